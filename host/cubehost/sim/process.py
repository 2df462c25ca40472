"""`sim`: the firmware's own C, built for this computer."""

import re
from pathlib import Path

import cubehost
from cubehost.errors import MissingToolError
from cubehost.sim.pins import RecordTrace
from cubehost.sim.source import board
from cubehost.sim.virtual_cube import VirtualCube
from cubehost.sim.virtual_robot import VirtualRobot

_PTY = re.compile(r"/dev/\S+")


def cube_sim() -> Path:
    """The program, built when the package was installed."""
    program = Path(cubehost.__file__).with_name("_bin") / "cube_sim"
    if not program.is_file():
        raise MissingToolError(
            "the virtual robot cube_sim is not built: `make venv` (or pip install) builds it"
        )
    return program


def start(facelets: str, cutting_angle: float = 0.0) -> VirtualRobot:
    program = cube_sim()

    def find_url(said: str) -> str | None:
        match = _PTY.search(said) if "\n" in said else None
        return match.group() if match else None

    cube = VirtualCube(facelets, int(board("native")["steps_per_quarter"]), cutting_angle)
    return VirtualRobot(lambda pipe: [str(program), "--pins", str(pipe)], find_url, RecordTrace(), cube)
