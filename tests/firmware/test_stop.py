"""Stops with numbers, owners, the beat: what a host must be able to rely on."""

import time
from pathlib import Path

import pytest
from cubehost._core import lib
from device import Device
from virtual_line import Board

from cubehost.robot.lines import fields, format_line, parse_line

LONG = "R U F D L B " * 8


def ask(device: Device, owner: int, n: int, verb: str, args: str = "") -> str:
    """`ok` and its arguments, or `err` and its code."""
    seq = owner << 16 | n
    device.write(format_line(seq, verb, args))
    reply = device.await_word("ok", "err")
    assert reply.seq == seq
    return f"ok {reply.args}".strip() if reply.word == "ok" else f"err {reply.args.split()[0]}"


def test_a_stop_says_its_number_in_all_that_tells_of_it(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        device.ok("run", LONG)
        device.await_word("turn")
        assert device.status()["stop"] == "0"
        assert device.ok("stop", "4294967295") == "stop=4294967295"
        steps = len(device.steps().steps)
        assert "of=48" in device.await_word("stopped").args
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "stopped")
        assert status["stop"] == "4294967295"
        device.write(b"?")
        assert fields(device.await_word("status").args)["stop"] == "4294967295"
        assert len(device.steps().steps) == steps, "pins stood when it was answered"


def test_a_stop_stops_whatever_its_number(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        for bad in ("", "x", "-1", "4294967296", "1 2"):
            device.ok("home")
            device.ok("run", LONG)
            device.await_word("turn")
            assert device.refusal("stop", bad) == lib.CC_LINK_ERR_ARGUMENT
            device.await_word("stopped")
            assert device.status()["stop"] == "0"


def test_a_stop_at_rest_keeps_the_alignment_and_the_next_run_runs(device: Device) -> None:
    device.ok("home")
    device.ok("stop", "7")
    device.write(b"!")
    assert (device.status()["aligned"], device.status()["reason"]) == ("1", "none")
    assert device.run("R").word == "done"


def test_a_line_before_the_stop_is_stopped_and_one_behind_it_is_not(device: Device) -> None:
    device.ok("home")
    for _ in range(20):
        device.write(device.line("jog", "R 1") + b"!" + device.line("jog", "U 1"))
        replies = [device.await_word("ok", "err") for _ in range(2)]
        assert replies[1].seq == (replies[0].seq or 0) + 1
        assert replies[1].word == "ok" or replies[1].args.startswith(f"{lib.CC_LINK_ERR_NOT_ALIGNED} ")
        if replies[0].word == "err":
            assert replies[0].args.startswith(f"{lib.CC_LINK_ERR_STOPPED} ")
            device.await_word("done")
        device.until("idle")
        device.ok("home")


def test_only_the_owner_moves_and_everyone_stops(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        assert "owner=0" in device.ok("hello")
        not_owner = f"err {lib.CC_LINK_ERR_NOT_OWNER}"
        for nobody in (0, 1, 65535):
            assert ask(device, nobody, 7, "home") == not_owner, "without an owner no number may"
        a = device.own()
        assert ask(device, a, 1, "home") == "ok"
        b = device.own()
        assert b == a + 1
        words = "run R,solve-run x,scramble 3 1,jog R 1,home,ack,set fast 1,save,load,defaults,reboot"
        for n, request in enumerate(words.split(",")):
            verb, _, args = request.partition(" ")
            assert ask(device, a, 10 + n, verb, args) == not_owner
            assert ask(device, 0, 10 + n, verb, args) == not_owner
        assert ask(device, b, 1, "run", LONG).startswith("ok moves=48")
        for n, verb in enumerate(("status", "get", "hello", "stop 9")):
            assert ask(device, a, 50 + n, *verb.split()).startswith("ok")
        device.await_word("stopped")
        device.write(b"home\n")  # a person's line
        assert device.await_word("ok", "err").word == "ok"


def test_nobody_takes_a_robot_that_moves(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        a = device.own(77)
        ask(device, a, 1, "home")
        ask(device, a, 2, "run", LONG)
        device.write(format_line(5, "hello", "own 78"))
        assert device.await_word("ok", "err").args.startswith(f"{lib.CC_LINK_ERR_BUSY} ")
        assert device.own(77) == a, "the owner did not hear the reply, and asks again"
        assert f"owner={a + 1} " in ask(device, a, 3, "hello", "own"), "it may count on from 1"
        device.write(b"!")
        device.await_word("stopped")
        assert device.own(78) == a + 2


def test_an_owners_line_is_carried_out_once_whatever_others_ask(device: Device) -> None:
    a = device.own()
    ask(device, a, 1, "home")
    first = ask(device, a, 2, "jog", "R 1")
    device.await_word("done")
    assert ask(device, 0, 900, "status").startswith("ok")
    assert ask(device, a, 2, "jog", "R 1") == first, "the stored reply"
    seq_error = f"err {lib.CC_LINK_ERR_SEQ}"
    assert ask(device, a, 2, "jog", "R 2") == seq_error
    assert ask(device, a, 1, "home") == seq_error, "an older number"
    assert ask(device, a, 9, "status").startswith("ok")
    assert device.status()["job"] == "1"
    assert ask(device, a, 8, "jog", "R 1") == seq_error
    b = device.own()
    assert ask(device, b, 1, "jog", "R 1").startswith("ok"), "a new owner counts from 1"


def test_an_observers_repeated_line_is_answered_from_memory(device: Device) -> None:
    a = device.own()
    assert ask(device, 0, 40, "selftest").startswith("ok tests=")
    ask(device, a, 1, "home")
    before = int(device.status()["uptime_ms"])
    device.write(format_line(41, "status"))
    first = device.await_word("ok").args
    time.sleep(0.02)
    device.write(format_line(a << 16 | 2, "get", "fast"))
    device.await_word("ok")
    device.write(format_line(41, "status"))
    assert device.await_word("ok").args == first
    assert int(fields(first)["uptime_ms"]) >= before


def test_a_stop_is_confirmed_under_any_number(device: Device) -> None:
    """Hosts draw their first numbers: a stop may have that of another host. Repeated it is answered."""
    assert ask(device, 0, 77, "status").startswith("ok")
    for number in (5, 5, 6):
        assert ask(device, 0, 77, "stop", str(number)) == f"ok stop={number}"
    assert ask(device, 0, 77, "status") == f"err {lib.CC_LINK_ERR_SEQ}"
    assert device.status()["stop"] == "6"


@pytest.mark.parametrize("bad", ["x", "own x", "own 1 2", "own 4294967296"])
def test_a_hello_that_means_nothing_is_refused(device: Device, bad: str) -> None:
    assert device.refusal("hello", bad) == lib.CC_LINK_ERR_ARGUMENT
    assert "owner=0" in device.ok("hello")


def beats(said: bytes) -> list[dict[str, str]]:
    """What it said of itself unasked."""
    lines = filter(None, map(parse_line, said.splitlines()))
    return [fields(line.args) for line in lines if line.word == "beat"]


def test_the_beat_comes_only_when_asked_for_and_faster_in_motion(virtual_program: Path) -> None:
    """In virtual time: how many come is not for this computer to say."""
    board = Board(virtual_program)
    assert not beats(board.live(3.0, b"home\n")), "off at power-on"
    rest = beats(board.live(5.0, b"beat on\n"))
    assert 5 <= len(rest) <= 6
    wanted = "state reason aligned job done of stop owner late uptime_ms"
    assert set(wanted.split()) == set(rest[0])
    assert (rest[0]["state"], rest[0]["late"]) == ("idle", "0")
    board.live(0.1, b"set max_rate 2000\nset start_rate 2000\n")
    moving = beats(board.live(5.0, b"run " + b"R2 U2 " * 10 + b"\n"))
    assert {beat["state"] for beat in moving} == {"running"}
    assert len(moving) >= 8
    assert b"~stopped " in board.live(0.1, b"!")
    board.live(0.1, b"beat off\n")
    assert not beats(board.live(3.0))
    assert f"err {lib.CC_LINK_ERR_ARGUMENT} ".encode() in board.live(0.1, b"beat maybe\n")
    board.close()


def test_a_change_of_state_is_told_at_once(virtual_program: Path) -> None:
    """Also one that another program asked for: a page says "paused" until it hears otherwise."""
    board = Board(virtual_program)
    board.live(3.0, b"home\nbeat on\nset max_rate 2000\nset start_rate 2000\n")
    for line, seconds, state in (
        (b"run R2 U2 R2\n", 0.02, "running"),
        (b"hold\n", 1.0, "held"),  # after the turn in hand
        (b"go\n", 0.02, "running"),
        (b"!", 0.02, "idle"),
    ):
        said = [beat["state"] for beat in beats(board.live(seconds, line))]
        assert said[-1:] == [state], line
        assert not beats(board.live(0.3)), "and once"
    board.close()


def test_it_beats_while_it_solves(tmp_path: Path) -> None:
    with Device(tmp_path, speed=20) as device:
        device.ok("beat", "on")
        device.write(b"solve UFULUFBBLDRFLRBLUUDLBBFDRRFDDUDDFDRRLFRLLRFBFRDBUBUBUL nodes=1000000000\n")
        solving = 0
        while solving < 4:  # whatever time that takes: a search has only as much as this computer gives it
            solving += fields(device.await_word("beat").args)["state"] == "solving"
        device.write(b"!")
        assert device.await_word("err").args.startswith(f"{lib.CC_LINK_ERR_STOPPED} ")
