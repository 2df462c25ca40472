"""The host solves, the robot turns: for every board, and the only way for one without a solver."""

import pytest

from cubehost.base.errors import InputError
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection
from cubehost.cube import random_cube
from cubehost.jobs.turn import solve_and_turn
from cubehost.solving import timing


@pytest.mark.smoke
@pytest.mark.plays
def test_cubes_are_solved_by_the_host(connection: Connection, request: pytest.FixtureRequest):
    """As decoded from the pins, in the time that was predicted, without a jam."""
    robot = connection.robot
    machine = robot if isinstance(robot, MachineRobot) else None
    config = None if machine else timing.config_with(robot.values())
    for seed in range(request.config.getoption("--cubes", default=None) or 2):
        connection.virtual.cube.put(facelets := random_cube(seed))
        if machine:
            machine.holding = 0  # the cube is put in anew; the machine stands where it is
        before = (machine.state, machine.holding) if machine else ()
        run = solve_and_turn(robot, facelets)
        assert connection.virtual.solved, (seed, run.moves, connection.virtual.cube.problems)
        if machine:
            predicted = machine.mechanism.plan(run.moves, *before).seconds
        else:
            predicted = timing.seconds(run.moves, config)
        assert run.seconds == pytest.approx(predicted, rel=0.01)


@pytest.mark.smoke
def test_a_board_without_a_solver_is_not_asked_for_one(connection: Connection):
    if connection.robot.hello.solver:
        pytest.skip("it has one")
    for ask in (connection.robot.solve, connection.robot.solve_run):
        with pytest.raises(InputError, match="has no solver"):
            ask(random_cube(1))
