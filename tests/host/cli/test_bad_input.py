"""What people type by mistake, command by command: one line that says so, the right code, never a bug (70).

A row is a command line | its exit code | words of its line. {names} stand for files that the fixture makes.
"""

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cubehost.cli import main

SOLVED = "".join(face * 9 for face in "URFDLB")
TWISTED = SOLVED[:8] + "F" + SOLVED[9:20] + "U" + SOLVED[21:]

TABLE = """
# the program
nonsense | 2 | no command
solv | 2 | did you mean solve
scan-and-sned | 2 | did you mean scan-and-send
SOLVE | 2 | no command
--nonsense | 2 | --nonsense
'' | 2 | no command
# solve
solve | 2 | Missing argument
solve '' | 2 | facelets
solve UUU | 2 | 3
solve {solved}U | 2 | facelets
solve {twisted} | 2 | not a cube
solve {solved} --size 1 | 2 | --size
solve {solved} --size 12 | 2 | --size
solve {solved} --size 3.5 | 2 | --size
solve {solved} --size '' | 2 | --size
solve {solved} --size 4 | 2 | 96
solve {solved} --budget -1 | 2 | --budget
solve {solved} --budget nan | 2 | --budget
solve {solved} --budget inf | 2 | --budget
solve {solved} --budget x | 2 | --budget
solve {solved} --nodes -1 | 2 | --nodes
solve {solved} --nodes 1e3 | 2 | --nodes
solve {solved} --nodes 99999999999999999999 | 2 | --nodes
solve {solved} --nodes 1 --budget 1 | 2 | exclude
solve {solved} --max-length 31 | 2 | --max-length
solve {solved} --metric HTM2 | 2 | --metric
solve {solved} --tables huge | 2 | --tables
solve {solved} --tables large --nodes 1 | 2 | --nodes
solve {solved} --optimal --metric qtm | 2 | --optimal
solve {solved} --optimal --budget 1 | 2 | --optimal
solve {solved} --optimal --memory 1X | 2 | 500M
solve {solved} --optimal --memory '' | 2 | 500M
solve {solved} --optimal --memory -1 | 2 | 500M
solve {solved} --memory 1G | 2 | --optimal
solve {solved} --threads 99999 | 2 | --threads
solve {solved} --nonsense | 2 | --nonsense
solve --moves "R Q" | 2 | column 3
solve --moves "R (U" | 2 | moves
solve --moves --size 2 "M" | 2 | moves
solve {odd} | 2 | facelets
# state, simplify
state | 2 | Missing argument
state "R X" | 2 | column 3
state "R2000000000000" | 2 | moves
state "[R, U" | 2 | moves
state "(R)99999999999" | 2 | moves
state --size 1 R | 2 | --size
state --size 34 R | 2 | --size
state --size -3 R | 2 | --size
state --size 2 3Rw | 2 | moves
state {odd} | 2 | moves
simplify | 2 | Missing argument
simplify "R U' [" | 2 | moves
simplify --size 99 R | 2 | --size
simplify 💥 | 2 | moves
simplify --json | 2 | Missing argument
# plan
plan | 2 | one of them
plan UUU | 2 | 3 instead of 54
plan --moves Q | 2 | column 1
plan UUU --moves R | 2 | one of them
plan --moves R --mechanism none | 2 | no mechanism
plan --moves R --mechanism {folder} | 2 | no mechanism
# scramble
scramble --count -1 | 2 | --count
scramble --count 1000000000000000000000 | 2 | --count
scramble --count 1.5 | 2 | --count
scramble --size 1 | 2 | --size
scramble --size 34 | 2 | --size
scramble --size 12 --method state | 2 | 12
scramble --seed -1 | 2 | --seed
scramble --seed 18446744073709551616 | 2 | --seed
scramble --seed 1e21 | 2 | --seed
scramble --length 1000000000 | 2 | --length
scramble --method none | 2 | --method
scramble --pool none | 2 | --pool
scramble --svg --json | 2 | --svg
scramble --svg --count 2001 | 2 | 2000
scramble --size 4 --send --port sim | 2 | 4x4
scramble --send --port {none} | 3 | no such port
scramble nonsense | 2 | argument
# scan
scan --seed -1 | 2 | --seed
scan --seed 1000000000000000000000 | 2 | --seed
scan --cube UUU | 2 | 54 letters
scan --method guess | 2 | --method
scan --images {none} | 2 | --regions
scan --images {none} --regions {regions} | 2 | No such file
scan --images {binary} --regions {regions} | 2 | not a picture
scan --images {empty} --regions {regions} | 2 | not a picture
scan --images {folder} --regions {regions} | 2 | no pictures
scan --regions {none} | 2 | No such file
scan --regions {binary} | 2 | not a text file
scan --regions {empty} | 2 | not a file of regions
scan --regions {deep} | 2 | not a file of regions
scan --regions {json} | 2 | no face
scan --regions {folder} | 2 | directory
scan --regions /dev/zero | 2 | larger
scan --camera '' | 2 | --regions
scan --freehand | 2 | no picture
scan --picture {folder} | 2 | directory
scan --picture {none} | 2 | No such file
scan --picture /dev/full | 2 | No space
scan --robot ../../x | 2 | name
scan --edit {none} | 2 | No such file
scan --edit {binary} | 2 | not a text file
scan nonsense | 2 | No such file
# tables
tables nonsense | 2 | no such command
tables make | 2 | Missing argument
tables make huge | 2 | huge
tables make 4x4 --threads 0 | 2 | --threads
tables check huge | 2 | huge
tables remove | 2 | Missing argument
tables list --nonsense | 2 | --nonsense
# dataset
dataset | 2 | Missing argument
dataset x --sets 0 | 2 | --sets
dataset x --sets 1000001 | 2 | --sets
dataset x --kind none | 2 | --kind
dataset x --size 4 | 2 | --size
dataset x --seed -1 | 2 | --seed
dataset {binary} --sets 1 | 2 | exists
dataset {binary}/x --sets 1 | 2 | directory
# correct
correct | 2 | Missing argument
correct {none} | 2 | No such file
correct {folder} | 2 | directory
correct {empty} | 2 | empty
correct {binary} | 2 | not a text file
correct {deep} | 2 | levels
correct {json} | 2 | rgb
correct {numbers} | 2 | 54 x 3
correct /dev/zero | 2 | larger
correct {json} --method none | 2 | --method
correct {json} --robot a/b | 2 | rgb
# camera
camera setup | 2 | --camera
camera setpu | 2 | did you mean setup
camera setup --camera {none} | 2 | No such file
camera setup --camera {picture} --size 4 | 2 | --size
camera setup --camera {picture} --corners {none} | 2 | No such file
camera setup --camera {picture} --corners {binary} | 2 | not a text file
camera setup --camera {picture} --corners {json} | 2 | corners
camera setup --camera {picture} --output {folder} | 2 |
camera check | 2 | --regions
camera check --regions {none} | 2 | No such file
camera check --regions {regions} | 2 | reference
camera check --regions {regions} --images {none} | 2 | reference
# a robot's port
robot status | 3 | no robot
robot stop | 3 | nothing was stopped
robot home | 3 | no robot
robot set speed 800 | 3 | no robot
send R | 3 | no robot
tune --save | 3 | no robot
scramble --send | 3 | no robot
robot status --port '' | 2 | empty
robot status --port nonsense | 3 | no such port
robot status --port smi | 3 | did you mean sim
robot status --port {none} | 3 | no such port
robot status --port {folder} | 3 |
robot status --port {binary} | 3 |
robot status --port /dev/null | 3 |
robot status --port what://x | 3 | not a port
robot status --port socket://127.0.0.1:1 | 3 |
robot status --port socket:// | 3 |
robot status --port replay:{none} | 2 | No such file
robot status --port replay:{binary} | 2 | not a
robot status --port replay: | 2 |
robot status --port sim --log {none} | 2 | No such file
robot status --port sim --log {folder} | 2 | irectory
robot status --port sim --log /dev/full | 2 | not complete
robot nonsense | 2 | one of
robot jogg | 2 | did you mean jog
robot jog | 2 | Missing argument
robot jog X --port sim | 2 | 'X'
robot jog R 3 --port sim | 2 | range
robot jog R -3 --port sim | 2 | range
robot jog R 1.5 --port sim | 2 | integer
robot jog R 1 2 --port sim | 2 | argument
robot get nonsense --port sim | 4 | refused
robot get '' --port sim | 2 | name of a setting
robot set max_rate --port sim | 2 | Missing argument
robot set max_rate fast --port sim | 2 | integer
robot set max_rate -1 --port sim | 4 | refused
robot set max_rate 99999999999999 --port sim | 4 | refused
robot set nonsense 1 --port sim | 4 | refused
robot set '' 1 --port sim | 4 | no such setting
robot use | 2 | Missing argument
robot use nonsense | 3 | no such port
robot use /dev/null | 2 | identity
robot use sim --name ../x | 2 | name
robot use sim --name '' | 2 | name
# service
service nonsense | 2 | one of
service install --print --user nobody-of-that-name | 2 | no such user
service install --print --mdns a.b | 2 | --mdns
service install --print --mdns -x- | 2 | --mdns
service install --print --listen-port 0 | 2 | --listen-port
service install --print --host "0.0.0.0 --token x" | 2 | not an address
serve --port sim --token-file {folder} | 2 | --token-file
serve --port sim --token-file {binary}/x | 2 | --token-file
# setup, robots
setup | 3 | no robot
setup --port nonsense | 3 | no such port
setup --port /dev/null | 2 | identity
setup --port sim --name ../x | 2 | name
setup --port sim --camera 0 | 2 | virtual cameras
setup --board toaster --port {none} | 3 | no such port
setup --board toaster --port sim | 2 | toaster
setup --board octopus_pro | 2 | which device
setup nonsense | 2 | argument
robots nonsense | 2 | one of
robots forget | 2 | Missing argument
robots forget nonsense | 2 | no robot is called
robots forget ../x | 2 | name
robots backup x.zip | 2 | no robot is kept
robots restore {none} | 2 | No such file
robots restore {binary} | 2 | not a backup
robots restore {folder} | 2 | directory
robots restore /dev/zero | 2 | larger
# replay
replay {none} | 2 | No such file
replay {binary} | 2 | not a flight record
replay {folder} | 2 | directory
replay /dev/zero | 2 | not a flight record
# send
send | 2 | Missing argument
send Q --port sim | 2 | column 1
send Rw --port sim | 2 | single faces
send x --port sim | 2 | single faces
send R --port sim --cube UUU | 2 | facelets
send R --port sim --seed -1 | 2 | --seed
send R --port sim --seed 1e9 | 2 | --seed
# the main job
scan-and-send --port nonsense | 3 | no such port
scan-and-send --port /dev/null | 2 | where does it look
scan-and-send --camera 0 --regions {regions} | 3 | no robot
scan-and-send --images {none} | 2 | --regions
scan-and-send --port sim --images {none} --regions {regions} | 2 | No such file
scan-and-send --port sim --images {binary} --regions {regions} | 2 | not a picture
scan-and-send --seed -1 | 2 | --seed
scan-and-send --cube {twisted} | 2 | not a cube
scan-and-send --scans 21 | 2 | --scans
scan-and-send --method none | 2 | --method
scan-and-send nonsense | 2 | argument
# tune
tune --port sim --margin nan | 2 | --margin
tune --port sim --margin inf | 2 | --margin
tune --port sim --margin -1 | 2 | --margin
tune --port sim --margin 100 | 2 | --margin
tune --port sim --by nobody | 2 | --by
tune --port qemu | 2 | --port sim
# serve
serve --port {none} | 3 | no such port
serve --listen-port -1 | 2 | --listen-port
serve --listen-port 65536 | 2 | --listen-port
serve --host 'no such host' --port sim | 2 | not an address
serve --cube UUU | 2 | not a cube
serve --seed -1 | 2 | --seed
serve --regions {folder} | 2 | --regions
# flash
flash | 2 | --board
flash --board toaster | 2 | toaster
flash --board octopus_pro --port {none} | 3 | no such port
flash --board octopus_pro --port sim | 2 | virtual
flash {none} | 2 | No such file
flash {binary} | 2 | not a firmware image
flash {folder} | 2 | irectory
flash {elf} --port {none} | 2 |
flash --method magic | 2 | --method
# pack
pack | 2 | Missing argument
pack nonsense | 2 | soma
pack {binary} | 2 | neither text
pack {empty} | 2 |
pack {folder} | 2 | irectory
pack soma --first 1 --count | 2 | excludes
pack soma --first 1 --resume | 2 | --resume
pack soma --problem 2 | 2 | number 2
pack soma --engine none | 2 | --engine
pack soma --path none | 2 | --path
pack soma --threads 5000 | 2 | --threads
pack soma --cluster nonsense | 2 | HOST:PORT
pack soma --cluster '' | 2 | HOST:PORT
pack soma --count --svg x.svg | 2 | nothing to draw
pack soma --svg {folder} | 2 | --svg
pack soma --first 1 --svg {folder}/no/x.svg | 2 | cannot be written
# sim, play, doctor
sim --cube UUU | 2 | facelets
sim --seed -1 | 2 | --seed
sim --seconds nan | 2 | --seconds
sim --seconds -1 | 2 | --seconds
sim --qemu --physics | 2 | --physics
play | 2 | terminal
play --size 1 | 2 | --size
play --size 12 | 2 | --size
play --method none | 2 | --method
play --seed -1 | 2 | --seed
doctor nonsense | 2 | argument
doctor --nonsense | 2 | --nonsense
"""

ROWS = [
    tuple(part.strip() for part in line.rsplit("|", 2))
    for line in TABLE.splitlines()
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
        "elf": b"\x7fELF" + bytes(60),
    }
    for name, data in made.items():
        (folder / name).write_bytes(data)
    (folder / "folder").mkdir()
    camera = VirtualCamera(1)
    camera.regions.save(folder / "regions")
    import cv2

    cv2.imwrite(str(folder / "picture.png"), camera.capture(SOLVED)[0].pixels)
    names = ["folder", "regions", "picture.png", *made]
    paths = {name.removesuffix(".png"): str(folder / name) for name in names}
    texts = {"none": str(folder / "no" / "file"), "solved": SOLVED, "twisted": TWISTED, "odd": "\udcff\udcfe"}
    return paths | texts


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is plugged in, and what a command writes goes nowhere else."""
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.chdir(tmp_path)
    for name in ("CUBEHOST_CONFIG", "CUBEHOST_CACHE", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def ended(arguments: list[str]) -> int:
    """The exit code of a command in this process."""
    try:
        main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


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
    got = ended(typed)
    out, err = capfd.readouterr()
    assert (got, err.count("\n"), err[:10]) == (int(code), 1, "cubehost: "), (err, out)
    assert words.lower() in err.lower()
    assert len(err) < 1000


@pytest.mark.parametrize("group", ["", "robot", "camera"])
def test_a_group_alone_shows_its_help(group: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert ended(group.split()) == 2
    out, err = capfd.readouterr()
    assert err == ""
    assert f"Usage: cubehost {group}".rstrip() in out
    assert out.count("\n") >= 10


@pytest.mark.parametrize(
    ("typed", "given", "whole"),
    [
        ("state -", b"R\nnonsense\nU\n", 2),
        ("state -", b"R\n\xff\xfe\x00\nU\n", 2),
        ("simplify -", b"R R\nR (\n\n\nU\n", 2),
        ("solve -", f"{SOLVED}\n{TWISTED}\n\x00\x01\n{SOLVED}".encode(), 2),
        ("state - --json", b"R\nnonsense\nU\n", 3),
        ("correct - --json", b'[\n{"rgb": 1}\n' + b"[" * 100_000, 3),
    ],
)
def test_a_bad_line_costs_no_other(
    typed: str, given: bytes, whole: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    assert ended(typed.split()) == 2
    out, err = capfd.readouterr()
    assert len(out.splitlines()) == whole
    assert all(line.startswith("cubehost: line ") for line in err.splitlines())
    assert err


def test_a_line_without_end_is_no_text(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/zero") as zeros:
        monkeypatch.setattr(sys, "stdin", zeros)
        assert ended(["state", "-"]) == 2
    assert capfd.readouterr().err.count("\n") == 1


PROGRAM = [sys.executable, "-c", "from cubehost.cli import main; main()"]


@pytest.mark.parametrize("typed", ["--help", "--version", "state R", "scramble --count 3", "doctor --json"])
def test_an_output_that_takes_nothing(typed: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*PROGRAM, *typed.split()], stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (2, b"cubehost: the output: No space left on device\n")


def test_a_reader_that_went_away() -> None:
    command = [*PROGRAM, "scramble", "--count", "2000", "--method", "random"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert (running.wait(30), running.stderr.read()) == (0, b"")


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
    assert ended(["doctor"]) == 0
    assert "'a[web]'" in capfd.readouterr().out


def test_a_cache_that_cannot_be_written_costs_no_solve(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    assert ended(["scan-and-send", "--port", "sim", "--cube", SOLVED]) == 0
    out, err = capfd.readouterr()
    assert "not kept" in out
    assert err == ""


def test_negative_quarter_turns_need_no_dashes(capfd: pytest.CaptureFixture[str]) -> None:
    assert ended(["robot", "jog", "R", "-1", "--port", "sim"]) == 0
    assert "-90" in capfd.readouterr().out
