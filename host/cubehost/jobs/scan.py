"""Photograph until sure: pictures, colours, a decision; again with faces turned where it is in doubt."""

from collections.abc import Callable
from typing import Any

from cubehost import colour
from cubehost.base.errors import InputError
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection
from cubehost.jobs.events import Photographed, Scanned, Tell, silent, step
from cubehost.mechanism.looks import plan_looks
from cubehost.sim.virtual_robot import VirtualRobot
from cubehost.vision import Image, Regions, capture, one_face
from cubehost.vision.one_face import boxes_of, upright, view_of
from cubehost.vision.regions import Box
from cubehost.vision.scanner import SCANS, Scanner
from cubehost.vision.virtual import VirtualCamera

Turn = Callable[[str], object]
Sight = Callable[[Turn | None], Scanner]
"""Returns a scanner of the cube in the robot; is given what turns faces between two scans, or None."""


def sight_of(
    connection: Connection,
    regions: Regions | None,
    cameras: tuple[str, ...] = (),
    *,
    seed: int = 1,
    size: int = 3,
    scans: int = SCANS,
    robot: str | None = None,
    dataset: str | None = None,
) -> Sight:
    """Returns what scans by the robot's cameras; a virtual robot's are virtual (`seed`, `size` of its cube).

    regions: not needed of virtual cameras. robot: the name under which is kept what it learns of its lights.
    dataset: a folder that gets pictures of solved cubes.
    Raises InputError where no camera is known.
    """
    if isinstance(connection.robot, MachineRobot) and connection.robot.mechanism.description.camera:
        return _presented(connection, regions, cameras, seed, scans, robot)
    if virtual := connection.virtual:
        camera = VirtualCamera(seed, size=size)
        pictures = pictures_of(virtual, camera)
        return lambda turn: Scanner(pictures, camera.regions, scans, turn, robot, dataset)
    if regions is None:
        raise InputError(
            "this robot has no camera: say which (--camera) and where the facelets lie (--regions)"
        )
    wanted = regions.wanted(cameras)
    return lambda turn: Scanner(
        lambda stops: capture(*wanted, stops=stops), regions, scans, turn, robot, dataset
    )


def pictures_of(robot: VirtualRobot, camera: VirtualCamera) -> Callable[[float], list[Image]]:
    """Returns what takes pictures of a virtual robot's cube, exposed by so many stops more."""

    def pictures(stops: float) -> list[Image]:
        facelets, off = robot.seen
        return camera.capture(facelets, stops, off)

    return pictures


def _presented(
    connection: Connection,
    regions: Regions | None,
    cameras: tuple[str, ...],
    seed: int,
    scans: int,
    name: str | None,
) -> Sight:
    """Returns what scans by a machine that shows its camera a face at a time: six pictures, each upright."""
    photograph, boxes = one_face_of(connection, regions, cameras, seed)

    def pictures(stops: float) -> list[Image]:
        robot = connection.robot
        assert isinstance(robot, MachineRobot)
        seen: dict[int, Image] = {}
        for look in plan_looks(robot.mechanism, robot.state, robot.holding):
            robot.carry_out(look.plan)
            image = photograph(stops)
            seen[look.face] = upright(image, boxes, look.turned)
        return [seen[face] for face in range(len(seen))]

    return lambda turn: Scanner(pictures, one_face.regions(), scans, turn, name)


def one_face_of(
    connection: Connection, regions: Regions | None, cameras: tuple[str, ...], seed: int
) -> tuple[Callable[[float], Image], list[Box]]:
    """Returns what photographs the face before a machine's camera, and where its nine facelets lie there."""
    if virtual := connection.virtual:
        machine: Any = virtual.cube
        side, camera = machine.description.camera.sees, VirtualCamera(seed)

        def picture(stops: float) -> Image:
            virtual.settle()
            pixels = camera.picture(view_of(side), machine.held, 2**stops)
            return Image(f"virtual camera at {side}", pixels)

        return picture, boxes_of(side)
    if regions is None:
        raise InputError("where does the camera see a face? --camera and --regions: its nine boxes")
    wanted = regions.wanted(cameras)
    return lambda stops: capture(*wanted, stops=stops)[0], [row[0] for row in regions.boxes[:9]]


def photograph_until_sure(
    shots: Scanner, method: str = colour.DEFAULT, tell: Tell = silent
) -> colour.Decision:
    """Returns the decision about the cube as it stands at the end; not accepted if all scans left doubt."""
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
