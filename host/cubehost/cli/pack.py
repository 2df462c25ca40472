"""`cubehost pack`: every way to pack polycubes into a region."""

import json
import time
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cubehost.errors import InputError
from cubehost.packing import isometric, layers, library
from cubehost.packing.engine import ENGINES, PATHS, Model, Packing, Placement, Tally, best_path
from cubehost.packing.execute import Done, Search, available_threads
from cubehost.packing.first import first
from cubehost.packing.obj import obj
from cubehost.packing.session import Executor, Session, default_checkpoint, threads

Draw = Callable[[list[Placement]], None]


@click.command()
@click.argument("puzzle")
@click.option("--count", "mode", flag_value="count", help="Count the packings (the default).")
@click.option("--all", "mode", flag_value="all", help="Print every packing.")
@click.option("--first", "limit", type=click.IntRange(1), help="Print the first K packings.", metavar="K")
@click.option(
    "--problem", type=click.IntRange(1), default=1, help="Which of a BurrTools file's problems (default: 1)."
)
@click.option("--engine", type=click.Choice(list(ENGINES)), default="fast", show_default=True)
@click.option(
    "--path", type=click.Choice(list(PATHS)), default="best", help="Instructions of the fast engine."
)
@click.option("--threads", "thread_count", type=click.IntRange(1, 1024), help="Default: every processor.")
@click.option("--cluster", metavar="ADDRESS", help="Run on a Dask cluster (pip install 'cubehost[cluster]').")
@click.option("--resume", is_flag=True, help="Go on with the run that was stopped.")
@click.option("--checkpoint", type=click.Path(dir_okay=False, path_type=Path), help="Where to keep it.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw the first packing.")
@click.option("--png", type=click.Path(dir_okay=False, path_type=Path), help="The same as a bitmap.")
@click.option("--obj", "obj_file", type=click.Path(dir_okay=False, path_type=Path), help="The same for CAD.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    puzzle: str,
    mode: str | None,
    limit: int | None,
    problem: int,
    engine: str,
    path: str,
    thread_count: int | None,
    cluster: str | None,
    resume: bool,
    checkpoint: Path | None,
    svg: Path | None,
    png: Path | None,
    obj_file: Path | None,
    as_json: bool,
) -> None:
    """Pack the pieces of PUZZLE into its region, up to the region's symmetry.

    PUZZLE is the name of a puzzle that comes with the program (glasmachers, soma, bedlam,
    pentominoes-3x4x5, pentominoes-6x10, ...), a BurrTools file, or a text file; docs/packing.md has
    the format. Ctrl-C keeps a checkpoint.

    \b
    Examples:
      cubehost pack glasmachers --count
      cubehost pack bedlam --first 1 --svg bedlam.svg
    """
    if limit and mode:
        raise click.UsageError("--first excludes --count and --all")
    if limit and (resume or cluster):
        raise click.UsageError("--first needs neither --resume nor --cluster")
    drawings = {"svg": svg, "png": png, "obj": obj_file}
    if mode is None and any(drawings.values()):
        limit = limit or 1
    if mode == "count" and any(drawings.values()):
        raise click.UsageError("a count has nothing to draw; use --first 1 or --all with --svg, --png, --obj")
    started = time.monotonic()
    search = Search(Model(library.load(puzzle, problem)), engine, path, mode == "all")
    output = _Output(search, as_json, drawings)
    if limit:
        _print_first(search, limit, output)
        output.end(started, {"threads": 1, "engine": engine})
        return
    execute, count = _executor(cluster, thread_count)
    session = Session(search, checkpoint or default_checkpoint(search), resume)
    tally = _run(session, execute, output)
    output.end(started, {"threads": count, "engine": engine}, tally)


def _executor(cluster: str | None, count: int | None) -> tuple[Executor, int]:
    """What runs the units, and on how many threads."""
    if cluster is None:
        count = count or available_threads()
        return threads(count), count
    from cubehost.packing.cluster import on_cluster, worker_threads

    return on_cluster(cluster), worker_threads(cluster)


def _print_first(search: Search, limit: int, output: "_Output") -> None:
    packings = first(search, limit)
    try:
        for packing in packings:
            output.packing(packing)
    finally:
        packings.close()  # type: ignore[attr-defined]


def _run(session: Session, execute: Executor, output: "_Output") -> Tally:
    """Run a session with a bar on the terminal; units done are the share of the tree that is done."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.fields[found]:,} packings"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("units"),
        TimeRemainingColumn(),
    )
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    state = session.progress
    task = progress.add_task("", total=state.total, completed=state.done, found=state.tally.solutions)

    warned = ""

    def warn() -> None:
        nonlocal warned
        if session.warning and not warned:
            warned = session.warning
            console.print(f"cubehost: {warned}", style=None, highlight=False, markup=False, soft_wrap=True)

    def show(done: Done) -> None:
        warn()
        output.packings(done.packings)
        found = state.tally.solutions + done.tally.solutions
        progress.update(task, completed=state.done + 1, found=found)

    with progress if console.is_terminal else nullcontext():
        tally = session.run(execute, show)
    warn()
    return tally


class _Output:
    """What goes to standard output, as text or as one JSON object written while packings come."""

    def __init__(self, search: Search, as_json: bool, drawings: dict[str, Path | None]) -> None:
        self._search, self._json, self._drawings = search, as_json, drawings
        self._console = Console()
        self._shown = 0

    def packings(self, packings: Iterable[Packing]) -> None:
        for packing in packings:
            self.packing(packing)

    def packing(self, packing: Packing) -> None:
        model = self._search.model
        placements = sorted((model.placement(index) for index in packing), key=lambda p: p.piece)
        if not self._shown:
            self._draw(placements)
        if self._json:
            click.echo('{"solutions": [' if not self._shown else ",\n", nl=False)
            click.echo(json.dumps(self._as_json(placements)), nl=False)
        else:
            self._console.print(layers.draw(model.puzzle, placements), soft_wrap=True)
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
                data = (isometric.svg if kind == "svg" else obj)(puzzle, placements).encode()
            try:
                path.write_bytes(data)
            except OSError as error:
                raise InputError(f"{path}: cannot be written: {error.strerror}") from error

    def end(self, started: float, how: dict[str, Any], tally: Tally | None = None) -> None:
        seconds = time.monotonic() - started
        count = tally.solutions if tally else self._shown
        nodes = {"nodes": tally.nodes} if tally else {}
        if self._json:
            self._end_json({"count": count, **nodes, "seconds": round(seconds, 3), **how})
            return
        many = "packing" if count == 1 else "packings"
        engine = f"{self._search.engine} engine"
        if self._search.engine == "fast":
            path = self._search.path
            engine += f" ({best_path() if path == 'best' else path})"
        work = f"{tally.nodes:,} nodes, " if tally else ""
        threads_used = f"{how['threads']} thread{'s' if how['threads'] > 1 else ''}"
        click.echo(
            f"{self._search.model.puzzle.name}: {count:,} {many} up to symmetry"
            f"{'' if tally else ' shown'}; {work}{seconds:.2f} s, {threads_used}, {engine}"
        )

    def _end_json(self, value: dict[str, Any]) -> None:
        if not self._search.listing and not self._shown:
            click.echo(json.dumps(value))
            return
        opening = "], " if self._shown else '{"solutions": [], '
        click.echo(opening + json.dumps(value)[1:])
