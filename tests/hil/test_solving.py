"""Solving on the robot's own chip, judged by what its pins do to the cube (a real one's: by what it says)."""

import pytest
from cubehost._core import lib

from cubehost.base.errors import RefusedError
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection
from cubehost.cube import random_cube, state_after
from cubehost.sim.physics import Parameters
from cubehost.solving import solver, timing

NODES = 5000  # the same settings for the robot's solver and the host's


@pytest.fixture(autouse=True)
def with_solver(shared_connection: Connection) -> None:
    if not shared_connection.robot.hello.solver:
        pytest.skip("the host solves for this board: test_host_solving.py")


@pytest.mark.parametrize("fast", [0, 1], ids=["safe", "fast"])
def test_solve_run_solves_what_is_in_the_robot(
    connection: Connection, request: pytest.FixtureRequest, fast: int
):
    """As decoded from the pins, with the host's moves, in the time that was predicted, without a jam."""
    cubes = request.config.getoption("--cubes", default=None) or (20 if connection.port == "sim" else 4)
    if fast and connection.port not in VIRTUAL:
        pytest.skip("a real robot's fast table is its owner's to tune: `cubehost tune`")
    connection.robot.set("fast", fast)
    config = timing.config_with(connection.robot.values())
    cube = Parameters()
    connection.virtual.cube.allow(*(cube.cutting_angle, cube.slack_angle) if fast else (0,))
    for seed in range(cubes):
        connection.virtual.cube.put(facelets := random_cube(seed))
        run = connection.robot.solve_run(facelets, NODES)
        assert connection.virtual.solved, (seed, run.moves, connection.virtual.cube.problems)
        assert run.moves == solver.solve(facelets, nodes=NODES).moves, "the host answers otherwise"
        assert run.seconds == pytest.approx(timing.seconds(run.moves, config), rel=0.01)
    connection.robot.defaults()
    connection.virtual.cube.allow(0)


def test_the_robot_answers_as_the_host_does(connection: Connection):
    for seed in range(200, 210 if connection.port == "sim" else 203):
        facelets = random_cube(seed)
        assert connection.robot.solve(facelets, nodes=500) == solver.solve(facelets, nodes=500).moves


def test_solve_moves_nothing_and_is_right(connection: Connection):
    before = connection.virtual.cube.steps
    connection.virtual.cube.put(facelets := random_cube(100))
    solution = connection.robot.solve(facelets)
    connection.virtual.settle()
    assert connection.virtual.cube.steps == before
    connection.robot.run(solution)
    assert connection.virtual.solved


def test_a_solved_cube_needs_no_turn(connection: Connection):
    before = connection.virtual.cube.steps
    assert connection.robot.solve(state_after("")) == ""
    assert connection.robot.solve_run(state_after("")).turns == 0
    assert connection.virtual.cube.steps == before


@pytest.mark.smoke
def test_a_two_by_two(connection: Connection):
    connection.virtual.cube.put(facelets := random_cube(7, 2))
    run = connection.robot.solve_run(facelets)
    assert connection.virtual.solved, run.moves


def test_an_impossible_cube_is_refused_with_the_reason(connection: Connection):
    solved = state_after("")
    flipped = solved[:7] + "F" + solved[8:19] + "U" + solved[20:]  # the edge UF
    with pytest.raises(RefusedError, match="flip") as info:
        connection.robot.solve_run(flipped)
    assert info.value.code == lib.CC_LINK_ERR_CUBE
