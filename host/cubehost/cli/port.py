"""The `--port` option and what commands do with it: connect, show turns as they are made."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cubehost.robot import discovery
from cubehost.robot.client import OnTurn, no_progress
from cubehost.robot.ports import Connection, open_port

PORT_HELP = (
    "sim, qemu, pico, a serial device or a URL (socket://…, rfc2217://…, replay:LOGFILE).  "
    "[default: the robot of `cubehost robot use`, else the only one plugged in]"
)

Option = Callable[[Callable[..., Any]], Callable[..., Any]]

port_option: Option = click.option(
    "--port", metavar="PORT", envvar="CUBEHOST_PORT", show_envvar=True, help=PORT_HELP
)
log_option: Option = click.option(
    "--log",
    "log_file",
    type=click.Path(dir_okay=False, writable=True),
    help="Write every line of the link to a file.",
)


def terminal() -> Console:
    """Where progress goes: standard error, so that pipes and --json stay clean."""
    return Console(stderr=True)


@contextmanager
def turns_shown(text: str) -> Iterator[OnTurn]:
    """A bar of the moves done, on a terminal only."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=terminal(), transient=True) as progress:
        task = progress.add_task("")
        yield lambda done, of: progress.update(task, completed=done, total=of)


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """A spinner for what takes its time, on a terminal only."""
    if not sys.stderr.isatty():
        yield
        return
    with terminal().status(text):
        yield


def found(port: str | None) -> str:
    """The port given, else that of the configured robot, else of the only one that answers."""
    if port is not None:
        return discovery.resolve(port)
    with waiting("looking for the robot"):
        return discovery.resolve(None)


@contextmanager
def connected(
    port: str | None,
    facelets: str | None = None,
    seed: int = 1,
    log_file: str | None = None,
    aligned: bool = True,
    **options: Any,
) -> Iterator[Connection]:
    """The robot that a command acts on, with a spinner: finding it or starting an emulator takes its time.

    port: as given by --port, None where it was not (see `discovery`). options: of a virtual robot.
    """
    port = found(port)
    with ExitStack() as stack:
        with waiting(f"connecting to {port}"):
            connection = stack.enter_context(open_port(port, facelets, seed, log_file, aligned, **options))
        yield connection
