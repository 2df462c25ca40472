"""Motors and faces of the virtual robot: what is physically possible works, what is not fails as it would."""

import random

import numpy as np
import pytest
from cubehost._core import ffi, lib
from cubehost._physics import lib as physics

from cubehost.cube import parse_moves, state_after
from cubehost.sim.physics import Mechanics, Parameters, PhysicalCube
from cubehost.sim.pins import MOTORS, Steps
from cubehost.sim.smart_cube import inside
from cubehost.sim.virtual_cube import VirtualCube
from mechanics import drive, nudge_by_hand
from model import random_moves

QUARTER = 800
SOLVED = state_after("")


def torque(speed: float, values: Parameters = Parameters()) -> float:  # noqa: B008
    """N m that a motor can give when its field turns at `speed` rad/s."""
    return physics.physics_torque(values.to_c(), values.run_current, speed)


def turn(face: int, start: float, seconds: float, quarters: int = 1) -> list[tuple[int, int, int]]:
    """Steps of a face that gains speed evenly up to the middle and loses it again: (µs, face, direction)."""
    count = QUARTER * abs(quarters)
    way = np.arange(1, count + 1) / count
    time = np.where(way < 0.5, np.sqrt(way / 2), 1 - np.sqrt((1 - way) / 2)) * seconds
    return [(int((start + t) * 1e6), face, 1 if quarters > 0 else -1) for t in time]


def steps(*turns: list[tuple[int, int, int]]) -> Steps:
    rows = sorted(row for one in turns for row in one)
    moves = np.zeros((len(rows), MOTORS), np.int8)
    for at, (_, face, direction) in enumerate(rows):
        moves[at, face] = direction
    times = np.array([row[0] for row in rows], np.uint32)
    return Steps(times, moves, np.zeros(moves.shape, np.bool_))


def cube_after(*turns, **parameters) -> PhysicalCube:
    cube = PhysicalCube(SOLVED, QUARTER, Parameters(**parameters))
    cube.feed(steps(*turns))
    cube.rest()
    return cube


def kinds(cube: PhysicalCube) -> set[str]:
    return {problem.kind for problem in cube.problems}


def test_torque_falls_with_speed_and_with_less_supply():
    by_speed = [torque(speed) for speed in (0, 20, 60, 100, 150)]
    assert by_speed[0] == pytest.approx(0.59 * 0.8 / 2)  # at the current that drivers are set to at first
    assert by_speed == sorted(by_speed, reverse=True)
    assert torque(60, Parameters(supply=12)) < torque(60)
    assert torque(1000) == 0


@pytest.mark.parametrize("quarters", [1, 2, -1])
def test_a_turn_at_an_ordinary_speed(quarters):
    cube = cube_after(turn(1, 0, 0.05 * abs(quarters), quarters))
    assert cube.facelets == state_after({1: "R", 2: "R2", -1: "R'"}[quarters])
    assert not cube.problems
    assert not cube.misaligned


def test_the_fastest_turn_of_a_common_motor_is_about_forty_milliseconds():
    """The physical floor that torque and inertia give at a new robot's current."""
    assert not cube_after(turn(1, 0, 0.04)).problems
    assert "slip" in kinds(cube_after(turn(1, 0, 0.034)))
    assert not cube_after(turn(1, 0, 0.034), run_current=1.4 * 2**0.5).problems
    assert "slip" in kinds(cube_after(turn(1, 0, 0.022)))


def test_a_motor_asked_for_too_much_loses_steps_and_the_face_stands_off():
    cube = cube_after(turn(1, 0, 0.022))
    assert cube.facelets == SOLVED or cube.misaligned
    assert not cube.solved


def test_less_supply_and_more_friction_lose_steps_sooner():
    assert not cube_after(turn(1, 0, 0.045)).problems
    assert "slip" in kinds(cube_after(turn(1, 0, 0.045), supply=12.0))
    assert "slip" in kinds(cube_after(turn(1, 0, 0.045), friction=0.6))


def test_a_start_within_the_cutting_angle_passes():
    # U is 8 degrees off its end when R starts: (1 - 0.79)^2 * 2 * 90
    cube = cube_after(turn(0, 0, 0.05), turn(1, 0.0395, 0.05))
    assert not cube.problems
    assert cube.facelets == state_after("U R")


def test_a_start_too_early_jams_and_loses_steps():
    cube = cube_after(turn(0, 0, 0.05), turn(1, 0.005, 0.05))
    assert "jam" in kinds(cube)
    assert not cube.solved


def test_a_stiff_cube_forgives_less():
    turns = turn(0, 0, 0.05), turn(1, 0.030, 0.05)
    assert not cube_after(*turns).problems
    assert cube_after(*turns, cutting_angle=2.0).problems


def test_opposite_faces_do_not_hinder_each_other():
    cube = cube_after(turn(1, 0, 0.05), turn(4, 0.01, 0.05, -1))
    assert not cube.problems
    assert cube.facelets == state_after("R L'")


def test_a_pause_changes_nothing():
    whole = Mechanics(QUARTER).run(steps(turn(1, 0, 0.05), turn(1, 100.0, 0.05)), 101_000_000)[-1]
    short = Mechanics(QUARTER).run(steps(turn(1, 0, 0.05), turn(1, 0.5, 0.05)), 1_500_000)[-1]
    assert whole[1] == pytest.approx(short[1], abs=0.1) == pytest.approx(180, abs=0.5)


def test_the_clock_may_wrap():
    ordinary = steps(turn(1, 0, 0.05))
    wrapped = ordinary._replace(time_us=ordinary.time_us - np.uint32(20_000))
    mechanics = Mechanics(QUARTER)
    mechanics.run(steps(), 2**31 - 1)
    mechanics.run(steps(), 2**32 - 30_000)
    assert mechanics.run(wrapped, 200_000)[-1][1] == pytest.approx(90, abs=0.5)


def test_faces_put_right_by_hand_turn_well_again():
    cube = cube_after(turn(1, 0, 0.022))
    cube.align()
    cube.put(SOLVED)
    cube.feed(steps(turn(1, 1.0, 0.05)))
    cube.rest()
    assert cube.facelets == state_after("R")
    assert not cube.problems
    assert not cube.misaligned


@pytest.mark.parametrize(("way", "jams"), [(1, False), (-1, True)])
def test_a_cube_may_forgive_less_counter_to_a_turn(way: int, jams: bool):
    """R has 29 degrees left, clockwise, when U starts: the same way round, or counter to it."""
    turns = turn(1, 0, 0.05), turn(0, 0.030, 0.05, way)
    assert bool(cube_after(*turns, counter_angle=5.0).problems) == jams


@pytest.mark.parametrize(("left", "jams"), [(10, False), (20, False), (25, False), (45, True), (70, True)])
def test_a_neighbour_starts_at_the_cutting_angle_and_not_much_before(left: float, jams: bool):
    """R starts when U has that many degrees left: 25 as the parameters say, not 45 or 70."""
    start = (1 - np.sqrt(left / 180)) * 0.06
    cube = cube_after(turn(0, 0, 0.06), turn(1, start, 0.06))
    assert ("jam" in kinds(cube)) == jams
    assert jams or cube.facelets == state_after("U R")


def test_the_ideal_cube_jams_by_the_same_rule():
    for left in range(5, 90, 5):
        turns = steps(turn(0, 0, 0.06), turn(1, (1 - np.sqrt(left / 180)) * 0.06, 0.06))
        ideal, physical = VirtualCube(SOLVED, QUARTER), PhysicalCube(SOLVED, QUARTER)
        ideal.allow(25, 1)
        for cube in (ideal, physical):
            cube.feed(turns)
        if not 30 <= left <= 40:  # rotors lag a little behind their fields
            assert ("jam" in kinds(ideal)) == ("jam" in kinds(physical)), left


def at_quarter(quarters: int) -> Mechanics:
    """R turned by so many quarters."""
    mechanics = Mechanics(QUARTER)
    for number in range(quarters):
        mechanics.run(steps(turn(1, number, 0.1)), 1_000_000 * (number + 1))
    assert mechanics.angles[1] == pytest.approx(90 * quarters, abs=0.3)
    return mechanics


def switched(mechanics: Mechanics, on: int) -> None:
    """The drivers switched on or off, and a second of rest."""
    now = mechanics.now_us
    row = np.zeros((1, MOTORS), np.int8)
    mechanics.run(
        Steps(np.array([now + 1], np.uint32), row, row != 0, np.array([on], np.uint8)), now + 1_000_000
    )


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
@pytest.mark.parametrize("hand", [-1.5, 1.5])
def test_after_a_power_cut_odd_quarters_come_back_off(quarters: int, hand: float):
    """A quarter turn is 12.5 periods of a motor's grid, and a driver begins at the grid's zero again."""
    mechanics = at_quarter(quarters)
    mechanics.power_cut()
    nudge_by_hand(mechanics, 1, hand)
    switched(mechanics, 0b111111)
    off = mechanics.angles[1] - 90 * quarters
    assert off == pytest.approx(0 if quarters % 2 == 0 else 3.6 * np.sign(hand), abs=0.3)


def test_drivers_that_keep_their_supply_keep_the_place():
    """Off and on again, moved a little by hand meanwhile: the field is where it was."""
    mechanics = at_quarter(1)
    switched(mechanics, 0)
    nudge_by_hand(mechanics, 1, 2.0)
    assert mechanics.angles[1] == pytest.approx(92, abs=0.5)
    switched(mechanics, 0b111111)
    assert mechanics.angles[1] == pytest.approx(90, abs=0.3)


def test_a_hand_puts_faces_only_where_their_motors_hold_them():
    mechanics = at_quarter(1)
    mechanics.power_cut()
    switched(mechanics, 0b111111)
    mechanics.align()
    switched(mechanics, 0b111111)
    assert mechanics.angles[1] % 180 == pytest.approx(0, abs=0.3) or mechanics.angles[1] % 180 > 179.7


def test_a_standing_motor_holds_with_less_current():
    """The torque that turns it away by force: twice as much with the current of running."""
    running, holding = (torque(0, Parameters(run_current=i)) for i in (1.98, 0.99))
    assert running == pytest.approx(2 * holding)


def turns_of(moves: str):
    return ffi.new("cc_turn[]", [lib.cc_turn_from_move(m) for m in parse_moves(moves)])


def driven(release: int | None, moves: str) -> tuple[int, list[float]]:
    """Jams and lost steps, and the faces' angles, after the core's fast table (with another release)."""
    config = ffi.new("cc_motion_config *", lib.cc_motion_fast)
    for place in range(8 if release else 0):
        config.release[place // 4][place // 2 % 2][place % 2] = release
    mechanics = Mechanics(config.steps_per_quarter)
    drive(mechanics, config, turns_of(moves))
    return sum(mechanics.jams) + sum(mechanics.slips), mechanics.angles


def test_the_fast_table_is_safe_and_a_faster_one_breaks_the_cube():
    rng = random.Random(4)
    broken = 0
    for _ in range(40):
        moves = random_moves(rng, 20)
        problems, angles = driven(None, moves)
        assert problems == 0, moves
        for face, angle in zip("URFDLB", angles, strict=True):
            quarters = sum({"": 1, "2": 2, "'": -1}[m[1:]] for m in moves.split() if m[0] == face)
            assert angle == pytest.approx(90 * quarters, abs=1)
        broken += driven(800, moves)[0] > 0
    assert broken >= 38


def test_a_smart_cube_in_the_robot_says_what_its_faces_make():
    """In the time of the robot's board. Of two turns that jam, none that was not made is said."""
    cube, said = PhysicalCube(SOLVED, QUARTER), []
    smart = inside(cube, "gocube", lambda ms, _, data: said.append((ms, data[3])))
    cube.feed(steps(turn(1, 0, 0.05), turn(0, 0.1, 0.1, -2)))
    cube.rest()
    assert [code for _, code in said] == [8, 5, 5]  # R U' U'
    assert [25 < said[0][0] < 55, 110 < said[1][0] < 160, 160 < said[2][0] < 205] == [True] * 3
    cube.feed(steps(turn(0, 0.4, 0.05), turn(1, 0.405, 0.05)))
    cube.rest()
    assert "jam" in kinds(cube)
    assert len(said) < 5
    assert smart.cube.facelets == cube.facelets
