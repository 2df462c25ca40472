"""The fastest settings that a robot bears, by trying: each is raised until a turn fails, then taken back.

    good    |-------------------------x . . . . . | fails          acceleration, say
          start      bisected, in ratios     ^ limit
                                   ^ chosen: the margin before it

A trial is a sequence that leaves the cube as it was, so that whoever judges (a virtual robot's pins, a
person) only has to see whether anything has changed.
"""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from cubehost.cube import format_moves, parse_moves
from cubehost.errors import FaultError, RefusedError, TuningError
from cubehost.robot.client import Robot

PRECISION = 1.03  # the ratio between the last good value and the first bad one at which the search ends
REPEATS = 3  # a value is good when it was good this often


class Knob(NamedTuple):
    """A setting to tune. up: larger is faster. moves: what shows that it is too much."""

    name: str
    up: bool
    moves: str


QUARTERS = "R U F D L B R' U' F' D' L' B'"
HALVES = "R2 U2 F2 D2 L2 B2"
MIXED = "R L' U D2 F' B2 L U' D R2 B F2"
KNOBS = (
    Knob("acceleration", True, QUARTERS),
    Knob("max_rate", True, HALVES),
    Knob("start_rate", True, QUARTERS),
    Knob("settle_us", False, MIXED),
    Knob("release_qq", True, QUARTERS),
    Knob("release_qh", True, "R U2 F D2 L B2 U F2 R D2"),
    Knob("release_hq", True, "R2 U F2 D L2 B U2 F R2 D"),
    Knob("release_hh", True, HALVES),
)
REFERENCE = "R U2 F' L2 D B R2 U F2 D' L B2 U' R F D2 L' B U2 R'"  # twenty turns, as a solution has

Judge = Callable[[], bool]  # whether the cube is as it was before the trial; puts it right where it is not
OnTrial = Callable[[str, int, bool], None]  # setting, value, whether it held


class Tuned(NamedTuple):
    name: str
    before: int
    limit: int  # the last value that held
    after: int  # the limit less the margin


class Report(NamedTuple):
    settings: list[Tuned]
    seconds_before: float  # of REFERENCE
    seconds_after: float


def there_and_back(moves: str) -> str:
    """The moves and their inverse: the cube ends as it began."""
    parsed = parse_moves(moves)
    back = [move._replace(turns=4 - move.turns) for move in reversed(parsed)]
    return format_moves([*parsed, *back])


def _not_shown(name: str, value: int, good: bool) -> None:
    """For callers who do not look."""


def tune(robot: Robot, judge: Judge, margin: float = 0.25, on_trial: OnTrial = _not_shown) -> Report:
    """Tunes every knob that this robot has, in order. The settings are in force, not saved."""
    names = {setting.name for setting in robot.settings()}
    before = _reference_seconds(robot, judge)
    knobs = [knob for knob in KNOBS if knob.name in names]
    start = {knob.name: robot.setting(knob.name).value for knob in knobs}
    _open_up(robot, names)
    tuned = [
        _tune_knob(robot, knob, start[knob.name], judge, margin, on_trial)
        for knob in KNOBS
        if knob.name in names
    ]
    return Report(tuned, before, _reference_seconds(robot, judge))


def _open_up(robot: Robot, names: set[str]) -> None:
    """The speed limit must not hide the acceleration's: it is tuned after it."""
    if "max_rate" in names:
        robot.set("max_rate", robot.setting("max_rate").maximum)


def _reference_seconds(robot: Robot, judge: Judge) -> float:
    seconds = robot.run(there_and_back(REFERENCE)).seconds or 0.0
    judge()
    return seconds / 2


def _tune_knob(robot: Robot, knob: Knob, start: int, judge: Judge, margin: float, on_trial: OnTrial) -> Tuned:
    setting = robot.setting(knob.name)
    sequence = there_and_back(knob.moves)

    def holds(value: int) -> bool:
        try:
            robot.set(knob.name, value)
        except RefusedError:  # beyond what its other settings allow
            return False
        good = all(_trial(robot, sequence, judge) for _ in range(REPEATS))
        on_trial(knob.name, value, good)
        return good

    slow, fast = (setting.minimum, setting.maximum) if knob.up else (setting.maximum, setting.minimum)
    limit = _limit(start, slow, fast, holds)
    after = round(limit * (1 - margin if knob.up else 1 + margin))
    robot.set(knob.name, min(max(after, setting.minimum), setting.maximum))
    return Tuned(knob.name, start, limit, robot.setting(knob.name).value)


def _trial(robot: Robot, sequence: str, judge: Judge) -> bool:
    try:
        robot.run(sequence)
    except FaultError:  # a driver that noticed by itself; the judge puts it right
        judge()
        return False
    return judge()


def _limit(start: int, slow: int, fast: int, holds: Callable[[int], bool]) -> int:
    """The value nearest to `fast` that holds, in ratios; where `start` fails, slower ones are tried first."""
    good = start
    while not holds(good):
        fast, good = good, _between(good, slow) if abs(good - slow) > 1 else slow
        if good == fast:
            raise TuningError(
                f"even {good} is too fast: are the motors' current, the supply, the cube in order?"
            )
    if holds(fast):
        return fast
    while max(good, fast) > PRECISION * min(good, fast) and abs(good - fast) > 1:
        middle = _between(good, fast)
        good, fast = (middle, fast) if holds(middle) else (good, middle)
    return good


def _between(a: int, b: int) -> int:
    return round(sqrt(max(a, 1) * max(b, 1)))
