"""What carries a cube's packets, whatever it is, and which of several cubes is meant."""

from typing import NamedTuple, Protocol

from cubehost.base.errors import DeviceNotFoundError, InputError
from cubehost.smartcube.families import Family


class Packet(NamedTuple):
    service: str
    characteristic: str
    data: bytes


class Link(Protocol):
    """A connection to a cube. services: those that it offers."""

    name: str
    mac: str | None
    services: list[str]

    def listen(self, family: Family | None) -> None:
        """To what tells turns; without a family to all that the cube tells."""

    def read(self, timeout: float) -> Packet | None:
        """The next packet. Raises DeviceLostError where the cube has gone away."""

    def write(self, family: Family, data: bytes) -> None:
        """Says something; b"" reads the state, which comes as a packet. Raises DeviceLostError."""

    def close(self) -> None: ...


def only(cubes: list[str], name: str) -> str:
    """The one of the cubes nearby that is meant. Raises DeviceNotFoundError, InputError."""
    meant = [cube for cube in cubes if cube.lower().startswith(name.lower())]
    if len(meant) == 1 or name in meant:
        return name if name in meant else meant[0]
    if meant:
        raise InputError(f"several cubes are near: say which, ble:NAME of {', '.join(meant)}")
    near = f"; near are {', '.join(cubes)}" if cubes else ""
    raise DeviceNotFoundError(f"no smart cube {name or 'is near'}: turn a face, so that it wakes{near}")
