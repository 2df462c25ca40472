"""Scrambles of N x N cubes, and how orderly a scrambled cube looks."""

import secrets
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlencode

from cubehost import reduction
from cubehost._core import ffi, lib
from cubehost.cube import MAX_SIZE, MIN_SIZE, error_text
from cubehost.errors import InputError

MAX_LENGTH = 10_000


class Method(StrEnum):
    """How a scramble is made (scramble.h)."""

    STATE = "state"
    WCA = "wca"
    JUDGED = "judged"
    RANDOM = "random"


class Pool(StrEnum):
    """Which of the nine moves that a judged scramble tries may be taken."""

    PROGRAM = "program"  # no worse than the fourth best: what the seed's program does
    THIRD = "third"  # no worse than the third best: what its text says


IN_CORE = {
    Method.STATE: lib.CC_SCRAMBLE_STATE,
    Method.WCA: lib.CC_SCRAMBLE_RANDOM,
    Method.JUDGED: lib.CC_SCRAMBLE_JUDGED,
    Method.RANDOM: lib.CC_SCRAMBLE_RANDOM,
}
POOL_RANK = {Pool.PROGRAM: 4, Pool.THIRD: 3}


@dataclass(frozen=True)
class Scramble:
    """Moves, what they make of a solved cube, and its score (score.h)."""

    size: int
    moves: str
    facelets: str
    score: int

    @property
    def expected(self) -> float:
        return expected_score(self.size)

    @property
    def z(self) -> float:
        """How many standard deviations the score is from that of a random state."""
        return (self.score - self.expected) / score_deviation(self.size)

    @property
    def link(self) -> str:
        """Where to see it turn: Twizzle, in a browser."""
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


def _method(size: int, method: Method | None) -> Method:
    """The WCA scrambles 2x2 and 3x3 to a random state, others (here the 4x4 too) by random moves."""
    if method in (None, Method.WCA):
        return Method.STATE if size <= 3 else Method.WCA
    if method is Method.STATE and size > reduction.MAX_SIZE:
        raise InputError(f"no solver for {size}x{size}x{size}, so no random states: --method wca")
    return method or Method.STATE


class Scrambler:
    """An endless row of scrambles; the same arguments give the same row. Without a seed it is a new one."""

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
        self.method = _method(size, method)
        self._is_reduced = self.method is Method.STATE and size > 3
        self._c = ffi.new("cc_scrambler *")
        lib.cc_random_seed(ffi.addressof(self._c, "random"), secrets.randbits(64) if seed is None else seed)
        self._c.size = size
        self._c.method = IN_CORE[self.method]
        self._c.pool = POOL_RANK[pool]
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
        moves = self.lines(1)[:-1]
        cube = ffi.addressof(self._c, "cube")
        text = ffi.new("char[]", 6 * self.size**2 + 1)
        lib.cc_nxn_to_facelets(cube, text)
        return Scramble(self.size, moves, str(ffi.string(text).decode()), lib.cc_nxn_score(cube))

    def lines(self, count: int) -> str:
        """That many scrambles, a line each: much faster than one by one."""
        if self._is_reduced:
            random, cube = ffi.addressof(self._c, "random"), ffi.addressof(self._c, "cube")
            return "".join(reduction.scramble(random, cube, self.size) + "\n" for _ in range(count))
        space = count * (lib.CC_MOVE_TEXT * self._c.length + 1) + 1
        if space > len(self._text):
            self._text = ffi.new("char[]", space)
        length = lib.cc_scramble_lines(self._c, count, self._moves, self._text, space)
        if length < 0:
            raise InputError(error_text(length))
        return str(ffi.buffer(self._text, length)[:].decode())


def scramble(size: int = 3, seed: int | None = None, method: Method | None = None) -> Scramble:
    """One scramble, with the facelets that it makes; the same seed gives the same. Raises InputError."""
    return Scrambler(size, method, seed).next()
