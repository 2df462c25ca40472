"""Solutions of a 3x3 a few moves from solved that cost the least in a metric: balls of states around it and
around the solved cube grow until they meet."""

from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple

from cubehost._core import lib
from cubehost.cube import FACES, origins, simplify, state_after
from cubehost.solving.tables import METRICS
from cubehost.solving.timing import turns_of

AMOUNTS = ("", "", "2", "'")
ENOUGH = 1000  # states at the edge of a ball, which then grows no more

State = tuple[str, ...]
Ball = dict[State, str]  # with the moves that lead there


class Move(NamedTuple):
    name: str
    turned: Callable[[State], State]


def moves_of(metric: str) -> list[Move]:
    """The moves that cost 1 in a metric: turns of a face, or of two opposite faces."""
    costs = lib.cc_metrics[METRICS[metric]].cost
    names = [
        " ".join(face + AMOUNTS[count] for face, count in ((first, a), (second, b)) if count)
        for first, second in zip(FACES[:3], FACES[3:], strict=True)
        for a in range(4)
        for b in range(4)
        if (a or b) and costs[a][b] == 1
    ]
    return [Move(name, itemgetter(*origins(name))) for name in names]


def upright(facelets: str) -> str:
    """The facelets of a 3x3 in any holding, each colour named by the face on which its middle is."""
    return facelets.translate(dict(zip(map(ord, facelets[4::9]), FACES, strict=True)))


def solution(facelets: str, metric: str) -> list[int] | None:
    """Turns that cost the least in a metric, or None where the cube is not near (four to six moves).

    The facelets are of a cube in any holding: faces are named here by where they are.
    """
    moves = moves_of(metric)
    here, there = {tuple(upright(facelets)): ""}, {tuple(state_after("")): ""}
    here_edge, there_edge = here, there
    while not (met := here.keys() & there.keys()) and len(there_edge) < ENOUGH:
        if len(here_edge) <= len(there_edge):
            here_edge = _wider(here, here_edge, moves)
        else:
            there_edge = _wider(there, there_edge, moves)
    if not met:
        return None
    state = min(met)
    return list(turns_of(simplify(f"{here[state]} ({there[state]})'")))


def _wider(ball: Ball, edge: Ball, moves: list[Move]) -> Ball:
    """Has the ball grow by a move; returns the new states with their moves."""
    new: Ball = {}
    for state, path in edge.items():
        for move in moves:
            after = move.turned(state)
            if after not in ball and after not in new:
                new[after] = f"{path} {move.name}"
    ball |= new
    return new
