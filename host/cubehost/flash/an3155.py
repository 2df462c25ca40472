"""The STM32 ROM bootloader on a serial line (ST application note AN3155, "USART protocol used in the STM32
bootloader"; device numbers and sizes: AN2606, sectors: RM0090).

    host  0x7F | 31 CE | address, xor | n-1, data, xor |       every arrow is answered by ACK 79 or NACK 1F
    chip   ACK |  ACK  |     ACK      |      ACK       |

The chip has no time-outs: where a byte was lost it waits for ever. So an exchange that fails is followed by
filling bytes until the chip has had enough and answers NACK; then it waits for a command again.
"""

import time
from collections.abc import Callable
from functools import partial, reduce
from operator import xor
from typing import NamedTuple, TypeVar

import serial

from cubehost.errors import DeviceLostError, DeviceNotFoundError, FlashError

ACK, NACK, SYNC = 0x79, 0x1F, 0x7F
GET, GET_ID, READ, GO, WRITE, ERASE = 0x00, 0x02, 0x11, 0x21, 0x31, 0x44
FLASH = 0x08000000
BLOCK = 256  # bytes that one read or write carries at most
TRIES = 5
# Whatever the chip waits for (a command, an address, a length with data, sectors), these make its check fail.
FILLER = b"\x00\x00\x01"
K = 1024
SECTORS_1M = (16 * K,) * 4 + (64 * K,) + (128 * K,) * 7


T = TypeVar("T")


class Patience(NamedTuple):
    """Seconds that an answer may take."""

    answer: float = 1.0
    erase: float = 8.0  # of one sector; the data sheet's worst is 4 s for 128 KiB


class Chip(NamedTuple):
    """sectors: sizes in bytes, from the start of the flash."""

    name: str
    sectors: tuple[int, ...]


CHIPS = {
    0x413: Chip("STM32F405/407/415/417", SECTORS_1M),
    0x419: Chip("STM32F42x/43x", SECTORS_1M),  # the first of two banks; the image fits it
    0x421: Chip("STM32F446", SECTORS_1M[:8]),
    0x423: Chip("STM32F401xB/C", SECTORS_1M[:6]),
    0x433: Chip("STM32F401xD/E", SECTORS_1M[:8]),
    0x431: Chip("STM32F411", SECTORS_1M[:8]),
}

OnProgress = Callable[[str, int, int], None]  # stage, bytes done, of all


class _RefusedError(Exception):
    """NACK, or silence where an answer was due; sent again after a resynchronisation."""


def checksum(data: bytes) -> int:
    return reduce(xor, data, 0)


class Bootloader:
    """A chip in its bootloader. `port` is open with even parity."""

    def __init__(self, port: serial.SerialBase, patience: Patience | None = None) -> None:
        self._port = port
        self._patience = patience or Patience()

    def connect(self) -> Chip:
        """Finds the bootloader's baud rate (it measures 0x7F) and the chip's number."""
        for _ in range(TRIES):
            self._drain()
            self._write(bytes([SYNC]))
            if self._read(1, self._patience.answer / 2) in (
                bytes([ACK]),
                bytes([NACK]),
            ):  # NACK: it was synchronised before
                break
        else:
            raise DeviceNotFoundError(
                "no bootloader answers: set BOOT0 and reset the board, or let a running robot do it (--port)"
            )
        number = int.from_bytes(self._retried(self._get_id), "big")
        if number not in CHIPS:
            raise FlashError(f"chip 0x{number:03x} answers, which no board of this project has")
        return CHIPS[number]

    def erase(self, sectors: range, on_progress: OnProgress) -> None:
        """One sector a command, so that there is progress to show and a lost byte costs one sector."""
        for sector in sectors:
            on_progress("erasing", sector - sectors.start, len(sectors))
            self._retried(partial(self._erase, sector))
        on_progress("erasing", len(sectors), len(sectors))

    def write(self, address: int, data: bytes) -> None:
        """At most 256 bytes. A block that arrived in spite of a lost answer is seen by reading it."""
        padded = data + b"\xff" * (-len(data) % 4)
        for _ in range(TRIES):
            try:
                self._write_block(address, padded)
                return
            except _RefusedError:
                self._resynchronise()
            if self.read(address, len(padded)) == padded:
                return
        raise FlashError(
            f"the chip does not take the bytes at 0x{address:08x}: try again, with a shorter cable"
        )

    def read(self, address: int, length: int) -> bytes:
        return self._retried(lambda: self._read_block(address, length))

    def go(self, address: int = FLASH) -> None:
        """Starts what was written."""

        def start() -> None:
            self._command(GO)
            self._send(address.to_bytes(4, "big"))

        self._retried(start)

    def _get_id(self) -> bytes:
        self._command(GET_ID)
        length = self._must_read(1)[0] + 1
        number = self._must_read(length)
        self._acknowledged(self._patience.answer)
        return number

    def _erase(self, sector: int) -> None:
        self._command(ERASE)
        self._send(bytes([0, 0]) + sector.to_bytes(2, "big"), self._patience.erase)

    def _write_block(self, address: int, data: bytes) -> None:
        self._command(WRITE)
        self._send(address.to_bytes(4, "big"))
        self._send(bytes([len(data) - 1]) + data)

    def _read_block(self, address: int, length: int) -> bytes:
        self._command(READ)
        self._send(address.to_bytes(4, "big"))
        self._command(length - 1)  # a number and its complement, as a command is
        return self._must_read(length)

    def _command(self, code: int) -> None:
        self._write(bytes([code, code ^ 0xFF]))
        self._acknowledged(self._patience.answer)

    def _send(self, data: bytes, patience: float | None = None) -> None:
        self._write(data + bytes([checksum(data)]))
        self._acknowledged(patience or self._patience.answer)

    def _retried(self, exchange: Callable[[], T]) -> T:
        for _ in range(TRIES):
            try:
                return exchange()
            except _RefusedError:
                self._resynchronise()
        raise FlashError("the bootloader refuses or answers nonsense: is the line clean? Begin again")

    def _resynchronise(self) -> None:
        """Fills up whatever the chip waits for, a byte at a time, until it says NACK."""
        self._drain()
        for byte in FILLER * BLOCK:
            self._write(bytes([byte]))
            if NACK in self._read(1, 0.02):
                self._drain()
                return
        raise DeviceLostError("the bootloader fell silent: check the cable, reset the board, and begin again")

    def _acknowledged(self, patience: float) -> None:
        if self._read(1, patience) != bytes([ACK]):
            raise _RefusedError

    def _must_read(self, length: int) -> bytes:
        data = self._read(length, self._patience.answer)
        if len(data) < length:
            raise _RefusedError
        return data

    def _drain(self) -> None:
        while self._read(BLOCK, 0.02):
            pass

    def _read(self, length: int, patience: float) -> bytes:
        data, end = b"", time.monotonic() + patience
        try:
            while len(data) < length and time.monotonic() < end:
                data += self._port.read(length - len(data))
        except (OSError, TypeError) as error:
            raise _lost() from error
        return data

    def _write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except (OSError, TypeError) as error:
            raise _lost() from error


def _lost() -> DeviceLostError:
    return DeviceLostError(
        "the port vanished while flashing: plug it in and begin again; the bootloader is in ROM"
    )
