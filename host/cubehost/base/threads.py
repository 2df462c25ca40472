"""Work that several threads of Python share; solvers in C have threads of their own (host/solvers/search)."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

Given = TypeVar("Given")
Made = TypeVar("Made")
AWAKE_SECONDS = 0.2

ended = threading.Event()  # set: searches of all threads end, with nobody to ask for their answers


def available() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def result(future: Future[Made]) -> Made:
    """What a future gives, or raises. Ctrl-C ends the wait; where it comes just before an endless one begins,
    that would not hear of it."""
    from concurrent.futures import wait

    while not future.done():
        wait([future], AWAKE_SECONDS)
    return future.result()


def share(
    work: Callable[[Given], Made],
    items: Iterable[Given],
    threads: int | None = None,
    stop: Callable[[], object] = lambda: None,
) -> list[Made]:
    """What `work` makes of each item, in their order; a thread each, so many (default: all) at a time.

    On Ctrl-C `stop` is called and searches end; then those that have begun are waited for.
    """
    from concurrent.futures import ThreadPoolExecutor  # half of what `cubehost solve` would load

    try:
        with ThreadPoolExecutor(threads or available()) as pool:
            try:
                return [result(future) for future in [pool.submit(work, item) for item in items]]
            except BaseException as error:
                if isinstance(error, KeyboardInterrupt):
                    ended.set()
                stop()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    except KeyboardInterrupt:
        ended.clear()
        raise
