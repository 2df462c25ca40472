"""The solves that were run, kept over restarts: a JSON object a line in the user's data folder.

A change (`Change`) is a later line. Other servers may write there, too: where they have, it is read anew; of
our own lines each is read once.
"""

import codecs
import contextlib
import csv
import io
import threading
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from operator import attrgetter
from pathlib import Path
from stat import S_ISREG

import msgspec
from msgspec.structs import replace

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, append_line
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
    """A change to the solve of the time `of`: its note, or that it is deleted."""

    of: float
    note: str | None = None
    deleted: bool = False


class History:
    """The solves in a file, for any thread. changed: called after each change, in the thread that made it."""

    def __init__(self, path: Path | None = None) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._path = path or Path(user_folder("data")) / "solves.jsonl"
        self._solves: list[SolveShape] = []
        self._read: tuple[int, ...] = ()  # how the file was when it was read

    def add(self, solve: SolveShape) -> None:
        """Keeps a solve. Raises InputError where it cannot be kept."""
        self._write(solve, "this solve is not kept")

    def note(self, time: float, note: str) -> None:
        """Puts a note to the solve of that time; "" takes it away. Raises InputError."""
        self._change(Change(time, note=note), "the note is not kept")

    def delete(self, time: float) -> None:
        """Has the solve of that time shown and counted no more. Raises InputError."""
        self._change(Change(time, deleted=True), "the solve is not deleted")

    @property
    def solves(self) -> list[SolveShape]:
        """All that are kept, in the order in which they were run, whatever the clock was set to.

        A change makes a new list: threads that read meanwhile have the one before.
        """
        with self._lock:
            self._look()
            return self._solves

    def page(self, before: float, count: int) -> list[SolveShape]:
        """Returns the last `count` solves from before that time, by their times, the oldest first."""
        return sorted((s for s in self.solves if s.time < before), key=attrgetter("time"))[-count:]

    def csv(self) -> str:
        """Returns a table for spreadsheets, a line a solve; times as ISO 8601 has them, in UTC."""
        out = io.StringIO()
        table = csv.DictWriter(out, COLUMNS, extrasaction="ignore")
        table.writeheader()
        for solve in self.solves:
            at = _utc(solve.time).isoformat(timespec="milliseconds")
            table.writerow({**msgspec.to_builtins(solve), "time": at, "counts": counts(solve)})
        return out.getvalue()

    def shown(self) -> list[RobotSolvesShape]:
        """Returns the section: each robot with its mechanism, the one that solved last first."""
        robots: defaultdict[tuple[str, str], list[SolveShape]] = defaultdict(list)
        for solve in self.solves:
            robots[solve.robot, solve.mechanism].append(solve)
        latest = sorted(robots.items(), key=lambda one: -one[1][-1].time)
        return [_shown(robot, mechanism, solves) for (robot, mechanism), solves in latest]

    def _look(self, start: int = 0) -> None:
        """Reads the file from byte `start` on, 0: all of it anew, where it has changed since it was read."""
        if (now := _state(self._path)) != self._read:
            self._solves = _kept(self._path, start, self._solves if start else []) if now else []
            self._read = now

    def _change(self, change: Change, wrong: str) -> None:
        if _place(self.solves, change.of) is None:
            raise InputError("there is no such solve: it may be deleted by now")
        self._write(change, wrong)

    def _write(self, line: SolveShape | Change, wrong: str) -> None:
        with contextlib.suppress(OSError):  # without a folder nothing is written below, which says so
            self._path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with self._lock:
                self._look()
                append_line(self._path, msgspec.json.encode(line).decode())
                self._look(self._read[1] if self._read else 0)
        except InputError as error:
            raise InputError(f"{wrong}: {error}") from None
        self.changed()


def counts(solve: SolveShape) -> bool:
    """Whether it is a result: seen solved, measured, and of a cube that was more than a few turns away."""
    is_mixed = solve.turns >= LEAST.get(size_of(solve.facelets), 0)
    return solve.solved is True and solve.seconds is not None and is_mixed


def _shown(robot: str, mechanism: str, solves: list[SolveShape]) -> RobotSolvesShape:
    """Returns one robot's part of the section. solves: all of its solves, the oldest first."""
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


def _state(path: Path) -> tuple[int, ...]:
    """Returns inode, size and time of the last change; () for no plain file, as a device may never end."""
    try:
        about = path.stat()
    except OSError:
        return ()
    return (about.st_ino, about.st_size, about.st_mtime_ns) if S_ISREG(about.st_mode) else ()


def _kept(path: Path, start: int, before: list[SolveShape]) -> list[SolveShape]:
    """Returns the solves `before` with what the lines from byte `start` on add and change.

    Lines that are not whole are left out: a power cut may have torn one.
    """
    try:
        with path.open("rb") as file:
            file.seek(start)
            lines = file.read().removeprefix(codecs.BOM_UTF8).splitlines()
    except OSError:
        return []
    solves = before.copy()
    for line in map(_parsed, lines):
        if isinstance(line, SolveShape):
            solves.append(line)
        elif line is not None and (place := _place(solves, line.of)) is not None:
            if line.deleted:
                del solves[place]
            elif line.note is not None:
                solves[place] = replace(solves[place], note=line.note)
    return solves


def _place(solves: list[SolveShape], time: float) -> int | None:
    """Returns the index of the last solve of that time, None where there is none."""
    return next((i for i in reversed(range(len(solves))) if solves[i].time == time), None)


def _utc(time: float) -> datetime:
    return datetime.fromtimestamp(time, UTC)


def _parsed(line: bytes) -> SolveShape | Change | None:
    with contextlib.suppress(*FOREIGN, OSError, InputError):
        solve = msgspec.json.decode(line, type=SolveShape)
        pieces(solve.facelets)  # raises for what is no cube
        _utc(solve.time)  # raises for a year that no calendar has
        return solve
    with contextlib.suppress(msgspec.MsgspecError, RecursionError):
        return msgspec.json.decode(line, type=Change)
    return None
