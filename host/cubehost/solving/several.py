"""More than one solution of a 3x3: different good ones, or all that are shortest."""

import time
from collections.abc import Iterator
from itertools import chain, product, repeat
from typing import Any

from cubehost.base.errors import InputError
from cubehost.cube import FACES, simplify, state_after, turned
from cubehost.solving import engines, near, optimal, solver
from cubehost.solving.engines import FIRST_TURNS, InterruptedSearch, Request, Solution
from cubehost.solving.timing import turns_of

MOST = 1000  # solutions
NEAR = 6  # the longest solutions, in the metric, that are found from both ends


def good(facelets: str, count: int, budget: float | None = None, **options: Any) -> list[Solution]:
    """`count` different solutions, the best first: the very best, and those that begin with any turn or two.

    Where the best way on takes that turn back, as it may near a solved cube, the rest does without its face.
    budget: seconds for all of them together. options: as of `solver.solve`. Raises InputError where there are
    not so many, InterruptedSearch on Ctrl-C after the first.
    """
    found: dict[str, Solution] = {}
    shares = _shares(budget, count)
    try:
        for first in chain([()], product(FIRST_TURNS), product(FIRST_TURNS, repeat=2)):
            if len(found) >= count and (count == 1 or len(first) > 1):
                break
            limits = options | {"budget": next(shares)}
            solution = _beginning(facelets, " ".join(first), limits)
            if solution.moves in found and options.get("faces", FACES) == FACES:
                others = FACES.replace(first[-1][0], "")
                solution = _beginning(
                    facelets, " ".join(first), limits | {"faces": others, "budget": next(shares)}
                )
            found.setdefault(solution.moves, solution)
    except KeyboardInterrupt:
        if found:  # else the first was interrupted, whose own error has a solution of this cube
            raise InterruptedSearch(_ranked(found, options)[0]) from None
        raise
    ranked = _ranked(found, options)[:count]
    if len(ranked) < count:
        raise InputError(f"only {len(ranked)} different solutions were found: ask for no more than that")
    return ranked


def _shares(budget: float | None, count: int) -> Iterator[float | None]:
    """Yield the seconds for each search: an equal share of what is left of the budget for each still to come.

    Searches beyond those foreseen take what the others have not used.
    """
    foreseen = 1 if count == 1 else max(count, 1 + len(FIRST_TURNS))
    end = None if budget is None else time.perf_counter() + budget
    for coming in chain(range(foreseen, 1, -1), repeat(1)):
        yield None if end is None else max(0.0, end - time.perf_counter()) / coming


def _ranked(found: dict[str, Solution], options: dict[str, Any]) -> list[Solution]:
    metric = options.get("metric", engines.DEFAULT_METRIC)
    return sorted(found.values(), key=lambda solution: solution.cost(metric))


def _beginning(facelets: str, first: str, options: dict[str, Any]) -> Solution:
    rest = solver.solve(turned(facelets, first), **options)
    return engines.begun(Request(facelets, 3), first, rest) if first else rest


def shortest(facelets: str, metric: str, count: int = MOST, **options: Any) -> list[Solution]:
    """All solutions of the least cost in a metric, proven, or `count` of them. options: `memory`, `threads`.

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
    """All moves that solve a state at its least cost, by ways from either end that meet in the middle."""
    here = _layer(tuple(facelets), cost // 2, moves)
    there = _layer(tuple(state_after("")), cost - cost // 2, moves)
    met = here.keys() & there.keys()
    return {_ordered(simplify(f"{a} ({b})'")) for state in met for a in here[state] for b in there[state]}


def _layer(start: near.State, cost: int, moves: list[near.Move]) -> dict[near.State, set[str]]:
    """The states at that distance from `start`, with all ways there."""
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
    """The moves with neighbouring turns of opposite faces in one order: they do the same in either."""
    turns = moves.split()
    for at in range(1, len(turns)):
        if FACES.index(turns[at - 1][0]) == FACES.index(turns[at][0]) + 3:
            turns[at - 1 : at + 1] = turns[at], turns[at - 1]
    return " ".join(turns)
