"""Flashing by the ROM bootloader on a pseudo-terminal: by the book, over a bad line, cut off anywhere."""

import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import serial
from images import firmware
from rom_device import RomDevice, SmallRomDevice

from cubehost.base.errors import CubehostError, DeviceError, DeviceLostError, DeviceNotFoundError, InputError
from cubehost.boards.chips import FLASH, RAM, Board
from cubehost.flashing import job
from cubehost.flashing.entry import firmware_that_answers
from cubehost.flashing.image import Image
from cubehost.flashing.over_serial import Flashed, flash_port
from cubehost.flashing.rom import RESET_PROGRAM, Timing

BOARD = Board("octopus_pro", "stm32f429zgt6", 1 << 20)
OLD, NEW = firmware(34_000, seed=7), firmware(33_000, seed=8)  # each spans three sectors
SHORT = firmware(1200, seed=9)


def quick(device: RomDevice) -> Timing:
    """In the device's own time."""
    return Timing(reply=0.06, erase=0.3, stray=0.003, clock=device.clock)


def write(device: RomDevice, data: bytes = SHORT, board: Board | None = BOARD) -> Flashed:
    with device.plugged() as url:
        return flash_port(url, Image("new.bin", FLASH, data), board, timing=quick(device))


def running(data: bytes = OLD) -> RomDevice:
    """A robot whose firmware runs."""
    device = RomDevice()
    device.flash[: len(data)] = data
    return device


def in_bootloader(data: bytes = OLD) -> RomDevice:
    device = running(data)
    device.boot0 = True
    return device


def test_what_lies_in_a_hole_of_the_image_stays() -> None:
    """Settings, between the vectors and the rest (an F446's)."""
    new, device = bytearray(NEW), in_bootloader()
    new[0x4000:0x8000] = b"\xff" * 0x4000
    device.flash[0x4000:0x8000] = b"\x5a" * 0x4000
    assert write(device, bytes(new)).started
    new[0x4000:0x8000] = b"\x5a" * 0x4000
    assert device.flash[: len(new)] == new


def test_an_stm32f1_is_erased_by_its_pages() -> None:
    """By the older command; settings stay."""
    board, device = Board("bluepill", "stm32f103c8t6", 60 * 1024), SmallRomDevice("bluepill")
    new = bytearray(firmware(23_000, b"bluepill", 8))
    new[:4] = (RAM + 0x1100).to_bytes(4, "little")  # within its 20 KB
    device.flash[: len(OLD)] = OLD
    device.flash[60 * 1024 :] = b"\x5a" * 4096
    done = write(device, bytes(new), board)
    assert (done.started, done.device.chip.name, done.device.flash) == (True, "stm32f103", 64 * 1024)
    assert device.did["reboot"] == 1
    assert device.flash[: len(new)] == new
    assert device.flash[60 * 1024 :] == b"\x5a" * 4096


def test_a_running_robot_is_asked_into_its_bootloader() -> None:
    device = running()
    seen: list[tuple[str, int, int]] = []
    with device.plugged() as url:
        image = Image("new.bin", FLASH, NEW)
        done = flash_port(url, image, BOARD, lambda *progress: seen.append(progress), quick(device))
        present = firmware_that_answers(url)
    assert device.flash[: len(NEW)] == NEW
    assert (done.started, done.device.chip.name, done.device.flash) == (True, "stm32f429", 1 << 20)
    assert present is not None
    assert present.board == "octopus_pro"
    assert device.did["reboot"] == 1
    unmeasured = ["connect", "connect", "erase", "restart"]
    assert [told for told in seen if told[0] != "write and verify"] == [(stage, 0, 0) for stage in unmeasured]
    writes = [done for stage, done, of in seen if stage == "write and verify"]
    assert writes == sorted(writes)
    assert writes[-1] == 2 * len(NEW)
    assert {of for stage, _, of in seen if stage == "write and verify"} == {writes[-1]}


def test_one_that_waits_in_its_bootloader_is_not_greeted() -> None:
    """A greeting would spoil the measurement of the baud rate."""
    device = in_bootloader()
    assert write(device).started
    assert device.did["hello"] == 0


def test_a_robot_of_another_protocol_can_be_flashed() -> None:
    device = running()
    device.protocol = 99
    assert write(device).started


def test_sectors_that_the_image_does_not_touch_are_kept() -> None:
    """Settings live in their own sector."""
    device = in_bootloader()
    device.flash[-100:] = bytes(range(100))
    write(device, NEW)
    assert device.flash[-100:] == bytes(range(100))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 13, 21, 30])
def test_a_refusal_is_asked_again(count: int) -> None:
    device = in_bootloader()
    device.faults.nack = lambda n: n == count
    assert write(device, SHORT).started
    assert device.flash[: len(SHORT)] == SHORT


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("way", ["drop_in", "drop_out"])
def test_lost_bytes_do_no_harm(way: str, seed: int) -> None:
    """About 1 in 400 bytes; each outcome is the whole image or an error of ours, and repeating it works."""
    device, source = in_bootloader(), random.Random(seed)
    lost = {n for n in range(1, 20_000) if source.random() < 1 / 400}
    setattr(device.faults, way, lambda n: n in lost)
    for _ in range(4):
        try:
            write(device, SHORT)
            break
        except CubehostError:
            device.boot0 = True
    assert device.flash[: len(SHORT)] == SHORT


STAGES = ["get", "get_id", "read_memory", "erase", "write_memory", "go"]


def at_stage(stage: str, times: int) -> Callable[[RomDevice], bool]:
    return lambda device: device.stage == stage and device.did[stage] == times


@pytest.mark.parametrize(
    ("stage", "times"),
    [("sync", 0), ("command", 0), *[(s, 1) for s in STAGES], ("write_memory", 60), ("write_memory", 100)],
)
def test_a_pulled_cable_is_told_and_the_flash_repeated(stage: str, times: int) -> None:
    device = in_bootloader()
    device.faults.cut = at_stage(stage, times)
    if stage == "go":
        assert not write(device, NEW).started  # it is all there, and nobody saw it start
    else:
        with pytest.raises(DeviceNotFoundError, match=r"run the same command again|BOOT0"):
            write(device, NEW)
    nothing_starts = device.flash[:64] == b"\xff" * 64
    assert nothing_starts or device.flash[: len(NEW)] in (OLD[: len(NEW)], NEW)
    device.faults.cut = lambda device: False
    device.boot0 = True
    assert write(device, NEW).started
    assert device.flash[: len(NEW)] == NEW


def test_a_chip_that_stays_in_mid_command_is_brought_back() -> None:
    """The cable was pulled, the chip was not reset: it still waits for the rest of a block."""
    device = in_bootloader()
    with device.plugged() as url:
        image = Image("new.bin", FLASH, SHORT)
        with serial.Serial(url, 115200, timeout=60) as line:
            for part, answer in (
                (b"\x7f", 1),
                (b"\x31\xce", 1),
                (b"\x08\x00\x00\x00\x08", 1),
                (b"\xff1234", 0),
            ):
                line.write(part)
                assert len(line.read(answer)) == answer
        assert flash_port(url, image, BOARD, timing=quick(device)).started
    assert device.flash[: len(SHORT)] == SHORT


@pytest.mark.parametrize("chip_id", [0x413, 0x999])
def test_another_chip_is_refused_before_anything_is_erased(chip_id: int) -> None:
    device = in_bootloader()
    device.chip_id = chip_id
    with pytest.raises(DeviceError):
        write(device)
    assert device.did["erase"] == 0
    assert device.flash[: len(OLD)] == OLD


def test_another_board_is_refused_while_it_still_runs() -> None:
    device = running()
    device.board = "netduinoplus2"
    with pytest.raises(DeviceError, match="netduinoplus2"):
        write(device)
    assert device.did["reboot"] == 0


@pytest.mark.parametrize("data", [NEW[:40], bytes(4000), NEW[:4] + b"\0\0\0\0" + NEW[8:], NEW * 33])
def test_what_is_no_firmware_is_refused(data: bytes) -> None:
    device = in_bootloader()
    with pytest.raises(InputError, match="nothing was written"):
        write(device, data)
    assert device.did["erase"] == 0


def test_worn_flash_is_found_by_reading_back() -> None:
    device = in_bootloader()
    device.faults.stuck = {900}
    with pytest.raises(DeviceError, match="does not hold what was written"):
        write(device)


def test_read_out_protection_is_named() -> None:
    device = in_bootloader()
    device.faults.protected = True
    with pytest.raises(DeviceError, match="read-out protected"):
        write(device)


def test_silence_and_missing_ports_are_told(tmp_path: Path) -> None:
    device = in_bootloader()
    device.faults.drop_out = lambda count: True
    with pytest.raises(DeviceNotFoundError, match="BOOT0"):
        write(device)
    image = Image("new.bin", FLASH, NEW)
    with pytest.raises(DeviceNotFoundError):
        flash_port(str(tmp_path / "none"), image, BOARD)
    with pytest.raises(InputError, match="virtual"):
        job.look("serial", BOARD, "sim")


def test_a_line_that_dies_is_a_lost_device() -> None:
    device = in_bootloader()
    device.faults.drop_out = lambda count: count > 800
    with pytest.raises(DeviceLostError, match="run the same command again"):
        write(device)


def test_the_restart_is_what_an_assembler_makes_of_it(tmp_path: Path) -> None:
    if not shutil.which("arm-none-eabi-as"):
        pytest.skip("arm-none-eabi-as is not installed")
    source = """.syntax unified
        .thumb
        .word 0x20004400, code + 0x20004001
    code:
        ldr r0, aircr
        ldr r1, sysresetreq
        str r1, [r0]
        b .
    aircr: .word 0xE000ED0C
    sysresetreq: .word 0x05FA0004
    """
    words, binary = tmp_path / "reset.o", tmp_path / "reset.bin"
    command = ["arm-none-eabi-as", "-mcpu=cortex-m4", "-o", str(words), "-"]
    subprocess.run(command, input=source, text=True, check=True)
    linked = tmp_path / "reset.elf"
    subprocess.run(
        ["arm-none-eabi-ld", "-Ttext=0", "-o", str(linked), str(words)], check=True, capture_output=True
    )
    subprocess.run(["arm-none-eabi-objcopy", "-O", "binary", str(linked), str(binary)], check=True)
    assert binary.read_bytes() == RESET_PROGRAM
