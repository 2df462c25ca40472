"""Bytes to and from a robot: a serial device, a pseudo-terminal, or any URL that pyserial knows."""

import contextlib
import io
import os
import select
import time
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

import serial

from cubehost.base import port_owner
from cubehost.base.errors import DeviceInUseError, DeviceLostError, DeviceNotFoundError
from cubehost.robot import dtr
from cubehost.robot.dtr import Restarts

BAUD = 115200
NETWORK = {"socket", "rfc2217"}  # schemes of URLs that need host:port
READ_SLICE = 0.02  # seconds that one read waits at most; a byte that comes ends the wait at once
HUNG_UP = select.POLLHUP | select.POLLERR | select.POLLNVAL  # what the system says of a port that is gone


class Transport(Protocol):
    """What a link needs to carry its bytes. `read` and `write` raise DeviceLostError once it is gone."""

    restarts: Restarts = Restarts.NO  # whether opening it has restarted the board
    missed: int = 0  # how often another program that shares the port has read what came

    def hold(self) -> bool:
        """Has closing and opening it restart nothing from now on; False where the system cannot do that."""
        return True

    def read(self, timeout: float) -> bytes:
        """Returns what has arrived; waits at most `timeout` seconds for the first byte. b"": nothing came."""

    def write(self, data: bytes) -> None:
        """Writes without waiting: what the line does not take at once is lost, as on a bad line."""

    def close(self) -> None: ...


class SerialTransport(Transport):
    """A port that pyserial opens, as a transport; its errors in our words.

    shared: beside another program that has the port, for the stop, which must always get through. Each byte
    goes to whichever of the two reads it first, so this one never sleeps: else every line would be torn.
    """

    def __init__(self, url: str, shared: bool = False) -> None:
        self.url, self._shared = url, shared
        try:
            _check_network_port(url)
            # exclusive: two programs on one line would tear each other's messages
            self._port = serial.serial_for_url(url, baudrate=BAUD, timeout=READ_SLICE, exclusive=not shared)
        except (OSError, ValueError) as error:  # SerialException is an OSError
            raise not_opened(url, error) from error
        self._fd: int | None = None
        with contextlib.suppress(io.UnsupportedOperation):  # rfc2217, where bytes are escaped
            self._fd = self._port.fileno()
        self.restarts = dtr.restarts(url, self._fd)

    def hold(self) -> bool:
        if self.restarts is Restarts.NO:
            return True
        dtr.hold(self._fd)
        return not dtr.falls(self._fd)

    def read(self, timeout: float) -> bytes:
        deadline = time.monotonic() + timeout
        while True:
            try:
                if data := self._read():
                    return data
            except (OSError, TypeError) as error:  # TypeError: pyserial's read on a port closed under it
                # "Ready", and empty: another program that shares the port was quicker, or the port is gone.
                if "returned no data" not in str(error) or self._has_hung_up():
                    raise self._lost() from error
                self.missed += 1
                time.sleep(READ_SLICE)  # so that a whole line goes to the other
            if time.monotonic() >= deadline:
                return b""

    def _has_hung_up(self) -> bool:
        if self._fd is None:
            return True
        asked = select.poll()
        asked.register(self._fd)
        return any(event & HUNG_UP for _, event in asked.poll(0))

    def _read(self) -> bytes:
        """Returns what has arrived; not shared, it waits up to READ_SLICE for a byte."""
        if self._shared and self._fd is not None:
            with contextlib.suppress(BlockingIOError):
                if data := os.read(self._fd, 4096):
                    return data
            if self._has_hung_up():
                raise self._lost()
            return b""
        first = self._port.read(1)
        return bytes(first + self._port.read(self._port.in_waiting)) if first else b""

    def write(self, data: bytes) -> None:
        try:
            if self._fd is not None:
                os.write(self._port.fileno(), data)
            else:
                self._port.write(data)
        except BlockingIOError:
            pass  # the line is full: lost
        except (OSError, TypeError) as error:
            raise self._lost() from error

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._port.close()

    def _lost(self) -> DeviceLostError:
        return DeviceLostError(f"{self.url} vanished: check the cable and the robot's power, then try again")


def _check_network_port(url: str) -> None:
    """Raises ValueError for a network address without a port number, over which pyserial would fall."""
    parts = urlsplit(url)
    if parts.scheme in NETWORK and parts.port is None:
        raise ValueError(url)


def refused(url: str) -> str:
    """Returns what a user is told who has no rights for a device."""
    try:
        group = Path(url).group()
    except (OSError, KeyError, NotImplementedError):  # gone, a group without a name, no POSIX
        group = "dialout"
    return f"{url} may not be opened by this user: `sudo usermod -aG {group} $USER`, then log in again"


def not_opened(url: str, error: Exception) -> DeviceNotFoundError:
    """Returns the error to raise for a port that pyserial does not open."""
    in_use = "exclusively lock" in str(error)
    return (DeviceInUseError if in_use else DeviceNotFoundError)(_cannot_open(url, error))


def _cannot_open(url: str, error: Exception) -> str:
    text = str(error)
    if "No such file" in text:
        return f"no such port: {url} (`cubehost doctor` lists what is plugged in; `--port sim` needs nothing)"
    if "exclusively lock" in text:
        who = port_owner.of_device(url) or "another program"
        return f"{url} is in use by {who}: close that first (`robot stop` works all the same)"
    if "ermission" in text:
        return refused(url)
    if "Inappropriate ioctl" in text or "Is a directory" in text:
        return f"{url} is no serial port (`cubehost doctor` lists what is plugged in)"
    if isinstance(error, ValueError):
        return f"not a port that can be opened: {url} (a device, socket://host:port or rfc2217://host:port)"
    return f"{url} cannot be opened: {text}"
