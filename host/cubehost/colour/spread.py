"""How stickers of one colour differ: by how much light falls on each, by gloss, and by chance.

What a sticker sends back is its paint times the light, plus gloss of the lamp's own colour (Shafer, Color
Research & Application 1985). In Lab, light g times as strong moves a colour along its ray from black, since
L + 16, a and b all grow with the cube root of g; gloss moves it towards white:

       L  * white
       |   `. gloss
       |     o mean          scale[c] = noise + gain^2 d d' + gloss^2 w w'
       |   .' light          d: from black to mean, w: from mean to white
       | .'
    black (-16, 0, 0)

So nine stickers need not tell all of a colour's scatter: three numbers of noise and the strengths of gain and
gloss are shared by all six, by factor analysis; a colour's own scatter moves its scale only from there.
"""

from dataclasses import dataclass

import numpy as np

from cubehost.colour.lab import Array

BLACK = np.array([-16.0, 0.0, 0.0])


@dataclass(frozen=True)
class Prior:
    """What is known before any sticker was seen. Noise in units of Lab, gain and gloss as parts."""

    noise: tuple[float, float, float] = (7.0, 6.0, 6.0)
    gain: float = 0.1
    gloss: float = 0.05
    stickers: float = 6.0  # how many the prior counts as
    own: float = 16.0  # how many the shared scale counts as, against a colour's own stickers
    floor: float = 0.25  # variance that the noise never falls below
    taken: float = 0.0  # share of the scatter that colours and light took, being fitted to the same stickers


@dataclass
class Spread:
    """Variance of the noise [3], and of gain and gloss [2]."""

    noise: Array
    strength: Array


def start(prior: Prior) -> Spread:
    return Spread(np.square(prior.noise), np.square([prior.gain, prior.gloss]))


def fitted(
    old: Spread, scatter: Array, number: Array, means: Array, white: Array, prior: Prior
) -> tuple[Spread, Array]:
    """One step of factor analysis (expectation-maximisation), and the scale matrices [6, 3, 3] it gives.

    All float64: scatter [6, 3, 3]: weighted sum of squared offsets from the mean; number [6]: stickers in it;
    means [6, 3] and white [3] in Lab.
    """
    scatter = scatter / (1 - prior.taken)
    ways = np.stack([means - BLACK, white - means], -1)  # colour, Lab, gain or gloss
    back = ways.swapaxes(-1, -2)
    project = back / old.noise[..., None, None, :]
    unknown = np.linalg.inv(project @ ways + _diagonal(1 / old.strength))
    project = unknown @ project
    seen = scatter / number[..., None, None]
    through = project @ seen
    causes = unknown + through @ project.swapaxes(-1, -2)
    left = seen - 2 * ways @ through + ways @ causes @ back
    strength = _shrunk(causes, number, np.square([prior.gain, prior.gloss]), prior.stickers)
    noise = _shrunk(left, number, np.square(prior.noise), prior.stickers) + prior.floor
    shared = _diagonal(noise) + (ways * strength[..., None, None, :]) @ back
    return Spread(noise, strength), (scatter + prior.own * shared) / (number[..., None, None] + prior.own)


def _diagonal(values: Array) -> Array:
    """[colour or 1, n, n] with these [n] on the diagonal."""
    return np.eye(values.shape[-1]) * values[..., None, None, :]


def _shrunk(variances: Array, number: Array, prior: Array, stickers: float) -> Array:
    """The diagonals, averaged over the colours by their stickers and over the prior."""
    own = np.diagonal(variances, axis1=-2, axis2=-1)
    total = (number[..., None, :] @ own)[..., 0, :] + stickers * prior
    mean: Array = total / (number.sum(-1, keepdims=True) + stickers)
    return mean
