"""What the tests of the large solver share: a model, a search on given tables, whether moves solve a cube."""

from collections.abc import Callable
from itertools import product
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


def cost(metric: str, a: int, b: int) -> int:
    """Of quarter turns of two opposite faces, by the metric's definition."""
    quarters = [0, 1, 2, 1]
    return {
        "htm": (a > 0) + (b > 0),
        "qtm": quarters[a] + quarters[b],
        "axial": 1,
        "axial-qtm": max(quarters[a], quarters[b]),
    }[metric]


def spheres(metric: str, radius: int, still: int | None = None) -> dict[bytes, int]:
    """Every state not farther than `radius`, with its distance: breadth first; a face may stand still."""
    solved = bytes(ffi.buffer(ffi.new("cc_cube *", lib.cc_cube_solved)))
    distance, layers = {solved: 0}, [{solved}, *[set[bytes]() for _ in range(radius)]]
    for here in range(radius):
        for state, axis, (a, b) in product(sorted(layers[here]), range(3), product(range(4), repeat=2)):
            there = here + cost(metric, a, b)
            if (axis == still and a) or (still == axis + 3 and b):
                continue
            if (a or b) and there <= radius:
                moved = turned(state, axis, a, b)
                if distance.get(moved, radius + 1) > there:
                    distance[moved] = there
                    layers[there].add(moved)
        layers[here + 1] = {state for state in layers[here + 1] if distance[state] == here + 1}
    return distance


def turned(state: bytes, axis: int, a: int, b: int) -> bytes:
    whole = ffi.new("cc_cube *")
    ffi.buffer(whole)[:] = state
    for face, quarters in ((axis, a), (axis + 3, b)):
        if quarters:
            lib.cc_cube_turn(whole, face * 3 + quarters - 1)
    return bytes(ffi.buffer(whole))


def facelets_of(state: bytes) -> str:
    whole, text = ffi.new("cc_cube *"), ffi.new("char[55]")
    ffi.buffer(whole)[:] = state
    lib.cc_cube_to_facelets(whole, 3, text)
    return ffi.string(text).decode()
