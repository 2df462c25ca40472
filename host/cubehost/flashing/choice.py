"""Which way to a board's chip: what the user names, else what is plugged in."""

import shutil

from cubehost.base.errors import CubehostError, DeviceNotFoundError, InputError
from cubehost.boards.chips import Board
from cubehost.flashing import over_usb

OF_FAMILY = {"stm32": ("serial", "dfu", "swd"), "atmega": ("avrdude",), "rp2040": ("drive", "picotool")}
METHODS = tuple(method for methods in OF_FAMILY.values() for method in methods)


def choose(port: str | None, board: Board | None = None) -> str:
    """The first way of an Arduino and of a Pico. Of an STM32, or where no board is known, `dfu` where the
    named port is a board's own USB socket, else `serial`; without a port `dfu` where a USB bootloader waits,
    `swd` where a tool is.
    """
    if board is not None and board.family != "stm32":
        return OF_FAMILY[board.family][0]
    if port is not None:
        return "dfu" if over_usb.is_own_port(port) else "serial"
    try:
        over_usb.the_device()
        return "dfu"
    except CubehostError:
        pass  # no dfu-util, or no board for it: the next way
    if shutil.which("openocd") or shutil.which("pyocd"):
        return "swd"
    raise DeviceNotFoundError(
        "nothing to flash through: give --port DEVICE (`cubehost doctor` lists them), or put the board into "
        "its USB bootloader (BOOT0 jumper, reset) with dfu-util installed, or connect a debug probe"
    )


def check(method: str, board: Board | None) -> None:
    """Raises InputError where a board is not written in this way."""
    ways = OF_FAMILY[board.family if board else "stm32"]
    if method not in ways:
        name = board.name if board else "board that is not named (--board)"
        raise InputError(f"--method {method} is not for a {name}: {' | '.join(ways)}")
