"""Setting up fixed cameras: where each face lies, what is locked, what the reference looks like.

A face is placed by its four corners as seen upright from outside: top left, top right, bottom right, bottom
left. Perspective gives its facelets. Written one a line:

    U 0  87,60 240,62 238,210 85,208        face, picture, four corners

Or three faces at once, clockwise as seen, by the corner that they share and the other ends of its edges,
clockwise from the one between the third and the first; the rest the lines in the picture say:

    URF 0  160,140 62,118 258,120 160,262   faces, picture, four corners of the cube

Three faces about a vertex that are found have 24 names: 8 corners of the cube, each read from any of its
faces. They are told by the user, or by the colours of the middles (white up, green front ...), and then
proved by the whole reading: under wrong names its pieces hardly ever make a possible cube.
"""

import itertools
import re
from collections.abc import Mapping, Sequence

import numpy as np

from cubehost import colour
from cubehost.base.errors import InputError
from cubehost.colour import pocket
from cubehost.colour.decision import VERTEX
from cubehost.colour.lab import Array, lab_of
from cubehost.vision import casual
from cubehost.vision.corners import Corners, boxes_in
from cubehost.vision.oblique import find_views, view_at
from cubehost.vision.oblique.space import FACES as ABOUT
from cubehost.vision.oblique.space import View
from cubehost.vision.regions import Box, Regions, read, regions_from
from cubehost.vision.sources import FACES, Camera, Image

PROOF = 0.99  # probability of the cube in the pictures that proves the names given to faces by their colours
CLEARLY = 1.3  # times: how much worse the next names must fit the middles

_LINE = re.compile(r"([URFDLB]|[URFDLB]{3})\s+(\d+)\s+" + r"\s+".join([r"(-?\d+)\s*,\s*(-?\d+)"] * 4))


def parse_corners(text: str, images: Sequence[Image], size: int = 3) -> dict[str, Corners]:
    """Reads lines as above; what follows # is a comment. Raises InputError."""
    placed = dict[str, Corners]()
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if not line:
            continue
        match = _LINE.fullmatch(line)
        if not match:
            raise InputError(
                f"{line}: a face is `U 0  x,y x,y x,y x,y` (face, picture, four corners), three `URF 0 ...`"
            )
        numbers = [float(number) for number in match.groups()[2:]]
        corners = Corners(tuple(zip(numbers[0::2], numbers[1::2], strict=True)), int(match[2]))
        placed |= {match[1]: corners} if len(match[1]) == 1 else _three(match[1], corners, images, size)
    return placed


def _three(name: str, corners: Corners, images: Sequence[Image], size: int) -> dict[str, Corners]:
    if name not in VERTEX:
        raise InputError(f"{name}: no three faces about a corner, clockwise, such as URF")
    view = view_at(_picture(name, corners, images), corners.picture, np.array(corners.points), size)
    return _about(view, name, list(view.vertices[ABOUT]))


def find_faces(images: list[Image], size: int = 3, sees: Sequence[str] = ()) -> dict[str, Corners]:
    """The faces of six pictures of one each, U R F D L B, or of pictures of two opposite corners of the cube.

    sees: names of each corner's faces, clockwise from the uppermost (`URF`); without, by the colours of the
    middles. Raises InputError where a face is not found, or not surely.
    """
    if len(images) == len(FACES) and size == 3 and not sees:
        return dict(zip(FACES, casual.six_faces(images), strict=True))
    views = find_views(images, size)
    if sees:
        return _placed(views, names_told(sees, views))
    if size != 3:
        raise InputError("a 2x2 has no middles that tell which faces these are: say it with --sees")
    return _proved(_placed(views, names_by_colour(views, images)), images)


def names_told(told: Sequence[str], views: Sequence[View]) -> list[str]:
    """Checks and returns the names of each view's faces, clockwise from the uppermost. Raises InputError."""
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


def _placed(views: Sequence[View], names: Sequence[str]) -> dict[str, Corners]:
    """The faces' corners as seen upright, clockwise from the top left; `names` as `names_told` gives them."""
    placed = dict[str, Corners]()
    for view, name in zip(views, names, strict=True):
        placed |= _about(view, name, view.faces())
    return placed


def _about(view: View, name: str, faces: Sequence[Array]) -> dict[str, Corners]:
    """Returns the same of one view: faces [4, 2] float64, nearest vertex first, in the order of the name."""
    placed = {}
    for turn, corners in enumerate(faces):
        turned = name[turn:] + name[:turn]
        placed[turned[0]] = Corners.at(np.roll(corners, VERTEX[turned], axis=0), view.picture)
    return placed


def names_by_colour(views: Sequence[View], images: Sequence[Image]) -> list[str]:
    """Returns the names that fit the colours of a 3x3's middles best. Raises InputError where unsure."""
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
    """Returns the median colour of a face's middle facelet, red green blue."""
    pixels = boxes_in(Corners.at(corners, 0), 3)[4].of(image.pixels).reshape(-1, 3)
    return np.asarray(np.median(pixels, axis=0)[::-1], np.float64)


def _proved(placed: dict[str, Corners], images: list[Image]) -> dict[str, Corners]:
    """Raises InputError unless the stickers make a possible cube: under wrong names they hardly ever do."""
    decision = colour.decide(read(images, regions_of(placed, images)))
    if (decision.probability or 0) < PROOF:
        raise InputError(
            "the faces are found, but named by the colours of their middles they make no sure cube "
            f"(probability {decision.probability or 0:.2f}): light it evenly, or say the names with --sees"
        )
    return placed


def regions_of(
    placed: Mapping[str, Corners], images: list[Image], size: int = 3, cameras: Sequence[Camera] = ()
) -> Regions:
    """Regions of all facelets, with the pictures of these cameras as references. Raises InputError."""
    missing = [face for face in FACES if face not in placed]
    if missing:
        raise InputError(f"no corners of face {' '.join(missing)}")
    rows = [boxes for face in FACES for boxes in _boxes(face, placed[face], images, size)]
    references = tuple(image.pixels for image in images)
    return Regions(regions_from(rows).boxes, len(images), tuple(cameras), references)


def _boxes(face: str, corners: Corners, images: list[Image], size: int) -> list[list[Box]]:
    height, width = _picture(face, corners, images).pixels.shape[:2]
    if (np.array(corners.points) < 0).any() or (np.array(corners.points) > [width, height]).any():
        raise InputError(f"face {face}: a corner outside the picture of {width} x {height}")
    return [[box] for box in boxes_in(corners, size)]


def _picture(face: str, corners: Corners, images: Sequence[Image]) -> Image:
    if corners.picture >= len(images):
        raise InputError(
            f"face {face}: there is no picture {corners.picture} (of {len(images)}, counted from 0)"
        )
    return images[corners.picture]
