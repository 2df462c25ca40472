"""How soon a robot ends the solutions that `--metric robot` finds, by nodes, which no load changes.

    python tests/bench/bench_seconds.py [--states 60] [--nodes 1500000]

Random states, one thread; a million and a half nodes are a seventh of a second of processor."""

import statistics
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from cubehost._core import ffi

from cubehost import cube
from cubehost.solving import tables, timing

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import large_search


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=1_500_000)
    arguments = parser.parse_args()
    loaded, motion = tables.file_of(tables.ROBOT).make(), timing.default_config()
    wanted = {"metric": tables.SEARCHED[tables.ROBOT], "scale": tables.SCALE, "motion": motion}
    limits = {"max_nodes": arguments.nodes, "budget_us": timing.NO_LIMIT}
    options, start = ffi.new("large_options *", wanted | limits), time.process_time()
    states = [cube.read_cube(cube.random_cube(seed)) for seed in range(arguments.states)]
    costs = [large_search.searched(loaded, state, options).cost / 1e6 for state in states]
    spent = (time.process_time() - start) / len(costs)
    mean, most = statistics.fmean(costs), max(costs)
    print(f"{len(costs)} states: mean {mean:.4f} s, most {most:.3f}; {spent:.3f} s of processor")


if __name__ == "__main__":
    main()
