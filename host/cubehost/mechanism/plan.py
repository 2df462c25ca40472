"""Moves to actions: the exact planner of the core (`cube_core/mechanism.h`) on a compiled description."""

from dataclasses import replace
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.cube import FACES, error_text, format_moves, parse_moves
from cubehost.mechanism.compiled import MICROSECOND, Compiler, Possible, State, check_together
from cubehost.mechanism.description import load, motion_seconds
from cubehost.mechanism.parts import Description

ROTATIONS = "yxz"


class Step(NamedTuple):
    """An action of a plan. turns: the layers or the whole cube that it turns, as the machine sees them."""

    action: str
    seconds: float
    turns: str


class Plan(NamedTuple):
    """seconds: the sum of the steps', the least there is. holding, state: where the next plan begins.

    actions: of the steps, indices into `Mechanism.actions`.
    """

    moves: str
    steps: tuple[Step, ...]
    seconds: float
    holding: int
    state: int
    actions: tuple[int, ...]


class Mechanism:
    """A machine that is ready to plan. `Mechanism.named("flipper").plan("R U2 F'").seconds`."""

    def __init__(self, description: Description) -> None:
        check_together(description)
        self.description = description
        self.ways: dict[State, list[Possible]] = Compiler(description).states()
        self.states = list(self.ways)
        self.number = {state: i for i, state in enumerate(self.states)}
        self.actions = [way for ways in self.ways.values() for way in ways]
        self._c = _to_c(self.ways, self.states)
        self._check_faces()

    @classmethod
    def named(cls, name: str) -> "Mechanism":
        """By the name of a description that comes with cubehost, or a `.toml` file. Raises InputError."""
        return cls(load(name))

    def plan(self, moves: str, state: int = 0, holding: int = 0) -> Plan:
        """The cheapest actions for face turns; opposite faces in any order. Raises InputError."""
        turns = [_turn(move) for move in parse_moves(moves)]
        actions = self._cheapest(turns, state, holding)
        if actions is None:
            raise InputError(f"{self.description.name} {self._why_not(moves, turns, state, holding)}")
        return self.planned(moves, actions, state, holding)

    def _cheapest(self, turns: list[int], state: int, holding: int) -> tuple[int, ...] | None:
        """None where no actions make these turns."""
        memory = ffi.new("uint32_t[]", lib.cc_plan_memory(self._c.mechanism, turns, len(turns)) // 4 + 1)
        capacity = 64 * (len(turns) + 1)
        actions, out = ffi.new("uint16_t[]", capacity), ffi.new("cc_plan *")
        err = lib.cc_plan_turns(
            self._c.mechanism, state, holding, turns, len(turns), memory, actions, capacity, out
        )
        if err and err != lib.CC_ERR_NO_SOLUTION:
            raise InputError(f"{self.description.name}: {error_text(err)}")
        return None if err else tuple(actions[0 : out.count])

    def _why_not(self, moves: str, turns: list[int], state: int, holding: int) -> str:
        """A face that it never turns, else the first turn that cannot be made, and what stands at its end."""
        words, faces = [format_moves([move]) for move in parse_moves(moves)], self.description.faces
        if any(word[0] not in faces for word in words):
            return f"turns the faces {faces} only, not all of {moves!r}"
        able = 0
        while self._cheapest(turns[: able + 1], state, holding) is not None:
            able += 1
        before = self.planned("", self._cheapest(turns[:able], state, holding) or (), state, holding)
        placed = [actuator for actuator in self.description.actuators.values() if actuator.positions]
        at_end = [
            f"{actuator.name} at {actuator.positions[at]!r}"
            for actuator, at in zip(placed, self.states[before.state].positions, strict=True)
            if at in (0, len(actuator.positions) - 1)
        ]
        where = f": at the ends of their ways stand {', '.join(at_end)}" if at_end else ""
        return f"cannot turn {words[able]} after {' '.join(words[:able])!r}{where}"

    @property
    def compiled(self) -> Any:
        """A `cc_mechanism *`, which lives as long as this."""
        return self._c.mechanism

    @property
    def direct(self) -> bool:
        """A motor on each face: it needs no plan, as a turn is a motor's."""
        single = all(len(a.turns) == 1 and len(a.steps) == 1 for a in self.description.actions)
        return len(self.states) == 1 and single and not self.description.body

    def one_by_one(self) -> "Mechanism":
        """A direct one as a board plays it that moves one motor at a time: each at the output of its face."""
        of = self.description
        face = {name: FACES[next(iter(a.turns))] for a in of.actions for name in a.steps}
        actuators = {n: replace(a, output=a.output or f"m{face[n]}") for n, a in of.actuators.items()}
        return Mechanism(replace(of, actuators=actuators, together=()))

    @property
    def by_motion(self) -> bool:
        """Whether such turns take the time that the motion core says."""
        of = self.description
        return self.direct and all(
            action.seconds == tuple(motion_seconds(degrees, of.settings) for degrees in (90, 180))
            for action in of.actions
        )

    @property
    def six_motors(self) -> bool:
        return self.direct and self.description.faces == FACES

    def possible(self, state: int) -> range:
        """Indices of the actions that are possible in a state."""
        return range(self._c.kept[1][state], self._c.kept[1][state + 1])

    def planned(self, moves: str, actions: tuple[int, ...], state: int, holding: int) -> Plan:
        """These actions, one after the other from there on, as a plan."""
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
            why = f"the face {min(never)} can never be turned: no action brings it to a layer that one turns"
            instead = f' (without such: faces = "{can}")' if can else ""
            raise InputError(f"{self.description.at('turns')}: {why}{instead}")

    def _can_turn(self, face: str) -> bool:
        try:
            self.plan(face)
        except InputError:
            return False
        return True


class _C(NamedTuple):
    """The C struct, and what it points to."""

    mechanism: Any
    kept: tuple[Any, ...]


def _to_c(found: dict[State, list[Possible]], states: list[State]) -> _C:
    number = {state: i for i, state in enumerate(states)}
    rows = [_row(number[state], number[way.to], way) for state, ways in found.items() for way in ways]
    first = [0]
    for ways in found.values():
        first.append(first[-1] + len(ways))
    actions, starts = ffi.new("cc_action[]", rows), ffi.new("uint16_t[]", first)
    mechanism = ffi.new(
        "cc_mechanism *", {"states": len(states), "start": 0, "actions": actions, "first": starts}
    )
    if err := lib.cc_mechanism_check(mechanism):
        raise AssertionError(error_text(err))
    return _C(mechanism, (actions, starts))


def _row(from_state: int, to_state: int, way: Possible) -> dict[str, Any]:
    turns = [*way.turns, (0, 0), (0, 0)][:2]
    return {
        "from": from_state,
        "to": to_state,
        "us": way.us,
        "axis": way.rotates[0],
        "rotation": way.rotates[1],
        "side": [side for side, _ in turns],
        "turns": [quarters for _, quarters in turns],
    }


def _turn(move: Any) -> int:
    turn = int(lib.cc_turn_from_move(tuple(move)))
    if turn < 0:
        raise InputError(
            f"{format_moves([move])}: a plan is made of turns of single faces, no slices or rotations"
        )
    return turn


def _amount(quarters: int) -> str:
    return ("", "", "2", "'")[quarters]
