"""A firmware image, and whether it fits the chip that answers."""

import struct
import subprocess
from pathlib import Path
from typing import NamedTuple

from cubehost.errors import InputError, MissingToolError
from cubehost.flash.an3155 import FLASH, Chip
from cubehost.sim.qemu import platformio
from cubehost.sim.source import source_root

RAM = range(
    0x2000_0000, 0x2004_0001
)  # 64 .. 256 KiB of SRAM from here, on every STM32F4; the end is a valid stack top
CORE_RAM = range(0x1000_0000, 0x1001_0001)  # CCM


class Image(NamedTuple):
    """Bytes for the start of the flash."""

    name: str
    data: bytes


def load(path: str) -> Image:
    """A raw image (.bin). InputError where it is no program for the start of an STM32's flash."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from error
    if len(data) < 8 or not _has_vectors(data):
        raise InputError(
            f"{path}: not a firmware image: it does not begin with a stack and a reset address (.bin)"
        )
    return Image(path, data)


def _has_vectors(data: bytes) -> bool:
    """A Cortex-M image begins with the top of its stack and its first instruction's address (odd: Thumb)."""
    stack, reset = struct.unpack_from("<II", data)
    return (stack in RAM or stack in CORE_RAM) and reset & 1 == 1 and FLASH <= reset < FLASH + len(data)


def build(board: str) -> Image:
    """The image of a board of this project, built from source."""
    root = source_root()
    command = [platformio(), "run", "--silent", "-d", str(root), "-e", board]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise MissingToolError(f"the firmware for {board} does not build: {' '.join(last)}")
    return load(str(root / ".pio" / "build" / board / "firmware.bin"))


def check_fits(image: Image, chip: Chip, board: str | None) -> None:
    """board: the name that a running robot gave, None where only the bootloader answers."""
    room = sum(chip.sectors)
    if len(image.data) > room:
        raise InputError(f"{image.name} has {len(image.data)} bytes, the {chip.name} has room for {room}")
    if board is not None and board.encode() not in image.data:
        raise InputError(
            f"{image.name} is not for the board that answers, {board} (--force flashes it all the same)"
        )


def sectors_for(length: int, chip: Chip) -> range:
    """The sectors that `length` bytes from the start touch."""
    used, total = 0, 0
    for size in chip.sectors:
        if total >= length:
            break
        total += size
        used += 1
    return range(used)
