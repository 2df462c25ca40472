"""A packing as text: its layers side by side, from the lowest, a letter and a colour a piece."""

from collections.abc import Sequence

from rich.text import Text

from cubehost.packing.drawing import colours, labels
from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Puzzle, bounds

EMPTY = "."
GAP = "   "


def draw(puzzle: Puzzle, placements: Sequence[Placement]) -> Text:
    """Rows run along y, columns along x, layers along z."""
    shown = zip(placements, labels(puzzle, placements), colours(len(placements)), strict=True)
    cells = dict.fromkeys(puzzle.region, (EMPTY, "dim"))
    for placement, name, (r, g, b) in shown:
        cells |= dict.fromkeys(placement.cells, (name, f"bold black on rgb({r},{g},{b})"))
    low, high = bounds(puzzle.region)
    text = Text()
    for y in range(low[1], high[1] + 1):
        for z in range(low[2], high[2] + 1):
            text.append(GAP if z > low[2] else "")
            for x in range(low[0], high[0] + 1):
                text.append(*cells.get((x, y, z), (" ", "dim")))
        text.append("\n")
    return text
