"""Solutions of 4x4 to 11x11 cubes: outer block turns and processor seconds, of random and structured states.

Each solution is turned on the cube that it is of. Tables are made first.

python tests/bench/bench_reduction.py [--states 20] [--from LAYERS] [--to LAYERS] [--budget SECONDS]

--budget 0 measures the first answer; without it a search of fixed width. Whether budgets are kept:
bench_budgets.py.
"""

import random
import statistics
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator

from cubehost.cube import state_after
from cubehost.scrambling.scrambler import Method, Scrambler
from cubehost.solving import big_cubes, solver

EDGE = "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"
# Parities, with an end, and between turns; a commutator of centres, patterns, a 3x3 on it.
STRUCTURED = [
    EDGE,
    f"R U F {EDGE}",
    f"{EDGE} R' D F2 L",
    "2R2 U2 2R2 Uw2 2R2 Uw2",
    f"{EDGE} 2R2 U2 2R2 Uw2 2R2 Uw2",
    "F R U 2R2 U2 2R2 Uw2 2R2 Uw2 F R",
    "R U F D' L2 2R2 U2 2R2 Uw2 2R2 Uw2 B U2 R' F L",
    "2R U 2L' U' 2R' U 2L U'",
    "Rw2 F2 Uw2 Rw2 F2 Uw2",
    "F2 2R2 F2 2R2 U 2R2 U' D L2 2F2",
    "F R' U2 B L F' D R2 B' U F L2 D' B R F2 U' L",
]


def check(moves: str, size: int) -> None:
    state = state_after(moves, size)
    side = size * size
    if any(len(set(state[i : i + side])) != 1 for i in range(0, 6 * side, side)):
        raise SystemExit(f"not solved: {moves}")


def random_states(size: int, count: int) -> Iterator[str]:
    """Moves that lead to them."""
    scrambler = Scrambler(size, Method.RANDOM, seed=size, length=100 * size)
    for _ in range(count):
        yield scrambler.next().moves


def structured(size: int, count: int) -> Iterator[str]:
    """Moves: those above, and scrambles of 6 to 14 block turns."""
    yield from STRUCTURED
    source = random.Random(size)
    turns = [face + wide + turn for face in "URFDLB" for wide in ("", "w") for turn in ("", "2", "'")]
    for i in range(count):
        yield " ".join(source.choices(turns, k=6 + i % 9))


def measure(size: int, name: str, states: Iterator[str], budget: float | None) -> None:
    lengths, times = [], []
    for scramble in states:
        facelets, start = state_after(scramble, size), time.process_time()
        solution = solver.solve(facelets, size, budget=budget)
        times.append(time.process_time() - start)
        lengths.append(solution.block_turns or 0)
        check(f"{scramble} {solution.moves}", size)
    turns = f"mean {statistics.fmean(lengths):6.1f}  min {min(lengths):4}  max {max(lengths):4}"
    spent = f"processor s {statistics.fmean(times):6.2f}  max {max(times):6.2f}"
    print(f"{size:2}x{size:<2} {name:10} {len(lengths):3}  {turns}   {spent}", flush=True)


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=20, help="of a 4x4; fewer of larger ones")
    parser.add_argument("--from", dest="smallest", type=int, default=big_cubes.MIN_SIZE, help="layers")
    parser.add_argument("--to", dest="largest", type=int, default=big_cubes.MAX_SIZE, help="layers")
    parser.add_argument("--budget", type=float, help="seconds (default: a search of fixed width)")
    options = parser.parse_args()
    print("outer block turns")
    for size in range(options.smallest, options.largest + 1):
        count = max(2, options.states * 16 // size // size)
        measure(size, "random", random_states(size, count), options.budget)
        measure(size, "structured", structured(size, count), options.budget)


if __name__ == "__main__":
    main()
