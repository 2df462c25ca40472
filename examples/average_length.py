"""How long solutions are on average, over many random states, on all processors."""

from collections import Counter
from statistics import fmean

import cubehost
from cubehost.solving.solver import solve_many

states = [cubehost.State.random(seed) for seed in range(100)]
solutions = solve_many(states)
lengths = Counter(solution.htm for solution in solutions)
for length, count in sorted(lengths.items()):
    print(f"{length} moves {'#' * count}")
print(f"{fmean(s.htm for s in solutions):.2f} moves on average")
print(
    "all correct"
    if all(s.turned(x.moves).solved for s, x in zip(states, solutions, strict=True))
    else "wrong"
)
