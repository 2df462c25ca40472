"""The regression behind costs and evidence, against what it must equal, and candidates by their evidence."""

import importlib.util
import itertools
import json
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from test_likely import COLOURS, DATA, needs_data, reading

from cubehost import cube
from cubehost.colour import candidates, decide, likely, model, observations
from cubehost.colour.lab import lab_of

# Noise that is plainly normal, of known strength
NORMAL = replace(model.DEFAULTS, freedom=1e9, highlight=1e-12, stickers=1e9, rounds=2, logo=1e9)
WHERE = np.arange(54) // 9, np.arange(54) % 9


def module(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def some(seed: int, noise: float) -> tuple[str, np.ndarray, model.Estimate]:
    """A cube, its reading in Lab, and colours that are known."""
    facelets = cube.random_cube(seed)
    lab = lab_of(reading(facelets, seed, noise))
    return facelets, lab, model.start(lab_of(COLOURS))


def normal_density(lab: np.ndarray, labels: np.ndarray, found: model.Estimate) -> float:
    """All stickers at once: normal, of the covariance that unknowns and noise make."""
    seen, colours = model.Regression(lab, found, NORMAL), labels.argmax(1)
    design = np.zeros((54, 3, 54))
    for i, (face, at, colour) in enumerate(zip(*WHERE, colours, strict=True)):
        columns = [*range(3 * colour, 3 * colour + 3), *range(18 + 6 * face, 24 + 6 * face)]
        design[i][:, columns] = seen.design[at, colour]
    design, off = design.reshape(162, 54), seen.seen[*WHERE, colours].ravel()
    covariance = np.eye(162) + design / seen.prior @ design.T
    volume = np.linalg.slogdet(covariance)[1] / 2 + seen.volume[colours].sum()
    return float(-off @ np.linalg.solve(covariance, off) / 2 - volume)


def test_evidence_is_the_density_of_all_stickers_together() -> None:
    facelets, lab, found = some(1, 4)
    labels = np.array([candidates.labels_of(one) for one in (facelets, *map(cube.random_cube, range(2, 6)))])
    by_hand = np.array([normal_density(lab, one, found) for one in labels])
    together = model.evidence(lab, found, labels, NORMAL)
    assert together - together[0] == pytest.approx(by_hand - by_hand[0], rel=1e-4)


def test_evidence_side_by_side_is_that_one_by_one() -> None:
    _, lab, found = some(1, 8)
    labels = np.array([candidates.labels_of(cube.random_cube(seed)) for seed in range(5)])
    alone = [model.evidence(lab, found, one[None])[0] for one in labels]
    assert model.evidence(lab, found, labels) == pytest.approx(alone, rel=1e-9)


def test_the_true_cube_has_most_evidence() -> None:
    for seed in range(5):
        facelets, lab, _ = some(seed, 4)
        found, belief, _ = likely.estimated(lab)
        cubes = [facelets, belief.best[1].facelets, *map(cube.random_cube, (1001, 1002))]
        fit = model.evidence(lab, found, np.array([candidates.labels_of(one) for one in cubes]))
        assert fit.argmax() == 0


def test_a_sticker_has_no_vote_in_its_own_cost() -> None:
    """The cost of a sticker as its colour is what the regression without it foretells."""
    facelets, lab, _ = some(3, 6)
    labels = candidates.labels_of(facelets)
    means = labels.T @ lab / 9
    once = replace(NORMAL, passes=1)
    found, _, costs = model.estimate(lab, model.start(means), once, lambda _: labels)
    seen = model.Regression(lab, found, NORMAL)
    for i in (0, 20, 53):
        face, at = WHERE[0][i], WHERE[1][i]
        weights = labels.reshape(1, 6, 9, 6).copy()
        weights[0, face, at] = 0
        off, uncertain = seen.foretell(seen.update(weights))
        colour = labels[i].argmax()
        covariance = np.eye(3) + uncertain[face, at, colour]
        far = off[face, at, colour] @ np.linalg.solve(covariance, off[face, at, colour]) / 2
        expected = far + np.linalg.slogdet(covariance)[1] / 2 + seen.volume[colour]
        assert costs[i, colour] == pytest.approx(expected, rel=1e-4)


@pytest.mark.parametrize("size", [2, 3])
def test_light_that_falls_off_across_faces_is_found(size: int) -> None:
    facelets, side = cube.random_cube(3, size), size * size
    labels, rng = candidates.labels_of(facelets), np.random.default_rng(1)
    across = np.linspace(-1, 1, size)
    light = np.column_stack([rng.normal(0, 0.1, 6), rng.normal(0, 0.05, (6, 2))])
    shape = np.stack([np.ones(side), np.tile(across, size), np.repeat(across, size)])
    gain = 1 + (light @ shape).ravel()
    means = lab_of(COLOURS)
    lab = (labels @ means - model.BLACK) * gain[:, None] + model.BLACK
    narrow = model.start(means)._replace(scales=np.repeat(np.eye(3)[None], 6, 0))
    seen = model.Regression(lab, narrow, NORMAL)
    fit = seen.update(labels.reshape(1, 6, side, 6))
    found = 1 + (fit.mean[0, 18:].reshape(6, 6)[:, 3:] @ shape).ravel()
    assert found - found.mean() == pytest.approx(gain - gain.mean(), abs=0.05)


def test_candidates_hold_the_two_best_and_none_twice() -> None:
    _, lab, _ = some(2, 14)
    belief = likely.estimated(lab)[1]
    found = candidates.of([belief.costs])
    assert {best.facelets for best in belief.best} <= set(found.cubes[:3])
    cubes = [one for one in found.cubes if one]
    assert 2 < len(set(cubes)) == len(cubes) <= candidates.MOST
    for one in cubes:
        cube.read_cube(one, 3)
    assert found.labels.shape == (len(found.cubes), 54, 6)
    assert (found.labels.sum(2) == 1).all()


def test_doubt_is_shared_among_candidates() -> None:
    seen = [observations.of(reading(cube.random_cube(seed), seed, 15)) for seed in range(8)]
    doubted = [one for one in seen if not one.belief.is_sure]
    assert doubted
    for one in doubted:
        decision = observations.decide([one])
        assert decision.probability is not None
        assert decision.second is not None
        assert 0 < decision.second[1] <= decision.probability
        assert decision.probability + decision.second[1] <= 1 + 1e-9
        for index, p in decision.doubtful:
            assert decision.probability - 1e-9 <= p < 0.99, index


@needs_data
def test_glare_on_centres_does_not_name_colours() -> None:
    """Highlights on four stickers of real readings, in draws among which centres alone often mislead."""
    perturb = module("perturb", DATA / "perturb.py")
    readings = {case["id"]: case for case in json.loads((DATA / "readings-3x3.json").read_text())}
    right = 0
    for name, draw in itertools.product(("squid-15", "squid-17"), range(100000, 100040)):
        rng = perturb.rng_for(name, "spec", 4, draw)
        rgb = perturb.perturb(readings[name]["rgb"], "spec", 4, rng).astype(float)
        right += decide(rgb).facelets == readings[name]["gt"]
    assert right >= 76  # by the centres alone 75
