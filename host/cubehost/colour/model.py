"""What the six colours look like on this cube, estimated from the reading itself.

A sticker of colour c on face g, in Lab, is seen as

    x = mean[c] + light[g] + noise     noise: Student-t with scale matrix scale[c]; a bad sticker costs little

or, rarely, as a highlight on the way from mean[c] to white. Expectation-maximisation: the probability of each
colour on each facelet comes from the exact sum over all possible cubes (`exact.posterior`), so the constraint
that the cube must exist already shapes the estimate; means, light and scales follow from it.

The costs that decide are leave-one-out: a sticker has no vote in the colour that it is compared with,
or the one that pulled the mean to itself would look like the best fit. Dividing by a temperature makes
up for what the model does not know (stickers of a face are not independent): it calibrates the probability.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import exact
from cubehost.colour.lab import lab_of

Array = NDArray[np.float64]

BLENDS = np.array([0.25, 0.45, 0.65, 0.85])  # how far a highlight is on its way to white
BRIGHT = 160.0  # a dark sensor's reading is scaled until its brightest facelets reach this


@dataclass(frozen=True)
class Settings:
    """Found on real readings of several robots, see tests/bench/bench_colour.py. Units of Lab."""

    passes: int = 8
    freedom: float = 4.0  # of the Student-t distribution
    start_scale: float = 15.0
    scale_prior: tuple[float, float, float] = (7.0, 6.0, 6.0)
    scale_weight: float = 6.0  # stickers that the prior of the common scale counts as
    own_scale: float = 8.0  # stickers that the common scale counts as for each colour's own
    scale_floor: float = 1.25  # variance that no estimate falls below
    light_prior: tuple[float, float, float] = (8.0, 5.0, 5.0)
    highlight: float = 0.06  # share of stickers
    anchor: float = 0.05  # stickers that a centre counts as, beyond being one
    temperature: float = 1.5


DEFAULTS = Settings()


@dataclass
class Estimate:
    """Six colours in Lab: means [6, 3], scale matrices [6, 3, 3]; light offset of each face [6, 3]."""

    means: Array
    scales: Array
    light: Array


@dataclass
class Weights:
    """How much each facelet counts for each colour, [54, 6]: outliers and highlights count little.

    `plain` is the probability that it is no highlight, `steady` the weight of the Student-t distribution.
    """

    costs: Array
    plain: Array
    steady: Array


def prepare(rgb: Array) -> Array:
    """A reading in Lab, dark ones brightened."""
    brightest = float(np.percentile(rgb.max(1), 95))
    if brightest < BRIGHT:
        rgb = np.clip(rgb * (BRIGHT / max(brightest, 8.0)), 0, 255)
    return lab_of(rgb)


def start(means: Array, settings: Settings = DEFAULTS) -> Estimate:
    """An estimate that knows only roughly where the colours are."""
    scale = np.eye(3) * settings.start_scale**2
    return Estimate(means.copy(), np.repeat(scale[None], 6, 0), np.zeros((6, 3)))


def faces_of(lab: Array) -> NDArray[np.intp]:
    return np.arange(len(lab)) // (len(lab) // 6)


def white_of(lab: Array) -> Array:
    """Where highlights lead to: a little lighter than the lightest sticker."""
    return np.array([min(100.0, lab[:, 0].max() + 5), 0.0, 0.0])


def estimate(lab: Array, begin: Estimate, anchors: Array | None, settings: Settings = DEFAULTS) -> Estimate:
    """Expectation-maximisation from `begin`; anchors: the centres' colours [6, 3], or None."""
    found, white = begin, white_of(lab)
    for _ in range(settings.passes):
        weights = weigh(lab, found, white, settings)
        shares = exact.posterior(weights.costs / settings.temperature)[0]
        found = _maximised(lab, found, weights, shares, anchors, settings)
    return found


def fit(lab: Array, shares: Array, settings: Settings = DEFAULTS) -> Estimate:
    """The estimate where the colours are known: shares [54, 6], a 1 in each row."""
    found, white = start(shares.T @ lab / shares.sum(0)[:, None], settings), white_of(lab)
    for _ in range(settings.passes):
        found = _maximised(lab, found, weigh(lab, found, white, settings), shares, None, settings)
    return found


def _maximised(
    lab: Array, old: Estimate, weights: Weights, shares: Array, anchors: Array | None, settings: Settings
) -> Estimate:
    faces, count = faces_of(lab), shares * weights.plain * weights.steady
    means = _means(lab - old.light[faces], count, anchors, settings.anchor)
    light = _light(lab, means, count, np.diagonal(old.scales.mean(0)), settings)
    off = (lab - light[faces])[None] - means[:, None]  # colour, facelet, Lab
    scatter = (count.T[..., None] * off).transpose(0, 2, 1) @ off
    return Estimate(means, _scales(scatter, (shares * weights.plain).sum(0), settings), light)


def _means(lit: Array, count: Array, anchors: Array | None, anchor: float) -> Array:
    total, number = count.T @ lit, count.sum(0)[:, None]
    if anchors is not None:
        total, number = total + anchor * anchors, number + anchor
    means: Array = total / np.maximum(number, 1e-6)
    return means


def _light(lab: Array, means: Array, count: Array, variance: Array, settings: Settings) -> Array:
    """Mean offset of each face, shrunk to none; none on average, or the means could run off with it."""
    by_face = (faces_of(lab) == np.arange(6)[:, None]).astype(float)
    off = lab * count.sum(1)[:, None] - count @ means
    shrink = variance / np.array(settings.light_prior) ** 2
    light = by_face @ off / ((by_face @ count.sum(1))[:, None] + shrink)
    centred: Array = light - light.mean(0)
    return centred


def _scales(scatter: Array, number: Array, settings: Settings) -> Array:
    """Each colour's own scale matrix, shrunk to the common one, that to the prior."""
    prior = settings.scale_weight * np.diag(np.square(settings.scale_prior))
    common = (scatter.sum(0) + prior) / (number.sum() + settings.scale_weight)
    common = common + settings.scale_floor * np.eye(3)
    own: Array = (scatter + settings.own_scale * common) / (number[:, None, None] + settings.own_scale)
    return own


def weigh(lab: Array, found: Estimate, white: Array, settings: Settings = DEFAULTS) -> Weights:
    """What each facelet costs as each colour, and how much it tells about it."""
    lit = lab - found.light[faces_of(lab)]
    return _weigh(lit, found.means[:, None], found.scales, np.ones((6, 1)), white, settings)


def _weigh(
    lit: Array, means: Array, scales: Array, widen: Array, white: Array, settings: Settings
) -> Weights:
    """means: [6, 1 or 54, 3]; widen: [6, 1 or 54], a factor on the scale matrix."""
    blend = np.concatenate([[0.0], BLENDS])[:, None, None]
    targets = (1 - blend) * means[:, None] + blend * white  # colour, blend, facelet or 1, Lab
    off = lit - targets
    whiten = np.linalg.cholesky(np.linalg.inv(scales))[:, None]
    distance = np.square(off @ whiten).sum(-1) / widen[:, None]
    spread = np.linalg.slogdet(scales)[1][:, None, None] + 3 * np.log(widen)[:, None]
    rare = settings.highlight / len(BLENDS)
    prior = np.log(np.concatenate([[1 - settings.highlight], np.full(len(BLENDS), rare)]))[:, None]
    log = prior - (settings.freedom + 3) / 2 * np.log1p(distance / settings.freedom) - spread / 2
    top = log.max(1)
    total = np.log(np.exp(log - top[:, None]).sum(1)) + top
    steady = (settings.freedom + 3) / (settings.freedom + distance[:, 0])
    return Weights(-total.T, np.exp(log[:, 0] - total).T, steady.T)


def costs(lab: Array, found: Estimate, settings: Settings = DEFAULTS) -> Array:
    """The costs that decide, [54 or 24, 6]: leave-one-out, tempered."""
    white = white_of(lab)
    weights = weigh(lab, found, white, settings)
    shares = exact.posterior(weights.costs / settings.temperature)[0]
    own = shares * weights.plain * weights.steady
    number = own.sum(0) + settings.anchor
    others = np.maximum(number - own, 0.5).T  # colour, facelet
    lit = lab - found.light[faces_of(lab)]
    left = (number[:, None, None] * found.means[:, None] - own.T[..., None] * lit) / others[..., None]
    means = np.where((number - own > 0.5).T[..., None], left, found.means[:, None])
    return _weigh(lit, means, found.scales, 1 + 1 / others, white, settings).costs / settings.temperature
