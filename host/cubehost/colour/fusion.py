"""Several scans of one cube, fused: what each facelet costs in one scan adds to what it cost in the others.

The robot may turn faces between scans, so that a sticker under a glare is seen elsewhere; it knows which, so
each scan's facelets are put back to where they were in the first.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from cubehost.base.errors import InputError
from cubehost.colour import clusters, likely, observations
from cubehost.colour.decision import Decision, reading_of
from cubehost.colour.lab import Array
from cubehost.colour.learned import Learned, view_of
from cubehost.cube import origins


class Fusion:
    """Begins empty; each scan added gives the decision about the cube as it stood at the first."""

    def __init__(self, known: Learned | None = None) -> None:
        self.known = known
        self.seen: list[observations.Observation] = []
        self.scans = 0

    @property
    def costs(self) -> Array | None:
        """Of all scans together, [54 or 24, 6] float64, nats; None before the first."""
        return observations.sum_of(self.seen) if self.seen else None

    def add(self, rgb: ArrayLike, moves: str = "") -> Decision:
        """A scan [54 or 24, 3] more, sRGB 0..255, of any numeric type (float64 inside).

        moves: what was turned since the first scan. Raises InputError.
        """
        seen = view_of(reading_of(rgb), self.known)
        stickers = len(seen.lab)
        if moves:
            seen = replace(seen, origins=np.array(origins(moves, 3 if stickers == 54 else 2)))
        if self.seen and len(self.seen[0].lab) != stickers:
            raise InputError("scans of cubes of different sizes cannot be fused")
        if self.seen and stickers == 24:
            seen = _named_alike(seen, observations.sum_of(self.seen))
        self.seen.append(seen)
        self.scans += 1
        return observations.decide(self.seen)


def _named_alike(seen: observations.Observation, others: Array) -> observations.Observation:
    """A 2x2's colours are named anew in each scan: rename them as in the others."""
    costs = observations.sum_of([seen])
    likelihoods = [np.exp(c.min(1, keepdims=True) - c) for c in (others, costs)]
    agreement = likelihoods[0].T @ likelihoods[1]
    order = clusters.ORDERS[agreement[np.arange(6), clusters.ORDERS].sum(1).argmax()]
    return replace(seen, belief=likely.belief_by(seen.belief.costs[:, order]))
