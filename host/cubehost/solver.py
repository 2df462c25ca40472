"""Solutions of cubes, by the core's solvers: the same answers as on the chip."""

import time
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import Move, error_text, format_moves, read_cube, size_of
from cubehost.errors import InputError

DEFAULT_NODES = 200_000


class Solution(NamedTuple):
    """Moves that solve a state, their lengths in the three usual metrics, and what finding them took."""

    facelets: str
    moves: str
    htm: int
    qtm: int
    axial: int
    seconds: float
    nodes: int
    optimal: bool  # proven shortest in half-turn metric


def solve(
    facelets: str, size: int | None = None, *, nodes: int = DEFAULT_NODES, max_length: int = 0
) -> Solution:
    """Solve a 3x3 (two-phase) or 2x2 (optimal).

    `nodes`: go on looking for shorter solutions that long (0: the first answer). `max_length`: turns at
    most (0: no limit). Raises InputError for what is not a cube, or has no solution that short.
    """
    size = size or size_of(facelets)
    cube = read_cube(facelets, size)
    options = ffi.new("cc_solve_options *", {"max_nodes": nodes, "max_length": max_length})
    memory = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1)
    solution = ffi.new("cc_solution *")
    start = time.perf_counter()
    err = (lib.cc_solve2 if size == 2 else lib.cc_solve3)(memory, cube, options, solution)
    seconds = time.perf_counter() - start
    if err:
        raise InputError(error_text(err))
    return _from_c(facelets, solution, seconds)


def _from_c(facelets: str, solution: Any, seconds: float) -> Solution:
    turns = [int(turn) for turn in solution.turns[0 : solution.length]]
    lengths = lib.cc_turns_lengths(solution.turns, solution.length)
    return Solution(
        facelets,
        format_moves(Move(turn // 3, 1, 1, turn % 3 + 1) for turn in turns),
        lengths.htm,
        lengths.qtm,
        lengths.axial,
        seconds,
        solution.nodes,
        solution.optimal,
    )
