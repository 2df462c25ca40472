"""A packing as one page that needs nothing else: to turn, pull apart, and put together piece by piece."""

import json
import re
from collections.abc import Sequence
from html import escape
from importlib import resources

from cubehost.packing.drawing import colours, labels
from cubehost.packing.engine import Placement
from cubehost.packing.puzzle import Puzzle


def page(puzzle: Puzzle, placements: Sequence[Placement]) -> str:
    """The page as HTML. Pieces come in the order in which they can be laid down: the lowest first."""
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
