"""`pico`: the image of a Raspberry Pi Pico in rp2040js, an emulator of its RP2040 (host/emulators/pico)."""

from pathlib import Path

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.boards.source import board, source_root
from cubehost.cube import FACES
from cubehost.mechanism.parts import Description
from cubehost.sim.physics import Parameters
from cubehost.sim.process import turned
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot

BOARD = "pico"


def folder() -> Path:
    """The folder of the emulator's programs."""
    return source_root() / "host" / "emulators" / "pico"


def emulator() -> Path:
    """Where the emulator is installed. MissingToolError where it or Node.js is not."""
    firmware.require({"node": "nodejs"})
    package = folder() / "node_modules" / "rp2040js"
    if not package.is_dir():
        raise MissingToolError(f"rp2040js is not installed: `npm ci --prefix {folder()}`")
    return package


def check_tools() -> None:
    """Raises MissingToolError where Node.js, the emulator or the compiler is not installed."""
    emulator()
    firmware.require(firmware.COMPILER)


def start(
    facelets: str,
    physics: Parameters | None = None,
    speed: float = 1.0,
    machine: Description | None = None,
    unkind: str = "",
) -> VirtualRobot:
    """Start the board, as `process.start` does; physics only without a machine.

    unkind: a computer that opens and closes the port by these requests, drops others and resets the bus
    (host/emulators/pico/usb.mjs).
    """
    check_tools()
    image = firmware.image(BOARD, "firmware.bin")
    cube, trace = turned(facelets, physics, machine)

    def command(pipe: Path) -> list[str]:
        files = ["--image", str(image), "--pins", str(pipe), "--speed", str(speed)]
        if unkind:
            files += ["--usb_session", unkind, "--usb_resets", "28", "--usb_aborts", "8"]
        return ["node", str(folder() / "run.mjs"), *files, *pin_options(machine)]

    return VirtualRobot(command, trace, cube)


def pin_options(machine: Description | None = None) -> list[str]:
    """The emulator's options for which pins are which face's, in the order of FACES, and which are servos'.

    A machine has the drivers of its own motors only.
    """
    about = board(BOARD)
    options = []
    for kind in ("step", "dir", "enable", "driver_uart"):
        numbers = [about["pins"][kind][face].removeprefix("GP") for face in FACES]
        if machine and kind == "driver_uart":
            numbers = [n if f"m{f}" in machine.outputs else "" for n, f in zip(numbers, FACES, strict=True)]
        options += [f"--{kind}", ",".join(numbers)]
    count = sum(output.startswith("s") for output in machine.outputs) if machine else 0
    servos = [pin.removeprefix("GP") for pin in about["servos"][:count]]
    return [*options, "--servo", ",".join(servos)] if servos else options


PICO = VirtualPort(start, BOARD, check_tools, paced=True)
