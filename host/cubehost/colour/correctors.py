"""The seed's correctors (docs: Neu, Komplex, Einfach): each facelet by its nearest centre, then repaired.

They never know how sure they are, and a cube that is possible need not be the right one.
"""

from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from cubehost.base.errors import InputError
from cubehost.colour.decision import CENTRES, FACES, Decision, Reading, is_possible
from cubehost.colour.lab import lab_of

SOFTNESS = 10.0  # Lab units within which a distance to two centres means nothing


def distances(rgb: Reading) -> NDArray[np.float64]:
    """Lab distance of each facelet to each centre, [54, 6] float64; rgb [54, 3] float64, 0..255."""
    if len(rgb) != 54:
        raise InputError("this method needs centres: only `map` reads a 2x2")
    lab = lab_of(rgb)
    distance: NDArray[np.float64] = np.linalg.norm(lab[:, None] - lab[CENTRES], axis=-1)
    return distance


def nearest(rgb: Reading) -> Decision:
    """Each facelet of rgb [54, 3] float64, 0..255, by itself, unrepaired."""
    return _decided(_nearest(distances(rgb)), "nearest")


def simple(rgb: Reading) -> Decision:
    """Einfach: the surplus facelet that best fits the deficit colour takes it; rgb [54, 3] float64."""
    distance = distances(rgb)
    facelets = _nearest(distance)
    return _decided(next(_single_repairs(facelets, distance), facelets), "einfach")


def new(rgb: Reading) -> Decision:
    """Neu: as Einfach, but only repairs that give a possible cube count; rgb [54, 3] float64, 0..255."""
    distance = distances(rgb)
    facelets = _nearest(distance)
    if is_possible(facelets):
        return _decided(facelets, "neu")
    repairs = filter(is_possible, _single_repairs(facelets, distance))
    return _decided(next(repairs, facelets), "neu")


def stock(rgb: Reading) -> Decision:
    """Komplex: the surplus facelet that most probably has a deficit colour first; it takes the most probable
    of these colours that is still too rare, and so on with the next facelet; rgb [54, 3] float64, 0..255."""
    distance = distances(rgb)
    facelets = list(_nearest(distance))
    weight = np.exp(-distance / SOFTNESS)
    probability = weight / weight.sum(1, keepdims=True)
    surplus, deficit = _stocks("".join(facelets))
    wanted = [FACES.index(colour) for colour in deficit]
    places = [i for i, letter in enumerate(facelets) if letter in surplus and i not in CENTRES]
    for place in sorted(places, key=lambda i: -max(probability[i, wanted])):
        surplus, deficit = _stocks("".join(facelets))
        for colour in sorted(wanted, key=lambda c: -probability[place, c]):
            if facelets[place] in surplus and FACES[colour] in deficit:
                facelets[place] = FACES[colour]
                break
    return _decided("".join(facelets), "komplex")


def _decided(facelets: str, method: str) -> Decision:
    return Decision(facelets, "accept" if is_possible(facelets) else "rescan", method)


def _nearest(distance: NDArray[np.float64]) -> str:
    return "".join(FACES[c] for c in distance.argmin(1))


def _stocks(facelets: str) -> tuple[set[str], set[str]]:
    """Colours that occur too often, and too rarely."""
    count = Counter(facelets)
    return {c for c in FACES if count[c] > 9}, {c for c in FACES if count[c] < 9}


def _single_repairs(facelets: str, distance: NDArray[np.float64]) -> Iterator[str]:
    """One surplus facelet given a deficit colour, the best fit first."""
    surplus, deficit = _stocks(facelets)
    fits = [
        (distance[i, FACES.index(colour)], i, colour)
        for i, letter in enumerate(facelets)
        if letter in surplus and i not in CENTRES
        for colour in deficit
    ]
    for _, i, colour in sorted(fits):
        yield facelets[:i] + colour + facelets[i + 1 :]
