"""Short solutions by tables: reductions of a cube to a 3x3 (reduction_solver/cube4.h, cube5.h), then the 3x3.

The reductions come in dozens for little more than one costs; the 3x3 counts with which both together are
shortest.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import Move, format_moves, from_c, not_a_cube, parse_moves, simplify
from cubehost.table_file import Mapped, TableFile
from cubehost.threads import share

# Facelets of a 3x3 -> moves that solve it.
Solve3 = Callable[[str], str]

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduction(NamedTuple):
    """Moves that reduce a cube, and the facelets of the 3x3 that they leave."""

    moves: str
    facelets: str


class Reducer:
    """The tables of one size, and what they find: `options` are of the C function, `answers` come of them."""

    def __init__(self, size: int, version: int, answers: int, options: Mapping[str, Any]) -> None:
        self.size, self.answers, self._options, self._c_name = size, answers, options, f"cube{size}"
        self.file = TableFile(
            f"{size}x{size}",
            f"solve --size {size}" + (f", scramble --size {size}" if size == 4 else ""),
            f"cube{size}-{version}.tables",  # tables of another layout are other files
            self._c("tables_size"),
            self._c("tables_make"),
            "solve does without them",
        )

    def _c(self, name: str) -> Any:
        return getattr(lib, f"{self._c_name}_{name}")

    def reductions(self, tables: Mapped, facelets: str, **options: Any) -> list[Reduction]:
        """Reductions of a cube in any holding, the shortest first; `options` instead of the usual ones.

        Empty where the nodes ran out, as of a near state whose parities are wrong, or the search was stopped.
        Raises InputError.
        """
        wanted = ffi.new(f"{self._c_name}_options *", {**self._options, **options})
        memory = _allocate("uint64_t[]", self._c("memory_size")(wanted) // 8 + 1)
        found, reason = ffi.new(f"{self._c_name}_reduction[]", self.answers), ffi.new("cc_reason *")
        reason_size, data = ffi.new("int *"), facelets.encode()
        count = self._c("reduce")(tables.pointer, data, len(data), wanted, memory, found, reason, reason_size)
        if count in (lib.CC_ERR_NOT_FOUND, lib.CC_ERR_STOPPED):
            return []
        if count < 0:
            raise not_a_cube(reason, reason_size[0])
        return [
            Reduction(
                format_moves(from_c(one.moves, one.count), self.size), ffi.string(one.facelets).decode()
            )
            for one in found[0:count]
        ]

    def shortest(self, found: list[Reduction], solve3: Solve3, threads: int | None = None) -> str:
        """Outer block turns that solve a cube: the fewest with any of its reductions."""
        ends = share(solve3, [one.facelets for one in found], threads)
        whole = [self._block_turns(f"{one.moves} {end}") for one, end in zip(found, ends, strict=True)]
        shortest = min(whole, key=len)
        return format_moves(shortest, self.size)

    def _block_turns(self, moves: str) -> list[Move]:
        """The moves shortened; an inner layer alone is two outer block turns."""
        turns = []
        for move in parse_moves(simplify(moves, self.size), self.size):
            turns.append(move._replace(first=1))
            if move.first > 1:
                turns.append(Move(move.face, 1, move.first - 1, 4 - move.turns))
        return turns


# Ends of the phases that are searched on from, 3x3s that are solved, nodes of a phase's search: random states
# take a third of them.
CUBE4 = Reducer(4, 1, 24, {"phase1": 1000, "phase2": 200, "answers": 24, "nodes": 20_000_000})
CUBE5 = Reducer(5, 1, 24, {"ends": [100, 2000, 1000, 2000, 24], "nodes": 400_000_000})
OF_SIZE = {reducer.size: reducer for reducer in (CUBE4, CUBE5)}
