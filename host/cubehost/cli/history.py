"""`cubehost history`: the runs that left a record, and what somebody solved by hand."""

import json
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

import click

from cubehost.base.errors import InputError
from cubehost.cli.common import Whole, json_option
from cubehost.game import store
from cubehost.game.times import DNF, shown
from cubehost.jobs import flight

RUNS, MOST = 20, 1_000_000
COLUMNS = ("time", "port", "moves", "seconds", "end")
OF_TIMES = ("time", "session", "result", "comment", "scramble")


@click.command()
@click.option(
    "--count",
    "-n",
    type=Whole(1, MOST),
    help=f"Number of lines (default: {RUNS} runs, and all that you solved by hand).",
)
@click.option(
    "--times",
    "session",
    is_flag=False,
    flag_value="",
    metavar="[SESSION]",
    help="What you solved by hand, in the game and the page's timer: all of it, or a session.",
)
@json_option
def command(count: int | None, session: str | None, as_json: bool) -> None:
    """List the last runs: when, which robot, how many moves, how long it turned, how it ended.

    The newest is last. Each run left a record, which `cubehost replay` plays back. With --times: the times of
    the game and the page's timer, with the OLL and PLL case where the moves of the solve are known.

    \b
    Examples:
      cubehost history -n 5
      cubehost history --times
    """
    if session is not None:
        _tell(
            _times(session)[-(count or MOST) :],
            OF_TIMES,
            as_json,
            "no solve is kept yet: `cubehost play` keeps them",
        )
        return
    newest = (run for path in reversed(flight.records()) if (run := _run(path)))
    runs = list(islice(newest, count or RUNS))[::-1]
    _tell(runs, COLUMNS, as_json, "no run has left a record yet: `cubehost scan-and-send` does")


def _tell(rows: list[dict[str, Any]], columns: tuple[str, ...], as_json: bool, none: str) -> None:
    if as_json:
        for row in rows:
            click.echo(json.dumps(row))
    elif not rows:
        click.echo(f"cubehost: {none}", err=True)
    else:
        _table(rows, columns)


def _times(session: str) -> list[dict[str, Any]]:
    """Returns the solves of a session, or of all sessions (""), the oldest first."""
    kept = store.read(store.default_path()).results
    if session and session not in kept:
        raise InputError(f"no session {session!r}; there are: {', '.join(map(repr, kept)) or 'none'}")
    found = [
        {
            "time": result.at,
            "session": name,
            "result": shown(result.time),
            "seconds": result.seconds,
            "penalty": "DNF" if result.penalty == DNF else result.penalty,
            "comment": result.comment,
            "scramble": result.scramble,
        }
        for name, results in kept.items()
        for result in results
        if not session or name == session
    ]
    return sorted(found, key=lambda one: one["time"] or 0)


def _run(path: Path) -> dict[str, Any] | None:
    """Returns a record in short; None where it cannot be read."""
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


def _table(rows: list[dict[str, Any]], columns: tuple[str, ...]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(*columns)
    for row in rows:
        when = datetime.fromtimestamp(row["time"]).strftime("%Y-%m-%d %H:%M") if row["time"] else ""
        table.add_row(when, *("" if row[name] is None else escape(str(row[name])) for name in columns[1:]))
    Console().print(table)
