"""Setting up fixed cameras: where each face lies, what is locked, what the reference looks like.

A face is placed by its four corners as seen upright from outside: top left, top right, bottom right, bottom
left. Perspective gives its facelets. Written one a line:

    U 0  87,60 240,62 238,210 85,208        face, picture, four corners
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.errors import InputError
from cubehost.vision.grid import find_grid
from cubehost.vision.regions import Box, Regions, box_within, regions_from
from cubehost.vision.sources import FACES, Camera, Image

Array = NDArray[np.float64]
_LINE = re.compile(r"([URFDLB])\s+(\d+)\s+" + r"\s+".join([r"(-?\d+)\s*,\s*(-?\d+)"] * 4))


class Placed(NamedTuple):
    """A face in a picture: corners [4, 2]."""

    picture: int
    corners: Array


def parse_corners(text: str) -> dict[str, Placed]:
    """Reads lines as above; what follows # is a comment. Raises InputError."""
    placed = {}
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if not line:
            continue
        match = _LINE.fullmatch(line)
        if not match:
            raise InputError(f"{line}: a face is `U 0  x,y x,y x,y x,y` (face, picture, four corners)")
        numbers = [float(number) for number in match.groups()[2:]]
        placed[match[1]] = Placed(int(match[2]), np.array(numbers).reshape(4, 2))
    return placed


def find_faces(images: list[Image]) -> dict[str, Placed]:
    """The faces of pictures that show one each, U R F D L B. Raises InputError where one is not found."""
    if len(images) != len(FACES):
        raise InputError("faces are found by themselves only in six pictures of one each: give --corners")
    found = {}
    for number, (name, image) in enumerate(zip(FACES, images, strict=True)):
        middles = find_grid(image).middles
        down, right = (middles[6] - middles[0]) / 4, (middles[2] - middles[0]) / 4
        corners = [middles[0] - down - right, middles[2] - down + right, middles[8] + down + right,
                   middles[6] + down - right]  # fmt: skip
        found[name] = Placed(number, np.array(corners))
    return found


def regions_of(placed: Mapping[str, Placed], images: list[Image], size: int = 3) -> Regions:
    """Regions of all facelets, with the pictures as references. Raises InputError."""
    missing = [face for face in FACES if face not in placed]
    if missing:
        raise InputError(f"no corners of face {' '.join(missing)}")
    rows = [boxes for face in FACES for boxes in _boxes(face, placed[face], images, size)]
    return replace(regions_from(rows), pictures=len(images), references=tuple(i.pixels for i in images))


def with_cameras(regions: Regions, cameras: list[Camera]) -> Regions:
    return replace(regions, cameras=tuple(cameras))


def _boxes(face: str, placed: Placed, images: list[Image], size: int) -> list[list[Box]]:
    if placed.picture >= len(images):
        raise InputError(
            f"face {face}: there is no picture {placed.picture} (of {len(images)}, counted from 0)"
        )
    height, width = images[placed.picture].pixels.shape[:2]
    if (placed.corners < 0).any() or (placed.corners > [width, height]).any():
        raise InputError(f"face {face}: a corner outside the picture of {width} x {height}")
    if not cv2.isContourConvex(placed.corners.astype(np.float32)):
        raise InputError(
            f"face {face}: its corners do not go round: top left, top right, bottom right, bottom left"
        )
    lay = cv2.getPerspectiveTransform(
        np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32), placed.corners.astype(np.float32)
    )
    return [[box_within(_outline(lay, i, size), placed.picture)] for i in range(size * size)]


def _outline(lay: Any, facelet: int, size: int) -> Array:
    row, column = divmod(facelet, size)
    square = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]) + np.array([column, row])
    return np.asarray(cv2.perspectiveTransform(square[None], lay)[0], np.float64)
