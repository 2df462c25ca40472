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

from cubehost.base.errors import CubehostError, FaultError, RefusedError, TuningError
from cubehost.cube import format_moves, parse_moves, state_after
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
AGAIN = "R R U' U' F2 F D D' L' L2 B B"  # a rotor that still swings is started again
SAME = "R U F D L B"  # all clockwise; back, all counter-clockwise
COUNTER = "R U' F D' L B'"
# Half turns go the way that the class tried makes the faster; no motor has to turn again at once after a half
# turn, since none has to in a solution.
QUARTER_HALF = "R U2 F D2 L B2 U R2 D' F2 L'"  # quarter to half and half to quarter by turns
HALF_HALF = " ".join(["R2 U2"] * 6 + ["F2 D2"] * 6 + ["L2 B2"] * 6)  # R2 U2 six times changes nothing
KNOBS = (
    Knob("acceleration", True, QUARTERS),
    Knob("max_rate", True, HALVES),
    Knob("start_rate", True, QUARTERS),
    Knob("settle_us", False, AGAIN),
    # How much of a turn may be left when the next one starts, by what ends and what starts; each class of
    # transition by itself, the others at their full stop.
    Knob("release_qq", True, SAME),
    Knob("release_qq_counter", True, COUNTER),
    Knob("release_qh", True, QUARTER_HALF),
    Knob("release_qh_counter", True, QUARTER_HALF),
    Knob("release_hq", True, QUARTER_HALF),
    Knob("release_hq_counter", True, QUARTER_HALF),
    Knob("release_hh", True, HALF_HALF),
    Knob("release_hh_counter", True, HALF_HALF),
)
TRIED = {knob.name for knob in KNOBS}
RELEASE = "release_"
MAX_BACK_OFFS = 8
PRESSES = 5  # of Ctrl-C, despite which the settings that were tried are put back
MARGIN = 0.25  # the share of the limit by which the chosen value stays away from it
BACK_OFF = 0.93  # the factor on every setting where all together are too much
SETTLE_MORE = 1000  # µs that are added to settle_us then; also its least margin
# Each setting holds by itself; these mix everything (random, written down so that a trial can be repeated).
PROOFS = (
    "B2 L' U F' L2 D' B R2 U' F D2 R B' U2 L F2 R' D B U'",
    "F R' F2 R F' R2 F R U R' U2 R U' R' U R2 D L' D2 L",
    "D B' D2 L2 B D' R' F U L' B2 D F' R2 U2 B L D' F2 R",
    "U2 R L' F2 B' D U' R2 L F' B D2 U R' L2 F B2 D' U2 R",
)
REFERENCE = "R U2 F' L2 D B R2 U F2 D' L B2 U' R F D2 L' B U2 R'"  # twenty turns, as a solution has

Judge = Callable[[], bool]  # whether the cube is as it was before the trial; puts it right where it is not
OnLeft = Callable[[dict[str, int]], None]  # settings from before that could not be put back
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
    """The moves and their inverse, so that the cube ends as it began; just the moves where they do that."""
    if state_after(moves) == state_after(""):
        return moves
    return format_moves(parse_moves(f"{moves} ({moves})'"))


def _not_shown(*_: object) -> None:
    """Ignores what is told, for callers who do not show it."""


def tune(robot: Robot, judge: Judge, on_trial: OnTrial = _not_shown, on_left: OnLeft = _not_shown) -> Report:
    """Tunes every knob that this robot has, in order. The settings are in force, not saved.

    If it is broken off, as by Ctrl-C, the settings from before are put back; `on_left` is told the rest.
    """
    names = {setting.name for setting in robot.settings()}
    before = _reference_seconds(robot, judge)
    knobs = [knob for knob in KNOBS if knob.name in names]
    start = robot.values()
    try:
        _open_up(robot, names)
        _stop_fully(robot, names)
        tuned = [_tune_knob(robot, knob, start[knob.name], judge, on_trial) for knob in knobs]
        for done in tuned:
            robot.set(done.name, done.after)
        _prove(robot, [tune.name for tune in tuned], judge, on_trial)
    except BaseException:
        tried = {name: start[name] for name in names if name in TRIED or name.startswith(RELEASE)}
        on_left(_put_back(robot, tried))
        raise
    now = [tune._replace(after=robot.setting(tune.name).value) for tune in tuned]
    return Report(now, before, _reference_seconds(robot, judge))


def _put_back(robot: Robot, settings: dict[str, int]) -> dict[str, int]:
    """Puts settings back; returns those that are still not in force. A robot that is gone has forgotten all.

    Ctrl-C makes this begin again, up to PRESSES times.
    """
    for _ in range(PRESSES):
        try:
            return _refused(robot, settings)
        except KeyboardInterrupt:
            continue
        except CubehostError:
            return {}
    return settings


def _refused(robot: Robot, settings: dict[str, int]) -> dict[str, int]:
    """Sets these; returns those that the robot refuses. While any is taken the rest are tried again, as it
    may allow them."""
    left: dict[str, int] = {}
    for name, value in settings.items():
        try:
            robot.set(name, value)
        except RefusedError:
            left[name] = value
    return _refused(robot, left) if left and len(left) < len(settings) else left


def _prove(robot: Robot, names: list[str], judge: Judge, on_trial: OnTrial) -> None:
    """Tries all settings together, on sequences that mix everything; slows all a little until they hold."""
    for attempt in range(MAX_BACK_OFFS):
        good = all(_trial(robot, there_and_back(moves), judge) for moves in PROOFS for _ in range(REPEATS))
        on_trial("all together", attempt, good)
        if good:
            return
        for name in names:
            value = robot.setting(name).value
            robot.set(name, value + SETTLE_MORE if name == "settle_us" else int(value * BACK_OFF))
    raise TuningError("no settings hold for all kinds of turns: is a hub loose, or the cube misaligned?")


def _open_up(robot: Robot, names: set[str]) -> None:
    """Raises the speed limit, which is tuned later, so that it does not hide the acceleration's limit."""
    if "max_rate" in names:
        robot.set("max_rate", robot.setting("max_rate").maximum)


def _stop_fully(robot: Robot, names: set[str]) -> None:
    """Has no turn end early: only the class of transition that is tried gets another value."""
    for name in sorted(names):
        if name.startswith(RELEASE):
            robot.set(name, 0)


def _reference_seconds(robot: Robot, judge: Judge) -> float:
    seconds = robot.run(there_and_back(REFERENCE)).seconds or 0.0
    judge()
    return seconds / 2


def _tune_knob(robot: Robot, knob: Knob, start: int, judge: Judge, on_trial: OnTrial) -> Tuned:
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
    try:
        limit = _limit(start, slow, fast, holds)
    except TuningError:
        if start != slow:
            raise
        limit = slow  # it gets no slower by itself; `_prove` slows all settings together
    # A share of a time that may be 0 is no margin.
    after = round(limit * (1 - MARGIN)) if knob.up else limit + max(round(limit * MARGIN), SETTLE_MORE)
    robot.set(knob.name, min(max(after, setting.minimum), setting.maximum))
    tuned = Tuned(knob.name, start, limit, robot.setting(knob.name).value)
    if knob.name.startswith(RELEASE):
        robot.set(knob.name, 0)
    return tuned


def _trial(robot: Robot, sequence: str, judge: Judge) -> bool:
    try:
        robot.run(sequence)
    except FaultError:  # a driver that noticed by itself; the judge puts it right
        judge()
        return False
    return judge()


def _limit(start: int, slow: int, fast: int, holds: Callable[[int], bool]) -> int:
    """Returns the value nearest to `fast` that holds, bisected in ratios; if `start` fails, a slower one."""
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
