"""The library for Arduino and its example sketches, compiled for this computer and for a Mega."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from device import Device

from cubehost.boards import firmware
from cubehost.sim import avr

ROOT = Path(__file__).parents[2]
HERE, BOARDS = Path(__file__).parent / "arduino", ROOT / "firmware" / "boards"
CORE = avr.BOOT_LOADERS.parent / "cores" / "arduino"
C, CPP = "-std=gnu11", ["-std=gnu++11", "-fno-exceptions"]
MEGA = [
    "-mmcu=atmega2560",
    "-DF_CPU=16000000L",
    "-DARDUINO=10819",
    "-DARDUINO_AVR_MEGA2560",
    "-DARDUINO_ARCH_AVR",
]
AVR = [*MEGA, "-DDECIMAL_DIG=17", "-Os", "-w", "-flto", "-fpermissive", "-fno-threadsafe-statics"]


def call(*words: object) -> None:
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr


@cache
def library(folder: Path) -> Path:
    """What Arduino's IDE would compile, gathered there."""
    call(sys.executable, ROOT / "hardware" / "arduino_library.py", folder)
    return folder / "CubeRobot"


def objects(folder: Path, compiler: list[str], sources: Iterable[Path], *options: object) -> list[Path]:
    """Object files of these in a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made = []
    for number, source in enumerate(sorted(sources)):
        made.append(folder / f"{number}.o")
        call(*compiler, *options, "-c", source, "-o", made[-1])
    return made


@cache
def native(folder: Path) -> list[Path]:
    """All of a program but its sketch."""
    source = library(folder) / "src"
    strict = ["-Wall", "-Wextra", "-Werror", "-O1", f"-I{source}", f"-I{HERE}"]
    below = [f"-I{ROOT / 'firmware'}", f"-I{BOARDS}/native", "-D_GNU_SOURCE"]
    c = [*firmware.compiler(), C]
    return [
        *objects(folder / "c", c, source.rglob("*.c"), *strict),
        *objects(
            folder / "tty", c, [BOARDS / "process" / "tty.c"], *below, f"-I{ROOT}/shared/cube_core/include"
        ),
        *objects(folder / "cpp", ["g++", *CPP], [*source.glob("*.cpp"), HERE / "board.cpp"], *strict, *below),
    ]


@cache
def sketch(folder: Path, name: str) -> Path:
    """The program of an example."""
    program, text = folder / name, library(folder) / "examples" / name / f"{name}.ino"
    options = ["-x", "c++", "-include", "Arduino.h", f"-I{HERE}", f"-I{library(folder) / 'src'}"]
    made = objects(folder / f"{name}.o", ["g++", *CPP], [text], *options, "-Wall", "-Wextra", "-Werror")
    call("g++", *native(folder), *made, "-o", program)
    return program


def mega_sketch(folder: Path, name: str) -> Path:
    """The image of an example, by Debian's core of Arduino."""
    source, text = library(folder) / "src", library(folder) / "examples" / name / f"{name}.ino"
    options = [*AVR, f"-I{CORE}", f"-I{CORE.parents[1] / 'variants' / 'mega'}", f"-I{source}"]
    made = [
        *objects(folder / "avr_c", ["avr-gcc", C], [*source.rglob("*.c"), *CORE.glob("*.c")], *options),
        *objects(
            folder / "avr_cpp", ["avr-g++", *CPP], [*source.glob("*.cpp"), *CORE.glob("*.cpp")], *options
        ),
        *objects(
            folder / "avr_ino", ["avr-g++", *CPP], [text], *options, "-x", "c++", "-include", "Arduino.h"
        ),
    ]
    elf, image = folder / f"{name}.elf", folder / f"{name}.bin"
    call("avr-gcc", "-Os", "-flto", "-Wl,--gc-sections", MEGA[0], *made, "-o", elf)
    call("avr-objcopy", "-O", "binary", "-R", ".eeprom", elf, image)
    return image


class SketchBoard(Device):
    """An example as a process, its pins by Arduino's numbers (tests/firmware/arduino/board.cpp)."""

    def __init__(self, folder: Path, program: Path, *options: str) -> None:
        self._start(folder, [str(program), *options])
        self._await_boot()
