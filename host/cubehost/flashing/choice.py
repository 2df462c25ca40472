"""Which way to a board's chip: what the user names, else what is plugged in."""

import contextlib
import shutil

from cubehost.base.errors import CubehostError, DeviceNotFoundError, InputError
from cubehost.boards.chips import Board
from cubehost.flashing import over_usb

OF_FAMILY = {"stm32": ("serial", "dfu", "swd"), "atmega": ("avrdude",), "rp2040": ("drive", "picotool")}
METHODS = tuple(method for methods in OF_FAMILY.values() for method in methods)


def choose(port: str | None, board: Board | None = None) -> str:
    """Returns the way to flash a board. Raises DeviceNotFoundError where there is none.

    An Arduino and a Pico have the first of their family. An STM32, or a board that is not known, has with a
    port `dfu` if that is a board's own USB socket, else `serial`; without a port `dfu` if a USB bootloader
    waits, else `swd` if a tool for it is installed.
    """
    if board is not None and board.family != "stm32":
        return OF_FAMILY[board.family][0]
    if port is not None:
        return "dfu" if over_usb.is_own_port(port) else "serial"
    has_dfu = "dfu" in ways_of(board)
    with contextlib.suppress(CubehostError):  # no dfu-util, or no board for it: the next way
        if has_dfu:
            over_usb.the_device()
            return "dfu"
    if shutil.which("openocd") or shutil.which("pyocd"):
        return "swd"
    usb = "or put the board into its USB bootloader (BOOT0 jumper, reset) with dfu-util installed, "
    raise DeviceNotFoundError(
        "nothing to flash through: give --port DEVICE (`cubehost doctor` lists them), "
        f"{usb if has_dfu else ''}or connect a debug probe"
    )


def ways_of(board: Board | None) -> tuple[str, ...]:
    """Returns all ways that a board may be flashed; some STM32's bootloaders lack the serial line or USB."""
    ways = OF_FAMILY[board.family if board else "stm32"]
    if board is None or board.family != "stm32":
        return ways
    sides = {"serial": board.chip.serial, "dfu": board.chip.dfu}
    return tuple(way for way in ways if sides.get(way, True))


def check(method: str, board: Board | None) -> None:
    """Raises InputError where a board cannot be flashed in this way."""
    ways = ways_of(board)
    if method not in ways:
        name = board.name if board else "board that is not named (--board)"
        raise InputError(f"--method {method} is not for a {name}: {' | '.join(ways)}")
