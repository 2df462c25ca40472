"""This computer's firmware onto a board: the image, built or brought along, and the way to the chip."""

from pathlib import Path
from typing import Any

from cubehost.base.errors import DeviceNotFoundError, InputError, MissingToolError
from cubehost.boards.chips import Board, Chip, boards, chips
from cubehost.boards.firmware import build
from cubehost.boards.source import brought_image, data_root, source_root
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.flashing import choice, entry, over_avrdude, over_drive, over_serial, over_swd, over_usb
from cubehost.flashing.image import Image
from cubehost.flashing.progress import OnProgress
from cubehost.robot.replies import Hello

FORMS = {  # files of an image, by family: as it is built, and as a wheel brings it along
    "stm32": ("elf", "bin"),  # the latter is read without any library
    "atmega": ("elf", "elf"),
    "rp2040": ("uf2", "uf2"),
}


def known_boards() -> dict[str, Board]:
    """Returns the boards by name; {} where nothing tells of boards, so that only the chip is checked."""
    try:
        return boards(data_root())
    except MissingToolError:
        return {}


def own_image(board: Board) -> Path:
    """Returns the path of a board's image: built where there is a checkout, else the release's."""
    built, brought = FORMS[board.family]
    try:
        root = source_root()
    except MissingToolError:
        return brought_image(board.name, brought)
    if f"[env:{board.name}]" not in (root / "platformio.ini").read_text():
        raise InputError(f"platformio.ini has no environment for the board {board.name}")
    return build(root, board.name) / f"firmware.{built}"


def write(
    way: str, image: Image, board: Board | None, port: str | None, on_progress: OnProgress
) -> dict[str, Any]:
    """Writes an image by one of `choice.METHODS`; returns what that tells beyond that it succeeded."""
    choice.check(way, board)
    if board is not None and way in ("drive", "picotool"):
        return over_drive.flash(image, board, port, way == "picotool", on_progress)
    if board is not None and way == "avrdude":
        over_avrdude.flash(image, board, port := _needed(port, way), on_progress)
        return _told(entry.firmware_that_answers(port, restarts=True))
    if way == "dfu":
        if port is not None and over_usb.is_own_port(port):
            over_usb.enter(port, board)
        return {"device": over_usb.flash(image, board, on_progress).serial, "started": True}
    if way == "swd":
        return {"tool": over_swd.flash(image, board, on_progress), "started": True}
    done = over_serial.flash_port(port := _needed(port, way), image, board, on_progress)
    present = entry.firmware_that_answers(port) if done.started else None
    return {"chip": done.device.chip.name, **_told(present)}


def _told(present: Hello | None) -> dict[str, Any]:
    """Returns whether a firmware answers after the flash, and which."""
    return {"started": True, "firmware": present.firmware} if present else {"started": False}


def check(image: Image, board: Board | None) -> None:
    """Raises InputError where this is no image for the board; without a board, for none of the known STM32.

    Asked before a person is sent to a cable or a jumper; the way to the chip asks again by what answers.
    """
    if board is None:
        wrong = [error for chip in chips() if (error := _wrong(image, chip, len(image.data)))]
        if len(wrong) == len(chips()):
            raise wrong[0]
    elif board.family == "stm32":
        image.check(board.chip, board.flash)
    else:
        (over_drive if board.family == "rp2040" else over_avrdude).check(image, board)


def _wrong(image: Image, chip: Chip, flash: int) -> InputError | None:
    try:
        image.check(chip, flash)
    except InputError as error:
        return error
    return None


def look(way: str, board: Board | None, port: str | None) -> None:
    """Raises an error where nothing is plugged in for this way; asked before an image is built for it."""
    choice.check(way, board)
    if port in VIRTUAL:
        raise InputError(f"--port {port} is a virtual robot: it runs what was built and needs no flashing")
    if way in ("drive", "picotool"):
        over_drive.look(port, way == "picotool")
    elif way in ("serial", "avrdude"):
        over_serial.check_port(_needed(port, way))
    elif way == "dfu" and port is None:
        over_usb.the_device()


def _needed(port: str | None, way: str) -> str:
    if port is not None:
        return port
    plugged = ", ".join(device for device, _ in discovery.plugged_in())
    if not plugged:
        raise DeviceNotFoundError(f"no board is plugged in for {way}: plug the board in, or --port DEVICE")
    raise InputError(f"which device is the board, for {way}? --port ({plugged})")
