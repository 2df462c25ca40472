"""The stop on its way: requested, confirmed, re-armed; repeated, numbered, and never late for a new run."""

import re
from itertools import count, pairwise

import pytest
from peer import QUICK, Peer, PeerTransport, link_to

from cubehost.base.errors import DeviceLostError, StoppedError, UnconfirmedStopError
from cubehost.robot import client
from cubehost.robot.client import Robot
from cubehost.robot.lines import format_line, parse_line
from cubehost.robot.link import LINES, Link
from cubehost.robot.stop import NUMBERS, PATIENCE, REPEAT, State, Stop, stop_bytes


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Wire:
    """What was said on it, and when."""

    def __init__(self) -> None:
        self.clock, self.said = Clock(), []
        self.stop = Stop(self.clock)
        self.stop.attach(self.write)

    def write(self, data: bytes) -> None:
        self.said.append((self.clock.now, data))

    def pass_time(self, seconds: float, step: float = 0.01) -> None:
        for _ in range(round(seconds / step)):
            self.clock.now += step
            self.stop.tick()


@pytest.fixture
def wire() -> Wire:
    return Wire()


def test_a_bare_byte_goes_first_and_its_number_behind_it(wire):
    wire.stop.request()
    (said,) = (data for _, data in wire.said)
    assert said[:1] == b"!"
    assert int(re.search(rb"stop (\d+)\*", said).group(1)) == wire.stop.number


@pytest.mark.parametrize("number", [1, 0xFFFE, 0xFFFF, 0x1_0000, NUMBERS])
def test_whatever_its_number_is_an_observer_says_it(number: int) -> None:
    """Above 16 bits a line's number tells who owns the robot."""
    line = parse_line(stop_bytes(number).removeprefix(b"!\n").rstrip(b"\n"))
    assert line is not None
    assert 0 < line.seq <= LINES


def test_it_insists_until_its_own_number_comes_back(wire):
    wire.stop.request()
    wire.stop.heard(wire.stop.number + 1)
    wire.pass_time(1.0)
    assert wire.stop.state is State.REQUESTED
    times = [at for at, _ in wire.said]
    assert all(after - before <= REPEAT + 0.011 for before, after in pairwise(times))
    assert len(times) >= 1.0 / (REPEAT + 0.011)
    wire.stop.heard(wire.stop.number)
    assert wire.stop.state is State.CONFIRMED


def test_nothing_is_said_after_the_confirmation(wire):
    wire.stop.request()
    wire.stop.heard(wire.stop.number)
    said = len(wire.said)
    wire.pass_time(1.0)
    wire.stop.rearm()
    wire.pass_time(1.0)
    assert len(wire.said) == said


def test_what_is_not_confirmed_is_told_in_time_and_once(wire):
    told = []
    wire.stop.listen(lambda stop: told.append((wire.clock.now, stop.shown())))
    wire.stop.request()
    wire.pass_time(2.0)
    (_, first), (at, second) = told
    assert first == {"state": "requested", "latched": True, "message": ""}
    assert "cut its power" in second["message"]
    assert at <= 100.5
    assert PATIENCE + REPEAT < 0.5
    wire.stop.heard(wire.stop.number)
    assert told[-1][1] == {"state": "confirmed", "latched": True, "message": ""}


def test_only_what_is_confirmed_can_be_lifted(wire):
    wire.stop.request()
    with pytest.raises(StoppedError, match="has not confirmed"):
        wire.stop.rearm()
    wire.stop.heard(wire.stop.number)
    wire.stop.rearm()
    assert wire.stop.state is State.ARMED


def test_each_press_has_a_number_of_its_own_and_a_repeated_one_has_not(wire):
    numbers = set()
    for _ in range(50):
        wire.stop.request()
        number = wire.stop.number
        wire.stop.request()
        assert wire.stop.number == number
        numbers.add(number)
        wire.stop.heard(number)
    assert len(numbers) == 50


def test_one_more_stop_by_somebody_else_counts_while_one_holds(wire):
    """Who is asked whether to go on knows only of the first."""
    wire.stop.heard(1)  # of before
    wire.stop.heard(2)
    number = wire.stop.number
    assert wire.stop.state is State.CONFIRMED
    wire.stop.heard(2)
    wire.stop.check(number, may_be_latched=True)
    wire.stop.heard(3)
    with pytest.raises(StoppedError):
        wire.stop.check(number, may_be_latched=True)


def test_what_was_asked_before_a_stop_is_not_sent_after_it_even_re_armed(wire):
    permit = wire.stop.number
    wire.stop.guard(permit, wire.write, b"run")
    wire.stop.request()
    with pytest.raises(StoppedError):
        wire.stop.guard(permit, wire.write, b"run")
    wire.stop.heard(wire.stop.number)
    wire.stop.rearm()
    with pytest.raises(StoppedError):
        wire.stop.guard(permit, wire.write, b"run")
    assert [data for _, data in wire.said].count(b"run") == 1


def test_without_a_wire_it_is_said_first_on_the_next(wire):
    wire.stop.detach(wire.write)
    wire.stop.request()
    wire.pass_time(1.0)
    assert wire.said == []
    assert wire.stop.overdue
    wire.stop.attach(wire.write)
    assert len(wire.said) == 1


def test_each_stop_that_is_overdue_is_told_once(wire):
    told = []
    wire.stop.listen(lambda stop: told.append(stop.overdue))
    for number in (1, 2):
        wire.stop.request()
        wire.pass_time(1.0)
        assert told.count(True) == number
        wire.stop.heard(wire.stop.number)
        wire.stop.rearm()


def test_a_wire_that_is_gone_takes_nothing_away_but_itself(wire):
    other = Wire()
    wire.stop.attach(other.write)
    wire.stop.detach(wire.write)
    wire.stop.request()
    assert len(other.said) == 1


def test_a_lost_port_does_not_break_the_stop(wire):
    def lost(_: bytes) -> None:
        raise DeviceLostError("vanished")

    wire.stop.attach(lost)
    wire.stop.request()
    wire.pass_time(0.5)
    assert wire.stop.overdue


def test_a_thread_insists_where_nobody_ticks():
    stop, said = Stop(), []
    stop.start()
    stop.attach(lambda data: (said.append(data), len(said) == 4 and stop.heard(stop.number)))
    stop.request()
    while stop.state is not State.CONFIRMED:
        pass
    stop.close()
    assert len(said) == 4


def test_the_robots_stop_returns_when_it_is_confirmed():
    peer = Peer()
    robot = Robot.connect(link_to(peer))
    assert robot.stop().state == "idle"
    assert peer.stop == robot.link.stop.number
    with pytest.raises(StoppedError):
        robot.run("R")
    assert peer.ran == []


def test_a_robot_that_does_not_obey_is_told_so(monkeypatch):
    monkeypatch.setattr(client, "STOP_PATIENCE", 0.3)
    peer, now = Peer(), count()
    robot = Robot.connect(Link(PeerTransport(peer), timing=QUICK, clock=lambda: next(now) / 1000))
    peer.deaf = True
    with pytest.raises(UnconfirmedStopError, match="cut its power"):
        robot.stop()
    assert peer.stops >= 4


@pytest.mark.parametrize(("deaf", "ended"), [(True, UnconfirmedStopError), (False, KeyboardInterrupt)])
def test_ctrl_c_once_more_does_not_hide_that_nobody_obeys(monkeypatch, deaf, ended):
    robot = Robot.connect(link_to(peer := Peer()))
    peer.deaf = deaf
    await_stop, presses = robot.link.await_stop, iter([KeyboardInterrupt])

    def interrupted(seconds: float) -> bool:
        for press in presses:
            raise press
        return await_stop(seconds)

    monkeypatch.setattr(robot.link, "await_stop", interrupted)
    with pytest.raises(ended):
        robot.stop()
    assert (peer.stop == robot.link.stop.number) == (not deaf)


def test_a_run_whose_line_was_lost_is_not_sent_again_after_a_stop():
    peer = Peer()
    lost = []

    def lose_runs(data: bytes) -> bytes:
        if b" run " not in data:
            return data
        lost.append(data)
        robot.link.stop.request()
        return b""

    robot = Robot(link_to(peer, up=lose_runs), Robot.connect(link_to(peer)).hello)
    with pytest.raises(StoppedError):
        robot.run("R U")
    assert len(lost) == 1
    assert peer.ran == []


def test_an_echo_in_a_beat_or_a_status_counts():
    for event in ("beat", "status"):
        peer = Peer()
        peer.deaf = True
        link = link_to(peer)
        link.stop.request()
        peer.stop = link.stop.number
        peer.event(event, peer.status())
        link._transport.flush()
        assert link.await_stop(1.0)


def test_a_line_without_a_checksum_confirms_nothing():
    """As is left of a reply whose first and last bytes were lost."""
    peer = Peer()
    peer.deaf = True
    link = link_to(peer)
    link.stop.request()
    peer.out += f"1 ok stop={link.stop.number}\n".encode()
    link._transport.flush()
    assert not link.await_stop(0.2)


def test_beats_that_say_nothing_new_are_not_logged():
    logged, peer = [], Peer()
    link = Link(PeerTransport(peer), lambda way, data: logged.append(data))
    for uptime, job in ((1, 0), (2, 0), (3, 0), (4, 1), (5, 1)):
        peer.event("beat", f"state=idle uptime_ms={uptime} job={job}")
        link._transport.flush()
        link.receive(0.1)
    assert [data for data in logged if b"beat" in data] == [logged[0], logged[1]]


def test_what_is_old_is_unknown():
    clock, peer = Clock(), Peer()
    link = Link(PeerTransport(peer), clock=clock)
    link.request("status")
    assert link.told["state"] == "idle"
    clock.now += 1.4
    assert link.told is not None
    clock.now += 0.2
    assert link.told is None
    assert link.age == pytest.approx(1.6)


def test_a_second_owner_does_not_make_the_first_ones_line_run_again():
    """A's reply is lost, B takes over, A sends the same line again: it is refused and not carried out."""
    peer = Peer()
    a, b = Robot.connect(link_to(peer)), Robot.connect(link_to(peer))
    a.run("R")
    b.run("U")
    line = a.link.owner << 16 | a.link._line_number
    peer.receive(b"\n" + format_line(line, "run", "R"))
    assert peer.ran == ["R", "U"]


def test_a_stop_by_somebody_else_holds_here_too(wire):
    """By a number that the robot has not told before: what came before us and a late copy are none."""
    wire.stop.heard(7)
    permit = wire.stop.number
    wire.stop.heard(7)
    assert wire.stop.state is State.ARMED
    wire.stop.heard(8)
    assert wire.stop.state is State.CONFIRMED
    assert wire.said == []
    wire.stop.rearm()
    for number in (8, 7, 0):  # a late status, and a robot that was reset
        wire.stop.heard(number)
    assert wire.stop.state is State.ARMED
    with pytest.raises(StoppedError):
        wire.stop.check(permit)


def test_a_stop_by_somebody_else_confirms_none_of_ours(wire):
    wire.stop.heard(0)
    wire.stop.request()
    wire.stop.heard(8)
    assert wire.stop.state is State.REQUESTED
    wire.stop.heard(wire.stop.number)
    wire.stop.rearm()
    wire.stop.heard(8)
    assert wire.stop.state is State.ARMED


@pytest.mark.parametrize("told_by", ["beat", "status"])
def test_a_stop_by_somebody_else_between_the_parts_of_a_run_ends_it(told_by):
    peer = Peer()
    robot = Robot.connect(link_to(peer))
    run, moves = peer._run, " ".join(["R"] * 200)

    def stopped_after_the_second(part: str) -> None:
        run(part)
        if len(peer.ran) == 2:
            peer.stop = 99  # at rest, so that the faces keep their place
            peer.event(told_by, peer.status())

    peer._run = stopped_after_the_second
    with pytest.raises(StoppedError):
        robot.run(moves)
    assert len(peer.ran) == 2


def test_what_a_stop_ended_before_it_began_is_told_as_stopped():
    """A `home` by sensors, a `solve-run`: the robot answers *stopped*."""
    peer = Peer()
    robot = Robot.connect(link_to(peer))
    answer = peer._answer
    peer._answer = lambda verb, args: ("err", "24 stopped") if verb == "home" else answer(verb, args)
    with pytest.raises(StoppedError):
        robot.home()


@pytest.mark.parametrize(("event", "reason"), [("", "stopped"), ("nudged", "nudged")])
def test_a_nudge_tells_whether_it_came_to_its_end(event, reason):
    peer = Peer()
    robot = Robot.connect(link_to(peer))
    answer = peer._answer

    def nudged(verb: str, args: str) -> tuple[str, str]:
        if verb == "nudge":
            peer.reason, peer.aligned = reason, 0
            peer.event(event, "face=R steps=400") if event else None
        return answer(verb, args)

    peer._answer = nudged
    if event:
        robot.nudge("R", 45)
        return
    with pytest.raises(StoppedError, match="before the face had come round"):
        robot.nudge("R", 45)
