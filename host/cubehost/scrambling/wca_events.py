"""The WCA's events that are cubes: what a scramble of each is (regulations 4b3, 4f to 4k)."""

import random
import secrets
from dataclasses import dataclass
from functools import cache

from cubehost.cube import Move, format_moves, parse_moves, state_after
from cubehost.scrambling.scrambler import Method, Scramble, Scrambler
from cubehost.solving import engines

CANDIDATE_NODES = 3000
PADDING = "R' U' F"  # before and after a fewest-moves scramble (regulation E2b)
ROTATIONS = {"R": "x", "U": "y", "F": "z"}


@dataclass(frozen=True)
class Event:
    """An event. A sheet has scrambles for the `attempts` of a usual round, and `extra` ones for incidents.

    random_holding: a scramble ends in one of the 24 holdings; padded: it begins and ends with PADDING.
    """

    id: str
    name: str
    size: int
    attempts: int = 5
    extra: int = 2
    random_holding: bool = False
    padded: bool = False


EVENTS = {
    event.id: event
    for event in (
        Event("222", "2x2x2 Cube", 2),
        Event("333", "3x3x3 Cube", 3),
        Event("444", "4x4x4 Cube", 4),
        Event("555", "5x5x5 Cube", 5),
        Event("666", "6x6x6 Cube", 6, 3),
        Event("777", "7x7x7 Cube", 7, 3),
        Event("333bf", "3x3x3 Blindfolded", 3, 3, random_holding=True),
        Event("444bf", "4x4x4 Blindfolded", 4, 3, random_holding=True),
        Event("555bf", "5x5x5 Blindfolded", 5, 3, random_holding=True),
        Event("333oh", "3x3x3 One-Handed", 3),
        Event("333fm", "3x3x3 Fewest Moves", 3, 3, 1, padded=True),
        Event("333mbf", "3x3x3 Multi-Blind", 3, 10, 0, random_holding=True),
    )
}


@cache
def _holdings() -> list[list[str]]:
    """For each of the 24 holdings all ways into it by the fewest rotations, written R, U, F for x, y, z.

    Over all ways each axis comes first equally often. One fixed way for each holding would prefer an axis,
    and a scramble's last move, which may not be on the axis of the rotation behind it, would avoid that one.
    """
    turns = [face + amount for face in ROTATIONS for amount in ("", "2", "'")]
    ways: dict[str, list[str]] = {}
    for few in ([""], turns, [f"{a} {b}" for a in turns for b in turns if a[0] != b[0]]):
        found: dict[str, list[str]] = {}
        for way in few:
            found.setdefault(state_after(_named(way, ROTATIONS)), []).append(way)
        ways = found | ways
    return [ways[held] for held in sorted(ways)]


class EventScrambler(Scrambler):
    """An endless row of scrambles of an event; the same seed gives the same row."""

    def __init__(self, event: Event, seed: int | None = None) -> None:
        super().__init__(event.size, Method.WCA, seed)
        self.event = event
        self._holding = random.Random(secrets.randbits(64) if seed is None else seed)

    def next(self) -> Scramble:
        if self.event.padded:
            return Scramble.of(self._padded(super().next()), self.size)
        if self.event.random_holding:
            return Scramble.of(self._held(), self.size)
        return super().next()

    def lines(self, count: int) -> str:
        if not self.event.padded and not self.event.random_holding:
            return super().lines(count)
        return "".join(self.next().moves + "\n" for _ in range(count))

    def _padded(self, scramble: Scramble) -> str:
        """Puts the moves between paddings with which none of them merges; every state stays as likely."""
        moves = _between(scramble, first_not="F", last_not="R")
        return f"{PADDING} {moves} {PADDING}"

    def _held(self) -> str:
        """The moves of a scramble, then of blocks of layers, into one of 24 holdings. On a 4x4 rotations take
        the blocks' place: a block would be half the cube, which scrambles turn already."""
        size, scramble = self.size, super().next()
        turns = self._holding.choice(self._holding.choice(_holdings()))
        if size == 4:
            return f"{scramble.moves} {_named(turns, ROTATIONS)}".strip()
        wide = {face: f"{'3' if size == 5 else ''}{face}w" for face in ROTATIONS}
        if not turns:
            return scramble.moves
        if size == 3:
            return f"{_between(scramble, last_not=turns[0])} {_named(turns, wide)}"
        while _axis(parse_moves(scramble.moves, size)[-1]) == _axis(parse_moves(turns, size)[0]):
            scramble = super().next()
        return f"{scramble.moves} {_named(turns, wide)}"


def _named(turns: str, names: dict[str, str]) -> str:
    return " ".join(names[turn[0]] + turn[1:] for turn in turns.split())


def _axis(move: Move) -> int:
    return move.face % 3


def _between(scramble: Scramble, first_not: str = "", last_not: str = "") -> str:
    """Moves to the scramble's state that neither begin on the axis of `first_not` nor end on `last_not`'s.

    They are the shortest of several solutions' inverses that fit; the state stays as random as it was.
    """
    axes = ["URF".index(face) if face else -1 for face in (first_not, last_not)]

    def fits(moves: list[Move]) -> bool:
        return _axis(moves[0]) != axes[0] and _axis(moves[-1]) != axes[1]

    if fits(parse_moves(scramble.moves)):
        return scramble.moves
    request = engines.Request(scramble.facelets, 3, nodes=CANDIDATE_NODES)
    beginnings = engines.FIRST_TURNS
    while True:
        found = engines.candidates(request, beginnings)
        solutions = [parse_moves(one.moves) for one in found]
        inverses = [[move.inverse for move in reversed(moves)] for moves in solutions]
        fitting = [moves for moves in inverses if fits(moves)]
        if fitting:
            shortest = min(fitting, key=len)
            return format_moves(shortest)
        # All led back to the same short solution: begin with more turns.
        beginnings = [
            f"{before} {turn}"
            for before in beginnings
            for turn in engines.FIRST_TURNS
            if turn[0] != before.split()[-1][0]
        ]
