"""`cubehost tune`: the fastest settings that a robot bears."""

import json
import sys
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from cubehost import vision
from cubehost.base.errors import AmbiguousScanError, InputError
from cubehost.cli.common import json_option, log_option, port_option
from cubehost.cli.port import Asking, connected, found, say_which
from cubehost.cli.terminal import save_settings
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection
from cubehost.cube import state_after
from cubehost.jobs.scan import Sight, photograph_until_sure, sight_of
from cubehost.robot import profile
from cubehost.robot.tuning import Judge, Report, tune
from cubehost.sim.physics import Parameters


@click.command()
@port_option
@click.option("--save", is_flag=True, help="Store the result in the robot, where it survives a power cut.")
@click.option(
    "--by",
    type=click.Choice(["pins", "camera", "you"]),
    help="Who judges each trial (default: the pins of a virtual robot, else you).",
)
@click.option(
    "--camera", "cameras", multiple=True, metavar="CAMERA", help="A real robot's camera (repeatable)."
)
@click.option("--regions", metavar="FILE", help="Where the facelets lie in the pictures.")
@log_option
@json_option
def command(port: str | None, save: bool, log_file: str | None, as_json: bool, **seeing: Any) -> None:
    """Find the fastest settings at which every turn still completes, and take a quarter less.

    Each trial leaves the cube as it was, if all goes well. On `sim` the virtual robot has motors with a
    torque and faces with an inertia, and its pins are the judge. On a real robot you are asked after each
    trial, or its cameras look; they notice a cube that has changed, but not a face that is a few degrees off.

    \b
    Examples:
      cubehost tune --port sim
      cubehost tune --port /dev/ttyACM0 --save
      cubehost tune --port /dev/ttyACM0 --by camera --regions robot.json
    """
    port = found(port)
    virtual = VIRTUAL.get(port)
    if virtual and not virtual.times:
        raise InputError("tune needs the times of steps, which QEMU does not log: use --port sim")
    say_which(port)
    if (robot := discovery.kept_at(port)) is not None:
        seeing["regions"] = seeing["regions"] or robot.regions
    options: dict[str, Any] = {"physics": Parameters()} if virtual else {}
    if port == "sim":
        options["speed"] = 0
    with connected(port, state_after(""), log_file=log_file, **options) as connection:
        report = _tune(connection, _judge(connection, **seeing))
        if save:
            save_settings(connection.robot)
            if robot is not None:
                profile.keep(robot.name, tuned={tuned.name: tuned.after for tuned in report.settings})
    if as_json:
        click.echo(json.dumps(report._asdict() | {"settings": [t._asdict() for t in report.settings]}))
    else:
        _show(report)


def _tune(connection: Connection, judge: Judge) -> Report:
    def shown(name: str, value: int, good: bool) -> None:
        if connection.virtual is None or sys.stderr.isatty():
            click.echo(f"{name} {value}: {'holds' if good else 'too much'}", err=True)

    def left(settings: dict[str, int]) -> None:
        for name, value in settings.items():
            click.echo(f"{name} could not be put back: `cubehost robot set {name} {value}`", err=True)

    return tune(connection.robot, judge, shown, left)


def _judge(connection: Connection, by: str | None, cameras: tuple[str, ...], regions: str | None) -> Judge:
    """Returns a judge that also puts the cube right after a trial that was too much."""
    is_good = _look(connection, by, cameras, regions)
    asking = Asking(connection.robot.link)

    def unchanged() -> bool:
        with asking():
            good = is_good()
        if not good:
            _put_right(connection, asking)
        return good

    return unchanged


def _look(connection: Connection, by: str | None, cameras: tuple[str, ...], regions: str | None) -> Judge:
    """Returns what tells whether the cube is as it was: a camera, the user, or a virtual robot's pins."""
    if by == "camera":
        return _by_camera(_sight(connection, cameras, regions))
    virtual = connection.virtual
    if by == "pins" and virtual is None:
        raise InputError(
            f"--by pins: {connection.port} is a real robot, whose pins cannot be read: --by you, or camera"
        )
    if by == "you" or virtual is None:
        question = "Is the cube as it was, every face where it belongs?"
        return lambda: click.confirm(question, default=True, err=True)
    return lambda: virtual.solved


def _sight(connection: Connection, cameras: tuple[str, ...], regions: str | None) -> Sight:
    if not regions and connection.virtual is None:
        raise InputError(
            "--by camera needs the robot's cameras, --camera, and --regions (which may know them)"
        )
    return sight_of(connection, vision.Regions.load(regions) if regions else None, cameras)


def _by_camera(sight: Sight) -> Judge:
    before = _seen(sight)

    def unchanged() -> bool:
        seen = photograph_until_sure(sight(None))  # in doubt where faces stand off their quarter turns
        return seen.accepted and seen.facelets == before

    return unchanged


def _seen(sight: Sight) -> str:
    """Returns the facelets of the cube before the cameras, whatever its colours mean."""
    decision = photograph_until_sure(sight(None))
    if not decision.accepted:
        raise AmbiguousScanError("the cameras are not sure of the cube: more even light, or --by you")
    return decision.facelets


def _put_right(connection: Connection, asking: Asking) -> None:
    """Puts the cube back as it was at first, every face aligned: by hand on a real robot."""
    if connection.virtual is not None:
        connection.align()
        connection.virtual.cube.put(state_after(""))
        return
    with asking():
        click.pause("Align all faces, put the cube back in as it was, and press a key.", err=True)
    if connection.robot.status().state == "fault":
        connection.robot.acknowledge()
    connection.robot.home()


def _show(report: Report) -> None:
    table = Table("setting", "before", "holds up to", "now")
    for tuned in report.settings:
        table.add_row(tuned.name, str(tuned.before), str(tuned.limit), str(tuned.after))
    Console().print(table)
    click.echo(f"twenty turns: {report.seconds_before:.3f} s before, {report.seconds_after:.3f} s now")
