"""An STM32F405 in its ROM bootloader, on a pseudo-terminal: AN3155, and a flash that only erasing clears."""

import os
import threading
import tty
from collections.abc import Iterator
from functools import reduce
from operator import xor

ACK, NACK = b"\x79", b"\x1f"
BASE = 0x08000000
SECTORS = [16384] * 4 + [65536] + [131072] * 7
COMMANDS = {0x02: "id", 0x11: "read", 0x21: "go", 0x31: "write", 0x44: "erase"}


class Chip:
    """`nak`: numbers of the exchanges (from 0) that are refused; `lose_up`, `lose_down`: bytes that vanish;
    `pull_at`: the byte from the host at which the cable is pulled; `stuck`: a byte of the flash at 0.
    """

    def __init__(self, nak=(), lose_up=(), lose_down=(), pull_at=None, stuck=None) -> None:
        self.flash = bytearray(b"\x55" * sum(SECTORS))  # an earlier program
        self.started: int | None = None
        self.erased: list[int] = []
        self.stages: list[str] = []  # the command that each byte from the host belongs to
        self._nak, self._up, self._down, self._pull, self._stuck = nak, lose_up, lose_down, pull_at, stuck
        self._received = self._sent = self._exchanges = 0
        self._stage = "sync"
        self._master, slave = os.openpty()
        tty.setraw(slave)
        self.url = os.ttyname(slave)
        self._slave = slave
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        os.close(self._slave)
        self._thread.join(5)

    def _serve(self) -> None:
        machine = self._machine()
        next(machine)
        try:
            while data := os.read(self._master, 512):
                for byte in data:
                    self.stages.append(self._stage)
                    number, self._received = self._received, self._received + 1
                    if number == self._pull:
                        return
                    if number not in self._up:
                        machine.send(byte)
        except OSError:
            pass  # the host's side is closed
        finally:
            os.close(self._master)

    def _say(self, data: bytes) -> None:
        kept = bytes(b for i, b in enumerate(data, self._sent) if i not in self._down)
        self._sent += len(data)
        os.write(self._master, kept)

    def _answer(self, good: bool, start: int | None = None) -> bool:
        number, self._exchanges = self._exchanges, self._exchanges + 1
        good = good and number not in self._nak
        if good and start is not None:
            self.started = start
        self._say(ACK if good else NACK)
        return good

    def _machine(self) -> Iterator[None]:
        """Fed a byte at each step, as the ROM reads them."""
        while (yield) != 0x7F:
            pass
        self._say(ACK)
        while True:
            self._stage = "command"
            code = yield
            complement = yield
            if not self._answer(code ^ complement == 0xFF and code in COMMANDS):
                continue
            self._stage = COMMANDS[code]
            yield from getattr(self, f"_{self._stage}")()

    def _take(self, length: int) -> Iterator[bytes]:
        data = bytearray()
        while len(data) < length:
            data.append((yield))
        return bytes(data)

    def _id(self) -> Iterator[None]:
        self._say(b"\x01\x04\x13" + ACK)
        return
        yield

    def _address(self) -> Iterator[int]:
        data = yield from self._take(5)
        address = int.from_bytes(data[:4], "big") - BASE
        good = reduce(xor, data) == 0 and 0 <= address < len(self.flash)
        start = address if self._stage == "go" else None
        return address if self._answer(good, start) else None

    def _read(self) -> Iterator[None]:
        address = yield from self._address()
        if address is not None:
            length, complement = yield from self._take(2)
            if self._answer(length ^ complement == 0xFF):
                self._say(bytes(self.flash[address : address + length + 1]))

    def _go(self) -> Iterator[None]:
        yield from self._address()

    def _write(self) -> Iterator[None]:
        address = yield from self._address()
        if address is None:
            return
        length = (yield from self._take(1))[0]
        data = yield from self._take(length + 2)
        if reduce(xor, data, length) == 0:
            for at, byte in enumerate(data[:-1], address):
                self.flash[at] &= byte  # programming only clears bits
                if at == self._stuck:
                    self.flash[at] = 0
        self._answer(reduce(xor, data, length) == 0)

    def _erase(self) -> Iterator[None]:
        count = int.from_bytes((head := (yield from self._take(2))), "big") + 1
        rest = yield from self._take(2 * count + 1)
        good = reduce(xor, head + rest) == 0
        if good:
            for i in range(count):
                self._blank(int.from_bytes(rest[2 * i : 2 * i + 2], "big"))
        self._answer(good)

    def _blank(self, sector: int) -> None:
        start = sum(SECTORS[:sector])
        self.flash[start : start + SECTORS[sector]] = b"\xff" * SECTORS[sector]
        self.erased.append(sector)
