"""Solutions of 4x4 to 11x11 cubes: centres, then edges, then as a 3x3 (host/solvers/reduction)."""

import os
import time
from collections.abc import Callable
from threading import Lock
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import error_text, format_moves, from_c, parse_moves
from cubehost.errors import InputError

MIN_SIZE, MAX_SIZE = int(lib.REDUCTION_SIZE_MIN), int(lib.REDUCTION_SIZE_MAX)
EFFORT = 3  # of 100: half a second for a 4x4, some seconds for an 11x11
SEVERAL = 5  # up to this size several variants are tried at that effort
EFFORTS = [3, 10, 30, 100]  # within a budget, one after the other, every variant of each
SCRAMBLE_EFFORT = 1
NEAREST = 2  # moves from solved that a scramble must be, at least (WCA regulations, 4b3)
SLOWER = 4  # how much longer the next of them takes, at most

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduced(NamedTuple):
    """Moves that solve a cube; their number is its length in outer block turns."""

    moves: str
    length: int
    nodes: int  # states looked at, in that search


def size_of(facelets: str) -> int | None:
    """The size by the number of letters, where it is one of those solved here."""
    sizes = range(MIN_SIZE, MAX_SIZE + 1)
    return next((size for size in sizes if 6 * size * size == len(facelets)), None)


def solve(facelets: str, size: int, budget: float | None = None, threads: int | None = None) -> Reduced:
    """Solve an N x N cube in any holding; `budget`: seconds, of which the best of many searches is taken.

    `threads`: searches at a time (default: all cores).

    Raises InputError for what is not a cube.
    """
    workers = threads or os.cpu_count() or 1
    if budget is not None:
        return _Search(facelets, size, time.perf_counter() + budget).shortest(workers)
    from concurrent.futures import ThreadPoolExecutor  # half of what `cubehost solve` would load

    variants = range(3 if size <= SEVERAL else 1)
    with ThreadPoolExecutor(workers) as pool:
        found = list(pool.map(lambda variant: _solve(facelets, size, EFFORT, variant), variants))
    return min(found, key=lambda one: one.length)


class _Search:
    """Wider and wider searches on all cores, as long as one more is likely to end in time."""

    def __init__(self, facelets: str, size: int, deadline: float) -> None:
        self._facelets, self._size, self._deadline = facelets, size, deadline
        self._jobs = ((effort, variant) for effort in EFFORTS for variant in range(lib.REDUCTION_VARIANTS))
        self._lock = Lock()
        self._found: list[Reduced] = []
        self._seconds: dict[int, float] = {}  # that an effort took, at most

    def shortest(self, workers: int) -> Reduced:
        from concurrent.futures import ThreadPoolExecutor

        self._run(1, 0)
        with ThreadPoolExecutor(workers) as pool:
            for worker in [pool.submit(self._work) for _ in range(workers)]:
                worker.result()
        return min(self._found, key=lambda one: one.length)

    def _work(self) -> None:
        while True:
            with self._lock:
                job = next(self._jobs, None)
                expected = 0.0 if job is None else self._expected(job[0])
            if job is None or time.perf_counter() + expected > self._deadline:
                return
            self._run(*job)

    def _expected(self, effort: int) -> float:
        known = self._seconds.get(effort)
        return SLOWER * max(self._seconds.values()) if known is None else known

    def _run(self, effort: int, variant: int) -> None:
        start = time.perf_counter()
        found = _solve(self._facelets, self._size, effort, variant)
        seconds = time.perf_counter() - start
        with self._lock:
            self._found.append(found)
            self._seconds[effort] = max(seconds, self._seconds.get(effort, 0.0))


def scramble(random: Any, cube: Any, size: int, solver: Callable[[str], str] | None = None) -> str:
    """Moves that take a solved cube to a random state (of a `cc_random *`), which the `cc_nxn *` then is.

    `solver`: moves that solve given facelets (default: a quick search of fixed width).
    """
    text = ffi.new("char[]", 6 * size * size + 1)
    count = 0
    while count < NEAREST:
        lib.reduction_random(random, size, cube)
        lib.cc_nxn_to_facelets(cube, text)
        if solver is None:
            moves, answer = _run(ffi.string(text), size, SCRAMBLE_EFFORT, 0)
            count = int(answer.count)
        else:
            solution = parse_moves(solver(ffi.string(text).decode()), size)
            moves, count = ffi.new("cc_move[]", [tuple(move) for move in solution]), len(solution)
    lib.cc_moves_invert(moves, count)
    lib.cc_nxn_solved(cube, size)
    lib.cc_nxn_moves(cube, moves, count)
    return format_moves(from_c(moves, count), size)


def _solve(facelets: str, size: int, effort: int, variant: int) -> Reduced:
    moves, answer = _run(facelets.encode(), size, effort, variant)
    return Reduced(format_moves(from_c(moves, answer.count), size), int(answer.count), int(answer.nodes))


def _run(data: bytes, size: int, effort: int, variant: int) -> tuple[Any, Any]:
    """The moves as a C array, and the `reduction_answer *`."""
    memory = _allocate("uint64_t[]", lib.reduction_memory_size() // 8 + 1)
    moves = ffi.new("cc_move[]", lib.REDUCTION_MOVES)
    answer = ffi.new("reduction_answer *")
    err = lib.reduction_solve(memory, size, data, len(data), effort, variant, moves, answer)
    if err == lib.CC_ERR_ARGUMENT:
        raise InputError(f"no solver for {size} layers: {MIN_SIZE} to {MAX_SIZE}")
    if err == lib.CC_ERR_NO_SOLUTION:
        raise RuntimeError(error_text(err))
    if err:
        text = ffi.new("char[]", 120)
        lib.cc_reason_text(ffi.addressof(answer, "reason"), answer.reason_size, text, 120)
        raise InputError(f"not a cube: {ffi.string(text).decode()}")
    return moves, answer
