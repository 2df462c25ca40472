"""Optimal solutions of fixed random states: seconds (mean, worst), nodes, for a size of tables.

    python tests/bench/bench_optimal.py [--states 30] [--memory 2G] [--threads N]

Tables of that size are made first where they are missing (the first line says how long that took)."""

import argparse
import statistics
import time

from cubehost import cube, optimal, solver
from cubehost.cli.prove import memory_size


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=10)
    parser.add_argument("--memory", help="largest tables (default: half of what is free)")
    parser.add_argument("--threads", type=int)
    options = parser.parse_args()
    memory = memory_size(options.memory) if options.memory else None
    level = optimal.level_for(memory)
    start = time.perf_counter()
    optimal.tables(level, None, options.threads)
    size = optimal.TableMaker(level).size
    print(f"tables of {size / 1e6:.0f} MB, ready in {time.perf_counter() - start:.1f} s", flush=True)
    solutions = []
    for seed in range(options.states):
        first = time.process_time()
        found = solver.solve(cube.random_cube(seed), optimal=True, memory=memory, threads=options.threads)
        solutions.append(found)
        print(
            f"{found.htm} moves  {found.seconds:7.2f} s  processors {time.process_time() - first:7.2f} s  "
            f"{found.nodes / 1e6:7.1f} M nodes",
            flush=True,
        )
    seconds = [found.seconds for found in solutions]
    print(
        f"mean {statistics.fmean(found.htm for found in solutions):.2f} moves  "
        f"{statistics.fmean(seconds):.2f} s  worst {max(seconds):.2f} s  "
        f"{statistics.fmean(found.nodes for found in solutions) / 1e6:.1f} M nodes"
    )


if __name__ == "__main__":
    main()
