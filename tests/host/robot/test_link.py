"""The link against a peer that keeps the protocol, over lines that lose, double, tear and delay."""

from itertools import count

import pytest
from cubehost._core import lib
from peer import HELLO, QUICK, Peer, PeerTransport, line_text, link_to, noise, nth

from cubehost.base.errors import (
    CubehostError,
    DeviceLostError,
    DeviceNotFoundError,
    InputError,
    RefusedError,
    StoppedError,
)
from cubehost.robot.client import Robot
from cubehost.robot.lines import format_line, parse_line
from cubehost.robot.link import Link


def lose(_: bytes) -> bytes:
    return b""


def double(data: bytes) -> bytes:
    return data + data


def flip(data: bytes) -> bytes:
    return data[:6] + bytes([data[6] ^ 1]) + data[7:]


def cut(data: bytes) -> bytes:
    return data[:9]


def without_end(data: bytes) -> bytes:
    return data.rstrip(b"\n")


DAMAGE = [lose, double, flip, cut, without_end]


def test_a_line_is_read_as_it_was_written():
    line = parse_line(format_line(7, "run", "R U'").rstrip(b"\n"))
    assert line == (False, 7, "run", "R U'")


@pytest.mark.parametrize("args", ["x" * 300, "R\nU"])
def test_what_no_line_can_hold_is_refused(args):
    with pytest.raises(InputError):
        format_line(1, "run", args)


def test_hello():
    assert link_to(Peer()).request("hello") == HELLO


def test_what_was_told_holds_no_more_where_another_program_has_read_news():
    link = link_to(Peer())
    link.write_byte(b"?")
    link.receive(0.1)
    assert link.told is not None
    read = link._transport.read

    def after_another(timeout):
        link._transport.missed += 1
        return read(timeout)

    link._transport.read = after_another
    link.receive(0.1)
    assert link.told is None
    link._transport.read = read
    link.write_byte(b"?")
    link.receive(0.1)
    assert link.told is not None


def test_a_turn_contradicts_what_was_told_of_a_robot_at_rest():
    peer = Peer()
    link = link_to(peer)
    link.write_byte(b"?")
    link.receive(0.1)
    assert link.told is not None
    assert link.told["state"] == "idle"
    peer.event("turn", "job=1 done=1 of=2")
    link._transport.flush()
    link.receive(0.1)
    assert link.told is None


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_request_is_sent_again(damage):
    peer = Peer()
    link = link_to(peer, up=nth(0, damage))
    assert link.request("run", "R U") == "moves=2 time_us=1000"
    assert peer.ran == ["R U"]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_reply_never_runs_twice(damage):
    peer = Peer()
    link = link_to(peer, down=nth(0, damage))
    assert link.request("run", "R U") == "moves=2 time_us=1000"
    assert peer.ran == ["R U"]


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("direction", ["up", "down"])
@pytest.mark.parametrize("polls", [0, 2])
def test_a_solve_is_neither_lost_nor_doubled(damage, direction, polls):
    peer = Peer()
    peer.solving_polls = polls
    link = link_to(peer, **{direction: nth(0, damage)})
    try:
        assert link.request("solve-run", "facelets", patience=1.0) == "R U"
    finally:
        assert peer.ran == ["R U"]


def test_silence_ends_with_a_reason():
    with pytest.raises(DeviceNotFoundError, match="no answer to `status`"):
        link_to(Peer(), up=lose).request("status")


def test_who_says_that_it_is_at_work_is_waited_for():
    """Homing by sensors may take minutes."""

    class Slow(Peer):
        polls = 80

        def _execute(self, seq: int, data: bytes, verb: str, args: str) -> None:
            if verb == "home":
                self.state, self.asked = "homing", (seq, data, verb, args)
            else:
                super()._execute(seq, data, verb, args)

        def _work(self) -> None:
            self.polls -= 1
            if self.polls == 0:
                self.state = "idle"
                super()._execute(*self.asked)

    peer, now = Slow(), count()
    link = Link(PeerTransport(peer), timing=QUICK, clock=lambda: next(now) / 100)
    assert link.request("home", patience=1.0) == ""
    assert peer.polls == 0


def test_a_refusal_keeps_the_robots_words():
    peer = Peer()
    peer.aligned = 0
    with pytest.raises(RefusedError, match="not aligned") as info:
        link_to(peer).request("run", "R")
    assert info.value.exit_code == 4


def test_an_endless_line_does_not_grow_the_buffer():
    link = link_to(Peer(), down=nth(0, lambda data: b"x" * 100_000))
    assert link.request("hello") == HELLO


class Echo(Peer):
    """What is sent comes back; `answers`: the robot's reply, too."""

    def __init__(self, answers: bool) -> None:
        super().__init__()
        self.answers = answers

    def receive(self, data: bytes) -> None:
        self.out += data
        if self.answers:
            super().receive(data)


def test_an_echo_of_ours_is_no_refusal():
    assert link_to(Echo(answers=True)).request("hello") == HELLO
    for asked in (lambda link: link.request("hello"), Link.hello):
        with pytest.raises(DeviceNotFoundError, match="only an echo"):
            asked(link_to(Echo(answers=False)))


def test_a_program_that_ends_before_it_answers_is_said_to_be_lost():
    def end(data):
        raise DeviceLostError("the program has ended")

    with pytest.raises(DeviceLostError, match="the program has ended"):
        link_to(Peer(), up=end).hello()


def test_replies_of_an_earlier_program_are_not_ours():
    peer = Peer()
    peer.out = b"#1 ok stale*0000\n" + format_line(1, "ok", "stale") + format_line(2, "ok", "stale")
    assert link_to(peer).request("hello") == HELLO


@pytest.mark.parametrize("seed", range(30))
def test_noise_of_one_in_a_hundred_both_ways(seed):
    """Every run completes once or fails with a reason; nothing runs twice."""
    peer = Peer()
    link = link_to(peer, up=noise(seed, 100), down=noise(seed + 1000, 100))
    outcomes = []
    for _ in range(10):
        begun = len(peer.ran)
        try:
            Robot.connect(link).run("R U2 F' D L2 B U R' F2 D'")
            outcomes.append(len(peer.ran) - begun == 1)
        except StoppedError:  # a byte that became `!`
            outcomes.append(len(peer.ran) - begun <= 1)
        except CubehostError:
            outcomes.append(len(peer.ran) - begun <= 1)
    assert all(outcomes)
    assert len(peer.ran) >= 8


def test_a_storm_of_old_errors_does_not_keep_a_request_from_its_reply():
    """A hundred errors of lines long gone arrive first; they must neither answer nor exhaust the request."""
    peer = Peer()
    peer.out = b"".join(line_text(lib.CC_LINE_REQUEST, seq, "err", "2 torn") for seq in (-1, 5) * 100)
    transport = PeerTransport(peer)
    link = Link(transport, timing=QUICK)
    transport.flush()
    assert link.request("run", "R") == "moves=1 time_us=1000"
    assert peer.ran == ["R"]
    assert link.resent <= 10


@pytest.mark.parametrize("cut", [b"~beat job=0 ti", b"ok #17 moves=1", b"~"])
def test_a_restart_is_heard_behind_the_line_that_it_cut_off(cut: bytes) -> None:
    peer = Peer()
    transport = PeerTransport(peer)
    link = Link(transport, timing=QUICK)
    boot = line_text(lib.CC_LINE_EVENT, 0, "boot", "protocol=1 reason=watchdog")
    peer.out += cut + boot + cut + b"~boot protocol=1 reason=none*0000\n"
    transport.flush()
    event = link.next_event(2)
    assert event is not None
    assert (event.name, event.fields["reason"]) == ("boot", "watchdog")
    assert link.next_event(0.05) is None, "its checksum is wrong"
    assert link.torn == 2
