"""A smart cube that a page's browser is connected to: its raw packets come in, requests go out."""

from collections.abc import Callable
from typing import Literal

from cubehost.base.errors import DeviceLostError
from cubehost.smartcube.families import Family, advertised, by_services
from cubehost.smartcube.link import Packet, Queued
from cubehost.web.hand import CarryCube, CubeSaid, SayToCube


class PageLink(Queued):
    """A `smartcube.link.Link`. say: to the page, from any thread. Raises InputError: not a smart cube."""

    def __init__(self, cube: CarryCube, say: Callable[[SayToCube], None]) -> None:
        super().__init__()
        self.name, self.services = cube.name, cube.services
        self.mac = cube.mac or advertised(cube.name, {m.company: bytes.fromhex(m.data) for m in cube.makers})
        self._family, self._say = by_services(cube.services), say
        self._is_gone = False

    def hear(self, said: CubeSaid) -> None:
        """What the page passes on."""
        for one in said.packets:
            data = bytes.fromhex(one.data)
            self._packets.put(Packet(self._family.service, self._family.notify, data, one.age))
        if said.gone:
            self.go()

    def go(self) -> None:
        """The page has lost the cube, or left."""
        self._is_gone = True
        self._packets.put(None)

    def listen(self, family: Family | None) -> None:
        self._do("listen", self._family.notify)

    def write(self, family: Family, data: bytes) -> None:
        if self._is_gone:
            raise DeviceLostError(f"{self.name} has gone away")
        self._do("write" if data else "read", family.write if data else family.notify, data)

    def close(self) -> None:
        if not self._is_gone:
            self._say(SayToCube("leave"))

    def _do(self, action: Literal["listen", "write", "read"], characteristic: str, data: bytes = b"") -> None:
        self._say(SayToCube(action, self._family.service, characteristic, data.hex()))
