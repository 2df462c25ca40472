"""`cubehost setup`: from a board to a robot that has solved a cube and that every command knows."""

import json
import sys
from collections.abc import Callable, Sized
from datetime import date
from pathlib import Path
from typing import Any

import click

from cubehost.base.errors import DeviceError, DeviceNotFoundError, InputError
from cubehost.boards.chips import board_named
from cubehost.boards.source import data_root
from cubehost.cli import servos
from cubehost.cli.common import json_option, port_option
from cubehost.cli.port import Asking, connected, keep
from cubehost.cli.terminal import waiting
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.machine import MachineRobot, SearchingRobot
from cubehost.connect.ports import Connection
from cubehost.cube import FACES
from cubehost.jobs import solving
from cubehost.jobs.faces import check_faces, trouble
from cubehost.jobs.scan import Sight, sight_of
from cubehost.robot import profile
from cubehost.robot.profile import Profile
from cubehost.vision import Regions

NAMES = {"U": "up", "R": "right", "F": "front", "D": "down", "L": "left", "B": "back"}


@click.command()
@port_option
@click.option("--name", help="Name for the robot (default: robot; for a virtual one, its port).")
@click.option("--board", "board_name", help="Write the firmware for this board first.")
@click.option("--camera", "cameras", multiple=True, metavar="CAMERA", help="Camera to place (repeatable).")
@click.option("--sees", multiple=True, metavar="FACES", help="As in `cubehost camera setup`.")
@click.option(
    "--mechanism",
    metavar="NAME|FILE.toml",
    help="Machine that turns the cube, see `plan --list`: fit its servos first.",
)
@json_option
def command(
    port: str | None,
    name: str | None,
    board_name: str | None,
    cameras: tuple[str, ...],
    sees: tuple[str, ...],
    mechanism: str | None,
    as_json: bool,
) -> None:
    """Set up a robot: find it, flash it, place its cameras, check each face, home it, solve a cube.

    With --mechanism each servo goes to its positions one after the other, so that you fit its horn and find
    the widths, which the board keeps; from then on no command needs --mechanism for this robot.

    What was found is kept in one readable file under the robot's name, and from then on every command acts on
    this robot without --port. You can start again at any time. The cube in the robot must be scrambled: a
    solved one tells the cameras nothing.

    \b
    Examples:
      cubehost setup --port sim                     the virtual robot, in one go
      cubehost setup --camera 0 --camera 2          the robot that is plugged in
      cubehost setup --board octopus_pro --port /dev/ttyUSB0 --name desk
      cubehost setup --mechanism cubotino --camera 0
    """
    steps = Steps(as_json)
    if board_name is not None:
        steps.tell("firmware", _flash(port, board_name), board_name)
    robot = profile.load(keep(_port(port), name).name)
    steps.tell("robot", f"{robot.name}: {robot.board} on {robot.port or robot.usb}", robot.name)
    if cameras:
        robot = _with_cameras(robot, cameras, sees)
        steps.tell("cameras", f"{len(cameras)} placed", len(cameras))
    with connected(discovery.port_of(robot), aligned=False, mechanism=mechanism) as connection:
        if mechanism is not None:
            _keep_mechanism(robot, mechanism)
            steps.tell("servos", *_servos(connection))
        _home(connection)
        steps.tell("home", "aligned", True)
        sight = _sight(connection, robot)
        faces = _faces(connection, sight)
        steps.tell("faces", faces, faces)
        solved, words = _solve(connection, sight)
        steps.tell("solve", words, solved)
    seen = {name: value for name, value in steps.values.items() if name != "robot"}
    profile.keep(robot.name, setup={"date": date.today().isoformat(), **seen})
    steps.end(robot)


class Steps:
    """Tells what is done: a line for each step, or with --json one object at the end."""

    def __init__(self, as_json: bool) -> None:
        self.values: dict[str, Any] = {}
        self._json = as_json

    def tell(self, name: str, words: str, value: object) -> None:
        self.values[name] = value
        if not self._json:
            click.echo(f"{name:9} {words}")

    def end(self, robot: Profile) -> None:
        file = str(profile.path_of(robot.name))
        if self._json:
            click.echo(json.dumps(self.values | {"file": file}))
        else:
            can = "`cubehost scan-and-send` solves the next cube"
            cannot = "`cubehost setup --camera CAMERA` places its cameras"
            click.echo(f"kept in   {file}; {cannot if self.values['solve'] is None else can}")


def _port(port: str | None) -> str:
    found, why = discovery.find(port)
    if found is not None:
        return found
    raise DeviceNotFoundError(
        f"no robot to set up: {why}; --board BOARD --port DEVICE writes the firmware first, "
        "--port sim is the virtual one"
    )


def _for_flashing(port: str | None) -> str | None:
    """Returns the port to flash through. A new board answers nothing: it is taken to be the only device that
    is plugged in. None where none is: then there may be a boot loader on USB, or a probe."""
    plugged = [device for device, _ in discovery.plugged_in()]
    if port is not None:
        return discovery.resolve(port)
    if len(plugged) > 1:
        raise InputError(f"which device is the board? --port ({', '.join(plugged)})")
    return plugged[0] if plugged else None


def _flash(port: str | None, board: str) -> str:
    """Writes a board's firmware; returns what was done, in words. A new Pico has no port, but a drive."""
    from cubehost.cli.flash import write

    is_drive = board_named(data_root(), board).family == "rp2040"
    return write(None, port if is_drive else _for_flashing(port), board, "auto")[1]


def _with_cameras(robot: Profile, cameras: tuple[str, ...], sees: tuple[str, ...]) -> Profile:
    from cubehost.cli.camera import place

    if robot.port in VIRTUAL:
        raise InputError(f"{robot.name} is a virtual robot, seen by virtual cameras: leave --camera out")
    _, regions = place(cameras, None, sees, 3)
    regions.save(profile.path_of(robot.name))
    return profile.load(robot.name)


def _keep_mechanism(robot: Profile, mechanism: str) -> None:
    is_file = mechanism.endswith(".toml")
    profile.keep(robot.name, mechanism=str(Path(mechanism).resolve()) if is_file else mechanism)


def _servos(connection: Connection) -> tuple[str, list[str]]:
    """Has the servos fitted; returns what was done, in words, and the servos' names."""
    if not isinstance(connection.robot, MachineRobot) or connection.virtual is not None:
        return "none to fit", []
    _needs_a_person("where each servo stands")
    names = servos.fit(connection.robot)
    return f"{', '.join(names) or 'none'}: widths saved on the board", names


def _home(connection: Connection) -> None:
    robot = connection.robot
    if connection.virtual is None and robot.status().homing == "hand":
        _needs_a_person("whether all faces are aligned")
        how = "straight, take your hands away" if robot.counted == "actions" else "align all faces by hand"
        with Asking(robot.link)():
            click.pause(f"Put a scrambled cube in, {how}, and press a key.", err=True)
    with waiting("homing"):
        connection.align()


def _needs_a_person(what: str) -> None:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise InputError(f"setup asks {what}: run it in a terminal")


def _sight(connection: Connection, robot: Profile) -> Sight | None:
    """Returns what scans by the robot's cameras, None where it has none."""
    if connection.virtual is None and robot.regions is None:
        return None
    regions = Regions.load(robot.regions) if robot.regions else None
    return sight_of(connection, regions, robot=robot.name)


def _faces(connection: Connection, sight: Sight | None) -> str:
    """Checks each face's turn; returns how, in words. Raises DeviceError where one is wrong."""
    if sight is None:
        return _faces_asked(connection)
    look: Callable[[], str] = lambda: solving.scan(sight(None))  # noqa: E731
    with waiting("turning each face"):
        turned = list(check_faces(connection.robot, look, _turnable(connection)))
    _all_right([words for face, seen in turned if (words := trouble(face, seen))])
    return f"{_all(turned)} turn clockwise, as the cameras saw"


def _faces_asked(connection: Connection) -> str:
    _needs_a_person("which way each face turns")
    wrong, asking = [], Asking(connection.robot.link)
    for face in _turnable(connection):
        connection.robot.jog(face, 1)
        question = f"Did the {NAMES[face]} face turn, clockwise, by a quarter?"
        with asking():
            is_right = click.confirm(question, default=True, err=True)
        if not is_right:
            wrong.append(f"{face}: its motor's cable, or the two wires of one of its coils")
        connection.robot.jog(face, -1)
    _all_right(wrong)
    return f"{_all(_turnable(connection))} turn clockwise, as you said"


def _turnable(connection: Connection) -> str:
    robot = connection.robot
    return robot.mechanism.description.faces if isinstance(robot, SearchingRobot) else FACES


def _all(faces: Sized) -> str:
    return "all six" if len(faces) == len(FACES) else f"all {len(faces)}"


def _all_right(wrong: list[str]) -> None:
    if wrong:
        raise DeviceError(f"not every face turns right: {'; '.join(wrong)}; mend it, then `cubehost setup`")


def _solve(connection: Connection, sight: Sight | None) -> tuple[bool | None, str]:
    if sight is None:
        return None, "not tried: the robot has no cameras (--camera); `cubehost send` turns moves"
    with waiting("solving"):
        done = solving.solve_cube(connection, sight)
    if done.truth.solved is False:
        raise DeviceError(f"the test cube is {done.truth}; `cubehost setup` begins again")
    return done.truth.solved, f"{done.truth}, {len(done.moves.split())} moves"
