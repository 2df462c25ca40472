"""Where costs leave doubt: the likeliest cubes, each judged by its own evidence.

Costs come from one estimate for all cubes, in which a sticker in doubt votes a little for each colour that
it may have. The evidence of a cube (model.py) is how likely it makes the reading, whatever colours are:

    costs ─► cubes drawn exactly by the core, from flattened costs ─► evidence ─► probabilities

Beside possible cubes stand the premises that may be broken (premise.py): cubes put together wrongly, cubes
held another way than the centres say, two colours that are one, stickers that are no cube at all.
"""

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from cubehost.colour import clusters, exact, model, premise
from cubehost.colour.decision import CENTRES, FACES

Array = model.Array

DRAWS = 150
FLATTEN = 1.7  # temperature of the draws: that they do not miss a cube that the costs think little of
MOST = 36  # cubes
ALIKE = 0.01  # how much two colours that are one count: which of the two a sticker has then tells nothing


class Candidates(NamedTuple):
    """Labellings of the stickers [k, 54 or 24, 6]: of possible cubes their facelets, of others "", and the
    logarithm [k] of how much each counts before it was seen."""

    cubes: list[str]
    labels: Array
    prices: Array


def labels_of(facelets: str) -> Array:
    """[54 or 24, 6]: a 1 for the colour of each sticker."""
    return np.asarray(np.eye(6)[[FACES.index(letter) for letter in facelets]], np.float64)


def of(tables: Sequence[Array]) -> Candidates:
    """By costs [54 or 24, 6] of one or several estimates: the best two cubes of each, those drawn most often,
    wrongly assembled ones too, and labels of broken premises."""
    pocket = len(tables[0]) == 24
    namings = clusters.namings() if pocket else (tuple(range(6)),)
    found: Counter[tuple[str, int, bytes]] = Counter()
    for costs in tables:
        for naming, share in _shares(costs / FLATTEN, namings):
            found += _drawn(costs[:, list(naming)], round(share * DRAWS / len(tables)), naming)
    most = found.most_common(MOST)
    labels = [np.frombuffer(key).reshape(-1, 6) for (_, _, key), _ in most]
    names = ["" if assembly else facelets for (facelets, assembly, _), _ in most]
    prices = [premise.prices(premise.FAULT)[assembly] for (_, assembly, _), _ in most]
    for way in () if pocket else clusters.holdings()[1:]:
        labels.append(labels[0].copy())
        labels[-1][CENTRES] = np.eye(6)[list(way)]
    held = len(labels) - len(names)
    labels += [_alike(labels[0], tables[0]), np.eye(6)[tables[0].argmin(1)]]
    prices += [0.0] * held + [np.log(ALIKE), -premise.NONE]
    return Candidates(names + [""] * (len(labels) - len(names)), np.array(labels), np.array(prices))


def _alike(labels: Array, costs: Array) -> Array:
    """Labels of which the two colours told apart least are one."""
    pairs = itertools.combinations(range(6), 2)
    swapped = labels.T @ costs
    apart = {(a, b): swapped[a, b] + swapped[b, a] - swapped[a, a] - swapped[b, b] for a, b in pairs}
    one, other = min(apart, key=lambda pair: apart[pair])
    merged = labels.copy()
    merged[:, one] += merged[:, other]
    merged[:, other] = 0
    return merged


def _shares(costs: Array, namings: Sequence[tuple[int, ...]]) -> list[tuple[tuple[int, ...], float]]:
    """How likely each way to name the colours is; only the likely ones."""
    sums = np.array([exact.log_sum(costs[:, list(naming)]) for naming in namings])
    shares = np.exp(sums - np.logaddexp.reduce(sums)).tolist()
    return [(naming, share) for naming, share in zip(namings, shares, strict=True) if share > 1 / DRAWS]


def _drawn(costs: Array, count: int, naming: tuple[int, ...]) -> Counter[tuple[str, int, bytes]]:
    """How often each cube is drawn, the best two more often than all: facelets, assembly, labels' bytes."""
    weights = np.exp(premise.prices(premise.FAULT))
    best = [exact.Drawn(cube.facelets, 0) for cube in exact.best(costs)]
    cubes = Counter(exact.draws(costs / FLATTEN, count, weights)) if count else Counter()
    cubes.update(dict.fromkeys(best, DRAWS))
    back = np.argsort(naming)
    named = {cube: labels_of(cube.facelets)[:, back].tobytes() for cube in cubes}
    return Counter({(cube.facelets, cube.assembly, named[cube]): number for cube, number in cubes.items()})
