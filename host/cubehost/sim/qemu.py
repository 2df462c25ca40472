"""`qemu`: the STM32F405 image that a board would run, in an emulator."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cubehost.boards import firmware
from cubehost.boards.source import board
from cubehost.cube import FACES
from cubehost.sim.pins import FIRST, PinMap, QemuTrace
from cubehost.sim.process import steps_per_quarter
from cubehost.sim.virtual_cube import VirtualCube
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot

BOARD = "netduinoplus2"
_PTY = re.compile(r"char device redirected to (\S+) \(label serial1\)")


def check_tools() -> None:
    """Raises MissingToolError where the emulator or the compiler is not installed."""
    firmware.require({"qemu-system-arm": "qemu-system-arm", **firmware.COMPILER})


def start(facelets: str, options: Sequence[str] = ()) -> VirtualRobot:
    """Start the virtual robot. options: further ones for QEMU, as a debugger's."""
    check_tools()
    cube = VirtualCube(facelets, steps_per_quarter())
    elf = firmware.image(BOARD, "firmware.elf")

    def command(pipe: Path) -> list[str]:
        machine = ["qemu-system-arm", "-M", BOARD, "-nographic", "-monitor", "none", "-icount", "shift=3"]
        lines = ["-serial", "null", "-serial", "pty"]
        return [*machine, *lines, "-d", "unimp", "-D", str(pipe), "-kernel", str(elf), *options]

    return VirtualRobot(command, QemuTrace(pin_map(board(BOARD))), cube, _PTY)


def pin_map(data: dict[str, Any]) -> PinMap:
    """The bit of a level word that each (port, pin) is."""
    return {
        (name[1], int(name[2:])): FIRST[kind] + FACES.index(face)
        for kind in ("step", "dir", "enable")
        for face, name in data["pins"][kind].items()
    }


QEMU = VirtualPort(start, BOARD, check_tools, saves=False, times=False, servos=False)
