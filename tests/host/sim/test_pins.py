"""Pins to cube: what the decoder makes of traces, whole and in pieces."""

import random

import pytest
from traces import DRIVERS_OFF, STEPS, Pins

from cubehost.cube import random_cube, state_after
from cubehost.sim.pins import QemuTrace, RecordTrace
from cubehost.sim.virtual_cube import VirtualCube

SOLVED = state_after("")
# Scattered over three ports on purpose, as real boards have them.
PIN_MAP = {("ACE"[bit % 3], (bit * 5 + 3) % 16): bit for bit in range(18)}


def cube_after(pins: Pins, facelets: str = SOLVED, **options: float) -> VirtualCube:
    cube = VirtualCube(facelets, STEPS, **options)
    cube.feed(RecordTrace().feed(pins.records()))
    return cube


@pytest.mark.parametrize("move", [f + t for f in "URFDLB" for t in ("", "2", "'")])
def test_each_turn(move):
    cube = cube_after(Pins().moves(move))
    assert cube.facelets == state_after(move)
    assert cube.moves == move
    assert not cube.problems


def test_a_long_sequence_in_pieces_of_any_length():
    moves = "R U' F2 D L' B2 R2 U F' D2 L B' U2"
    data, cube, trace = Pins().moves(moves).records(), VirtualCube(SOLVED, STEPS), RecordTrace()
    source = random.Random(3)
    while data:
        length = source.randrange(1, 5000)
        cube.feed(trace.feed(data[:length]))
        data = data[length:]
    assert cube.facelets == state_after(moves)


def test_the_emulators_log_says_the_same_as_the_records():
    pins = Pins().moves("R U' F2 D L' B2").turn({"U": STEPS, "D": -2 * STEPS})
    log, cube, trace = pins.qemu_log(PIN_MAP), VirtualCube(SOLVED, STEPS), QemuTrace(PIN_MAP)
    for at in range(0, len(log), 777):
        cube.feed(trace.feed(log[at : at + 777]))
    assert cube.facelets == cube_after(pins).facelets == state_after("R U' F2 D L' B2 U D2")
    assert not cube.problems


def test_the_state_is_what_pins_did_to_the_state_before():
    scrambled = random_cube(5)
    cube = cube_after(Pins().moves("R U R' U'"), scrambled)
    back = cube_after(Pins().moves("U R U' R'"), cube.facelets)
    assert cube.facelets != scrambled == back.facelets


def test_opposite_faces_turn_together():
    cube = cube_after(Pins().turn({"L": STEPS, "R": -STEPS}))
    assert cube.facelets == state_after("L R'")
    assert not cube.problems


def test_neighbours_together_jam():
    cube = cube_after(Pins().turn({"U": STEPS, "R": STEPS}))
    assert cube.problems[0].kind == "jam"
    assert not cube.solved


def test_a_start_before_the_neighbour_is_home_jams_unless_the_angle_allows_it():
    early = Pins().turn({"U": STEPS - 10}).turn({"U": 10, "R": 10}).turn({"R": STEPS - 10})
    assert [p.kind for p in cube_after(early).problems] == ["jam"]
    allowed = cube_after(early, cutting_angle=5.0)
    assert not allowed.problems
    assert allowed.facelets == state_after("U R")
    assert cube_after(early, cutting_angle=2.0).problems


def test_a_face_off_a_quarter_turn():
    cube = cube_after(Pins().turn({"F": STEPS - 1}))
    assert cube.misaligned == ["F"]
    assert cube.facelets == SOLVED
    assert not cube.solved
    cube.align()
    assert cube.facelets == state_after("F")
    assert not cube.misaligned


def test_steps_with_drivers_off_do_not_turn():
    pins = Pins()
    pins.enable = DRIVERS_OFF
    cube = cube_after(pins.moves("R"))
    assert cube.facelets == SOLVED
    assert cube.problems[0].kind == "disabled"
    assert not cube.solved


def test_forth_and_back_is_nothing():
    cube = cube_after(Pins().turn({"F": 150}).turn({"F": -150}))
    assert cube.solved
    assert cube.moves == ""


def test_a_two_by_two():
    cube = cube_after(Pins().moves("R U2 F'"), "U" * 4 + "R" * 4 + "F" * 4 + "D" * 4 + "L" * 4 + "B" * 4)
    assert cube.facelets == state_after("R U2 F'", 2)
