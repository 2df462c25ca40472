"""Solutions of cubes: by the core's solvers, as on the chip, or by the large one of this computer.

Each metric is searched in itself, with tables of its own. `robot` searches in `axial-qtm`, which is nearest
to what a robot does, and of the solutions that are found takes the one that the motion core turns first; the
small tables give it nineteen solutions to choose from.

Cubes of 4 to 11 layers are reduced to a 3x3 first (reduction.py).
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from typing import Any, Literal

from cubehost import cube4, engines, reduction, timing
from cubehost import tables as table_files
from cubehost.cube import FACES, facelets_of, faces_of, size_of
from cubehost.engines import (
    DEFAULT_BUDGET,
    DEFAULT_METRIC,
    DEFAULT_NODES,
    METRICS,
    MOST_NODES,
    Cube4,
    Engine,
    Large,
    Near,
    Pocket,
    Proof,
    Ranked,
    Reduction,
    Request,
    Small,
    Solution,
)
from cubehost.errors import InputError
from cubehost.table_file import TableFile

__all__ = [
    "DEFAULT_BUDGET",
    "DEFAULT_METRIC",
    "DEFAULT_NODES",
    "METRICS",
    "MOST_NODES",
    "Proof",
    "Solution",
    "solve",
]

Tables = Literal["auto", "small", "large"]
ONLY_BUDGET = "from 4x4 on there are only --budget and --threads: the other options are for 2x2 and 3x3"
ONLY_SOME_FACES = "faces can be left out of a 3x3's solutions only, and --optimal turns all six"
FIRST_NODES = 500_000  # for the answer that an optimal search tries to beat: near states are proven by them


def solve(
    facelets: str,
    size: int | None = None,
    *,
    metric: str = DEFAULT_METRIC,
    budget: float | None = None,
    nodes: int | None = None,
    max_length: int = 0,
    tables: Tables = "auto",
    threads: int | None = None,
    optimal: bool = False,
    memory: int | None = None,
    faces: str = FACES,
    motion: Any = None,
) -> Solution:
    """Solve a 3x3 (two-phase), 2x2 (optimal) or 4x4 to 11x11 (reduction).

    `budget`: seconds after which the best so far is taken. `nodes` instead: search nodes, of the small
    tables. `auto` takes the large tables where they have been made, unless `nodes` are given; without a
    budget they search for a tenth of a second, the small ones for 200,000 nodes. The solution tells what was
    searched with, and in which metric: the small tables know half turns only.
    From 4x4 on there are only the budget and threads; without a budget searches of fixed width, the same
    everywhere; the 4x4's own tables are taken where they have been made, unless `tables` is `small`.
    `max_length`: in the metric, at most (0: no limit). With it the limits hold without an answer too.
    `optimal`: the shortest there is, as `proofs` gives it.
    `faces`: that may turn, of a 3x3 (not with `optimal`).
    `motion`: `cc_motion_config *`, settings that a robot's time is predicted by (default: a new robot's).
    Raises InputError for what is not a cube, or has no solution that short, or none by those faces, or for
    which none was found.
    """
    facelets = facelets_of(facelets)
    size = size or reduction.size_of(facelets) or size_of(facelets)
    timing.microseconds(budget or 0.0)  # refuses what is none, before tables are made
    only_small = nodes is not None or tables == "small"
    motion = motion or timing.default_config()
    request = Request(facelets, size, metric, budget, nodes, max_length, threads, motion, faces_of(faces))
    if request.faces != FACES and (size != 3 or optimal):
        raise InputError(ONLY_SOME_FACES)
    if size > 3 and (
        metric != "htm" or nodes is not None or max_length or tables == "large" or optimal or memory
    ):
        raise InputError(ONLY_BUDGET)
    if optimal and size == 3:
        *_, proof = proofs(facelets, memory=memory, threads=threads, motion=motion)
        return proof.best
    return _engine(request, only_small, tables == "large").solve(request)


def _engine(request: Request, only_small: bool, must_be_large: bool) -> Engine:
    """The one for a request. Raises InputError where none can keep to its limits."""
    if request.size == 2:
        return Pocket()
    if request.size > 3:
        loaded4 = None if only_small or request.size != cube4.SIZE else cube4.FILE.opened()
        return Near(Cube4(loaded4, _of_reduced(request)) if loaded4 else Reduction())
    if request.max_length and request.metric == "robot":
        raise InputError("a length at most is in turns, not in the robot's seconds: give another metric")
    large = None if only_small else _large(request.metric, must_be_large)
    if large:
        return large
    if request.metric == "htm":
        return Small()
    if request.max_length:
        raise InputError(
            f"a length at most in {request.metric} needs its tables: `cubehost tables make {request.metric}`"
        )
    return Ranked()


def _of_reduced(request: Request) -> Engine:
    """What solves the 3x3s that reductions leave: a budget is worth more with the large tables."""
    return (None if request.budget is None else _large("htm", False)) or Small()


def candidates(facelets: str, nodes: int) -> Iterator[Solution]:
    """Different solutions of a 3x3: the solver's, and those that begin with each of the eighteen turns."""
    return engines.candidates(Request(facelets, 3, nodes=nodes))


def improvements(
    facelets: str, *, metric: str = DEFAULT_METRIC, budget: float = DEFAULT_BUDGET, threads: int | None = None
) -> Generator[Solution, None, None]:
    """Better and better solutions of a 3x3 until the budget ends, by the large tables (made if need be)."""
    large = _large(metric, True)
    assert large is not None
    yield from large.improvements(Request(facelets, 3, metric, budget, threads=threads))


def proofs(
    facelets: str,
    *,
    memory: int | None = None,
    threads: int | None = None,
    motion: Any = None,
) -> Iterator[Proof]:
    """A good solution of a 3x3 (or 2x2), then how far the proof is that it is optimal; the last one is.

    `memory`: bytes of tables at most (default: half of what is free); they are made if need be, after
    the first proof has been given. States near the solved one need none.
    """
    facelets, start = facelets_of(facelets), time.perf_counter()
    motion = motion or timing.default_config()
    request = Request(facelets, size_of(facelets), nodes=FIRST_NODES, threads=threads, motion=motion)
    best = _engine(request, True, False).solve(request)
    bound = best.block_turns if best.optimal else 0
    yield Proof(best, bound, 0.0)
    if best.optimal:
        return
    from cubehost import optimal as optimal_search  # what a first answer does not need

    began = time.perf_counter()
    search = optimal_search.search(request.cube(), best.block_turns, memory, threads)
    with closing(search) as states:
        for state in states:
            seconds = time.perf_counter() - start
            if state.turns is not None:
                best = engines.from_turns(request, state.turns, seconds, state.nodes, True)
            elif bound < state.at_least < best.block_turns:
                best = _shorter(facelets, best, state.at_least, time.perf_counter() - began, threads)
                began = time.perf_counter()
            bound = state.at_least
            best = best._replace(
                seconds=time.perf_counter() - start,
                nodes=state.nodes,
                optimal=bound == best.block_turns,
                tables="optimal",
            )
            yield Proof(best, bound, state.done)
            if best.optimal:
                return


def _shorter(facelets: str, best: Solution, enough: int, budget: float, threads: int | None) -> Solution:
    """Two phases once more, until a solution has `enough` turns, for as long as the last length took: ruling
    out the next one takes some fifteen times as long, and finding a solution of it still several times."""
    if not _large("htm", False):
        return best
    with closing(improvements(facelets, budget=budget, threads=threads)) as others:
        for other in others:
            best = min(best, other, key=lambda solution: solution.block_turns)
            if best.block_turns == enough:
                break
    return best


def solve_many(states: Iterable[str], threads: int | None = None, **options: Any) -> list[Solution]:
    """Solve states side by side, a thread each; options as for `solve`."""

    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        return list(pool.map(lambda state: solve(state, threads=1, **options), states))


def _large(metric: str, is_wanted: bool) -> Large | None:
    """By the tables of a metric: where they have been made, or are wanted."""
    file = table_files.FILES[METRICS[metric]]
    loaded = file.opened() or (file.make() if is_wanted else None)
    return Large(file.name, loaded) if loaded else None


def quick_turns(cube: Any, nodes: int, shortest_phase2: int) -> list[int] | None:
    """Turns that solve a `cc_cube *` in half turns, or None where the large tables have not been made.

    This thread looks at so many nodes, of first phases that leave `shortest_phase2` moves (large.h).
    """
    large = _large("htm", False)
    return large.turns(cube, nodes, shortest_phase2) if large else None


def preload(metric: str) -> None:
    """Have the large tables of a metric, where they have been made, opened and read while others work."""
    threading.Thread(target=_read, args=[table_files.FILES[METRICS[metric]]], daemon=True).start()


def _read(file: TableFile) -> None:
    if loaded := file.opened():
        loaded.read()
