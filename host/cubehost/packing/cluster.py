"""Work units on a Dask cluster (cubehost.base.cluster).

A task is a few units. Each unit's result is taken once, even if its task ran twice: the sum stays exact.
"""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

from cubehost.base import cluster
from cubehost.packing.engine import Model, StopFlag, Unit
from cubehost.packing.execute import Done, Plan, Search, UnitRunner
from cubehost.packing.puzzle import Puzzle
from cubehost.packing.session import Executor

TASKS = 1024

Job = tuple[Puzzle, str, str, bool]

_local = threading.local()


def on_cluster(address: str) -> Executor:
    """The executor that sends units to the Dask scheduler at this address."""

    def execute(search: Search, plan: Plan, todo: Sequence[int]) -> Iterator[Done]:
        with cluster.connected(address) as client:
            yield from _run(client, search, plan, todo)

    return execute


def _run(client: Any, search: Search, plan: Plan, todo: Sequence[int]) -> Iterator[Done]:
    job: Job = (search.model.puzzle, search.engine, search.path, search.listing)
    size = max(1, len(todo) // TASKS)
    batches = [list(todo[i : i + size]) for i in range(0, len(todo), size)]
    given = [[(number, plan.units[number]) for number in batch] for batch in batches]
    taken: set[int] = set()
    with cluster.begun(client, work, given, job=job) as futures:
        for finished in cluster.as_they_end(client, futures):
            for done in finished:
                if done.number not in taken:
                    taken.add(done.number)
                    yield done


def work(units: list[tuple[int, Unit]], job: Job) -> list[Done]:
    """Run one task, on a worker. The model is built once for each thread, and kept."""
    if getattr(_local, "job", None) != job:
        puzzle, engine, path, listing = job
        _local.runner = UnitRunner(Search(Model(puzzle), engine, path, listing), StopFlag())
        _local.job = job
    runner: UnitRunner = _local.runner
    return [runner.run_unit(number, Unit(*unit)) for number, unit in units]
