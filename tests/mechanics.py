"""The mechanics' model, driven by the motion core's own steps."""

from math import degrees, radians
from typing import Any

import numpy as np
from cubehost._core import ffi, lib
from cubehost._physics import lib as physics

from cubehost.sim.physics import SETTLE_US, Mechanics
from cubehost.sim.pins import MOTORS, Steps


def drive(mechanics: Mechanics, config: Any, turns: Any) -> int:
    """Makes the turns (`cc_turn[]`) by a `cc_motion_config *` and comes to rest; µs that they take."""
    motion, event, rows = ffi.new("cc_motion *"), ffi.new("cc_step_event *"), []
    lib.cc_motion_start(motion, config, turns, len(turns))
    while lib.cc_motion_next(motion, event):
        rows.append((event.wait_us, event.step, event.clockwise))
    waits, steps, clockwise = np.array(rows, np.uint32).reshape(-1, 3).T
    faces = np.arange(MOTORS)
    signed = (steps[:, None] >> faces & 1) * np.where(clockwise[:, None] >> faces & 1, 1, -1)
    times = mechanics.now_us + np.cumsum(waits, dtype=np.uint32)
    off = np.zeros(signed.shape, np.bool_)
    mechanics.run(Steps(times.astype(np.uint32), signed.astype(np.int8), off), int(times[-1]) + SETTLE_US)
    return int(waits.sum())


def nudge_by_hand(mechanics: Mechanics, face: int, by: float) -> None:
    """A hand moves a face by degrees, and lets go of it."""
    physics.physics_place(mechanics._robot, face, mechanics._robot.motor[face].angle + radians(by))


def peak_lag(mechanics: Mechanics) -> float:
    """Degrees that a rotor was behind its field at most: at 1.8 it gives all its torque, at 3.6 it slips."""
    return degrees(mechanics._robot.peak_lag)
