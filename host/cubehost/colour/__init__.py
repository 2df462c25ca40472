"""Colours to a cube: `decide` says which cube a reading shows, how surely, and what else it could be."""

from collections.abc import Callable

from numpy.typing import ArrayLike

from cubehost.base.errors import InputError
from cubehost.colour import correctors, observations
from cubehost.colour.decision import Decision, Reading, reading_of
from cubehost.colour.uniform import Uniform, faces_uniform

METHODS: dict[str, Callable[[Reading], Decision]] = {
    "map": lambda rgb: observations.decide([observations.of(rgb)]),
    "neu": correctors.new,
    "komplex": correctors.stock,
    "einfach": correctors.simple,
    "nearest": correctors.nearest,
}
DEFAULT = "map"

__all__ = ["DEFAULT", "METHODS", "Decision", "Uniform", "decide", "faces_uniform", "reading_of"]


def decide(rgb: ArrayLike, method: str = DEFAULT) -> Decision:
    """Decide the cube behind a reading [54, 3] (2x2: [24, 3]) of sRGB 0..255 in the order URFDLB.

    Of any numeric type (float64 inside). Raises InputError for what is no reading, and for no method.
    """
    if method not in METHODS:
        raise InputError(f"no method {method}: {' '.join(METHODS)}")
    return METHODS[method](reading_of(rgb))
