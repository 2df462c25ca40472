"""Images of the firmware for an emulated board, built when they are needed, and the tools that this takes."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

from cubehost.base.errors import BuildError, MissingToolError
from cubehost.base.files import folder_lock
from cubehost.boards.source import source_root

COMPILER = {"arm-none-eabi-gcc": "gcc-arm-none-eabi"}


def require(programs: Mapping[str, str]) -> None:
    """Raises MissingToolError where a program is not installed. programs: name -> its Debian package."""
    for program, package in programs.items():
        if shutil.which(program) is None:
            raise MissingToolError(f"{program} is not installed: `sudo apt install {package}`")


def compiler() -> list[str]:
    """Returns the command of this computer's C compiler."""
    return str(sysconfig.get_config_var("CC") or "cc").split()


def emulator(name: str, sources: list[Path], includes: list[Path], links: list[str]) -> Path:
    """Returns the program of host/emulators/NAME, compiled from these and its own sources if older than one.

    It shares the native board's headers, its line and its record of pins. Raises BuildError with what the
    compiler complained of first.
    """
    with folder_lock(root := source_root()):  # two compilers at once would write one file
        return _emulator(root, name, sources, includes, links)


def _emulator(root: Path, name: str, sources: list[Path], includes: list[Path], links: list[str]) -> Path:
    folder, program = root / "host" / "emulators" / name, root / "build" / f"{name}_emulator"
    boards = root / "firmware" / "boards"
    native, process = boards / "native", boards / "process"
    sources = [*sorted(folder.glob("*.c")), native / "trace.c", *sources]
    sources += [process / "tty.c", process / "command_line.c"]
    headers = [*folder.glob("*.h"), native / "native.h", process / "process.h"]
    newest = max(path.stat().st_mtime for path in [*sources, *headers])
    if program.is_file() and program.stat().st_mtime >= newest:
        return program
    program.parent.mkdir(parents=True, exist_ok=True)
    made = program.with_suffix(".new")  # another process may run the old one
    folders = [root / "firmware", root / "shared" / "cube_core" / "include", native, *includes]
    options = ["-std=c11", "-O2", "-D_GNU_SOURCE", *(f"-I{folder}" for folder in folders)]
    command = [*compiler(), *options, *map(str, sources), "-o", str(made), *links]
    compile_c(command, f"host/emulators/{name}")
    made.replace(program)
    return program


def compile_c(command: list[str], what: str) -> None:
    """Runs a compiler. Raises BuildError with what it complained of first."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{what} does not build: {_reason(done.stderr)}")


def image(board_name: str, name: str) -> Path:
    """Returns a file of a board's build (`firmware.elf`), built if missing or older than its sources."""
    root = source_root()
    path = root / ".pio" / "build" / board_name / name
    with folder_lock(root):  # another program may build it just now: then it is half there
        newest = _newest_source(root)
        if not path.is_file() or path.stat().st_mtime < newest:
            _build(root, board_name)
            os.utime(path, (newest, newest))  # else a source without effect has it built each time
    return path


def _newest_source(root: Path) -> float:
    folders = [root / "firmware", root / "shared" / "cube_core", root / "hardware"]
    return max(p.stat().st_mtime for folder in folders for p in folder.rglob("*.*") if _is_source(p))


def _is_source(path: Path) -> bool:
    return path.is_file() and path.suffix != ".pyc"


def build(root: Path, board_name: str) -> Path:
    """Builds a board's image; returns the build's folder. Raises BuildError with the first complaint."""
    with folder_lock(root):
        return _build(root, board_name)


def _build(root: Path, board_name: str) -> Path:
    command = [platformio(), "run", "--silent", "-e", board_name]  # -d would have it write to the home folder
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        output = f"{done.stdout}\n{done.stderr}"
        if missing := re.search(r"^\S+ is not on the PATH: .*", output, re.M):
            raise MissingToolError(missing[0])
        reason = _reason(output)
        raise BuildError(f"{board_name}'s firmware does not build (`pio run -e {board_name}`): {reason}")
    return root / ".pio" / "build" / board_name


def _reason(output: str) -> str:
    """Returns the first error that a build tells of, else the last line before the frame of PlatformIO."""
    said, *_ = re.split(r"^=+ \[FAILED\]", output, maxsplit=1, flags=re.M)
    lines = [line.strip() for line in said.splitlines() if line.strip() and not line.startswith("*** [")]
    errors = [line for line in lines if re.search(r"\berror: |\bundefined reference\b", line)]
    return next(iter(errors or lines[-1:]), "it says nothing")


def platformio() -> str:
    """Returns the `pio` beside this Python, else that on the path. Raises MissingToolError."""
    beside = Path(sys.executable).with_name("pio")
    path = str(beside) if beside.is_file() else shutil.which("pio")
    if path is None:
        raise MissingToolError("PlatformIO is not installed: `make venv` or `pip install platformio`")
    return path
