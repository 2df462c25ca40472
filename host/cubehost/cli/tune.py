"""`cubehost tune`: the fastest settings that a robot bears."""

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from cubehost.cli.common import json_option
from cubehost.cli.port import log_option, port_option, terminal, waiting
from cubehost.cube import state_after
from cubehost.errors import InputError
from cubehost.robot.ports import VIRTUAL, Connection, open_port
from cubehost.robot.tuning import Judge, Report, tune
from cubehost.sim.physics import Parameters


@click.command()
@port_option
@click.option("--margin", default=25.0, show_default=True, help="Per cent to stay below what just held.")
@click.option("--save", is_flag=True, help="Store the result in the robot.")
@log_option
@json_option
def command(port: str, margin: float, save: bool, log_file: str | None, as_json: bool) -> None:
    """Find the fastest settings at which every turn still completes.

    On `sim` the virtual robot has motors with a torque and faces with an inertia, and its pins judge. On a
    real robot you are asked after each trial: put a solved cube in first, each trial should leave it solved.

    \b
    Examples:
      cubehost tune
      cubehost tune --port /dev/ttyACM0 --save
    """
    virtual = VIRTUAL.get(port)
    if virtual and not virtual.times:
        raise InputError("tune needs the times of steps, which QEMU does not log: use --port sim")
    options: dict[str, Any] = {"physics": Parameters()} if virtual else {}
    if port == "sim":
        options["speed"] = 0
    with open_port(port, state_after(""), log_file=log_file, **options) as connection:
        report = _tune(connection, margin / 100)
        if save:
            connection.robot.save()
    if as_json:
        click.echo(json.dumps(report._asdict() | {"settings": [t._asdict() for t in report.settings]}))
    else:
        _show(report)


def _tune(connection: Connection, margin: float) -> Report:
    def shown(name: str, value: int, good: bool) -> None:
        terminal().print(f"{name} {value}: {'holds' if good else 'too much'}", highlight=False)

    if connection.virtual is None:
        return tune(connection.robot, _by_asking(connection), margin, shown)
    with waiting("tuning"):
        return tune(connection.robot, _by_pins(connection), margin)


def _by_pins(connection: Connection) -> Judge:
    def unchanged() -> bool:
        assert connection.virtual is not None
        good = connection.virtual.solved
        if not good:
            connection.align()
            connection.virtual.cube.put(state_after(""))
        return good

    return unchanged


def _by_asking(connection: Connection) -> Judge:
    def unchanged() -> bool:
        good = click.confirm("Is the cube as it was, every face where it belongs?", default=True, err=True)
        if not good:
            click.pause("Align all faces, put the solved cube back in, and press a key.", err=True)
            if connection.robot.status().state == "fault":
                connection.robot.acknowledge()
            connection.robot.home()
        return good

    return unchanged


def _show(report: Report) -> None:
    table = Table("setting", "before", "holds up to", "now")
    for tuned in report.settings:
        table.add_row(tuned.name, str(tuned.before), str(tuned.limit), str(tuned.after))
    Console().print(table)
    click.echo(f"twenty turns: {report.seconds_before:.3f} s before, {report.seconds_after:.3f} s now")
