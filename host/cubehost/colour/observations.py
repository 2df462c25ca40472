"""What scans say about a cube, and the decision from one or several of them.

The costs decide; where they leave doubt, or let another assembly be, the rivals (rivals.py) are asked too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import likely, mixture, premise, reasons, rivals
from cubehost.colour.decision import FACES, Decision, Reading
from cubehost.colour.lab import Array

# Nats above the median: of 71 accepted readings under eight kinds of light and wear no sticker costs so much
# but a middle with a large logo; at 4 some in shadow do, at 8 a third fewer of those that are covered
STRAINED = 6.0


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
        return Observation(lab, None, likely.belief_by(likely.costs_of_pocket(lab)))
    return Observation(lab, *likely.estimated(lab))


def sum_of(scans: Sequence[Observation]) -> Array:
    """Costs by all scans together, [54 or 24, 6] float64, in the places of the cube that is decided."""
    total = np.zeros_like(scans[0].belief.costs)
    for scan in scans:
        total[slice(None) if scan.origins is None else scan.origins] += scan.belief.costs
    return total


def decide(scans: Sequence[Observation]) -> Decision:
    """The most likely cube behind all scans; "rescan" where its probability is below the threshold."""
    alone = len(scans) == 1 and scans[0].origins is None
    belief = scans[0].belief if alone else likely.belief_by(sum_of(scans), len(scans))
    if belief.is_sure or len(belief.costs) == 24:
        decision = likely.decided(belief.of(0), belief.of(1), belief.posterior)
    else:
        decision = _among_rivals(scans, belief)
    if decision.accepted and alone:
        decision = _in_place(decision, belief)
    if decision.accepted and len(belief.costs) == 54:
        decision = _as_it_looks(decision, scans, belief)
    if decision.accepted:
        is_known = alone and len(belief.costs) == 54  # what a 2x2's cost was not looked at
        return replace(decision, covered=_covered(decision, belief.costs)) if is_known else decision
    if len(belief.costs) == 24:
        return replace(decision, premise=reasons.named_of_pocket(belief.costs))
    return replace(decision, premise=reasons.named(scans[-1].lab))


def _covered(decision: Decision, costs: Array) -> tuple[int, ...]:
    """The facelets that cost much more as what they are than most, by costs [54, 6] float64."""
    own = costs[np.arange(54), [FACES.index(letter) for letter in decision.facelets]]
    return tuple(int(i) for i in np.flatnonzero(own - np.median(own) > STRAINED))


def _in_place(decision: Decision, belief: likely.Belief) -> Decision:
    """Less sure where the cube strains its stickers and a picture out of place explains them too."""
    strain = belief.best[0].cost - float(belief.costs.min(1).sum())
    if len(belief.costs) == 24 or strain < premise.STRAIN:
        return decision
    explained = max(value for _, value in premise.misplaced(belief.costs)) - belief.log_z
    return likely.judged(decision, (decision.probability or 0) / (1 + np.exp(explained)), decision.second)


def _as_it_looks(decision: Decision, scans: Sequence[Observation], belief: likely.Belief) -> Decision:
    """Less sure, or another cube, where that or swapped stickers explain as much."""
    cubes = [decision.facelets, *rivals.exchanged(decision.facelets)]
    seen = {belief.nine} - {"", *cubes}
    if not seen and not cubes[1:]:
        return decision
    stickers = rivals.stickers_of([*cubes, *seen])
    told = np.sum([rivals.under_any_lamps(scan.lab, _as_scanned(scan, stickers)) for scan in scans], axis=0)
    told[len(cubes) :] -= premise.SWAPPED
    shares = (decision.probability or 0) * np.exp(told - np.logaddexp.reduce(told))
    best = int(shares[: len(cubes)].argmax())
    if best:
        other = (i for i, (a, b) in enumerate(zip(cubes[0], cubes[best], strict=True)) if a != b)
        doubtful = tuple((i, float(shares[best])) for i in other)
        decision = replace(decision, facelets=cubes[best], doubtful=doubtful)
    second = (cubes[0], float(shares[0])) if best else decision.second
    return likely.judged(decision, float(shares[best]), second)


def _among_rivals(scans: Sequence[Observation], belief: likely.Belief) -> Decision:
    """The decision by how likely each cube makes the scans."""
    drawn = rivals.likeliest(belief)
    cubes, assemblies = [cube.facelets for cube in drawn], np.array([cube.assembly for cube in drawn])
    responsibilities = rivals.stickers_of(cubes)
    prices = premise.prices(premise.FAULT)
    price = prices[assemblies]
    cheap = -(responsibilities * belief.costs).sum((1, 2))
    likelihood = np.sum([_likelihoods(scan, responsibilities) for scan in scans], axis=0)
    pooled = price + likelihood
    all_cubes = np.logaddexp.reduce(belief.sums + prices)
    outside = 1 - np.exp(min(0.0, np.logaddexp.reduce(price + cheap) - all_cubes))
    held = np.exp(all_cubes - belief.log_z) * (1 - rivals.OUTSIDE * outside)
    shared = np.exp(pooled - np.logaddexp.reduce(pooled)) * held
    stickers = np.tensordot(shared, responsibilities, 1) + max(0.0, 1 - shared.sum()) * belief.posterior
    order = [i for i in np.argsort(-shared) if drawn[i].assembly == 0]
    first, second = ((cubes[i], float(shared[i])) for i in order[:2])
    return likely.decided(first, second, stickers)


def _likelihoods(scan: Observation, responsibilities: Array) -> Array:
    assert scan.found is not None
    return rivals.log_likelihoods(scan.lab, scan.found, _as_scanned(scan, responsibilities))


def _as_scanned(scan: Observation, stickers: Array) -> Array:
    return stickers if scan.origins is None else stickers[:, scan.origins]
