"""Puzzles as text: pictures of the region and the pieces, layer by layer.

    name Soma cube
    box 3 3 3              or `region` and a picture
    piece L                `piece NAME [COPIES] [mirror]`, COPIES a number or LEAST-MOST
    ###
    #..
    piece tripod
    ##
    #.
    -                      the next layer up
    #.
    pieces soma            those of a puzzle that comes with the package

In a picture `#` is a cell, `+` (region only) a cell that may stay empty, `.` or a blank none. Rows
run along y, columns along x. `;` begins a comment. Pictures stand below `region` and `piece` only.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from cubehost.base.errors import InputError
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

HEADER = re.compile(r"(name|box|region|pieces?)(?:\s+(.*))?")
WITH_PICTURE = ("region", "piece")
COPIES = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")
AXIS_MAX = 256
PiecesOf = Callable[[str, str], Iterable[Piece]]


@dataclass
class _Section:
    line: int
    keyword: str
    argument: str
    picture: list[tuple[int, str]] = field(default_factory=list)


def parse(text: str, name: str, pieces_of: PiecesOf = lambda known, where: ()) -> Puzzle:
    """The puzzle in a text. Raises InputError with the line that is wrong.

    pieces_of: gives the pieces of another puzzle, by its name and the place in the text, for an InputError.
    """
    title = ""
    region: list[Cell] = []
    optional: set[Cell] = set()
    pieces: list[Piece] = []
    for section in _sections(text, name):
        where = f"{name}, line {section.line}"
        if section.keyword == "name":
            if title or not section.argument:
                raise InputError(f"{where}: " + ("a second name" if title else "`name` without one"))
            title = section.argument
        elif section.keyword == "piece":
            pieces.append(_piece(section, name))
        elif section.keyword == "pieces":
            pieces += pieces_of(section.argument, where)
        elif region:
            raise InputError(f"{where}: a second region; a puzzle has one `box` or `region`")
        elif section.keyword == "box":
            region += box(*_box_size(section.argument, where))
        elif section.argument:
            raise InputError(
                f"{where}: a region is the picture below it, not `{section.argument}`; or use `box`"
            )
        else:
            cells = _picture(section, name, "#+")
            region += cells
            optional |= {cell for cell, mark in cells.items() if mark == "+"}
    if not region or not pieces:
        raise InputError(f"{name}: needs a `box` or `region` and at least one `piece`")
    return Puzzle(title or name, tuple(region), tuple(pieces), frozenset(optional))


def _sections(text: str, name: str) -> Iterator[_Section]:
    section: _Section | None = None
    empty = False
    for number, line in enumerate(re.split(r"\r\n?|\n", text), 1):
        content = line.split(";")[0].rstrip()
        header = HEADER.fullmatch(content)
        if header:
            if section:
                yield section
            section = _Section(number, header[1], header[2] or "")
        elif content and (section is None or section.keyword not in WITH_PICTURE):
            raise InputError(f"{name}, line {number}: expected `name`, `box`, `region`, `piece` or `pieces`")
        elif content and section:
            if empty and section.picture:
                raise InputError(
                    f"{name}, line {number - 1}: an empty line in a picture: is it a row? then `.`"
                )
            section.picture.append((number, content))
        empty = not line.strip()
    if section:
        yield section


def _picture(section: _Section, name: str, marks: str) -> dict[Cell, str]:
    cells: dict[Cell, str] = {}
    y = z = 0
    for number, row in section.picture:
        if row.strip() == "-":
            y, z = 0, z + 1
            continue
        for x, mark in enumerate(row):
            if mark not in marks + ". ":
                raise InputError(
                    f"{name}, line {number}: {mark!r} in a picture; use {' '.join(marks)} . or -"
                )
            if mark in marks:
                cells[x, y, z] = mark
        y += 1
    if not cells:
        raise InputError(f"{name}, line {section.line}: `{section.keyword}` without a picture below it")
    return cells


def _box_size(argument: str, where: str) -> tuple[int, int, int]:
    sizes = [int(word) for word in argument.split() if word.isdecimal() and len(word) <= 3]
    if len(sizes) != 3 or len(argument.split()) != 3 or not all(1 <= size <= AXIS_MAX for size in sizes):
        raise InputError(f"{where}: `box {argument}` is not `box X Y Z` with sizes from 1 to {AXIS_MAX}")
    if sizes[0] * sizes[1] * sizes[2] > 1 << 16:
        raise InputError(f"{where}: a box of {sizes[0] * sizes[1] * sizes[2]} cells is too large")
    return sizes[0], sizes[1], sizes[2]


def _piece(section: _Section, name: str) -> Piece:
    words = section.argument.split()
    mirror = "mirror" in words[1:]
    rest = [word for word in words[1:] if word != "mirror"]
    copies = COPIES.fullmatch(rest[0]) if rest else COPIES.fullmatch("1")
    if not words or len(rest) > 1 or not copies:
        raise InputError(f"{name}, line {section.line}: expected `piece NAME [COPIES] [mirror]`")
    least, most = int(copies[1]), int(copies[2] or copies[1])
    cells = tuple(_picture(section, name, "#"))
    if section.keyword == "piece" and (most == 0 or least > most):
        raise InputError(f"{name}, line {section.line}: piece {words[0]}: {rest[0]} copies make no sense")
    return Piece(words[0], cells, least, most, mirror)
