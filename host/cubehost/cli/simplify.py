"""`cubehost simplify`: shorter moves with the same effect."""

import click

from cubehost import cube
from cubehost.cli.common import Result, each, json_option, size_option


@click.command()
@click.argument("moves", nargs=-1, required=True)
@size_option
@json_option
def command(moves: tuple[str, ...], size: int, as_json: bool) -> None:
    """Print MOVES shortened: turns of one pair of opposite faces are summed modulo 4.

    The cube's state is never changed. `-` reads one sequence a line.

    \b
    Example:
      cubehost simplify "R L' F U D2 U"      prints  R L' F U2 D2
    """

    def work(item: str) -> Result:
        short = cube.simplify(item, size)
        return short, {"moves": item, "simplified": short}

    each(moves, work, as_json)
