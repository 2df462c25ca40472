"""A GAN robot over Bluetooth: what it turned is decoded from the bytes that it was written."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gan_robot import Air, GanRobot

from cubehost.base.errors import DeviceError, DeviceNotFoundError, FaultError, InputError, RefusedError
from cubehost.cli import main
from cubehost.connect import gan
from cubehost.connect.gan import GanTransport, encode
from cubehost.connect.machine import SearchingRobot
from cubehost.connect.ports import Connection, open_port
from cubehost.cube import random_cube, state_after
from cubehost.robot.client import RunStoppedError
from cubehost.robot.stop import State
from cubehost.smartcube import radio

SOLVED = state_after("")
LONG = "R F D L B R' F' D' L' B' R2 F2"
Near = Callable[..., None]


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> Iterator[Near]:
    """`near(robot, …)`: these are the Bluetooth devices that are there."""
    airs: list[Air] = []

    def place(*robots: GanRobot) -> None:
        airs.append(Air(*robots))
        monkeypatch.setattr(radio, "_bleak", lambda: airs[-1])
        clock = robots[0].clock if robots else None
        monkeypatch.setattr(GanTransport.__init__, "__defaults__", (clock,))

    monkeypatch.setattr(gan, "POLL", 0)
    yield place
    for air in airs:
        air.close()


@pytest.fixture
def robot(near: Near) -> GanRobot:
    robot = GanRobot(SOLVED)
    near(robot)
    return robot


@pytest.fixture
def connection(robot: GanRobot) -> Iterator[Connection]:
    with open_port("gan") as opened:
        yield opened


def test_cubes_are_solved_in_the_seconds_that_were_planned(robot: GanRobot, connection: Connection):
    machine = connection.robot
    assert isinstance(machine, SearchingRobot)
    for seed in range(2):
        robot.facelets, robot.turning = random_cube(seed), 0.0
        solution = machine.solution(robot.facelets)
        run = machine.run(solution.moves)
        assert robot.facelets == SOLVED
        assert solution.robot_seconds == pytest.approx(robot.turning)
        assert run.seconds is not None
        assert run.seconds < 1.15 * robot.turning
    assert robot.ignored == 0
    assert {len(turns) for turns in robot.writes} <= {2, 3, 4, 5, 6}


def test_bytes_are_those_of_cubing_js():
    """As its GanRobot wrote them (cubing 0.56.0)."""
    assert encode(["R", "F2", "D'", "B"]).hex() == "048c" + 32 * "f"
    assert encode(["F", "R2", "D"]).hex() == "316" + 33 * "f"
    every = ["R", "R2", "R'", "F", "F2", "F'", "D", "D2", "D'", "L", "L2", "L'", "B", "B2", "B'"]
    assert encode(every).hex() == "0123456789abcde" + 21 * "f"
    assert encode(15 * ["B2"] + every + 6 * ["L"]).hex() == 15 * "d" + "0123456789abcde" + 6 * "9"


@pytest.mark.parametrize(("face", "by"), [("R", 1), ("D", 2), ("B", -1)])
def test_one_turn_alone_goes_as_two(robot: GanRobot, connection: Connection, face: str, by: int):
    run = connection.robot.jog(face, by)
    assert robot.facelets == state_after(face + {1: "", 2: "2", -1: "'"}[by])
    assert run.turns == 1
    assert [len(turns) for turns in robot.writes] == [2]


def test_a_stop_is_confirmed_when_none_remain(robot: GanRobot, connection: Connection):
    stop, left = connection.robot.link.stop, []
    stop.listen(lambda stop: left.append((stop.state, robot.left)))

    robot.on_left = lambda remain: stop.request() if remain == 4 else None
    with pytest.raises(RunStoppedError, match="stopped after 6 of 12 moves"):
        connection.robot.run(LONG)
    assert connection.robot.link.await_stop(5)
    assert left[0] == (State.REQUESTED, 4)
    assert [remain for state, remain in left if state is State.CONFIRMED] == [0]
    assert robot.writes == [LONG.split()[:6]]
    assert robot.facelets == state_after(" ".join(LONG.split()[:6]))


def test_a_run_on_hold_goes_on(robot: GanRobot, connection: Connection):
    machine, held = connection.robot, threading.Event()

    def pause(done: int, of: int) -> None:
        if done == 6:
            held.set()
            while machine.status().state != "held":
                pass
            assert len(robot.writes) == 1
            machine.go()

    robot.on_left = lambda remain: machine.hold() if remain == 3 and not held.is_set() else None
    assert machine.run(LONG, pause).turns == 12
    assert held.is_set()
    assert robot.facelets == state_after(LONG)


def test_what_it_cannot_do_is_refused_with_the_reason(robot: GanRobot, connection: Connection):
    machine = connection.robot
    with pytest.raises(RefusedError, match=r"U: a GAN robot turns the faces RFDLB only"):
        machine.run("R U F")
    with pytest.raises(RefusedError, match="no way is known to switch its motors off"):
        machine.release()
    with pytest.raises(RefusedError, match="by quarters only"):
        machine.nudge("R", 10)
    with pytest.raises(InputError, match="the board gan has no solver"):
        machine.solve(SOLVED)
    assert robot.writes == []


def test_turns_that_it_does_not_take_are_no_run(robot: GanRobot, connection: Connection):
    robot.takes = False
    with pytest.raises(FaultError, match="turns_not_taken"):
        connection.robot.run("R F")
    robot.takes = True
    connection.robot.acknowledge()
    status = connection.robot.status()
    assert (status.state, status.reason, status.aligned) == ("idle", "turns_not_taken", False)
    with pytest.raises(RefusedError, match="home first: turns_not_taken"):
        connection.robot.run("R F")
    connection.robot.home()
    assert connection.robot.run("R F").turns == 2


def test_a_robot_that_answers_no_more_is_told(
    robot: GanRobot, connection: Connection, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(gan, "PATIENCE", 0.1)

    def fall_deaf(remain: int) -> None:
        robot.answers = remain != 4

    robot.on_left = fall_deaf
    with pytest.raises(DeviceNotFoundError, match=r"GAN-0102 does not answer .*cut its power if it turns on"):
        connection.robot.run(LONG)
    connection.robot.link.stop.request()
    assert connection.robot.link.stop.state is State.REQUESTED


def test_a_robot_whose_power_fails_is_told(
    robot: GanRobot, connection: Connection, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(gan, "PATIENCE", 0.2)
    robot.on_left = lambda remain: robot.power_fails() if remain == 3 else None
    with pytest.raises(DeviceNotFoundError, match=r"GAN-0102 .*cut its power if it turns on"):
        connection.robot.run(LONG)


def test_a_robot_that_still_turns_takes_nothing(robot: GanRobot):
    robot.write(encode(LONG.split()))
    with open_port("gan") as opened, pytest.raises(DeviceError, match="it is running; wait"):
        opened.robot.run("R F")
    assert robot.writes == [LONG.split()]


@pytest.mark.parametrize(
    ("robots", "port", "code", "why"),
    [
        ([], "gan", 3, "no GAN robot is near: is it on, and no app or program connected to it"),
        ([GanRobot(SOLVED, "QY-QYSC-S-0102")], "gan", 3, "no GAN robot is near"),
        ([GanRobot(SOLVED, status="fff6")], "gan", 3, "GAN-0102 is no GAN robot: it takes no turns of faces"),
        ([GanRobot(SOLVED, "GAN-b"), GanRobot(SOLVED)], "gan", 2, "say which, gan:NAME of GAN-0102, GAN-b"),
        ([GanRobot(SOLVED)], "gan:GAN-b", 3, "no GAN robot GAN-b"),
    ],
    ids=["none", "a cube", "no turns", "two", "another"],
)
def test_what_is_not_the_robot_is_told_in_a_line(near: Near, refused, robots, port, code, why):
    near(*robots)
    status, line = refused("robot", "status", "--port", port)
    assert status == code
    assert why in line


def test_the_scans_of_its_page_look_for_the_robot(near: Near, refused):
    near()
    page = (Path(__file__).parents[3] / "docs" / "gan-robot.md").read_text("utf-8")
    commands = re.findall(r"^    cubehost (scan-and-send --port gan[^#\n]*)", page, re.M)
    assert len(commands) == 2
    for command in commands:
        status, line = refused(*command.split())
        assert (status, "no GAN robot is near" in line) == (3, True), command


def test_commands_take_it_by_its_name(near: Near, capsys: pytest.CaptureFixture[str], monkeypatch, tmp_path):
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path))
    robot = GanRobot(SOLVED)
    near(GanRobot(SOLVED, "GAN-b"), robot)
    assert main(["robot", "use", "gan:gan-01", "--name", "desk"]) is None
    kept = json.loads((tmp_path / "robots" / "desk.json").read_text())
    assert (kept["port"], kept["board"], kept["mechanism"]) == ("gan:gan-01", "gan", "gan")
    main(["send", "--port", "desk", "R F2 D'"])
    assert robot.facelets == state_after("R F2 D'")
    assert "3 moves" in capsys.readouterr().out
