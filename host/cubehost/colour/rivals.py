"""Rival cubes, each taken at its word: how well does a reading fit if this is the cube?

Costs come from one estimate in which a sticker in doubt votes a little for each colour that it may have; all
cubes are compared under that compromise. Where doubt is left, the likeliest cubes are judged each by the
colours and the light that it implies itself, whatever these are (marginal.py):

    costs ─► draws ─► a few cubes ─► as many estimates, side by side ─► likelihoods ─► probabilities

What the costs think of these cubes counts no more: fitted to which cube was right (conditional logit), they
weigh nothing beside the likelihoods. All other cubes have a part of the share that the costs give them, all
other premises (premise.py) the whole of it.
"""

from collections import Counter
from dataclasses import replace

import numpy as np

from cubehost.colour import exact, light, likely, marginal, mixture, premise, spread
from cubehost.colour.decision import CENTRES, FACES
from cubehost.colour.lab import Array

DRAWS = 150
FLATTER = 1.6  # temperature of the draws: that they do not miss the cube that the costs think little of
MOST = 10  # cubes
PASSES = 2  # of the estimate for each
OUTSIDE = 0.4  # how often the cube is none of these, as a part of how often the costs say so
# Two ways in which a reading may be: with bad stickers and faces in different light, or with neither. Where
# all stickers are known, the spread of a colour is told better by all six together; but colours and light, 54
# numbers, are fitted to the 162 of a reading, so that what scatter they leave is too little
UNEVEN = replace(mixture.DEFAULTS, differ=spread.Prior((5.0, 4.0, 4.0), stickers=3.0, own=100.0, taken=0.2))
EVEN = replace(UNEVEN, freedom=30.0, lamp=light.Prior(0.07, 0.04, 1.4))
LIT = replace(UNEVEN, lamp=light.Prior(0.3, 0.06, 12.0))  # faces under lamps as unlike as any


def likeliest(belief: likely.Belief) -> list[exact.Drawn]:
    """The cubes worth a look: the two best, and what is drawn most often, wrongly assembled ones too."""
    best = [exact.Drawn(cube.facelets, 0) for cube in belief.best]
    weights = np.exp(premise.prices(premise.SUSPECT))
    drawn = Counter(exact.draws(belief.costs / FLATTER, DRAWS, weights)).most_common(MOST)
    return list(dict.fromkeys([*best, *(cube for cube, _ in drawn)]))[:MOST]


def stickers_of(cubes: list[str]) -> Array:
    """[cube, facelet, colour] float64: a 1 for each sticker."""
    index = np.array([[FACES.index(letter) for letter in cube] for cube in cubes])
    return np.asarray(np.eye(6)[index], np.float64)


def exchanged(facelets: str) -> list[str]:
    """The cube with two opposite colours exchanged on all edges, where each is on one face alone: a possible
    cube as well, and on a chequered one a lamp that shines on one face may hide which it is."""
    edges = [(i, c) for i, c in enumerate(facelets) if i % 9 % 2]
    pairs = [pair for pair in ("UD", "RL", "FB") if len({i // 9 for i, c in edges if c in pair}) == 2]
    swaps = [str.maketrans(pair, pair[::-1]) for pair in pairs]
    return ["".join(c.translate(swap) if i % 9 % 2 else c for i, c in enumerate(facelets)) for swap in swaps]


def under_any_lamps(lab: Array, responsibilities: Array) -> Array:
    """As `log_likelihoods` of lab [54, 3], [cube] float64, for any light, each estimate begun anew."""
    found = mixture.fit(lab, responsibilities, LIT)
    return marginal.log_likelihoods(lab, found, responsibilities, LIT)


def log_likelihoods(lab: Array, begin: mixture.Estimate, responsibilities: Array) -> Array:
    """Log likelihood [cube] of lab [54, 3] for each cube, responsibilities [cube, 54, 6] as of `stickers_of`;
    float64."""
    return np.logaddexp(*(_under(way, lab, begin, responsibilities) for way in (UNEVEN, EVEN)))


def _under(settings: mixture.Settings, lab: Array, begin: mixture.Estimate, responsibilities: Array) -> Array:
    found = mixture.refined(lab, begin, responsibilities, CENTRES, settings, PASSES)
    return marginal.log_likelihoods(lab, found, responsibilities, settings)
