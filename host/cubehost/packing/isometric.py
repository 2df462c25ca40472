"""A packing as a picture: pieces pulled apart from the middle, seen from above the corner +x -y +z.

screen x = (x + y) cos 30°          the three sides seen are top (+z), left (-y), right (+x);
screen y = (x - y) sin 30° - z      cells are painted from the farthest to the nearest
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np

from cubehost.packing.drawing import Colour, colours, labels
from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Cell, Puzzle, bounds

Point = tuple[float, float]
Vector = tuple[float, float, float]

UNIT = 40.0
MARGIN = 20.0
EXPLODE = 0.8
# side: normal, its four corners, how light it is
SIDES: tuple[tuple[Cell, tuple[Cell, Cell, Cell, Cell], float], ...] = (
    ((0, 0, 1), ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)), 1.0),
    ((0, -1, 0), ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)), 0.82),
    ((1, 0, 0), ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)), 0.66),
)


@dataclass(frozen=True)
class Face:
    """One visible side of one cell, on the screen."""

    depth: float
    points: tuple[Point, ...]
    colour: Colour
    piece: int


def _project(p: Vector) -> Point:
    x, y, z = p
    return UNIT * (x + y) * math.cos(math.pi / 6), UNIT * ((x - y) * math.sin(math.pi / 6) - z)


def _offset(placement: Placement, middle: Vector) -> Vector:
    centre = [sum(c[i] + 0.5 for c in placement.cells) / len(placement.cells) for i in range(3)]
    return (
        EXPLODE * (centre[0] - middle[0]),
        EXPLODE * (centre[1] - middle[1]),
        EXPLODE * (centre[2] - middle[2]),
    )


def faces(puzzle: Puzzle, placements: Sequence[Placement]) -> list[Face]:
    """The sides of all cells that face the viewer and no cell of their piece, the farthest first."""
    low, high = bounds(puzzle.region)
    middle = tuple((a + b + 1) / 2 for a, b in zip(low, high, strict=True))
    shades = colours(len(placements))
    out: list[Face] = []
    for i, placement in enumerate(placements):
        shift = _offset(placement, (middle[0], middle[1], middle[2]))
        out += _piece_faces(i, placement, shift, shades[i])
    return sorted(out, key=lambda face: face.depth)


def _piece_faces(number: int, placement: Placement, shift: Vector, colour: Colour) -> Iterator[Face]:
    own = set(placement.cells)
    for cell in placement.cells:
        for normal, corners, light in SIDES:
            if (cell[0] + normal[0], cell[1] + normal[1], cell[2] + normal[2]) in own:
                continue
            at = [cell[i] + shift[i] for i in range(3)]
            points = tuple(_project((at[0] + c[0], at[1] + c[1], at[2] + c[2])) for c in corners)
            shade = (round(colour[0] * light), round(colour[1] * light), round(colour[2] * light))
            yield Face(at[0] - at[1] + at[2], points, shade, number)


def _frame(drawn: Sequence[Face]) -> tuple[float, float, float, float]:
    xs = [x for face in drawn for x, _ in face.points]
    ys = [y for face in drawn for _, y in face.points]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top


def svg(puzzle: Puzzle, placements: Sequence[Placement]) -> str:
    """A picture in SVG; each piece's sides carry its name as a title."""
    drawn = faces(puzzle, placements)
    left, top, width, height = _frame(drawn)
    names = labels(puzzle, placements)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}" '
        f'width="{width:.0f}" height="{height:.0f}">',
        f"<title>{escape(puzzle.name)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for face in drawn:
        points = " ".join(f"{x - left:.1f},{y - top:.1f}" for x, y in face.points)
        piece = escape(puzzle.pieces[placements[face.piece].piece].name)
        lines.append(
            f'<polygon class="{names[face.piece]}" points="{points}" fill="rgb{face.colour}" '
            f'stroke="#222" stroke-linejoin="round"><title>{piece}</title></polygon>'
        )
    return "\n".join([*lines, "</svg>", ""])


def png(puzzle: Puzzle, placements: Sequence[Placement]) -> bytes:
    """The same picture in PNG."""
    import cv2

    drawn = faces(puzzle, placements)
    left, top, width, height = _frame(drawn)
    image = np.full((math.ceil(height), math.ceil(width), 3), 255, np.uint8)
    for face in drawn:
        points = [[round(16 * (x - left)), round(16 * (y - top))] for x, y in face.points]
        polygon = np.array(points, np.int32)  # in 1/16 of a pixel
        cv2.fillConvexPoly(image, polygon, face.colour[::-1], cv2.LINE_AA, 4)
        cv2.polylines(image, [polygon], True, (34, 34, 34), 1, cv2.LINE_AA, 4)
    data: bytes = cv2.imencode(".png", image)[1].tobytes()
    return data
