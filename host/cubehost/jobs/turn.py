"""Finding the solution for a robot and turning it, with each step told."""

from collections.abc import Callable

from cubehost.base.errors import DeviceError
from cubehost.connect.machine import SearchingRobot
from cubehost.jobs.events import Found, Tell, Turned, silent, step
from cubehost.robot.client import OnTurn, Robot, Run, face_turns
from cubehost.solving import solver, timing
from cubehost.solving.engines import Solution


def not_aligned(robot: Robot) -> str:
    """Returns why a robot that is not aligned turns nothing, and what to do."""
    return f"the robot does not know how its faces stand: {robot.put_right}, then `cubehost robot home`"


def find(robot: Robot, facelets: str, tell: Tell = silent) -> Solution:
    """Finds the solution that this robot turns soonest, with its settings. Raises InputError for no cube."""
    with step(tell, "solve"):
        solution = (
            robot.solution(facelets)
            if isinstance(robot, SearchingRobot)
            else solver.solve(facelets, metric="robot", motion=timing.config_with(robot.values()))
        )
    tell(Found(solution))
    return solution


def turn(robot: Robot, moves: str, tell: Tell = silent) -> Run:
    """Makes the moves and tells of each; returns when all are done. Raises DeviceError where they are not."""
    words = tuple(face_turns(moves))
    if not words:
        return Run("", 0, 0.0)
    return followed(lambda on_turn: robot.run(moves, on_turn), words, tell)


def followed(begin: Callable[[OnTurn], Run], moves: tuple[str, ...] | None, tell: Tell = silent) -> Run:
    """Makes the motion that `begin` begins, and tells of it turn by turn, also where events were lost."""
    told = 0

    def on_turn(done: int, of: int) -> None:
        nonlocal told
        if done > told:
            told = done
            tell(Turned(done, of, moves))

    with step(tell, "turn"):
        run = begin(on_turn)
        on_turn(run.turns, run.turns)
    return run


def solve_and_turn(robot: Robot, facelets: str, on_robot: bool = False, tell: Tell = silent) -> Run:
    """Finds a solution, here or by the robot's own solver, and turns it.

    Raises DeviceError, InputError; StoppedError where a stop has come.
    """
    if not robot.lately().aligned:
        robot.link.stop.check(robot.link.permit)  # a stop at rest ends a machine's alignment, too
        raise DeviceError(not_aligned(robot))
    if on_robot:
        return followed(lambda on_turn: robot.solve_run(facelets, on_turn=on_turn), None, tell)
    return turn(robot, find(robot, facelets, tell).moves, tell)
