"""Searches in the robot's own seconds, on sketches of their tables."""

import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.solving import engines, solver, tables, timing
from large_search import axis_moves, is_solution, searched


def settings(name: str) -> Any:
    """Of a robot; `uneven`: when the next turn may begin depends on both turns and their ways.

    `idle`: a next turn never waits; `slow`: a half turn takes a minute."""
    if name == "slow":
        return ffi.new(
            "cc_motion_config *",
            {"steps_per_quarter": 800, "start_rate": 20, "max_rate": 25, "acceleration": 1000},
        )
    config = ffi.new("cc_motion_config *", lib.cc_motion_default if name == "default" else lib.cc_motion_fast)
    for place in range(8 if name in ("uneven", "idle") else 0):
        config.release[place // 4][place // 2 % 2][place % 2] = 40 + 50 * place if name == "uneven" else 800
    return config


def inverse(turn: str) -> str:
    return engines.TURNS[lib.cc_turn_inverse(lib.cc_turn_from_move(cube.parse_moves(turn)[0]))]


@pytest.mark.parametrize("name", ["idle", "slow"])
def test_robots_as_no_other_get_solutions_too(cache: Path, name: str) -> None:
    for seed in (0, 2, 3):  # 1 takes as long as ten others
        facelets = cube.random_cube(seed)
        found = solver.solve(facelets, metric="robot", budget=0, tables="large", motion=settings(name))
        assert is_solution(facelets, found.moves)
        assert not found.optimal


@pytest.mark.parametrize("name", ["default", "fast", "uneven", "slow"])
def test_what_is_near_is_solved_as_soon_as_can_be(cache: Path, name: str) -> None:
    """All ways of at most two axis moves, tried one after the other."""
    motion = settings(name)
    single = [moves for axis in range(3) for moves in axis_moves(axis)]
    soonest: dict[str, float] = {}
    for moves in [*single, *[f"{a} {b}" for a, b in product(single, single) if a[0] != b[0]]]:
        back = " ".join(inverse(turn) for turn in reversed(moves.split()))
        state, seconds = cube.state_after(back), timing.seconds(moves, motion)
        soonest[state] = min(soonest.get(state, seconds), seconds)
    three = timing.seconds("R U R", motion)
    for state in random.Random(5).sample(sorted(soonest), 30):
        found = solver.solve(state, metric="robot", budget=60, tables="large", motion=motion)
        assert is_solution(state, found.moves)
        assert found.optimal
        assert (
            found.robot_seconds == pytest.approx(soonest[state])
            or three < found.robot_seconds < soonest[state]
        )


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("default", "F D' L D2 B D F'"),
        ("fast", "B L F' U2 B R' B'"),
        ("fast", "D' R B2 D B U R2"),
    ],
)
def test_what_is_called_optimal_is_no_later_than_a_known_solution(cache: Path, name: str, moves: str) -> None:
    """The first solutions that are found of these are slower than seven turns that solve them."""
    motion, back = settings(name), " ".join(inverse(turn) for turn in reversed(moves.split()))
    found = solver.solve(cube.state_after(back), metric="robot", budget=60, tables="large", motion=motion)
    assert found.optimal
    assert found.robot_seconds is not None
    assert found.robot_seconds <= timing.seconds(moves, motion) + 1e-9


def test_second_phases_that_are_left_out_are_not_claimed_in_seconds(cache: Path) -> None:
    loaded, motion = tables.FILES["robot"].load(), timing.default_config()
    assert loaded
    moves = "U2 R2 F2"
    for longest_phase2 in (1, 7, 14, 60):
        options = ffi.new(
            "large_options *", {"metric": lib.LARGE_ROBOT, "scale": tables.SCALE, "motion": motion}
        )
        options.budget_us, options.longest_phase2, options.max_nodes = 10**9, longest_phase2, 100_000
        found = searched(loaded, cube.read_cube(cube.state_after(moves)), options)
        assert found.cost == round(timing.seconds(moves, motion) * 1e6) or not found.optimal
