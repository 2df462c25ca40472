"""A stop by somebody else, at rest or not, ends the job in hand: no pin moves for it any more."""

import os
from collections.abc import Callable, Iterator

import pytest

from cubehost.base.errors import StoppedError
from cubehost.connect.ports import Connection, open_port
from cubehost.cube import state_after
from cubehost.jobs import solving
from cubehost.jobs.events import Event, Photographed, StepBegan, Turned
from cubehost.jobs.scan import sight_of
from cubehost.mechanism import Mechanism
from cubehost.robot.link import FRESH
from cubehost.robot.stop import State, stop_bytes
from cubehost.robot.tuning import tune

SOMEBODY = 4711  # the number of their stop


@pytest.fixture(params=["six", "cubotino"])
def connection(request: pytest.FixtureRequest) -> Iterator[Connection]:
    mechanism = None if request.param == "six" else Mechanism.named(request.param)
    with open_port("sim", seed=3, speed=0, mechanism=mechanism) as connection:
        yield connection


def somebody_stops(connection: Connection) -> None:
    """By a program of their own on the same line, until it is heard here."""
    there = os.open(connection.virtual.url, os.O_WRONLY | os.O_NOCTTY)
    os.write(there, stop_bytes(SOMEBODY))
    os.close(there)
    link = connection.robot.link
    end = link.clock() + 20 * FRESH
    while link.stop.state is State.ARMED and link.clock() < end:
        link.receive(0.05)


def moved(connection: Connection) -> object:
    """Changes with every motion of the machine."""
    connection.virtual.settle()
    cube = connection.virtual.cube
    return getattr(cube, "told_us", None) or getattr(cube, "steps", None)


def once(connection: Connection, at: Callable[[Event], bool], noted: list[object]) -> Callable[[Event], None]:
    def tell(event: Event) -> None:
        if not noted and at(event):
            somebody_stops(connection)
            noted.append(moved(connection))

    return tell


PHASES: dict[str, Callable[[Event], bool]] = {
    "between pictures and their meaning": lambda event: isinstance(event, Photographed),
    "while it solves": lambda event: isinstance(event, StepBegan) and event.name == "solve",
    "before it turns": lambda event: isinstance(event, StepBegan) and event.name == "turn",
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_solve_ends(connection: Connection, phase: str) -> None:
    noted: list[object] = []
    tell = once(connection, PHASES[phase], noted)
    recover = lambda why, stopped: not stopped  # noqa: E731
    with pytest.raises(StoppedError):
        solving.solve_cube(connection, sight_of(connection, None), consent=recover, tell=tell)
    assert noted == [moved(connection)]
    assert not connection.virtual.solved


def test_a_stop_after_a_mishap_is_not_lifted_by_the_recovery(connection: Connection) -> None:
    """It came while what had gone wrong was told."""
    noted: list[object] = []

    def consent(why: str, stopped: bool) -> bool:
        if not noted:
            somebody_stops(connection)
            noted.append(moved(connection))
        return not stopped

    connection.robot.release()  # so that its faces' places are not known
    with pytest.raises(StoppedError):
        solving.solve_cube(connection, sight_of(connection, None), consent=consent)
    assert noted == [moved(connection)]


def test_tuning_ends_and_puts_its_settings_back() -> None:
    with open_port("sim", state_after(""), speed=0) as connection:
        robot, noted = connection.robot, list[object]()
        before = robot.settings()

        def judge() -> bool:
            if not noted and robot.settings() != before:
                somebody_stops(connection)
                noted.append(moved(connection))
            return True

        with pytest.raises(StoppedError):
            tune(robot, judge)
        assert noted == [moved(connection)]
        assert robot.settings() == before


@pytest.mark.parametrize("finishes", [False, True], ids=["limp", "finishes"])
def test_a_flipper_is_brought_home_before_it_looks(finishes: bool) -> None:
    """Its looks are plans, which a stop has ended the ground of; its servos go limp, or finish their move."""
    # At this pace of its clock the run lasts seconds, so that the stop comes within it.
    mechanism = Mechanism.named("cubotino")
    with open_port("sim", seed=3, speed=10, mechanism=mechanism) as connection:
        connection.virtual.cube.finishes = finishes
        noted: list[object] = []
        tell = once(connection, lambda event: isinstance(event, Turned), noted)
        done = solving.solve_cube(
            connection, sight_of(connection, None), consent=lambda why, stopped: True, tell=tell
        )
        assert noted
        assert done.recoveries == 1
        assert done.truth.solved
        assert connection.virtual.solved
