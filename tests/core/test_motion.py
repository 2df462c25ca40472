"""The motion core: the right steps, in order of time, and one truth about how long a run takes."""

import random
from itertools import pairwise

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.sim.physics import Mechanics
from mechanics import drive, peak_lag
from model import FACES, random_moves

Event = tuple[int, int, int, int, int]


def config(**changes: int) -> object:
    made = ffi.new("cc_motion_config *", lib.cc_motion_default)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def releasing(*steps: int) -> object:
    """Settings with these releases in steps: quarter-quarter, quarter-half, half-quarter, half-half.

    Four are of either way round; eight are in pairs, of the same way round and of the other."""
    made = config()
    each = [value for value in steps for _ in range(2)] if len(steps) <= 4 else steps
    for place, value in enumerate(each):
        made.release[place // 4][place // 2 % 2][place % 2] = value
    return made


def turns_of(moves: str) -> object:
    return ffi.new("cc_turn[]", [lib.cc_turn_from_move(m) for m in cube.parse_moves(moves)])


def events(settings: object, moves: str, kept: int = 0) -> list[Event]:
    motion, event, turns = ffi.new("cc_motion *"), ffi.new("cc_step_event *"), turns_of(moves)
    lib.cc_motion_start(motion, settings, turns, len(turns))
    memory = ffi.new("uint32_t[]", [0xFFFFFFFF] * (kept + 1))  # what was in it does not matter
    lib.cc_motion_keep_times(motion, memory, kept)
    out = []
    while lib.cc_motion_next(motion, event):
        out.append((event.wait_us, event.step, event.clockwise, event.complete, event.moving))
    return out


def test_each_motor_takes_its_steps_in_its_direction() -> None:
    steps = lib.cc_motion_default.steps_per_quarter
    counted = dict.fromkeys(FACES, 0)
    for _, step, clockwise, *_ in events(config(), "R U2 F' D"):
        for bit, face in enumerate(FACES):
            if step >> bit & 1:
                counted[face] += 1 if clockwise >> bit & 1 else -1
    assert counted == {"U": 2 * steps, "R": steps, "F": -steps, "D": steps, "L": 0, "B": 0}


@pytest.mark.parametrize("kept", [1, 2, 34, 300, 2048])
def test_times_that_are_kept_are_those_that_would_be_found(kept: int) -> None:
    rng = random.Random(kept)
    for _ in range(15):
        settings = config(
            steps_per_quarter=rng.randint(1, 1000),
            max_rate=rng.randint(3000, 100_000),
            acceleration=rng.randint(10_000, 5_000_000),
            jerk_us=rng.choice([0, rng.randint(1, 20_000)]),
        )
        settings.release[0][0][0] = rng.randint(0, settings.steps_per_quarter)
        moves = random_moves(rng, 4)
        assert events(settings, moves, kept) == events(settings, moves)


def test_the_predicted_time_is_the_sum_of_the_events() -> None:
    rng = random.Random(1)
    for _ in range(60):
        settings = config(
            steps_per_quarter=rng.randint(1, 1600),
            max_rate=rng.randint(3000, 100_000),
            acceleration=rng.randint(1000, 5_000_000),
            settle_us=rng.randint(0, 5000),
            jerk_us=rng.choice([0, rng.randint(1, 20_000)]),
        )
        for place in range(8):
            some = rng.randint(0, settings.steps_per_quarter)
            settings.release[place // 4][place // 2 % 2][place % 2] = rng.choice([0, some])
        moves = random_moves(rng, rng.randint(1, 6))
        turns = turns_of(moves)
        trace = events(settings, moves)
        assert sum(e[0] for e in trace) == lib.cc_motion_time_us(settings, turns, len(turns)), moves
        assert sum(e[3].bit_count() for e in trace) == len(turns)


def test_events_tell_which_turns_end_and_which_are_under_way() -> None:
    rng = random.Random(2)
    for settings in (lib.cc_motion_default, lib.cc_motion_fast):
        for _ in range(10):
            moves = random_moves(rng, 12)
            ended, moving = [], 0
            for _, step, _, complete, after in events(ffi.addressof(settings), moves):
                assert step & ~(moving | after) == 0 or not moving, "only faces that are on their way step"
                assert complete & ~step == 0
                assert complete & after == 0
                ended += [FACES[bit] for bit in range(6) if complete >> bit & 1]
                moving = after
            assert moving == 0
            assert sorted(ended) == sorted(move[0] for move in moves.split())


@pytest.mark.parametrize("release", [0, 460, 800])
def test_a_motor_settles_before_it_turns_again(release: int) -> None:
    """Rotors swing when they stop: the same motor waits, however soon the turn between them lets it go."""
    rng = random.Random(6)
    settings = config(settle_us=20_000)
    for place in range(8):
        settings.release[place // 4][place // 2 % 2][place % 2] = release
    for _ in range(10):
        moves = " ".join(f"{rng.choice(['R', 'R2'])} {rng.choice('UF')}" for _ in range(5))
        ended: dict[int, int] = {}
        now = 0
        for wait, step, _, complete, _ in events(settings, moves):
            now += wait
            for bit in range(6):
                if step >> bit & 1 and bit in ended:
                    assert now - ended.pop(bit) >= settings.settle_us, moves
                if complete >> bit & 1:
                    ended[bit] = now


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


@pytest.mark.parametrize("release", [0, 300, 800])
def test_every_step_goes_the_way_of_its_turn(release: int) -> None:
    """Each face's steps in order are its turns in order, whatever overlaps."""
    rng = random.Random(3)
    for _ in range(20):
        moves = random_moves(rng, 10)
        ways: dict[str, list[int]] = {face: [] for face in FACES}
        for _, step, clockwise, *_ in events(releasing(*[release] * 4), moves):
            for bit, face in enumerate(FACES):
                if step >> bit & 1:
                    ways[face].append(1 if clockwise >> bit & 1 else -1)
        for face in FACES:
            turns = [move for move in moves.split() if move[0] == face]
            assert ways[face] == [
                -1 if "'" in move else 1 for move in turns for _ in range(1600 if "2" in move else 800)
            ]


def step_times(settings: object, moves: str) -> dict[str, list[int]]:
    """When each face steps, in µs."""
    now, times = 0, {face: [] for face in FACES}
    for wait, step, *_ in events(settings, moves):
        now += wait
        for bit, face in enumerate(FACES):
            if step >> bit & 1:
                times[face].append(now)
    return times


@pytest.mark.parametrize(
    ("moves", "place"), [("R U", 0), ("R U2", 1), ("R2 U", 2), ("R2 U2", 3), ("R L' F", 0), ("R2 L' F D2", 2)]
)
def test_a_turn_starts_when_the_one_before_has_its_release_before_it(moves: str, place: int) -> None:
    release = [0, 0, 0, 0]
    release[place] = 150
    first, second = ("R", "F") if "F" in moves else ("R", "U")
    if moves.startswith("R2 L'"):
        release[0] = 150  # of L
    settings = releasing(*release)
    times, alone = step_times(settings, moves), step_times(settings, second)[second][0]
    start = times[second][0] - alone
    assert sum(t > start for t in times[first]) == pytest.approx(150, abs=1)
    stopping = step_times(config(), moves)
    assert stopping[second][0] > stopping[first][-1]


def spans_of(settings: object, moves: str) -> list[tuple[int, int, str]]:
    """Every stretch of time in which a face turns: from, to, which."""
    spans = []
    for face, times in step_times(settings, moves).items():
        starts = [0, *(i for i in range(1, len(times)) if times[i] - times[i - 1] > 600), len(times)]
        spans += [(times[a], times[b - 1], face) for a, b in pairwise(starts) if b > a]
    return spans


def test_only_two_groups_turn_at_one_time() -> None:
    settings = releasing(800, 800, 800, 800)
    rng = random.Random(2)
    for _ in range(20):
        moves = random_moves(rng, 12)
        spans = spans_of(settings, moves)
        for at, _, _ in spans:
            axes = {FACES.index(face) % 3 for start, end, face in spans if start <= at < end}
            assert len(axes) <= 2, moves
        steps = sum(len(times) for times in step_times(settings, moves).values())
        assert steps == sum(800 * (2 if "2" in move else 1) for move in moves.split())


def test_turns_of_one_face_never_overlap() -> None:
    settings = releasing(800, 800, 800, 800)
    one, two = (lib.cc_motion_time_us(settings, turns_of(moves), n) for moves, n in (("R", 1), ("R R", 2)))
    assert two == 2 * one + settings.settle_us


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("R U", 0),
        ("R' U'", 0),
        ("R U'", 1),
        ("R' U", 1),
        ("R U2", 2),
        ("R' U2", 2),
        ("R2 U", 4),
        ("R2 U'", 4),
    ],
)
def test_a_class_is_of_turns_the_same_way_round_or_not(moves: str, place: int) -> None:
    """A half turn goes the way that the class with the larger release wants."""
    release = [0] * 8
    release[place] = 150
    times, alone = step_times(releasing(*release), moves), step_times(config(), moves[:1])[moves[0]]
    first, second = moves[0], "U"
    start = times[second][0] - alone[0]
    assert sum(t > start for t in times[first]) == pytest.approx(150, abs=1)
    release[place], release[place ^ 1] = 0, 150
    if "2" not in moves:
        times = step_times(releasing(*release), moves)
        assert times[second][0] > times[first][-1]


def test_a_half_turn_between_others_goes_the_way_that_is_faster_in_all() -> None:
    """After R clockwise it would gain 100 steps, before F counter-clockwise 200: it obeys F."""
    settings = releasing(0, 0, 100, 0, 200, 0, 0, 0)
    ways = {face: clockwise >> FACES.index(face) & 1
            for _, step, clockwise, *_ in events(settings, "R U2 F'") for face in FACES
            if step >> FACES.index(face) & 1}  # fmt: skip
    assert ways == {"R": 1, "U": 0, "F": 0}


def test_a_release_saves_what_it_lets_overlap() -> None:
    turns = turns_of("R U F2 D L' B")
    slow, fast = (lib.cc_motion_time_us(s, turns, 6) for s in (config(), releasing(200, 200, 200, 200)))
    assert fast < slow - 5 * config().settle_us


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
        {"jerk_us": 20_001},
    ],
)
def test_settings_outside_their_range_are_refused(wrong: dict[str, int]) -> None:
    assert lib.cc_motion_check(config()) == 0
    assert lib.cc_motion_check(config(**wrong)) == lib.CC_ERR_ARGUMENT


def test_jerk_spares_the_start() -> None:
    """The first tenth of a turn takes longer when the acceleration builds up, the speed limit stays."""
    hard, soft = (events(config(jerk_us=us), "R") for us in (0, 8000))
    assert sum(e[0] for e in soft[:80]) > sum(e[0] for e in hard[:80])
    assert min(e[0] for e in soft[1:]) >= 24


def test_a_ramp_too_short_for_the_full_acceleration_has_no_jump() -> None:
    """From 2,000 to 2,600 steps/s: acceleration grows by 200,000 in 20 ms, so to 77,460 in sqrt(6e-5) s."""
    settings = config(start_rate=2000, max_rate=2600, acceleration=200_000, jerk_us=20_000)
    waits = [e[0] for e in events(settings, "R")][1:]
    rates = [1e6 / wait for wait in waits]
    one_us = 2600**2 / 1e6  # what the rounding of a wait makes of a rate
    assert abs(rates[0] - 2000) < 2 * one_us
    assert abs(max(rates) - 2600) < 2 * one_us
    for wait, (a, b) in zip(waits, pairwise(rates), strict=False):
        assert abs(b - a) < 77_460 * wait / 1e6 + 2 * one_us


def test_the_fast_table_is_one_that_the_modelled_robot_bears() -> None:
    """No lost step and no jam in the mechanics' model, and well faster than the safe one."""
    rng = random.Random(4)
    fast = ffi.new("cc_motion_config *", lib.cc_motion_fast)
    assert lib.cc_motion_check(fast) == 0
    safe_us = fast_us = 0
    for _ in range(25):
        moves = random_moves(rng, 20)
        turns = turns_of(moves)
        mechanics = Mechanics(800)
        fast_us += drive(mechanics, fast, turns)
        safe_us += lib.cc_motion_time_us(config(), turns, len(turns))
        assert sum(mechanics.slips) == 0
        assert sum(mechanics.jams) == 0
        assert peak_lag(mechanics) < 1.5, "at 1.8 degrees a rotor gives all its torque"
    assert fast_us < 0.72 * safe_us


def test_a_release_is_at_most_a_quarter_turn() -> None:
    assert lib.cc_motion_check(releasing(800, 0, 0, 800)) == 0
    assert lib.cc_motion_check(releasing(0, 0, 801)) == lib.CC_ERR_ARGUMENT
