"""Short solutions by tables: reductions of a cube to a 3x3 (reduction_solver/cube4.h, cube5.h), then the 3x3.

Dozens of reductions cost little more than one; the one is taken that is shortest together with the solution
of its 3x3. From 6x6 on a cube is reduced to a 5x5 first (reduction_solver/as_5x5.h).
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import Any, NamedTuple, Protocol

from cubehost._core import ffi, lib
from cubehost.base.threads import available, share
from cubehost.cube import Move, error_text, format_moves, from_c, not_a_cube, origins, parse_moves
from cubehost.solving.table_file import TableFile

# Facelets of a 3x3 -> moves that solve it; None: there was no time for it.
Solve3 = Callable[[str], str | None]

MOST_WIDTH = int(lib.REDUCTION_WIDTH_MAX)

_allocate = ffi.new_allocator(should_clear_after_alloc=False)


class Reduced(Protocol):
    """A cube seen as a 3x3, whose solution leads to one of the cube."""

    @property
    def facelets(self) -> str:
        """The facelets of the 3x3."""

    def solved_by(self, end: str, size: int) -> list[Move] | None:
        """Outer block turns that solve the cube by `end`, which solves the 3x3; None: there are none."""


class Reduction(NamedTuple):
    """Moves that reduce a cube, and the facelets of the 3x3 that they leave."""

    moves: str
    facelets: str

    def solved_by(self, end: str, size: int) -> list[Move]:
        return block_turns(f"{self.moves} {end}", size)


class Width(NamedTuple):
    """How widely reductions are searched: `options` of the C function, which gives `answers` of them.

    `again`: how many of them are worth a second, longer search of their 3x3. On larger cubes, `inner`: from
    how many reductions of the inner one the search goes on; `ways`: how many are kept after each turn of it.
    """

    options: Mapping[str, Any]
    answers: int
    again: int
    inner: int = 24
    ways: int = MOST_WIDTH

    def times(self, factor: float) -> "Width":
        """The width times `factor`; nodes and ways stay."""
        wider = {name: _times(factor, value) for name, value in self.options.items() if name != "nodes"}
        answers, again, inner = (math.ceil(factor * n) for n in (self.answers, self.again, self.inner))
        return Width({**self.options, **wider}, answers, again, inner, self.ways)


def _times(factor: float, value: int | list[int]) -> int | list[int]:
    return math.ceil(factor * value) if isinstance(value, int) else [math.ceil(factor * n) for n in value]


class Effort(NamedTuple):
    """How wide the search is for a first answer, and how wide the usual one."""

    first: Width
    usual: Width


def lines_of(facelets: str, lines: list[int]) -> str:
    """Returns only the facelets that lie in these rows and columns of each face."""
    side = math.isqrt(len(facelets) // 6)
    faces = range(0, len(facelets), side * side)
    return "".join(
        facelets[face + row * side + column] for face in faces for row in lines for column in lines
    )


def cuts_of(facelets: str) -> list[int]:
    """The cuts at which stickers of two colours meet on any face, each as the number of layers before it,
    and the cuts as far from the other side.

    A turn parts and joins stickers only as far from the rim as its own cut is.
    """
    size = math.isqrt(len(facelets) // 6)
    rows = wrap(facelets, size)
    faces = [rows[i : i + size] for i in range(0, len(rows), size)]
    lines = [*rows, *(column for face in faces for column in zip(*face, strict=True))]
    parted = {min(k, size - k) for line in lines for k in range(1, size) if line[k - 1] != line[k]}
    return [k for k in range(1, size) if min(k, size - k) in parted]


class Reducing(ABC):
    """What reduces cubes of one size, by tables that are called `name` and stand in `files`."""

    def __init__(self, size: int, effort: Effort, name: str) -> None:
        self.size, self.effort, self.name = size, effort, name

    @property
    @abstractmethod
    def files(self) -> list[TableFile]:
        """The tables."""

    @abstractmethod
    def reductions(
        self, facelets: str, width: Width, threads: int | None = None, **stop: Any
    ) -> list[Reduction]:
        """Reductions of a cube in any holding, the shortest first, by tables that have been made.

        The same ones for any number of threads (default: as many as there are processors). `stop`: as of
        `interruption.interruptible`; where it ends the search before there is one, there are none.
        Raises InputError.
        """

    def shortest(
        self, found: Sequence[Reduced], solve3: Solve3, longer: Solve3, again: int, threads: int | None = None
    ) -> list[Move] | None:
        """The fewest outer block turns that solve a cube by one of its reductions; None if none was solved.

        `longer` solves once more the 3x3s of the `again` reductions that are shortest by `solve3`, and of up
        to as many that `solved_by` made nothing of.
        """
        first = self._whole(found, solve3, threads)
        solved = {one: len(turns) for one, turns in first.items() if turns is not None}
        best = sorted(solved, key=lambda one: solved[one])[:again]
        best += [one for one in first if one not in solved][:again]
        more = self._whole([found[one] for one in best], longer, threads)
        every = (turns for turns in (*first.values(), *more.values()) if turns is not None)
        return min(every, key=len, default=None)

    def _whole(
        self, found: Sequence[Reduced], solve3: Solve3, threads: int | None
    ) -> dict[int, list[Move] | None]:
        """Solves each reduction's 3x3; returns what `solved_by` makes of it, by the reduction's number."""
        ends = share(solve3, [one.facelets for one in found], threads)
        pairs = enumerate(zip(found, ends, strict=True))
        return {i: one.solved_by(end, self.size) for i, (one, end) in pairs if end is not None}


def block_turns(moves: str, size: int) -> list[Move]:
    """The moves as outer block turns of at most half the layers, merged; the holding may become another one.

    An inner layer alone is two of them.
    """
    turns = []
    for move in parse_moves(moves, size):
        turns.append(move._replace(first=1, last=min(move.last, size)))  # x, y, z turn more
        if move.first > 1:
            turns.append(Move(move.face, 1, move.first - 1, 4 - move.turns))
    return merged(turns, size)


def merged(turns: list[Move], size: int) -> list[Move]:
    """Outer block turns with those of one axis that meet merged; the holding may become another one."""
    in_c = ffi.new("cc_move[]", turns)
    return from_c(in_c, lib.reduction_merge(size, in_c, len(turns)))


def merged_count(turns: list[Move], size: int) -> int:
    """The number of turns that `merged` leaves."""
    return int(lib.reduction_merge(size, ffi.new("cc_move[]", turns), len(turns)))


class Reducer(Reducing):
    """Reduces by the tables of one size; the C function uses at most `most_threads`, 0: always one."""

    def __init__(
        self, size: int, version: int, effort: Effort, most_threads: int = 0, purpose: str = ""
    ) -> None:
        super().__init__(size, effort, f"{size}x{size}")
        self._c_name, self._most_threads = f"cube{size}", most_threads
        self.file = TableFile(
            self.name,
            purpose,
            f"cube{size}-{version}.tables",  # tables of another layout are other files
            self._c("tables_size"),
            self._c("tables_make"),
            "no cube of this size is solved without",
        )

    def _c(self, name: str) -> Any:
        return getattr(lib, f"{self._c_name}_{name}")

    @property
    def files(self) -> list[TableFile]:
        return [self.file]

    def reductions(
        self, facelets: str, width: Width, threads: int | None = None, **stop: Any
    ) -> list[Reduction]:
        options = {**width.options, **stop}
        if self._most_threads:
            options["threads"] = min(threads or available(), self._most_threads)
        wanted = ffi.new(f"{self._c_name}_options *", options)
        memory = _allocate("uint64_t[]", self._c("memory_size")(wanted) // 8 + 1)
        found, reason = ffi.new(f"{self._c_name}_reduction[]", width.answers), ffi.new("cc_reason *")
        reason_size, data, tables = ffi.new("int *"), facelets.encode(), self.file.made().pointer
        count = self._c("reduce")(tables, data, len(data), wanted, memory, found, reason, reason_size)
        if count == lib.CC_ERR_STOPPED:
            return []
        if count == lib.CC_ERR_NOT_FOUND:
            raise RuntimeError(error_text(count))
        if count < 0:
            raise not_a_cube(reason, reason_size[0])
        return [
            Reduction(
                format_moves(from_c(one.moves, one.count), self.size), ffi.string(one.facelets).decode()
            )
            for one in found[0:count]
        ]


class As5x5(Reducing):
    """Reduces larger cubes: first the inner one, two layers smaller, and so that the cube becomes a 5x5."""

    def __init__(self, inner: Reducing, outer: Reducer) -> None:
        name = outer.name if inner.size % 2 else "4x4, 5x5"
        super().__init__(inner.size + 2, outer.effort, name)
        self._inner, self._outer = inner, outer

    @property
    def files(self) -> list[TableFile]:
        return list(dict.fromkeys([*self._inner.files, *self._outer.files]))

    def reductions(
        self, facelets: str, width: Width, threads: int | None = None, **stop: Any
    ) -> list[Reduction]:
        """As of each Reducer; wings and obliques are not checked before the cube has become a 5x5."""
        last = self.size - 1
        small = lines_of(facelets, [0, *range(2, last - 1), last])
        inner = self._inner.reductions(small, self._inner_width(width), threads, **stop)
        moves = self._as_5x5(facelets, inner, width, **stop) if inner else None
        if moves is None:
            return []
        turned = "".join(facelets[place] for place in origins(moves, self.size))
        five = lines_of(turned, [0, 1, 2, last - 1, last])
        outer = self._outer.reductions(five, width, threads, **stop)
        return [Reduction(f"{moves} {one.moves}", one.facelets) for one in outer]

    def _inner_width(self, width: Width) -> Width:
        """The width of the inner cube's search that goes with `width`."""
        if self._inner.size != CUBE4.size:
            return width
        return CUBE4.effort.first if width == self.effort.first else CUBE4.effort.usual

    def _as_5x5(self, facelets: str, inner: list[Reduction], width: Width, **stop: Any) -> str | None:
        arrays = [
            ffi.new("cc_move[]", [self._widened(move) for move in parse_moves(one.moves, self._inner.size)])
            for one in inner[: width.inner]
        ]
        in_c = ffi.new("reduction_inner[]", [(moves, len(moves)) for moves in arrays])
        wanted = ffi.new("reduction_as_5x5_options *", {"inner": in_c, "inner_count": len(arrays), **stop})
        memory = _allocate("uint64_t[]", lib.reduction_as_5x5_size() // 8 + 1)
        moves, data = ffi.new("cc_move[]", lib.REDUCTION_MOVES), facelets.encode()
        count, wanted.width = lib.CC_ERR_NO_SOLUTION, width.ways
        while count == lib.CC_ERR_NO_SOLUTION and wanted.width <= MOST_WIDTH:
            count = lib.reduction_as_5x5(memory, self.size, data, len(data), wanted, moves)
            wanted.width *= 2  # the beam was too narrow
        if count == lib.CC_ERR_STOPPED:
            return None
        if count < 0:
            raise RuntimeError(error_text(count))
        return format_moves(from_c(moves, count), self.size)

    @staticmethod
    def _widened(move: Move) -> Move:
        """A turn of the inner cube on the whole one, whose layer 2 turns with those behind it."""
        return move._replace(last=move.last + (move.last > 1))


def _four(phase1: int, phase2: int, answers: int) -> Width:
    options = {"phase1": phase1, "phase2": phase2, "answers": answers, "nodes": 20_000_000}
    return Width(options, answers, 0)


def _five(ends: list[int], begins: list[int], again: int, **larger: int) -> Width:
    return Width({"ends": ends, "begins": begins, "nodes": 400_000_000}, ends[-1], again, **larger)


# How many ends of each phase are kept, from how many of them the next one begins, how many 3x3s are solved,
# and how many of them once more (none of a 4x4: scrambles would take half as long again). A phase of a random
# state takes a third of the nodes that it may.
CUBE4 = Reducer(
    4,
    2,
    Effort(_four(100, 20, 8), _four(1000, 200, 24)),
    purpose="solve and scramble --size 4; with the 5x5's 6, 8, 10",
)
CUBE5 = Reducer(
    5,
    1,
    Effort(
        _five([20, 80, 80, 80, 12], [0, 20, 40, 80, 80], 4, inner=4, ways=50),
        _five([200, 4000, 8000, 3000, 100], [0, 100, 1000, 2000, 3000], 50),
    ),
    lib.CUBE5_THREADS_MAX,
    "solve and scramble --size 5, 7, 9, 11",
)
OF_SIZE: dict[int, Reducing] = {4: CUBE4, 5: CUBE5}
for _size in range(lib.REDUCTION_AS_5X5_MIN, lib.REDUCTION_SIZE_MAX + 1):
    OF_SIZE[_size] = As5x5(OF_SIZE[_size - 2], CUBE5)
