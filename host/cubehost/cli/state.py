"""`cubehost state`: what moves do to a solved cube."""

import click

from cubehost import cube
from cubehost.cli.common import Result, each, json_option, size_option


@click.command()
@click.argument("moves", nargs=-1, required=True)
@size_option
@json_option
def command(moves: tuple[str, ...], size: int, as_json: bool) -> None:
    """Print the facelets after MOVES on a solved cube.

    Facelets are letters in the order of the faces U R F D L B, row by row. `-` reads one sequence a line.

    \b
    Examples:
      cubehost state "R U R' U'"
      cubehost scramble --count 10 | cubehost state -
    """

    def work(item: str) -> Result:
        facelets = cube.state_after(item, size)
        return facelets, {"moves": item, "facelets": facelets}

    each(moves, work, as_json)
