"""A letter and a colour for each piece of a packing, and its layers drawn as text with these."""

import colorsys
import string
from collections.abc import Sequence

from rich.text import Text

from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Puzzle, bounds

Colour = tuple[int, int, int]
LABELS = string.ascii_uppercase + string.ascii_lowercase + string.digits
EMPTY = "."
GAP = "   "


def labels(puzzle: Puzzle, placements: Sequence[Placement]) -> list[str]:
    """One character for each placement: its piece's initial where that is free, else the next that is."""
    out: list[str] = []
    for placement in placements:
        wanted = puzzle.pieces[placement.piece].name[:1].upper()
        if wanted not in LABELS or wanted in out:
            wanted = next((c for c in LABELS if c not in out), "#")
        out.append(wanted)
    return out


def colours(count: int) -> list[Colour]:
    """Colours that differ: hues by the golden ratio, in three shades."""
    out = []
    for i in range(count):
        shade = (0.95, 0.78, 0.62)[i // 2 % 3]
        r, g, b = colorsys.hsv_to_rgb(i * 0.618034 % 1, (0.62, 0.8)[i % 2], shade)
        out.append((round(255 * r), round(255 * g), round(255 * b)))
    return out


def layers(puzzle: Puzzle, placements: Sequence[Placement]) -> Text:
    """The layers side by side, from the lowest; rows run along y, columns along x, layers along z."""
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
