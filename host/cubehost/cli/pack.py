"""`cubehost pack`: every way to pack polycubes into a region."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from cubehost.base.errors import InputError
from cubehost.base.files import write_whole
from cubehost.base.threads import available
from cubehost.cli.common import Whole, check_apart, memory_size, refuse, workers
from cubehost.cli.pack_progress import counting, long_time, searching
from cubehost.packing import isometric, library
from cubehost.packing.counting import CountLimitError, count, worth_seconds
from cubehost.packing.drawing import layers, obj, page
from cubehost.packing.engine import ENGINES, PATHS, Model, Packing, Placement, Tally, best_path
from cubehost.packing.estimate import rate, sample
from cubehost.packing.execute import Done, Search, Watch
from cubehost.packing.pack import first
from cubehost.packing.proof import impossibility
from cubehost.packing.session import Executor, Session, StoppedRunError, default_checkpoint, threads

FILE = click.Path(dir_okay=False, path_type=Path)
ESTIMATE_SECONDS, ESTIMATE_ERROR = 5.0, 0.02
ESTIMATED = "--estimate is for the fast engine on this computer"
IN_UNITS = {"resume", "checkpoint", "cluster"}
DRAWN = {"svg", "png", "obj", "html"}
# What cannot be given beside what, and why: for `refuse`.
REFUSED = (
    ({"first"}, {"count", "all", "estimate"}, "give one of --first, --count, --all and --estimate"),
    ({"count"}, DRAWN, "a count has nothing to draw; use --first 1 or --all with a drawing"),
    ({"estimate"}, DRAWN, "an estimate has nothing to draw; use --first 1 or --all with a drawing"),
    ({"first"}, IN_UNITS, "--first needs neither --resume nor --checkpoint nor --cluster"),
    ({"estimate"}, {"engine seed"}, f"{ESTIMATED}: leave --engine seed out"),
    ({"estimate"}, {"engine count"}, f"{ESTIMATED}: leave --engine count out"),
    ({"estimate"}, IN_UNITS, f"{ESTIMATED}: leave --resume, --checkpoint, --cluster out"),
    (
        {"engine count"},
        {"first", "all", *IN_UNITS},
        "--engine count only counts: leave --all, --first, --resume, --checkpoint and --cluster out",
    ),
    ({"path"}, {"engine seed", "engine count"}, "--path is for the fast engine: leave it, or --engine, out"),
    ({"memory"}, {"not counted"}, "--memory is for the count engine: leave it out, or add --engine count"),
    ({"threads"}, {"first"}, "--threads: --first searches with one"),
    ({"threads"}, {"cluster"}, "--threads: --cluster searches with those of its workers"),
)


@click.command()
@click.argument("puzzle")
@click.option("--count", "mode", flag_value="count", help="Count the packings (the default).")
@click.option("--all", "mode", flag_value="all", help="Print every packing.")
@click.option("--first", "limit", type=Whole(1), help="Print the first K packings.", metavar="K")
@click.option("--problem", type=Whole(1), default=1, help="Problem of a BurrTools file (default: 1).")
@click.option("--estimate", "mode", flag_value="estimate", help="Only estimate the time that it would take.")
@click.option(
    "--engine",
    type=click.Choice([*ENGINES, "count"]),
    help="fast finds each packing; count merges equal states and only counts; seed is the seed's own. "
    "Default: fast, or count if pieces are alike and only their number is asked for.",
)
@click.option(
    "--memory",
    type=memory_size,
    metavar="SIZE",
    help="Memory for the count engine, such as 500M or 8G (default: a quarter of the computer's).",
)
@click.option(
    "--path", type=click.Choice(list(PATHS)), default="best", help="Instructions used by the fast engine."
)
@click.option("--threads", "thread_count", type=Whole(1, 1024), help="Threads (default: every processor).")
@click.option("--cluster", metavar="ADDRESS", help="Run on a Dask cluster (pip install 'cubehost[cluster]').")
@click.option("--resume", is_flag=True, help="Continue the run that was stopped.")
@click.option("--checkpoint", type=FILE, help="Where to keep the checkpoint.")
@click.option("--html", type=FILE, help="Write a page that shows it, to turn, pull apart and step through.")
@click.option("--svg", type=FILE, help="Draw the first packing as SVG.")
@click.option("--png", type=FILE, help="Draw it as a bitmap.")
@click.option("--obj", "obj_file", type=FILE, help="Write it as a 3D model.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    puzzle: str,
    mode: str | None,
    limit: int | None,
    problem: int,
    engine: str | None,
    memory: int | None,
    path: str,
    thread_count: int | None,
    cluster: str | None,
    resume: bool,
    checkpoint: Path | None,
    html: Path | None,
    svg: Path | None,
    png: Path | None,
    obj_file: Path | None,
    as_json: bool,
) -> None:
    """Pack the pieces of PUZZLE into its region, up to the region's symmetry.

    PUZZLE is the name of a puzzle that comes with the program (glasmachers, soma, bedlam, pentominoes-3x4x5,
    pentominoes-6x10, ...), a BurrTools file, or a text file, whose format is in docs/packing.md. Ctrl-C saves
    a checkpoint.

    \b
    Examples:
      cubehost pack glasmachers --count
      cubehost pack bedlam --first 1 --html bedlam.html
      cubehost pack dominoes-8x8 --count
    """
    drawings = {"svg": svg, "png": png, "obj": obj_file, "html": html}
    if mode is None and any(drawings.values()):
        limit = limit or 1
    in_units = bool(resume or checkpoint or cluster)
    enumerates = bool(limit or mode in ("all", "estimate") or in_units or engine in ENGINES)
    given = {"first": limit, "resume": resume, "checkpoint": checkpoint, "cluster": cluster, **drawings}
    given |= {"path": path != "best", "memory": memory, "threads": thread_count, "not counted": enumerates}
    refuse({name for name, value in given.items() if value} | {str(mode), f"engine {engine}"}, REFUSED)
    if named := [f"--{kind}" for kind, file in drawings.items() if str(file) == "-"]:
        raise click.UsageError(f"{named[0]} -: what is printed goes to the output; give a file's name")
    files = {"--checkpoint": checkpoint, **{f"--{kind}": file for kind, file in drawings.items()}}
    check_apart(files, [] if puzzle in library.names() else [puzzle])
    threads_used = thread_count or available()
    started = time.monotonic()
    kind = engine if engine in ENGINES else "fast"
    search = Search(Model(library.load(puzzle, problem)), kind, path, mode == "all")
    output = _Output(search, as_json, drawings)
    reason = impossibility(search.model)
    if reason:
        output.impossible(reason, started)
    elif mode == "estimate":
        output.estimate(threads_used)
    elif limit:
        with output.closed(started):
            _print_first(search, limit, output)
        output.end(started, {"threads": 1, "engine": search.engine})
    elif (
        mode == "all"
        or in_units
        or engine in ENGINES
        or not _count(search, engine, threads_used, memory, output)
    ):
        _enumerate(search, checkpoint, resume, cluster, thread_count, output)


def _enumerate(
    search: Search,
    checkpoint: Path | None,
    resume: bool,
    cluster: str | None,
    thread_count: int | None,
    output: "_Output",
) -> None:
    started, watch = time.monotonic(), Watch()
    execute, threads_used = _executor(cluster, thread_count, watch)
    session = Session(search, checkpoint or default_checkpoint(search), resume)
    with output.closed(started):
        tally = _run(search, session, execute, watch, output)
    output.end(started, {"threads": threads_used, "engine": search.engine}, tally)


def _count(search: Search, engine: str | None, threads: int, memory: int | None, output: "_Output") -> bool:
    """Count without enumerating; return False where that is not worth it, and was not asked for."""
    started, model = time.monotonic(), search.model
    seconds = None if engine else worth_seconds(model, threads)
    if seconds == 0:
        if memory is not None:
            raise click.UsageError(
                "--memory is for the count engine, and this is enumerated: leave it out, "
                "or add --engine count"
            )
        return False
    if search.path != "best":
        raise click.UsageError(
            "--path is for the fast engine, and this is counted by count: leave it out, or add --engine fast"
        )
    try:
        with counting(Console(stderr=True)) as show:
            number = count(model, threads, memory, seconds, show)
    except CountLimitError as error:
        if engine:
            raise InputError(f"{model.puzzle.name}: {error}; or enumerate (--engine fast)") from error
        click.echo(f"cubehost: enumerating, since the count engine was given up: {error}", err=True)
        return False
    output.counted(number, started, threads)
    return True


def _executor(cluster: str | None, count: int | None, watch: Watch) -> tuple[Executor, int]:
    """Return what runs the units, and on how many threads."""
    if cluster is None:
        count = count or available()
        return threads(count, watch), count
    from cubehost.packing.cluster import on_cluster

    return on_cluster(cluster), workers(cluster)


def _print_first(search: Search, limit: int, output: "_Output") -> None:
    packings = first(search, limit)
    try:
        for packing in packings:
            output.packing(packing)
    finally:
        packings.close()  # type: ignore[attr-defined]


def _run(search: Search, session: Session, execute: Executor, watch: Watch, output: "_Output") -> Tally:
    """Run a session with a bar on the terminal, which shows the units that are done."""
    console = Console(stderr=True)
    warned = ""

    def warn() -> None:
        nonlocal warned
        if session.warning and not warned:
            warned = session.warning
            console.print(f"cubehost: {warned}", style=None, highlight=False, markup=False, soft_wrap=True)

    with searching(search, session, watch, console) as show:

        def take(done: Done) -> None:
            warn()
            for packing in done.packings:
                output.packing(packing)
            show(done)

        tally = session.run(execute, take)
    warn()
    return tally


def _since(started: float) -> float:
    return round(time.monotonic() - started, 3)


def _packings(number: int) -> str:
    return "packing" if number == 1 else "packings"


def _threads(number: int) -> str:
    return f"{number} thread{'s' if number > 1 else ''}"


class _Output:
    """What goes to standard output, as text or as one JSON object written while packings come."""

    def __init__(self, search: Search, as_json: bool, drawings: dict[str, Path | None]) -> None:
        self._search, self._json, self._drawings = search, as_json, drawings
        self._console = Console()
        self._shown = 0

    def packing(self, packing: Packing) -> None:
        model = self._search.model
        placements = sorted((model.placement(index) for index in packing), key=lambda p: p.piece)
        if not self._shown:
            self._draw(placements)
        if self._json:
            click.echo('{"solutions": [' if not self._shown else ",\n", nl=False)
            click.echo(json.dumps(self._as_json(placements)), nl=False)
        else:
            self._console.print(layers(model.puzzle, placements), soft_wrap=True)
        self._shown += 1

    def _as_json(self, placements: list[Placement]) -> list[dict[str, Any]]:
        pieces = self._search.model.puzzle.pieces
        return [{"piece": pieces[p.piece].name, "cells": p.cells} for p in placements]

    def _draw(self, placements: list[Placement]) -> None:
        puzzle = self._search.model.puzzle
        for kind, path in self._drawings.items():
            if path is None:
                continue
            if kind == "png":
                data = isometric.png(puzzle, placements)
            else:
                data = {"svg": isometric.svg, "obj": obj, "html": page}[kind](puzzle, placements).encode()
            write_whole(path, data)

    def impossible(self, reason: str, started: float) -> None:
        """Tell that there is no packing, and why, as is known without a search."""
        if self._json:
            self._end_json({"count": 0, "impossible": reason, "seconds": _since(started)})
        else:
            click.echo(f"{self._search.model.puzzle.name}: no packing is possible: {reason}")

    def counted(self, number: int, started: float, threads: int) -> None:
        """Tell the count engine's number."""
        if self._json:
            how = {"seconds": _since(started), "threads": threads, "engine": "count"}
            self._end_json({"count": number, **how})
            return
        name = self._search.model.puzzle.name
        click.echo(
            f"{name}: {number:,} {_packings(number)} up to symmetry; {_since(started):.2f} s, "
            f"{_threads(threads)}, count engine"
        )

    def estimate(self, threads: int) -> None:
        """Tell what an enumeration would take."""
        model = self._search.model
        found = sample(model, ESTIMATE_SECONDS - 1, ESTIMATE_ERROR, self._search.path)
        seconds = found.nodes / (rate(model, found.nodes, 1.0, self._search.path) * threads)
        if self._json:
            value = {"seconds": seconds, "nodes": found.nodes, "packings": found.packings}
            click.echo(json.dumps({**value, "error": found.error, "threads": threads}))
            return
        click.echo(
            f"{model.puzzle.name}: about {long_time(seconds)} on {_threads(threads)}, "
            f"{found.nodes:.2g} nodes "
            f"(standard error {found.error:.0%}), {found.packings:.2g} packings up to symmetry"
        )

    def end(self, started: float, how: dict[str, Any], tally: Tally | None = None) -> None:
        seconds = time.monotonic() - started
        count = tally.solutions if tally else self._shown
        nodes = {"nodes": tally.nodes} if tally else {}
        if self._json:
            if self._search.listing and count > self._shown:
                how |= {"printed_before": count - self._shown}
            self._end_json({"count": count, **nodes, "seconds": round(seconds, 3), **how})
            return
        engine = f"{self._search.engine} engine"
        if self._search.engine == "fast":
            path = self._search.path
            engine += f" ({best_path() if path == 'best' else path})"
        work = f"{tally.nodes:,} nodes, " if tally else ""
        click.echo(
            f"{self._search.model.puzzle.name}: {count:,} {_packings(count)} up to symmetry"
            f"{'' if tally else ' shown'}; {work}{seconds:.2f} s, {_threads(how['threads'])}, {engine}"
        )

    @contextmanager
    def closed(self, started: float) -> Iterator[None]:
        """Around the printing of packings: an interruption ends their JSON object, too, and is told in it."""
        try:
            yield
        except (KeyboardInterrupt, StoppedRunError):
            if self._json and self._shown:
                self._end_json({"count": self._shown, "interrupted": True, "seconds": _since(started)})
            raise

    def _end_json(self, value: dict[str, Any]) -> None:
        if not self._search.listing and not self._shown:
            click.echo(json.dumps(value))
            return
        opening = "], " if self._shown else '{"solutions": [], '
        click.echo(opening + json.dumps(value)[1:])
