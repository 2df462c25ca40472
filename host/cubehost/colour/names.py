"""What the colours of a cube are called that was seen."""

import numpy as np

from cubehost.colour import clusters, pocket
from cubehost.colour.decision import CENTRES, FACES, Reading
from cubehost.colour.lab import lab_of
from cubehost.cube.colours import NAMES

FAR = 70.0  # Lab units from a usual colour, lightness counted 0.3: no lamp does that to a sticker


def names_of(rgb: Reading) -> tuple[str, ...] | None:
    """Of the middles of U R F D L B, rgb [54, 3] float64, 0..255: the best naming with the usual colours.

    None for other colours than those, as far as that can be told, and for a cube without middles.
    """
    if len(rgb) != 54:
        return None
    lab = lab_of(np.asarray(rgb, np.float64)[CENTRES])
    off = pocket.misfits(lab)[np.arange(6), clusters.ORDERS]
    best = int(np.argmin(off.sum(1)))
    faces = clusters.ORDERS[best]
    white_is_light = lab[faces == FACES.index("U"), 0] >= np.median(lab[:, 0])
    if off[best].max() > FAR or not white_is_light.all():
        return None
    return tuple(NAMES[FACES[face]] for face in faces)
