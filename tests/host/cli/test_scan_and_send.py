"""The main job: what the pins did to the virtual cube decides whether it is solved."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import pytest

from cubehost.cli import main
from cubehost.vision.virtual import VirtualCamera
from model import Cube
from readers import leaves_after_a_line

CUBEHOST = [sys.executable, "-c", "from cubehost.cli import main; main()", "scan-and-send"]
DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "colour"
SCRAMBLED = Cube(3).moves("R U F' L2 D B'").facelets()


Ran = subprocess.CompletedProcess[str]
Run = Callable[..., Ran]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """The command, in this process: starting one of its own takes longer than most of these do."""

    def run(*arguments: str) -> Ran:
        code: int | str | None = 0
        try:
            main(["scan-and-send", *arguments])
        except SystemExit as end:
            code = end.code
        assert isinstance(code, int)
        return subprocess.CompletedProcess(arguments, code, *capfd.readouterr())

    return run


def last_result(done: Ran) -> dict[str, object]:
    assert done.returncode == 0, done.stderr
    result: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return result


def test_the_virtual_cube_is_scanned_solved_and_turned_back(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "deep" / "scan.png"
    result = last_result(run("--json", "--cube", SCRAMBLED, "--picture", str(picture)))
    keys = {"robot", "port", "scanned", "moves", "solved", "truth", "recoveries", "times"}
    assert set(result) == keys
    assert (result["scanned"], result["solved"]) == (SCRAMBLED, True)
    assert Cube(3).moves(f"R U F' L2 D B' {result['moves']}").solved()
    assert picture.stat().st_size > 1000


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_picture_that_finds_no_room_is_named_once(run: Run) -> None:
    done = run("--json", "--picture", "/dev/full")
    assert (done.returncode, done.stderr) == (2, "cubehost: /dev/full: No space left on device\n")


def test_a_person_sees_each_step(run: Run) -> None:
    done = run("--cube", SCRAMBLED)
    assert done.returncode == 0, done.stderr
    for title in ("Scan", "Correct", "Solve", "Send to sim and turn", "Look again", "Solved"):
        assert re.search(rf"^{title}\b", done.stdout, re.M), title
    assert SCRAMBLED in done.stdout
    assert re.search(r"total \d+\.\d+ s", done.stdout)


def test_a_reader_that_leaves_interrupts_the_job() -> None:
    """So slow a robot that it still turns, however late this computer lets the reader go."""
    command = [*CUBEHOST, "--port", "sim", "--speed", "0.1"]
    assert leaves_after_a_line(command) == (130, b"cubehost: interrupted\n")


# The command with a pipe whose reader goes as soon as a text is written to it.
LEFT_AT = """
import io, os, sys
from cubehost.cli import main
from cubehost.jobs import solving
from cubehost.jobs.events import Truth

class Pipe(io.TextIOWrapper):
    def write(self, text):
        if {at!r} in text and readers:
            os.close(readers.pop())
        return super().write(text)

if {unsolved}:
    solving.verify = lambda *_: Truth("not solved")
reader, writer = os.pipe()
readers = [reader]
sys.stdout = Pipe(open(writer, "wb"), write_through=True)
main(["scan-and-send", "--port", "sim", "--speed", "0", *{options}])
"""
SOLVED = "cubehost: solved; whoever read the output left before its end\n"


@pytest.mark.parametrize(
    ("options", "at", "unsolved", "code", "said"),
    [
        ([], "Look again", False, 130, "cubehost: interrupted\n"),
        ([], "Solved", False, 0, SOLVED),
        ([], "total", False, 0, SOLVED),
        ([], "Not solved", True, 4, "cubehost: 0 of 1 cubes solved\n"),
        (["--json"], "moves", False, 0, ""),
        (["--json"], "moves", True, 4, "cubehost: 0 of 1 cubes solved\n"),
    ],
)
def test_a_reader_that_leaves_is_told_what_was_seen(
    options: list[str], at: str, unsolved: bool, code: int, said: str
) -> None:
    program = LEFT_AT.format(at=at, unsolved=unsolved, options=options)
    done = subprocess.run([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (code, said)


def test_a_solved_cube_needs_nothing(run: Run) -> None:
    result = last_result(run("--json", "--cube", Cube(3).facelets()))
    assert (result["moves"], result["solved"]) == ("", True)


def test_the_robots_own_solver_gives_the_hosts_answer(run: Run) -> None:
    by_robot = last_result(run("--json", "--cube", SCRAMBLED, "--on-robot"))
    assert by_robot["solved"] is True
    assert Cube(3).moves(f"R U F' L2 D B' {by_robot['moves']}").solved()


def test_a_misread_cube_is_not_called_solved(run: Run, tmp_path: Path) -> None:
    """The cube in the robot is another than the photographed one: the cameras see it afterwards."""
    regions, images = tmp_path / "regions.json", tmp_path / "photos"
    images.mkdir()
    camera = VirtualCamera(5)
    camera.regions.save(regions)

    for number, image in enumerate(camera.capture(SCRAMBLED)):
        cv2.imwrite(str(images / f"{number}.png"), image.pixels)
    arguments = ["--json", "--images", str(images), "--regions", str(regions)]
    assert last_result(run(*arguments))["scanned"] == SCRAMBLED
    other = Cube(3).moves("R2 U F").facelets()
    done = run(*arguments, "--cube", other)
    result = json.loads(done.stdout)
    assert (done.returncode, result["solved"]) == (4, False)
    assert result["truth"]["facelets"] == Cube(3).moves(f"R2 U F {result['moves']}").facelets()
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["--port", "/dev/nowhere"], 3, "no such port"),
        (["--port", "/dev/null"], 2, "--camera"),
        (["--port", "/dev/null", "--camera", "0"], 2, "--regions"),
        (["--port", "sim", "--images", "/nowhere", "--regions", "/nowhere"], 2, "/nowhere"),
        (["--cube", "UUU"], 2, "3 instead of 54"),
        (["--cube", SCRAMBLED.replace("U", "R", 1)], 2, "times instead of 9"),
        (["--scans", "0"], 2, "--scans"),
        (["--method", "guess"], 2, "guess"),
    ],
)
def test_nonsense_is_one_clear_line(run: Run, arguments: list[str], code: int, says: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (code, "", 1)
    assert says in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["02_70c8d9", "05_7f5dcf", "07_718f37"])
def test_real_upright_photos_are_turned_back(run: Run, name: str) -> None:
    folder = DATA / "photos" / f"3x3x3-random-{name}"
    if not folder.is_dir():
        pytest.skip("the measured photos are not beside this checkout (../shared/data)")
    truth = json.loads((DATA / "photos" / "states.json").read_text())[folder.name]
    regions = str(folder / "regions.json")
    result = last_result(run("--json", "--images", str(folder), "--regions", regions, "--cube", truth))
    assert (result["scanned"], result["solved"]) == (truth, True)
