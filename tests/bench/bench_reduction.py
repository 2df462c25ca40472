"""Solutions of 4x4 to 11x11 cubes: outer block turns and milliseconds, on fixed states far from solved.

python tests/bench/bench_reduction.py [--states 20] [--budget SECONDS]
"""

import argparse
import statistics

from cubehost import reduction, solver
from cubehost.scramble import Method, Scrambler


def measure(size: int, count: int, budget: float | None) -> None:
    scrambler = Scrambler(size, Method.WCA, seed=size, length=100 * size)
    found = [solver.solve(scrambler.next().facelets, size, budget=budget) for _ in range(count)]
    lengths = [solution.block_turns for solution in found]
    times = [1e3 * solution.seconds for solution in found]
    print(
        f"{size:2}x{size:<2}  mean {statistics.fmean(lengths):6.1f}  min {min(lengths):4}  "
        f"max {max(lengths):4}   ms {statistics.median(times):8.1f}  max {max(times):8.1f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=20, help="of a 4x4; fewer of larger ones")
    parser.add_argument("--budget", type=float, help="seconds (default: a search of fixed width)")
    options = parser.parse_args()
    print("outer block turns")
    for size in range(reduction.MIN_SIZE, reduction.MAX_SIZE + 1):
        measure(size, max(2, options.states * 4 // size // size), options.budget)


if __name__ == "__main__":
    main()
