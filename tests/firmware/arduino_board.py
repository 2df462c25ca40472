"""An Arduino's image in its emulator (host/emulators/avr), spoken to byte by byte."""

import os
from pathlib import Path

from device import Device

from cubehost.boards.source import board
from cubehost.sim import avr
from cubehost.sim.virtual_cube import VirtualCube


def recording(words: list[str], lines: str) -> list[str]:
    """The emulator's options, with these lines instead of the pins that they name, where there are any."""
    kinds = ("--step", "--dir", "--enable", "--servo") if lines else ()
    return [word for word in words if not word.startswith(kinds)] + [f"--lines={lines}"] * bool(lines)


class ArduinoBoard(Device):
    """Settings are kept in a file of the folder. wired: by settings, where it is not wired as a new one.

    lines: names of pins whose levels are recorded, instead of drivers and servos.
    """

    def __init__(
        self,
        folder: Path,
        of: avr.Arduino = avr.MEGA_BOARD,
        wired: dict[str, int] | None = None,
        lines: str = "",
    ) -> None:
        self.of = of
        words = recording(avr.options(of, wired), lines)
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
