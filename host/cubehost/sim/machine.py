"""A cube in a machine that is not six motors: pulses and steps move its actuators, and those its body.

    pulse widths  ->  where each servo is to go  ->  slewing, 2 ms at a time  \\
    STEP and DIR edges  ->  where each motor is                                }->  body  ->  cube

A servo without pulses is limp and stays, or finishes its move, as many digital ones do.
"""

import threading
from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost._core import lib
from cubehost.cube import FACES, HOLDINGS, is_solved, turned
from cubehost.mechanism.bodies import Body, Faces, body_of
from cubehost.mechanism.parts import SWITCH, Actuator, Description
from cubehost.sim.pins import SERVO, Read, RecordTrace, Steps, steps_from_levels
from cubehost.sim.virtual_cube import OnTurn

SERVOS = lib.CC_SERVOS
TICK_US = 2000
LIMP_US = 45_000  # without a pulse for two periods
# Dead band: a pulse that differs by no more moves nothing. Hobby servos have 1 to 10. Edges are told in whole
# us, so that pulses of one width differ by up to 2.
DEAD_US = 3
MAX_PROBLEMS = 20


class Pulses(NamedTuple):
    """The steps of a piece of the trace, the pulses that ended in it, and until when it goes.

    steps.time_us wraps; until_us and pulses (end in µs, servo, width in µs) count on from the first record.
    """

    steps: Steps
    times_us: NDArray[np.int64]  # of the steps' rows
    pulses: list[tuple[int, int, int]]
    until_us: int


class PulseTrace(RecordTrace):
    """Reads records of levels as `RecordTrace` does, and the servos' pulses besides."""

    def __init__(self, coils: Read | None = None, switches: frozenset[int] = frozenset()) -> None:
        super().__init__(coils, switches)
        self._now = 0
        self._last: int | None = None
        self._rose = [0] * SERVOS

    def restart(self) -> None:
        super().restart()
        self._last = None

    def feed(self, data: bytes) -> Pulses:  # type: ignore[override]
        before = self._levels
        times, levels = self._read(data)
        if not len(times):
            return Pulses(steps_from_levels(times, levels, before), np.zeros(0, np.int64), [], self._now)
        at = self._unwrapped(times)
        steps = steps_from_levels(np.arange(len(times), dtype=np.uint32), levels, before)
        found = sorted(pulse for servo in range(SERVOS) for pulse in self._pulses(servo, at, levels, before))
        return Pulses(steps, at[steps.time_us], found, self._now)

    def _unwrapped(self, times: NDArray[np.uint32]) -> NDArray[np.int64]:
        first = times[0] if self._last is None else np.uint32(self._last)
        gaps = np.diff(np.concatenate(([first], times)).astype(np.uint32)).astype(np.int32)
        at: NDArray[np.int64] = self._now + np.cumsum(gaps, dtype=np.int64)
        self._now, self._last = int(at[-1]), int(times[-1])
        return at

    def _pulses(
        self, servo: int, at: NDArray[np.int64], levels: NDArray[np.uint32], before: int
    ) -> list[tuple[int, int, int]]:
        bit = SERVO + servo
        high = np.concatenate(([before], levels)).astype(np.int64) >> bit & 1
        edges = np.flatnonzero(np.diff(high))
        if servo in self._switches:
            return [(int(at[edge]), servo, SWITCH[high[edge + 1]]) for edge in edges.tolist()]
        found = []
        for edge in edges.tolist():
            if high[edge + 1]:
                self._rose[servo] = int(at[edge])
            else:
                found.append((int(at[edge]), servo, int(at[edge]) - self._rose[servo]))
        return found


@dataclass
class Drive:
    """An actuator of the machine on its way. angle, target: degrees."""

    actuator: Actuator
    angle: float
    target: float
    pulsed_us: int | None = None  # the last pulse

    def move(self, us: int) -> None:
        """Let time pass: a servo turns at its own speed, a motor is at once where its steps sent it."""
        most = self.actuator.slew * us / 1e6 if self.actuator.kind == "servo" else float("inf")
        self.angle += min(most, max(-most, self.target - self.angle))


class VirtualMachine:
    """What `VirtualRobot` turns, in place of a cube on six motors. May be fed and read by different threads.

    told_us: when a pulse first and last changed or a motor stepped since `timed`, None where nothing has;
    moved_us: when something first and last moved. steps: that its motors have made.
    finishes: whether a servo that is given no pulses any more goes on to where the last one sent it.
    """

    size = 3
    finishes = False

    def __init__(self, description: Description, facelets: str, steps_per_quarter: int) -> None:
        self.description = description
        self.problems: list[str] = []
        self.steps = 0
        self.told_us: tuple[int, int] | None = None
        self.moved_us: tuple[int, int] | None = None
        self._lock = threading.RLock()
        self._steps_a_degree = steps_per_quarter / 90
        self.on_turn: OnTurn | None = None  # as a virtual cube's
        has_motors = description.layers and not description.body
        self._body: Body = Faces(facelets, description) if has_motors else body_of(description.body, facelets)
        self._body.on_turn = self._turned
        self._servos: dict[int, Drive] = {}
        self._motors: dict[int, Drive] = {}
        for actuator in description.actuators.values():
            self._connect(actuator)
        self._drives = [*self._servos.values(), *self._motors.values()]
        self._pulsed: deque[tuple[int, int, int]] = deque()  # pulses and steps that no tick has come to yet
        self._stepped: deque[tuple[int, NDArray[np.int8]]] = deque()
        self._now = 0

    def _connect(self, actuator: Actuator) -> None:
        angle = actuator.angle(actuator.start) if actuator.positions else 0.0
        if actuator.output.startswith("s"):
            self._servos[int(actuator.output[1])] = Drive(actuator, angle, angle)
        elif actuator.output:
            self._motors[FACES.index(actuator.output[1])] = Drive(actuator, angle, angle)

    # -- what cameras and tests see --

    @property
    def facelets(self) -> str:
        """The cube, upright: in the hands of one who holds its centres as U R F D L B."""
        return upright(self.held)

    @property
    def held(self) -> str:
        """The cube as the machine holds it: 54 letters, the sides of the machine in the order U R F D L B."""
        with self._lock:
            return self._body.facelets

    @property
    def seen(self) -> tuple[str, dict[str, float]]:
        return self.facelets, {}

    @property
    def solved(self) -> bool:
        with self._lock:
            return is_solved(self._body.facelets) and not self.problems

    @property
    def angles(self) -> dict[str, float]:
        """Degrees, by the names of the actuators."""
        with self._lock:
            return {drive.actuator.name: drive.angle for drive in self._drives}

    @property
    def moves(self) -> str:
        return ""  # nothing here knows of moves

    @property
    def misaligned(self) -> list[str]:
        return []

    def align(self) -> None:
        """Straighten the cube, as a person does who puts it in."""
        with self._lock:
            self._body.straighten()

    def land(self) -> None:
        """Does nothing: no motor of it jumps to a grid."""

    def put(self, facelets: str) -> None:
        """Put another cube in, as a person does. facelets: as the machine holds it (`held`)."""
        with self._lock:
            self.problems.clear()
            self._body.facelets = facelets

    def rest(self) -> None:
        """Make all steps that have come. Servos come to rest by their pulses, which go on."""
        with self._lock:
            while self._stepped:
                self._pass(self._now + TICK_US)

    def timed(self) -> None:
        """Begin `told_us` and `moved_us` anew."""
        with self._lock:
            self.told_us = self.moved_us = None

    def current(self, face: int, run: float, hold: float) -> None:
        """Does nothing: these motors follow their steps with any current."""

    def power_cut(self) -> None:
        """Cut the supply: everything stays where it is."""
        with self._lock:
            for drive in self._servos.values():
                drive.target, drive.pulsed_us = drive.angle, None

    # -- what the pins did --

    def feed(self, happened: Pulses) -> None:  # what PulseTrace reads
        with self._lock:
            rows = np.flatnonzero(happened.steps.steps.any(axis=1))
            self._stepped.extend(
                zip(happened.times_us[rows].tolist(), happened.steps.steps[rows], strict=True)
            )
            self._pulsed.extend(happened.pulses)
            while self._now + TICK_US <= happened.until_us:
                self._pass(happened.until_us)

    def _pass(self, until_us: int) -> None:
        """Lets a tick pass, or all the time in which nothing happens."""
        at = self._now + TICK_US
        while self._pulsed and self._pulsed[0][0] <= at:
            self._pulse(*self._pulsed.popleft())
        while self._stepped and self._stepped[0][0] <= at:
            self._step(*self._stepped.popleft())
        for drive in self._servos.values():
            if drive.pulsed_us is not None and at - drive.pulsed_us > LIMP_US:
                drive.pulsed_us = None
                drive.target = drive.target if self.finishes else drive.angle
        if any(drive.angle != drive.target for drive in self._drives):
            self._move()
            self._now = at
            return
        waiting = [queue[0][0] for queue in (self._pulsed, self._stepped) if queue]
        self._now = max(at, min([until_us, *waiting]) // TICK_US * TICK_US - TICK_US)

    def _tell(self, us: int) -> None:
        self.told_us = (self.told_us[0] if self.told_us else us, us)

    def _pulse(self, us: int, servo: int, width: int) -> None:
        if servo not in self._servos:
            return
        drive = self._servos[servo]
        target = drive.actuator.shaft(width)
        if abs(target - drive.target) > abs(drive.actuator.shaft(width + DEAD_US) - target):
            drive.target = target
            self._tell(us)
        drive.pulsed_us = us

    def _step(self, us: int, row: NDArray[np.int8]) -> None:
        self._tell(us)
        self.steps += int(np.abs(row).sum())
        for motor, drive in self._motors.items():
            drive.target += float(row[motor]) / self._steps_a_degree

    def _move(self) -> None:
        before = {drive.actuator.name: drive.angle for drive in self._drives}
        for drive in self._drives:
            drive.move(TICK_US)
        self._body.move(before, {drive.actuator.name: drive.angle for drive in self._drives}, self._note)
        first = self.moved_us[0] if self.moved_us else self._now
        self.moved_us = (first, self._now + TICK_US)

    def _turned(self, face: str, quarters: int) -> None:
        if self.on_turn:
            self.on_turn(face, quarters, self._now)

    def _note(self, text: str) -> None:
        if len(self.problems) < MAX_PROBLEMS and (not self.problems or text not in self.problems[-1]):
            self.problems.append(f"{text}, at {self._now / 1e6:.3f} s")


def upright(facelets: str) -> str:
    """The same cube, turned in the hands until its centres stand as U R F D L B."""
    centres = [facelets[place] for place in range(4, 54, 9)]
    for holding in HOLDINGS:
        if (held := turned(facelets, holding))[4::9] == FACES:
            return held
    raise AssertionError(centres)
