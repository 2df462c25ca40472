"""How likely a reading is whatever the colours and the light were, and which colours are marginal."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from test_likely import COLOURS, reading

from cubehost import cube
from cubehost.colour import light, mixture, observations, rivals, spread
from cubehost.colour.lab import lab_of, light_of

PASTEL = [
    [250, 200, 205],
    [200, 225, 250],
    [215, 245, 205],
    [250, 235, 190],
    [225, 205, 245],
    [120, 125, 130],
]


def estimates() -> tuple[mixture.Array, mixture.Estimate, mixture.Array]:
    """A reading, and the estimates for three cubes."""
    view = observations.of(reading(cube.random_cube(5), 5, 6))
    assert view.found is not None
    shares = rivals.stickers_of([cube.random_cube(seed) for seed in (5, 6, 7)])
    return view.lab, mixture.refined(view.lab, view.found, shares, None, rivals.EVEN, 2), shares


def offsets(lab: mixture.Array, found: mixture.Estimate, shares: mixture.Array) -> mixture.Array:
    """How far each sticker is from its colour, whitened, [cube, 162]; lab [cube, 54, 3]."""
    even = (lab - spread.BLACK) * np.exp(-found.lamp.gain)[..., None] + spread.BLACK
    off = even - found.lamp.tint.repeat(9, -2) - shares @ found.means
    whiten = np.linalg.inv(np.linalg.cholesky(found.scales))[:, None]
    own = (shares[..., None, None] * whiten).sum(2)
    return np.asarray(own @ off[..., None]).reshape(len(off), -1)


def moved(found: mixture.Estimate, unknown: int, step: float) -> mixture.Estimate:
    means, gain, tint = found.means.copy(), found.lamp.gain.copy(), found.lamp.tint.copy()
    face, part = divmod(unknown - 18, 6)
    if unknown < 18:
        means[:, unknown // 3, unknown % 3] += step
    elif part < 3:
        gain[:, 9 * face : 9 * face + 9] += step * light.shape(9)[:, part]
    else:
        tint[:, face, part - 3] += step
    return replace(found, means=means, lamp=light.Light(gain, tint))


def test_curvature_is_what_small_steps_of_all_that_is_estimated_do() -> None:
    _, found, shares = estimates()
    found = replace(found, lamp=light.Light(found.lamp.gain, 0 * found.lamp.tint))
    # Light moves a sticker as far as its colour tells: exactly where it is exactly of its colour
    lab = (shares @ found.means - spread.BLACK) * np.exp(found.lamp.gain)[..., None] + spread.BLACK
    slopes = [
        (offsets(lab, moved(found, i, 1e-5), shares) - offsets(lab, moved(found, i, -1e-5), shares)) / 2e-5
        for i in range(54)
    ]
    expected = np.einsum("ikp,jkp->kij", slopes, slopes)
    assert rivals._curvature(found, shares) == pytest.approx(expected, rel=1e-4, abs=1e-4)


def test_what_is_not_known_costs_every_cube_alike_where_nothing_else_differs() -> None:
    """Colours named another way are another cube that fits as well."""
    lab, found, shares = estimates()
    way = [3, 0, 5, 1, 2, 4]
    other = replace(found, means=found.means[:, way], scales=found.scales[:, way])
    fits = rivals.marginal_likelihoods(lab, found, shares, rivals.EVEN)
    again = rivals.marginal_likelihoods(lab, other, shares[..., way], rivals.EVEN)
    assert again == pytest.approx(fits, rel=1e-9)


def test_light_of_a_colour() -> None:
    for level in (10, 60, 128, 255):
        linear = ((level / 255 + 0.055) / 1.055) ** 2.4 if level > 10 else level / 255 / 12.92
        assert light_of(lab_of([level] * 3)) == pytest.approx([linear] * 3, abs=2e-3)


def test_usual_colours_are_usual_in_any_order_under_any_light() -> None:
    prior = rivals.log_usual(lab_of(rivals.STICKERS))
    assert prior == pytest.approx(np.log(1 - rivals.UNUSUAL), abs=1e-3)
    for order in itertools.islice(itertools.permutations(range(6)), 0, 720, 97):
        assert rivals.log_usual(lab_of(rivals.STICKERS)[list(order)]) == pytest.approx(prior)
    dim = lab_of(0.8 * np.array(rivals.STICKERS))
    assert prior > rivals.log_usual(dim) > prior - 4
    assert rivals.log_usual(lab_of(COLOURS)) > prior - 6


def test_two_colours_that_are_almost_one_are_less_usual() -> None:
    known = lab_of(rivals.STICKERS)
    near = known.copy()
    near[2:4] = 0.1 * near[2:4] + 0.9 * near[2:4].mean(0)
    assert rivals.log_usual(near) < rivals.log_usual(known) - 2


def test_other_colours_cost_little_more_the_further_they_are() -> None:
    """They are mistaken colours of no cube, but of another one: 15 numbers three times as wide."""
    pastel, known = rivals.log_usual(lab_of(PASTEL)), rivals.log_usual(lab_of(rivals.STICKERS))
    assert known - 40 < pastel < known - 10


def test_cubes_of_other_colours_are_decided_right() -> None:
    right = 0
    for seed in range(12):
        facelets = cube.random_cube(seed)
        found = observations.decide([observations.of(reading(facelets, seed, 3, np.array(PASTEL, float)))])
        assert found.facelets == facelets or not found.accepted
        right += found.facelets == facelets
    assert right >= 10
