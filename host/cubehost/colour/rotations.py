"""Which way up was each face? Inferred from the cube itself: most of the 4^6 ways give no likely cube.

A place's stickers lie on two or three faces, so what the cheapest piece there costs depends on the turns of
these alone; added up over the places that is a bound for all 4096 ways at once, and the best of these are
examined exactly. Colours are first estimated without the constraint of a possible cube, then again with the
faces turned as found.
"""

import itertools
import math
from collections.abc import Generator
from functools import cache
from typing import NamedTuple, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cubehost._core import lib
from cubehost.colour import exact, likely, mixture
from cubehost.colour.decision import FACES, Decision, Reading
from cubehost.colour.lab import Array

Indices = NDArray[np.intp]

EXAMINED = 48  # ways that are examined exactly
MAYBE = 12.0  # nats behind the best beyond which a way is not examined further
SHARED = 4.0  # nats that a way's cubes may have together beyond its cheapest
Ways = NDArray[np.int_]
Result = TypeVar("Result")
WAYS: Ways = np.array(list(itertools.product(range(4), repeat=6)))
# Half of all people hold every face upright, half do not care: what any other way costs, in nats
TURNED = float(np.log(len(WAYS)))


class Rotated(NamedTuple):
    """The decision, and clockwise quarter turns that set each picture U R F D L B upright.

    sure: probability, over all ways, that the pictures lie so, or so that the same cube is decided.
    """

    decision: Decision
    turns: tuple[int, ...]
    sure: float


@cache
def turned(stickers: int) -> Indices:
    """The side's facelet at each place after so many clockwise quarter turns of it, intp [4, stickers]."""
    grid = np.arange(stickers).reshape(math.isqrt(stickers), -1)
    return np.stack([np.rot90(grid, -k).ravel() for k in range(4)])


def laid(sides: ArrayLike, turns: ArrayLike, stickers: int = 9) -> Indices:
    """Facelets as seen in the order of the cube: face by face the side that it is, turned so often clockwise.

    sides [6] and turns [..., 6] int; indices [..., 6 * stickers] intp.
    """
    order: Indices = stickers * np.asarray(sides, np.intp)[:, None] + turned(stickers)[np.asarray(turns)]
    return order.reshape(*order.shape[:-2], -1)


def order_of(turns: tuple[int, ...]) -> Indices:
    """Indices [54] intp that set a reading upright: upright = reading[order]."""
    return laid(range(6), turns)


def steps(rgb: Reading, ways: Ways) -> Generator[None, None, Rotated]:
    """The most likely cube behind a reading whose faces may be turned, in these ways [k, 6] int.

    rgb [54, 3] float64, 0..255. In pieces of some 50 ms between which other work is done.
    """
    lab = mixture.prepare(rgb)
    turns = ranked(mixture.costs_of_stickers(lab), ways)[0]
    yield
    table = _costs_if_upright(lab, turns)
    found = ranked(table, ways)
    yield
    if found[0] != turns:
        table = _costs_if_upright(lab, found[0])
        found = ranked(table, ways)
        yield
    return _decided(table, found)


def last(pieces: Generator[None, None, Result]) -> Result:
    """What work in pieces comes to."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            return cast(Result, end.value)


def _costs_if_upright(lab: Array, turns: tuple[int, ...]) -> Array:
    """The full estimate under these turns, its costs back in the order of the pictures."""
    order = order_of(turns)
    table = np.empty((54, 6))
    table[order] = likely.estimated(lab[order])[1].costs
    return table


def ranked(table: Array, ways: Ways) -> list[tuple[int, ...]]:
    """The likeliest of these ways [k, 6] int to set pictures upright, best first.

    table [54, 6] float64: their costs.
    """
    bounds = _bounds(table, ways) + TURNED * ways.any(1)
    sums: dict[tuple[int, ...], float] = {}
    best = -np.inf
    for i in np.argsort(bounds)[:EXAMINED]:
        if -bounds[i] < best - MAYBE - SHARED:
            break
        turns = tuple(map(int, ways[i]))
        sums[turns] = exact.log_sum(table[order_of(turns)]) - TURNED * any(turns)
        best = max(best, sums[turns])
    return [t for t in sorted(sums, key=lambda t: -sums[t]) if sums[t] > best - MAYBE]


def _bounds(table: Array, ways: Ways) -> Array:
    """For each way the cost of the cheapest piece at each place, be it used twice."""
    total = np.zeros(len(ways))
    for places, colours in (
        (lib.cc_corner_facelet, lib.cc_corner_colour),
        (lib.cc_edge_facelet, lib.cc_edge_colour),
    ):
        pieces = orientations(np.array([list(piece) for piece in colours]))
        for place in places:
            total += _cheapest(table, ways, list(place), pieces)
    return total


def orientations(pieces: NDArray[np.int_]) -> NDArray[np.int_]:
    """Each piece in each of its orientations, intp [pieces * orientations, stickers], as `pieces`."""
    return np.concatenate([np.roll(pieces, turned, axis=1) for turned in range(pieces.shape[1])])


def _cheapest(table: Array, ways: Ways, place: list[int], pieces: NDArray[np.int_]) -> Array:
    """Of the pieces, the cheapest at the place, for each way: by the turns of the faces that it lies on."""
    faces = [facelet // 9 for facelet in place]
    costs = np.zeros((1,) * len(place) + (len(pieces),))
    for k, facelet in enumerate(place):
        seen = 9 * faces[k] + turned(9)[:, facelet % 9]  # the picture's facelet, for each turn of this face
        along = [4 if axis == k else 1 for axis in range(len(place))]
        costs = costs + table[seen][:, pieces[:, k]].reshape(*along, -1)
    return np.asarray(costs.min(-1)[tuple(ways[:, face] for face in faces)], np.float64)


def _decided(table: Array, ranked: list[tuple[int, ...]]) -> Rotated:
    """The best cube over all ways; ways under which it is seen too support it."""
    beliefs = [likely.belief_by(table[order_of(turns)]) for turns in ranked]
    sums = np.array([exact.log_sum(table[order_of(turns)]) - TURNED * any(turns) for turns in ranked])
    weights = np.exp(sums - np.logaddexp.reduce(sums))
    # Of each way its best cube; how likely each of these cubes is under each way
    cubes = list(dict.fromkeys(belief.best[0].facelets for belief in beliefs))
    stickers = np.array([[FACES.index(letter) for letter in cube] for cube in cubes])
    costs = np.array([belief.costs[np.arange(54), stickers].sum(1) + belief.log_z for belief in beliefs])
    probabilities = weights @ np.minimum(np.exp(-costs), 1.0)
    best = int(probabilities.argmax())
    agreeing = [i for i, belief in enumerate(beliefs) if belief.best[0].facelets == cubes[best]]
    first = agreeing[0]
    second = _second(beliefs[first], {cube: float(p) for cube, p in zip(cubes, probabilities, strict=True)})
    found = likely.decided((cubes[best], float(probabilities[best])), second, beliefs[first].posterior)
    return Rotated(found, ranked[first], min(1.0, float(weights[agreeing].sum())))


def _second(belief: likely.Belief, probabilities: dict[str, float]) -> tuple[str, float]:
    """The cube that comes next, over all ways or in this one."""
    others = {cube: p for cube, p in probabilities.items() if cube != belief.best[0].facelets}
    others.setdefault(*belief.of(1))
    return max(others.items(), key=lambda item: item[1])
