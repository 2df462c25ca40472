"""`cubehost simplify`: shorter moves with the same effect."""

import click

from cubehost import cube
from cubehost.cli.common import Result, any_size_option, each, json_option


@click.command()
@click.argument("moves", nargs=-1, required=True)
@any_size_option
@json_option
def command(moves: tuple[str, ...], size: int, as_json: bool) -> None:
    """Print MOVES shortened: turns about one axis are summed modulo 4, layer by layer.

    Neither the state of the cube nor the way it is held changes. `-` reads one sequence per line.

    \b
    Examples:
      cubehost simplify "R L' F U D2 U"             prints  R L' F U2 D2
      cubehost simplify --size 5 "Rw R' [U, D]"     prints  2R
    """

    def work(item: str) -> Result:
        short = cube.simplify(item, size)
        return short, {"moves": item, "simplified": short}

    each(moves, work, as_json)
