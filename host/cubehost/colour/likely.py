"""The method `map`: the most likely of all possible cubes, with its probability, and when not to trust it."""

import math
from dataclasses import replace

import numpy as np

from cubehost.colour import blind, exact, model
from cubehost.colour.correctors import CENTRES
from cubehost.colour.decision import DOUBT, FACES, THRESHOLD, Decision, Reading, Verdict

Array = model.Array


def decide(rgb: Reading) -> Decision:
    """The most likely cube; "rescan" where its probability is below the threshold."""
    return decide_costs(costs_of(rgb))


def costs_of(rgb: Reading) -> Array:
    """Cost [54 or 24, 6] of each colour on each facelet: -log likelihood, tempered."""
    return costs_of_lab(model.prepare(rgb))


def costs_of_lab(lab: Array) -> Array:
    """The same of a reading in Lab."""
    return _costs_without_centres(lab) if len(lab) == 24 else _costs_by_centres(lab)


def decide_costs(costs: Array, method: str = "map") -> Decision:
    """The decision for costs, of one scan or the sum of several of the same cube."""
    first, second = exact.best(costs)
    posterior, log_z = exact.posterior(costs)
    if len(costs) == 24:
        log_z = _log_sum_of_namings(costs)
    sure, other = (min(1.0, math.exp(-cube.cost - log_z)) for cube in (first, second))
    doubts = _doubtful(first.facelets, posterior)
    decision = Decision(first.facelets, "rescan", method, doubtful=doubts)
    return judged(decision, sure, (second.facelets, other))


def judged(decision: Decision, probability: float, second: tuple[str, float] | None) -> Decision:
    """The decision with this probability, accepted if that is high enough."""
    verdict: Verdict = "accept" if probability >= THRESHOLD else "rescan"
    return replace(decision, decision=verdict, probability=probability, second=second)


def _doubtful(facelets: str, posterior: Array) -> tuple[tuple[int, float], ...]:
    certain = posterior[np.arange(len(facelets)), [FACES.index(letter) for letter in facelets]]
    return tuple((int(i), float(certain[i])) for i in np.argsort(certain) if certain[i] < DOUBT)


def _log_sum_of_namings(costs: Array) -> float:
    """log Z of a 2x2 where it is not known either which colours lie opposite each other."""
    sums = [exact.log_sum(costs[:, list(naming)]) for naming in blind.namings()]
    return float(np.logaddexp.reduce(sums))


def _costs_by_centres(lab: Array) -> Array:
    found = model.estimate(lab, model.start(lab, lab[CENTRES]), CENTRES)
    named = centred(lab, found)
    return model.costs(lab, found if named is found else model.estimate(lab, named, CENTRES))


def centred(lab: Array, found: model.Estimate) -> model.Estimate:
    """The estimate with its colours named as the centres say.

    Where glare covers centres the estimate may end with all other stickers named as if the cube were held
    another way, a possible cube too: of these twelve ways the one that the centres fit best.
    """
    costs = model.weigh(lab, found, model.white_of(lab)).costs[CENTRES]
    ways = [list(way) for way in blind.holdings()]
    best = min(ways, key=lambda way: float(costs[np.arange(6), way].sum()))
    if best == list(range(6)):
        return found
    return replace(found, means=found.means[best], scales=found.scales[best])


def _costs_without_centres(lab: Array) -> Array:
    """Six clusters, the naming of them that makes the cheapest possible cube, then the estimate."""
    means = blind.clusters(lab)
    squares = np.square(lab[:, None] - means).sum(-1) / 200
    named = min(blind.namings(), key=lambda naming: exact.best(squares[:, np.argsort(naming)])[0].cost)
    begin = model.start(lab, means[np.argsort(named)])
    return model.costs(lab, model.estimate(lab, begin, None))
