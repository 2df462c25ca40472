"""What if the premise is broken: a cube put together wrongly, a picture that is not where it belongs?

The posterior ranges over more than possible cubes. Each other premise has a price, minus the logarithm of how
much rarer it is than a possible cube before anything was seen:

    possible ─┬─ another assembly    an edge flipped, a corner twisted, two pieces exchanged: the exact sum
              │                      has them at no cost (colour.h)
              ├─ held another way    where logos or glare on the centres let any of 12 ways of naming be
              ├─ pictures misplaced  turned, mirrored or exchanged, where the cube strains its stickers
              └─ none of these       each sticker as what it looks like most: the test of fit; at half the
                                     price where each colour has nine: a hand or a gripper adds to one

Colours that were estimated for possible cubes flatter these, so where another assembly is not far behind,
the rivals (rivals.py) judge it by the colours that it implies itself.

What is said of a reading that is refused: reasons.py.
"""

import itertools
from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cubehost._core import lib
from cubehost.colour import clusters, exact
from cubehost.colour.decision import CENTRES, FACES, Premise
from cubehost.colour.lab import Array

Indices = NDArray[np.intp]

FAULT = 6e-3  # how much each single fault of assembly counts against a possible cube
# Nats: price of a cube that is none but has nine of each colour; of any stickers twice as much. Right
# readings cost half of it above their stickers' best, two covered ones up to 24, but make ten of one colour
NONE = 13.5
# The same of nine of each, judged as the rivals are. At 8 one swap fewer of 82, and three of 550 right cubes
SWAPPED = 10.0
# Share of cubes whose middles are all off by one unknown scale, that 18 numbers tell of. Of 164 with logos on
# all, 26 were accepted without that, 4 of them wrongly; at 1e-4 15 and 2, at 5e-4 13 and none
LOGOS, OFF = 5e-4, 9.0
LOGO = 8.0  # nats of cost at which a centre may as well be a logo: 99 of 100 plain ones cost less
SUSPECT = 0.1  # how much a fault counts where it is looked for
PICTURE = 1e-3  # how much each picture turned, mirrored or exchanged counts
STRAIN = 2.3  # nats above its stickers' best below which none of these could take a per cent from a cube
SOFT, SCALINGS = 0.5, 60  # nats, and rounds, in which nine of each colour are dealt out
_GRID = np.arange(9).reshape(3, 3)


def prices(fault: float) -> Array:
    """Logarithms [12] float64 of how much each assembly counts, as many faults as it has."""
    faults = [
        (k & 1) + (k >> 1 & 1) + (k >= lib.CC_COLOUR_CLOCKWISE) for k in range(lib.CC_COLOUR_ASSEMBLIES)
    ]
    return np.asarray(np.log(fault) * np.array(faults), np.float64)


def log_totals(seen: Array, costs: Array, sums: Array, scans: int = 1) -> tuple[float, float, str]:
    """log Z over all premises with faults at FAULT and at SUSPECT, and the stickers of `nine_of_each`, "" of
    a 2x2; costs [54 or 24, 6] of so many scans together, as seen and `with_logos`, sums [12] of the
    assemblies of the latter; float64."""
    least, stickers = -float(costs.min(1).sum()), ""
    if len(costs) == 24:
        terms = [least - NONE * scans]
    else:
        nine, stickers = nine_of_each(costs)
        told = _held(seen)
        terms = [least - 2 * NONE * scans, -nine - NONE * scans, *(sums[0] + told[1:] - told[0])]
    known, suspicious = (np.logaddexp.reduce([*(sums + prices(each)), *terms]) for each in (FAULT, SUSPECT))
    return float(known), float(suspicious), stickers


def _held(costs: Array) -> Array:
    """Logarithm of how likely the middles of costs [54, 6] are in each of the 12 ways to hold the cube, [12];
    float64. Logos lie on all middles or on none: where all are off, how far tells little of the way.
    """
    off = costs[CENTRES][np.arange(6), clusters.holdings()].sum(1) - 6 * float(np.median(costs.min(1)))
    off = np.maximum(off, 0)
    told: Array = np.logaddexp(-off, np.log(LOGOS) - OFF * np.log1p(off / OFF))
    return told


def nine_of_each(costs: Array) -> tuple[float, str]:
    """The least cost, or a little less, of stickers of which nine have each colour, and these; costs [54, 6]
    float64. "" where what each looks like most is not nine of each: what a colour is worth comes from
    Sinkhorn's scaling, and whatever it is, the sum is no more than the least.
    """
    fits, colour = (costs.min(1, keepdims=True) - costs) / SOFT, np.zeros(6)
    for _ in range(SCALINGS):
        sticker = -np.logaddexp.reduce(fits + colour, 1)[:, None]
        colour = np.log(len(costs) / 6) - np.logaddexp.reduce(fits + sticker, 0)
    priced = costs - SOFT * colour
    seen, least = priced.argmin(1), priced.min(1).sum() + SOFT * colour.sum() * len(costs) / 6
    is_exact = (np.bincount(seen, minlength=6) == 9).all()
    return float(least), "".join(FACES[i] for i in seen) if is_exact else ""


def with_logos(costs: Array, scans: int = 1) -> Array:
    """Costs [54, 6] float64 in which a centre like none of the colours may be a logo of any; those of a 2x2,
    [24, 6], as they are."""
    if len(costs) == 54:
        costs = costs.copy()
        costs[CENTRES] = -np.logaddexp(-costs[CENTRES], -LOGO * scans)
    return costs


def misplaced(costs: Array) -> Iterator[tuple[Premise, float]]:
    """Each picture out of place with the logarithm of how much that explains; costs [54, 6] float64."""
    for premise, order, colours in _pictures():
        yield premise, exact.log_sum(costs[order][:, colours]) + float(np.log(PICTURE))


@cache
def _pictures() -> tuple[tuple[Premise, Indices, list[int]], ...]:
    """What may have happened to pictures, each with what mends it: an order of stickers, and of colours."""
    same = list(range(6))
    found = []
    for face, letter in enumerate(FACES):
        for turn in (1, 2, 3):
            text = f"the picture of {letter} looks turned by {90 * turn}° clockwise"
            premise = Premise(f"picture turned {letter}", text)
            found.append((premise, _laid(face, np.rot90(_GRID, turn)), same))
        for turn in range(4):
            premise = Premise(f"picture mirrored {letter}", f"the picture of {letter} looks mirrored")
            found.append((premise, _laid(face, np.rot90(_GRID[:, ::-1], turn)), same))
    return (*found, *_exchanges())


def _exchanges() -> Iterator[tuple[Premise, Indices, list[int]]]:
    for one, other in itertools.combinations(range(6), 2):
        colours = list(range(6))
        colours[one], colours[other] = other, one
        order = (9 * np.array(colours)[:, None] + np.arange(9)).ravel()
        pair = FACES[one] + FACES[other]
        text = f"the pictures of {pair[0]} and {pair[1]} look exchanged"
        text += ", or all pictures mirrored" if pair == "RL" else ""
        yield Premise(f"pictures exchanged {pair}", text), order, colours


def _laid(face: int, grid: NDArray[np.int_]) -> Indices:
    order = np.arange(54)
    order[9 * face : 9 * face + 9] = 9 * face + grid.ravel()
    return order
