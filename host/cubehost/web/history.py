"""The solves that were run, kept over restarts: a JSON object a line in the user's data folder."""

import json
import os
import statistics
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from cubehost.cube import pieces
from cubehost.errors import InputError

KEPT = 1000
SHOWN = 50
AVERAGE = 5  # solves, of which best and worst do not count (WCA's average of five)


class History:
    def __init__(self, path: Path | None = None) -> None:
        self._path = path or user_data_path("cubehost") / "solves.jsonl"
        self._solves = list(_read(self._path))[-KEPT:]

    def add(self, solve: dict[str, Any]) -> None:
        """`solve`: time (Unix), facelets, moves, turns, seconds. Shown also where this raises OSError."""
        self._solves = [*self._solves, solve][-KEPT:]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("ab") as file:
            torn = file.tell() > 0 and not _ends_a_line(self._path)
            file.write(b"\n" * torn + json.dumps(solve).encode() + b"\n")

    def shown(self) -> dict[str, Any]:
        """The section: newest first, and the figures over all."""
        seconds = [s["seconds"] for s in self._solves if s.get("seconds") is not None]
        return {
            "solves": [{**s, "pieces": pieces(s["facelets"])} for s in self._solves[: -SHOWN - 1 : -1]],
            "count": len(self._solves),
            "best": min(seconds, default=None),
            "mean": statistics.fmean(seconds) if seconds else None,
            "average5": _average(seconds[-AVERAGE:]),
        }


def _ends_a_line(path: Path) -> bool:
    """Else a power cut or a full disk tore the last solve, which must not take the next with it."""
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def _average(seconds: list[float]) -> float | None:
    return statistics.fmean(sorted(seconds)[1:-1]) if len(seconds) == AVERAGE else None


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
        except ValueError:
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
    return isinstance(value["seconds"], int | float | None)
