"""Why a reading was refused: what is likelier than that it is only hard to read, if anything is.

Each reason is a hypothesis: the reading mended as if it were so, summed over all cubes. Any sticker may be
covered, so that one bad sticker speaks for no fault; and each reason has a price, minus the logarithm of how
rare it is among readings that are refused. In nats against "hard to read", on tests/bench/bench_stresses.py:

    price  of                           cubes as they were   where it was so
      2    a piece turned or exchanged    up to 1.9; 3 above   5 to 17; exchanged 0 to 14
      6    two stickers, if nothing else  up to 5.2            6 to 17, 82 of 87 over 6
      6.9  a picture (premise.PICTURE)    up to 9              7 to 68
     15    several pictures turned        up to 8              23 to 78
     13    each copy of a face            up to 9.3; 17.1      7 to 55, 108 of 111 over 13
     55    no cube's colours              up to 46             over 80
      0    middles covered (premise.LOGO) 9 of 359, to 25      3 (rods over all), 14 to 164
"""

import itertools
from collections.abc import Iterator

import numpy as np

from cubehost._core import lib
from cubehost.colour import clusters, exact, likely, mixture, premise, rivals, rotations
from cubehost.colour.decision import CENTRES, FACES, Premise, facelet_name
from cubehost.colour.lab import Array

COVERED = 9.0  # nats of cost at which a sticker may as well be covered: a nat more than a centre is a logo
ASSEMBLY, SEVERAL, TWICE, NO_CUBE, NO_POCKET, SWAPPED = 2.0, 15.0, 13.0, 55.0, 27.0, 6.0
UNFIT = 17.0  # nats of the best cube above what each sticker looks like most; sides of two cubes: 57 to 113
ALIKE = 3.0  # nats by which a pair of stickers explains less, and is told beside the best: one in 20
COPY = 4.0  # Lab units that a sticker differs by in two pictures of a face
HIDDEN = 8.0  # nats of a middle's cost from which it looks like no other sticker; at 0 a doubled face's does
# Nats by which middles of six colours cost more than of any, and the stickers of a cube more than of any. Of
# whole cubes that were refused 1 of 239 has both; those of mixed cubes have about 12 to 36 and 50 to 120
MIDDLE, FAR = 11.0, 45.0
UNLIKE, MANY = 8.0, 36.0  # nats against a copy, half of all: a sticker's at most (a reflection); a face's
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

    placed: pictures were said to be of U R F D L B, upright; else that was inferred, and none is misplaced.
    """
    plain = mixture.costs_of_stickers(lab)
    costs = _if_covered(plain)
    six = clusters.clusters(np.delete(lab, CENTRES, 0))
    by_others = mixture.costs_of_stickers(lab, six)
    hard = exact.log_sum(costs)
    elsewhere = [*premise.misplaced(costs), *_turned(costs)] if placed else []
    *apart, swapped = _apart(lab, plain, hard)
    found = [_twice(lab, hard, six, placed), *apart, *_middles(by_others), *elsewhere]
    last = swapped[0] if swapped[1] > hard else _one_middle(by_others)
    return _likeliest(costs, hard, found, NO_CUBE) or last


def _if_covered(costs: Array) -> Array:
    return np.asarray(-np.logaddexp(-costs, -COVERED), np.float64)


def named_of_pocket(costs: Array) -> Premise | None:
    """The same of a 2x2, by its costs [24, 6] float64."""
    sums = exact.log_sums(costs)
    found = [(reason, float(sums[number]) - ASSEMBLY) for number, reason in ASSEMBLIES]
    return _likeliest(costs, float(sums[0]), found, NO_POCKET)


def _likeliest(costs: Array, hard: float, found: list[Reason], no_cube: float) -> Premise | None:
    none = NONE, -float(costs.min(1).sum()) - no_cube
    reason, told = max([*found, none], key=lambda one: one[1])
    return reason if told > hard else None


def _apart(lab: Array, plain: Array, hard: float) -> Iterator[Reason]:
    """Pieces put back wrongly, or the two stickers of a likely cube that fit least in each other's place.

    Judged as the rivals are (rivals.py), but speaking for neither where no cube is near what each sticker
    looks like. plain: the costs where none is covered; hard: how likely "hard to read" is, its logarithm.
    """
    found, belief = likely.estimated(lab)
    cubes, kinds = zip(*rivals.likeliest(belief), strict=True)
    stickers, kind = rivals.stickers_of(list(cubes)), np.array(kinds)
    swapped = stickers[kind == 0]
    off = (swapped * belief.costs).sum(2) - belief.costs.min(1)
    off[:, CENTRES] = 0
    pairs = np.sort(off.argsort()[:, -2:])
    for cube, pair in zip(swapped, pairs, strict=True):
        cube[pair] = cube[pair[::-1]]
    likelihood = rivals.log_likelihoods(lab, found, np.concatenate([stickers, swapped]))
    told, of_swapped = np.split(likelihood / mixture.DEFAULTS.temperature, [len(kind)])
    strain = float((stickers[0] * plain).sum() - plain.min(1).sum())
    hard -= float(np.logaddexp(np.logaddexp.reduce(told[kind == 0]), told[0] + strain - UNFIT))
    for number, reason in ASSEMBLIES:
        yield reason, float(np.logaddexp.reduce(told[kind == number])) + hard - ASSEMBLY
    alike = np.unique(pairs[of_swapped > of_swapped.max() - ALIKE], axis=0).tolist()
    names = ", or ".join(f"{facelet_name(one, 54)} and {facelet_name(other, 54)}" for one, other in alike)
    text = f"the stickers {names} look exchanged: were stickers moved?"
    yield Premise("stickers exchanged", text), float(of_swapped.max()) + hard - SWAPPED


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


def _twice(lab: Array, hard: float, six: Array, placed: bool) -> Reason:
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
    told = list[tuple[float, list[int]]]()
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
