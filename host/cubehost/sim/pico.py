"""`pico`: the image of a Raspberry Pi Pico in rp2040js, an emulator of its RP2040 (host/pico_emulator)."""

from pathlib import Path

from cubehost.errors import MissingToolError
from cubehost.sim import firmware
from cubehost.sim.physics import Parameters
from cubehost.sim.pins import RecordTrace
from cubehost.sim.process import virtual_cube
from cubehost.sim.source import board, source_root
from cubehost.sim.virtual_cube import FACE_NAMES
from cubehost.sim.virtual_robot import VirtualRobot

BOARD = "pico"


def folder() -> Path:
    """The emulator's programs."""
    return source_root() / "host" / "pico_emulator"


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


def start(facelets: str, physics: Parameters | None = None) -> VirtualRobot:
    """physics: motors with a torque, faces with an inertia."""
    check_tools()
    cube = virtual_cube(facelets, physics)
    image = firmware.image(BOARD, "firmware.bin")

    def command(pipe: Path) -> list[str]:
        files = ["--image", str(image), "--pins", str(pipe)]
        return ["node", str(folder() / "run.mjs"), *files, *pin_options()]

    return VirtualRobot(command, RecordTrace(), cube)


def pin_options() -> list[str]:
    """Which of the chip's pins are which face's, in the order of FACE_NAMES."""
    pins = board(BOARD)["pins"]
    options = []
    for kind in ("step", "dir", "enable", "driver_uart"):
        numbers = (pins[kind][face].removeprefix("GP") for face in FACE_NAMES)
        options += [f"--{kind}", ",".join(numbers)]
    return options
