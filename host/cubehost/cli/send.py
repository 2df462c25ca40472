"""`cubehost send`: moves to a robot."""

from typing import Any

import click

from cubehost.cli.common import SEED, Result, each, json_option, log_option, port_option
from cubehost.cli.port import connected
from cubehost.cli.terminal import turns_shown
from cubehost.connect import discovery
from cubehost.connect.ports import Connection
from cubehost.robot.client import split_moves


@click.command()
@click.argument("moves", nargs=-1, required=True)
@port_option
@click.option(
    "--cube", "facelets", help="Facelets that the virtual cube begins with (default: random by --seed)."
)
@click.option("--seed", type=SEED, default=1, show_default=True, help="Seed of the virtual cube's scramble.")
@log_option
@json_option
def command(
    moves: tuple[str, ...],
    port: str | None,
    facelets: str | None,
    seed: int,
    log_file: str | None,
    as_json: bool,
) -> None:
    """Turn MOVES on the robot and wait until they are done.

    `-` reads one sequence a line. Ctrl-C stops the robot in mid-move.

    \b
    Examples:
      cubehost send "R U R' U'"
      cubehost solve FACELETS | cubehost send - --port /dev/ttyACM0
    """
    with connected(port, facelets, seed, log_file) as connection:
        each(moves, lambda item: _send(connection, item), as_json)


def _send(connection: Connection, moves: str) -> Result:
    list(split_moves(moves, connection.robot.hello.max_moves))  # a bad move is told before anything turns
    with turns_shown("turning") as on_turn:
        run = connection.robot.run(moves, on_turn)
    value: dict[str, Any] = {
        "moves": moves,
        "turns": run.turns,
        "seconds": run.seconds,
        "port": connection.port,
    }
    robot = discovery.kept_at(connection.port)
    value |= {"robot": robot.name} if robot else {}
    whose = f"{robot.name}: " if robot else ""
    took = f" in {run.seconds:.3f} s" if run.seconds is not None else ""
    text = f"{whose}{run.turns} move{'s' * (run.turns != 1)}{took}"
    if connection.virtual is not None:
        value |= {"facelets": connection.virtual.facelets, "solved": connection.virtual.solved}
        text += f"; the virtual cube: {value['facelets']}"
    return text, value
