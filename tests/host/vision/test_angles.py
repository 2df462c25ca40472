"""Faces that stand off their quarter turns: as the virtual cameras see them, and found in their pictures."""

import random

import numpy as np
import pytest

from cubehost.cube import random_cube, state_after, turned
from cubehost.vision.angles import face_angles
from cubehost.vision.virtual import VirtualCamera


@pytest.mark.parametrize("move", ["U", "R", "F", "D", "L", "B"])
def test_a_face_turned_by_a_quarter_looks_like_the_state_after_the_move(move: str) -> None:
    state = random_cube(1)
    pictures = VirtualCamera(1).capture(state, off={move: 89.9})
    for wanted, unlike in ((move, False), (f"{move}'", True)):
        others = VirtualCamera(1).capture(turned(state, wanted))
        apart = [
            np.abs(a.pixels.astype(int) - b.pixels).mean() for a, b in zip(pictures, others, strict=True)
        ]
        assert (sum(apart) > 8) == unlike


@pytest.mark.parametrize("face", "URFDLB")
def test_a_face_that_is_off_is_found_with_its_angle(face: str) -> None:
    rng = random.Random(face)
    for state in (random_cube(ord(face)), state_after("")):
        camera, off = VirtualCamera(ord(face)), rng.uniform(-44, 44)
        found = face_angles(camera.capture(state, off={face: off}), camera.regions)
        assert found[face].degrees == pytest.approx(off, abs=0.6)
        assert found[face].contrast > 0.8
        assert all(abs(angle.degrees) < 1.8 for name, angle in found.items() if name != face)


def test_half_a_period_of_the_motors_grid_is_told_from_none() -> None:
    for seed in range(4):
        camera = VirtualCamera(seed)
        found = face_angles(camera.capture(random_cube(seed), off={"L": 3.6, "F": -3.6}), camera.regions)
        assert found["L"].degrees == pytest.approx(3.6, abs=1.4)
        assert found["F"].degrees == pytest.approx(-3.6, abs=1.4)
        assert abs(found["B"].degrees) < 1.8 > abs(found["R"].degrees)  # U and D have pieces of both


def test_a_small_cube_too() -> None:
    camera = VirtualCamera(5, size=2)
    found = face_angles(camera.capture(random_cube(5, 2), off={"U": 21.0}), camera.regions)
    assert found["U"].degrees == pytest.approx(21, abs=0.8)


def test_a_picture_of_nothing_has_no_contrast() -> None:
    camera = VirtualCamera(1)
    blank = [
        image._replace(pixels=np.full_like(image.pixels, 90)) for image in camera.capture(state_after(""))
    ]
    assert all(angle.contrast == 0 for angle in face_angles(blank, camera.regions).values())
