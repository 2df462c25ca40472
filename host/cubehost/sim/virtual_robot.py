"""A process that is the robot's electronics, a pipe of what its pins do, and the cube that they turn."""

import contextlib
import os
import re
import select
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from cubehost.base.errors import DeviceNotFoundError, InputError, MissingToolError
from cubehost.mechanism import Description, Mechanism
from cubehost.sim.pins import Trace
from cubehost.sim.virtual_cube import VirtualCube

START_PATIENCE = 20.0  # seconds until the process must have named its pseudo-terminal
READ_SIZE = 1 << 16
TOGETHER = 0.002  # seconds whose steps the cube follows at once: a call costs the same for one and for fifty
URL = re.compile(r"^(?:pty|url)=(\S+)$", re.MULTILINE)


class VirtualRobot:
    """Runs `command(pipe)` and feeds what it writes to the pipe through `trace` to `cube`.

    The pipe is a FIFO: a long run needs no disk, and a reader that falls behind slows the robot down
    rather than losing a step. `url` is what the process says when it has its pseudo-terminal.
    """

    def __init__(
        self,
        command: Callable[[Path], list[str]],
        trace: Trace,
        cube: VirtualCube,
        url: re.Pattern[str] = URL,
    ) -> None:
        self.cube = cube
        self._trace = trace
        self._reading = threading.Lock()
        self._closing = False
        self._process: subprocess.Popen[bytes] | None = None
        with contextlib.ExitStack() as stack:
            self._folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cubehost-")))
            self._open_pipe(self._folder / "pins", stack)
            self._command, self._url = command, url
            stack.callback(self._end_process)
            self.power_on()
            self._stack = stack.pop_all()

    def power_on(self) -> None:
        """Starts the electronics, at a new `url` after a power cut."""
        said = self._folder / "said"
        self._start(self._command(self._folder / "pins"), said)
        self.url = self._await_url(said)

    def power_cut(self) -> None:
        """Cut the supply, wherever the robot is: it says nothing more, and drivers forget their places."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self.settle()
        with self._reading:
            self._trace.restart()
            self.cube.power_cut()

    @property
    def seen(self) -> tuple[str, dict[str, float]]:
        """What cameras see: facelets, and by how many degrees faces are off the state that they tell."""
        self.settle()
        self.cube.rest()
        return self.cube.seen

    @property
    def facelets(self) -> str:
        """What the pins have made of the cube, with everything that they have done up to now."""
        self.settle()
        self.cube.rest()
        return self.cube.facelets

    @property
    def solved(self) -> bool:
        self.settle()
        self.cube.rest()
        return self.cube.solved

    def settle(self) -> None:
        """Returns when all that the process wrote about its pins has reached the cube."""
        while True:
            with self._reading:
                if not self._ready(0):
                    return
            time.sleep(0.001)

    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def close(self) -> None:
        self._closing = True
        self._stack.close()

    def __enter__(self) -> "VirtualRobot":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open_pipe(self, pipe: Path, stack: contextlib.ExitStack) -> None:
        if not hasattr(os, "mkfifo"):
            raise MissingToolError("a virtual robot needs named pipes: use Linux, macOS or WSL")
        os.mkfifo(pipe)
        self._pipe = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)  # first, so that the writer's open succeeds
        stack.callback(os.close, self._pipe)
        keep_open = os.open(pipe, os.O_WRONLY)  # so that the pipe never reads as ended
        stack.callback(os.close, keep_open)
        reader = threading.Thread(target=self._read, daemon=True)
        reader.start()
        stack.callback(reader.join)
        stack.callback(self._stop_reading)

    def _stop_reading(self) -> None:
        self._closing = True

    def _start(self, command: list[str], said: Path) -> None:
        with said.open("wb") as output:
            try:
                self._process = subprocess.Popen(
                    [*_dies_with_us(), *command],
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,  # Ctrl-C is for us: we stop the robot in order
                )
            except OSError as error:
                raise DeviceNotFoundError(f"cannot start the virtual robot: {error}") from error

    def _end_process(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _await_url(self, said: Path) -> str:
        deadline = time.monotonic() + START_PATIENCE
        while time.monotonic() < deadline:
            text = said.read_text(errors="replace")
            if found := self._url.search(text):
                return found[1]
            if not self.alive():
                break
            time.sleep(0.01)
        raise DeviceNotFoundError(
            f"the virtual robot does not start: {text.strip()[-200:] or 'it says nothing'}"
        )

    def _ready(self, milliseconds: int) -> bool:
        poll = select.poll()  # one a call: a poll object serves one thread at a time
        poll.register(self._pipe, select.POLLIN)
        return bool(poll.poll(milliseconds))

    def _read(self) -> None:
        while not self._closing:
            if not self._ready(100):
                continue
            time.sleep(TOGETHER)
            with self._reading:
                steps = self._trace.feed(self._written())
                for face, (run, hold) in self._trace.currents.items():
                    self.cube.current(face, run, hold)
                self.cube.feed(steps)

    def _written(self) -> bytes:
        """The pipe's bytes. The pipe is gone where a second Ctrl-C has ended the wait for this thread."""
        try:
            return os.read(self._pipe, READ_SIZE)
        except OSError as error:
            if self._closing or isinstance(error, BlockingIOError):
                return b""
            raise


def _dies_with_us() -> list[str]:
    """Words in front of a command that have the kernel end it when this thread is gone, however that ended.

    They call a program of util-linux, as `preexec_fn` may hang where there are other threads. Where it is not
    installed a virtual robot outlives a SIGKILL.
    """
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "KILL"] if setpriv else []


@dataclass(frozen=True)
class VirtualPort:
    """A robot that a process plays, and what of a real one its emulator leaves out."""

    start: Callable[..., VirtualRobot]
    board: str
    check: Callable[[], None] = lambda: None  # raises MissingToolError where a tool is not installed
    saves: bool = True  # it models the flash controller
    times: bool = True  # its pins are told with their times
    servos: bool = True  # its pins of servos are told, too
    paced: bool = False  # how fast its clock goes can be chosen
    wired: bool = False  # by its mechanism's settings: its pins are settings

    def machine(self, mechanism: Mechanism) -> Description:
        """Returns what its pins are to move. Raises InputError where it has no servos."""
        if not self.servos:
            raise InputError("of the virtual robots only --port sim and pico have the pins of a mechanism")
        return mechanism.description
