"""`mega`, `uno`, `nano`: the images of Arduinos in simavr (host/emulators/avr).

Each is the board as it is sold: Arduino's boot loader begins after each reset, and opening the port is one.
"""

import subprocess
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.boards.source import board, source_root
from cubehost.boards.wired import wiring_of
from cubehost.cube import FACES
from cubehost.mechanism.parts import Description
from cubehost.sim.physics import Parameters
from cubehost.sim.process import turned
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot

COMPILER = {"avr-gcc": "gcc-avr avr-libc"}
HEADER = Path("/usr/include/simavr/sim_avr.h")
BOOT_LOADERS = Path("/usr/share/arduino/hardware/arduino/avr/bootloaders")


class Arduino(NamedTuple):
    """An Arduino. boot_loader: a file of BOOT_LOADERS; boot_start: its first byte in flash, as fuses set it.

    options: of its Makefile, where the loader is compiled here, as Debian 13's package has an ATmega8's for
    the ATmega328P. The Uno's starts without LED flashes: with them Debian's compilers need more than its 512
    bytes.
    """

    name: str
    boot_loader: str
    boot_start: int
    options: str = ""


MEGA_BOARD = Arduino("mega", "stk500v2/stk500boot_v2_mega2560.hex", 0x3E000)
UNO_BOARD = Arduino(
    "uno", "optiboot/optiboot.c", 0x7E00,
    "-fno-inline-small-functions -fno-split-wide-types -mshort-calls -DLED_START_FLASHES=0 -DBAUD_RATE=115200"
    " -Wl,--relax -nostartfiles -nostdlib",
)  # fmt: skip
NANO_BOARD = Arduino(
    "nano",
    "atmega/ATmegaBOOT_168.c",
    0x7800,
    "-DMAX_TIME_COUNT=F_CPU>>4 -DNUM_LED_FLASHES=1 -DBAUD_RATE=57600",
)


def check_tools(of: Arduino = MEGA_BOARD) -> None:
    """Raises MissingToolError where simavr or a compiler is not installed."""
    firmware.require({**COMPILER, firmware.compiler()[0]: "gcc"})
    if not HEADER.is_file():
        raise MissingToolError("simavr is not installed: `sudo apt install libsimavr-dev`")
    if not (BOOT_LOADERS / of.boot_loader).is_file():
        raise MissingToolError(
            "Arduino's boot loaders are not installed: `sudo apt install arduino-core-avr`"
        )


def emulator() -> Path:
    """The emulator's program, compiled where it is missing or older than its sources."""
    return firmware.emulator("avr", [], [], ["-lsimavr"])


def options(of: Arduino = MEGA_BOARD, settings: Mapping[str, int] | None = None) -> list[str]:
    """The emulator's options for the image, and for which of the chip's pins are which face's or servos'.

    settings: of a board whose pins are settings, where it is wired otherwise than a new one.
    """
    about = board(of.name)
    pins = wiring_of(settings or {}, about.get("wired", ())).pins or {
        kind: [about["pins"][kind][face] for face in FACES if face in about["pins"][kind]]
        for kind in ("step", "dir", "enable")
    } | {"servo": about.get("servos", [])}
    return [
        f"--mcu={about['mcu']}",
        f"--image={_bytes(firmware.image(of.name, 'firmware.hex'), of.name)}",
        f"--boot={_boot_loader(of, about['mcu'])}",
        f"--boot-start={of.boot_start}",
        *(f"--{kind}={','.join(names)}" for kind, names in pins.items() if names),
    ]


def _boot_loader(of: Arduino, mcu: str) -> Path:
    """A file of build/ with the boot loader's bytes; a C file is compiled once. Raises BuildError."""
    source, name = BOOT_LOADERS / of.boot_loader, f"{of.name}_boot"
    if not of.options:
        return _bytes(source, name)
    made = source_root() / "build" / f"{name}.bin"
    if made.is_file() and made.stat().st_mtime > max(
        path.stat().st_mtime for path in (source, Path(__file__))
    ):
        return made
    with TemporaryDirectory() as folder:
        elf = Path(folder) / "elf"
        command = ["avr-gcc", "-Os", f"-mmcu={mcu}", "-DF_CPU=16000000L", *of.options.split()]
        place = f"-Wl,--section-start=.text={of.boot_start:#x}"
        firmware.compile_c([*command, place, str(source), "-o", str(elf)], of.boot_loader)
        return _bytes(elf, name)


def _bytes(file: Path, name: str) -> Path:
    """A file of build/ with the bytes of an Intel HEX or an ELF file."""
    # avr-objcopy 2.43 knows Intel HEX no more, the host's objcopy none of the chip's ELF
    objcopy = ["objcopy", "-I", "ihex"] if file.suffix == ".hex" else ["avr-objcopy"]
    made = source_root() / "build" / f"{name}.bin"
    made.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=made.parent) as folder:  # another process may read the old one
        whole = Path(folder) / made.name
        subprocess.run([*objcopy, "-O", "binary", str(file), str(whole)], check=True)
        whole.replace(made)
    return made


def start(
    of: Arduino,
    facelets: str,
    physics: Parameters | None = None,
    machine: Description | None = None,
    speed: float = 1.0,
    settings: Mapping[str, int] | None = None,
) -> VirtualRobot:
    """Start a board, as `process.start` does; physics only without a machine. settings: as of `options`."""
    check_tools(of)
    about = board(of.name)
    steps = (settings or {}).get("steps_per_quarter", about["steps_per_quarter"])
    wiring = wiring_of(settings or {}, about.get("wired", ()))
    cube, trace = turned(facelets, physics, machine, steps, wiring)
    program, words = emulator(), options(of, settings)

    def command(pipe: Path) -> list[str]:
        kept = pipe.with_name("eeprom")  # settings outlive a power cut
        return [str(program), *words, f"--pins={pipe}", f"--eeprom={kept}", f"--speed={speed}"]

    return VirtualRobot(command, trace, cube)


def _port(of: Arduino) -> VirtualPort:
    wired = of.name in ("uno", "nano")
    return VirtualPort(partial(start, of), of.name, partial(check_tools, of), wired=wired)


MEGA, UNO, NANO = _port(MEGA_BOARD), _port(UNO_BOARD), _port(NANO_BOARD)
