"""The light on each face: how strong it is, how it falls off across the face, and its tint.

          gain(x, y) = exp(level + x * right + y * down)       x, y: -1..1 across the face

Strength scales a colour from black; what a face's stickers have in common beyond that is an offset.
Both are estimated from stickers whose colour is more or less known, and shrunk to no difference between
faces.
"""

from dataclasses import dataclass

import numpy as np

from cubehost.colour.lab import Array
from cubehost.colour.spread import BLACK


@dataclass(frozen=True)
class Prior:
    """Standard deviations of level and slopes, logarithms of the cube root of light, and of the tint."""

    level: float = 0.1
    slope: float = 0.06
    tint: float = 2.0  # units of Lab


@dataclass
class Light:
    """Logarithm of each facelet's gain [54 or 24], tint of each face [6, 3]."""

    gain: Array
    tint: Array


def precision(prior: Prior) -> Array:
    """One over the variance of what a face's light is: level, slopes and tint, [6] float64."""
    return np.array([prior.level, prior.slope, prior.slope, *[prior.tint] * 3]) ** -2.0


def log_prior(light: Light, prior: Prior) -> Array:
    """Logarithm of how likely such light is before a sticker was seen, but for powers of 2 pi; [] float64."""
    found = np.linalg.pinv(shape(light.gain.shape[-1] // 6)) @ by_face(light.gain[..., None])
    faces = np.concatenate([found[..., 0], light.tint], -1)
    known = precision(prior)
    return np.asarray((np.log(known) - faces**2 * known).sum((-1, -2)) / 2, np.float64)


def taken_off(lab: Array, light: Light) -> Array:
    """What the stickers, lab [54 or 24, 3] float64, would look like under the same light."""
    even: Array = (lab - BLACK) * np.exp(-light.gain)[..., None] + BLACK
    return even - light.tint.repeat(len(lab) // 6, -2)


def tinted(even: Array, light: Light, means: Array, count: Array, variance: Array, prior: Prior) -> Light:
    """With the tint estimated anew; all are float64.

    even [54 or 24, 3]: stickers in Lab with the light taken off as known so far; means [6, 3];
    count [54 or 24, 6]: weight of each sticker in each colour; variance [3].
    """
    weight = count.sum(-1)[..., None]
    total, number = by_face(even * weight - count @ means).sum(-2), by_face(weight).sum(-2)
    tint = (total + number * light.tint) / (number + (variance / prior.tint**2)[..., None, :])
    return Light(light.gain, tint - tint.mean(-2, keepdims=True))


def brightened(lab: Array, light: Light, means: Array, count: Array, scales: Array, prior: Prior) -> Light:
    """With the gain estimated anew, by weighted least squares; all are float64.

    lab [54 or 24, 3]; means [6, 3]; count [54 or 24, 6]; scales [6, 3, 3]: scale matrix of each colour.
    Around the present gain a sticker of colour c is off by (change of gain) * (mean[c] - black).
    """
    ray = means - BLACK
    lever = np.linalg.solve(scales, ray[..., None])[..., 0]
    even = taken_off(lab, light)
    weight = (count @ (lever * ray).sum(-1)[..., None])[..., 0]
    pull = even @ lever.swapaxes(-1, -2) - (means * lever).sum(-1)[..., None, :]
    off = (count * pull).sum(-1) + weight * light.gain
    columns = shape(len(lab) // 6)
    normal = columns.T @ (by_face(weight[..., None]) * columns) + np.diag(precision(prior)[:3])
    found = np.linalg.solve(normal, columns.T @ by_face(off[..., None]))
    gain = (columns @ found).reshape(off.shape)
    return Light(gain - gain.mean(-1, keepdims=True), light.tint)


def by_face(values: Array) -> Array:
    """[stickers, n] as [6, stickers of a face, n], float64."""
    return values.reshape(*values.shape[:-2], 6, -1, values.shape[-1])


def shape(stickers: int) -> Array:
    """Columns 1, x, y of the stickers of a face, [stickers, 3] float64."""
    side = round(stickers**0.5)
    across = np.linspace(-1, 1, side)
    return np.column_stack([np.ones(stickers), np.tile(across, side), np.repeat(across, side)])
