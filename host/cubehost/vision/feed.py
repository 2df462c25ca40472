"""A thread per camera: it alone talks to the device, keeps it open between pictures, and is never waited for
longer than `PATIENCE`.

    capture ──► job ──► thread: open? settings? settle ──► a fresh picture
                          │ idle: reads on, that no old picture waits in a buffer; after a while lets go
                          ╰ lost: opens again once; a stalled device is left to its thread, the next job gets
                            another
"""

import atexit
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass
from typing import Any, TypeVar

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError
from cubehost.vision import devices
from cubehost.vision.devices import Device

T = TypeVar("T")

PATIENCE = 5.0  # seconds that a picture may take, opening included
SLICE = 0.1  # seconds of it between two looks whether anybody still waits
RESERVE = 1.0  # seconds of it that are left when a picture which does not settle is taken
BETWEEN = 0.02  # seconds between looks for a job, while idle
KEPT_OPEN = 30.0  # seconds that a device stays open unused
CALM = 3  # frames alike, after which exposure has settled
CHANGE = 0.02  # of brightness, between frames that are alike
DARK = 4.0  # levels: so dark a frame is not believed to be the last word


@dataclass
class Job:
    """What to do with the device, until when (monotonic seconds), and what came of it."""

    work: Callable[["Open"], Any]
    until: float
    done: "Future[Any]"


@dataclass
class Open:
    """A device as the thread has it: what was set in it, and until when this job may take."""

    device: Device
    source: str
    settings: Any = None
    until: float = 0.0

    def settled(self) -> Any:
        """The first picture at which brightness no longer changes. Raises DeviceLostError."""
        calm, before = 0, None
        while True:
            good, pixels = self.device.read()
            if not good or pixels is None:
                raise devices.lost(self.source, "opened, but gives no picture")
            level = float(pixels[::8, ::8].mean())
            alike = before is not None and abs(level - before) <= max(1.0, CHANGE * before)
            calm, before = calm + 1 if alike and level >= DARK else 0, level
            if calm >= CALM or time.monotonic() > self.until:
                return pixels
            if isinstance(self.device, devices.Snapshots) and level >= DARK:
                return pixels


class Feed:
    """The thread of one camera."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._open: Open | None = None
        self._used = time.monotonic()
        self._thread = threading.Thread(target=self._run, name=f"camera {source}", daemon=True)
        self._thread.start()

    def start(self, work: Callable[[Open], T]) -> "Future[T]":
        """Has the thread do this with the open device; the answer is fetched by `result`."""
        job = Job(work, time.monotonic() + PATIENCE - RESERVE, Future())
        self._jobs.put(job)
        return job.done

    def result(self, done: "Future[T]", meanwhile: Callable[[], None] = lambda: None) -> T:
        """Returns what the work returned, or raises what it raised; DeviceLostError after PATIENCE.

        meanwhile: called every SLICE while it takes; what it raises ends the wait.
        """
        end = time.monotonic() + PATIENCE
        while not wait([done], SLICE).done:
            meanwhile()
            if time.monotonic() > end:
                forget(self)
                raise DeviceLostError(
                    f"camera {self.source}: no picture within {PATIENCE:g} s: is it still there?"
                )
        return done.result()

    def close(self, wait: float = 0.0) -> None:
        """Lets go of the device, as soon as it answers."""
        self._jobs.put(None)
        self._thread.join(wait)

    def _run(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=BETWEEN if self._open else None)
            except queue.Empty:
                self._idle()
                continue
            if job is None:
                self._release()
                return
            self._carry_out(job)
            self._used = time.monotonic()

    def _idle(self) -> None:
        assert self._open is not None
        if time.monotonic() - self._used > KEPT_OPEN:
            self._release()
        elif not isinstance(self._open.device, devices.Snapshots) and not self._open.device.read()[0]:
            self._release()  # opened again by the next job

    def _carry_out(self, job: Job) -> None:
        error: BaseException | None = None
        for _ in range(2):
            try:
                self._open = self._open or Open(devices.opened(self.source), self.source)
                self._open.until = job.until
                job.done.set_result(job.work(self._open))
                return
            except DeviceNotFoundError as lost:
                error = error or lost
                self._release()
            except BaseException as other:  # the asker gets it: a bug must not end the thread
                error = other
                break
        job.done.set_exception(error or RuntimeError("no error, no answer"))

    def _release(self) -> None:
        if self._open:
            self._open.device.release()
        self._open = None


_feeds: dict[str, Feed] = {}
_lock = threading.Lock()


def of(source: str) -> Feed:
    """Returns the feed of this camera, begun where there is none."""
    with _lock:
        if source not in _feeds:
            _feeds[source] = Feed(source)
        return _feeds[source]


def forget(feed: Feed) -> None:
    """Leaves a feed to itself: the next picture of this camera begins another."""
    with _lock:
        if _feeds.get(feed.source) is feed:
            del _feeds[feed.source]
    feed.close()


def close_all(wait: float = PATIENCE) -> None:
    """Lets go of all cameras."""
    with _lock:
        feeds = list(_feeds.values())
        _feeds.clear()
    for feed in feeds:
        feed.close(wait)


atexit.register(close_all, 1.0)
