"""The seed's correctors on readings whose errors are known."""

import numpy as np
import pytest

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.colour import Decision, decide, reading_of

COLOURS = np.array(
    [[230, 230, 230], [180, 20, 20], [20, 150, 50], [220, 210, 20], [240, 110, 20], [20, 50, 170]]
)
RED_LIKE = [205.0, 55, 20]


def reading(facelets: str) -> np.ndarray:
    return COLOURS[["URFDLB".index(letter) for letter in facelets]].astype(float)


@pytest.mark.parametrize("method", ["nearest", "neu", "komplex", "einfach"])
def test_clean_readings_are_accepted(method: str) -> None:
    for seed in range(20):
        facelets = cube.random_cube(seed)
        decision = decide(reading(facelets), method)
        assert (decision.facelets, decision.decision, decision.method) == (facelets, "accept", method)
        assert decision.probability is None


def misread(facelets: str, count: int) -> np.ndarray:
    """So many orange stickers slightly nearer to red than to orange."""
    rgb = reading(facelets)
    orange = [i for i, letter in enumerate(facelets) if letter == "L" and i % 9 != 4]
    rgb[orange[:count]] = RED_LIKE
    return rgb


@pytest.mark.parametrize(("method", "count"), [("neu", 1), ("einfach", 1), ("komplex", 1), ("komplex", 3)])
def test_misread_stickers_are_repaired(method: str, count: int) -> None:
    facelets = cube.random_cube(3)
    rgb = misread(facelets, count)
    assert not decide(rgb, "nearest").accepted
    decision = decide(rgb, method)
    assert (decision.facelets, decision.decision) == (facelets, "accept")


@pytest.mark.parametrize("method", ["neu", "einfach"])
def test_one_repair_does_not_mend_two_stickers(method: str) -> None:
    assert decide(misread(cube.random_cube(3), 2), method).decision == "rescan"


def test_only_neu_asks_whether_the_cube_is_possible() -> None:
    """The best fit is a sticker of a piece that has the deficit colour already: no such piece exists."""
    differ = 0
    for seed in range(40):
        facelets = cube.random_cube(seed)
        rgb = misread(facelets, 1)
        right = [i for i, letter in enumerate(facelets) if letter == "R" and i % 9 != 4]
        rgb[right[0]] = [206, 58, 20]  # a red sticker that looks a little more orange than the misread one
        simple, new = decide(rgb, "einfach"), decide(rgb, "neu")
        assert new.accepted or not simple.accepted
        differ += new.facelets != simple.facelets
    assert differ > 0


@pytest.mark.parametrize(
    ("rgb", "reason"),
    [
        ([[1, 2, 3]] * 53, "54 x 3 numbers .* not 53 x 3"),
        ([], "not 0"),
        (7, "not a single number"),
        ([[1, 2], [3]], "three numbers each"),
        ([["a", "b", "c"]] * 54, "three numbers each"),
        ([[float("nan")] * 3] * 54, "NaN"),
        ([[float("inf")] * 3] * 54, "NaN or infinite"),
        ([[256, 0, 0]] * 54, "0..255"),
        ([[-1, 0, 0]] * 54, "0..255"),
        (None, "not a single number|three numbers|NaN"),
        ({}, "three numbers each"),
        ([[10**400, 0, 0]] * 54, "three numbers each"),
    ],
)
def test_broken_readings_are_named(rgb: object, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        reading_of(rgb)  # type: ignore[arg-type]


def test_no_reading_is_told_as_certain():
    told = [Decision("", "accept", "map", p).told(3) for p in (0.25, 0.9994, 0.9999987, None)]
    assert told == [", probability 0.250", ", probability 0.999", ", probability over 0.999", ""]
