"""Words by which somebody is told that nothing turns, each held against the pins while it was shown."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

LAG = 0.15  # seconds after the first step by which an earlier word must have given way
OLD = (
    1.5 + 0.5
)  # seconds by which what is not renewed is shown as unknown: its age, and the page's look at it

PAUSE = 0.02  # seconds without a step: more than between two turns, less than from a stop to what follows

AT_REST = ("idle", "held", "fault")
REST: dict[str, Callable[[dict[str, Any]], bool]] = {
    "stop": lambda stop: stop["state"] == "confirmed",
    "run": lambda run: run["state"] in ("stopped", "done"),
    "machine": lambda machine: machine["state"] in AT_REST,
    "history": lambda solves: solves["state"] == "entered",
    "rest stop": lambda stop: stop["state"] == "confirmed",
    "rest run": lambda run: run["state"] in ("stopped", "done"),
    "rest machine": lambda machine: machine["state"] in AT_REST,
    "rest history": lambda solves: solves["state"] == "entered",
    "page stop": lambda word: word["state"] == "Stopped",
    "page link": lambda word: word["state"].endswith(("at rest", "fault", "paused")),
    "page line": lambda word: bool(re.match(r"Stopped after|(\d+) of \1 moves|Solved", word["state"])),
}


class Told(NamedTuple):
    """A section as it was shown from a moment of the wall clock on. asked: it is an answer of since then."""

    at: float
    section: str
    value: dict[str, Any]
    asked: float | None = None


class Cut(NamedTuple):
    """Wall times between which nobody who listens to the server can hear it."""

    begin: float
    end: float


class FalseWord(NamedTuple):
    """A word that was false: how many seconds of steps were made while it was shown, and how many steps."""

    section: str
    word: str
    lasted: float
    steps: int


def section_told(
    name: str, value: dict[str, Any], at: float, is_new: bool = True, asked: float | None = None
) -> Told:
    """Of the history only that a solve has come into it is a word of now."""
    shown = {"state": "entered" if is_new else ""} if name.endswith("history") else value
    return Told(at, name, shown, asked)


def false_words(
    told: list[Told], steps: np.ndarray, now: float, late: float, cuts: Sequence[Cut] = ()
) -> Iterator[FalseWord]:
    """steps: wall times, (n,) float64, ascending. late: seconds that are the computer's part.

    What is shown while a cut lasts has been told before, and is known to be old by OLD after it began. A word
    that it cut off had not had all of its LAG.
    """
    for cut in cuts:
        before, after = cut.begin - LAG - late, min(cut.end, cut.begin + OLD) + LAG + late
        steps = steps[(steps < before) | (steps > after)]
    for section, is_rest in REST.items():
        shown = [one for one in told if one.section == section]
        ends = [*(later.at for later in shown[1:]), now]
        for one, until in zip(shown, ends, strict=False):  # of a section that was never told there is no end
            if is_rest(one.value):
                if one.asked is not None:
                    yield from _answered(one, one.asked - LAG - late, steps)
                    continue
                made = steps[(steps > one.at + late) & (steps < until - LAG - late)]
                if len(made):
                    yield FalseWord(section, one.value["state"], float(made[-1] - made[0]), len(made))


def _answered(one: Told, before: float, steps: np.ndarray) -> Iterator[FalseWord]:
    """An answer is no word of later: false in a motion that began before that, and goes on after it."""
    after = int(np.searchsorted(steps, one.at))
    if not 0 < after < len(steps):
        return
    pauses = np.flatnonzero(np.diff(steps[: after + 1]) > PAUSE)
    made = steps[pauses[-1] + 1 if len(pauses) else 0 : after]
    if len(made) and made[0] < before:
        yield FalseWord(one.section, one.value["state"], float(one.at - made[0]), len(made))
