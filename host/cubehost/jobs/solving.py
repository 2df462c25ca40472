"""The main job: scan, solve, turn, look again, and learn from what was seen."""

from collections.abc import Callable
from dataclasses import dataclass

from cubehost import colour
from cubehost.errors import AmbiguousScanError
from cubehost.jobs.events import Tell, silent
from cubehost.jobs.scan import Sight, photograph_until_sure
from cubehost.jobs.truth import Truth, verify
from cubehost.jobs.turn import solve_and_turn
from cubehost.robot.client import Robot
from cubehost.vision.scanner import Scanner

Settle = Callable[[Scanner, colour.Decision], str]
"""Facelets of a cube that the pictures leave in doubt; raises AmbiguousScanError where nobody knows."""


@dataclass(frozen=True)
class Outcome:
    """scanned: the cube as it stood before the moves. truth: what was seen of it after them."""

    scanned: str
    moves: str
    truth: Truth


def not_sure(shots: Scanner, decision: colour.Decision) -> str:
    """Nobody settles it."""
    raise AmbiguousScanError(
        f"not sure of this cube after {shots.scans} scans (probability {decision.probability or 0:.3f}): "
        "change the light"
    )


def scan(shots: Scanner, method: str = colour.DEFAULT, settle: Settle = not_sure, tell: Tell = silent) -> str:
    """Facelets that are sure enough to act on, as the cube stands now. Raises AmbiguousScanError."""
    decision = photograph_until_sure(shots, method, tell)
    return decision.facelets if decision.accepted else settle(shots, decision)


def solve_cube(
    robot: Robot,
    sight: Sight,
    *,
    method: str = colour.DEFAULT,
    on_robot: bool = False,
    settle: Settle = not_sure,
    tell: Tell = silent,
) -> Outcome:
    """The cube in the robot. Raises AmbiguousScanError before anything is solved, DeviceError on the way."""
    shots = sight(robot.run if robot.status().aligned else None)
    facelets = scan(shots, method, settle, tell)
    moves = solve_and_turn(robot, facelets, on_robot, tell).moves
    truth = verify(sight(None), facelets, moves, tell)
    learn(shots, facelets, truth)
    return Outcome(facelets, moves, truth)


def learn(shots: Scanner, facelets: str, truth: Truth) -> None:
    """A cube that was seen solved labels its scan: `facelets` are the cube as it stood before the moves."""
    if truth.solved:
        shots.learn(facelets)
