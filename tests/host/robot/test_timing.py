"""Predicted times against what robots do, and the choice between solutions."""

import pytest

from cubehost.base.errors import InputError
from cubehost.connect.ports import open_port
from cubehost.cube import format_moves, parse_moves, random_cube, state_after
from cubehost.solving import engines, solver, timing

MOVES = "R L' U2 F D B2 R' U L2 D' F2"


@pytest.mark.parametrize("settings", [{}, {"acceleration": 900_000}, {"release_qq": 300, "release_qh": 200}])
def test_the_prediction_is_what_the_robot_takes(settings):
    with open_port("sim", state_after(""), speed=0) as connection:
        for name, value in settings.items():
            connection.robot.set(name, value)
        config = timing.config_with(connection.robot.values())
        taken = connection.robot.run(MOVES).seconds
    assert taken == pytest.approx(timing.seconds(MOVES, config), rel=0.01)


def test_every_candidate_solves():
    facelets = random_cube(3)
    found = [one.moves for one in engines.candidates(engines.Request(facelets, 3, nodes=0))]
    assert len(set(found)) > 5
    for moves in found:
        assert solves(facelets, moves)


def solves(facelets: str, moves: str) -> bool:
    """Whether moves solve a state, by undoing them: the inverse of a solution makes the state."""
    back = [move.inverse for move in reversed(parse_moves(moves))]
    return state_after(format_moves(back)) == facelets


def test_the_fastest_is_no_slower_than_the_solvers():
    config, facelets = timing.default_config(), random_cube(4)
    best = solver.solve(facelets, nodes=0, metric="robot", tables="small").moves
    assert timing.seconds(best, config) <= timing.seconds(solver.solve(facelets, nodes=0).moves, config)


def test_the_fastest_is_by_the_settings_given():
    """Where a half turn takes as long as twenty quarters, another solution is the fastest."""
    slow, facelets = timing.default_config(), random_cube(4)
    slow.max_rate = slow.start_rate = 200
    found = solver.solve(facelets, nodes=0, metric="robot", tables="small", motion=slow)
    usual = solver.solve(facelets, nodes=0, metric="robot", tables="small")
    assert found.robot_seconds == timing.seconds(found.moves, slow) <= timing.seconds(usual.moves, slow)
    assert found.robot_seconds > 2 * usual.robot_seconds
    assert solves(facelets, found.moves)


def test_only_face_turns_have_a_time():
    with pytest.raises(InputError):
        timing.seconds("Rw", timing.default_config())
