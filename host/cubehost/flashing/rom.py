"""The STM32 ROM bootloader on a bad serial line: every failed exchange (an3155.py) is brought back into step
and repeated, and a line that is gone is told from a chip that refuses.

    ours    7F      command ~command    address xor     n data xor      A chip that lost a byte of ours
    chip    79      79 (or 1F: no)      79              79              waits for it for ever: `in_step`.
"""

import struct
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import serial

from cubehost.base.errors import DeviceError, DeviceLostError, DeviceNotFoundError, FlashError
from cubehost.boards.chips import Chip, chip_by_id
from cubehost.flashing import an3155
from cubehost.flashing.an3155 import ACK, BLOCK, NACK, Command, ExchangeError
from cubehost.robot.transport import not_opened

BAUD = 115200  # the most that every F4's bootloader measures surely (AN2606)
READ_SLICE = 0.005  # seconds that one call of pyserial waits at most; longer waits are made of such
ATTEMPTS = 4
STRAY_BYTES = 2 * (BLOCK + 8)  # as many as a chip may wait for, and once more to find a command's end

RESET_AT = 0x20004000  # above the 12 KiB of RAM that the bootloader itself uses (AN2606)
RESET_CODE = (0x4801, 0x4902, 0x6001, 0xE7FE)  # ldr r0, [pc, #4]; ldr r1, [pc, #8]; str r1, [r0]; b .
AIRCR, SYSRESETREQ = 0xE000ED0C, 0x05FA0004  # ARMv7-M reference manual, B3.2.6
# as `go` wants it, like a vector table: stack, entry (odd: Thumb); then the code and its two literals
RESET_PROGRAM = struct.pack("<II4HII", RESET_AT + 0x400, RESET_AT + 9, *RESET_CODE, AIRCR, SYSRESETREQ)

T = TypeVar("T")


@dataclass(frozen=True)
class Timing:
    """How long to wait, in seconds by `clock`. reply: until the chip has surely answered; erase: the same for
    one sector of 128 KiB (4 s by the data sheet at low supply); stray: the same for a single stray byte."""

    reply: float = 1.0
    erase: float = 15.0
    stray: float = 0.03
    clock: Callable[[], float] = time.monotonic


class SilenceError(ExchangeError):
    """Fewer bytes came than the protocol promises."""


@dataclass(frozen=True)
class Device:
    """The chip that answers. flash: bytes that it has."""

    chip: Chip
    flash: int


class RomLine:
    """The serial line to the bootloader: `read` returns all that was asked for, or raises."""

    def __init__(self, url: str, timeout: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.url = url
        self.timeout = timeout  # seconds
        self._clock = clock
        try:
            self._port = serial.serial_for_url(
                url, BAUD, parity=_parity(url), timeout=READ_SLICE, write_timeout=2.0, exclusive=True
            )
        except (OSError, ValueError) as error:  # SerialException is an OSError
            raise not_opened(url, error) from error

    def read(self, length: int = 1) -> bytes:
        data, deadline, is_over = b"", self._clock() + self.timeout, False
        try:
            while len(data) < length and not is_over:
                is_over = self._clock() >= deadline  # what came by then is still read
                data += bytes(self._port.read(length - len(data)))
        except (OSError, TypeError) as error:  # TypeError: pyserial's read on a port closed under it
            raise self._lost() from error
        if len(data) < length:
            raise SilenceError("no answer")
        return data

    def write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except (OSError, TypeError) as error:
            raise self._lost() from error

    def discard(self) -> None:
        """Forgets what has come, until nothing comes any more."""
        end, is_over = self._clock() + self.timeout, False
        try:
            while not is_over:
                is_over = self._clock() >= end
                if self._port.read(BLOCK):
                    end, is_over = self._clock() + self.timeout, False
        except (OSError, TypeError) as error:
            raise self._lost() from error

    def close(self) -> None:
        self._port.close()

    def _lost(self) -> DeviceLostError:
        return DeviceLostError(
            f"{self.url} vanished while flashing: check cable and power, then run the same command again "
            "(if nothing answers then, set the BOOT0 jumper and press reset first)"
        )


class RomBootloader:
    """The commands that flashing needs, each repeated until it is done or surely refused."""

    def __init__(self, line: RomLine, timing: Timing) -> None:
        self._line = line
        self._timing = timing
        self._erase = Command.EXTENDED_ERASE

    def connect(self) -> Device:
        """Finds the bootloader and its chip. DeviceNotFoundError where none answers."""
        if not self.in_step():
            raise DeviceNotFoundError(
                f"no bootloader answers on {self._line.url}: set the BOOT0 jumper, press reset, and try again"
            )
        _, commands = self._repeat("tell its version", lambda: an3155.get(self._line))
        known = [c for c in (Command.EXTENDED_ERASE, Command.ERASE) if c in commands]
        if not known:
            raise DeviceError("this bootloader does not erase by sectors: flash with --method swd")
        self._erase = known[0]
        chip = chip_by_id(self._repeat("tell its chip", lambda: an3155.get_id(self._line)))
        at = chip.kib_at % BLOCK
        kib = self.read(chip.kib_at - at, BLOCK)[at : at + 2]  # a whole block, as all F4 allow
        return Device(chip, int.from_bytes(kib, "little") * 1024)

    def in_step(self, strays: int = STRAY_BYTES) -> bool:
        """Makes the chip wait for a command, whatever it waits for now.

        A fresh bootloader takes 7F to measure the baud rate and acknowledges. Any other takes it as a
        byte of what it waits for, and refuses as soon as that is complete: 7F 7F is no command.
        """
        usual, self._line.timeout = self._line.timeout, self._timing.stray
        try:
            self._line.discard()
            for _ in range(strays):
                self._line.write(b"\x7f")
                try:
                    answer = self._line.read(1)[0]
                except SilenceError:
                    continue
                if answer in (ACK, NACK):
                    self._line.discard()
                    return True
            return False
        finally:
            self._line.timeout = usual

    def erase(self, sector: int) -> None:
        """Erases one sector. Sector by sector the wait is bounded and the progress can be shown."""

        def ask() -> None:
            usual, self._line.timeout = self._line.timeout, self._timing.erase
            try:
                an3155.erase_sector(self._line, sector, self._erase)
            finally:
                self._line.timeout = usual

        self._repeat(f"erase sector {sector}", ask)

    def write(self, address: int, block: bytes) -> None:
        self._repeat(f"write at 0x{address:08x}", lambda: an3155.write_memory(self._line, address, block))

    def read(self, address: int, length: int) -> bytes:
        return self._repeat(
            f"read at 0x{address:08x}", lambda: an3155.read_memory(self._line, address, length)
        )

    def reset(self) -> None:
        """Restarts the chip, as its button does.

        Not by `go` to the firmware: that would begin with the bootloader's clocks, and with the bootloader's
        vectors at address 0. A few instructions in RAM ask for a system reset instead.
        """
        self.write(RESET_AT, RESET_PROGRAM)
        self._repeat("restart", lambda: an3155.go(self._line, RESET_AT))

    def _repeat(self, what: str, action: Callable[[], T]) -> T:
        last = ""
        for _ in range(ATTEMPTS):
            try:
                return action()
            except ExchangeError as error:
                last = str(error)
            if not self.in_step():
                raise DeviceLostError(
                    f"the bootloader on {self._line.url} went silent when asked to {what}: check power and "
                    "cable, then run the same command again"
                )
        raise FlashError(f"the bootloader does not {what} ({last.strip()}): {_remedy(last)}")


def _parity(url: str) -> str:
    """Returns even parity, as the bootloader wants it. A pseudo-terminal has none and refuses to be asked."""
    return serial.PARITY_NONE if url.startswith("/dev/pts/") else serial.PARITY_EVEN


def _remedy(last: str) -> str:
    """Returns what a person can do, by the last thing that went wrong."""
    if last.startswith("NACK"):
        return "the chip may be read-out protected (`openocd -c 'stm32f4x unlock 0'` erases and frees it)"
    return "the line is too bad: try a shorter cable, away from the motors', and run the command again"
