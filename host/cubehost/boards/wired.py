"""Boards whose pins are settings, `pin_<n>` (firmware/wiring.h)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

FIRST_PIN = 2
# Uses of pins from there on: servos; a motor's coils, ten for each motor; what is on or off.
SERVO, COILS, SWITCH = 40, 50, 90
SLOTS = ("servo", "dir", "step")  # kinds of pins in whose places coils are told, as nothing else is there


class Wiring(NamedTuple):
    """pins: by kind those of six motors and eight servos, "-": none; {} where no setting is of a pin.

    coils: by motors the kinds and places of `pins` in which theirs are told.
    switches: the servos in whose places there is what is on or off.
    """

    pins: dict[str, list[str]]
    coils: dict[int, tuple[tuple[str, int], ...]]
    switches: frozenset[int]


def wiring_of(settings: Mapping[str, int], pins: Sequence[str]) -> Wiring:
    """pins: the board's, in the order of their settings."""
    at = {value: int(name[4:]) for name, value in settings.items() if name.startswith("pin_") and value}
    if not at:
        return Wiring({}, {}, frozenset())

    def pin(*uses: int) -> str:
        return next((pins[at[use] - FIRST_PIN] for use in uses if use in at), "-")

    motors = range(1, 7)
    named = {
        "step": [pin(10 + motor) for motor in motors],
        "dir": [pin(20 + motor, 20) for motor in motors],
        "enable": [pin(30) for _ in motors],
        "servo": [pin(SERVO + servo, SWITCH + servo) for servo in range(8)],
    }
    free = ((kind, i) for kind in SLOTS for i, name in enumerate(named[kind]) if name == "-")
    coils = {}
    for motor in range(4):
        uses = range(COILS + 10 * motor, COILS + 10 * motor + 4)
        if 11 + motor in at or not all(use in at for use in uses):
            continue
        slots = []
        for use in uses:
            kind, i = next(free)
            named[kind][i] = pin(use)
            slots.append((kind, i))
        coils[motor] = tuple(slots)
    return Wiring(named, coils, frozenset(use - SWITCH for use in at if use >= SWITCH))
