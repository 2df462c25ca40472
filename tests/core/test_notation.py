"""The grammar of docs/notation.md: the core's reader against a second one that was written from that page."""

import os
import random
import re
from pathlib import Path

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from notation_reader import TRIGGERS, read

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
STRINGS = int(os.environ.get("CUBEHOST_FUZZ", "4000"))  # a million: CUBEHOST_FUZZ=1000000
PIECES = [
    *"URFDLBurfdlbMESmesxyzwi", *"URFDLBxrR'''2233", *"()()()[],:-- \t\n", *"0149", "*", "×", "x3", " x2",
    " x 3", "’", "ʼ", "`", "\u00a0", "\u2003", "\u200b", "\ufeff", "//", "// so\n", "sexy", "Sune", "hedge",
    "slide", "red", "Red", "Rs", "Fa2", "[r]", "[u2']", "(21f)", "(3f*)", "(3f)", " (24q, 20f)", "(12 HTM)",
    "3Uw", "2-3r", "R U R' U'", "(R U)", "[R, U]", "1260", "é", "²",
    "x3Uw", "'3u", "3'", "\r", "\r\n", "(R U)'x3", "// so\r", "(2F)",
]  # fmt: skip


def by_core(text: str, size: int) -> list[tuple[str, int, int, int]] | None:
    try:
        moves = cube.parse_moves(text, size)
    except InputError:
        return None
    return [(cube.FACES[m.face], m.first, min(m.last, size), m.turns) for m in moves]


def plainly(text: str, size: int) -> list[tuple[str, int, int, int]] | None:
    """As the chip reads it: cc_moves_parse_plain, and turns of faces only."""
    data, moves = text.encode(), ffi.new("cc_move[]", 100_000)
    count = lib.cc_moves_parse_plain(data, len(data), size, moves, 100_000, ffi.NULL)
    found = [moves[i] for i in range(count)]
    if any(lib.cc_turn_from_move(move) < 0 for move in found):
        return None
    return None if count < 0 else [(cube.FACES[m.face], m.first, min(m.last, size), m.turns) for m in found]


def a_string(rng: random.Random) -> str:
    if rng.random() < 0.1:  # any characters at all
        return "".join(
            chr(rng.choice([rng.randrange(128), rng.randrange(0x2100)])) for _ in range(rng.randint(0, 9))
        )
    return "".join(rng.choices(PIECES, k=rng.randint(0, 9)))


def test_two_readers_read_the_same() -> None:
    rng, seen = random.Random(STRINGS), {True: 0, False: 0}
    for _ in range(STRINGS):
        text, size = a_string(rng), rng.choice([2, 3, 3, 3, 4, 5, 7, 33])
        expected = read(text, size)
        assert by_core(text, size) == expected, (text, size)
        seen[expected is None] += 1
    assert min(seen.values()) > STRINGS // 10  # read and refused


def test_the_chip_reads_alike_or_refuses() -> None:
    rng, alike = random.Random(6), 0
    for _ in range(STRINGS // 4):
        text, size = a_string(rng), rng.choice([3, 3, 7])
        found = plainly(text, size)
        assert found is None or found == by_core(text, size), (text, size)
        alike += found is not None
    assert alike > STRINGS // 50
    for text in ("sexy", "R U (21f)", "[r] U", "R\u00a0U", "(R U)sune", "red", "(R U)x2"):
        assert plainly(text, 3) is None


@pytest.mark.parametrize(
    ("size", "typed", "as_read"),
    [
        (3, "F (R U R' U')x3 F'", "F R U R' U' R U R' U' R U R' U' F'"),
        (3, "(R U)×3", "R U R U R U"),
        (3, "(R U)*3", "R U R U R U"),
        (3, "(R U) x3", "R U R U R U"),
        (3, "(R U) × 3 F", "R U R U R U F"),
        (3, "(R U)\nx2", "R U x2"),
        (3, "(R U) (x2)", "R U x2"),
        (3, "F (sexy) F'", "F R U R' U' F'"),
        (3, "Sune' hedge x2", "R U2 R' U' R U' R' F R' F' R F R' F' R"),
        (3, "RUR'U' ruRU'", "R U R' U' Rw Uw R U'"),
        (7, "R'3Uw", "R' 3Uw"),
        (6, "y3Rw", "y 3Rw"),
        (7, "R'2-3Uw R3U R2Uw", "R' 2-3Uw R' U R2 Uw"),
        (3, "Rs Fs' Ra2 Us2", "R L' F' B R2 L2 U2 D2"),
        (3, "R U F2 (21f)", "R U F2"),
        (3, "R // so\rU\r", "R U"),
        (3, "(R U)2 x3 (R)'x", "R U R U x' R' x"),
        (3, "R U F2 (3f*) // found by hand", "R U F2"),
        (3, "R U F2 (4q, 3f)\nL (1 move)", "R U F2 L"),
        (3, "[r] U [l2'] [f']", "x U x2 z'"),
        (3, "R\u00a0U\u2003F\u3000(L)\u00a0x2", "R U F L L"),
    ],
)
def test_what_people_write(size: int, typed: str, as_read: str) -> None:
    assert cube.format_moves(cube.parse_moves(typed, size), size) == as_read


def test_a_thousand_times() -> None:
    """The order of that sequence, the highest that a cube has."""
    moves = cube.parse_moves("(R U2 D' B D')1260")
    assert len(moves) == 6300
    assert cube.is_solved(cube.state_after("(R U2 D' B D')1260"))
    assert not cube.is_solved(cube.state_after("(R U2 D' B D')1259"))


@pytest.mark.parametrize(
    ("size", "text", "column"),
    [
        (3, "R U (slide)", 6),
        (3, "red", 1),
        (3, "F2 blue", 4),
        (3, "Ruble", 1),
        (3, "R2resume", 3),
        (3, "Red", 1),
        (3, "Fix U", 1),
        (3, "R U 3red", 5),
        (3, "anti-sune", 1),
        (4, "U Rs", 3),
        (3, "U Rab", 3),
        (3, "R (3f)", 3),
        (3, "(21f) R", 2),
        (3, "R (21)", 4),
        (3, "R (21f) U", 4),
        (7, "(R U)3Rw", 1),
        (3, "(R U)x3Rw", 1),
        (3, "(R U)3'3Rw", 1),
        (3, "(3f) R", 1),
        (3, "R U (2F)", 5),
        (4, "(4F) R", 1),
        (3, "(R U)'x3", 1),
        (3, "F (R U)2x3", 3),
        (3, "(R U)x3x3", 1),
        (3, "sexy'x3", 1),
        (3, "(R U)x3'", 8),
        (3, "(R U)10000", 1),
        (3, "(R U)02", 1),
        (3, "R02", 1),
        (3, "U R*3", 3),
    ],
)
def test_what_lies_outside_is_refused_with_its_place(size: int, text: str, column: int) -> None:
    with pytest.raises(InputError, match=f"column {column}: "):
        cube.parse_moves(text, size)


def test_the_word_is_named() -> None:
    with pytest.raises(InputError, match="'slide': a word, not moves"):
        cube.parse_moves("R U R' U' (slide)")


def test_the_page_tells_each_trigger() -> None:
    rows = re.findall(r"^\| (`\w+`(?: `\w+`)*) \| `([^`]+)` \|$", PAGE.read_text(), re.MULTILINE)
    told = {name: moves for names, moves in rows for name in re.findall(r"\w+", names) if name.isalpha()}
    for name, moves in TRIGGERS.items():
        assert told[name] == moves
        assert cube.parse_moves(name) == cube.parse_moves(moves)
