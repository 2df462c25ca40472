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

ended = threading.Event()  # set after Ctrl-C: searches end in all threads, and nobody uses their answers


def available() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def result(future: Future[Made]) -> Made:
    """Returns or raises what a future gives. Waits in short steps: an endless wait would miss a Ctrl-C that
    comes just before it begins."""
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
    """Returns `work(item)` of each item, in their order, by so many threads (default: one a processor).

    On Ctrl-C, `stop` is called and searches end; items that have begun are waited for.
    """
    from concurrent.futures import ThreadPoolExecutor  # loaded here: half of what `cubehost solve` would load

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
