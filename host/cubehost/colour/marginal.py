"""How likely a reading is if this is the cube, whatever the colours and the light were.

An estimate that was made for a cube flatters it: colours and light take the shape of whatever the stickers
named alike have in common. What counts is the likelihood averaged over all that colours and light may be (the
marginal likelihood), by Laplace's method (Kass and Raftery, JASA 90, 1995, "Bayes factors"):

    log p(lab | cube)  =  log p(lab | cube, estimate)  +  log prior(estimate)  -  log |H| / 2

H is the curvature at the estimate, [54, 54]: of three numbers of each colour, and of each face's light the
level, two slopes and three of the tint. What all cubes have alike is left out.

The prior is the colours that stickers usually have, under any light: they are compared by the logarithms of
how much light they send back, in which lamps and white balance are a shift of all six. Cubes of other colours
exist, so beyond some distance it no longer counts how far off.
"""

import math

import numpy as np

from cubehost.colour import light, mixture, spread
from cubehost.colour.clusters import ORDERS
from cubehost.colour.lab import Array, lab_of, light_of

ANY = 60.0  # standard deviation of a colour's numbers in Lab before any sticker was seen
# White, yellow, orange, red, green, blue in sRGB; taken from no reading: means of readings do no better
STICKERS = (240, 240, 240), (235, 215, 20), (255, 110, 20), (190, 20, 30), (0, 150, 70), (10, 70, 180)
DARKEST = 0.2  # share of white's light below which differences fade
DIFFER = 0.2  # standard deviation of the logarithms
UNUSUAL, WIDER = 0.1, 3.0  # share of cubes with other colours, and how much more these differ
_FREE = 15  # numbers that are left when the shift is taken off


def log_likelihoods(
    lab: Array, found: mixture.Estimate, responsibilities: Array, settings: mixture.Settings
) -> Array:
    """Of each cube the logarithm of how likely it makes lab [54, 3]; [cube] float64.

    found: an estimate for each, with these settings; responsibilities [cube, 54, 6]: a 1 for each sticker.
    Only a constant is left out that is the same for all cubes and settings.
    """
    weights = mixture.e_step(lab, found, mixture.white_of(lab), settings)
    fits = len(lab) * _peak(settings.freedom) - (weights.costs * responsibilities).sum((-1, -2))
    prior = log_usual(found.means) + light.log_prior(found.lamp, settings.lamp)
    count = responsibilities * weights.plain * weights.steady
    known = np.concatenate([np.full(18, ANY**-2), np.tile(light.precision(settings.lamp), 6)])
    curvature = _curvature(found, count) + np.diag(known)
    return np.asarray(fits + prior - np.linalg.slogdet(curvature)[1] / 2, np.float64)


def log_usual(means: Array) -> Array:
    """Logarithm of how usual six colours are, means [..., 6, 3] in Lab, in whichever order; [...] float64."""
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
