"""What scans say about a cube, and the decision from one or several of them.

The costs decide; where they leave doubt, the rivals (rivals.py) are asked, and their word counts as much.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import likely, mixture, premise, rivals
from cubehost.colour.decision import Decision, Reading

Array = mixture.Array


@dataclass(frozen=True)
class Observation:
    """One scan: Lab of its facelets, the colours as estimated (None for a 2x2), what their costs say.

    origins: where each facelet is on the cube that is decided, None for where it is seen.
    """

    lab: Array
    found: mixture.Estimate | None
    belief: likely.Belief
    origins: NDArray[np.intp] | None = None


def of(rgb: Reading) -> Observation:
    """The scan rgb [54 or 24, 3] float64, sRGB 0..255."""
    return of_lab(mixture.prepare(rgb))


def of_lab(lab: Array) -> Observation:
    """The scan lab [54 or 24, 3] float64, as `mixture.prepare` gives it."""
    if len(lab) == 24:
        return Observation(lab, None, likely.belief_by(likely.costs_of_lab(lab)))
    return Observation(lab, *likely.estimated(lab))


def sum_of(views: Sequence[Observation]) -> Array:
    """Costs by all views together, [54 or 24, 6] float64, in the places of the cube that is decided."""
    total = np.zeros_like(views[0].belief.costs)
    for view in views:
        total[slice(None) if view.origins is None else view.origins] += view.belief.costs
    return total


def decide(views: Sequence[Observation]) -> Decision:
    """The most likely cube behind all views; "rescan" where its probability is below the threshold."""
    alone = len(views) == 1 and views[0].origins is None
    belief = views[0].belief if alone else likely.belief_by(sum_of(views), len(views))
    if belief.is_sure or len(belief.costs) == 24:
        decision = likely.decided(belief.of(0), belief.of(1), belief.posterior)
    else:
        decision = _among_rivals(views, belief)
    if decision.accepted:
        return decision
    return replace(decision, premise=premise.named(views[-1].lab, belief.costs))


def _among_rivals(views: Sequence[Observation], belief: likely.Belief) -> Decision:
    """One half of the belief by the costs, the other by how well each cube fits."""
    drawn = rivals.likeliest(belief)
    cubes = [cube.facelets for cube in drawn]
    shares = rivals.stickers_of(cubes)
    price = premise.prices(premise.FAULT)[[cube.assembly for cube in drawn]]
    by_costs = price - (shares * belief.costs).sum((1, 2)) - belief.log_z
    fit = price + np.sum([_fit(view, shares) for view in views], axis=0)
    by_fit = fit - np.logaddexp.reduce(fit) + np.logaddexp.reduce(by_costs)
    shared = (np.exp(by_costs) + np.exp(by_fit)) / 2
    stickers = np.tensordot(shared, shares, 1) + max(0.0, 1 - shared.sum()) * belief.posterior
    order = [i for i in np.argsort(-shared) if drawn[i].assembly == 0]
    first, second = ((cubes[i], float(min(1.0, shared[i]))) for i in order[:2])
    return likely.decided(first, second, stickers)


def _fit(view: Observation, shares: Array) -> Array:
    assert view.found is not None
    seen = shares if view.origins is None else shares[:, view.origins]
    return rivals.likelihoods(view.lab, view.found, seen)
