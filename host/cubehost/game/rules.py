"""One game: a scrambled cube, what the player did, and the clock. Knows no terminal."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.cube import Move, facelets_on, format_moves, parse_moves, simplify
from cubehost.game.times import Result, penalty_after
from cubehost.scrambling.scrambler import Method, Scrambler
from cubehost.solving import cases
from cubehost.solving.solver import solve

ALL_LAYERS = int(lib.CC_ALL_LAYERS)
MIN_SIZE, MAX_SIZE = 2, 11
HINT_NODES = 5000


class Phase(StrEnum):
    WAITING = "waiting"  # for the player to begin the inspection
    INSPECTION = "inspection"
    SOLVING = "solving"
    RESTORED = "restored"


def is_rotation(move: Move, size: int) -> bool:
    return move.first == 1 and move.last in (ALL_LAYERS, size)


def check_size(size: int) -> None:
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise InputError(f"the game has cubes of {MIN_SIZE} to {MAX_SIZE} layers, not {size}")


class Cube:
    """A cube of N layers to play on, as stickers (`cc_nxn`); `make_cube` gives a 3x3 as pieces instead."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.c: Any = ffi.new("cc_nxn *")
        lib.cc_nxn_solved(self.c, size)

    def _solved(self) -> "Cube":
        return Cube(self.size)

    def do(self, moves: list[Move]) -> None:
        if lib.cc_nxn_moves(self.c, ffi.new("cc_move[]", moves), len(moves)):
            raise InputError(f"moves that a {self.size}x{self.size} does not have")

    @property
    def restored(self) -> bool:
        """Whether each piece shows the colours of the centres around it, in whatever holding."""
        return bool(lib.cc_nxn_is_solved(self.c))

    @property
    def facelets(self) -> str:
        return facelets_on(self.c)

    def from_behind(self) -> str:
        """Facelets of the cube held so that L, B and D are where F, R and U were."""
        other = self._solved()
        ffi.memmove(other.c, self.c, ffi.sizeof(ffi.typeof(self.c).item))
        other.do(parse_moves("y' z2", self.size))
        return other.facelets


class PieceCube(Cube):
    """The 3x3 by the colours of its pieces, as seed 003 has it (pieces.h): whether it is restored, in any
    holding, takes one comparison a piece."""

    def __init__(self) -> None:
        self.size = 3
        self.c = ffi.new("cc_pieces *")
        lib.cc_pieces_solved(self.c)

    def _solved(self) -> Cube:
        return PieceCube()

    def do(self, moves: list[Move]) -> None:
        for move in moves:
            if lib.cc_pieces_move(self.c, move):
                raise InputError("moves that a 3x3 does not have")

    @property
    def restored(self) -> bool:
        return bool(lib.cc_pieces_restored(self.c))

    @property
    def facelets(self) -> str:
        text = ffi.new("char[]", 55)
        lib.cc_pieces_to_facelets(self.c, text)
        return str(ffi.string(text).decode())


def make_cube(size: int) -> Cube:
    """A solved cube to play on."""
    return PieceCube() if size == 3 else Cube(size)


@dataclass
class Game:
    """A game, made by `new` or from a save."""

    size: int
    method: Method
    scramble: str
    history: list[Move] = field(default_factory=list)
    undone: list[Move] = field(default_factory=list)
    phase: Phase = Phase.WAITING
    inspected: float = 0.0  # seconds, before `since`
    seconds: float = 0.0  # of solving, before `since`
    penalty: float = 0.0
    assisted: bool = False  # a hint or the solution was asked for: the result does not count
    inspects: bool = True
    clock: Callable[[], float] = time.monotonic
    cube: Cube = field(init=False)
    since: float = field(init=False)

    def __post_init__(self) -> None:
        check_size(self.size)
        self.cube = make_cube(self.size)
        self.cube.do(parse_moves(self.scramble, self.size) + self.history)
        self.since = self.clock()

    @classmethod
    def new(cls, size: int, method: Method | None = None, seed: int | None = None, **options: Any) -> "Game":
        check_size(size)
        scrambler = Scrambler(size, method, seed)
        while True:
            game = cls(size, scrambler.method, scrambler.next().moves, **options)
            if not game.cube.restored:
                return game

    @property
    def elapsed(self) -> float:
        """Seconds of the present phase; of solving, once restored."""
        if self.phase is Phase.WAITING:
            return 0.0
        if self.phase is Phase.RESTORED:
            return self.seconds
        before = self.inspected if self.phase is Phase.INSPECTION else self.seconds
        return before + self.clock() - self.since

    @property
    def turns(self) -> int:
        return sum(not is_rotation(move, self.size) for move in self.history)

    @property
    def cases(self) -> str:
        """The cases of a 3x3's last layer that were met, as `OLL 27, PLL T`; "" on other cubes."""
        return ", ".join(cases.met(self.scramble, format_moves(self.history))) if self.size == 3 else ""

    @property
    def result(self) -> Result:
        return Result(self.seconds, self.penalty, self.turns, self.scramble)

    def pause(self) -> None:
        """Add the time since `since` to `inspected` or `seconds`, which a save has."""
        if self.phase in (Phase.WAITING, Phase.INSPECTION):
            self.inspected = self.elapsed
        else:
            self.seconds = self.elapsed
        self.since = self.clock()

    def inspect(self) -> None:
        """Begin the inspection, unless it has begun."""
        if self.phase is Phase.WAITING:
            self.phase, self.since = Phase.INSPECTION, self.clock()

    def play(self, move: Move) -> None:
        """Make a move of the player, and forget the moves that were undone."""
        self.undone.clear()
        self._do(move)

    def undo(self) -> Move | None:
        """Take the last move back; return the move that does so, or None where there is none."""
        if not self.history or self.phase is Phase.RESTORED:
            return None
        move = self.history.pop()
        self.undone.append(move)
        self.cube.do([move.inverse])
        self._look()
        return move.inverse

    def redo(self) -> Move | None:
        if not self.undone or self.phase is Phase.RESTORED:
            return None
        move = self.undone.pop()
        self._do(move)
        return move

    def _do(self, move: Move) -> None:
        if self.phase in (Phase.WAITING, Phase.INSPECTION) and not is_rotation(move, self.size):
            self._start()
        self.inspect()  # turning the whole cube begins the inspection
        self.cube.do([move])
        self.history.append(move)
        self._look()

    def _start(self) -> None:
        self.pause()
        self.penalty = penalty_after(self.inspected) if self.inspects else 0.0
        self.phase = Phase.SOLVING

    def _look(self) -> None:
        if self.phase is Phase.SOLVING and self.cube.restored:
            self.pause()
            self.phase = Phase.RESTORED

    def solution(self) -> list[Move]:
        """Moves that restore the cube: the solver's on a 2x2 or 3x3, else all moves taken back."""
        self.assisted = True
        if self.size <= 3:
            return parse_moves(solve(self.cube.facelets, self.size, nodes=HINT_NODES).moves, self.size)
        done = parse_moves(self.scramble, self.size) + self.history
        text = format_moves([move.inverse for move in reversed(done)], self.size)
        return parse_moves(simplify(text, self.size), self.size)

    def hint(self) -> Move | None:
        """The solver's next move; None where there is no solver or nothing to do."""
        moves = self.solution() if self.size <= 3 else []
        return moves[0] if moves else None
