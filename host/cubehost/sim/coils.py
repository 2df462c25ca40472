"""What the coils of steppers do, as pulses of drivers would be (firmware/coils.h)."""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from cubehost.sim.pins import DIRECTION, STEP, Rows

HALF_STEPS = [1, 3, 2, 6, 4, 12, 8, 9]
GLITCH_US = 100  # a rotor follows nothing that is over so soon


class Coils:
    """coils: the four lines of a motor's coils, in order, by the motor. jumps: a rotor that follows none, in
    half steps, each with its motor."""

    def __init__(self, coils: Mapping[int, tuple[int, ...]]) -> None:
        self.jumps: list[tuple[int, int]] = []
        self._coils = coils
        self._phases = dict.fromkeys(coils, -1)
        self._on = dict.fromkeys(coils, 0)
        self._stepped = dict.fromkeys(coils, (0, 0))  # when, µs, and by how many
        self._lines = sum(1 << line for lines in coils.values() for line in lines)

    def words(self, levels: int, word: int, us: int = 0) -> Iterator[int]:
        """The level word of drivers, `word` of the others, and before it those with a step. us: when.

        A pin follows the other where coils go on or off: half of what they are then is no step.
        """
        for motor, lines in self._coils.items():
            bits = sum(1 << i for i, line in enumerate(lines) if levels >> line & 1)
            by = self._by(motor, bits, us)
            self._on[motor] = bits
            word |= (by > 0) << (DIRECTION + motor)
            if by:
                yield word | 1 << (STEP + motor)
        yield word

    def _by(self, motor: int, bits: int, us: int) -> int:
        before, phase = self._on[motor], self._phases[motor]
        stands = HALF_STEPS[phase] if phase >= 0 else 0
        when, last = self._stepped[motor]
        if bits == before or (not before and bits & stands == bits):
            return 0  # a step as it was, or half of one that comes on
        if not bits:  # they are off, and the rotor stays
            back = -last if us and us - when < GLITCH_US else 0
            self._phases[motor] = (phase + back) % 8
            return back
        there = HALF_STEPS.index(bits)
        self._phases[motor] = there
        by = 0 if phase < 0 else (there - phase + 4) % 8 - 4
        if abs(by) > 1:
            self.jumps.append((motor, by))
            return 0
        self._stepped[motor] = (us, by)
        return by

    def read(self, times: NDArray[np.uint32], levels: NDArray[np.uint32]) -> Rows:
        """times, µs, and levels of a record, [n] uint32: both [m] uint32, coils now told as STEP and DIR."""
        rows = [
            (us, word)
            for us, level in zip(times.tolist(), levels.tolist(), strict=True)
            for word in self.words(level, level & ~self._lines, us)
        ]
        read = np.array(rows, np.uint32).reshape(-1, 2)
        return read[:, 0], read[:, 1]
