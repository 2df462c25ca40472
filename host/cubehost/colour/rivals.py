"""Rival cubes, each taken at its word: how well does a reading fit if this is the cube?

Costs come from one estimate in which a sticker in doubt votes a little for each colour that it may have; all
cubes are compared under that compromise. Where doubt is left, the likeliest cubes are judged each by the
colours and the light that it implies itself:

    costs ─► draws ─► a few cubes ─► as many estimates, side by side ─► likelihoods ─► probabilities

An estimate that was made for a cube flatters it: colours and light take the shape of whatever the stickers
named alike have in common. So what counts is the likelihood averaged over all that these may be
(`marginal_likelihoods`).

What the costs think of these cubes counts no more: fitted to which cube was right (conditional logit), they
weigh nothing beside the likelihoods. All other cubes have a part of the share that the costs give them, all
other premises (premise.py) the whole of it.
"""

import math
from collections import Counter
from dataclasses import replace

import numpy as np

from cubehost.colour import exact, light, likely, mixture, premise, spread
from cubehost.colour.clusters import ORDERS
from cubehost.colour.decision import CENTRES, FACES
from cubehost.colour.lab import Array, lab_of, light_of

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
ANY = 60.0  # standard deviation of a colour's numbers in Lab before any sticker was seen
# White, yellow, orange, red, green, blue in sRGB; taken from no reading: means of readings do no better
STICKERS = (240, 240, 240), (235, 215, 20), (255, 110, 20), (190, 20, 30), (0, 150, 70), (10, 70, 180)
DARKEST = 0.2  # share of white's light below which differences fade
DIFFER = 0.2  # standard deviation of the logarithms
UNUSUAL, WIDER = 0.1, 3.0  # share of cubes with other colours, and how much more these differ
_FREE = 15  # numbers that are left when the shift is taken off


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
    return marginal_likelihoods(lab, found, responsibilities, LIT)


def log_likelihoods(lab: Array, begin: mixture.Estimate, responsibilities: Array) -> Array:
    """Log likelihood [cube] of lab [54, 3] for each cube, responsibilities [cube, 54, 6] as of `stickers_of`;
    float64."""
    return np.logaddexp(*(_under(way, lab, begin, responsibilities) for way in (UNEVEN, EVEN)))


def _under(settings: mixture.Settings, lab: Array, begin: mixture.Estimate, responsibilities: Array) -> Array:
    found = mixture.refined(lab, begin, responsibilities, CENTRES, settings, PASSES)
    return marginal_likelihoods(lab, found, responsibilities, settings)


def marginal_likelihoods(
    lab: Array, found: mixture.Estimate, responsibilities: Array, settings: mixture.Settings
) -> Array:
    """Of each cube the logarithm of how likely it makes lab [54, 3]; [cube] float64.

    found: an estimate for each, with these settings; responsibilities [cube, 54, 6]: a 1 for each sticker.
    Averaged over all that colours and light may be (the marginal likelihood), by Laplace's method (Kass and
    Raftery, JASA 90, 1995, "Bayes factors"), but for a constant that is the same for all cubes and settings:

        log p(lab | cube)  =  log p(lab | cube, estimate)  +  log prior(estimate)  -  log |H| / 2

    H is the curvature at the estimate, [54, 54]: of three numbers of each colour, and of each face's light
    the level, two slopes and three of the tint.
    """
    weights = mixture.e_step(lab, found, settings)
    fits = len(lab) * _peak(settings.freedom) - (weights.costs * responsibilities).sum((-1, -2))
    prior = log_usual(found.means) + light.log_prior(found.lamp, settings.lamp)
    count = responsibilities * weights.plain * weights.steady
    known = np.concatenate([np.full(18, ANY**-2), np.tile(light.precision(settings.lamp), 6)])
    curvature = _curvature(found, count) + np.diag(known)
    return np.asarray(fits + prior - np.linalg.slogdet(curvature)[1] / 2, np.float64)


def log_usual(means: Array) -> Array:
    """Logarithm of how usual six colours are, means [..., 6, 3] in Lab, in whichever order; [...] float64.

    Compared are the logarithms of how much light stickers send back, in which lamps and white balance are a
    shift of all six. Cubes of other colours exist, so beyond some distance it no longer counts how far off.
    """
    seen, known = _logarithms(means), _logarithms(lab_of(STICKERS))
    alike = (seen @ known.T)[..., ORDERS, np.arange(6)].sum(-1).max(-1)
    square = (np.square(seen).sum((-1, -2)) + np.square(known).sum() - 2 * alike) / DIFFER**2
    other = np.log(UNUSUAL) - _FREE * np.log(WIDER) - square / WIDER**2 / 2
    return np.asarray(np.logaddexp(np.log(1 - UNUSUAL) - square / 2, other), np.float64)


def _logarithms(lab: Array) -> Array:
    found = np.log(light_of(lab) + DARKEST)
    return np.asarray(found - found.mean(-2, keepdims=True), np.float64)


def _peak(freedom: float) -> float:
    """Logarithm of the density of Student's t in three dimensions at its middle, scale 1, times pi^1.5."""
    return math.lgamma((freedom + 3) / 2) - math.lgamma(freedom / 2) - 1.5 * math.log(freedom)


def _curvature(found: mixture.Estimate, count: Array) -> Array:
    """What the stickers tell of all that is estimated, [cube, 54, 54]; count [cube, 54, 6]: how much each.

    A colour, light and tint move a sticker by I, ray * (1, x, y) and I, the ray from black to its colour.
    """
    columns = light.shape(9)
    products = (columns[:, :, None] * columns[:, None]).reshape(9, 9)
    seen = (light.by_face(count).swapaxes(-1, -2) @ products).reshape(*count.shape[:-2], 6, 6, 3, 3)
    told, ray = np.linalg.inv(found.scales), found.means - spread.BLACK
    lever = (told @ ray[..., None])[..., 0]
    power = (lever * ray).sum(-1)[..., None, :, None, None] * seen  # face, colour, 1 x y, 1 x y
    mixed = lever[..., None, :, :, None] * seen[..., :1, :]  # face, colour, Lab, 1 x y
    plain = told[..., None, :, :, :] * seen[..., :1, :1]  # face, colour, Lab, Lab
    across, own = mixed.sum(-3), np.concatenate([mixed, plain], -1)
    of_face = np.block([[power.sum(-3), across.swapaxes(-1, -2)], [across, plain.sum(-3)]])
    curvature = np.zeros((*count.shape[:-2], 54, 54))
    for i in range(6):
        colour, face = slice(3 * i, 3 * i + 3), slice(18 + 6 * i, 24 + 6 * i)
        curvature[..., colour, colour] = plain[..., i, :, :].sum(-3)
        curvature[..., face, face] = of_face[..., i, :, :]
        curvature[..., :18, face] = own[..., i, :, :, :].reshape(*count.shape[:-2], 18, 6)
        curvature[..., face, :18] = curvature[..., :18, face].swapaxes(-1, -2)
    return curvature
