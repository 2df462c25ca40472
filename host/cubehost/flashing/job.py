"""This computer's firmware onto a board: the image, built or brought along, and the way to the chip."""

from pathlib import Path
from types import ModuleType
from typing import Any

from cubehost.base.errors import InputError, MissingToolError
from cubehost.boards.chips import Board, boards
from cubehost.boards.firmware import build
from cubehost.boards.source import brought_image, data_root, source_root
from cubehost.flashing import over_swd, over_usb
from cubehost.flashing.image import Image
from cubehost.flashing.progress import OnProgress


def known_boards() -> dict[str, Board]:
    """None where nothing tells of boards: then only the chip is checked."""
    try:
        return boards(data_root())
    except MissingToolError:
        return {}


def own_image(board: Board) -> Path:
    """Built where there is a checkout, else the release's."""
    try:
        root = source_root()
    except MissingToolError:
        return brought_image(board.name)
    if f"[env:{board.name}]" not in (root / "platformio.ini").read_text():
        raise InputError(f"platformio.ini has no environment for the board {board.name}")
    return build(root, board.name) / "firmware.elf"


def write(
    way: str, image: Image, board: Board | None, port: str | None, on_progress: OnProgress
) -> dict[str, Any]:
    """By one of `choice.METHODS`; what that has to tell, beyond that it succeeded."""
    if way == "dfu":
        if port is not None and over_usb.is_own_port(port):
            over_usb.enter(port, board)
        return {"device": over_usb.flash(image, board, on_progress).serial, "started": True}
    if way == "swd":
        return {"tool": over_swd.flash(image, board, on_progress), "started": True}
    if port is None:
        raise InputError("--method serial needs --port (`cubehost doctor` lists what is plugged in)")
    return _write_serial(port, image, board, on_progress)


def over_serial() -> ModuleType:
    """Its module, whose library may be missing. Raises MissingToolError."""
    try:
        from cubehost.flashing import over_serial
    except ImportError as error:
        raise MissingToolError(f"{error.name} is not installed: `pip install 'cubehost[flash]'`") from error
    return over_serial


def _write_serial(port: str, image: Image, board: Board | None, on_progress: OnProgress) -> dict[str, Any]:
    from cubehost.flashing import entry

    done = over_serial().flash_port(port, image, board, on_progress)
    present = entry.firmware_that_answers(port) if done.started else None
    told: dict[str, Any] = {"chip": done.device.chip.name, "started": present is not None}
    return {**told, "firmware": present.firmware} if present else told
