"""The section `mechanism`: where a machine's actuators stand by its plan, and what they do just now."""

from collections.abc import Callable

from msgspec.structs import replace

from cubehost.base.errors import InputError
from cubehost.connect.machine import MachineRobot, SearchingRobot
from cubehost.cube import FACES
from cubehost.mechanism import Mechanism, Plan
from cubehost.mechanism.orders import degrees_of, parts_of
from cubehost.mechanism.parts import QUARTER
from cubehost.robot.client import Robot
from cubehost.web.model import Model
from cubehost.web.shapes import ActuatorShape, MechanismShape, PlaceShape


class ActuatorAngles:
    """Where the actuators stand by the plan. Angles count on past a turn: a crank is seen to go round.

    pulses: of servos that were nudged since the last action, µs, by their names.
    """

    def __init__(self, mechanism: Mechanism) -> None:
        self._mechanism, self._of = mechanism, mechanism.description
        self._names = [a.name for a in self._of.actuators.values() if a.positions]
        self.begin()

    def begin(self) -> None:
        """Puts the actuators where they begin by the description."""
        self._at, self.pulses = self._mechanism.states[0], dict[str, int]()
        self._angles = {
            name: actuator.angle(actuator.start) if actuator.positions else 0.0
            for name, actuator in self._of.actuators.items()
        }

    def follow(self, action: int) -> None:
        """Follows one of the mechanism's actions that has begun: the angles become those of its end."""
        way = self._mechanism.actions[action]
        told = degrees_of(self._of, way)
        places = zip(self._names, self._at.positions, way.to.positions, strict=True)
        for name, here, there in places:
            actuator = self._of.actuators[name]
            self._angles[name] += told.get(name, actuator.angle(there) - actuator.angle(here))
        for part in parts_of(self._of, way):
            for name in part.steps.keys() - set(self._names):
                self._angles[name] += part.steps[name] * way.amount * QUARTER
        self._at, self.pulses = way.to, {}

    def shown(self, action: str = "", turns: str = "", seconds: float = 0.0) -> MechanismShape:
        at = dict(zip(self._names, self._at.positions, strict=True))
        actuators = [
            ActuatorShape(
                name=actuator.name,
                output=actuator.output,
                us=self.pulses.get(actuator.name, 0),
                angle=self._angles[actuator.name],
                at=actuator.positions[at[actuator.name]] if actuator.positions else "",
                positions=[PlaceShape(name, actuator.angle(i)) for i, name in enumerate(actuator.positions)],
            )
            for actuator in self._of.actuators.values()
        ]
        return MechanismShape(self._of.title, self._of.faces, action, turns, seconds, actuators)


class MechanismShown:
    """Keeps the section up to date.

    A robot on hold has told of the next action, and not begun it: it is shown once the robot goes on.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._actuators: ActuatorAngles | None = None
        self._faces = FACES
        self._of_state: dict[str, MechanismShape] = {}  # by the machine's state: before the action, and in it
        model.listen(self._follow)

    def connected(self, robot: Robot) -> None:
        self._actuators, self._faces = None, FACES
        if isinstance(robot, SearchingRobot):
            self._faces = robot.mechanism.description.faces
        if isinstance(robot, MachineRobot):
            self._actuators, robot.on_action = ActuatorAngles(robot.mechanism), self._told
        self._show(_unknown)

    def lose(self) -> None:
        """Shows that nobody knows where the actuators stand; the action in which that began stays shown."""
        self._of_state = {}
        self._model.change("mechanism", _unknown)

    def begin(self) -> None:
        """Shows the servos where they begin, as they have gone there."""
        if self._actuators is not None:
            self._actuators.begin()
        self._show()

    def nudge(self, robot: Robot, name: str, us: int) -> None:
        """Makes a servo's pulse `us` µs wider, and shows it."""
        actuators, machine = self._machine(robot)
        actuators.pulses[name] = machine.nudge_actuator(name, us)
        self._show()

    def keep(self, robot: Robot, name: str) -> str:
        """Saves the pulse that a servo was nudged to as that of its position; returns a line that says so."""
        actuators, machine = self._machine(robot)
        if name not in actuators.pulses:
            raise InputError(f"{name} was not nudged since it came where it is: nothing to keep")
        us = actuators.pulses.pop(name)
        position = machine.keep_pulse(name, us)
        self._show()
        return f"{name}: {position} is {us} µs now, saved"

    def _machine(self, robot: Robot) -> tuple[ActuatorAngles, MachineRobot]:
        if self._actuators is None or not isinstance(robot, MachineRobot):
            raise InputError("a motor on each face: there are no servos to nudge")
        return self._actuators, robot

    def _follow(self) -> None:
        """Shows that the machine is held, or goes on; after other changes leaves the section's age alone."""
        now = self._model.now.mechanism
        if self._by_state(now) != now:
            self._model.change("mechanism", self._by_state)

    def _by_state(self, otherwise: MechanismShape) -> MechanismShape:
        return self._of_state.get(self._model.now.machine.state, otherwise)

    def _show(self, seen: Callable[[MechanismShape], MechanismShape] = lambda shown: shown) -> None:
        self._of_state = {}
        shown = self._actuators.shown() if self._actuators else MechanismShape(faces=self._faces)
        self._model.set("mechanism", seen(shown))

    def _told(self, plan: Plan, done: int) -> None:
        assert self._actuators is not None
        if done == len(plan.steps):
            self._show()
            return
        step, before = plan.steps[done], self._actuators.shown()
        self._actuators.follow(plan.actions[done])
        begun = self._actuators.shown(step.action, step.turns, step.seconds)
        self._of_state = {"held": before, "running": begun}
        self._model.change("mechanism", lambda _: self._by_state(begun))


def _unknown(shown: MechanismShape) -> MechanismShape:
    """Returns the same, with actuators of which nobody knows where they stand."""
    return replace(shown, actuators=[replace(each, angle=None, at="") for each in shown.actuators])
