"""Photograph until sure: pictures, colours, a decision; again with faces turned where it is in doubt."""

from collections.abc import Callable

from cubehost import colour
from cubehost.errors import InputError
from cubehost.jobs.events import Photographed, Scanned, Tell, silent, step
from cubehost.robot.ports import Connection
from cubehost.vision import Image, Regions, capture
from cubehost.vision.scanner import SCANS, Scanner
from cubehost.vision.virtual import VirtualCamera

Turn = Callable[[str], object]
Sight = Callable[[Turn | None], Scanner]
"""Makes a look at the cube in the robot; with something that turns faces between two scans, or None."""


def sight_of(
    connection: Connection,
    regions: Regions | None,
    cameras: tuple[str, ...] = (),
    *,
    seed: int = 1,
    size: int = 3,
    scans: int = SCANS,
    robot: str | None = None,
) -> Sight:
    """The robot's cameras; a virtual robot's are virtual (`seed`, `size` of its cube) and need no regions.

    robot: the name under which it learns of its lights. Raises InputError where no camera is known.
    """
    if virtual := connection.virtual:
        camera = VirtualCamera(seed, size=size)

        def pictures(stops: float) -> list[Image]:
            facelets, off = virtual.seen
            return camera.capture(facelets, stops, off)

        return lambda turn: Scanner(pictures, camera.regions, scans, turn, robot)
    if regions is None:
        raise InputError(
            "this robot has no camera: say which (--camera) and where the facelets lie (--regions)"
        )
    wanted = regions.wanted(cameras)
    return lambda turn: Scanner(lambda stops: capture(*wanted, stops=stops), regions, scans, turn, robot)


def photograph_until_sure(
    shots: Scanner, method: str = colour.DEFAULT, tell: Tell = silent
) -> colour.Decision:
    """About the cube as it stands at the end; not accepted where `shots.scans` scans did not do."""
    decision = _scan(shots, method, tell, 1)
    for attempt in range(2, shots.scans + 1):
        if decision.accepted:
            break
        decision = _scan(shots, method, tell, attempt)
    return decision


def _scan(shots: Scanner, method: str, tell: Tell, attempt: int) -> colour.Decision:
    with step(tell, "capture", attempt, shots.scans):
        shots.photograph()
    tell(Photographed(shots))
    with step(tell, "read", attempt, shots.scans):
        shots.read()
    with step(tell, "decide", attempt, shots.scans):
        decision = shots.as_seen(shots.decide(method))
    tell(Scanned(shots, decision, attempt, shots.scans))
    return decision
