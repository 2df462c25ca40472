"""`qemu`: the STM32F405 image that a board would run, in an emulator."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from cubehost.errors import MissingToolError
from cubehost.sim.pins import DIRECTION, ENABLE, STEP, PinMap, QemuTrace
from cubehost.sim.source import board, source_root
from cubehost.sim.virtual_cube import FACE_NAMES, VirtualCube
from cubehost.sim.virtual_robot import VirtualRobot

BOARD = "netduinoplus2"
_PTY = re.compile(r"char device redirected to (\S+) \(label serial1\)")


def emulator() -> str:
    path = shutil.which("qemu-system-arm")
    if path is None:
        raise MissingToolError("qemu-system-arm is not installed: `apt install qemu-system-arm`")
    return path


def image() -> Path:
    """The firmware image, built where it is missing or older than its sources."""
    root = source_root()
    elf = root / ".pio" / "build" / BOARD / "firmware.elf"
    if not elf.is_file() or elf.stat().st_mtime < _newest_source(root):
        _build(root)
    return elf


def _newest_source(root: Path) -> float:
    folders = [root / "firmware", root / "shared" / "cube_core", root / "hardware"]
    return max(p.stat().st_mtime for folder in folders for p in folder.rglob("*") if p.is_file())


def _build(root: Path) -> None:
    if shutil.which("arm-none-eabi-gcc") is None:
        raise MissingToolError("arm-none-eabi-gcc is not installed: `apt install gcc-arm-none-eabi`")
    result = subprocess.run(
        [platformio(), "run", "--silent", "-d", str(root), "-e", BOARD],
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        last = (result.stderr or result.stdout).strip().splitlines()[-1:]
        raise MissingToolError(
            f"the firmware for {BOARD} does not build: {' '.join(last)} (see `pio run -e {BOARD}`)"
        )


def platformio() -> str:
    """`pio` beside this Python, or on the path."""
    beside = Path(sys.executable).with_name("pio")
    path = str(beside) if beside.is_file() else shutil.which("pio")
    if path is None:
        raise MissingToolError("PlatformIO is not installed: `make venv` or `pip install platformio`")
    return path


def start(facelets: str, cutting_angle: float = 0.0) -> VirtualRobot:
    data = board(BOARD)
    cube = VirtualCube(facelets, int(data["steps_per_quarter"]), cutting_angle)
    elf, program = image(), emulator()

    def command(pipe: Path) -> list[str]:
        serial = ["-serial", "null", "-serial", "pty"]
        log = ["-d", "unimp", "-D", str(pipe)]
        return [
            program,
            "-M",
            BOARD,
            "-nographic",
            "-monitor",
            "none",
            "-icount",
            "shift=3",
            *serial,
            *log,
            "-kernel",
            str(elf),
        ]

    def find_url(said: str) -> str | None:
        match = _PTY.search(said)
        return match.group(1) if match else None

    return VirtualRobot(command, find_url, QemuTrace(pin_map(data)), cube)


def pin_map(data: dict[str, Any]) -> PinMap:
    """Which bit of a level word each (port, pin) is."""
    first = {"step": STEP, "dir": DIRECTION, "enable": ENABLE}
    return {
        (name[1], int(name[2:])): bit + FACE_NAMES.index(face)
        for kind, bit in first.items()
        for face, name in data["pins"][kind].items()
    }
