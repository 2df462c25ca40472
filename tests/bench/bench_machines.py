"""Random cubes on virtual machines that are not six motors: are they solved, and in the time planned?

    python tests/bench/bench_machines.py [--cubes 1000] [--mechanism NAME ...]

Each is solved by a plan that the virtual board plays; its pins alone move the machine. planned: mean seconds
of the plans. decoded: from the first new pulse or step to the last, as the pins tell, over what was planned
for that (the last servo's own way comes after its pulse); mean and worst. A worst one far off the mean is
this computer's: the board's clock goes on while its process has to wait.
"""

import argparse
import statistics
from typing import NamedTuple

from cubehost.cube import random_cube
from cubehost.mechanism import Mechanism
from cubehost.mechanism.plan import Plan
from cubehost.robot.machine import MachineRobot
from cubehost.robot.ports import Connection, open_port
from cubehost.solver import solve

MACHINES = ("cubotino", "stepper_flipper", "two_arms", "four_grippers")
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


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cubes", type=int, default=1000)
    parser.add_argument("--mechanism", action="append", help="only these")
    arguments = parser.parse_args()
    print(f"{'mechanism':16} {'solved':>11} {'planned s':>10} {'decoded':>9} {'worst':>9}")
    for name in arguments.mechanism or MACHINES:
        with open_port("sim", mechanism=Mechanism.named(name), speed=0) as connection:
            played = [play(connection, random_cube(seed)) for seed in range(arguments.cubes)]
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
