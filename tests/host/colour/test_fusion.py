"""Fusing scans, with turns between them; settling stickers by hand."""

import numpy as np
import pytest
from test_likely import COLOURS, FACES, partition, reading

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.colour import likely, mixture, pin
from cubehost.colour.fusion import Fusion
from model import Cube


@pytest.mark.parametrize("size", [2, 3])
def test_origins_say_where_facelets_were(size: int) -> None:
    for moves in ("", "R", "U F2 L'", "R U R' U' F B D2"):
        origins = cube.origins(moves, size)
        for before in ("", "F R U", "L2 B D' F"):
            start = Cube(size).moves(before).facelets()
            after = Cube(size).moves(f"{before} {moves}").facelets()
            assert "".join(start[i] for i in origins) == after


def test_two_poor_scans_are_better_than_one() -> None:
    alone = fused = 0
    for seed in range(30):
        facelets = cube.random_cube(seed)
        fusion = Fusion()
        first = fusion.add(reading(facelets, seed, 14))
        second = fusion.add(reading(facelets, 1000 + seed, 14))
        alone += first.accepted
        fused += second.accepted
        assert not second.accepted or second.facelets == facelets
    assert fused > 1.5 * alone


@pytest.mark.parametrize("size", [2, 3])
def test_scans_after_turns_are_put_back(size: int) -> None:
    for seed in range(5):
        facelets, fusion = cube.random_cube(seed, size), Fusion()
        fusion.add(reading(facelets, seed, 3))
        turned = "".join(facelets[i] for i in cube.origins("R2 L2 U", size))
        decision = fusion.add(reading(turned, seed + 50, 3), "R2 L2 U")
        assert partition(decision.facelets) == partition(facelets)
        assert decision.accepted
    with pytest.raises(InputError, match="different sizes"):
        fusion.add(reading(cube.random_cube(1, 5 - size), 1, 3))


def ambiguous(seed: int) -> tuple[str, np.ndarray]:
    """Red and orange look the same."""
    colours = COLOURS.copy()
    colours[4] = colours[1] + 2
    facelets = cube.random_cube(seed)
    return facelets, likely.estimated(mixture.prepare(reading(facelets, seed, 2, colours)))[1].costs


def test_a_person_settles_what_the_picture_cannot() -> None:
    for seed in range(5):
        facelets, costs = ambiguous(seed)
        said = {i: facelets[i] for i in range(54) if facelets[i] in "RL"}
        decision = pin.pinned(costs, said)
        assert (decision.facelets, decision.decision) == (facelets, "accept")


def test_each_sticker_said_only_helps() -> None:
    facelets, costs = ambiguous(3)
    said, sure = {}, []
    while not (decision := pin.pinned(costs, said)).accepted:
        sure.append(decision.probability)
        index = next(i for i, _ in decision.doubtful)
        said[index] = facelets[index]
    assert len(said) < 20
    assert decision.facelets == facelets


def test_a_cube_that_cannot_be_is_not_settled() -> None:
    _, costs = ambiguous(1)
    with pytest.raises(InputError, match="no possible cube"):
        pin.pinned(costs, {8: "U", 9: "U"})  # two stickers of one corner
    with pytest.raises(InputError, match="no possible cube"):
        pin.pinned(costs, dict.fromkeys((0, 2, 6, 8, 9, 11), "R"))


def test_what_a_person_writes() -> None:
    assert pin.parse("U3 R\nf7=l # a comment", 54) == {2: "R", 24: "L"}
    assert pin.parse("U3 R\n", 24) == {2: "R"}
    assert pin.parse("." * 53 + "B", 54) == {53: "B"}
    assert pin.parse("U........\n" + "?" * 45, 54) == {0: "U"}
    assert pin.parse("", 54) == {}
    assert pin.parse("U3 R\nU3 R", 54) == {2: "R"}
    for text, reason in (
        ("U3", "in pairs"),
        ("U0 R", "no sticker"),
        ("X3 R", "no sticker"),
        ("U3 X", "no colour"),
        ("U5 R", "centre"),
        ("U3 R\nU3 F", "U3 R and U3 F: a sticker has one colour"),
        ("." * 53 + "X", "no colour"),
    ):
        with pytest.raises(InputError, match=reason):
            pin.parse(text, 54)
    assert set(FACES) == {pin.parse(f"U1 {c}", 54)[0] for c in FACES}
