"""Several scans of one cube, fused: what each facelet costs in one scan adds to what it cost in the others.

The robot may turn faces between scans, so that a sticker under a glare is seen elsewhere; it knows which, so
each scan's facelets are put back to where they were in the first.
"""

import itertools

import numpy as np
from numpy.typing import ArrayLike

from cubehost.colour import likely
from cubehost.colour.decision import Decision, reading_of
from cubehost.colour.learned import Learned, costs_of
from cubehost.cube import origins
from cubehost.errors import InputError


class Fusion:
    """Begins empty; each scan added gives the decision about the cube as it stood at the first."""

    def __init__(self, known: Learned | None = None) -> None:
        self.known = known
        self.costs: likely.Array | None = None
        self.scans = 0

    def add(self, rgb: ArrayLike, moves: str = "") -> Decision:
        """moves: what was turned since the first scan. Raises InputError."""
        fresh = costs_of(reading_of(rgb), self.known)
        costs = np.empty_like(fresh)
        costs[origins(moves, 3 if len(fresh) == 54 else 2)] = fresh
        if self.costs is not None and self.costs.shape != costs.shape:
            raise InputError("scans of cubes of different sizes cannot be fused")
        if self.costs is not None and len(costs) == 24:
            costs = _named_alike(costs, self.costs)
        self.costs = costs if self.costs is None else self.costs + costs
        self.scans += 1
        return likely.decide_costs(self.costs)


def _named_alike(costs: likely.Array, others: likely.Array) -> likely.Array:
    """A 2x2's colours are named anew in each scan: rename them as in the others."""
    shares = [np.exp(c.min(1, keepdims=True) - c) for c in (others, costs)]
    agreement = shares[0].T @ shares[1]
    orders = np.array(list(itertools.permutations(range(6))))
    renamed: likely.Array = costs[:, orders[agreement[np.arange(6), orders].sum(1).argmax()]]
    return renamed
