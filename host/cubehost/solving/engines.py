"""What is asked for and what comes back; and the engines of the 3x3, which solve a request.

engine     searches                     answers
small      the core, one thread         the same everywhere, for the same `nodes`
ranked     small, nineteen times        the one of those that costs least in the metric
large      exact distances, all cores   shorter, and in other metrics; depend on the machine's speed

Which one solves a request is told by the table `solver.ENGINES`.
"""

import math
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple, TypedDict

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.base.threads import available, ended
from cubehost.cube import FACES, Move, error_text, format_moves, read_cube, simplify, turned
from cubehost.solving import table_file, timing
from cubehost.solving import tables as table_files
from cubehost.solving.interruption import WAIT, interruptible

METRICS = table_files.SEARCHED
DEFAULT_METRIC = table_files.DEFAULT
DEFAULT_NODES = 200_000
DEFAULT_BUDGET = 0.1  # seconds
ENOUGH_FACES = 5  # turns of any five faces reach every state, of fewer they do not
SHORT_BUDGET = 1e-3  # seconds: in less the large tables' first answer may be longer than the small ones'
MOMENT = 0.05  # seconds: nineteen first answers by all faces take less
MOST_NODES = 2**32 - 1
MOST_THREADS = 256
LONGEST = 30  # turns that a solution may be bounded by
TABLES = ("auto", "small", "large")
TURNS = [format_moves([Move(turn // 3, 1, 1, turn % 3 + 1)]) for turn in range(lib.CC_TURNS)]
FIRST_TURNS = [face + turn for face in FACES for turn in ("", "2", "'")]


class Solution(NamedTuple):
    """Moves that solve a state, their lengths in each metric, and what finding them took.

    From 4x4 on `block_turns`, of outer blocks, is the only length; on smaller cubes it is in half turns.
    """

    facelets: str
    moves: str
    lengths: dict[str, int]  # by metric; none from 4x4 on
    robot_seconds: float | None  # that the motion core predicts, with the settings given
    seconds: float  # spent
    nodes: int
    optimal: bool  # proven: nothing costs less in `metric`
    block_turns: int
    metric: str  # searched in: another one than was asked for where the tables of that are missing
    tables: str  # searched with: "none", "small", "large", "optimal", "4x4", "5x5" or both of these

    def cost(self, metric: str) -> float:
        """Returns its length in a metric; for `robot` the seconds that it takes to turn."""
        return self.robot_seconds or 0.0 if metric == "robot" else self.lengths[metric]

    def __getattr__(self, name: str) -> int | None:
        """`htm`, `qtm`, `axial`, `axial_qtm`: its length in a metric."""
        metric = name.replace("_", "-")
        if metric not in table_files.METRICS:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return self.lengths.get(metric)

    def as_dict(self) -> dict[str, Any]:
        """What --json shows: its fields, with the lengths under the metrics' names."""
        shown: dict[str, Any] = {"facelets": self.facelets, "moves": self.moves}
        shown |= {name.replace("-", "_"): self.lengths.get(name) for name in table_files.METRICS}
        return shown | {name: value for name, value in self._asdict().items() if name != "lengths"}


class Proof(NamedTuple):
    """What is known on the way to an optimal solution."""

    best: Solution  # optimal when it costs `at_least` in its metric
    at_least: float  # no solution costs less
    done: float  # share of the search for solutions that cost `at_least`, 0..1


class Options(TypedDict, total=False):
    """How a cube is to be solved: `Request` says what each means, and what it is where it is left out."""

    metric: str
    budget: float | None
    nodes: int | None
    max_length: int
    tables: Literal["auto", "small", "large"]
    threads: int | None
    optimal: bool
    memory: int | None
    faces: str
    motion: Any


class Request(NamedTuple):
    """What is to be solved, and how. Of `budget` and `nodes` at most one is given."""

    facelets: str
    size: int
    metric: str = DEFAULT_METRIC
    budget: float | None = None  # seconds after which the best so far is taken
    nodes: int | None = None  # of the small tables' search
    max_length: int = 0  # in the metric; 0: no limit. With it the limits end a search even without an answer
    tables: Literal["auto", "small", "large"] = "auto"  # auto: large where they are, and no nodes are given
    threads: int | None = None
    optimal: bool = False  # the shortest there is
    memory: int | None = None  # bytes of the tables for the optimal search, at most
    faces: str = FACES  # that may turn, in that order (3x3)
    motion: Any = timing.default_config()  # `cc_motion_config *`: settings that predict a robot's time

    @property
    def only_small(self) -> bool:
        return self.nodes is not None or self.tables == "small"

    def cube(self) -> Any:
        """The pieces, a `cc_cube *`. Raises InputError for what is no cube, or what `faces` cannot solve."""
        try:
            cube = read_cube(self.facelets, self.size)
        except InputError as error:
            from cubehost.cube import typed  # seldom needed

            raise typed.explained(error, self.facelets) from None
        if len(self.faces) < ENOUGH_FACES:
            check_reached(cube, self.faces)
        return cube

    def face_bits(self) -> int:
        """Returns the faces that may turn as the core takes them: a bit each, 0 for all."""
        return 0 if self.faces == FACES else sum(1 << FACES.index(face) for face in self.faces)


def check_reached(cube: Any, faces: str) -> None:
    """Refuses a `cc_cube *` that no turns of these faces solve."""
    from cubehost.solving import subgroup  # seldom needed

    reached = subgroup.of(faces)
    if not reached.contains(cube):
        raise InputError(
            f"turns of {faces} alone cannot solve this cube: they reach {reached.order:,} states, and it is "
            f"not one of them (any five faces reach all {subgroup.STATES:,})"
        )


class InterruptedSearch(KeyboardInterrupt):
    """Raised by Ctrl-C in a search that had found something, with the best of it."""

    def __init__(self, best: Solution) -> None:
        super().__init__()
        self.best = best


def small(request: Request) -> Solution:
    """Solve by the small tables, in half turns whatever the metric is: within the budget, else the nodes."""
    nodes = DEFAULT_NODES if request.nodes is None else request.nodes
    nodes = nodes if request.budget is None else MOST_NODES
    wanted = {"max_nodes": nodes, "max_length": request.max_length, "faces": request.face_bits()}
    return search_core(request, lib.cc_solve3, wanted, request.budget)


def ranked(request: Request) -> Solution:
    """The one of `candidates` that costs least in the metric; the first of equals. All share budget or nodes.

    Once the budget is over no further one is searched: with few faces first answers alone take longer.
    """
    end = time.perf_counter() + (math.inf if request.budget is None else max(request.budget, MOMENT))
    nodes, parts = DEFAULT_NODES if request.nodes is None else request.nodes, 1 + len(FIRST_TURNS)
    share = request._replace(nodes=nodes // parts, budget=request.budget and request.budget / parts)
    found: list[Solution] = []
    try:
        for one in candidates(share):
            found.append(one)
            if time.perf_counter() >= end:
                break
    except KeyboardInterrupt:
        if found:  # else the first was interrupted, whose own error has a solution of this cube
            raise InterruptedSearch(_least(request, found)) from None
        raise
    return _least(request, found)


def _least(request: Request, found: list[Solution]) -> Solution:
    best = min(found, key=lambda one: one.cost(request.metric))
    return best._replace(
        seconds=sum(one.seconds for one in found),
        nodes=sum(one.nodes for one in found),
        optimal=not best.moves,
        metric="robot" if request.metric == "robot" else "htm",
    )


def candidates(request: Request, beginnings: Iterable[str] = FIRST_TURNS) -> Iterator[Solution]:
    """Yield different solutions of a 3x3: `small`'s, then one by each of `beginnings` that faces allow."""
    yield small(request)
    for first in beginnings:
        if any(turn[0] not in request.faces for turn in first.split()):
            continue
        rest = small(request._replace(facelets=turned(request.facelets, first)))
        yield begun(request, first, rest)


def begun(request: Request, first: str, rest: Solution) -> Solution:
    """The solution that begins with `first` and goes on with `rest`, which solves the cube after that."""
    turns = list(timing.turns_of(simplify(f"{first} {rest.moves}")))
    found = from_turns(request, turns, rest.seconds, rest.nodes, tables=rest.tables)
    return found._replace(metric=rest.metric)


class Large:
    """The engine that searches in a metric itself, by that metric's large tables."""

    def __init__(self, name: str, loaded: table_file.Mapped) -> None:
        self._metric, self._loaded = METRICS[name], loaded

    def solve(self, request: Request) -> Solution:
        """The best that the search finds, or a `_quick` answer if that is better. Raises InputError."""
        start, quick = time.perf_counter(), self._quick(request)
        try:
            best, is_proven = self._searched(self._below(request, quick))
        except KeyboardInterrupt as interrupted:
            if quick and not isinstance(interrupted, InterruptedSearch):
                raise InterruptedSearch(quick) from None
            raise
        if quick and (best is None or quick.cost(request.metric) < best.cost(request.metric)):
            best = quick._replace(optimal=is_proven, metric=request.metric)
        seconds = time.perf_counter() - start
        if best is None:
            raise InputError(why_none(is_proven, request, seconds))
        return best._replace(seconds=seconds)

    @staticmethod
    def _below(request: Request, quick: Solution | None) -> Request:
        """The request for what costs less than a `_quick` answer of few faces, in the time that is left: with
        a bound a search keeps to its budget even without an answer.

        Solutions in robot time are searched by axial length: of two as long either may be the faster.
        """
        if quick is None or request.budget is None or request.faces == FACES:
            return request
        most = quick.lengths["axial"] if request.metric == "robot" else int(quick.cost(request.metric)) - 1
        return request._replace(budget=max(0.0, request.budget - quick.seconds), max_length=max(1, most))

    @staticmethod
    def _quick(request: Request) -> Solution | None:
        """A solution by the small tables in a moment, where there is little time or only some faces may turn,
        which makes the large tables' first answer late; else None."""
        has_time = request.budget is None or (request.budget >= SHORT_BUDGET and request.faces == FACES)
        if has_time or request.max_length:
            return None
        return small(request._replace(nodes=0, budget=None))

    def _searched(self, request: Request) -> tuple[Solution | None, bool]:
        """The last improvement, if any, and whether it is proven that nothing costs less. This thread takes
        part in a short search, as another one would start late."""
        start, options = time.perf_counter(), self._options(request)
        is_short = options.budget_us <= WAIT
        options.threads -= is_short
        found = ffi.new("large_solution *")
        with self._search(request.cube(), options) as search:
            if is_short:
                lib.large_work(search)
            try:
                while not lib.large_wait(search, WAIT) and not ended.is_set():
                    pass
            except KeyboardInterrupt:
                if lib.large_best(search, found):
                    raise InterruptedSearch(self._from_c(request, found, start)) from None
                raise
            if not lib.large_best(search, found):
                return None, bool(found.optimal)
        return self._from_c(request, found, start), bool(found.optimal)

    def turns(self, cube: Any, nodes: int, shortest_phase2: int = 0) -> list[int]:
        """Turns that solve a `cc_cube *`, by this thread alone, so the same everywhere (limits: large.h)."""
        options, found = ffi.new("large_options *"), ffi.new("large_solution *")
        options.metric, options.scale = self._metric, table_files.SCALE
        options.budget_us, options.max_nodes = timing.NO_LIMIT, nodes
        options.shortest_phase2 = shortest_phase2
        with self._search(cube, options) as search:
            lib.large_work(search)
            lib.large_best(search, found)
        return list(found.turns[0 : found.length])

    def improvements(self, request: Request) -> Generator[Solution, None, None]:
        """Yield better and better solutions until the budget ends."""
        start, options, cube = time.perf_counter(), self._options(request), request.cube()
        found, cost, has_ended = ffi.new("large_solution *"), None, False
        with self._search(cube, options) as search:
            while not has_ended:
                has_ended = lib.large_wait(search, WAIT)
                if lib.large_best(search, found) and (found.cost != cost or has_ended):
                    cost = found.cost
                    yield self._from_c(request, found, start)

    def _options(self, request: Request) -> Any:
        options = ffi.new("large_options *")
        options.metric, options.scale = self._metric, table_files.SCALE
        options.motion = request.motion if request.metric == "robot" else ffi.NULL
        options.budget_us = timing.microseconds(DEFAULT_BUDGET if request.budget is None else request.budget)
        options.threads = request.threads or available()
        options.max_cost, options.faces = request.max_length, request.face_bits()
        return options

    @contextmanager
    def _search(self, cube: Any, options: Any) -> Iterator[Any]:
        """A `large_search *` whose threads have begun."""
        search = ffi.cast("large_search *", memory := _memory(lib.large_search_size()))
        try:  # Ctrl-C may come while it starts
            lib.large_start(search, self._loaded.pointer, cube, options)
            yield search
        finally:
            lib.large_finish(search)
            del memory

    def _from_c(self, request: Request, found: Any, start: float) -> Solution:
        turns, seconds = list(found.turns[0 : found.length]), time.perf_counter() - start
        solution = from_turns(request, turns, seconds, found.nodes, found.optimal, "large")
        return solution._replace(metric=request.metric)


def large_of(metric: str, is_wanted: bool) -> Large | None:
    """Returns the engine of a metric where its tables have been made, or are wanted, which makes them."""
    file = table_files.file_of(metric)
    loaded = file.opened() or (file.make() if is_wanted else None)
    return Large(file.name, loaded) if loaded else None


def large(request: Request) -> Solution | None:
    """Solve by the large tables; None if they are not to be used, or have not been made and need not be."""
    is_wanted = request.tables == "large"
    if is_wanted:
        request.cube()  # raises for what is no cube before minutes are spent on tables
    engine = None if request.only_small else large_of(request.metric, is_wanted)
    return engine.solve(request) if engine else None


def why_none(is_proven: bool, request: Request, seconds: float) -> str:
    """The message for a search without a solution: there is none, or none was found in that time."""
    turns = f"of at most {request.max_length} turns"
    if is_proven:
        return f"proven: there is no solution {turns}"
    return f"no solution {turns} found in {seconds:.1f} s; there may be one (more --budget or --nodes)"


def from_turns(
    request: Request, turns: list[int], seconds: float, nodes: int, optimal: bool = False, tables: str = ""
) -> Solution:
    """The `Solution` of turns that were searched in half turns, with its length in every metric."""
    in_c = ffi.new("cc_turn[]", turns)
    lengths = {name: lib.cc_turns_length(k, in_c, len(turns)) for name, k in table_files.METRICS.items()}
    robot_us = lib.cc_motion_time_us(request.motion, in_c, len(turns))
    return Solution(
        facelets=request.facelets,
        moves=" ".join([TURNS[turn] for turn in turns]),
        lengths=lengths,
        robot_seconds=robot_us / 1e6,
        seconds=seconds,
        nodes=nodes,
        optimal=optimal or not turns,
        block_turns=len(turns),
        metric="htm",
        tables=tables,
    )


def _memory(size: int) -> Any:
    return ffi.new("uint64_t[]", size // 8 + 1)


def search_core(
    request: Request, solve: Any, wanted: dict[str, Any], budget: float | None = None
) -> Solution:
    """Solve by one of the core's solvers. wanted: fields of its `cc_solve_options`. Raises InputError."""
    start, solution = time.perf_counter(), ffi.new("cc_solution *")
    try:
        with interruptible(ffi.NULL if request.max_length else solution, budget) as stop:
            options = ffi.new("cc_solve_options *", wanted | stop)
            err = solve(_memory(lib.cc_solver_size()), request.cube(), options, solution)
    except KeyboardInterrupt:
        if solution.length:
            raise InterruptedSearch(_from_core(request, solution, start)) from None
        raise
    seconds = time.perf_counter() - start
    if err in (lib.CC_ERR_NO_SOLUTION, lib.CC_ERR_NOT_FOUND, lib.CC_ERR_STOPPED):
        raise InputError(why_none(err == lib.CC_ERR_NO_SOLUTION, request, seconds))
    if err:
        raise InputError(error_text(err))
    return _from_core(request, solution, start)


def _from_core(request: Request, solution: Any, start: float) -> Solution:
    turns, seconds = list(solution.turns[0 : solution.length]), time.perf_counter() - start
    return from_turns(request, turns, seconds, solution.nodes, solution.optimal, "small")
