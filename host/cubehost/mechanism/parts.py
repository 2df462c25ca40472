"""What a mechanism consists of: actuators, the positions they can be in, and actions (docs/mechanisms.md)."""

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cubehost.cube import FACES

QUARTER = 90.0  # degrees between two positions where nothing else is said
SLEW = 375.0  # degrees/s: 0.16 s for 60 degrees, as of a DS3218 or MG996R at 5 to 6 V
SWITCH, SWITCH_SLEW = (1000, 2000), 10000.0  # pulses of an output that is off or on, which takes no time
MIDDLE_US, DEGREES_A_US = 1500, 180 / 2000  # most servos: 0 degrees at 1500 us, 180 from 500 to 2500 us
JOIN = " + "  # between the names of actions that go together


@dataclass(frozen=True)
class Actuator:
    """What moves a part of a machine. kind: "servo" or "stepper"; a switch is a servo of pulses SWITCH.

    positions: their names in order, a quarter turn apart where they turn the cube; none: it has no end.

    output: of the board, "s0" .. "s7" for a servo, "mU" .. "mB" for a stepper; "": not said. pulses: of a
    servo at its positions, µs. degrees: at its positions, of a servo whose pulses do not tell them, or a
    stepper. slew: of a servo, degrees a second.
    """

    name: str
    kind: str
    positions: tuple[str, ...]
    start: int
    output: str = ""
    pulses: tuple[int, ...] = ()
    degrees: tuple[float, ...] = ()
    slew: float = SLEW

    def shaft(self, us: float) -> float:
        """Returns a servo's angle, degrees, at a pulse of this width."""
        known = dict[float, float](zip(self.pulses, self.degrees, strict=False))
        return between(known, us) if known else (us - MIDDLE_US) * DEGREES_A_US

    def angle(self, position: int) -> float:
        """Returns the angle at one of its positions, degrees clockwise."""
        if self.degrees:
            return self.degrees[position]
        return self.shaft(self.pulses[position]) if self.pulses else QUARTER * (position - self.start)


def between(known: Mapping[float, float], at: float) -> float:
    """Returns the value at `at`: linear between two known ones and beyond; a single one everywhere."""
    pairs = sorted(known.items())
    after = min(max(bisect(pairs, (at,)), 1), len(pairs) - 1)
    (least, begin), (most, end) = pairs[after - 1], pairs[after]
    return begin + (at - least) * (end - begin) / (most - least or 1)


@dataclass(frozen=True)
class Camera:
    """A camera that sees one face. sees: the side of the machine, one letter. when: as an action's."""

    sees: str
    when: dict[str, frozenset[int]]


@dataclass(frozen=True)
class Action:
    """What the machine can do. Amounts are for one position further; an action may go several.

    steps: actuator -> positions it goes per amount. path: actuator -> (from, to), instead of steps.
    when: actuator -> positions in which the action is possible. turns: layer (0..5, URFDLB) -> clockwise
    quarter turns. rotates: (axis 0..2, clockwise quarter turns) of the cube. seconds: by amount, from 1 on.
    degrees: actuator -> how far a stepper goes for it, where its positions do not tell.
    """

    name: str
    steps: dict[str, int]
    path: dict[str, tuple[int, int]]
    when: dict[str, frozenset[int]]
    turns: dict[int, int]
    rotates: tuple[int, int]
    seconds: tuple[float, ...]
    degrees: dict[str, float]

    @property
    def moved(self) -> tuple[str, ...]:
        """Names of the actuators that it moves."""
        return (*self.steps, *self.path)


@dataclass(frozen=True)
class Description:
    """A machine as its file describes it. faces: that it can turn. together: pairs of actions that may go at
    the same time.

    follows: (before, action) -> seconds that the action then takes more (or less, below 0). camera: None
    where the file has none. body: what of the machine meets the cube (`bodies.py`); {}: it is not described.
    settings: of the board, by name. lines: "FILE:LINE" of each action by its name, and of what else may be
    wrong.
    """

    name: str
    title: str
    faces: str
    actuators: dict[str, Actuator]
    actions: tuple[Action, ...]
    together: tuple[tuple[str, str], ...]
    follows: dict[tuple[str, str], float]
    camera: Camera | None = None
    body: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, int] = field(default_factory=dict)
    lines: dict[str, str] = field(default_factory=dict)

    @property
    def outputs(self) -> list[str]:
        """The board's outputs that move the actuators, in the actuators' order."""
        return [actuator.output for actuator in self.actuators.values() if actuator.output]

    @property
    def layers(self) -> dict[str, tuple[str, float]]:
        """By actuator, of a machine with one for each face: the layer that it turns, and by how many
        clockwise quarters for one position further. {} of any other machine."""
        found = dict[str, tuple[str, float]]()
        for action in self.actions:
            if len(action.steps) != 1 or len(action.turns) != 1:
                return {}
            ((name, by),), ((face, quarters),) = action.steps.items(), action.turns.items()
            if found.setdefault(name, (FACES[face], quarters / by)) != (FACES[face], quarters / by):
                return {}
        return found if len({face for face, _ in found.values()}) == len(found) else {}

    def at(self, key: str) -> str:
        """Returns where an action, "turns" or "together" is described, "FILE:LINE", else the file."""
        return self.lines.get(key, self.lines[""])
