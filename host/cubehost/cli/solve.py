"""`cubehost solve`: moves that solve a cube."""

from typing import Any

import click

from cubehost import cube, reduction, solver
from cubehost.cli.common import Result, Seconds, each, json_option, memory_size
from cubehost.cli.terminal import waiting

# Options that mean nothing from 4x4 on, as they are when not given.
OF_3X3 = {"metric": "htm", "nodes": None, "max_length": None, "tables": "auto"}


@click.command()
@click.argument("facelets", nargs=-1, required=True)
@click.option(
    "--size",
    type=click.IntRange(2, reduction.MAX_SIZE),
    help="Layers of the cube (default: by the number of letters).",
)
@click.option("--moves", "is_moves", is_flag=True, help="What is given are the moves that scrambled it.")
@click.option(
    "--metric",
    type=click.Choice(list(solver.METRICS)),
    default="htm",
    show_default=True,
    help="What to keep small: half turns, quarter turns, axial moves (opposite faces together), those with "
    "half turns counted twice, or the robot's seconds (3x3).",
)
@click.option("--budget", type=Seconds(), metavar="SECONDS", help="Take the best found in that time.")
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
    help="large: a file for each metric in the cache folder (0.6 GB, axial ones 1.2 GB), made once in some "
    "minutes. auto: those where they are and a budget or metric is given.",
)
@click.option("--optimal", "is_optimal", is_flag=True, help="The shortest in half turns, proven (3x3).")
@click.option(
    "--memory",
    type=memory_size,
    metavar="SIZE",
    help="With --optimal: size of its tables at most, 80M to 12G, made once; the larger, the faster "
    "(default: half of what is free).",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    help="With large tables, --optimal or from 4x4 on (default: all cores).",
)
@json_option
def command(
    facelets: tuple[str, ...],
    size: int | None,
    is_moves: bool,
    as_json: bool,
    is_optimal: bool,
    memory: int | None,
    **options: Any,
) -> None:
    """Print moves that solve FACELETS.

    54 letters U R F D L B (6 N² for an N x N), faces in that order, row by row. `-` reads one state a line.
    From 4x4 on moves are outer block turns (R, Rw, 3Rw ...), and the solved cube may lie in another holding.

    Ctrl-C ends --optimal: it tells the best moves known and how many fewer are proven impossible; exit
    code 130.

    \b
    Examples:
      cubehost solve DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
      cubehost state "R U2 F'" | cubehost solve -
      cubehost solve --size 5 --moves "Rw U2 3Fw' D Lw2 B"
      cubehost solve --moves --optimal "R U2 F' L D B2 R' U F"
      cubehost solve --moves --metric robot --budget 1 --tables large "R U2 F' L D B2"
    """
    largest = size or (3 if is_moves else max(reduction.size_of(item) or 3 for item in facelets))
    check(options, largest)
    if is_optimal:
        check_optimal(options, largest)
        from cubehost.cli import prove

        prove.command(facelets, size, is_moves, as_json, memory, options["threads"])
        return
    if memory is not None:
        raise click.UsageError("--memory is for --optimal")
    if options["tables"] == "large":
        make_tables(options["metric"])
    options["max_length"] = options["max_length"] or 0

    def work(item: str) -> Result:
        state = cube.state_after(item, size or 3) if is_moves else item
        with waiting("solving"):
            solution = solver.solve(state, size, **options)
        metric = options["metric"] if solution.htm is not None else "block_turns"
        return solution.moves, {**solution._asdict(), "metric": metric}

    each(facelets, work, as_json)


def check(options: dict[str, Any], size: int) -> None:
    """Options that contradict each other."""
    if size > 3 and any(options[name] != plain for name, plain in OF_3X3.items()):
        raise click.UsageError(solver.ONLY_BUDGET)
    if options["nodes"] is not None and options["budget"] is not None:
        raise click.UsageError("--nodes and --budget exclude each other")
    if options["tables"] == "large" and (options["nodes"] is not None or options["max_length"]):
        raise click.UsageError("--nodes and --max-length are for the small tables")


def check_optimal(options: dict[str, Any], size: int) -> None:
    """Optimal is one thing: what asks for another contradicts it."""
    if size > 3:
        raise click.UsageError("--optimal is for the 3x3 (a 2x2 is always solved so)")
    if options["metric"] != "htm":
        raise click.UsageError("--optimal is in half turns: --metric htm")
    for name in ("budget", "nodes", "max_length"):
        if options[name] is not None:
            raise click.UsageError(f"--optimal and --{name.replace('_', '-')} exclude each other")


def make_tables(metric: solver.Metric) -> None:
    """With a progress bar where they are missing."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Solver tables (once)", total=1.0, visible=False)
        solver.prepare(metric, lambda done: progress.update(task, completed=done, visible=True))
