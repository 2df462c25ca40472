"""`cubehost send`: moves to a robot."""

from typing import Any

import click

from cubehost.base.errors import InputError
from cubehost.cli.common import (
    SEED,
    Result,
    by_name,
    each_item,
    items,
    json_option,
    log_option,
    mechanism_option,
    port_option,
)
from cubehost.cli.port import as_of, connected
from cubehost.cli.terminal import turns_shown
from cubehost.connect.ports import Connection
from cubehost.cube import typed
from cubehost.jobs.turn import find
from cubehost.robot.client import split_moves
from cubehost.smartcube import is_cube, state_of
from cubehost.solving import targets


@click.command()
@click.argument("moves", nargs=-1)
@port_option
@mechanism_option
@click.option(
    "--cube",
    "facelets",
    help="Facelets of the virtual cube at the start (default: random, by --seed); with --to, those of the "
    "cube in a real robot, or ble[:NAME].",
)
@click.option("--to", metavar="TARGET", help="Turn the cube into this (as `solve --to`) instead of MOVES.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Seed of the virtual cube's scramble.")
@log_option
@json_option
def command(
    moves: tuple[str, ...],
    port: str | None,
    mechanism: str | None,
    facelets: str | None,
    to: str | None,
    seed: int,
    log_file: str | None,
    as_json: bool,
) -> None:
    """Turn MOVES on the robot and wait until they are done; or, with --to, turn the cube into that state.

    `-` reads one sequence of moves per line, and ends at the first that is
    none or is refused: the next one builds on it. Ctrl-C stops the robot in mid-move.

    \b
    Examples:
      cubehost send "R U R' U'"
      cubehost solve FACELETS | cubehost send - --port /dev/ttyACM0
      cubehost send --to checkerboard --port sim
    """
    if moves and to is not None:
        raise click.UsageError("give MOVES, or --to a state, pattern or case, and one of them only")
    if not moves and to is None:
        raise click.UsageError("missing argument: give MOVES, or --to a state, pattern or case")
    target = targets.state(to) if to is not None else None
    before = state_of(facelets) if facelets and is_cube(facelets) else facelets
    if before:
        before = targets.state(before) if target else by_name(before)
    with connected(port, before, seed, log_file, mechanism=mechanism) as connection:
        if target is not None:
            moves = (_moves_to(connection, before, target),)
        each_item(items(moves), lambda item: _send(connection, item), as_json, goes_on=False)


def _moves_to(connection: Connection, before: str | None, target: str) -> str:
    """Returns moves from the cube in the robot to a target. InputError if nobody says which cube that is."""
    here = connection.virtual.facelets if connection.virtual is not None else before
    if here is None:
        raise InputError("--to: which cube is in the robot? --cube FACELETS (`solved`), or --cube ble[:NAME]")
    return find(connection.robot, targets.seen_from(here, target)).moves


def _send(connection: Connection, moves: str) -> Result:
    # A bad move is told before anything turns.
    list(split_moves(typed.moves_of(moves), connection.robot.hello.max_moves or 1))
    with turns_shown("turning") as on_turn:
        run = connection.robot.run(moves, on_turn)
    value: dict[str, Any] = {**run._asdict(), "moves": moves, "port": connection.port}
    took = f" in {run.seconds:.3f} s" if run.seconds is not None else ""
    text = f"{run.turns} move{'s' * (run.turns != 1)}{took}"
    if connection.virtual is not None:
        value |= {"facelets": connection.virtual.facelets, "solved": connection.virtual.solved}
        text += f"; the virtual cube: {value['facelets']}"
    return as_of(connection, text, value)
