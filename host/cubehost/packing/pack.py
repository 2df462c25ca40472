"""Packings of a puzzle, as a thread finds them; whoever takes them may stop at any time."""

import queue
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from cubehost.packing import library
from cubehost.packing.engine import Model, Packing, StopFlag, StoppedError, Worker
from cubehost.packing.execute import FIRST_TARGET, Search
from cubehost.packing.puzzle import Cell, Puzzle

WAIT_SECONDS = 0.2


class Placed(NamedTuple):
    """A piece by its name, and the cells (x, y, z) that it fills."""

    piece: str
    cells: tuple[Cell, ...]


def pack(puzzle: str | Path | Puzzle, count: int = 1) -> Iterator[list[Placed]]:
    """At most `count` packings, each the pieces in their places, in the order of the search.

    puzzle: one that comes with the package ("soma", "bedlam", ...), a file, or a Puzzle. Raises InputError.
    """
    model = Model(puzzle if isinstance(puzzle, Puzzle) else library.load(str(puzzle)))
    names = [piece.name for piece in model.puzzle.pieces]
    for packing in first(Search(model, listing=True), count):
        placements = (model.placement(index) for index in packing)
        yield [Placed(names[placement.piece], placement.cells) for placement in placements]


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
    """Wait for the next packing, briefly at a time: on Windows Ctrl-C does not end a longer wait."""
    while True:
        with suppress(queue.Empty):
            return found.get(timeout=WAIT_SECONDS)
