"""A puzzle as plain values: pieces, and the region that they are to fill."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

Cell = tuple[int, int, int]


@dataclass(frozen=True)
class Piece:
    """A polycube that may be turned; `least` to `most` copies are used, mirrored ones too if `mirror`."""

    name: str
    cells: tuple[Cell, ...]
    least: int = 1
    most: int = 1
    mirror: bool = False


@dataclass(frozen=True)
class Puzzle:
    """A region of cells to fill, some of which may stay empty, and the pieces to fill it with."""

    name: str
    region: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    optional: frozenset[Cell] = field(default_factory=frozenset)

    def digest(self) -> str:
        """A hash of the puzzle without its name, in hexadecimal; a checkpoint has that of its puzzle."""
        pieces = [(sorted(p.cells), p.least, p.most, p.mirror) for p in self.pieces]
        return sha256(repr((sorted(self.region), sorted(self.optional), pieces)).encode()).hexdigest()


def box(x: int, y: int, z: int) -> tuple[Cell, ...]:
    """All cells of a box."""
    return tuple((i, j, k) for k in range(z) for j in range(y) for i in range(x))


def bounds(cells: Iterable[Cell]) -> tuple[Cell, Cell]:
    """The smallest and the largest coordinate on each axis."""
    columns = list(zip(*cells, strict=True))
    low, high = [min(c) for c in columns], [max(c) for c in columns]
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])
