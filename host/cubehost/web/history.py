"""The solves that were run, kept over restarts: a JSON object a line in the user's data folder.

A change is a later line: {"of": time of the solve, "deleted": true} or {"of": time, "note": text}.
"""

import csv
import io
import json
import os
import threading
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.folders import user_folder
from cubehost.cube import pieces, size_of
from cubehost.game.times import Result, average, best, mean

COLUMNS = (
    *("time", "robot", "mechanism", "seconds", "looking", "solving", "turns", "solved", "counts"),
    *("facelets", "moves", "flight", "note"),
)
SHOWN = 50
MOST = 1e12  # no time since 1970, turns or seconds are more; nor is NaN less
LEAST = {2: 4, 3: 10}  # layers -> turns that a solution must have to count: what is nearer was hardly mixed
AVERAGES = (5, 12, 100)


class History:
    """changed: called after each change, in the thread that made it. Changes come one at a time."""

    def __init__(self, path: Path | None = None) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._path = path or Path(user_folder("data")) / "solves.jsonl"
        self._solves: list[dict[str, Any]] = []
        for line in _lines(self._path):
            self._take(line)

    def add(self, solve: dict[str, Any]) -> None:
        """`solve`: time (Unix), facelets, moves, turns, seconds, and what else COLUMNS names.

        Raises InputError where it is not kept.
        """
        self._write(solve, "this solve is not kept")

    def note(self, time: float, note: str) -> None:
        """Words to the solve of that time; "" takes them away. Raises InputError."""
        self._change(time, {"note": note}, "the note is not kept")

    def delete(self, time: float) -> None:
        """The solve of that time is shown and counted no more. Raises InputError."""
        self._change(time, {"deleted": True}, "the solve is not deleted")

    @property
    def solves(self) -> list[dict[str, Any]]:
        """All that are kept, the oldest first."""
        return self._solves

    def page(self, before: float, count: int) -> list[dict[str, Any]]:
        """The last `count` solves of before that time, the oldest first."""
        newest = (solve for solve in reversed(self._solves) if solve["time"] < before)
        return list(islice(newest, count))[::-1]

    def csv(self) -> str:
        """A line a solve, as spreadsheets read it; times as ISO 8601 has them, in UTC."""
        out = io.StringIO()
        table = csv.DictWriter(out, COLUMNS, extrasaction="ignore")
        table.writeheader()
        for solve in self._solves:
            at = datetime.fromtimestamp(solve["time"], UTC).isoformat(timespec="milliseconds")
            table.writerow({**solve, "time": at, "counts": counts(solve)})
        return out.getvalue()

    def shown(self) -> list[dict[str, Any]]:
        """The section: each robot with its mechanism, the one that solved last first."""
        robots: defaultdict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
        for solve in self._solves:
            robots[solve.get("robot", ""), solve.get("mechanism", "")].append(solve)
        latest = sorted(robots.items(), key=lambda one: -one[1][-1]["time"])
        return [
            {"robot": robot, "mechanism": machine, **_figures(solves)} for (robot, machine), solves in latest
        ]

    def _change(self, time: float, change: dict[str, Any], wrong: str) -> None:
        if self._place(time) is None:
            raise InputError("there is no such solve: it may be deleted by now")
        self._write({"of": time, **change}, wrong)

    def _place(self, time: Any) -> int | None:
        """Of the solve of that time in the list."""
        return next((i for i in reversed(range(len(self._solves))) if self._solves[i]["time"] == time), None)

    def _write(self, line: dict[str, Any], wrong: str) -> None:
        try:
            with self._lock:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("ab") as file:
                    torn = file.tell() > 0 and not _ends_a_line(self._path)
                    file.write(b"\n" * torn + json.dumps(line).encode() + b"\n")
                self._take(line)
        except OSError as error:
            raise InputError(f"{wrong}: {error.strerror}: {self._path}") from None
        self.changed()

    def _take(self, line: Any) -> None:
        """A change makes a new list: threads that read meanwhile have the one before."""
        if _is_solve(line):
            self._solves.append(line)
        elif isinstance(line, dict) and (place := self._place(line.get("of"))) is not None:
            changed = (
                [{**self._solves[place], "note": line["note"]}] if isinstance(line.get("note"), str) else []
            )
            if changed or line.get("deleted") is True:
                self._solves = [*self._solves[:place], *changed, *self._solves[place + 1 :]]


def counts(solve: dict[str, Any]) -> bool:
    """Whether it is a result: seen solved, measured, and of a cube that was more than a few turns away."""
    is_mixed = solve["turns"] >= LEAST.get(size_of(solve["facelets"]), 0)
    return solve.get("solved") is True and solve["seconds"] is not None and is_mixed


def _figures(solves: list[dict[str, Any]]) -> dict[str, Any]:
    """Of one robot's, the oldest first; those shown the newest first."""
    counted = [solve for solve in solves if counts(solve)]
    results = [Result(solve["seconds"], 0) for solve in counted]
    shown = [
        {**solve, "pieces": pieces(solve["facelets"]), "counts": counts(solve)}
        for solve in solves[: -SHOWN - 1 : -1]
    ]
    parts = [[solve.get("looking"), solve.get("solving"), solve["seconds"]] for solve in counted[-SHOWN:]]
    return {
        "solves": shown,
        "count": len(solves),
        "counted": len(counted),
        "best": best(results),
        "mean": mean(results),
        **{f"average{count}": average(results, count) for count in AVERAGES},
        "parts": parts,
    }


def _ends_a_line(path: Path) -> bool:
    """Else a power cut or a full disk tore the last solve, which must not take the next with it."""
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def _lines(path: Path) -> list[Any]:
    """What the lines hold that are whole: a power cut may have torn one."""
    try:
        lines = path.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return []
    values = []
    for line in lines:
        try:
            values.append(json.loads(line))
        except (ValueError, RecursionError):
            continue
    return values


def _is_solve(value: Any) -> bool:
    if not isinstance(value, dict) or not value.keys() >= {"time", "facelets", "moves", "turns", "seconds"}:
        return False
    try:
        pieces(str(value["facelets"]))
    except InputError:
        return False
    known = [value[name] for name in ("seconds", "looking", "solving") if value.get(name) is not None]
    words = [value.get(name, "") for name in ("robot", "mechanism", "note")]
    numbers = (value["time"], value["turns"], *known)
    return all(isinstance(number, int | float) and 0 <= number < MOST for number in numbers) and all(
        isinstance(word, str) for word in words
    )
