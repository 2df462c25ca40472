"""A GAN robot as a Bluetooth peripheral in this process (bumble), and bleak's calls on bumble's radio.

Written from what cubing.js says of the robot (src/cubing/bluetooth/docs/gan-robot.md), without a look at what
writes to it: five motors, 18 bytes of two turns each, F for none, turns that come while it has some are not
taken. Its clock goes on by the radio's interval with each answer.
"""

import asyncio
import inspect
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from bumble.controller import Controller
from bumble.core import AdvertisingData, BaseBumbleError
from bumble.device import Device, Peer
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

from cubehost.cube import turned

INTERVAL = 0.05  # seconds
LONG = "0000{}-0000-1000-8000-00805f9b34fb"
WORDS = ["R", "R2", "R'", "F", "F2", "F'", "D", "D2", "D'", "L", "L2", "L'", "B", "B2", "B'"]
SECONDS = {"": 0.15, "'": 0.15, "2": 0.25}


class GanRobot:
    """writes: the turns of each, as they were decoded. ignored: writes that came while it turned."""

    def __init__(self, facelets: str, name: str = "GAN-0102", status: str = "fff2") -> None:
        self.facelets, self.name, self._status = facelets, name, status
        self.now = self.turning = 0.0
        self.writes: list[list[str]] = []
        self.ignored = 0
        self.takes = self.answers = True
        self.on_left: Callable[[int], object] = lambda left: None  # hears what is told, before it is
        self.power_fails: Callable[[], Any]
        self._ends: list[tuple[float, str]] = []

    @property
    def clock(self) -> Any:
        return lambda: self.now

    def services(self) -> list[Service]:
        may, props = Characteristic.Permissions, Characteristic.Properties
        moves = CharacteristicValue(write=lambda _, data: self.write(bytes(data)))
        left = CharacteristicValue(read=lambda _: self._left())
        taking = Characteristic(LONG.format("fff3"), props.WRITE, may.WRITEABLE, moves)
        telling = Characteristic(LONG.format(self._status), props.READ, may.READABLE, left)
        return [Service(LONG.format("fff0"), [taking, telling])]

    def write(self, data: bytes) -> None:
        assert len(data) == 18
        nibbles = [nibble for byte in data for nibble in divmod(byte, 16)]
        turns = [WORDS[nibble] for nibble in nibbles[: nibbles.index(15)]]
        assert set(nibbles[len(turns) :]) == {15}
        self._settle()
        if self._ends or not self.takes:
            self.ignored += 1
            return
        self.writes.append(turns)
        end = self.now
        for turn in turns:
            end += SECONDS[turn[1:]]
            self._ends.append((end, turn))

    @property
    def left(self) -> int:
        """Turns that remain."""
        return len(self._ends)

    async def _left(self) -> bytes:
        while not self.answers:
            await asyncio.sleep(0.01)
        self.now += INTERVAL
        self._settle()
        if inspect.isawaitable(said := self.on_left(self.left)):
            await said
        return bytes([len(self._ends)])

    def _settle(self) -> None:
        while self._ends and self._ends[0][0] <= self.now:
            turn = self._ends.pop(0)[1]
            self.facelets = turned(self.facelets, turn)
            self.turning += SECONDS[turn[1:]]


class Air:
    """What the package bleak offers, where these robots are near."""

    BleakError = BaseBumbleError

    def __init__(self, *robots: GanRobot) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.clients = 0
        asyncio.run_coroutine_threadsafe(self._begin(robots), self._loop).result(10)
        self.BleakScanner = SimpleNamespace(discover=self._discover)

    async def _begin(self, robots: tuple[GanRobot, ...]) -> None:
        link = LocalLink()
        self.devices = [
            _device(link, i, one.name if one else "host") for i, one in enumerate([None, *robots])
        ]
        for device, robot in zip(self.devices[1:], robots, strict=True):
            for service in robot.services():
                device.add_service(service)
            robot.power_fails = device.power_off
        for device in self.devices:
            await device.power_on()
        for device in self.devices[1:]:
            await device.start_advertising(
                auto_restart=True, advertising_interval_min=20, advertising_interval_max=20
            )

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def here(self, call: Any) -> Any:
        """A call of bumble's, from another loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(call, self._loop))

    async def _discover(self, seconds: float, return_adv: bool) -> dict[str, Any]:
        return await self.here(self._scan())

    async def _scan(self) -> dict[str, Any]:
        found: dict[str, Any] = {}

        def heard(told: Any) -> None:
            name = told.data.get(AdvertisingData.COMPLETE_LOCAL_NAME)
            device = SimpleNamespace(name=name, address=str(told.address), bumble=told.address)
            found[device.address] = (device, SimpleNamespace(local_name=name, manufacturer_data={}, rssi=-50))

        host = self.devices[0]
        host.on("advertisement", heard)
        await host.start_scanning()
        for _ in range(1000):
            if len(found) == len(self.devices) - 1:
                break
            await asyncio.sleep(0.005)
        await host.stop_scanning()
        return found

    def BleakClient(self, device: Any, disconnected_callback: Any) -> "Client":  # noqa: N802
        return Client(self, device, disconnected_callback)


class Client:
    """bleak's, as far as it is called."""

    def __init__(self, air: Air, device: Any, gone: Any) -> None:
        self._air, self._device, self._gone = air, device, gone

    async def connect(self) -> None:
        await self._air.here(self._connect())

    async def _connect(self) -> None:
        self._connection = await self._air.devices[0].connect(self._device.bumble)
        self._connection.on("disconnection", lambda _: self._gone(self))
        self._air.clients += 1
        peer = Peer(self._connection)
        await peer.discover_all()
        self.services = [_service(service) for service in peer.services]
        self._of = {one.uuid: one.bumble for service in self.services for one in service.characteristics}

    async def read_gatt_char(self, uuid: str) -> bytes:
        return bytes(await self._air.here(self._of[uuid].read_value()))

    async def write_gatt_char(self, uuid: str, data: bytes) -> None:
        await self._air.here(self._of[uuid].write_value(data, with_response=True))

    async def disconnect(self) -> None:
        self._air.clients -= 1
        await self._air.here(self._connection.disconnect())


def _device(link: LocalLink, number: int, name: str) -> Device:
    controller = Controller(name, link=link)
    address = Address(f"F0:F0:F0:F0:F0:F{number}")
    controller.random_address = address
    device = Device(name=name, address=address, host=Host(controller, AsyncPipeSink(controller)))
    device.advertising_data = bytes(AdvertisingData([(AdvertisingData.COMPLETE_LOCAL_NAME, name.encode())]))
    return device


def _service(service: Any) -> Any:
    ones = [SimpleNamespace(uuid=_long(one.uuid), bumble=one) for one in service.characteristics]
    return SimpleNamespace(uuid=_long(service.uuid), characteristics=ones)


def _long(uuid: Any) -> str:
    text = uuid.to_hex_str("-").lower()
    return LONG.format(text) if len(text) == 4 else text
