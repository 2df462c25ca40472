"""A 2x2's shortest solution, and one 3x3 in two metrics: what is short in one need not be in another."""

import cubehost

pocket = cubehost.State.random(seed=1, size=2)
print(f"2x2 in {cubehost.solve(pocket).htm} moves: no shorter solution exists")

state = cubehost.State.random(seed=3)
for metric in ("htm", "robot"):
    solution = cubehost.solve(state, metric=metric)
    print(f"{metric}: {solution.moves} ({solution.htm} moves, {solution.qtm} quarter turns)")
    print(f"    the robot takes {solution.robot_seconds:.3f} s")
