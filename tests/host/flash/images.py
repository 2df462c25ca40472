"""Images for tests: a vector table, the board's name, and bytes that no two blocks share."""

import random
import struct
import sys
from pathlib import Path

from cubehost.boards.chips import FLASH, RAM

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "hardware" / "platform" / "builder"))
from rp2040_image import uf2  # noqa: F401 (what builds a Pico's image)


def firmware(size: int = 2000, board: bytes = b"octopus_pro", seed: int = 1) -> bytes:
    """What could start on an STM32F429."""
    body = random.Random(seed).randbytes(size - 64 - len(board) - 2)
    stack, handler = RAM + 0x20000, FLASH + 0x101
    return struct.pack("<16I", stack, *[handler] * 15) + b"\0" + board + b"\0" + body
