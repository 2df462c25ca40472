"""Which of the three ways: what the user names, else what is plugged in."""

import shutil

from cubehost.base.errors import CubehostError, DeviceNotFoundError
from cubehost.flashing import over_usb

METHODS = ("serial", "dfu", "swd")


def choose(port: str | None) -> str:
    """`dfu` where the named port is a board's own USB socket, else `serial`; without a port `dfu` where a USB
    bootloader is plugged in, `swd` where a tool is.
    """
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
