"""`cubehost solve`: moves that solve a cube."""

import os
import re
import sys
import time
from contextlib import nullcontext
from typing import Any

import click

from cubehost import cube
from cubehost._core import lib
from cubehost.base.errors import InputError
from cubehost.base.threads import available
from cubehost.cli.common import (
    SECONDS,
    Asked,
    Result,
    Whole,
    are_moves,
    by_name,
    each,
    is_bulk,
    json_option,
    memory_size,
    refuse,
    stopped_with_best,
)
from cubehost.cli.terminal import made, show_making, waiting
from cubehost.cube import typed
from cubehost.cube.colours import NAMES, holding
from cubehost.smartcube import is_cube, state_of
from cubehost.solving import engines, solver, tables, targets

MOST_SOLUTIONS = 1000  # that --count takes
LATE_SECONDS = 0.1  # beyond a budget before that is told: starting takes as long again
# Options that mean nothing from 4x4 on, with their defaults.
OF_3X3 = {
    "metric": engines.DEFAULT_METRIC,
    "nodes": None,
    "max_length": None,
    "tables": "auto",
    "faces": cube.FACES,
}
# What cannot be given beside what, and why: for `refuse`.
REFUSED: tuple[tuple[set[str], set[str], str], ...] = (
    (set(OF_3X3), {"size>3"}, solver.ONLY_BUDGET),
    ({"nodes"}, {"budget"}, ""),
    ({"nodes"}, {"tables=large"}, "--nodes is for the small tables: leave --tables large out"),
    ({"to", "count"}, {"size!=3"}, "--to and --count are for the 3x3"),
    ({"to", "count"}, {"mechanism", "cluster"}, "--to and --count are for neither --mechanism nor --cluster"),
    ({"optimal"}, {"mechanism"}, "--optimal counts turns, not a --mechanism's seconds: give one of the two"),
    ({"optimal"}, {"metric=robot"}, solver.NO_PROOF_IN_SECONDS),
    ({"optimal"}, {"size>3"}, "--optimal is for the 3x3 (a 2x2 is always solved so)"),
    ({"optimal"}, {"faces"}, "--optimal turns all six faces, so --faces excludes it"),
    ({"optimal"}, {"tables"}, "--optimal has tables of its own (--memory): leave --tables out"),
    ({"budget", "nodes", "threads"}, {"size=2"}, "--budget, --nodes and --threads do nothing to a 2x2"),
    ({"memory"}, {"no optimal"}, "--memory is for --optimal"),
    ({"cluster"}, {"no optimal"}, "--cluster is for --optimal"),
    ({"mechanism"}, {"size!=3"}, "--mechanism is for the 3x3"),
    ({"mechanism"}, {"metric"}, "a --mechanism's seconds are the metric: leave --metric out"),
    ({"optimal"}, {"budget", "nodes", "max_length"}, ""),
    ({"mechanism"}, {"nodes", "max_length"}, ""),
    (
        {"mechanism"},
        {"faces"},
        "--mechanism has its own faces (`faces` of its description): leave --faces out",
    ),
    ({"mechanism"}, {"tables=small"}, "--mechanism needs the large tables: leave --tables small out"),
)


@click.command()
@click.argument("facelets", nargs=-1, required=True)
@click.option(
    "--size",
    type=Whole(2, lib.REDUCTION_SIZE_MAX),
    help="Layers of the cube (default: by the number of letters).",
)
@click.option(
    "--moves", "--scramble", "is_moves", is_flag=True, help="FACELETS are the moves that scrambled it."
)
@click.option(
    "--metric",
    type=click.Choice(list(engines.METRICS)),
    default=engines.DEFAULT_METRIC,
    show_default=True,
    help=f"To minimise (3x3 only): {'; '.join(f'{name}: {what}' for name, what in tables.COUNTS.items())}; "
    "robot: of short ones the one that the robot turns soonest.",
)
@click.option(
    "--mechanism",
    metavar="NAME|FILE.toml",
    help="Minimise this machine's seconds (3x3 only; see `plan --list`, docs/mechanisms.md).",
)
@click.option("--budget", type=SECONDS, metavar="SECONDS", help="Take the best found in this time.")
@click.option(
    "--nodes",
    type=Whole(0, engines.MOST_NODES),
    help="Search this many nodes instead of for a time, as on the chip; 0: the first answer. "
    f"[default: {engines.DEFAULT_NODES}]",
)
@click.option(
    "--max-length",
    type=Whole(1, engines.LONGEST),
    help="Fail rather than print more moves than this, in the metric (3x3 only).",
)
@click.option(
    "--tables",
    type=click.Choice(engines.TABLES),
    default="auto",
    show_default=True,
    help="large: a file per metric in the cache folder (0.7 to 1.3 GB), made once in some minutes. auto: "
    "large where they have been made, unless --nodes is given.",
)
@click.option(
    "--faces",
    default=cube.FACES,
    metavar="LETTERS",
    help="Turn only these (3x3 only): RFDLB for a robot without a sixth motor. [default: all]",
)
@click.option(
    "--to",
    metavar="TARGET",
    help="State to reach, if not solved: facelets, moves, or a name like 'OLL 27' (3x3 only).",
)
@click.option(
    "--count",
    type=Whole(1, MOST_SOLUTIONS),
    help="So many different solutions, best first; with --optimal, up to so many shortest ones.",
)
@click.option("--optimal", "is_optimal", is_flag=True, help="The shortest in the metric, proven (3x3 only).")
@click.option(
    "--memory",
    type=memory_size,
    metavar="SIZE",
    help="With --optimal: limit for its tables, 80M to 12G, made once; larger is faster (default: half of "
    "the free memory).",
)
@click.option(
    "--threads",
    type=Whole(1, engines.MOST_THREADS),
    help="Threads: of a search with large tables, --optimal or from 4x4 on, else cubes at a time.",
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="With --optimal: on a Dask cluster (pip install 'cubehost[cluster]').",
)
@json_option
def command(
    facelets: tuple[str, ...],
    size: int | None,
    is_moves: bool,
    as_json: bool,
    is_optimal: bool,
    memory: int | None,
    mechanism: str | None,
    cluster: str | None,
    to: str | None,
    count: int | None,
    **options: Any,
) -> None:
    """Print moves that solve FACELETS.

    FACELETS are 54 letters U R F D L B (6 N² for an N x N cube), the faces in that order, each row by row.
    Colour letters W R G Y O B, lower case, blanks, digits (where there are centres), coloured squares and a
    net of several lines are understood, too, and a name that --to takes, 'OLL 27'. What can only be moves (R
    U R' U') is taken as the moves that scrambled the cube, as with --moves. `-` reads one cube per line;
    ble[:NAME] asks a smart cube.
    From 4x4 on the moves are outer block turns (R, Rw, 3Rw ...), and the cube may end solved but held
    differently.

    Ctrl-C ends the search for a 3x3 and prints the best moves found (exit code 130); with --optimal also how
    many moves are proven to be needed.

    \b
    Examples:
      cubehost solve DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
      cubehost solve "R U R' U'"
      cubehost state "R U2 F'" | cubehost solve -
      cubehost solve --size 5 --moves "Rw U2 3Fw' D Lw2 B"
      cubehost solve --moves --optimal "R U2 F' L D B2 R' U F"
      cubehost solve --moves --metric robot --tables large --budget 1 "R U2 F' L"
      cubehost solve --moves --mechanism cubotino --json "R U2 F' L D B2"
      cubehost solve --moves "R U2 F'" --to "cube in cube"
      cubehost solve --moves "R U2 F' L D B2 R' U F" --count 5
      cubehost solve --moves --optimal "R U2 F' U" --count 100
    """
    show_making()
    facelets = told(facelets)
    if not (is_moves or is_bulk(facelets)):
        facelets = (by_name(" ".join(facelets)),)
    is_moves = is_moves or are_moves(" ".join(facelets))
    largest = size or (not is_moves and cube.layers_of(typed.facelets_of(" ".join(facelets)))) or 3
    options["faces"] = cube.faces_of(options["faces"])
    ways = {"mechanism": mechanism, "optimal": is_optimal, "to": to, "count": count}
    check(options | ways | {"memory": memory, "cluster": cluster}, largest)
    asked = Asked(is_moves, size, None if to is None else targets.state(to))
    if count is not None:
        several(facelets, asked, as_json, count, is_optimal, memory, options)
    elif is_optimal:
        from cubehost.cli import optimal

        wanted = {name: options[name] for name in ("metric", "threads")}
        optimal.command(facelets, asked, as_json, cluster, memory=memory, **wanted)
    elif mechanism is not None:
        by_mechanism(facelets, asked, mechanism, as_json, options)
    else:
        near_optimal(facelets, asked, largest, as_json, options)
    tell_holding(facelets, is_moves, to, as_json)


def near_optimal(
    facelets: tuple[str, ...], asked: Asked, largest: int, as_json: bool, options: dict[str, Any]
) -> None:
    """Print a solution of each state. largest: layers, as far as they are known before states are read."""
    if largest != 2:
        offer_tables(options)
    options["max_length"] = options["max_length"] or 0
    together = 1
    if is_bulk(facelets) and largest == 3:
        together, options["threads"] = options["threads"] or available(), 1

    def work(item: str) -> Result:
        state, told = asked.seen(item)
        with stopped_with_best(), nullcontext() if together > 1 else waiting("solving"):
            solution = solver.solve(state, asked.size, **options)
        tell_what_was_used(solution, options)
        return solution.moves, solution.as_dict() | told

    each(facelets, work, as_json, together)


def several(
    facelets: tuple[str, ...],
    asked: Asked,
    as_json: bool,
    count: int,
    is_optimal: bool,
    memory: int | None,
    options: dict[str, Any],
) -> None:
    """Print several solutions of each state: a line for each, or an object with all of them."""
    from cubehost.solving import several  # loaded here: one solution does not need it

    asked = asked._replace(target=asked.target or targets.state("solved"))
    proving = {"metric": options["metric"], "threads": options["threads"], "memory": memory}
    searching = options | {"max_length": options["max_length"] or 0}
    if not is_optimal:
        offer_tables(options)

    def work(item: str) -> Result:
        start, (state, told) = time.perf_counter(), asked.seen(item)
        with stopped_with_best(), waiting("solving"):
            found = (
                several.shortest(state, count=count, **proving)
                if is_optimal
                else several.good(state, count, **searching)
            )
        tell_what_was_used(found[0]._replace(seconds=time.perf_counter() - start), options)
        values = [solution.as_dict() | {"facelets": told["facelets"]} for solution in found]
        return "\n".join(value["moves"] for value in values), told | {"solutions": values}

    each(facelets, work, as_json)


def told(facelets: tuple[str, ...]) -> tuple[str, ...]:
    """Returns what was typed, or the state of the smart cube it names. Raises InputError for pictures."""
    first = facelets[0]
    if re.search(r"\.[a-z]\w{2,3}$", first, re.I) or (
        first != "-" and os.path.exists(first) and ("/" in first or not are_moves(first))
    ):
        reader = click.get_current_context().command_path
        raise InputError(f"{first}: `cubehost scan {first} | {reader} -` reads a cube from pictures")
    if re.fullmatch(r"(\d+)x\1(x\1)?", first):
        raise InputError(f"{first}: give the cube's letters or moves, with --size {first.partition('x')[0]}")
    return (state_of(first),) if is_cube(first) else facelets


def tell_holding(facelets: tuple[str, ...], is_moves: bool, to: str | None, as_json: bool) -> None:
    """Tells a person how to hold the cube, by what was typed; not for many cubes, nor with --json."""
    if as_json or is_bulk(facelets):
        return
    letters = typed.letters_of(" ".join(facelets))
    of_side = len(letters) // 6 or 1
    sides = [letters[i : i + of_side] for i in range(0, len(letters), of_side)]
    middles = [side[len(side) // 2] for side in sides]
    if not (is_moves or to) and all(len(set(side)) == 1 for side in sides):
        words = "it is solved: there is nothing to turn"
    elif is_moves:
        words = "hold it as it was held while it was scrambled"
    elif of_side % 2 and set(letters) <= set(typed.COLOUR_FACES) and len(set(middles)) == 6:
        words = holding(*(NAMES[typed.COLOUR_FACES[middles[side]]] for side in (0, 2)))
    else:
        words = holding("the first side (U)", "the third (F)")
    click.echo(f"cubehost: note: {words}", err=True)


def by_mechanism(
    facelets: tuple[str, ...], asked: Asked, name: str, as_json: bool, options: dict[str, Any]
) -> None:
    """Print the solution of each state that a machine turns soonest, searched by all threads."""
    from cubehost.mechanism import Mechanism
    from cubehost.mechanism.solving import BUDGET, MechanismSolver

    offer_tables(options)
    searching = MechanismSolver(Mechanism.named(name), options["threads"])
    budget = BUDGET if options["budget"] is None else options["budget"]

    def work(item: str) -> Result:
        with waiting("solving"):
            solution, _ = searching.solve(typed.facelets_of(asked.state(item)), budget)
        tell_of_mechanism(solution)
        tell_late(solution, budget)
        return solution.moves, solution.as_dict()

    each(facelets, work, as_json)


def tell_of_mechanism(solution: engines.Solution) -> None:
    """Tells what was used: always at a terminal, elsewhere if it was not searched in a machine's seconds."""
    if solution.tables == "small":
        why = "note: there are no tables for htm, so of nineteen solutions this is the quickest"
        click.echo(f"cubehost: {why} (`cubehost tables make htm`)", err=True)
    if sys.stderr.isatty():
        proven = "proven" if solution.optimal else "not proven the least"
        took = f"{solution.tables} tables, {solution.seconds:.2f} s"
        turning = f"{solution.robot_seconds:.2f} s by {solution.metric}"
        click.secho(f"{solution.block_turns} turns, {turning}, {proven}; {took}", err=True, dim=True)


def tell_late(solution: engines.Solution, budget: float | None) -> None:
    """Tells a person that a budget was not kept."""
    if budget is not None and solution.seconds > budget + LATE_SECONDS:
        late = f"this took {solution.seconds:.1f} s, not the {budget:g} s of the budget"
        click.echo(f"cubehost: note: {late}: a first answer is waited for", err=True)


def tell_what_was_used(solution: engines.Solution, options: dict[str, Any]) -> None:
    """Tells what was used: always at a terminal, elsewhere only where it is not what was asked for."""
    tell_late(solution, options["budget"])
    metric = options["metric"]
    if solution.htm is not None and solution.metric != metric:
        why, hint = f"there are no tables for {metric}, so", f" (`cubehost tables make {metric}`)"
        if options["tables"] == "small" or options["nodes"] is not None:
            why, hint = f"the small tables do not know {metric}:", ""
        click.echo(f"cubehost: note: {why} this was searched in face turns{hint}", err=True)
    elif sys.stderr.isatty():
        bound = ", the shortest there is" if solution.optimal else ""
        used = "no" if solution.tables == "none" else solution.tables
        click.secho(
            f"{solution.block_turns} turns{bound}; {used} tables, {solution.seconds:.2f} s",
            err=True,
            dim=True,
        )


def offer_tables(options: dict[str, Any]) -> None:
    """Makes the tables that --tables large asks for, or offers at a terminal to make what a metric lacks.

    Tells everybody of tables that have been made and are no good.
    """
    if options["tables"] == "small" or options["nodes"] is not None:
        return
    metric = options["metric"]
    file = tables.file_of(metric)
    if options["tables"] == "large":
        made(file)
    if file.opened():
        return
    if why := file.unread():
        click.echo(f"cubehost: note: tables {file.path} cannot be read, so are not used: {why}", err=True)
        return
    if file.state() in ("made", "damaged"):
        anew = f"`cubehost tables make {file.name}` makes them anew"
        click.echo(f"cubehost: note: damaged tables are not used: {anew}", err=True)
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return
    amount = f"{file.size / 1e9:.2g} GB"
    if metric == "htm":
        click.secho(f"shorter solutions: `cubehost tables make htm` ({amount}, once)", err=True, dim=True)
    elif click.confirm(f"Make the tables for {metric} ({amount}, minutes)?", err=True):
        made(file)


def check(given: dict[str, Any], size: int) -> None:
    """Refuses options, by name, that contradict each other, or mean nothing for so many layers."""
    said = {name for name, value in given.items() if value is not False and value != OF_3X3.get(name)}
    said |= {f"{name}={given[name]}" for name in ("metric", "tables")}
    sizes = {"size=2": size == 2, "size>3": size > 3, "size!=3": size != 3}
    said |= {name for name, is_so in sizes.items() if is_so}
    said |= {"optimal"} & said or {"no optimal"}
    refuse(said, REFUSED)
