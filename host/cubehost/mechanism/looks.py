"""A scan by a machine whose camera sees one face: the fewest actions that bring all six before it."""

import heapq
import operator
from functools import cache, reduce
from itertools import product
from typing import NamedTuple

from cubehost._core import lib
from cubehost.base.errors import InputError
from cubehost.cube import FACES, origins
from cubehost.mechanism.plan import Mechanism, Plan

ALL_SHOWN = 0b111111
AXES = "yxz"  # by enum cc_face: y as U, x as R, z as F


class Look(NamedTuple):
    """A look at a face. plan: what is done first. face: which one (0..5) of the cube the camera then sees.
    turned: by how many quarters its picture must be turned counter-clockwise until the face is upright."""

    plan: Plan
    face: int
    turned: int


def plan_looks(mechanism: Mechanism, state: int, holding: int) -> list[Look]:
    """Returns six looks from this state on, of the fewest actions, the quickest of them. Raises InputError.

    A shortest path over (state, holding, faces that have been seen), without any turn of a layer.
    """
    camera = mechanism.description.camera
    if camera is None:
        raise InputError(
            f"{mechanism.description.name}: no [camera] says what is seen: pictures of all faces?"
        )
    side = FACES.index(camera.sees)

    def seen(state: int, holding: int, shown: int) -> int:
        if not _sees(mechanism, state):
            return shown
        return shown | 1 << int(lib.cc_holding_face(holding, side))

    first = (state, holding, seen(state, holding, 0))
    best = {first: (0, 0)}
    before: dict[tuple[int, int, int], tuple[tuple[int, int, int], int]] = {}
    heap = [(0, 0, first)]
    planner, *others = mechanism.planners
    while heap and not others:  # several planners never turn the cube
        count, us, node = heapq.heappop(heap)
        if node[2] == ALL_SHOWN:
            return _looks(mechanism, side, _path(before, node), first)
        if (count, us) > best[node]:
            continue
        for index in planner.possible(node[0]):
            way = mechanism.actions[index]
            if way.turns:
                continue
            to = mechanism.number[way.to]
            held = int(lib.cc_holding_rotate(node[1], *way.rotates))
            after, cost = (to, held, seen(to, held, node[2])), (count + 1, us + way.us)
            if after not in best or cost < best[after]:
                best[after], before[after] = cost, (node, index)
                heapq.heappush(heap, (*cost, after))
    raise InputError(f"{mechanism.description.name}: its camera can never see all six faces")


def measured(mechanism: Mechanism) -> list[str]:
    """Returns the stickers, U1 to B9, in the order in which a sensor in the camera's place measures them:
    side after side as the looks show them, each row by row, upright in the machine. Raises InputError."""
    names = list[str]()
    for look in plan_looks(mechanism, 0, 0):
        assert mechanism.description.camera is not None
        side = FACES.index(mechanism.description.camera.sees)
        places = origins(rotation(look.plan.holding))[9 * side : 9 * side + 9]
        names += [f"{FACES[place // 9]}{place % 9 + 1}" for place in places]
    return names


def _sees(mechanism: Mechanism, state: int) -> bool:
    """Whether nothing is in the camera's way in a state."""
    camera = mechanism.description.camera
    assert camera is not None
    places = [name for name, actuator in mechanism.description.actuators.items() if actuator.positions]
    at = dict(zip(places, mechanism.states[state].positions, strict=True))
    return all(at[name] in allowed for name, allowed in camera.when.items())


Node = tuple[int, int, int]


def _path(before: dict[Node, tuple[Node, int]], node: Node) -> list[tuple[int, Node]]:
    path = []
    while node in before:
        node_before, index = before[node]
        path.append((index, node))
        node = node_before
    return path[::-1]


def _looks(mechanism: Mechanism, side: int, path: list[tuple[int, Node]], first: Node) -> list[Look]:
    """Cuts the path into looks: one ends where a face is seen for the first time."""
    looks, at, actions, shown = [], first, [], 0
    for index, node in [(-1, first), *path]:
        if index >= 0:
            actions.append(index)
        if node[2] != shown:
            plan = mechanism.planned("", tuple(actions), at[0], at[1])
            looks.append(Look(plan, int(lib.cc_holding_face(node[1], side)), _turned(node[1], side)))
            at, actions, shown = node, [], node[2]
    return looks


def _turned(holding: int, side: int) -> int:
    """Returns how many quarters a picture of this side must be turned counter-clockwise to be upright."""
    places = [place % 9 for place in origins(rotation(holding))[9 * side : 9 * side + 9]]
    rows = [places[at : at + 3] for at in (0, 3, 6)]
    for quarters in range(4):
        if reduce(operator.iadd, rows, []) == list(range(9)):
            return quarters
        rows = [list(column) for column in zip(*rows, strict=True)][::-1]
    raise AssertionError(places)


@cache
def rotation(holding: int) -> str:
    """Returns the rotations that bring a cube from upright into this holding: "x y'"."""
    amounts = ("", "", "2", "'")
    for first, second in product(product((1, 2), range(4)), ((0, n) for n in range(4))):
        held = lib.cc_holding_rotate(lib.cc_holding_rotate(0, *first), *second)
        if held == holding:
            return " ".join(AXES[axis] + amounts[n] for axis, n in (first, second) if n)
    raise AssertionError(holding)
