"""`mega`: the image of an Arduino Mega 2560 with a RAMPS 1.4 in simavr (host/emulators/mega).

It is the board as it is sold: Arduino's own boot loader begins after each reset, and opening the port is one.
"""

from pathlib import Path

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.boards.source import board, source_root
from cubehost.sim.physics import Parameters
from cubehost.sim.pins import RecordTrace
from cubehost.sim.process import virtual_cube
from cubehost.sim.virtual_cube import FACE_NAMES
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot

BOARD = "mega"
COMPILER = {"avr-gcc": "gcc-avr avr-libc"}
HEADER = Path("/usr/include/simavr/sim_avr.h")
BOOT_LOADER = Path("/usr/share/arduino/hardware/arduino/avr/bootloaders/stk500v2/stk500boot_v2_mega2560.hex")


def check_tools() -> None:
    """Raises MissingToolError where simavr or a compiler is not installed."""
    firmware.require({**COMPILER, firmware.compiler()[0]: "gcc"})
    if not HEADER.is_file():
        raise MissingToolError("simavr is not installed: `sudo apt install libsimavr-dev`")
    if not BOOT_LOADER.is_file():
        raise MissingToolError("a Mega's boot loader is not installed: `sudo apt install arduino-core-avr`")


def emulator() -> Path:
    """The emulator's program, compiled where it is missing or older than its sources."""
    native = source_root() / "firmware" / "boards" / "native"
    return firmware.emulator("mega", [native / "tty.c"], [], ["-lsimavr"])


def options() -> list[str]:
    """The image, and which of the chip's pins are which face's."""
    pins = board(BOARD)["pins"]
    lists = [
        f"--{kind}={','.join(pins[kind][face] for face in FACE_NAMES)}" for kind in ("step", "dir", "enable")
    ]
    return [f"--image={firmware.image(BOARD, 'firmware.elf')}", f"--boot={BOOT_LOADER}", *lists]


def start(facelets: str, physics: Parameters | None = None) -> VirtualRobot:
    """physics: motors with a torque, faces with an inertia."""
    check_tools()
    cube = virtual_cube(facelets, physics, board(BOARD)["steps_per_quarter"])
    program, words = emulator(), options()

    def command(pipe: Path) -> list[str]:
        kept = pipe.with_name("eeprom")  # settings outlive a power cut
        return [str(program), *words, f"--pins={pipe}", f"--eeprom={kept}"]

    return VirtualRobot(command, RecordTrace(), cube)


MEGA = VirtualPort(start, BOARD, check_tools, servos=False)
