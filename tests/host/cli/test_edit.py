"""`--edit` at a real terminal: what is shown, what is asked, what comes of the answers."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cubehost import cube
from cubehost.vision.regions import facelet_name
from terminal import Terminal

COLOURS = {"U": [230] * 3, "R": [200, 60, 20], "F": [20, 150, 50], "D": [220, 210, 20], "L": [200, 60, 20],
           "B": [20, 50, 170]}  # fmt: skip
PROMPT = "empty to take the cube shown"


@pytest.fixture
def doubtful(tmp_path: Path) -> tuple[str, str]:
    """A cube whose red and orange look alike, and the file of its reading."""
    facelets = cube.random_cube(4)
    reading = tmp_path / "reading.json"
    reading.write_text(json.dumps({"rgb": [COLOURS[letter] for letter in facelets]}))
    return facelets, str(reading)


def test_a_person_settles_what_is_in_doubt(doubtful: tuple[str, str]) -> None:
    facelets, reading = doubtful
    terminal = Terminal("correct", reading, "--edit")
    shown = terminal.wait_for(PROMPT)
    assert "probability 0." in shown
    assert "else, probability" in shown
    assert "in doubt: " in shown
    terminal.say("U3")
    assert "come in pairs" in terminal.wait_for("begin again")
    terminal.wait_for(PROMPT)
    alike = [(i, letter) for i, letter in enumerate(facelets) if letter in "RL"]
    terminal.say(" ".join(f"{facelet_name(i, 54)} {letter}" for i, letter in alike[:9]))
    terminal.wait_for(PROMPT)
    terminal.say(" ".join(f"{facelet_name(i, 54)} {letter}" for i, letter in alike[9:]))
    shown = terminal.wait_for(PROMPT)
    assert f"{facelets}" in shown
    assert "in doubt: none" in shown
    terminal.say("")
    assert terminal.end() == (0, facelets + "\n")


def test_a_person_may_take_the_cube_shown(doubtful: tuple[str, str]) -> None:
    terminal = Terminal("correct", "--json", doubtful[1], "--edit")
    terminal.wait_for(PROMPT)
    terminal.say("")
    code, out = terminal.end()
    taken = json.loads(out)
    assert (code, taken["decision"], taken["method"]) == (0, "accept", "map, by hand")


def test_stickers_of_no_cube_are_said_and_forgotten(doubtful: tuple[str, str]) -> None:
    terminal = Terminal("correct", doubtful[1], "--edit")
    terminal.wait_for(PROMPT)
    terminal.say(" ".join(f"U{i} U" for i in (1, 2, 3, 4, 6, 7, 8, 9)) + " F1 U")
    terminal.wait_for("no possible cube has these stickers")
    terminal.wait_for(PROMPT)
    terminal.say("")
    assert terminal.end()[0] == 0


def test_a_sure_cube_is_not_asked_about(tmp_path: Path) -> None:
    facelets = cube.random_cube(5)
    reading = tmp_path / "reading.json"
    rgb = [[240, 110, 20] if letter == "L" else COLOURS[letter] for letter in facelets]
    reading.write_text(json.dumps({"rgb": rgb}))
    assert Terminal("correct", str(reading), "--edit").end() == (0, facelets + "\n")


def test_without_a_terminal_a_file_is_asked_for(doubtful: tuple[str, str]) -> None:
    command = [
        sys.executable,
        "-c",
        "from cubehost.cli import main; main()",
        "correct",
        doubtful[1],
        "--edit",
    ]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "--edit needs a terminal" in done.stderr
