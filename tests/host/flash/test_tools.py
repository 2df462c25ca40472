"""Flashing by dfu-util, OpenOCD and pyOCD, played by `tool_device.py`, and the choice among the ways."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from images import firmware

from cubehost.base.errors import (
    CubehostError,
    DeviceError,
    DeviceNotFoundError,
    FlashError,
    InputError,
    MissingToolError,
)
from cubehost.boards.chips import FLASH, Board
from cubehost.cube import state_after
from cubehost.flashing import choice, over_swd, over_usb, tools
from cubehost.flashing.choice import choose
from cubehost.flashing.image import Image
from cubehost.robot.profile import Usb
from cubehost.sim import process
from scripts import write_program

BOARD = Board("octopus_pro", "stm32f429zgt6", 1 << 20)
IMAGE = Image("x.bin", FLASH, firmware(2001))

TOOLS = Path(__file__).with_name("tool_device.py")

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts tools on an otherwise empty path, and a chip in a mood behind them; the chip's flash."""

    def put(*tools: str, mood: str = "") -> Path:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        for tool in tools:
            write_program(folder / tool, TOOLS.read_text())
        (tmp_path / "mood").write_text(mood)
        monkeypatch.setenv("PATH", str(folder))
        monkeypatch.setenv("CHIP", str(tmp_path))
        return tmp_path / "flash"

    return put


def by_usb(image: Image = IMAGE) -> object:
    return over_usb.flash(image, BOARD)


def by_swd(image: Image = IMAGE) -> object:
    return over_swd.flash(image, BOARD)


@pytest.mark.parametrize("tool", ["dfu-util", "openocd"])
def test_a_chip_of_another_family(install: Install, tool: str) -> None:
    flash = install(tool, mood="id=6483")
    board = Board("octopus_pro_h723", "stm32h723zet6", 1 << 18)
    (over_usb if tool == "dfu-util" else over_swd).flash(IMAGE, board)
    assert flash.read_bytes() == IMAGE.data
    with pytest.raises(InputError, match=r"serial is not for a octopus_pro_h723: dfu \| swd"):
        choice.check("serial", board)


@pytest.mark.parametrize(("tool", "way"), [("dfu-util", by_usb), ("openocd", by_swd), ("pyocd", by_swd)])
class TestEveryTool:
    def test_the_image_gets_there(self, install: Install, tool: str, way: Callable[[], object]) -> None:
        flash = install(tool)
        way()
        assert flash.read_bytes() == IMAGE.data

    def test_settings_in_a_hole_of_the_image_outlive_it(
        self, install: Install, tool: str, way: Callable[..., object]
    ) -> None:
        flash = install(tool)
        kept = b"\x55" * 0x8000  # in sectors 1 and 2, as an F446's
        flash.write_bytes(b"\xff" * 0x4000 + kept)
        data = firmware(2001).ljust(0xC000, b"\xff") + firmware(3000)
        way(Image("x.bin", FLASH, data))
        assert flash.read_bytes() == data[:0x4000] + kept + data[0xC000:]

    def test_nobody_is_told(self, install: Install, tool: str, way: Callable[[], object]) -> None:
        install(tool, mood="absent")
        with pytest.raises(DeviceNotFoundError, match=r"BOOT0|debug probe"):
            way()

    def test_worn_flash_is_found(self, install: Install, tool: str, way: Callable[[], object]) -> None:
        install(tool, mood="worn")
        with pytest.raises(DeviceError, match=r"does not hold|mismatch"):
            way()

    @pytest.mark.parametrize("piece", [0, 1])
    def test_a_flash_that_breaks_off_leaves_no_vectors(
        self, install: Install, tool: str, way: Callable[..., object], piece: int
    ) -> None:
        data = firmware(0x9000)  # in three sectors
        flash = install(tool, mood=f"cut={piece}")
        flash.write_bytes(firmware(0x7000))
        with pytest.raises(CubehostError, match=r"again|debug probe"):
            way(Image("x.bin", FLASH, data))
        assert flash.read_bytes()[:32] == b"\xff" * 32, "stack and reset vector among them"
        install(tool)
        way(Image("x.bin", FLASH, data))
        assert flash.read_bytes() == data

    def test_missing_is_told_with_a_remedy(
        self, install: Install, tool: str, way: Callable[[], object]
    ) -> None:
        install()
        with pytest.raises(MissingToolError, match="install"):
            way()


def test_a_tool_that_hangs_is_ended(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "PATIENCE", 0.01)
    for tool, way in (("dfu-util", by_usb), ("openocd", by_swd)):
        install(tool, mood="hanging")
        with pytest.raises(FlashError, match=f"{tool} hung: ended after 0.01 s of silence"):
            way()


def test_usb_progress_and_failures(install: Install) -> None:
    install("dfu-util")
    seen: list[tuple[str, int, int]] = []
    over_usb.flash(IMAGE, BOARD, lambda *progress: seen.append(progress))
    assert seen == [
        ("connect", 0, 0),
        *[("erase", 32, 2065), ("erase", 64, 2065), ("write", 64, 2065)],  # an empty vector table
        *[("erase", 1064, 2065), ("erase", 2065, 2065), ("write", 2065, 2065)],
        ("verify", 2001, 2001),
    ]
    install("dfu-util", mood="broken")
    with pytest.raises(DeviceError, match=r"Error sending dnload request.*again"):
        over_usb.flash(IMAGE, BOARD)
    install("dfu-util", mood="count=2")
    with pytest.raises(DeviceError, match="2 boards"):
        over_usb.flash(IMAGE, BOARD)
    with pytest.raises(InputError, match="--board"):
        over_usb.flash(IMAGE, None)


def test_the_probe_is_found_and_the_chip_checked(install: Install) -> None:
    flash = install("openocd", mood="probe=cmsis-dap")
    assert over_swd.flash(IMAGE, BOARD) == "openocd"
    flash.unlink()
    install("openocd", mood="id=6413")
    with pytest.raises(DeviceError, match="stm32f405"):
        over_swd.flash(IMAGE, BOARD)
    assert not flash.exists()


def test_what_does_not_fit_is_refused(install: Install) -> None:
    flash = install("dfu-util", "openocd")
    small = Board("octopus_pro", "stm32f429zgt6", 2000)
    with pytest.raises(CubehostError, match="nothing was written"):
        over_usb.flash(IMAGE, small)
    with pytest.raises(CubehostError, match="nothing was written"):
        over_swd.flash(IMAGE, small)
    assert not flash.exists()


@pytest.fixture
def on_usb(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A virtual robot whose port says that it is a board's own USB socket."""
    with process.start(state_after("")) as robot:
        here = (robot.url, Usb(over_usb.OWN_PORT, "307A345C3136"))
        monkeypatch.setattr(over_usb.discovery, "plugged_in", lambda: iter([here]))
        yield robot.url


def test_a_board_on_its_own_usb_socket_is_sent_into_its_bootloader(install: Install, on_usb: str) -> None:
    flash = install("dfu-util")
    assert choose(on_usb) == "dfu"
    assert choose("/dev/ttyUSB0") == "serial"
    with pytest.raises(DeviceError, match="is a native, not a octopus_pro"):
        over_usb.enter(on_usb, BOARD)
    over_usb.enter(on_usb, None)
    assert over_usb.flash(IMAGE, BOARD).serial == "205930"
    assert flash.read_bytes() == IMAGE.data


def test_the_way_is_chosen_by_what_is_there(install: Install) -> None:
    assert choose("/dev/ttyUSB0") == "serial"
    install()
    bluepill = Board("bluepill", "stm32f103c8t6", 64 << 10)  # without USB in its ROM (AN2606, STM32F10xxx)
    with pytest.raises(DeviceNotFoundError, match=r"--port .*dfu-util"):
        choose(None)
    with pytest.raises(DeviceNotFoundError, match=r"--port DEVICE \([^)]*\), or connect a debug probe$"):
        choose(None, bluepill)
    install("openocd")
    assert choose(None) == "swd"
    install("dfu-util", mood="absent")
    assert choose(None) == "swd"
    install("dfu-util", "openocd")
    assert (choose(None), choose(None, bluepill)) == ("dfu", "swd")
