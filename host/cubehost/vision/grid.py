"""Finds the 3x3 grid of a face in a freehand picture.

Edges give outlines, outlines that are nearly square give candidates. Two candidates of like size side by side
propose a lattice; the one that most candidates fit wins, is fitted to them by least squares, and tells where
the squares that were not seen must be:

      + . +      + seen      The lattice is affine: at(row, column) = origin + row * down + column * right.
      . + +      . missing   A face seen so obliquely that this fails is better photographed again.
      + + .
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.errors import InputError
from cubehost.vision.outlines import Mask, masks, outlines
from cubehost.vision.sources import Image, Pixels

Array = NDArray[np.float64]

WORKING_SIZE = 480  # pixels of the longer side that detection works on
SMALLEST, LARGEST = 0.045, 0.3  # side of a sticker, in parts of the shorter side
NEAR = 0.22  # of a cell: how far from its place in the lattice a square may lie
ENOUGH = 5  # squares of nine that must have been seen
_PLACES = np.array([(row, column) for row in range(3) for column in range(3)], float)


class Square(NamedTuple):
    """Middle and side of a candidate, in pixels."""

    x: float
    y: float
    side: float


class Grid(NamedTuple):
    """Middles of the nine facelets [9, 2], row by row, the side of a cell, and how many were seen."""

    middles: Array
    cell: float
    seen: int

    def skew(self) -> float:
        """How far the lattice is from squares: difference of its sides, cosine of their angle; 0 is none."""
        right, down = self.middles[5] - self.middles[3], self.middles[7] - self.middles[1]
        long, broad = float(np.linalg.norm(right)), float(np.linalg.norm(down))
        return max(abs(long - broad) / max(long, broad), abs(float(right @ down)) / (long * broad))


def find_grid(image: Image) -> Grid:
    """The grid of the face in the picture. Raises InputError where fewer than five squares fit one."""
    scale = WORKING_SIZE / max(image.pixels.shape[:2])
    small = np.asarray(
        cv2.resize(image.pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
    )
    squares = _squares(small)
    found = _best_lattice(squares)
    if found is None or found.seen < ENOUGH:
        count = 0 if found is None else found.seen
        raise InputError(
            f"{image.label}: no face found ({count} of 9 squares); hold it flat to the camera, fill half"
        )
    middles = found.middles / scale
    height, width = image.pixels.shape[:2]
    if (middles < 0).any() or (middles >= [width, height]).any():
        raise InputError(f"{image.label}: the face is not wholly in the picture")
    return Grid(middles, found.cell / scale, found.seen)


def _squares(pixels: Pixels) -> list[Square]:
    """Candidates, one for each place."""
    found = [square for mask in masks(pixels) for square in _square_outlines(mask)]
    return _without_doubles(found)


def _square_outlines(mask: Mask) -> list[Square]:
    shorter = min(mask.shape)
    found = []
    for outline in outlines(mask):
        (x, y), (a, b), _ = cv2.minAreaRect(outline)
        if not SMALLEST * shorter < min(a, b) <= max(a, b) < LARGEST * shorter:
            continue
        if min(a, b) > 0.7 * max(a, b) and cv2.contourArea(outline) > 0.75 * a * b:
            found.append(Square(x, y, float(np.sqrt(a * b))))
    return found


def _without_doubles(squares: list[Square]) -> list[Square]:
    """The same sticker is found in several channels: the largest outline stands for all."""
    kept: list[Square] = []
    for square in sorted(squares, key=lambda s: -s.side):
        if all(max(abs(square.x - k.x), abs(square.y - k.y)) > 0.3 * k.side for k in kept):
            kept.append(square)
    return kept


def _best_lattice(squares: list[Square]) -> Grid | None:
    """Of all pairs side by side, the first at each of the nine places, the lattice that most squares fit."""
    if len(squares) < 2:
        return None
    points, sides = np.array([s[:2] for s in squares]), np.array([s.side for s in squares])
    best: tuple[float, Grid] | None = None
    for first, second in _neighbours(points, sides):
        right = points[second] - points[first]
        down = np.array([-right[1], right[0]])
        for row, column in _PLACES:
            origin = points[first] - row * down - column * right
            candidate = _fitted(points, sides, origin, down, right)
            if candidate and (best is None or candidate[0] > best[0]):
                best = candidate
    return best[1] if best else None


def _neighbours(points: Array, sides: Array) -> list[tuple[int, int]]:
    """Pairs of like size, the second to the right of the first (within 45 degrees), nearly touching."""
    step = points[None] - points[:, None]
    distance = np.linalg.norm(step, axis=-1)
    mean = (sides[None] + sides[:, None]) / 2
    alike = np.abs(sides[None] - sides[:, None]) < 0.3 * mean
    beside = (distance > 0.9 * mean) & (distance < 1.7 * mean)
    rightward = step[..., 0] > np.abs(step[..., 1])
    return [(int(i), int(j)) for i, j in np.argwhere(alike & beside & rightward)]


def _fitted(
    points: Array, sides: Array, origin: Array, down: Array, right: Array
) -> tuple[float, Grid] | None:
    """The lattice moved to the squares near it, with a score: squares seen, less their misfit."""
    cell = float(np.linalg.norm(right))
    wanted = origin + _PLACES[:, :1] * down + _PLACES[:, 1:] * right
    distance = np.linalg.norm(points[None] - wanted[:, None], axis=-1) / cell
    distance[:, (sides < 0.5 * cell) | (sides > 1.15 * cell)] = np.inf
    nearest = distance.argmin(1)
    hit = distance[np.arange(9), nearest] < NEAR
    if hit.sum() < 4 or np.ptp(_PLACES[hit], axis=0).min() == 0:
        return None
    terms = np.column_stack([np.ones(9), _PLACES])
    fit = np.linalg.lstsq(terms[hit], points[nearest[hit]], rcond=None)[0]
    middles = terms @ fit
    misfit = np.linalg.norm(middles[hit] - points[nearest[hit]], axis=1).mean() / cell
    uneven = float(np.std(sides[nearest[hit]]) / cell)
    return float(hit.sum() - 6 * misfit - 3 * uneven), Grid(middles, cell, int(hit.sum()))
