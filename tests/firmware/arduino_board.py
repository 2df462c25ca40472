"""An Arduino's image in its emulator (host/emulators/avr), spoken to byte by byte."""

import os
from pathlib import Path

from device import Device

from cubehost.boards.source import board
from cubehost.sim import avr
from cubehost.sim.virtual_cube import VirtualCube


class ArduinoBoard(Device):
    """Settings are kept in a file of the folder. wired: by settings, where it is not wired as a new one."""

    def __init__(
        self, folder: Path, of: avr.Arduino = avr.MEGA_BOARD, wired: dict[str, int] | None = None
    ) -> None:
        self.of = of
        words = avr.options(of, wired)
        self._start(folder, [str(avr.emulator()), *words, f"--eeprom={folder / 'eeprom'}"])
        self._await_boot()

    def reopen(self) -> None:
        """Closes its port and opens it again."""
        os.close(self._tty)
        self._tty = os.open(self.path, os.O_RDWR | os.O_NOCTTY)

    def solved_by(self, facelets: str) -> bool:
        """Whether the pins have turned this cube into a solved one."""
        cube = VirtualCube(facelets, board(self.of.name)["steps_per_quarter"])
        cube.feed(self.steps())
        return cube.solved

    def measured(self) -> dict[str, float]:
        """Ends the emulator: the least ns that its pins gave a driver, the most bytes of stack in use."""
        self.process.terminate()
        assert self.process.stdout
        words = self.process.stdout.read().split()
        return {name: float(value) for name, _, value in (word.partition("=") for word in words) if value}
