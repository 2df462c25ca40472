"""How large a search is before it is done: random walks down its tree (Knuth 1975)."""

import itertools
import math
import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from cubehost._packer import ffi, lib
from cubehost.base.errors import InputError
from cubehost.packing.engine import Model, StopFlag, StoppedError, Worker, error_text
from cubehost.packing.execute import FIRST_TARGET

BATCH = 8  # a walk takes up to some ten milliseconds
ENOUGH_WALKS = 1024
FEW_NODES, MANY_UNITS = 1e6, 256
Clock = Callable[[], float]


@dataclass(frozen=True)
class Estimate:
    """Nodes and packings of a whole search; error: standard error of the nodes, as a share of them."""

    nodes: float
    packings: float
    error: float
    walks: int


class Sampler:
    """Collects walks; each call adds some. Their random numbers are the same in every program."""

    def __init__(self, model: Model, path: str = "best", stop: StopFlag | None = None) -> None:
        self._worker = Worker(model, path=path, stop=stop)
        self._random = ffi.new("uint64_t *", 0x9E3779B97F4A7C15)  # any but 0
        self._nodes = self._squares = self._packings = 0.0
        self._walks = 0

    def walk(self, count: int = BATCH) -> None:
        one = ffi.new("bp_estimate *")
        for _ in range(count):
            one.nodes = one.packings = 0
            code = lib.bp_probe(self._worker.handle, self._random, one)
            if code == lib.BP_ERR_STOPPED:
                raise StoppedError
            if code < 0:
                raise InputError(error_text(code))
            self._walks += 1
            self._nodes += one.nodes
            self._squares += one.nodes**2
            self._packings += one.packings

    @property
    def estimate(self) -> Estimate:
        n = max(1, self._walks)
        mean = self._nodes / n
        spread = math.sqrt(max(0.0, self._squares / n - mean * mean) / n)
        return Estimate(mean, self._packings / n, spread / mean if mean else math.inf, self._walks)


class Outlook:
    """How long a run will still take: by the nodes done of those that random walks expect in all.

    A thread of its own walks for the first seconds. Once enough units are done, these are the better measure:
    they are shuffled, so that their share is a fair measure of the share of the tree.
    """

    SECONDS = 5.0
    ERROR = 0.03  # standard error at which the walks end
    UNITS = 100

    def __init__(self, model: Model, path: str = "best") -> None:
        self.estimate: Estimate | None = None
        self._stop = StopFlag()
        self._closed = False
        self._begun = time.monotonic()
        self._first: tuple[int, float] | None = None  # nodes and units done at the first call of seconds_left
        self._sampler = Sampler(model, path, stop=self._stop)
        self._thread = threading.Thread(target=self._walk, daemon=True)
        self._thread.start()

    def _walk(self) -> None:
        while not self._over:
            try:
                self._sampler.walk()
            except StoppedError:
                return
            self.estimate = self._sampler.estimate
            if self.estimate.walks > 1000 and self.estimate.error < self.ERROR:
                return

    @property
    def _over(self) -> bool:
        return self._closed or time.monotonic() - self._begun > self.SECONDS

    def close(self) -> None:
        self._closed = True
        self._stop.set()
        self._thread.join()

    def seconds_left(self, nodes: int, units: int, total: int) -> float | None:
        """Seconds of a run with so many nodes and so many of `total` units done; None: not yet known."""
        if self._first is None:
            self._first = nodes, units
        elapsed = time.monotonic() - self._begun
        nodes_here, units_here = nodes - self._first[0], units - self._first[1]
        if units_here >= self.UNITS:
            return elapsed * (total - units) / units_here
        if self.estimate is None or nodes_here <= 0:
            return None
        return max(0.0, self.estimate.nodes - nodes) * elapsed / nodes_here


def sample(
    model: Model, seconds: float, error: float = 0.05, path: str = "best", clock: Clock = time.monotonic
) -> Estimate:
    """Walk until the estimate is within `error` (standard error) or so many seconds are over."""
    sampler, end = Sampler(model, path), clock() + seconds
    while True:
        sampler.walk()
        estimate = sampler.estimate
        if clock() > end or (estimate.walks >= ENOUGH_WALKS and estimate.error < error):
            return estimate


def rate(
    model: Model, nodes: float, seconds: float, path: str = "best", clock: Clock = time.monotonic
) -> float:
    """Nodes a second that one thread makes, measured for `seconds` on units drawn at random.

    nodes: of the whole search. If they are few, units are as large as in a run: finer ones would take longer.
    """
    stop = StopFlag()
    worker = Worker(model, path=path, stop=stop)
    units = worker.split(FIRST_TARGET if nodes < FEW_NODES else MANY_UNITS)
    random.Random(0).shuffle(units)
    timer = threading.Timer(seconds, stop.set)
    begun, nodes = clock(), 0
    timer.start()
    try:
        for unit in itertools.cycle(units):
            nodes += worker.run(unit).nodes
            if clock() > begun + seconds:
                break  # units may be too small to notice the flag
    except StoppedError:
        nodes += worker.nodes  # of the unit that was cut short
    finally:
        timer.cancel()
    return nodes / (clock() - begun)
