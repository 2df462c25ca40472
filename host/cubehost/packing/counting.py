"""Counting without enumerating: the engine's frontier counts, made one number by Burnside's lemma."""

import mmap
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial

from cubehost._packer import ffi, lib
from cubehost.base.errors import InputError
from cubehost.packing.engine import Model, StopFlag, error_text
from cubehost.packing.estimate import sample

MEMORY_MIN = 1 << 22
POLL_SECONDS = 0.2
NODES_A_SECOND = 4e6  # of the enumerating engine, a thread: only to tell seconds from hours
SAMPLE_SECONDS = 0.3
SHORT_SECONDS = 0.5  # an enumeration that short is not worth another engine
SHARE = 0.2  # of the enumeration's time that a count may take before it is given up


class CountLimitError(InputError):
    """A count needs more memory or time than it was given; the message begins in mid-sentence."""


@dataclass(frozen=True)
class CountProgress:
    """How far a count is: the class of symmetries that it is at, the layer, and its states there."""

    symmetry: int
    symmetries: int
    layer: int
    layers: int
    states: int


def default_memory() -> int:
    """A quarter of the machine's memory, in bytes: what a count may take unless told otherwise."""
    return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")) // 4


def worth_seconds(model: Model, threads: int) -> float:
    """How long counting may take before enumerating is the better bet; 0 where that is better at once.

    Pieces that are all different are enumerated: their states hardly ever merge.
    """
    pieces = model.puzzle.pieces
    if model.summary.n_shapes == len(pieces) and all(piece.most == 1 for piece in pieces):
        return 0.0
    expected = sample(model, SAMPLE_SECONDS).nodes / NODES_A_SECOND / threads
    return 0.0 if expected < SHORT_SECONDS else max(2.0, SHARE * expected)


def classes(model: Model) -> list[tuple[int, int]]:
    """Classes of symmetries that keep equally many packings: one symmetry of each, and how many are in it."""
    out = ffi.new("bp_class[]", lib.BP_CLASSES_MAX)
    return [(entry.symmetry, entry.size) for entry in out[0 : lib.bp_classes(model.handle, out)]]


def count(
    model: Model,
    threads: int = 1,
    memory: int | None = None,
    seconds: float | None = None,
    on_progress: Callable[[CountProgress], None] = lambda progress: None,
) -> int:
    """The packings of a model up to its symmetry, exactly.

    `threads` share the large layers. Raises CountLimitError beyond `memory` bytes (default_memory) or
    `seconds`. `on_progress` is called now and then. Ctrl-C ends the count.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    kinds = classes(model)
    total = 0
    for number, (symmetry, size) in enumerate(kinds):
        with _Counter(model, symmetry, default_memory() if memory is None else memory) as counter:
            at = partial(CountProgress, number, len(kinds))
            total += size * counter.count(threads, partial(_look, counter, deadline, at, on_progress))
    whole, rest = divmod(total, sum(size for _, size in kinds))
    if rest:
        raise RuntimeError("Burnside's sum is no multiple of the number of symmetries")
    return whole


def _look(
    counter: "_Counter",
    deadline: float | None,
    at: Callable[..., CountProgress],
    on_progress: Callable[[CountProgress], None],
) -> None:
    """Tells how far a count is, and ends it where it takes too long."""
    on_progress(at(*counter.progress()))
    if deadline is not None and time.monotonic() > deadline:
        counter.stop.set()


def _reserve(size: int) -> mmap.mmap:
    try:
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | getattr(mmap, "MAP_NORESERVE", 0))
    except (OSError, OverflowError) as error:
        raise InputError(f"--memory: {size / 2**30:.2g} GiB are more than this computer can give") from error


class _Counter:
    """Counts the packings that one symmetry keeps. Its memory is reserved, and used as far as it is needed.

    After an error, as by a second Ctrl-C, threads may still count: the memory is kept until the last ends.
    """

    def __init__(self, model: Model, symmetry: int, memory: int) -> None:
        self._model, self._memory, self.stop = model, max(memory, MEMORY_MIN), StopFlag()
        self._pages = _reserve(self._memory)
        self._buffer = ffi.from_buffer(self._pages, require_writable=True)
        counter = ffi.new("bp_counter **")
        code = lib.bp_counter_init(
            model.handle, symmetry, self._buffer, self._memory, self.stop.pointer, counter
        )
        self._handle = counter[0]
        self._check(code)

    def __enter__(self) -> "_Counter":
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        self.stop.set()
        if kind is None:
            ffi.release(self._buffer)
            self._pages.close()

    def count(self, threads: int, look: Callable[[], None]) -> int:
        """Count on threads of its own; the caller's thread hears Ctrl-C and calls `look` now and then."""
        with ThreadPoolExecutor(threads) as pool:
            try:
                while not self._all(pool, 1, lambda: int(lib.bp_counter_run(self._handle, 0)), look):
                    self._all(pool, threads, lambda: int(lib.bp_counter_share(self._handle)), look)
                    self._check(lib.bp_counter_next(self._handle))
            except BaseException:
                self.stop.set()
                raise
        words = ffi.new("uint64_t[]", lib.BP_COUNT_WORDS)
        n = self._check(lib.bp_counter_result(self._handle, words, lib.BP_COUNT_WORDS))
        return int.from_bytes(ffi.buffer(words, 8 * n), "little")

    def _all(
        self, pool: ThreadPoolExecutor, threads: int, work: Callable[[], int], look: Callable[[], None]
    ) -> int:
        futures: list[Future[int]] = [pool.submit(work) for _ in range(threads)]
        while wait(futures, timeout=POLL_SECONDS).not_done:
            look()
        return min(self._check(future.result()) for future in futures)

    def progress(self) -> tuple[int, int, int]:
        out = ffi.new("bp_count_progress *")
        lib.bp_counter_progress(self._handle, out)
        return out.layer, out.layers, out.states

    def _check(self, code: int) -> int:
        if code >= 0:
            return int(code)
        if code in (lib.BP_ERR_MEMORY, lib.BP_ERR_ARENA):
            raise CountLimitError(f"the states need more than {self._memory / 2**30:.2g} GiB (--memory)")
        if code == lib.BP_ERR_STOPPED:
            raise CountLimitError("it takes longer than enumerating is expected to")
        raise InputError(f"{self._model.puzzle.name}: {error_text(code)}")
