"""Optimal solutions of fixed random states: seconds (mean, worst), nodes, for one or more sizes of tables.

    python tests/bench/bench_optimal.py [--states 30] [--metric qtm] [--memory 2100M 4100M] [--threads N]
                                        [--superflip]

Of several sizes each state is solved with one after the other, so that what else the machine does hits all.
Tables of a size are made first where they are missing (the first lines say how long that took).
--superflip: that one state (20 moves, 24 quarter turns, 48 symmetries) instead."""

import argparse
import statistics
import time
from typing import NamedTuple

from cubehost import cube
from cubehost.cli.common import memory_size
from cubehost.solving import engines, optimal, solver, tables
from cubehost.solving.table_file import TableFile

SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


class Run(NamedTuple):
    found: engines.Solution
    processors: float  # seconds


def file_of(memory: int | None, metric: str) -> TableFile:
    return optimal.FILES[metric][optimal.level_for(memory, metric)]


def prepare(file: TableFile, threads: int | None) -> None:
    first, start = time.process_time(), time.perf_counter()
    file.make(threads=threads)
    took = f"{time.perf_counter() - start:.1f} s, processors {time.process_time() - first:.1f} s"
    print(f"tables of {file.size / 1e6:.0f} MB, ready in {took}", flush=True)


def run(state: str, metric: str, memory: int | None, threads: int | None) -> Run:
    first = time.process_time()
    found = solver.solve(state, optimal=True, metric=metric, memory=memory, threads=threads)
    return Run(found, time.process_time() - first)


def line(label: str, runs: list[Run]) -> str:
    """The means of some runs."""
    moves = statistics.fmean(run.found.cost(run.found.metric) for run in runs)
    seconds = statistics.fmean(run.found.seconds for run in runs)
    processors = statistics.fmean(run.processors for run in runs)
    nodes = statistics.fmean(run.found.nodes for run in runs) / 1e6
    return (
        f"{label}  {moves:5.2f} moves  {seconds:7.2f} s  processors {processors:7.2f} s  {nodes:7.1f} M nodes"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=10)
    parser.add_argument("--metric", choices=list(tables.METRICS), default=tables.DEFAULT)
    parser.add_argument("--memory", nargs="+", help="largest tables (default: as cubehost solve chooses)")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--superflip", action="store_true")
    options = parser.parse_args()
    sizes = [memory_size(text) for text in options.memory or []] or [None]
    label = {memory: f"{file_of(memory, options.metric).size / 1e6:5.0f} MB" for memory in sizes}
    for memory in sizes:
        prepare(file_of(memory, options.metric), options.threads)
    states = [cube.random_cube(seed) for seed in range(options.states)]
    if options.superflip:
        states = [cube.state_after(SUPERFLIP)]
    runs: dict[int | None, list[Run]] = {memory: [] for memory in sizes}
    for state in states:
        for memory in sizes:
            runs[memory].append(run(state, options.metric, memory, options.threads))
            print(line(label[memory], runs[memory][-1:]), flush=True)
    print("means")
    for memory in sizes:
        worst = max(one.found.seconds for one in runs[memory])
        print(f"{line(label[memory], runs[memory])}  worst {worst:.2f} s")


if __name__ == "__main__":
    main()
