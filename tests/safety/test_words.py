"""Nobody is told that the robot stands while its pins step: cable out in mid-run, a run's first instants."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rig import Rig
from words import false_words


@pytest.fixture(scope="module")
def rig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rig]:
    rig = Rig(Path(tmp_path_factory.mktemp("rig")))
    yield rig
    rig.close()


def begin(rig: Rig, seed: int) -> None:
    rig.ready()
    rig.robot.settle()
    rig.pins.step_times()
    rig.client.begin_anew()
    rig.stalls.reset()
    rig.run(seed)


def stands_at_last(rig: Rig) -> None:
    """The run goes on to its end, whoever follows it."""
    steps = -1
    while steps != rig.pins.steps:
        steps = rig.pins.steps
        time.sleep(0.4)
        rig.robot.settle()


def lies(rig: Rig) -> list:
    return list(false_words(rig.client.told, rig.pins.step_times(), time.monotonic(), 3 * rig.stalls.worst))


@pytest.mark.parametrize("out", [0.02, 0.7])
def test_a_run_that_is_not_heard_any_more_is_not_called_stopped(rig: Rig, out: float) -> None:
    """The cable out for a moment, or longer; nobody presses, and the pins go on."""
    begin(rig, 1)
    time.sleep(0.2)
    rig.cable.unplug()
    time.sleep(out)
    rig.cable.plug()
    rig.client.until(lambda s: s["work"]["busy"] is None)
    assert rig.client.sections["run"]["state"] == "unknown"
    stands_at_last(rig)
    rig.client.until(lambda s: s["machine"]["state"] == "idle")
    assert lies(rig) == []


def test_a_run_that_begins_is_not_called_idle(rig: Rig) -> None:
    for seed in range(5):
        begin(rig, seed)
        rig.client.until(lambda s: s["run"]["state"] == "done")
        rig.robot.settle()
        assert lies(rig) == []


def test_a_plug_that_was_out_for_a_moment_costs_no_stop(rig: Rig) -> None:
    """Pressed while it is out for 20 ms: the run, of some two seconds, does not come to its end."""
    begin(rig, 2)
    rig.cable.unplug()
    time.sleep(0.02)
    rig.cable.plug()
    plugged = time.monotonic()
    answer = rig.server.press()
    assert answer.confirmed is not None
    rig.robot.settle()
    assert rig.pins.last_step - plugged < 0.5 + 3 * rig.stalls.worst
    assert lies(rig) == []
