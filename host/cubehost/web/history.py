"""The solves that were run, kept over restarts: a JSON object a line in the user's data folder.

A change (`Change`) is a later line.
"""

import contextlib
import csv
import io
import os
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from cubehost.base.errors import InputError
from cubehost.base.folders import user_folder
from cubehost.cube import pieces, size_of
from cubehost.game.times import Result, average, best, mean
from cubehost.web.shapes import RobotSolvesShape, SolveShape

COLUMNS = (
    *("time", "robot", "mechanism", "seconds", "looking", "solving", "turns", "solved", "counts"),
    *("facelets", "moves", "flight", "note"),
)
SHOWN = 50
LEAST = {2: 4, 3: 10}  # layers -> turns that a solution must have to count: what is nearer was hardly mixed


class Change(msgspec.Struct, omit_defaults=True):
    """Of the solve of that time."""

    of: float
    note: str | None = None
    deleted: bool = False


class History:
    """changed: called after each change, in the thread that made it. Changes come one at a time."""

    def __init__(self, path: Path | None = None) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._path = path or Path(user_folder("data")) / "solves.jsonl"
        self._solves: list[SolveShape] = []
        for line in _lines(self._path):
            self._take(line)

    def add(self, solve: SolveShape) -> None:
        """Raises InputError where it is not kept."""
        self._write(solve, "this solve is not kept")

    def note(self, time: float, note: str) -> None:
        """Words to the solve of that time; "" takes them away. Raises InputError."""
        self._change(Change(time, note=note), "the note is not kept")

    def delete(self, time: float) -> None:
        """The solve of that time is shown and counted no more. Raises InputError."""
        self._change(Change(time, deleted=True), "the solve is not deleted")

    @property
    def solves(self) -> list[SolveShape]:
        """All that are kept, the oldest first."""
        return self._solves

    def page(self, before: float, count: int) -> list[SolveShape]:
        """The last `count` solves of before that time, the oldest first."""
        newest = (solve for solve in reversed(self._solves) if solve.time < before)
        return list(islice(newest, count))[::-1]

    def csv(self) -> str:
        """A line a solve, as spreadsheets read it; times as ISO 8601 has them, in UTC."""
        out = io.StringIO()
        table = csv.DictWriter(out, COLUMNS, extrasaction="ignore")
        table.writeheader()
        for solve in self._solves:
            at = datetime.fromtimestamp(solve.time, UTC).isoformat(timespec="milliseconds")
            table.writerow({**msgspec.to_builtins(solve), "time": at, "counts": counts(solve)})
        return out.getvalue()

    def shown(self) -> list[RobotSolvesShape]:
        """The section: each robot with its mechanism, the one that solved last first."""
        robots: defaultdict[tuple[str, str], list[SolveShape]] = defaultdict(list)
        for solve in self._solves:
            robots[solve.robot, solve.mechanism].append(solve)
        latest = sorted(robots.items(), key=lambda one: -one[1][-1].time)
        return [_shown(robot, mechanism, solves) for (robot, mechanism), solves in latest]

    def _change(self, change: Change, wrong: str) -> None:
        if self._place(change.of) is None:
            raise InputError("there is no such solve: it may be deleted by now")
        self._write(change, wrong)

    def _place(self, time: float) -> int | None:
        """Of the solve of that time in the list."""
        return next((i for i in reversed(range(len(self._solves))) if self._solves[i].time == time), None)

    def _write(self, line: SolveShape | Change, wrong: str) -> None:
        try:
            with self._lock:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("ab") as file:
                    torn = file.tell() > 0 and not _ends_a_line(self._path)
                    file.write(b"\n" * torn + msgspec.json.encode(line) + b"\n")
                self._take(line)
        except OSError as error:
            raise InputError(f"{wrong}: {error.strerror}: {self._path}") from None
        self.changed()

    def _take(self, line: SolveShape | Change) -> None:
        """A change makes a new list: threads that read meanwhile have the one before."""
        if isinstance(line, SolveShape):
            self._solves.append(line)
        elif (place := self._place(line.of)) is not None and (line.deleted or line.note is not None):
            changed = [] if line.deleted else [replace(self._solves[place], note=line.note)]
            self._solves = [*self._solves[:place], *changed, *self._solves[place + 1 :]]


def counts(solve: SolveShape) -> bool:
    """Whether it is a result: seen solved, measured, and of a cube that was more than a few turns away."""
    is_mixed = solve.turns >= LEAST.get(size_of(solve.facelets), 0)
    return solve.solved is True and solve.seconds is not None and is_mixed


def _shown(robot: str, mechanism: str, solves: list[SolveShape]) -> RobotSolvesShape:
    """One robot's, the oldest first; those shown the newest first."""
    counted = [solve for solve in solves if counts(solve)]
    results = [Result(solve.seconds, 0) for solve in counted if solve.seconds is not None]
    latest = [replace(solve, counts=counts(solve)) for solve in solves[: -SHOWN - 1 : -1]]
    return RobotSolvesShape(
        robot=robot,
        mechanism=mechanism,
        solves=latest,
        count=len(solves),
        counted=len(counted),
        best=best(results),
        mean=mean(results),
        average5=average(results, 5),
        average12=average(results, 12),
        average100=average(results, 100),
        parts=[[solve.looking, solve.solving, solve.seconds] for solve in counted[-SHOWN:]],
    )


def _ends_a_line(path: Path) -> bool:
    """Else a power cut or a full disk tore the last solve, which must not take the next with it."""
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def _lines(path: Path) -> Iterator[SolveShape | Change]:
    """Those that are whole: a power cut may have torn one."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError:
        return
    for line in lines:
        if (known := _parsed(line)) is not None:
            yield known


def _parsed(line: bytes) -> SolveShape | Change | None:
    with contextlib.suppress(msgspec.MsgspecError, RecursionError, InputError):
        solve = msgspec.json.decode(line, type=SolveShape)
        pieces(solve.facelets)  # raises for what is no cube
        return solve
    with contextlib.suppress(msgspec.MsgspecError, RecursionError):
        return msgspec.json.decode(line, type=Change)
    return None
