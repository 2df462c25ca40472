"""A robot with its cameras, for programs: open it, and it scans, turns and solves."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cubehost import cube, vision
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection, open_port
from cubehost.cube.state import State
from cubehost.jobs import solving
from cubehost.jobs.events import Tell, silent
from cubehost.jobs.scan import Sight, sight_of
from cubehost.jobs.solving import Outcome
from cubehost.jobs.turn import turn
from cubehost.robot.client import Robot as Client
from cubehost.robot.client import Run
from cubehost.vision.scanner import Scanner


class Robot:
    """A robot with its cameras, as `open_robot` gives it. client: every request of the protocol as a call."""

    def __init__(self, connection: Connection, sight: Sight | None) -> None:
        self.port = connection.port
        self._connection = connection
        self._sight = sight

    @property
    def client(self) -> Client:
        return self._connection.robot

    def scan(self) -> State:
        """Photographs the cube in the robot until it is sure, turning faces in between if it must.

        Raises InputError where the robot has no cameras, AmbiguousScanError where they do not tell the cube.
        """
        turning = self.client.run if self.client.lately().aligned else None
        return State(solving.scan(self._seeing()(turning)))

    def run(self, moves: str, tell: Tell = silent) -> Run:
        """Turns the faces and waits for the end. Raises DeviceError where it ends otherwise."""
        return turn(self.client, moves, tell)

    def solve(self, tell: Tell = silent, **how: Any) -> Outcome:
        """Scans and solves the cube, turns it, looks again. how: options of `solving.solve_cube`."""
        return solving.solve_cube(self._connection, self._seeing(), tell=tell, **how)

    def align(self) -> None:
        """Has the faces find their marks, or takes them as aligned by hand."""
        self._connection.align()

    def _seeing(self) -> Sight:
        if self._sight is None:
            return sight_of(self._connection, None)  # raises: there is no camera
        return self._sight


@contextmanager
def open_robot(
    port: str = "sim",
    *,
    regions: str | None = None,
    cameras: tuple[str, ...] = (),
    state: str | None = None,
    seed: int = 1,
    name: str | None = None,
    **options: Any,
) -> Iterator[Robot]:
    """Connects to a robot: "sim" or another virtual one, a serial device, a URL. It is closed at the end.

    regions: file of where the facelets lie in the cameras' pictures (`cubehost camera setup`). cameras: for a
    file that names none. state: a virtual robot's cube (else random by `seed`). name: under which it is kept
    what the robot learns of its lights. options: of the virtual robot, as `speed` (0: as fast as possible).
    Raises DeviceError, InputError.
    """
    where = vision.Regions.load(regions) if regions else None
    with open_port(port, state, seed, **options) as connection:
        size = cube.size_of(state) if state else 3
        seeing = port in VIRTUAL or where is not None
        sight = sight_of(connection, where, cameras, seed=seed, size=size, robot=name) if seeing else None
        yield Robot(connection, sight)


def scan(*sources: str, regions: str) -> State:
    """Reads the cube in pictures: files, folders, cameras (`vision.capture`). regions: where facelets lie.

    Raises InputError, DeviceError, and AmbiguousScanError where the pictures do not tell the cube.
    """
    where = vision.Regions.load(regions)
    return State(solving.scan(Scanner(lambda stops: vision.capture(*sources, stops=stops), where, 1)))
