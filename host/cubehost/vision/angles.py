"""How far each face stands off its quarter turn, in pictures of a cube whose faces should be aligned.

A face turns in its own plane, so in the view that looks straight at it (by the corners of its regions) its
stickers only turn about its middle. The angle is the one at which the grid's cells are each of one colour:

    +--+--+--+        /\\
    |  |  |  |      /\\/ /\\      cells as they lie at 0 hold two colours and plastic each,
    +--+--+--+     / /\\/\\/ \\    cells turned by the face's angle hold one
    |  |  |  |     \\/ /\\ /\\/
    +--+--+--+       \\/ /\\/
"""

from typing import NamedTuple

import cv2
import numpy as np

from cubehost.colour.lab import Array
from cubehost.vision.corners import UNIT, corners_of
from cubehost.vision.regions import Regions
from cubehost.vision.sources import FACES, Image, Pixels

STEP = 0.5  # degrees between the angles tried
CELL = 0.84  # of a facelet's side that its cell takes: most of a sticker
SAMPLES = 7  # a row of a cell
KEPT = 5 / 9  # of a face's cells that count: a neighbour that is off hides or moves some of it
SHARP = 0.15  # of the best and the worst angle's difference: what is as good as the best


class Angle(NamedTuple):
    """degrees: clockwise, -45 to 45. contrast: 0 (the face looks alike at every angle) to 1."""

    degrees: float
    contrast: float


def face_angles(images: list[Image], regions: Regions) -> dict[str, Angle]:
    """Returns the angle of each face U R F D L B; images: the pictures of a scan."""
    side = len(regions.boxes) // len(FACES)
    found = {}
    for number, name in enumerate(FACES):
        boxes = [row[0] for row in regions.boxes[number * side : (number + 1) * side]]
        corners = corners_of(boxes, regions.picture_of(number * side, boxes[0]))
        found[name] = _angle(images[corners.picture].pixels, np.array(corners.points), round(side**0.5))
    return found


def _angle(pixels: Pixels, corners: Array, size: int) -> Angle:
    tried = np.arange(-45, 45, STEP)
    cells = _spread(pixels, corners, tried, size)
    kept = max(1, round(size * size * KEPT))
    whole = _best(tried, np.sort(cells, 1)[:, :kept].mean(1))
    if size % 2 == 0:
        return whole
    # The middle turns with this face alone, and may be hidden by a neighbour; the others are more, and may
    # be moved by one.
    middle = _best(tried, cells[:, size * size // 2])
    return max(whole, middle, key=lambda angle: angle.contrast)


def _best(tried: Array, spread: Array) -> Angle:
    worst, best = float(spread.max()), float(spread.min())
    if worst <= 0:
        return Angle(0.0, 0.0)
    good = np.clip(1 - (spread - best) / max(SHARP * (worst - best), 1e-9), 0, None)
    # The best angles as a mean on a circle of 90 degrees, since 45 is -45.
    phase = np.exp(2j * np.pi * tried / 90)
    degrees = float(np.angle((good * phase).sum()) * 90 / (2 * np.pi))
    return Angle(degrees, 1 - best / worst)


def _spread(pixels: Pixels, corners: Array, tried: Array, size: int) -> Array:
    """Returns how unlike the colours within each cell are, [angle tried, cell]."""
    way = cv2.getPerspectiveTransform(UNIT.astype(np.float32), corners.astype(np.float32))
    across = (np.arange(SAMPLES) + 0.5) / SAMPLES * CELL - CELL / 2
    at = np.stack(np.meshgrid(across, across), -1).reshape(1, -1, 2)
    middles = np.stack(np.meshgrid(np.arange(size), np.arange(size)), -1).reshape(-1, 1, 2) - (size - 1) / 2
    points = (middles + at) / size  # [cell, sample, 2] about the face's middle
    angle = np.radians(tried)[:, None, None]
    x = points[..., 0] * np.cos(angle) - points[..., 1] * np.sin(angle)
    y = points[..., 0] * np.sin(angle) + points[..., 1] * np.cos(angle)
    flat = np.stack([x, y], -1).reshape(1, -1, 2) + 0.5
    where = cv2.perspectiveTransform(flat, np.asarray(way, np.float64)).astype(np.float32)
    rows = where.reshape(len(tried), -1, 2)
    seen = cv2.remap(pixels, rows[..., 0], rows[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cells: Array = np.sqrt(seen.reshape(len(tried), size * size, -1, 3).astype(np.float64).var(2).sum(-1))
    return cells
