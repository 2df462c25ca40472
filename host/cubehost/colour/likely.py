"""The method `map`: the most likely of all possible cubes, with its probability, and when not to trust it."""

import math
from dataclasses import dataclass, replace

import numpy as np

from cubehost.colour import clusters, exact, mixture, premise
from cubehost.colour.decision import CENTRES, DOUBT, FACES, THRESHOLD, Decision, Verdict
from cubehost.colour.lab import Array

SURE = 0.98  # probability above which nothing else is tried, if suspicion leaves it acceptable
GLARE = 30.0  # Lab units that a centre is off at most: beyond, glare makes it look like anything
NAMINGS = 6  # that are examined
CLEARLY = 1.0  # nats by which a start must explain more to be worth an estimate
_SHORT = replace(mixture.DEFAULTS, passes=4)  # from a good start


@dataclass(frozen=True)
class Belief:
    """What costs [54 or 24, 6] say: the two best cubes, the probability of each colour of each sticker.

    sums [12]: log Z of each assembly; log_z: over all premises; suspicious: the same where faults of
    assembly are looked for; nine: what each sticker looks like most, "" where that is not nine of each.
    """

    costs: Array
    best: tuple[exact.Cube, exact.Cube]
    posterior: Array
    sums: Array
    log_z: float
    suspicious: float
    nine: str

    def of(self, rank: int) -> tuple[str, float]:
        """The best cube (0) or the runner-up (1), and its probability."""
        cube = self.best[rank]
        return cube.facelets, min(1.0, math.exp(-cube.cost - self.log_z))

    @property
    def is_sure(self) -> bool:
        return self.of(0)[1] >= SURE and math.exp(-self.best[0].cost - self.suspicious) >= THRESHOLD


def belief_by(costs: Array, scans: int = 1) -> Belief:
    """By costs [54 or 24, 6] float64 of one scan, or by the sum of so many of the same cube."""
    seen, costs = costs, premise.with_logos(costs, scans)
    posterior, sums = exact.posterior(costs)
    if len(costs) == 24:
        sums += _log_sum_of_namings(costs) - sums[0]
    totals = premise.log_totals(seen, costs, sums, scans)
    return Belief(costs, exact.best(costs), posterior, sums, *totals)


def decide_costs(costs: Array, method: str = "map") -> Decision:
    """The decision by costs [54 or 24, 6] float64 alone."""
    belief = belief_by(costs)
    return decided(belief.of(0), belief.of(1), belief.posterior, method)


def decided(
    first: tuple[str, float], second: tuple[str, float], posterior: Array, method: str = "map"
) -> Decision:
    """The decision for a cube and the runner-up, each with its probability.

    posterior [54 or 24, 6] float64: probability of each colour of each sticker.
    """
    decision = Decision(first[0], "rescan", method, doubtful=_doubtful(first[0], posterior))
    return judged(decision, first[1], second)


def judged(decision: Decision, probability: float, second: tuple[str, float] | None) -> Decision:
    """The decision with this probability, accepted if that is high enough."""
    verdict: Verdict = "accept" if probability >= THRESHOLD else "rescan"
    return replace(decision, decision=verdict, probability=probability, second=second)


def _doubtful(facelets: str, posterior: Array) -> tuple[tuple[int, float], ...]:
    certain = posterior[np.arange(len(facelets)), [FACES.index(letter) for letter in facelets]]
    return tuple((int(i), float(certain[i])) for i in np.argsort(certain) if certain[i] < DOUBT)


def _log_sum_of_namings(costs: Array) -> float:
    """log Z of a 2x2 where it is not known either which colours lie opposite each other."""
    sums = [exact.log_sum(costs[:, list(naming)]) for naming in clusters.namings()]
    return float(np.logaddexp.reduce(sums))


def estimated(lab: Array) -> tuple[mixture.Estimate, Belief]:
    """The colours of a 3x3 from its centres, or from clusters of all stickers where that explains more.

    lab [54, 3] float64. Where glare lies on centres, the estimate that begins at them may settle on colours
    that are none.
    """
    found = _by_centres(lab)
    belief = belief_by(mixture.costs(lab, found))
    if belief.is_sure:
        return found, belief
    begin = _by_clusters(lab)
    if mixture.evidence(lab, begin) < mixture.evidence(lab, mixture.start(lab, found.means)) + CLEARLY:
        return found, belief
    other = mixture.estimate(lab, begin, CENTRES, _SHORT)
    if mixture.evidence(lab, other) < mixture.evidence(lab, found):
        return found, belief
    return other, belief_by(mixture.costs(lab, other))


def _by_centres(lab: Array) -> mixture.Estimate:
    found = mixture.estimate(lab, mixture.start(lab, lab[CENTRES]), CENTRES)
    named = centred(lab, found)
    return found if named is found else mixture.estimate(lab, named, CENTRES)


def _by_clusters(lab: Array) -> mixture.Estimate:
    """A start whose names explain all stickers best, of those that most centres agree with."""
    means = clusters.clusters(lab, clusters.QUICK)
    off = np.square(lab[CENTRES][:, None] - means).sum(-1)
    names = clusters.ORDERS[
        np.minimum(off, GLARE**2)[np.arange(6), clusters.ORDERS].sum(1).argsort()[:NAMINGS]
    ]
    begin = mixture.start(lab, means)
    costs = mixture.e_step(lab, begin).costs
    best = max(names, key=lambda name: exact.log_sum(costs[:, name]))
    return replace(begin, means=means[best])


def centred(lab: Array, found: mixture.Estimate) -> mixture.Estimate:
    """The estimate with its colours named as the centres of lab [54, 3] float64 say.

    Where glare covers centres the estimate may end with all other stickers named as if the cube were held
    another way, a possible cube too: of these twelve ways the one that the centres fit best.
    """
    costs = mixture.e_step(lab, found).costs[CENTRES]
    ways = [list(way) for way in clusters.holdings()]
    best = min(ways, key=lambda way: float(costs[np.arange(6), way].sum()))
    if best == list(range(6)):
        return found
    return replace(found, means=found.means[best], scales=found.scales[best])


def costs_of_pocket(lab: Array) -> Array:
    """The costs [24, 6] of a 2x2, lab [24, 3], float64: -log likelihood of each colour, tempered.

    Six clusters, the naming of them that makes the cheapest possible cube, then the estimate.
    """
    means = clusters.clusters(lab)
    squares = np.square(lab[:, None] - means).sum(-1) / 200
    named = min(clusters.namings(), key=lambda naming: exact.best(squares[:, list(naming)])[0].cost)
    return costs_from(lab, means[list(named)])


def costs_from(lab: Array, means: Array) -> Array:
    """The costs [24, 6] of a 2x2, lab [24, 3], whose colours are about these means [6, 3]; float64."""
    return mixture.costs(lab, mixture.estimate(lab, mixture.start(lab, means), None))
