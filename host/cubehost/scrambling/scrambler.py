"""Scrambles of N x N cubes, and how orderly a scrambled cube looks."""

import secrets
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.cube import (
    MAX_SIZE,
    MIN_SIZE,
    Move,
    cube_after,
    error_text,
    facelets_on,
    format_moves,
    origins,
    parse_moves,
    seed_of,
)

MAX_LENGTH = 10_000
MIN_REDUCED, MAX_REDUCED = int(lib.REDUCTION_SIZE_MIN), int(lib.REDUCTION_SIZE_MAX)  # layers
NEAREST = 2  # moves from solved that a scramble must be, at least (WCA regulations, 4b3)
Name = TypeVar("Name", bound=StrEnum)


class Method(StrEnum):
    """How a scramble is made (scramble.h)."""

    STATE = "state"
    WCA = "wca"
    JUDGED = "judged"
    RANDOM = "random"


class Pool(StrEnum):
    """Which of the nine moves that a judged scramble tries may be taken."""

    PROGRAM = "program"  # no worse than the fourth best, ties included: what the seed's program does
    THIRD = "third"  # the three best, which is what its text says


IN_CORE = {
    Method.STATE: lib.CC_SCRAMBLE_STATE,
    Method.WCA: lib.CC_SCRAMBLE_RANDOM,
    Method.JUDGED: lib.CC_SCRAMBLE_JUDGED,
    Method.RANDOM: lib.CC_SCRAMBLE_RANDOM,
}
# Limits of a search by the large tables: its nodes, and `shortest_phase2` (large.h).
LARGE_NODES, LARGE_PHASE2 = 16_000, 8
INVERSE_TURNS = [format_moves([Move(turn // 3, 1, 1, 3 - turn % 3)]) for turn in range(lib.CC_TURNS)]
POOL_RULE = {Pool.PROGRAM: (4, True), Pool.THIRD: (3, False)}  # how many, and whether ties join them


@dataclass(frozen=True)
class Scramble:
    """Moves, what they make of a solved cube, and its score (score.h)."""

    size: int
    moves: str
    facelets: str
    score: int

    @classmethod
    def of(cls, moves: str, size: int) -> "Scramble":
        """The scramble that given moves are. Raises InputError for what is no move."""
        cube = cube_after(moves, size)
        return cls(size, moves, facelets_on(cube), lib.cc_nxn_score(cube))

    @property
    def expected(self) -> float:
        return expected_score(self.size)

    @property
    def z(self) -> float:
        """How many standard deviations the score is from that of a random state."""
        return (self.score - self.expected) / score_deviation(self.size)

    @property
    def link(self) -> str:
        """The address of a page, Twizzle, that shows the scramble turning."""
        from urllib.parse import urlencode

        puzzle = f"{self.size}x{self.size}x{self.size}"
        return "https://alpha.twizzle.net/edit/?" + urlencode({"puzzle": puzzle, "alg": self.moves})


def expected_score(size: int) -> float:
    """Mean score of a random state.

    Two colours are equal once in 6, a corner and an edge fit once in 24. On an even cube the two middle
    pieces of an edge, and the four of a centre, are of one kind and never the same piece: 1/23 and 3/23
    instead.
    """
    if size == 2:
        return 16 / 7
    return 2.0 * (size - 1) ** 2 - (0 if size % 2 else 18 / 23)


def score_deviation(size: int) -> float:
    """Standard deviation of a random state's score.

    From N = 5 on the variance of independent pairs, times 24/23 for colours dealt without repetition; below
    that measured on 300,000 random states, the third digit uncertain.
    """
    measured = {2: 9.22, 3: 19.92, 4: 34.1}
    pairs = (size - 1) * (size - 2) * 5 / 3 + (size - 1) * 23 / 3
    return float(measured.get(size, pairs * 24 / 23) ** 0.5)


Place = tuple[int, int, int]


@cache
def _pieces(size: int) -> tuple[list[Place], list[tuple[Place, Place, int]]]:
    """The place of each facelet's piece (x right, y up, z to the front), and all neighbours with their worth:
    4 where neither is a centre piece, 1 where one is."""
    last = size - 1
    places = [
        place
        for face in (
            lambda i, j: (j, last, i),
            lambda i, j: (last, last - i, last - j),
            lambda i, j: (j, last - i, last),
            lambda i, j: (j, 0, last - i),
            lambda i, j: (0, last - i, j),
            lambda i, j: (last - j, last - i, 0),
        )
        for place in [face(i, j) for i in range(size) for j in range(size)]
    ]
    stickers = Counter(places)
    steps = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    pairs = [(place, (place[0] + x, place[1] + y, place[2] + z)) for place in stickers for x, y, z in steps]
    return places, [(a, b, 4 if min(stickers[a], stickers[b]) > 1 else 1) for a, b in pairs if b in stickers]


def literal_score(moves: str, size: int) -> int:
    """The score by the words of seed 004: two neighbours count if *these pieces* were neighbours when the
    cube was solved, however they are turned now. Its program, as `Scramble.score`, looks at colours."""
    places, neighbours = _pieces(size)
    came_from = {places[i]: places[origin] for i, origin in enumerate(origins(moves, size))}
    return sum(
        worth
        for a, b, worth in neighbours
        if sum(abs(x - y) for x, y in zip(came_from[a], came_from[b], strict=True)) == 1
    )


def _named(kind: type[Name], name: str) -> Name:
    """Returns the member of an enum that this name or text means. Raises InputError."""
    try:
        return kind(name)
    except ValueError:
        raise InputError(f"no {kind.__name__.lower()} is called {name!r}: {', '.join(kind)}") from None


def _method(size: int, method: Method | None) -> Method:
    """The WCA scrambles up to the 4x4 to a random state, larger ones by random moves (regulation 4b3)."""
    if method in (None, Method.WCA):
        return Method.STATE if size <= 4 else Method.WCA
    if method is Method.STATE and size > MAX_REDUCED:
        raise InputError(f"no solver for {size}x{size}x{size}, so no random states: --method wca")
    return method or Method.STATE


def _reduced(random: Any, cube: Any, size: int) -> str:
    """Moves from a solved cube of 4 to 11 layers to a state drawn from the `cc_random *`; the `cc_nxn *` is
    left in that state.

    Makes the tables of that size if there are none. The search counts nodes, not seconds: a seed's moves are
    the same everywhere.
    """
    from cubehost.solving import solver  # what other scrambles do not need

    moves: list[Move] = []
    while len(moves) < NEAREST:
        lib.reduction_random(random, size, cube)
        found = solver.solve(facelets_on(cube), size, budget=0.0)
        moves = [move.inverse for move in reversed(parse_moves(found.moves, size))]
    lib.cc_nxn_solved(cube, size)
    lib.cc_nxn_moves(cube, ffi.new("cc_move[]", moves), len(moves))
    return format_moves(moves, size)


class Scrambler:
    """An endless row of scrambles; the same seed gives the same row, and without a seed each row is new.

    From 4x4 on the first scramble to a random state makes the solver's tables of that size if there are none.
    """

    def __init__(
        self,
        size: int = 3,
        method: Method | None = None,
        seed: int | None = None,
        length: int | None = None,
        pool: Pool = Pool.PROGRAM,
    ) -> None:
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise InputError(f"no cube has {size} layers here: {MIN_SIZE} to {MAX_SIZE}")
        self.size = size
        self.method = _method(size, method and _named(Method, method))
        self._is_repeatable = seed is not None
        self._is_reduced = self.method is Method.STATE and size >= MIN_REDUCED
        self._c = ffi.new("cc_scrambler *")
        lib.cc_random_seed(
            ffi.addressof(self._c, "random"), secrets.randbits(64) if seed is None else seed_of(seed)
        )
        self._c.size = size
        self._c.method = IN_CORE[self.method]
        self._c.pool, self._c.ties = POOL_RULE[_named(Pool, pool)]
        self._c.length = self._length(length)
        self._solver = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1)
        self._c.solver = self._solver
        self._moves = ffi.new("cc_move[]", self._c.length)
        self._text = ffi.new("char[]", 0)

    def _length(self, length: int | None) -> int:
        if length is None:
            return 1 if self._is_reduced else int(lib.cc_scramble_length(self._c.method, self.size))
        if self.method is Method.STATE:
            raise InputError("a scramble to a random state is as long as its solution: leave --length out")
        if not 1 <= length <= MAX_LENGTH:
            raise InputError(f"a scramble of {length} moves: 1 to {MAX_LENGTH} are possible")
        return length

    def next(self) -> Scramble:
        moves = Scrambler.lines(self, 1)[:-1]
        cube = ffi.addressof(self._c, "cube")
        return Scramble(self.size, moves, facelets_on(cube), lib.cc_nxn_score(cube))

    def lines(self, count: int) -> str:
        """The moves of `count` scrambles, a line each: much faster than one by one."""
        if self._is_reduced:
            random, cube = ffi.addressof(self._c, "random"), ffi.addressof(self._c, "cube")
            return "".join(_reduced(random, cube, self.size) + "\n" for _ in range(count))
        if self.size == 3 and self.method is Method.STATE and not self._is_repeatable:
            found = self._by_large_tables(count)
            if found is not None:
                return found
        space = count * (lib.CC_MOVE_TEXT * self._c.length + 1) + 1
        if space > len(self._text):
            self._text = ffi.new("char[]", space)
        length = lib.cc_scramble_lines(self._c, count, self._moves, self._text, space)
        if length < 0:
            raise InputError(error_text(length))
        return str(ffi.buffer(self._text, length)[:].decode())

    def _by_large_tables(self, count: int) -> str | None:
        """Shorter scrambles of states drawn alike; None where the large tables have not been made. Not for a
        seed, whose moves are the same everywhere."""
        from cubehost.solving import solver

        random, cube = ffi.addressof(self._c, "random"), ffi.new("cc_cube *")
        lines: list[str] = []
        while len(lines) < count:
            lib.cc_random_cube(random, 3, cube)
            turns = solver.quick_turns(cube, LARGE_NODES, LARGE_PHASE2)
            if turns is None:
                return None
            if len(turns) >= lib.CC_NEAREST3:
                lines.append(" ".join(INVERSE_TURNS[turn] for turn in reversed(turns)))
        lib.cc_nxn_solved(ffi.addressof(self._c, "cube"), 3)
        moves = parse_moves(lines[-1])
        lib.cc_nxn_moves(ffi.addressof(self._c, "cube"), ffi.new("cc_move[]", moves), len(moves))
        return "".join(line + "\n" for line in lines)


def scramble(size: int = 3, seed: int | None = None, method: Method | None = None) -> Scramble:
    """One scramble, with the facelets that it makes; the same seed gives the same. Raises InputError."""
    return Scrambler(size, method, seed).next()
