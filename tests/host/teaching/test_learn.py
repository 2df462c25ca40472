"""`cubehost learn`: what is printed, what is refused, and its pages in a terminal."""

import contextlib
import io
import json
import random
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from commands import ran, run
from cubehost.cli.learn_pages import LEAST, Lecture
from cubehost.cube import random_cube, state_after
from cubehost.teaching.method import lesson
from model import Cube, random_moves
from tmux_window import Terminal

Capsys = pytest.CaptureFixture[str]
MOVES = random_moves(random.Random(2), 25)
STATE = Cube(3).moves(MOVES).facelets()
COLOURS = str.maketrans("URFDLB", "WRGYOB")
COMMAND = f"{shlex.quote(sys.executable)} -c 'from cubehost.cli import main; main()' learn"


def told(capsys: Capsys, *arguments: str) -> dict[str, object]:
    code, out, err = ran(capsys, "learn", "--json", *arguments)
    assert (code, err) == (0, "")
    return dict(json.loads(out))


def test_its_turns_solve_the_cube_as_it_was_given(capsys: Capsys) -> None:
    value = json.loads(ran(capsys, "learn", "--json", STATE)[1])
    turns = [part["turns"] for step in value["steps"] for part in step["parts"]]
    held = [f"{part['rotation']} {part['moves']}" for step in value["steps"] for part in step["parts"]]
    assert Cube(3).moves(f"{MOVES} {' '.join(held)}").solved()
    assert value["state"] == STATE
    assert Cube(3).moves(f"{MOVES} {' '.join(turns)}").facelets() == state_after("")
    assert value["turns"] == sum(len(each.split()) for each in turns)
    assert {step["step"] for step in value["steps"]} <= set(range(1, 8))


@pytest.mark.parametrize("given", [MOVES, STATE.lower(), STATE.translate(COLOURS)])
def test_a_cube_is_taken_as_solve_takes_it(given: str, capsys: Capsys) -> None:
    assert told(capsys, given) == told(capsys, STATE)
    code, out, _ = run("learn", "--json", "-", stdin=f"{given}\n{'OLL 27'}\n")
    first, second = map(json.loads, out.splitlines())
    assert (code, first, second) == (0, told(capsys, STATE), told(capsys, "OLL 27"))


def test_colours_are_those_of_the_cube_that_is_held(capsys: Capsys) -> None:
    """Blue below white, yellow at the side: an old Japanese cube, held with red up."""
    scheme = str.maketrans("URFDLB", "WRGBOY")
    held = Cube(3).moves(f"{MOVES} z'").facelets().translate(scheme)
    value = told(capsys, held)
    text = json.dumps(value)
    assert "Hold the cube with blue up and" in text
    assert "the white cross" in text
    assert "yellow up" not in text
    turns = [part["turns"] for step in json.loads(text)["steps"] for part in step["parts"]]
    cube = Cube(3)
    cube.colour = dict(zip(cube.places, held, strict=True))
    assert cube.moves(" ".join(turns)).solved()


def test_a_scramble_is_told_where_no_state_is_given(capsys: Capsys) -> None:
    code, out, err = ran(capsys, "learn", "--seed", "5")
    assert code == 0
    assert out == ran(capsys, "learn", err.rsplit(" by ", 1)[1].strip())[1]
    assert out.startswith("Before you begin\n")


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("UUU", "3 instead of 54"),
        (STATE[:53], "53 instead of 54"),
        (STATE[:8] + STATE[9] + STATE[9:], "not a cube"),
        (state_after("R U", 2), "24 instead of 54"),
        ("R U Q", "column 5"),
    ],
)
def test_what_is_no_3x3_is_refused(state: str, words: str, capsys: Capsys) -> None:
    code, out, err = ran(capsys, "learn", state)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert words in err


def test_of_a_solved_cube_it_says_so(capsys: Capsys) -> None:
    assert ran(capsys, "learn", state_after(""))[:2] == (0, "The cube is solved: there is nothing to do.\n")


def test_every_page_fits_the_smallest_terminal() -> None:
    """Each case as the first of its step, where the page says most, and all that come of 12 cubes."""
    console = Console(width=LEAST[0], height=100, file=io.StringIO())
    heights: dict[str, int] = {}
    for seed in range(12):
        pages = Lecture(lesson(random_cube(seed)), console)
        steps = [0, *(part.step for part in pages.parts)]
        for at, step in enumerate(steps):
            case = pages.parts[at - 1].case if at else "start"
            if case not in heights or step != steps[at - 1]:
                pages.at = at
                height = len(console.render_lines(pages.page(), pad=False))
                heights[case] = max(height, heights.get(case, 0))
    assert len(heights) > 20
    assert max(heights.values()) <= LEAST[1], heights


def test_pages_go_forward_and_back_in_a_terminal(tmp_path: Path) -> None:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed: apt-get install tmux")
    window = Terminal(tmp_path / "tmux", *LEAST)
    try:
        window.press(f'{COMMAND} "F2"', "Enter")
        window.wait_for("page 1 of 3")
        window.press("Space")
        shown = window.wait_for("page 2 of 3")
        assert "Step 1 of 7: the white cross" in shown
        assert "front half a turn" in shown
        window.press("b")
        window.wait_for("Before you begin")
        window.press("Right", "Right")
        window.wait_for("your cube is solved")
        window.press("q")
        window.wait_for_the_end()
        window.press(f"{COMMAND} solved", "Enter")
        window.wait_for("there is nothing to do")
        window.press("echo still a terminal", "Enter")  # its mode was put back
        window.wait_for("still a terminal")
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):
            window.tmux("kill-server")
