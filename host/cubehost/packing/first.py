"""The first packings of a search, as they are found: a thread searches, the caller can stop any time."""

import queue
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from cubehost.packing.engine import Packing, StopFlag, StoppedError, Worker
from cubehost.packing.execute import FIRST_TARGET, Search

WAIT_SECONDS = 0.2


def first(search: Search, count: int) -> Iterator[Packing]:
    """At most `count` packings, in the order of the search."""
    found: queue.Queue[Packing | BaseException | None] = queue.Queue(maxsize=count)
    stop = StopFlag()
    handed = 0

    def keep(packing: Packing) -> bool:
        nonlocal handed
        handed += 1
        found.put(packing)
        return handed < count

    worker = Worker(search.model, search.engine, search.path, stop, keep)
    thread = threading.Thread(target=_search, args=(worker, found), daemon=True)
    thread.start()
    try:
        packings: Iterator[Packing | BaseException] = iter(lambda: _taken(found), None)
        for packing in islice(packings, count):
            if isinstance(packing, BaseException):
                raise packing
            yield packing
    finally:
        stop.set()
        thread.join(timeout=1.0)


def _search(worker: Worker, found: "queue.Queue[Packing | BaseException | None]") -> None:
    try:
        for unit in worker.split(FIRST_TARGET):
            worker.run(unit)
        found.put(None)
    except StoppedError:
        return
    except BaseException as error:  # a bug in the thread belongs to the caller
        found.put(error)


def _taken(found: "queue.Queue[Packing | BaseException | None]") -> Packing | BaseException | None:
    """Waits only briefly at a time, as Ctrl-C ends no longer wait on Windows."""
    while True:
        with suppress(queue.Empty):
            return found.get(timeout=WAIT_SECONDS)
