"""The large solver's tables: a file for each metric in the user's cache folder, mapped into memory, shared.

tables | "done" 0 0 0 0 | sum        whole, checked whenever it is opened (a tenth of a second for a gigabyte)
tables | "part" table distance ...   under another name: filled up to here, goes on after an interruption
"""

import mmap
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Literal

from cubehost import table_file
from cubehost._core import lib
from cubehost.table_file import Progress

Name = Literal["htm", "qtm", "axial", "axial-qtm"]
METRICS: dict[Name, int] = {
    "htm": lib.LARGE_HTM,
    "qtm": lib.LARGE_QTM,
    "axial": lib.LARGE_AXIAL,
    "axial-qtm": lib.LARGE_AXIAL_QTM,
}
# Part of the name: tables of another layout are other files.
VERSION = 3
SCALE = lib.LARGE_WHOLE
TRAILER_BYTES = 16
DONE, PART = b"done", b"part"
STEPS = 14  # distances of a table, about
CHUNKS = 32  # of a distance that several threads fill


def path(name: Name) -> Path:
    """Where the tables of a metric live; CUBEHOST_CACHE names another folder."""
    return table_file.folder() / f"solver-{VERSION}-{name}.tables"


def size(name: Name) -> int:
    """Bytes of the tables."""
    return int(lib.large_size(METRICS[name], SCALE))


class LargeTables(table_file.Mapped):
    """The mapped file of a metric."""

    def __init__(self, name: Name, memory: mmap.mmap) -> None:
        super().__init__(memory)
        self.metric, self.scale = METRICS[name], SCALE


def load(name: Name) -> LargeTables | None:
    """The tables, or None where there are none that check."""
    memory = table_file.open_mapped(path(name), size(name) + TRAILER_BYTES)
    if memory is None:
        return None
    tables = LargeTables(name, memory)
    return tables if memory[-TRAILER_BYTES:] == _done(tables.pointer, size(name)) else None


def _done(pointer: Any, bytes_: int) -> bytes:
    """The trailer of whole tables."""
    return DONE + bytes(4) + int(lib.large_sum(pointer, bytes_)).to_bytes(8, "little")


def make(name: Name, progress: Progress | None = None, threads: int | None = None) -> LargeTables:
    """Load the tables, or make them (some minutes). An interrupted making goes on where it was.

    Raises InputError where the folder cannot take them.
    """
    target, bytes_, tables = path(name), size(name), None

    def is_good() -> bool:
        nonlocal tables
        tables = load(name)
        return tables is not None

    def fill(memory: mmap.mmap, pointer: Any) -> None:
        _fill(name, memory, pointer, progress or (lambda done: None), threads or os.cpu_count() or 1)
        memory[bytes_:] = _done(pointer, bytes_)

    table_file.write(target, bytes_, bytes_ + TRAILER_BYTES, is_good, fill, "--tables small does without")
    return table_file.kept(tables or load(name), target)


def _fill(name: Name, memory: mmap.mmap, pointer: Any, progress: Progress, threads: int) -> None:
    """Every distance of every table, from where the trailer says that it was left."""
    end = size(name)
    table, distance = memory[end + 4 : end + 6] if memory[end : end + 4] == PART else (0, 0)
    if (table, distance) == (0, 0):
        lib.large_begin(pointer, METRICS[name], SCALE)
    with ThreadPoolExecutor(threads) as pool:
        while table < lib.LARGE_TABLES:
            found = _fill_distance(pool, name, pointer, table, distance)
            table, distance = (table, distance + 1) if found else (table + 1, 0)
            memory.flush()  # the trailer must never run ahead of what it tells of
            memory[end : end + 8] = PART + bytes([table, distance, 0, 0])
            progress((table * STEPS + distance) / (lib.LARGE_TABLES * STEPS))


def _fill_distance(pool: ThreadPoolExecutor, name: Name, pointer: Any, table: int, distance: int) -> int:
    parts = CHUNKS if distance >= lib.large_parallel_from(table) else 1
    fill = partial(lib.large_fill, pointer, METRICS[name], SCALE, table, distance)
    return sum(table_file.in_parts(pool, fill, lib.large_class_count(table), parts, lambda done: None))
