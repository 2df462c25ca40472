"""Where costs leave doubt: rival cubes each taken at their word, and starts without the centres."""

import itertools
import json
import math
from dataclasses import replace

import numpy as np
import pytest
from test_likely import DATA, needs_data, reading

from cubehost import cube, vision
from cubehost.colour import decide, likely, mixture, observations, rivals
from cubehost.colour.correctors import CENTRES
from cubehost.vision.virtual import VirtualCamera
from scripts import loaded


def some(seed: int, noise: float) -> tuple[str, observations.Observation]:
    facelets = cube.random_cube(seed)
    return facelets, observations.of(reading(facelets, seed, noise))


def test_estimates_side_by_side_are_those_one_by_one() -> None:
    _, view = some(1, 8)
    assert view.found is not None
    shares = rivals.stickers_of([cube.random_cube(seed) for seed in range(5)])
    together = rivals.log_likelihoods(view.lab, view.found, shares)
    alone = [rivals.log_likelihoods(view.lab, view.found, one)[()] for one in shares]
    assert together == pytest.approx(alone, rel=1e-9)


def test_the_true_cube_fits_best() -> None:
    for seed in range(5):
        facelets, view = some(seed, 4)
        assert view.found is not None
        others = [cube.random_cube(1000 + k) for k in range(3)]
        nearly = view.belief.best[1].facelets
        fit = rivals.log_likelihoods(view.lab, view.found, rivals.stickers_of([facelets, nearly, *others]))
        assert fit.argmax() == 0


def test_the_likeliest_hold_the_two_best() -> None:
    _, view = some(2, 14)
    found = rivals.likeliest(view.belief)
    cubes = [one.facelets for one in found]
    assert cubes[:2] == [best.facelets for best in view.belief.best]
    assert 2 < len(set(cubes)) == len(cubes) <= rivals.MOST
    for one in found:
        if one.assembly == 0:
            cube.read_cube(one.facelets, 3)


def test_doubt_is_shared_among_the_rivals() -> None:
    seen = [some(seed, 15)[1] for seed in range(8)]
    doubted = [view for view in seen if not view.belief.is_sure]
    assert doubted
    for view in doubted:
        decision = observations.decide([view])
        assert decision.probability is not None
        assert decision.second is not None
        assert 0 < decision.second[1] <= decision.probability
        assert decision.probability + decision.second[1] <= 1 + 1e-9
        for index, p in decision.doubtful:
            assert decision.probability - 1e-9 <= p < 0.99, index


def test_cubes_not_judged_have_a_part_of_their_share_and_other_premises_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = next(view for _, view in (some(seed, 15) for seed in range(8)) if not view.belief.is_sure)
    told = []
    for outside in (0.0, rivals.OUTSIDE, 1.0):
        monkeypatch.setattr(rivals, "OUTSIDE", outside)
        told.append(observations.decide([view]).probability or 0)
    assert told[0] > told[1] > told[2]
    unlikely = replace(view.belief, log_z=view.belief.log_z + math.log(2))
    doubted = observations.decide([replace(view, belief=unlikely)]).probability or 0
    assert doubted == pytest.approx(told[2] / 2)


def test_rivals_mend_more_than_they_spoil() -> None:
    mended = spoiled = 0
    for seed in range(120):
        facelets, view = some(seed, 15)
        by_costs, by_rivals = (
            view.belief.best[0].facelets == facelets,
            observations.decide([view]).facelets == facelets,
        )
        mended += by_rivals and not by_costs
        spoiled += by_costs and not by_rivals
    assert mended > spoiled


@needs_data
def test_glare_on_centres_does_not_name_colours() -> None:
    """Highlights on four stickers of real readings, in draws among which centres alone often mislead."""
    perturb = loaded(DATA / "perturb.py")
    readings = {case["id"]: case for case in json.loads((DATA / "readings-3x3.json").read_text())}
    alone = both = 0
    for name, draw in itertools.product(("squid-15", "squid-17"), range(100000, 100040)):
        rng = perturb.rng_for(name, "spec", 4, draw)
        rgb = perturb.perturb(readings[name]["rgb"], "spec", 4, rng).astype(float)
        lab = mixture.prepare(rgb)
        found = mixture.estimate(lab, mixture.start(lab, lab[CENTRES]), CENTRES)
        by_centres = likely.centred(lab, found)
        alone += likely.decide_costs(mixture.costs(lab, by_centres)).facelets == readings[name]["gt"]
        both += decide(rgb).facelets == readings[name]["gt"]
    assert both >= alone + 3


CHEQUERED = "".join((face + other) * 4 + face for face, other in zip("URFDLB", "DLBURF", strict=True))


@pytest.mark.parametrize(
    ("seed", "face", "lamp"), [(26, 4, (1.2, 0.8, 0.6)), (33, 4, (0.4, 3.1, 0.6)), (14, 3, (0.3, 1.6, 0.2))]
)
def test_a_lamp_on_one_face_exchanges_no_colours_of_a_chequered_cube(
    seed: int, face: int, lamp: tuple[float, float, float]
) -> None:
    camera = VirtualCamera(seed)
    rgb = vision.read(camera.capture(CHEQUERED), camera.regions)
    lit = rgb[9 * face : 9 * face + 9]
    lit[:] = 255 * np.clip((lit / 255) ** 2.2 * lamp, 0, 1) ** (1 / 2.2)
    found = decide(rgb)
    assert found.accepted
    assert found.facelets == CHEQUERED


@pytest.mark.parametrize(("seed", "one", "other"), [(6, 18, 29), (7, 36, 29), (31, 36, 53), (37, 20, 36)])
def test_two_stickers_that_somebody_swapped_are_not_taken_for_noise(seed: int, one: int, other: int) -> None:
    rgb = np.array(reading(cube.random_cube(seed), seed, 9), float)
    rgb[[one, other]] = rgb[[other, one]]
    assert not decide(rgb).accepted
