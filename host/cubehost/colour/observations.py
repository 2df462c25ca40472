"""What scans say about a cube, and the decision from one or several of them.

The costs decide; where they leave doubt, the evidence of the likeliest cubes does (candidates.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import candidates, likely, model, premise
from cubehost.colour.decision import Decision, Reading

Array = model.Array
# What the model leaves out makes evidence too sure of itself: only this part of it counts (Miller and Dunson,
# JASA 114, 2019, "Robust Bayesian inference via coarsening")
COARSE = 0.7
SHARPER = 1.5  # times as sharply as costs does evidence tell cubes apart, at least


@dataclass(frozen=True)
class Observation:
    """One scan: Lab of its facelets, the colours as estimated, what their costs say.

    others: costs by other estimates, which explain less. origins: where each facelet is on the cube that is
    decided, None for where it is seen.
    """

    lab: Array
    found: model.Estimate
    belief: likely.Belief
    others: tuple[Array, ...] = ()
    origins: NDArray[np.intp] | None = None


def of(rgb: Reading) -> Observation:
    return of_lab(model.prepare(rgb))


def of_lab(lab: Array) -> Observation:
    found, belief, others = likely.estimated(lab)
    return Observation(lab, found, belief, others)


def sum_of(seen: Sequence[Observation]) -> Array:
    """Costs by all observations together, in the places of the cube that is decided."""
    total = np.zeros_like(seen[0].belief.costs)
    for one in seen:
        total[slice(None) if one.origins is None else one.origins] += one.belief.costs
    return total


def decide(seen: Sequence[Observation]) -> Decision:
    """The most likely cube behind all observations; "rescan" where its probability is below the threshold."""
    alone = len(seen) == 1 and seen[0].origins is None
    belief = seen[0].belief if alone else likely.belief_by(sum_of(seen), len(seen))
    if belief.is_sure:
        decision = likely.decided(belief.of(0), belief.of(1), belief.certain)
    else:
        decision = _among_candidates(seen, belief)
    if decision.accepted:
        return decision
    return replace(decision, premise=premise.named(seen[-1].lab, belief.costs))


def _among_candidates(seen: Sequence[Observation], belief: likely.Belief) -> Decision:
    """Each by its evidence in all observations."""
    found = candidates.of([belief.costs, *(seen[0].others if len(seen) == 1 else ())])
    log = COARSE * np.sum([_evidence(one, found.labels) for one in seen], axis=0) + found.prices
    shares = np.exp(log - np.logaddexp.reduce(log)) * _covered(belief.costs, found)
    order = [i for i in np.argsort(-shares) if found.cubes[i]]
    first, second = ((found.cubes[i], float(shares[i])) for i in order[:2])
    certain = (np.tensordot(shares[order], found.labels[order], 1) * found.labels[order[0]]).sum(1)
    return likely.decided(first, second, certain / shares[order].sum())


def _covered(costs: Array, found: candidates.Candidates) -> float:
    """About how much of the probability the candidates hold: where nothing can be seen, hardly any."""
    sharp = SHARPER * costs
    held = np.array([bool(cube) for cube in found.cubes])
    log = np.logaddexp.reduce(-(found.labels[held] * sharp).sum((1, 2)))
    return float(np.exp(min(0.0, log - likely.log_sum(sharp))))


def _evidence(one: Observation, labels: Array) -> Array:
    """Of labels of the stickers in their places on the cube that is decided."""
    return model.evidence(one.lab, one.found, labels if one.origins is None else labels[:, one.origins])
