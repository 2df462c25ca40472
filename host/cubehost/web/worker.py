"""The one owner of the robot: a thread that does one task at a time, one that watches what the robot says.

client --submit--> [one task] --> thread: task(connection) ... the client layer talks to the robot
stop (robot/stop.py) ------------------------------------------> `!` on the wire, whatever the thread does
robot --beat--> link --> watch: section `machine`, "unknown" where nothing is heard
"""

import contextlib
import queue
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import NamedTuple

from cubehost.base.errors import (
    CubehostError,
    DeviceError,
    DeviceInUseError,
    DeviceNotFoundError,
    StoppedError,
    VersionError,
)
from cubehost.connect.backends import transport
from cubehost.connect.ports import Connection
from cubehost.robot.link import Link
from cubehost.robot.replies import UNDER_WAY
from cubehost.robot.stop import State, Stop
from cubehost.web.model import Model
from cubehost.web.page_words import in_page_words
from cubehost.web.sections import driver_section
from cubehost.web.shapes import MachineShape, MeanwhileShape, RunShape, StopShape

UNKNOWN = MachineShape()  # where it has said nothing for too long: whatever it said before, nobody knows
POLL = 0.1  # seconds between two looks at an idle link
WATCH = 0.05  # seconds between two looks at what the robot last said
SILENCE = 5.0  # seconds without a word after which an idle robot counts as lost
RETRY = 0.05, 2.0  # seconds between two tries to find a lost one: at first, doubling, and at most
DRIVERS_FIRST = 2.0  # seconds after a robot was found, by when its board should have asked all its drivers
DRIVERS_EVERY = 30.0  # seconds between two looks at idle drivers: they warm slowly, and logs must not grow
AWAY = (
    "Not stopped yet: the robot is let go of while firmware is written, and is told the stop right after it; "
    "leave the power on, or the chip is left empty"
)
BESIDE = 2.0  # seconds for a stop past another program that has the port
CLOSE_PATIENCE = 3.0  # seconds for the task in hand; a camera may hang for longer

Open = Callable[[], AbstractContextManager[Connection]]


class Task(NamedTuple):
    """A task. moves: a stop forbids it. ended: called as it is over, with what went wrong, None: nothing.

    asks: it has to do with the robot, which is asked afterwards how it is.
    alone: it is done without a robot, which is let go of meanwhile, as its port is wanted.
    """

    name: str
    action: Callable[[Connection | None], None]
    moves: bool
    ended: Callable[[str | None], None]
    asks: bool = True
    alone: bool = False


class RobotWorker:
    """Writes the sections link, machine, stop and work of the model. May be called from any thread."""

    def __init__(self, open_robot: Open, model: Model, stop: Stop, waits: bool = False) -> None:
        """waits: go on looking for a robot that is not there at first, as for one that is lost later."""
        self.stop = stop
        self._waits = waits
        self._open = open_robot
        self._model = model
        self._tasks: queue.Queue[Task | None] = queue.Queue()
        self._lock = threading.Lock()
        self._current: Task | None = None  # from its submission to its end
        self._permit = stop.number  # of the task in hand
        self.done: Counter[tuple[str, bool]] = Counter()  # tasks by name, and whether they went well
        self._closing = threading.Event()
        self._drivers_asked = 0.0
        self._retry = RETRY[0]
        self._asked_of = 0.0  # its link's `stale_before` as it was asked last
        self.connection: Connection | None = None  # for others only to look at: it says nothing on its link
        self._tried = threading.Event()
        self._first_error: CubehostError | None = None
        self._thread = threading.Thread(target=self._run, name="robot worker", daemon=True)
        self._watching = threading.Thread(target=self._watch, name="watch", daemon=True)
        self.on_connect: Callable[[Connection], None] = lambda connection: None
        self.on_done: Callable[[Connection], None] = lambda connection: None  # after each task that asks
        self.on_lost: Callable[[], None] = lambda: None  # after each try to find a robot that has failed
        self._deaf_until = 0.0  # when it hears again at the latest; 0: nobody knows
        stop.listen(lambda _: self._show_stop())

    def start(self) -> str:
        """Tries to connect; returns why there is no robot yet, "" where there is one.

        Losses are retried and shown. Raises what the first try raised, where no robot is to be waited for.
        """
        self._thread.start()
        self._watching.start()
        self._tried.wait()
        if self._first_error is not None and not self._waits:
            self._closing.set()
            self._thread.join()
            raise self._first_error
        return str(self._first_error or "")

    def close(self) -> None:
        """Stops a robot in motion, lets go of it. May be called twice."""
        connection = self.connection
        if not self._closing.is_set() and connection is not None and self._may_move(connection):
            self.stop.request()
            connection.robot.link.await_stop(CLOSE_PATIENCE)
        self._closing.set()
        self._tasks.put(None)
        if self._thread.ident is not None:
            self._thread.join(CLOSE_PATIENCE)

    def _may_move(self, connection: Connection) -> bool:
        told = connection.robot.link.told
        return told is None or told["state"] in UNDER_WAY or self._current is not None

    def submit(self, task: Task) -> None:
        """Begins a task. Raises DeviceError where it cannot be begun now."""
        with self._lock:
            if task.moves and self.latched:
                raise StoppedError("stopped: re-arm first")
            if self.connection is None and not task.alone:
                raise DeviceError("no robot: it is being looked for")
            if self._current is not None:
                raise DeviceError(f"busy with {self._current.name}: wait for it, or stop")
            self._current = task
            self._permit = self.stop.number
            if task.moves or task.alone:  # how an earlier one ended is no word of what it does now
                self._model.set("run", RunShape())
            self._model.update("work", busy=task.name)
        self._tasks.put(None if task.alone else task)

    @property
    def _in_hand_alone(self) -> Task | None:
        """The task in hand where the robot is let go of for it; else None."""
        task = self._current
        return task if task is not None and task.alone else None

    @property
    def latched(self) -> bool:
        return self.stop.state is not State.ARMED

    def at_once(self, action: Callable[[Connection], None]) -> None:
        """Asks something of the robot beside the task in hand, `hold` or `go`, and waits for the reply."""
        connection = self.connection
        if connection is None:
            raise DeviceError("no robot: it is being looked for")
        action(connection)

    @contextlib.contextmanager
    def deaf(self, why: str, seconds: float = 0.0) -> Iterator[None]:
        """Tells who stops the robot meanwhile why it hears nothing, and for how long at most (0: unknown)."""
        patience = threading.Timer(seconds or threading.TIMEOUT_MAX, self._hears)
        patience.daemon = True
        self._deaf_until = seconds and time.monotonic() + seconds
        self.stop.away = why
        self._show_stop()
        patience.start()
        try:
            yield
        finally:
            patience.cancel()
            self._hears()

    def _hears(self) -> None:
        self.stop.away = ""
        self._show_stop()

    def _show_stop(self) -> None:
        self._model.change("stop", lambda _: self._stop_section())

    def _stop_section(self) -> StopShape:
        left = self._deaf_until and max(0.1, self._deaf_until - time.monotonic())
        meanwhile = MeanwhileShape(self.stop.away, left) if self.stop.away else None
        return StopShape(**self.stop.shown(), meanwhile=meanwhile)

    def check_stop(self) -> None:
        """For tasks, before each motion. Raises StoppedError where a stop came since it was asked for."""
        self.stop.check(self._permit)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._do_alone()
            try:
                if self._model.now.link.state == "connected":
                    self._model.update("link", state="connecting")
                with self._open() as connection:
                    self._serve(connection)
            except CubehostError as error:
                self._lost(error)
            except Exception as error:  # whatever it is: the page says so, and the port is tried again
                self._lost(CubehostError(f"bug: {type(error).__name__}: {error}"))

    def _lost(self, error: CubehostError) -> None:
        if not self._tried.is_set():
            self._first_error = error
            self._tried.set()
            if not self._waits:
                return
        self.connection = None
        self._end(str(error), lost=True)
        why = in_page_words(str(error))
        if self._model.now.link.message != why:
            self._model.log(str(error), "error")
        state = "unfit" if isinstance(error, VersionError) else "lost"
        self._model.update("link", state=state, message=why)
        self.on_lost()
        if isinstance(error, DeviceInUseError) and self.stop.state is State.REQUESTED:
            self._stop_beside()
        self._closing.wait(self._retry)
        self._retry = min(2 * self._retry, RETRY[1])

    def _stop_beside(self) -> None:
        """Sends a stop past another program that has the port now, as `robot stop` does."""
        with contextlib.suppress(CubehostError):
            link = Link(transport(self._model.now.link.port, shared=True), stop=self.stop)
            link.start()
            link.await_stop(BESIDE)
            link.close()

    def _serve(self, connection: Connection) -> None:
        hello = connection.robot.hello
        self._look(connection)
        with contextlib.suppress(DeviceError):  # what an older firmware does not know must not shut us out
            self.on_connect(connection)
        self.connection = connection
        connection.robot.link.on_stale = partial(self._show, connection)
        self._retry = RETRY[0]
        self._model.update(
            "link",
            state="connected",
            message="",
            port=connection.port,
            board=hello.board,
            firmware=hello.firmware,
        )
        self._model.log(f"{hello.board} on {connection.port}, firmware {hello.firmware}")
        self._drivers_asked = time.monotonic() - DRIVERS_EVERY + DRIVERS_FIRST
        self._tried.set()
        try:
            while not self._closing.is_set() and self._in_hand_alone is None:
                self._next(connection)
        finally:
            self.connection = None

    def _next(self, connection: Connection) -> None:
        """Does a task, or looks at the link where none comes. Raises our errors if the robot is gone."""
        with contextlib.suppress(queue.Empty):
            task = self._tasks.get(timeout=POLL)
            # One that was told to have failed, as the robot was lost before it began, moves nothing later.
            if task is not None and task is self._current and not self._closing.is_set():
                self._do(task, connection)
                return
        link = connection.robot.link
        if time.monotonic() - self._drivers_asked > DRIVERS_EVERY and link.told is not None:
            self._ask_drivers(connection)
        link.receive(0)  # raises where the port is gone
        if (link.age or 0) > SILENCE and self.stop.state is not State.REQUESTED:
            raise DeviceNotFoundError("the robot has fallen silent: is its power on?")

    def _do(self, task: Task, connection: Connection) -> None:
        connection.robot.link.permit = self._permit
        wrong = self._wrong(task, connection)
        if task.asks:
            self._look(connection)  # raises where the robot itself is gone
            self.on_done(connection)
        self._end(wrong)

    def _do_alone(self) -> None:
        if (task := self._in_hand_alone) is not None:
            self._model.update("link", state="lost", message=f"let go of for {task.name}")
            with self.deaf(AWAY):
                self._end(self._wrong(task, None))

    def _wrong(self, task: Task, connection: Connection | None) -> str | None:
        """Carries a task out; returns what went wrong in a line, None: nothing."""
        wrong = None
        try:
            task.action(connection)
        except CubehostError as error:
            wrong = in_page_words(str(error))
        except Exception as error:  # one task's bug must not take the robot away from everybody
            wrong = f"bug: {type(error).__name__}: {error} (please report this)"
        if wrong is not None:
            self._model.log(f"{task.name}: {wrong}", "error")
        self.done[task.name, wrong is None] += 1
        return wrong

    def _end(self, wrong: str | None, lost: bool = False) -> None:
        """Ends the task in hand; the section's `ended` counts it, so that clients see a short one end, too.

        lost: as the robot is lost, which does not end a task that is done without one.
        """
        with self._lock:
            if lost and self._in_hand_alone is not None:
                return
            task, self._current = self._current, None
            if task is None:
                return
            task.ended(wrong)
            # Who has heard of the end may ask for the next task at once: that one is shown after this.
            self._model.update("work", busy=None, ended=self._model.now.work.ended + 1)

    def _look(self, connection: Connection) -> None:
        """Asks the robot how it is; what else is shown of the machine is what the robot says unasked."""
        status = connection.robot.status()
        self._model.update("link", warm=status.warm, open=status.open)
        self._ask_drivers(connection)
        self._show(connection)

    def _ask_drivers(self, connection: Connection) -> None:
        self._drivers_asked = time.monotonic()
        with contextlib.suppress(CubehostError):  # one that has fallen silent is told by its beat
            value, age = driver_section(connection.robot.drivers())
            self._model.set("drivers", value, age)

    def _watch(self) -> None:
        while not self._closing.wait(WATCH):
            connection = self.connection
            if connection is not None and connection.robot.link.stale_before > self._asked_of:
                self._ask(connection.robot.link)
            self._show(connection)

    def _ask(self, link: Link) -> None:
        """Asks how it is, as what it said last holds no more: its next word may come half a second later."""
        self._asked_of = link.stale_before
        with contextlib.suppress(CubehostError):  # a lost one is told by those who wait for it
            link.write_byte(b"?")

    def _show(self, connection: Connection | None) -> None:
        """Shows how the robot stands, read while no other thread may set it: the later word is shown last."""
        link = connection.robot.link if connection is not None else None
        if (link is None or link.told is None) and self._model.now.machine == UNKNOWN:
            return  # its age is how long nothing has been known
        self._model.change("machine", lambda _: _machine(link), (link and link.age) or 0.0)


def _machine(link: Link | None) -> MachineShape:
    """Returns how the robot stands, as it told last."""
    told = link.told if link is not None else None
    return UNKNOWN if told is None else MachineShape(told["state"], told["reason"], told["aligned"] == "1")
