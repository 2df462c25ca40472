"""The search for the fastest settings, and its result on a virtual robot with motors that can lose steps."""

import json
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from cubehost.base.errors import InputError, RefusedError, TuningError
from cubehost.cli import cli
from cubehost.cli.tune import _judge, _tune
from cubehost.connect.ports import open_port
from cubehost.cube import state_after
from cubehost.robot import tuning
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
    result = CliRunner().invoke(cli, ["tune", "--port", "sim", "--json"])
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


def test_what_is_tried_does_not_stay_where_tuning_is_interrupted():
    with open_port("sim", state_after(""), speed=0) as connection:
        before = connection.robot.settings()
        asked = iter([True] * 5)

        def judge():
            if not next(asked, False):
                raise KeyboardInterrupt
            return True

        with pytest.raises(KeyboardInterrupt):
            tuning.tune(connection.robot, judge)
        assert connection.robot.settings() == before


def test_ctrl_c_once_more_puts_the_settings_back_all_the_same():
    with open_port("sim", state_after(""), speed=0) as connection:
        robot, before = connection.robot, connection.robot.settings()
        put, presses = robot.set, iter([None, KeyboardInterrupt, None, None, KeyboardInterrupt])

        def interrupted(name, value):
            if press := next(presses, None):
                raise press
            put(name, value)

        def judge():
            robot.set = interrupted
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            tuning.tune(robot, lambda: True if not robot.status().job > 1 else judge())
        assert connection.robot.settings() == before


@pytest.mark.parametrize("order", [sorted, lambda names: sorted(names, reverse=True)])
def test_settings_that_bound_each_other_are_put_back_in_any_order(order):
    with open_port("sim", state_after(""), speed=0) as connection:
        robot = connection.robot
        robot.set("max_rate", 8000)
        before = robot.values()
        robot.set("max_rate", 100_000)
        robot.set("start_rate", 14_142)  # more than the old max_rate allows
        assert tuning._put_back(robot, {name: before[name] for name in order(tuning.TRIED)}) == {}
        assert robot.values() == before


def test_what_cannot_be_put_back_is_told(monkeypatch, capsys):
    def refuse(name, value):
        if name == "max_rate":
            raise RefusedError("not now", 1)
        put(name, value)

    def judge():
        monkeypatch.setattr(connection.robot, "set", refuse)
        raise KeyboardInterrupt

    with open_port("sim", state_after(""), speed=0) as connection:
        put, rate = connection.robot.set, connection.robot.setting("max_rate").value
        with pytest.raises(KeyboardInterrupt):
            _tune(connection, lambda: True if connection.robot.status().job <= 1 else judge())
    told = f"max_rate could not be put back: `cubehost robot set max_rate {rate}`\n"
    assert capsys.readouterr().err == told


@pytest.fixture
def short(monkeypatch):
    """One setting, each value tried once."""
    knobs = tuple(knob for knob in tuning.KNOBS if knob.name == "release_qq")
    monkeypatch.setattr(tuning, "KNOBS", knobs)
    monkeypatch.setattr(tuning, "PROOFS", tuning.PROOFS[:1])
    monkeypatch.setattr(tuning, "REPEATS", 1)


def test_the_cameras_may_judge(short):
    """A face that starts too early jams and leaves another cube; they see that."""
    result = CliRunner().invoke(cli, ["tune", "--port", "sim", "--by", "camera", "--json"])
    release = json.loads(result.stdout)["settings"][0]
    assert 150 < release["after"] < release["limit"] < 320  # 25 degrees are 222, and a rotor starts behind


def test_you_are_asked_and_told_to_put_the_cube_right(short):
    """Every trial but the first is said to have gone wrong."""
    result = CliRunner().invoke(cli, ["tune", "--port", "sim", "--by", "you"], input="y\ny\n" + "n\n" * 40)
    assert "as it was" in result.stderr
    assert isinstance(result.exception, TuningError)


def test_who_may_judge_what():
    real = SimpleNamespace(virtual=None, port="/dev/ttyACM0")
    with pytest.raises(InputError, match="real robot"):
        _judge(real, "pins", (), None)
    with pytest.raises(InputError, match="--camera, and --regions"):
        _judge(real, "camera", ("0",), None)
