"""`cubehost solve`: moves that solve a cube."""

import click

from cubehost import solver
from cubehost.cli.common import Result, each, json_option


@click.command()
@click.argument("facelets", nargs=-1, required=True)
@click.option(
    "--size", type=click.IntRange(2, 3), help="Layers of the cube (default: by the number of letters)."
)
@click.option(
    "--nodes",
    type=click.IntRange(0, 2**32 - 1),
    default=solver.DEFAULT_NODES,
    show_default=True,
    help="Go on looking for shorter solutions that long; 0: the first.",
)
@click.option("--max-length", type=click.IntRange(1, 30), help="Fail rather than give more turns (3x3).")
@json_option
def command(
    facelets: tuple[str, ...], size: int | None, nodes: int, max_length: int | None, as_json: bool
) -> None:
    """Print moves that solve FACELETS.

    54 letters U R F D L B (24 for a 2x2), faces in that order, row by row. `-` reads one state a line.

    \b
    Examples:
      cubehost solve DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
      cubehost state "R U2 F'" | cubehost solve -
    """

    def work(item: str) -> Result:
        solution = solver.solve(item, size, nodes=nodes, max_length=max_length or 0)
        return solution.moves, solution._asdict()

    each(facelets, work, as_json)
