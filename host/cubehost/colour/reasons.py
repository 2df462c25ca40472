"""Why a reading was refused: what is likelier than that it is only hard to read, if anything is.

Each reason is a hypothesis: the reading mended as if it were so, summed over all cubes. Any sticker may be
covered, so that one bad sticker speaks for no fault; and each reason has a price, minus the logarithm of how
rare it is among readings that are refused. In nats against "hard to read", on tests/bench/bench_stresses.py:

    price  of                           cubes as they were   where it was so
      2    an edge, a corner turned       up to 1.3; 2.0, 2.7 1 to 11, 4 to 19
           two pieces exchanged                            0 to 10
      6.9  a picture turned, mirrored,    up to 9             7 to 68
           exchanged (as in premise.py)
      8    two stickers exchanged         up to 6.7           8 to 14; less where others are misread
     15    several pictures turned        up to 8             23 to 78
     19    a face photographed twice      up to 18.7 (over-   7 to over 100, 101 of 111 over 19
                                          exposed)
     19    each further one                               29 to 104 (six pictures of one side)
     55    no cube's colours              up to 46            over 80
      0    middles covered, each as       up to -5            3 (rods over all), 14 and 17 (one),
           rare as a logo (premise.py)                        29 to 100 (logos on all)
"""

import itertools
from collections.abc import Iterator

import numpy as np

from cubehost._core import lib
from cubehost.colour import clusters, exact, mixture, premise, rotations
from cubehost.colour.decision import CENTRES, FACES, Premise, facelet_name
from cubehost.colour.lab import Array

COVERED = 9.0  # nats of cost at which a sticker may as well be covered: a nat more than a centre is a logo
ASSEMBLY, SEVERAL, TWICE, NO_CUBE, NO_POCKET, SWAPPED = 2.0, 15.0, 19.0, 55.0, 27.0, 8.0
LIKELY = 100  # draws of cubes
ALIKE = 3.0  # nats by which a pair of stickers explains less, and is told beside the best: one in 20
COPY = 4.0  # Lab units that a sticker differs by in two pictures of a face
HIDDEN = 8.0  # nats of a middle's cost, COVERED at most, from which it looks like no other sticker; at 0 each
# face that was photographed twice is told so
# Nats by which middles of six colours cost more than of any, and the stickers of a cube more than of any. Of
# whole cubes that were refused 1 of 239 has both; those of mixed cubes have about 12 to 36 and 50 to 120
MIDDLE, FAR = 11.0, 45.0
UNLIKE = 8.0  # nats that a sticker tells against a copy at most: a reflection may lie on it
MANY = 36.0  # nats of a face at most, half of what it can tell against that: then it is a further copy
ASSEMBLIES = [
    (number, Premise(name, f"{what}: was the cube taken apart?"))
    for number, name, what in (
        (lib.CC_COLOUR_PARITY, "two pieces exchanged", "two pieces seem exchanged"),
        (lib.CC_COLOUR_FLIP, "edge flipped", "an edge seems flipped"),
        (lib.CC_COLOUR_CLOCKWISE, "corner twisted", "a corner seems twisted clockwise"),
        (lib.CC_COLOUR_ANTICLOCKWISE, "corner twisted", "a corner seems twisted anticlockwise"),
    )
]
NONE = Premise(
    "none", "these are no cube's colours: do all pictures show the same cube, and the regions its stickers?"
)
ONE_MIDDLE = Premise(
    "one middle", "two sides have a middle of the same colour: show each side of one cube once"
)
TURNED_ALIKE = np.array([way for turn in (1, 2, 3) for way in itertools.product((0, turn), repeat=6)])
Reason = tuple[Premise, float]


def named(lab: Array, placed: bool = True) -> Premise | None:
    """What is likelier than that a refused reading, lab [54, 3] float64, is only hard to read; None: nothing.

    placed: pictures were said to be of U R F D L B, upright; else which is which was inferred, and no picture
    is in a wrong place.
    """
    plain = mixture.costs_of_stickers(lab)
    costs = _if_covered(plain)
    six = clusters.clusters(np.delete(lab, CENTRES, 0))
    by_others = mixture.costs_of_stickers(lab, six)
    found = [_twice(lab, costs, six, placed), _swapped(plain, costs), *_middles(by_others)]
    if placed:
        found += [*premise.misplaced(costs), *_turned(costs)]
    return _likeliest(costs, found, NO_CUBE) or _one_middle(by_others)


def _if_covered(costs: Array) -> Array:
    covered: Array = -np.logaddexp(-costs, -COVERED)
    return covered


def named_of_pocket(costs: Array) -> Premise | None:
    """The same of a 2x2, by its costs [24, 6] float64."""
    return _likeliest(costs, [], NO_POCKET)


def _likeliest(costs: Array, found: list[Reason], no_cube: float) -> Premise | None:
    sums = exact.log_sums(costs)
    found += [(reason, float(sums[number]) - ASSEMBLY) for number, reason in ASSEMBLIES]
    found.append((NONE, -float(costs.min(1).sum()) - no_cube))
    reason, told = max(found, key=lambda one: one[1])
    return reason if told > sums[0] else None


def _swapped(plain: Array, costs: Array) -> Reason:
    """Of each likely cube the two stickers that look least like their colours, each in the other's place.

    plain: the costs where no other sticker is covered, or any shuffled ones would be told so.
    """
    cubes = {drawn.facelets for drawn in exact.draws(costs, LIKELY)}
    colours = np.array([[FACES.index(letter) for letter in cube] for cube in sorted(cubes)])
    off = costs[np.arange(54), colours] - costs.min(1)
    off[:, CENTRES] = 0
    told = {}
    for one, other in np.unique(np.sort(np.argsort(off)[:, -2:]), axis=0).tolist():
        order = np.arange(54)
        order[[one, other]] = other, one
        told[f"{facelet_name(one, 54)} and {facelet_name(other, 54)}"] = exact.log_sum(plain[order])
    best = max(told.values())
    pairs = ", or ".join(pair for pair, value in told.items() if value > best - ALIKE)
    text = f"the stickers {pairs} look exchanged: were stickers moved?"
    return Premise("stickers exchanged", text), best - SWAPPED


def _turned(costs: Array) -> Iterator[Reason]:
    """Several pictures turned alike, as by a camera that is mounted so."""
    turns = rotations.ranked(costs, TURNED_ALIKE)[0]
    which = [face for face, turn in zip(FACES, turns, strict=True) if turn]
    if len(which) > 1:
        text = f"the pictures of {', '.join(which)} look turned by {90 * max(turns)}° clockwise"
        told = exact.log_sum(costs[rotations.order_of(turns)]) - SEVERAL
        yield Premise(f"pictures turned {''.join(which)}", text), told


def _one_middle(by_others: Array) -> Premise | None:
    """Two middles of one colour, far from any cube: sides of several cubes, or one side in two states.

    by_others: costs [54, 6] by the colours of the stickers that are no middles, however named.
    """
    middles = by_others[CENTRES]
    six = middles[np.arange(6), clusters.ORDERS].sum(1)
    costs = _if_covered(by_others[:, clusters.ORDERS[six.argmin()]])
    far = -float(costs.min(1).sum()) - exact.log_sum(costs)
    return ONE_MIDDLE if six.min() - middles.min(1).sum() > MIDDLE and far > FAR else None


def _middles(by_others: Array) -> Iterator[Reason]:
    """Middles that are covered or bear a logo: the other stickers, of six colours named as they like, need
    none of them; by_others as for `_one_middle`."""
    costs = _if_covered(by_others)
    which = [face for face, least in zip(FACES, costs[CENTRES].min(1), strict=True) if least > HIDDEN]
    if which:
        costs[CENTRES] = premise.LOGO
        sums = [exact.log_sums(costs[:, list(naming)]) for naming in clusters.namings()]
        told = max(float(some[[0, lib.CC_COLOUR_PARITY]].max()) for some in sums)
        text = f"the middles of {', '.join(which)} look like no other sticker: covered, or a logo? "
        yield Premise("middles covered", f"{text}They name the colours: free them"), told


def _twice(lab: Array, costs: Array, six: Array, placed: bool) -> Reason:
    """The pictures that look most like one face, however it was held, and how likely all but one are copies.

    What a copy shows tells nothing of the cube, nor its middle what a colour looks like: of the six colours
    about [6, 3] it has one that is like none of the other middles. What that middle alone explains, being
    covered, speaks for no copy.
    """
    faces, turns = lab.reshape(6, 9, 3), rotations.turned(9)
    off = {}  # how much each sticker of a face tells against its being a copy of another
    for copy, kept in itertools.permutations(range(6), 2):
        squares = np.square(faces[copy] - faces[kept][turns]).sum(-1) / COPY**2 / 2
        off[copy, kept] = min(np.minimum(squares, UNLIKE), key=np.sum)
    pair = min(off, key=lambda pair: float(off[pair].sum()))
    told, hard = list[tuple[float, list[int]]](), exact.log_sum(costs)
    for kept, likest in (pair, pair[::-1]):
        copies = [i for i in range(6) if i == likest or (i != kept and off[i, kept].sum() < MANY)]
        apart = np.square(lab[CENTRES][:, None] - six).sum(-1)
        apart[copies] = 0
        named = six[clusters.ORDERS[apart[np.arange(6), clusters.ORDERS].sum(1).argmin()]]
        without = _if_covered(mixture.costs_of_stickers(lab, named))
        without[np.array(CENTRES)[copies]] = COVERED
        alone = max(0.0, exact.log_sum(without) - hard) if copies == [likest] else 0.0
        for copy in copies:
            against = 3 * np.log(COPY) + off[copy, kept][:, None]
            without[9 * copy : 9 * copy + 9] = against / mixture.DEFAULTS.temperature
        told.append((exact.log_sum(without) - alone - TWICE * len(copies), sorted([kept, *copies])))
    value, same = max(told)
    letters, times = [FACES[face] for face in same], f"{len(same)} times" if same[2:] else "twice"
    text = f"the pictures of {' and '.join(letters)} look like the same face, photographed {times}"
    if not placed:
        text = f"{len(same)} of the sides seen look like one and the same: show each of the six once"
    return Premise(f"photographed twice {''.join(letters)}", text), value
