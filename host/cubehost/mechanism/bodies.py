"""What of a mechanism meets the cube: a tray with a cover that flips, grippers on wrists, motors on faces.

A body is told angles, never actions. It turns what such a part would turn, and notes what would break:

    flipper    arm down   the cover holds all but the lowest layer, and the tray turns that
               arm clear  nothing is held, and the tray turns the whole cube
               between    the tray grinds: a jam. The arm, on its way past `flipped`, throws the cube over
    faces      each layer goes with its motor, unless a neighbour is between two quarter turns
    grippers   one holds  its wrist turns the whole cube; so do two opposite ones that turn together
               more hold  its wrist turns its layer, unless the jaws of a neighbour stand across

Angles are degrees: of a tray clockwise as seen from above, of a wrist clockwise as its layer is seen.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN
from cubehost.cube import FACES, turned
from cubehost.mechanism.numbers import is_number
from cubehost.mechanism.parts import QUARTER, Description, between

TOLERANCE = 10.0  # degrees off a quarter turn at which pieces still slip into their places
CUTTING, SLACK = 25.0, 1.0  # neighbours jam where they are off by more degrees together, and each by more
OPPOSITE = {"U": "D", "D": "U", "R": "L", "L": "R", "F": "B", "B": "F"}
ROTATION = {"U": "y", "D": "y'", "R": "x", "L": "x'", "F": "z", "B": "z'"}  # as that side turns, clockwise
FLIPPER = ("kind", "tray", "arm", "covered", "clear", "flipped")  # keys of a [body]
GRIPPERS, GRIPPER = ("kind", "grippers"), ("side", "wrist", "grip", "holds", "free")
ANGLES = ("covered", "clear", "flipped", "holds", "free")
Angles = dict[str, float]
Note = Callable[[str], None]
OnTurn = Callable[[str, int], None]


def reversed_move(move: str) -> str:
    return move.removesuffix("'") if move.endswith("'") else f"{move}'"


def off_quarter(angle: float) -> float:
    """Returns how far an angle is off a multiple of 90 degrees."""
    return abs((angle + 45) % 90 - 45)


class Turning:
    """A layer, or the whole cube, as it turns: its angle, and the quarter turns that were counted so far."""

    def __init__(self) -> None:
        self.angle, self._counted = 0.0, 0

    def by(self, degrees: float) -> int:
        """Turns on by so much; returns the quarter turns that this adds, clockwise positive."""
        self.angle += degrees
        now = round(self.angle / 90)
        new, self._counted = now - self._counted, now
        return new

    def straighten(self) -> float:
        """Goes back to the quarter turn that was counted last; returns by how many degrees."""
        off = self.angle - 90.0 * self._counted
        self.angle -= off
        return off

    @property
    def off(self) -> float:
        return off_quarter(self.angle)


class Body(ABC):
    """What holds and turns the cube. facelets: the cube's as the machine holds it, whatever its centres.

    actuators: names of those that move it. on_turn: called when a layer has turned, with the colour of its
    centre and the quarter turns clockwise.
    """

    actuators: list[str]

    def __init__(self, facelets: str) -> None:
        self.facelets = facelets
        self.on_turn: OnTurn | None = None

    @abstractmethod
    def move(self, before: Angles, after: Angles, note: Note) -> None:
        """Makes a small motion of the actuators, by name; tells `note` what a cube would not survive."""

    @abstractmethod
    def straighten(self) -> None:
        """Does as a person who takes the cube out, puts its layers straight and puts it in as it lay."""

    def turn(self, move: str, quarters: int) -> None:
        for _ in range(abs(quarters)):
            one = move if quarters > 0 else reversed_move(move)
            self.facelets = turned(self.facelets, one)
        if self.on_turn and quarters and move[0] in FACES:
            centre = self.facelets[9 * FACES.index(move[0]) + 4]
            self.on_turn(centre, -quarters if move.endswith("'") else quarters)


class Flipper(Body):
    """A tray, and a cover that flips. `tray`, `arm`: actuators; `covered`, `clear`, `flipped`: the arm's
    angles."""

    def __init__(self, facelets: str, values: dict[str, Any]) -> None:
        super().__init__(facelets)
        self.actuators = [str(values["tray"]), str(values["arm"])]
        self._tray, self._arm = self.actuators
        self._covered, self._clear = float(values["covered"]), float(values["clear"])
        self._flipped = float(values["flipped"])
        self._cube, self._layer = Turning(), Turning()

    def straighten(self) -> None:
        self.turn("y", self._cube.by(self._layer.straighten()))  # it lies on the tray, wherever that stands

    def _near(self, arm: float, place: float) -> bool:
        return abs((arm - place + 180) % 360 - 180) <= TOLERANCE / 2

    def _gone_over(self, arm: float) -> int:
        return int((arm - self._flipped) // 360)

    def move(self, before: Angles, after: Angles, note: Note) -> None:
        self._turn_tray(after[self._tray] - before[self._tray], after[self._arm], note)
        arm, was = after[self._arm], before[self._arm]
        if (
            self._near(arm, self._covered)
            and not self._near(was, self._covered)
            and self._cube.off > TOLERANCE
        ):
            note("the cover came down on a cube that stood askew")
        for _ in range(self._gone_over(arm) - self._gone_over(was)):
            if self._cube.off > TOLERANCE or self._layer.off > TOLERANCE:
                note("the cube was flipped while it or its lowest layer stood askew")
            self.turn("x'", 1)

    def _turn_tray(self, degrees: float, arm: float, note: Note) -> None:
        if not degrees:
            return
        if self._near(arm, self._covered):
            self.turn("D'", self._layer.by(degrees))
        elif self._near(arm, self._clear):
            self.turn("y", self._cube.by(degrees))
        else:
            note("the tray turned while the arm was in the cube's way")


class Faces(Body):
    """A motor or servo on each face, geared as its positions tell. of: a description that has `layers`."""

    def __init__(self, facelets: str, of: Description) -> None:
        super().__init__(facelets)
        self.actuators = list(of.layers)
        self._layers = {face: Turning() for face, _ in of.layers.values()}
        self._motors = dict[str, tuple[str, dict[float, float]]]()
        for name, (face, by) in of.layers.items():
            motor = of.actuators[name]
            places = range(len(motor.positions) or 2)
            self._motors[name] = face, {motor.angle(at): QUARTER * by * at for at in places}

    def straighten(self) -> None:
        """Does nothing: the layers stay on their motors, which go to a quarter turn themselves."""

    def move(self, before: Angles, after: Angles, note: Note) -> None:
        for name, (face, places) in self._motors.items():
            if after[name] != before[name]:
                self._turn_layer(face, between(places, after[name]) - between(places, before[name]), note)

    def _turn_layer(self, face: str, degrees: float, note: Note) -> None:
        layer = self._layers[face]
        self.turn(face, layer.by(degrees))
        for other, neighbour in self._layers.items():
            least, both = min(layer.off, neighbour.off), layer.off + neighbour.off
            if other not in (face, OPPOSITE[face]) and least > SLACK and both > CUTTING:
                note(f"{face} turned while {other} was between two quarter turns")


class Gripper:
    """A gripper. `side`: of the cube; `wrist`, `grip`: actuators; `holds`, `free`: the grip's angles."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.side, self.wrist, self.grip = str(values["side"]), str(values["wrist"]), str(values["grip"])
        self.holds, self.free = float(values["holds"]), float(values["free"])
        self.opposite = OPPOSITE[self.side]
        self.layer = Turning()

    def is_holding(self, angles: Angles) -> bool:
        """Whether the grip is nearer to where it holds than to where it is free."""
        angle = angles[self.grip]
        return abs(angle - self.holds) < abs(angle - self.free)

    def is_across(self, angles: Angles) -> bool:
        """Whether its jaws reach over the neighbours' layers."""
        return abs((angles[self.wrist] + 90) % 180 - 90) > TOLERANCE


class Grippers(Body):
    """Two, three or four grippers around the cube."""

    def __init__(self, facelets: str, values: dict[str, Any]) -> None:
        super().__init__(facelets)
        self._all = [Gripper(each) for each in values["grippers"]]
        self.actuators = [name for each in self._all for name in (each.wrist, each.grip)]
        self._cube = Turning()
        self._twist = 0.0  # of two opposite sides against each other, with nothing else held

    def move(self, before: Angles, after: Angles, note: Note) -> None:
        held = [gripper for gripper in self._all if gripper.is_holding(before)]
        for gripper in self._all:
            if gripper.is_holding(after) != (gripper in held):
                self._change(gripper, held, after, note)
        turning = {
            gripper: after[gripper.wrist] - before[gripper.wrist]
            for gripper in held
            if after[gripper.wrist] != before[gripper.wrist]
        }
        if turning:
            self._turn(turning, held, after, note)

    def straighten(self) -> None:
        self._twist = 0.0
        for turning in (self._cube, *(gripper.layer for gripper in self._all)):
            turning.straighten()

    def _change(self, gripper: Gripper, held: list[Gripper], angles: Angles, note: Note) -> None:
        self._twist = 0.0
        if gripper in held:
            if len(held) == 1:
                note(f"the gripper at {gripper.side} let go of a cube that nothing else held")
            return
        if off_quarter(angles[gripper.wrist]) > TOLERANCE:
            note(f"the gripper at {gripper.side} closed while its jaws stood askew")
        if self._cube.off > TOLERANCE or any(each.layer.off > TOLERANCE for each in self._all):
            note(f"the gripper at {gripper.side} closed on a half-turned face")

    def _turn(self, turning: dict[Gripper, float], held: list[Gripper], angles: Angles, note: Note) -> None:
        first = held[0]
        if any(each.side not in (first.side, first.opposite) for each in held):
            for gripper, by in turning.items():
                self._turn_layer(gripper, by, held, angles, note)
            return
        ways = [turning.get(each, 0.0) for each in held]
        if len(held) == 2:  # opposite ones go against each other, as each sees its own side
            self._twist += sum(ways)
            ways = [(ways[0] - ways[1]) / 2]
            if abs(self._twist) > TOLERANCE:
                note(f"the grippers at {held[0].side} and {held[1].side} wrung the cube between them")
        self.turn(ROTATION[first.side], self._cube.by(ways[0]))

    def _turn_layer(
        self, gripper: Gripper, degrees: float, held: list[Gripper], angles: Angles, note: Note
    ) -> None:
        for other in held:
            if other.side in (gripper.side, gripper.opposite):
                continue
            if other.is_across(angles):
                note(f"{gripper.side} turned while the jaws at {other.side} stood across")
            if other.layer.off > TOLERANCE:
                note(f"{gripper.side} turned while {other.side} was between two quarter turns")
        self.turn(gripper.side, gripper.layer.by(degrees))


BODIES: dict[str, Callable[[str, dict[str, Any]], Body]] = {"flipper": Flipper, "grippers": Grippers}


def body_of(values: dict[str, Any], facelets: str) -> Body:
    """Makes the body that a description's [body] describes. Raises InputError."""
    if not values:
        raise InputError(
            "a virtual machine needs a [body], what of it meets the cube (docs/mechanisms.md, 6)"
        )
    kind = values.get("kind")
    if kind not in tuple(BODIES):
        raise InputError(f"the kind of a body is one of {', '.join(BODIES)}, not {kind!r}")
    known = GRIPPERS if kind == "grippers" else FLIPPER
    try:
        for part, keys in ((values, known), *((each, GRIPPER) for each in values.get("grippers", []))):
            if unknown := sorted(set(part) - set(keys)):
                raise InputError(
                    f"{unknown[0]!r} means nothing in a body of kind {kind!r}: {', '.join(keys)}"
                )
            if part.get("side", "U") not in OPPOSITE:
                raise InputError(f"side is a letter of {FACES}, not {part['side']!r}")
            if wrong := [key for key in ANGLES if key in part and not is_number(part[key])]:
                raise InputError(f"{wrong[0]} is an angle in degrees, not {part[wrong[0]]!r}")
        return BODIES[kind](facelets, values)
    except KeyError as error:
        raise InputError(f"a body of kind {kind!r} needs {error}") from None
    except FOREIGN as error:
        raise InputError(f"a body of kind {kind!r}: {error}") from None
