"""A plan in the words of the link (docs/protocol.md): steps of `plan`, and settings of the board.

"turn" by one      ->  1000:s0=2          ms, the servo's position
"flip" of a crank  ->  160:mU+3200        ms, microsteps of the motor
"""

from collections.abc import Iterator

from cubehost.base.errors import InputError
from cubehost.cube import FACES
from cubehost.mechanism.compiled import Possible, State
from cubehost.mechanism.parts import JOIN, QUARTER, Action, Actuator, Description
from cubehost.mechanism.plan import Mechanism, Plan


class Orders:
    """Writes what a board is to do. steps_per_quarter: microsteps of its motors."""

    def __init__(self, mechanism: Mechanism, steps_per_quarter: int) -> None:
        self._of = mechanism.description
        self._mechanism, self._quarter = mechanism, steps_per_quarter
        self._places = [actuator for actuator in self._of.actuators.values() if actuator.positions]
        for actuator in self._of.actuators.values():
            if not actuator.output:
                where = f"{self._of.name}: [actuators.{actuator.name}]"
                raise InputError(f"{where} has no output: which of the board's moves it?")
        for action in self._of.actions:
            self._check_step(self._of.at(action.name), action)
        for pair in self._of.together:
            self._check_step(self._of.at("together"), *(a for a in self._of.actions if a.name in pair))

    def _check_step(self, where: str, *actions: Action) -> None:
        """Raises InputError where a step would move more than two outputs, or two motors: no board does."""
        moved = [self._of.actuators[name] for action in actions for name in action.moved]
        if len(moved) > 2 or sum(actuator.kind == "stepper" for actuator in moved) > 1:
            what = " and ".join(repr(action.name) for action in actions)
            outputs = ", ".join(actuator.output for actuator in moved)
            raise InputError(
                f"{where}: {what} would move {outputs} at once; a board moves two outputs at most, and one "
                "motor: let them go one after the other"
            )

    def settings(self) -> dict[str, int]:
        """Returns the board's settings by the description: widths of pulses, drivers that it has, motion."""
        pulses = {
            f"servo_{actuator.output[1]}_{position}": us
            for actuator in self._of.actuators.values()
            for position, us in enumerate(actuator.pulses)
        }
        wires = sum(1 << FACES.index(output[1]) for output in self._of.outputs if output.startswith("m"))
        return pulses | {"driver_uarts": wires} | self._of.settings

    def start(self) -> list[str]:
        """Returns steps that send every servo to where the description begins, one after the other, the last
        named first: an arm lets go of the cube before the tray under it turns."""
        servos = [a for a in reversed(self._of.actuators.values()) if a.kind == "servo"]
        return [f"1000:{actuator.output}={actuator.start}" for actuator in servos]

    def steps(self, plan: Plan, state: int) -> list[str]:
        """Returns a step for each action of a plan that begins in `state`."""
        texts, at = [], self._mechanism.states[state]
        for index in plan.actions:
            way = self._mechanism.actions[index]
            texts.append(self._step(way, at))
            at = way.to
        return texts

    def _step(self, way: Possible, at: State) -> str:
        moves = [*self._placed(way, at), *self._endless(way)]
        return f"{way.us // 1000}:{','.join(moves)}"

    def _placed(self, way: Possible, at: State) -> Iterator[str]:
        """Yields the moves of actuators that have positions."""
        told = degrees_of(self._of, way)
        for actuator, here, there in zip(self._places, at.positions, way.to.positions, strict=True):
            if actuator.kind == "stepper":
                by = told.get(actuator.name)
                if by is None and here != there:
                    by = actuator.degrees[there] - actuator.degrees[here]
                if by:
                    yield self._motor(actuator, by)
            elif here != there:
                yield f"{actuator.output}={there}"

    def _endless(self, way: Possible) -> Iterator[str]:
        for action in parts_of(self._of, way):
            for name, by in action.steps.items():
                actuator = self._of.actuators[name]
                if not actuator.positions:
                    yield self._motor(actuator, by * way.amount * QUARTER)

    def _motor(self, actuator: Actuator, degrees: float) -> str:
        return f"{actuator.output}{round(degrees / 90 * self._quarter):+d}"


def parts_of(description: Description, way: Possible) -> list[Action]:
    """Returns the actions of the description that go together in this one."""
    names = way.name.split(JOIN)
    return [action for action in description.actions if action.name in names]


def degrees_of(description: Description, way: Possible) -> dict[str, float]:
    """Returns by name the degrees that steppers go where their positions do not tell."""
    return {name: by for action in parts_of(description, way) for name, by in action.degrees.items()}
