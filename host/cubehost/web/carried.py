"""What a page brings along: its device's camera, and a smart cube that its browser is connected to."""

from collections.abc import Callable
from typing import Literal

import numpy as np

from cubehost.base.errors import DeviceLostError, InputError
from cubehost.smartcube.families import Family, advertised, by_services
from cubehost.smartcube.link import Packet, Queued
from cubehost.vision.devices import decoded
from cubehost.vision.live import Live
from cubehost.vision.sources import Image
from cubehost.web.hand import CarryCube, CubeSaid, SayToCube, Seen

LARGEST = 1280  # pixels of a side
FRAMES = {0xC0, 0xC1, 0xC2}  # kinds of segments: baseline, extended, progressive
SEGMENTS = {*FRAMES, 0xC4, 0xDB, 0xDD, 0xFE, *range(0xE0, 0xF0)}  # that may stand before the pixels


class PageLink(Queued):
    """A `smartcube.link.Link` through a page: the cube's raw packets come in, requests for it go out.

    say: sends to the page, from any thread. Raises InputError for what is no smart cube.
    """

    def __init__(self, cube: CarryCube, say: Callable[[SayToCube], None]) -> None:
        super().__init__()
        self.name, self.services = cube.name, cube.services
        self.mac = cube.mac or advertised(cube.name, {m.company: bytes.fromhex(m.data) for m in cube.makers})
        self._family, self._say = by_services(cube.services), say
        self._is_gone = False

    def hear(self, said: CubeSaid) -> None:
        """Takes in what the page passes on."""
        for one in said.packets:
            data = bytes.fromhex(one.data)
            self._packets.put(Packet(self._family.service, self._family.notify, data, one.age))
        if said.gone:
            self.go()

    def go(self) -> None:
        """Ends the packets: the page has lost the cube, or left."""
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


class ClientCamera:
    """What a client's camera, as a phone's, has shown of a cube, picture after picture until it is known.

    Not for several threads at once.
    """

    def __init__(self, size: int = 3) -> None:
        self._size = size
        self._live = Live(size)

    def look(self, jpeg: bytes) -> Seen:
        """Reads one more picture, and returns what is known by then. Raises InputError for what is none."""
        pixels = decoded(jpeg) if 0 < _side(jpeg) <= LARGEST else None
        if pixels is None:
            raise InputError(f"not a picture: a JPEG of at most {LARGEST} pixels a side")
        progress = self._live.add(Image("phone", np.asarray(pixels, np.uint8)))
        sides = progress.sides.round().astype(int).tolist()
        faces = [[list(corner) for corner in face] for face in progress.faces]
        seen = Seen(sides, progress.missing, progress.ask, progress.text, faces)
        if progress.decision is not None:
            self._live = Live(self._size)  # the next cube
            seen.facelets = progress.decision.facelets
        return seen


def _side(jpeg: bytes) -> int:
    """Returns the longer side of a JPEG, pixels, by its frame header; 0 for what is none.

    It is asked before decoding: a few bytes may hold a picture of gigabytes. A segment is FF, its kind, and
    its length in two bytes (ITU-T T.81, B.1).
    """
    at = 2 if jpeg[:2] == b"\xff\xd8" else len(jpeg)
    while at + 9 <= len(jpeg) and jpeg[at] == 0xFF and jpeg[at + 1] in SEGMENTS:
        if jpeg[at + 1] in FRAMES:
            return max(int.from_bytes(jpeg[at + 5 : at + 7]), int.from_bytes(jpeg[at + 7 : at + 9]))
        at += 2 + int.from_bytes(jpeg[at + 2 : at + 4])
    return 0
