"""sRGB (0..255) to CIELAB under D65, as IEC 61966-2-1 and CIE 15 define them, and back."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]

_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])
_TO_RELATIVE = (_TO_XYZ / _WHITE[:, None]).T


def lab_of(rgb: ArrayLike) -> Array:
    """[..., 3] red green blue 0..255 to L 0..100, a, b, float64."""
    x = np.asarray(rgb, np.float64) / 255
    light = np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)
    t = light @ _TO_RELATIVE
    f = np.where(t > 216 / 24389, np.cbrt(t), (24389 / 27 * t + 16) / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def light_of(lab: Array) -> Array:
    """L, a, b [..., 3] to X, Y, Z as parts of white's, [..., 3] float64; a little off where almost black."""
    y = (lab[..., 0] + 16) / 116
    f = np.stack([y + lab[..., 1] / 500, y, y - lab[..., 2] / 200], -1)
    return np.asarray(np.maximum(f, 0.0) ** 3, np.float64)
