"""What is called optimal of a 3x3 near the solved one, in every metric: how far it is by two balls that meet,
of the tests' own model. CUBEHOST_CLAIMS=500 takes so many states at each distance."""

import os
import random
from pathlib import Path

import pytest

from cubehost.solving import solver
from cubehost.solving.tables import METRICS
from scripts import loaded

STATES = int(os.environ.get("CUBEHOST_CLAIMS", "4"))
FARTHEST = 5
claims = loaded(Path(__file__).parents[1] / "bench" / "bench_claims.py")


def drawn(rng: random.Random, metric: str, distance: int) -> str:
    """After axial moves of so much in all."""
    state, left = claims.SOLVED, distance
    while left:
        axis, both = rng.randrange(3), (rng.randrange(4), rng.randrange(4))
        if any(both) and (cost := claims.cost(metric, both)) <= left:
            faces = "URFDLB"[axis::3]
            moves = [face + claims.AMOUNTS[by - 1] for face, by in zip(faces, both, strict=True) if by]
            state, left = claims.turned(state, moves), left - cost
    return state


@pytest.mark.parametrize("metric", METRICS)
def test_what_is_called_optimal_is_it(metric: str) -> None:
    rng, around = random.Random(metric), claims.near(metric, 3)
    for distance in range(1, FARTHEST + 1):
        left = STATES
        while left:
            state = drawn(rng, metric, distance)
            met = claims.near(metric, 2, state)
            if min(cost + around[at] for at, cost in met.items() if at in around) < distance:
                continue  # there is a shorter way
            first = next(solver.proofs(state, metric=metric)).best
            assert claims.turned(state, first.moves.split()) == claims.SOLVED
            assert first.cost(metric) == distance if first.optimal else first.cost(metric) >= distance
            assert first.optimal or distance > 3
            left -= 1
