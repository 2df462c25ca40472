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
"""Is told a plan and how many of its actions are over: the next one begins."""

LINE, BESIDE = 256, 36  # bytes of a line where the board says nothing else; of them number, verb and checksum


class SearchingRobot(Robot):
    """As `Robot`, with solutions in its mechanism's own seconds, of the faces that it can turn.

    state, holding: of the mechanism (`Mechanism.plan`), from how the cube was put in.
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
        """One that this machine turns soonest, from where it is."""
        if self._solver is None:
            self._solver = MechanismSolver(self.mechanism)
        return self._solver.solve(facelets, state=self.state, holding=self.holding)[0]


class MachineRobot(SearchingRobot):
    """Whose board plays plans. on_action: hears of each action as it begins, and of the last one's end.

    Before its first plan servos go to where they begin: where they were, nobody knows.

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
        self.has_begun = False  # from the first position of each servo
        self._check()

    def _check(self) -> None:
        self._wire()
        limits = fields(self.link.request("hello"))
        if "max_steps" not in limits:
            raise InputError(f"the board {self.hello.board} plays no plans: `cubehost flash` newer firmware")
        self.max_steps = max(1, number_in(limits, "max_steps"))
        # Characters of steps in one line.
        self._text = min(number_in(limits, "max_line", LINE), LINE) - BESIDE
        name, motors = self.mechanism.description.name, limits.get("motors", FACES)
        has = [f"s{servo}" for servo in self._servos(number_in(limits, "servos", 0))]
        has += [f"m{face}" for face in FACES if face in motors]
        for output in self.mechanism.description.outputs:
            if output not in has:
                only = " ".join(has) or "none"
                raise InputError(f"{name}: the board {self.hello.board} has no output {output}, only {only}")

    def _servos(self, count: int) -> list[int]:
        """Of so many those that there are: where pins are settings, one between two may be wired nowhere."""
        uses = {value for name, value in self.values().items() if name.startswith("pin_")}
        wired = (lib.CC_PIN_SERVO, lib.CC_PIN_SWITCH)
        return [servo for servo in range(count) if not uses or uses & {first + servo for first in wired}]

    def _wire(self) -> None:
        """Of a board whose pins are settings: they say what it has motors and servos for.

        What an earlier description gave it, and nobody saved, is as it was before that.
        """
        wanted = self.orders.settings()
        for name, before in reversed(self._known.given().items()):
            if name not in wanted:
                self.set(name, before)
        self._give({name: use for name, use in wanted.items() if name.startswith("pin_")})

    def _give(self, wanted: dict[str, int]) -> None:
        """Has these settings be so, until another description is played: they are not saved."""
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
        """The board has a setting for each position that it keeps."""
        for actuator in self._actuators():
            for position in range(len(actuator.pulses)):
                if f"servo_{actuator.output[1]}_{position}" not in settings:
                    raise InputError(
                        f"{self.mechanism.description.name}: {actuator.name} has {len(actuator.pulses)} "
                        f"positions; the board {self.hello.board} keeps {position} of a servo"
                    )

    def prepare(self) -> None:
        """Gives the board the description's settings; positions that were tuned and saved there stay.

        A board that looked for drivers which this machine has not is told so, and its fault is over.
        """
        now = {setting.name: setting for setting in self.settings()}
        self._check_positions(set(now))
        wanted, given = self.orders.settings(), self._known.given()
        if "driver_uarts" not in now:  # it has no wires to drivers
            wanted.pop("driver_uarts")
        for name, value in list(wanted.items()):
            has = now.get(name)
            if has and name.startswith("servo_") and has.value and name not in given:
                del wanted[name]  # tuned
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
        """The caller's word that the cube is in as it should be; servos go to where they begin.

        Where that ends on the way the word is taken back: nobody knows where they are.
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
        """Those of this machine: a board's own know of no servos."""
        super().defaults()
        self.prepare()

    def load(self) -> None:
        try:
            super().load()
        finally:
            self.prepare()

    def run(self, moves: str, on_turn: OnTurn = no_progress) -> Run:
        """The cheapest actions for these face turns, played."""
        plan = self.mechanism.plan(moves, self.state, self.holding)
        count = len(parse_moves(moves))
        turning = [bool(self.mechanism.actions[index].turns) for index in plan.actions]

        def on_step(done: int, of: int) -> None:
            on_turn(count * sum(turning[:done]) // max(1, sum(turning)), count)

        return Run(moves, count, self.carry_out(plan, on_step))

    def nudge_actuator(self, name: str, us: int) -> int:
        """A servo's pulse wider or narrower; its width then, µs."""
        servo = self._servo(name)
        self._check_known(name)
        return self.nudge_servo(servo, us)

    def keep_pulse(self, name: str, us: int) -> str:
        """Saves this width as that of the position where the servo stands, whose name it returns."""
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
        """A plan that begins where the machine is; the seconds that the board measured.

        One that ends otherwise leaves the machine where it is: `home` before the next. Of one without servos
        that is stopped on hold the board still says that it is aligned; where that is nobody here knows, so
        it is taken back.
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
        """Steps in the words of the link; more than the board keeps go in parts. The seconds of all, as it
        measured them; None where its last word on one was lost."""
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
        """The board has taken a plan: its first action begins."""
        on_turn(0, 0)
        return super()._wait(before, on_turn)

    def _next(self) -> Event | Status:
        """Says something now and then: the board ends a plan whose host is gone."""
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
