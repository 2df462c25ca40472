"""Reads what virtual boards write about their pins, as signed steps of the motors.

A level word has bit i STEP of motor i (order URFDLB), bit 6 + i DIR (high: clockwise), bit 12 + i ENABLE
(active low), bit 18 + i the output of servo i. Both traces are turned into level words first, so that there
is one decoder of edges.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

MOTORS = 6
STEP, DIRECTION, ENABLE, SERVO = 0, MOTORS, 2 * MOTORS, 3 * MOTORS  # first bit of each kind
FIRST = {"step": STEP, "dir": DIRECTION, "enable": ENABLE, "servo": SERVO}
ALL_MOTORS = (1 << MOTORS) - 1
IDLE_LEVELS = ALL_MOTORS << ENABLE  # drivers off
RECORD = np.dtype([("time_us", "<u4"), ("levels", "<u4")])
HALF_STEPS = [1, 3, 2, 6, 4, 12, 8, 9]
GLITCH_US = 100  # a rotor follows nothing that is over so soon


Rows = tuple[NDArray[np.uint32], NDArray[np.uint32]]
Read = Callable[[NDArray[np.uint32], NDArray[np.uint32]], Rows]
"""Makes of times and level words, [n] each, others, as `Coils.read` does."""


class Steps(NamedTuple):
    """Rows in order of time: when (µs, 0 where unknown), and the signed steps (-1, 0, 1) of each motor."""

    time_us: NDArray[np.uint32]
    steps: NDArray[np.int8]
    disabled: NDArray[np.bool_]  # rows x motors: a step came while the driver was off
    on: NDArray[np.uint8] | None = None  # bit i of a row: the driver of motor i is on; None: all always are


class Trace(ABC):
    """Reads what a board writes, in pieces of any length.

    currents: by motor, what its driver was set to in the last piece: amplitudes of the sine in A, while it
    steps and when it stands.
    """

    def __init__(self) -> None:
        self.currents: dict[int, tuple[float, float]] = {}
        self.restart()

    @abstractmethod
    def feed(self, data: bytes) -> Steps:
        """The steps in the next piece of what the board writes."""

    def restart(self) -> None:
        """To be called when the board has lost its supply: what comes next begins with drivers off."""
        self._rest, self._levels = b"", IDLE_LEVELS


def steps_from_levels(time_us: NDArray[np.uint32], levels: NDArray[np.uint32], before: int) -> Steps:
    """The steps by rising STEP edges, and drivers switched, between successive level words.

    time_us and levels: [n] uint32; before: the word in front of the first.
    """
    previous = np.concatenate((np.array([before], dtype=np.uint32), levels[:-1]))
    rising = levels & ~previous
    switched = (levels ^ previous) & IDLE_LEVELS
    seen = np.flatnonzero(rising & (ALL_MOTORS << STEP) | switched)
    bits = np.arange(MOTORS, dtype=np.uint32)
    word = levels[seen, None]
    edge = (rising[seen, None] >> (STEP + bits)) & 1
    clockwise = (word >> (DIRECTION + bits)) & 1
    off = (word >> (ENABLE + bits)) & 1
    steps = (edge * (1 - off)).astype(np.int8) * np.where(clockwise, 1, -1).astype(np.int8)
    on = (~(levels[seen] >> ENABLE) & ALL_MOTORS).astype(np.uint8)
    return Steps(time_us[seen], steps, (edge & off).astype(np.bool_), on)


class Coils:
    """Reads coils of steppers without drivers as the STEP and DIR that drivers would get (firmware/coils.h).

    coils: by motor, the four lines of its coils in order. jumps: motor and half steps of each change that is
    too large for a rotor to follow."""

    def __init__(self, coils: Mapping[int, tuple[int, ...]]) -> None:
        self.jumps: list[tuple[int, int]] = []
        self._coils = coils
        self._phases = dict.fromkeys(coils, -1)
        self._on = dict.fromkeys(coils, 0)
        self._stepped = dict.fromkeys(coils, (0, 0))  # the last step: when, µs, and by how many
        self._lines = sum(1 << line for lines in coils.values() for line in lines)

    def words(self, levels: int, word: int, us: int = 0) -> Iterator[int]:
        """Yield level words as of drivers, one with each step and then one without. levels: with coils; word:
        the same without their lines; us: when.

        Where coils go on or off, a pin follows the other: what half of them show meanwhile is no step.
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
            return 0  # nothing new, or coils come on where the rotor stands, half of them or all
        if not bits:  # the coils are off, and the rotor stays
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
        """Make of times, µs, and level words, [n] uint32 each, others, [m], with coils as STEP and DIR."""
        rows = [
            (us, word)
            for us, level in zip(times.tolist(), levels.tolist(), strict=True)
            for word in self.words(level, level & ~self._lines, us)
        ]
        read = np.array(rows, np.uint32).reshape(-1, 2)
        return read[:, 0], read[:, 1]


class RecordTrace(Trace):
    """Reads `cube_sim --pins`: records of 8 bytes, of time and levels or (bit 31 set) of a driver's currents.

    coils: `Coils.read` of motors without drivers, whose bits are read as STEP and DIR. switches: outputs of
    servos that switch something on and off instead.
    """

    def __init__(self, coils: Read | None = None, switches: frozenset[int] = frozenset()) -> None:
        super().__init__()
        self._coils, self._switches = coils, switches

    def feed(self, data: bytes) -> Steps:
        before = self._levels
        return steps_from_levels(*self._read(data), before)

    def _read(self, data: bytes) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """Times and level words of the whole records that have come."""
        data = self._rest + data
        whole = len(data) - len(data) % RECORD.itemsize
        self._rest = data[whole:]
        records = np.frombuffer(data[:whole], dtype=RECORD)
        is_current = records["levels"] >> 31 == 1
        self.currents = {
            int(word >> 28 & 7): (_amplitude(word >> 14 & 0x3FFF), _amplitude(word & 0x3FFF))
            for word in records["levels"][is_current]
        }
        records = records[~is_current]
        times, levels = records["time_us"], records["levels"]
        if self._coils:
            times, levels = self._coils(times, levels)
        if len(levels):
            self._levels = int(levels[-1])
        return times, levels


def _amplitude(rms_ma: int) -> float:
    return float(rms_ma) / 1000 * 2**0.5


# (port letter, pin 0..15) -> bit of the level word
PinMap = Mapping[tuple[str, int], int]

_WRITE = re.compile(
    rb"GPIO([A-K]): unimplemented device write \(size \d, offset 0x([0-9a-f]+), value 0x([0-9a-f]+)\)"
)
_ODR, _BSRR = 0x14, 0x18


class QemuTrace(Trace):
    """Reads QEMU's log of writes to GPIO registers, which it does not model (`-d unimp`), without times."""

    def __init__(self, pins: PinMap) -> None:
        super().__init__()
        self._pins = pins
        self._effect: dict[tuple[bytes | Any, ...], tuple[int, int]] = {}

    def feed(self, data: bytes) -> Steps:
        data = self._rest + data
        end = data.rfind(b"\n") + 1
        self._rest = data[end:]
        before, words = self._levels, []
        for match in _WRITE.finditer(data, 0, end):
            low, high = self._effect_of(match.group(1, 2, 3))
            self._levels = self._levels & ~low | high
            words.append(self._levels)
        levels = np.array(words, dtype=np.uint32)
        return steps_from_levels(np.zeros(len(levels), dtype=np.uint32), levels, before)

    def _effect_of(self, write: tuple[bytes | Any, ...]) -> tuple[int, int]:
        """Bits of the level word that a write makes low, and high. A run repeats few different writes."""
        if write not in self._effect:
            port, offset, value = write[0].decode(), int(write[1], 16), int(write[2], 16)
            self._effect[write] = self._level_bits(port, *_low_and_high(offset, value))
        return self._effect[write]

    def _level_bits(self, port: str, low: int, high: int) -> tuple[int, int]:
        def bits(pins: int) -> int:
            return sum(1 << bit for (p, pin), bit in self._pins.items() if p == port and pins >> pin & 1)

        return bits(low) & ~bits(high), bits(high)  # where BSRR sets and resets one pin, set wins


def _low_and_high(offset: int, value: int) -> tuple[int, int]:
    """Pins of a port that a register write makes low, and high (STM32 reference manual RM0090, 8.4)."""
    if offset == _BSRR:
        return value >> 16, value & 0xFFFF
    if offset == _BSRR + 2:  # a half-word write to the reset half
        return value & 0xFFFF, 0
    if offset == _ODR:
        return ~value & 0xFFFF, value & 0xFFFF
    return 0, 0  # mode, speed, pull: no level changes
