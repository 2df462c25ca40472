"""The search for the fastest settings, and its result on a virtual robot with motors that can lose steps."""

import json

import pytest
from click.testing import CliRunner

from cubehost.cli import cli
from cubehost.cube import state_after
from cubehost.errors import TuningError
from cubehost.robot import tuning
from cubehost.robot.ports import open_port
from cubehost.sim.physics import Parameters


def test_there_and_back_is_nothing():
    assert state_after(tuning.there_and_back("R U2 F' L B2")) == state_after("")


@pytest.mark.parametrize("edge", [1500, 2000, 5003, 99_999])
def test_the_limit_is_found_within_the_precision(edge):
    found = tuning._limit(1200, 1, 100_000, lambda value: value <= edge)
    assert edge / tuning.PRECISION <= found <= edge


def test_a_start_that_is_too_fast_is_left():
    found = tuning._limit(50_000, 1, 100_000, lambda value: value <= 700)
    assert 700 / tuning.PRECISION <= found <= 700


def test_smaller_may_be_faster():
    found = tuning._limit(1000, 100_000, 0, lambda value: value >= 310)
    assert 310 <= found <= 310 * tuning.PRECISION + 1


def test_nothing_holds():
    with pytest.raises(TuningError):
        tuning._limit(1000, 1, 100_000, lambda value: False)


def test_tune_on_the_virtual_robot():
    result = CliRunner().invoke(cli, ["tune", "--json"])
    report = json.loads(result.stdout)
    acceleration = next(s for s in report["settings"] if s["name"] == "acceleration")
    assert report["seconds_after"] < 0.85 * report["seconds_before"]
    assert acceleration["before"] < acceleration["after"] < acceleration["limit"]
    _check_limit(acceleration["limit"])


def _check_limit(acceleration: int) -> None:
    """What tune says that the motors hold they hold, and half as much again they do not."""
    with open_port("sim", state_after(""), speed=0, physics=Parameters()) as connection:
        connection.robot.set("max_rate", 100_000)
        connection.robot.set("acceleration", acceleration)
        connection.robot.run(tuning.there_and_back(tuning.QUARTERS))
        assert connection.virtual.solved
        connection.robot.set("acceleration", acceleration * 3 // 2)
        connection.robot.run(tuning.there_and_back(tuning.QUARTERS))
        assert not connection.virtual.solved
