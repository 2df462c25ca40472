"""`--port`: `sim`, `qemu`, `pico`, a device or a URL; one context for all, which ends what it began."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from cubehost.cube import random_cube
from cubehost.robot.client import Robot
from cubehost.robot.link import Link
from cubehost.robot.log import line_log
from cubehost.robot.replay import ReplayTransport
from cubehost.robot.transport import SerialTransport, Transport
from cubehost.sim import pico, process, qemu
from cubehost.sim.virtual_robot import VirtualRobot


@dataclass(frozen=True)
class VirtualPort:
    """A robot that a process plays, and what of a real one its emulator leaves out."""

    start: Callable[..., VirtualRobot]
    board: str
    check: Callable[[], None] = lambda: None  # MissingToolError where what is not ours is not installed
    saves: bool = True  # it models the flash controller
    times: bool = True  # its pins are told with their times


VIRTUAL = {
    "sim": VirtualPort(process.start, "native"),
    "qemu": VirtualPort(qemu.start, qemu.BOARD, qemu.check_tools, saves=False, times=False),
    "pico": VirtualPort(pico.start, pico.BOARD, pico.check_tools),
}

REPLAY = "replay:"


@dataclass(frozen=True)
class Connection:
    """A robot that answers. `virtual`: the process and cube behind a virtual port, else None."""

    port: str
    robot: Robot
    virtual: VirtualRobot | None

    def align(self) -> None:
        """Has the robot find its faces' marks, where it uses sensors; else says that the faces are aligned.

        On a virtual robot without them a (virtual) person puts the faces right first.
        """
        if self.virtual is not None:
            self.virtual.settle()
            if self.robot.status().homing == "hand":
                self.virtual.cube.align()
        self.robot.home()


def shout_stop(port: str) -> None:
    """`!` to a robot, at once and without a word before it, even while another program talks to it."""
    transport = SerialTransport(port, shared=True)
    try:
        transport.write(b"!")
    finally:
        transport.close()


def _transport(url: str) -> Transport:
    if url.startswith(REPLAY):
        return ReplayTransport(url.removeprefix(REPLAY))
    return SerialTransport(url)


@contextmanager
def open_port(
    port: str,
    facelets: str | None = None,
    seed: int = 1,
    log_file: str | None = None,
    aligned: bool = True,
    **options: Any,
) -> Iterator[Connection]:
    """Connects to a robot. Writes the lines of the link to `log_file`.

    On a virtual port the cube begins as `facelets`, or random by `seed`; `aligned`: it is homed at once, as
    whoever put the cube in has just aligned it. `options`: of the virtual robot (`process.start`).
    """
    with ExitStack() as stack:
        log = stack.enter_context(line_log(log_file)) if log_file else None
        virtual = None
        if port in VIRTUAL:
            virtual = stack.enter_context(VIRTUAL[port].start(facelets or random_cube(seed), **options))
        link = Link(_transport(virtual.url if virtual else port), log)
        stack.callback(link.close)
        connection = Connection(port, Robot.connect(link), virtual)
        if virtual and aligned:
            connection.align()
        yield connection
