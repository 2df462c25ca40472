"""The large solver's tables: a file for each metric in the user's cache folder, made, checked and shared as
`table_file` does (some minutes)."""

from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any

from cubehost import table_file
from cubehost._core import ffi, lib
from cubehost.table_file import Progress, TableFile

# Every metric (cube_core/metric.h) by its name, with its number in C.
METRICS = {ffi.string(metric.name).decode(): number for number, metric in enumerate(lib.cc_metrics)}
# What each counts, for people.
COUNTS = {name: ffi.string(lib.cc_metrics[number].counts).decode() for name, number in METRICS.items()}
DEFAULT, OF_ROBOT = "htm", "axial-qtm"
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


def _make(name: str, path: Path, progress: Progress, threads: int | None) -> None:
    table_file.make(path, TableMaker(name), INSTEAD, progress, threads)


def _file(name: str) -> TableFile:
    usual = "solve" if name == DEFAULT else f"solve --metric {name}"
    purpose = usual + (" and robot, scan-and-send" if name == OF_ROBOT else "")
    file = f"solver-{VERSION}-{name}.tables"
    return TableFile(name, purpose, file, lambda: TableMaker(name).size, partial(_make, name))


FILES = {name: _file(name) for name in METRICS}
