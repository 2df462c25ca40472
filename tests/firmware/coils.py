"""Steps of motors that turn by their coils."""

from collections.abc import Mapping

import numpy as np

from cubehost.sim.pins import Coils, Steps, steps_from_levels


def coil_steps(coils: Mapping[int, tuple[int, ...]], records: np.ndarray) -> Steps:
    """Of rows of a time in us and the levels of all lines; coils as `Coils` has them."""
    mask = sum(1 << line for lines in coils.values() for line in lines)
    read = Coils(coils)
    steps = steps_from_levels(*read.read(records[:, 0], records[:, 1] & np.uint32(mask)), 0)
    assert not read.jumps
    return steps
