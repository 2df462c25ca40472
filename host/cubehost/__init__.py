"""Host program and library of a Rubik's cube robot: scan, correct, solve, send, flash, scramble, play.

    import cubehost

    with cubehost.open_robot("sim") as robot:     # a virtual robot; "/dev/ttyACM0" is a real one
        outcome = robot.solve()                   # scan, solve, turn, look again
    print(outcome.moves, outcome.truth)

What stands in `__all__` is loaded when it is used first: `import cubehost` alone loads neither pyserial nor
OpenCV.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cubehost.base.errors import CubehostError as CubehostError
    from cubehost.cube.state import State as State
    from cubehost.jobs.robot import Robot as Robot
    from cubehost.jobs.robot import open_robot as open_robot
    from cubehost.jobs.robot import scan as scan
    from cubehost.packing.pack import pack as pack
    from cubehost.scrambling.scrambler import scramble as scramble
    from cubehost.solving.solver import solve as solve

_HOME = {
    "CubehostError": "base.errors",
    "Robot": "jobs.robot",
    "State": "cube.state",
    "open_robot": "jobs.robot",
    "pack": "packing.pack",
    "scan": "jobs.robot",
    "scramble": "scrambling.scrambler",
    "solve": "solving.solver",
}
__all__ = ["CubehostError", "Robot", "State", "open_robot", "pack", "scan", "scramble", "solve"]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cubehost' has no attribute {name!r}")
    return getattr(importlib.import_module(f"cubehost.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
