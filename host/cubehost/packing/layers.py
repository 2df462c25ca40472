"""A packing as text: its layers side by side, from the lowest, a letter and a colour a piece."""

from collections.abc import Sequence

from rich.text import Text

from cubehost.packing.drawing import by_cell, colours, labels
from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Cell, Puzzle, bounds

EMPTY = "."
GAP = "   "


def draw(puzzle: Puzzle, placements: Sequence[Placement]) -> Text:
    """Rows run along y, columns along x, layers along z."""
    names, shades, filled = labels(puzzle, placements), colours(len(placements)), by_cell(placements)
    low, high = bounds(puzzle.region)
    region, text = set(puzzle.region), Text()
    for y in range(low[1], high[1] + 1):
        for z in range(low[2], high[2] + 1):
            text.append(GAP if z > low[2] else "")
            for x in range(low[0], high[0] + 1):
                _cell(text, (x, y, z), region, filled, names, shades)
        text.append("\n")
    return text


def _cell(
    text: Text,
    cell: Cell,
    region: set[Cell],
    filled: dict[Cell, int],
    names: list[str],
    shades: list[tuple[int, int, int]],
) -> None:
    piece = filled.get(cell)
    if piece is None:
        text.append(EMPTY if cell in region else " ", style="dim")
    else:
        r, g, b = shades[piece]
        text.append(names[piece], style=f"bold black on rgb({r},{g},{b})")
