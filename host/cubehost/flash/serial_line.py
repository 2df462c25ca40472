"""Flashing over the robot's own serial line: into the bootloader, erase, write, verify, start."""

import time
from collections.abc import Iterator

import serial

from cubehost.errors import CubehostError, DeviceNotFoundError, FlashError
from cubehost.flash.an3155 import BLOCK, FLASH, Bootloader, OnProgress, Patience
from cubehost.flash.image import Image, check_fits, sectors_for
from cubehost.robot.client import Robot
from cubehost.robot.link import Link, Timing
from cubehost.robot.transport import BAUD, SerialTransport

SETTLE = 0.3  # seconds from the reboot until the bootloader listens
GREETING = Timing(give_up=1.5)


def ask_into_bootloader(url: str) -> str | None:
    """Has a running robot start its bootloader; the board's name, None where no firmware answers."""
    link = Link(SerialTransport(url), timing=GREETING)
    try:
        robot = Robot.connect(link)
        robot.reboot(bootloader=True)
        time.sleep(SETTLE)
        return robot.hello.board
    except DeviceNotFoundError:
        return None  # a chip without firmware, or in its bootloader already
    except CubehostError as error:
        raise FlashError(f"the robot does not go into its bootloader: {error}") from error
    finally:
        link.close()


def flash(
    url: str, image: Image, board: str | None, on_progress: OnProgress, patience: Patience | None = None
) -> str:
    """Writes the image through the bootloader on `url` and starts it; the chip's name."""
    with _open(url) as port:
        bootloader = Bootloader(port, patience)
        chip = bootloader.connect()
        check_fits(image, chip, board)
        bootloader.erase(sectors_for(len(image.data), chip), on_progress)
        _write(bootloader, image, on_progress)
        _verify(bootloader, image, on_progress)
        bootloader.go()
    return chip.name


def _open(url: str) -> serial.SerialBase:
    try:
        return serial.serial_for_url(
            url, baudrate=BAUD, parity=serial.PARITY_EVEN, timeout=0.02, write_timeout=2.0
        )
    except (OSError, ValueError) as error:
        raise DeviceNotFoundError(f"{url} cannot be opened: {error}") from error


def _blocks(image: Image) -> Iterator[tuple[int, bytes]]:
    for at in range(0, len(image.data), BLOCK):
        yield at, image.data[at : at + BLOCK]


def _write(bootloader: Bootloader, image: Image, on_progress: OnProgress) -> None:
    """The first block last: a flash that breaks leaves no reset address, so half a program never runs."""
    blocks = list(_blocks(image))
    for done, (at, block) in enumerate(blocks[1:] + blocks[:1]):
        bootloader.write(FLASH + at, block)
        on_progress("writing", min((done + 1) * BLOCK, len(image.data)), len(image.data))


def _verify(bootloader: Bootloader, image: Image, on_progress: OnProgress) -> None:
    for at, block in _blocks(image):
        if bootloader.read(FLASH + at, len(block)) != block:
            raise FlashError(f"the flash at 0x{FLASH + at:08x} does not hold what was written: flash again")
        on_progress("verifying", at + len(block), len(image.data))
