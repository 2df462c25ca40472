"""Engines of 4x4 to 11x11 cubes: near states in the fewest block turns, all others by reduction to a 3x3.

Where layers have stayed together, they make a smaller cube, and that is solved instead.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.base.threads import available
from cubehost.cube import Move, format_moves, from_c, not_a_cube, parse_moves, read_cube
from cubehost.solving import exchanges, pocket
from cubehost.solving.engines import TURNS, InterruptedSearch, Large, Request, Solution, large_of, small
from cubehost.solving.interruption import interruptible
from cubehost.solving.reducer import OF_SIZE, Reduced, Reducing, Width, cuts_of, lines_of

MIN_SIZE, MAX_SIZE = int(lib.REDUCTION_SIZE_MIN), int(lib.REDUCTION_SIZE_MAX)
NEAR_NODES = 24_000_000  # some two seconds, which a state of twelve turns may take
NEAR_SHARE = 0.3  # of a budget, at most
# Nodes for each 3x3 that a reduction leaves (some four milliseconds), and for the best of them once more.
SMALL_NODES, LARGE_NODES = (20_000, 150_000), (100_000, 200_000)
ALONE_NODES = 1_000_000  # where the layers of a larger cube make one 3x3: 0.2 s
REPAIRED_AGAIN = 8  # 3x3s searched once more at least, where the cube is one but for a repair
FIRST_NODES = (3_000, 20_000)  # the same for the first answer within a budget
WIDER = 4  # while the budget lasts, the next search is so many times as wide
NARROWEST, WIDEST = 1 / WIDER, 64  # of the usual width


def solve(request: Request) -> Solution:
    """Solve a state near the solved one in the fewest block turns, others as a smaller cube or by tables."""
    start = time.perf_counter()
    share = None if request.budget is None else request.budget * NEAR_SHARE
    with interruptible(ffi.NULL, share) as stop:
        moves = near(request.facelets, request.size, **stop)
    if moves is not None:
        return _solution(request, moves, start, "none", True)
    left = None if request.budget is None else max(0.0, request.budget - (time.perf_counter() - start))
    tabled, wanted = Tabled(OF_SIZE[request.size], large_of("htm", False)), request._replace(budget=left)
    found = tabled.as_smaller(wanted) or tabled.solve(wanted)
    return found._replace(seconds=time.perf_counter() - start)


def near(facelets: str, size: int, **stop: Any) -> list[Move] | None:
    """The fewest outer block turns of a state near the solved one (reduction_near), else None.

    `stop`: as of `interruptible`. Raises InputError for what is not a cube.
    """
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise InputError(f"no solver for {size} layers: {MIN_SIZE} to {MAX_SIZE}")
    memory = ffi.new("uint64_t[]", lib.REDUCTION_NEAR_BYTES // 8)
    moves, reason = ffi.new("cc_move[]", lib.REDUCTION_NEAR), ffi.new("cc_reason *")
    options, data = ffi.new("reduction_near_options *", {"nodes": NEAR_NODES, **stop}), facelets.encode()
    reason_size = ffi.new("int *")
    count = lib.reduction_near(memory, size, data, len(data), options, moves, reason, reason_size)
    if count == lib.CC_ERR_NOT_FOUND:
        return None
    if count < 0:
        raise not_a_cube(reason, reason_size[0])
    return from_c(moves, count)


class Tabled:
    """Solves by a reducer's tables, and the 3x3s that are left by the large tables of half turns, if made."""

    def __init__(self, reducer: Reducing, large: Large | None) -> None:
        self._reducer, self._large = reducer, large

    def as_smaller(self, request: Request) -> Solution | None:
        """Solve by turns of blocks of layers that have stayed together; None where these make no smaller
        cube, or one that such turns do not solve."""
        start, cuts = time.perf_counter(), cuts_of(request.facelets)
        if len(cuts) == request.size - 1:
            return None
        lines, ends = [0, *cuts], [*cuts, request.size]
        facelets = lines_of(request.facelets, lines)

        def widened(found: Solution) -> Solution:
            moves = [m._replace(last=ends[m.last - 1]) for m in parse_moves(found.moves, len(lines))]
            return _solution(request, moves, start, found.tables)

        try:
            smaller = Request(facelets, len(lines), budget=request.budget, threads=request.threads)
            return widened(self._smaller(smaller))
        except InterruptedSearch as interrupted:
            raise InterruptedSearch(widened(interrupted.best)) from None
        except InputError:  # two edges, or two wings of one, are exchanged: only turns inside a block help
            return None

    def _smaller(self, request: Request) -> Solution:
        """Solves a cube of 2 layers and more; without a budget by the same moves on every computer."""
        if request.size >= MIN_SIZE:
            return solve(request)
        if request.size == 2:
            return pocket.solve(request)
        if request.budget is None and self._large:
            moves = self._by_nodes(1, 1, request.facelets)
            return _solution(request, parse_moves(moves), time.perf_counter(), "large")
        if request.budget is None:
            return small(request._replace(nodes=ALONE_NODES))
        first = small(request._replace(budget=None, nodes=FIRST_NODES[0]))
        left = max(0.0, request.budget - first.seconds)
        longer = (self._large.solve if self._large else small)(request._replace(budget=left))
        return min(first, longer, key=lambda one: one.block_turns)

    def solve(self, request: Request) -> Solution:
        """Solve by one search of the usual width; with a budget by the narrowest search, however long it
        takes, then by wider ones until the budget ends."""
        for file in self._reducer.files:
            file.made()
        start, effort = time.perf_counter(), self._reducer.effort
        others: list[Reduced] = list(exchanges.reductions(request.facelets))
        if request.budget is None:
            best = self._searched(request, others, effort.usual, self._by_nodes)
            return self._solution(request, best, start)
        best = self._searched(request, others, effort.first, self._quickly)
        assert best is not None
        end, factor = start + request.budget, NARROWEST
        try:
            while time.perf_counter() < end and factor <= WIDEST:
                by_time = partial(self._by_time, end, request.threads or available())
                found = self._searched(request, others, effort.usual.times(factor), by_time, end)
                best = found if found is not None and len(found) < len(best) else best
                factor *= WIDER
        except KeyboardInterrupt:
            raise InterruptedSearch(self._solution(request, best, start)) from None
        return self._solution(request, best, start)

    def _searched(
        self,
        request: Request,
        others: list[Reduced],
        width: Width,
        solve3: Callable[[int, int, str], str | None],
        end: float | None = None,
    ) -> list[Move] | None:
        """Outer block turns by the best of the cube's reductions; None where none was found by `end`.

        `others`: reductions besides those of the tables. `solve3`: called with the number of 3x3s, with 0 for
        the first search of one or 1 for the longer one, and with its facelets.
        """
        threads = request.threads or available()
        with interruptible(ffi.NULL, end and max(0.0, end - time.perf_counter())) as stop:
            tabled = self._reducer.reductions(request.facelets, width, threads, **stop)
        found = [*tabled, *others]
        if not found:
            return None
        again = max(width.again, REPAIRED_AGAIN if others else 0)
        first, longer = (partial(solve3, count, i) for i, count in enumerate((len(found), again)))
        return self._reducer.shortest(found, first, longer, again, threads)

    def _by_nodes(self, _count: int, effort: int, facelets: str) -> str:
        if self._large:
            turns = self._large.turns(read_cube(facelets, 3), LARGE_NODES[effort])
            return " ".join(TURNS[turn] for turn in turns)
        return small(Request(facelets, 3, nodes=SMALL_NODES[effort])).moves

    def _quickly(self, _count: int, effort: int, facelets: str) -> str:
        return small(Request(facelets, 3, nodes=FIRST_NODES[effort])).moves

    def _by_time(self, end: float, threads: int, count: int, effort: int, facelets: str) -> str | None:
        """Solves a 3x3 in its share of the time that is left, half of which is for the second search."""
        left = end - time.perf_counter()
        if left <= 0:
            return None
        solve = self._large.solve if self._large else small
        share = left * threads / count / (1 if effort else 2)
        return solve(Request(facelets, 3, budget=min(left, share), threads=1)).moves

    def _solution(self, request: Request, moves: list[Move] | None, start: float) -> Solution:
        assert moves is not None
        return _solution(request, moves, start, self._reducer.name + (", large" if self._large else ""))


def _solution(
    request: Request, moves: list[Move], start: float, tables: str, optimal: bool = False
) -> Solution:
    return Solution(
        facelets=request.facelets,
        moves=format_moves(moves, request.size),
        lengths={},
        robot_seconds=None,
        seconds=time.perf_counter() - start,
        nodes=0,
        optimal=optimal,
        block_turns=len(moves),
        metric="block_turns",
        tables=tables,
    )
