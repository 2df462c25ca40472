"""Shortest solutions of the 3x3, proven: tables by size, and the search of one length after the other."""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.base.threads import available
from cubehost.solving.table_file import TableFile
from cubehost.solving.tables import DEFAULT, METRICS

# Part of the name: tables of another layout are other files.
VERSION = 4
LEVELS = range(lib.OPTIMAL_LEVELS)
QUICK = 3  # the largest that is made unasked: a few minutes; the next takes three times as long
POLL = 50_000  # us between looks at a running search


class State(NamedTuple):
    """What a search knows: no solution costs less than `at_least` in the metric."""

    at_least: int
    done: float  # share that has been searched of those that cost `at_least`, 0..1
    nodes: int
    turns: list[int] | None  # a solution that costs `at_least`


def _file(metric: str, level: int) -> TableFile:
    is_usual, number = metric == DEFAULT, METRICS[metric]
    name = f"optimal-{level}" if is_usual else f"optimal-{metric}-{level}"
    purpose = "solve --optimal" + ("" if is_usual else f" --metric {metric}")
    file = f"optimal-{VERSION}-{metric}-{level}.tables"

    def fill(pointer: Any, *how: Any) -> int:
        return int(lib.optimal_make(pointer, number, level, *how))

    size, without = partial(lib.optimal_size, number, level), "--memory with less makes smaller ones"
    return TableFile(name, purpose, file, size, fill, without)


FILES = {metric: [_file(metric, level) for level in LEVELS] for metric in METRICS}


def level_for(memory: int | None, metric: str = DEFAULT) -> int:
    """The level of the largest tables that fit into `memory` bytes. Raises InputError for too many or few.

    Default: half of what is free, so that nothing else is driven out of memory; the very large ones only
    where they have been made.
    """
    if memory is not None and memory > whole_memory():
        raise InputError(f"more memory than the {whole_memory() / 1e9:.1f} GB that this machine has")
    limit = free_memory() // 2 if memory is None else memory
    files = FILES[metric]
    smallest = files[0].size
    if memory is not None and memory < smallest:
        raise InputError(f"the smallest tables for optimal solutions need {smallest / 1e6:.0f} MB")
    wanted = (level for level in LEVELS if memory is not None or level <= QUICK or files[level].path.exists())
    return max((level for level in wanted if files[level].size <= limit), default=0)


def free_memory() -> int:
    """Bytes that programs can still get; half of all memory where the system does not tell."""
    try:
        with open("/proc/meminfo") as file:
            free = next(int(line.split()[1]) * 1024 for line in file if line.startswith("MemAvailable"))
    except (OSError, StopIteration):
        free = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    return min(free, _container_memory() or free)


def whole_memory() -> int:
    """Bytes that this machine, or this program's container, has."""
    whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return min(whole, _container_memory() or whole)


def _container_memory() -> int | None:
    """What this program's container may use, where it is in one that has a limit ("max" is none)."""
    try:
        return int(Path("/sys/fs/cgroup/memory.max").read_text())
    except (OSError, ValueError):
        return None


def search(
    cube: Any, below: int, memory: int | None = None, threads: int | None = None, metric: str = DEFAULT
) -> Generator[State, None, None]:
    """Look for solutions that cost less than `below` in the metric, the shortest first.

    The last state has the turns of a shortest solution, or none and at_least == below.
    """
    with _started(cube, memory, metric) as (searching, bound):
        for length in range(bound, below):
            turns = yield from _search_length(searching, length, threads or available())
            if turns is not None:
                return
        yield State(max(bound, below), 0.0, int(lib.optimal_nodes(searching)), None)


def every(
    cube: Any,
    cost: int,
    most: int,
    memory: int | None = None,
    threads: int | None = None,
    metric: str = DEFAULT,
) -> list[list[int]]:
    """The turns of every solution of that cost, which must be the least there is; at most `most` of them."""
    room = ffi.new("uint8_t[]", most * lib.OPTIMAL_LONGEST)
    with _started(cube, memory, metric) as (searching, _):
        lib.optimal_keep(searching, room, most)
        lib.optimal_begin(searching, cost, threads or available())
        while not lib.optimal_wait(searching, POLL):
            pass
        return list(iter(lambda: _found(searching), None))


@contextmanager
def _started(cube: Any, memory: int | None, metric: str) -> Iterator[tuple[Any, int]]:
    """An `optimal_search *` of the cube, and a bound: no solution costs less."""
    level = level_for(memory, metric)
    file = FILES[metric][level]
    mapped = file.opened() or file.make()
    block = ffi.new("uint64_t[]", lib.optimal_search_size() // 8 + 1)
    searching = ffi.cast("optimal_search *", block)
    bound = lib.optimal_start(searching, mapped.pointer, METRICS[metric], level, cube)
    try:
        yield searching, bound
    finally:
        lib.optimal_end(searching)


def _search_length(searching: Any, length: int, threads: int) -> Generator[State, None, list[int] | None]:
    """Search all solutions of one length, yielding how far that is; return the turns of one, or None."""
    yield State(length, 0.0, int(lib.optimal_nodes(searching)), None)
    lib.optimal_begin(searching, length, threads)
    while not lib.optimal_wait(searching, POLL):
        yield State(length, lib.optimal_done(searching), int(lib.optimal_nodes(searching)), None)
    if (found := _found(searching)) is not None:
        yield State(length, 1.0, int(lib.optimal_nodes(searching)), found)
    return found


def _found(searching: Any) -> list[int] | None:
    """The turns of the next solution that a search found; None after the last."""
    turns = ffi.new("cc_turn[]", lib.OPTIMAL_TURNS)
    count = lib.optimal_found(searching, turns)
    return None if count < 0 else [int(turn) for turn in turns[0:count]]
