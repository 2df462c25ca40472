"""Sides of a 2x2 as seen: which is which, and how does each lie? No middles tell: all ways are weighed.

    stickers ─► six clusters, named by the usual colours ─► each way: the cheapest piece at each corner
            ─► of the best ways all cubes, summed exactly ─► of the likeliest colours estimated anew
            ─► how likely each cube is, in whatever way it is seen

Six sides of a random cube, in any order and turn, are those of no other cube in 94 of 100 cases.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cubehost import cube
from cubehost._core import lib
from cubehost.colour import clusters, exact, likely, mixture, observations, premise, rotations
from cubehost.colour.decision import FACES, THRESHOLD, Decision, Premise
from cubehost.colour.lab import Array, lab_of
from cubehost.cube import colours

Indices = NDArray[np.intp]

SPREAD = 200.0  # twice the variance, in square Lab units, of stickers about their cluster
SEVERAL = Premise(
    "several cubes",
    "several 2x2 have such sides: take two pictures of opposite corners, or name the sides by their order "
    "U R F D L B with --freehand",
)
_PLACES = np.array(
    [[facelet // 9 * 4 + (facelet % 9 + 1) // 3 for facelet in c] for c in lib.cc_corner_facelet]
)
_DLB = 6  # of the corners, the one of yellow, orange and blue


def decide(rgb: Array, orders: Indices, named: bool) -> tuple[Decision, Indices, float]:
    """The decision; of the orders [k, 24] in which the facelets may belong the likeliest, and how likely.

    rgb [24, 3] float64, 0..255. named: a person has told which side is which; else the cube is held with the
    piece of yellow, orange and blue where it belongs, so that it is solved with white up and green in front.
    Other names than the usual are tried where these explain too little.
    """
    lab = mixture.prepare(rgb)
    means = _by_usual_colours(clusters.clusters(lab))
    found = _decided(lab, means, _candidates(lab, means, orders, clusters.namings()[:1]), named)
    if found[0].accepted:
        return found
    return _decided(lab, means, _candidates(lab, means, orders, clusters.namings()), named)


def _by_usual_colours(means: Array) -> Array:
    """The clusters [6, 3] in the order of the faces whose usual colours they are nearest to."""
    off = misfits(means)
    best = off[clusters.ORDERS, np.arange(6)].sum(1).argmin()
    named: Array = means[clusters.ORDERS[best]]
    return named


def misfits(lab: Array) -> Array:
    """How far each lab [k, 3] is from each usual colour, [k, 6], float64; lightness is the lamp's."""
    off = lab[:, None] - lab_of([colours.USUAL[face] for face in FACES])
    return np.asarray(np.linalg.norm(off * [0.3, 1, 1], axis=-1), np.float64)


def _candidates(
    lab: Array, means: Array, orders: Indices, namings: Sequence[tuple[int, ...]]
) -> list[tuple[Indices, list[int]]]:
    """The likeliest ways to lay the sides, best first, each with its naming of the clusters."""
    table = np.square(lab[:, None] - means).sum(-1) / SPREAD
    corners = orders[:, _PLACES] @ [24 * 24, 24, 1]
    bounds = np.array([_cheapest(table[:, list(naming)])[corners].sum(1) for naming in namings])
    near = np.argsort(bounds.min(0))[: rotations.EXAMINED]
    named = [(orders[i], list(namings[int(bounds[:, i].argmin())])) for i in near]
    sums = np.array([exact.log_sum(table[order][:, naming]) for order, naming in named])
    return [named[i] for i in np.argsort(-sums) if sums[i] > sums.max() - rotations.MAYBE]


def _cheapest(table: Array) -> Array:
    """What the cheapest piece of three facelets costs, [24 * 24 * 24]; table [24, 6]."""
    cheapest = np.full((24, 24, 24), np.inf)
    for one, two, three in rotations.orientations(np.array([list(piece) for piece in lib.cc_corner_colour])):
        cost = table[:, None, None, one] + table[:, None, two] + table[:, three]
        np.minimum(cheapest, cost, out=cheapest)
    return cheapest.ravel()


def _decided(
    lab: Array, means: Array, candidates: list[tuple[Indices, list[int]]], named: bool
) -> tuple[Decision, Indices, float]:
    """The cube that most of the ways make, each as much as it explains."""
    beliefs = [likely.belief_by(likely.costs_from(lab[order], means[naming])) for order, naming in candidates]
    sums = np.array([belief.log_z for belief in beliefs])
    weights = np.exp(sums - np.logaddexp.reduce(sums))
    cubes = [
        _unheld(belief.of(0)[0], naming) for belief, (_, naming) in zip(beliefs, candidates, strict=True)
    ]
    shares = [sum(w for w, cube in zip(weights, cubes, strict=True) if cube == own) for own in cubes]
    best = int(np.argmax(shares))
    (order, naming), belief = candidates[best], beliefs[best]
    if not named:
        order = order[_held(belief.of(0)[0])]
        belief = likely.belief_by(likely.costs_from(lab[order], means[naming]))
    alone = observations.decide([observations.Observation(lab[order], None, belief)])
    # Among so many ways one may fit by chance where the sides are of no cube, or their colours mistaken
    strain = belief.best[0].cost - float(belief.costs.min(1).sum())
    share = float(shares[best])
    sure = share / (1 + premise.PICTURE * np.exp(strain))
    found = likely.judged(alone, (alone.probability or 0) * sure, alone.second)
    if share < THRESHOLD:
        found = replace(found, premise=SEVERAL)
    return found, order, sure


def _held(facelets: str) -> Indices:
    """Facelets of the cube held so, [24], that the piece of yellow, orange and blue is where it belongs."""
    letters = np.array(list(facelets))
    wanted = [FACES[colour] for colour in lib.cc_corner_colour[_DLB]]
    held = (letters[holdings()[:, _PLACES[_DLB]]] == wanted).all(1)
    found: Indices = holdings()[held][0]
    return found


def _unheld(facelets: str, naming: list[int]) -> tuple[int, ...]:
    """The cube's colours, by their usual names, the same however it is held."""
    shown = np.array([naming[FACES.index(letter)] for letter in facelets])
    return min(tuple(held) for held in shown[holdings()].tolist())


@cache
def holdings() -> Indices:
    """Facelets of the whole cube in each of the ways to hold it, intp [24, 24]."""
    return np.array([cube.origins(holding, 2) for holding in cube.HOLDINGS])
