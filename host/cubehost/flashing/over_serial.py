"""Flashing over the robot's own serial port."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from cubehost.base.errors import DeviceError, DeviceNotFoundError, FlashError
from cubehost.boards.chips import Board, Sector
from cubehost.connect import discovery
from cubehost.flashing.an3155 import BLOCK
from cubehost.flashing.entry import enter_bootloader
from cubehost.flashing.image import Image
from cubehost.flashing.progress import OnProgress, no_progress
from cubehost.flashing.rom import Device, RomBootloader, RomLine, Timing
from cubehost.robot.transport import refused

PROBES = 3  # stray bytes that show whether a bootloader waits already
PASSES = 3  # tries of one sector at most, until what is read back is what was written


@contextmanager
def bootloader(url: str, timing: Timing | None = None) -> Iterator[RomBootloader]:
    """Opens a serial port for the ROM bootloader that waits there, or may."""
    timing = timing or Timing()
    line = RomLine(url, timing.reply, timing.clock)
    try:
        yield RomBootloader(line, timing)
    finally:
        line.close()


def check_port(url: str) -> None:
    """Raises DeviceNotFoundError where nothing can be flashed at a port; asked before an image is built."""
    device = discovery.resolve(url)
    if os.path.exists(device) and not os.access(device, os.R_OK | os.W_OK):
        raise DeviceNotFoundError(refused(device))


def flash_port(
    url: str,
    image: Image,
    board: Board | None,
    on_progress: OnProgress = no_progress,
    timing: Timing | None = None,
) -> "Flashed":
    """Flashes the whole way: asks for the bootloader unless it waits there already, then calls `flash`.

    The bootloader is looked for first: one that is fresh takes the first byte to measure the baud rate,
    and a greeting would spoil that. To a running robot the bytes of the search are a torn line.
    """
    check_port(url)
    on_progress("connect", 0, 0)
    if not _waits(url, timing):
        enter_bootloader(url, board)
    with bootloader(url, timing) as rom:
        return flash(rom, image, board, on_progress)


def _waits(url: str, timing: Timing | None) -> bool:
    with bootloader(url, timing) as rom:
        return rom.in_step(PROBES)


class Flashed(NamedTuple):
    """A flash that is complete and verified. started: False where the chip did not answer to its restart."""

    device: Device
    started: bool


def flash(
    rom: RomBootloader, image: Image, board: Board | None, on_progress: OnProgress = no_progress
) -> Flashed:
    """Checks the image against who answers, writes it, verifies it and restarts the chip.

    The vector table is erased first and written last: a flash that breaks off anywhere leaves a chip that
    does nothing, never half of an old and half of a new firmware.
    """
    on_progress("connect", 0, 0)
    device = rom.connect()
    check(image, device, board)
    first, *others = image.touched(device.chip)
    on_progress("erase", 0, 0)
    rom.erase(first.number)
    done, of = 0, 2 * sum(len(image.part(sector)) for sector in (first, *others))
    for sector in (*others, first):  # and each sector's blocks from its end
        part = image.part(sector)
        _flash_sector(rom, sector, part, partial(_tell, on_progress, done, of))
        done += 2 * len(part)
    on_progress("restart", 0, 0)
    return Flashed(device, _started(rom))


def check(image: Image, device: Device, board: Board | None) -> None:
    """Refuses, before anything is erased, what does not fit the chip that answers."""
    if board and board.chip != device.chip:
        raise DeviceError(
            f"the chip that answers is a {device.chip.name}, a {board.name} has a {board.mcu}: "
            "wrong port, or wrong --board; nothing was written"
        )
    image.check(device.chip, min(device.flash, board.flash) if board else device.flash)


def _tell(on_progress: OnProgress, before: int, of: int, done: int) -> None:
    on_progress("write and verify", before + done, of)


def _flash_sector(rom: RomBootloader, sector: Sector, part: bytes, tell: Callable[[int], None]) -> None:
    """Erases, writes and reads back a sector; again where what comes back is not what was meant."""
    for _ in range(PASSES):
        rom.erase(sector.number)
        for at in reversed(range(0, len(part), BLOCK)):
            block = part[at : at + BLOCK]
            if block.strip(b"\xff"):  # erased flash reads so by itself
                rom.write(sector.address + at, block)
            tell(len(part) - at)
        if _reads_back(rom, sector, part, tell):
            return
    raise FlashError(
        f"sector {sector.number} does not hold what was written, {PASSES} times: the chip's flash is worn or "
        "write-protected, or its supply is weak"
    )


def _reads_back(rom: RomBootloader, sector: Sector, part: bytes, tell: Callable[[int], None]) -> bool:
    for at in range(0, len(part), BLOCK):
        block = part[at : at + BLOCK]
        if rom.read(sector.address + at, len(block)) != block:
            return False
        tell(len(part) + at + len(block))
    return True


def _started(rom: RomBootloader) -> bool:
    """Restarts the chip; returns whether it answered. The image is in place, so a failure is not raised."""
    try:
        rom.reset()
    except (DeviceError, DeviceNotFoundError):
        return False
    return True
