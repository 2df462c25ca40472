"""What the tests of the large solver share: a search on given tables, and whether moves solve a cube."""

from typing import Any

from cubehost._core import ffi, lib

from cubehost import cube, engines, table_file


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


def searched(loaded: table_file.Mapped, state: Any, options: Any) -> Any:
    memory = ffi.new("uint64_t[]", lib.large_search_size() // 8 + 1)
    search, found = ffi.cast("large_search *", memory), ffi.new("large_solution *")
    lib.large_start(search, loaded.pointer, state, options)
    lib.large_work(search)
    lib.large_best(search, found)
    lib.large_finish(search)
    return found
