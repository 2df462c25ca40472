"""A virtual smart cube: it feels the turns of a cube and tells them by radio, in the packets of its family.

turns of the cube, by hand or by the virtual robot      written to it: what it is asked
                    \\                                    /
              electronics: state, serial, clock  ->  form of the family  ->  faults  ->  `notify`
"""

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import count

from cubehost.base.errors import InputError
from cubehost.cube import FACES
from cubehost.sim.machine import VirtualMachine, upright
from cubehost.sim.smart_frames import FORMS
from cubehost.sim.smart_packets import Electronics
from cubehost.sim.virtual_cube import VirtualCube

Notify = Callable[[float, str, bytes], None]  # ms, characteristic, data
CLOCK_MS = 17_000  # that the cube has been awake at the start
COUNTED = 250  # turns that it has counted by then


@dataclass(frozen=True)
class Faults:
    """Faults of the radio. lose, double: share of the packets; away: spans of ms without a link, in which the
    cube counts on; late_ms: an answer is sent so long after it was made, so that a state may be stale."""

    lose: float = 0.0
    double: float = 0.0
    away: tuple[tuple[float, float], ...] = ()
    late_ms: float = 0.0
    seed: int = 0


IDEAL = Faults()


class SmartCube:
    """A cube of one of `FORMS`. Its time, in ms of any clock, goes on with turns and requests and by `until`.

    gather_ms: turns within so long go into one packet, as far as the family has room. lost: plain packets
    that never arrived. May be used by several threads; `notify` is called by the one that causes the packet.
    """

    def __init__(
        self, family: str, facelets: str, notify: Notify, faults: Faults = IDEAL, gather_ms: float = 0.0
    ) -> None:
        if family not in FORMS:
            raise InputError(f"a virtual smart cube is one of {', '.join(FORMS)}, not {family!r}")
        if len(facelets) != 54:
            raise InputError(f"a smart cube has 3 layers, 54 facelets, not {len(facelets)}")
        kind = FORMS[family]
        self.cube = Electronics(upright(facelets), kind.name, bytes.fromhex(kind.mac), COUNTED)
        self.form = kind(self.cube)
        self.lost: list[bytes] = []
        self.now_ms = 0.0
        self._notify, self._faults, self._gather_ms = notify, faults, gather_ms
        self._random, self._numbers = random.Random(faults.seed), count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._untold, self._greeted = 0, not kind.greets
        self._lock = threading.RLock()
        if kind.every_ms:
            self._tell_again()

    @property
    def linked(self) -> bool:
        return not any(start <= self.now_ms < end for start, end in self._faults.away)

    def until(self, ms: float) -> None:
        """Lets time pass, and sends what is due."""
        with self._lock:
            while self._due and self._due[0][0] <= ms:
                at, _, action = heappop(self._due)
                self._pass(at)
                action()
            self._pass(ms)

    def turn(self, face: str, quarters: int, ms: float) -> None:
        """Feel the quarter turns, clockwise positive, of a face, named by its centre's colour."""
        with self._lock:
            self.until(ms)
            for _ in range(abs(quarters)):
                self.cube.turn(FACES.index(face), int(quarters < 0), self.cube.now_ms)
                self._untold += 1
                if self._untold == self.form.most or not self._gather_ms:
                    self._tell()
                elif self._untold == 1:
                    self._later(self._gather_ms, self._tell)

    def put(self, facelets: str) -> None:
        """Sets another state (54 letters), which its sensors have not seen come."""
        with self._lock:
            self.cube.put(upright(facelets))

    def read(self) -> bytes:
        """The packet that reading the characteristic of the turns gives, where that is possible (Giiker)."""
        with self._lock:
            return self.form.seal(self.form.state())

    def write(self, characteristic: str, data: bytes, ms: float | None = None) -> None:
        """Take a request, and answer it where it is one of the family's. ms: when; None for now."""
        with self._lock:
            self.until(self.now_ms if ms is None else ms)
            if characteristic != self.form.write or not self.linked:
                return
            self._tell()
            answers = self.form.answers(self.form.open(data))
            self._greeted |= bool(answers)
            for answer in answers:
                self._later(self._faults.late_ms, partial(self._send, answer))
            self.until(self.now_ms)

    def _pass(self, ms: float) -> None:
        self.now_ms = max(self.now_ms, ms)
        self.cube.now_ms = CLOCK_MS + self.now_ms

    def _later(self, ms: float, action: Callable[[], None]) -> None:
        heappush(self._due, (self.now_ms + ms, next(self._numbers), action))

    def _tell(self) -> None:
        if self._untold:
            new, self._untold = self._untold, 0
            self._send(self.form.turned(new))

    def _tell_again(self) -> None:
        self._tell()
        if self.now_ms:
            self._send(self.form.state())
        self._later(self.form.every_ms, self._tell_again)

    def _send(self, packet: bytes) -> None:
        if not self._greeted or not self.linked or self._random.random() < self._faults.lose:
            self.lost.append(packet)
            return
        data = self.form.seal(packet)
        for _ in range(1 + (self._random.random() < self._faults.double)):
            self._notify(self.now_ms, self.form.notify, data)


def inside(
    cube: VirtualCube | VirtualMachine, family: str, notify: Notify, faults: Faults = IDEAL
) -> SmartCube:
    """A smart cube in a virtual robot, which must not turn it yet: it tells each turn once it is made."""
    smart = SmartCube(family, cube.facelets, notify, faults)
    cube.on_turn = lambda face, quarters, us: smart.turn(face, quarters, us / 1000)
    return smart
