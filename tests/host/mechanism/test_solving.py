"""Solutions in a mechanism's own seconds: what the automaton says they cost is what their plans take."""

import random

import pytest
from cubehost._core import ffi, lib

from cubehost.cube import is_solved, parse_moves, random_cube, turned
from cubehost.mechanism import Mechanism, known_mechanisms, solving
from cubehost.mechanism.solving import MechanismSolver
from cubehost.solving import tables
from cubehost.solving.solver import solve

SOLVED = "".join(face * 9 for face in "URFDLB")


def turns_of(moves: str) -> list[int]:
    return [int(lib.cc_turn_from_move(tuple(move))) for move in parse_moves(moves)]


def random_moves(faces: str, count: int, rng: random.Random) -> str:
    """Face turns, no two of one axis in a row."""
    turns: list[str] = []
    while len(turns) < count:
        face = rng.choice(faces)
        if not turns or "URFDLB".index(turns[-1][0]) % 3 != "URFDLB".index(face) % 3:
            turns.append(face + rng.choice(["", "'", "2"]))
    return " ".join(turns)


@pytest.mark.parametrize("name", known_mechanisms())
def test_the_automaton_knows_what_a_plan_costs(name: str) -> None:
    mechanism = Mechanism.named(name)
    memory = ffi.new("uint64_t[]", lib.mechanism_automaton_size(mechanism.planners[0].c) // 8 + 1)
    automaton = ffi.cast("mechanism_automaton *", memory)
    assert not lib.mechanism_automaton_begin(automaton, mechanism.planners[0].c, lib.MECHANISM_MOST_PLACES)
    rng = random.Random(3)
    for _ in range(10):
        moves = random_moves(mechanism.description.faces, 12, rng)
        turns = turns_of(moves)
        us = lib.mechanism_cost(automaton, 0, 0, turns, len(turns))
        least = mechanism.plan(moves).seconds
        if name == "four_grippers":  # it may be in more places than a list holds
            assert us / 1e6 >= least - 1e-6, moves
        else:
            assert us / 1e6 == pytest.approx(least), moves


def test_a_pair_of_opposite_turns_costs_its_cheaper_order() -> None:
    mechanism = Mechanism.named("cubotino")
    memory = ffi.new("uint64_t[]", lib.mechanism_automaton_size(mechanism.planners[0].c) // 8 + 1)
    automaton = ffi.cast("mechanism_automaton *", memory)
    lib.mechanism_automaton_begin(automaton, mechanism.planners[0].c, lib.MECHANISM_MOST_PLACES)
    for moves in ("F U D' R", "F D' U R"):
        us = lib.mechanism_cost(automaton, 0, 0, turns_of(moves), 4)
        assert us / 1e6 == pytest.approx(mechanism.plan(moves).seconds)


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("name", ["cubotino", "two_arms"])
def test_a_solution_solves_and_costs_no_more_than_a_short_one(name: str) -> None:
    solver = MechanismSolver(Mechanism.named(name), threads=1)
    for seed in range(2):
        facelets = random_cube(seed)
        found, plan = solver.solve(facelets, budget=0.2)
        assert is_solved(turned(facelets, found.moves))
        short = solver.mechanism.plan(solve(facelets, nodes=10_000).moves)  # among the nineteen that it tries
        assert plan.seconds <= short.seconds + 1e-9
        assert found.robot_seconds == plan.seconds


@pytest.mark.usefixtures("sketches")
def test_five_motors_solve_without_the_sixth_face() -> None:
    solver = MechanismSolver(Mechanism.named("five_steppers"), threads=1)
    facelets = turned(SOLVED, "R F' D2 L B' R2 D")
    found, _ = solver.solve(facelets, budget=2.0)
    assert is_solved(turned(facelets, found.moves))
    assert "U" not in found.moves


@pytest.mark.usefixtures("sketches")
def test_a_solved_cube_takes_no_time_and_that_is_proven() -> None:
    for name in ("cubotino", "five_steppers"):
        found, plan = MechanismSolver(Mechanism.named(name), threads=1).solve(SOLVED)
        assert (found.moves, plan.seconds, found.optimal) == ("", 0.0, True)


@pytest.mark.usefixtures("sketches")
def test_a_search_without_time_still_finds_a_first_solution() -> None:
    solver = MechanismSolver(Mechanism.named("five_steppers"), threads=1)
    facelets = turned(SOLVED, "R F' D2")
    found, _ = solver.solve(facelets, budget=0.0)
    assert is_solved(turned(facelets, found.moves))
    assert not found.optimal


@pytest.mark.usefixtures("sketches")
def test_a_search_is_cheaper_than_what_it_began_with() -> None:
    solver = MechanismSolver(Mechanism.named("stepper_flipper"), threads=1)
    facelets = turned(SOLVED, "R U2 F' L D B2")
    found, plan = solver.solve(facelets, budget=2.0)
    assert is_solved(turned(facelets, found.moves))
    assert plan.seconds <= solver.mechanism.plan("B2 D' L' F U2 R'").seconds + 1e-9


def test_ctrl_c_ends_a_search_at_once(sketches: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The threads' pool waits for them: without being told they would search for a fortnight."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("concurrent.futures.wait", interrupted)
    monkeypatch.setattr(solving, "FIRST", 0)
    with pytest.raises(KeyboardInterrupt):
        MechanismSolver(Mechanism.named("cubotino")).solve(random_cube(3), budget=1e6)


def test_motors_of_all_faces_are_searched_in_their_own_time(
    sketches: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--metric robot`, where that has tables."""
    tables.file_of("robot").make()
    monkeypatch.setattr(MechanismSolver, "_by_plans", None)
    mechanism = Mechanism.named("six_steppers")
    found, plan = MechanismSolver(mechanism, threads=1).solve(turned(SOLVED, "R L U2 F B'"), budget=0.5)
    assert plan.seconds <= mechanism.plan("B F' U2 L' R'").seconds + 1e-9
    assert (found.metric, found.tables) == ("six_steppers", "large")
