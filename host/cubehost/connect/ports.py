"""`--port`: `sim`, `qemu`, an emulated board, a device or a URL; one context, which ends what it began."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cubehost._core import lib
from cubehost.base.errors import CubehostError, InputError
from cubehost.connect.backends import VIRTUAL, transport
from cubehost.cube import random_cube
from cubehost.robot.client import Robot
from cubehost.robot.link import LineLog, Link
from cubehost.robot.stop import Stop

if TYPE_CHECKING:
    from cubehost.mechanism import Mechanism
    from cubehost.sim.virtual_robot import VirtualRobot


REPLAY = "replay:"
RETRY = 0.2  # seconds between two tries to find a robot that was lost


@dataclass
class Connection:
    """A robot that answers at a port. virtual: the process and cube behind a virtual port, else None."""

    port: str
    robot: Robot
    virtual: VirtualRobot | None
    connect: Callable[[], Robot]  # opens the port and greets the robot that is there now
    greeted: Callable[[Link], Robot]  # greets the robot at this link
    record: LineLog | None = None  # sees the link's lines, also after reconnections

    def reconnect(self, patience: float) -> None:
        """Asks at the port of a robot that was lost until it answers. Raises its error after `patience` s."""
        self.robot.link.close()
        end = time.monotonic() + patience
        while True:
            try:
                self.robot = self.connect()
                self.robot.link.record = self.record
                return
            except CubehostError:
                if time.monotonic() > end:
                    raise
            time.sleep(RETRY)

    def greet(self) -> None:
        """Greets the robot again: a restarted one knows neither this program nor that lines are checked."""
        self.robot = self.greeted(self.robot.link)

    def align(self) -> None:
        """Has the robot find its faces' marks, where it uses sensors; else says that the faces are aligned.

        On a virtual robot without them a (virtual) person puts the faces right first.
        """
        by_hand = self.virtual is not None and self.robot.status().homing == "hand"
        if self.virtual is not None and by_hand:
            self.virtual.settle()
            self.virtual.cube.align()
        self.robot.home()
        if self.virtual is not None and by_hand:
            self.virtual.settle()
            self.virtual.cube.land()


def open_beside(port: str) -> Link:
    """Opens a link to say one thing on, as a stop, beside another program that has the port. Close it."""
    if port in VIRTUAL or port.startswith(REPLAY):
        raise InputError(f"{port} starts anew with each command: give the port that the running one printed")
    link = Link(transport(port, shared=True), stop=Stop(beside=True))
    link.why_silent = "is its power on? A program that has the port may have taken the answer, too: try again"
    link.on_close = link.stop.close  # or its thread would warn of a stop that nobody awaits any more
    link.stop.start()
    link.start()
    return link


def machine_robot(robot: Robot, mechanism: Mechanism | None, speed: float | None = None) -> Robot:
    """Returns a robot as one with this mechanism. Where the board turns faces by itself, six motors are as
    none, and fewer of them need no plans.

    speed: how fast a virtual robot's clock runs, by which it measures our silence; 0: as fast as it can.
    """
    turns = bool(robot.hello.max_moves)
    if mechanism is None or (mechanism.six_motors and turns):
        return robot
    from cubehost.connect.machine import MachineRobot, SearchingRobot

    if mechanism.direct and turns:
        return SearchingRobot(robot, mechanism)
    if mechanism.direct:
        mechanism = mechanism.one_by_one()
    machine = MachineRobot(robot, mechanism, None if speed is None else round(lib.CC_SILENCE_MS * speed))
    machine.prepare()
    return machine


def _told(name: str | None) -> Mechanism | None:
    """Returns the mechanism of which a robot tells the name. Raises InputError where it is not known here."""
    if name is None:
        return None
    from cubehost.mechanism import Mechanism

    return Mechanism.named(name.removesuffix(".toml"))  # never a file that a robot names


def _is_same(one: str, other: str) -> bool:
    with contextlib.suppress(OSError, ValueError):
        return os.path.samefile(one, other)
    return False


def _own_stop(stack: ExitStack) -> Stop:
    stop = Stop()
    stop.start()
    stack.callback(stop.close)
    return stop


@contextmanager
def line_log(path: str, tell: Callable[[str], None] | None = None, again: bool = False) -> Iterator[LineLog]:
    """Writes each line of a link with its time and who spoke, as it passes: the file is always complete.

        0.001234 > #17 hello*5A02
        0.002871 < #17 ok protocol=1 firmware=0badcafe board=native steps=3200 max_moves=200*91C4

    again: append to what the file holds.

    Raises InputError where the file cannot be opened. A full disk costs the record, never the run: `tell` is
    called with that at once; without `tell`, InputError is raised when the caller is done.
    """
    failed: list[str] = []
    try:
        file = open(path, "ab" if again else "wb", buffering=0)  # noqa: SIM115
    except OSError as error:
        raise InputError(f"--log {path}: {error.strerror}") from error
    start = time.monotonic()

    def note(direction: str, data: bytes) -> None:
        text = data.decode("ascii", "backslashreplace").replace("\n", "\\n")
        try:
            file.write(f"{time.monotonic() - start:.6f} {direction} {text}\n".encode("ascii"))
        except OSError as error:
            failed.append(f"--log {path} is not complete: {error.strerror}")
            if tell and len(failed) == 1:
                tell(failed[0])

    with file:
        yield note
    if failed and not tell:
        raise InputError(f"{failed[0]}; all else is done")


@contextmanager
def open_port(
    port: str,
    facelets: str | None = None,
    seed: int = 1,
    log_file: str | None = None,
    aligned: bool = True,
    stop: Stop | None = None,
    mechanism: Mechanism | None = None,
    tell: Callable[[str], None] | None = None,
    again: bool = False,
    **options: Any,
) -> Iterator[Connection]:
    """Connects to a robot. Writes the lines of the link to `log_file`; `tell` is called if its disk is full.

    again: append to `log_file`, as this is not the first connection.

    On a virtual port the cube begins as `facelets`, or random by `seed`; `aligned`: it is homed at once, as
    whoever put the cube in has just aligned it. `stop`: one that outlives the connection; None: its own.
    `mechanism`: what turns the cube, where it is not six motors (`machine_robot`).
    `options`: of the virtual robot (`cubehost.sim`).
    """
    if log_file and port.startswith(REPLAY) and _is_same(port.removeprefix(REPLAY), log_file):
        raise InputError(f"--log {log_file} is the log that is played: name another file")
    with ExitStack() as stack:
        log = stack.enter_context(line_log(log_file, tell, again)) if log_file else None
        virtual = None
        if mechanism and not mechanism.direct and port in VIRTUAL:
            options["machine"] = VIRTUAL[port].machine(mechanism)
        if mechanism and port in VIRTUAL and VIRTUAL[port].wired:
            options["settings"] = mechanism.description.settings
        if port in VIRTUAL:
            virtual = stack.enter_context(VIRTUAL[port].start(facelets or random_cube(seed), **options))
        own_stop = stop or _own_stop(stack)

        def greeted(link: Link) -> Robot:
            robot = Robot.connect(link)
            return machine_robot(robot, mechanism or _told(robot.hello.mechanism), options.get("speed"))

        def connect() -> Robot:
            link = Link(transport(virtual.url if virtual else port), log, stop=own_stop)
            stack.callback(link.close)
            if not port.startswith(REPLAY):  # whoever waits reads a log: it must not run ahead
                link.start()
            return greeted(link)

        connection = Connection(port, connect(), virtual, connect, greeted)
        if virtual and aligned:
            connection.align()
        yield connection
