"""The image of a board, built from the checkout."""

import subprocess
from pathlib import Path

from cubehost.errors import InputError, MissingToolError
from cubehost.flashing.chips import Board
from cubehost.sim.qemu import platformio


def build(root: Path, board: Board) -> Path:
    """`pio run -e BOARD`; the path of its image."""
    if f"[env:{board.name}]" not in (root / "platformio.ini").read_text():
        raise InputError(f"platformio.ini has no environment for the board {board.name}")
    command = [platformio(), "run", "--silent", "-d", str(root), "-e", board.name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    image = root / ".pio" / "build" / board.name / "firmware.elf"
    if done.returncode or not image.is_file():
        said = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise MissingToolError(
            f"the firmware for {board.name} does not build: {said[-1]} (see `pio run -e {board.name}`)"
        )
    return image
