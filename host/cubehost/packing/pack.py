"""Packings of a puzzle, one after the other, for programs."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cubehost.packing import library
from cubehost.packing.engine import Model
from cubehost.packing.execute import Search
from cubehost.packing.first import first
from cubehost.packing.puzzle import Cell, Puzzle


class Placed(NamedTuple):
    """A piece by its name, and the cells (x, y, z) that it fills."""

    piece: str
    cells: tuple[Cell, ...]


def pack(puzzle: str | Path | Puzzle, count: int = 1) -> Iterator[list[Placed]]:
    """At most `count` packings, each the pieces in their places, in the order of the search.

    puzzle: one that comes with the package ("soma", "bedlam", ...), a file, or a Puzzle. Raises InputError.
    """
    model = Model(puzzle if isinstance(puzzle, Puzzle) else library.load(str(puzzle)))
    names = [piece.name for piece in model.puzzle.pieces]
    for packing in first(Search(model, listing=True), count):
        placements = (model.placement(index) for index in packing)
        yield [Placed(names[placement.piece], placement.cells) for placement in placements]
