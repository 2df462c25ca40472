"""Solutions of cubes: by the core's solvers, as on the chip, or by the large one of this computer.

tables    what searches                      answers
small     the core, one thread               the same everywhere, for the same `nodes`
large     exact distances, every thread      shorter, and in other metrics; depend on the machine's speed

Each metric is searched in itself, with tables of its own. `robot` searches in `axial-qtm`, which is nearest
to what a robot does, and of the solutions that are found takes the one that the motion core turns first; the
small tables give it nineteen solutions to choose from.

Cubes of 4 to 11 layers are reduced to a 3x3 first (reduction.py).
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from cubehost import reduction, timing
from cubehost._core import ffi, lib
from cubehost.cube import Move, error_text, format_moves, origins, parse_moves, read_cube, simplify, size_of
from cubehost.errors import InputError

# What a first answer does not need is imported where it is used: `cubehost solve` starts in half the time.
if TYPE_CHECKING:
    from cubehost import tables as table_files

Metric = Literal["htm", "qtm", "axial", "axial-qtm", "robot"]
Tables = Literal["auto", "small", "large"]
# The tables that each is searched with.
METRICS: dict[Metric, table_files.Name] = {
    "htm": "htm",
    "qtm": "qtm",
    "axial": "axial",
    "axial-qtm": "axial-qtm",
    "robot": "axial-qtm",
}
DEFAULT_NODES = 200_000
LONGEST_BUDGET = 1e9  # seconds
DEFAULT_BUDGET = 0.1  # seconds
MOST_NODES = 2**32 - 1
ONLY_BUDGET = "from 4x4 on there are only --budget and --threads: the other options are for 2x2 and 3x3"
WAIT = 100_000  # us between looks at Ctrl-C
TURNS = [format_moves([Move(turn // 3, 1, 1, turn % 3 + 1)]) for turn in range(lib.CC_TURNS)]
FIRST_TURNS = [face + turn for face in "URFDLB" for turn in ("", "2", "'")]
FIRST_BUDGET = 0.1  # seconds for the answer that an optimal search tries to beat


class Solution(NamedTuple):
    """Moves that solve a state, their lengths in each metric, and what finding them took.

    From 4x4 on the only length is that in outer block turns; on smaller cubes it is the one in half turns.
    """

    facelets: str
    moves: str
    htm: int | None
    qtm: int | None
    axial: int | None
    axial_qtm: int | None  # axial with half turns counted twice
    robot_seconds: float | None  # that the motion core predicts, with the settings given
    seconds: float  # spent
    nodes: int
    optimal: bool  # proven: nothing is shorter in the metric asked for (not: robot)
    block_turns: int


class Proof(NamedTuple):
    """What is known on the way to an optimal solution."""

    best: Solution  # optimal when it has `at_least` turns
    at_least: int  # no solution has fewer turns
    done: float  # of the search for solutions of that many, 0..1


def solve(
    facelets: str,
    size: int | None = None,
    *,
    metric: Metric = "htm",
    budget: float | None = None,
    nodes: int | None = None,
    max_length: int = 0,
    tables: Tables = "auto",
    threads: int | None = None,
    optimal: bool = False,
    memory: int | None = None,
    motion: Any = None,
) -> Solution:
    """Solve a 3x3 (two-phase), 2x2 (optimal) or 4x4 to 11x11 (reduction).

    `budget`: seconds after which the best so far is taken. `nodes` instead: search nodes, of the small
    tables. `auto` takes the large tables where a budget or metric is given and they have been made.
    From 4x4 on there are only the budget and threads; without a budget searches of fixed width, the same
    everywhere.
    `max_length`: turns at most (0: no limit). `optimal`: the shortest there is, as `proofs` gives it.
    `motion`: `cc_motion_config *`, settings that a robot's time is predicted by (default: a new robot's).
    Raises InputError for what is not a cube, or has no solution that short.
    """
    size = size or reduction.size_of(facelets) or size_of(facelets)
    if size > 3:
        if metric != "htm" or nodes is not None or max_length or tables != "auto" or optimal or memory:
            raise InputError(ONLY_BUDGET)
        return _reduce(facelets, size, budget, threads)
    motion = motion or timing.default_config()
    cube = read_cube(facelets, size)
    if optimal and size == 3:
        *_, proof = proofs(facelets, memory=memory, threads=threads)
        return _timed(proof.best, motion)
    wants_large = tables == "large" or (tables == "auto" and (budget is not None or metric != "htm"))
    if size == 3 and wants_large and nodes is None and not max_length:
        loaded = _tables(METRICS[metric], tables == "large")
        if loaded:
            options = _options(loaded, metric, budget, threads, motion)
            return _best(facelets, cube, loaded, options, motion)
    if size == 2:
        return _timed(_solve_pocket(facelets, cube, metric), motion)
    if budget is not None:
        return _timed(_solve_for(facelets, cube, budget, max_length), motion)
    nodes = DEFAULT_NODES if nodes is None else nodes
    if metric == "robot" and not max_length:
        return _solve_ranked(facelets, nodes, motion)
    return _timed(_solve_core(facelets, cube, 3, {"max_nodes": nodes, "max_length": max_length}), motion)


def candidates(facelets: str, nodes: int) -> Iterator[Solution]:
    """Different solutions of a 3x3: the solver's, and those that begin with each of the eighteen turns."""
    yield _solve_core(facelets, read_cube(facelets), 3, {"max_nodes": nodes})
    for first in FIRST_TURNS:
        turned = "".join(facelets[i] for i in origins(first, 3))
        rest = _solve_core(turned, read_cube(turned), 3, {"max_nodes": nodes})
        moves = parse_moves(simplify(f"{first} {rest.moves}"))
        turns = [int(lib.cc_turn_from_move(move)) for move in moves]
        yield _from_turns(facelets, turns, rest.seconds, rest.nodes, False)


def _solve_ranked(facelets: str, nodes: int, motion: Any) -> Solution:
    """The candidate that the robot turns soonest; the first of equals."""
    found = list(candidates(facelets, nodes // (1 + len(FIRST_TURNS))))
    best = min((_timed(one, motion) for one in found), key=lambda one: one.robot_seconds or 0.0)
    seconds, spent = sum(one.seconds for one in found), sum(one.nodes for one in found)
    return best._replace(seconds=seconds, nodes=spent, optimal=False)


def _reduce(facelets: str, size: int, budget: float | None, threads: int | None) -> Solution:
    start = time.perf_counter()
    found = reduction.solve(facelets, size, budget, threads)
    seconds = time.perf_counter() - start
    return Solution(
        facelets, found.moves, None, None, None, None, None, seconds, found.nodes, False, found.length
    )


def improvements(
    facelets: str, *, metric: Metric = "htm", budget: float = DEFAULT_BUDGET, threads: int | None = None
) -> Generator[Solution, None, None]:
    """Better and better solutions of a 3x3 until the budget ends, by the large tables (made if need be)."""
    from cubehost import tables as table_files

    name = METRICS[metric]
    loaded = _tables(name, True) or table_files.make(name)
    motion = timing.default_config()
    options = _options(loaded, metric, budget, threads, motion)
    yield from _improve(facelets, read_cube(facelets), loaded, options, motion)


def proofs(facelets: str, *, memory: int | None = None, threads: int | None = None) -> Iterator[Proof]:
    """A good solution of a 3x3 (or 2x2), then how far the proof is that it is optimal; the last one is.

    `memory`: bytes of tables at most (default: half of what is free); they are made if need be.
    """
    from cubehost import optimal as optimal_search

    start = time.perf_counter()
    best = solve(facelets, size_of(facelets), budget=FIRST_BUDGET, threads=threads)
    bound = best.block_turns if best.optimal else 0
    yield Proof(best, bound, 0.0)
    if best.optimal:
        return
    began = time.perf_counter()
    search = optimal_search.search(read_cube(facelets), best.block_turns, memory, threads)
    with closing(search) as states:
        for state in states:
            seconds = time.perf_counter() - start
            if state.turns is not None:
                best = _from_turns(facelets, state.turns, seconds, state.nodes, True)
            elif bound < state.at_least < best.block_turns:
                best = _shorter(facelets, best, state.at_least, time.perf_counter() - began, threads)
                began = time.perf_counter()
            bound = state.at_least
            is_optimal = bound == best.block_turns
            best = best._replace(seconds=time.perf_counter() - start, nodes=state.nodes, optimal=is_optimal)
            yield Proof(best, bound, state.done)
            if is_optimal:
                return


def _shorter(facelets: str, best: Solution, enough: int, budget: float, threads: int | None) -> Solution:
    """Two phases once more, until a solution has `enough` turns, for as long as the last length took: ruling
    out the next one takes some fifteen times as long, and finding a solution of it still several times."""
    if not _tables(METRICS["htm"], False):
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


@lru_cache
def _large(name: table_files.Name) -> table_files.LargeTables | None:
    from cubehost import tables as table_files

    return table_files.load(name)


def _tables(
    name: table_files.Name, is_wanted: bool, progress: Callable[[float], None] | None = None
) -> table_files.LargeTables | None:
    loaded = _large(name)
    if loaded is None and is_wanted:
        from cubehost import tables as table_files

        table_files.make(name, progress)
        _large.cache_clear()
        loaded = _large(name)
    return loaded


def quick_turns(cube: Any, budgets: Iterable[float], enough: int) -> list[int] | None:
    """Turns that solve a `cc_cube *` in half turns, or None where the large tables have not been made.

    This thread searches for each of the budgets (seconds) in turn, until it has at most `enough` turns.
    """
    loaded = _tables(METRICS["htm"], False)
    if loaded is None:
        return None
    best, found = None, ffi.new("large_solution *")
    for budget in budgets:
        options = _options(loaded, "htm", budget, 1, None)
        options.threads = 0  # this thread does it all
        with _search(cube, loaded, options) as search:
            lib.large_work(search)
            lib.large_best(search, found)
        turns = list(found.turns[0 : found.length])
        best = turns if best is None or len(turns) < len(best) else best
        if len(best) <= enough:
            break
    return best


def prepare(metric: Metric, progress: Callable[[float], None]) -> None:
    """Make the large tables of a metric where they are missing."""
    _tables(METRICS[metric], True, progress)


def _memory(size: int) -> Any:
    return ffi.new("uint64_t[]", size // 8 + 1)


def _solve_pocket(facelets: str, cube: Any, metric: Metric) -> Solution:
    """A 2x2: always the shortest; no two faces that its solutions turn are opposite, so axial is htm."""
    by_quarters = metric in ("qtm", "axial-qtm")
    wanted = lib.CC_METRIC_QTM if by_quarters else lib.CC_METRIC_HTM
    found = _solve_core(facelets, cube, 2, {"metric": wanted})
    return found._replace(optimal=metric != "robot")


def _solve_core(
    facelets: str, cube: Any, size: int, wanted: dict[str, Any], solution: Any = None
) -> Solution:
    options = ffi.new("cc_solve_options *", wanted)
    solution = solution or ffi.new("cc_solution *")
    start = time.perf_counter()
    err = (lib.cc_solve2 if size == 2 else lib.cc_solve3)(
        _memory(lib.cc_solver_size()), cube, options, solution
    )
    if err:
        raise InputError(_why_none(err, time.perf_counter() - start, wanted))
    return _from_c(facelets, solution, time.perf_counter() - start)


def _why_none(err: int, seconds: float, wanted: dict[str, Any]) -> str:
    """Looked for in vain is not the same as not there."""
    turns = f"of at most {wanted.get('max_length')} turns"
    if err == lib.CC_ERR_NO_SOLUTION:
        return f"proven: there is no solution {turns}"
    if err == lib.CC_ERR_NOT_FOUND or wanted.get("max_length"):
        return f"no solution {turns} found in {seconds:.1f} s; there may be one (more --budget or --nodes)"
    return str(error_text(err))


def _solve_for(facelets: str, cube: Any, budget: float, max_length: int) -> Solution:
    """The first answer, then shorter ones as long as there is time."""
    solution = ffi.new("cc_solution *")
    end = lib.large_clock_us() + _microseconds(budget)
    deadline = ffi.new("large_deadline *", {"us": end, "answer": solution})
    wanted = {
        "max_nodes": MOST_NODES,
        "max_length": max_length,
        "context": deadline,
        "stop": ffi.addressof(lib, "large_is_late"),
    }
    return _solve_core(facelets, cube, 3, wanted, solution)


def _improve(
    facelets: str, cube: Any, loaded: table_files.LargeTables, options: Any, motion: Any
) -> Iterator[Solution]:
    start = time.perf_counter()
    found, cost, has_ended = ffi.new("large_solution *"), None, False
    with _search(cube, loaded, options) as search:
        while not has_ended:
            has_ended = lib.large_wait(search, WAIT)
            if lib.large_best(search, found) and (found.cost != cost or has_ended):
                cost = found.cost
                yield _from_c(facelets, found, time.perf_counter() - start, motion)


def _best(facelets: str, cube: Any, loaded: table_files.LargeTables, options: Any, motion: Any) -> Solution:
    """The last of `_improve`. A short search is done by this thread too: another would start late."""
    start = time.perf_counter()
    found, is_short = ffi.new("large_solution *"), options.budget_us <= WAIT
    options.threads -= is_short
    with _search(cube, loaded, options) as search:
        if is_short:
            lib.large_work(search)
        while not lib.large_wait(search, WAIT):
            pass
        lib.large_best(search, found)
    return _from_c(facelets, found, time.perf_counter() - start, motion)


def _options(
    loaded: table_files.LargeTables, metric: Metric, budget: float | None, threads: int | None, motion: Any
) -> Any:
    options = ffi.new("large_options *")
    options.metric, options.scale = loaded.metric, loaded.scale
    options.motion = motion if metric == "robot" else ffi.NULL
    options.budget_us = _microseconds(DEFAULT_BUDGET if budget is None else budget)
    options.threads = min(threads or os.cpu_count() or 1, lib.LARGE_THREADS_MAX)
    return options


@contextmanager
def _search(cube: Any, loaded: table_files.LargeTables, options: Any) -> Iterator[Any]:
    """A `large_search *` whose threads have begun."""
    search = ffi.cast("large_search *", memory := _memory(lib.large_search_size()))
    lib.large_start(search, loaded.pointer, cube, options)
    try:
        yield search
    finally:
        lib.large_finish(search)
        del memory


def _microseconds(seconds: float) -> int:
    if math.isnan(seconds):
        raise InputError("the budget is not a number of seconds")
    return int(min(max(0.0, seconds), LONGEST_BUDGET) * 1e6)


def _from_c(facelets: str, solution: Any, seconds: float, motion: Any = None) -> Solution:
    turns = list(solution.turns[0 : solution.length])
    return _from_turns(facelets, turns, seconds, solution.nodes, solution.optimal, motion)


def _from_turns(
    facelets: str, turns: list[int], seconds: float, nodes: int, optimal: bool, motion: Any = None
) -> Solution:
    in_c = ffi.new("cc_turn[]", turns)
    lengths = lib.cc_turns_lengths(in_c, len(turns))
    robot_us = lib.cc_motion_time_us(motion or timing.default_config(), in_c, len(turns))
    return Solution(
        facelets,
        " ".join([TURNS[turn] for turn in turns]),
        lengths.htm,
        lengths.qtm,
        lengths.axial,
        lengths.axial_qtm,
        robot_us / 1e6,
        seconds,
        nodes,
        optimal,
        lengths.htm,
    )


def _timed(solution: Solution, motion: Any) -> Solution:
    """The solution with the time that a robot with these settings takes."""
    return solution._replace(robot_seconds=timing.seconds(solution.moves, motion))
