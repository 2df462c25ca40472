"""What people type by mistake, command by command: one line that says so, the right code, never a bug (70).

A row of bad_input.txt is a command line | its exit code | words of its line. {names} stand for files that the
fixture makes.
"""

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from commands import ended
from cubehost.cli import cli
from readers import leaves_after_a_line

SOLVED = "".join(face * 9 for face in "URFDLB")
TWISTED = SOLVED[:8] + "F" + SOLVED[9:20] + "U" + SOLVED[21:]

ROWS = [
    tuple(part.strip() for part in line.rsplit("|", 2))
    for line in Path(__file__).with_name("bad_input.txt").read_text("utf-8").splitlines()
    if line and line[0] != "#"
]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """By name in the table, files that are not what a command expects."""
    from cubehost.vision.virtual import VirtualCamera

    folder = tmp_path_factory.mktemp("bad")
    made = {
        "binary": bytes(range(256)) * 8,
        "empty": b"",
        "deep": b"[" * 100_000,
        "json": b'{"a": 1}\n',
        "numbers": b'{"rgb": [[1, 2, 3]]}\n',
        "ordered": b'{"rgb": [[1, 2, 3]], "order": ["U1"]}\n',
        "both": b'{"rgb": [[1, 2, 3]], "raw": [[1, 2, 3]]}\n',
        "again": b'{"rgb": [[1, 2, 3]], "rgb": [[1, 2, 3]]}\n',
        "elf": b"\x7fELF" + bytes(60),
        "zeros.bin": bytes(1000),
        "zeros.BIN": bytes(1000),
    }
    for name, data in made.items():
        (folder / name).write_bytes(data)
    for name in ("folder", "R2"):
        (folder / name).mkdir()
    camera = VirtualCamera(1)
    camera.regions.save(folder / "regions")
    import cv2

    cv2.imwrite(str(folder / "picture.png"), camera.capture(SOLVED)[0].pixels)
    names = ["folder", "R2", "regions", "picture.png", *made]
    paths = {name.removesuffix(".png"): str(folder / name) for name in names}
    texts = {
        "none": str(folder / "no" / "file"),
        "zeros": str(folder / "zeros"),
        "solved": SOLVED,
        "short": SOLVED[:-1],
        "twisted": TWISTED,
        "odd": "\udcff\udcfe",
        "large": "U" * 864,
        "four": "".join(face * 16 for face in "URFDLB"),
    }
    return paths | texts


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is plugged in, and what a command writes goes nowhere else."""
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.chdir(tmp_path)
    for name in ("CUBEHOST_CONFIG", "CUBEHOST_CACHE", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def test_there_are_rows_for_every_command() -> None:
    from cubehost.cli import COMMANDS

    assert len(ROWS) >= 150
    assert set(COMMANDS) <= {row[0].split()[0] for row in ROWS}


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_it_is_told_in_one_line(
    row: tuple[str, str, str], files: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    line, code, words = row
    typed = [word.format(**files) for word in shlex.split(line)]
    got = ended(*typed)
    out, err = capfd.readouterr()
    assert (got, err.count("\n"), err[:10]) == (int(code), 1, "cubehost: "), (err, out)
    assert words.lower() in err.lower()
    assert len(err) < 1000


def groups(command: click.Group, path: tuple[str, ...] = ()) -> Iterator[str]:
    """All groups of commands that do nothing by themselves."""
    context = click.Context(command)
    if not command.invoke_without_command:
        yield " ".join(path)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        if isinstance(below, click.Group):
            yield from groups(below, (*path, name))


@pytest.mark.parametrize("group", list(groups(cli)))
def test_a_group_alone_shows_its_help(group: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert ended(*group.split()) == 2
    out, err = capfd.readouterr()
    assert err == ""
    assert f"Usage: cubehost {group}".rstrip() in out
    assert out.count("\n") >= 10


@pytest.mark.parametrize(
    ("typed", "given", "whole"),
    [
        ("state -", b"R\nnonsense\nU\n", 2),
        ("state -", b"R\n\xff\xfe\x00\nU\n", 2),
        ("simplify -", b"R R\nR (\n\n\nU\n", 4),
        ("solve -", f"{SOLVED}\n{TWISTED}\n\x00\x01\n{SOLVED}".encode(), 2),
        ("state - --json", b"R\nnonsense\nU\n", 3),
        ("correct - --json", b'[\n{"rgb": 1}\n' + b"[" * 100_000, 3),
    ],
)
def test_a_bad_line_costs_no_other(
    typed: str, given: bytes, whole: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    assert ended(*typed.split()) == 2
    out, err = capfd.readouterr()
    assert len(out.splitlines()) == whole
    assert all(line.startswith("cubehost: line ") for line in err.splitlines())
    assert err


def test_a_file_may_begin_with_the_mark_of_an_editor(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"\ufeff{SOLVED}\r\n".encode())))
    assert ended("solve", "-") == 0
    assert capfd.readouterr().err == ""


def test_a_cube_larger_than_3x3_is_not_proven(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], files: dict[str, str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(files["four"].encode())))
    assert ended("solve", "--optimal", "-") == 2
    assert "line 1: from 4x4 on" in capfd.readouterr().err


def test_a_line_without_end_is_no_text(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/zero") as zeros:
        monkeypatch.setattr(sys, "stdin", zeros)
        assert ended("state", "-") == 2
    assert capfd.readouterr().err.count("\n") == 1


PROGRAM = [sys.executable, "-c", "from cubehost.cli import main; main()"]


@pytest.mark.parametrize("typed", ["--help", "--version", "state R", "scramble --count 3", "doctor --json"])
def test_an_output_that_takes_nothing(typed: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*PROGRAM, *typed.split()], stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (2, b"cubehost: the output: No space left on device\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_stream_that_is_closed(closed: str) -> None:
    for typed in (f"solve {SOLVED}", "solve -", "solve --moves R --budget 0"):
        words = [*PROGRAM, *typed.split()]
        line = f"{shlex.join(words)} {closed}"
        done = subprocess.run(["sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, check=False)
        assert done.returncode in (0, 2), done.stderr


def test_a_reader_that_went_away() -> None:
    command = [*PROGRAM, "scramble", "--count", "2000", "--method", "random"]
    assert leaves_after_a_line(command) == (0, b"")


def test_a_terminal_without_utf_8() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for typed in ("doctor", "robot --help", "scan --help"):
        done = subprocess.run(
            [*PROGRAM, *typed.split()], capture_output=True, env=os.environ | plain, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()


def test_doctor_shows_brackets(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from cubehost.cli import doctor

    monkeypatch.setattr(doctor, "_libraries", lambda: [doctor.Check("x", "y", None, "pip install 'a[web]'")])
    assert ended("doctor") == 0
    assert "'a[web]'" in capfd.readouterr().out


def test_a_cache_that_cannot_be_written_costs_no_solve(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    assert ended("scan-and-send", "--port", "sim", "--cube", SOLVED) == 0
    out, err = capfd.readouterr()
    assert "not kept" in out
    assert err == ""


def test_negative_quarter_turns_need_no_dashes(capfd: pytest.CaptureFixture[str]) -> None:
    assert ended("robot", "jog", "R", "-1", "--port", "sim") == 0
    assert "-90" in capfd.readouterr().out


def test_a_driver_is_chosen_by_its_name(capfd: pytest.CaptureFixture[str]) -> None:
    assert ended("robot", "driver", "DRV8825", "--save", "--json", "--port", "sim") == 0
    told = json.loads(capfd.readouterr().out)
    assert (told["driver"], told["pulse_ns"], told["dir_setup_ns"]) == ("drv8825", 1900, 650)
    assert ended("robot", "driver", "l298", "--port", "sim") == 2
    assert "a4988, drv8825" in capfd.readouterr().err
