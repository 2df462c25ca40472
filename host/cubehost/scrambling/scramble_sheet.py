"""A printable sheet of scrambles: the unfolded cube beside its moves, as SVG."""

from collections.abc import Iterable, Iterator
from html import escape
from math import isqrt
from textwrap import wrap

from cubehost.cube import squares
from cubehost.cube.colours import USUAL, as_hex
from cubehost.scrambling.scrambler import Scramble

WIDTH, ROW = 720, 150  # in user units, a scramble a row
FACE, GAP = 40, 4
TEXT_AT, TEXT_WIDTH, LINE = 196, 500, 15
CHARACTERS = TEXT_WIDTH // 7


def sheet(scrambles: Iterable[Scramble]) -> Iterator[str]:
    """The parts of one SVG document with a row for each scramble."""
    rows: list[list[str]] = []
    height = 0
    for number, scramble in enumerate(scrambles, 1):
        lines = wrap(f"{number}. {scramble.moves}", CHARACTERS)
        rows.append(
            [f'<g transform="translate(8,{height + 8})">', *_net(scramble.facelets), *_text(lines), "</g>"]
        )
        height += max(ROW, LINE * len(lines) + 24)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" font-family="monospace" font-size="11.5">'
    )
    yield '<rect width="100%" height="100%" fill="#fff"/>'
    for row in rows:
        yield from row
    yield "</svg>"


def drawn(facelets: str) -> str:
    """The net of one cube, alone, as an SVG document."""
    width, height = (places * (FACE + GAP) - GAP for places in (4, 3))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {width + 4} {height + 4}">'
    return "\n".join([head, *_net(facelets), "</svg>", ""])


def _net(facelets: str) -> Iterator[str]:
    side = FACE / isqrt(len(facelets) // 6)
    for letter, column, row, i, j in squares(facelets):
        x, y = column * (FACE + GAP) + i * side, row * (FACE + GAP) + j * side
        yield (
            f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" fill="{as_hex(USUAL[letter])}" '
            f'stroke="#000" stroke-width="{min(1, side / 8):g}"/>'
        )


def _text(lines: list[str]) -> Iterator[str]:
    for i, line in enumerate(lines):
        yield f'<text x="{TEXT_AT}" y="{LINE * (i + 1)}">{escape(line)}</text>'
