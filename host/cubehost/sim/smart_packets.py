"""States and packets of virtual cubes, by docs/smartcube-protocols.md: what all share, GAN and MoYu WRM."""

import binascii
from collections.abc import Iterable, Iterator
from typing import ClassVar, NamedTuple

from cubehost._core import lib
from cubehost.base.errors import MissingToolError
from cubehost.cube import FACES, Move, facelets_in, facemap_of, pieces

UUID = "0000{}-0000-1000-8000-00805f9b34fb"
Field = tuple[int, int, int]  # first bit, bits, value


class Quarter(NamedTuple):
    """A quarter turn. face: 0..5 of URFDLB; back: 1 anticlockwise, 0 clockwise; ms: by the cube's clock;
    angle: of the face after it, in quarter turns, 0..3."""

    face: int
    back: int
    ms: float
    angle: int


class Electronics:
    """What a smart cube knows of itself. counted: quarter turns before the first that is kept."""

    def __init__(self, facelets: str, name: str, mac: bytes, counted: int) -> None:
        self.name, self.mac, self.battery = name, mac, 87
        self.now_ms = 0.0  # its clock
        self.quarters: list[Quarter] = []
        self.put(facelets)
        self.counted = counted
        self.angles = [0] * 6

    def put(self, facelets: str) -> None:
        """Sets the state, in 54 letters."""
        self._map = facemap_of(facelets)

    @property
    def facelets(self) -> str:
        return facelets_in(self._map)

    @property
    def serial(self) -> int:
        """The number of the newest quarter turn, 0..255."""
        return self.counted + len(self.quarters) & 255

    def turn(self, face: int, back: int, ms: float) -> None:
        self.angles[face] = (self.angles[face] + 1 + 2 * back) % 4
        lib.cc_facemap_move(self._map, Move(face, 1, 1, 1 + 2 * back))
        self.quarters.append(Quarter(face, back, ms, self.angles[face]))

    def ago(self, number: int) -> Quarter | None:
        """The quarter turn so many before the newest; None where that is not kept."""
        return self.quarters[-1 - number] if 0 <= number < len(self.quarters) else None

    def gap(self, number: int) -> int:
        """ms between that turn and the one before it, or the clock's start; 0 where there was no turn."""
        turn, before = self.ago(number), self.ago(number + 1)
        return int(turn.ms) - (int(before.ms) if before else 0) if turn else 0


def packed(size: int, *fields: Field) -> bytes:
    """`size` bytes, zeros but for the fields."""
    return sum(value << size * 8 - at - bits for at, bits, value in fields).to_bytes(size)


def row(at: int, bits: int, values: Iterable[int]) -> Iterator[Field]:
    """Fields of one width, one behind the other."""
    return ((at + i * bits, bits, value) for i, value in enumerate(values))


def aes(key: bytes, data: bytes, back: bool, iv: bytes = bytes(16)) -> bytes:
    """Encrypt or (back) decrypt blocks, chained by an iv or each alone. Raises MissingToolError."""
    try:
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    except ImportError:
        raise MissingToolError("smart cubes encrypt: pip install 'cubehost[bluetooth]'") from None
    cipher = Cipher(algorithms.AES(key), modes.CBC(iv) if any(iv) else modes.ECB())
    change = cipher.decryptor() if back else cipher.encryptor()
    return change.update(data) + change.finalize()


class Form:
    """How one family tells turns and states, as plain packets; `seal` encrypts, `open` decrypts a request.

    `state` and `turned` (of the newest `new` quarter turns, 1..most) are each family's own.
    """

    service: ClassVar[str]
    notify: ClassVar[str]
    write: ClassVar[str]
    name: ClassVar[str]  # what such a cube may be called
    mac: ClassVar[str] = "AB1234C0DEEF"  # of the cube of that name
    asks: ClassVar[str] = ""  # how a request for its state begins, in hexadecimal digits
    most: ClassVar[int] = 1  # quarter turns that a packet tells
    every_ms: ClassVar[int] = 0  # a state comes so often unasked
    greets: ClassVar[bool] = False  # says nothing before it has been greeted

    def __init__(self, cube: Electronics) -> None:
        self.cube = cube

    def turned(self, new: int) -> bytes:
        raise NotImplementedError

    def state(self) -> bytes:
        raise NotImplementedError

    def answers(self, request: bytes) -> list[bytes]:
        """Returns the answers to a decrypted request; none to one that is not known."""
        return [self.state()] if self.asks and request.hex().startswith(self.asks) else []

    def seal(self, packet: bytes) -> bytes:
        return packet

    def open(self, data: bytes) -> bytes:
        return data


class Chained(Form):
    """GAN's and MoYu's encryption, by the cube's address."""

    key: ClassVar[str]
    iv: ClassVar[str]

    def _salted(self, secret: str) -> bytes:
        data = bytes.fromhex(secret)
        return bytes((a + b) % 255 for a, b in zip(data, self.cube.mac[::-1], strict=False)) + data[6:]

    def _chain(self, data: bytes, back: bool) -> bytes:
        key, iv = self._salted(self.key), self._salted(self.iv)
        for at in sorted({0, len(data) - 16}, reverse=back):
            data = data[:at] + aes(key, data[at : at + 16], back, iv) + data[at + 16 :]
        return data

    def seal(self, packet: bytes) -> bytes:
        return self._chain(packet, False)

    def open(self, data: bytes) -> bytes:
        return self._chain(data, True)


class Gan2(Chained):
    service = "6e400001-b5a3-f393-e0a9-e50e24dc4179"
    notify = "28be4cb6-cd67-11e9-a32f-2a2ae2dbcce4"
    write = "28be4a4a-cd67-11e9-a32f-2a2ae2dbcce4"
    key, iv = "01024228319116072005185442111253", "11033228210176272095781432120243"
    name, asks = "GANicXXX", "04"
    most = 7

    def turned(self, new: int) -> bytes:
        turns = [turn.face << 1 | turn.back if turn else 0 for turn in map(self.cube.ago, range(7))]
        gaps = [gap if gap < 1 << 16 else 0 for gap in map(self.cube.gap, range(7))]
        return packed(20, (0, 4, 2), (4, 8, self.cube.serial), *row(12, 5, turns), *row(47, 16, gaps))

    def state(self) -> bytes:
        return packed(20, (0, 4, 4), (4, 8, self.cube.serial), *self._pieces(12, 33, 47, 91))

    def _pieces(self, corners: int, twists: int, edges: int, flips: int) -> Iterator[Field]:
        """The fields of all pieces but the last of each kind; those of a kind begin at that bit."""
        state = pieces(self.cube.facelets)
        for at, bits, values in ((corners, 3, "cp"), (twists, 2, "co"), (edges, 4, "ep"), (flips, 1, "eo")):
            yield from row(at, bits, state[values][:-1])


class AiCube(Gan2):
    key, iv = "05120245020129561278127681010803", "01442806862122285105083182022106"
    name = "AiCube_C0DE"


class Gan3(Gan2):
    service = "8653000a-43e6-47b7-9cb0-5fc21d4ae340"
    notify = "8653000b-43e6-47b7-9cb0-5fc21d4ae340"
    write = "8653000c-43e6-47b7-9cb0-5fc21d4ae340"
    asks, asks_back = "6801", "6803"
    kinds = (2, 6)  # of packets: a state, turns that were asked for
    most = 1

    def turned(self, new: int) -> bytes:
        return self._framed(1, self._turn(0))

    def state(self) -> bytes:
        return self._framed(self.kinds[0], self._whole())

    def answers(self, request: bytes) -> list[bytes]:
        if request.hex().startswith(self.asks_back):
            return [self._framed(self.kinds[1], self._history(request[2], request[4]))]
        return super().answers(request)

    def _framed(self, kind: int, content: bytes) -> bytes:
        return bytes([0x55, kind, len(content), *content]).ljust(20, b"\0")

    def _turn(self, number: int) -> bytes:
        """Writes one quarter turn: the cube's time, its number, the face and the way round."""
        turn = self.cube.quarters[-1 - number]
        serial = self.cube.serial - number & 255
        way = turn.back << 6 | (2, 32, 8, 1, 16, 4)[turn.face]
        return (int(turn.ms) & 0xFFFFFFFF).to_bytes(4, "little") + serial.to_bytes(2, "little") + bytes([way])

    def _whole(self) -> bytes:
        """Writes the state: the number of the newest turn, then the pieces."""
        return packed(14, (0, 8, self.cube.serial), *self._pieces(16, 37, 53, 97))

    def _history(self, serial: int, count: int) -> bytes:
        """Writes an even number of turns, back from an odd serial, with "D" for those not known."""
        serial, count = serial | 1, min(count + (count & 1), 28)
        turns = []
        for at in range(serial, serial - count, -1):
            age = self.cube.serial - at & 255
            turn = self.cube.ago(age) if at >= 0 and age < 255 else None
            turns.append("DUBFLR".index(FACES[turn.face]) << 1 | turn.back if turn else 0)
        return packed(1 + count // 2, (0, 8, serial), *row(8, 4, turns))


class Gan4(Gan3):
    service = "00000010-0000-fff7-fff6-fff5fff4fff0"
    notify, write = UUID.format("fff6"), UUID.format("fff5")
    name, asks, asks_back = "GANi4_A26E", "dd0400ed", "d104"
    kinds = (0xED, 0xD1)
    most = 2
    every_ms = 1000

    def turned(self, new: int) -> bytes:
        return self._closed(b"".join(b"\x01\x07" + self._turn(i) for i in reversed(range(new))))

    def _framed(self, kind: int, content: bytes) -> bytes:
        return self._closed(bytes([kind, len(content), *content]))

    def _closed(self, packet: bytes) -> bytes:
        packet = packet.ljust(18, b"\0")
        return packet + binascii.crc_hqx(packet, 0xFFFF).to_bytes(2, "little")


class MoYu(Chained):
    service, notify, write = (f"0783b03e-7735-b5a0-1760-a305d2795cb{i}" for i in range(3))
    key, iv = "15773a5c670e2d1f17672a139b675257", "11232625862a2c3b55067f317e672157"
    name, mac, asks = "WCU_MY32_A388", "CF301600A388", "a3"
    most = 5

    def turned(self, new: int) -> bytes:
        turns = [
            "FBUDLR".index(FACES[turn.face]) << 1 | turn.back if turn else 31
            for turn in map(self.cube.ago, range(5))
        ]
        gaps = (min(self.cube.gap(i), 0xFFFF) for i in range(5))
        return packed(20, (0, 8, 0xA5), *row(8, 16, gaps), (88, 8, self.cube.serial), *row(96, 5, turns))

    def state(self) -> bytes:
        of = {face: self.cube.facelets[9 * i : 9 * i + 9] for i, face in enumerate(FACES)}
        stickers = "".join(of[face][:4] + of[face][5:] for face in "FBUDLR")
        return packed(20, (0, 8, 0xA3), *row(8, 3, map("FBUDLR".index, stickers)), (152, 8, self.cube.serial))
