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

from cubehost.colour import exact, light, spread
from cubehost.colour.decision import CENTRES
from cubehost.colour.lab import Array, lab_of

BLENDS = np.array([[0.0], [0.25], [0.45], [0.65], [0.85]])  # how far a sticker is on its way to white
UNKNOWN = 1e-9  # of a sticker: part in a colour that it is to tell nothing of
BRIGHT = 160.0  # a dark sensor's reading is scaled until its brightest facelets reach this


@dataclass(frozen=True)
class Settings:
    """Found on real readings of several robots, see tests/bench/bench_colour.py. Units of Lab."""

    passes: int = 6  # at most
    tolerance: float = 0.01  # change of a probability below which another pass is not worth it
    refining: int = 2  # passes more without new probabilities
    fitting: int = 4  # passes where the colours are known
    freedom: float = 6.0  # of the Student-t distribution
    start_scale: float = 15.0
    differ: spread.Prior = field(default_factory=spread.Prior)
    lamp: light.Prior = field(default_factory=light.Prior)
    highlight: float = 0.06  # share of stickers
    highlight_stickers: float = 30.0  # stickers that this counts as
    anchor: float = 0.05  # stickers that a centre counts as, beyond being one
    temperature: float = 1.5


DEFAULTS = Settings()


@dataclass
class Estimate:
    """Six colours in Lab: means [6, 3], scale matrices [6, 3, 3] and what they share; light; share of
    highlights [].

    Here and in all that follows several estimates may be one, each array with axes before these.
    """

    means: Array
    scales: Array
    shared: spread.Spread
    lamp: light.Light
    highlight: Array


@dataclass
class Weights:
    """How much each facelet counts for each colour, [54, 6]: outliers and highlights count little.

    `plain` is the probability that it is no highlight, `steady` the weight of the Student-t distribution;
    `even` the facelets [54, 3] with the light taken off.
    """

    costs: Array
    plain: Array
    steady: Array
    even: Array


def prepare(rgb: Array) -> Array:
    """A reading [54 or 24, 3] float64, 0..255, in Lab, dark ones brightened; of the same shape."""
    brightest = float(np.percentile(rgb.max(1), 95))
    if brightest < BRIGHT:
        rgb = np.clip(rgb * (BRIGHT / max(brightest, 8.0)), 0, 255)
    return lab_of(rgb)


def start(lab: Array, means: Array, settings: Settings = DEFAULTS) -> Estimate:
    """An estimate that knows only roughly where the colours are: means [6, 3]; lab [54 or 24, 3]; float64."""
    scales = np.repeat((np.eye(3) * settings.start_scale**2)[None], 6, 0)
    lamp, highlight = light.Light(np.zeros(len(lab)), np.zeros((6, 3))), np.array(settings.highlight)
    return Estimate(means.copy(), scales, spread.start(settings.differ), lamp, highlight)


def white_of(lab: Array) -> Array:
    """Where highlights lead to, [3] float64: a little lighter than the lightest sticker."""
    return np.array([min(100.0, lab[:, 0].max() + 5), 0.0, 0.0])


def estimate(
    lab: Array, begin: Estimate, centres: list[int] | None, settings: Settings = DEFAULTS
) -> Estimate:
    """Expectation-maximisation from `begin` for lab [54 or 24, 3] float64.

    centres: the facelets whose colours are known, or None.
    """
    found, before = begin, np.zeros(())
    for _ in range(settings.passes):
        weights = e_step(lab, found, settings)
        responsibilities = exact.posterior(weights.costs)[0]
        found = _m_step(lab, found, weights, responsibilities, centres, settings)
        if np.abs(responsibilities - before).max() < settings.tolerance:
            break
        before = responsibilities
    return refined(lab, found, responsibilities, centres, settings, settings.refining)


def fit(lab: Array, responsibilities: Array, settings: Settings = DEFAULTS) -> Estimate:
    """The estimate for known colours: responsibilities [..., 54, 6], a 1 in each row; lab [54, 3] float64."""
    means = responsibilities.swapaxes(-1, -2) @ lab / responsibilities.sum(-2)[..., None]
    return refined(lab, start(lab, means, settings), responsibilities, None, settings, settings.fitting)


def refined(
    lab: Array,
    found: Estimate,
    responsibilities: Array,
    centres: list[int] | None,
    settings: Settings,
    passes: int,
) -> Estimate:
    """Further passes with the probabilities of the colours as they are: much of a pass goes into these.

    lab [54 or 24, 3] and responsibilities [54 or 24, 6], float64.
    """
    for _ in range(passes):
        weights = e_step(lab, found, settings)
        found = _m_step(lab, found, weights, responsibilities, centres, settings)
    return found


def _m_step(
    lab: Array,
    old: Estimate,
    weights: Weights,
    responsibilities: Array,
    centres: list[int] | None,
    settings: Settings,
) -> Estimate:
    plain = responsibilities * weights.plain
    count, number = plain * weights.steady, plain.sum(-2)
    total, known = count.swapaxes(-1, -2) @ weights.even, count.sum(-2)[..., None]
    if centres is not None:
        total, known = total + settings.anchor * weights.even[..., centres, :], known + settings.anchor
    means = total / np.maximum(known, 1e-6)
    variance = np.diagonal(old.scales.mean(-3), axis1=-2, axis2=-1)
    lamp = light.tinted(weights.even, old.lamp, means, count, variance, settings.lamp)
    lamp = light.brightened(lab, lamp, means, count, old.scales, settings.lamp)
    off = light.taken_off(lab, lamp)[..., None, :, :] - means[..., None, :]  # colour, facelet, Lab
    scatter = (count.swapaxes(-1, -2)[..., None] * off).swapaxes(-1, -2) @ off
    shared, scales = spread.fitted(old.shared, scatter, number, means, white_of(lab), settings.differ)
    rare = settings.highlight * settings.highlight_stickers + len(lab) - number.sum(-1)
    return Estimate(means, scales, shared, lamp, rare / (len(lab) + settings.highlight_stickers))


def e_step(lab: Array, found: Estimate, settings: Settings = DEFAULTS) -> Weights:
    """What each facelet costs as each colour, and what it tells of it; lab [54 or 24, 3], float64."""
    even = light.taken_off(lab, found.lamp)
    return _e_step(even, found.means[..., None, :], found, np.ones((6, 1)), white_of(lab), settings)


def _e_step(
    even: Array, means: Array, found: Estimate, widen: Array, white: Array, settings: Settings
) -> Weights:
    """means: [6, 1 or 54, 3]; widen: [6, 1 or 54], a factor on the scale matrix.

    With all whitened (scale = root root'), a sticker is as far from a blend as

        |seen - mean + blend (mean - white)|^2 = |off|^2 + 2 blend off.way + blend^2 |way|^2
    """
    root = np.linalg.cholesky(found.scales)
    whiten = np.linalg.inv(root).swapaxes(-1, -2)
    to = means @ whiten
    off, way = even[..., None, :, :] @ whiten - to, to - (white @ whiten)[..., None, :]
    distance = _dot(off, off) + BLENDS * (2 * _dot(off, way) + BLENDS * _dot(way, way))
    tail = 1 + distance / (settings.freedom * widen[..., None, :])  # colour, blend, facelet
    density = tail ** (-(settings.freedom + 3) / 2) * _share(found.highlight)
    total = density.sum(-2)
    volume = np.log(np.diagonal(root, axis1=-2, axis2=-1)).sum(-1)[..., None] + 1.5 * np.log(widen)
    steady = (settings.freedom + 3) / settings.freedom / tail[..., 0, :]
    weights = volume - np.log(total), density[..., 0, :] / total, steady
    costs, plain, steady = (values.swapaxes(-1, -2) for values in weights)
    return Weights(costs, plain, steady, even)


def _dot(some: Array, others: Array) -> Array:
    """Over Lab; [colour, 1, facelet or 1]."""
    dot: Array = np.einsum("...i,...i->...", some, others)[..., None, :]
    return dot


def _share(highlight: Array) -> Array:
    """Of plain stickers and of each blend of highlights, [colour or 1, blend, 1]."""
    rare = np.repeat(highlight[..., None] / (len(BLENDS) - 1), len(BLENDS) - 1, -1)
    return np.concatenate([1 - highlight[..., None], rare], -1)[..., None, :, None]


def evidence(lab: Array, found: Estimate) -> float:
    """Logarithm of how likely the estimate makes lab [54, 3] float64, over all possible cubes."""
    return exact.log_sum(e_step(lab, found).costs)


def costs_of_stickers(lab: Array, means: Array | None = None) -> Array:
    """The costs [54, 6] where nothing is believed of the cube but its centres: not that it is possible.

    lab [54, 3]; means [6, 3]: about where the colours are, and the centres tell nothing; float64.
    """
    found = start(lab, lab[CENTRES] if means is None else means)
    centres, known = (CENTRES, np.eye(6)) if means is None else (None, np.full((6, 6), UNKNOWN))
    for _ in range(DEFAULTS.passes):
        weights = e_step(lab, found)
        responsibilities = np.exp(weights.costs.min(1, keepdims=True) - weights.costs)
        responsibilities /= responsibilities.sum(1, keepdims=True)
        responsibilities[CENTRES] = known
        found = _m_step(lab, found, weights, responsibilities, centres, DEFAULTS)
    return _leave_one_out(lab, found, e_step(lab, found), responsibilities)


def costs(lab: Array, found: Estimate) -> Array:
    """The costs that decide, [54 or 24, 6] float64: leave-one-out, tempered; lab [54 or 24, 3]."""
    weights = e_step(lab, found)
    return _leave_one_out(lab, found, weights, exact.posterior(weights.costs)[0])


def _leave_one_out(lab: Array, found: Estimate, weights: Weights, responsibilities: Array) -> Array:
    """What each facelet costs as each colour, [54 or 24, 6], by the other stickers of the colour alone."""
    own = (responsibilities * weights.plain * weights.steady).swapaxes(-1, -2)  # colour, facelet
    number = own.sum(-1, keepdims=True) + DEFAULTS.anchor
    others = np.maximum(number - own, 0.5)
    even, means = weights.even, found.means[..., None, :]
    left = (number[..., None] * means - own[..., None] * even[..., None, :, :]) / others[..., None]
    means = np.where((number - own > 0.5)[..., None], left, means)
    told = _e_step(even, means, found, 1 + 1 / others, white_of(lab), DEFAULTS).costs
    return told / DEFAULTS.temperature
