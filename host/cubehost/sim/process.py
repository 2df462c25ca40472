"""`sim`: the firmware's own C, built for this computer."""

import math
import os
from pathlib import Path
from typing import Any

from cubehost._core import lib
from cubehost.base.errors import InputError, MissingToolError
from cubehost.boards.wired import Wiring
from cubehost.mechanism.parts import Description
from cubehost.sim.machine import PulseTrace, VirtualMachine
from cubehost.sim.physics import Parameters, PhysicalCube
from cubehost.sim.pins import FIRST, Coils, Read, RecordTrace
from cubehost.sim.virtual_cube import VirtualCube
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot


def cube_sim() -> Path:
    """The path of the program cube_sim, built when the package was installed."""
    program = Path(__file__).parents[1] / "_bin" / "cube_sim"
    if not program.is_file():
        raise MissingToolError("the virtual robot cube_sim is not built: `make venv` builds it")
    return program


def steps_per_quarter() -> int:
    """Steps of a virtual robot's drivers in a quarter turn: the firmware's default."""
    return int(lib.cc_motion_default.steps_per_quarter)


def start(
    facelets: str, speed: float = 1.0, physics: Parameters | None = None, machine: Description | None = None
) -> VirtualRobot:
    """Start a virtual robot. speed: 1 as in life, 0 as fast as possible. physics: motors with a torque, faces
    with an inertia. machine: what turns the cube, where it is not six motors.

    The robot's line is as slow as 115200 baud; CUBEHOST_SIM_LINE names another speed, "usb" or "fast".
    """
    if not isinstance(speed, int | float) or not 0 <= speed < math.inf:
        raise InputError(f"a virtual robot's speed is a number from 0 (as fast as possible), not {speed!r}")
    program, line = cube_sim(), os.environ.get("CUBEHOST_SIM_LINE", "115200")
    cube, trace = turned(facelets, physics, machine)

    def command(pipe: Path) -> list[str]:
        return [str(program), "--pins", str(pipe), "--speed", str(speed), "--line", line]

    return VirtualRobot(command, trace, cube)


def turned(
    facelets: str,
    physics: Parameters | None,
    machine: Description | None,
    steps: int | None = None,
    wiring: Wiring | None = None,
) -> tuple[Any, Any]:
    """The cube or machine that a board's pins turn, and the trace that reads the pins. steps: of a quarter
    turn. wiring: of a board whose pins are settings."""
    wired = (_coils(wiring), wiring.switches) if wiring else ()
    steps = steps or steps_per_quarter()
    if machine is not None:
        return VirtualMachine(machine, facelets, steps), PulseTrace(*wired)
    cube = PhysicalCube(facelets, steps, physics) if physics else VirtualCube(facelets, steps)
    return cube, RecordTrace(*wired)


def _coils(wiring: Wiring) -> Read | None:
    bits = {motor: tuple(FIRST[kind] + i for kind, i in places) for motor, places in wiring.coils.items()}
    return Coils(bits).read if bits else None


SIM = VirtualPort(start, "native", paced=True)
