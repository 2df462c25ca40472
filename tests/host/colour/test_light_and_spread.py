"""What is estimated beside the colours: the light on each face, and how stickers of a colour differ."""

import numpy as np
import pytest

from cubehost import cube
from cubehost.colour import light, mixture, rivals, spread
from cubehost.colour.lab import lab_of

FACES = "URFDLB"
LINEAR = np.array(
    [
        [0.8, 0.8, 0.78],
        [0.5, 0.03, 0.03],
        [0.03, 0.38, 0.1],
        [0.78, 0.6, 0.05],
        [0.85, 0.2, 0.04],
        [0.04, 0.1, 0.4],
    ]
)
BLACK = spread.BLACK


def lab_of_light(linear: np.ndarray) -> np.ndarray:
    return lab_of(255 * np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055))


def shares_of(facelets: str) -> np.ndarray:
    return np.eye(6)[[FACES.index(letter) for letter in facelets]]


def test_more_light_moves_a_colour_along_its_ray_from_black() -> None:
    for factor in (0.5, 0.8, 1.2):
        moved = lab_of_light(LINEAR * factor) - BLACK
        assert moved == pytest.approx((lab_of_light(LINEAR) - BLACK) * factor ** (1 / 3), abs=1.0)


@pytest.mark.parametrize("size", [2, 3])
def test_light_that_falls_off_across_faces_is_found(size: int) -> None:
    """Of a cube whose colours are known, and taken off until each colour is one again."""
    facelets = cube.random_cube(3, size)
    shares, rng, side = shares_of(facelets), np.random.default_rng(1), size * size
    across = np.linspace(-1, 1, size)
    level, slope = rng.normal(0, 0.1, (6, 1)), rng.normal(0, 0.05, (6, 2))
    shape = np.stack([np.tile(across, size), np.repeat(across, size)])
    gain = (level + slope @ shape).ravel()
    lab = (shares @ lab_of_light(LINEAR) - BLACK) * np.exp(gain)[:, None] + BLACK
    found = mixture.fit(lab, shares)
    assert found.lamp.gain - found.lamp.gain.mean() == pytest.approx(gain - gain.mean(), abs=0.05)
    even = light.taken_off(lab, found.lamp)
    scattered, settled = ((x - shares @ (shares.T @ x / (side * 1.0))).std() for x in (lab, even))
    assert settled < 0.4 * scattered


def test_no_difference_between_faces_is_no_light() -> None:
    shares = shares_of(cube.random_cube(4))
    found = mixture.fit(shares @ lab_of_light(LINEAR), shares)
    assert np.abs(found.lamp.gain).max() < 1e-3
    assert np.abs(found.lamp.tint).max() < 1e-2


def test_gain_and_noise_are_told_apart() -> None:
    """Many stickers of six colours: what spreads along the ray from black is gain, the rest is noise."""
    rng, prior, white = np.random.default_rng(0), spread.Prior(), np.array([100.0, 0, 0])
    means, stickers = lab_of_light(LINEAR), 2000
    off = rng.normal(0, 2, (6, stickers, 3)) + rng.normal(0, 0.2, (6, stickers, 1)) * (means - BLACK)[:, None]
    scatter, number = off.transpose(0, 2, 1) @ off, np.full(6, float(stickers))
    found = spread.start(prior)
    for _ in range(100):
        found, scales = spread.fitted(found, scatter, number, means, white, prior)
    assert np.sqrt(found.strength[0]) == pytest.approx(0.2, rel=0.1)
    assert np.sqrt(found.noise) == pytest.approx([2, 2, 2], rel=0.15)
    assert scales == pytest.approx(scatter / stickers, rel=0.1, abs=1)


def test_noise_is_told_though_colours_and_light_are_fitted_to_the_same_stickers() -> None:
    told = []
    for seed in range(20):
        shares = shares_of(cube.random_cube(seed))
        lab = shares @ lab_of_light(LINEAR) + np.random.default_rng(seed).normal(0, 6, (54, 3))
        begin = mixture.start(lab, lab_of_light(LINEAR))
        told.append(mixture.refined(lab, begin, shares, None, rivals.EVEN, 4).shared.noise)
    assert np.sqrt(np.mean(told)) == pytest.approx(6, rel=0.18)


def test_few_stickers_are_believed_little() -> None:
    prior, means = spread.Prior(), lab_of_light(LINEAR)
    found, scales = spread.fitted(
        spread.start(prior), np.zeros((6, 3, 3)), np.full(6, 0.01), means, np.array([100.0, 0, 0]), prior
    )
    assert np.sqrt(found.noise) == pytest.approx(prior.noise, rel=0.05)
    assert all(np.linalg.eigvalsh(scale).min() > 10 for scale in scales)
