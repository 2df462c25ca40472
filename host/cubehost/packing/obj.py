"""A packing as a Wavefront OBJ for CAD: one closed object a piece, in units of a cell, z up."""

from collections.abc import Sequence

from cubehost.packing.drawing import labels
from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Cell, Puzzle

# normal, and the corners of that side, counter-clockwise seen from outside
SIDES: tuple[tuple[Cell, tuple[Cell, Cell, Cell, Cell]], ...] = (
    ((1, 0, 0), ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1))),
    ((-1, 0, 0), ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0))),
    ((0, 1, 0), ((0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 1, 0))),
    ((0, -1, 0), ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1))),
    ((0, 0, 1), ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1))),
    ((0, 0, -1), ((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0))),
)


def obj(puzzle: Puzzle, placements: Sequence[Placement]) -> str:
    """The packing, every piece in its place."""
    lines = [f"# {puzzle.name}"]
    first = 1
    for label, placement in zip(labels(puzzle, placements), placements, strict=True):
        name = "".join(c if c.isalnum() else "_" for c in puzzle.pieces[placement.piece].name)
        vertices, quads = _surface(placement.cells)
        lines.append(f"o {label}_{name}")
        lines += [f"v {x} {y} {z}" for x, y, z in vertices]
        lines += ["f " + " ".join(str(first + i) for i in quad) for quad in quads]
        first += len(vertices)
    return "\n".join([*lines, ""])


def _surface(cells: Sequence[Cell]) -> tuple[list[Cell], list[list[int]]]:
    """The outer sides of a piece; corners are shared."""
    own, number = set(cells), dict[Cell, int]()
    quads = []
    for x, y, z in cells:
        for normal, corners in SIDES:
            if (x + normal[0], y + normal[1], z + normal[2]) not in own:
                at = [(x + a, y + b, z + c) for a, b, c in corners]
                quads.append([number.setdefault(corner, len(number)) for corner in at])
    return list(number), quads
