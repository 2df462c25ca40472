"""`cubehost history`: the runs that left a record."""

import json
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

import click

from cubehost.base.errors import InputError
from cubehost.cli.common import Whole, json_option
from cubehost.jobs import flight

COLUMNS = ("time", "port", "moves", "seconds", "end")


@click.command()
@click.option(
    "--count",
    "-n",
    type=Whole(1, flight.KEPT),
    default=20,
    show_default=True,
    help="Number of runs.",
)
@json_option
def command(count: int, as_json: bool) -> None:
    """List the last runs: when, which robot, how many moves, how long it turned, how it ended.

    The newest is last. Each run left a record, which `cubehost replay` plays back.

    \b
    Example:
      cubehost history -n 5
    """
    newest = (run for path in reversed(flight.records()) if (run := _run(path)))
    runs = list(islice(newest, count))[::-1]
    if as_json:
        click.echo("\n".join(map(json.dumps, runs)))
    elif not runs:
        click.echo("cubehost: no run has left a record yet: `cubehost scan-and-send` does", err=True)
    else:
        _table(runs)


def _run(path: Path) -> dict[str, Any] | None:
    """A record in short; None where it cannot be read."""
    try:
        entries = flight.read(path)
    except InputError:
        return None
    last = {entry["is"]: entry for entry in entries}
    turned = [e.get("seconds") for e in entries if e["is"] == "StepEnded" and e.get("name") == "turn"]
    return {
        "record": path.name,
        "time": last.get("begin", {}).get("time"),
        "port": last.get("begin", {}).get("port"),
        "moves": last.get("Found", {}).get("turns"),
        "seconds": turned[-1] if turned else None,
        "end": last.get("end", {}).get("said", "the record has no end"),
    }


def _table(runs: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(*COLUMNS)
    for run in runs:
        when = datetime.fromtimestamp(run["time"]).strftime("%Y-%m-%d %H:%M") if run["time"] else ""
        table.add_row(when, *("" if run[name] is None else str(run[name]) for name in COLUMNS[1:]))
    Console().print(table)
