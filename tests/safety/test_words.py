"""Nobody is told that the robot stands while its pins step: cable out in mid-run, a run's first instants."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from browser import chromium
from rig import Rig
from words import Told, false_words


@pytest.fixture(scope="module")
def rig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rig]:
    with chromium() as browser:
        rig = Rig(Path(tmp_path_factory.mktemp("rig")), browser)
        yield rig
        rig.close()


def begin(rig: Rig, seed: int) -> None:
    rig.ready()
    rig.begin_anew()
    rig.run(seed)


def stands_at_last(rig: Rig) -> None:
    """The run goes on to its end, whoever follows it."""
    steps = -1
    while steps != rig.pins.steps:
        steps = rig.pins.steps
        time.sleep(0.4)
        rig.robot.settle()


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
    assert rig.false_words() == []


def test_a_run_that_begins_is_not_called_idle(rig: Rig) -> None:
    for seed in range(5):
        begin(rig, seed)
        rig.client.until(lambda s: s["run"]["state"] == "done")
        rig.robot.settle()
        if seed % 2:  # a solve, which comes into the history: whoever judges words hears of it
            rig.until(lambda: entered(rig) == {"history", "rest history"})
        assert rig.false_words() == []


def entered(rig: Rig) -> set[str]:
    """Where a solve was told to have come into the history."""
    told = [*rig.client.told, *rig.onlooker.told]
    return {one.section for one in told if one.value == {"state": "entered"}}


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
    assert rig.false_words() == []


def test_the_judge_times_the_steps_of_a_board_that_has_restarted(rig: Rig) -> None:
    """Its clock begins anew: by the old one steps were made before anybody said a word."""
    begin(rig, 2)
    time.sleep(1.0)
    rig.robot.signal(signal.SIGUSR1)
    rig.client.until(lambda s: s["machine"]["state"] == "fault")
    rig.client.until(lambda s: s["work"]["busy"] is None)
    begin(rig, 2)
    begun = time.monotonic()
    time.sleep(0.3)
    rig.robot.settle()
    assert begun < rig.pins.last_step < time.monotonic()
    stands_at_last(rig)


@pytest.mark.parametrize(
    ("answers", "false"),
    [
        ([0.9, 2.0], False),  # the motion lies between the two
        ([1.1, 2.0], False),  # it has just begun
        ([1.3], True),
        ([1.55], False),  # it has ended, and the next one has not begun
    ],
)
def test_an_answer_is_held_against_the_motion_in_which_it_was_given(
    answers: list[float], false: bool
) -> None:
    steps = np.concatenate([np.arange(1.0, 1.5, 0.001), np.arange(1.7, 1.75, 0.001)])
    told = [Told(at, "rest machine", {"state": "idle"}, at - 0.01) for at in answers]
    assert bool(list(false_words(told, steps, 3.0, 0.0))) is false
