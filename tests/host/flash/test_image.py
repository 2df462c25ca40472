"""What is taken for a firmware image, and what is refused."""

import json
import struct
from itertools import pairwise
from pathlib import Path

import pytest
from images import firmware
from intelhex import IntelHex

from cubehost.base import fnv
from cubehost.base.errors import InputError
from cubehost.boards.chips import BANK, FLASH, KIB, Board, boards, chip_by_id, chips, sectors
from cubehost.boards.source import source_root
from cubehost.flashing.image import Image, read_image

DATA = firmware(1000)
F429 = chip_by_id(0x419)


def elf(segments: list[tuple[int, bytes]]) -> bytes:
    """The least that a linker writes: a header, a program header a segment, their bytes."""
    header = struct.pack("<4sBBB9x", b"\x7fELF", 1, 1, 1)
    header += struct.pack("<HHIIIIIHHHHHH", 2, 40, 1, FLASH, 52, 0, 0, 52, 32, len(segments), 40, 0, 0)
    at, programs, body = 52 + 32 * len(segments), b"", b""
    for address, data in segments:
        size = len(data)
        programs += struct.pack("<8I", 1, at + len(body), 0x20000000, address, size, size, 5, 4)
        body += data
    return header + programs + body


def test_three_forms_of_one_image(tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(DATA)
    (tmp_path / "a.elf").write_bytes(elf([(FLASH, DATA[:600]), (FLASH + 600, DATA[600:])]))
    content = IntelHex()
    content.frombytes(DATA, FLASH)
    content.write_hex_file(str(tmp_path / "a.hex"))
    (tmp_path / "A.BIN").write_bytes(DATA)
    content.write_hex_file(str(tmp_path / "A.HEX"))
    for name in ("a.bin", "a.elf", "a.hex", "A.BIN", "A.HEX"):
        image = read_image(tmp_path / name)
        assert (image.address, image.data) == (FLASH, DATA)
        image.check(F429, 1 << 20)


def test_gaps_read_as_erased_flash(tmp_path: Path) -> None:
    path = tmp_path / "gap.elf"
    path.write_bytes(elf([(FLASH, b"ab"), (FLASH + 6, b"cd")]))
    assert read_image(path).data == b"ab\xff\xff\xff\xffcd"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", b"words"),
        ("a.elf", b"\x7fELF broken"),
        ("a.elf", elf([])),
        ("a.elf", elf([(FLASH, b"a"), (FLASH + (64 << 20), b"b")])),
        ("a.hex", b":00000001FE\n"),
        ("a.hex", b":00000001FF\n"),
        ("a.bin", b""),
    ],
)
def test_files_that_are_none(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(InputError, match=name):
        read_image(tmp_path / name)
    with pytest.raises(InputError, match="No such file"):
        read_image(tmp_path / "none.bin")


@pytest.mark.parametrize(
    ("address", "data", "flash"),
    [
        (FLASH + 0x8000, DATA, 1 << 20),
        (FLASH, DATA, 999),
        (FLASH, DATA[:60], 1 << 20),
        (FLASH, struct.pack("<I", 0x20000004) + DATA[4:], 1 << 20),
        (FLASH, struct.pack("<I", 0x20040000) + DATA[4:], 1 << 20),
        (FLASH, DATA[:4] + struct.pack("<I", FLASH + 0x100) + DATA[8:], 1 << 20),
        (FLASH, DATA[:12] + struct.pack("<I", FLASH + 0x10001) + DATA[16:], 1 << 20),
    ],
)
def test_images_that_could_not_start(address: int, data: bytes, flash: int) -> None:
    with pytest.raises(InputError, match="nothing was written"):
        Image("x.bin", address, data).check(F429, flash)


def test_boards_are_known_by_the_name_in_the_image() -> None:
    image = Image("x.bin", FLASH, firmware(board=b"octopus_pro"))
    known = ["netduinoplus2", "octopus_pro", "octopus"]
    assert image.boards(known) == ["octopus_pro"]
    image.check_board(Board("octopus_pro", "stm32f429zgt6", 1 << 20), known)
    with pytest.raises(InputError, match="was built for octopus_pro"):
        image.check_board(Board("netduinoplus2", "stm32f405rgt6", 1 << 20), known)


def test_a_firmware_is_known_by_the_hash_of_what_is_in_the_image() -> None:
    image = Image("x.bin", FLASH, b"cube")
    known = fnv.more(fnv.START, struct.unpack("<I", b"cube")[0])
    assert image.is_named(f"{known:08x}")
    assert not image.is_named(f"{fnv.START:08X}"), "of nothing"


def test_sectors_cover_what_they_must_and_no_more() -> None:
    assert sum(BANK) * KIB == 1 << 20
    for start, size in ((0, 1), (0, 16384), (0, 16385), (16380, 8), (200_000, 500_000), (0, 1 << 21)):
        found = sectors(FLASH + start, size)
        assert found[0].address <= FLASH + start < found[0].address + found[0].size
        assert found[-1].address < FLASH + start + size <= found[-1].address + found[-1].size
        assert all(a.address + a.size == b.address for a, b in pairwise(found))
        assert [s.number for s in found] == list(range(found[0].number, found[-1].number + 1))
    assert [s.number for s in sectors(FLASH + (1 << 20), 1)] == [12]


def test_every_board_of_the_checkout_has_a_chip_that_can_be_flashed() -> None:
    known = boards(source_root())
    assert {"octopus_pro", "netduinoplus2", "mega", "pico"} <= set(known)
    assert all(board.family for board in known.values())
    assert all(board.chip in chips() for board in known.values() if board.family == "stm32")
    with pytest.raises(InputError, match="maker's tool"):
        _ = Board("nucleo", "stm32l476rg", 1 << 20).chip


def test_an_image_must_not_reach_the_settings(tmp_path: Path) -> None:
    (tmp_path / "hardware" / "platform" / "boards").mkdir(parents=True)
    (tmp_path / "hardware" / "boards").mkdir()
    description = {"build": {"mcu": "stm32f429zgt6"}, "upload": {"maximum_size": 1 << 20}}
    (tmp_path / "hardware" / "platform" / "boards" / "x.json").write_text(json.dumps(description))
    assert boards(tmp_path)["x"].flash == 1 << 20
    (tmp_path / "hardware" / "boards" / "x.toml").write_text("[storage]\nsectors = [10, 11]\n")
    assert boards(tmp_path)["x"].flash == sectors(FLASH, 1 << 20)[10].address - FLASH


def test_a_hole_in_an_image_leaves_its_sectors_alone() -> None:
    """In sectors 1 and 2 lie an F446's settings."""
    vectors, rest = b"\x01" * 428, b"\x02" * 70000
    image = Image("x", FLASH, vectors.ljust(0xC000, b"\xff") + rest)
    assert [s.number for s in image.touched(F429)] == [0, 3, 4]
    (first, start), (second, others) = image.runs(F429)
    assert (first, start.rstrip(b"\xff")) == (FLASH, vectors)
    assert (second, others) == (FLASH + 0xC000, rest)
