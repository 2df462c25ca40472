"""A face by its four corners in a picture, and the regions of its facelets, both ways.

0 ------- 1      Corners run clockwise from the top left of the face as it is looked at upright.
| 0  1  2 |      A facelet's region is the largest upright square about its middle that its
| 3  4  5 |      outline holds, and a little less, so that no plastic is read.
| 6  7  8 |
3 ------- 2
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.base.errors import InputError
from cubehost.vision.regions import Box

SMALLEST = 100.0  # pixels of a face's area, positive when its corners run clockwise
SHARE = 0.6  # of that largest square's side
UNIT = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])


class Corners(NamedTuple):
    """Pixels [x, y] of the four corners, and which picture of the scan they lie in."""

    points: tuple[tuple[float, float], ...]
    picture: int

    @staticmethod
    def at(points: NDArray[np.float64], picture: int) -> "Corners":
        """Returns the corners at points [4, 2] float64."""
        return Corners(tuple((float(x), float(y)) for x, y in points), picture)


def boxes_in(corners: Corners, side: int) -> list[Box]:
    """The regions of side x side facelets. Raises InputError where the corners make no face."""
    target = np.array(corners.points, np.float32)
    if target.shape != (4, 2) or not cv2.isContourConvex(target) or cv2.contourArea(target, True) < SMALLEST:
        raise InputError("the four corners must go round the face, clockwise from its top left")
    lay = np.asarray(cv2.getPerspectiveTransform(UNIT.astype(np.float32), target), np.float64)
    return [_box(lay, row, column, side, corners.picture) for row, column in np.ndindex(side, side)]


def corners_of(boxes: Sequence[Box], picture: int) -> Corners:
    """The corners that fit the middles of a face's regions best."""
    side = math.isqrt(len(boxes))
    middles = np.array([[box.x + box.w / 2, box.y + box.h / 2] for box in boxes])
    grid = np.array([[(i % side + 0.5) / side, (i // side + 0.5) / side] for i in range(side * side)])
    lay, _ = cv2.findHomography(grid, middles)
    return Corners.at(cv2.perspectiveTransform(UNIT[None], lay)[0], picture)


def _box(lay: NDArray[np.float64], row: int, column: int, side: int, picture: int) -> Box:
    outline = cv2.perspectiveTransform(((UNIT + np.array([column, row])) / side)[None], lay)[0]
    middle = outline.mean(0)
    half = _reach(middle, outline) * SHARE
    x, y = np.rint(middle - half).astype(int)
    width = max(1, int(2 * half))
    return Box(int(x), int(y), width, width, picture)


def _reach(middle: NDArray[np.float64], outline: NDArray[np.float64]) -> float:
    """Half the side of the largest square about `middle` within the outline.

    A square of half side h keeps to one side of a line at distance d with normal n
    as long as h (|nx| + |ny|) <= d.
    """
    reach = math.inf
    for a, b in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        normal = np.array([b[1] - a[1], a[0] - b[0]])
        reach = min(reach, float(abs(normal @ (middle - a)) / np.abs(normal).sum()))
    return reach
