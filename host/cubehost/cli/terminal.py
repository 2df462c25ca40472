"""What a person sees while they wait: on a terminal only, and loaded only there."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status

    from cubehost.robot.client import OnTurn, Robot
    from cubehost.solving.table_file import Mapped, TableFile


def terminal() -> "Console":
    """Returns the console for progress: standard error, so that pipes and --json stay clean."""
    from rich.console import Console

    return Console(stderr=True)


_waiting: list["Status"] = []  # spinners that are shown


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Shows a spinner while something takes its time, on a terminal only."""
    if not sys.stderr.isatty():
        yield
        return
    with terminal().status(text) as status:
        _waiting.append(status)
        try:
            yield
        finally:
            _waiting.pop()


def save_settings(robot: "Robot") -> None:
    """Saves the settings and tells that meanwhile, as it erases its flash, the chip answers no stop."""
    with waiting("saving, for up to 2 s; a stop is answered after that"):
        robot.save()


@contextmanager
def turns_shown(text: str) -> Iterator["OnTurn"]:
    """Shows a bar of the moves done, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=terminal(), transient=True) as progress:
        task = progress.add_task("")
        yield lambda done, of: progress.update(task, completed=done, total=of)


def made(file: "TableFile", threads: int | None = None) -> "Mapped":
    """Returns tables, which are made first if they are missing, with a bar on a terminal."""
    from rich.progress import Progress

    console = terminal()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        text = f"Solver tables (once): {file.name}, {file.size / 1e6:,.0f} MB"
        task = progress.add_task(text, total=1.0, visible=False)
        return file.make(lambda done: progress.update(task, completed=done, visible=True), threads)


def show_making() -> None:
    """Has tables that a search cannot do without made by `made_unasked`."""
    from cubehost.solving import table_file

    table_file.making = made_unasked


def made_unasked(file: "TableFile") -> "Mapped":
    """Makes tables that a command turns out to need: with the bar, or a line where there is no terminal."""
    for status in _waiting:
        status.stop()
    told: list[float] = []

    def tell(done: float) -> None:
        if not told:
            size = f"{file.size / 1e6:,.0f} MB"
            text = f"cubehost: note: making the solver tables of the {file.name} ({size}, once)"
            print(text, file=sys.stderr, flush=True)
        told.append(done)

    try:
        return made(file) if sys.stderr.isatty() else file.make(tell)
    finally:
        for status in _waiting:
            status.start()
