"""`cubehost replay`: a run as it was, from its flight record."""

import base64
import json
import time
from pathlib import Path
from typing import Any

import click

from cubehost.base.errors import InputError
from cubehost.base.files import write_whole
from cubehost.cli.draw import net
from cubehost.jobs.events import TOLD


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--list", "listed", is_flag=True, help="List the records that are kept, newest last.")
@click.option("--lines", is_flag=True, help="Also show the lines to and from the robot.")
@click.option("--live", is_flag=True, help="Play it back at the speed at which it happened.")
@click.option(
    "--pictures",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Save its pictures to this folder, as NAME-001.jpg and so on.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line, without the pictures.")
def command(
    file: Path | None, listed: bool, lines: bool, live: bool, pictures: Path | None, as_json: bool
) -> None:
    """Play back a run: what was seen, decided, turned and said, and when.

    FILE is a flight record; without it, the newest record of a run that came to its end is played. Every
    solve leaves one, and the last fifty are kept.

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
    if file is None:
        path, entries = _newest(kept)
    else:
        in_folder = flight.folder() / file
        path = in_folder if not file.is_file() and in_folder.is_file() else file
        entries = flight.read(path)
    if not flight.is_whole(entries):
        click.echo("cubehost: this record has no end: it was torn, or its run still goes on", err=True)
    _play(entries, lines, live, pictures and pictures / path.stem, as_json)


def _newest(kept: list[Path]) -> tuple[Path, list[dict[str, Any]]]:
    """Returns path and entries of the newest whole record, else of the newest that can be read."""
    from cubehost.jobs import flight

    if not kept:
        raise InputError("no run has left a record yet: `cubehost scan-and-send` does")
    passed: dict[Path, str] = {}
    torn: dict[Path, list[dict[str, Any]]] = {}
    for path in reversed(kept):
        try:
            entries = flight.read(path)
        except InputError as error:
            passed[path] = str(error).removeprefix(f"{path}: ")
            continue
        if flight.is_whole(entries):
            break
        passed[path], torn[path] = "has no end", entries
    else:
        if not torn:
            raise InputError(f"no record in {flight.folder()} can be read: a new solve leaves one")
        path, entries = next(iter(torn.items()))
        del passed[path]
    for other, why in passed.items():
        click.echo(f"cubehost: passed over: {other.name} ({why})", err=True)
    return path, entries


def _play(entries: list[dict[str, Any]], lines: bool, live: bool, saved: Path | None, as_json: bool) -> None:
    """Plays a record. saved: where its pictures go, but for `-NUMBER.jpg`; None: they are not saved."""
    start, count = time.monotonic(), 0
    for entry in entries:
        if live:
            time.sleep(max(0.0, entry["t"] - (time.monotonic() - start)))
        if entry["is"] == "picture":
            count += 1
            if saved:
                _save(entry, saved.with_name(f"{saved.name}-{count:03}.jpg"))
        elif as_json:
            click.echo(json.dumps(entry))
        elif entry["is"] in TOLD or (lines and entry["is"] == "line"):
            _show(entry)
    if saved:
        told = f"{count} pictures saved in {saved.parent}" if count else "this record holds no picture"
        click.echo(f"cubehost: {told}", err=True)


def _save(entry: dict[str, Any], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, base64.b64decode(entry["jpeg"]))


def _show(entry: dict[str, Any]) -> None:
    from rich.console import Console

    values = {k: v for k, v in entry.items() if k not in ("t", "is", "facelets", "doubtful", "second")}
    said = ", ".join(f"{k} {v}" for k, v in values.items() if v not in (None, "", {}))
    click.echo(f"{entry['t']:9.3f} s  {entry['is']:12} {said}")
    if entry["is"] in ("Scanned", "Looked") and entry.get("facelets"):
        Console().print(net(entry["facelets"]))
