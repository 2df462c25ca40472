"""The core's exact planner (`cube_core/mechanism.h`) on a compiled description, or on a part of one."""

from typing import Any

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.cube import error_text
from cubehost.mechanism.compiled import Compiler, Possible, State
from cubehost.mechanism.parts import Description


class Planner:
    """Plans for a description. is_part: each state gets an action without name and time that turns the face
    `mark`, which only other parts turn.

    places: names of the actuators that have positions. c: a `cc_mechanism *`, which lives as long as this.
    """

    def __init__(self, of: Description, is_part: bool) -> None:
        self.of = of
        self.places = [name for name, actuator in of.actuators.items() if actuator.positions]
        self.ways: dict[State, list[Possible]] = Compiler(of).states()
        turned = {face % 3 for action in of.actions for face in action.turns}
        self._mark = min({0, 1, 2} - turned) if is_part else -1
        if is_part:
            for state, ways in self.ways.items():
                ways.append(Possible("", 0, state, 0, ((self._mark, 1),), (0, 0)))
        self.states = list(self.ways)
        self.number = {state: i for i, state in enumerate(self.states)}
        self.actions = [way for ways in self.ways.values() for way in ways]
        self.c, *self._kept = _to_c(self.ways, self.states)

    def possible(self, state: int) -> range:
        """Returns the indices of the actions that are possible in a state."""
        return range(self.c.first[state], self.c.first[state + 1])

    def cheapest(self, turns: list[int], state: int, holding: int) -> tuple[int, ...] | None:
        """Returns the cheapest actions for these turns, None where none make them."""
        memory = ffi.new("uint32_t[]", lib.cc_plan_memory(self.c, turns, len(turns)) // 4 + 1)
        capacity = 64 * (len(turns) + 1)
        actions, out = ffi.new("uint16_t[]", capacity), ffi.new("cc_plan *")
        err = lib.cc_plan_turns(self.c, state, holding, turns, len(turns), memory, actions, capacity, out)
        if err and err != lib.CC_ERR_NO_SOLUTION:
            raise InputError(f"{self.of.name}: {error_text(err)}")
        return None if err else tuple(actions[0 : out.count])

    def in_runs(self, runs: list[list[int]], state: int) -> list[list[int]] | None:
        """Returns the cheapest actions of a part for its runs of turns, a list for each, or None for none.

        Other parts turn between the runs: a turn of the mark stands for that, so that turns of opposite faces
        before and after it stay apart.
        """
        turns = [turn for run in runs for turn in (self._mark * 3, *run)][1:]
        actions, found = self.cheapest(turns, state, 0), [list[int]()]
        for index in actions or ():
            if self.actions[index].name:
                found[-1].append(index)
            else:
                found.append([])
        return None if actions is None else found


def _to_c(found: dict[State, list[Possible]], states: list[State]) -> tuple[Any, Any, Any]:
    """Returns the C struct, and the two arrays that it points to."""
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
    return mechanism, actions, starts


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
