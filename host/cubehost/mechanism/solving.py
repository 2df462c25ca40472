"""Solutions that are cheap for a mechanism: searched in its own seconds (`mechanism_solver`), not picked.

The search begins below the best plan of a near-optimal solution in half turns, so that no answer costs more.
It needs the large tables of half turns; without them the cheapest of nineteen solutions is taken. Where each
face has a motor of its own, it is searched as `--metric robot` is, if that has its tables.
Nothing is proven but that a solved cube needs no turn.
"""

import random
import time
from typing import Any

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError
from cubehost.base.threads import available, share
from cubehost.cube import read_cube
from cubehost.mechanism.plan import Mechanism, Plan
from cubehost.solving import engines, solver, tables, timing
from cubehost.solving.engines import TURNS, Request, Solution

BUDGET = 1.0  # seconds
FIRST = 0.1  # the share of them for the near-optimal solution
PLACES = 4  # that a list keeps: with all, most of a second goes into lists (measured)
MISSING1, MISSING2 = 1.0, 0.87  # what a turn that is still missing is taken to cost, in average turns
STEP = 0.7  # of an average turn's cost, by which the bound rises
SAMPLE = 60  # turns over which the average is taken


class MechanismSolver:
    """Solves for one mechanism; what it has met makes later searches quicker. One caller at a time."""

    def __init__(self, mechanism: Mechanism, threads: int | None = None) -> None:
        self.mechanism = mechanism
        self._automata = [
            {planner: _automaton(planner.c) for planner in mechanism.planners}
            for _ in range(threads or available())
        ]
        self._turn_us = 1e6 * self._sample()

    def _sample(self) -> float:
        """Returns the seconds of a turn on average, in a long sequence of random ones."""
        rng, turns = random.Random(1), list[str]()
        while len(turns) < SAMPLE:
            face = rng.choice(self.mechanism.description.faces)
            if not turns or turns[-1][0] != face:
                turns.append(face + rng.choice(("", "2", "'")))
        try:
            return self.mechanism.plan(" ".join(turns)).seconds / SAMPLE
        except InputError as error:
            why = "a solution may need any turn at any time (docs/mechanisms.md, 4)"
            raise InputError(f"{why}, and {error}") from None

    def solve(
        self, facelets: str, budget: float = BUDGET, state: int = 0, holding: int = 0
    ) -> tuple[Solution, Plan]:
        """Returns the cheapest solution found in `budget` seconds, and its plan. Raises InputError."""
        start = time.perf_counter()
        short = self._short(facelets, budget * FIRST, state, holding)
        best, nodes = self.improved(facelets, short, start + budget - time.perf_counter(), state, holding)
        return self._solution(facelets, best, time.perf_counter() - start, nodes), best

    @property
    def _tables(self) -> str:
        """The metric of the large tables that it searches with; "": none have been made."""
        metrics = ("axial", "htm") if self.mechanism.by_motion else ("htm",)
        return next((metric for metric in metrics if tables.FILES[metric].opened()), "")

    def improved(
        self, facelets: str, best: Plan, budget: float, state: int = 0, holding: int = 0
    ) -> tuple[Plan, int]:
        """Returns a cheaper plan than `best`, or `best`, after `budget` seconds; and the nodes searched."""
        if not self._tables:
            return best, 0
        if self._tables == "axial":
            found, nodes = self._by_motors(facelets, budget)
        else:
            found, nodes = self._by_plans(facelets, best, budget, state, holding)
        plans = [self.mechanism.plan(moves, state, holding) for moves in found]
        return min([best, *plans], key=lambda plan: plan.seconds), nodes

    def _by_motors(self, facelets: str, budget: float) -> tuple[list[str], int]:
        """Searches by the motion core's time, where each turn is one motor's; returns moves, and nodes."""
        of, threads = self.mechanism.description, len(self._automata)
        motion = timing.config_with(of.settings)
        left = max(0.0, budget)  # the first answer may have taken it
        found = solver.solve(
            facelets, budget=left, metric="robot", faces=of.faces, motion=motion, threads=threads
        )
        return [found.moves], found.nodes

    def _short(self, facelets: str, budget: float, state: int, holding: int) -> Plan:
        """Returns the plan of a near-optimal solution, or the cheapest of those that small tables give."""
        faces = self.mechanism.description.faces
        if tables.FILES["htm"].opened() is not None:
            short = solver.solve(facelets, budget=budget, faces=faces)
            return self.mechanism.plan(short.moves, state, holding)
        nodes = engines.DEFAULT_NODES // (1 + len(engines.FIRST_TURNS))
        found = engines.candidates(Request(facelets, 3, nodes=nodes, faces=faces))
        plans = (self.mechanism.plan(one.moves, state, holding) for one in found)
        return min(plans, key=lambda plan: plan.seconds)

    def _by_plans(
        self, facelets: str, best: Plan, budget: float, state: int, holding: int
    ) -> tuple[list[str], int]:
        """Returns moves of cheaper solutions than `best`, at most one a thread, and the nodes of all."""
        loaded, cube, threads = tables.FILES["htm"].opened(), read_cube(facelets), len(self._automata)
        assert loaded
        least = ffi.new("uint32_t *", round(best.seconds * 1e6))
        end = lib.solvers_clock_us() + max(0, round(budget * 1e6))
        options = [self._options(part, state, holding, end) for part in range(threads)]

        def work(part: int) -> tuple[str | None, int]:
            found, own = ffi.new("mechanism_solution *"), self._automata[part]
            automata = [own[planner][0] for planner in self.mechanism.by_axis]
            lib.mechanism_search(automata, loaded.pointer, tables.SCALE, cube, options[part], least, found)
            is_any = found.us != 0xFFFFFFFF
            moves = " ".join(TURNS[turn] for turn in found.turns[0 : found.count]) if is_any else None
            return moves, int(found.nodes)

        def stop() -> None:
            for option in options:
                option.end_us = 0

        found = share(work, range(threads), threads, stop)
        return [moves for moves, _ in found if moves is not None], sum(took for _, took in found)

    def _options(self, part: int, state: int, holding: int, end: int) -> Any:
        turns = range(lib.MECHANISM_MOST_MISSING)
        return ffi.new(
            "mechanism_search_options *",
            {
                "state": [self.mechanism.place(planner, state) for planner in self.mechanism.by_axis],
                "holding": holding,
                "part": part,
                "parts": len(self._automata),
                "missing1_us": [round(MISSING1 * self._turn_us * missing) for missing in turns],
                "missing2_us": [round(MISSING2 * self._turn_us * missing) for missing in turns],
                "step_us": max(1, round(STEP * self._turn_us)),
                "end_us": end,
            },
        )

    def _solution(self, facelets: str, plan: Plan, seconds: float, nodes: int) -> Solution:
        turns = [TURNS.index(word) for word in plan.moves.split()]
        used = "large" if self._tables else "small"
        found = engines.from_turns(Request(facelets, 3), turns, seconds, nodes, tables=used)
        return found._replace(robot_seconds=plan.seconds, metric=self.mechanism.description.name)


def _automaton(mechanism: Any) -> tuple[Any, Any]:
    """Returns a `mechanism_automaton *`, and the memory that it lies in."""
    memory = ffi.new("uint64_t[]", lib.mechanism_automaton_size(mechanism) // 8 + 1)
    automaton = ffi.cast("mechanism_automaton *", memory)
    lib.mechanism_automaton_begin(automaton, mechanism, PLACES)
    return automaton, memory
