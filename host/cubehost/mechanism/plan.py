"""Moves to actions: the exact planner of the core (`cube_core/mechanism.h`) on a compiled description."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from math import prod
from typing import Any, NamedTuple

from cubehost._core import lib
from cubehost.base.errors import InputError
from cubehost.cube import FACES, format_moves, parse_moves
from cubehost.mechanism.compiled import MICROSECOND, State, apart, check_together
from cubehost.mechanism.description import load
from cubehost.mechanism.parts import Description
from cubehost.mechanism.planner import Planner
from cubehost.solving.timing import motion_seconds

ROTATIONS = "yxz"


class Step(NamedTuple):
    """An action of a plan. turns: the layers or the whole cube that it turns, as the machine sees them."""

    action: str
    seconds: float
    turns: str


class Plan(NamedTuple):
    """Actions that make moves. seconds: the sum of the steps', the least there is.

    holding, state: where the next plan begins. actions: the steps' indices into `Mechanism.actions`.
    """

    moves: str
    steps: tuple[Step, ...]
    seconds: float
    holding: int
    state: int
    actions: tuple[int, ...]


class Mechanism:
    """A machine that is ready to plan. `Mechanism.named("flipper").plan("R U2 F'").seconds`.

    planners: one, or one for each group of actuators that has nothing to do with the others (`apart`); then
    states and actions are numbered as plans meet them. by_axis: which of them turns the layers of y, x, z.
    """

    def __init__(self, description: Description) -> None:
        check_together(description)
        self.description = description
        self.planners = [Planner(part, part is not description) for part in apart(description)]
        axes = {face % 3: one for one in self.planners for act in one.of.actions for face in act.turns}
        self.by_axis = [axes.get(axis, self.planners[0]) for axis in range(len(ROTATIONS))]
        self.states, self.actions = self.planners[0].states, self.planners[0].actions
        if len(self.planners) > 1:
            places = [a.start for a in description.actuators.values() if a.positions]
            self.states, self.actions = [State(tuple(places), "")], []
        self.number = {state: i for i, state in enumerate(self.states)}
        self._met = dict[tuple[int, Planner, int], int]()
        self._check_faces()

    @classmethod
    def named(cls, name: str) -> "Mechanism":
        """Loads a description that comes with cubehost, by its name, or a `.toml` file. Raises InputError."""
        return cls(load(name))

    def plan(self, moves: str, state: int = 0, holding: int = 0) -> Plan:
        """Returns the cheapest actions for face turns; opposite faces in any order. Raises InputError."""
        turns = [_turn(move) for move in parse_moves(moves)]
        actions = self._cheapest(turns, state, holding)
        if actions is None:
            raise InputError(f"{self.description.name} {self._why_not(moves, turns, state, holding)}")
        return self.planned(moves, actions, state, holding)

    def _cheapest(self, turns: list[int], state: int, holding: int) -> tuple[int, ...] | None:
        """Returns the cheapest actions, None where none make these turns."""
        if len(self.planners) == 1:
            return self.planners[0].cheapest(turns, state, holding)
        side = {int(lib.cc_holding_face(holding, side)): side for side in range(len(FACES))}
        seen = [side[turn // 3] * 3 + turn % 3 for turn in turns]
        runs = [(by, list(run)) for by, run in groupby(seen, lambda turn: self.by_axis[turn // 3 % 3])]
        own = dict[Planner, Iterator[list[int]]]()
        for planner in self.planners:
            found = planner.in_runs([run for by, run in runs if by is planner], self.place(planner, state))
            if found is None:
                return None
            own[planner] = iter(found)
        actions = list[int]()
        for planner, _ in runs:
            for index in next(own[planner]):
                actions.append(self._numbered(state, planner, index))
                state = self.number[self.actions[actions[-1]].to]
        return tuple(actions)

    def place(self, planner: Planner, state: int) -> int:
        """Returns the state of one planner's actuators within a state of all."""
        at = self._at(state)
        return planner.number[State(tuple(at[name] for name in planner.places), self.states[state].last)]

    def _at(self, state: int) -> dict[str, int]:
        names = (name for name, actuator in self.description.actuators.items() if actuator.positions)
        return dict(zip(names, self.states[state].positions, strict=True))

    def _numbered(self, state: int, planner: Planner, index: int) -> int:
        """Returns the number of a planner's action from a state of all; a new one gets the next number."""
        number = self._met.setdefault((state, planner, index), len(self.actions))
        if number == len(self.actions):
            way = planner.actions[index]
            after = self._at(state) | dict(zip(planner.places, way.to.positions, strict=True))
            to = State(tuple(after.values()), "")
            self.actions.append(replace(way, to=to))
            if self.number.setdefault(to, len(self.states)) == len(self.states):
                self.states.append(to)
        return number

    def _why_not(self, moves: str, turns: list[int], state: int, holding: int) -> str:
        """Returns why moves have no plan: a face that never turns, or the first turn that fails, and why."""
        words, faces = [format_moves([move]) for move in parse_moves(moves)], self.description.faces
        if any(word[0] not in faces for word in words):
            return f"turns the faces {faces} only, not all of {moves!r}"
        able = 0
        while self._cheapest(turns[: able + 1], state, holding) is not None:
            able += 1
        before = self.planned("", self._cheapest(turns[:able], state, holding) or (), state, holding)
        layers = [side for side in range(6) if lib.cc_holding_face(before.holding, side) == turns[able] // 3]
        own = {name for a in self.description.actions if {*layers} & {*a.turns} for name in a.moved}
        at, actuators = self._at(before.state), self.description.actuators
        stands = {name: f"{name} stands at {actuators[name].positions[at[name]]!r}" for name in at}
        ends = [name for name in at if at[name] in (0, len(actuators[name].positions) - 1)]
        # Those that turn this layer and cannot go so far; else those at an end, which bring no other there.
        told = [f"{stands[name]} of {', '.join(actuators[name].positions)}" for name in at if name in own]
        told = told or [stands[name] for name in ends]
        where = f": {'; '.join(told)}" if told else ""
        after = f" after {' '.join(words[:able])!r}" if able else ""
        return f"cannot turn {words[able]}{after}{where}"

    @property
    def size(self) -> int:
        """How many states the machine can be in."""
        return prod(len(planner.states) for planner in self.planners)

    @property
    def direct(self) -> bool:
        """Whether each face has a motor of its own, so that a turn is a motor's and needs no plan."""
        single = all(len(a.turns) == 1 and len(a.steps) == 1 for a in self.description.actions)
        return self.size == 1 and single and not self.description.body

    def one_by_one(self) -> "Mechanism":
        """Returns a direct mechanism for a board that moves a motor at a time: each at its face's output."""
        of = self.description
        face = {name: FACES[next(iter(a.turns))] for a in of.actions for name in a.steps}
        actuators = {n: replace(a, output=a.output or f"m{face[n]}") for n, a in of.actuators.items()}
        return Mechanism(replace(of, actuators=actuators, together=()))

    @property
    def by_motion(self) -> bool:
        """Whether each turn is a motor's, and takes the time that the motion core says."""
        of = self.description
        return self.direct and all(
            action.seconds == tuple(motion_seconds(degrees, of.settings) for degrees in (90, 180))
            for action in of.actions
        )

    @property
    def six_motors(self) -> bool:
        return self.direct and self.description.faces == FACES

    def planned(self, moves: str, actions: tuple[int, ...], state: int, holding: int) -> Plan:
        """Returns these actions, one after the other from this state on, as a plan for the moves."""
        for index in actions:
            way = self.actions[index]
            holding = int(lib.cc_holding_rotate(holding, *way.rotates))
            state = self.number[way.to]
        steps = tuple(self._step(index) for index in actions)
        us = sum(self.actions[index].us for index in actions)
        return Plan(moves, steps, us * MICROSECOND, holding, state, actions)

    def _step(self, index: int) -> Step:
        way = self.actions[index]
        turns = [FACES[side] + _amount(quarters) for side, quarters in way.turns]
        if way.rotates[1]:
            turns.append(ROTATIONS[way.rotates[0]] + _amount(way.rotates[1]))
        return Step(way.name, way.us * MICROSECOND, " ".join(turns))

    def _check_faces(self) -> None:
        given = self.description.faces
        can = "".join(face for face in FACES if self._can_turn(face))
        if more := set(can) - set(given):
            why = f"the face {min(more)} can be turned, and `faces` leaves it out"
            raise InputError(f"{self.description.at('')}: {why}")
        if never := set(given) - set(can):
            why = f"the face {min(never)} can never be turned by a quarter: no action"
            why += " does, or brings it where one would"
            instead = f' (without such: faces = "{can}")' if can else ""
            raise InputError(f"{self.description.at('turns')}: {why}{instead}")

    def _can_turn(self, face: str) -> bool:
        """Whether it turns by a quarter one way or the other: a servo may begin at an end of its way."""
        turns = (_turn(move) for move in parse_moves(f"{face} {face}'"))
        return any(self._cheapest([turn], 0, 0) is not None for turn in turns)


def _turn(move: Any) -> int:
    turn = int(lib.cc_turn_from_move(tuple(move)))
    if turn < 0:
        raise InputError(
            f"{format_moves([move])}: a plan is made of turns of single faces, no slices or rotations"
        )
    return turn


def _amount(quarters: int) -> str:
    return ("", "", "2", "'")[quarters]
