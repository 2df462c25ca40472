"""One command stopped at one moment, in this process: what it says, its exit code, what the pins did.

command --Link--> pty --> virtual robot --pins--> steps, facelets
          each line of the link: a stop, at the first of its kind, by one of WAYS
"""

import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rig import Cable

from commands import ended
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import open_beside
from cubehost.mechanism import Mechanism
from cubehost.robot import client, link
from cubehost.robot.exchange import Timing
from cubehost.robot.lines import fields
from cubehost.robot.link import Link
from cubehost.robot.stop import State
from cubehost.sim import process
from cubehost.sim.virtual_robot import VirtualRobot

PATIENCE = 20.0
Phase = tuple[str, ...]


class Told(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        return self.out + self.err


def phase_of(direction: str, data: bytes) -> Phase:
    """Requests by their verb, answers by what they answer, events by their name and how far a run is."""
    words = data.decode("ascii", "replace").split("*")[0].split()
    if words[0].startswith("#"):
        return direction, words[1]
    done = fields(" ".join(words[1:])).get("done", "0")
    return direction, words[0], done if len(done) == 1 and done < "3" else "more"


class Desk:
    """A virtual robot that outlives commands, as one on a desk does."""

    def __init__(
        self, virtual: VirtualRobot, mechanism: str | None, speed: float, patch: pytest.MonkeyPatch
    ) -> None:
        """speed: of its clock, by which hosts are as patient."""
        self.virtual, self.mechanism = virtual, mechanism
        self.phases: list[Phase] = []
        self.is_stopped = False
        self.after: int | None = None  # µs or steps at which a stop was confirmed
        self._at: Phase | None = None
        self._by: Callable[[Link], None] | None = None
        self._lock = threading.Lock()
        self._beside: Link | None = None
        self.cable: Cable | None = None
        self.wholes: dict[str, tuple[Told, int, list[Phase]]] = {}  # commands that nobody stopped
        noted = Link._note

        def note(of: Link, direction: str, data: bytes) -> None:
            noted(of, direction, data)
            if self._by and of is not self._beside:
                self._heard(of, direction, data)

        patch.setattr(Link, "_note", note)
        self._speed = speed
        # `--port sim` is this one, before whose cameras it stands; its own port is a real robot's.
        patch.setattr(process, "SIM", replace(process.SIM, start=lambda *_, **__: nullcontext(virtual)))

    @property
    def steps(self) -> int:
        """Of six motors."""
        self.virtual.settle()
        return 0 if self.mechanism else int(self.virtual.cube.steps)

    def says(self, *words: str, stdin: str = "", port: str = "") -> Told:
        """Of a command to the end. port: by which it is known, where not by its own."""
        out, err = io.StringIO(), io.StringIO()
        read, write = os.pipe()
        os.write(write, stdin.encode())
        os.close(write)
        typed, sys.stdin = sys.stdin, os.fdopen(read)
        try:
            with redirect_stdout(out), redirect_stderr(err):
                code = ended(*words, "--port", port or self.virtual.url)
        finally:
            sys.stdin.close()
            sys.stdin = typed
        return Told(code, out.getvalue(), err.getvalue())

    def land(self) -> None:
        """Motors that are on draw the faces to where their fields are."""
        self.virtual.settle()
        self.virtual.cube.land()

    def watched(self, at: Phase | None, by: str, *words: str, **how: str) -> Told:
        """As `says`, stopped at that phase."""
        self.phases, self._at, self.is_stopped, self.after = [], at, False, None
        self._by = getattr(self, by)
        try:
            return self.says(*words, **how)
        finally:
            self._by = None

    def _heard(self, link: Link, direction: str, data: bytes) -> None:
        if data[:1] in b"!?" or data.startswith((b"~beat", b"~status")):
            return
        with self._lock:
            phase = phase_of(direction, data)
            self.phases += [phase] * (phase not in self.phases)
            is_now, self._at = phase == self._at, None if phase == self._at else self._at
        if is_now and self._by:
            self.is_stopped = True
            self._by(link)

    # -- ways --

    def nobody(self, link: Link) -> None:
        """Looks on."""

    def somebody(self, link: Link) -> None:
        """As `robot stop` in another terminal. A link that is about to ask hears of it first, by a beat."""
        knows = bool(link.stop._numbers)  # what the last stop was; its own is not told to it as news
        self._beside = beside = open_beside(self.virtual.url)
        beside.stop.request()
        assert beside.await_stop(PATIENCE)
        beside.close()
        self.after = self.steps
        if threading.current_thread() is link._reader or not knows:
            return
        heard = threading.Event()
        link.stop.listen(lambda stop: heard.set())
        assert link.stop.state is not State.ARMED or heard.wait(PATIENCE)

    def bare_byte(self, link: Link) -> None:
        line = os.open(self.virtual.url, os.O_RDWR | os.O_NOCTTY)
        os.write(line, b"!")
        os.close(line)

    def ctrl_c(self, link: Link) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    # -- faults of the line, and of what is at its end --

    def cable_out(self, link: Link) -> None:
        assert self.cable
        self.cable.unplug()

    def deaf(self, link: Link) -> None:
        assert self.cable
        self.cable.up = self.cable.down = lambda data: b""

    def unheard(self, link: Link) -> None:
        assert self.cable
        self.cable.down = lambda data: b""

    def garbled(self, link: Link) -> None:
        """Each byte of what the robot says."""
        assert self.cable
        self.cable.down = lambda data: bytes(byte ^ 1 for byte in data)

    def reset(self, link: Link) -> None:
        """The board's main loop hangs, and its watchdog has it begin anew."""
        assert self.virtual._process
        self.virtual._process.send_signal(signal.SIGUSR1)

    @contextmanager
    def on_a_cable(self, path: Path) -> Iterator[str]:
        """The port at its end, which is mended for what comes after."""
        cable = self.cable = Cable(self.virtual.url, path)
        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(client, "SLOW_PATIENCE", client.SLOW_PATIENCE / self._speed)
                patch.setattr(link, "Timing", lambda: Timing(*(each / self._speed for each in Timing())))
                yield str(path)
        finally:
            cable.close()
            self.cable = None


@contextmanager
def desk(mechanism: str | None, speed: float) -> Iterator[Desk]:
    """speed: of the virtual robot's clock."""
    options: dict[str, Any] = {"machine": Mechanism.named(mechanism).description} if mechanism else {}
    solved = "".join(face * 9 for face in "URFDLB")
    with (
        pytest.MonkeyPatch.context() as patch,
        VIRTUAL["sim"].start(solved, speed=speed, **options) as virtual,
    ):
        # An answer is waited for while a stop is made at its request, on a busy computer as well.
        patch.setattr(link, "Timing", lambda: Timing(give_up=3 * PATIENCE))
        yield Desk(virtual, mechanism, speed, patch)
