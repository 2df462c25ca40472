"""What a carrier of a cube's packets must offer, and which of several devices nearby is meant."""

import queue
from collections.abc import Callable
from typing import NamedTuple, Protocol

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError, InputError
from cubehost.smartcube.families import Family, of_name


class Packet(NamedTuple):
    """A packet of a cube. age: ms since it came from the cube, where something else has passed it on."""

    service: str
    characteristic: str
    data: bytes
    age: int = 0


class Link(Protocol):
    """A connection to a cube. services: those that it offers."""

    name: str
    mac: str | None
    services: list[str]

    def listen(self, family: Family | None) -> None:
        """Listen to the characteristic that tells turns; without a family to all that the cube tells."""

    def read(self, timeout: float) -> Packet | None:
        """The next packet; None after `timeout` seconds. Raises DeviceLostError if the cube has gone away."""

    def write(self, family: Family, data: bytes) -> None:
        """Send data; b"" reads the state instead, which comes as a packet. Raises DeviceLostError."""

    def close(self) -> None: ...


class Queued:
    """The part of a `Link` that keeps another thread's packets until they are read; None: the cube left."""

    name: str

    def __init__(self) -> None:
        self._packets: queue.Queue[Packet | None] = queue.Queue()

    def read(self, timeout: float) -> Packet | None:
        """As `Link.read`."""
        try:
            packet = self._packets.get(timeout=timeout)
        except queue.Empty:
            return None
        if packet is None:
            raise DeviceLostError(f"{self.name} has gone away")
        return packet


class Kind(NamedTuple):
    """A kind of device. what, wake: it and how to wake it, in words; given: the word before its name, as in
    ble:NAME; family: gives the family that a name is of, None if it is of none."""

    what: str
    given: str
    wake: str
    family: Callable[[str], str | None]


CUBE = Kind("smart cube", "ble", "turn a face, so that it wakes", of_name)


def only(near: list[str], name: str, kind: Kind = CUBE) -> str:
    """The name nearby that `name` is or begins; "": the only one. Raises DeviceNotFoundError, InputError."""
    near = sorted(near)  # a radio hears them in any order
    meant = [one for one in near if one.lower().startswith(name.lower())]
    if len(meant) == 1 or name in meant:
        return name if name in meant else meant[0]
    if meant:
        raise InputError(f"several {kind.what}s are near: say which, {kind.given}:NAME of {', '.join(meant)}")
    others = f"; near are {', '.join(near)}" if near else ""
    raise DeviceNotFoundError(f"no {kind.what} {name or 'is near'}: {kind.wake}{others}")
