"""The engine of 2x2 cubes, which always gives the shortest."""

from cubehost._core import lib
from cubehost.base.errors import InputError
from cubehost.cube import FACES, origins
from cubehost.solving import tables
from cubehost.solving.engines import TURNS, Request, Solution, from_turns, search_core, why_none

OPPOSITES = {"U": "UD", "R": "RL", "F": "FB"}
HELD_BY = {"U": "y", "R": "x", "F": "z"}  # the rotation that makes up for it: R2 is R L x


def solve(request: Request) -> Solution:
    """The shortest solution in the metric; in half turns for `robot`.

    The core's solutions turn three faces, no two of them opposite. Two opposite quarter turns are half a turn
    in another holding: where they cost less, they take its place.
    """
    number = tables.METRICS.get(request.metric)
    both = lib.cc_metrics[number or lib.CC_METRIC_HTM].cost
    by_quarters = min(both[2][0], both[1][1]) > 1
    wanted = {"metric": lib.CC_METRIC_QTM if by_quarters else lib.CC_METRIC_HTM}
    found = search_core(request, lib.cc_solve2, wanted)
    if both[1][1] < both[2][0]:
        found = from_turns(request, by_opposites(found.moves), found.seconds, found.nodes, tables="small")
    if request.max_length and found.cost(request.metric) > request.max_length:
        raise InputError(why_none(True, request, found.seconds))
    return found._replace(optimal=request.metric != "robot", metric=request.metric)


def by_opposites(moves: str) -> list[int]:
    """Turns of U, R and F on a 2x2, half turns as two opposite quarter turns: R2 as R L."""
    held, turns = FACES, []  # held: which face each name means, since the cube is turned with R L
    for move in moves.split():
        if not move.endswith("2"):
            turns.append(held[FACES.index(move[0])] + move[1:])
            continue
        turns += [held[FACES.index(face)] for face in OPPOSITES[move[0]]]
        seen = origins(HELD_BY[move[0]], 2)[::4]
        held = "".join(held[facelet // 4] for facelet in seen)
    return [TURNS.index(turn) for turn in turns]
