"""Rival cubes, each taken at its word: how well does a reading fit if this is the cube?

Costs come from one estimate in which a sticker in doubt votes a little for each colour that it may have; all
cubes are compared under that compromise. Where doubt is left, the likeliest cubes are judged each by the
colours and the light that it implies itself: how likely each sticker is, foretold by all the others (Geisser
and Eddy, JASA 74, 1979, "A predictive approach to model selection").

    costs ─► draws ─► a few cubes ─► as many estimates, side by side ─► likelihoods ╮
      ╰──────────────────────────────► probabilities ──────────────────────────────┴─► both, weighted

Two opinions that err differently are right more often together than either of them. They are pooled by their
logarithms (Genest and Zidek, Statistical Science 1, 1986, "Combining probability distributions").
"""

from collections import Counter

import numpy as np

from cubehost.colour import exact, likely, mixture, premise
from cubehost.colour.decision import CENTRES, FACES

Array = mixture.Array

DRAWS = 150
FLATTER = 1.6  # temperature of the draws: that they do not miss the cube that the costs think little of
MOST = 10  # cubes
BY_COSTS, BY_LIKELIHOOD = 0.4, 0.65  # what the opinions weigh
PASSES = 2  # of the estimate for each


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


def likelihoods(lab: Array, begin: mixture.Estimate, responsibilities: Array) -> Array:
    """Log likelihood [cube] of lab [54, 3] for each cube, responsibilities [cube, 54, 6] as of `stickers_of`;
    float64."""
    found = mixture.refined(lab, begin, responsibilities, CENTRES, mixture.DEFAULTS, PASSES)
    weights = mixture.e_step(lab, found, mixture.white_of(lab))
    costs = mixture.leave_one_out(lab, found, weights, responsibilities)
    return np.asarray(-(costs * responsibilities).sum((-1, -2)), np.float64)
