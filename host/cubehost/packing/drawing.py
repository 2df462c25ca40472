"""A packing drawn: as text, as a page, as a model for CAD; isometric.py has the pictures.

Each piece has the same letter and colour in all of them.
"""

import colorsys
import json
import re
import string
from collections.abc import Sequence
from html import escape
from importlib import resources

from rich.text import Text

from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Cell, Puzzle, bounds

Colour = tuple[int, int, int]
LABELS = string.ascii_uppercase + string.ascii_lowercase + string.digits
EMPTY = "."
GAP = "   "
# normal, and the corners of that side, counter-clockwise seen from outside
SIDES: tuple[tuple[Cell, tuple[Cell, Cell, Cell, Cell]], ...] = (
    ((1, 0, 0), ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1))),
    ((-1, 0, 0), ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0))),
    ((0, 1, 0), ((0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 1, 0))),
    ((0, -1, 0), ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1))),
    ((0, 0, 1), ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1))),
    ((0, 0, -1), ((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0))),
)


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


def page(puzzle: Puzzle, placements: Sequence[Placement]) -> str:
    """An HTML page that needs no other file: the packing can be turned, pulled apart and put together again.

    Pieces come in the order in which they can be laid down: the lowest first.
    """
    drawn = zip(placements, labels(puzzle, placements), colours(len(placements)), strict=True)
    pieces = [
        {"name": _name(label, puzzle.pieces[placed.piece].name), "colour": colour, "cells": placed.cells}
        for placed, label, colour in sorted(drawn, key=lambda d: sorted(cell[::-1] for cell in d[0].cells))
    ]
    data = json.dumps({"name": puzzle.name, "pieces": pieces}).replace("</", "<\\/")
    template = resources.files("cubehost.packing").joinpath("page.html").read_text(encoding="utf-8")
    filled = {"TITLE": escape(puzzle.name), "DATA": data}
    return re.sub("TITLE|DATA", lambda found: filled[found[0]], template)


def _name(label: str, name: str) -> str:
    return name if name.upper() == label else f"{label} {name}"


def obj(puzzle: Puzzle, placements: Sequence[Placement]) -> str:
    """A Wavefront OBJ for CAD: one closed object a piece, in units of a cell, z up."""
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
    """The outer sides of a piece: its corners, each once, and four of their indices for each side."""
    own, number = set(cells), dict[Cell, int]()
    quads = []
    for x, y, z in cells:
        for normal, corners in SIDES:
            if (x + normal[0], y + normal[1], z + normal[2]) not in own:
                at = [(x + a, y + b, z + c) for a, b, c in corners]
                quads.append([number.setdefault(corner, len(number)) for corner in at])
    return list(number), quads
