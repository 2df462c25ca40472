"""The pins of an Uno as its settings have them: six motors, eight servos; what `pin_<n>` takes."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from arduino_board import ArduinoBoard
from coils import coil_steps
from cubehost._core import lib
from device import SOLVED
from raspberry_pi import slow_flipper

from cubehost.base.errors import InputError, MissingToolError
from cubehost.boards.source import board, data_root
from cubehost.connect.ports import open_port
from cubehost.cube import turned
from cubehost.mechanism import Mechanism
from cubehost.robot.lines import fields
from cubehost.sim import avr
from cubehost.sim.machine import PulseTrace

SIX = Path(__file__).resolve().parents[2] / "examples" / "uno_six_steppers.toml"
STOP_US = 100_000


@pytest.fixture(autouse=True)
def emulated() -> None:
    try:
        avr.check_tools(avr.UNO_BOARD)
    except MissingToolError as error:
        pytest.skip(str(error))


def wire(robot: ArduinoBoard, settings: dict[str, int]) -> None:
    for name, use in settings.items():
        if name.startswith("pin_") and int(fields(robot.ok("get", name))[name]) != use:
            robot.ok("set", f"{name} {use}")


def test_six_motors_solve_a_cube_in_the_time_that_was_planned() -> None:
    mechanism = Mechanism.named(str(SIX))
    with open_port("uno", turned(SOLVED, "D2 B' L F R' U'"), mechanism=mechanism, speed=0) as connection:
        seconds = connection.robot.run("U R F' L' B D2").seconds
        assert connection.virtual is not None
        assert connection.virtual.solved
    assert seconds == pytest.approx(mechanism.plan("U R F' L' B D2").seconds, rel=0.01)


def test_a_stop_ends_each_of_six_motors_and_their_pins_outlive_the_power(tmp_path: Path) -> None:
    settings = Mechanism.named(str(SIX)).description.settings
    with ArduinoBoard(tmp_path, avr.UNO_BOARD, settings) as robot:
        assert fields(robot.ok("hello"))["motors"] == "URFD"
        wire(robot, settings)
        robot.ok("save")
        robot.ok("home")
        before = robot.steps().steps.sum(axis=0)  # the boot loader's lamp is at D13, and this robot's U
        robot.ok("plan", "0 0:mB+100 0:mL-100 0:mB+3000")
        robot.ok("play", "3")
        while robot.steps().steps[:, 5].sum() < 200:
            robot.ok("status")
        robot.write(b"!")
        assert robot.await_word("stopped", "done").word == "stopped"
        made = (robot.steps().steps.sum(axis=0) - before).tolist()
        assert made[:5] == [0, 0, 0, 0, -100]
        assert 200 <= made[5] < 3100
        assert robot.measured()["stop_step_us"] < STOP_US
    with ArduinoBoard(tmp_path, avr.UNO_BOARD, settings) as robot:
        assert "motors" not in fields(robot.ok("hello")), "it has all six"


def test_eight_servos_have_their_pulses(tmp_path: Path) -> None:
    wired = {f"pin_{servo + 2:02}": 40 + servo for servo in range(8)} | {"pin_12": 0}
    widths = [500, 2500, 2500, 2500, 2500, 2500, 2500, 1234]
    with ArduinoBoard(tmp_path, avr.UNO_BOARD, wired) as robot:
        wire(robot, wired)
        told = fields(robot.ok("hello"))
        assert (told["servos"], told["motors"]) == ("8", "none")
        for servo, us in enumerate(widths):
            robot.ok("set", f"servo_{servo}_0 {us}")
        robot.ok("home")
        robot.ok("plan", "0 " + " ".join(f"{500 * (s == 6)}:s{s}=0,s{s + 1}=0" for s in (0, 2, 4, 6)))
        robot.ok("play", "4")
        robot.await_word("done")
        pulses = PulseTrace().feed(robot.levels().tobytes()).pulses
    for servo, us in enumerate(widths):
        # D8 was ENABLE before
        seen = [width for _, which, width in pulses if which == servo and width < 3000]
        assert all(abs(width - us) <= 2 for width in seen), seen
        assert len(seen) > 10
        periods = np.diff([end for end, which, width in pulses if which == servo and width < 3000])
        assert periods.min() > 19_000
        assert periods.max() < 23_500, "where all are wider than their shares, the period is a little longer"


def test_a_servo_between_two_others_may_be_wired_nowhere(tmp_path: Path) -> None:
    text = (data_root() / "hardware" / "mechanisms" / "cubotino.toml").read_text("utf-8")
    file, pins = tmp_path / "gap.toml", "[settings]\npin_10 = 0\n\n[camera]"  # of s1
    file.write_text(text.replace("[camera]", pins).replace('"s1"', '"s2"'), "utf-8")
    with open_port("uno", SOLVED, mechanism=Mechanism.named(str(file)), speed=0) as connection:
        connection.robot.run("D")
        assert connection.virtual is not None
        assert connection.virtual.facelets == turned(SOLVED, "D")
    file.write_text(text.replace("[camera]", pins), "utf-8")
    unserved, why = Mechanism.named(str(file)), "gap: the board uno has no output s1, only s0 s2"
    with pytest.raises(InputError, match=why), open_port("uno", mechanism=unserved, speed=0):
        pass


def test_a_pin_takes_the_uses_that_there_are(tmp_path: Path) -> None:
    with ArduinoBoard(tmp_path, avr.UNO_BOARD) as robot:
        for use in (10, 17, 27, 31, 48, 54, 79, 84, 306):
            assert robot.refusal("set", f"pin_05 {use}") == lib.CC_LINK_ERR_SETTING
        for use in (0, 11, 16, 20, 26, 30, 40, 47, 50, 63, 83):
            robot.ok("set", f"pin_05 {use}")
        robot.ok("set", "pin_09 0")
        robot.ok("set", "servo_0_0 1500")
        assert robot.refusal("plan", "0 100:s0=0") == lib.CC_LINK_ERR_ARGUMENT, "a servo at no pin"
        assert fields(robot.ok("hello"))["motors"] == "URFD"
        robot.ok("set", "pin_04 0")
        assert fields(robot.ok("hello"))["motors"] == "URD"
        robot.ok("defaults")
        assert fields(robot.ok("hello"))["motors"] == "URFD"


def test_one_dir_for_all_motors_turns_each_its_way(tmp_path: Path) -> None:
    """As five drivers on an Uno were wired whose STEP is at D3 to D7, and all their DIR at D2."""
    wired = {"pin_02": 20, "pin_03": 14, "pin_04": 12, "pin_05": 15, "pin_06": 13, "pin_07": 16, "pin_08": 0}
    with ArduinoBoard(tmp_path, avr.UNO_BOARD, wired) as robot:
        wire(robot, wired)
        robot.ok("home")
        robot.ok("plan", "0 0:mD+20 0:mB-20 0:mR+20")
        robot.ok("play", "3")
        robot.await_word("done")
        assert robot.steps().steps.sum(axis=0).tolist() == [0, 20, 0, 20, 0, -20]


COILS = {0: tuple(range(4)), 1: tuple(range(4, 8)), 3: (14, 12, 15, 13)}  # D2 to D5, D6 to D9, A0 to A3
PINS = ",".join(board("uno")["wired"])


def test_three_motors_turn_by_their_coils_beside_one_with_a_driver(tmp_path: Path) -> None:
    wired = {f"pin_{line + 2:02}": 0 for line in range(18)} | {"pin_10": 13, "pin_11": 23, "pin_13": 30}
    wired |= {f"pin_{line + 2:02}": 50 + 10 * m + i for m, at in COILS.items() for i, line in enumerate(at)}
    with ArduinoBoard(tmp_path, avr.UNO_BOARD, lines=PINS) as robot:
        wire(robot, wired)
        assert fields(robot.ok("hello"))["motors"] == "URFD"
        for setting in ("start_rate 300", "max_rate 800", "acceleration 10000"):
            robot.ok("set", setting)
        wired_by = len(robot.levels())  # D8 was ENABLE before, and high
        robot.ok("home")
        robot.ok("plan", "0 0:mU+300 0:mD-200 0:mF+50 0:mR-75 0:mR+1")
        robot.ok("play", "5")
        assert robot.await_word("done", "fault").word == "done"
        robot.ok("set", "pin_12 40")  # what holds goes on holding
        held = int(robot.levels()[-1, 1])
        robot.ok("release")
        records = robot.levels()[wired_by:]
        released = int(records[-1, 1])
        assert robot.measured()["stack"] <= 1843 - 1318, "of 1.8 KB, beside its data"
    on = [sum(held >> line & 1 for line in lines) for lines in COILS.values()]
    assert all(1 <= coils <= 2 for coils in on), on
    assert not any(released >> line & 1 for lines in COILS.values() for line in lines)
    driver = records[:, 1] >> 8 & 1
    assert int(((driver[1:] == 1) & (driver[:-1] == 0)).sum()) == 50
    steps = coil_steps(COILS, records)
    assert steps.steps.sum(axis=0).tolist() == [300, -74, 0, -200, 0, 0]
    late = np.diff(steps.time_us[steps.steps[:, 0] != 0].astype(int))
    assert late.min() > 1150
    assert np.median(late) < 1300, "800 half steps/s, most of the way"


def test_a_motor_without_its_fourth_coil_is_none(tmp_path: Path) -> None:
    with ArduinoBoard(tmp_path, avr.UNO_BOARD) as robot:
        robot.ok("set", "pin_12 0")  # STEP of D
        for i in range(4):
            assert fields(robot.ok("hello"))["motors"] == "URF"
            robot.ok("set", f"pin_{14 + i} {80 + i}")
        assert fields(robot.ok("hello"))["motors"] == "URFD"
        assert robot.refusal("plan", "0 0:mL+20") == lib.CC_LINK_ERR_ARGUMENT


def test_a_virtual_flipper_turns_by_its_motors_coils(tmp_path: Path) -> None:
    of = slow_flipper(tmp_path).description
    coils = {f"pin_{2 + c:02}": 50 + c for c in range(4)} | {f"pin_{8 + c:02}": 80 + c for c in range(4)}
    coils["pin_12"] = 0  # STEP of D, on a new board
    mechanism = Mechanism(replace(of, settings=of.settings | coils))
    with open_port("uno", turned(SOLVED, "D' F"), mechanism=mechanism, speed=0) as connection:
        connection.robot.run("F' D")
        assert connection.virtual is not None
        assert connection.virtual.solved, connection.virtual.cube.problems
