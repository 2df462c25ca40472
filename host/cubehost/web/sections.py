"""Values of sections that are made of drivers, or of a scan's decision."""

from typing import cast

from msgspec.structs import replace

from cubehost import colour
from cubehost.colour.decision import FACES
from cubehost.colour.lab import Array
from cubehost.cube import state_after
from cubehost.robot.replies import HOT, Driver
from cubehost.web.forms import Colour
from cubehost.web.shapes import DriverShape, ScanShape, SecondShape

SOLVED = state_after("")
CONTRADICTION = 6.9  # nats: a colour that the pictures call a thousand times less likely than another


def driver_section(drivers: list[Driver]) -> tuple[list[DriverShape], float]:
    """Returns what is known of the drivers, and the age of the oldest of it, seconds."""
    value = [
        DriverShape(
            face=cast(Colour, driver.face),
            at_least=driver.at_least or None,
            below=next((hot for hot in HOT if hot > driver.at_least), None),
            load=driver.load,
            load_age=driver.load_age,
        )
        for driver in drivers
    ]
    return value, max((driver.age for driver in drivers), default=0.0)


def decided(scan: ScanShape, decision: colour.Decision, costs: Array) -> ScanShape:
    """Returns the scan with this decision; costs [54 or 24, 6] float64."""
    return replace(
        scan,
        facelets=decision.facelets,
        decision=decision.decision,
        probability=decision.probability,
        second=decision.second and SecondShape(*decision.second),
        doubtful=list(decision.doubtful),
        choices={str(i): _likeliest(decision, costs[i], i) for i, _ in decision.doubtful},
        premise=decision.premise and decision.premise.text,
    )


def _likeliest(decision: colour.Decision, costs: Array, facelet: int) -> list[str]:
    """Returns the two likeliest colours of a sticker, costs [6] float64 in nats, the decided one first."""
    first = decision.facelets[facelet]
    second = decision.second[0][facelet] if decision.second else first
    if second == first:
        second = min((c for c in FACES if c != first), key=lambda c: float(costs[FACES.index(c)]))
    return [first, second]


def contradicts(costs: Array, letter: str) -> bool:
    """Whether the pictures, costs [6] float64, show plainly that a sticker has another colour."""
    return float(costs[FACES.index(letter)] - costs.min()) > CONTRADICTION


def differences(expected: str | None, seen: str) -> list[int]:
    if expected is None or len(expected) != len(seen):
        return []
    return [i for i, (a, b) in enumerate(zip(expected, seen, strict=True)) if a != b]
