"""The boot loader that a Mega is sold with (STK500v2), spoken to by avrdude, which reads back what it wrote.

It erases pages in their order from 0 on, whichever is written. So the image goes in from its start, behind a
first page that does nothing; once that reads back, a second call puts the image's own first page in. A flash
that breaks off leaves a chip that does nothing, never half of a firmware. Settings in the EEPROM stay.
"""

import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from cubehost.base.errors import DeviceNotFoundError, FlashError
from cubehost.boards.chips import Board
from cubehost.flashing.image import Image
from cubehost.flashing.progress import OnProgress, no_progress
from cubehost.flashing.tools import require, run
from cubehost.robot.transport import SerialTransport

PAGE = 256  # bytes
NOTHING = b"\xff\xcf"  # rjmp .-2: jumps to itself
JUMP = b"\x0c\x94"  # jmp: what every image's vectors begin with
NOBODY = re.compile(
    r"\A(?!.*writing).*(?:can't open|cannot open|timeout|not in sync|unable to open)", re.S | re.I
)
WHY = "check cable, power and --port, and that no other program has it; nothing was written"
BROKEN_OFF = "the chip does nothing until it is written again (its boot loader stays): check cable and power"


def check(image: Image, board: Board) -> None:
    """Raises before anything is written."""
    image.check_room(board, 0, JUMP)
    require("avrdude")


def flash(image: Image, board: Board, port: str, on_progress: OnProgress = no_progress) -> None:
    """Writes, reads back and starts."""
    check(image, board)
    on_progress("connect", 0, 0)
    SerialTransport(port).close()  # raises where it is not there, or where another cubehost has it
    begun: list[str] = []

    def follow(line: str) -> None:
        if re.search(r"writing.*flash", line):
            begun.append(line)
            on_progress("write and verify", 0, 0)

    with tempfile.TemporaryDirectory(prefix="cubehost-") as folder:
        file = Path(folder) / "image.bin"
        for data in (NOTHING.ljust(PAGE, b"\xff") + image.data[PAGE:], image.data[:PAGE]):
            file.write_bytes(data)
            _write(file, port, begun, follow)


def _write(file: Path, port: str, begun: list[str], follow: Callable[[str], None]) -> None:
    """From the start of flash. begun: holds something once a byte of the chip may be another than before."""
    line = ["avrdude", "-c", "wiring", "-p", "m2560", "-P", port, "-b", "115200", "-D"]
    try:
        run([*line, "-U", f"flash:w:{file}:r"], None if begun else NOBODY, follow, BROKEN_OFF)
    except DeviceNotFoundError as error:
        raise DeviceNotFoundError(f"no boot loader answers on {port}: {WHY}") from error
    except FlashError as error:
        if begun:
            raise
        raise FlashError(str(error).replace(BROKEN_OFF, WHY)) from error
