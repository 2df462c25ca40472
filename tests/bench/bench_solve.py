"""Solvers at several budgets, on fixed random states: lengths, milliseconds, memory. Others: bench_peers.py.

    python tests/bench/bench_solve.py [--states 1000]

The large tables are measured where they have been made (`cubehost solve --tables large --metric ...`)."""

import resource
import statistics
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from cubehost import cube
from cubehost.solving import solver, table_file, tables

Answer = Callable[[str], float]  # facelets in, cost out

SMALL_NODES = [0, 5_000, 30_000, 200_000]
SMALL_BUDGETS = [0.0005, 0.0025, 0.01, 0.036]
LARGE: list[tuple[str, list[float]]] = [
    ("htm", [0, 0.001, 0.003, 0.01, 0.1, 1]),
    ("qtm", [0.001, 0.01, 0.1]),
    ("axial", [0.001, 0.01, 0.1, 1]),
    ("axial-qtm", [0.001, 0.01, 0.1]),
    ("robot", [0.01, 0.1]),
]


def small(nodes: int) -> Answer:
    return lambda state: solver.solve(state, nodes=nodes).htm


def small_for(budget: float) -> Answer:
    return lambda state: solver.solve(state, budget=budget, tables="small").htm


def large(metric: str, budget: float, cost_in: str) -> Answer:
    return lambda state: solver.solve(state, metric=metric, budget=budget, tables="large").cost(cost_in)


def measure(name: str, answer: Answer, states: list[str]) -> None:
    """One line: the costs' mean, maximum and histogram, the time, and the process's memory now."""
    costs, times = [], []
    for state in states:
        start = time.perf_counter()
        costs.append(answer(state))
        times.append((time.perf_counter() - start) * 1e3)
    histogram = Counter(costs) if all(isinstance(cost, int) for cost in costs) else {}
    shown = " ".join(f"{cost}:{histogram[cost]}" for cost in sorted(histogram))
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    memory = pages * resource.getpagesize() / 2**20
    print(
        f"{name:28} mean {statistics.fmean(costs):7.3f} max {max(costs):6.2f}  "
        f"ms {statistics.median(times):8.2f} p99 {sorted(times)[len(times) * 99 // 100]:8.2f}  "
        f"{memory:5.0f} MB  {shown}",
        flush=True,
    )


def bench_small(states: list[str]) -> None:
    for nodes in SMALL_NODES:
        measure(f"small, {nodes} nodes" if nodes else "small, first answer", small(nodes), states)
    for budget in SMALL_BUDGETS:
        measure(f"small, {budget} s", small_for(budget), states)


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=100)
    parser.add_argument("--longest", type=float, default=0.1, help="largest budget, seconds")
    parser.add_argument("--only-large", action="store_true")
    arguments = parser.parse_args()
    states = [cube.random_cube(seed) for seed in range(arguments.states)]
    if not arguments.only_large:
        bench_small(states)
    for metric, budgets in LARGE:
        bench_large(metric, [budget for budget in budgets if budget <= arguments.longest], states)


def bench_large(metric: str, budgets: list[float], states: list[str]) -> None:
    table_file.TableFile.opened.cache_clear()
    start = time.perf_counter()
    if tables.file_of(metric).load() is None:
        print(f"large, {metric}: no tables here (cubehost solve --tables large --metric {metric} makes them)")
        return
    print(f"large, {metric}: tables loaded and checked in {time.perf_counter() - start:.2f} s")
    solver.solve(states[0], metric=metric, budget=0, tables="large")
    if metric == "robot":  # what the shortest solutions take
        measure("large, htm 0.1 s, robot time", large("htm", 0.1, "robot"), states)
    for budget in budgets:
        measure(f"large, {metric} {budget} s", large(metric, budget, metric), states)


if __name__ == "__main__":
    main()
