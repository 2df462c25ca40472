"""Random cubes on virtual machines: are they solved, and in the time planned?

    python tests/bench/bench_machines.py [--cubes 1000] [--mechanism NAME ...] [--port PORT]

PORT: of a virtual robot, or a rig of the tests: `linux:` with pwm, pca9685, maestro, gpio (drivers, coils) or
switch (valves), `arduino` (its sketches as processes), `gan`. Each cube is solved by a plan that the board
plays, six and five motors by turns that it plans itself, six by the board's own settings; what its outputs do
alone moves the machine.

planned: mean seconds of the plans. decoded: from the first new pulse or step to the last, as the outputs
tell, over what was planned for that (the last servo's own way comes after its pulse); mean and worst. Where
a board keeps fewer steps than a plan has it is by parts: in a pause between two the host speaks, and a
clock that runs ahead of its makes that long. On `sim` a worst one far off the mean is this computer's: the
board's clock goes on while its process has to wait. A chip in an emulator has a time of its own, a rig too.
Of `gan` it is the time that it turned; "with pauses": of the whole run, by the radio's clock. each: seconds
of this computer.
"""

import statistics
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any, NamedTuple

import numpy as np
from cubehost._core import lib
from machine_rigs import PORTS, gan_robot, machines, mechanism, opened

from cubehost.connect.machine import MachineRobot, SearchingRobot
from cubehost.connect.ports import Connection
from cubehost.cube import random_cube, state_after
from cubehost.mechanism import Mechanism
from cubehost.mechanism.plan import Plan
from cubehost.robot.client import OnTurn
from cubehost.solving import timing
from cubehost.solving.solver import solve

NODES = 1000
SOLVED = state_after("")


class Played(NamedTuple):
    solved: bool
    planned: float
    ratio: float
    problems: list[str]


def until_last_order(mechanism: Mechanism, plan: Plan, begin: int, end: int) -> float:
    """Seconds of these actions of a plan until the last pulse changes, or the last motor has made its last
    step."""
    last = mechanism.actions[plan.actions[end - 1]]
    moved = [
        a.kind for a in mechanism.description.actuators.values() if a.name in moved_by(mechanism, last.name)
    ]
    settle = mechanism.description.settings.get("settle_us", 1000) / 1e6
    seconds = sum(step.seconds for step in plan.steps[begin:end])
    return seconds - (plan.steps[end - 1].seconds if "servo" in moved else settle)


def moved_by(mechanism: Mechanism, names: str) -> set[str]:
    actions = [action for action in mechanism.description.actions if action.name in names.split(" + ")]
    return {name for action in actions for name in action.moved}


def play(connection: Connection, facelets: str) -> Played:
    robot, virtual = connection.robot, connection.virtual
    assert isinstance(robot, MachineRobot)
    assert virtual is not None
    virtual.settle()
    machine = virtual.cube
    machine.put(facelets)
    robot.holding = 0
    plan = robot.mechanism.plan(solve(facelets, nodes=NODES, tables="small").moves, robot.state)
    decoded = planned = 0.0
    at, ordered = 0, robot._play

    def timed(steps: list[str], on_step: OnTurn) -> float | None:
        nonlocal decoded, planned, at
        machine.timed()
        seconds = ordered(steps, on_step)
        virtual.settle()
        machine.rest()
        decoded += (machine.told_us[1] - machine.told_us[0]) / 1e6
        planned += until_last_order(robot.mechanism, plan, at, at := at + len(steps))
        return seconds

    robot._play = timed  # type: ignore[method-assign]
    robot.carry_out(plan)
    del robot._play
    return Played(virtual.solved, plan.seconds, decoded / planned, list(machine.problems))


class Steps:
    """When a virtual robot's motors first and last stepped, by its pins."""

    def __init__(self, cube: Any) -> None:
        self.told_us: tuple[int, int] | None = None
        self._feed, cube.feed = cube.feed, self._spied

    def _spied(self, happened: Any) -> None:
        rows = np.flatnonzero(happened.steps.any(axis=1))
        if len(rows):
            first, last = happened.time_us[rows[[0, -1]]].tolist()
            self.told_us = (self.told_us[0] if self.told_us else first, last)
        self._feed(happened)


def turn(connection: Connection, mechanism: Mechanism, steps: Steps, facelets: str) -> Played:
    virtual = connection.virtual
    assert virtual is not None
    virtual.settle()
    virtual.cube.put(facelets)
    robot = connection.robot
    if isinstance(robot, MachineRobot):  # one motor at a time
        mechanism = robot.mechanism
    faces = mechanism.description.faces
    plan = mechanism.plan(solve(facelets, nodes=NODES, tables="small", faces=faces).moves)
    steps.told_us = None
    robot.run(plan.moves)
    solved = virtual.solved
    assert steps.told_us is not None
    seconds = (steps.told_us[1] - steps.told_us[0]) % 2**32 / 1e6
    if isinstance(robot, MachineRobot):
        settle_us = mechanism.description.settings.get("settle_us", int(lib.cc_motion_default.settle_us))
        planned = plan.seconds - settle_us / 1e6
    else:
        planned = timing.seconds(plan.moves, timing.config_with(robot.values()))
    return Played(solved, planned, seconds / planned, [str(one) for one in virtual.cube.problems])


def bought(cubes: list[str]) -> list[Played]:
    """By a GAN robot; what it was written turns its cube."""
    played = []
    with gan_robot() as (robot, connection):
        machine = connection.robot
        assert isinstance(machine, SearchingRobot)
        for cube in cubes:
            robot.facelets, robot.turning, before = cube, 0.0, robot.ignored
            solution = machine.solution(cube)
            planned = machine.mechanism.plan(solution.moves).seconds
            whole = machine.run(solution.moves).seconds or 0.0
            told = [f"with pauses {whole / planned:.3f}"] + ["turns not taken"] * (robot.ignored - before)
            played.append(Played(robot.facelets == SOLVED, planned, robot.turning / planned, told))
    return played


def all_played(machine: Mechanism, cubes: list[str], port: str) -> list[Played]:
    if port == "gan":
        return bought(cubes)
    with opened(port, machine) as connection:
        if not machine.direct:
            return [play(connection, cube) for cube in cubes]
        assert connection.virtual is not None
        steps = Steps(connection.virtual.cube)
        return [turn(connection, machine, steps, cube) for cube in cubes]


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--cubes", type=int, default=1000)
    parser.add_argument("--port", choices=PORTS, default="sim")
    parser.add_argument("--mechanism", action="append", help="only these")
    arguments = parser.parse_args()
    print(f"{'mechanism':16} {'solved':>11} {'planned s':>10} {'decoded':>9} {'worst':>9} {'each':>7}")
    for name in arguments.mechanism or machines(arguments.port):
        machine, began = mechanism(arguments.port, name), time.monotonic()
        played = all_played(machine, [random_cube(seed) for seed in range(arguments.cubes)], arguments.port)
        ratios = [one.ratio for one in played]
        worst = max(ratios, key=lambda ratio: abs(ratio - 1))
        solved = f"{sum(one.solved for one in played)} of {len(played)}"
        planned, each = statistics.mean(one.planned for one in played), time.monotonic() - began
        print(
            f"{machine.description.name:16} {solved:>11} {planned:10.2f} {statistics.mean(ratios):9.5f}"
            f" {worst:9.5f} {each / len(played):7.2f}",
            flush=True,
        )
        for problem in [text for one in played for text in one.problems][:5]:
            print(f"    {problem}")


if __name__ == "__main__":
    main()
