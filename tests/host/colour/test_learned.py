"""Learning a robot's lights from cubes that it solved."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from test_likely import reading, rgb_of

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.colour import learned, observations
from cubehost.colour.lab import lab_of
from cubehost.robot import profile


def reflected(facelets: str, seed: int, noise: float) -> np.ndarray:
    """A robot whose lamps mirror in the same places in every scan."""
    places = np.random.default_rng(99).normal(0, 9, (54, 3))
    return rgb_of(lab_of(reading(facelets, seed, noise)) + places)


def taught(cubes: int) -> learned.Learned:
    known = None
    for seed in range(cubes):
        facelets = cube.random_cube(1000 + seed)
        known = learned.learn(known, reflected(facelets, 1000 + seed, 4), facelets)
    assert known is not None
    return known


def test_solved_cubes_make_later_ones_surer() -> None:
    known, plain, helped = taught(8), 0, 0
    for seed in range(20):
        facelets = cube.random_cube(seed)
        rgb = reflected(facelets, seed, 7)
        alone, better = (
            observations.decide([observations.of(rgb)]),
            observations.decide([learned.view_of(rgb, known)]),
        )
        plain += alone.accepted
        helped += better.accepted
        assert not better.accepted or better.facelets == facelets
    assert helped > plain + 3


def test_a_scan_counts_a_twentieth_however_many_came_before() -> None:
    """Lamps change with time."""
    facelets = cube.random_cube(7)
    rgb = reflected(facelets, 7, 4)
    old = learned.Learned(np.zeros((54, 3)), 1000)
    now = learned.learn(old, rgb, facelets)
    assert np.allclose(now.offsets, learned.learn(None, rgb, facelets).offsets / 20)
    assert now.scans == 1001


def same(some: observations.Observation, other: observations.Observation) -> bool:
    return np.array_equal(some.belief.costs, other.belief.costs)


def test_what_does_not_fit_is_not_used() -> None:
    """Under quite another light the knowledge must not harm."""
    known = taught(4)
    wrong = learned.Learned(-3 * known.offsets, known.scans)
    for seed in range(5):
        rgb = reading(cube.random_cube(seed), seed, 2)
        assert same(learned.view_of(rgb, wrong), observations.of(rgb))
    pocket = reading(cube.random_cube(1, 2), 1, 2)
    assert same(learned.view_of(pocket, known), observations.of(pocket))


def test_knowledge_is_kept(tmp_path: Path) -> None:
    known, path = taught(2), tmp_path / "robots" / "mine.json"
    assert learned.load(path) is None
    learned.save(known, path)
    loaded = learned.load(path)
    assert loaded is not None
    assert loaded.scans == 2
    assert np.allclose(loaded.offsets, known.offsets, atol=1e-3)
    newer = {"version": 9, "offsets": [[0] * 3] * 54, "scans": 1}
    for text in ("", '{"learned": {}}', json.dumps({"learned": newer}), "[1]"):
        path.write_text(text)
        with pytest.raises(InputError, match="delete it"):
            learned.load(path)


def test_only_robots_names_and_3x3_scans() -> None:
    for name in ("", "../x", "a b", "x" * 65):
        with pytest.raises(InputError, match="name"):
            profile.path_of(name)
    with pytest.raises(InputError, match="3x3"):
        learned.learn(None, reading(cube.random_cube(1, 2), 1, 0), cube.random_cube(1, 2))


def test_the_commands_use_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path))
    learned.save(taught(6), profile.path_of("mine"))
    facelets = cube.random_cube(2)
    line = json.dumps({"rgb": reflected(facelets, 2, 7).tolist()})
    plain, helped = (
        json.loads(CliRunner().invoke(cli, ["correct", "--json", *option, "-"], input=line).stdout)
        for option in ([], ["--robot", "mine"])
    )
    assert helped["facelets"] == facelets
    assert helped["probability"] != plain["probability"]
