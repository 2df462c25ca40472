"""Work units on a Dask cluster: an optional extra, and no engine of our own.

A task is a few units. A worker that dies takes its tasks' results with it; Dask runs those tasks
again elsewhere. A result is taken once a task, so that the sum stays exact.
"""

import importlib.util
import re
import threading
from collections.abc import Iterator, Sequence
from typing import Any

from cubehost.errors import DeviceNotFoundError, InputError, MissingToolError
from cubehost.packing.engine import Model, StopFlag, Unit
from cubehost.packing.execute import Done, Plan, Search, UnitRunner
from cubehost.packing.puzzle import Puzzle
from cubehost.packing.session import Executor

CONNECT_SECONDS = 10
TASKS = 1024

Job = tuple[Puzzle, str, str, bool]

_local = threading.local()


def on_cluster(address: str) -> Executor:
    """The executor that sends units to the Dask scheduler at this address."""

    def execute(search: Search, plan: Plan, todo: Sequence[int]) -> Iterator[Done]:
        with _connect(address) as client:
            yield from _run(client, search, plan, todo)

    return execute


def worker_threads(address: str) -> int:
    """Threads of all workers that are there now."""
    with _connect(address) as client:
        return sum(client.nthreads().values())


def _connect(address: str) -> Any:
    if importlib.util.find_spec("distributed") is None:
        raise MissingToolError("--cluster needs Dask: pip install 'cubehost[cluster]'")
    if not re.fullmatch(r"([a-z]+://)?([^\s:/]+|\[[0-9a-fA-F:]+\]):\d+|inproc://\S+", address):
        raise InputError(f"--cluster {address}: an address is HOST:PORT or tcp://HOST:PORT")
    import distributed

    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise DeviceNotFoundError(f"{address}: no Dask scheduler answers there ({error})") from error


def _run(client: Any, search: Search, plan: Plan, todo: Sequence[int]) -> Iterator[Done]:
    import distributed

    job: Job = (search.model.puzzle, search.engine, search.path, search.listing)
    size = max(1, len(todo) // TASKS)
    batches = [list(todo[i : i + size]) for i in range(0, len(todo), size)]
    given = [[(number, plan.units[number]) for number in batch] for batch in batches]
    futures = client.map(work, given, job=job, pure=False)
    taken: set[int] = set()
    try:
        finished = distributed.as_completed(futures, loop=client.loop)  # type: ignore[no-untyped-call]
        for future in finished:
            for done in future.result():
                if done.number not in taken:
                    taken.add(done.number)
                    yield done
    finally:
        client.cancel(futures)


def work(units: list[tuple[int, Unit]], job: Job) -> list[Done]:
    """One task, on a worker. The model is built once a thread and kept."""
    if getattr(_local, "job", None) != job:
        puzzle, engine, path, listing = job
        _local.runner = UnitRunner(Search(Model(puzzle), engine, path, listing), StopFlag())
        _local.job = job
    runner: UnitRunner = _local.runner
    return [runner.run_unit(number, Unit(*unit)) for number, unit in units]
