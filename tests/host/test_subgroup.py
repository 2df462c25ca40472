"""What some faces reach: orders that are published, and states that are known to be in or out."""

import random
from itertools import combinations

import pytest

from cubehost import cube
from cubehost.solving import subgroup
from model import random_moves

# https://www.jaapsch.net/puzzles/subgroup.htm; every set of faces is one of these, seen from another side.
ORDERS = {
    "U": 4,
    "UD": 16,
    "RU": 73_483_200,
    "URL": 159_993_501_696_000,
    "URF": 170_659_735_142_400,
    "RLFB": 21_119_142_223_872_000,
    "URFL": 1_802_166_803_103_744_000,
    "RFDLB": subgroup.STATES,
    "URFDLB": subgroup.STATES,
}


@pytest.mark.parametrize("faces", ORDERS)
def test_orders_are_the_known_ones(faces: str) -> None:
    assert subgroup.of(faces).order == ORDERS[faces]


def test_only_five_faces_reach_every_cube() -> None:
    for count in range(1, 7):
        for faces in combinations(cube.FACES, count):
            reaches_all = subgroup.of("".join(faces)).order == subgroup.STATES
            assert reaches_all == (count >= 5)


@pytest.mark.parametrize("faces", ORDERS)
def test_what_the_faces_scramble_is_one_of_them(faces: str) -> None:
    rng = random.Random(1)
    for _ in range(20):
        moves = random_moves(rng, 30, faces)
        assert subgroup.of(faces).contains(cube.read_cube(cube.state_after(moves)))
        others = [face for face in cube.FACES if face not in faces]
        if len(others) > 1:  # a turn of another face leads out: it is not among what they generate
            out = cube.state_after(f"{moves} {rng.choice(others)}")
            assert not subgroup.of(faces).contains(cube.read_cube(out))
