"""The boot loader that an Arduino is sold with, spoken to by avrdude, which reads back what it wrote.

It is a Mega's STK500v2, an Uno's Optiboot, a Nano's that or an older one at half the speed.

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

PAGE = 256  # bytes of a Mega's page, or of two pages of the others
NOTHING = b"\xff\xcf"  # rjmp .-2: jumps to itself
JUMP = b"\x0c\x94"  # jmp's opcode: an image's vectors begin with it, or with
RELATIVE = 0xC0  # rjmp's, in the upper half of the second byte
SPOKEN = {  # avrdude's names of boot loader and chip, and the speeds at which the boot loader may listen
    "mega": ("wiring", "m2560", ("115200",)),
    "uno": ("arduino", "m328p", ("115200",)),
    "nano": ("arduino", "m328p", ("115200", "57600")),
}
NOBODY = re.compile(
    r"\A(?!.*writing).*(?:can't open|cannot open|timeout|not in sync|unable to open)", re.S | re.I
)
WHY = "check cable, power and --port, and that no other program has it; nothing was written"
BROKEN_OFF = "the chip does nothing until it is written again (its boot loader stays): check cable and power"


def check(image: Image, board: Board) -> None:
    """Raises InputError for what is no image of this board, MissingToolError without avrdude."""
    begins = image.data[: len(JUMP)]
    is_relative = len(begins) == len(JUMP) and begins[1] & 0xF0 == RELATIVE
    image.check_room(board, 0, begins if is_relative else JUMP)
    require("avrdude")


def flash(image: Image, board: Board, port: str, on_progress: OnProgress = no_progress) -> None:
    """Writes the image, reads it back and starts it."""
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
            _write_at_a_speed(file, board, port, begun, follow)


def _write_at_a_speed(
    file: Path, board: Board, port: str, begun: list[str], follow: Callable[[str], None]
) -> None:
    """Writes at the first of the board's speeds at which a boot loader answers."""
    loader, chip, speeds = SPOKEN[board.name]
    for speed in speeds:
        try:
            _write(file, ["-c", loader, "-p", chip, "-b", speed, "-P", port], port, begun, follow)
            return
        except DeviceNotFoundError:
            if speed == speeds[-1]:
                raise


def _write(file: Path, words: list[str], port: str, begun: list[str], follow: Callable[[str], None]) -> None:
    """Writes a file from the start of flash. begun: not empty once a byte of the chip may have changed."""
    line = ["avrdude", *words, "-D"]
    try:
        run([*line, "-U", f"flash:w:{file}:r"], None if begun else NOBODY, follow, BROKEN_OFF)
    except DeviceNotFoundError as error:
        raise DeviceNotFoundError(f"no boot loader answers on {port}: {WHY}") from error
    except FlashError as error:
        if begun:
            raise
        raise FlashError(str(error).replace(BROKEN_OFF, WHY)) from error
