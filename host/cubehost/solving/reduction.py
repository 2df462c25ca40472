"""Solutions of 4x4 to 11x11 cubes: centres, then edges, then as a 3x3 (host/solvers/reduction)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.base.threads import available, ended
from cubehost.cube import error_text, facelets_on, format_moves, from_c, not_a_cube, parse_moves
from cubehost.solving import timing

MIN_SIZE, MAX_SIZE = int(lib.REDUCTION_SIZE_MIN), int(lib.REDUCTION_SIZE_MAX)
SEVERAL = 5  # up to this size several variants are tried
# Efforts of 100, and variants: of 3 a 4x4 takes half a second, an 11x11 some seconds.
QUICK = [(1, 0)]
USUAL = [(3, variant) for variant in range(3)]
ALL = QUICK + [(effort, variant) for effort in (3, 10, 30, 100) for variant in range(lib.REDUCTION_VARIANTS)]
NEAREST = 2  # moves from solved that a scramble must be, at least (WCA regulations, 4b3)
NEAR_NODES = 24_000_000  # some two seconds, which a state of twelve turns may take
WAIT = 100_000  # us between looks at Ctrl-C

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduced(NamedTuple):
    """Moves that solve a cube; their number is its length in outer block turns."""

    moves: str
    length: int
    nodes: int  # states looked at, in that search


def solve(facelets: str, size: int, budget: float | None = None, threads: int | None = None) -> Reduced:
    """Solve an N x N cube in any holding; `budget`: seconds, of which the best of many searches is taken.

    `threads`: searches at a time (default: all cores).

    Raises InputError for what is not a cube.
    """
    jobs = ALL if budget is not None else USUAL if size <= SEVERAL else USUAL[:1]
    moves, answer = _search(facelets.encode(), size, jobs, budget, threads or available())
    return Reduced(format_moves(from_c(moves, answer.count), size), int(answer.count), int(answer.nodes))


def near(facelets: str, size: int, **stop: Any) -> str | None:
    """The fewest outer block turns of a state near the solved one (reduction_near), else None.

    `stop`: as of `engines.interruptible`. Raises InputError for what is not a cube.
    """
    memory = _allocate("uint64_t[]", lib.REDUCTION_NEAR_BYTES // 8)
    moves, reason, reason_size = (
        ffi.new("cc_move[]", lib.REDUCTION_NEAR),
        ffi.new("cc_reason *"),
        ffi.new("int *"),
    )
    options, data = ffi.new("reduction_near_options *", {"nodes": NEAR_NODES, **stop}), facelets.encode()
    count = lib.reduction_near(memory, size, data, len(data), options, moves, reason, reason_size)
    if count == lib.CC_ERR_NOT_FOUND:
        return None
    if count < 0:
        raise _refused(size, reason, reason_size[0])
    return format_moves(from_c(moves, count), size)


def _refused(size: int, reason: Any, reason_size: int) -> InputError:
    if not MIN_SIZE <= size <= MAX_SIZE:
        return InputError(f"no solver for {size} layers: {MIN_SIZE} to {MAX_SIZE}")
    return not_a_cube(reason, reason_size)


def scramble(random: Any, cube: Any, size: int, solver: Callable[[str], str] | None = None) -> str:
    """Moves that take a solved cube to a random state (of a `cc_random *`), which the `cc_nxn *` then is.

    `solver`: moves that solve given facelets (default: a quick search of fixed width).
    """
    count = 0
    while count < NEAREST:
        lib.reduction_random(random, size, cube)
        if solver is None:
            moves, answer = _search(facelets_on(cube).encode(), size, QUICK)
            count = int(answer.count)
        else:
            solution = parse_moves(solver(facelets_on(cube)), size)
            moves, count = ffi.new("cc_move[]", [tuple(move) for move in solution]), len(solution)
    lib.cc_moves_invert(moves, count)
    lib.cc_nxn_solved(cube, size)
    lib.cc_nxn_moves(cube, moves, count)
    return format_moves(from_c(moves, count), size)


def _search(
    data: bytes, size: int, jobs: list[tuple[int, int]], budget: float | None = None, threads: int = 1
) -> tuple[Any, Any]:
    """The moves as a C array, and the `reduction_answer *`."""
    moves, answer = ffi.new("cc_move[]", lib.REDUCTION_MOVES), ffi.new("reduction_answer *")
    options, in_c = ffi.new("reduction_options *"), ffi.new("reduction_job[]", jobs)
    options.jobs, options.job_count, options.threads = in_c, len(jobs), min(threads, len(jobs))
    options.budget_us = timing.NO_LIMIT if budget is None else timing.microseconds(budget)
    memory = _allocate("uint64_t[]", lib.reduction_search_size(options.threads) // 8 + 1)
    search = ffi.cast("reduction_search *", memory)
    try:  # Ctrl-C may come while it starts
        err = lib.reduction_start(search, size, data, len(data), options, answer)
        if err:
            raise _refused(size, ffi.addressof(answer, "reason"), answer.reason_size)
        while not lib.reduction_wait(search, WAIT) and not ended.is_set():
            pass
        err = lib.reduction_best(search, moves, answer)
    finally:
        lib.reduction_finish(search)
    if err:
        raise RuntimeError(error_text(err))
    return moves, answer
