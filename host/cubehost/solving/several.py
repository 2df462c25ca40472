"""More than one solution of a 3x3: different good ones, or all that are shortest."""

from itertools import chain, product
from typing import Any

from cubehost.base.errors import InputError
from cubehost.cube import FACES, read_cube, simplify, state_after, turned
from cubehost.solving import engines, near, optimal, solver
from cubehost.solving.engines import FIRST_TURNS, Request, Solution
from cubehost.solving.timing import turns_of

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


def shortest(facelets: str, metric: str, **options: Any) -> list[Solution]:
    """All that cost the least in a metric, proven. options: `memory`, `threads`. Raises InputError."""
    *_, proof = solver.proofs(facelets, metric=metric, **options)
    best, moves = proof.best, near.moves_of(metric)
    known: dict[tuple[str, int], set[str]] = {}

    def ways(state: str, left: int) -> set[str]:
        """Moves that solve a state at that cost, its least: each begins with a turn that leaves less."""
        if left <= NEAR:
            return _meeting(state, left, moves)
        if (state, left) not in known:
            known[state, left] = {
                _ordered(simplify(f"{move.name} {rest}"))
                for move in moves
                if _within(after := turned(state, move.name), left - 1, metric, options)
                for rest in ways(after, left - 1)
            }
        return known[state, left]

    made = [
        engines.from_turns(Request(facelets, 3), list(turns_of(way)), best.seconds, best.nodes, True)
        for way in sorted(ways(near.upright(facelets), int(best.cost(metric))))
    ]
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


def _within(facelets: str, cost: int, metric: str, options: dict[str, Any]) -> bool:
    """Whether a cube is solved at that cost."""
    search = optimal.search(read_cube(facelets), cost + 1, metric=metric, **options)
    return list(search)[-1].turns is not None


def _ordered(moves: str) -> str:
    """Turns of opposite faces that follow on, in one order: they are the same in both."""
    turns = moves.split()
    for at in range(1, len(turns)):
        if FACES.index(turns[at - 1][0]) == FACES.index(turns[at][0]) + 3:
            turns[at - 1 : at + 1] = turns[at], turns[at - 1]
    return " ".join(turns)
