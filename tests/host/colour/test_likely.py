"""The method `map`: right, sure when it may be, and refusing when it may not."""

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cubehost import cube
from cubehost.colour import clusters, decide, exact, likely, mixture, premise
from cubehost.colour.correctors import CENTRES
from cubehost.colour.lab import _TO_RELATIVE, lab_of

FACES = "URFDLB"
COLOURS = np.array(
    [[230, 230, 230], [180, 20, 20], [20, 150, 50], [220, 210, 20], [240, 110, 20], [20, 50, 170]], float
)
DATA = Path(__file__).parents[4] / "shared/data/colour"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no readings at {DATA}")


def rgb_of(lab: np.ndarray) -> np.ndarray:
    """L a b to red green blue 0..255, as a screen shows them; what none shows is clipped."""
    y = (lab[..., 0] + 16) / 116
    f = np.stack([y + lab[..., 1] / 500, y, y - lab[..., 2] / 200], -1)
    t = np.where(f > 6 / 29, f**3, (116 * f - 16) * 27 / 24389)
    light = np.clip(t @ np.linalg.inv(_TO_RELATIVE), 0, 1)
    return 255 * np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def reading(facelets: str, seed: int, noise: float, colours: np.ndarray = COLOURS) -> np.ndarray:
    """Noise in Lab and a light per face."""
    rng = np.random.default_rng(seed)
    lab = lab_of(colours[[FACES.index(letter) for letter in facelets]])
    face = np.arange(len(facelets)) // (len(facelets) // 6)
    return rgb_of(lab + rng.normal(0, noise, lab.shape) + rng.normal(0, 5, (6, 1))[face] * [1, 0, 0])


def partition(facelets: str) -> list[int]:
    """Facelets up to the names of their colours."""
    names: dict[str, int] = {}
    return [names.setdefault(letter, len(names)) for letter in facelets]


@pytest.mark.parametrize("noise", [0, 2, 5])
def test_readings_are_decided_right_and_surely(noise: float) -> None:
    for seed in range(10):
        facelets = cube.random_cube(seed)
        decision = decide(reading(facelets, seed, noise))
        assert (decision.facelets, decision.decision) == (facelets, "accept")
        assert decision.probability is not None
        assert 0.95 <= decision.probability <= 1
        assert decision.second is not None
        assert decision.second[1] <= 1 - decision.probability + 1e-9
        assert decision.second[0] != facelets


def test_any_colours_and_a_dark_sensor() -> None:
    others = np.array(
        [[30, 30, 30], [250, 130, 190], [20, 150, 50], [120, 30, 140], [240, 110, 20], [20, 50, 170]]
    )
    for seed in range(5):
        facelets = cube.random_cube(seed)
        for rgb in (reading(facelets, seed, 2, others), reading(facelets, seed, 2) * 0.25):
            assert decide(rgb).facelets == facelets


def test_glare_and_one_false_sticker_do_not_harm() -> None:
    for seed in range(10):
        facelets, rng = cube.random_cube(seed), np.random.default_rng(seed)
        rgb = reading(facelets, seed, 2)
        shining = rng.choice(54, 3, replace=False)
        rgb[shining] = 0.3 * rgb[shining] + 0.7 * 255
        rgb[rng.integers(54)] = [120, 90, 60]
        assert decide(rgb).facelets == facelets


def test_a_centre_with_a_logo_is_no_gospel() -> None:
    for seed in range(10):
        facelets = cube.random_cube(seed)
        rgb = reading(facelets, seed, 2)
        rgb[4] = [110, 90, 120]
        assert decide(rgb).facelets == facelets


def test_middles_that_are_all_off_tell_little_of_how_the_cube_is_held() -> None:
    """As under logos: that each looks more like its own colour may be chance; if one does, it is none."""
    for seed in range(5):
        costs = likely.estimated(mixture.prepare(reading(cube.random_cube(seed), seed, 2)))[1].costs
        logos, one = costs.copy(), costs.copy()
        logos[CENTRES] = 8.5 - 2.5 * np.eye(6)
        one[CENTRES[0]] = 8.5 - 2.5 * np.eye(6)[0]
        assert likely.decide_costs(one).accepted
        assert not likely.decide_costs(logos).accepted


def test_what_cannot_be_read_is_refused() -> None:
    rng = np.random.default_rng(0)
    alike = cube.random_cube(1)
    red_is_orange = COLOURS.copy()
    red_is_orange[4] = red_is_orange[1] + 2
    for rgb in (
        rng.uniform(0, 255, (54, 3)),
        rng.normal(128, 3, (54, 3)),
        np.full((54, 3), 200.0),
        np.zeros((54, 3)),
        reading(alike, 1, 3, red_is_orange),
    ):
        assert decide(rgb).decision == "rescan"


def test_doubtful_stickers_are_named_least_sure_first() -> None:
    red_is_orange = COLOURS.copy()
    red_is_orange[4] = red_is_orange[1] + 2
    facelets = cube.random_cube(2)
    doubts = decide(reading(facelets, 2, 2, red_is_orange)).doubtful
    assert {facelets[i] for i, _ in doubts} <= {"R", "L"}
    assert [p for _, p in doubts] == sorted(p for _, p in doubts)
    assert all(p < 0.99 for _, p in doubts)


def test_the_probabilities_are_those_of_the_costs() -> None:
    costs = likely.estimated(mixture.prepare(reading(cube.random_cube(3), 3, 8)))[1].costs
    decision = likely.decide_costs(costs)
    seen, costs = costs, premise.with_logos(costs)
    first, second = exact.best(costs)
    posterior, sums = exact.posterior(costs)
    total, *_ = premise.log_totals(seen, costs, sums)
    assert sums[0] < total < sums[0] + 0.05
    assert decision.probability == pytest.approx(math.exp(-first.cost - total))
    assert decision.second == (second.facelets, pytest.approx(math.exp(-second.cost - total)))
    for i, p in decision.doubtful:
        assert p == pytest.approx(posterior[i, FACES.index(first.facelets[i])])


@pytest.mark.parametrize("noise", [0, 3])
def test_pocket_cubes_need_no_centres(noise: float) -> None:
    for seed in range(10):
        facelets = cube.random_cube(seed, 2)
        decision = decide(reading(facelets, seed, noise))
        assert partition(decision.facelets) == partition(facelets)
        assert decision.accepted
        cube.read_cube(decision.facelets, 2)


def test_namings_are_one_of_each_24() -> None:
    turns = clusters.rotations()
    classes = {frozenset(tuple(naming[i] for i in turn) for turn in turns) for naming in clusters.namings()}
    assert len(classes) == len(clusters.namings()) == 30
    assert all(sorted(naming) == list(range(6)) for naming in clusters.namings())


def test_holdings_give_possible_cubes() -> None:
    facelets = cube.random_cube(1)
    assert len(clusters.holdings()) == 12
    assert tuple(range(6)) in clusters.holdings()
    for way in clusters.holdings():
        renamed = [FACES[way[FACES.index(letter)]] for letter in facelets]
        renamed[4::9] = FACES
        cube.read_cube("".join(renamed), 3)


@pytest.mark.parametrize("way", clusters.holdings())
def test_colours_are_named_as_the_centres_say(way: tuple[int, ...]) -> None:
    """Whatever names an estimate ended with, and though two centres show only glare."""
    rgb = reading(cube.random_cube(7), 7, 2)
    rgb[[4, 31]] = 255
    lab = mixture.prepare(rgb)
    found = mixture.estimate(lab, mixture.start(lab, lab[CENTRES]), CENTRES)
    order = list(way)
    renamed = replace(found, means=found.means[order], scales=found.scales[order])
    assert likely.centred(lab, renamed).means == pytest.approx(found.means)


@needs_data
def test_real_readings_are_decided_right() -> None:
    for case in json.loads((DATA / "readings-3x3.json").read_text()):
        assert decide(case["rgb"]).facelets == case["gt"], case["id"]
    for case in json.loads((DATA / "readings-2x2.json").read_text()):
        found = decide(case["rgb"])
        assert case["gt"] is None or partition(found.facelets) == partition(case["gt"]), case["id"]
