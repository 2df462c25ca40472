"""An STM32 board's shipped image in its emulator (host/emulators/stm32), spoken to byte by byte."""

import itertools
import signal
import threading
from pathlib import Path

from device import PATIENCE, Device

from cubehost.boards import firmware
from cubehost.robot.lines import fields
from cubehost.sim import stm32

FLASH, FLASH_SIZE = 0x0800_0000, 1 << 20


class Stm32Board(Device):
    """options: the emulator's own, `--mishap=hang`. coverage: a file in which all runs add up.

    greeted: its first line comes.
    """

    def __init__(
        self,
        folder: Path,
        *options: str,
        name: str = "octopus_pro",
        coverage: Path | None = None,
        greeted: bool = True,
    ) -> None:
        more = [f"--coverage={coverage}"] if coverage else []
        given = {option.split("=")[0] for option in options}
        own = [option for option in stm32.chip_options(name) if option.split("=")[0] not in given]
        self._start(folder, [str(stm32.emulator()), *own, *more, *options])
        self.reason = self.boot() if greeted else ""  # nobody listens before

    def read_line(self, timeout: float = PATIENCE) -> bytes | None:
        return super().read_line(max(timeout, PATIENCE))

    def boot(self) -> str:
        """Why it says that it runs."""
        return fields(self.await_word("boot").args)["reason"]

    def suffer(self) -> None:
        """Its mishap happens."""
        self.process.send_signal(signal.SIGUSR1)

    def prints(self, line: str) -> bool:
        """Waits, PATIENCE seconds at most, for this line of the emulator's."""
        assert self.process.stdout
        giving_up = threading.Timer(PATIENCE, self.process.terminate)
        giving_up.start()
        found = line in self.process.stdout
        giving_up.cancel()
        return found

    def printed(self, word: str) -> list[str]:
        """Ends the emulator; what it has printed in lines that begin with this word."""
        self.process.terminate()
        assert self.process.stdout
        return [line for line in self.process.stdout.read().splitlines() if line.startswith(word)]


def lines_of(folder: str, name: str = "octopus_pro") -> dict[tuple[str, int], list[tuple[int, int]]]:
    """Where the code of each line of a folder's sources lies in the image: (start, end), by line table."""
    from elftools.elf.elffile import ELFFile

    found: dict[tuple[str, int], list[tuple[int, int]]] = {}
    with firmware.image(name, "firmware.elf").open("rb") as file:
        dwarf = ELFFile(file).get_dwarf_info()
        for unit in dwarf.iter_CUs():
            path = unit.get_top_DIE().attributes["DW_AT_name"].value.decode()
            if f"{folder}/" not in path:
                continue
            for line, start, end in _rows(dwarf.line_program_for_CU(unit)):
                if start >= FLASH:
                    found.setdefault((Path(path).name, line), []).append((start, end))
    return found


def _rows(program: object) -> list[tuple[int, int, int]]:
    """(line, start, end) of the unit's own source; what came from headers is left out."""
    states = [entry.state for entry in program.get_entries() if entry.state]  # type: ignore[attr-defined]
    files = program["file_entry"]  # type: ignore[index]
    first = 0 if program["version"] >= 5 else 1  # type: ignore[index]
    own = files[0].name
    return [
        (here.line, here.address, after.address)
        for here, after in itertools.pairwise(states)
        if not here.end_sequence and after.address > here.address and files[here.file - first].name == own
    ]
