"""A start without centres: six clusters of equal size, and how they may be named.

A 2x2 has no centres. Clusters come from k-means in which each cluster holds a sixth of the stickers, softly:
rows and columns of the assignment are scaled in turn until both sum to what they should (Sinkhorn), while the
softness falls. Several starts run side by side in one array.
"""

import itertools
from functools import cache
from typing import NamedTuple

import numpy as np

from cubehost import cube
from cubehost.colour.decision import CENTRES
from cubehost.colour.lab import Array


class Effort(NamedTuple):
    """Starts side by side, rounds that fall from soft to sharp, scalings in each."""

    starts: int
    rounds: int
    scalings: int


THOROUGH, QUICK = Effort(24, 18, 6), Effort(4, 6, 3)
SOFTEST, SHARPEST = 30.0, 5.0  # Lab units


def clusters(lab: Array, effort: Effort = THOROUGH) -> Array:
    """Means [6, 3] float64 of six clusters of equal size; lab [54, 48 or 24, 3] float64."""
    means = _spread_starts(lab, effort.starts)
    for softness in np.geomspace(SOFTEST, SHARPEST, effort.rounds):
        responsibilities = _even_responsibilities(lab, means, float(softness), effort.scalings)
        means = responsibilities.transpose(0, 2, 1) @ lab / responsibilities.sum(1)[..., None]
    squares = np.square(lab[None, :, None] - means[:, None]).sum(-1)
    best = (responsibilities * squares).sum((1, 2)).argmin()
    return np.asarray(means[best], np.float64)


def _spread_starts(lab: Array, starts: int) -> Array:
    """Each start: a sticker, then five times the one farthest from those taken (a little at random)."""
    random = np.random.default_rng(0)
    taken = [lab[random.integers(0, len(lab), starts)]]
    for _ in range(5):
        squares = np.square(lab[None, :, None] - np.stack(taken, 1)[:, None]).sum(-1).min(2)
        taken.append(lab[(squares * random.uniform(0.3, 1, squares.shape)).argmax(1)])
    return np.stack(taken, 1)


def _even_responsibilities(lab: Array, means: Array, softness: float, scalings: int) -> Array:
    """[start, sticker, cluster]: rows sum to 1, columns to a sixth of the stickers."""
    squares = np.square(lab[None, :, None] - means[:, None]).sum(-1)
    squares -= squares.min(2, keepdims=True)
    responsibilities: Array = np.exp(-squares / (2 * softness**2)) + 1e-12
    for _ in range(scalings):
        responsibilities *= len(lab) / 6 / responsibilities.sum(1, keepdims=True)
        responsibilities /= responsibilities.sum(2, keepdims=True)
    return responsibilities


@cache
def namings() -> tuple[tuple[int, ...], ...]:
    """Of each face its cluster, in the 720 / 24 = 30 ways that are not turns of each other."""
    seen: set[tuple[int, ...]] = set()
    kept = []
    for naming in itertools.permutations(range(6)):
        if naming in seen:
            continue
        kept.append(naming)
        seen |= {tuple(naming[i] for i in turn) for turn in rotations()}
    return tuple(kept)


@cache
def holdings() -> tuple[tuple[int, ...], ...]:
    """The 12 turns of a whole cube that, with its centres put back, leave a possible cube.

    A quarter turn of the whole cube moves edges oddly and corners evenly: no cube has that.
    """
    even = (t for t in rotations() if sum(a > b for a, b in itertools.combinations(t, 2)) % 2 == 0)
    return tuple(sorted(even))


@cache
def rotations() -> frozenset[tuple[int, ...]]:
    """Which face comes to each place, in the 24 ways to hold the cube."""
    held = (cube.origins(holding) for holding in cube.HOLDINGS)
    return frozenset(tuple(places[centre] // 9 for centre in CENTRES) for places in held)


ORDERS = np.array(list(itertools.permutations(range(6))))
