"""Steps of a run on one line of time."""

import pytest

from cubehost.jobs.events import step
from cubehost.web import timeline as module
from cubehost.web.timeline import Timeline


@pytest.fixture
def clock(monkeypatch):
    class Clock:
        now = 100.0

        def __call__(self) -> float:
            return self.now

    clock = Clock()
    monkeypatch.setattr(module.time, "monotonic", clock)
    return clock


def test_steps_turns_and_the_plan_before_the_first_turn(clock):
    line = Timeline()
    with step(line.tell, "capture"):
        clock.now += 2
    begun = line.now()
    for name, seconds in (("R", 1.5), ("U", 1.0)):
        clock.now += seconds
        line.turn(name)
    line.moved(begun, 2.0)  # the robot measured 2.0 s; what came before was no motion
    steps = {s.name: (s.start, s.end) for s in line.shown()}
    assert steps == {"capture": (0, 2), "plan": (2, 2.5), "R": (2.5, 3.5), "U": (3.5, 4.5)}
    assert [s.name for s in line.shown()] == ["capture", "plan", "R", "U"]


def test_a_robot_that_measured_more_than_passed_planned_in_no_time(clock):
    line = Timeline()
    begun = line.now()
    clock.now += 1
    line.turn("R")
    line.moved(begun, 5.0)
    assert [(s.name, s.start, s.end) for s in line.shown()] == [("plan", 0, 0), ("R", 0, 1)]


def test_a_run_without_a_turn_has_no_plan(clock):
    line = Timeline()
    line.moved(line.now(), 0.0)
    assert line.shown() == []


def test_a_step_that_fails_is_on_the_line_too(clock):
    line = Timeline()
    with pytest.raises(ValueError), step(line.tell, "read"):
        raise ValueError
    assert [s.name for s in line.shown()] == ["read"]
