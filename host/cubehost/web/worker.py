"""The one owner of the robot: a thread that does one task at a time, and a stop that waits for nobody.

client --submit--> [one task] --> thread: task(connection) ... the client layer talks to the robot
client --stop------------------------------------------------------> `!` on the wire, now
"""

import contextlib
import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from cubehost.errors import CubehostError, DeviceError
from cubehost.robot.ports import Connection
from cubehost.web.model import Model

POLL = 1.0  # seconds between two looks at an idle robot
RETRY = 2.0  # seconds between two tries to find a lost one
INSIST = 0.05  # seconds between two `!` while a run has not ended: a byte may be lost, or come before the run
CLOSE_PATIENCE = 15.0

Open = Callable[[], AbstractContextManager[Connection]]


class Task(NamedTuple):
    """moves: whether a stop forbids it. failed: hears the one line of what went wrong."""

    name: str
    action: Callable[[Connection], None]
    moves: bool
    failed: Callable[[str], None]


class RobotWorker:
    """Writes the sections link, machine, stop and work of the model. May be called from any thread."""

    def __init__(self, open_robot: Open, model: Model, waits: bool = False) -> None:
        """waits: a robot that is not there at first is an error no more than one that is lost later."""
        self._waits = waits
        self._open = open_robot
        self._model = model
        self._tasks: queue.Queue[Task | None] = queue.Queue()
        self._lock = threading.Lock()
        self._current: Task | None = None  # from its submission to its end
        self._latched = threading.Event()
        self._in_motion = False
        self._closing = threading.Event()
        self._connection: Connection | None = None
        self._tried = threading.Event()
        self._first_error: CubehostError | None = None
        self._thread = threading.Thread(target=self._run, name="robot worker")
        self.on_connect: Callable[[Connection], None] = lambda connection: None

    def start(self) -> None:
        """Connects; raises what the first try raised. Later losses are retried and shown."""
        self._thread.start()
        self._tried.wait()
        if self._first_error is not None:
            self._closing.set()
            self._thread.join()
            raise self._first_error

    def close(self) -> None:
        """Stops a robot in motion, lets go of it. May be called twice."""
        self._closing.set()
        if self._moving:
            self.stop()
        self._tasks.put(None)
        if self._thread.ident is not None:
            self._thread.join(CLOSE_PATIENCE)

    def submit(self, task: Task) -> None:
        """Raises DeviceError where it cannot be begun now."""
        with self._lock:
            if task.moves and self.latched:
                raise DeviceError("stopped: re-arm first")
            if self._connection is None:
                raise DeviceError("no robot: it is being looked for")
            if self._current is not None:
                raise DeviceError(f"busy with {self._current.name}: wait for it, or stop")
            self._current = task
        self._model.update("work", busy=task.name)
        self._tasks.put(task)

    @property
    def latched(self) -> bool:
        return self._latched.is_set()

    def stop(self) -> None:
        """`!` goes out before this returns, past whatever the robot's thread is waiting for."""
        self._latched.set()
        self._say_stop()
        self._model.set("stop", {"latched": True})
        if self._moving:
            threading.Thread(target=self._insist, daemon=True).start()

    def rearm(self) -> None:
        with self._lock:
            if self._moving:
                raise DeviceError("still stopping: the run has not ended")
            self._latched.clear()
        self._model.set("stop", {"latched": False})

    @contextlib.contextmanager
    def motion(self) -> Iterator[None]:
        """For tasks, about each motion: not begun after a stop, and a stop meanwhile insists."""
        self._in_motion = True
        try:
            self.check_stop()
            yield
        finally:
            self._in_motion = False

    def check_stop(self) -> None:
        """For tasks, before each motion."""
        if self.latched:
            raise DeviceError("stopped: re-arm first")

    @property
    def _moving(self) -> bool:
        current = self._current
        return self._in_motion or (current is not None and current.moves)

    def _say_stop(self) -> None:
        connection = self._connection
        if connection is not None:
            with contextlib.suppress(CubehostError):  # a lost robot is told by its own thread
                connection.robot.link.write_byte(b"!")

    def _insist(self) -> None:
        while self._moving and self._connection is not None:
            self._say_stop()
            threading.Event().wait(INSIST)

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._model.update("link", state="connecting", message="")
                with self._open() as connection:
                    self._serve(connection)
            except CubehostError as error:
                self._lost(error)
            except Exception as error:  # whatever it is: the page says so, and the port is tried again
                self._lost(CubehostError(f"bug: {type(error).__name__}: {error}"))

    def _lost(self, error: CubehostError) -> None:
        if not self._tried.is_set():
            self._first_error = None if self._waits else error
            self._tried.set()
            if not self._waits:
                return
        self._connection = None
        self._end()
        if self._model.get("link")["state"] != "lost":
            self._model.log(str(error), "error")
        self._model.update("link", state="lost", message=str(error))
        self._closing.wait(RETRY)

    def _serve(self, connection: Connection) -> None:
        hello = connection.robot.hello
        self._look(connection)
        with contextlib.suppress(DeviceError):  # what an older firmware does not know must not shut us out
            self.on_connect(connection)
        self._connection = connection
        self._model.update(
            "link", state="connected", port=connection.port, board=hello.board, firmware=hello.firmware
        )
        self._model.log(f"{hello.board} on {connection.port}, firmware {hello.firmware}")
        self._tried.set()
        try:
            while not self._closing.is_set():
                self._next(connection)
        finally:
            self._connection = None

    def _next(self, connection: Connection) -> None:
        """A task, or a look at the robot where none comes."""
        with contextlib.suppress(queue.Empty):
            task = self._tasks.get(timeout=POLL)
            if task is not None and not self._closing.is_set():
                self._do(task, connection)
                return
        self._look(connection)

    def _do(self, task: Task, connection: Connection) -> None:
        try:
            task.action(connection)
        except CubehostError as error:
            self._fail(task, str(error))
        except Exception as error:  # one task's bug must not take the stop away from everybody
            self._fail(task, f"bug: {type(error).__name__}: {error} (please report this)")
        self._look(connection)  # raises where the robot itself is gone
        self._end()

    def _end(self) -> None:
        """`ended` counts, so that a client that asks knows that its task is over, however short it was."""
        with self._lock:
            self._current = None
        self._model.update("work", busy=None, ended=self._model.get("work")["ended"] + 1)

    def _fail(self, task: Task, message: str) -> None:
        self._model.log(f"{task.name}: {message}", "error")
        task.failed(message)

    def _look(self, connection: Connection) -> None:
        self._model.set("machine", machine(connection))


def machine(connection: Connection) -> dict[str, Any]:
    """The robot's state as the page shows it."""
    status = connection.robot.status()
    return {"state": status.state, "reason": status.reason, "aligned": status.aligned}
