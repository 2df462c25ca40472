"""What the six colours look like on this cube, estimated from the reading itself.

A sticker of colour c on face g, in Lab, is seen as

    x = light[g] on (mean[c] + noise)     noise: Student-t with scale matrix scale[c]: a bad sticker
                                          costs little

or, rarely, as a highlight on the way from mean[c] to white (light: light.py, scales: spread.py).
Expectation-maximisation: the probability of each colour on each facelet comes from the exact sum over all
possible cubes (`exact.posterior`), so the constraint that the cube must exist already shapes the estimate;
means, light, scales and the share of highlights follow from it.

The costs that decide are leave-one-out: a sticker has no vote in the colour that it is compared with,
or the one that pulled the mean to itself would look like the best fit. Dividing by a temperature makes
up for what the model does not know (stickers of a face are not independent): it calibrates the probability.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import exact, light, spread
from cubehost.colour.lab import lab_of

Array = NDArray[np.float64]

BLENDS = np.array([0.25, 0.45, 0.65, 0.85])  # how far a highlight is on its way to white
_BLEND = np.concatenate([[0.0], BLENDS])[:, None, None]
BRIGHT = 160.0  # a dark sensor's reading is scaled until its brightest facelets reach this


@dataclass(frozen=True)
class Settings:
    """Found on real readings of several robots, see tests/bench/bench_colour.py. Units of Lab."""

    passes: int = 10  # at most
    settled: float = 0.003  # change of a probability below which another pass is not worth it
    refining: int = 4  # passes more without new probabilities
    freedom: float = 6.0  # of the Student-t distribution
    start_scale: float = 15.0
    differ: spread.Prior = field(default_factory=spread.Prior)
    lamp: light.Prior = field(default_factory=light.Prior)
    highlight: float = 0.06  # share of stickers
    highlight_stickers: float = 30.0  # stickers that this counts as
    anchor: float = 0.05  # stickers that a centre counts as, beyond being one
    temperature: float = 1.6


DEFAULTS = Settings()


@dataclass
class Estimate:
    """Six colours in Lab: means [6, 3], scale matrices [6, 3, 3] and what they share; light; share of
    highlights."""

    means: Array
    scales: Array
    shared: spread.Spread
    lamp: light.Light
    highlight: float


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


def start(lab: Array, means: Array, settings: Settings = DEFAULTS) -> Estimate:
    """An estimate that knows only roughly where the colours are."""
    scales = np.repeat((np.eye(3) * settings.start_scale**2)[None], 6, 0)
    return Estimate(
        means.copy(), scales, spread.start(settings.differ), light.none(len(lab)), settings.highlight
    )


def white_of(lab: Array) -> Array:
    """Where highlights lead to: a little lighter than the lightest sticker."""
    return np.array([min(100.0, lab[:, 0].max() + 5), 0.0, 0.0])


def estimate(
    lab: Array, begin: Estimate, centres: list[int] | None, settings: Settings = DEFAULTS
) -> Estimate:
    """Expectation-maximisation from `begin`; centres: the facelets whose colours are known, or None."""
    found, white, before = begin, white_of(lab), np.zeros(())
    for _ in range(settings.passes):
        weights = weigh(lab, found, white, settings)
        shares = exact.posterior(weights.costs)[0]
        found = _maximised(lab, found, weights, shares, centres, white, settings)
        if np.abs(shares - before).max() < settings.settled:
            break
        before = shares
    return _refined(lab, found, shares, centres, settings)


def fit(lab: Array, shares: Array, settings: Settings = DEFAULTS) -> Estimate:
    """The estimate where the colours are known: shares [54, 6], a 1 in each row."""
    begin = start(lab, shares.T @ lab / shares.sum(0)[:, None], settings)
    return _refined(lab, begin, shares, None, settings)


def _refined(
    lab: Array, found: Estimate, shares: Array, centres: list[int] | None, settings: Settings
) -> Estimate:
    """Further passes with the probabilities of the colours as they are: most of a pass goes into these."""
    white = white_of(lab)
    for _ in range(settings.refining):
        weights = weigh(lab, found, white, settings)
        found = _maximised(lab, found, weights, shares, centres, white, settings)
    return found


def _maximised(
    lab: Array,
    old: Estimate,
    weights: Weights,
    shares: Array,
    centres: list[int] | None,
    white: Array,
    settings: Settings,
) -> Estimate:
    plain = shares * weights.plain
    count, number = plain * weights.steady, plain.sum(0)
    even = light.taken_off(lab, old.lamp)
    means = _means(even, count, None if centres is None else even[centres], settings.anchor)
    variance = np.diagonal(old.scales.mean(0))
    lamp = light.tinted(lab, old.lamp, means, count, variance, settings.lamp)
    lamp = light.brightened(lab, lamp, means, count, old.scales, settings.lamp)
    off = light.taken_off(lab, lamp)[None] - means[:, None]  # colour, facelet, Lab
    scatter = (count.T[..., None] * off).transpose(0, 2, 1) @ off
    shared, scales = spread.fitted(old.shared, scatter, number, means, white, settings.differ)
    rare = settings.highlight * settings.highlight_stickers + len(lab) - number.sum()
    highlight = float(rare / (len(lab) + settings.highlight_stickers))
    return Estimate(means, scales, shared, lamp, highlight)


def _means(even: Array, count: Array, anchors: Array | None, anchor: float) -> Array:
    total, number = count.T @ even, count.sum(0)[:, None]
    if anchors is not None:
        total, number = total + anchor * anchors, number + anchor
    means: Array = total / np.maximum(number, 1e-6)
    return means


def weigh(lab: Array, found: Estimate, white: Array, settings: Settings = DEFAULTS) -> Weights:
    """What each facelet costs as each colour, and how much it tells about it."""
    even = light.taken_off(lab, found.lamp)
    return _weigh(even, found.means[:, None], found, np.ones((6, 1)), white, settings)


def _weigh(
    even: Array, means: Array, found: Estimate, widen: Array, white: Array, settings: Settings
) -> Weights:
    """means: [6, 1 or 54, 3]; widen: [6, 1 or 54], a factor on the scale matrix."""
    targets = (1 - _BLEND) * means[:, None] + _BLEND * white  # colour, blend, facelet or 1, Lab
    off = even - targets
    whiten = np.linalg.cholesky(np.linalg.inv(found.scales))[:, None]
    distance = np.square(off @ whiten).sum(-1) / widen[:, None]
    volume = np.linalg.slogdet(found.scales)[1][:, None, None] + 3 * np.log(widen)[:, None]
    rare = found.highlight / len(BLENDS)
    prior = np.log(np.concatenate([[1 - found.highlight], np.full(len(BLENDS), rare)]))[:, None]
    log = prior - (settings.freedom + 3) / 2 * np.log1p(distance / settings.freedom) - volume / 2
    top = log.max(1)
    total = np.log(np.exp(log - top[:, None]).sum(1)) + top
    steady = (settings.freedom + 3) / (settings.freedom + distance[:, 0])
    return Weights(-total.T, np.exp(log[:, 0] - total).T, steady.T)


def costs(lab: Array, found: Estimate, settings: Settings = DEFAULTS) -> Array:
    """The costs that decide, [54 or 24, 6]: leave-one-out, tempered."""
    white = white_of(lab)
    weights = weigh(lab, found, white, settings)
    shares = exact.posterior(weights.costs)[0]
    own = shares * weights.plain * weights.steady
    number = own.sum(0) + settings.anchor
    others = np.maximum(number - own, 0.5).T  # colour, facelet
    even = light.taken_off(lab, found.lamp)
    left = (number[:, None, None] * found.means[:, None] - own.T[..., None] * even) / others[..., None]
    means = np.where((number - own > 0.5).T[..., None], left, found.means[:, None])
    return _weigh(even, means, found, 1 + 1 / others, white, settings).costs / settings.temperature
