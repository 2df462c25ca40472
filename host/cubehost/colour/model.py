"""What the six colours look like on this cube: a robust linear regression on the reading itself.

A sticker of colour c, at x to the right and y down (-1..1) of the middle of face f, is seen in Lab as

    mean[c] + tint[f] + (level[f] + right[f] x + down[f] y) (mean[c] - black) + noise

as light g times as strong moves a colour along its ray from black. The noise is Student-t with the scale
matrix scale[c]; or, rarely, the sticker is a highlight on the way from its colour to white. The unknowns have
normal priors, so that their posterior is normal too, given what colour each sticker is or how likely
(responsibilities) and its weight; these come by variational Bayes (Tipping and Lawrence, Neurocomputing 69,
2005, "Variational inference for Student-t models and a robust Bayesian interpolation"). Two things follow:

    costs      by which all cubes are compared at once: how each sticker is foretold by all others, each of a
               colour as likely as the sum over all possible cubes says (expectation-maximisation)
    evidence   of one cube: how likely it makes the reading, whatever colours and light are
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost.colour import exact
from cubehost.colour.decision import CENTRES
from cubehost.colour.lab import lab_of

Array = NDArray[np.float64]
EStep = Callable[[Array], Array]

BLENDS = np.array([0.25, 0.45, 0.65, 0.85])  # how far a highlight is on its way to white
BLACK = np.array([-16.0, 0.0, 0.0])  # L + 16, a and b all grow with the cube root of light
BRIGHT = 160.0  # a dark sensor's reading is scaled until its brightest facelets reach this


@dataclass(frozen=True)
class Settings:
    """Chosen on one half of real readings of several robots (tests/bench/bench_colour.py). Units of Lab."""

    passes: int = 6  # at most
    settled: float = 0.01  # change of a probability below which another pass is not worth it
    freedom: float = 8.0  # of the Student-t distribution
    start_scale: float = 15.0
    # Scale of the noise, before any sticker was seen; stickers that it counts as, and that all colours' scale
    # counts as against a colour's own
    noise: tuple[float, float, float] = (7.0, 6.0, 6.0)
    shared: float = 6.0
    own: float = 16.0
    # Standard deviations of the priors
    mean: float = 40.0
    tint: float = 2.0
    level: float = 0.15
    slope: float = 0.07
    highlight: float = 0.04  # share of stickers
    logo: float = 12.0  # nats of cost at which a centre may as well be a logo: 99 of 100 plain ones cost less
    stickers: float = 20.0  # that the scale of the noise counts as, against those of one cube
    rounds: int = 4  # of the evidence


DEFAULTS = Settings()


class Estimate(NamedTuple):
    """Six colours in Lab: means [6, 3], scale matrices [6, 3, 3]."""

    means: Array
    scales: Array


class Regression:
    """A reading [54 or 24, 3] in Lab as seen from an estimate: all in units of each colour's noise.

    Axes: k labellings side by side, f faces, s stickers of a face, c colours; i, j: Lab, or the unknowns, of
    which a sticker of colour c on face f depends on nine: mean[c], and light of f.
    """

    def __init__(self, lab: Array, found: Estimate, settings: Settings = DEFAULTS) -> None:
        self.settings, self.white = settings, white_of(lab)
        self.root = np.linalg.cholesky(found.scales)
        whiten = np.linalg.inv(self.root)
        self.volume = np.log(np.diagonal(self.root, axis1=1, axis2=2)).sum(1)
        self.seen = np.einsum("cij,fscj->fsci", whiten, (lab[:, None] - found.means).reshape(6, -1, 6, 3))
        self.way = np.einsum("cij,cj->ci", whiten, self.white - found.means)
        self.design = _design(self.seen.shape[1], whiten, found.means - BLACK)
        self.gram = self.design.swapaxes(-1, -2) @ self.design
        self.pull = np.einsum("scij,fsci->fscj", self.design, self.seen)
        light = [settings.tint] * 3 + [settings.level] + [settings.slope] * 2
        self.prior = np.array([settings.mean] * 18 + light * 6) ** -2.0

    def update(self, weights: Array) -> "Fit":
        """The posterior of the unknowns, weights [k, f, s, c] of the stickers given."""
        own = np.einsum("kfsc,scij->kfcij", weights, self.gram)
        pull = np.einsum("kfsc,fscj->kfcj", weights, self.pull)
        precision = np.zeros((len(weights), 54, 54))
        for n in range(6):
            colour, face = slice(3 * n, 3 * n + 3), slice(18 + 6 * n, 24 + 6 * n)
            precision[:, colour, colour] = own[:, :, n, :3, :3].sum(1)
            precision[:, face, face] = own[:, n, :, 3:, 3:].sum(1)
        cross = own[:, :, :, :3, 3:].transpose(0, 2, 3, 1, 4).reshape(-1, 18, 36)
        precision[:, :18, 18:], precision[:, 18:, :18] = cross, cross.swapaxes(1, 2)
        precision[:, range(54), range(54)] += self.prior
        covariance = np.asarray(np.linalg.inv(precision), np.float64)
        joint = np.concatenate(
            [pull[..., :3].sum(1).reshape(-1, 18), pull[..., 3:].sum(2).reshape(-1, 36)], 1
        )
        mean = np.einsum("kij,kj->ki", covariance, joint)
        return Fit(mean, covariance, np.linalg.slogdet(precision)[1])

    def expect(self, fit: "Fit", scale: Array) -> "Expected":
        """How well each sticker fits each colour; scale [k]: precision of the noise."""
        scale = scale[:, None, None, None]
        off = self.seen - np.einsum("scij,kfcj->kfsci", self.design, _parts(fit.mean))
        uncertain = np.einsum("kfcij,scij->kfsc", _blocks(fit.covariance), self.gram)
        distance = scale * (np.square(off).sum(-1) + uncertain)
        along, far = scale * np.einsum("kfsci,ci->kfsc", off, self.way), scale * np.square(self.way).sum(-1)
        logs = _log_densities([distance + b * (b * far - 2 * along) for b in (0.0, *BLENDS)], self.settings)
        total = np.logaddexp.reduce(logs)
        plain = np.exp(logs[0] - total)
        weight = plain * (self.settings.freedom + 3) / (self.settings.freedom + distance)
        return Expected(total, plain, weight, distance)

    def foretell(self, fit: "Fit") -> tuple[Array, Array]:
        """How far each sticker is off each colour as fitted, [f, s, c, 3], and the covariance of that."""
        off = self.seen - (self.design @ _parts(fit.mean)[0][:, None, :, :, None])[..., 0]
        return off, self.design @ _blocks(fit.covariance)[0][:, None] @ self.design.swapaxes(-1, -2)


class Fit(NamedTuple):
    """Posterior of the unknowns [k, 54], the means first, then the light face by face; covariance; logarithm
    of the determinant of its inverse."""

    mean: Array
    covariance: Array
    log_determinant: Array


class Expected(NamedTuple):
    """Of each sticker as each colour, [k, f, s, c]: logarithm of its density, probability that it is no
    highlight, weight in the regression, squared distance."""

    log: Array
    plain: Array
    weight: Array
    distance: Array


def _design(stickers: int, whiten: Array, rays: Array) -> Array:
    """[s, c, 3, 9]"""
    side = round(stickers**0.5)
    across = np.linspace(-1, 1, side)
    shape = np.column_stack([np.ones(stickers), np.tile(across, side), np.repeat(across, side)])
    light = np.einsum("ci,sj->scij", np.einsum("cij,cj->ci", whiten, rays), shape)
    same = np.broadcast_to(whiten, (stickers, 6, 3, 3))
    return np.concatenate([same, same, light], -1)


def _parts(mean: Array) -> Array:
    """[k, f, c, 9]"""
    k = len(mean)
    colours = np.broadcast_to(mean[:, None, :18].reshape(k, 1, 6, 3), (k, 6, 6, 3))
    light = np.broadcast_to(mean[:, 18:].reshape(k, 6, 1, 6), (k, 6, 6, 6))
    return np.concatenate([colours, light], -1)


def _blocks(covariance: Array) -> Array:
    """[k, f, c, 9, 9]"""
    index = np.array(
        [[[*range(3 * c, 3 * c + 3), *range(18 + 6 * f, 24 + 6 * f)] for c in range(6)] for f in range(6)]
    )
    found: Array = covariance[:, index[..., :, None], index[..., None, :]]
    return found


def prepare(rgb: Array) -> Array:
    """A reading in Lab, dark ones brightened."""
    brightest = float(np.percentile(rgb.max(1), 95))
    if brightest < BRIGHT:
        rgb = np.clip(rgb * (BRIGHT / max(brightest, 8.0)), 0, 255)
    return lab_of(rgb)


def start(means: Array, settings: Settings = DEFAULTS) -> Estimate:
    """An estimate that knows only roughly where the colours are."""
    scales = np.repeat((np.eye(3) * settings.start_scale**2)[None], 6, 0)
    return Estimate(means.copy(), scales)


def white_of(lab: Array) -> Array:
    """Where highlights lead to: a little lighter than the lightest sticker."""
    return np.array([min(100.0, lab[:, 0].max() + 5), 0.0, 0.0])


def first_costs(lab: Array, found: Estimate, settings: Settings = DEFAULTS) -> Array:
    """Costs [54 or 24, 6] by an estimate as it is, under even light."""
    seen = Regression(lab, found, settings)
    return np.asarray((seen.volume - seen.expect(_nothing(), np.ones(1)).log).reshape(-1, 6), np.float64)


def _nothing() -> Fit:
    """No difference from the estimate, for sure."""
    return Fit(np.zeros((1, 54)), np.zeros((1, 54, 54)), np.zeros(1))


class Estimated(NamedTuple):
    """What expectation-maximisation ends with: the estimate, responsibilities and costs [54 or 24, 6]."""

    found: Estimate
    responsibilities: Array
    costs: Array


def possible_cubes(costs: Array) -> Array:
    """Responsibilities by the exact sum over all possible cubes."""
    return exact.posterior(costs)[0]


def single_stickers(costs: Array) -> Array:
    """Responsibilities where nothing is believed of a 3x3 but its centres: not that it is possible."""
    shares: Array = np.exp(costs.min(1, keepdims=True) - costs)
    shares /= shares.sum(1, keepdims=True)
    shares[CENTRES] = np.eye(6)
    return shares


def estimate(
    lab: Array, begin: Estimate, settings: Settings = DEFAULTS, e_step: EStep = possible_cubes
) -> Estimated:
    """Expectation-maximisation from `begin`; e_step: costs to responsibilities."""
    found, before = begin, np.zeros(())
    fit = _nothing()
    for _ in range(settings.passes):
        seen = Regression(lab, found, settings)
        expected = seen.expect(fit, np.ones(1))
        shares = e_step((seen.volume - expected.log).reshape(-1, 6))
        labels = shares.reshape(expected.log.shape)
        fit = seen.update(labels * expected.weight)
        found = _m_step(found, seen, fit, labels * expected.weight, labels * expected.plain)
        fit.mean[:, :18] = 0.0  # the means are where the next pass begins
        if np.abs(shares - before).max() < settings.settled:
            break
        before = shares
    seen = Regression(lab, found, settings)
    weights = labels * expected.weight
    return Estimated(found, shares, _leave_one_out(seen, seen.update(weights), weights[0]))


def _m_step(old: Estimate, seen: Regression, fit: Fit, weights: Array, plain: Array) -> Estimate:
    """Means by the regression; scales by how far stickers are off it, each colour's shrunk to that of all."""
    settings = seen.settings
    off, uncertain = seen.foretell(fit)
    squares = off[..., :, None] * off[..., None, :] + uncertain
    scatter = seen.root @ (weights[0, ..., None, None] * squares).sum((0, 1)) @ seen.root.swapaxes(1, 2)
    means = old.means + fit.mean[0, :18].reshape(6, 3)
    number = np.maximum(plain.sum((0, 1, 2)), 1e-6)
    prior = settings.shared * np.diag(np.square(settings.noise))
    shared = (scatter.sum(0) + prior) / (number.sum() + settings.shared)
    scales = (scatter + settings.own * shared) / (number[:, None, None] + settings.own)
    return Estimate(means, scales)


def _leave_one_out(seen: Regression, fit: Fit, weights: Array) -> Array:
    """Minus the logarithm of each sticker's density as each colour, foretold by all others.

    Its own vote, `weights` [f, s, c], is taken out of the regression: residuals and their covariance follow
    without another fit (Cook and Weisberg 1982, "Residuals and influence in regression", 2.2).
    """
    off, uncertain = seen.foretell(fit)
    keep = np.linalg.inv(np.eye(3) - weights[..., None, None] * uncertain)
    root = np.linalg.cholesky(np.eye(3) + uncertain @ keep)
    both = np.stack([(keep @ off[..., None])[..., 0], np.broadcast_to(seen.way, off.shape)], -1)
    both = np.linalg.solve(root, both)
    volume = seen.volume + np.log(np.diagonal(root, axis1=-2, axis2=-1)).sum(-1)
    settings = seen.settings
    distances = [np.square(both[..., 0] - blend * both[..., 1]).sum(-1) for blend in (0.0, *BLENDS)]
    total = np.logaddexp.reduce(_log_densities(distances, settings))
    return np.asarray((volume - total).reshape(-1, 6), np.float64)


def _log_densities(distances: list[Array], settings: Settings) -> list[Array]:
    """By squared distances from a colour and from each blend of it with white, up to the scale's volume."""
    half, rare = (settings.freedom + 3) / 2, settings.highlight / len(BLENDS)
    shares = np.log([1 - settings.highlight] + [rare] * len(BLENDS))
    tails = [half * np.log1p(np.maximum(distance, 0) / settings.freedom) for distance in distances]
    return [share - tail for share, tail in zip(shares, tails, strict=True)]


def means_of(lab: Array, labels: Array) -> Array:
    """The colours [6, 3] where it is known what each sticker is, labels [54, 6]."""
    begin = start(labels.T @ lab / labels.sum(0)[:, None])
    return estimate(lab, begin, e_step=lambda _: labels).found.means


def evidence(lab: Array, found: Estimate, labels: Array, settings: Settings = DEFAULTS) -> Array:
    """Logarithm [k] of how likely each labelling makes the reading; labels [k, 54 or 24, 6]: a 1 a sticker.

    The lower bound of variational Bayes over colours, light, weights and the precision of the noise (gamma).
    """
    seen = Regression(lab, found, settings)
    labels = labels.reshape(len(labels), 6, -1, 6)
    precision, weights = np.ones(len(labels)), labels
    for _ in range(settings.rounds):
        fit = seen.update(weights * precision[:, None, None, None])
        expected = seen.expect(fit, precision)
        density = (labels * (expected.log - seen.volume)).sum(3)
        sticker = labels.sum(3)
        if len(lab) == 54:  # a logo may cover a centre
            own = density[:, :, 4]
            density[:, :, 4] = np.logaddexp(own, -settings.logo)
            sticker[:, :, 4] = np.exp(own - density[:, :, 4])
        counted = labels * sticker[..., None]
        weights = counted * expected.weight
        number = settings.stickers / 2 + 1.5 * (counted * expected.plain).sum((1, 2, 3))
        squares = (weights * expected.distance).sum((1, 2, 3)) / precision
        precision = number / (settings.stickers / 2 + squares / 2)
    unknowns = np.diagonal(fit.covariance, axis1=1, axis2=2) + np.square(fit.mean)
    divergence = (fit.log_determinant + unknowns @ seen.prior) / 2
    noise = number * np.log(precision) - np.log(number) / 2 - settings.stickers / 2 * precision
    return np.asarray(density.sum((1, 2)) - divergence + noise, np.float64)
