"""How builders of such robots turn a solution into actions: facts of their public programs, written anew.

Each gives tokens: rotations of the whole cube and turns of layers, as the machine sees them, in order.
`seconds` is the quickest that a mechanism does them so: what else it must do (cover, open, wind back) goes
between them.

flipped      Cubotino (AndreaFavero71/cubotino, Cubotino_T_moves.py): a turn by the side at which its face
             lies, the tray always brought back to its middle; a spin and its reverse are left out
rolled       four grippers (hmn1990/cube_robot, cube_v3.py): a face above or below is rolled to where a
             gripper is, with the fewest rolls; opposite faces that follow each other turn together
"""

import heapq
from collections.abc import Callable

from cubehost._core import lib

from cubehost.mechanism import Mechanism
from cubehost.mechanism.compiled import Possible, State

FACES = "URFDLB"
ROTATIONS = {"y": (0, 1), "y'": (0, 3), "x": (1, 1), "x'": (1, 3), "z": (2, 1), "z'": (2, 3)}
QUARTERS = {"": 1, "2": 2, "'": 3}
FLIPS = {"U": 2, "D": 0, "F": 1, "B": 3}
TOGETHER = 2


def after(holding: int, tokens: list[str]) -> int:
    """How the cube is held after them."""
    for token in tokens:
        if token in ROTATIONS:
            holding = int(lib.cc_holding_rotate(holding, *ROTATIONS[token]))
    return holding


def side_of(face: str, holding: int) -> str:
    return next(
        side for side in FACES if lib.cc_holding_face(holding, FACES.index(side)) == FACES.index(face)
    )


def turn_below(side: str, quarters: int) -> list[str]:
    """A face at a side of a flipper, turned by its tray, which begins and ends in its middle.

    Clockwise, the tray spins the cube before and turns back to its middle, or the other way round.
    """
    spin, turn = ("y'", "D'") if quarters == QUARTERS["'"] else ("y", "D")
    if side in FLIPS:
        flips = ["x'"] * FLIPS[side]
        if quarters == QUARTERS["'"]:
            return [*flips, spin, turn]
        return [*flips, *[turn, spin] * quarters]
    one = (side == "R") == (spin == "y")  # whether the spin brings the face to the front, else to the back
    tokens = [spin, *["x'"] * (1 if one else 3), turn]
    return [*tokens, spin, turn] if quarters == QUARTERS["2"] else tokens


def flipped(moves: str) -> list[str]:
    holding, tokens = 0, list[str]()
    for word in moves.split():
        new = turn_below(side_of(word[0], holding), QUARTERS[word[1:]])
        holding, tokens = after(holding, new), tokens + new
    kept: list[str] = []
    for token in tokens:
        if kept and {kept[-1], token} == {"y", "y'"}:
            kept.pop()
        else:
            kept.append(token)
    return kept


def rolled(moves: str) -> list[str]:
    best: dict[int, list[str]] = {0: []}  # by how the cube is held
    for word in moves.split():
        found: dict[int, list[str]] = {}
        for holding, tokens in best.items():
            is_reached = side_of(word[0], holding) not in "UD"
            for way in [[]] if is_reached else [["x"], ["z"]]:
                held = after(holding, way)
                new = [*tokens, *way, side_of(word[0], held) + word[1:]]
                if held not in found or len(new) < len(found[held]):
                    found[held] = new
        best = found
    return paired(min(best.values(), key=len))


def paired(tokens: list[str]) -> list[str]:
    """Turns of opposite sides that follow each other as one: "L R2"."""
    pairs: list[str] = []
    for token in tokens:
        is_turn = pairs and " " not in pairs[-1] and token not in ROTATIONS and pairs[-1] not in ROTATIONS
        if is_turn and {pairs[-1][0], token[0]} in ({"L", "R"}, {"F", "B"}):
            pairs[-1] += " " + token
        else:
            pairs.append(token)
    return pairs


TRANSLATIONS: dict[str, Callable[[str], list[str]]] = {
    "cubotino": flipped,
    "stepper_flipper": flipped,
    "four_grippers": rolled,
}


def seconds(mechanism: Mechanism, tokens: list[str]) -> float:
    """The quickest that the mechanism does just these, in this order."""
    costs = {mechanism.states[0]: 0}
    for token in tokens:
        costs = step(mechanism, prepared(mechanism, costs), token)
    return min(costs.values()) / 1e6


def prepared(mechanism: Mechanism, costs: dict[State, int]) -> dict[State, int]:
    """With what turns nothing added."""
    waiting = [(cost, mechanism.number[state]) for state, cost in costs.items()]
    heapq.heapify(waiting)
    while waiting:
        reached, number = heapq.heappop(waiting)
        state = mechanism.states[number]
        if reached > costs[state]:
            continue
        for way in mechanism.planners[0].ways[state]:
            cost = reached + way.us
            if not way.turns and not way.rotates[1] and cost < costs.get(way.to, 1 << 62):
                costs[way.to] = cost
                heapq.heappush(waiting, (cost, mechanism.number[way.to]))
    return costs


def step(mechanism: Mechanism, costs: dict[State, int], token: str) -> dict[State, int]:
    found: dict[State, int] = {}
    for state, cost in costs.items():
        for way in mechanism.planners[0].ways[state]:
            if does(way, token) and cost + way.us < found.get(way.to, 1 << 62):
                found[way.to] = cost + way.us
    words = token.split()
    if len(words) == TOGETHER:  # or one after the other
        for order in (words, words[::-1]):
            one = step(mechanism, costs, order[0])
            for state, cost in step(mechanism, prepared(mechanism, one), order[1]).items():
                found[state] = min(cost, found.get(state, cost))
    elif token.endswith("2"):
        for quarter in (token[0], token[0] + "'"):
            one = step(mechanism, costs, quarter)
            for state, cost in step(mechanism, prepared(mechanism, one), quarter).items():
                found[state] = min(cost, found.get(state, cost))
    return found


def does(way: Possible, token: str) -> bool:
    if token in ROTATIONS:
        return way.rotates == ROTATIONS[token] and not way.turns
    wanted = {(FACES.index(word[0]), QUARTERS[word[1:]]) for word in token.split()}
    return set(way.turns) == wanted
