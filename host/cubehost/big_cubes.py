"""Engines of 4x4 to 11x11 cubes: near states in the fewest block turns, all others by reduction to a 3x3."""

import time
from typing import Any

from cubehost import reduction
from cubehost._core import ffi
from cubehost.cube import parse_moves
from cubehost.engines import Engine, Request, Solution, interruptible
from cubehost.reducer import Reducing
from cubehost.threads import available

REDUCED_NODES = 20_000  # for each 3x3 that a reduction by tables leaves


class Near:
    """What is a few block turns from solved by these; the rest by `engine`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def solve(self, request: Request) -> Solution:
        start = time.perf_counter()
        moves = reduction.near(request.facelets, request.size)
        if moves is None:
            return self._engine.solve(request)
        return _solution(request, moves, len(moves.split()), time.perf_counter() - start, 0, "none")


class Tabled:
    """By a reducer's tables; each 3x3 that is left by `engine`, with its share of the budget."""

    def __init__(self, reducer: Reducing, loaded: Any, engine: Engine) -> None:
        self._reducer, self._loaded, self._engine = reducer, loaded, engine

    def solve(self, request: Request) -> Solution:
        start, threads = time.perf_counter(), request.threads or available()
        share = request.budget and request.budget * threads / self._reducer.answers
        nodes = None if share else REDUCED_NODES
        rest = request._replace(size=3, budget=share, nodes=nodes, threads=1)

        def solve3(facelets: str) -> str:
            return self._engine.solve(rest._replace(facelets=facelets)).moves

        with interruptible(ffi.NULL) as stop:
            found = self._reducer.reductions(self._loaded, request.facelets, **stop)
        if not found:
            return Reduction().solve(request)
        moves = self._reducer.shortest(found, solve3, threads)
        length = len(parse_moves(moves, request.size))
        return _solution(request, moves, length, time.perf_counter() - start, 0, self._reducer.name)


class Reduction:
    """From 4x4 on."""

    def solve(self, request: Request) -> Solution:
        start = time.perf_counter()
        found = reduction.solve(request.facelets, request.size, request.budget, request.threads)
        seconds = time.perf_counter() - start
        return _solution(request, found.moves, found.length, seconds, found.nodes, "reduction")


def _solution(request: Request, moves: str, length: int, seconds: float, nodes: int, tables: str) -> Solution:
    return Solution(
        facelets=request.facelets,
        moves=moves,
        lengths={},
        robot_seconds=None,
        seconds=seconds,
        nodes=nodes,
        optimal=not moves,
        block_turns=length,
        metric="block_turns",
        tables=tables,
    )
