"""Which way up was each face? Inferred from the cube itself: most of the 4^6 ways give no likely cube.

A place's stickers lie on two or three faces, so what the cheapest piece there costs depends on the rolls of
these alone; added up over the places that is a bound for all 4096 ways at once, and the best of these are
examined exactly. Colours are first estimated without the constraint of a possible cube, then again with the
faces rolled as found.
"""

import itertools
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost._core import lib
from cubehost.colour import exact, likely, model
from cubehost.colour.correctors import CENTRES
from cubehost.colour.decision import Decision, Reading
from cubehost.errors import InputError

Array = NDArray[np.float64]
Indices = NDArray[np.intp]

EXAMINED = 48  # ways that are examined exactly
MAYBE = 12.0  # nats behind the best beyond which a way is not examined further
_GRID = np.arange(9).reshape(3, 3)
# Facelet of the picture that is at each place after that many clockwise quarter turns of it
_TURNED = np.stack([np.rot90(_GRID, -k).ravel() for k in range(4)])
WAYS = np.array(list(itertools.product(range(4), repeat=6)))


class Rolled(NamedTuple):
    """The decision, and clockwise quarter turns that set each picture U R F D L B upright.

    sure: probability, over all ways, that the pictures lie so, or so that the same cube is decided.
    """

    decision: Decision
    turns: tuple[int, ...]
    sure: float


def order_of(turns: tuple[int, ...]) -> Indices:
    """Indices that set a reading upright: upright = reading[order]."""
    return np.concatenate([9 * face + _TURNED[turn] for face, turn in enumerate(turns)])


def decide(rgb: Reading) -> Rolled:
    """The most likely cube behind a reading whose faces may be turned. Raises InputError for a 2x2."""
    if len(rgb) != 54:
        raise InputError("which way up faces are can only be told for a 3x3: its centres name them")
    lab = model.prepare(rgb)
    turns = _ranked(_unconstrained(lab))[0]
    table = _costs_if_upright(lab, turns)
    ranked = _ranked(table)
    if ranked[0] != turns:
        table = _costs_if_upright(lab, ranked[0])
        ranked = _ranked(table)
    return _decided(table, ranked)


def _unconstrained(lab: Array) -> Array:
    """Costs from the centres alone, softened twice by the stickers nearest to each."""
    found, white = model.start(lab, lab[CENTRES]), model.white_of(lab)
    for _ in range(3):
        weights = model.weigh(lab, found, white)
        shares = np.exp(-weights.costs) / np.exp(-weights.costs).sum(1, keepdims=True)
        count = shares * weights.plain * weights.steady
        found.means = (count.T @ lab + lab[CENTRES]) / (count.sum(0)[:, None] + 1)
    return model.weigh(lab, found, white).costs / model.DEFAULTS.temperature


def _costs_if_upright(lab: Array, turns: tuple[int, ...]) -> Array:
    """The full estimate under these turns, its costs back in the order of the pictures."""
    order = order_of(turns)
    table = np.empty((54, 6))
    table[order] = likely.costs_of_lab(lab[order])
    return table


def _ranked(table: Array) -> list[tuple[int, ...]]:
    """The likeliest ways, best first."""
    bounds = _bounds(table)
    near = [tuple(map(int, WAYS[i])) for i in np.argsort(bounds)[:EXAMINED]]
    sums = {turns: exact.log_sum(table[order_of(turns)]) for turns in near}
    best = max(sums.values())
    return [t for t in sorted(near, key=lambda t: -sums[t]) if sums[t] > best - MAYBE]


def _bounds(table: Array) -> Array:
    """For each of the 4096 ways the cost of the cheapest piece at each place, be it used twice."""
    total = np.zeros(len(WAYS))
    for places, colours in (
        (lib.cc_corner_facelet, lib.cc_corner_colour),
        (lib.cc_edge_facelet, lib.cc_edge_colour),
    ):
        pieces = _orientations(np.array([list(piece) for piece in colours]))
        for place in places:
            total += _cheapest(table, list(place), pieces)
    return total


def _orientations(pieces: NDArray[np.int_]) -> NDArray[np.int_]:
    """Each piece in each of its orientations, [pieces * orientations, stickers]."""
    return np.concatenate([np.roll(pieces, turned, axis=1) for turned in range(pieces.shape[1])])


def _cheapest(table: Array, place: list[int], pieces: NDArray[np.int_]) -> Array:
    """Of the pieces, the cheapest at the place, for each of the 4096 ways."""
    costs = np.zeros((len(WAYS), len(pieces)))
    for k, facelet in enumerate(place):
        face, at = divmod(facelet, 9)
        seen = 9 * face + _TURNED[:, at]  # the picture's facelet, for each turn of this face
        costs += table[seen][WAYS[:, face]][:, pieces[:, k]]
    cheapest: Array = costs.min(1)
    return cheapest


def _decided(table: Array, ranked: list[tuple[int, ...]]) -> Rolled:
    """The best cube over all ways; ways that lead to the same cube support each other."""
    decisions = {turns: likely.decide_costs(table[order_of(turns)]) for turns in ranked[:8]}
    sums = np.array([exact.log_sum(table[order_of(turns)]) for turns in ranked])
    weights = dict(zip(ranked, np.exp(sums - np.logaddexp.reduce(sums)), strict=True))
    shares: dict[str, float] = {}
    for turns, decision in decisions.items():
        share = weights[turns] * (decision.probability or 0)
        shares[decision.facelets] = shares.get(decision.facelets, 0) + float(share)
    facelets = max(shares, key=lambda f: shares[f])
    agreeing = [t for t in ranked if t in decisions and decisions[t].facelets == facelets]
    sure = min(1.0, float(sum(weights[t] for t in agreeing)))
    return Rolled(_with_rivals(decisions[agreeing[0]], shares), agreeing[0], sure)


def _with_rivals(decision: Decision, shares: dict[str, float]) -> Decision:
    """The decision with its probability over all ways, and the other cube that comes next."""
    others = {f: p for f, p in shares.items() if f != decision.facelets}
    second = decision.second
    if others and (second is None or max(others.values()) > second[1]):
        second = max(others.items(), key=lambda item: item[1])
    return likely.judged(decision, min(1.0, shares[decision.facelets]), second)
