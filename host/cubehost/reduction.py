"""Solutions of 4x4 to 11x11 cubes: centres, then edges, then as a 3x3 (host/reduction_solver)."""

import time
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import error_text, format_moves, from_c
from cubehost.errors import InputError

MIN_SIZE, MAX_SIZE = int(lib.REDUCTION_SIZE_MIN), int(lib.REDUCTION_SIZE_MAX)
EFFORT = 3  # of 100: a tenth of a second for a 4x4, some seconds for an 11x11
EFFORTS = [1, 3, 10, 30, 100]  # within a budget, one after the other
SCRAMBLE_EFFORT = 1
NEAREST = 2  # moves from solved that a scramble must be, at least (WCA regulations, 4b3)
SLOWER = 4  # how much longer the next of them takes, at most

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduced(NamedTuple):
    """Moves that solve a cube; their number is its length in outer block turns."""

    moves: str
    length: int
    nodes: int  # states looked at


def size_of(facelets: str) -> int | None:
    """The size by the number of letters, where it is one of those solved here."""
    sizes = range(MIN_SIZE, MAX_SIZE + 1)
    return next((size for size in sizes if 6 * size * size == len(facelets)), None)


def solve(facelets: str, size: int, budget: float | None = None) -> Reduced:
    """Solve an N x N cube in any holding; `budget`: seconds, of which the best of several searches is taken.

    Raises InputError for what is not a cube.
    """
    if budget is None:
        return _solve(facelets, size, EFFORT)
    start = time.perf_counter()
    best, spent = None, 0.0
    for effort in EFFORTS:
        if best is not None and time.perf_counter() - start + SLOWER * spent > budget:
            break
        before = time.perf_counter()
        found = _solve(facelets, size, effort)
        spent = time.perf_counter() - before
        best = found if best is None or found.length < best.length else best
    assert best is not None
    return best


def scramble(random: Any, cube: Any, size: int) -> str:
    """Moves that take a solved cube to a random state (of a `cc_random *`), which the `cc_nxn *` then is."""
    text = ffi.new("char[]", 6 * size * size + 1)
    count = 0
    while count < NEAREST:
        lib.reduction_random(random, size, cube)
        lib.cc_nxn_to_facelets(cube, text)
        moves, answer = _run(ffi.string(text), size, SCRAMBLE_EFFORT)
        count = int(answer.count)
    lib.cc_moves_invert(moves, count)
    lib.cc_nxn_solved(cube, size)
    lib.cc_nxn_moves(cube, moves, count)
    return format_moves(from_c(moves, count), size)


def _solve(facelets: str, size: int, effort: int) -> Reduced:
    moves, answer = _run(facelets.encode(), size, effort)
    return Reduced(format_moves(from_c(moves, answer.count), size), int(answer.count), int(answer.nodes))


def _run(data: bytes, size: int, effort: int) -> tuple[Any, Any]:
    """The moves as a C array, and the `reduction_answer *`."""
    memory = _allocate("uint64_t[]", lib.reduction_memory_size() // 8 + 1)
    moves = ffi.new("cc_move[]", lib.REDUCTION_MOVES)
    answer = ffi.new("reduction_answer *")
    err = lib.reduction_solve(memory, size, data, len(data), effort, moves, answer)
    if err == lib.CC_ERR_ARGUMENT:
        raise InputError(f"no solver for {size} layers: {MIN_SIZE} to {MAX_SIZE}")
    if err == lib.CC_ERR_NO_SOLUTION:
        raise RuntimeError(error_text(err))
    if err:
        text = ffi.new("char[]", 120)
        lib.cc_reason_text(ffi.addressof(answer, "reason"), answer.reason_size, text, 120)
        raise InputError(f"not a cube: {ffi.string(text).decode()}")
    return moves, answer
