"""The core's exact decision (cube_core/colour.h) for numpy: costs [54 or 24, 6] in, exact answers out."""

from typing import Any, NamedTuple

import numpy as np

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.colour.lab import Array


class Cube(NamedTuple):
    """A possible cube and its cost, -log of its likelihood."""

    facelets: str
    cost: float


class Drawn(NamedTuple):
    """A cube and the number of its assembly as in colour.h; 0: it is possible."""

    facelets: str
    assembly: int


def best(costs: Array) -> tuple[Cube, Cube]:
    """The cheapest possible cube and the runner-up; costs [54 or 24, 6] float64, nats."""
    size, data, _keep = _arguments(costs)
    cubes = ffi.new("cc_colour_cube[2]")
    _check(lib.cc_colour_best(size, data, ffi.new("cc_colour_scratch *"), cubes))
    first, second = (Cube(ffi.string(cube.facelets).decode(), float(cube.cost)) for cube in cubes)
    return first, second


def log_sum(costs: Array) -> float:
    """log Z: of the sum of exp(-cost) over all possible cubes; costs [54 or 24, 6] float64, nats."""
    return float(log_sums(costs)[0])


def log_sums(costs: Array) -> Array:
    """log Z of each of the 12 assemblies that a cube taken apart may have, [12], numbered as in colour.h.

    costs [54 or 24, 6] float64, nats.
    """
    return _summed(costs, None, ffi.NULL)


def draws(costs: Array, count: int, weights: Array | None = None) -> list[Drawn]:
    """Cubes drawn independently, each as likely as its probability; the same ones each time.

    costs [54 or 24, 6] float64, nats; weights [12]: what each assembly counts; None: possible cubes alone.
    """
    size, data, _keep = _arguments(costs)
    random, cubes = ffi.new("cc_random *"), ffi.new("cc_colour_cube[]", count)
    lib.cc_random_seed(random, 1)
    _check(
        lib.cc_colour_draw(size, data, ffi.new("cc_colour_scratch *"), _counts(weights), random, count, cubes)
    )
    return [Drawn(ffi.string(cube.facelets).decode(), int(cube.assembly)) for cube in cubes]


def posterior(costs: Array, weights: Array | None = None) -> tuple[Array, Array]:
    """Probability of each colour on each facelet, [54 or 24, 6], and log Z of each assembly, [12]; float64.

    costs [54 or 24, 6], nats; weights [12]: what each assembly counts in it; None: the possible cubes alone.
    """
    out = np.empty((len(costs), 6))
    return out, _summed(costs, weights, ffi.cast("double *", out.ctypes.data))


def _summed(costs: Array, weights: Array | None, posterior: Any) -> Array:
    size, data, _keep = _arguments(costs)
    sums = np.empty(lib.CC_COLOUR_ASSEMBLIES)
    target = ffi.cast("double *", sums.ctypes.data)
    _check(lib.cc_colour_sum(size, data, ffi.new("cc_colour_scratch *"), _counts(weights), target, posterior))
    return sums


def _counts(weights: Array | None) -> Any:
    return ffi.NULL if weights is None else ffi.new("double[]", weights.tolist())


def _arguments(costs: Array) -> tuple[int, Any, Array]:
    """Size, pointer, and the array behind it, to be kept as long as the pointer is used."""
    array = np.ascontiguousarray(costs, np.float64)
    if array.shape not in ((54, 6), (24, 6)):
        raise InputError(f"costs are 54 x 6 (2x2: 24 x 6) numbers, not {array.shape}")
    return 3 if len(array) == 54 else 2, ffi.cast("double *", array.ctypes.data), array


def _check(code: int) -> None:
    if code:
        raise InputError("colour costs beyond any cube: not finite, or too far apart")
