"""Flashing over USB: the ROM bootloader's DFU side, by dfu-util (ST application note AN3156)."""

import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cubehost.base.errors import DeviceError, DeviceNotFoundError, FlashError, InputError
from cubehost.boards.chips import FLASH, KIB, Board
from cubehost.connect import discovery
from cubehost.flashing.entry import enter_bootloader
from cubehost.flashing.image import Image
from cubehost.flashing.progress import OnProgress, no_progress
from cubehost.flashing.tools import run, soon

OWN_PORT = "1209:0001"  # of a board whose firmware speaks over its own USB socket (firmware/boards/arm/usb.h)
APPEARS = 10.0  # seconds until a bootloader that was asked for is there
ROM_ID = "0483:df11"  # ST's bootloader in every STM32
NOBODY = re.compile(r"No DFU capable USB device")
REMEDY = "set the BOOT0 jumper, press reset, and plug in the board's USB cable"

# Found DFU: [0483:df11] ... name="@Internal Flash  /0x08000000/04*016Kg,01*064Kg,07*128Kg", serial="..."
_FOUND = re.compile(
    rf'Found DFU: \[{ROM_ID}\].*?name="@Internal Flash\s*/0x08000000/([^"]*)".*?serial="([^"]*)"'
)
_SECTORS = re.compile(r"(\d+)\*(\d+)K")
_PERCENT = re.compile(r"(Erase|Download|Upload)\s.*?(\d+)%")
_STAGES = {"Erase": "erase", "Download": "write", "Upload": "verify"}


class UsbDevice(NamedTuple):
    """A bootloader on USB. flash: bytes, as it describes itself."""

    serial: str
    flash: int


def devices() -> list[UsbDevice]:
    said = run(["dfu-util", "--list"], NOBODY, remedy=REMEDY)
    return sorted({UsbDevice(serial, _flash_size(layout)) for layout, serial in _FOUND.findall(said)})


def _flash_size(layout: str) -> int:
    return sum(int(count) * int(size) for count, size in _SECTORS.findall(layout)) * KIB


def the_device() -> UsbDevice:
    """Returns the one bootloader on USB. Raises DeviceNotFoundError for none, DeviceError for several."""
    found = devices()
    if not found:
        raise DeviceNotFoundError(f"no board in its USB bootloader: {REMEDY}")
    if len(found) > 1:
        raise DeviceError(
            f"{len(found)} boards are in their USB bootloaders: leave only the robot's plugged in"
        )
    return found[0]


def is_own_port(port: str) -> bool:
    """Whether a port is a board's own USB socket: its bootloader is on the same cable, not on this port."""
    return os.path.realpath(port) in map(os.path.realpath, own_ports())


def own_ports() -> list[str]:
    """Returns the ports of boards that speak over their own USB socket."""
    return [name for name, usb in discovery.plugged_in() if usb.device == OWN_PORT]


def enter(port: str, board: Board | None) -> None:
    """Asks the robot on its own USB socket for its bootloader, and waits until that is there."""
    run(["dfu-util", "--list"], NOBODY, remedy=REMEDY)  # tells that it is missing while the robot still runs
    enter_bootloader(port, board)
    soon(_device_if_there, APPEARS)


def _device_if_there() -> UsbDevice | None:
    with suppress(DeviceNotFoundError):
        return the_device()
    return None


def flash(image: Image, board: Board | None, on_progress: OnProgress = no_progress) -> UsbDevice:
    """Checks the image, writes, reads back and starts it. USB does not tell the chip: give `board`."""
    if board is None:
        raise InputError("flashing over USB needs --board: the USB bootloader does not tell its chip")
    on_progress("connect", 0, 0)
    device = the_device()
    image.check(board.chip, min(board.flash, device.flash))

    with tempfile.TemporaryDirectory(prefix="cubehost-") as folder:
        there, back = Path(folder) / "there.bin", Path(folder) / "back.bin"
        tool = ["dfu-util", "-d", ROM_ID, "-S", device.serial, "-a", "0"]
        for address, data, hear in _told(image.writes(board.chip), on_progress):
            there.write_bytes(data)
            run([*tool, "-s", hex(address), "-D", str(there)], None, hear, REMEDY)
        for address, data, hear in _told(image.runs(board.chip)[::-1], on_progress):
            back.unlink(missing_ok=True)  # dfu-util overwrites no file
            place = f"{address:#x}:leave" if address == FLASH else hex(address)
            run([*tool, "-s", place, "-Z", str(len(data)), "-U", str(back)], None, hear, REMEDY)
            if back.read_bytes()[: len(data)] != data:
                raise FlashError(
                    f"the chip does not hold what was written: {REMEDY}, then run the command again"
                )
    return device


def _told(
    pieces: list[tuple[int, bytes]], on_progress: OnProgress
) -> Iterator[tuple[int, bytes, Callable[[str], None]]]:
    """Yields each piece, and what takes dfu-util's lines about it and tells how much of all is done."""
    done, of = 0, sum(len(data) for _, data in pieces)

    def hear(before: int, size: int, line: str) -> None:
        if match := _PERCENT.search(line):
            on_progress(_STAGES[match.group(1)], before + size * int(match.group(2)) // 100, of)

    for address, data in pieces:
        yield address, data, partial(hear, done, len(data))
        done += len(data)
