"""The fast check of a solved cube, on rendered pictures."""

import numpy as np
import pytest

from cubehost import cube, vision
from cubehost.base.errors import InputError
from cubehost.colour import faces_uniform
from cubehost.vision.virtual import VirtualCamera


def rendered(facelets: str, seed: int, size: int) -> vision.Reading:
    camera = VirtualCamera(seed, size=size)
    return vision.read(camera.capture(facelets), camera.regions)


@pytest.mark.parametrize("size", [2, 3])
def test_a_solved_cube_is_uniform_and_one_turn_from_it_is_not(size: int) -> None:
    solved = "".join(letter * size**2 for letter in "URFDLB")
    for seed in range(4):
        assert faces_uniform(rendered(solved, seed, size)).answer == "yes"
        for turn in ("R", "U2", "B'"):
            turned = "".join(solved[i] for i in cube.origins(turn, size))
            assert faces_uniform(rendered(turned, seed, size)).answer == "no"


def test_a_reading_that_tells_nothing_is_not_called_solved() -> None:
    grey = np.random.default_rng(1).normal(128, 12, (54, 3))
    assert faces_uniform(grey).answer != "yes"


def test_what_is_no_reading_is_refused() -> None:
    with pytest.raises(InputError):
        faces_uniform([[1, 2, 3]])
