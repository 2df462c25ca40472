"""Several scans of one cube, fused: what each facelet costs in one scan adds to what it cost in the others.

The robot may turn faces between scans, so that a sticker under a glare is seen elsewhere; it knows which, so
each scan's facelets are put back to where they were in the first.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from cubehost.colour import blind, likely, views
from cubehost.colour.decision import Decision, reading_of
from cubehost.colour.learned import Learned, view_of
from cubehost.cube import origins
from cubehost.errors import InputError


class Fusion:
    """Begins empty; each scan added gives the decision about the cube as it stood at the first."""

    def __init__(self, known: Learned | None = None) -> None:
        self.known = known
        self.views: list[views.View] = []
        self.scans = 0

    @property
    def costs(self) -> views.Array | None:
        """Of all scans together; None before the first."""
        return views.sum_of(self.views) if self.views else None

    def add(self, rgb: ArrayLike, moves: str = "") -> Decision:
        """moves: what was turned since the first scan. Raises InputError."""
        view = view_of(reading_of(rgb), self.known)
        stickers = len(view.lab)
        if moves:
            view = replace(view, origins=np.array(origins(moves, 3 if stickers == 54 else 2)))
        if self.views and len(self.views[0].lab) != stickers:
            raise InputError("scans of cubes of different sizes cannot be fused")
        if self.views and stickers == 24:
            view = _named_alike(view, views.sum_of(self.views))
        self.views.append(view)
        self.scans += 1
        return views.decide(self.views)


def _named_alike(view: views.View, others: views.Array) -> views.View:
    """A 2x2's colours are named anew in each scan: rename them as in the others."""
    costs = views.sum_of([view])
    shares = [np.exp(c.min(1, keepdims=True) - c) for c in (others, costs)]
    agreement = shares[0].T @ shares[1]
    order = blind.ORDERS[agreement[np.arange(6), blind.ORDERS].sum(1).argmax()]
    return replace(view, belief=likely.belief_by(view.belief.costs[:, order]))
