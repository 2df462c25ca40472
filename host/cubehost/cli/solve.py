"""`cubehost solve`: moves that solve a cube."""

from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from cubehost import cube, solver
from cubehost.cli.common import Result, each, json_option


@click.command()
@click.argument("facelets", nargs=-1, required=True)
@click.option(
    "--size", type=click.IntRange(2, 3), help="Layers of the cube (default: by the number of letters)."
)
@click.option("--moves", "is_moves", is_flag=True, help="What is given are the moves that scrambled it.")
@click.option(
    "--metric",
    type=click.Choice(list(solver.METRICS)),
    default="htm",
    show_default=True,
    help="What to keep small: half turns, quarter turns, axial moves, or the robot's seconds (3x3).",
)
@click.option(
    "--budget", type=click.FloatRange(0, 1e9), metavar="SECONDS", help="Take the best found in that time."
)
@click.option(
    "--nodes",
    type=click.IntRange(0, solver.MOST_NODES),
    help="Instead, search that many nodes, as on the chip; 0: the first answer. "
    f"[default: {solver.DEFAULT_NODES}]",
)
@click.option("--max-length", type=click.IntRange(1, 30), help="Fail rather than give more turns (3x3).")
@click.option(
    "--tables",
    type=click.Choice(["auto", "small", "large"]),
    default="auto",
    show_default=True,
    help="large: 142 MB in the cache folder, made once in some minutes. auto: those where they are and a "
    "budget or metric is given.",
)
@click.option("--threads", type=click.IntRange(1, 256), help="With large tables (default: all cores).")
@json_option
def command(
    facelets: tuple[str, ...],
    size: int | None,
    is_moves: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Print moves that solve FACELETS.

    54 letters U R F D L B (24 for a 2x2), faces in that order, row by row. `-` reads one state a line.

    \b
    Examples:
      cubehost solve DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
      cubehost state "R U2 F'" | cubehost solve -
      cubehost solve --moves --metric robot --budget 1 --tables large "R U2 F' L D B2"
    """
    check(options)
    if options["tables"] == "large":
        make_tables()
    options["max_length"] = options["max_length"] or 0

    def work(item: str) -> Result:
        state = cube.state_after(item, size or 3) if is_moves else item
        solution = solver.solve(state, size, **options)
        return solution.moves, {**solution._asdict(), "metric": options["metric"]}

    each(facelets, work, as_json)


def check(options: dict[str, Any]) -> None:
    """Options that contradict each other."""
    if options["nodes"] is not None and options["budget"] is not None:
        raise click.UsageError("--nodes and --budget exclude each other")
    if options["tables"] == "large" and (options["nodes"] is not None or options["max_length"]):
        raise click.UsageError("--nodes and --max-length are for the small tables")


def make_tables() -> None:
    """With a progress bar where they are missing."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Solver tables (once)", total=1.0, visible=False)
        solver.prepare(lambda done: progress.update(task, completed=done, visible=True))
