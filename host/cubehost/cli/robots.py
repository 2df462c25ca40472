"""`cubehost robots`: the robots that are kept, and their backup."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import click

from cubehost.base.errors import CubehostError, InputError
from cubehost.base.files import read_bytes, write_whole
from cubehost.cli.group import Group
from cubehost.connect import discovery
from cubehost.robot import profile
from cubehost.robot.profile import Profile

SUFFIXES = (".json", ".png")
MOST = 64 << 20  # bytes of all files in a backup


@click.group(cls=Group, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """List the robots that are kept; * marks the one that commands act on.

    \b
    Examples:
      cubehost robots
      cubehost robots backup robots.zip
    """
    if ctx.invoked_subcommand is not None:
        return
    chosen: str | None = None
    try:
        chosen = profile.chosen_name()
    except InputError as error:  # the others are listed all the same
        click.echo(f"cubehost: {error}", err=True)
    values = [_value(name, chosen) for name in profile.names()]
    if as_json:
        click.echo(json.dumps(values))
    for value in values if not as_json else ():
        click.echo(line_of(value))
    if not values and not as_json:
        click.echo("none is kept: `cubehost setup` or `cubehost robot use PORT` keeps one", err=True)


def _value(name: str, chosen: str | None) -> dict[str, Any]:
    try:
        return shown(profile.load(name), name == chosen)
    except InputError as error:
        return {"robot": name, "error": str(error)}


def shown(robot: Profile, is_chosen: bool) -> dict[str, Any]:
    """Returns what is known of a robot. at: the port where it is plugged in now, None for nowhere."""
    try:
        at: str | None = discovery.port_of(robot)
    except CubehostError:
        at = None
    sections = profile.sections(robot.name)
    seen = {"cameras": robot.regions is not None, "learned": (sections.get("learned") or {}).get("scans", 0)}
    return robot.as_json() | {"at": at, "chosen": is_chosen} | seen | {"setup": sections.get("setup")}


def line_of(value: dict[str, Any]) -> str:
    if "error" in value:
        return f"! {value['robot']}: {value['error']}"
    parts = [value.get("board") or "board unknown", value["at"] or "not plugged in"]
    if value["cameras"]:
        parts.append("cameras placed")
    if value["learned"]:
        parts.append(f"learned from {value['learned']} cubes")
    if value["setup"]:
        parts.append(f"set up {value['setup'].get('date', '')}".rstrip())
    return f"{'*' if value['chosen'] else ' '} {value['robot']}: {', '.join(parts)}"


@command.command()
@click.argument("name")
def forget(name: str) -> None:
    """Delete everything that is kept of the robot NAME."""
    profile.forget(name)
    click.echo(f"{name} is forgotten")


@command.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Write all kept robots, with their reference pictures, to FILE (a zip)."""
    kept = [path for path in sorted((profile.folder() / "robots").glob("*")) if path.suffix in SUFFIXES]
    if not kept:
        raise InputError("no robot is kept: nothing to back up")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in kept:
            archive.write(path, path.name)
    write_whole(file, packed.getvalue())
    click.echo(f"{file}: {', '.join(profile.names())}")


@command.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace robots of the same name.")
def restore(file: Path, force: bool) -> None:
    """Restore the robots of a backup."""
    entries = _entries(file)
    found = [Path(name).stem for name in entries if name.endswith(".json")]
    if not found:
        raise InputError(f"{file}: holds no robots")
    there = [name for name in found if name in profile.names()]
    if there and not force:
        raise InputError(
            f"{', '.join(there)} would be overwritten: --force, or `cubehost robots forget` first"
        )
    _write(entries)
    click.echo(f"restored: {', '.join(found)}")


def _entries(file: Path) -> dict[str, bytes]:
    """Returns what a backup holds, by file name. Raises InputError for anything but whole robots."""
    data = io.BytesIO(read_bytes(file))
    try:
        with zipfile.ZipFile(data) as archive:
            if sum(info.file_size for info in archive.infolist()) > MOST:
                raise InputError(f"not a backup of robots: it unpacks to more than {MOST >> 20} MiB")
            entries = {info.filename: archive.read(info) for info in archive.infolist() if _fits(info)}
        for name, content in entries.items():
            if name.endswith(".json"):
                profile.of(Path(name), content.decode())
    except CubehostError as error:
        raise InputError(f"{file}: {error}") from None
    except Exception as error:  # zipfile and its decompressors tell damage by a dozen kinds
        raise InputError(
            f"{file}: not a backup, or a damaged one ({error or type(error).__name__})"
        ) from None
    return entries


def _fits(info: zipfile.ZipInfo) -> bool:
    """Whether an entry is a file of ours; raises InputError where not, as for a path that leads elsewhere."""
    path = Path(info.filename)
    if path.name != info.filename or path.suffix not in SUFFIXES:
        raise InputError(f"not a backup of robots: it holds {info.filename[:60]!r}")
    profile.path_of(path.stem)
    return True


def _write(entries: dict[str, bytes]) -> None:
    folder = profile.folder() / "robots"
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in entries.items():
        write_whole(folder / name, data)
