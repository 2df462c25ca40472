"""DTR, a serial port's "somebody is here": as it rises it resets many a board (an Arduino's capacitor).

It rises when a port is opened. Where the system lets it stay up when the port is closed (HUPCL off: Linux,
macOS), it does not rise again. A board on the USB itself is not reset by it, and goes by it to know whether
somebody listens: there it is left alone.
"""

import os
from contextlib import suppress
from enum import Enum
from types import ModuleType

try:
    import termios as _termios
except ImportError:  # Windows
    termios: ModuleType | None = None
else:
    termios = _termios

OWN_USB = (0x1209, 0x0001)  # firmware/boards/arm/usb.h
PTY = "/dev/pts/"
CFLAG = 2  # the index of the control flags in what tcgetattr() returns


class Restarts(Enum):
    """Whether opening a port has restarted the board behind it."""

    NO = "no"
    PERHAPS = "perhaps"  # DTR was kept up; but the board may have been plugged in since
    PROBABLY = "probably"


def restarts(url: str, fd: int | None) -> Restarts:
    """Returns whether opening this port restarted its board. fd: None if no device of this computer."""
    if _is_on_usb_itself(url):
        return Restarts.NO
    if falls(fd):
        return Restarts.PROBABLY
    return Restarts.NO if url.startswith(PTY) else Restarts.PERHAPS


def falls(fd: int | None) -> bool:
    """Whether DTR falls when the port is closed; True where that cannot be told."""
    if termios is not None and fd is not None:
        with suppress(termios.error, OSError):
            return bool(termios.tcgetattr(fd)[CFLAG] & termios.HUPCL)
    return True


def hold(fd: int | None) -> None:
    """Has DTR stay up when the port is closed, where the system allows it."""
    if termios is not None and fd is not None:
        with suppress(termios.error, OSError):
            mode = termios.tcgetattr(fd)
            mode[CFLAG] &= ~termios.HUPCL
            termios.tcsetattr(fd, termios.TCSANOW, mode)


def _is_on_usb_itself(url: str) -> bool:
    from serial.tools import list_ports

    real = os.path.realpath(url)  # of a link in /dev/serial/by-id
    return any(found.device == real and (found.vid, found.pid) == OWN_USB for found in list_ports.comports())
