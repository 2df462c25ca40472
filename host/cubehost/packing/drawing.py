"""What every drawing of a packing shares: a letter and a colour for each piece."""

import colorsys
import string
from collections.abc import Sequence

from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Puzzle

Colour = tuple[int, int, int]
LABELS = string.ascii_uppercase + string.ascii_lowercase + string.digits


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
