"""The colours that stickers usually have, under any light: a cube that asks for others is less likely.

Stickers are compared by the logarithms of how much light they send back, in which lamps and white balance are
a shift of all six. Cubes of other colours exist, so beyond some distance it no longer counts how far off.
"""

import numpy as np

from cubehost.colour.clusters import ORDERS
from cubehost.colour.lab import Array, lab_of, light_of

# White, yellow, orange, red, green, blue in sRGB; taken from no reading: means of readings do no better
STICKERS = (240, 240, 240), (235, 215, 20), (255, 110, 20), (190, 20, 30), (0, 150, 70), (10, 70, 180)
DARKEST = 0.2  # share of white's light below which differences fade
DIFFER = 0.2  # standard deviation of the logarithms
UNUSUAL, WIDER = 0.1, 3.0  # share of cubes with other colours, and how much more these differ
_FREE = 15  # numbers that are left when the shift is taken off


def log_prior(means: Array) -> Array:
    """Logarithm of how usual six colours are, means [..., 6, 3] in Lab, in whichever order; [...] float64."""
    seen, known = _logarithms(means), _logarithms(lab_of(STICKERS))
    alike = (seen @ known.T)[..., ORDERS, np.arange(6)].sum(-1).max(-1)
    square = (np.square(seen).sum((-1, -2)) + np.square(known).sum() - 2 * alike) / DIFFER**2
    other = np.log(UNUSUAL) - _FREE * np.log(WIDER) - square / WIDER**2 / 2
    return np.asarray(np.logaddexp(np.log(1 - UNUSUAL) - square / 2, other), np.float64)


def _logarithms(lab: Array) -> Array:
    found = np.log(light_of(lab) + DARKEST)
    return np.asarray(found - found.mean(-2, keepdims=True), np.float64)
