"""From a robot at work to a chip that waits for an image: asked over the link, where anyone answers."""

import time
from contextlib import closing, suppress

from cubehost.base.errors import CubehostError, DeviceError, DeviceNotFoundError
from cubehost.boards.chips import Board
from cubehost.robot.exchange import Timing
from cubehost.robot.link import Link
from cubehost.robot.replies import Hello, read_hello
from cubehost.robot.transport import SerialTransport

GREETING = Timing(give_up=1.5)  # what does not answer by then is no running robot
RESTART = 0.3  # seconds until the chip surely runs its bootloader


def enter_bootloader(url: str, board: Board | None) -> bool:
    """Tells a running robot to restart in its bootloader; returns False where none answers.

    board: the image's; raises DeviceError if another one answers, which runs on. None: any is taken. The
    greeting is not `Robot.connect`: a robot of another protocol version is just the one to be flashed.
    """
    link = Link(SerialTransport(url), timing=GREETING)
    try:
        present = read_hello(link.request("hello"))
        if board and present.board != board.name:
            raise DeviceError(
                f"the robot on {url} is a {present.board}, not a {board.name}: nothing was written"
            )
        link.request("reboot", "bootloader")
        time.sleep(RESTART)
        return True
    except DeviceNotFoundError:
        return False
    finally:
        link.close()


def firmware_that_answers(url: str, patience: float = 3.0, restarts: bool = False) -> Hello | None:
    """Returns who greets after the flash; None if nobody does in `patience` seconds, as where a port is gone.

    restarts: opening the port begins a boot loader, which is left in peace until it has gone.
    """
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(CubehostError), closing(Link(SerialTransport(url), timing=GREETING)) as link:
            return read_hello(link.hello() if restarts else link.request("hello"))
        time.sleep(0.1)
    return None
