"""The cases of the last layer by name, in solves that were made of algorithms which every cuber knows."""

import pytest

from cubehost.cube import format_moves, parse_moves
from cubehost.solving import cases

SUNE, ANTISUNE, H_OLL = "R U R' U R U2 R'", "R U2 R' U' R U' R'", "F R U R' U' R U R' U' R U R' U' F'"
T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'"
LAST_PAIR = "L' U' L"
ON_DOWN = str.maketrans("UDFB", "DUBF")  # the same, with the cube held upside down
ON_BACK = str.maketrans("UF", "BU")  # after x


def back(moves: str) -> str:
    return format_moves(move.inverse for move in reversed(parse_moves(moves)))


@pytest.mark.parametrize(
    ("moves", "named"),
    [
        (f"{LAST_PAIR} {SUNE} U {T_PERM} U2", ["OLL 27", "PLL T"]),
        (f"{LAST_PAIR} U' {ANTISUNE} {T_PERM}", ["OLL 26", "PLL T"]),
        (f"{LAST_PAIR} {H_OLL} {T_PERM}", ["OLL 21", "PLL T"]),
        (f"{LAST_PAIR} {T_PERM} U", ["OLL skip", "PLL T"]),
        (f"{LAST_PAIR} {SUNE} U", ["OLL 27", "PLL skip"]),
        ("R U R' U'", ["OLL skip", "PLL skip"]),
        ("D R U R' D'", ["OLL skip", "PLL skip"]),
        ("L U", []),  # no cross stood before
    ],
)
def test_a_solve_is_named_whichever_side_was_last(moves: str, named: list[str]) -> None:
    for one in (moves, moves.translate(ON_DOWN)):
        assert cases.met(back(one), one) == named


HELD = [  # turned as a whole meanwhile, and with slices and wide turns
    (f"z2 {LAST_PAIR} x y {SUNE} U {T_PERM} U2", ["OLL 27", "PLL T"], "x y"),
    (f"{LAST_PAIR} x R U' R' D R U R' D' z2 R U R' D R U' R' D'", ["OLL 24", "PLL skip"], ""),
    ("L' U' L Rw U R' U' M U R U' R'", ["OLL 57", "PLL H"], ""),
]


@pytest.mark.parametrize(
    ("moves", "named"),
    [
        (f"z2 {LAST_PAIR} R U R' U x R B2 R' {T_PERM.translate(ON_BACK)} B2", ["OLL 27", "PLL T"]),
        (f"{LAST_PAIR} y Rw U R' U' M U R U' R'", ["OLL 28", "PLL skip"]),
        (f"{LAST_PAIR} M2 U M2 U2 M2 U M2 x y", ["OLL skip", "PLL H"]),
    ],
)
def test_the_whole_cube_and_slices_may_be_turned_meanwhile(moves: str, named: list[str]) -> None:
    assert cases.met(back(moves), moves) == named


def test_what_solves_no_cube_has_no_cases() -> None:
    assert cases.met("R U F", SUNE) == []


def test_every_last_layer_has_a_name() -> None:
    assert len(cases._olls()) == 3**3 * 2**3
    assert len(cases._plls()) == 24 * 24 // 2
    assert len(set(cases._olls().values())) == 58
    assert len(set(cases._plls().values())) == 22
