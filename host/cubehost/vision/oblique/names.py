"""Which faces a view shows, and their corners as seen upright.

Three faces about a vertex have 24 names: 8 corners of the cube, each read from any of its faces. They are
told by the user, or by the colours of the middles (white up, green front ...), and then proved by the whole
reading: under wrong names its pieces hardly ever make a possible cube.
"""

import itertools
from collections.abc import Sequence

import numpy as np

from cubehost.base.errors import InputError
from cubehost.colour import pocket
from cubehost.colour.decision import VERTEX
from cubehost.colour.lab import Array, lab_of
from cubehost.vision.corners import Corners, boxes_in
from cubehost.vision.oblique.space import View
from cubehost.vision.sources import FACES, Image

CLEARLY = 1.3  # times: how much worse the next names must fit the middles


def parse(told: Sequence[str], views: Sequence[View]) -> list[str]:
    """The names of each view's faces, clockwise from the uppermost. Raises InputError."""
    names = [word.upper() for word in told]
    for name in names:
        if name not in VERTEX:
            raise InputError(
                f"{name}: no three faces about a corner, clockwise; they are {' '.join(sorted(VERTEX))}"
            )
    if len(names) != len(views):
        raise InputError(
            f"{len(names)} times --sees, but {len(views)} views of the cube: give it once for each"
        )
    if sorted("".join(names)) != sorted(FACES):
        raise InputError(f"{' '.join(names)}: each of {' '.join(FACES)} must be seen once")
    return names


def corners_of(views: Sequence[View], names: Sequence[str]) -> dict[str, Corners]:
    """The faces' corners as seen upright, clockwise from the top left; `names` as `parse` gives them."""
    seen = zip(views, names, strict=True)
    return {face: corners for view, name in seen for face, corners in about(view, name, view.faces()).items()}


def about(view: View, name: str, faces: Sequence[Array]) -> dict[str, Corners]:
    """The same of one view, its faces [4, 2] float64, nearest vertex first, in the order of the name."""
    placed = {}
    for turn, corners in enumerate(faces):
        turned = name[turn:] + name[:turn]
        placed[turned[0]] = Corners.at(np.roll(corners, VERTEX[turned], axis=0), view.picture)
    return placed


def by_colour(views: Sequence[View], images: Sequence[Image]) -> list[str]:
    """The names that fit the colours of a 3x3's middles best. Raises InputError where unsure."""
    seen = [[_middle(images[view.picture], corners) for corners in view.faces()] for view in views]
    off = pocket.misfits(lab_of(seen).reshape(-1, 3))
    every = ("".join(names) for names in itertools.product(VERTEX, repeat=len(views)))
    fits = sorted(
        (float(off[range(len(off)), [FACES.index(face) for face in names]].mean()), names)
        for names in every
        if len(set(names)) == len(off)
    )
    if fits[1][0] < CLEARLY * fits[0][0]:
        raise InputError("the colours of the middles do not tell which faces these are: say it with --sees")
    return [fits[0][1][i : i + 3] for i in range(0, len(off), 3)]


def _middle(image: Image, corners: Array) -> Array:
    """Median colour of a face's middle facelet, red green blue."""
    box = boxes_in(Corners.at(corners, 0), 3)[4]
    pixels = image.pixels[box.y : box.y + box.h, box.x : box.x + box.w].reshape(-1, 3)
    return np.asarray(np.median(pixels, axis=0)[::-1], np.float64)
