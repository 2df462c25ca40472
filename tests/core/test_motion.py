"""The motion core: the right steps, in order of time, and one truth about how long a run takes."""

import random
from itertools import pairwise

import pytest
from cubehost._core import ffi, lib

from cubehost import cube

FACES = "URFDLB"
Event = tuple[int, int, int, int]


def config(**changes: int) -> object:
    made = ffi.new("cc_motion_config *", lib.cc_motion_default)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def turns_of(moves: str) -> object:
    return ffi.new("cc_turn[]", [lib.cc_turn_from_move(m) for m in cube.parse_moves(moves)])


def events(settings: object, moves: str) -> list[Event]:
    motion, event, turns = ffi.new("cc_motion *"), ffi.new("cc_step_event *"), turns_of(moves)
    lib.cc_motion_start(motion, settings, turns, len(turns))
    out = []
    while lib.cc_motion_next(motion, event):
        out.append((event.wait_us, event.step, event.clockwise, event.turns_done))
    return out


def random_moves(rng: random.Random, count: int) -> str:
    return " ".join(rng.choice(FACES) + rng.choice(["", "2", "'"]) for _ in range(count))


def test_each_motor_takes_its_steps_in_its_direction() -> None:
    steps = lib.cc_motion_default.steps_per_quarter
    counted = dict.fromkeys(FACES, 0)
    for _, step, clockwise, _ in events(config(), "R U2 F' D"):
        for bit, face in enumerate(FACES):
            if step >> bit & 1:
                counted[face] += 1 if clockwise >> bit & 1 else -1
    assert counted == {"U": 2 * steps, "R": steps, "F": -steps, "D": steps, "L": 0, "B": 0}


def test_the_predicted_time_is_the_sum_of_the_events() -> None:
    rng = random.Random(1)
    for _ in range(60):
        settings = config(
            steps_per_quarter=rng.randint(1, 1600),
            max_rate=rng.randint(3000, 100_000),
            acceleration=rng.randint(1000, 5_000_000),
            settle_us=rng.randint(0, 5000),
        )
        moves = random_moves(rng, rng.randint(1, 6))
        turns = turns_of(moves)
        trace = events(settings, moves)
        assert sum(e[0] for e in trace) == lib.cc_motion_time_us(settings, turns, len(turns)), moves
        assert sum(e[3] for e in trace) == len(turns)


def test_opposite_faces_turn_together() -> None:
    together = sum(e[0] for e in events(config(), "R L'"))
    assert together == sum(e[0] for e in events(config(), "R"))
    assert {e[1] for e in events(config(), "R L'")} == {0b010010}
    assert together * 2 < sum(e[0] for e in events(config(), "R U"))
    assert len(events(config(), "R L R")) == 2 * lib.cc_motion_default.steps_per_quarter


@pytest.mark.parametrize(("moves", "least", "most"), [("R", 0.035, 0.060), ("R2", 0.055, 0.090)])
def test_default_turns_take_what_a_stepper_can(moves: str, least: float, most: float) -> None:
    seconds = sum(e[0] for e in events(config(), moves)) / 1e6
    assert least < seconds < most


def test_a_profile_speeds_up_and_slows_down_within_its_limits() -> None:
    waits = [e[0] for e in events(config(max_rate=20_000, acceleration=500_000), "R2")][1:]
    middle = len(waits) // 2
    assert min(waits) >= 1e6 / 20_000 - 1
    assert all(b <= a + 1 for a, b in pairwise(waits[:middle]))
    assert all(b >= a - 1 for a, b in pairwise(waits[middle:]))
    first, last = 1e6 / waits[0], 1e6 / waits[-1]
    assert first < 4000
    assert last < 4000


def test_no_turns_take_no_time() -> None:
    assert events(config(), "") == []
    assert lib.cc_motion_time_us(config(), ffi.NULL, 0) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"steps_per_quarter": 0},
        {"steps_per_quarter": 10_001},
        {"max_rate": 0},
        {"max_rate": 100_001},
        {"start_rate": 50_000},
        {"acceleration": 0},
        {"settle_us": 1_000_001},
    ],
)
def test_settings_outside_their_range_are_refused(wrong: dict[str, int]) -> None:
    assert lib.cc_motion_check(config()) == 0
    assert lib.cc_motion_check(config(**wrong)) == lib.CC_ERR_ARGUMENT
