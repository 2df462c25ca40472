"""Solutions of cubes: by the core's solvers, as on the chip, or by the large one of this computer.

Each metric is searched with tables of its own. `robot` is searched in axial moves: of the solutions of about
the least length the one is taken that the motion core, with the robot's settings, turns soonest. The small
tables give it nineteen solutions to choose from.

Cubes of 4 to 11 layers are reduced to a 3x3 first (big_cubes.py).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Container, Generator, Iterable, Iterator
from contextlib import closing
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from cubehost._core import lib
from cubehost.base.errors import InputError
from cubehost.base.threads import share
from cubehost.cube import FACES, faces_of, layers_of, size_of
from cubehost.cube.typed import facelets_of
from cubehost.solving import engines, timing
from cubehost.solving import tables as table_files
from cubehost.solving.engines import DEFAULT_BUDGET, DEFAULT_METRIC, Proof, Request, Solution

if TYPE_CHECKING:
    from typing import Any, Unpack

    from cubehost.solving.engines import Options
    from cubehost.solving.table_file import TableFile

ONLY_BUDGET = "from 4x4 on there are only --budget and --threads: the other options are for 2x2 and 3x3"
NO_PROOF_IN_SECONDS = "none is proven the robot's soonest: leave --optimal out, or prove --metric axial"
ONLY_SOME_FACES = "faces can be left out of a 3x3's solutions only, and --optimal turns all six"
LIMITS = {
    "nodes": (0, engines.MOST_NODES),
    "max_length": (0, engines.LONGEST),
    "threads": (1, engines.MOST_THREADS),
    "budget": (0, timing.LONGEST_BUDGET),
}
FIRST_NODES = 500_000  # for the answer that an optimal search tries to beat: near states are proven by them


def solve(facelets: str, size: int | None = None, **options: Unpack[Options]) -> Solution:
    """Solve a 3x3 (two-phase), 2x2 (optimal) or 4x4 to 11x11 (reduction); `engines.Request` has the options.

    `auto` takes the large tables where they have been made, unless `nodes` are given; without a budget they
    search for a tenth of a second, the small ones for 200,000 nodes. The solution tells what was searched
    with, and in which metric: the small tables know half turns only.
    From 4x4 on only the budget and threads may be given; without a budget searches have a fixed width and the
    same result everywhere. Tables of the 4x4 and 5x5, which larger cubes need too, are made at the first use.
    Raises InputError for what is not a cube, or has no solution that short, or none by those faces, or for
    which none was found.
    """
    return _solved(_request(facelets, size, options))


def _request(facelets: str, size: int | None, options: Options) -> Request:
    """The request of these arguments. Raises InputError where they are wrong, before any tables are made."""
    facelets = facelets_of(facelets)
    request = Request(facelets, size or layers_of(facelets) or size_of(facelets), **options)
    request = request._replace(faces=faces_of(request.faces))
    timing.microseconds(request.budget or 0.0)  # refuses what is no number
    _check(request)
    if request.faces != FACES and (request.size != 3 or request.optimal):
        raise InputError(ONLY_SOME_FACES)
    if request.optimal and request.metric == table_files.ROBOT:
        raise InputError(NO_PROOF_IN_SECONDS)
    plain = request._replace(budget=None, threads=None)
    if request.size > 3 and plain != Request(facelets, request.size, motion=request.motion):
        raise InputError(ONLY_BUDGET)
    return request


def _check(request: Request) -> None:
    """Raises InputError for options that are out of range, or mean nothing beside each other."""
    for name, known in (("metric", engines.METRICS), ("tables", engines.TABLES)):
        if (value := getattr(request, name)) not in known:
            raise InputError(f"{name}: there is no {value!r}, only {', '.join(known)}")
    for name, (least, most) in LIMITS.items():
        if (value := getattr(request, name)) is not None and not least <= value <= most:
            raise InputError(f"{name}: {value} is not in {least}..{most:.0f}")
    if request.nodes is not None and (request.budget is not None or request.tables == "large"):
        raise InputError("nodes are for the small tables, and without a budget")
    if request.optimal and (request.nodes, request.budget, request.max_length) != (None, None, 0):
        raise InputError("the optimal search has no limits: leave nodes, budget and max_length out")


class Engine(NamedTuple):
    """A function that solves a request, the requests that it can keep to, and where it is defined.

    The function gives a `Solution`, or None where tables that it needs have not been made and are not asked
    for. It raises InputError where there is no solution. Its module is loaded when it is used.
    """

    module: str
    function: str
    sizes: Container[int]  # layers
    metrics: Container[str] = engines.METRICS
    bounded: Container[str] = ()  # metrics in which it keeps to `max_length`
    proves: bool = False  # that nothing costs less

    def can(self, request: Request) -> bool:
        return (
            request.size in self.sizes
            and request.metric in self.metrics
            and (not request.max_length or request.metric in self.bounded)
            and (not request.optimal or self.proves)
        )


# The first that can keep to a request solves it.
ENGINES = (
    Engine("cubehost.solving.pocket", "solve", [2], bounded=table_files.METRICS, proves=True),
    Engine("cubehost.solving.engines", "large", [3], bounded=table_files.METRICS),
    Engine("cubehost.solving.engines", "small", [3], metrics=["htm"], bounded=["htm"]),
    Engine("cubehost.solving.engines", "ranked", [3]),
    Engine("cubehost.solving.solver", "proven", [3], proves=True),
    Engine("cubehost.solving.big_cubes", "solve", range(lib.REDUCTION_SIZE_MIN, lib.REDUCTION_SIZE_MAX + 1)),
)


def _solved(request: Request) -> Solution:
    """Solve by the first engine that can keep to the request. Raises InputError where none can."""
    for engine in ENGINES:
        if engine.can(request):
            solution: Solution | None = getattr(import_module(engine.module), engine.function)(request)
            if solution is not None:
                return solution
    metric = request.metric
    if request.max_length and metric == "robot":
        raise InputError("max_length counts turns, not the robot's seconds: give another metric")
    if request.max_length:
        raise InputError(f"max_length in {metric} needs its tables: `cubehost tables make {metric}`")
    raise InputError(f"no solver for {request.size} layers: 2 to {lib.REDUCTION_SIZE_MAX}")


def proven(request: Request) -> Solution:
    """A shortest solution of a 3x3: the best of the last of `proofs`."""
    *_, proof = _proofs(request)
    return proof.best


def improvements(
    facelets: str, *, metric: str = DEFAULT_METRIC, budget: float = DEFAULT_BUDGET, threads: int | None = None
) -> Generator[Solution, None, None]:
    """Better and better solutions of a 3x3 until the budget ends, by the large tables (made if need be)."""
    request = _request(facelets, 3, {"metric": metric, "budget": budget, "threads": threads})
    large = engines.large_of(metric, True)
    assert large is not None
    yield from large.improvements(request)


def proofs(facelets: str, **options: Unpack[Options]) -> Iterator[Proof]:
    """Yield a good solution of a 3x3 or 2x2, then how far its proof is; the last solution is optimal.

    Options: `metric`, `memory` (bytes of tables at most, default: half of what is free), `threads` and
    `motion`. Tables are made if need be, after the first proof has been given. States near the solved one
    need none. There is no proof in `robot` seconds.
    """
    yield from _proofs(_request(facelets, None, {**options, "optimal": True}))


def _proofs(request: Request) -> Iterator[Proof]:
    start = time.perf_counter()
    best = _first(request)
    yield Proof(best, best.cost(request.metric) if best.optimal else 0, 0.0)
    if best.optimal:
        return
    from cubehost.solving import optimal as optimal_search  # what a first answer does not need

    began, bound, metric = time.perf_counter(), 0, request.metric
    most = int(best.cost(metric))
    search = optimal_search.search(request.cube(), most, request.memory, request.threads, metric)
    with closing(search) as states:
        for state in states:
            seconds = time.perf_counter() - start
            if state.turns is not None:
                best = engines.from_turns(request, state.turns, seconds, state.nodes, True)
            elif bound < state.at_least < best.cost(metric):
                best = _shorter(request, best, state.at_least, _worth_trying(time.perf_counter() - began))
                began = time.perf_counter()
            bound = state.at_least
            best = best._replace(
                seconds=time.perf_counter() - start,
                nodes=state.nodes,
                optimal=bound == best.cost(metric),
                metric=metric,
                tables="optimal",
            )
            yield Proof(best, bound, state.done)
            if best.optimal:
                return


def _first(request: Request) -> Solution:
    """A good solution, or one that is proven to be shortest, without making tables for minutes."""
    if request.size == 3 and request.metric != "htm":
        from cubehost.solving import near

        request.cube()  # refuses what is no cube
        start = time.perf_counter()
        if (turns := near.solution(request.facelets, request.metric)) is not None:
            found = engines.from_turns(request, turns, time.perf_counter() - start, 0, True, "none")
            return found._replace(metric=request.metric)
    first = request._replace(nodes=FIRST_NODES, optimal=False, memory=None)
    return _solved(first)


def _worth_trying(seconds: float) -> float:
    """For how many seconds another two-phase search is worth while when ruling out the last length took
    `seconds`. Ruling out the next length takes some thirteen times as long, and finding a solution of it
    still several times; what two phases do not find in half a second they seldom find soon after."""
    return seconds * min(seconds / 0.4, 2.0)


def _shorter(request: Request, best: Solution, enough: int, budget: float) -> Solution:
    """`best`, or a better one by another two-phase search: until one costs `enough`, or the budget ends."""
    metric = request.metric
    if not engines.large_of(metric, False):
        return best
    search = improvements(request.facelets, metric=metric, budget=budget, threads=request.threads)
    with closing(search) as others:
        for other in others:
            best = min(best, other, key=lambda solution: solution.cost(metric))
            if best.cost(metric) == enough:
                break
    return best


def solve_many(states: Iterable[str], threads: int | None = None, **options: Any) -> list[Solution]:
    """Solve states side by side, a thread each; options as for `solve`."""
    return share(lambda state: solve(state, threads=1, **options), states, threads)


def quick_turns(cube: Any, nodes: int, shortest_phase2: int) -> list[int] | None:
    """Turns that solve a `cc_cube *` in half turns, or None where the large tables have not been made.

    This thread searches so many nodes, of first phases that `shortest_phase2` moves may follow (large.h).
    """
    large = engines.large_of("htm", False)
    return large.turns(cube, nodes, shortest_phase2) if large else None


def preload(metric: str) -> None:
    """Have the large tables of a metric, where they have been made, opened and read while others work."""
    threading.Thread(target=_read, args=[table_files.file_of(metric)], daemon=True).start()


def _read(file: TableFile) -> None:
    if loaded := file.opened():
        loaded.read()
