"""Short solutions of the 4x4: reductions to a 3x3 by tables (reduction_solver/cube4.h), then the 3x3 itself.

The reductions, some 25 moves, come in dozens for little more than one costs; the 3x3 counts with which both
together are shortest.
"""

from collections.abc import Callable
from typing import NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import Move, format_moves, from_c, not_a_cube, parse_moves, simplify
from cubehost.table_file import Mapped, TableFile
from cubehost.threads import share

VERSION = 1  # part of the name: tables of another layout are other files
SIZE = 4
PHASE1, PHASE2, ANSWERS = 1000, 200, 24  # ends of the phases that are searched on from; 3x3s that are solved
NODES = 20_000_000  # of the search of a phase; random states take a third of it

# Facelets of a 3x3 -> moves that solve it.
Solve3 = Callable[[str], str]

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduction(NamedTuple):
    """Moves that reduce a 4x4, and the facelets of the 3x3 that they leave."""

    moves: str
    facelets: str


FILE = TableFile(
    "4x4",
    "solve --size 4, scramble --size 4",
    f"cube4-{VERSION}.tables",
    lib.cube4_tables_size,
    lib.cube4_tables_make,
    "solve does without them",
)


def reductions(
    tables: Mapped, facelets: str, phase1: int = PHASE1, phase2: int = PHASE2, answers: int = ANSWERS
) -> list[Reduction]:
    """Reductions of a 4x4 in any holding (96 letters), the shortest first. Raises InputError.

    Empty where the nodes ran out: for a near state whose parities are wrong.
    """
    wanted = {"phase1": phase1, "phase2": phase2, "answers": answers, "nodes": NODES}
    options = ffi.new("cube4_options *", wanted)
    memory = _allocate("uint64_t[]", lib.cube4_memory_size(options) // 8 + 1)
    found, reason = ffi.new("cube4_reduction[]", answers), ffi.new("cc_reason *")
    reason_size, data = ffi.new("int *"), facelets.encode()
    count = lib.cube4_reduce(tables.pointer, data, len(data), options, memory, found, reason, reason_size)
    if count == lib.CC_ERR_NOT_FOUND:
        return []
    if count < 0:
        raise not_a_cube(reason, reason_size[0])
    return [
        Reduction(format_moves(from_c(one.moves, one.count), SIZE), ffi.string(one.facelets).decode())
        for one in found[0:count]
    ]


def solve(tables: Mapped, facelets: str, solve3: Solve3, threads: int | None = None) -> str | None:
    """Outer block turns that solve a 4x4: the fewest with any of the reductions; None where there are none.

    Raises InputError for what is not a cube.
    """
    found = reductions(tables, facelets)
    if not found:
        return None
    ends = share(solve3, [one.facelets for one in found], threads)
    whole = [_block_turns(f"{one.moves} {end}") for one, end in zip(found, ends, strict=True)]
    shortest = min(whole, key=len)
    return format_moves(shortest, SIZE)


def _block_turns(moves: str) -> list[Move]:
    """The moves shortened; an inner layer alone is two outer block turns."""
    turns = []
    for move in parse_moves(simplify(moves, SIZE), SIZE):
        turns.append(move._replace(first=1))
        if move.first > 1:
            turns.append(Move(move.face, 1, move.first - 1, 4 - move.turns))
    return turns
