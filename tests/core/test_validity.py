"""Cubes that cannot be: each reason by itself, named; and random cubes that can."""

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from model import Cube

SOLVED, SOLVED2 = Cube(3).facelets(), Cube(2).facelets()
# Facelets of some pieces on a 3x3 (see cubie.h): corners URF and UFL, edges UR, UF and UL
URF, UFL = (8, 9, 20), (6, 18, 38)
UR, UF, UL = (5, 10), (7, 19), (3, 37)


def put(facelets: str, colours: dict[tuple[int, ...], str]) -> str:
    letters = list(facelets)
    for places, text in colours.items():
        for place, letter in zip(places, text, strict=True):
            letters[place] = letter
    return "".join(letters)


REASONS = {
    "length": (SOLVED[:-1], "wrong number of facelets: 53 instead of 54"),
    "empty": ("", "0 instead of 54"),
    "huge": (SOLVED * 1000, "54000 instead of 54"),
    "letter": (put(SOLVED, {(10,): "X"}), r"facelet R2 \(number 11\)"),
    "lower case": (SOLVED.lower(), r"facelet U1 \(number 1\)"),
    "count": (put(SOLVED, {(0,): "R"}), "U stands 8 times instead of 9"),
    "centres": (put(SOLVED, {(4, 13): "RU"}), "exchanged centres"),
    "mirrored centres": (put(SOLVED, {(22, 49): "BF"}), "exchanged centres"),
    "corner": (put(SOLVED, {URF: "DRF", (29,): "U"}), "impossible corner piece at place URF"),
    "mirrored corner": (put(SOLVED, {URF: "UFR"}), "impossible corner piece at place URF"),
    "corner twice": (put(SOLVED, {UFL: "URF", (10,): "L"}), "repeated corner piece at place UFL"),
    "edge": (put(SOLVED, {UF: "UD", (28,): "F"}), "impossible edge piece at place UF"),
    "edge twice": (put(SOLVED, {UL: "UR", (12,): "L"}), "repeated edge piece at place UL"),
    "twist": (put(SOLVED, {URF: "FUR"}), "a corner is twisted"),
    "flip": (put(SOLVED, {UF: "FU"}), "an edge is flipped"),
    "swap": (put(SOLVED, {UR: "UF", UF: "UR"}), "two pieces are swapped"),
}  # fmt: skip


@pytest.mark.parametrize("name", REASONS)
def test_each_reason_is_named(name: str) -> None:
    facelets, reason = REASONS[name]
    with pytest.raises(InputError, match=reason):
        cube.read_cube(facelets)


@pytest.mark.parametrize(
    ("facelets", "reason"),
    [
        (put(SOLVED2, {(3, 4, 9): "FUR"}), "twisted"),
        (SOLVED2[:-1], "23 instead of 24"),
        (put(SOLVED2, {(0,): "R"}), "times instead of 4"),
        (put(SOLVED2, {(3, 4, 9): "UFR"}), "impossible corner piece at place URF"),
    ],
)
def test_pocket_cube_reasons(facelets: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        cube.read_cube(facelets, 2)


def test_swapped_corners_are_legal_only_on_the_pocket_cube() -> None:
    state = ffi.new("cc_cube *", lib.cc_cube_solved)
    state.cp[0], state.cp[1] = 1, 0
    assert lib.cc_cube_check(state, 2) == 0
    assert lib.cc_cube_check(state, 3) == lib.CC_ERR_PARITY


def test_pieces_out_of_range_are_found() -> None:
    for field, value, err in [
        ("ep", 12, lib.CC_ERR_EDGE_TWICE),
        ("cp", 200, lib.CC_ERR_CORNER_TWICE),
        ("co", 3, lib.CC_ERR_TWIST),
        ("eo", 2, lib.CC_ERR_FLIP),
    ]:
        state = ffi.new("cc_cube *", lib.cc_cube_solved)
        getattr(state, field)[5] = value
        assert lib.cc_cube_check(state, 3) == err


def test_random_cubes_are_reachable_and_spread() -> None:
    generator, state = ffi.new("cc_random *"), ffi.new("cc_cube *")
    lib.cc_random_seed(generator, 1)
    places = [0] * 12
    for _ in range(6000):
        lib.cc_random_cube(generator, 3, state)
        assert lib.cc_cube_check(state, 3) == 0
        places[state.ep[0]] += 1
    assert all(400 < n < 600 for n in places)  # 500 within 4.6 standard deviations


def test_random_pocket_cubes_keep_one_corner() -> None:
    generator, state = ffi.new("cc_random *"), ffi.new("cc_cube *")
    lib.cc_random_seed(generator, 2)
    for _ in range(500):
        lib.cc_random_cube(generator, 2, state)
        assert (state.cp[lib.CC_DBL], state.co[lib.CC_DBL]) == (lib.CC_DBL, 0)
        assert lib.cc_cube_check(state, 2) == 0


def test_random_turns_follow_the_rules() -> None:
    generator, turns = ffi.new("cc_random *"), ffi.new("cc_turn[]", 2000)
    lib.cc_random_seed(generator, 3)
    lib.cc_random_turns(generator, turns, 2000)
    faces = [t // 3 for t in turns]
    for i in range(2, 2000):
        assert faces[i] != faces[i - 1]
        assert not faces[i] % 3 == faces[i - 1] % 3 == faces[i - 2] % 3
    assert set(turns) == set(range(18))
