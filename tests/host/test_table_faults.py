"""What may go wrong while tables are made, in programs of their own, for a file of each kind: nothing looks
whole that is not, and whoever asked is told in words."""

import os
import signal
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest
from cubehost._core import lib

from cubehost.base import files
from cubehost.solving import optimal, reducer, table_file, tables
from cubehost.solving.table_file import TableFile

KINDS = ["htm", "optimal-0", "optimal-axial-0", "4x4", "5x5"]
# Tells that it goes on, and stays there; or how it ended. `limit`: what it may not have.
PROGRAM = """
import resource, sys
sys.path.insert(0, {tests!r})
from test_table_faults import file_of
from cubehost.base.errors import InputError

def tell(done):
    print("progress", flush=True)
    sys.stdin.read()

file = file_of({kind!r})
{limit}
try:
    file.make(tell, threads=1)
except InputError as error:
    print("refused:", error, flush=True)
"""
# A file may have half the size that it needs: what a full disk says, of a file.
FULL_DISK = "resource.setrlimit(resource.RLIMIT_FSIZE, (file.size // 2, file.size // 2))"
LITTLE_MEMORY = """
pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + file.size // 2
resource.setrlimit(resource.RLIMIT_AS, (most, most))"""


def file_of(kind: str) -> TableFile:
    """Small tables of a kind: of those by metrics a sketch."""
    tables.SCALE = lib.LARGE_SKETCH
    reducers = (reducer.CUBE4.file, reducer.CUBE5.file)
    files = (*tables.FILES.values(), *chain(*optimal.FILES.values()), *reducers)
    return next(one for one in files if one.name == kind)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest, room: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
    monkeypatch.setenv("CUBEHOST_CACHE", str(room))
    return str(request.param)


def started(kind: str, limit: str = "") -> subprocess.Popen[str]:
    program = PROGRAM.format(tests=str(Path(__file__).parent), kind=kind, limit=limit)
    command = [sys.executable, "-c", program]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def is_waiting(process: subprocess.Popen[str]) -> bool:
    """For a lock that another one has."""
    locks = Path("/proc/locks").read_text().splitlines()
    return any("-> FLOCK" in line and f" {process.pid} " in line for line in locks)


@pytest.mark.skipif(sys.platform != "linux", reason="locks are listed by Linux only")
def test_a_second_program_waits_and_goes_on_where_the_first_was_killed(kind: str) -> None:
    file = file_of(kind)
    first = started(kind)
    assert first.stdout is not None
    assert first.stdout.readline() == "progress\n"
    second = started(kind)
    while not is_waiting(second):
        assert second.poll() is None
    assert file.state() == "begun"
    first.kill()
    first.communicate()
    assert second.stdout is not None
    assert second.stdout.readline() == "progress\n"
    second.send_signal(signal.SIGINT)
    second.communicate()
    assert second.returncode != 0
    assert file.state() == "begun"
    assert file.load() is None


@pytest.mark.parametrize(
    ("limit", "reason"), [(FULL_DISK, "File too large"), (LITTLE_MEMORY, "Cannot allocate memory")]
)
@pytest.mark.skipif(sys.platform != "linux", reason="what is short is told in Linux' words")
def test_too_little_room_is_one_clear_line(kind: str, limit: str, reason: str, room: Path) -> None:
    said = started(kind, limit).communicate()[0].splitlines()
    assert len(said) == 1
    assert said[0].startswith("refused: solver tables, ")
    assert f"{reason} (" in said[0]
    assert "MB are needed" in said[0]
    assert file_of(kind).state() == "none"
    assert not list(room.iterdir())


def test_what_was_begun_is_kept_where_room_is_short(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
    monkeypatch.setenv("CUBEHOST_CACHE", str(room))
    file = file_of("htm")

    def interrupt(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        file.make(interrupt)
    said = started("htm", LITTLE_MEMORY).communicate()[0]
    assert "Cannot allocate memory" in said
    assert file.state() == "begun"


def test_a_program_that_waited_for_one_without_room_begins_anew(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
    monkeypatch.setenv("CUBEHOST_CACHE", str(room))
    file, names, lock = file_of("htm"), [], files.lock

    def take_back(fd: int) -> None:
        lock(fd)
        names.append(fd)
        if len(names) == 1:
            file.path.with_suffix(".part").unlink()

    monkeypatch.setattr(files, "lock", take_back)
    assert file.make() is not None
    assert len(names) == 2


@pytest.mark.parametrize("where", [5, -2])
def test_a_byte_that_changed_makes_it_none(kind: str, where: int) -> None:
    file = file_of(kind)
    size = file.size
    file.path.write_bytes(bytes(size) + table_file.trailer(memoryview(bytes(size)), size))
    assert file.load() is not None
    with file.path.open("r+b") as opened:
        opened.seek(where, os.SEEK_END if where < 0 else os.SEEK_SET)
        byte = opened.read(1)[0]
        opened.seek(-1, os.SEEK_CUR)
        opened.write(bytes([byte ^ 1]))
    assert file.load() is None
