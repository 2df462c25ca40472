"""What is shown and listed: nets, runs, cameras, and how to hold a cube for its solution."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from commands import ran
from cubehost.cli import camera
from cubehost.colour.arrangement import names_of
from cubehost.connect import discovery
from cubehost.cube import random_cube, state_after
from cubehost.cube.colours import USUAL, as_hex
from cubehost.game import store
from cubehost.game.times import DNF, Result
from cubehost.jobs import flight

Capsys = pytest.CaptureFixture[str]
SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def test_a_net_has_each_facelet_in_its_place(capsys: Capsys) -> None:
    code, out, err = ran(capsys, "draw", "R U R' U'")
    lines = [line.split() for line in out.splitlines()]
    state = state_after("R U R' U'")
    assert (code, err) == (0, "")
    assert ["".join(line) for line in lines[:3]] == [state[0:3], state[3:6], state[6:9]]
    middle = [state[at : at + 3] for at in (36, 18, 9, 45)]  # L F R B
    assert "".join(lines[3]) == "".join(middle)
    assert len(lines) == 9
    assert ran(capsys, "draw", state) == (0, out, "")


@pytest.mark.parametrize(("words", "size"), [(("--size", "4", "Rw U2"), 4), (("--moves", "R"), 3)])
def test_a_net_as_svg_has_the_facelets_colours(words: tuple[str, ...], size: int, capsys: Capsys) -> None:
    code, out, _ = ran(capsys, "draw", *words, "--svg", "-")
    fills = re.findall(r'fill="(#\w+)"', out)
    state = state_after(words[-1], size)
    assert code == 0
    assert fills == [as_hex(USUAL[letter]) for letter in state]


def test_a_console_that_knows_no_width_has_one(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = ran(capsys, "draw", "R U")
    monkeypatch.setenv("COLUMNS", "0")
    assert ran(capsys, "draw", "R U") == drawn


def test_a_net_is_written_to_a_file(tmp_path: Path, capsys: Capsys) -> None:
    assert ran(capsys, "draw", SOLVED, "--svg", str(tmp_path / "net.svg")) == (0, "", "")
    assert (tmp_path / "net.svg").read_text().startswith("<svg ")


@pytest.mark.parametrize("words", ["UUU", "hello", "URFDLB"])
def test_what_is_neither_is_refused(words: str, capsys: Capsys) -> None:
    code, out, err = ran(capsys, "draw", words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "neither facelets" in err
    assert "go with --moves" in err


@pytest.mark.parametrize("moves", ["(R U)3", "sexy", "R′ U′", "[R, U]", "R U F D L B R U F D L", "3Rw"])
def test_what_can_only_be_moves_needs_no_option(moves: str, capsys: Capsys) -> None:
    drawn = [ran(capsys, "draw", "--size", "4", *more, moves, "--svg", "-") for more in ((), ("--moves",))]
    assert drawn[0] == drawn[1]
    assert drawn[0][0] == 0


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs and what is no record."""
    monkeypatch.setattr(flight, "folder", lambda: tmp_path)
    begin = {"t": 0, "is": "begin", "time": 1764000000, "port": "sim"}
    found, turned = (
        {"t": 1, "is": "Found", "turns": 19},
        {"t": 3, "is": "StepEnded", "name": "turn", "seconds": 2.5},
    )
    whole = [begin, found, turned, {"t": 4, "is": "end", "said": "solved, as the cameras saw"}]
    for name, entries in (("1", whole), ("2", [begin, found])):
        lines = "".join(json.dumps(entry) + "\n" for entry in entries)
        (tmp_path / f"{name}.flight").write_text(lines)
    (tmp_path / "3.flight").write_text("torn")


@pytest.mark.usefixtures("recorded")
def test_runs_are_listed_with_how_they_ended(capsys: Capsys) -> None:
    code, out, _ = ran(capsys, "history", "--json")
    first, second = map(json.loads, out.splitlines())
    assert code == 0
    assert (first["port"], first["moves"], first["seconds"]) == ("sim", 19, 2.5)
    assert first["end"] == "solved, as the cameras saw"
    assert (second["seconds"], second["end"]) == (None, "the record has no end")
    assert "solved, as the cameras saw" in ran(capsys, "history")[1]
    assert json.loads(ran(capsys, "history", "-n", "1", "--json")[1])["record"] == "2.flight"


def test_without_a_run_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys) -> None:
    monkeypatch.setattr(flight, "folder", lambda: tmp_path / "none")
    code, out, err = ran(capsys, "history")
    assert (code, out) == (0, "")
    assert "scan-and-send" in err
    assert ran(capsys, "history", "--json") == (0, "", "")


def test_what_was_solved_by_hand_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    monkeypatch.setattr(store, "default_path", lambda: tmp_path / "game.json")
    assert ran(capsys, "history", "--times")[:2] == (0, "")
    named = Result(9.87, 2, scramble="R U", comment="OLL 27, PLL T", at=1764000000)
    kept = {"3 state": [named, Result(8, DNF, at=1764000200)], "OH [1]": [Result(61.5, 0, at=1764000100)]}
    store.write(store.Save(kept), tmp_path / "game.json")
    code, out, _ = ran(capsys, "history", "--times", "--json")
    listed = [json.loads(line) for line in out.splitlines()]
    assert (code, [one["result"] for one in listed]) == (0, ["11.87", "1:01.50", "DNF"])
    assert listed[0] == {
        **{"time": 1764000000, "session": "3 state", "result": "11.87", "seconds": 9.87, "penalty": 2},
        **{"comment": "OLL 27, PLL T", "scramble": "R U"},
    }
    assert json.loads(ran(capsys, "history", "--times", "OH [1]", "--json")[1])["seconds"] == 61.5
    table = ran(capsys, "history", "--times", "-n", "2")[1]
    assert "OH [1]" in table
    assert "OLL 27" not in table
    code, out, err = ran(capsys, "history", "--times", "none")
    assert (code, out, err) == (2, "", "cubehost: no session 'none'; there are: '3 state', 'OH [1]'\n")


def test_all_times_are_listed_unless_a_number_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    monkeypatch.setattr(store, "default_path", lambda: tmp_path / "game.json")
    solves = [Result(10 + number, 0, at=1764000000 + number) for number in range(70)]
    store.write(store.Save({"3 state": solves}), tmp_path / "game.json")
    for words, first, lines in (((), 10, 70), (("-n", "60"), 20, 60)):
        listed = ran(capsys, "history", "--times", *words, "--json")[1].splitlines()
        assert (json.loads(listed[0])["seconds"], len(listed)) == (first, lines)


def test_cameras_are_listed_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    known = discovery.cameras
    monkeypatch.setattr(camera.discovery, "cameras", lambda: known(tmp_path))
    code, out, err = ran(capsys, "cameras")
    assert (code, out, err.count("\n")) == (3, "", 1)
    for number, name in ((10, "Third"), (0, "HD Webcam C525"), (2, "Second")):
        folder = tmp_path / "sys" / "class" / "video4linux" / f"video{number}"
        folder.mkdir(parents=True)
        (folder / "name").write_text(f"{name}\n")
    lines = ["/dev/video0  HD Webcam C525", "/dev/video2  Second", "/dev/video10  Third"]
    for words in (["cameras"], ["camera", "list"]):
        assert ran(capsys, *words) == (0, "\n".join([*lines, ""]), "")
    assert json.loads(ran(capsys, "cameras", "--json")[1])[0] == {
        "camera": "/dev/video0",
        "name": "HD Webcam C525",
    }


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ((random_cube(1),), "the first side (U) up and the third (F) to you"),
        ((random_cube(1).translate(str.maketrans("URFDLB", "WRGYOB")),), "white up and green to you"),
        ((random_cube(1).translate(str.maketrans("URFDLB", "GRYBOW")),), "green up and yellow to you"),
        (("R U R' U'",), "as it was held while it was scrambled"),
        (("--mechanism", "cubotino", "--budget", "0", "R U R' U'"), "as it was held"),
        ((random_cube(1, 2),), "the first side (U) up"),
    ],
)
def test_a_solution_says_how_to_hold_the_cube(typed: tuple[str, ...], words: str, capsys: Capsys) -> None:
    code, _, err = ran(capsys, "solve", *typed)
    assert code == 0
    assert err.count("hold it") == 1
    assert words in err
    assert "hold it" not in ran(capsys, "solve", *typed, "--json")[2]


def test_a_scan_says_how_the_cube_is_held_in_the_colours_that_were_seen(capsys: Capsys) -> None:
    assert "hold it with white up and green to you" in ran(capsys, "scan", "--seed", "3")[2]


def reading(middles: str) -> np.ndarray:
    """Of a solved cube with these colours, by the letters of USUAL, in warm light."""
    return np.array([USUAL[letter] for letter in middles for _ in range(9)]) * [1.0, 0.9, 0.7]


def test_colours_are_named_as_they_were_seen() -> None:
    assert names_of(reading("URFDLB")) == ("white", "red", "green", "yellow", "orange", "blue")
    assert names_of(reading("FRDBLU")) == ("green", "red", "yellow", "blue", "orange", "white")
    black = reading("URFDLB")
    black[:9] = [30, 30, 30]
    assert names_of(black) is None
    assert names_of(black[:24]) is None
