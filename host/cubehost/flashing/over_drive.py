"""A Pico's ROM boot loader: a USB drive that takes a .uf2 and restarts when it has all of it, or picotool.

    BOOTSEL held while plugged in --.
    our firmware: `reboot bootloader` >--> drive RPI-RP2 -- copy --> restart --> `hello` with the image's hash
    another: opened with 1200 baud --'

The ROM cannot be read back through its drive: what is known afterwards is who says hello.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cubehost.base.errors import DeviceError, DeviceNotFoundError, FlashError, InputError
from cubehost.boards.chips import Board
from cubehost.connect import discovery
from cubehost.flashing.entry import enter_bootloader, firmware_that_answers
from cubehost.flashing.image import Image
from cubehost.flashing.over_usb import own_ports
from cubehost.flashing.progress import OnProgress, no_progress
from cubehost.flashing.tools import require, run, soon

FLASH = 0x10000000
INFO, NAME = "INFO_UF2.TXT", "RPI-RP2"  # a file that the drive has, and what stands in it
UNMOUNTED = Path("/dev/disk/by-label") / NAME  # where Linux has the drive before anybody mounted it
TOUCH = 1200  # baud: a port that is opened and closed at this speed asks its board for the boot loader
APPEARS = 15.0  # seconds in which the drive is there and mounted, and in which its firmware says hello
BOOTSEL = "hold BOOTSEL while plugging in its USB, then run the same command again"


def check(image: Image, board: Board) -> None:
    """Raises InputError for what is no image of a Pico; asked before anything is written."""
    if not image.path.lower().endswith(".uf2"):
        raise InputError(f"{image.path}: a Pico takes a .uf2 (`make firmware` and a release have one)")
    image.check_room(board, FLASH, b"")


def look(port: str | None, tool: bool = False) -> None:
    """Raises DeviceNotFoundError where no Pico is: no drive, mounted or not, and no port to ask for it.

    tool: picotool writes, which looks for itself. Raises MissingToolError where it is not installed.
    """
    if tool:
        require("picotool")
    if port is not None and not (port and Path(port).is_dir()):
        discovery.resolve(port)
    elif port is None and not (tool or waits() or own_ports()):
        raise DeviceNotFoundError(f"no Pico found, neither as the drive {NAME} nor at a port: {BOOTSEL}")
    elif port is not None and not is_drive(Path(port)):
        raise DeviceNotFoundError(f"{port} is no Pico's drive, it has no {INFO} of an {NAME}: {BOOTSEL}")


def waits() -> bool:
    """Whether a Pico is in its boot loader, its drive mounted or not."""
    return find() is not None or UNMOUNTED.exists()


def find() -> Path | None:
    """Returns the mounted drive of a Pico in its boot loader, None for none."""
    return next(filter(is_drive, _mounts()), None)


def is_drive(folder: Path) -> bool:
    """Whether a folder has the file that the ROM's drive has."""
    try:
        return NAME in (folder / INFO).read_text(errors="replace")
    except OSError:
        return False


def flash(
    image: Image, board: Board, port: str | None, tool: bool, on_progress: OnProgress = no_progress
) -> dict[str, Any]:
    """Writes the image and waits until it says hello; returns what was seen. Raises if it does not.

    port: where a firmware runs now, or the drive's folder, or None. tool: picotool writes.
    """
    check(image, board)
    look(port, tool)
    on_progress("connect", 0, 0)
    drive = _drive(port, board, tool)
    on_progress("write", 0, 0)
    why = _copy(Path(image.path), drive) if drive else _by_picotool(image.path)
    on_progress("restart", 0, 0)
    there = port if port and not Path(port).is_dir() else soon(lambda: next(iter(own_ports()), None), APPEARS)
    present = firmware_that_answers(there, APPEARS) if there else None
    if present is None:
        raise FlashError(f"{why or 'all of it was written'}, but no Pico has said hello since: {BOOTSEL}")
    if not image.is_named(present.firmware):
        raise DeviceError(
            f"{there} says that it runs firmware {present.firmware}, which is not the image: {BOOTSEL}"
        )
    return {"started": True, "firmware": present.firmware, "port": there, "verified": drive is None}


def _drive(port: str | None, board: Board, tool: bool) -> Path | None:
    """Returns the drive to copy to; sends a running firmware to its boot loader for it. None: picotool."""
    mounted = Path(port) if port is not None and is_drive(Path(port)) else find()
    if mounted is None and (running := port or next(iter(own_ports()), None)):
        _enter(running, board)
    if mounted or tool:
        return None if tool else mounted
    found = soon(find, APPEARS)
    if found is None and shutil.which("picotool") is None:
        where = (
            f"{UNMOUNTED} is not mounted: mount it" if UNMOUNTED.exists() else f"no drive {NAME}: {BOOTSEL}"
        )
        raise DeviceNotFoundError(f"{where}, or install picotool (Debian 13: `sudo apt install picotool`)")
    return found


def _enter(port: str, board: Board) -> None:
    """Asks our firmware for the boot loader; another one, which does not answer, is asked by 1200 baud."""
    if not enter_bootloader(port, board):
        import serial

        serial.Serial(port, TOUCH).close()


def _copy(image: Path, drive: Path) -> str:
    """Copies the image; returns what happened: the drive may go away with the last block, without error."""
    try:
        with (drive / image.name).open("wb") as file:
            file.write(image.read_bytes())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return f"{drive} went away ({error.strerror}): the Pico may hold half of a firmware"
    return f"{image} was copied to {drive}"


def _by_picotool(path: str) -> str:
    run(["picotool", "load", "-v", "-x", path], None, remedy=BOOTSEL)
    return ""


def _mounts() -> Iterator[Path]:
    """Yields where drives may be, on Linux, macOS and Windows."""
    table = Path("/proc/mounts")
    if table.is_file():
        for line in table.read_text(errors="replace").splitlines():
            yield Path(line.split()[1].replace("\\040", " "))
    elif os.name == "nt":
        yield from (Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ")
    else:
        yield from Path("/Volumes").glob("*")
