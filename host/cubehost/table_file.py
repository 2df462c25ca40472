"""A file of tables in the user's cache directory: made once, checked, mapped into memory, shared.

    tables | CRC-32 of each piece | "done" CRC-32 of those CRCs

While it is being made it has another name, and the tables themselves know the next step, so that an
interrupted making goes on.
"""

import fcntl
import mmap
import os
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import platformdirs

from cubehost._core import ffi
from cubehost.errors import InputError

PIECE = 1 << 26  # bytes that one CRC tells of
DONE = b"done"
CHUNKS = 128  # of a step, for threads to share and for progress to show

# told how much is done, 0..1
Progress = Callable[[float], None]


class Maker(Protocol):
    """What fills the tables, a step after the other, the rows of a step in any order and number at a time."""

    size: int

    def create(self, pointer: Any) -> None:
        """Begin, on zeroed memory."""

    def next_step(self, pointer: Any) -> int:
        """The first step that has not been finished."""

    def weights(self) -> list[float]:
        """The share of each step in the time that all take."""

    def rows(self, step: int) -> int:
        """How many rows a step has."""

    def fill(self, pointer: Any, step: int, first: int, last: int) -> None:
        """Do rows first..last-1 of a step, the interpreter's lock released."""

    def finish(self, pointer: Any, step: int) -> None:
        """All rows of a step are done."""


def folder() -> Path:
    """Where tables live; CUBEHOST_CACHE names another folder."""
    return Path(os.environ.get("CUBEHOST_CACHE") or platformdirs.user_cache_dir("cubehost"))


class Mapped:
    """A mapped file. `pointer` is good as long as the object lives."""

    def __init__(self, memory: mmap.mmap) -> None:
        self.memory = memory
        self.pointer: Any = ffi.from_buffer("uint8_t[]", memory)


def load(path: Path, size: int) -> Mapped | None:
    """The tables, or None where there are none that check."""
    try:
        with path.open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
    except (OSError, ValueError):
        return None
    if hasattr(mmap, "MADV_HUGEPAGE"):  # where the file system can; looking up at random is faster then
        with suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    if len(memory) != size + _trailer_bytes(size) or memory[size:] != trailer(memory, size):
        return None
    return Mapped(memory)


def _pieces(size: int) -> list[tuple[int, int]]:
    return list(pairwise([*range(0, size, PIECE), size]))


def _trailer_bytes(size: int) -> int:
    return 4 * len(_pieces(size)) + len(DONE) + 4


def trailer(memory: mmap.mmap | memoryview, size: int) -> bytes:
    """What stands behind whole tables."""
    with memoryview(memory) as view, ThreadPoolExecutor(os.cpu_count()) as pool:
        sums = pool.map(lambda piece: zlib.crc32(view[piece[0] : piece[1]]), _pieces(size))
        text = b"".join(crc.to_bytes(4, "little") for crc in sums)
    return text + DONE + zlib.crc32(text).to_bytes(4, "little")


def make(path: Path, maker: Maker, without: str, progress: Progress, threads: int | None = None) -> None:
    """Make the tables where there are none that check. An interrupted making goes on where it was.

    without: what to do instead, told where the folder cannot take them (InputError).
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.with_suffix(".part").open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # another program may be making them just now
            if load(path, maker.size) is None:
                _make(file.fileno(), path, maker, progress, threads or os.cpu_count() or 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            f"solver tables, {path.parent}: {reason} ({maker.size / 1e6:.0f} MB are needed; CUBEHOST_CACHE "
            f"names another folder, {without})"
        ) from error


def _make(fd: int, path: Path, maker: Maker, progress: Progress, threads: int) -> None:
    size = maker.size
    whole = size + _trailer_bytes(size)
    if os.fstat(fd).st_size != whole:
        os.ftruncate(fd, 0)  # of another version
    os.posix_fallocate(fd, 0, whole)  # a full disk is found here, not by a signal later
    with mmap.mmap(fd, whole) as memory:
        with _pointer(memory) as pointer:
            _fill(memory, pointer, maker, progress, threads)
        memory[size:] = trailer(memory, size)
        memory.flush()
    os.replace(path.with_suffix(".part"), path)


@contextmanager
def _pointer(memory: mmap.mmap) -> Iterator[Any]:
    """The mapped bytes for C; let go before the map is closed."""
    pointer = ffi.from_buffer("uint8_t[]", memory)
    try:
        yield pointer
    finally:
        ffi.release(pointer)


def _fill(memory: mmap.mmap, pointer: Any, maker: Maker, progress: Progress, threads: int) -> None:
    """Every step from the first that has not been finished."""
    weights = maker.weights()
    if not maker.next_step(pointer):
        maker.create(pointer)
    with ThreadPoolExecutor(threads) as pool:
        for step in range(maker.next_step(pointer), len(weights)):
            before = sum(weights[:step]) / sum(weights)
            share = weights[step] / sum(weights)

            def tell(done: float, before: float = before, share: float = share) -> None:
                progress(before + share * done)

            _fill_step(pool, pointer, maker, step, tell)
            memory.flush()  # the step must never be called done before what it did is on the disk
            maker.finish(pointer, step)
    progress(1.0)


def _fill_step(pool: ThreadPoolExecutor, pointer: Any, maker: Maker, step: int, progress: Progress) -> None:
    rows = maker.rows(step)
    edges = [rows * i // CHUNKS for i in range(CHUNKS)] + [rows]
    futures = [pool.submit(maker.fill, pointer, step, first, last) for first, last in pairwise(edges)]
    try:
        for count, future in enumerate(as_completed(futures), 1):
            future.result()
            progress(count / len(futures))
    except BaseException:
        for future in futures:
            future.cancel()
        raise
