"""Nothing moves before `home`; a stop stops; a bad line does nothing wrong and a good one nothing twice."""

import random
import time
from dataclasses import replace

import pytest
from cubehost._core import lib
from noise import Noise

from cubehost.base.errors import CubehostError, RefusedError, StoppedError
from cubehost.connect.ports import Connection
from cubehost.cube import random_cube, state_after
from cubehost.robot.client import Robot
from cubehost.robot.exchange import Timing
from cubehost.robot.lines import format_line
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport

pytestmark = pytest.mark.usefixtures("virtual_only")
SIX = "R U F D L B "
LONG = SIX * 14


def wait_until_idle(connection: Connection) -> None:
    while connection.robot.status().state == "running":
        time.sleep(0.01)


def own_number(connection: Connection) -> int:
    """The next number under which this host may move the robot."""
    link = connection.robot.link
    link._line_number += 1
    return link.owner << 16 | link._line_number


def test_nothing_moves_before_home(fresh):
    connection = fresh()
    status = connection.robot.status()
    assert (status.aligned, status.reason) == (False, "boot")
    own = [("solve-run", random_cube(1))] if connection.robot.hello.solver else []
    for verb, args in [("run", "R"), ("jog", "R 1"), ("scramble", "5 1"), *own]:
        with pytest.raises(RefusedError) as info:
            connection.robot.link.request(verb, args, patience=1.0)
        assert info.value.code == lib.CC_LINK_ERR_NOT_ALIGNED
    assert connection.virtual.facelets == state_after("")
    assert connection.virtual.cube.steps == 0
    connection.align()
    connection.robot.run("R")
    assert connection.virtual.facelets == state_after("R")


def test_a_stop_in_mid_move(fresh):
    connection = fresh()
    connection.align()

    def stop(done: int, of: int) -> None:
        if done == 3:
            time.sleep(0.02)  # into the next turn
            connection.robot.link.write_byte(b"!")

    with pytest.raises(StoppedError):
        connection.robot.run(LONG, stop)
    connection.virtual.settle()
    steps = connection.virtual.cube.steps
    time.sleep(0.3)
    connection.virtual.settle()
    assert connection.virtual.cube.steps == steps, "the pins still move"
    status = connection.robot.status()
    assert (status.state, status.reason, status.aligned) == ("idle", "stopped", False)
    with pytest.raises(RefusedError, match="aligned"):
        connection.robot.run("R")
    assert connection.virtual.cube.steps == steps
    connection.align()
    before = connection.virtual.facelets
    connection.robot.run("R R'")
    assert connection.virtual.facelets == before


@pytest.mark.smoke
def test_stop_returns_when_the_robot_stands(fresh):
    connection = fresh()
    connection.align()
    connection.robot.link.request("run", (SIX * (connection.robot.hello.max_moves // 6)).strip())
    status = connection.robot.stop()
    assert (status.state, status.aligned, status.reason) == ("idle", False, "stopped")


def test_a_busy_robot_refuses_and_goes_on(fresh):
    connection = fresh()
    connection.align()
    moves = SIX * (connection.robot.hello.max_moves // 6)  # which lasts whatever holds these requests up
    connection.robot.link.request("run", moves.strip())
    for verb, args in (("run", "R"), ("home", ""), ("jog", "U 1"), ("set", "settle_us 5"), ("save", "")):
        with pytest.raises(RefusedError) as info:
            connection.robot.link.request(verb, args)
        assert info.value.code == lib.CC_LINK_ERR_BUSY
    assert connection.robot.status().state == "running"
    wait_until_idle(connection)
    assert connection.virtual.facelets == state_after(moves)


def test_a_repeated_line_runs_once(fresh):
    connection = fresh()
    connection.align()
    line = format_line(own_number(connection), "run", "R")
    for _ in range(5):
        connection.robot.link.send(line)
    wait_until_idle(connection)
    assert connection.robot.status().job == 1
    assert connection.virtual.facelets == state_after("R")


def test_a_number_of_another_line_is_refused(fresh):
    connection = fresh()
    connection.align()
    number = own_number(connection)
    connection.robot.link.send(format_line(number, "run", "R"))
    connection.robot.link.send(format_line(number, "run", "L"))
    wait_until_idle(connection)
    assert connection.virtual.facelets == state_after("R")


@pytest.mark.smoke
def test_a_restart_is_told_and_forgets_the_alignment(fresh):
    connection = fresh()
    connection.align()
    connection.robot.run("R")
    connection.robot.reboot()
    event = connection.robot.link.next_event(5)
    while event is not None and event.name != "boot":
        event = connection.robot.link.next_event(5)
    assert event is not None
    status = connection.robot.status()
    assert (status.aligned, status.reason, status.job) == (False, "boot", 0)


def test_a_noisy_line_runs_everything_once_or_says_why_not(fresh, port):
    """Faults in one of a hundred bytes, both ways: the cube shows whether anything ran twice or wrong."""
    connection = fresh(**({"speed": 0} if port == "sim" else {}))
    connection.align()
    connection.robot.link.close()
    noise = Noise(SerialTransport(connection.virtual.url), 1)
    # What is emulated is slow on a busy computer: more questions would only wait in its line.
    timing = Timing(resend=0.1, silence=0.1) if port == "sim" else Timing(give_up=60)
    robot = Robot(Link(noise, timing=timing), connection.robot.hello)
    connection = replace(connection, robot=robot)
    source, complete = random.Random(2), 0
    for _ in range(25 if port == "sim" else 8):
        moves = " ".join(source.choices([f + t for f in "URFDLB" for t in ("", "2", "'")], k=10))
        connection.virtual.cube.put(state_after(""))
        try:
            robot.run(moves)
        except CubehostError:  # for one, a byte that became `!`
            with noise.quiet():  # else a `!` may come in between once more
                wait_until_idle(connection)
                connection.align()
            continue
        complete += 1
        assert connection.virtual.facelets == state_after(moves)
    assert noise.spoiled > 20
    assert complete > 5


def test_mutated_lines_run_nothing(fresh, port):
    """Each differs from a good line in up to three places; none may turn a face, and the robot stays well."""
    connection = fresh(**({"speed": 0} if port == "sim" else {}))
    connection.align()
    source = random.Random(3)
    for _ in range(400 if port == "sim" else 100):
        good = format_line(own_number(connection), "run", "R U2 F'")
        line = bytearray(good)
        for _ in range(source.randint(1, 3)):
            line[source.randrange(len(line) - 1)] = source.choice(b"RUFDLB2' #*~09AFrun\x00\xff")
        if line != good:
            connection.robot.link.send(bytes(line))
            connection.robot.link.receive(0.02)
    assert connection.robot.status().job == 0
    assert connection.virtual.cube.steps == 0
    assert connection.robot.selftest() > 0
