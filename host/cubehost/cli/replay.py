"""`cubehost replay`: a run as it was, from its flight record."""

import base64
import json
import time
from pathlib import Path
from typing import Any

import click

from cubehost.cli.net import net
from cubehost.errors import InputError
from cubehost.jobs.events import TOLD


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--list", "listed", is_flag=True, help="List the records that are kept, the newest last.")
@click.option("--lines", is_flag=True, help="With the lines of the link, too.")
@click.option("--live", is_flag=True, help="In the time that it took.")
@click.option(
    "--pictures", type=click.Path(path_type=Path), metavar="FOLDER", help="Save its pictures there (JPEG)."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line, pictures left out.")
def command(
    file: Path | None, listed: bool, lines: bool, live: bool, pictures: Path | None, as_json: bool
) -> None:
    """Play back a run: what was seen, decided, turned and said, and when.

    FILE is a flight record, the newest where it is left out. Every solve leaves one; the last fifty are kept.

    \b
    Examples:
      cubehost replay
      cubehost replay --list
      cubehost replay 2026-05-01T101500-4711.flight --lines
      cubehost replay --pictures seen/
    """
    from cubehost.jobs import flight

    kept = flight.records()
    if listed:
        for path in kept:
            click.echo(path)
        return
    if file is None and not kept:
        raise InputError("no run has left a record yet: `cubehost scan-and-send` does")
    path = file or kept[-1]
    if not path.is_file() and (flight.folder() / path).is_file():
        path = flight.folder() / path
    _play(flight.read(path), lines, live, pictures, as_json)


def _play(entries: list[dict[str, Any]], lines: bool, live: bool, folder: Path | None, as_json: bool) -> None:
    start, count = time.monotonic(), 0
    for entry in entries:
        if live:
            time.sleep(max(0.0, entry["t"] - (time.monotonic() - start)))
        if entry["is"] == "picture":
            count += 1
            if folder:
                _save(entry, folder, count)
        elif as_json:
            click.echo(json.dumps(entry))
        elif entry["is"] in TOLD or (lines and entry["is"] == "line"):
            _show(entry)


def _save(entry: dict[str, Any], folder: Path, number: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{number:03}.jpg").write_bytes(base64.b64decode(entry["jpeg"]))


def _show(entry: dict[str, Any]) -> None:
    from rich.console import Console

    values = {k: v for k, v in entry.items() if k not in ("t", "is", "facelets", "doubtful", "second")}
    said = ", ".join(f"{k} {v}" for k, v in values.items() if v not in (None, "", {}))
    click.echo(f"{entry['t']:9.3f} s  {entry['is']:12} {said}")
    if entry["is"] in ("Scanned", "Looked") and entry.get("facelets"):
        Console().print(net(entry["facelets"]))
