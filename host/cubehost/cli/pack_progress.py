"""What `cubehost pack` shows while it works: how far it is, and how long it will take."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from cubehost.packing.counting import CountProgress
from cubehost.packing.estimate import Outlook
from cubehost.packing.execute import Done, Search, Watch
from cubehost.packing.session import Session

LONG = ((31_557_600, "years"), (86_400, "days"), (3600, "hours"), (60, "minutes"))


def long_time(seconds: float) -> str:
    """Return a time in words, two digits of the unit that fits: `12 seconds`, `3.4 hours`, `2e+09 years`."""
    for size, name in LONG:
        if seconds >= 2 * size:
            return f"{seconds / size:.{'2g' if seconds < 1000 * size else '0e'}} {name}"
    return f"{seconds:.{'2g' if seconds < 10 else '0f'}} seconds"


class _Left(ProgressColumn):
    """The column with the time left by the outlook, which is asked whenever the bar is drawn."""

    def __init__(self, session: Session, watch: Watch, outlook: Outlook | None) -> None:
        super().__init__()
        self._session, self._watch, self._outlook = session, watch, outlook

    def render(self, task: Task) -> Text:
        if self._outlook is None:
            return Text("")
        state = self._session.progress
        left = self._outlook.seconds_left(state.tally.nodes + self._watch.nodes, state.done, state.total)
        return Text("estimating" if left is None else f"about {long_time(left)} left")


@contextmanager
def searching(
    search: Search, session: Session, watch: Watch, console: Console
) -> Iterator[Callable[[Done], None]]:
    """Show a bar of the units done, on a terminal. Yields what is to be called with each unit done."""
    if not console.is_terminal:
        yield lambda done: None
        return
    state = session.progress
    outlook = (
        Outlook(search.model, search.path) if search.engine == "fast" else None
    )  # the outlook is for the fast engine's tree
    found = TextColumn("{task.fields[found]:,} packings")
    columns = (found, BarColumn(), MofNCompleteColumn(), TextColumn("units"), _Left(session, watch, outlook))
    progress = Progress(*columns, console=console, transient=True)
    task = progress.add_task("", total=state.total, completed=state.done, found=state.tally.solutions)

    def show(done: Done) -> None:
        progress.update(task, completed=state.done + 1, found=state.tally.solutions + done.tally.solutions)

    try:
        with progress:
            yield show
    finally:
        if outlook:
            outlook.close()


@contextmanager
def counting(console: Console) -> Iterator[Callable[[CountProgress], None]]:
    """Show a line with the layer that a count is at, on a terminal. Yields what takes the progress."""
    if not console.is_terminal:
        yield lambda progress: None
        return
    with console.status("counting") as status:

        def show(p: CountProgress) -> None:
            what = f"symmetry {p.symmetry + 1} of {p.symmetries}, layer {p.layer} of {p.layers}"
            status.update(f"counting: {what}, {p.states:,} states")

        yield show
