"""More than one solution of a 3x3: different good ones, or all that are shortest."""

from itertools import chain, product
from typing import Any

from cubehost.base.errors import InputError
from cubehost.cube import FACES, simplify, state_after, turned
from cubehost.solving import engines, near, optimal, solver
from cubehost.solving.engines import FIRST_TURNS, Request, Solution
from cubehost.solving.timing import turns_of

MOST = 1000  # solutions
NEAR = 6  # moves that are found from both ends


def good(facelets: str, count: int, **options: Any) -> list[Solution]:
    """So many different ones, the best first: the best, and others that begin with each turn, then each two.

    Where the best way on takes that turn back, as near a solved cube, the rest does without its face.
    options: as of `solver.solve`. Raises InputError where there are not so many.
    """
    found: dict[str, Solution] = {}
    for first in chain([()], product(FIRST_TURNS), product(FIRST_TURNS, repeat=2)):
        solution = _beginning(facelets, " ".join(first), options)
        if solution.moves in found and options.get("faces", FACES) == FACES:
            others = FACES.replace(first[-1][0], "")
            solution = _beginning(facelets, " ".join(first), options | {"faces": others})
        found.setdefault(solution.moves, solution)
        if len(found) >= count and len(first) in (0, 2):
            break
    metric = options.get("metric", engines.DEFAULT_METRIC)
    ranked = sorted(found.values(), key=lambda solution: solution.cost(metric))[:count]
    if len(ranked) < count:
        raise InputError(f"only {len(ranked)} different solutions were found: ask for no more than that")
    return ranked


def _beginning(facelets: str, first: str, options: dict[str, Any]) -> Solution:
    rest = solver.solve(turned(facelets, first), **options)
    return engines.begun(Request(facelets, 3), first, rest) if first else rest


def shortest(facelets: str, metric: str, count: int = MOST, **options: Any) -> list[Solution]:
    """All that cost the least in a metric, proven, or so many of them. options: `memory`, `threads`.

    Raises InputError.
    """
    *_, proof = solver.proofs(facelets, metric=metric, **options)
    best, request = proof.best, Request(facelets, 3)
    cost = int(best.cost(metric))
    if cost <= NEAR:
        ways = sorted(_meeting(near.upright(facelets), cost, near.moves_of(metric)))
        found = [list(turns_of(way)) for way in ways[:count]]
    else:
        found = sorted(optimal.every(request.cube(), cost, count, metric=metric, **options))
    made = [engines.from_turns(request, turns, best.seconds, best.nodes, True) for turns in found]
    return [one._replace(metric=metric, tables=best.tables) for one in made]


def _meeting(facelets: str, cost: int, moves: list[near.Move]) -> set[str]:
    """Moves that solve a state at its least cost, by those that lead half of the way from either end."""
    here = _layer(tuple(facelets), cost // 2, moves)
    there = _layer(tuple(state_after("")), cost - cost // 2, moves)
    met = here.keys() & there.keys()
    return {_ordered(simplify(f"{a} ({b})'")) for state in met for a in here[state] for b in there[state]}


def _layer(start: near.State, cost: int, moves: list[near.Move]) -> dict[near.State, set[str]]:
    """The states at that distance, with all ways there."""
    seen, edge = {start}, {start: {""}}
    for _ in range(cost):
        wider: dict[near.State, set[str]] = {}
        for state, paths in edge.items():
            for move in moves:
                if (after := move.turned(state)) not in seen:
                    wider.setdefault(after, set()).update(f"{path} {move.name}" for path in paths)
        seen, edge = seen | wider.keys(), wider
    return edge


def _ordered(moves: str) -> str:
    """Turns of opposite faces that follow on, in one order: they are the same in both."""
    turns = moves.split()
    for at in range(1, len(turns)):
        if FACES.index(turns[at - 1][0]) == FACES.index(turns[at][0]) + 3:
            turns[at - 1 : at + 1] = turns[at], turns[at - 1]
    return " ".join(turns)
