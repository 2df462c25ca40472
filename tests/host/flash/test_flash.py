"""Flashing an emulated chip over a pseudo-terminal, with everything that can go wrong on the way."""

import random
import struct
from contextlib import contextmanager

import pytest
from chip import BASE, Chip

from cubehost.errors import CubehostError, DeviceLostError, FlashError, InputError
from cubehost.flash import serial_line
from cubehost.flash.an3155 import CHIPS, Patience
from cubehost.flash.image import Image, check_fits, load, sectors_for

PATIENCE = Patience(answer=0.06, erase=0.12)
VECTORS = struct.pack("<II", 0x20020000, BASE + 9)
IMAGE = Image("test.bin", VECTORS + random.Random(1).randbytes(3000) + b"board=here")


@contextmanager
def chip(**faults):
    made = Chip(**faults)
    try:
        yield made
    finally:
        made.close()


def flash(target: Chip, image: Image = IMAGE, board: str | None = None) -> list[str]:
    stages: list[str] = []
    serial_line.flash(target.url, image, board, lambda stage, done, of: stages.append(stage), PATIENCE)
    return stages


def holds(target: Chip, image: Image = IMAGE) -> bool:
    return bytes(target.flash[: len(image.data)]) == image.data and target.started == 0


def test_erased_written_verified_started():
    with chip() as target:
        stages = flash(target)
        assert holds(target)
        assert target.erased == [0]
        assert list(dict.fromkeys(stages)) == ["erasing", "writing", "verifying"]


def test_a_large_image_erases_all_that_it_touches_and_no_more():
    image = Image("large.bin", VECTORS + bytes(16384 * 4))
    with chip() as target:
        flash(target, image)
        assert holds(target, image)
        assert target.erased == [0, 1, 2, 3, 4]
        assert target.flash[16384 * 4 + 65536] == 0x55


@pytest.mark.parametrize("number", range(0, 60, 3))
def test_a_refused_exchange_is_repeated(number):
    with chip(nak=[number]) as target:
        flash(target)
        assert holds(target)


@pytest.mark.parametrize("number", [1, 2, 4, 6, 9, 12, 13, 15, 20, 21, 25, 100, 280, 281, 283, 600, 3700])
def test_a_byte_lost_on_the_way_there(number):
    with chip(lose_up=[number]) as target:
        flash(target)
        assert holds(target)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5, 6, 7, 8, 12, 20, 45, 60, 400, 900])
def test_a_byte_lost_on_the_way_back(number):
    with chip(lose_down=[number]) as target:
        flash(target)
        assert holds(target)


@pytest.mark.parametrize("stage", ["sync", "command", "id", "erase", "write", "read", "go"])
def test_a_pulled_cable_is_one_clear_error_and_the_flash_can_be_repeated(stage):
    with chip() as whole:
        flash(whole)
        at = whole.stages.index(stage) if stage in whole.stages else 0
    with chip(pull_at=at) as target, pytest.raises((DeviceLostError, FlashError)) as info:
        flash(target)
    assert "\n" not in str(info.value)
    with chip() as again:
        again.flash[:] = target.flash
        flash(again)
        assert holds(again)


def test_a_flash_that_breaks_leaves_no_start_address():
    """The first block is written last, so that half a program never runs."""
    with chip() as whole:
        flash(whole)
        middle = len(whole.stages) // 4
    with chip(pull_at=middle) as target, pytest.raises(CubehostError):
        flash(target)
    assert target.flash[:8] == b"\xff" * 8


def test_a_bad_cell_is_found():
    with chip(stuck=1000) as target, pytest.raises(FlashError, match="080003"):
        flash(target)


def test_silence():
    with chip(lose_up=range(100)) as target, pytest.raises(CubehostError, match="BOOT0"):
        flash(target)


@pytest.mark.parametrize("board", ["here", None])
def test_the_image_of_this_board_fits(board):
    check_fits(IMAGE, CHIPS[0x413], board)


def test_images_that_do_not_fit():
    with pytest.raises(InputError, match="not for the board"):
        check_fits(IMAGE, CHIPS[0x413], "elsewhere")
    with pytest.raises(InputError, match="has room for"):
        check_fits(Image("big", bytes(2**20 + 1)), CHIPS[0x413], None)


@pytest.mark.parametrize("data", [b"", b"\x7fELF" + bytes(100), bytes(100), b"\xff" * 100])
def test_files_that_are_no_image(tmp_path, data):
    path = tmp_path / "x.bin"
    path.write_bytes(data)
    with pytest.raises(InputError, match="not a firmware image"):
        load(str(path))


def test_sectors():
    f405 = CHIPS[0x413]
    assert sum(f405.sectors) == 2**20
    assert sectors_for(1, f405) == range(1)
    assert sectors_for(16384, f405) == range(1)
    assert sectors_for(16385, f405) == range(2)
    assert sectors_for(2**20, f405) == range(12)
