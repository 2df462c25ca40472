"""The large solver's tables: a file in the user's cache directory, mapped into memory and shared.

tables | "done" CRC-32               whole, checked whenever it is opened (a tenth of a second)
tables | "part" table distance 0 0   under another name: filled up to here, goes on after an interruption
"""

import fcntl
import mmap
import os
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import platformdirs

from cubehost._core import ffi, lib
from cubehost.errors import InputError

# Part of the name: tables of another layout are other files.
VERSION = 1
TRAILER_BYTES = 8
DONE, PART = b"done", b"part"
STEPS = 15  # distances of a table, about
CHUNKS = 32  # of a distance that several threads fill

# told how much is done, 0..1
Progress = Callable[[float], None]


def path() -> Path:
    """Where the tables live; CUBEHOST_CACHE names another folder."""
    folder = os.environ.get("CUBEHOST_CACHE") or platformdirs.user_cache_dir("cubehost")
    return Path(folder) / f"solver-{VERSION}.tables"


class LargeTables:
    """The mapped file. `pointer` is good as long as the object lives."""

    def __init__(self, memory: mmap.mmap) -> None:
        self.memory = memory
        self.pointer: Any = ffi.from_buffer("uint8_t[]", memory)


def load() -> LargeTables | None:
    """The tables, or None where there are none that check."""
    size = lib.large_size()
    try:
        with path().open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
    except (OSError, ValueError):
        return None
    if len(memory) != size + TRAILER_BYTES or memory[size:] != _done(memory):
        return None
    return LargeTables(memory)


def _done(memory: mmap.mmap) -> bytes:
    """The trailer of whole tables."""
    with memoryview(memory) as view:
        return DONE + zlib.crc32(view[: lib.large_size()]).to_bytes(4, "little")


def make(progress: Progress | None = None, threads: int | None = None) -> LargeTables:
    """Load the tables, or make them (a minute or two). An interrupted making goes on where it was.

    Raises InputError where the folder cannot take them.
    """
    target = path()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.with_suffix(".part").open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # another program may be making them just now
            tables = load()
            if tables is None:
                _make(file.fileno(), target, progress or (lambda done: None), threads or os.cpu_count() or 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            f"solver tables, {target.parent}: {reason} (142 MB are needed; CUBEHOST_CACHE names another "
            "folder, --tables small does without)"
        ) from error
    tables = tables or load()
    if tables is None:
        raise InputError(f"solver tables: {target} does not keep what is written (is the disk failing?)")
    return tables


def _make(fd: int, target: Path, progress: Progress, threads: int) -> None:
    part, size = target.with_suffix(".part"), lib.large_size()
    os.posix_fallocate(fd, 0, size + TRAILER_BYTES)  # a full disk is found here, not by a signal later
    with mmap.mmap(fd, size + TRAILER_BYTES) as memory:
        with _pointer(memory) as pointer:
            _fill(memory, pointer, progress, threads)
        memory[size:] = _done(memory)
        memory.flush()
    os.replace(part, target)


@contextmanager
def _pointer(memory: mmap.mmap) -> Iterator[Any]:
    """The mapped bytes for C; let go before the map is closed."""
    pointer = ffi.from_buffer("uint8_t[]", memory)
    try:
        yield pointer
    finally:
        ffi.release(pointer)


def _fill(memory: mmap.mmap, pointer: Any, progress: Progress, threads: int) -> None:
    """Every distance of every table, from where the trailer says that it was left."""
    size = lib.large_size()
    table, distance = memory[size + 4 : size + 6] if memory[size : size + 4] == PART else (0, 0)
    if (table, distance) == (0, 0):
        lib.large_begin(pointer)
    with ThreadPoolExecutor(threads) as pool:
        while table < lib.LARGE_TABLES:
            found = _fill_distance(pool, pointer, table, distance)
            table, distance = (table, distance + 1) if found else (table + 1, 0)
            memory.flush()  # the trailer must never run ahead of what it tells of
            memory[size:] = PART + bytes([table, distance, 0, 0])
            progress((table * STEPS + distance) / (lib.LARGE_TABLES * STEPS))


def _fill_distance(pool: ThreadPoolExecutor, pointer: Any, table: int, distance: int) -> int:
    classes = lib.large_classes(table)
    if distance < lib.large_parallel_from(table):
        return int(lib.large_fill(pointer, table, distance, 0, classes))
    edges = [classes * i // CHUNKS // 2 * 2 for i in range(CHUNKS)] + [classes]
    futures = [
        pool.submit(lib.large_fill, pointer, table, distance, first, last) for first, last in pairwise(edges)
    ]
    try:
        return sum(int(future.result()) for future in futures)
    except BaseException:
        for future in futures:
            future.cancel()
        raise
