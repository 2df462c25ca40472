"""Bluetooth by the package bleak: the one file that calls it. None of these calls has run on a radio yet."""

import asyncio
import re
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from cubehost.base.errors import DeviceLostError, MissingToolError
from cubehost.smartcube import families
from cubehost.smartcube.crypt import EXTRA
from cubehost.smartcube.families import Family
from cubehost.smartcube.link import CUBE, Kind, Packet, Queued, only

SECONDS = 5.0  # of looking around
PATIENCE = 20.0  # seconds after which a call that should take no time has failed
MAC = re.compile(r"(?i)([0-9a-f]{2}:){5}[0-9a-f]{2}")  # an address, except on macOS, which hides them
T = TypeVar("T")


class Near(NamedTuple):
    """A device that is awake. mac: where it is known. family: as `families.of_name` tells it."""

    name: str
    mac: str | None
    family: str
    strength: int  # dBm
    device: Any


def nearby(seconds: float = SECONDS, kind: Kind = CUBE) -> list[Near]:
    """The devices of a kind that advertise themselves, the nearest first.

    Raises DeviceNotFoundError, MissingToolError.
    """
    found = _Loop().do(_bleak().BleakScanner.discover(seconds, return_adv=True), seconds + 5)
    near = []
    for device, said in found.values():
        name = (said.local_name or device.name or "").strip()
        if family := kind.family(name):
            seen = device.address if MAC.fullmatch(device.address) else None
            mac = families.advertised(name, said.manufacturer_data) or seen
            near.append(Near(name, mac, family, said.rssi, device))
    return sorted(near, key=lambda one: -one.strength)


def connect(name: str, kind: Kind = CUBE) -> "RadioLink":
    """Connect by name, as `link.only` takes it. Raises DeviceNotFoundError, InputError, MissingToolError."""
    near = {one.name: one for one in nearby(kind=kind)}
    return RadioLink(near[only(list(near), name, kind)])


class RadioLink(Queued):
    """A `Link` by radio; `put` and `ask` also write and read characteristics of devices that are no cubes."""

    def __init__(self, near: Near) -> None:
        super().__init__()
        self.name, self.mac = near.name, near.mac
        self._loop = _Loop()
        self._client = _bleak().BleakClient(
            near.device, disconnected_callback=lambda _: self._packets.put(None)
        )
        self._loop.do(self._client.connect())
        services = self._client.services
        self.services = [service.uuid for service in services]
        self.characteristics = {one.uuid for service in services for one in service.characteristics}

    def listen(self, family: Family | None) -> None:
        for service in self._client.services:
            for one in service.characteristics:
                if "notify" in one.properties and (family is None or one.uuid == family.notify):
                    self._loop.do(self._client.start_notify(one, self._putter(service.uuid, one.uuid)))

    def _putter(self, service: str, characteristic: str) -> Any:
        return lambda _, data: self._packets.put(Packet(service, characteristic, bytes(data)))

    def write(self, family: Family, data: bytes) -> None:
        if data:
            self.put(family.write, data)
        else:
            self._packets.put(Packet(family.service, family.notify, self.ask(family.notify)))

    def put(self, characteristic: str, data: bytes, seconds: float = PATIENCE) -> None:
        """Writes a characteristic. Raises DeviceLostError."""
        self._loop.do(self._client.write_gatt_char(characteristic, data), seconds, self.name)

    def ask(self, characteristic: str, seconds: float = PATIENCE) -> bytes:
        """Reads a characteristic. Raises DeviceLostError."""
        return bytes(self._loop.do(self._client.read_gatt_char(characteristic), seconds, self.name))

    def close(self) -> None:
        self._loop.close(self._client.disconnect())


class _Loop:
    """An event loop in a thread of its own, in which bleak's calls run."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def do(self, call: Coroutine[Any, Any, T], seconds: float = PATIENCE, who: str = "Bluetooth") -> T:
        try:
            return asyncio.run_coroutine_threadsafe(call, self._loop).result(seconds)
        except (_bleak().BleakError, TimeoutError, OSError) as error:
            why = error or f"for {seconds:g} s"
            raise DeviceLostError(f"{who} does not answer ({why}): is it switched on?") from None

    def close(self, last: Coroutine[Any, Any, object]) -> None:
        with suppress(DeviceLostError):
            self.do(last)
        self._loop.call_soon_threadsafe(self._loop.stop)


def _bleak() -> Any:
    try:
        import bleak
    except ImportError:
        raise MissingToolError(f"Bluetooth takes a package: {EXTRA}") from None
    return bleak
