"""A run from beginning to end: plan or checkpoint, units, total; interrupted without loss."""

import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from cubehost.base.errors import CubehostError
from cubehost.base.folders import user_folder
from cubehost.packing import checkpoint
from cubehost.packing.checkpoint import Checkpoint, CheckpointError, Header
from cubehost.packing.engine import StopFlag, Tally
from cubehost.packing.execute import Done, Plan, Search, UnitRunner, Watch, make_plan, on_threads

SAVE_SECONDS = 2.0
STOPPING = (signal.SIGINT, signal.SIGTERM)

Executor = Callable[[Search, Plan, Sequence[int]], Iterator[Done]]
"""Runs units by their numbers, in any order: threads of this process, or a cluster."""


class StoppedRunError(CubehostError):
    """The user stopped a run; the message says where it can be taken up."""

    exit_code = 130


@dataclass
class Progress:
    """How far a run is. `done` of `total` units is the share of the tree; see Plan."""

    total: int
    done: int = 0
    tally: Tally = field(default_factory=Tally)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Put off Ctrl-C and SIGTERM to the end of the block: a unit that was given out must also be recorded."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    before = {number: signal.signal(number, remember) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if asked:
        signal.raise_signal(asked[0])


def default_checkpoint(search: Search) -> Path:
    """Where a run of this puzzle on this engine keeps its checkpoint."""
    kind = "all" if search.listing else "count"
    name = f"{search.model.puzzle.digest()[:16]}-{search.engine}-{kind}.jsonl"
    return Path(user_folder("state")) / "packing" / name


def threads(count: int, watch: Watch | None = None) -> Executor:
    """The executor that uses threads of this process."""
    return lambda search, plan, todo: on_threads(search, plan, todo, count, watch)


class Session:
    """One search, begun or taken up again."""

    def __init__(self, search: Search, path: Path, resume: bool) -> None:
        self._search = search
        begun = None
        done: dict[int, Tally] = {}
        self.warning = ""
        if resume:
            begun, found, done, bad = checkpoint.read(path)
            if bad:
                lines = " and ".join(map(str, bad[:5])) + (" and others" if bad[5:] else "")
                self.warning = f"{path}: cannot read line {lines}; what was found there is searched anew"
            self._plan = UnitRunner(search, StopFlag()).split(_target(path, found))
            checkpoint.check(path, found, done, Header.of(search, self._plan), len(self._plan.units))
        else:
            checkpoint.check_free(path)
            self._plan = make_plan(search)
        self._todo = [n for n in range(len(self._plan.units)) if n not in done]
        self._checkpoint = Checkpoint(path, Header.of(search, self._plan), begun)
        self.progress = Progress(len(self._plan.units), len(done))
        for tally in done.values():
            self.progress.tally.add(tally)

    def run(self, execute: Executor, on_done: Callable[[Done], None] = lambda done: None) -> Tally:
        """Run the units that are left; return the tally of all. `on_done` gets each before it is recorded."""
        saved = time.monotonic()
        results = execute(self._search, self._plan, self._todo)
        try:
            for done in results:
                with _uninterrupted():
                    self._take(done, on_done)
                if time.monotonic() - saved > SAVE_SECONDS:
                    self._try_to_save()
                    saved = time.monotonic()
        except KeyboardInterrupt:
            raise self._stopped() from None
        else:
            self._checkpoint.remove()
        finally:
            close = getattr(results, "close", None)
            if close:
                close()
            self._checkpoint.close()
        return self.progress.tally

    def _take(self, done: Done, on_done: Callable[[Done], None]) -> None:
        on_done(done)
        self._checkpoint.add(done.number, done.tally)
        self.progress.done += 1
        self.progress.tally.add(done.tally)

    def _try_to_save(self) -> None:
        """Save; on an error go on and set `warning`: a disk that is full now need not be so at the end."""
        try:
            self._checkpoint.save()
            self.warning = ""
        except CheckpointError as error:
            self.warning = str(error)

    def _stopped(self) -> CubehostError:
        if not self.progress.done:
            return StoppedRunError("stopped before anything was done: there is nothing to go on with")
        self._checkpoint.save()
        share = f"{self.progress.done} of {self.progress.total} units"
        return StoppedRunError(
            f"stopped with {share} done; go on with --resume (checkpoint {self._checkpoint.path})"
        )


def _target(path: Path, found: dict[str, object]) -> int:
    target = found.get("target")
    if not isinstance(target, int) or not 0 <= target <= 1 << 20:
        raise CheckpointError(f"{path}: not a checkpoint of this program")
    return target
