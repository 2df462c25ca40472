"""Boards whose pins are settings, `pin_<n>` (firmware/wiring.h)."""

from collections.abc import Mapping, Sequence

from cubehost.base.errors import InputError

FIRST_PIN = 2
COILS = 50  # uses of pins from there on are of motors' coils (firmware/wiring.h)


def pins_of(settings: Mapping[str, int], pins: Sequence[str]) -> dict[str, list[str]]:
    """By kind the pins of six motors and eight servos, "-": none; {} where no setting is of a pin.

    pins: the board's, in the order of their settings.
    """
    at = {value: int(name[4:]) for name, value in settings.items() if name.startswith("pin_") and value}
    if not at:
        return {}
    if max(at) >= COILS:
        raise InputError(f"a virtual board turns by drivers, not by coils (pin_{at[max(at)]:02} {max(at)})")

    def pin(*uses: int) -> str:
        return next((pins[at[use] - FIRST_PIN] for use in uses if use in at), "-")

    motors = range(1, 7)
    return {
        "step": [pin(10 + motor) for motor in motors],
        "dir": [pin(20 + motor, 20) for motor in motors],
        "enable": [pin(30) for _ in motors],
        "servo": [pin(40 + servo) for servo in range(8)],
    }
