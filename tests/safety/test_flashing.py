"""A stop while a board is flashed: no word of it is false, and the image is whole.

person --stop--> server ......let go of...... cube_sim --pins--> the judge     (another program's run)
                   +----image--------> ROM bootloader of another board
"""

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from images import firmware
from listening import PATIENCE, Client, Onlooker
from rig import Robot, Stalls
from rom_device import RomDevice
from served import serving
from words import false_words

from cubehost.connect import discovery
from cubehost.connect.ports import open_beside
from cubehost.flashing import job
from cubehost.flashing.progress import OnProgress
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport

LONG = " ".join(["R U F"] * 10)


@pytest.fixture
def robot() -> Iterator[Robot]:
    robot = Robot()
    yield robot
    robot.close()


def somebody_runs(robot: Robot, verb: str, args: str = "") -> None:
    with closing(open_beside(robot.url)) as link:
        link.request(verb, args)


def steps_on(robot: Robot) -> bool:
    robot.settle()
    before = robot.pins.steps
    time.sleep(0.3)
    robot.settle()
    return robot.pins.steps != before


@pytest.mark.parametrize("keeps_the_port", [False, True])
def test_a_stop_while_firmware_is_written(
    robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keeps_the_port: bool
) -> None:
    """keeps_the_port: that other program, so that the server does not get it back."""
    writing, over, written = threading.Event(), threading.Event(), job.write

    def slowly(way: str, image: Any, board: Any, port: str | None, on_progress: OnProgress) -> dict[str, Any]:
        """Rests once in the middle of it."""

        def tell(stage: str, done: int, of: int) -> None:
            on_progress(stage, done, of)
            if stage.startswith("write") and not writing.is_set():
                writing.set()
                over.wait(PATIENCE)

        return written(way, image, board, port, tell)

    image, device = tmp_path / "new.bin", RomDevice()
    image.write_bytes(firmware(3000))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(job, "own_image", lambda board: image)
    monkeypatch.setattr(job, "write", slowly)
    somebody_runs(robot, "home")
    for setting in ("start_rate 100", "max_rate 400"):
        somebody_runs(robot, "set", setting)
    with (
        device.plugged() as port,
        serving(port=robot.url) as served,
        closing(Client(served.port)) as client,
        closing(Onlooker(lambda: served.port)) as onlooker,
        closing(Stalls()) as stalls,
    ):
        usb = discovery.Usb("1a86:7523", None, None)
        monkeypatch.setattr(discovery, "plugged_in", lambda: iter([(port, usb)]))
        client.do("jog", face="U", quarters=1)  # how it ended is no word of what follows
        client.send("flash", board="octopus_pro", port=port)
        assert writing.wait(PATIENCE)
        somebody = Link(SerialTransport(robot.url))
        somebody.request("run", LONG)
        if not keeps_the_port:
            somebody.close()
        assert steps_on(robot)
        answer = httpx.post(f"{served.url}/stop", timeout=PATIENCE)
        assert answer.status_code == 504
        assert "leave the power on" in answer.json()["error"]
        assert steps_on(robot), "nobody has told it"
        over.set()
        client.until(lambda s: s["stop"]["state"] == "confirmed")
        assert not steps_on(robot)
        somebody.close()
        client.until(lambda s: s["machine"]["state"] == "idle")
        told = client.told + onlooker.told
        late = 3 * stalls.worst
        assert list(false_words(told, robot.pins.step_times(), time.monotonic(), late)) == []
    assert device.flash[:3000] == image.read_bytes()
