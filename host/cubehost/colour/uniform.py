"""Is each face one colour? The fast check of a cube that should be solved."""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from cubehost.colour import clusters, observations
from cubehost.colour.decision import THRESHOLD, reading_of

# A cube before this check has just been solved: one that is not solved has most likely lost one turn. Some
# twenty turns of eighteen kinds leave 360 such cubes, so the solved one counts as much as all of these.
SOLVED_COUNTS = 360.0


class Uniform(NamedTuple):
    """The answer, "unknown" where neither is sure enough to be acted on; probability of "yes", 0..1."""

    answer: Literal["yes", "no", "unknown"]
    probability: float


def faces_uniform(rgb: ArrayLike) -> Uniform:
    """Whether each face of a reading [54, 3] (2x2: [24, 3]) of sRGB 0..255 shows one colour.

    Of any numeric type (float64 inside). Raises InputError for what is no reading.
    """
    belief = observations.of(reading_of(rgb)).belief
    side = len(belief.costs) // 6
    faces = np.repeat(np.arange(6), side)
    holdings = [range(6)] if side == 9 else clusters.rotations()
    fits = [-belief.costs[np.arange(6 * side), np.array(list(way))[faces]].sum() for way in holdings]
    solved = float(np.logaddexp.reduce(fits)) + float(np.log(SOLVED_COUNTS))
    others = np.logaddexp(belief.log_z, solved)
    probability = float(np.exp(solved - others))
    if probability >= THRESHOLD:
        return Uniform("yes", probability)
    return Uniform("no" if probability <= 1 - THRESHOLD else "unknown", probability)
