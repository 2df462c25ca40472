"""The images that only play plans: an Uno's and a Nano's behind their boot loaders, a Blue Pill's."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from arduino_board import ArduinoBoard
from cubehost._core import lib
from device import Device
from stm32_board import Stm32Board

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.robot.lines import fields
from cubehost.sim import avr, stm32
from cubehost.sim.machine import PulseTrace

ROOM = 1843  # bytes: 1.8 KB of the chip's 2
NANO_FLASH = 30720  # its older boot loader leaves
LET_GO_US = 100_000  # a stopped servo's last pulse ends by then
SERVOS = ("servo_0_0 500", "servo_0_1 1500", "servo_1_0 2500", "servo_1_1 900")


ARDUINOS = {"uno": avr.UNO_BOARD, "nano": avr.NANO_BOARD}
MOTORS_AND_SERVOS = {"uno": ("URFD", "6"), "nano": ("URF", "6"), "bluepill": ("URFD", "8")}


@pytest.fixture(params=ARDUINOS)
def arduino(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ArduinoBoard]:
    of = ARDUINOS[request.param]
    try:
        avr.check_tools(of)
    except MissingToolError as error:
        pytest.skip(str(error))
    with ArduinoBoard(tmp_path, of) as made:
        yield made


@pytest.fixture(params=[*ARDUINOS, "bluepill"])
def robot(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Device]:
    of = ARDUINOS.get(request.param)
    try:
        avr.check_tools(of) if of else stm32.check_tools()
    except MissingToolError as error:
        pytest.skip(str(error))
    with ArduinoBoard(tmp_path, of) if of else Stm32Board(tmp_path, name=request.param) as made:
        yield made


def prepared(robot: Device) -> None:
    robot.ok("home")
    for position in SERVOS:
        robot.ok("set", position)


def pulses(robot: Device, servo: int) -> list[tuple[int, int]]:
    """Ends and widths of its pulses, us."""
    found = PulseTrace().feed(robot.levels().tobytes()).pulses
    return [(end, width) for end, which, width in found if which == servo]


def stepped(robot: Device) -> list[int]:
    """When the motor U has made its steps, us."""
    steps = robot.steps()
    return [int(us) for us in steps.time_us[steps.steps[:, 0] != 0]]


def test_a_plan_moves_steppers_and_servos_though_it_is_asked_meanwhile(robot: Device) -> None:
    prepared(robot)
    assert robot.ok("plan", "0 300:s0=0,s1=0 100:mU+200 100:mF-400,s0=1 200:s1=1") == "steps=4"
    predicted = int(fields(robot.ok("play", "4"))["time_ms"])
    while (line := robot.await_word("turn", "status", "done", "fault")).word != "done":
        assert line.word != "fault", line
        robot.write(b"?")
    assert int(fields(line.args)["time_us"]) / 1000 == pytest.approx(predicted, rel=0.05)
    steps = robot.steps().steps
    assert steps.sum(axis=0).tolist() == [200, 0, -400, 0, 0, 0]
    for servo, wanted in ((0, (500, 1500)), (1, (2500, 900))):
        widths = [width for _, width in pulses(robot, servo)]
        assert {min(wanted, key=lambda us: abs(us - width)) for width in widths} == set(wanted)
        assert all(min(abs(width - us) for us in wanted) <= 2 for width in widths), widths
        assert np.diff([end for end, _ in pulses(robot, servo)]) == pytest.approx(20000, abs=2000)


def test_motors_follow_each_other_in_the_time_that_was_planned(robot: Device) -> None:
    robot.ok("home")
    for setting in ("start_rate 500", "max_rate 1200", "acceleration 31250"):
        robot.ok("set", setting)
    robot.ok("plan", "0 0:mU+200 0:mU-200 0:mR-133 0:mU+20 0:mU-6")
    predicted = int(fields(robot.ok("play", "5"))["time_ms"])
    ended = robot.await_word("done", "fault")
    assert ended.word == "done", ended
    assert int(fields(ended.args)["time_us"]) / 1000 == pytest.approx(predicted, rel=0.01)
    assert robot.steps().steps.sum(axis=0).tolist() == [14, -133, 0, 0, 0, 0]


def test_data_and_the_deepest_stack_leave_room_in_its_memory(arduino: ArduinoBoard) -> None:
    elf = firmware.image(arduino.of.name, "firmware.elf")
    out = subprocess.run(
        ["avr-size", "-A", "-d", str(elf)], check=True, text=True, capture_output=True
    ).stdout
    sizes = {
        words[0]: int(words[1])
        for line in out.splitlines()
        if len(words := line.split()) == 3 and words[0][0] == "."
    }
    prepared(arduino)
    arduino.ok("beat", "on")
    for verb, args in [
        ("save", ""),
        ("load", ""),
        ("settings", ""),
        ("settings", "9"),
        ("get", ""),
        ("hello", ""),
    ]:
        arduino.ok(verb, args)
    arduino.ok("plan", "0 50:s0=0,s1=0 50:mU+200 50:mF-400,s0=1 50:s1=1 50:mU-20")
    playing, refused, *_ = arduino.at_once("play 5", "save", "get servo_0_0", "settings 9")
    assert playing.word == "ok"
    assert refused.args.startswith(f"{lib.CC_LINK_ERR_BUSY} ")
    arduino.await_word("done")
    arduino.ok("nudge", "R 12.5")
    arduino.await_word("nudged")
    assert sizes[".text"] + sizes[".texts"] + sizes[".data"] <= NANO_FLASH
    assert sum(sizes[name] for name in (".data", ".bss", ".noinit")) + arduino.measured()["stack"] <= ROOM


def test_a_stop_ends_a_motor_at_once_and_lets_servos_go(robot: Device) -> None:
    prepared(robot)
    robot.ok("plan", "0 100:s0=0 3000:mU+3000,s1=0 100:s0=1")
    robot.ok("play", "3")
    while len(stepped(robot)) < 100:
        robot.ok("status")
    robot.write(b"!")
    assert robot.await_word("stopped", "done").word == "stopped"
    assert robot.ok("stop", "7") == "stop=7"
    made = stepped(robot)
    assert len(made) < 3000
    robot.ok("nudge", "R 45")  # 0.2 s
    robot.await_word("nudged")
    assert len(stepped(robot)) == len(made), "what was stopped made no step after it"
    assert all(pulses(robot, servo)[-1][0] <= made[-1] + LET_GO_US for servo in (0, 1))


def test_a_valve_in_a_servos_place_is_on_or_off_and_off_once_stopped(robot: Device) -> None:
    """Where s0 of a new board is."""
    pin = 2 if isinstance(robot, Stm32Board) else 9
    for setting in (f"pin_{pin:02} {90}", "servo_0_0 1000", "servo_0_1 2000"):
        robot.ok("set", setting)
    robot.ok("home")
    robot.ok("plan", "0 50:s0=1 50:s0=0 9000:s0=1")
    robot.ok("play", "3")
    while len(edges := np.diff(robot.levels()[:, 1].astype(int) >> 18 & 1).nonzero()[0]) < 3:
        robot.ok("status")
    times = robot.levels()[edges + 1, 0].astype(int)
    assert np.diff(times) == pytest.approx([50_000, 50_000], abs=5000)  # it answers meanwhile
    robot.write(b"!")
    assert robot.await_word("stopped", "done").word == "stopped"
    robot.ok("nudge", "U 22.5")  # longer than it is held
    robot.await_word("nudged")
    assert not robot.levels()[-1, 1] >> 18 & 1


def test_a_repeated_line_is_answered_and_not_carried_out_again(robot: Device) -> None:
    prepared(robot)
    robot.ok("plan", "0 10:mU+20")
    play = robot.line("play", "1")
    robot.write(play + play)  # at once: the plan must not end between the answers
    for _ in range(2):
        assert robot.await_word("ok", "err").args.startswith("steps=1 time_ms=")
    robot.await_word("done")
    page = robot.line("settings", "0")  # longer than what it keeps
    robot.write(page + page)
    assert robot.await_word("ok").args == robot.await_word("ok").args
    assert robot.steps().steps.sum() == 20


def test_it_says_what_it_has_not_got(robot: Device) -> None:
    told = fields(robot.ok("hello"))
    assert (told["motors"], told["servos"]) == MOTORS_AND_SERVOS[told["board"]]
    assert (told["max_moves"], told["solver"], told["max_steps"], told["max_line"]) == ("0", "0", "21", "96")
    prepared(robot)
    assert robot.refusal("run", "R") == lib.CC_LINK_ERR_VERB
    assert robot.refusal("plan", "0 100:mL+20") == lib.CC_LINK_ERR_ARGUMENT
    assert robot.refusal("plan", f"0 {'100:s0=0 ' * 11}".strip()) == lib.CC_LINK_ERR_LENGTH
    assert robot.refusal("plan", "0 100:s2=0") == lib.CC_LINK_ERR_ARGUMENT, "a position without a width"
