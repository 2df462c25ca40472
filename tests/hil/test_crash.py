"""The shipped image in QEMU, put off its path by a debugger: it remembers, says so, and moves nothing."""

from pathlib import Path

import pytest
from cubehost._core import lib
from debugger import Debugger

from cubehost.base.errors import RefusedError
from cubehost.connect.ports import Connection
from cubehost.robot.client import Robot
from cubehost.robot.lines import fields

STACK_POINTER, PROGRAM_COUNTER = 13, 15
RAM, GUARD = 0x2000_0000, 256  # ram128k.ld: the guard is the lowest of RAM
NOWHERE = 0x6000_0000


@pytest.fixture
def connection(fresh, port: str, tmp_path: Path) -> tuple[Connection, Path]:
    if port != "qemu":
        pytest.skip("only QEMU lets a debugger in")
    path = tmp_path / "gdb"
    connection = fresh(options=Debugger.options(path))
    connection.align()
    return connection, path


def restart(robot: Robot) -> dict[str, str]:
    """What the robot says when it is back: the fault, after its greeting."""
    seen = []
    while (event := robot.link.next_event(20)) is not None:
        seen.append(event.name)
        if event.name == "fault":
            assert "boot" in seen
            return event.fields
    raise AssertionError(f"no fault was told: {seen}")


def assert_kept(robot: Robot, reason: str) -> None:
    """It outlives a reboot, and ends by `ack` only."""
    status = robot.status()
    assert (status.state, status.aligned, status.reason) == ("fault", False, reason)
    with pytest.raises(RefusedError) as info:
        robot.run("R")
    assert info.value.code == lib.CC_LINK_ERR_FAULT
    robot.reboot()
    assert restart(robot)["reason"] == reason
    robot.acknowledge()
    assert (robot.status().state, robot.status().aligned) == ("idle", False)
    robot.reboot()
    while (event := robot.link.next_event(20)) is not None and event.name != "boot":
        continue
    assert event is not None
    assert event.fields["reason"] == "reboot"


def test_a_jump_into_nowhere(connection: tuple[Connection, Path]) -> None:
    robot, path = connection[0].robot, connection[1]
    debugger = Debugger(path)
    debugger.set(PROGRAM_COUNTER, NOWHERE)
    debugger.go()
    fault = restart(robot)
    assert (fault["reason"], int(fault["pc"], 16)) == ("hardfault", NOWHERE)
    assert int(fault["cpu"], 16) != 0
    assert fields(robot.link.request("status"))["pc"] == fault["pc"]
    assert_kept(robot, "hardfault")
    assert not connection[0].virtual.cube.problems
    robot.home()
    assert robot.run("R").turns == 1


def test_a_stack_that_overflows(connection: tuple[Connection, Path]) -> None:
    robot, path = connection[0].robot, connection[1]
    debugger = Debugger(path)
    assert RAM + GUARD < debugger.get(STACK_POINTER) <= RAM + GUARD + 16 * 1024
    debugger.set(STACK_POINTER, RAM + GUARD + 8)
    debugger.go()
    assert restart(robot)["reason"] == "stack"
    assert_kept(robot, "stack")
    assert robot.selftest() > 0
