"""Words by which somebody is told that nothing turns, each held against the pins while it was shown."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

LAG = 0.15  # seconds after the first step by which an earlier word must have given way

REST: dict[str, Callable[[dict[str, Any]], bool]] = {
    "stop": lambda stop: stop["state"] == "confirmed",
    "run": lambda run: run["state"] in ("stopped", "done"),
    "machine": lambda machine: machine["state"] in ("idle", "fault"),
    "page stop": lambda word: word["state"] == "Stopped",
    "page link": lambda word: word["state"].endswith(("at rest", "fault")),
    "page line": lambda word: bool(re.match(r"Stopped after|(\d+) of \1 moves|Solved", word["state"])),
}


class Told(NamedTuple):
    """A section as it was shown from a moment of the wall clock on."""

    at: float
    section: str
    value: dict[str, Any]


class FalseWord(NamedTuple):
    """A word that was false: how many seconds of steps were made while it was shown, and how many steps."""

    section: str
    word: str
    lasted: float
    steps: int


def false_words(told: list[Told], steps: np.ndarray, now: float, late: float) -> Iterator[FalseWord]:
    """steps: wall times, (n,) float64, ascending. late: seconds that are the computer's part."""
    for section, is_rest in REST.items():
        shown = [one for one in told if one.section == section]
        for one, until in zip(shown, [*(later.at for later in shown[1:]), now], strict=True):
            if is_rest(one.value):
                made = steps[(steps > one.at + late) & (steps < until - LAG - late)]
                if len(made):
                    yield FalseWord(section, one.value["state"], float(made[-1] - made[0]), len(made))
