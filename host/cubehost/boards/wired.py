"""Boards whose pins are settings, `pin_<n>`, by the numbers of cube_core/protocol.h."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cubehost._core import lib

SLOTS = ("servo", "dir", "step")  # kinds of `pins` whose free places are filled with coils


class Wiring(NamedTuple):
    """What is wired to a board's pins.

    pins: by kind, the names of those of six motors and eight servos, "-": none; {} where no setting has one.
    coils: by motor, the kind and index in `pins` of each of its coils.
    switches: the numbers of servos that are switches.
    """

    pins: dict[str, list[str]]
    coils: dict[int, tuple[tuple[str, int], ...]]
    switches: frozenset[int]


def wiring_of(settings: Mapping[str, int], pins: Sequence[str]) -> Wiring:
    """Returns what the settings say is wired. pins: the board's pins, in the order of their settings."""
    at = {value: int(name[4:]) for name, value in settings.items() if name.startswith("pin_") and value}
    if not at:
        return Wiring({}, {}, frozenset())

    def pin(*uses: int) -> str:
        return next((pins[at[use] - lib.CC_FIRST_PIN] for use in uses if use in at), "-")

    motors = range(6)
    named = {
        "step": [pin(lib.CC_PIN_STEP + motor) for motor in motors],
        "dir": [pin(lib.CC_PIN_DIR + motor, lib.CC_PIN_ALL_DIR) for motor in motors],
        "enable": [pin(lib.CC_PIN_ENABLE) for _ in motors],
        "servo": [pin(lib.CC_PIN_SERVO + servo, lib.CC_PIN_SWITCH + servo) for servo in range(lib.CC_SERVOS)],
    }
    free = ((kind, i) for kind in SLOTS for i, name in enumerate(named[kind]) if name == "-")
    coils = {}
    firsts = range(lib.CC_PIN_COILS, lib.CC_PIN_COILS_END, lib.CC_PIN_MOTOR)
    for motor, first in enumerate(firsts):
        uses = range(first, first + 4)
        if lib.CC_PIN_STEP + motor in at or not all(use in at for use in uses):
            continue
        slots = []
        for use in uses:
            kind, i = next(free)
            named[kind][i] = pin(use)
            slots.append((kind, i))
        coils[motor] = tuple(slots)
    return Wiring(named, coils, frozenset(use - lib.CC_PIN_SWITCH for use in at if use >= lib.CC_PIN_SWITCH))
