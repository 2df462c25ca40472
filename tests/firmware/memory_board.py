"""The firmware with a board that is nothing but memory (bench_board.c): frames in, lines and steps out."""

import hashlib
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cubehost.base.files import folder_lock

ROOT = Path(__file__).resolve().parents[2]
CORE, FIRMWARE = ROOT / "shared" / "cube_core", ROOT / "firmware"
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1"]

# Orders among the frames (bench_board.c).
STOP_AT_START, SKIP, AT_ONCE, LATE, STARVE, LOW_LOOKS = 0xFF01, 0xFF02, 0xFF03, 0xFF04, 0xFF05, 0xFF10


def build(options: Sequence[str] = (), board: Path | None = None) -> Path:
    """The program, on a board of one's own, else with session_probe.c; skips without a compiler.

    Kept in build/benches under a hash of its sources: tests of several files share it.
    """
    if shutil.which("gcc") is None:
        pytest.skip("gcc is not installed")
    maker = [sys.executable, str(CORE / "tools" / "build_tables.py"), "--out", str(ROOT / "build" / "tables")]
    tables = subprocess.run(maker, capture_output=True, text=True, check=True).stdout.strip()
    here = Path(__file__).parent
    own = [here / "session_probe.c", here / "bench_board.c"] if board is None else [board]
    own.append(here / "memory_board.c")
    firmware = (path for path in FIRMWARE.glob("*.c") if board or path.name != "session.c")
    sources = [Path(tables), *sorted(CORE.glob("src/*/*.c")), *sorted(firmware), *own]
    headers = sorted([*CORE.glob("**/*.h"), *FIRMWARE.glob("*.h"), *here.glob("*.h"), FIRMWARE / "session.c"])
    made_of = hashlib.sha256(" ".join(options).encode())
    for path in (*sources, *headers):
        made_of.update(path.read_bytes())
    (folder := ROOT / "build" / "benches").mkdir(parents=True, exist_ok=True)
    kind = own[-2].stem
    program = folder / f"{kind}-{made_of.hexdigest()[:16]}"
    with folder_lock(folder):
        if not program.is_file():
            includes = [f"-I{CORE / 'include'}", f"-I{FIRMWARE}"]
            half = folder / f"{kind}.new"
            command = ["gcc", "-std=c11", *options, *includes, *map(str, sources), "-o", str(half)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            for old in folder.glob(f"{kind}-*"):
                old.unlink()
            half.replace(program)
    return program


def answers(program: Path, frames: Sequence[bytes | int]) -> Iterator[tuple[list[bytes], list[int], int]]:
    """For each frame that is no order: lines that came back, steps of each face so far, jobs so far."""
    data = b"".join(
        struct.pack("<H", frame) if isinstance(frame, int) else struct.pack("<H", len(frame)) + frame
        for frame in frames
    )
    done = subprocess.run([str(program)], input=data, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
    lines: list[bytes] = []
    for line in done.stdout.split(b"\n"):
        if line.startswith(b"= "):
            *steps, jobs = map(int, line[2:].split())
            yield lines, steps, jobs
            lines = []
        else:
            lines.append(line)
