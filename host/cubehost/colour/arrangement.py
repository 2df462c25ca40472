"""Six sides seen in any order: which is which, and how does each lie? Inferred from the cube itself.

Of the 720 ways to name six sides, 24 are the same cube held otherwise; 30 are left, and one of these makes a
likely cube. They are tried by how well their middles look like the usual colours, white up and green front,
which also says how the cube is held: any other colours do as well, if the cube has patterns enough.
"""

import itertools
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import clusters, exact, mixture, pocket, reasons, rotations
from cubehost.colour.decision import CENTRES, FACES, VERTEX, Decision, Reading
from cubehost.colour.lab import Array, lab_of
from cubehost.colour.rotations import last
from cubehost.cube.colours import NAMES

FAR = 70.0  # Lab units from a usual colour, lightness counted 0.3: no lamp does that to a sticker
Indices = NDArray[np.intp]


class Arranged(NamedTuple):
    """The decision, which facelet as read is in each place of the cube, and how sure it is that these are."""

    decision: Decision
    order: Indices
    sure: float


class _Way(NamedTuple):
    """Which side as seen each face U R F D L B is, and the turns that may set them upright, [k, 6]."""

    sides: tuple[int, ...]
    turns: NDArray[np.int_]


def arrange(rgb: Reading, groups: Sequence[int], in_order: bool = False) -> Arranged:
    """The cube of six sides as seen, rgb [54 or 24, 3] float64, 0..255, side by side.

    groups: how many sides each picture shows, 1 or 3; three go clockwise about the vertex that they share,
    which is their top left. in_order: single sides, known to be U R F D L B, however turned.
    """
    return last(steps(rgb, groups, in_order))


def steps(rgb: Reading, groups: Sequence[int], in_order: bool = False) -> Generator[None, None, Arranged]:
    """As `arrange` of rgb [54 or 24, 3] float64, in pieces of some 50 ms between which other work is done."""
    ways = [_Way(tuple(range(6)), rotations.WAYS)] if in_order else _ways(rgb, groups)
    if len(rgb) == 24:
        orders = np.concatenate([rotations.laid(way.sides, way.turns, 4) for way in ways])
        return Arranged(*pocket.decide(rgb, orders, in_order))
    yield
    first = yield from _arranged(rgb, ways[0])
    if first.decision.accepted or in_order:
        return first
    costs = mixture.costs_of_stickers(mixture.prepare(rgb))
    sums = []
    for way in ways:
        yield
        sums.append(_promise(costs, way))
    best = int(np.argmax(sums))
    return (yield from _arranged(rgb, ways[best])) if best else first


def _promise(costs: Array, way: _Way) -> float:
    """About how much a way explains, its colours named as its sides."""
    table = costs[rotations.laid(way.sides, (0,) * 6)][:, way.sides]
    best = rotations.ranked(table, way.turns)[0]
    return exact.log_sum(table[rotations.order_of(best)])


def _arranged(rgb: Reading, way: _Way) -> Generator[None, None, Arranged]:
    found = yield from rotations.steps(rgb[rotations.laid(way.sides, (0,) * 6)], way.turns)
    order, decision = rotations.laid(way.sides, found.turns), found.decision
    if not decision.accepted:
        yield
        decision = replace(decision, premise=reasons.named(mixture.prepare(rgb)[order], placed=False))
    return Arranged(decision, order, found.sure)


def _ways(rgb: Reading, groups: Sequence[int]) -> list[_Way]:
    """One of each 24 ways that are the same cube, the best held of these; the likeliest by colours first."""
    off = _misfits(rgb)
    orders = clusters.ORDERS[np.argsort(off[np.arange(6), clusters.ORDERS].sum(1), kind="stable")]
    taken, found = set[tuple[int, ...]](), []
    for names in map(tuple, orders.tolist()):
        if names in taken:
            continue
        taken |= {tuple(way[name] for name in names) for way in clusters.rotations()}
        turns = _turns(names, groups)
        if turns is None:
            continue
        sides = tuple(names.index(face) for face in range(6))
        found.append(_Way(sides, turns[:, sides]))
    return found


def names_of(rgb: Reading) -> tuple[str, ...] | None:
    """Of the middles of U R F D L B, rgb [54, 3] float64, 0..255: the best naming with the usual colours.

    None for other colours than those, as far as that can be told, and for a cube without middles.
    """
    if len(rgb) != 54:
        return None
    off = _misfits(rgb)[np.arange(6), clusters.ORDERS]
    best = int(np.argmin(off.sum(1)))
    faces, light = clusters.ORDERS[best], lab_of(rgb[CENTRES])[:, 0]
    white_is_light = light[faces == FACES.index("U")] >= np.median(light)
    if off[best].max() > FAR or not white_is_light.all():
        return None
    return tuple(NAMES[FACES[face]] for face in faces)


def _misfits(rgb: Reading) -> Array:
    """How far the middle of each side is from each usual colour, [side, face]; none of a 2x2."""
    return np.zeros((6, 6)) if len(rgb) == 24 else pocket.misfits(lab_of(rgb[CENTRES]))


def _turns(names: tuple[int, ...], groups: Sequence[int]) -> NDArray[np.int_] | None:
    """The turns [k, 6] that sides of these names may need; None where three cannot be about a vertex so."""
    choices: list[Sequence[int]] = []
    letters = iter(FACES[name] for name in names)
    for count in groups:
        word = "".join(itertools.islice(letters, count))
        if len(word) == 1:
            choices.append(range(4))
        elif word in VERTEX:
            choices += [(VERTEX[word[i:] + word[:i]],) for i in range(3)]
        else:
            return None
    return np.array(list(itertools.product(*choices)))
