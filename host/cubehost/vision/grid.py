"""Finds the grid of a face, 3x3 or 2x2, in a freehand picture.

Edges give outlines, outlines that are nearly square give candidates. Two candidates of like size side by side
propose a lattice; the one that most candidates fit wins, is fitted to them by least squares, and tells where
the squares that were not seen must be:

      + . +      + seen      The lattice is affine: at(row, column) = origin + row * down + column * right.
      . + +      . missing   A face seen so obliquely that this fails is better photographed again.
      + + .
"""

import itertools
import math
from typing import NamedTuple

import cv2
import numpy as np

from cubehost.base.errors import InputError
from cubehost.colour.lab import Array
from cubehost.vision.outlines import masks, outlines
from cubehost.vision.sources import Image, scaled

WORKING_SIZE = 480  # pixels of the longer side that detection works on
SMALLEST, LARGEST = 0.135, 0.9  # side of all stickers in a row, in parts of the picture's shorter side
NEAR = 0.22  # of a cell: how far from its place in the lattice a square may lie
SIZES = (0.5, 1.15)  # of a cell: sides of squares that are its stickers
ORDINALS = ("first", "second", "third")
ENOUGH = {2: 3, 3: 5}  # squares of four, of nine, that must have been seen
LARGEST_CUBE = 7  # squares in a row of the largest cube that a face is told to be of
FILLED = 0.75  # of a larger face's squares that must be seen: about a corner 15 of 16 may be


class Square(NamedTuple):
    """Middle and side of a candidate, in pixels."""

    x: float
    y: float
    side: float


class Grid(NamedTuple):
    """Middles of the facelets [9 or 4, 2], row by row, the side of a cell, and which were seen, bool."""

    middles: Array
    cell: float
    hit: Array

    def skew(self) -> float:
        """How far the lattice is from squares: difference of its sides, cosine of their angle; 0 is none."""
        side = round(len(self.middles) ** 0.5)
        right, down = self.middles[side - 1] - self.middles[0], self.middles[-side] - self.middles[0]
        long, broad = float(np.linalg.norm(right)), float(np.linalg.norm(down))
        return max(abs(long - broad) / max(long, broad), abs(float(right @ down)) / (long * broad))


class Shape(NamedTuple):
    """The smallest box about an outline: its middle and sides in pixels; and the area within the outline."""

    x: float
    y: float
    sides: tuple[float, float]
    area: float


class SizeError(InputError):
    """A face of a larger cube than the one looked for."""


class OutsideError(InputError):
    """A face that the picture's edge cuts: what of it and what to do, `told`, and where it is, `grid`."""

    def __init__(self, label: str, told: str, grid: Grid) -> None:
        super().__init__(f"{label}: {told}")
        self.told, self.grid = told, grid


def find_grid(image: Image, side: int = 3, shapes: list[Shape] | None = None) -> Grid:
    """The grid of the face in the picture; shapes: what `shapes_in` found there, for looks at several sizes.

    Raises InputError where too few squares fit one, SizeError where it goes on as a larger cube's face,
    OutsideError where the picture's edge cuts it.
    """
    squares, grid = looked_for(image, side, shapes)
    if grid is None or grid.hit.sum() < ENOUGH[side]:
        count = f"{0 if grid is None else grid.hit.sum()} of {side * side} squares"
        raise InputError(f"{image.label}: no face found ({count}); hold it flat to the camera, fill half")
    if (larger := _size_of(squares, grid)) > side:
        raise SizeError(f"{image.label}: the face of a {larger}x{larger}, not of a {side}x{side}")
    height, width = image.pixels.shape[:2]
    if cut := _outside(grid, width, height):
        raise OutsideError(image.label, f"the {cut} outside the picture: move back", grid)
    return grid


def looked_for(
    image: Image, side: int, shapes: list[Shape] | None = None
) -> tuple[list[Square], Grid | None]:
    """Returns what looks like stickers in the picture, and the grid that most of it fits, if any."""
    height, width = image.pixels.shape[:2]
    scale = WORKING_SIZE / max(height, width)
    shapes = shapes_in(image) if shapes is None else shapes
    squares = _without_doubles(_squares(shapes, round(min(height, width) * scale) / side))
    found = _best_lattice(squares, side)
    grid = found and Grid(found.middles / scale, found.cell / scale, found.hit)
    return [Square(*(value / scale for value in square)) for square in squares], grid


def _size_of(squares: list[Square], grid: Grid) -> int:
    """How many squares in a row the face has, which may go on beyond the grid."""
    side = math.isqrt(len(grid.middles))
    alike = [s[:2] for s in squares if SIZES[0] < s.side / grid.cell < SIZES[1]]
    points = np.array(alike).reshape(-1, 2)
    axes = np.array(
        [grid.middles[0], grid.middles[side] - grid.middles[0], grid.middles[1] - grid.middles[0]]
    )
    larger, before = side, 0
    while larger > before:  # fitted to more squares the lattice reaches farther
        places = np.linalg.solve(axes[1:].T, (points - axes[0]).T).T
        near = np.abs(places - np.rint(places)).max(1) < NEAR
        at = np.rint(places).astype(int)
        before, (larger, first) = larger, _largest({(row, column) for row, column in at[near].tolist()}, side)
        within = near & (at >= first).all(1) & (at < np.add(first, larger)).all(1)
        if within.sum() >= 3:
            axes = np.linalg.lstsq(np.insert(at[within], 0, 1, 1), points[within], rcond=None)[0]
    return larger


def _largest(seen: set[tuple[int, int]], side: int) -> tuple[int, tuple[int, int]]:
    """Squares in a row, and the first place, of the largest face about places 0 to side - 1 of those seen.

    A square more in a row may be a neighbouring face's: then all four corners must be seen, else three.
    """
    for larger in range(LARGEST_CUBE, side, -1):
        for row, column in itertools.product(range(side - larger, 1), repeat=2):
            face = set(itertools.product(range(row, row + larger), range(column, column + larger)))
            corners = set(itertools.product((row, row + larger - 1), (column, column + larger - 1)))
            few = len(seen & face) < FILLED * larger**2
            if not few and len(seen & corners) >= (4 if larger == side + 1 else 3):
                return larger, (row, column)
    return side, (0, 0)


def _outside(grid: Grid, width: int, height: int) -> str:
    """What of a face the edge cuts too far to be read, such as "third column is"; "" where it can be.

    That is where a middle lies outside. A row of which no square is seen may lie on the other side as well.
    """
    side = round(len(grid.middles) ** 0.5)
    inside = np.minimum(grid.middles, [width, height] - grid.middles).reshape(side, side, 2)
    cut = list[str]()
    for axis, name in enumerate(("column", "row")):
        least, hit = inside[..., axis].min(axis), grid.hit.reshape(side, side).any(axis)
        cut += [f"{ORDINALS[i]} {name}" for i in np.flatnonzero(least < np.where(hit, 0, grid.cell / 2))]
    return " and the ".join(cut) + (" are" if cut[1:] else " is") if cut else ""


def shapes_in(image: Image) -> list[Shape]:
    """Returns what may be a sticker, in pixels of the picture as small as it is worked on."""
    pixels = scaled(image.pixels, WORKING_SIZE / max(image.pixels.shape[:2]))
    smallest = SMALLEST * min(pixels.shape[:2]) / max(ENOUGH)
    found = []
    for outline in (outline for mask in masks(pixels) for outline in outlines(mask)):
        if min(cv2.boundingRect(outline)[2:]) > smallest:  # nor is any box within it larger; most are specks
            (x, y), sides, _ = cv2.minAreaRect(outline)
            found.append(Shape(x, y, (sides[0], sides[1]), cv2.contourArea(outline)))
    return found


def _squares(shapes: list[Shape], sticker: float) -> list[Square]:
    """Returns the shapes that are nearly square; sticker: its side, pixels, if a face fills the picture."""
    found = []
    for x, y, (a, b), area in shapes:
        if not SMALLEST * sticker < min(a, b) <= max(a, b) < LARGEST * sticker:
            continue
        if min(a, b) > 0.7 * max(a, b) and area > 0.75 * a * b:
            found.append(Square(x, y, float(np.sqrt(a * b))))
    return found


def _without_doubles(squares: list[Square]) -> list[Square]:
    """Leaves one square a sticker, found in several channels: the largest stands for all."""
    kept: list[Square] = []
    for square in sorted(squares, key=lambda s: -s.side):
        if all(max(abs(square.x - k.x), abs(square.y - k.y)) > 0.3 * k.side for k in kept):
            kept.append(square)
    return kept


def _best_lattice(squares: list[Square], side: int) -> Grid | None:
    """Of all pairs side by side, the first at each of the places, the lattice that most squares fit."""
    if len(squares) < 2:
        return None
    points, sides = np.array([s[:2] for s in squares]), np.array([s.side for s in squares])
    best: tuple[float, Grid] | None = None
    places = np.array(list(np.ndindex(side, side)), float)
    for first, second in _neighbours(points, sides):
        right = points[second] - points[first]
        down = np.array([-right[1], right[0]])
        for row, column in places:
            wanted = points[first] + (places[:, :1] - row) * down + (places[:, 1:] - column) * right
            candidate = _fitted(points, sides, places, wanted)
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


def _fitted(points: Array, sides: Array, places: Array, wanted: Array) -> tuple[float, Grid] | None:
    """The lattice moved to the squares near it, with a score: squares seen, less their misfit."""
    cell = float(np.linalg.norm(wanted[1] - wanted[0]))
    distance = np.linalg.norm(points[None] - wanted[:, None], axis=-1) / cell
    distance[:, (sides < SIZES[0] * cell) | (sides > SIZES[1] * cell)] = np.inf
    nearest = distance.argmin(1)
    hit = distance[np.arange(len(places)), nearest] < NEAR
    if hit.sum() < min(4, len(places) - 1) or np.ptp(places[hit], axis=0).min() == 0:
        return None
    terms = np.column_stack([np.ones(len(places)), places])
    fit = np.linalg.lstsq(terms[hit], points[nearest[hit]], rcond=None)[0]
    middles = terms @ fit
    misfit = np.linalg.norm(middles[hit] - points[nearest[hit]], axis=1).mean() / cell
    uneven = float(np.std(sides[nearest[hit]]) / cell)
    return float(hit.sum() - 6 * misfit - 3 * uneven), Grid(middles, cell, hit)
