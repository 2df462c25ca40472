"""The facts that packets of any family can tell, and how fields are read from a packet's bits."""

from collections.abc import Sequence
from typing import NamedTuple

from cubehost import cube
from cubehost.base.errors import InputError


class UnreadableError(Exception):
    """Not a packet of this family: another key or model, or damaged on its way."""


class Turn(NamedTuple):
    """A turn. time: on the cube's clock, or since the turn before; None where it is not told."""

    move: str
    time: int | None = None


class Turns(NamedTuple):
    """Turns, the newest first; no turns where one was made that is not told.

    serial: the newest one's number; for a GoCube the position of its face, in quarter turns mod 4; or None.
    """

    serial: int | None
    turns: list[Turn]


class State(NamedTuple):
    """The whole cube. serial: number of the last turn in it; clock: the cube's. Either may be missing."""

    facelets: str
    serial: int | None = None
    clock: int | None = None


class Positions(NamedTuple):
    """Quarter turns mod 4 by which each face's own centre stands (GoCube)."""

    quarters: dict[str, int]


Fact = Turns | State | Positions


class Bits:
    """Reads fields of a packet by first bit and length in bits, as docs/smartcube-protocols.md lists them."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._value, self._length = int.from_bytes(data), 8 * len(data)

    def __call__(self, at: int, length: int) -> int:
        if at + length > self._length:
            raise UnreadableError
        return self._value >> (self._length - at - length) & ((1 << length) - 1)

    def little(self, at: int, size: int) -> int:
        """The number in `size` whole bytes from bit `at` on, the lowest byte first."""
        if at // 8 + size > len(self.data):
            raise UnreadableError
        return int.from_bytes(self.data[at // 8 : at // 8 + size], "little")


def letter(names: Sequence[str], index: int) -> str:
    if not 0 <= index < len(names):
        raise UnreadableError
    return names[index]


def move_of(faces: str, index: int, anticlockwise: int) -> str:
    return letter(faces, index) + "'" * anticlockwise


def possible(facelets: str) -> str:
    """The facelets of a cube that is held as usual. Raises UnreadableError for others."""
    if facelets[4::9] != cube.FACES:
        raise UnreadableError
    try:
        cube.read_cube(facelets)
    except InputError:
        raise UnreadableError from None
    return facelets
