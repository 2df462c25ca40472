"""Counts of a colour sensor, in the order in which a mechanism measured them."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from test_likely import COLOURS, FACES

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.colour import decide
from cubehost.colour.sensor import reading_of_sensor
from cubehost.mechanism import Mechanism
from cubehost.mechanism.looks import plan_looks


def counts(facelets: str, seed: int) -> np.ndarray:
    """Red, green, blue, clear of a sensor that sees red best and blue worst, 2 % noise."""
    rng = np.random.default_rng(seed)
    light = (COLOURS[[FACES.index(letter) for letter in facelets]] / 255) ** 2.2
    seen = light * [9000, 6000, 3500] * rng.normal(1, 0.02, light.shape) + 40
    return np.column_stack([seen, seen.sum(1)])


@pytest.mark.parametrize("channels", [3, 4])
def test_counts_are_read(channels: int) -> None:
    for seed in range(6):
        facelets = cube.random_cube(seed)
        decision = decide(reading_of_sensor(counts(facelets, seed)[:, :channels]))
        assert (decision.facelets, decision.decision) == (facelets, "accept")


def test_correct_takes_them_in_any_order(tmp_path: Path) -> None:
    facelets, order = cube.random_cube(1), np.random.default_rng(1).permutation(54)
    names = [f"{FACES[i // 9]}{i % 9 + 1}" for i in order]
    path = tmp_path / "sensor.json"
    path.write_text(json.dumps({"raw": counts(facelets, 1)[order].tolist(), "order": names}))
    assert CliRunner().invoke(cli, ["correct", str(path)]).stdout == facelets + "\n"


@pytest.mark.parametrize("name", ["cubotino", "two_arms"])
def test_scan_takes_them_as_a_machine_shows_its_sides(name: str, tmp_path: Path) -> None:
    """Counted by walking the machine's own looks on a cube that its actions turn."""
    facelets, mechanism = cube.random_cube(2), Mechanism.named(name)
    assert mechanism.description.camera is not None
    side, held, raw = FACES.index(mechanism.description.camera.sees), facelets, ""
    for look in plan_looks(mechanism, 0, 0):
        for step in look.plan.steps:
            held = "".join(held[place] for place in cube.origins(step.turns))
        raw += held[9 * side : 9 * side + 9]
    lights = dict(zip(facelets, counts(facelets, 2).tolist(), strict=True))
    path = tmp_path / "sensor.json"
    path.write_text(json.dumps({"raw": [lights[letter] for letter in raw]}))
    done = CliRunner().invoke(cli, ["scan", "--sensor", str(path), "--mechanism", name, "--json"])
    assert json.loads(done.stdout)["facelets"] == facelets


def test_scan_takes_no_pictures_with_them() -> None:
    done = CliRunner().invoke(cli, ["scan", "--sensor", "-", "--camera", "0"])
    assert isinstance(done.exception, InputError)
    assert isinstance(CliRunner().invoke(cli, ["scan", "--mechanism", "cubotino"]).exception, InputError)


@pytest.mark.parametrize(
    ("raw", "order", "what"),
    [
        ([[1, 2, 3]], None, "54"),
        ([["a", 2, 3]] * 54, None, "counts"),
        ([[1, 2, 10**400]] * 54, None, "counts"),
        ([[1, 2, -3]] * 54, None, "0 or more"),
        ([[1, 2, 0]] * 54, None, "covered"),
        ([[1, 2, 3]] * 54, ["U1"] * 54, "once"),
        ([[1, 2, 3]] * 24, "U1", "U1 to B4"),
    ],
)
def test_what_is_no_sensors_is_refused(raw: Any, order: Any, what: str) -> None:
    with pytest.raises(InputError, match=what):
        reading_of_sensor(raw, order)
