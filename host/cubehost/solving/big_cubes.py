"""Engines of 4x4 to 11x11 cubes: near states in the fewest block turns, all others by reduction to a 3x3."""

import time
from functools import partial
from typing import Any

from cubehost._core import ffi
from cubehost.base.threads import available
from cubehost.cube import parse_moves, read_cube
from cubehost.solving import reduction
from cubehost.solving.engines import TURNS, Engine, Large, Request, Small, Solution, interruptible
from cubehost.solving.reducer import Reducing

# For each 3x3 that a reduction by tables leaves (some four milliseconds), and again for the best of them.
NEAR_SHARE = 0.3  # of a budget, at most
SMALL_NODES, LARGE_NODES = (20_000, 150_000), (100_000, 200_000)


class Near:
    """What is a few block turns from solved by these; the rest by `engine`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def solve(self, request: Request) -> Solution:
        start = time.perf_counter()
        with interruptible(ffi.NULL, request.budget and request.budget * NEAR_SHARE) as stop:
            moves = reduction.near(request.facelets, request.size, **stop)
        if moves is None:
            return self._engine.solve(request)
        return _solution(request, moves, len(moves.split()), time.perf_counter() - start, 0, "none", True)


class Tabled:
    """By a reducer's tables; each 3x3 that is left by the large ones of half turns, if they are there."""

    def __init__(self, reducer: Reducing, loaded: Any, large: Large | None) -> None:
        self._reducer, self._loaded, self._large = reducer, loaded, large

    def solve(self, request: Request) -> Solution:
        start, threads = time.perf_counter(), request.threads or available()
        with interruptible(ffi.NULL) as stop:
            found = self._reducer.reductions(self._loaded, request.facelets, threads, **stop)
        if not found:
            return Reduction().solve(request)
        again = self._reducer.again
        share = request.budget and request.budget * threads / (2 if again else 1)
        first = partial(self._solve3, budget=share and share / len(found), effort=0)
        longer = partial(self._solve3, budget=share and share / max(again, 1), effort=1)
        moves = self._reducer.shortest(found, first, longer, threads)
        length = len(parse_moves(moves, request.size))
        tables = self._reducer.name + (", large" if self._large else "")
        return _solution(request, moves, length, time.perf_counter() - start, 0, tables)

    def _solve3(self, facelets: str, budget: float | None, effort: int) -> str:
        if budget:
            engine = self._large or Small()
            return engine.solve(Request(facelets, 3, budget=budget, threads=1)).moves
        if self._large:
            turns = self._large.turns(read_cube(facelets, 3), LARGE_NODES[effort])
            return " ".join(TURNS[turn] for turn in turns)
        return Small().solve(Request(facelets, 3, nodes=SMALL_NODES[effort])).moves


class Reduction:
    """From 4x4 on."""

    def solve(self, request: Request) -> Solution:
        start = time.perf_counter()
        found = reduction.solve(request.facelets, request.size, request.budget, request.threads)
        seconds = time.perf_counter() - start
        return _solution(request, found.moves, found.length, seconds, found.nodes, "reduction")


def _solution(
    request: Request, moves: str, length: int, seconds: float, nodes: int, tables: str, optimal: bool = False
) -> Solution:
    return Solution(
        facelets=request.facelets,
        moves=moves,
        lengths={},
        robot_seconds=None,
        seconds=seconds,
        nodes=nodes,
        optimal=optimal,
        block_turns=length,
        metric="block_turns",
        tables=tables,
    )
