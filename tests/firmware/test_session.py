"""Lines in, exactly one reply each, whatever they are."""

import os
import time
from pathlib import Path

import pytest
from cubehost._core import lib
from device import PATIENCE, Device

from cubehost.robot.lines import Line, format_line, parse_line


def test_it_greets_at_start_and_on_hello(device: Device) -> None:
    boot = device.await_word("boot")
    assert "protocol=1" in boot.args
    assert "board=native reason=power" in boot.args
    assert "steps=800 max_moves=100" in device.ok("hello")


def test_a_person_needs_neither_number_nor_checksum(device: Device) -> None:
    device.write(b"status\r\n")
    reply = device.await_word("ok")
    assert reply.seq is None
    assert "state=idle reason=boot aligned=0" in reply.args


def test_strict_refuses_plain_lines(device: Device) -> None:
    device.ok("strict", "on")
    device.write(b"status\n")
    assert device.await_word("err").args.startswith(str(lib.CC_LINK_ERR_PLAIN))
    device.ok("strict", "off")
    device.write(b"status\n")
    device.await_word("ok")


def test_a_repeated_number_gets_the_stored_reply_and_runs_nothing(device: Device) -> None:
    device.ok("home")
    first = device.ask("jog", "R 1", seq=500)
    device.await_word("done")
    assert device.ask("jog", "R 1", seq=500) == first
    assert device.status()["job"] == "1"
    assert device.ask("jog", "R 2", seq=510).word == "ok"
    device.await_word("done")
    assert device.ask("jog", "R 1", seq=499).args.split()[0] == str(lib.CC_LINK_ERR_SEQ), "an older one"
    assert device.status()["job"] == "2"


def test_a_number_cannot_mean_two_requests(device: Device) -> None:
    device.ask("status", seq=7)
    reply = device.ask("selftest", seq=7)
    assert (reply.word, reply.args.split()[0]) == ("err", str(lib.CC_LINK_ERR_SEQ))
    assert device.ask("hello", seq=7).word == "ok"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\x01\x02", "FORMAT"), (b"#1 status", "FORMAT"), (b"status*0000", "CRC"), (b"x" * 255, "VERB"),
        (b"y" * 256, "LENGTH"), (b"z" * 5000, "LENGTH"), (b"~boot*2C1A", "CRC"), (b"nothing", "VERB"),
        (b"run", "NOT_ALIGNED"), (b"strict maybe", "ARGUMENT"), (b"set speed 1", "SETTING"),
        (b"get x", "SETTING"),
        (b"set max_rate -1", "SETTING"), (b"set max_rate 4294967296", "SETTING"), (b"reboot now", "ARGUMENT"),
    ],
)  # fmt: skip
def test_what_is_wrong_gets_an_error(device: Device, line: bytes, code: str) -> None:
    device.write(line + b"\n")
    assert device.await_word("err").args.startswith(f"{getattr(lib, 'CC_LINK_ERR_' + code)} ")
    assert "state=idle" in device.ok("status")


def test_an_overlong_line_is_answered_under_its_number(device: Device) -> None:
    device.write(b"#44 run " + b"R " * 400 + b"*1234\n")
    reply = device.await_word("err")
    assert (reply.seq, reply.args.split()[0]) == (44, str(lib.CC_LINK_ERR_LENGTH))


def test_empty_lines_get_no_reply(device: Device) -> None:
    device.await_word("log")
    device.write(b"\n\r\n   \n")
    assert device.read_line(0.3) is None


def test_moves_are_checked_whole_before_anything_moves(device: Device) -> None:
    device.ok("home")
    for moves in ["R U X", "R M", "x", "R " * 101, "Rw", "", "R U("]:
        assert device.refusal("run", moves) in (lib.CC_LINK_ERR_MOVES, lib.CC_LINK_ERR_ARGUMENT)
    for jog in ["", "R", "R 3", "R 0", "Q 1", "R 1 1", "R x", "RR 1"]:
        assert device.refusal("jog", jog) == lib.CC_LINK_ERR_ARGUMENT
    for scramble in ["", "5", "0 1", "61 1", "5 1 1", "a b"]:
        assert device.refusal("scramble", scramble) == lib.CC_LINK_ERR_ARGUMENT
    assert device.status()["job"] == "0"
    assert len(device.steps().steps) == 0


def test_what_a_line_began_is_seen_to_before_the_next_is_read(device: Device) -> None:
    """A restart, where the next line has come with the one that asks for it."""
    device.await_word("boot")
    device.write(b"reboot\nhello\n")
    assert [device.await_word("ok", "err", "boot").word for _ in range(2)] == ["ok", "boot"]


def test_the_question_mark_asks_at_any_time(device: Device) -> None:
    device.write(b"stat?us\n")
    assert "state=idle" in device.await_word("status").args
    assert "state=idle" in device.await_word("ok").args


def test_its_own_self_test_passes(device: Device) -> None:
    assert int(device.ok("selftest").removeprefix("tests=")) >= 4


def test_it_outlives_its_users_and_ends_with_its_parent(device: Device) -> None:
    device.ok("hello")
    os.close(device._tty)
    time.sleep(0.05)
    device._tty = os.open(device.path, os.O_RDWR | os.O_NOCTTY)
    device.ok("hello")
    device.process.stdin.close()
    assert device.process.wait(PATIENCE) == 0


def test_reboot_starts_anew(device: Device) -> None:
    device.ok("home")
    device.ok("reboot")
    assert "reason=reboot" in device.await_word("boot").args
    assert device.status()["aligned"] == "0"


def test_it_can_pose_as_another_version_or_as_deaf(tmp_path) -> None:
    with Device(tmp_path, "--protocol=9") as other:
        assert "protocol=9" in other.await_word("boot").args
        assert "protocol=9 firmware=" in other.ok("hello")
    with Device(tmp_path, "--mute") as deaf:
        deaf.write(format_line(1, "hello"))
        assert deaf.read_line(0.3) is None


LOST = f"{lib.CC_LINK_ERR_LOST} "


def replies_to(device: Device, flood: bytes) -> list[Line]:
    """And to two lines behind it, when the board has become silent: a loss may end in the first."""
    device.write(flood)
    heard = []
    while line := device.read_line(0.5):
        heard.append(parse_line(line))
    assert None not in heard
    replies = [line for line in heard if line and not line.is_event]
    for seq in (4444, 4445):
        device.write(device.line("strict", "off", seq=seq))
        replies.append(device.await_word("ok", "err"))
    assert (replies[-1].word, replies[-1].seq) == ("ok", 4445)
    return replies


@pytest.mark.parametrize("end", [b"", b"#1 sta"])
def test_each_line_of_a_flood_has_its_reply_or_is_counted(tmp_path: Path, end: bytes) -> None:
    """As fast as the line takes them, where a reply is eight times as long as its request."""
    with Device(tmp_path, "--line=115200", speed=1) as device:
        device.await_word("boot")
        lines = [format_line(n, "status") for n in range(1, 201)]
        replies = replies_to(device, b"".join(lines) + end + b"\n" * bool(end))
        counts = [int(r.args.rsplit(" ", 1)[1]) if r.args.startswith(LOST) else 1 for r in replies]
        refused = [reply.args for reply in replies if reply.word == "err"]
        assert refused[0].startswith(LOST), "told with the first line of which a part was lost"
        assert sum(counts) == 200 + bool(end) + 2
        assert sum(reply.word == "ok" for reply in replies) > 20
        assert max(counts) > 1, "nothing was lost: no flood"


def test_replies_wait_for_room_and_the_lines_that_ask_for_them(tmp_path: Path) -> None:
    """As many as the board has room for at once; their replies are more than three times their room."""
    with Device(tmp_path, "--line=115200", speed=1) as device:
        device.await_word("boot")
        replies = replies_to(device, b"".join(format_line(n, "status") for n in range(1, 27)))
        assert [reply.seq for reply in replies] == [*range(1, 27), 4444, 4445]
        assert {reply.word for reply in replies} == {"ok"}


@pytest.mark.parametrize(("baud", "count"), [(115200, 12), (9600, 2)])
def test_the_line_takes_its_time(tmp_path: Path, baud: int, count: int) -> None:
    """Each byte of a request and of its reply has ten bits."""
    exchanged = 0
    with Device(tmp_path, f"--line={baud}", speed=1) as device:
        device.await_word("boot")
        begin = time.monotonic()
        for _ in range(count):
            reply = device.ask("status")
            assert reply.seq is not None
            exchanged += len(
                format_line(reply.seq, "status") + format_line(reply.seq, reply.word, reply.args)
            )
        assert time.monotonic() - begin > 0.999 * exchanged * 10 / baud  # whole nanoseconds a byte


def test_a_transfer_over_usb_takes_a_millisecond(tmp_path: Path) -> None:
    """A request and its reply are one each."""
    with Device(tmp_path, "--line=usb", speed=1) as device:
        device.await_word("boot")
        begin = time.monotonic()
        for _ in range(9):
            device.status()
        assert time.monotonic() - begin > 9 * 2 * 0.001


def test_the_line_is_not_late_behind_a_motion(tmp_path: Path) -> None:
    """It is looked at with each step, which takes it no time."""
    late = []
    with Device(tmp_path, "--line=115200", speed=1) as device:
        device.ok("home")
        for _ in range(3):  # the least: a busy computer is late, too
            device.ok("run", "R U F D L B " * 3)
            device.await_word("done")
            begin = time.monotonic()
            device.status()
            late.append(time.monotonic() - begin)
    assert min(late) < 0.2
