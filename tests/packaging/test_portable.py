"""What needs no robot works where Python lacks POSIX's modules, as on Windows."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from cubehost.cube import state_after
from cubehost.vision import read
from cubehost.vision.virtual import VirtualCamera, regions_of_views

PORTABLE = [sys.executable, str(Path(__file__).with_name("portable.py"))]
FACELETS = state_after("R U2 F' L D B2")


def said(*arguments: str, stdin: str = "", **environment: str) -> str:
    done = subprocess.run(
        [*PORTABLE, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_virtual_robot_says_what_it_needs() -> None:
    done = subprocess.run([*PORTABLE, "robot", "status", "--port", "sim"], capture_output=True, text=True)
    assert done.returncode == 3
    assert "named pipes" in done.stderr
    assert done.stderr.count("\n") == 1


def test_solve() -> None:
    assert len(said("solve", FACELETS).split()) <= 24


def test_solve_with_tables_in_a_file(tmp_path: Path) -> None:
    moves = said("solve", "--size", "4", "--moves", "Rw U2 F", CUBEHOST_CACHE=str(tmp_path))
    assert moves.strip()


def test_scramble() -> None:
    assert len(said("scramble", "--seed", "1", "--count", "3").splitlines()) == 3


def test_correct() -> None:
    reading = read(VirtualCamera(3).capture(FACELETS), regions_of_views(3))
    assert said("correct", "-", stdin=json.dumps({"rgb": reading.tolist()})).strip() == FACELETS


def test_pack() -> None:
    assert "240 packings" in said("pack", "soma", "--count")


def test_serve() -> None:
    running = subprocess.Popen(
        [*PORTABLE, "serve", "--listen-port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert running.stdout is not None
        address = next(found[0] for line in running.stdout if (found := re.search(r"http://[\d.:]+/", line)))
        with urllib.request.urlopen(address) as answer:
            assert b"<html" in answer.read()
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(120)
