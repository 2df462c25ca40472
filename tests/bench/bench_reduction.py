"""Solutions of 4x4 to 11x11 cubes: outer block turns and processor seconds, on fixed states far from solved.

Each solution is turned on the cube that it is of.

python tests/bench/bench_reduction.py [--states 20] [--from LAYERS] [--to LAYERS] [--budget SECONDS]

Where the tables of the 4x4 and the 5x5 have been made cubes are solved by them, and beside that without.
"""

import statistics
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter

from cubehost.cube import state_after
from cubehost.scrambling.scrambler import Method, Scrambler
from cubehost.solving import reducer, reduction, solver


def check(moves: str, size: int) -> None:
    state = state_after(moves, size)
    side = size * size
    if any(len(set(state[i : i + side])) != 1 for i in range(0, 6 * side, side)):
        raise SystemExit(f"not solved: {moves}")


def has_tables(size: int) -> bool:
    return reducer.OF_SIZE[size].opened() is not None


def measure(size: int, count: int, budget: float | None, tables: str = "auto") -> None:
    method = Method.WCA if size > 4 else Method.RANDOM  # a 4x4's of WCA's are solved by what is measured here
    scrambler = Scrambler(size, method, seed=size, length=100 * size)
    lengths, times = [], []
    for _ in range(count):
        scramble, start = scrambler.next(), time.process_time()
        solution = solver.solve(scramble.facelets, size, budget=budget, tables=tables)
        times.append(time.process_time() - start)
        lengths.append(solution.block_turns)
        check(f"{scramble.moves} {solution.moves}", size)
    name = "by tables" if tables == "auto" and has_tables(size) else ""
    print(
        f"{size:2}x{size:<2}  mean {statistics.fmean(lengths):6.1f}  min {min(lengths):4}  "
        f"max {max(lengths):4}   s {statistics.fmean(times):6.2f}  max {max(times):6.2f}  {name}",
        flush=True,
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=20, help="of a 4x4; fewer of larger ones")
    parser.add_argument("--from", dest="smallest", type=int, default=reduction.MIN_SIZE, help="layers")
    parser.add_argument("--to", dest="largest", type=int, default=reduction.MAX_SIZE, help="layers")
    parser.add_argument("--budget", type=float, help="seconds (default: a search of fixed width)")
    options = parser.parse_args()
    print("outer block turns")
    for size in range(options.smallest, options.largest + 1):
        count = max(2, options.states * 16 // size // size)
        if has_tables(size):
            measure(size, count, options.budget, "small")
        measure(size, count, options.budget)


if __name__ == "__main__":
    main()
