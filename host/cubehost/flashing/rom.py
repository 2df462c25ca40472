"""The STM32 ROM bootloader on a serial line (ST application note AN3155), over stm32loader.

stm32loader speaks the protocol; here is what a bad line needs on top: every failed exchange is brought back
into step and repeated, and a line that is gone is told from a chip that refuses.

    ours    7F      command ~command    address xor     n data xor      A chip that lost a byte of ours
    chip    79      79 (or 1F: no)      79              79              waits for it for ever: `in_step`.
"""

import struct
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import TypeVar

import serial
from stm32loader.bootloader import CommandError, Stm32Bootloader

from cubehost.errors import DeviceError, DeviceLostError, DeviceNotFoundError, FlashError
from cubehost.flashing.chips import Chip, chip_by_id

BAUD = 115200  # the most that every F4's bootloader measures surely (AN2606)
READ_SLICE = 0.005  # seconds that one call of pyserial waits at most; ours are made of such
BLOCK = 256  # bytes that one command reads or writes
ATTEMPTS = 4
STRAY_BYTES = 2 * (BLOCK + 8)  # what a chip may still wait for, and once more to find the end of a command

RESET_AT = 0x20004000  # above the 12 KiB of RAM that the bootloader itself uses (AN2606)
RESET_CODE = (0x4801, 0x4902, 0x6001, 0xE7FE)  # ldr r0, [pc, #4]; ldr r1, [pc, #8]; str r1, [r0]; b .
AIRCR, SYSRESETREQ = 0xE000ED0C, 0x05FA0004  # ARMv7-M reference manual, B3.2.6
# as `go` wants it, like a vector table: stack, entry (odd: Thumb); then the code and its two literals
RESET_PROGRAM = struct.pack("<II4HII", RESET_AT + 0x400, RESET_AT + 9, *RESET_CODE, AIRCR, SYSRESETREQ)

ACK, NACK = 0x79, 0x1F

T = TypeVar("T")


@dataclass(frozen=True)
class Timing:
    """Seconds. reply: until the chip has surely answered; erase: the same for one sector of 128 KiB (4 s by
    the data sheet at low supply); stray: the same for the answer to a single stray byte."""

    reply: float = 1.0
    erase: float = 15.0
    stray: float = 0.03


class SilenceError(CommandError):  # type: ignore[misc]  # stm32loader has no types
    """Fewer bytes came than the protocol promises."""


@dataclass(frozen=True)
class Device:
    """Who answers. flash: bytes."""

    chip: Chip
    flash: int
    bootloader: int  # version, 0x31 is 3.1


class RomLine:
    """The connection as stm32loader wants it: `read` gives all that was asked for, or raises."""

    def __init__(self, url: str, timeout: float) -> None:
        self.url = url
        self.timeout = timeout  # seconds; stm32loader sets it too
        try:
            self._port = serial.serial_for_url(
                url, BAUD, parity=_parity(url), timeout=READ_SLICE, write_timeout=2.0, exclusive=True
            )
        except (OSError, ValueError) as error:  # SerialException is an OSError
            hint = "check cable and power, then run the same command again"
            raise DeviceNotFoundError(f"{url} cannot be opened: {error}; {hint}") from error

    def read(self, length: int = 1) -> bytes:
        data, deadline = b"", time.monotonic() + self.timeout
        try:
            while len(data) < length and time.monotonic() < deadline:
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
        end = time.monotonic() + self.timeout
        try:
            while time.monotonic() < end:
                if self._port.read(BLOCK):
                    end = time.monotonic() + self.timeout
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
        self._loader = Stm32Bootloader(line, device_family="F4", verbosity=0)

    def connect(self) -> Device:
        """Finds the bootloader and who it is; DeviceNotFoundError where none answers."""
        if not self.in_step():
            raise DeviceNotFoundError(
                f"no bootloader answers on {self._line.url}: set the BOOT0 jumper, press reset, and try again"
            )
        version = self._repeat("tell its version", self._loader.get)
        if not self._loader.extended_erase:
            raise DeviceError("this bootloader is too old to erase by sectors: flash with --method swd")
        chip = chip_by_id(self._repeat("tell its chip", self._loader.get_id))
        kib, _ = self._repeat("tell its flash size", self._loader.get_flash_size_and_uid)
        return Device(chip, kib * 1024, version)

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
        """One sector. Sector by sector the wait is bounded and the progress can be shown."""
        request = struct.pack(">HH", 0, sector)

        def ask() -> None:
            self._loader.command(self._loader.Command.EXTENDED_ERASE, "erase")
            usual, self._line.timeout = self._line.timeout, self._timing.erase
            try:
                self._loader.write_and_ack("erase", request, reduce(xor, request))
            finally:
                self._line.timeout = usual

        self._repeat(f"erase sector {sector}", ask)

    def write(self, address: int, block: bytes) -> None:
        self._repeat(f"write at 0x{address:08x}", lambda: self._loader.write_memory(address, block))

    def read(self, address: int, length: int) -> bytes:
        return bytes(
            self._repeat(f"read at 0x{address:08x}", lambda: self._loader.read_memory(address, length))
        )

    def reset(self) -> None:
        """Restarts the chip, as its button does.

        Not by `go` to the firmware: that would begin with the bootloader's clocks, and with the bootloader's
        vectors at address 0. A few instructions in RAM ask for a system reset instead.
        """
        self.write(RESET_AT, RESET_PROGRAM)
        self._repeat("restart", lambda: self._loader.go(RESET_AT))

    def _repeat(self, what: str, action: Callable[[], T]) -> T:
        last = ""
        for _ in range(ATTEMPTS):
            try:
                return action()
            except CommandError as error:
                last = str(error)
            if not self.in_step():
                raise DeviceLostError(
                    f"the bootloader on {self._line.url} went silent when asked to {what}: check power and "
                    "cable, then run the same command again"
                )
        raise FlashError(f"the bootloader does not {what} ({last.strip()}): {_remedy(last)}")


def _parity(url: str) -> str:
    """Even, as the bootloader wants it. A pseudo-terminal has no parity and refuses to be asked for it."""
    return serial.PARITY_NONE if url.startswith("/dev/pts/") else serial.PARITY_EVEN


def _remedy(last: str) -> str:
    """What a person can do, by the last thing that went wrong."""
    if last.startswith("NACK"):
        return "the chip may be read-out protected (`openocd -c 'stm32f4x unlock 0'` erases and frees it)"
    return "the line is too bad: try a shorter cable, away from the motors', and run the command again"
