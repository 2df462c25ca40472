"""Plans of mechanisms: what the pins of servos and motors do, and when."""

import itertools
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from cubehost._core import lib
from device import Device
from virtual_line import Board

from cubehost.robot.lines import fields, format_line

PERIOD_MS, SERVO = 20, 18
WIDTHS = {"servo_0_0": 600, "servo_0_1": 1500, "servo_1_0": 2400, "servo_1_1": 1000}


def ready(device: Device) -> None:
    for name, us in WIDTHS.items():
        device.ok("set", f"{name} {us}")
    device.ok("home")


def drive(device: Device) -> None:
    """One servo, which stands then and has pulses."""
    device.ok("plan", "0 100:s0=1")
    device.ok("play", "1")
    device.await_word("done")


def pulses(pins: Path, servo: int) -> list[tuple[float, int]]:
    """When each pulse began, ms, and its width, µs."""
    records = np.fromfile(pins, dtype=[("us", "<u4"), ("levels", "<u4")])
    records = records[records["levels"] >> 31 == 0]
    high = (records["levels"] >> (SERVO + servo)) & 1
    edges = np.flatnonzero(np.diff(high.astype(int), prepend=0))
    times = records["us"][edges]
    return [(rise / 1000, int(fall - rise)) for rise, fall in zip(times[::2], times[1::2], strict=False)]


def test_pulses_are_whole_and_say_what_the_plan_said(tmp_path: Path) -> None:
    pins = tmp_path / "pins"
    with Device(tmp_path, speed=0) as device:
        ready(device)
        device.ok("plan", "0 500:s0=0 700:s1=1,s0=1 300:s1=0")
        assert device.ok("play", "3") == "steps=3 time_ms=1500"
        assert device.await_word("done").args.endswith("time_us=1500000")
    first, second = pulses(pins, 0), pulses(pins, 1)
    assert {width for _, width in first} == {600, 1500}
    assert {width for _, width in second} == {1000, 2400}, "no pulse before its first, none cut short"
    assert all(later[0] - earlier[0] == PERIOD_MS for earlier, later in itertools.pairwise(first))
    start, changed = first[0][0], next(at for at, width in first if width == 1500)
    assert changed - start == pytest.approx(500, abs=PERIOD_MS)
    assert second[0][0] - start == pytest.approx(500, abs=PERIOD_MS)


def test_a_motor_takes_its_steps_in_the_time_of_its_ramp(tmp_path: Path) -> None:
    with Device(tmp_path, speed=0) as device:
        ready(device)
        device.ok("plan", "0 0:mD+800 0:mU-400 200:mR+16")
        device.ok("play", "3")
        turning = lib.cc_motion_time_us([lib.cc_motion_default], [0], 1)
        quarter = turning + 1000
        done = dict(word.split("=") for word in device.await_word("done").args.split())
        assert int(done["time_us"]) > quarter + 200_000
        assert int(done["time_us"]) < 2 * quarter + 200_000
        times, steps, *_ = device.steps()
    made, of_down = steps.sum(axis=0), times[steps[:, "URFDLB".index("D")] != 0]
    assert of_down[-1] - of_down[0] == pytest.approx(turning, rel=0.02)
    assert dict(zip("URFDLB", made.tolist(), strict=True)) == {
        "U": -400,
        "R": 16,
        "F": 0,
        "D": 800,
        "L": 0,
        "B": 0,
    }


def test_a_plan_is_played_by_the_settings_of_now(tmp_path: Path) -> None:
    def seconds(device: Device) -> float:
        device.ok("play", "1")
        done = dict(word.split("=") for word in device.await_word("done").args.split())
        return int(done["time_us"]) / 1e6

    with Device(tmp_path, speed=0) as device:
        ready(device)
        device.ok("plan", "0 0:mD+800")
        before = seconds(device)
        device.ok("set", "acceleration 10000")
        assert seconds(device) > 1.5 * before
        device.ok("plan", "0 0:mD+2")
        assert seconds(device) < before / 10, "its own time, not that of the move before it"


BAD = ["0 s0=0", "0 10:s0=2", "0 10:s8=0", "0 10:s2=0", "0 10:x", "0 61000:s0=0", "0 10:mD", "0 10:mX+5",
       "0 10:mD+40000", "0 10:mD+5,mU+5", "0 10:s0=0,s1=0,s0=1", "1 10:s0=0", "0 10:", ""]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_a_step_that_cannot_be_is_refused(text: str, tmp_path: Path) -> None:
    with Device(tmp_path, speed=0) as device:
        ready(device)
        assert device.refusal("plan", text) == lib.CC_LINK_ERR_ARGUMENT
        assert device.refusal("play", "1") == lib.CC_LINK_ERR_ARGUMENT, "nothing is left of it"


def test_a_bad_line_leaves_nothing_of_the_plan_before_it(tmp_path: Path) -> None:
    with Device(tmp_path, speed=0) as device:
        ready(device)
        device.ok("plan", "0 100:s0=0 100:s0=1")
        assert device.refusal("plan", "0 10:x") == lib.CC_LINK_ERR_ARGUMENT
        assert device.refusal("play", "2") == lib.CC_LINK_ERR_ARGUMENT


def test_a_place_that_was_taken_from_a_servo_after_the_plan_is_not_played(tmp_path: Path) -> None:
    with Device(tmp_path, speed=0) as device:
        ready(device)
        device.ok("plan", "0 100:s0=0")
        device.ok("set", "servo_0_0 0")
        assert device.refusal("play", "1") == lib.CC_LINK_ERR_ARGUMENT


def test_a_motor_that_takes_longer_than_its_step_settles_too(tmp_path: Path) -> None:
    def microseconds(device: Device, settle_us: int) -> int:
        device.ok("set", f"settle_us {settle_us}")
        device.ok("play", "1")
        return int(dict(word.split("=") for word in device.await_word("done").args.split())["time_us"])

    with Device(tmp_path, speed=0) as device:
        ready(device)
        device.ok("plan", "0 1:mD+800")
        assert microseconds(device, 9000) - microseconds(device, 1000) == 8000


def test_widths_outside_a_servos_range_are_refused(device: Device) -> None:
    for us in (1, 499, 2501):
        assert device.refusal("set", f"servo_0_0 {us}") == lib.CC_LINK_ERR_SETTING
    device.ok("set", "servo_0_0 0")


def wait(device: Device, ms: int) -> None:
    """By the robot's own clock."""
    begin = int(device.status()["uptime_ms"])
    while int(device.status()["uptime_ms"]) < begin + ms:
        pass


def test_a_stop_has_servos_stay_where_they_are_by_now_then_lets_go(tmp_path: Path) -> None:
    """In the middle of a slow way, so that one which would finish it without pulses has none to finish."""
    pins = tmp_path / "pins"
    with Device(tmp_path, speed=1) as device:
        ready(device)
        device.ok("plan", "0 20:s0=0 10:s1=0 4000:s0=1")
        device.ok("play", "3")
        while device.status()["done"] != "2":
            pass
        wait(device, 1000)
        device.write(b"!")
        device.await_word("stopped")
        assert device.status()["reason"] == "stopped"
        wait(device, 10 * PERIOD_MS)
        moving, last = pulses(pins, 0), pulses(pins, 1)
    widths = [(width, len(list(same))) for width, same in itertools.groupby(width for _, width in moving)]
    (first, _), (to, _), (stayed, count) = widths
    assert (first, to) == (600, 1500)
    begun, stopped = (next(at for at, width in moving if width == seen) for seen in (1500, stayed))
    of_its_way = (stopped - begun) / 4000
    assert 0.2 < of_its_way < 0.6, "a quarter, on a busy computer more"
    assert stayed == pytest.approx(600 + 900 * of_its_way, abs=900 * 2 * PERIOD_MS / 4000)
    assert 3 <= count <= 4
    assert {width for _, width in last} == {2400}, "one that has arrived stays there"
    assert last[-1][0] == moving[-1][0]


@pytest.mark.parametrize(("by_line", "on_hold"), [(False, False), (True, False), (False, True)])
def test_a_stop_of_a_machine_that_stands_lets_go_of_its_servos(
    by_line: bool, on_hold: bool, tmp_path: Path
) -> None:
    """Its relay in the servos' supply is one of them; where it stands is then for a person to say."""
    pins = tmp_path / "pins"
    with Device(tmp_path, speed=1 if on_hold else 0) as device:
        ready(device)
        device.ok("plan", "0 100:s0=0 100:s1=0 100:s0=1")
        if on_hold:
            device.hold_in("play 3")
        else:
            device.ok("play", "3")
            device.await_word("done")
        device.ok("stop", "5") if by_line else device.write(b"!")
        status = device.status()
        assert (status["aligned"], status["reason"]) == ("0", "stopped")
        assert device.refusal("play", "3") == lib.CC_LINK_ERR_NOT_ALIGNED
        assert device.refusal("nudge", "s0 0") == lib.CC_LINK_ERR_ARGUMENT
        for _ in range(30):  # as a host repeats it, for 300 ms; none puts the end off
            device.ok("stop", "5")
            wait(device, 10)
        last = {servo: made[-1][0] for servo in range(2) if (made := pulses(pins, servo))}
        assert last
        assert max(last.values()) < int(device.status()["uptime_ms"]) - 2 * PERIOD_MS
        wait(device, 5 * PERIOD_MS)
        assert {servo: pulses(pins, servo)[-1][0] for servo in last} == last
        device.ok("home")
        device.ok("play", "3")
        device.await_word("done")
        assert device.status()["aligned"] == "1"


def test_an_alignment_that_a_stop_ends_is_told_at_once(tmp_path: Path) -> None:
    """By a beat, though the state is `idle` as before."""
    with Device(tmp_path) as device:
        ready(device)
        drive(device)
        device.ok("beat", "on")
        before = fields(device.await_word("beat").args)
        device.ok("stop", "5")
        after = fields(device.await_word("beat").args)
        assert (before["aligned"], after["aligned"]) == ("1", "0")
        assert int(after["uptime_ms"]) - int(before["uptime_ms"]) < 1000


def test_a_nudge_that_was_on_its_way_when_the_stop_came_is_not_made(tmp_path: Path) -> None:
    with Device(tmp_path) as device:
        ready(device)
        drive(device)
        device.write(device.line("nudge", "s0 50") + b"!")
        reply = device.await_word("ok", "err")
        if reply.word == "err":
            assert reply.args.startswith(f"{lib.CC_LINK_ERR_STOPPED} ")
        wait(device, 5 * PERIOD_MS)
        assert device.refusal("nudge", "s0 0") == lib.CC_LINK_ERR_ARGUMENT, "it is not driven"


def test_a_servo_of_which_nobody_knows_where_it_is_gets_no_pulse_after_a_stop(tmp_path: Path) -> None:
    pins = tmp_path / "pins"
    with Device(tmp_path, speed=1) as device:
        ready(device)
        device.ok("plan", "0 5000:s0=0")
        device.ok("play", "1")
        device.write(b"!")
        device.await_word("stopped")
        before = len(pulses(pins, 0))
        wait(device, 5 * PERIOD_MS)
        assert len(pulses(pins, 0)) <= before + 1


@pytest.fixture(scope="module")
def board(virtual_program: Path) -> Iterator[Board]:
    """In virtual time; with a plan of twenty steps of 2 s."""
    board = Board(virtual_program)
    board.live(0.1, b"plan 0" + b" 2000:mU+8" * 20 + b"\n")
    yield board
    board.close()


def play(board: Board, line: bytes, heard: list[tuple[float, bytes]], seconds: float) -> bytes:
    """What it says within those seconds; `heard`: what the host says, after how many seconds each."""
    said = board.live(0.1, b"!\nhome\n" + line)
    for wait, data in heard:
        said += board.live(wait) + board.live(0.01, data)
        seconds -= wait
    return said + board.live(seconds)


def owned(board: Board, args: str) -> bytes:
    said = board.live(0.1, b"!\nhello own\n").decode()
    owner = int(said.rsplit("owner=", 1)[1].split()[0].split("*")[0])
    return format_line(owner << 16 | 1, "play", args)


def test_a_plan_ends_after_the_step_in_hand_where_its_host_fell_silent(board: Board) -> None:
    said = play(board, owned(board, "20"), [], 20.0)
    assert said.count(b"~turn") == 3, "5 s without a byte: the third step is the last"
    assert b"~stopped job=" in said
    assert b" done=3 of=20" in said
    status = board.live(0.1, b"status\n")
    assert b"state=idle reason=silent aligned=0" in status
    assert b"err 21" in board.live(0.1, b"play 20\n"), "until somebody has put the cube in anew"


def test_a_silence_ends_the_step_in_hand_also_where_somebody_speaks_again_by_then(board: Board) -> None:
    said = play(board, owned(board, "20 500"), [(1.75, b"?")], 20.0)
    assert said.count(b"~turn") == 1


def test_any_byte_keeps_a_plan_going(board: Board) -> None:
    said = play(board, owned(board, "20"), [(4.0, byte) for byte in (b"?", b"x", b"\n", b"?")], 20.5)
    assert said.count(b"~turn") >= 9
    assert b"~stopped" not in said.split(b"~turn", 1)[1]


def test_a_plan_says_itself_how_long_a_silence_may_be(board: Board) -> None:
    assert play(board, owned(board, "20 1000"), [], 20.0).count(b"~turn") == 1
    assert play(board, owned(board, "20 0"), [], 21.0).count(b"~turn") >= 10
    assert b"err 13" in board.live(0.1, b"!\nhome\nplay 20 600001\n")
    assert b"err 13" in board.live(0.1, b"play 20 1 2\n")


def test_a_person_at_a_console_may_be_silent(board: Board) -> None:
    assert play(board, b"play 20\n", [], 21.0).count(b"~turn") >= 10


def test_a_plan_that_goes_on_after_a_hold_has_its_silence_anew(board: Board) -> None:
    line = owned(board, "20 3000")
    board.live(0.1, b"!\nhome\n" + line)
    assert b"~held" in board.live(8.0, b"hold\n")
    assert board.live(2.9, b"go\n").count(b"~turn") == 1
    assert b"~stopped" in board.live(4.0)


def test_a_step_that_begins_late_takes_its_time_all_the_same(tmp_path: Path) -> None:
    """The device does not get to run for ten seconds of its own clock: no servo is hurried afterwards."""
    pins = tmp_path / "pins"
    with Device(tmp_path, speed=20) as device:
        ready(device)
        device.ok("plan", "0 500:s0=0 500:s0=1 500:s0=0 500:s0=1")
        device.ok("play", "4 0")
        device.process.send_signal(signal.SIGSTOP)
        time.sleep(0.5)
        device.process.send_signal(signal.SIGCONT)
        device.await_word("done")
    widths = [width for _, width in pulses(pins, 0)]
    counts = [(width, len(list(same))) for width, same in itertools.groupby(widths)]
    assert [width for width, _ in counts] == [600, 1500, 600, 1500]
    assert all(count >= 500 / PERIOD_MS - 1 for _, count in counts)


def test_nudge_moves_a_servo_that_is_driven(tmp_path: Path) -> None:
    with Device(tmp_path, speed=0) as device:
        ready(device)
        assert device.refusal("nudge", "s0 10") == lib.CC_LINK_ERR_ARGUMENT, "it is not driven"
        drive(device)
        assert device.ok("nudge", "s0 -20") == "us=1480"
        assert device.refusal("nudge", "s0 300") == lib.CC_LINK_ERR_ARGUMENT


def test_a_pulse_sends_a_servo_from_anywhere_and_a_stop_on_its_way_lets_go_at_once(tmp_path: Path) -> None:
    pins = tmp_path / "pins"
    with Device(tmp_path, speed=1) as device:
        ready(device)
        for bad in ("201", "499", "2501", "-201", "66000", "x", "1500 1"):
            assert device.refusal("nudge", f"s0 {bad}") == lib.CC_LINK_ERR_ARGUMENT
        assert device.status()["aligned"] == "1"
        assert device.ok("nudge", "s0 1700") == "us=1700"
        assert (device.status()["aligned"], device.status()["reason"]) == ("0", "nudged")
        assert device.refusal("play", "1") == lib.CC_LINK_ERR_NOT_ALIGNED
        wait(device, 500)
        device.write(b"!")
        stopped = int(device.status()["uptime_ms"])
        wait(device, 300)
        assert device.refusal("nudge", "s0 10") == lib.CC_LINK_ERR_ARGUMENT, "it has no pulses any more"
    made = pulses(pins, 0)
    assert {width for _, width in made} == {1700}
    assert len(made) >= 20
    assert made[-1][0] <= stopped + PERIOD_MS


def test_a_plan_on_hold_goes_on_where_it_was(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        ready(device)
        device.ok("plan", "0 200:s0=0 200:s0=1 200:s0=0")
        assert device.hold_in("play 3").args.endswith("done=1 of=3")
        device.ok("go")
        assert "moves=3" in device.await_word("done").args


def test_widths_outlive_the_power(tmp_path: Path) -> None:
    flash = tmp_path / "flash"
    with Device(tmp_path, f"--settings={flash}") as device:
        ready(device)
        more = {
            f"servo_{servo}_{position}": 600 + servo + position for servo in (6, 7) for position in range(4)
        }
        for name, us in more.items():
            device.ok("set", f"{name} {us}")
        device.ok("save")
    with Device(tmp_path, f"--settings={flash}") as device:
        for name, us in [*(WIDTHS | more).items(), ("servo_3_1", 0), ("servo_5_3", 0)]:
            assert device.ok("get", name).startswith(f"{name}={us} ")
        assert device.refusal("get", "servo_0_4") == lib.CC_LINK_ERR_SETTING
