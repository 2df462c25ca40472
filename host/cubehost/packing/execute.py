"""Running work units: cut the search finely enough, share the units among threads."""

import queue
import random
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cubehost.packing.engine import Model, Packing, StopFlag, StoppedError, Tally, Unit, Worker

FIRST_TARGET = 64
FINER = 8
TARGET_MAX = FIRST_TARGET * FINER**4
PROBES = 3
PROBE_SECONDS = 1.0


@dataclass(frozen=True)
class Search:
    """What is asked of a model: the engine and its path, and whether packings are wanted or a count."""

    model: Model
    engine: str = "fast"
    path: str = "best"
    listing: bool = False


@dataclass(frozen=True)
class Done:
    """A finished unit: its number in the plan, what it counted, its packings if they are wanted."""

    number: int
    tally: Tally
    packings: list[Packing] = field(default_factory=list)


@dataclass(frozen=True)
class Plan:
    """The units of a search. They are shuffled, always alike: whatever share of them is done is a fair
    measure of the share of the tree that is done."""

    target: int
    units: Sequence[Unit]


class UnitRunner:
    """A worker with the packings of the unit that it runs: a unit is returned whole, or not at all."""

    def __init__(self, search: Search, stop: StopFlag) -> None:
        self._packings: list[Packing] = []
        keep = self._keep if search.listing else None
        self._worker = Worker(search.model, search.engine, search.path, stop, keep)

    def _keep(self, packing: Packing) -> bool:
        self._packings.append(packing)
        return True

    @property
    def nodes(self) -> int:
        """Nodes of the unit that is being run, so far."""
        return self._worker.nodes

    def split(self, target: int) -> Plan:
        units = self._worker.split(target)
        random.Random(0).shuffle(units)
        return Plan(target, units)

    def run(self, plan: Plan, number: int) -> Done:
        return self.run_unit(number, plan.units[number])

    def run_unit(self, number: int, unit: Unit) -> Done:
        self._packings = []
        return Done(number, self._worker.run(unit), self._packings)


def make_plan(search: Search) -> Plan:
    """Cut a search into units that take at most about a second each, as far as a few of them tell."""
    stop = StopFlag()
    runner = UnitRunner(search, stop)
    target = FIRST_TARGET
    while True:
        plan = runner.split(target)
        if target >= TARGET_MAX or _are_short(runner, plan, stop):
            return plan
        target *= FINER


def _are_short(runner: UnitRunner, plan: Plan, stop: StopFlag) -> bool:
    timer = threading.Timer(PROBE_SECONDS, stop.set)
    timer.start()
    try:
        for number in range(min(PROBES, len(plan.units))):
            runner.run(plan, number)
    except StoppedError:
        return False
    finally:
        timer.cancel()
        timer.join()
        stop.set(False)
    return True


class Watch:
    """Lets somebody else see how many nodes the units that are being run have had so far."""

    def __init__(self) -> None:
        self.runners: list[UnitRunner] = []

    @property
    def nodes(self) -> int:
        return sum(runner.nodes for runner in self.runners)


class _Pool:
    """Threads that take units from one queue until it is empty or they are told to stop."""

    def __init__(self, search: Search, plan: Plan, todo: Sequence[int], threads: int, watch: Watch) -> None:
        self.results: queue.SimpleQueue[Done | BaseException] = queue.SimpleQueue()
        self._todo: queue.SimpleQueue[int] = queue.SimpleQueue()
        for number in todo:
            self._todo.put(number)
        self._stop = StopFlag()
        self._plan = plan
        runners = watch.runners = [UnitRunner(search, self._stop) for _ in range(threads)]
        self._threads = [threading.Thread(target=self._work, args=(r,), daemon=True) for r in runners]
        for thread in self._threads:
            thread.start()

    def _work(self, runner: UnitRunner) -> None:
        try:
            while True:
                self.results.put(runner.run(self._plan, self._todo.get_nowait()))
        except (queue.Empty, StoppedError):
            return
        except BaseException as error:  # a bug in a thread belongs to the caller
            self.results.put(error)

    def stop(self) -> None:
        self._stop.set()
        while True:
            try:
                self._todo.get_nowait()
            except queue.Empty:
                break
        for thread in self._threads:
            thread.join()


def on_threads(
    search: Search, plan: Plan, todo: Sequence[int], threads: int, watch: Watch | None = None
) -> Iterator[Done]:
    """Run the units with these numbers on threads; closing the iterator stops them and loses those begun."""
    pool = _Pool(search, plan, todo, max(1, min(threads, len(todo))), watch or Watch())
    try:
        for _ in todo:
            result = pool.results.get()
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        pool.stop()
