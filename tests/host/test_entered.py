"""Stickers of a cube in the hand, in any holding and colour scheme; what is wrong with what is none."""

import random

import pytest

from cubehost.cube import FACES, is_solved, state_after
from cubehost.cube.entered import read
from cubehost.solving.solver import solve
from model import Cube, random_moves

RNG = random.Random(39)
SOLVED, SOLVED2 = state_after(""), state_after("", 2)
MIXED = Cube(3).moves(random_moves(RNG, 30)).facelets()


@pytest.mark.parametrize("size", [2, 3])
def test_a_cube_in_any_holding_and_scheme_is_solved_as_it_is_held(size: int) -> None:
    """By a model that knows nothing of middles: the moves make each side of one colour."""
    for _ in range(40):
        held = " ".join(RNG.choices(["x", "y", "z"], k=3))
        seen = Cube(size).moves(f"{held} {random_moves(RNG, 30)}")
        colours = str.maketrans(FACES, "".join(RNG.sample(FACES, 6)))
        entered = read(seen.facelets().translate(colours))
        assert (entered.wrong, entered.at) == ("", ())
        assert is_solved(seen.moves(solve(entered.facelets, size).moves).facelets())


def exchanged(stickers: str, *at: int) -> str:
    """The stickers with those at these places moved on to the next of them."""
    letters = list(stickers)
    for place, other in zip(at, (*at[1:], at[0]), strict=True):
        letters[other] = stickers[place]
    return "".join(letters)


WRONG = {
    "an edge is flipped: UR": (exchanged(SOLVED, 5, 10), (5, 10)),
    "a corner is twisted: URF": (exchanged(SOLVED, 8, 9, 20), (8, 9, 20)),
    "two pieces are swapped: UR and UF": (exchanged(SOLVED, 10, 19), (5, 10, 7, 19)),
    "8 stickers are white, not 9": (f"R{SOLVED[1:]}", tuple(range(1, 9))),
    "no edge is white and yellow: UF": (exchanged(SOLVED, 19, 28), (7, 19)),
    "two edges are white and green: UR and UF": (exchanged(SOLVED, 10, 25), (5, 10, 7, 19)),
    "2 middles are red: each side has a colour of its own": (exchanged(SOLVED, 4, 10), (4, 13)),
    "an edge is flipped: compare all edges with yours": (exchanged(MIXED, 5, 10), ()),
    "the corner UBR has a colour twice": (exchanged(SOLVED2, 2, 20), (1, 20, 5)),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_named_and_pointed_at(wrong: str) -> None:
    stickers, at = WRONG[wrong]
    entered = read(stickers)
    assert entered.facelets == ""
    assert (entered.wrong, entered.at) == (wrong, at)


def test_a_side_that_was_entered_turned_is_guessed() -> None:
    right = list(range(9, 18))
    to = [right[i] for i in (2, 5, 8, 1, 4, 7, 0, 3, 6)]
    letters = list(MIXED)
    for place, source in zip(right, to, strict=True):
        letters[place] = MIXED[source]
    assert "with face R turned clockwise it would be a cube" in read("".join(letters)).wrong
