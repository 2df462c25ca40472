"""An STM32F429, or an STM32F103C8, on a pseudo-terminal, as AN3155 and the reference manual describe it: its
ROM bootloader, its flash, and the firmware that runs from that flash. With faults at any byte or answer.

    reset ---> firmware (answers `hello`, obeys `reboot bootloader`)   where the flash holds a vector table
         `---> ROM, deaf until 7F                                      with BOOT0 set, or no vector table
"""

import contextlib
import os
import pty
import select
import struct
import threading
import tty
from collections import Counter
from collections.abc import Callable, Iterator
from functools import reduce
from operator import xor

from cubehost._core import ffi, lib

from cubehost.boards.chips import BANK, FLASH, KIB, RAM
from cubehost.flashing.rom import RESET_PROGRAM

ACK, NACK = b"\x79", b"\x1f"
SIZE = 1024 * KIB
LOOK = 0.002  # seconds between two looks whether anything has come
HELLO = "protocol={protocol} firmware=600dcafe board={board} steps=800 max_moves=60"


class Faults:
    """What goes wrong on the line; counts begin at 1 and run over the life of the device.

    nack: answers that become NACK; drop_in, drop_out: bytes lost on the way in and out; cut: the moment at
    which the cable is pulled; stuck: places of the flash that never program; protected: read-out protection.
    """

    def __init__(self) -> None:
        self.nack: Callable[[int], bool] = lambda count: False
        self.drop_in: Callable[[int], bool] = lambda count: False
        self.drop_out: Callable[[int], bool] = lambda count: False
        self.cut: Callable[[RomDevice], bool] = lambda device: False
        self.stuck: set[int] = set()
        self.protected = False


class Unplugged(Exception):  # noqa: N818  (what happens to the device's thread, not an error)
    """The line has ended."""


class RomDevice:
    """The chip. Its flash outlives the cable: plug it in again with `plugged`, which also resets it."""

    erase, version, chip_id = 0x44, 0x31, 0x419
    size, kib_at, bank = SIZE, 0x1FFF7A22, BANK

    def __init__(self, board: str = "octopus_pro", protocol: int = 1) -> None:
        self.faults = Faults()
        self.flash = bytearray(b"\xff" * self.size)
        self.boot0 = False
        self.board = board
        self.protocol = protocol
        self.ram: dict[int, bytes] = {}
        self.jumper_stays = False  # on BOOT0, over the reset at the end
        self.did: Counter[str] = Counter()
        self.stage = ""
        self._in = self._out = self._answers = 0
        self._stop = threading.Event()
        self._rested = 0.0  # seconds
        self._lives = False

    def clock(self) -> float:
        """Seconds that it had nothing to do: what it answers comes in time however busy this computer is."""
        return self._rested if self._lives else float("inf")

    @contextlib.contextmanager
    def plugged(self) -> Iterator[str]:
        """The path of a pseudo-terminal at whose other end the chip comes out of reset."""
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self._stop.clear()
        self._lives = True
        thread = threading.Thread(target=self._live, daemon=True)
        path = os.ttyname(self._slave)
        thread.start()
        try:
            yield path
        finally:
            self._stop.set()
            thread.join(5)
            os.close(self._slave)  # until here no other terminal gets this one's number

    # the line

    def _read(self, count: int = 1) -> bytes:
        data = b""
        while len(data) < count:
            while not select.select([self._master], [], [], LOOK)[0]:
                self._rested += LOOK
                if self._stop.is_set():
                    raise Unplugged
            byte = os.read(self._master, 1)
            self._in += 1
            if self.faults.cut(self):
                raise Unplugged
            if not self.faults.drop_in(self._in):
                data += byte
        return data

    def _write(self, data: bytes) -> None:
        for i in range(len(data)):
            self._out += 1
            if self.faults.cut(self):
                raise Unplugged
            if not self.faults.drop_out(self._out):
                os.write(self._master, data[i : i + 1])

    def _answer(self, good: bool) -> bool:
        self._answers += 1
        good = good and not self.faults.nack(self._answers)
        self._write(ACK if good else NACK)
        return good

    def _live(self) -> None:
        """From one reset to the next."""
        try:
            while True:
                if not self.boot0 and struct.unpack_from("<2I", self.flash)[1] != 0xFFFFFFFF:
                    self._firmware()
                self._rom()
                self.boot0 = self.jumper_stays
        except (Unplugged, OSError):
            os.close(self._master)
        finally:
            self._lives = False

    # the firmware

    def _firmware(self) -> None:
        """By docs/protocol.md, as far as flashing asks; returns when it is told to reboot."""
        line = b""
        while not (line.endswith(b"\n") and line.strip() and self._obeys(line.strip())):
            line = (b"" if line.endswith(b"\n") else line) + self._read()

    def _obeys(self, line: bytes) -> bool:
        """Answers a line; True where it was the request to restart in the bootloader."""
        parsed = ffi.new("cc_line *")
        if lib.cc_line_parse(line, len(line), parsed):
            self._say(0, f"err {lib.CC_LINK_ERR_CRC} checksum")
            return False
        verb = line[parsed.word_at : parsed.word_at + parsed.word_length].decode()
        self.did[verb] += 1
        hello = HELLO.format(protocol=self.protocol, board=self.board)
        self._say(parsed.seq, f"ok {hello}" if verb == "hello" else "ok")
        return verb == "reboot" and b"bootloader" in line

    def _say(self, seq: int, words: str) -> None:
        word, _, args = words.partition(" ")
        text, room = ffi.new("char[]", lib.CC_LINE_MAX + 1), lib.CC_LINE_MAX + 1
        length = lib.cc_line_format(lib.CC_LINE_REQUEST, seq, word.encode(), args.encode(), text, room)
        assert length > 0
        self._write(bytes(ffi.buffer(text, length)))

    # the ROM bootloader

    def _rom(self) -> None:
        self.stage = "sync"
        while self._read() != b"\x7f":
            while True:
                self._read()  # a wrong baud rate was measured: deaf until reset
        self._write(ACK)
        started = False
        while not started:
            started = self._command()

    def _command(self) -> bool:
        """True where it restarted the chip."""
        self.stage = "command"
        command, complement = self._read(2)
        actions = {0x00: self._get, 0x02: self._get_id, 0x11: self._read_memory, 0x21: self._go}
        actions |= {0x31: self._write_memory, self.erase: self._erase}
        protected = self.faults.protected and command not in (0x00, 0x01, 0x02)
        if not self._answer(command ^ complement == 0xFF and command in actions and not protected):
            return False
        self.stage = actions[command].__name__.strip("_")
        self.did[self.stage] += 1
        return bool(actions[command]())

    def _get(self) -> None:
        commands = bytes([0x00, 0x01, 0x02, 0x11, 0x21, 0x31, self.erase])
        self._write(bytes([len(commands), self.version]) + commands)
        self._answer(True)

    def _get_id(self) -> None:
        self._write(b"\x01" + struct.pack(">H", self.chip_id))
        self._answer(True)

    def _address(self) -> int | None:
        data = self._read(5)
        good = reduce(xor, data) == 0
        return int.from_bytes(data[:4], "big") if self._answer(good) else None

    def _read_memory(self) -> None:
        address = self._address()
        if address is None:
            return
        count, complement = self._read(2)
        if self._answer(count ^ complement == 0xFF):
            self._write(self._memory(address, count + 1))

    def _memory(self, address: int, count: int) -> bytes:
        if address == self.kib_at & ~0xFF:
            block = bytearray(256)
            struct.pack_into("<H", block, self.kib_at & 0xFF, self.size // KIB)
            return bytes(block[:count])
        return bytes(self.flash[address - FLASH : address - FLASH + count])

    def _write_memory(self) -> None:
        address = self._address()
        if address is None:
            return
        count = self._read()[0]
        data = self._read(count + 2)
        good = reduce(xor, data, count) == 0 and (count + 1) % 4 == 0
        if good and address >= RAM:
            self.ram[address] = data[:-1]
        elif good:
            self._program(address - FLASH, data[:-1])
        self._answer(good)

    def _program(self, at: int, data: bytes) -> None:
        """Programming only clears bits, as in any flash."""
        assert 0 <= at <= self.size - len(data)
        for i, byte in enumerate(data):
            if at + i not in self.faults.stuck:
                self.flash[at + i] &= byte

    def _erase(self) -> None:
        head = self._read(2)
        count = int.from_bytes(head, "big") + 1
        data = self._read(2 * count + 1)
        good = reduce(xor, head + data) == 0
        for number in struct.unpack(f">{count}H", data[:-1]) if good else ():
            start = sum(self.bank[:number]) * KIB
            self.flash[start : start + self.bank[number] * KIB] = b"\xff" * (self.bank[number] * KIB)
        self._answer(good)

    def _go(self) -> bool:
        """Only a program that asks for a reset leaves the ROM; anything else is lost in wrong vectors."""
        address = self._address()
        if address is None:
            return False
        assert self.ram[address] == RESET_PROGRAM
        return True


class SmallRomDevice(RomDevice):
    """An STM32F103C8: erases by the older command, whose pages have a byte each."""

    erase, version, chip_id = 0x43, 0x22, 0x410
    size, kib_at, bank = 64 * KIB, 0x1FFFF7E0, (1,) * 64

    def _erase(self) -> None:
        count = self._read()[0] + 1
        data = self._read(count + 1)
        good = reduce(xor, data, count - 1) == 0
        for page in data[:-1] if good else ():
            self.flash[page * KIB : (page + 1) * KIB] = b"\xff" * KIB
        self._answer(good)
