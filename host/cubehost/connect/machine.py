"""A robot that is not six motors: moves are planned here, and the board plays the plan."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from cubehost._core import lib
from cubehost.base.errors import CubehostError, InputError, StoppedError
from cubehost.cube import FACES, parse_moves, turn_of
from cubehost.mechanism import Mechanism, Plan
from cubehost.mechanism.orders import Orders
from cubehost.mechanism.parts import Actuator
from cubehost.mechanism.solving import MechanismSolver
from cubehost.robot.client import OnTurn, Robot, Run, RunStoppedError, no_progress, shifted
from cubehost.robot.lines import fields, number_in
from cubehost.robot.link import Event
from cubehost.robot.replies import PUT_RIGHT, Status
from cubehost.solving.engines import Solution

OnAction = Callable[[Plan, int], None]
"""Called with a plan and how many of its actions are over, as the next one begins."""

LINE, BESIDE = 256, 36  # bytes of a line at most; of these for its number, verb and checksum


class SearchingRobot(Robot):
    """A robot for which solutions are searched by its mechanism's own time, of the faces that it can turn.

    state, holding: where the mechanism is (`Mechanism.plan`); both are 0 when the cube is put in.
    """

    def __init__(self, robot: Robot, mechanism: Mechanism) -> None:
        super().__init__(robot.link, robot.hello)
        self.put_right = PUT_RIGHT[self.counted]
        self.mechanism = mechanism
        self.state, self.holding = 0, 0
        self._solver: MechanismSolver | None = None

    def nudge(self, face: str, degrees: float) -> None:
        of = self.mechanism.description
        if not (face in of.faces if self.mechanism.direct else f"m{face}" in of.outputs):
            raise InputError(f"{of.name} has no motor on {face}: nothing to nudge")
        super().nudge(face, degrees)

    def solution(self, facelets: str) -> Solution:
        """Returns a solution that this machine turns soonest, from where it is."""
        if self._solver is None:
            self._solver = MechanismSolver(self.mechanism)
        return self._solver.solve(facelets, state=self.state, holding=self.holding)[0]


class MachineRobot(SearchingRobot):
    """A robot whose board plays plans. on_action: called as each action begins, and at the last one's end.

    Before the first plan, servos go to where they begin, as nobody knows where they were.

    silence: ms by the board's clock without a word from us after which it ends a plan; 0: never, None: 5 s.
    """

    counted = "actions"

    def __init__(self, robot: Robot, mechanism: Mechanism, silence: int | None = None) -> None:
        super().__init__(robot, mechanism)
        steps = mechanism.description.settings.get("steps_per_quarter", robot.hello.steps)
        self.orders = Orders(mechanism, steps)
        self.on_action: OnAction = lambda plan, done: None
        self._silence = silence
        self._spoke = self.link.clock()
        self.has_begun = False  # the servos have gone to their first positions
        self._check()

    def _check(self) -> None:
        self._wire()
        limits = fields(self.link.request("hello"))
        if "max_steps" not in limits:
            raise InputError(f"the board {self.hello.board} plays no plans: `cubehost flash` newer firmware")
        self.max_steps = max(1, number_in(limits, "max_steps"))
        self._text = min(number_in(limits, "max_line", LINE), LINE) - BESIDE  # characters of steps in a line
        name, motors = self.mechanism.description.name, limits.get("motors", FACES)
        has = [f"s{servo}" for servo in self._servos(number_in(limits, "servos", 0))]
        has += [f"m{face}" for face in FACES if face in motors]
        for output in self.mechanism.description.outputs:
            if output not in has:
                only = " ".join(has) or "none"
                raise InputError(f"{name}: the board {self.hello.board} has no output {output}, only {only}")

    def _servos(self, count: int) -> list[int]:
        """Returns which of `count` servos exist: where pins are settings, one between two may have no pin."""
        uses = {value for name, value in self.values().items() if name.startswith("pin_")}
        wired = (lib.CC_PIN_SERVO, lib.CC_PIN_SWITCH)
        return [servo for servo in range(count) if not uses or uses & {first + servo for first in wired}]

    def _wire(self) -> None:
        """Sets the pins of a board whose pins are settings, so that it has this machine's motors and servos.

        First, what an earlier description set and nobody saved is set back to what it was before.
        """
        wanted = self.orders.settings()
        for name, before in reversed(self._known.given().items()):
            if name not in wanted:
                self.set(name, before)
        self._give({name: use for name, use in wanted.items() if name.startswith("pin_")})

    def _give(self, wanted: dict[str, int]) -> None:
        """Sets these settings until another description is played; they are not saved."""
        given, now = self._known.given(), self.values() if wanted else {}
        changed = [name for name, value in wanted.items() if now.get(name) != value]
        try:
            for name in changed:
                self.set(name, wanted[name])
                given.setdefault(name, now.get(name, 0))
        finally:
            if changed:
                self._known.give(given)

    def _check_positions(self, settings: set[str]) -> None:
        """Raises InputError where a servo has more positions than the board has settings for."""
        for actuator in self._actuators():
            for position in range(len(actuator.pulses)):
                if f"servo_{actuator.output[1]}_{position}" not in settings:
                    raise InputError(
                        f"{self.mechanism.description.name}: {actuator.name} has {len(actuator.pulses)} "
                        f"positions; the board {self.hello.board} keeps {position} of a servo"
                    )

    def prepare(self) -> None:
        """Gives the board the description's settings; positions that were tuned and saved there stay.

        Also acknowledges the fault of a board that missed drivers which this machine does not use.
        """
        now = {setting.name: setting for setting in self.settings()}
        self._check_positions(set(now))
        wanted, given = self.orders.settings(), self._known.given()
        if "driver_uarts" not in now:  # the board has no wires to drivers
            wanted.pop("driver_uarts")
        for name, value in list(wanted.items()):
            has = now.get(name)
            if has and name.startswith("servo_") and has.value and name not in given:
                del wanted[name]  # tuned and saved there: it stays
            elif has and value > has.maximum:
                raise InputError(
                    f"{self.mechanism.description.name}: {name} = {value} in [settings], where the board "
                    f"{self.hello.board} takes {has.maximum} at most"
                )
        self._give(wanted)
        silent = re.fullmatch(r"driver_(.)_silent", self.status().reason)
        if silent and f"m{silent[1]}" not in self.mechanism.description.outputs:
            self.acknowledge()

    def home(self) -> None:
        """Takes the caller's word that the cube is in as it should be; sends servos to where they begin.

        Where that fails on the way, the alignment is taken back: nobody knows where the servos are.
        """
        super().home()
        try:
            self._begin()
        except CubehostError as error:
            with suppress(CubehostError):
                self.release()
            if isinstance(error, StoppedError) and not isinstance(error, RunStoppedError):
                raise StoppedError(f"{error}; {self.put_right}, then `robot home`") from error
            raise

    def _begin(self) -> None:
        self.has_begun, self.state, self.holding = False, 0, 0
        if start := self.orders.start():
            self.play(start)
        self.has_begun = True

    def defaults(self) -> None:
        """Sets the board's defaults, then this machine's settings: the board's know nothing of its servos."""
        super().defaults()
        self.prepare()

    def load(self) -> None:
        try:
            super().load()
        finally:
            self.prepare()

    def run(self, moves: str, on_turn: OnTurn = no_progress) -> Run:
        """Plays the cheapest actions that make these face turns."""
        plan = self.mechanism.plan(moves, self.state, self.holding)
        count = len(parse_moves(moves))
        turning = [bool(self.mechanism.actions[index].turns) for index in plan.actions]

        def on_step(done: int, of: int) -> None:
            on_turn(count * sum(turning[:done]) // max(1, sum(turning)), count)

        return Run(moves, count, self.carry_out(plan, on_step))

    def nudge_actuator(self, name: str, us: int) -> int:
        """Moves a servo's pulse as `nudge_servo` does; returns its new width in µs."""
        servo = self._servo(name)
        self._check_known(name)
        return self.nudge_servo(servo, us)

    def keep_pulse(self, name: str, us: int) -> str:
        """Saves `us` as the pulse of the position where the servo stands; returns that position's name."""
        servo, placed = self._servo(name), [a.name for a in self._actuators() if a.positions]
        self._check_known(name)
        position = self.mechanism.states[self.state].positions[placed.index(name)]
        self.set(f"servo_{servo}_{position}", us)
        self.save()
        return self.mechanism.description.actuators[name].positions[position]

    def _check_known(self, name: str) -> None:
        if is_lost(self):
            raise InputError(
                f"nobody knows at which position {name} stands: home first, which sends the servos to where "
                "they begin (hands away)"
            )

    def _actuators(self) -> list[Actuator]:
        return list(self.mechanism.description.actuators.values())

    def _servo(self, name: str) -> int:
        for actuator in self._actuators():
            if actuator.name == name and actuator.kind == "servo":
                return int(actuator.output[1])
        servos = ", ".join(a.name for a in self._actuators() if a.kind == "servo")
        raise InputError(f"{self.mechanism.description.name} has no servo {name!r}, only {servos or 'none'}")

    def jog(self, face: str, quarters: int, on_turn: OnTurn = no_progress) -> Run:
        return self.run(turn_of(face, quarters), on_turn)

    def carry_out(self, plan: Plan, on_step: OnTurn = no_progress) -> float | None:
        """Plays a plan that begins where the machine is; returns the seconds as `play` does.

        After a plan that ends early, `home` must come before the next. The board of a machine without servos
        that is stopped on hold still says that it is aligned; nobody here knows where it is, so that is taken
        back by `release`.
        """
        if not self.has_begun:
            self._begin()

        def told(done: int, of: int) -> None:
            self.on_action(plan, done)
            on_step(done, of)

        try:
            seconds = self.play(self.orders.steps(plan, self.state), told)
        except RunStoppedError:
            with suppress(CubehostError):
                if self.status().aligned:
                    self.release()
            raise
        self.state, self.holding = plan.state, plan.holding
        return seconds

    def play(self, steps: list[str], on_step: OnTurn = no_progress) -> float | None:
        """Plays steps written as the link has them, in parts where the board keeps fewer. Returns the seconds
        of all as the board measured them, None where its last event of a part was lost."""
        seconds: list[float | None] = [0.0]
        for before in range(0, len(steps), self.max_steps):
            part, told = steps[before : before + self.max_steps], shifted(on_step, before, len(steps))
            try:
                seconds.append(self._play(part, told))
            except RunStoppedError as error:
                raise RunStoppedError(before + error.done, len(steps), self.counted) from error
        known = [part for part in seconds if part is not None]
        return sum(known) if len(known) == len(seconds) else None

    def _play(self, steps: list[str], on_step: OnTurn) -> float | None:
        at = 0
        for part in _lines(steps, self._text):
            self.link.request("plan", f"{at} {' '.join(part)}")
            at += len(part)
        args = str(at) if self._silence is None else f"{at} {self._silence}"
        return self._job("play", args, "", on_step).seconds

    def _wait(self, before: int, on_turn: OnTurn) -> tuple[int, float | None]:
        """Tells that the first action begins, as the board has taken the plan, then waits as `Robot` does."""
        on_turn(0, 0)
        return super()._wait(before, on_turn)

    def _next(self) -> Event | Status:
        """As `Robot._next`, but says `?` now and then: the board ends a plan whose host is gone."""
        if self.link.clock() - self._spoke >= self.link.timing.probe:
            self._spoke = self.link.clock()
            self.link.write_byte(b"?")
        return super()._next()

    def solve_run(self, facelets: str, nodes: int | None = None, on_turn: OnTurn = no_progress) -> Run:
        raise InputError("the board's own solver plans for six motors: leave --on-robot out")


def is_lost(robot: Robot) -> bool:
    """Whether nobody knows how a machine holds the cube: its plan ended on the way, or it is met anew."""
    return isinstance(robot, MachineRobot) and not (robot.has_begun and robot.lately().aligned)


def is_turned(robot: Robot) -> bool:
    """Whether a machine holds the cube otherwise than it was put in, so that `home` turns it."""
    return isinstance(robot, MachineRobot) and (robot.state, robot.holding) != (0, 0)


def _lines(steps: list[str], most: int) -> Iterator[list[str]]:
    line: list[str] = []
    for step in steps:
        if line and len(" ".join([*line, step])) > most:
            yield line
            line = []
        line.append(step)
    yield line
