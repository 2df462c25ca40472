"""What commands say of a robot that somebody else stops under them, held against its pins.

cubehost send ... --pty--> cube_sim --pins--> the judge          in a process each, as two people use them
cubehost robot stop ---^
"""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import pytest
from rig import ENV, PATIENCE, PROGRAM, Robot

from cubehost.cube import state_after
from cubehost.robot.stop import NOT_YET
from cubehost.vision.virtual import VirtualCamera
from terminal import Terminal

SLOW = {"start_rate": 20, "max_rate": 40}  # steps/s: a busy computer has the time to begin `robot stop`
QUICK = {"max_rate": 8000}
GO_ON, STICKERS = "Bring the faces home and go on?", "empty to take the cube shown"
CUBE = state_after("R U F' L2 D B'")
LONG = " ".join(["R U F"] * 100)
FALSE = ("turned by", "moves in", "move in", "aligned, job")  # what only a whole motion may be told with


@pytest.fixture
def robot() -> Iterator[Robot]:
    robot = Robot()
    try:
        assert said(robot, "robot", "home")[0] == 0
        yield robot
    finally:
        robot.close()


@contextmanager
def begun(robot: Robot, *words: str) -> Iterator[subprocess.Popen[str]]:
    command, pipe = [*PROGRAM, *words, "--port", robot.url], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=ENV) as process:
        try:
            yield process
        finally:
            process.kill()  # where it has not ended by itself


def said(robot: Robot, *words: str) -> tuple[int, str, str]:
    with begun(robot, *words) as process:
        out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def set_to(robot: Robot, settings: dict[str, int]) -> None:
    for name, value in settings.items():
        assert said(robot, "robot", "set", name, str(value))[0] == 0


def until_it_moves(robot: Robot) -> None:
    steps, end = robot.pins.steps, time.monotonic() + PATIENCE
    while robot.pins.steps == steps:
        assert time.monotonic() < end
        time.sleep(0.01)


def stand_from_here(robot: Robot) -> None:
    """No pin steps, looked at for longer than the slowest step."""
    robot.settle()
    steps = robot.pins.steps
    time.sleep(0.3)
    robot.settle()
    assert robot.pins.steps == steps


@pytest.mark.parametrize(
    "words",
    [("send", LONG), ("robot", "jog", "R", "2"), ("robot", "nudge", "R", "45")],
    ids=["send", "jog", "nudge"],
)
def test_a_motion_that_somebody_stops_is_told_as_stopped(robot: Robot, words: tuple[str, ...]) -> None:
    set_to(robot, SLOW)
    with begun(robot, *words) as process:
        until_it_moves(robot)
        code, out, err = said(robot, "robot", "stop")
        assert (code, out) == (0, f"{robot.url}: stopped, as the robot confirms\n")
        assert err in ("", f"{NOT_YET}\n")  # on a busy computer
        stand_from_here(robot)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 4
    assert not any(words in out + err for words in FALSE)
    assert "stopped" in err
    assert "robot home" in err
    stand_from_here(robot)
    robot.pins.align()
    set_to(robot, QUICK)
    assert said(robot, "robot", "home")[0] == 0, "the way back that is named"
    assert "R turned by 90°" in said(robot, "robot", "jog", "R")[1]


def test_a_stop_ends_the_question_of_tune(robot: Robot) -> None:
    """Which nobody answers."""
    with begun(robot, "tune", "--by", "you") as process:
        assert process.stderr is not None
        heard = ""
        while not heard.endswith("where it belongs?"):
            heard += process.stderr.read(1)
        stand_from_here(robot)
        assert said(robot, "robot", "stop")[0] == 0
        assert process.wait(PATIENCE) == 4
        assert "stopped: what was asked for before moves nothing any more" in process.stderr.read()
    stand_from_here(robot)
    assert said(robot, "robot", "jog", "R")[0] == 0, "no face was stopped in mid-turn"


def test_a_stop_at_rest_ends_a_pipe_of_moves(robot: Robot) -> None:
    """Between two of its lines. What a person asks for afterwards moves: no face was stopped in mid-turn."""
    with begun(robot, "send", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("R\n")
        process.stdin.flush()
        assert process.stdout.readline()
        stand_from_here(robot)
        assert said(robot, "robot", "stop")[0] == 0
        time.sleep(2.0)  # a beat and a half, where this program has read the reply
        out, err = process.communicate("R\nR\n", timeout=PATIENCE)
    assert (process.returncode, out) == (4, "")
    assert err == (
        "cubehost: stopped: what was asked for before moves nothing any more; "
        "`robot status` tells how it stands\n"
    )
    stand_from_here(robot)
    assert said(robot, "robot", "jog", "R", "-1")[0] == 0


# -- questions of scan-and-send: a stop by somebody else ends them, and the job with them --


def scan_and_send(robot: Robot, folder: Path, facelets: str, *more: str) -> Terminal:
    """Of a cube that stands before two cameras for ever."""
    camera, photos = VirtualCamera(5), folder / "photos"
    photos.mkdir()
    camera.regions.save(folder / "regions.json")
    for number, image in enumerate(camera.capture(facelets)):
        cv2.imwrite(str(photos / f"{number}.png"), image.pixels)
    looks = ["--camera", str(photos), "--regions", str(folder / "regions.json")]
    return Terminal("scan-and-send", "--port", robot.url, *looks, *more)


def somebody_stops(robot: Robot) -> None:
    assert said(robot, "robot", "stop")[0] == 0


def ends(terminal: Terminal, robot: Robot) -> None:
    """With nobody's answer, and without another question. Nothing moves."""
    stand_from_here(robot)
    terminal.wait_for("cubehost: stopped: what was asked for before moves nothing any more")
    assert terminal.end()[0] == 4
    stand_from_here(robot)


def test_a_stop_ends_the_question_whether_faces_are_brought_home(robot: Robot, tmp_path: Path) -> None:
    """Of a robot that is not aligned, so that the first thing is to ask."""
    assert said(robot, "robot", "release")[0] == 0
    terminal = scan_and_send(robot, tmp_path, CUBE)
    terminal.wait_for(GO_ON)
    somebody_stops(robot)
    ends(terminal, robot)


def test_a_stop_ends_the_question_what_a_sticker_is(robot: Robot, tmp_path: Path) -> None:
    alike = CUBE.replace("L", "R")
    terminal = scan_and_send(robot, tmp_path, alike, "--scans", "1", "--edit")
    terminal.wait_for(STICKERS)
    somebody_stops(robot)
    ends(terminal, robot)


def test_one_more_stop_ends_the_question_that_follows_a_stop(robot: Robot, tmp_path: Path) -> None:
    set_to(robot, SLOW)
    terminal = scan_and_send(robot, tmp_path, CUBE)
    until_it_moves(robot)
    somebody_stops(robot)
    terminal.wait_for(GO_ON)
    somebody_stops(robot)
    ends(terminal, robot)
