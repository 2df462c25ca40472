"""Flashing what is no STM32: a Mega through Debian's boot loader and avrdude, a Pico through its drive."""

import errno
import os
import shutil
import subprocess
import termios
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from images import uf2
from pico_drive import Pico, mounted, name_of
from pty_peer import pty_peer

from commands import ran
from cubehost.base.errors import DeviceError, DeviceNotFoundError, FlashError, InputError
from cubehost.cli.flash import _whole
from cubehost.flashing import job, over_avrdude, over_drive
from cubehost.flashing.image import Image, read_image
from scripts import write_program
from sold_mega import plugged_in

STAYS = over_avrdude.JUMP + b"\0\0"  # jmp 0
MEGA = Image("mega.bin", 0, STAYS + bytes(range(4, 256)) + b"\x55" * 300 + b"mega\0")
BOARDS = job.known_boards()


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Mega as it is sold, plugged in."""
    if shutil.which("avrdude") is None:
        pytest.skip("avrdude is not installed: `sudo apt install avrdude`")
    with plugged_in(tmp_path_factory.mktemp("mega")) as url:
        subprocess.run(["stty", "-F", url, "hupcl"], check=True)  # a pseudo-terminal has no DTR to be pulled
        yield url


def holds(port: str, data: bytes, file: Path) -> bool:
    """Whether the chip's flash begins with these bytes, as its boot loader reads them back."""
    file.write_bytes(data)
    command = ["avrdude", "-c", "wiring", "-p", "m2560", "-P", port, "-b", "115200", "-D"]
    return subprocess.run([*command, "-U", f"flash:v:{file}:r"], capture_output=True).returncode == 0


def avrdude_that_ends_at(call: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real one, whose cable is pulled before it has written anything in this call."""
    real, count = shutil.which("avrdude"), folder / "calls"
    script = f"""import os, sys
done = os.path.getsize({str(count)!r}) if os.path.exists({str(count)!r}) else 0
open({str(count)!r}, "a").write(".")
if done == {call}:
    sys.exit("avrdude ser_recv() error: read error: Input/output error")
os.execv({real!r}, sys.argv)
"""
    write_program(folder / "avrdude", script)
    monkeypatch.setenv("PATH", str(folder), prepend=":")


def test_a_mega_is_written_and_read_back_and_a_broken_flash_leaves_a_chip_that_does_nothing(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stages: list[str] = []
    with monkeypatch.context() as patched:
        avrdude_that_ends_at(1, tmp_path, patched)
        with pytest.raises(FlashError, match=r"Input/output.*does nothing until it is written again"):
            over_avrdude.flash(MEGA, BOARDS["mega"], port, lambda stage, *_: stages.append(stage))
    waits = over_avrdude.NOTHING.ljust(over_avrdude.PAGE, b"\xff")
    assert holds(port, waits + MEGA.data[len(waits) :], tmp_path / "there.bin")
    over_avrdude.flash(MEGA, BOARDS["mega"], port)
    assert holds(port, MEGA.data, tmp_path / "there.bin")
    assert stages == ["connect", "write and verify"]


def test_where_nothing_was_written_that_is_said(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    avrdude_that_ends_at(0, tmp_path, monkeypatch)
    with pytest.raises(FlashError, match="nothing was written"):
        over_avrdude.flash(MEGA, BOARDS["mega"], port)


@pytest.mark.parametrize(
    ("image", "board"),
    [
        (Image("x.bin", 0x08000000, MEGA.data), "mega"),
        (Image("x.hex", 0, b"\xff" * 600), "mega"),
        (Image("x.elf", 0, STAYS.ljust(253953, b"\1")), "mega"),
        (Image("x.bin", 0x10000000, b"\1" * 600), "pico"),
        (Image("x.uf2", 0x20000000, b"\1" * 600), "pico"),
        (Image("x.uf2", 0x10000000, b"\1" * 2088961), "pico"),
    ],
)
def test_what_is_no_image_for_the_board_is_refused(image: Image, board: str) -> None:
    with pytest.raises(InputError, match=r"^x\."):
        job.write("avrdude" if board == "mega" else "drive", image, BOARDS[board], "/dev/null", print)


def test_an_arduinos_bin_begins_where_its_flash_does(tmp_path: Path) -> None:
    (tmp_path / "MEGA.BIN").write_bytes(MEGA.data)
    image = read_image(tmp_path / "MEGA.BIN").placed(BOARDS["mega"])
    assert (image.address, image.data) == (0, MEGA.data)
    image.check_room(BOARDS["mega"], 0, over_avrdude.JUMP)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("--board mega --port /dev/none", 3, "/dev/none"),
        ("--board mega", 3, "plug the board in"),
        ("--board mega --port sim", 2, "virtual"),
        ("--board mega --port /dev/null --method dfu", 2, "avrdude"),
        ("--board octopus_pro --port /dev/null --method drive", 2, "serial | dfu | swd"),
        ("--board pico --port /dev/none", 3, "/dev/none"),
        ("--board pico", 3, "BOOTSEL"),
        ("--board pico --method picotool", 3, "apt install picotool"),
        ("--board pico --port /tmp", 3, "INFO_UF2.TXT"),
    ],
)
def test_what_is_not_there_is_said_before_anything_is_built(
    words: str, code: int, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(job, "own_image", lambda board: pytest.fail(f"{board.name} is built"))
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    got, out, err = ran(capsys, "flash", *words.split())
    assert (got, out, err.count("\n")) == (code, "", 1)
    assert told in err


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A terminal that this user may not open; root may open any, so the system's refusal is played."""
    ours, theirs = os.openpty()
    name, opened = os.ttyname(theirs), os.open

    def refuse(path: str, *rest: int) -> int:
        if path == name:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
        return opened(path, *rest)

    monkeypatch.setattr("os.open", refuse)
    monkeypatch.setattr("os.access", lambda path, mode: path != name)
    yield name
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("line", ["flash --board mega", "setup --board octopus_pro", "status"])
def test_a_port_without_rights_is_told_with_what_to_type(
    line: str, locked: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(job, "own_image", lambda board: pytest.fail(f"{board.name} is built"))
    code, out, err = ran(capsys, *line.split(), "--port", locked)
    assert (code, out, err.count("\n")) == (3, "", 1)
    assert f"{locked} may not be opened by this user: `sudo usermod -aG {Path(locked).group()} $USER`" in err


def test_a_tool_that_is_missing_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mega.bin"
    monkeypatch.setattr(job, "own_image", lambda board: path)
    monkeypatch.setattr("cubehost.cli.flash.read_image", lambda path: MEGA)
    monkeypatch.setenv("PATH", str(tmp_path))
    code, _, err = ran(capsys, "flash", "--board", "mega", "--port", "/dev/null")
    assert (code, err.count("\n")) == (3, 1)
    assert "sudo apt install avrdude" in err


@pytest.mark.parametrize(
    ("board", "words"),
    [("octopus_pro", "BOOT0 jumper and reset"), ("pico", "hold BOOTSEL"), ("mega", "repeat the same")],
)
def test_ctrl_c_says_in_which_state_the_chip_is(board: str, words: str) -> None:
    def interrupted(*stages: str) -> None:
        with _whole(BOARDS[board], lambda *_: None) as noted:
            for stage in stages:
                noted(stage, 0, 0)
            raise KeyboardInterrupt

    with pytest.raises(click.Abort, match=f"no whole firmware.*{words}"):
        interrupted("connect", "write and verify")
    with pytest.raises(KeyboardInterrupt):
        interrupted("connect")


# -- a Pico: rp2040js has no USB boot, so its drive is a folder and its firmware a Python robot --


@pytest.fixture
def drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of a Pico in its boot loader, mounted."""
    return mounted(tmp_path, monkeypatch)


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(uf2(bytes(range(256)) * 3))
    return path


def test_an_image_is_copied_to_a_picos_drive_and_called_so_once_its_firmware_has_said_hello(
    drive: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pty_peer(Pico(name_of(image))) as url:
        code, out, err = ran(capsys, "flash", str(image), "--board", "pico", "--port", url)
    assert (code, err) == (0, "")
    assert (drive / image.name).read_bytes() == image.read_bytes()
    assert "768 bytes copied" in out
    assert f"firmware {name_of(image)} runs, this image by its own hash" in out
    assert "verified" not in out


def test_another_firmware_that_answers_is_no_success(drive: Path, image: Path) -> None:
    with (
        pty_peer(Pico("12345678")) as url,
        pytest.raises(DeviceError, match="12345678, which is not the image"),
    ):
        job.write("drive", read_image(image), BOARDS["pico"], url, lambda *_: None)


def test_silence_afterwards_is_no_success(drive: Path, image: Path) -> None:
    with pytest.raises(FlashError, match=r"was copied .* but no Pico has said hello"):
        job.write("drive", read_image(image), BOARDS["pico"], str(drive), lambda *_: None)


def test_a_drive_that_goes_away_too_early_is_told(
    drive: Path, image: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("os.fsync", gone)
    with pytest.raises(FlashError, match=r"went away \(Input/output error\): the Pico may hold half"):
        job.write("drive", read_image(image), BOARDS["pico"], str(drive), lambda *_: None)
    with pty_peer(Pico(name_of(image))) as url:  # as it goes away with the last block
        assert job.write("drive", read_image(image), BOARDS["pico"], url, lambda *_: None)["started"]


def test_a_running_pico_is_asked_for_its_drive(
    drive: Path, image: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pico = Pico(name_of(image))
    monkeypatch.setattr(
        over_drive, "_mounts", lambda: iter([drive] if b"reboot bootloader" in pico.heard else [])
    )
    with pty_peer(pico) as url:
        told = job.write("drive", read_image(image), BOARDS["pico"], url, lambda *_: None)
    assert (told["started"], told["verified"], told["firmware"]) == (True, False, name_of(image))


def test_another_robot_is_not_sent_into_its_boot_loader(drive: Path, image: Path, monkeypatch) -> None:
    monkeypatch.setattr(over_drive, "_mounts", lambda: iter([]))
    pico = Pico("0badcafe", "octopus_pro")
    with pty_peer(pico) as url, pytest.raises(DeviceError, match="is a octopus_pro, not a pico"):
        job.write("drive", read_image(image), BOARDS["pico"], url, lambda *_: None)
    assert b"reboot" not in pico.heard


def test_a_firmware_that_does_not_answer_is_touched_with_1200_baud(
    drive: Path, image: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what is missing then is named: no drive, no picotool."""
    monkeypatch.setattr(over_drive, "_mounts", lambda: iter([]))
    monkeypatch.setenv("PATH", str(drive))
    with pty_peer(None) as url:
        with pytest.raises(
            DeviceNotFoundError, match=r"no drive RPI-RP2.*BOOTSEL.*sudo apt install picotool"
        ):
            job.write("drive", read_image(image), BOARDS["pico"], url, lambda *_: None)
        with open(url) as port:
            assert termios.tcgetattr(port)[4] == termios.B1200


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: data[:-1], "cut off"),
        (lambda data: data[:-512], "2 blocks of 3"),
        (lambda data: data + data[:512], "4 blocks of 3"),
        (lambda data: data[:24] + b"\xf0\xff\xff\xff" + data[28:512], "1 block of 4294967280"),
        (lambda data: data[:28] + b"\0\0\0\0" + data[32:], "RP2040"),
        (lambda data: b"UF3" + data[3:], "UF2"),
    ],
)
def test_a_broken_uf2_is_refused(image: Path, spoil: Callable[[bytes], bytes], why: str) -> None:
    image.write_bytes(spoil(image.read_bytes()))
    with pytest.raises(InputError, match=why):
        read_image(image)
