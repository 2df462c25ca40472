"""A description, compiled: every state that the machine can be in, and every action from there.

A state is a position of each actuator that has positions, and the name of the last action where what comes
next depends on it.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from cubehost.base.errors import InputError
from cubehost.cube import FACES
from cubehost.mechanism.parts import JOIN, Action, Description

MOST_STATES = 4000
MICROSECOND = 1e-6

Positions = tuple[int, ...]


@dataclass(frozen=True)
class State:
    """A state of the machine. positions: of the actuators that have some, in the description's order. last:
    the last action's name where what comes next depends on it, else ""."""

    positions: Positions
    last: str


@dataclass(frozen=True)
class Possible:
    """An action that a state allows. turns: (side 0..5, clockwise quarters 1..3). rotates: (axis, 0..3)."""

    name: str
    amount: int
    to: State
    us: int
    turns: tuple[tuple[int, int], ...]
    rotates: tuple[int, int]


class Compiler:
    def __init__(self, description: Description) -> None:
        self._of = description
        self._places = [a for a in description.actuators.values() if a.positions]
        self._index = {actuator.name: i for i, actuator in enumerate(self._places)}
        self._matters = {before for before, _ in description.follows}

    def states(self) -> dict[State, list[Possible]]:
        """Returns all states that can be reached, the start first, each with what is possible in it."""
        start = State(tuple(actuator.start for actuator in self._places), "")
        found: dict[State, list[Possible]] = {start: []}
        waiting = deque([start])
        while waiting:
            state = waiting.popleft()
            found[state] = list(self._possible(state))
            for possible in found[state]:
                if possible.to not in found:
                    if len(found) == MOST_STATES:
                        raise InputError(
                            f"{self._of.at('')}: more than {MOST_STATES} states: fewer positions"
                        )
                    found[possible.to] = []
                    waiting.append(possible.to)
        used = {name for ways in found.values() for way in ways for name in way.name.split(JOIN)}
        for action in self._of.actions:
            if action.name not in used:
                where = f"{self._of.at(action.name)}: action {action.name!r}"
                raise InputError(f"{where}: no state that can be reached allows it")
        return found

    def _possible(self, state: State) -> Iterator[Possible]:
        single = {action.name: list(self._ways(action, state)) for action in self._of.actions}
        for ways in single.values():
            yield from ways
        for one, other in self._of.together:
            for a in single[one]:
                for b in single[other]:
                    yield self._both(a, b, state)

    def _both(self, a: Possible, b: Possible, state: State) -> Possible:
        """Returns two actions of different actuators as one, made at the same time."""
        positions = tuple(
            there if there != here else other
            for here, there, other in zip(state.positions, a.to.positions, b.to.positions, strict=True)
        )
        last = a.to.last or b.to.last
        rotates = a.rotates if a.rotates[1] else b.rotates
        return Possible(
            JOIN.join((a.name, b.name)),
            a.amount,
            State(positions, last),
            max(a.us, b.us),
            a.turns + b.turns,
            rotates,
        )

    def _ways(self, action: Action, state: State) -> Iterator[Possible]:
        """Yields the action by each amount that its actuators' positions allow."""
        for actuator, allowed in action.when.items():
            if state.positions[self._index[actuator]] not in allowed:
                return
        for amount in self._amounts(action):
            positions = self._after(action, amount, state.positions)
            if positions is None:
                continue
            turns = tuple((face, by * amount % 4) for face, by in action.turns.items() if by * amount % 4)
            seconds = action.seconds[abs(amount) - 1] + self._of.follows.get((state.last, action.name), 0.0)
            to = State(positions, action.name if action.name in self._matters else "")
            rotates = (action.rotates[0], action.rotates[1] * amount % 4)
            yield Possible(action.name, amount, to, round(seconds / MICROSECOND), turns, rotates)

    def _amounts(self, action: Action) -> list[int]:
        if action.path:
            return [1]
        endless = not any(self._of.actuators[name].positions for name in action.steps)
        most = len(action.seconds)
        if endless:  # the other way round by two quarters is the same
            return [amount for amount in (1, -1, 2) if abs(amount) <= most]
        return [sign * amount for amount in range(1, most + 1) for sign in (1, -1)]

    def _after(self, action: Action, amount: int, positions: Positions) -> Positions | None:
        """Returns the positions after the action, None where an actuator has none such or is elsewhere."""
        after = list(positions)
        for name, by in action.steps.items():
            if name in self._index:
                after[self._index[name]] += by * amount
                if not 0 <= after[self._index[name]] < len(self._of.actuators[name].positions):
                    return None
        for name, (here, there) in action.path.items():
            if after[self._index[name]] != here:
                return None
            after[self._index[name]] = there
        return tuple(after)


def apart(of: Description) -> list[Description]:
    """Returns groups of actuators that have nothing to do with each other, as descriptions: no action moves
    or waits for two groups, they turn different axes, none goes together with another. [of]: all are one."""
    needs: dict[str, set[str | int]] = {
        action.name: {*action.moved, *action.when, *(face % 3 for face in action.turns)}
        for action in of.actions
    }
    groups: list[set[str | int]] = [{name} for name in of.actuators]
    for names in [*((name,) for name in needs), *of.together]:
        joined = set[str | int]().union(*(needs[name] for name in names))
        joined.update(*(group for group in groups if group & joined))
        groups = [joined, *(group for group in groups if not group & joined)]
    turns = [group for group in groups if group & {0, 1, 2}]
    moved = {name for action in of.actions for name in action.moved}
    is_one = len(turns) == 1 or set[str | int]().union(*turns) < {0, 1, 2}
    is_still = not any(of.actuators[name].positions for name in moved)
    if is_one or is_still or of.follows or any(action.rotates[1] for action in of.actions):
        return [of]
    return [
        replace(
            of,
            actuators={name: actuator for name, actuator in of.actuators.items() if name in group},
            actions=tuple(action for action in of.actions if needs[action.name] & group),
            together=tuple(pair for pair in of.together if needs[pair[0]] & group),
        )
        for group in groups
    ]


def check_together(description: Description) -> None:
    """Raises InputError unless actions that go at the same time move different actuators, and turn opposite
    layers or, once, the cube."""
    actions = {action.name: action for action in description.actions}
    for pair in description.together:
        if why := _apart(*(actions[name] for name in pair)):
            where = description.at("together")
            raise InputError(f"{where}: {pair[0]} and {pair[1]} cannot go together: {why}")


def _apart(a: Action, b: Action) -> str:
    """Returns why two actions cannot go at the same time, "" where they can."""
    if shared := set(a.moved) & set(b.moved):
        return f"both move {min(shared)}"
    for one, other in combinations([*a.turns, *b.turns], 2):
        if one % 3 != other % 3:
            return f"{FACES[one]} and {FACES[other]} are neighbours"
    turns_cube = bool(a.rotates[1]) + bool(b.rotates[1])
    return "the whole cube turns" if turns_cube and (turns_cube == 2 or a.turns or b.turns) else ""
