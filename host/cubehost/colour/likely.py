"""The method `map`: the most likely of all possible cubes, with its probability, and when not to trust it."""

import math
from dataclasses import dataclass, replace

import numpy as np

from cubehost.colour import clusters, exact, model, premise
from cubehost.colour.decision import CENTRES, DOUBT, FACES, THRESHOLD, Decision, Reading, Verdict

Array = model.Array
SURE = 0.9995  # probability above which nothing else is tried
GLARE = 30.0  # Lab units that a centre is off at most: beyond, glare makes it look like anything
NAMINGS = 6  # that are examined


def costs_of(rgb: Reading) -> Array:
    """Cost [54 or 24, 6] of each colour on each facelet: -log likelihood, tempered."""
    return costs_of_lab(model.prepare(rgb))


def costs_of_lab(lab: Array) -> Array:
    """The same of a reading in Lab."""
    return estimated(lab)[1].costs


@dataclass(frozen=True)
class Belief:
    """What costs [54 or 24, 6] say: the two best cubes, the probability of each colour of each sticker.

    log_z: over all premises, not possible cubes alone.
    """

    costs: Array
    best: tuple[exact.Cube, exact.Cube]
    posterior: Array
    log_z: float

    def of(self, rank: int) -> tuple[str, float]:
        """The best cube (0) or the runner-up (1), and its probability."""
        cube = self.best[rank]
        return cube.facelets, min(1.0, math.exp(-cube.cost - self.log_z))

    @property
    def certain(self) -> Array:
        """Probability of the best cube's colour of each sticker."""
        facelets = self.best[0].facelets
        return self.posterior[np.arange(len(facelets)), [FACES.index(letter) for letter in facelets]]

    @property
    def is_sure(self) -> bool:
        return self.of(0)[1] >= SURE


def belief_by(costs: Array, scans: int = 1) -> Belief:
    """By costs of one scan, or by the sum of so many of the same cube."""
    costs = premise.with_logos(costs, scans)
    posterior, sums = exact.posterior(costs)
    if len(costs) == 24:
        sums += log_sum(costs) - sums[0]
    return Belief(costs, exact.best(costs), posterior, premise.log_total(costs, sums, scans))


def decide_costs(costs: Array, method: str = "map") -> Decision:
    """The decision by costs alone."""
    belief = belief_by(costs)
    return decided(belief.of(0), belief.of(1), belief.certain, method)


def decided(
    first: tuple[str, float], second: tuple[str, float], certain: Array, method: str = "map"
) -> Decision:
    """For a cube and the runner-up, each with its probability; certain: that of each sticker's colour."""
    doubtful = tuple((int(i), float(certain[i])) for i in np.argsort(certain) if certain[i] < DOUBT)
    return judged(Decision(first[0], "rescan", method, doubtful=doubtful), first[1], second)


def judged(decision: Decision, probability: float, second: tuple[str, float] | None) -> Decision:
    """The decision with this probability, accepted if that is high enough."""
    verdict: Verdict = "accept" if probability >= THRESHOLD else "rescan"
    return replace(decision, decision=verdict, probability=probability, second=second)


def log_sum(costs: Array) -> float:
    """log Z over all possible cubes; of a 2x2 where it is not known either which colours lie opposite."""
    if len(costs) == 54:
        return exact.log_sum(costs)
    sums = [exact.log_sum(costs[:, list(naming)]) for naming in clusters.namings()]
    return float(np.logaddexp.reduce(sums))


def estimated(lab: Array) -> tuple[model.Estimate, Belief, tuple[Array, ...]]:
    """The colours of a cube, from its centres; where these leave doubt, from whatever explains most.

    Last the costs by the other estimates. Where glare lies on centres, the estimate that begins at them may
    settle on colours that are none; a 2x2 has no centres.
    """
    first = model.estimate(lab, model.start(lab[CENTRES]) if len(lab) == 54 else _by_namings(lab))
    belief = belief_by(first.costs)
    if belief.is_sure:
        return first.found, belief, ()
    found = [(first, belief)]
    if len(lab) == 54:
        begins = [begin for begin in (centred(lab, first.found), _by_clusters(lab)) if begin]
        others = [model.estimate(lab, begin) for begin in begins]
        found += [(other, belief_by(other.costs)) for other in others]
        found.sort(key=lambda one: -one[1].log_z)
    return found[0][0].found, found[0][1], tuple(one.costs for one, _ in found[1:])


def _by_clusters(lab: Array) -> model.Estimate:
    """A start whose names explain all stickers best, of those that most centres agree with."""
    means = clusters.clusters(lab, clusters.QUICK)
    off = np.square(lab[CENTRES][:, None] - means).sum(-1)
    close = np.minimum(off, GLARE**2)[np.arange(6), clusters.ORDERS].sum(1)
    costs = model.first_costs(lab, model.start(means))
    names = clusters.ORDERS[close.argsort()[:NAMINGS]]
    return model.start(means[max(names, key=lambda name: exact.log_sum(costs[:, name]))])


def centred(lab: Array, found: model.Estimate) -> model.Estimate | None:
    """The estimate with its colours named as the centres say; None where they are.

    Where glare covers centres the estimate may end with all other stickers named as if the cube were held
    another way, a possible cube too: of these twelve ways the one that the centres fit best.
    """
    costs = model.first_costs(lab, found)[CENTRES]
    ways = [list(way) for way in clusters.holdings()]
    best = min(ways, key=lambda way: float(costs[np.arange(6), way].sum()))
    if best == list(range(6)):
        return None
    return found._replace(means=found.means[best], scales=found.scales[best])


def _by_namings(lab: Array) -> model.Estimate:
    """Six clusters of a 2x2, and the naming of them that makes the cheapest possible cube."""
    means = clusters.clusters(lab)
    squares = np.square(lab[:, None] - means).sum(-1) / 200
    named = min(clusters.namings(), key=lambda naming: exact.best(squares[:, np.argsort(naming)])[0].cost)
    return model.start(means[np.argsort(named)])
