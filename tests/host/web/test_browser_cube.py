"""A smart cube by a browser's Web Bluetooth: a virtual one behind a `navigator.bluetooth` of the test's."""

from pathlib import Path

import pytest

pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")

from window import wait_for

from cubehost.base.errors import DeviceNotFoundError
from cubehost.cube import state_after, turned
from cubehost.smartcube import radio
from cubehost.smartcube.families import by_services
from smart_hand import Hand

SCRIPT = Path(__file__).with_name("browser_cube.js")
SOLVED = state_after("")


class NearBrowser:
    """A window of the page, and a cube that its browser can be connected to."""

    def __init__(self, served, open_page, family: str) -> None:
        self.hand = Hand(family, SOLVED)
        self.family = by_services(self.hand.services)
        self.model = served.server.model
        self.window = open_page(f"{served.url}/#/play/cube")
        self.page = self.window.page
        self.page.expose_function(
            "cubeNear", lambda: {"name": self.hand.name, "service": self.family.service}
        )
        self.page.expose_function("cubeHears", self._hears)
        self.page.expose_function("cubeRead", lambda: self.hand.cube.read().hex())
        self.page.add_init_script(path=SCRIPT)
        self.page.reload()

    def _hears(self, characteristic: str, data: str) -> None:
        self.hand.cube.write(characteristic, bytes.fromhex(data))

    def turn(self, moves: str) -> None:
        self.hand.turn(moves)
        self.pass_on()

    def pass_on(self) -> None:
        """What the cube has told since, by the air."""
        told = []
        while packet := self.hand.read(0):
            told.append(packet.data.hex())
        self.page.evaluate("(told) => nearby.tell(told)", told)

    def stands(self, facelets: str | None, state: str = "connected") -> None:
        def holds() -> bool:
            self.pass_on()
            smart = self.model.now.smart
            return (smart.state, smart.facelets) == (state, facelets)

        wait_for(holds)

    def connect(self, mac: str | None = None) -> None:
        self.window.press("Smart cube")
        if mac:
            self.page.get_by_label("Bluetooth address").fill(mac)
        self.window.press("By this browser's Bluetooth")


@pytest.fixture
def near(serve, open_page, monkeypatch):
    def nothing():
        raise DeviceNotFoundError("Bluetooth does not answer: is it switched on?")

    monkeypatch.setattr(radio, "nearby", nothing)
    with serve() as served:
        yield lambda family: NearBrowser(served, open_page, family)


@pytest.mark.parametrize("family", ["gan-gen4", "giiker"])  # written to, read
def test_a_page_passes_on_its_cubes_packets(near, family):
    near = near(family)
    near.connect(near.hand.mac)
    near.stands(SOLVED)
    asked = near.page.evaluate("nearby.asked")
    assert near.family.service in asked["optionalServices"]
    assert any(near.hand.name.startswith(one["namePrefix"]) for one in asked["filters"])
    near.turn("R U2 F'")
    near.stands(state_after("R U2 F'"))

    near.page.evaluate("nearby.away = true, nearby.drop()")
    wait_for(lambda: near.model.now.smart.state == "lost")
    near.hand.turn("L")
    while near.hand.read(0):
        pass  # nobody hears it
    near.page.evaluate("nearby.away = false")
    near.stands(turned(state_after("R U2 F'"), "L"))

    near.page.evaluate("socket.close()")  # the page finds the server again
    near.turn("B")
    near.stands(turned(state_after("R U2 F'"), "L B"))

    near.window.press("Disconnect")
    wait_for(lambda: near.model.now.smart.state == "none")
    near.window.until("() => !nearby.gatt.connected")


def test_an_address_that_is_missing_is_asked_for(near):
    near = near("gan-gen2")
    near.connect()
    near.window.text("#ask", "encrypts with its Bluetooth address (MAC), which is missing")
    near.window.until("() => !nearby.gatt.connected")
    near.page.get_by_label("Bluetooth address").fill("nonsense")
    near.window.press("By this browser's Bluetooth")
    near.window.text("#ask", "address")
    near.page.get_by_label("Bluetooth address").fill(near.hand.mac)
    near.window.press("By this browser's Bluetooth")
    near.stands(SOLVED)
    near.turn("D")
    near.stands(state_after("D"))
