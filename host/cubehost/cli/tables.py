"""`cubehost tables`: files that make solvers fast, in the user's cache folder."""

import json
from itertools import chain

import click

from cubehost.base.errors import InputError
from cubehost.cli.common import Whole, json_option
from cubehost.cli.group import Group
from cubehost.cli.terminal import made
from cubehost.solving import optimal, reducer, table_file, tables
from cubehost.solving.table_file import TableFile

# All tables, in the order of the list.
FILES = [*tables.FILES.values(), reducer.CUBE4.file, reducer.CUBE5.file, *chain(*optimal.FILES.values())]


class Names(click.Choice[str]):
    """Names of tables; help and errors do not list them, as they are too many for a line."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices:
            self.fail(f"{value!r} are no tables: `cubehost tables list` has the names", param, ctx)
        return value

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "NAME"

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        return "`cubehost tables list` has the names"


NAMES = Names([file.name for file in FILES])


@click.group(cls=Group)
def command() -> None:
    """List, make, check and remove the tables of the solvers.

    They are files in the cache folder (CUBEHOST_CACHE names another), made once and shared by all programs.
    Nothing is downloaded.

    \b
    Examples:
      cubehost tables list
      cubehost tables make htm
      cubehost tables remove axial axial-qtm
    """


@command.command("list")
@json_option
def list_(as_json: bool) -> None:
    """List all tables: name, size, whether they have been made, and what they are for."""
    unmade = {
        file.name for metric in optimal.FILES if metric != tables.DEFAULT for file in optimal.FILES[metric]
    }
    for kind in FILES:
        state = kind.state()
        if state == "none" and kind.name in unmade and not as_json:
            continue
        if as_json:
            value = {"name": kind.name, "bytes": kind.size, "state": state, "file": str(kind.path)}
            click.echo(json.dumps(value))
        else:
            click.echo(f"{kind.name:10} {kind.size / 1e6:7,.0f} MB  {state:8} {kind.purpose}")
    if not as_json:
        click.echo("optimal-METRIC-N: the same sizes for --metric qtm, axial or axial-qtm (optimal-qtm-3)")
        click.echo(f"in {table_file.folder()}")


@command.command()
@click.argument("names", nargs=-1, required=True, type=NAMES)
@click.option("--threads", type=Whole(1, 256), help="Number of threads (default: one per core).")
def make(names: tuple[str, ...], threads: int | None) -> None:
    """Make tables that are missing. Ctrl-C loses nothing: the same command continues."""
    for kind in _chosen(names):
        made(kind, threads)
        click.echo(f"{kind.name}: {kind.path}")


@command.command()
@click.argument("names", nargs=-1, type=NAMES)
def check(names: tuple[str, ...]) -> None:
    """Read tables that have been made (default: all of them) and compare their checksums."""
    damaged, unread = [], []
    for kind in _chosen(names):
        if why := kind.unread():
            click.echo(f"{kind.name}: not checked, {kind.path}: {why}")
            unread.append(kind.name)
        elif kind.state() in ("made", "damaged"):
            is_good = kind.load(is_new=True) is not None
            click.echo(f"{kind.name}: {'good' if is_good else 'DAMAGED'}")
            damaged += [] if is_good else [kind.name]
        elif names:
            raise InputError(f"tables {kind.name} have not been made: `cubehost tables make {kind.name}`")
    if damaged:
        names_ = " ".join(damaged)
        raise InputError(f"damaged tables: `cubehost tables remove {names_}`, then make them anew")
    if unread:
        raise InputError(f"these tables cannot be read, see their permissions: {' '.join(unread)}")


@command.command()
@click.argument("names", nargs=-1, required=True, type=NAMES)
def remove(names: tuple[str, ...]) -> None:
    """Delete tables, finished or not."""
    for kind in _chosen(names):
        click.echo(f"{kind.name}: {table_file.remove(kind.path) / 1e6:,.0f} MB removed")


def _chosen(names: tuple[str, ...]) -> list[TableFile]:
    return [kind for kind in FILES if not names or kind.name in names]
