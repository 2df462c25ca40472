"""`qemu`: the STM32F405 image that a board would run, in an emulator."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from cubehost.errors import BuildError, MissingToolError
from cubehost.sim.pins import DIRECTION, ENABLE, STEP, PinMap, QemuTrace
from cubehost.sim.process import steps_per_quarter
from cubehost.sim.source import board, source_root
from cubehost.sim.virtual_cube import FACE_NAMES, VirtualCube
from cubehost.sim.virtual_robot import VirtualRobot

BOARD = "netduinoplus2"
TOOLS = {"qemu-system-arm": "qemu-system-arm", "arm-none-eabi-gcc": "gcc-arm-none-eabi"}
_PTY = re.compile(r"char device redirected to (\S+) \(label serial1\)")


def check_tools() -> None:
    """Raises MissingToolError where the emulator or the compiler is not installed."""
    for program, package in TOOLS.items():
        if shutil.which(program) is None:
            raise MissingToolError(f"{program} is not installed: `sudo apt install {package}`")


def image() -> Path:
    """The firmware image, built where it is missing or older than its sources."""
    root = source_root()
    elf = root / ".pio" / "build" / BOARD / "firmware.elf"
    if not elf.is_file() or elf.stat().st_mtime < _newest_source(root):
        build(root, BOARD)
    return elf


def _newest_source(root: Path) -> float:
    folders = [root / "firmware", root / "shared" / "cube_core", root / "hardware"]
    return max(p.stat().st_mtime for folder in folders for p in folder.rglob("*.*") if p.is_file())


def build(root: Path, board_name: str) -> Path:
    """Builds a board's image; its build folder. BuildError with the compiler's last words."""
    command = [platformio(), "run", "--silent", "-d", str(root), "-e", board_name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = " ".join((done.stderr or done.stdout).strip().splitlines()[-1:])
        raise BuildError(f"the firmware for {board_name} does not build (`pio run -e {board_name}`): {last}")
    return root / ".pio" / "build" / board_name


def platformio() -> str:
    """`pio` beside this Python, or on the path."""
    beside = Path(sys.executable).with_name("pio")
    path = str(beside) if beside.is_file() else shutil.which("pio")
    if path is None:
        raise MissingToolError("PlatformIO is not installed: `make venv` or `pip install platformio`")
    return path


def start(facelets: str) -> VirtualRobot:
    check_tools()
    cube = VirtualCube(facelets, steps_per_quarter())
    elf = image()

    def command(pipe: Path) -> list[str]:
        machine = ["qemu-system-arm", "-M", BOARD, "-nographic", "-monitor", "none", "-icount", "shift=3"]
        lines = ["-serial", "null", "-serial", "pty"]
        return [*machine, *lines, "-d", "unimp", "-D", str(pipe), "-kernel", str(elf)]

    def find_url(said: str) -> str | None:
        match = _PTY.search(said)
        return match.group(1) if match else None

    return VirtualRobot(command, find_url, QemuTrace(pin_map(board(BOARD))), cube)


def pin_map(data: dict[str, Any]) -> PinMap:
    """Which bit of a level word each (port, pin) is."""
    first = {"step": STEP, "dir": DIRECTION, "enable": ENABLE}
    return {
        (name[1], int(name[2:])): bit + FACE_NAMES.index(face)
        for kind, bit in first.items()
        for face, name in data["pins"][kind].items()
    }
