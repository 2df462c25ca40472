"""The solves that were run, kept over restarts: a JSON object a line in the user's data folder."""

import csv
import io
import json
import os
import statistics
from pathlib import Path
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.folders import user_folder
from cubehost.cube import pieces

COLUMNS = ("time", "seconds", "turns", "solved", "facelets", "moves", "flight")
KEPT = 1000
SHOWN = 50
MOST = 1e12  # no time since 1970, turns or seconds are more; nor is NaN less


class History:
    def __init__(self, path: Path | None = None) -> None:
        self._path = path or Path(user_folder("data")) / "solves.jsonl"
        self._solves = list(_read(self._path))[-KEPT:]

    def add(self, solve: dict[str, Any]) -> None:
        """`solve`: time (Unix), facelets, moves, turns, seconds. Raises InputError where it is not kept."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                torn = file.tell() > 0 and not _ends_a_line(self._path)
                file.write(b"\n" * torn + json.dumps(solve).encode() + b"\n")
        except OSError as error:
            raise InputError(f"this solve is not kept: {error.strerror}: {self._path}") from None
        self._solves = [*self._solves, solve][-KEPT:]

    @property
    def solves(self) -> list[dict[str, Any]]:
        """All that are kept, the oldest first."""
        return self._solves

    def csv(self) -> str:
        """A line a solve, as spreadsheets read it; time in seconds since 1970."""
        out = io.StringIO()
        table = csv.DictWriter(out, COLUMNS, extrasaction="ignore")
        table.writeheader()
        table.writerows(self._solves)
        return out.getvalue()

    def shown(self) -> dict[str, Any]:
        """The section: newest first, and the figures over all."""
        seconds = [s["seconds"] for s in self._solves if s.get("seconds") is not None]
        return {
            "solves": [{**s, "pieces": pieces(s["facelets"])} for s in self._solves[: -SHOWN - 1 : -1]],
            "count": len(self._solves),
            "best": min(seconds, default=None),
            "mean": statistics.fmean(seconds) if seconds else None,
            "average5": average(seconds[-5:], 5),
            "average12": average(seconds[-12:], 12),
            "times": seconds[-SHOWN:],
        }


def _ends_a_line(path: Path) -> bool:
    """Else a power cut or a full disk tore the last solve, which must not take the next with it."""
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def average(seconds: list[float], count: int) -> float | None:
    """Of `count` solves, the best and the worst left out (WCA regulation 9f8, for any count)."""
    return statistics.fmean(sorted(seconds)[1:-1]) if len(seconds) == count else None


def _read(path: Path) -> list[dict[str, Any]]:
    """The lines that are whole: a power cut may have torn the last."""
    try:
        lines = path.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return []
    solves = []
    for line in lines:
        try:
            solve = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if _is_solve(solve):
            solves.append(solve)
    return solves


def _is_solve(value: Any) -> bool:
    if not isinstance(value, dict) or not value.keys() >= {"time", "facelets", "moves", "turns", "seconds"}:
        return False
    try:
        pieces(str(value["facelets"]))
    except InputError:
        return False
    seconds = 0 if value["seconds"] is None else value["seconds"]
    numbers = (value["time"], value["turns"], seconds)
    return all(isinstance(number, int | float) and 0 <= number < MOST for number in numbers)
