"""The virtual robot's mechanics: motors that have a torque, faces that have an inertia, neighbours that jam.

The model is in C (`physics/physics.h`). Default parameters, and where they come from:

    motor      17HS19-2004S1 (NEMA 17, OMC StepperOnline data sheet): 0.59 N m, 2 A rms, 1.4 ohm, 3 mH,
               rotor 82 g cm2, detent 2.2 N cm
    layer      nine pieces of a 57 mm cube of 80 g: a plate of 27 g about its middle, m a2 / 6 = 1.5e-5 kg m2
    coupling   printed hub on the shaft, 2e-6 kg m2
    friction   a lubricated speed cube turns at 15 .. 30 mN m; a worn one is stiffer, so 40
    corners    a speed cube lets a face start while its neighbour is 30 degrees off (that is how makers give
               "corner cutting"; the way counter to it a little less); the model allows 25, both ways
    slack      pieces stand half a millimetre apart: 0.7 degrees at the 40 mm of a corner; rounded to 1
    current    what the firmware sets its drivers to at first: 0.8 A rms running, 0.4 A standing
"""

from dataclasses import astuple, dataclass
from math import degrees, floor, pi, radians, remainder, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cubehost._physics import ffi, lib
from cubehost.mechanism.bodies import CUTTING, SLACK
from cubehost.sim.pins import ALL_MOTORS, MOTORS, Steps
from cubehost.sim.virtual_cube import VirtualCube

SETTLE_US = 100_000
QUARTER = pi / 2
GRID = radians(7.2)  # four full steps: the period in which a motor's places repeat
RESOLUTION = 9000  # positions of a quarter turn: hundredths of a degree
NO_STEPS = Steps(np.zeros(0, np.uint32), np.zeros((0, MOTORS), np.int8), np.zeros((0, MOTORS), np.bool_))


@dataclass(frozen=True)
class Parameters:
    """The fields of `physics_params`, in its order; angles in degrees here."""

    holding_torque: float = 0.59
    rated_current: float = 2.0 * sqrt(2)
    run_current: float = 0.8 * sqrt(2)
    hold_current: float = 0.4 * sqrt(2)
    resistance: float = 1.4
    inductance: float = 3e-3
    supply: float = 24.0
    inertia: float = 8.2e-6 + 1.5e-5 + 2e-6
    friction: float = 0.04
    detent: float = 0.022
    damping: float = 5e-4
    cutting_angle: float = CUTTING
    counter_angle: float = 25.0
    slack_angle: float = SLACK

    def to_c(self) -> Any:
        """A `physics_params *`."""
        values = astuple(self)
        return ffi.new("physics_params *", (*values[:-3], *map(radians, values[-3:])))


class Mechanics:
    """Six motors with their faces. Angles in degrees."""

    def __init__(self, steps_per_quarter: int, parameters: Parameters | None = None) -> None:
        params = (parameters or Parameters()).to_c()
        self._robot: Any = ffi.new("physics_robot *")
        lib.physics_init(self._robot, params, steps_per_quarter)

    def run(self, steps: Steps, until_us: int | None = None) -> NDArray[np.float64]:
        """Make the steps. Returns the faces' angles in degrees when each row begins, and at the end (default:
        the last row's time): [rows + 1, 6] float64."""
        rows = len(steps.time_us)
        if until_us is None:
            until_us = int(steps.time_us[-1]) if rows else self.now_us
        angles = np.empty((rows + 1, MOTORS))
        on = np.full(rows, ALL_MOTORS, np.uint8) if steps.on is None else steps.on
        lib.physics_run(
            self._robot,
            ffi.from_buffer("uint32_t[]", np.ascontiguousarray(steps.time_us)),
            ffi.from_buffer("int8_t[]", np.ascontiguousarray(steps.steps)),
            ffi.from_buffer("uint8_t[]", np.ascontiguousarray(on)),
            rows,
            until_us & 0xFFFFFFFF,
            ffi.from_buffer("double[]", angles),
        )
        return np.degrees(angles)

    @property
    def angles(self) -> list[float]:
        """Where the faces are, in degrees clockwise since the start."""
        return [degrees(motor.angle) for motor in self._robot.motor]

    def at_rest(self) -> NDArray[np.float64]:
        """Degrees [1, 6] float64 where the faces would come to stand if no step followed; nothing changes."""
        now = self._robot
        self._robot = ffi.new("physics_robot *", now[0])
        try:
            return self.run(NO_STEPS, self.now_us + SETTLE_US)
        finally:
            self._robot = now

    def align(self) -> None:
        """Put every face at a quarter turn by hand: at the nearest one where its motor holds it.

        Quarter turns are 12.5 periods of the grid, so that every other one is 3.6 degrees off a rotor's
        place: a person feels the face snap away there, and takes the next.
        """
        for face, motor in enumerate(self._robot.motor):
            nearest = floor(motor.angle / QUARTER + 0.5)
            held = min((nearest, nearest + 1, nearest - 1), key=lambda at: self._pulled(motor, at * QUARTER))
            lib.physics_place(self._robot, face, held * QUARTER)

    def _pulled(self, motor: Any, angle: float) -> float:
        """How far the field pulls a rotor that is put there, rad; rounded, so that like ones are equal."""
        return round(abs(remainder(motor.field - angle, GRID)), 3)

    def power_cut(self) -> None:
        """Cut the supply: drivers forget where in the grid they were, and faces come to rest.

        The clock of the board begins anew with its supply.
        """
        lib.physics_power_cut(self._robot)
        self.run(NO_STEPS, self.now_us + SETTLE_US)
        self._robot.now_us = 0
        for motor in self._robot.motor:
            motor.last_step_us = 0

    def current(self, face: int, run: float, hold: float) -> None:
        """Set what a face's driver gives while it steps, and when it stands: amplitudes in A."""
        lib.physics_current(self._robot, face, run, hold)

    @property
    def now_us(self) -> int:
        return int(self._robot.now_us)

    @property
    def jams(self) -> list[int]:
        return [int(motor.jams) for motor in self._robot.motor]

    @property
    def slips(self) -> list[int]:
        return [int(motor.slips) for motor in self._robot.motor]


class PhysicalCube(VirtualCube):
    """A virtual cube behind mechanics: its faces go where the rotors go, not where the steps point."""

    def __init__(self, facelets: str, steps_per_quarter: int, parameters: Parameters | None = None) -> None:
        self.mechanics = Mechanics(steps_per_quarter, parameters)
        # The mechanics decide about jams; the zone here only tells which quarter turn a face is at.
        values = parameters or Parameters()
        super().__init__(facelets, RESOLUTION, max(values.cutting_angle, values.counter_angle))
        self._tolerance = RESOLUTION * 3 // 90  # less than half of the least slip, more than any lag at rest
        self._seen = ([0] * MOTORS, [0] * MOTORS)

    def feed(self, steps: Steps) -> None:
        with self._lock:
            self._note_disabled(steps)
            self._follow_angles(self.mechanics.run(steps), steps.time_us)

    def current(self, face: int, run: float, hold: float) -> None:
        with self._lock:
            self.mechanics.current(face, run, hold)

    def power_cut(self) -> None:
        with self._lock:
            self.mechanics.power_cut()
            self._follow_angles(np.array([self.mechanics.angles]))

    def align(self) -> None:
        with self._lock:
            # The mechanics first: a face stuck between two quarter turns goes to one, the same for both.
            self.mechanics.align()
            self._position = np.rint(np.array(self.mechanics.angles) / 90 * RESOLUTION).astype(np.int64)
            super().align()

    def land(self) -> None:
        """Does nothing: the faces are where their motors brought them."""

    def rest(self) -> None:
        """Lets everything come to rest as it would if no step followed."""
        with self._lock:
            self._follow_angles(self.mechanics.at_rest())

    def _follow_angles(
        self, angles: NDArray[np.float64], times_us: NDArray[np.uint32] = NO_STEPS.time_us
    ) -> None:
        """Turn faces to angles in degrees, row by row. times_us: of all rows but the last, which is now."""
        end = np.array([self.mechanics.now_us & 0xFFFFFFFF], np.uint32)
        self._follow(np.rint(angles / 90 * RESOLUTION).astype(np.int64), np.concatenate((times_us, end)))
        jams, slips = self.mechanics.jams, self.mechanics.slips
        for face in range(MOTORS):
            for kind, now, before in (("jam", jams, self._seen[0]), ("slip", slips, self._seen[1])):
                if now[face] > before[face]:
                    self._note(kind, face, self.mechanics.now_us)
        self._seen = (jams, slips)
