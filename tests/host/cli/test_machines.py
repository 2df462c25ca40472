"""The main job on machines that are not six motors, as a user runs it."""

import json
import subprocess
import sys

import pytest

from cubehost.cube import random_cube

CUBEHOST = [sys.executable, "-c", "from cubehost.cli import main; main()", "scan-and-send"]
BAD_INPUT = 2


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*CUBEHOST, *arguments], capture_output=True, text=True, check=False)


def test_a_cubotino_scans_solves_and_is_looked_at_again() -> None:
    cube = random_cube(5)
    machine = ("--port", "sim", "--mechanism", "cubotino", "--speed", "0")
    result = json.loads(run(*machine, "--cube", cube, "--json").stdout)
    assert (result["scanned"], result["solved"]) == (cube, True)


def test_five_motors_get_no_turn_of_the_sixth_face() -> None:
    machine = ("--port", "sim", "--mechanism", "five_steppers", "--speed", "0")
    result = json.loads(run(*machine, "--cube", random_cube(5), "--json").stdout)
    assert result["solved"] is True
    assert "U" not in result["moves"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--port", "sim", "--mechanism", "cubotino", "--on-robot"], "--on-robot"),
        (["--port", "sim", "--mechanism", "nothing"], "no mechanism 'nothing'"),
        (["--port", "qemu", "--mechanism", "cubotino"], "only --port sim"),
        (["--port", "/dev/null", "--regions", "none", "--speed", "2"], "--speed"),
    ],
)
def test_what_cannot_go_together_is_said(words: list[str], why: str) -> None:
    done = run(*words)
    assert done.returncode == BAD_INPUT
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1
