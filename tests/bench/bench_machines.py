"""Random cubes on virtual machines: are they solved, and in the time planned?

    python tests/bench/bench_machines.py [--cubes 1000] [--mechanism NAME ...] [--port pico|uno|nano|mega]

Each is solved by a plan that the virtual board plays, six and five motors by turns that it plans itself;
its pins alone move the machine. planned: mean seconds of the plans. decoded: from the first new pulse or
step to the last, as the pins tell, over what was planned for that (the last servo's own way comes after
its pulse); mean and worst. On `sim` a worst one far off the mean is this computer's: the board's clock
goes on while its process has to wait. A chip in an emulator has a time of its own.
"""

import statistics
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any, NamedTuple

import numpy as np
from cubehost._core import lib

from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection, open_port
from cubehost.cube import random_cube
from cubehost.mechanism import Mechanism, known_mechanisms
from cubehost.mechanism.plan import Plan
from cubehost.solving.solver import solve

NODES = 1000


class Played(NamedTuple):
    solved: bool
    planned: float
    ratio: float
    problems: list[str]


def until_last_order(mechanism: Mechanism, plan: Plan) -> float:
    """Seconds of a plan until its last pulse changes, or its last motor has made its last step."""
    last = mechanism.actions[plan.actions[-1]]
    moved = [
        a.kind for a in mechanism.description.actuators.values() if a.name in moved_by(mechanism, last.name)
    ]
    settle = mechanism.description.settings.get("settle_us", 1000) / 1e6
    return plan.seconds - (plan.steps[-1].seconds if "servo" in moved else settle)


def moved_by(mechanism: Mechanism, names: str) -> set[str]:
    actions = [action for action in mechanism.description.actions if action.name in names.split(" + ")]
    return {name for action in actions for name in (*action.steps, *action.path)}


def play(connection: Connection, facelets: str) -> Played:
    robot, virtual = connection.robot, connection.virtual
    assert isinstance(robot, MachineRobot)
    assert virtual is not None
    virtual.settle()
    machine = virtual.cube
    machine.put(facelets)
    robot.holding = 0
    plan = robot.mechanism.plan(solve(facelets, nodes=NODES, tables="small").moves, robot.state)
    machine.timed()
    robot.carry_out(plan)
    solved = virtual.solved
    first, last = machine.told_us
    seconds = (last - first) / 1e6
    return Played(
        solved, plan.seconds, seconds / until_last_order(robot.mechanism, plan), list(machine.problems)
    )


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
    mechanism = robot.mechanism if isinstance(robot, MachineRobot) else mechanism  # one motor at a time
    faces = mechanism.description.faces
    plan = mechanism.plan(solve(facelets, nodes=NODES, tables="small", faces=faces).moves)
    steps.told_us = None
    connection.robot.run(plan.moves)
    solved = virtual.solved
    assert steps.told_us is not None
    seconds = (steps.told_us[1] - steps.told_us[0]) % 2**32 / 1e6
    settle_us = mechanism.description.settings.get("settle_us", int(lib.cc_motion_default.settle_us))
    planned = plan.seconds - settle_us / 1e6
    return Played(solved, plan.seconds, seconds / planned, [str(one) for one in virtual.cube.problems])


def all_played(name: str, cubes: list[str], port: str) -> list[Played]:
    mechanism = Mechanism.named(name)
    with open_port(port, mechanism=mechanism, speed=0) as connection:
        if not mechanism.direct:
            return [play(connection, cube) for cube in cubes]
        assert connection.virtual is not None
        steps = Steps(connection.virtual.cube)
        return [turn(connection, mechanism, steps, cube) for cube in cubes]


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--cubes", type=int, default=1000)
    parser.add_argument("--port", choices=("sim", "pico", "uno", "nano", "mega"), default="sim")
    parser.add_argument("--mechanism", action="append", help="only these")
    arguments = parser.parse_args()
    print(f"{'mechanism':16} {'solved':>11} {'planned s':>10} {'decoded':>9} {'worst':>9}")
    for name in arguments.mechanism or known_mechanisms():
        played = all_played(name, [random_cube(seed) for seed in range(arguments.cubes)], arguments.port)
        ratios = [one.ratio for one in played]
        worst = max(ratios, key=lambda ratio: abs(ratio - 1))
        solved = f"{sum(one.solved for one in played)} of {len(played)}"
        planned = statistics.mean(one.planned for one in played)
        print(
            f"{name:16} {solved:>11} {planned:10.2f} {statistics.mean(ratios):9.5f} {worst:9.5f}", flush=True
        )
        for problem in [text for one in played for text in one.problems][:5]:
            print(f"    {problem}")


if __name__ == "__main__":
    main()
