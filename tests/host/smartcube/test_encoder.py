"""The virtual smart cube's packets beside those of real ones."""

import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

pytest.importorskip(
    "cryptography", reason="what cubes encrypt with is not installed: pip install 'cubehost[bluetooth]'"
)

from cubehost.cube import FACES, state_after, turned
from cubehost.sim.smart_frames import FORMS, Giiker, QiYi, crc_modbus
from cubehost.sim.smart_packets import Electronics, Gan2, Gan4, MoYu

FOLDER = Path(__file__).resolve().parents[4] / "shared/data/smartcube"
FILES = sorted(FOLDER.glob("*.json"))
SOLVED = state_after("")
FIRST = {Gan2: 7, MoYu: 5, Giiker: 2}  # of the first packets, turns that were made before
TOLD = {Gan4: 72, MoYu: 121}  # bits of a turn's packet, behind which anything may lie


class Real:
    """A recorded cube, and electronics that are turned as it was."""

    def __init__(self, path: Path) -> None:
        told = json.loads(path.read_text())
        kind = FORMS[told["protocol"]["id"]]
        mac = bytes.fromhex(told["device"].get("mac", "00" * 6).replace(":", ""))
        self.cube = Electronics(SOLVED, told["device"]["name"], mac, 0)
        self.form = kind(self.cube)
        self.data = [
            bytes.fromhex(each["data"])
            for each in told["traffic"]
            if each["op"] == "notify" and each["characteristic"].lower() == kind.notify
        ]
        events = [each["event"] for each in told["events"]]
        self.moves = [event for event in events if event["type"] == "MOVE"]
        self.cube.battery = next(e["batteryLevel"] for e in events if e["type"] == "BATTERY")

    @cached_property
    def plain(self) -> list[bytes]:
        return [self.form.open(data) for data in self.data]

    def times(self) -> list[float]:
        """The cube's own, of its turns; a QiYi's are finer than they were told."""
        told = [float(move["cubeTimestamp"] or 0) for move in self.moves]
        if not isinstance(self.form, QiYi):
            return told
        fine = [int.from_bytes(each[3:7]) / 1.6 for each in self.plain if each[2:3] == b"\3"]
        assert all(abs(a - b) < 1 for a, b in zip(told, fine, strict=True))
        return fine

    def turn(self) -> Iterator[bytes]:
        """A turn's packet after the other."""
        for move, ms in zip(self.moves, self.times(), strict=True):
            self.cube.turn(FACES.index(move["move"][0]), int(move["move"].endswith("'")), ms)
            yield self.form.turned(1)

    def said(self, packet: bytes, bits: int = 0) -> bool:
        """Whether the real cube sent these bytes, encrypted; or (bits) a plain packet that begins like it."""
        if bits:
            return any(begin(plain, bits) == begin(packet, bits) for plain in self.plain)
        if not isinstance(self.form, Giiker):
            return self.form.seal(packet) in self.data
        for data in self.data:
            self.form.salt = data[19]
            if self.form.seal(packet) == data:
                return True
        return False


def begin(packet: bytes, bits: int) -> int:
    return int.from_bytes(packet) >> 8 * len(packet) - bits


def counted(path: Path) -> int:
    """The turns before the first, of a cube that numbers them: as the last packet has it."""
    real = Real(path)
    *_, last = real.turn()
    while isinstance(real.form, Gan2 | MoYu) and not real.said(last, TOLD.get(type(real.form), 0)):
        real.cube.counted += 1
        assert real.cube.counted < 256, last.hex()
        last = real.form.turned(1)
    return real.cube.counted


@pytest.mark.skipif(not FILES, reason=f"no recordings in {FOLDER}")
@pytest.mark.parametrize("path", FILES, ids=lambda file: file.stem[8:40])
def test_the_packets_of_a_real_cube_come_out_byte_for_byte(path: Path) -> None:
    before, real = counted(path), Real(path)
    real.cube.counted = before
    bits, first = TOLD.get(type(real.form), 0), FIRST.get(type(real.form), 0)
    missing = [number for number, packet in enumerate(real.turn()) if not real.said(packet, bits)]
    assert set(missing) <= set(range(first))
    if not isinstance(real.form, QiYi):  # whose turns tell the state, too
        assert real.said(real.form.state())


def test_a_qiyi_says_what_its_public_description_shows() -> None:
    """github.com/Flying-Toast/qiyi_smartcube_protocol: a turn with three earlier ones, and a checksum."""
    shown = bytes.fromhex(
        "fe5e03000698e5333333331311111111444444442422222222000000005055555555"
        "0864" + "ff" * 40 + "000300c601000304ee02000694ab0701"
    )
    cube = Electronics(turned(SOLVED, "U' U L' L"), "QY-QYSC-S-2513", bytes.fromhex("cca300002513"), 0)
    cube.battery = 0x64
    for face, back, clock in (("L", 1, 0x300C6), ("L", 0, 0x304EE), ("U", 1, 0x694AB), ("U", 0, 0x698E5)):
        cube.turn(FACES.index(face), back, clock / 1.6)
    assert QiYi(cube).turned(1)[:-2] == shown
    assert crc_modbus(bytes.fromhex("fe09020002452c")) == 0x1BEF
