"""What the tests of the large solver share: a search on given tables, and whether moves solve a cube."""

from collections.abc import Callable
from typing import Any

from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.solving import engines, table_file


def axis_moves(axis: int) -> list[str]:
    """What the two faces of an axis do at a time."""
    first, second = (["", *(face + amount for amount in ("", "2", "'"))] for face in "URFDLB"[axis::3])
    return [f"{a} {b}".strip() for a in first for b in second if a + b]


def is_solution(facelets: str, moves: str) -> bool:
    state = cube.read_cube(facelets)
    for move in cube.parse_moves(moves):
        lib.cc_cube_turn(state, lib.cc_turn_from_move(move))
    return bool(lib.cc_cube_equal(state, ffi.new("cc_cube *", lib.cc_cube_solved)))


def cube_moves(found: Any) -> str:
    return " ".join(engines.TURNS[turn] for turn in found.turns[0 : found.length])


def made(make: Callable[..., int], pointer: Any, first: int, count: int) -> list[int]:
    """So many steps of making tables by two threads, from `first` on; the entries that each has found.

    make: takes the threads, whom to tell, and with what.
    """
    next_step, found = ffi.cast("int32_t *", pointer), {}
    next_step[0] = first

    @ffi.callback("bool(void *, const solvers_progress *)")
    def tell(_context: Any, now: Any) -> bool:
        found[now.step] = now.found
        return next_step[0] < first + count

    assert make(2, tell, ffi.NULL) == lib.CC_ERR_STOPPED
    return [found[step] for step in range(first, first + count)]


def searched(loaded: table_file.Mapped, state: Any, options: Any) -> Any:
    memory = ffi.new("uint64_t[]", lib.large_search_size() // 8 + 1)
    search, found = ffi.cast("large_search *", memory), ffi.new("large_solution *")
    lib.large_start(search, loaded.pointer, state, options)
    lib.large_work(search)
    lib.large_best(search, found)
    lib.large_finish(search)
    return found
