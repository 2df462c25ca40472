"""From a robot at work to a chip that waits for an image: asked over the link, where anyone answers."""

import time
from collections.abc import Callable
from typing import NamedTuple

from cubehost.base.errors import CubehostError, DeviceError, DeviceNotFoundError
from cubehost.boards.chips import Board
from cubehost.robot.exchange import Timing
from cubehost.robot.lines import fields
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport

GREETING = Timing(give_up=1.5)  # whoever does not answer by then is no running robot
RESTART = 0.3  # seconds until the chip surely runs its bootloader


class Present(NamedTuple):
    """Who a robot says it is."""

    board: str
    firmware: str


def only(board: Board | None, port: str) -> Callable[[Present], None]:
    """Refuses a robot of another board than the image's, while it still runs; None: takes any."""

    def accept(present: Present) -> None:
        if board and present.board != board.name:
            raise DeviceError(
                f"the robot on {port} is a {present.board}, not a {board.name}: nothing was written"
            )

    return accept


def enter_bootloader(url: str, accept: Callable[[Present], None]) -> bool:
    """Tells a running robot to restart in its bootloader. False where none answers.

    `accept` may refuse, by raising, before the robot is told. The greeting is not `Robot.connect`: a robot
    of another protocol version is just the one to be flashed.
    """
    link = Link(SerialTransport(url), timing=GREETING)
    try:
        accept(_greet(link))
        link.request("reboot", "bootloader")
        time.sleep(RESTART)
        return True
    except DeviceNotFoundError:
        return False
    finally:
        link.close()


def firmware_that_answers(url: str, patience: float = 3.0, restarts: bool = False) -> Present | None:
    """Who runs after the flash; None where nobody greets in `patience` seconds, as at a port that is gone.

    restarts: opening the port begins a boot loader, which is left in peace until it has gone.
    """
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            link = Link(SerialTransport(url), timing=GREETING)
        except CubehostError:
            time.sleep(0.1)
            continue
        try:
            return _present(link.hello()) if restarts else _greet(link)
        except CubehostError:
            time.sleep(0.1)
        finally:
            link.close()
    return None


def _greet(link: Link) -> Present:
    return _present(link.request("hello"))


def _present(hello: str) -> Present:
    values = fields(hello)
    return Present(values.get("board", "?"), values.get("firmware", "?"))
