"""The image of a Mega in simavr: pulses, memory, what outlives the power, and what it has not got."""

import signal
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from arduino_board import ArduinoBoard
from cubehost._core import lib

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.cube import state_after
from cubehost.sim import avr

DRIVERS = tomllib.loads((Path(__file__).parents[2] / "hardware" / "drivers.toml").read_text())
MEMORY = 8192
MOVES = "R L' U2 D F' B R2 L2 U' F R' D2 B' L F2"
SLACK_NS = 4000  # what the interrupt does beside waiting


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[ArduinoBoard]:
    try:
        avr.check_tools()
    except MissingToolError as error:
        pytest.skip(str(error))
    with ArduinoBoard(tmp_path) as made:
        yield made


@pytest.mark.parametrize("driver", ["a4988", "drv8825", "tb6600"])
def test_pins_give_a_driver_what_it_needs(robot: ArduinoBoard, driver: str) -> None:
    for name, ns in DRIVERS[driver].items():
        robot.ok("set", f"{name} {ns}")
    robot.ok("home")
    assert robot.run("R L' R' U2 D U'").word == "done"
    least = robot.measured()
    assert DRIVERS[driver]["pulse_ns"] <= least["high"] <= DRIVERS[driver]["pulse_ns"] + SLACK_NS
    assert least["low"] >= DRIVERS[driver]["pulse_ns"]
    assert least["setup"] >= DRIVERS[driver]["dir_setup_ns"]
    assert least["hold"] >= DRIVERS[driver]["dir_hold_ns"]


@pytest.mark.parametrize("fast", [0, 1])
def test_it_plans_ahead_of_its_motors_at_its_highest_rate(robot: ArduinoBoard, fast: int) -> None:
    robot.ok("set", f"fast {fast}")
    robot.ok("home")
    predicted = int(robot.ok("run", f"{MOVES} {MOVES}").split("time_us=")[1])
    done = robot.await_word("done", "fault")
    assert done.word == "done", done
    assert int(done.args.split("time_us=")[1]) == pytest.approx(predicted, rel=0.001)
    assert robot.solved_by(state_after(_inverse(f"{MOVES} {MOVES}")))


def _inverse(moves: str) -> str:
    turned = {"'": "", "2": "2"}
    return " ".join(f"{m[0]}{turned.get(m[1:], chr(39))}" for m in reversed(moves.split()))


def test_settings_outlive_the_power(robot: ArduinoBoard, tmp_path: Path) -> None:
    robot.ok("set", "settle_us 1234")
    robot.ok("save")
    robot.close()
    with ArduinoBoard(tmp_path) as again:
        assert again.ok("get", "settle_us").startswith("settle_us=1234 ")


def test_a_reboot_is_told_from_the_power(robot: ArduinoBoard) -> None:
    robot.ok("reboot")
    assert robot.await_word("boot").args.endswith("reason=reboot")


def test_it_has_no_solver(robot: ArduinoBoard) -> None:
    assert "solver=0" in robot.ok("hello")
    assert robot.refusal("solve", state_after("R")) == lib.CC_LINK_ERR_VERB
    assert robot.ok("selftest") == "tests=4"


def test_data_and_stack_leave_room_in_its_memory(robot: ArduinoBoard) -> None:
    elf = firmware.image("mega", "firmware.elf")
    out = subprocess.run(["avr-size", str(elf)], check=True, text=True, capture_output=True).stdout
    _, data, bss = map(int, out.splitlines()[1].split()[:3])
    robot.ok("home")
    for verb, args in [
        ("save", ""),
        ("load", ""),
        ("get", ""),
        ("cube", state_after("R U")),
        ("selftest", ""),
    ]:
        robot.ok(verb, args)
    robot.ok("beat", "on")
    running, refused = robot.at_once(f"run {MOVES}", "save")
    assert running.word == "ok"
    assert refused.args.startswith(f"{lib.CC_LINK_ERR_BUSY} ")
    robot.await_word("done")
    assert data + bss < 7000
    assert data + bss + robot.measured()["stack"] < MEMORY


def test_its_watchdog_is_told_though_its_boot_loader_hides_why_it_was_reset(robot: ArduinoBoard) -> None:
    robot.process.send_signal(signal.SIGUSR1)
    assert robot.await_word("boot").args.endswith("reason=watchdog")
    assert robot.await_word("fault").args == "reason=watchdog"
    robot.ok("ack")
    robot.ok("reboot")
    assert robot.await_word("boot").args.endswith("reason=reboot")


def test_a_reset_by_its_port_is_no_fault(robot: ArduinoBoard) -> None:
    robot.status()  # its greeting is over
    robot.reopen()
    assert robot.await_word("boot").args.endswith("reason=reset")
    assert robot.status()["state"] == "idle"
