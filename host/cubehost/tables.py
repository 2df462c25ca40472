"""The large solver's tables: a file for each metric in the user's cache folder, made, checked and shared as
`table_file` does."""

from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from cubehost import table_file
from cubehost._core import ffi, lib
from cubehost.table_file import Progress

# Every metric (cube_core/metric.h) by its name, with its number in C.
METRICS = {ffi.string(metric.name).decode(): number for number, metric in enumerate(lib.cc_metrics)}
# What each counts, for people.
COUNTS = {name: ffi.string(lib.cc_metrics[number].counts).decode() for name, number in METRICS.items()}
# Part of the name: tables of another layout are other files.
VERSION = 4
SCALE = lib.LARGE_WHOLE
DISTANCES = 14  # of a table, about
INSTEAD = "--tables small does without"


class TableMaker:
    """The tables of a metric, for `table_file`."""

    def __init__(self, name: str) -> None:
        self.metric = METRICS[name]
        self.size = int(lib.large_size(self.metric, SCALE))
        self._lock, self._unknown = Lock(), 0

    def create(self, pointer: Any) -> None:
        if lib.large_begin(pointer, self.metric, SCALE):
            raise RuntimeError("the list of metrics is wrong of an end-game table")

    def next_step(self, pointer: Any) -> int:
        return int(lib.large_next_step(pointer))

    def weights(self) -> list[float]:
        """The distances that there are take about the same time; of the others there are none to do."""
        return [float(step % lib.LARGE_DISTANCES < DISTANCES) for step in range(lib.large_steps())]

    def rows(self, step: int) -> int:
        return int(lib.large_rows(step))

    def fill(self, pointer: Any, step: int, first: int, last: int) -> None:
        unknown = ffi.new("uint64_t *")
        lib.large_fill(pointer, self.metric, SCALE, step, first, last, unknown)
        with self._lock:
            self._unknown += unknown[0]

    def finish(self, pointer: Any, step: int) -> None:
        lib.large_finish_step(pointer, step, self._unknown)
        self._unknown = 0


class LargeTables:
    """The mapped file of a metric."""

    def __init__(self, name: str, mapped: table_file.Mapped) -> None:
        self.metric, self.scale = METRICS[name], SCALE
        self.mapped, self.pointer = mapped, mapped.pointer


def path(name: str) -> Path:
    """Where the tables of a metric live; CUBEHOST_CACHE names another folder."""
    return table_file.folder() / f"solver-{VERSION}-{name}.tables"


def size(name: str) -> int:
    """Bytes of the tables."""
    return int(lib.large_size(METRICS[name], SCALE))


def load(name: str) -> LargeTables | None:
    """The tables, or None where there are none that check."""
    mapped = table_file.load(path(name), size(name))
    return LargeTables(name, mapped) if mapped else None


def make(name: str, progress: Progress | None = None, threads: int | None = None) -> LargeTables:
    """Load the tables, or make them (some minutes). An interrupted making goes on where it was.

    Raises InputError where the folder cannot take them.
    """
    loaded = load(name)
    if loaded is None:
        table_file.make(path(name), TableMaker(name), INSTEAD, progress or (lambda done: None), threads)
        loaded = load(name)
    return table_file.kept(loaded, path(name))


@lru_cache
def opened(name: str) -> LargeTables | None:
    """The tables as they were when this program asked first; `opened.cache_clear()` has it look again."""
    return load(name)
