"""What if the premise is broken: a cube put together wrongly, a picture that is not where it belongs?

The posterior ranges over more than possible cubes. Each other premise has a price, minus the logarithm of how
much rarer it is than a possible cube before anything was seen:

    possible ─┬─ another assembly    an edge flipped, a corner twisted, two pieces exchanged: the exact sum
              │                      has them at no cost (colour.h)
              ├─ held another way    where logos or glare on the centres let any of 12 ways of naming be
              ├─ pictures misplaced  turned, mirrored or exchanged, where the cube strains its stickers
              └─ none of these       each sticker as what it looks like most: the test of fit

Colours that were estimated for possible cubes flatter these, so where another assembly is not far behind,
the rivals (rivals.py) judge it by the colours that it implies itself.

A decision that is refused is looked at once more without the premise: colours are estimated sticker by
sticker, and the reading with each picture turned, mirrored or exchanged is summed over all cubes. The premise
that explains most is named. Pictures that are all mirrored cannot be told from those of R and L exchanged.
"""

import itertools
from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cubehost._core import lib
from cubehost.colour import clusters, exact, mixture
from cubehost.colour.decision import CENTRES, FACES, Premise

Array = mixture.Array
Indices = NDArray[np.intp]

FAULT = 6e-3  # how much each single fault of assembly counts against a possible cube
NONE = 13.5  # nats: price of a cube that is none; right readings cost half of that above their stickers' best
LOGO = 8.0  # nats of cost at which a centre may as well be a logo: 99 of 100 plain ones cost less
SUSPECT = 0.1  # how much a fault counts where it is looked for
REFUSED = 0.4  # and once a decision is refused
PICTURE = 1e-3  # how much each picture turned, mirrored or exchanged counts
STRAIN = 2.3  # nats above its stickers' best below which none of these could take a per cent from a cube
ALIKE = 12.0  # Lab units that two pictures of one face differ by at most, in the mean of its stickers
ASSEMBLIES = {
    0: "",
    lib.CC_COLOUR_PARITY: "two pieces seem exchanged: was the cube taken apart?",
    lib.CC_COLOUR_FLIP: "an edge seems flipped: was the cube taken apart?",
    lib.CC_COLOUR_CLOCKWISE: "a corner seems twisted clockwise: was the cube taken apart?",
    lib.CC_COLOUR_ANTICLOCKWISE: "a corner seems twisted anticlockwise: was the cube taken apart?",
}
NO_CUBE = Premise(
    "none", "these are no cube's colours: do all pictures show the same cube, and the regions its stickers?"
)
_GRID = np.arange(9).reshape(3, 3)


def prices(fault: float) -> Array:
    """Logarithms [12] float64 of how much each assembly counts, as many faults as it has."""
    faults = [
        (k & 1) + (k >> 1 & 1) + (k >= lib.CC_COLOUR_CLOCKWISE) for k in range(lib.CC_COLOUR_ASSEMBLIES)
    ]
    return np.asarray(np.log(fault) * np.array(faults), np.float64)


def log_total(costs: Array, sums: Array, scans: int = 1, fault: float = FAULT) -> float:
    """log Z over all premises; costs [54 or 24, 6] of so many scans together, sums [12] of its assemblies;
    float64."""
    terms = [*(sums + prices(fault)), -float(costs.min(1).sum()) - NONE * scans]
    if len(costs) == 54:
        centres = costs[CENTRES]
        own = float(centres.trace())
        terms += [sums[0] + own - float(centres[np.arange(6), way].sum()) for way in clusters.holdings()[1:]]
    return float(np.logaddexp.reduce(terms))


def with_logos(costs: Array, scans: int = 1) -> Array:
    """Costs [54, 6] float64 in which a centre like none of the colours may be a logo of any; those of a 2x2,
    [24, 6], as they are."""
    if len(costs) == 54:
        costs = costs.copy()
        costs[CENTRES] = -np.logaddexp(-costs[CENTRES], -LOGO * scans)
    return costs


def named(lab: Array, costs: Array, assemblies: Array | None = None) -> Premise | None:
    """What seems wrong with a reading that was refused with these costs; None: only its colours.

    lab [54 or 24, 3], costs [54 or 24, 6]; assemblies [12]: logarithm of how much each explains, where that
    is known better than by the costs; float64.
    """
    if len(lab) == 54:
        if doubled := _doubled(lab):
            return doubled
        costs = mixture.costs_of_stickers(lab)
    best = max(_explanations(costs, assemblies), key=lambda found: found[1])[0]
    return None if best.name == "possible" else best


def _explanations(costs: Array, assemblies: Array | None) -> Iterator[tuple[Premise, float]]:
    """Each premise with the logarithm of how much it explains; of the assemblies the best alone."""
    sums = (exact.log_sums(costs) + prices(REFUSED))[list(ASSEMBLIES)]
    told = sums if assemblies is None else (assemblies + prices(REFUSED))[list(ASSEMBLIES)]
    best = int(told.argmax())
    name = ("possible", "two pieces exchanged", "edge flipped", "corner twisted", "corner twisted")[best]
    yield Premise(name, list(ASSEMBLIES.values())[best]), float(sums.max())
    yield NO_CUBE, -float(costs.min(1).sum()) - 2 * NONE
    if len(costs) == 54:
        yield from misplaced(costs)


def misplaced(costs: Array) -> Iterator[tuple[Premise, float]]:
    """Each picture out of place with the logarithm of how much that explains; costs [54, 6] float64."""
    for premise, order, colours in _pictures():
        yield premise, exact.log_sum(costs[order][:, colours]) + float(np.log(PICTURE))


def _doubled(lab: Array) -> Premise | None:
    """Two pictures of one face, however it was held."""
    faces = lab.reshape(6, 9, 3)
    for one, other in itertools.combinations(range(6), 2):
        ways = [faces[other][np.rot90(_GRID, turn).ravel()] for turn in range(4)]
        if min(np.linalg.norm(faces[one] - way, axis=1).mean() for way in ways) < ALIKE:
            first, second = FACES[one], FACES[other]
            text = f"the pictures of {first} and {second} look like the same face, photographed twice"
            return Premise(f"photographed twice {first}{second}", text)
    return None


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
