"""How soon a robot ends the solutions that are searched in its seconds, by nodes, which no load changes.

    python tests/bench/bench_seconds.py [--states 60] [--nodes 2000000] [--near 30] [--moves 8]

Random states; then states so many random axis moves from solved, what is found with those nodes beside the
proven least. One thread; two million nodes are a fifth of a second of processor."""

import random
import statistics
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.solving import tables, timing

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import large_search


def scramble(rng: random.Random, count: int) -> str:
    moves, axis = list[str](), 3
    for _ in range(count):
        axis = rng.choice([other for other in range(3) if other != axis])
        moves.append(rng.choice(large_search.axis_moves(axis)))
    return " ".join(moves)


def searched(loaded: Any, motion: Any, state: str, nodes: int) -> Any:
    """By so many nodes; 0: to its end, which proves the answer."""
    options = {"metric": lib.LARGE_ROBOT, "scale": tables.SCALE, "motion": motion, "max_nodes": nodes}
    wanted = ffi.new("large_options *", options | {"budget_us": timing.NO_LIMIT})
    return large_search.searched(loaded, cube.read_cube(state), wanted)


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=2_000_000)
    parser.add_argument("--near", type=int, default=30)
    parser.add_argument("--moves", type=int, default=8)
    arguments = parser.parse_args()
    loaded, motion = tables.FILES["robot"].make(), timing.default_config()
    start = time.process_time()
    costs = [
        searched(loaded, motion, cube.random_cube(seed), arguments.nodes).cost / 1e6
        for seed in range(arguments.states)
    ]
    spent = (time.process_time() - start) / max(1, len(costs))
    if costs:
        mean, most = statistics.fmean(costs), max(costs)
        print(f"random, {len(costs)} states: mean {mean:.4f} s, most {most:.3f}; {spent:.2f} s of processor")
    both = []
    for seed in range(arguments.near):
        state, start = cube.state_after(scramble(random.Random(seed), arguments.moves)), time.process_time()
        quick = searched(loaded, motion, state, arguments.nodes)
        least = searched(loaded, motion, state, 0)
        both.append((quick.cost, least.cost))
        proven = "proven" if least.optimal else "NOT PROVEN"
        print(
            f"{seed:3} {quick.cost / 1e6:.4f} s, {proven} {least.cost / 1e6:.4f} s; {least.nodes} nodes, "
            f"{time.process_time() - start:.1f} s of processor",
            flush=True,
        )
    if both:
        quick_mean, least_mean = (statistics.fmean(column) / 1e6 for column in zip(*both, strict=True))
        print(f"near, {len(both)} states: mean {quick_mean:.4f} s, the least {least_mean:.4f} s")


if __name__ == "__main__":
    main()
