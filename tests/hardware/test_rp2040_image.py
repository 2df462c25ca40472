"""What the RP2040's ROM asks of an image: the second stage's CRC, and UF2 blocks that know their place."""

import struct

import pytest
from test_frame import HARDWARE

from scripts import loaded

image = loaded(HARDWARE / "platform/builder/rp2040_image.py")


def test_the_crc_has_its_catalogued_check_value() -> None:
    assert image.crc32(b"123456789") == 0x0376E6E7  # CRC-32/MPEG-2 in Greg Cook's catalogue


def test_a_second_stage_is_padded_and_signed() -> None:
    stage = image.with_crc(b"\x01\x02\x03")
    assert len(stage) == 256
    assert stage[:4] == b"\x01\x02\x03\x00"
    assert struct.unpack("<I", stage[252:])[0] == image.crc32(stage[:252])
    with pytest.raises(ValueError, match="253 bytes"):
        image.with_crc(bytes(253))


def test_uf2_blocks_carry_the_image() -> None:
    data = bytes(range(256)) * 2 + b"end"
    blocks = image.uf2(data)
    assert len(blocks) == 3 * 512
    carried = b""
    for number in range(3):
        block = blocks[512 * number : 512 * (number + 1)]
        first, second, flags, address, size, mine, of, family = struct.unpack("<8I", block[:32])
        assert (first, second, struct.unpack("<I", block[508:])[0]) == (0x0A324655, 0x9E5D5157, 0x0AB16F30)
        assert (flags, family) == (0x2000, 0xE48BFF56)
        assert (address, size, mine, of) == (0x10000000 + 256 * number, 256, number, 3)
        carried += block[32 : 32 + size]
    assert carried.rstrip(b"\0") == data
