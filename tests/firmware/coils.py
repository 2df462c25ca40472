"""What the coils of steppers do, as pulses of drivers would be."""

from collections.abc import Iterator, Mapping

import numpy as np

from cubehost.sim.pins import DIRECTION, STEP, Steps, steps_from_levels

HALF_STEPS = [1, 3, 2, 6, 4, 12, 8, 9]
GLITCH_US = 100  # a rotor follows nothing that is over so soon


class Coils:
    """coils: the four lines of a motor's coils, in order, by the motor."""

    def __init__(self, coils: Mapping[int, tuple[int, ...]]) -> None:
        self._coils = coils
        self._phases = dict.fromkeys(coils, -1)

    def words(self, levels: int, word: int) -> Iterator[int]:
        """The level word of drivers, `word` of the others, and before it those with a step."""
        for motor, lines in self._coils.items():
            bits = sum(1 << i for i, line in enumerate(lines) if levels >> line & 1)
            if not bits:
                continue  # they are off, and the rotor stays
            phase = HALF_STEPS.index(bits)
            by = 0 if self._phases[motor] < 0 else (phase - self._phases[motor] + 4) % 8 - 4
            assert abs(by) <= 1, f"motor {motor} jumps by {by} half steps"
            self._phases[motor] = phase
            word |= (by > 0) << (DIRECTION + motor)
            if by:
                yield word | 1 << (STEP + motor)
        yield word

    def steps(self, records: np.ndarray) -> Steps:
        """Of rows of a time in us and the levels of all lines."""
        lasts = np.append(np.diff(records[:, 0].astype(np.int64)) > GLITCH_US, True)
        rows = [(us, word) for us, levels in records[lasts].tolist() for word in self.words(levels, 0)]
        times, words = np.array(rows, np.uint32).T
        return steps_from_levels(times, words, 0)
