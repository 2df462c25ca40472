"""The packets of QiYi, GoCube and Giiker, by docs/smartcube-protocols.md; and the table of all families."""

from typing import ClassVar

from cubehost.cube import BY_FACE, FACES, is_solved
from cubehost.sim.smart_packets import (
    UUID,
    AiCube,
    Electronics,
    Form,
    Gan2,
    Gan3,
    Gan4,
    MoYu,
    Quarter,
    aes,
    packed,
    row,
)


def crc_modbus(data: bytes) -> int:
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xA001 if crc & 1 else 0)
    return crc


class QiYi(Form):
    service = UUID.format("fff0")
    notify = write = UUID.format("fff6")
    key = bytes.fromhex("57b1f9abcd5ae8a79cb98ce7578c5108")
    name, mac = "QY-QYSC-S-A0E6", "CCA30000A0E6"
    greets = True

    def turned(self, new: int) -> bytes:
        *earlier, newest = self.cube.quarters[-10:]
        told = b"".join(self._clock(turn.ms) + self._way(turn) for turn in earlier).rjust(55, b"\xff")
        asks = bytes([is_solved(self.cube.facelets)])
        return self._framed(3, self._clock(newest.ms), self._way(newest), told + asks)

    def state(self) -> bytes:
        return self._framed(2, self._clock(self.cube.now_ms), b"\0", b"")

    def answers(self, request: bytes) -> list[bytes]:
        """Answers a hello that holds its address by its own, and nothing else."""
        if request[:2] == b"\xfe\x15" and request[13:19] == self.cube.mac[::-1]:
            return [self.state()]
        return []

    def seal(self, packet: bytes) -> bytes:
        return aes(self.key, packet.ljust(-(-len(packet) // 16) * 16, b"\0"), False)

    def open(self, data: bytes) -> bytes:
        """The request without its padding; nothing where the checksum is wrong."""
        plain = aes(self.key, data, True)
        plain = plain[: plain[1]]
        return plain if crc_modbus(plain[:-2]) == int.from_bytes(plain[-2:], "little") else b""

    def _framed(self, kind: int, clock: bytes, way: bytes, behind: bytes) -> bytes:
        colours = ["LRDUFB".index(sticker) for sticker in self.cube.facelets]
        state = bytes(low | high << 4 for low, high in zip(colours[::2], colours[1::2], strict=True))
        content = bytes([kind]) + clock + state + way + bytes([self.cube.battery]) + behind
        packet = bytes([0xFE, len(content) + 4]) + content
        return packet + crc_modbus(packet).to_bytes(2, "little")

    def _clock(self, ms: float) -> bytes:
        return (round(ms * 1.6) & 0xFFFFFFFF).to_bytes(4)

    def _way(self, turn: Quarter) -> bytes:
        return bytes(["LRDUFB".index(FACES[turn.face]) * 2 + 2 - turn.back])


class GoCube(Form):
    service, notify, write = (f"6e40000{i}-b5a3-f393-e0a9-e50e24dcca9e" for i in (1, 3, 2))
    name, asks = "GoCube_1234", "33"
    most = 8
    faces = "BFUDRL"
    places = (1, 0, 2, 0, 1, 2)  # at the start, in quarter turns, of faces in that order
    ring = (0, 1, 2, 5, 8, 7, 6, 3)
    begins: ClassVar = {"U": 6, "D": 2}  # index in `ring` of the sticker told first, else 0

    def turned(self, new: int) -> bytes:
        told = bytearray()
        for turn in self.cube.quarters[-new:]:
            face = self.faces.index(FACES[turn.face])
            told += bytes([2 * face + turn.back, self._place(face, turn.angle)])
        return self._framed(1, bytes(told))

    def state(self) -> bytes:
        letters = self.cube.facelets
        told = bytearray()
        for face in self.faces:
            begin, first = self.begins.get(face, 0), 9 * FACES.index(face)
            order = (4, *self.ring[begin:], *self.ring[:begin])
            told += bytes(self.faces.index(letters[first + at]) for at in order)
        angles = (self.cube.angles[FACES.index(face)] for face in self.faces)
        return self._framed(2, bytes([*told, *map(self._place, range(6), angles)]))

    def _place(self, face: int, angle: int) -> int:
        return (angle + self.places[face]) % 4 * 3

    def _framed(self, kind: int, content: bytes) -> bytes:
        packet = bytes([0x2A, len(content) + 4, kind]) + content
        return packet + bytes([sum(packet) & 255]) + b"\r\n"


class Giiker(Form):
    """A cube of Giiker's that encrypts."""

    service, notify, write = UUID.format("aadb"), UUID.format("aadc"), ""
    name = "Gi123456"
    most = 2
    corners = ("FRD", "FUR", "FLU", "FDL", "BDR", "BRU", "BUL", "BLD")
    edges = ("FD", "FR", "FU", "FL", "DR", "UR", "UL", "DL", "BD", "BR", "BU", "BL")
    secret = bytes.fromhex("b05168e05689ed77261ac1a1d27e96515d0decf959eb58187151d68382c702a927a5ab29")

    def __init__(self, cube: Electronics) -> None:
        super().__init__(cube)
        self.salt = 0x25
        self._told: list[tuple[int, int]] = []  # turns, newest first: face, amount

    def turned(self, new: int) -> bytes:
        """The packet of the newest turns; two quarters of a face one way among them are one half turn."""
        told: list[tuple[int, int]] = []
        for turn in self.cube.quarters[-new:]:
            face, amount = "BDLURF".index(FACES[turn.face]) + 1, 3 if turn.back else 1
            half = told and told[0] == (face, amount)
            told = [(face, 9 if turn.back else 2), *told[1:]] if half else [(face, amount), *told]
        self._told = [*told, *self._told][:4]
        return self.state()

    def state(self) -> bytes:
        corners = [self._piece(place, self.corners) for place in self.corners]
        edges = [self._piece(place, self.edges) for place in self.edges]
        twists = [(-at % 3 if i in (0, 2, 5, 7) else at) or 3 for i, (_, at) in enumerate(corners)]
        flips = int("".join(str(at) for _, at in edges) + "0000", 2)
        turns = [part for turn in self._told for part in turn]
        nibbles = [*(piece for piece, _ in corners), *twists, *(piece for piece, _ in edges)]
        return packed(20, *row(0, 4, nibbles), (112, 16, flips), *row(128, 4, turns))

    def seal(self, packet: bytes) -> bytes:
        salt, self.salt = self.salt, self.salt * 5 + 7 & 255
        first, second = self.secret[salt >> 4 :], self.secret[salt & 15 :]
        hidden = (a - b - c & 255 for a, b, c in zip(packet[:18], first, second, strict=False))
        return bytes(hidden) + bytes([0xA7, salt])

    def _piece(self, place: str, names: tuple[str, ...]) -> tuple[int, int]:
        """The number of the piece that is there, and which letter of the place has its first colour."""
        colours = "".join(self.cube.facelets[BY_FACE[frozenset(place)][letter]] for letter in place)
        number = next(i for i, name in enumerate(names) if set(name) == set(colours))
        return number + 1, colours.index(names[number][0])


class Xiaomi(Giiker):
    """A cube with Giiker's packets that does not encrypt."""

    name = "Mi Smart Magic Cube"
    most = 4

    def seal(self, packet: bytes) -> bytes:
        return packet


FORMS: dict[str, type[Form]] = {
    "gan-gen2": Gan2,
    "aicube": AiCube,
    "gan-gen3": Gan3,
    "gan-gen4": Gan4,
    "moyu32": MoYu,
    "qiyi": QiYi,
    "gocube": GoCube,
    "giiker": Giiker,
    "xiaomi": Xiaomi,
}
