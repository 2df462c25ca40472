"""Readings of a colour sensor (EV3, TCS34725, one point a sticker) as if they were a picture's.

A sensor counts light: linear, on a scale of its own for each of red, green and blue. White is the brightest
sticker in each of these, so that is where each scale ends; then the curve of sRGB, as a camera has it.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN
from cubehost.colour.decision import Reading, facelet_name

BRIGHTEST = 95  # per cent of stickers that are no brighter than white: a glare is
WHITE = 0.8  # of full light, for a white sticker


def reading_of_sensor(raw: ArrayLike, order: Sequence[str] | None = None) -> Reading:
    """The reading [54 or 24, 3] float64, sRGB 0..255, of counts [54 or 24, 3 or 4], red green blue (clear).

    order: the facelets U1 to B9 (2x2: to B4) as the mechanism measured them; None: URFDLB, row by row.
    Clear, the sum of all light, is not needed. Raises InputError.
    """
    try:
        counts = np.asarray(raw, np.float64)
    except FOREIGN:
        raise InputError("raw is a list of counts, three or four for each sticker") from None
    if counts.ndim != 2 or len(counts) not in (54, 24) or counts.shape[1] not in (3, 4):
        raise InputError("raw holds 54 (2x2: 24) stickers of three or four counts each")
    if not np.isfinite(counts).all() or counts.min() < 0:
        raise InputError("a sensor's counts are 0 or more")
    ends = np.percentile(counts[:, :3], BRIGHTEST, axis=0)
    if ends.min() <= 0:
        raise InputError("one colour of the sensor counts nothing: is it covered?")
    light = np.clip(counts[:, :3] / ends * WHITE, 0, 1)
    shown = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    reading: Reading = np.empty_like(shown)
    reading[_places(order, len(counts))] = 255 * shown
    return reading


def _places(order: Sequence[str] | None, stickers: int) -> NDArray[np.intp]:
    names = [facelet_name(number, stickers) for number in range(stickers)]
    if order is None:
        return np.arange(stickers)
    if not isinstance(order, list | tuple) or sorted(map(str, order)) != sorted(names):
        raise InputError(f"order names each of the {stickers} stickers {names[0]} to {names[-1]} once")
    return np.array([names.index(name) for name in order])
