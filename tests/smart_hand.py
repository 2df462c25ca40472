"""A virtual smart cube in somebody's hand, and the link to it."""

import queue

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError
from cubehost.cube import FACES, parse_moves
from cubehost.sim.smart_cube import SmartCube as Electronics
from cubehost.smartcube.families import Family
from cubehost.smartcube.link import Packet
from cubehost.smartcube.live import SmartCube

QUARTER = 200  # ms on the cube's clock


class Hand:
    """unheard: turns are not sent. away: there is no connection, and none is made."""

    def __init__(self, family: str, facelets: str) -> None:
        self._packets: queue.Queue[Packet] = queue.Queue()
        self.unheard = self.away = False
        self.cube = Electronics(family, facelets, self._notify)
        self.form = self.cube.form
        self.name, self.services = self.form.name, [self.form.service]
        self.mac: str | None = self.cube.cube.mac.hex(":").upper()

    def connected(self) -> SmartCube:
        return SmartCube(self._connect)

    def _connect(self) -> "Hand":
        if self.away:
            raise DeviceNotFoundError(f"no smart cube {self.name}: turn a face, so that it wakes")
        return self

    def _notify(self, _: float, characteristic: str, data: bytes) -> None:
        if not self.unheard:
            self._packets.put(Packet(self.form.service, characteristic, data))

    def turn(self, moves: str) -> None:
        for move in parse_moves(moves):
            for _ in range(2 - move.turns % 2):
                self.cube.turn(FACES[move.face], -1 if move.turns == 3 else 1, self.cube.now_ms + QUARTER)

    def listen(self, family: Family | None) -> None:
        pass

    def read(self, timeout: float) -> Packet | None:
        if self.away:
            raise DeviceLostError(f"{self.name} has gone away")
        try:
            return self._packets.get(timeout=0.001)
        except queue.Empty:
            return None

    def write(self, family: Family, data: bytes) -> None:
        if data:
            self.cube.write(family.write, data)
        else:
            self._packets.put(Packet(family.service, family.notify, self.cube.read()))

    def close(self) -> None:
        pass
