"""A plan and a host that is there, or gone: the link and the firmware's own code, in virtual time."""

from collections.abc import Iterator

import pytest
from test_line import Host, program  # noqa: F401
from virtual_line import Board, Line

from cubehost.base.errors import DeviceNotFoundError
from cubehost.connect.machine import MachineRobot
from cubehost.mechanism import Mechanism
from cubehost.robot.client import Robot, RunStoppedError

MOVES = " ".join(["R U F D L B R U F D"] * 2)  # of some eight seconds


@pytest.fixture
def board(program) -> Iterator[Board]:  # noqa: F811
    board = Board(program)
    yield board
    board.close()


@pytest.fixture
def line(board: Board) -> Line:
    return Line(board)


@pytest.fixture
def robot(board: Board, line: Line) -> MachineRobot:
    robot = MachineRobot(Robot.connect(Host(line, board).link), Mechanism.named("stepper_flipper"))
    robot.prepare()
    robot.home()
    return robot


def test_a_plan_whose_host_is_there_comes_to_its_end(robot: MachineRobot) -> None:
    assert (robot.run(MOVES).seconds or 0) > 6
    assert robot.status().aligned


def test_a_plan_whose_host_is_gone_ends_and_the_way_back_works(
    robot: MachineRobot, board: Board, line: Line
) -> None:
    def go_away(turns: int, of: int) -> None:
        line.up = lambda data: b""

    with pytest.raises((RunStoppedError, DeviceNotFoundError)):
        robot.run(MOVES, go_away)
    board.live(6.0)
    steps = board.steps
    board.live(60.0)
    assert board.steps == steps
    line.mend()
    status = robot.status()
    assert (status.state, status.reason) == ("idle", "silent")
    assert 0 < status.done < status.of
    robot.home()
    robot.run("R U")
