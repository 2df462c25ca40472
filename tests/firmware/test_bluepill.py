"""An STM32F103C8's image on its emulated chip: its clocks, pins as its settings have them, what it keeps."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from coils import coil_steps
from device import SOLVED
from stm32_board import Stm32Board

from cubehost.base.errors import MissingToolError
from cubehost.connect.ports import open_port
from cubehost.cube import turned
from cubehost.mechanism import Mechanism
from cubehost.robot.lines import fields
from cubehost.sim import stm32
from cubehost.sim.machine import PulseTrace

SIX = Path(__file__).resolve().parents[2] / "examples" / "uno_six_steppers.toml"
WIRES = ("--step", "--dir", "--enable", "--servo")
ROUND_S = 0.065536  # of TIM2, in which the clock has its 16 bits


@pytest.fixture(autouse=True)
def emulated() -> None:
    try:
        stm32.check_tools()
    except MissingToolError as error:
        pytest.skip(str(error))


@pytest.fixture
def bluepill(tmp_path: Path) -> Callable[..., Stm32Board]:
    """A new one, or the one of before: what it keeps lies in a file. wired: as of `chip_options`."""

    def made(*options: str, wired: dict[str, int] | None = None) -> Stm32Board:
        given = {option.split("=")[0] for option in options}
        wires = [o for o in stm32.chip_options("bluepill", wired) if o.startswith(WIRES)]
        wires = [o for o in wires if o.split("=")[0] not in given]
        return Stm32Board(tmp_path, f"--flash={tmp_path / 'flash'}", *wires, *options, name="bluepill")

    return made


def wire(robot: Stm32Board, settings: dict[str, int]) -> None:
    for name, use in settings.items():
        robot.ok("set", f"{name} {use}")


@pytest.mark.parametrize(
    ("option", "clock"),
    [
        ("--crystal=8000000", "core=72000000 by crystal"),
        ("--crystal=0", "core=64000000 by RC"),
        ("--pll_fails=1", "core=8000000 by RC"),
    ],
)
def test_it_runs_and_keeps_time_whatever_its_clock_is(
    bluepill: Callable[..., Stm32Board], option: str, clock: str
) -> None:
    with bluepill(option) as robot:
        robot.ok("home")
        for setting in ("servo_0_0 1500", "start_rate 200", "max_rate 500"):
            robot.ok("set", setting)
        robot.ok("plan", "0 300:s0=0 0:mU+200")
        predicted = float(fields(robot.ok("play", "2"))["time_ms"])
        done = fields(robot.await_word("done").args)
        assert int(done["time_us"]) / 1000 == pytest.approx(predicted, rel=0.01)
        assert robot.steps().steps.sum(axis=0).tolist() == [200, 0, 0, 0, 0, 0]
        widths = [us for _, _, us in PulseTrace().feed(robot.levels().tobytes()).pulses]
        assert np.abs(np.array(widths) - 1500).max() <= 3
        times = robot.levels()[:, 0].astype(np.int64)
        assert times[-1] - times[0] > 4 * ROUND_S * 1e6, "the clock went round some times"
        assert (np.diff(times) >= 0).all()
        assert robot.printed("core=")[-1] == clock


def test_pins_and_settings_outlive_the_power(bluepill: Callable[..., Stm32Board]) -> None:
    wired = {"pin_13": 0, "pin_14": 0, "pin_15": 16, "pin_16": 15, "pin_18": 25, "pin_19": 26}
    with bluepill(wired=wired) as robot:
        wire(robot, wired)
        robot.ok("set", "servo_3_1 1234")
        for _ in range(9):  # four records fill a page
            robot.ok(
                "set",
                f"start_rate {int(fields(robot.ok('get', 'start_rate'))['start_rate'].split(',')[0]) + 1}",
            )
            robot.ok("save")
    with bluepill(wired=wired) as robot:
        assert fields(robot.ok("hello"))["motors"] == "LB"
        assert fields(robot.ok("get", "servo_3_1"))["servo_3_1"].startswith("1234")
        robot.ok("home")
        robot.ok("plan", "0 0:mB+100 0:mL-60")
        robot.ok("play", "2")
        robot.await_word("done")
        assert robot.steps().steps.sum(axis=0).tolist() == [0, 0, 0, 0, -60, 100]


def test_power_that_fails_while_it_saves_costs_no_setting(bluepill: Callable[..., Stm32Board]) -> None:
    with bluepill() as robot:
        robot.ok("set", "servo_0_0 1111")
        robot.ok("save")
    for words in range(0, 60, 7):
        with bluepill(f"--power_fails_after={words}") as robot:
            robot.ok("set", "servo_0_0 2222")
            robot.write(robot.line("save"))
            robot.read_line(2)
        with bluepill() as robot:
            assert fields(robot.ok("get", "servo_0_0"))["servo_0_0"].split(",")[0] in ("1111", "2222")
            robot.ok("set", "servo_0_0 1111")
            robot.ok("save")


def test_a_hang_ends_in_the_watchdog_and_a_wild_jump_in_a_fault(bluepill: Callable[..., Stm32Board]) -> None:
    for mishap, reason in (("hang", "watchdog"), ("jump", "hardfault")):
        with bluepill(f"--mishap={mishap}") as robot:
            robot.ok("home")
            robot.suffer()
            assert robot.boot() == reason


def test_it_goes_into_the_chips_boot_loader(bluepill: Callable[..., Stm32Board]) -> None:
    with bluepill() as robot:
        robot.ok("reboot", "bootloader")
        assert robot.prints("boot loader\n")


def test_eight_servos_have_their_pulses(bluepill: Callable[..., Stm32Board]) -> None:
    widths = [500, 2500, 2500, 2500, 2500, 2500, 2500, 1234]
    with bluepill() as robot:
        for servo, us in enumerate(widths):
            robot.ok("set", f"servo_{servo}_0 {us}")
        robot.ok("home")
        robot.ok("plan", "0 " + " ".join(f"{500 * (s == 6)}:s{s}=0,s{s + 1}=0" for s in (0, 2, 4, 6)))
        robot.ok("play", "4")
        robot.await_word("done")
        pulses = PulseTrace().feed(robot.levels().tobytes()).pulses
    for servo, us in enumerate(widths):
        seen = [width for _, which, width in pulses if which == servo]
        assert all(abs(width - us) <= 2 for width in seen), seen
        assert len(seen) > 10


def test_six_motors_solve_a_cube_in_the_time_that_was_planned() -> None:
    mechanism = Mechanism.named(str(SIX))  # its pins have the same numbers here, and other names
    with open_port("bluepill", turned(SOLVED, "D2 B' L F R' U'"), mechanism=mechanism) as connection:
        seconds = connection.robot.run("U R F' L' B D2").seconds
        assert connection.virtual is not None
        assert connection.virtual.solved
    assert seconds == pytest.approx(mechanism.plan("U R F' L' B D2").seconds, rel=0.01)


def test_motors_turn_by_their_coils(bluepill: Callable[..., Stm32Board]) -> None:
    """Four pins of motor U, which the emulator takes for servos' outputs."""
    coils = {f"pin_{13 + i}": 50 + i for i in range(4)} | {"pin_02": 0, "pin_03": 0, "pin_04": 0, "pin_05": 0}
    with bluepill("--servo=PB12,PB13,PB14,PB15") as robot:
        wire(robot, coils)
        assert fields(robot.ok("hello"))["motors"] == "U"
        robot.ok("home")
        robot.ok("plan", "0 0:mU+16 0:mU-5")
        robot.ok("play", "2")
        robot.await_word("done")
        turning = robot.levels()
        robot.ok("release")
        released = int(robot.levels()[-1, 1])
    turned_by = coil_steps({0: (18, 19, 20, 21)}, turning).steps[:, 0].tolist()
    assert [step for step in turned_by if step] == [1] * 16 + [-1] * 5
    assert int(turning[-1, 1]) >> 18 & 15, "it holds"
    assert not released >> 18 & 15


def test_drivers_are_off_until_it_moves_and_after_a_release(bluepill: Callable[..., Stm32Board]) -> None:
    """Without a glitch while its pins become outputs; ENABLE is active low, one for four motors."""
    off = 15 << 12
    with bluepill() as robot:
        at_the_start = robot.levels()[:, 1]
        robot.ok("home")
        robot.ok("plan", "0 0:mU+8")
        robot.ok("play", "1")
        robot.await_word("done")
        moving = int(robot.levels()[-1, 1])
        robot.ok("release")
        released = int(robot.levels()[-1, 1])
    assert len(at_the_start)
    assert (at_the_start & off == off).all()
    assert moving & off == 0
    assert released & off == off
