"""Scrambles that lead to a case, for practice: what the case leaves open is drawn anew each time."""

import random
import secrets

from cubehost.cube import simplify
from cubehost.scrambling.scrambler import Method, Scramble, Scrambler
from cubehost.solving import targets
from cubehost.solving.solver import solve


class CaseScrambler(Scrambler):
    """Scrambles to one case; the same seed gives the same row. Raises InputError for an unknown case."""

    def __init__(self, case: str, seed: int | None = None) -> None:
        super().__init__(3, Method.STATE, seed)
        self._case, self._rng = case, random.Random(secrets.randbits(64) if seed is None else seed)
        targets.drawn(case, random.Random(0))

    def next(self) -> Scramble:
        facelets = targets.drawn(self._case, self._rng)
        return Scramble.of(simplify(f"({solve(facelets, tables='small').moves})'"), 3)

    def lines(self, count: int) -> str:
        return "".join(self.next().moves + "\n" for _ in range(count))
