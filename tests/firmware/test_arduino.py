"""The library for Arduino: its example sketches by a stub of that interface, and on a Mega in simavr."""

import shutil
from pathlib import Path

import numpy as np
import pytest
from arduino_board import ArduinoBoard, recording
from arduino_sketch import SketchBoard, mega_sketch, sketch
from coils import coil_steps
from cubehost._core import lib

from cubehost.base.errors import MissingToolError
from cubehost.cube import state_after
from cubehost.robot.lines import fields
from cubehost.sim import avr
from cubehost.sim.machine import PulseTrace
from cubehost.sim.virtual_cube import VirtualCube

MOVES = "R U2 F' L D B2"
SIX = ("--step=54,60,46,26,36,40", "--dir=55,61,48,28,34,42", "--enable=38,56,62,24,30,44")
SHIELD = ("--step=2,3,4,12", "--dir=5,6,7,13", "--enable=8,8,8,8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not shutil.which("g++"):
        pytest.skip("g++ is not installed: `sudo apt install g++`")
    return tmp_path_factory.mktemp("arduino")


def test_six_motors_turn_a_cube_in_the_time_that_was_planned(folder: Path, tmp_path: Path) -> None:
    with SketchBoard(tmp_path, sketch(folder, "SixMotors"), *SIX) as robot:
        robot.ok("home")
        predicted = int(fields(robot.ok("run", MOVES))["time_us"])
        ended = robot.await_word("done", "fault")
        assert ended.word == "done"
        assert int(fields(ended.args)["time_us"]) == pytest.approx(predicted, rel=0.001)
        cube = VirtualCube(state_after(""), 200)
        cube.feed(robot.steps())
        assert cube.facelets == state_after(MOVES)
        assert not cube.problems


def test_what_a_sketch_has_no_motor_for_is_refused(folder: Path, tmp_path: Path) -> None:
    with SketchBoard(tmp_path, sketch(folder, "TwoSteppers"), *SHIELD) as robot:
        assert fields(robot.ok("hello"))["motors"] == "URFD"
        robot.ok("home")
        for verb, args in (("run", "R U L"), ("plan", "0 100:mL+20"), ("jog", "B 1"), ("nudge", "L 5")):
            assert robot.refusal(verb, args) == lib.CC_LINK_ERR_ARGUMENT
        assert robot.refusal("save") == lib.CC_LINK_ERR_STORAGE
        assert robot.refusal("reboot") == lib.CC_LINK_ERR_VERB
        robot.ok("plan", "0 100:mU+20 0:mD-30")
        robot.ok("play", "2")
        assert robot.await_word("done", "fault").word == "done"
        assert robot.steps().steps.sum(axis=0).tolist() == [20, 0, 0, -30, 0, 0]


def test_servos_get_whole_pulses_of_a_plan_and_there_are_no_motors(folder: Path, tmp_path: Path) -> None:
    with SketchBoard(tmp_path, sketch(folder, "Servos"), "--servo=9,10") as robot:
        robot.ok("home")
        for position in ("servo_0_0 500", "servo_0_1 1500", "servo_1_0 2500"):
            robot.ok("set", position)
        assert robot.refusal("run", "R") == lib.CC_LINK_ERR_ARGUMENT
        assert robot.refusal("plan", "0 0:mU+20") == lib.CC_LINK_ERR_ARGUMENT
        robot.ok("plan", "0 200:s0=0,s1=0 200:s0=1")
        robot.ok("play", "2")
        robot.await_word("done")
        found = PulseTrace().feed(robot.levels().tobytes()).pulses
        assert {(servo, width) for _, servo, width in found} == {(0, 500), (0, 1500), (1, 2500)}


def test_a_late_loop_puts_steps_off_and_does_not_catch_up(folder: Path, tmp_path: Path) -> None:
    with SketchBoard(tmp_path, sketch(folder, "TwoSteppers"), *SHIELD, "--pass=900") as robot:
        robot.ok("home")
        for setting in ("start_rate 800", "max_rate 800"):
            robot.ok("set", setting)
        robot.ok("plan", "0 0:mU+50")
        robot.ok("play", "1")
        assert robot.await_word("done", "fault").word == "done"
        assert np.diff(robot.steps().time_us.astype(int)).min() >= 1250 * 7 // 8


def test_a_stop_is_the_end_of_all_steps(folder: Path, tmp_path: Path) -> None:
    with SketchBoard(tmp_path, sketch(folder, "SixMotors"), *SIX, "--speed=1") as robot:
        robot.ok("home")
        robot.ok("run", MOVES)
        while len(robot.steps().time_us) < 20:
            robot.ok("status")
        robot.write(b"!")
        assert robot.await_word("stopped", "done").word == "stopped"
        made = len(robot.steps().time_us)
        robot.ok("nudge", "R 0.45")
        robot.await_word("nudged")
        assert len(robot.steps().time_us) == made + 1 < 200


class SketchMega(ArduinoBoard):
    """A Mega with an image that Arduino's IDE may have made. lines: names of pins to record, not drivers'."""

    def __init__(self, folder: Path, image: Path, lines: str = "") -> None:
        try:
            avr.check_tools()
        except MissingToolError as error:
            pytest.skip(str(error))
        self.of = avr.MEGA_BOARD
        words = [f"--image={image}" if w.startswith("--image=") else w for w in avr.options(self.of)]
        self._start(folder, [str(avr.emulator()), *recording(words, lines)])
        self._await_boot()


L298 = "PL5,PL3,PL4,PL2,PB3,PB1,PB2,PB0,PA6,PC7,PA7,PC6,PA0,PA2,PA1,PA3,PD7,PG1,PG2,PG0,PC3,PC1,PC2,PC0"


def test_six_motors_turn_a_cube_by_their_coils_on_a_mega_and_are_released(
    folder: Path, tmp_path: Path
) -> None:
    with SketchMega(tmp_path, mega_sketch(folder, "SixCoilMotors"), L298) as robot:
        assert not robot.levels()[-1:, 1].any()
        robot.ok("home")
        for setting in ("start_rate 300", "max_rate 500", "acceleration 10000"):
            robot.ok("set", setting)
        predicted = int(fields(robot.ok("run", MOVES))["time_us"])
        ended = robot.await_word("done", "fault")
        assert ended.word == "done"
        assert int(fields(ended.args)["time_us"]) == pytest.approx(predicted, rel=0.01)
        robot.ok("release")
        records = robot.levels()
        assert records[-1, 1] == 0, "released motors take no current"
        cube = VirtualCube(state_after(""), 100)
        cube.feed(coil_steps({motor: tuple(range(4 * motor, 4 * motor + 4)) for motor in range(6)}, records))
        assert cube.facelets == state_after(MOVES)
        assert not cube.problems
        assert robot.measured()["stack"] < 1130, "what its data leave of 8 KB"


def test_on_a_mega_behind_its_boot_loader_it_keeps_its_time_at_its_highest_rate(
    folder: Path, tmp_path: Path
) -> None:
    with SketchMega(tmp_path, mega_sketch(folder, "SixMotors")) as robot:
        robot.ok("home")
        for setting in ("start_rate 500", "max_rate 800", "acceleration 30000"):
            robot.ok("set", setting)
        predicted = int(fields(robot.ok("run", "R U2"))["time_us"])
        ended = robot.await_word("done", "fault")
        assert ended.word == "done"
        assert int(fields(ended.args)["time_us"]) == pytest.approx(predicted, rel=0.01)
        assert robot.steps().steps.sum(axis=0).tolist() in ([400, 200, 0, 0, 0, 0], [-400, 200, 0, 0, 0, 0])
        assert robot.measured()["stack"] < 1130, "what its data leave of 8 KB"
