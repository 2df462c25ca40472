"""A board out of its bag on the page: its firmware is written while the robot is let go of."""

import threading
from pathlib import Path

import httpx
import pytest
from images import firmware, uf2
from pico_drive import Pico, mounted, name_of
from pty_peer import pty_peer
from rom_device import RomDevice
from talker import PATIENCE, Talker
from window import wait_for

from cubehost.connect import discovery
from cubehost.flashing import job, over_drive
from cubehost.web import acceptor


@pytest.fixture
def image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A small image for every board."""
    path = tmp_path / "new.bin"
    path.write_bytes(firmware(3000))
    monkeypatch.setattr(job, "own_image", lambda board: path)
    return path.read_bytes()


def plug_in(monkeypatch: pytest.MonkeyPatch, *ports: str) -> None:
    usb = discovery.Usb("1a86:7523", None, None)
    monkeypatch.setattr(discovery, "plugged_in", lambda: iter([(port, usb) for port in ports]))


def test_a_board_gets_its_firmware_and_the_robot_is_found_again(serve, open_page, image, monkeypatch):
    device = RomDevice()
    with device.plugged() as port:
        plug_in(monkeypatch, port)
        with serve() as served:
            window = open_page(f"{served.url}/#/setup")
            window.page.get_by_text("Write the firmware").click()
            window.page.get_by_role("combobox", name="Board").select_option("octopus_pro")
            window.page.get_by_role("combobox", name="Port").select_option(port)
            window.press("Write and verify")
            window.text("details .line", "Written, read back, and running.")
            assert device.flash[:3000] == image
            window.text("#link", "Virtual robot")
            wait_for(lambda: served.server.model.now.link.state == "connected")


def test_a_pico_gets_its_firmware_by_its_drive(serve, open_page, tmp_path, monkeypatch):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2(bytes(range(256)) * 3))
    monkeypatch.setattr(job, "own_image", lambda board: file)
    drive = mounted(tmp_path, monkeypatch)
    with pty_peer(Pico(name_of(file))) as port, serve() as served:
        monkeypatch.setattr(over_drive, "own_ports", lambda: [port])
        window = open_page(f"{served.url}/#/setup")
        window.page.get_by_text("Write the firmware").click()
        board = window.page.get_by_role("combobox", name="Board")
        assert board.locator("option").all_inner_texts() == list(job.known_boards())
        board.select_option("pico")
        window.page.get_by_role("combobox", name="Port").select_option("usb")
        window.press("Write and verify")
        window.text("details .line", "Copied to the Pico's drive. It runs, and names this image.")
    assert (drive / file.name).read_bytes() == file.read_bytes()


def test_what_cannot_be_written_is_told_and_the_robot_is_found_again(serve, image, monkeypatch):
    device = RomDevice()
    device.chip_id = 0x413
    with device.plugged() as port:
        plug_in(monkeypatch, port)
        with serve() as served, Talker(served.port) as talker:
            talker.do("flash", board="octopus_pro", port=port)
            assert "the chip that answers is a stm32f405" in talker.errors[-1]
            wait_for(lambda: served.server.model.now.link.state == "connected")
            talker.do("jog", face="U", quarters=1)
    assert device.flash == b"\xff" * len(device.flash)


@pytest.mark.parametrize(
    ("board", "port"), [("octopus_pro", "/dev/ttyUSB7"), ("x", "y"), ("uno", "usb"), ("bluepill", "usb")]
)
def test_what_is_no_board_or_port_does_not_take_the_robot_away(serve, monkeypatch, board, port):
    monkeypatch.setattr(over_drive, "waits", lambda: True)
    with serve() as served:
        robot = served.connection
        answer = httpx.post(f"{served.url}/api/flash", json={"board": board, "port": port}, timeout=PATIENCE)
        assert (answer.status_code, "choose a board and a port" in answer.text) == (409, True)
        assert (served.server.worker.connection, served.server.model.now.link.state) == (robot, "connected")


def test_a_board_that_is_gone_is_given_up(serve, image, monkeypatch, tmp_path):
    port = str(tmp_path / "unplugged")
    plug_in(monkeypatch, port)
    with serve() as served, Talker(served.port) as talker:
        talker.do("flash", board="octopus_pro", port=port)
        assert f"no such port: {port}" in talker.errors[-1]
        assert talker.sections["firmware"]["stage"] == ""


def test_a_stop_while_firmware_is_written_does_not_ask_for_the_power(serve, image, monkeypatch):
    """It is sent, and confirmed, once the robot is found again."""
    begun, over = threading.Event(), threading.Event()

    def written(*_: object) -> dict[str, object]:
        begun.set()
        over.wait(PATIENCE)
        return {"started": True}

    monkeypatch.setattr(job, "write", written)
    monkeypatch.setattr(acceptor, "ANSWER_PATIENCE", 0.3)
    plug_in(monkeypatch, "/dev/ttyUSB7")
    with serve() as served, Talker(served.port) as talker:
        talker.send("flash", board="octopus_pro", port="/dev/ttyUSB7")
        assert begun.wait(PATIENCE)
        try:
            answer = httpx.post(f"{served.url}/stop", timeout=PATIENCE)
            assert answer.status_code == 504
            talker.await_sections("stop")
            talker.until(lambda: talker.sections["stop"]["message"])
            for said in (answer.json()["error"], talker.sections["stop"]["message"]):
                assert "while firmware is written" in said
                assert "leave the power on" in said
        finally:
            over.set()
        talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
