"""The shipped image in QEMU, an interrupt after each instruction of what the main loop shares with it."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from debugger import COUNTER, LINK, Debugger

from cubehost.boards import firmware
from cubehost.robot.lines import format_line
from cubehost.sim import qemu

RAM, RAM_USED = 0x2000_2000, 0x8000  # the used end of the stack, and all variables
MOVES, STOPPED, RAN_DRY = 0, 2, 3  # enum stepper_state
STALE = b"\xef\xbe\xad\xde" * 2
WORD = 4
MASKS = b"\x72\xb6"  # the instruction cpsid i


class Symbols(dict[str, int]):
    """Addresses in the image by name; those of functions without the Thumb bit."""

    def __init__(self) -> None:
        elf = firmware.image(qemu.BOARD, "firmware.elf")
        done = subprocess.run(["arm-none-eabi-nm", str(elf)], capture_output=True, text=True, check=True)
        rows = (line.split() for line in done.stdout.splitlines())
        super().__init__({name: int(address, 16) & ~1 for address, _, name in rows})


class Chip:
    """The processor standing still at the start of a function, again and again."""

    def __init__(self, debugger: Debugger, symbols: Symbols, function: str) -> None:
        self.debugger, self.symbols = debugger, symbols
        debugger.run_to(symbols[function])
        self.back = debugger.get(LINK) & ~1
        self._registers = debugger.registers()
        self._memory = debugger.read(RAM, RAM_USED)

    def word(self, name: str, offset: int = 0) -> int:
        return int.from_bytes(self.debugger.read(self.symbols[name] + offset, WORD), "little")

    def byte(self, name: str) -> int:
        return self.debugger.read(self.symbols[name], 1)[0]

    def instants(self) -> Iterator[int]:
        """Stands after 0, 1, 2 .. instructions of the function, until it returns. Each time it begins where
        interrupts are masked for the first time, or before: what nobody can put back (that mask, a timer) is
        written after that."""
        count, begun, is_free = 0, 0, True
        while True:
            self.debugger.write(RAM, self._memory)
            self.debugger.restore(self._registers)
            for _ in range(count - begun):
                self.debugger.step()
            at = self.debugger.get(COUNTER)
            if count and at == self.back:
                return
            is_free = is_free and self.debugger.read(at, len(MASKS)) != MASKS
            if is_free:
                begun, self._registers = count, self.debugger.registers()
                self._memory = self.debugger.read(RAM, RAM_USED)
            yield count
            count += 1


@pytest.fixture
def debugger(fresh, port: str, tmp_path: Path) -> Debugger:
    """Of a robot that has been asked for a run, and has not yet read it."""
    if port != "qemu":
        pytest.skip("only QEMU lets a debugger in")
    path = tmp_path / "gdb"
    connection = fresh(options=Debugger.options(path))
    connection.align()
    debugger = Debugger(path)
    link = connection.robot.link
    link.send(format_line(link.owner << 16 | 0xFF00, "run", "R"))  # as its owner, who has no later number yet
    return debugger


def test_a_step_never_takes_an_event_that_is_not_stored(debugger: Debugger) -> None:
    """The ring holds one event when the next is put: the step takes the one, and looks for the other."""
    symbols = Symbols()
    debugger.run_to(symbols["stepper_put"])
    debugger.step()
    chip = Chip(debugger, symbols, "stepper_put")
    event = int.from_bytes(debugger.read(debugger.get(0), WORD), "little")
    seen = []
    for _ in chip.instants():
        end = chip.word("queue")
        if not seen:
            slot, before = symbols["events"] + end % 1024 * 8, end
            assert end > 0
        if debugger.read(slot, 8)[:WORD] != event.to_bytes(WORD, "little"):
            debugger.write(slot, STALE)
        debugger.write(symbols["queue"] + WORD, (before - 1).to_bytes(WORD, "little"))
        debugger.write(symbols["how_it_goes"], bytes([MOVES]))
        wait = debugger.interrupt(symbols["stepper_tick"])
        seen.append((wait, chip.byte("how_it_goes")))
    assert set(seen) == {(0, RAN_DRY), (event, MOVES)}
    assert seen == sorted(seen, key=lambda row: row[1] != RAN_DRY), "first it is not there, then it is"


def test_a_stop_is_kept_whenever_it_comes_while_motion_begins(debugger: Debugger) -> None:
    chip = Chip(debugger, symbols := Symbols(), "stepper_begin")
    count = 0
    for count in chip.instants():
        debugger.interrupt(symbols["session_receive"], ord("!"))
        debugger.run_to(chip.back)
        assert chip.byte("how_it_goes") == STOPPED, f"after {count} instructions"
    assert count > 20
