"""Sheets of scrambles as competitions print them: number, moves, picture of the cube; A4."""

import datetime
from collections.abc import Sequence

from cubehost.cube import squares
from cubehost.cube.colours import USUAL
from cubehost.scrambling.pdf import A4, CODE_WIDTH, Page, document
from cubehost.scrambling.scrambler import Scramble
from cubehost.scrambling.wca_events import Event

MARGIN = 36
TOP, BOTTOM = 92, A4[1] - 40
NUMBER_WIDTH, PICTURE_WIDTH = 34, 132
TEXT_WIDTH = A4[0] - 2 * MARGIN - NUMBER_WIDTH - PICTURE_WIDTH
ROW_MIN, ROW_MAX = 92, 144
FONT_SIZES = (15, 13, 12, 11, 10, 9)
SHADE = (232, 232, 232)
PAD = 8


def paper(event: Event, scrambles: Sequence[Scramble], extra: int, title: str) -> bytes:
    """The sheets of one group as PDF; the last `extra` of the scrambles are extra ones (E1, E2)."""
    regular = len(scrambles) - extra
    names = [str(i + 1) if i < regular else f"E{i - regular + 1}" for i in range(len(scrambles))]
    a_page = max(1, min(len(scrambles), (BOTTOM - TOP) // ROW_MIN))
    groups = list(_pages(names, scrambles, a_page))
    pages = [Page() for _ in groups]
    for number, (page, rows) in enumerate(zip(pages, groups, strict=True), 1):
        _head(page, event, title, f"{number} / {len(pages)}", names[regular:])
        _rows(page, rows, min(ROW_MAX, (BOTTOM - TOP) / a_page))
    return document(pages, f"{title} {event.name}".strip())


def _pages(
    names: Sequence[str], scrambles: Sequence[Scramble], size: int
) -> list[list[tuple[str, Scramble]]]:
    pairs = list(zip(names, scrambles, strict=True))
    return [pairs[i : i + size] for i in range(0, len(pairs), size)]


def _head(page: Page, event: Event, title: str, number: str, extra: Sequence[str]) -> None:
    page.text(MARGIN, 48, 15, title or "Scrambles", "F3")
    page.text(MARGIN, 68, 12, event.name)
    extras = f" Extra scrambles: {', '.join(extra)}." if extra else ""
    page.text(MARGIN, 84, 8, f"White on top, green in front.{extras}")
    page.text(A4[0] - MARGIN - 90, 48, 9, f"{datetime.date.today():%Y-%m-%d}")
    page.text(A4[0] - MARGIN - 90, 62, 9, f"Page {number}")


def _rows(page: Page, rows: list[tuple[str, Scramble]], height: float) -> None:
    for i, (name, scramble) in enumerate(rows):
        top = TOP + i * height
        page.box(MARGIN, top, NUMBER_WIDTH, height)
        page.text(MARGIN + (13 if len(name) == 1 else 8), top + height / 2 + 5, 14, name, "F3")
        _moves(page, scramble, MARGIN + NUMBER_WIDTH, top, height)
        _picture(page, scramble, MARGIN + NUMBER_WIDTH + TEXT_WIDTH, top, height)


def _moves(page: Page, scramble: Scramble, left: float, top: float, height: float) -> None:
    """Draw the moves in the largest letters that fit; several lines get columns, every other one a shade."""
    size, lines = _fitting(scramble.moves.split(), height)
    step = 1.45 * size
    first = top + (height - step * len(lines)) / 2
    for i, line in enumerate(lines):
        if i % 2 and len(lines) > 2:
            page.box(left + 2, first + i * step, TEXT_WIDTH - 4, step, SHADE, 0)
        page.text(left + PAD, first + i * step + 1.05 * size, size, line, "F1")
    page.box(left, top, TEXT_WIDTH, height)


def _fitting(moves: list[str], height: float) -> tuple[float, list[str]]:
    for size in FONT_SIZES:
        lines = _lines(moves, int((TEXT_WIDTH - 2 * PAD) / (CODE_WIDTH * size)))
        if 1.45 * size * len(lines) <= height - 6:
            break
    return size, lines


def _lines(moves: list[str], width: int) -> list[str]:
    text = " ".join(moves)
    if len(text) <= width:
        return [text]
    cell = max(map(len, moves)) + 1
    a_line = (width + 1) // cell
    padded = [move.ljust(cell) for move in moves]
    return ["".join(padded[i : i + a_line]).rstrip() for i in range(0, len(padded), a_line)]


def _picture(page: Page, scramble: Scramble, left: float, top: float, height: float) -> None:
    """Draw the unfolded cube: four faces wide, three high."""
    page.box(left, top, PICTURE_WIDTH, height)
    face = min((PICTURE_WIDTH - 2 * PAD) / 4, (height - 2 * PAD) / 3) - 2
    x = left + (PICTURE_WIDTH - 4 * face - 6) / 2
    y = top + (height - 3 * face - 4) / 2
    side = face / scramble.size
    for letter, column, row, i, j in squares(scramble.facelets):
        across, down = column * (face + 2) + i * side, row * (face + 2) + j * side
        page.box(x + across, y + down, side, side, USUAL[letter], 0.4)
