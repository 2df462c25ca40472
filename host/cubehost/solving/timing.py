"""How long a robot takes for moves, by its firmware's own motion core, and which solution is the fastest."""

import math
import re
from collections.abc import Mapping
from itertools import product
from typing import Any

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.cube import parse_moves

# Settings' names -> indices in `cc_motion_config.release`: a quarter (0) or half turn (1), the same of the
# turn after it, and whether that turns the other way round
RELEASES = {
    f"release_{'qh'[ends]}{'qh'[starts]}{'_counter' * counter}": (ends, starts, counter)
    for ends, starts, counter in product((0, 1), repeat=3)
}

# Names of the other settings that boards have (firmware/settings_table.c)
OTHERS = re.compile(
    "fast|solve_nodes|(run|hold|idle)_ma|idle_s|microsteps|spread_cycle|sense_mohm|driver_uarts|pulse_ns|"
    "dir_(setup|hold)_ns|home_(rate|[URFDLB])|supply_min_mv|servo_[0-7]_[0-2]|pin_(0[2-9]|1[0-9])"
)

LONGEST_BUDGET = 1e9  # seconds
NO_LIMIT = 2**64 - 1  # us


def microseconds(seconds: float) -> int:
    """Returns a budget in microseconds. Raises InputError for what is no number."""
    if math.isnan(seconds):
        raise InputError("the budget is not a number of seconds")
    return int(min(max(0.0, seconds), LONGEST_BUDGET) * 1e6)


def default_config() -> Any:
    """A `cc_motion_config *` as a new robot has it."""
    return ffi.new("cc_motion_config *", lib.cc_motion_default)


def is_setting(name: str) -> bool:
    """Whether any board has a setting of that name."""
    fields = {name for name, _ in ffi.typeof("cc_motion_config").fields} - {"release"}
    return name in fields or name in RELEASES or bool(OTHERS.fullmatch(name))


def config_with(settings: Mapping[str, int]) -> Any:
    """A `cc_motion_config *` of a robot's settings, which carry the names of its fields."""
    config = default_config()
    names = {name for name, _ in ffi.typeof("cc_motion_config").fields}
    for name, value in settings.items():
        if name in names:
            setattr(config, name, value)
        elif name in RELEASES:
            ends, starts, counter = RELEASES[name]
            config.release[ends][starts][counter] = value
    return config


def motion_seconds(degrees: float, settings: Mapping[str, int]) -> float:
    """Seconds of a stepper's way and its time to settle, by the motion core; the board's settings replace
    safe ones. Raises InputError for a way that no motor goes."""
    config = config_with(settings)
    config.steps_per_quarter = max(1, round(abs(degrees) / 90 * config.steps_per_quarter))
    if lib.cc_motion_check(config):
        raise InputError(f"no motor goes {degrees:g} degrees with these settings")
    return (int(lib.cc_motion_time_us(config, [0], 1)) + int(config.settle_us)) / 1e6


def turns_of(moves: str) -> Any:
    """A `cc_turn[]` of face turns."""
    turns = [lib.cc_turn_from_move(move) for move in parse_moves(moves)]
    if any(turn < 0 for turn in turns):
        raise InputError("the robot turns single faces, no slices or rotations")
    return ffi.new("cc_turn[]", turns)


def seconds(moves: str, config: Any) -> float:
    """Exactly how long the robot will take for moves, from the first step to the last."""
    turns = turns_of(moves)
    return float(lib.cc_motion_time_us(config, turns, len(turns))) / 1e6
