"""Short solutions by tables: reductions of a cube to a 3x3 (reduction_solver/cube4.h, cube5.h), then the 3x3.

The reductions come in dozens for little more than one costs; the 3x3 counts with which both together are
shortest. From 6x6 on a cube is reduced to a 5x5 first (reduction_solver/as_5x5.h).
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.base.threads import available, share
from cubehost.cube import Move, error_text, format_moves, from_c, not_a_cube, origins, parse_moves, simplify
from cubehost.solving.table_file import Mapped, TableFile

# Facelets of a 3x3 -> moves that solve it.
Solve3 = Callable[[str], str]

INNER = 24  # reductions of an inner cube that are searched on from

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduction(NamedTuple):
    """Moves that reduce a cube, and the facelets of the 3x3 that they leave."""

    moves: str
    facelets: str


def lines_of(facelets: str, lines: list[int]) -> str:
    """Of each face only the places in some rows and columns."""
    side = math.isqrt(len(facelets) // 6)
    faces = range(0, len(facelets), side * side)
    return "".join(
        facelets[face + row * side + column] for face in faces for row in lines for column in lines
    )


class Reducing(ABC):
    """What reduces cubes of one size, by tables that are called `name`; `answers` come of it.

    `again`: how many of them are worth a second, longer search of their 3x3.
    """

    def __init__(self, size: int, answers: int, again: int, name: str) -> None:
        self.size, self.answers, self.again, self.name = size, answers, again, name

    @abstractmethod
    def opened(self) -> Any:
        """The tables, as `reductions` takes them; None where they have not been made."""

    @abstractmethod
    def reductions(
        self, tables: Any, facelets: str, threads: int | None = None, **options: Any
    ) -> list[Reduction]:
        """Reductions of a cube in any holding, the shortest first; `options` instead of the usual ones.

        The same ones for any number of threads (default: as many as there are processors).

        Empty where the nodes ran out, as of a near state whose parities are wrong, or the search was stopped.
        Raises InputError.
        """

    def shortest(
        self, found: list[Reduction], solve3: Solve3, longer: Solve3, threads: int | None = None
    ) -> str:
        """Outer block turns that solve a cube: the fewest with any of its reductions.

        `longer` solves the 3x3s of those once more that are shortest by `solve3`.
        """
        whole = self._whole(found, solve3, threads)
        best = sorted(range(len(found)), key=lambda one: len(whole[one]))[: self.again]
        whole += self._whole([found[one] for one in best], longer, threads)
        shortest = min(whole, key=len)
        return format_moves(shortest, self.size)

    def _whole(self, found: list[Reduction], solve3: Solve3, threads: int | None) -> list[list[Move]]:
        """Outer block turns that solve a cube, with each of its reductions."""
        ends = share(solve3, [one.facelets for one in found], threads)
        return [self._block_turns(f"{one.moves} {end}") for one, end in zip(found, ends, strict=True)]

    def _block_turns(self, moves: str) -> list[Move]:
        """The moves shortened; an inner layer alone is two outer block turns."""
        turns = []
        for move in parse_moves(simplify(moves, self.size), self.size):
            turns.append(move._replace(first=1))
            if move.first > 1:
                turns.append(Move(move.face, 1, move.first - 1, 4 - move.turns))
        return turns


class Reducer(Reducing):
    """By the tables of one size: `options` are of the C function, which takes `most_threads`, 0: only one."""

    def __init__(
        self,
        size: int,
        version: int,
        answers: int,
        again: int,
        options: Mapping[str, Any],
        most_threads: int = 0,
        purpose: str = "",
    ) -> None:
        super().__init__(size, answers, again, f"{size}x{size}")
        self._options, self._c_name, self._most_threads = options, f"cube{size}", most_threads
        self.file = TableFile(
            self.name,
            purpose,
            f"cube{size}-{version}.tables",  # tables of another layout are other files
            self._c("tables_size"),
            self._c("tables_make"),
            "solve does without them",
        )

    def _c(self, name: str) -> Any:
        return getattr(lib, f"{self._c_name}_{name}")

    def opened(self) -> Mapped | None:
        return self.file.opened()

    def reductions(
        self, tables: Mapped, facelets: str, threads: int | None = None, **options: Any
    ) -> list[Reduction]:
        if self._most_threads:
            options["threads"] = min(threads or available(), self._most_threads)
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


class As5x5(Reducing):
    """Larger cubes: the inner one, two layers smaller, is reduced; with that the cube becomes a 5x5."""

    def __init__(self, inner: Reducing, outer: Reducer) -> None:
        name = outer.name if inner.size % 2 else "4x4, 5x5"
        super().__init__(inner.size + 2, outer.answers, outer.again, name)
        self._inner, self._outer = inner, outer

    def opened(self) -> tuple[Any, Mapped] | None:
        inner, outer = self._inner.opened(), self._outer.opened()
        return (inner, outer) if inner and outer else None

    def reductions(
        self, tables: tuple[Any, Mapped], facelets: str, threads: int | None = None, **options: Any
    ) -> list[Reduction]:
        """As of each Reducer; the cube's wings and obliques are looked at where it has become a 5x5."""
        last = self.size - 1
        small = lines_of(facelets, [0, *range(2, last - 1), last])
        inner = self._inner.reductions(tables[0], small, threads, **options)
        moves = self._as_5x5(facelets, inner, **options) if inner else None
        if moves is None:
            return []
        turned = "".join(facelets[place] for place in origins(moves, self.size))
        five = lines_of(turned, [0, 1, 2, last - 1, last])
        outer = self._outer.reductions(tables[1], five, threads, **options)
        return [Reduction(f"{moves} {one.moves}", one.facelets) for one in outer]

    def _as_5x5(self, facelets: str, inner: list[Reduction], **options: Any) -> str | None:
        arrays = [
            ffi.new("cc_move[]", [self._widened(move) for move in parse_moves(one.moves, self._inner.size)])
            for one in inner[:INNER]
        ]
        in_c = ffi.new("reduction_inner[]", [(moves, len(moves)) for moves in arrays])
        wanted = ffi.new("reduction_as_5x5_options *", {"inner": in_c, "inner_count": len(arrays), **options})
        memory = _allocate("uint64_t[]", lib.reduction_as_5x5_size() // 8 + 1)
        moves, data = ffi.new("cc_move[]", lib.REDUCTION_MOVES), facelets.encode()
        count = lib.reduction_as_5x5(memory, self.size, data, len(data), wanted, moves)
        if count in (lib.CC_ERR_NO_SOLUTION, lib.CC_ERR_STOPPED):
            return None
        if count < 0:
            raise RuntimeError(error_text(count))
        return format_moves(from_c(moves, count), self.size)

    @staticmethod
    def _widened(move: Move) -> Move:
        """A turn of the inner cube; layer 2 goes with those behind it."""
        return move._replace(last=move.last + (move.last > 1))


# 3x3s that are solved, and how many of them once more (not those of a 4x4's scrambles, for half as much time
# again); ends of the phases, those of them that are searched on from, nodes of the search of a phase: random
# states take a third of these.
CUBE4 = Reducer(
    4,
    1,
    24,
    0,
    {"phase1": 1000, "phase2": 200, "answers": 24, "nodes": 20_000_000},
    purpose="solve --size 4, scramble --size 4; with the 5x5's solve --size 6, 8, 10",
)
CUBE5 = Reducer(
    5,
    1,
    100,
    50,
    {
        "ends": [200, 4000, 8000, 3000, 100],
        "begins": [0, 100, 1000, 2000, 3000],
        "nodes": 400_000_000,
    },
    lib.CUBE5_THREADS_MAX,
    "solve --size 5, 7, 9, 11",
)
OF_SIZE: dict[int, Reducing] = {4: CUBE4, 5: CUBE5}
for _size in range(lib.REDUCTION_AS_5X5_MIN, lib.REDUCTION_SIZE_MAX + 1):
    OF_SIZE[_size] = As5x5(OF_SIZE[_size - 2], CUBE5)
