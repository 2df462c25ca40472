"""The large solver's tables: a file for each metric in the user's cache folder, mapped into memory, shared.

tables | "done" 0 0 0 0 | sum        whole, checked whenever it is opened (a tenth of a second for a gigabyte)
tables | "part" table distance ...   under another name: filled up to here, goes on after an interruption
"""

import fcntl
import mmap
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import platformdirs

from cubehost._core import ffi, lib
from cubehost.errors import InputError

Name = Literal["htm", "qtm", "axial", "axial-qtm"]
METRICS: dict[Name, int] = {
    "htm": lib.LARGE_HTM,
    "qtm": lib.LARGE_QTM,
    "axial": lib.LARGE_AXIAL,
    "axial-qtm": lib.LARGE_AXIAL_QTM,
}
# Part of the name: tables of another layout are other files.
VERSION = 2
SCALE = lib.LARGE_WHOLE
TRAILER_BYTES = 16
DONE, PART = b"done", b"part"
STEPS = 14  # distances of a table, about
CHUNKS = 32  # of a distance that several threads fill

# told how much is done, 0..1
Progress = Callable[[float], None]


def path(name: Name) -> Path:
    """Where the tables of a metric live; CUBEHOST_CACHE names another folder."""
    folder = os.environ.get("CUBEHOST_CACHE") or platformdirs.user_cache_dir("cubehost")
    return Path(folder) / f"solver-{VERSION}-{name}.tables"


def size(name: Name) -> int:
    """Bytes of the tables."""
    return int(lib.large_size(METRICS[name], SCALE))


class LargeTables:
    """The mapped file. `pointer` is good as long as the object lives."""

    def __init__(self, name: Name, memory: mmap.mmap) -> None:
        self.metric, self.scale = METRICS[name], SCALE
        self.memory = memory
        self.pointer: Any = ffi.from_buffer("uint8_t[]", memory)


def load(name: Name) -> LargeTables | None:
    """The tables, or None where there are none that check."""
    try:
        with path(name).open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
    except (OSError, ValueError):
        return None
    if len(memory) != size(name) + TRAILER_BYTES:
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
    target = path(name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.with_suffix(".part").open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # another program may be making them just now
            tables = load(name)
            if tables is None:
                _make(file.fileno(), name, progress or (lambda done: None), threads or os.cpu_count() or 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            f"solver tables, {target.parent}: {reason} ({size(name) // 10**6} MB are needed; CUBEHOST_CACHE "
            "names another folder, --tables small does without)"
        ) from error
    tables = tables or load(name)
    if tables is None:
        raise InputError(f"solver tables: {target} does not keep what is written (is the disk failing?)")
    return tables


def _make(fd: int, name: Name, progress: Progress, threads: int) -> None:
    target, bytes_ = path(name), size(name)
    os.posix_fallocate(fd, 0, bytes_ + TRAILER_BYTES)  # a full disk is found here, not by a signal later
    with mmap.mmap(fd, bytes_ + TRAILER_BYTES) as memory:
        with _pointer(memory) as pointer:
            _fill(name, memory, pointer, progress, threads)
            memory[bytes_:] = _done(pointer, bytes_)
        memory.flush()
    os.replace(target.with_suffix(".part"), target)


@contextmanager
def _pointer(memory: mmap.mmap) -> Iterator[Any]:
    """The mapped bytes for C; let go before the map is closed."""
    pointer = ffi.from_buffer("uint8_t[]", memory)
    try:
        yield pointer
    finally:
        ffi.release(pointer)


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
    classes = lib.large_class_count(table)
    parts = CHUNKS if distance >= lib.large_parallel_from(table) else 1
    edges = [classes * i // parts for i in range(parts + 1)]
    futures = [
        pool.submit(lib.large_fill, pointer, METRICS[name], SCALE, table, distance, first, last)
        for first, last in pairwise(edges)
    ]
    try:
        return sum(int(future.result()) for future in futures)
    except BaseException:
        for future in futures:
            future.cancel()
        raise
