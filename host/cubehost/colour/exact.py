"""The core's exact decision (cube_core/colour.h) for numpy: costs [54 or 24, 6] in, exact answers out."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubehost._core import ffi, lib
from cubehost.errors import InputError

Array = NDArray[np.float64]


class Cube(NamedTuple):
    """A possible cube and its cost, -log of its likelihood."""

    facelets: str
    cost: float


def best(costs: Array) -> tuple[Cube, Cube]:
    """The cheapest possible cube and the runner-up."""
    size, data, _keep = _arguments(costs)
    cubes = ffi.new("cc_colour_cube[2]")
    _check(lib.cc_colour_best(size, data, ffi.new("cc_colour_scratch *"), cubes))
    first, second = (Cube(ffi.string(cube.facelets).decode(), float(cube.cost)) for cube in cubes)
    return first, second


def log_sum(costs: Array) -> float:
    """log Z: of the sum of exp(-cost) over all possible cubes."""
    size, data, _keep = _arguments(costs)
    log_z = ffi.new("double *")
    _check(lib.cc_colour_sum(size, data, ffi.new("cc_colour_scratch *"), log_z, ffi.NULL))
    return float(log_z[0])


def draws(costs: Array, count: int) -> list[str]:
    """Possible cubes drawn independently, each as likely as its probability; the same ones each time."""
    size, data, _keep = _arguments(costs)
    random, cubes = ffi.new("cc_random *"), ffi.new("cc_colour_cube[]", count)
    lib.cc_random_seed(random, 1)
    _check(lib.cc_colour_draw(size, data, ffi.new("cc_colour_scratch *"), random, count, cubes))
    return [ffi.string(cube.facelets).decode() for cube in cubes]


def posterior(costs: Array) -> tuple[Array, float]:
    """Probability of each colour on each facelet, [54 or 24, 6], and log Z."""
    size, data, _keep = _arguments(costs)
    log_z, out = ffi.new("double *"), np.empty((6 * size * size, 6))
    target = ffi.cast("double *", out.ctypes.data)
    _check(lib.cc_colour_sum(size, data, ffi.new("cc_colour_scratch *"), log_z, target))
    return out, float(log_z[0])


def _arguments(costs: Array) -> tuple[int, Any, Array]:
    """Size, pointer, and the array behind it, to be kept as long as the pointer is used."""
    array = np.ascontiguousarray(costs, np.float64)
    if array.shape not in ((54, 6), (24, 6)):
        raise InputError(f"costs are 54 x 6 (2x2: 24 x 6) numbers, not {array.shape}")
    return 3 if len(array) == 54 else 2, ffi.cast("double *", array.ctypes.data), array


def _check(code: int) -> None:
    if code:
        raise InputError("colour costs beyond any cube: not finite, or too far apart")
