"""The commands of the STM32 ROM bootloader on a serial line (ST application note AN3155), each one exchange.

    ours    command ~command    address xor     n-1 data xor
    chip    79 or 1F            79 or 1F        79 or 1F            79: yes, 1F: no

Numbers go highest byte first. An exchange that fails leaves chip and host out of step: rom.py mends that."""

from enum import IntEnum
from functools import reduce
from operator import xor
from typing import Protocol

ACK, NACK = 0x79, 0x1F
BLOCK = 256  # bytes that one command reads or writes at most


class Command(IntEnum):
    """The bootloader's commands that flashing needs."""

    GET = 0x00
    GET_ID = 0x02
    READ_MEMORY = 0x11
    GO = 0x21
    WRITE_MEMORY = 0x31
    ERASE = 0x43  # of an STM32F1, which has no EXTENDED_ERASE
    EXTENDED_ERASE = 0x44


class Line(Protocol):
    """What the commands need of the serial line."""

    def read(self, length: int) -> bytes:
        """Returns so many bytes; raises ExchangeError where they do not come in time."""

    def write(self, data: bytes) -> None:
        """Sends the bytes."""


class ExchangeError(Exception):
    """The chip answered no, nothing, or something that the protocol does not have."""


class RefusedError(ExchangeError):
    """The chip said no: NACK."""


def get(line: Line) -> tuple[int, bytes]:
    """Asks for the bootloader's version (0x31 is 3.1) and the commands that it knows."""
    _command(line, Command.GET)
    count = line.read(1)[0]
    version, *commands = line.read(count + 1)
    _acknowledged(line, "the list of commands")
    return version, bytes(commands)


def get_id(line: Line) -> int:
    """Asks for the chip's product number."""
    _command(line, Command.GET_ID)
    number = line.read(line.read(1)[0] + 1)
    _acknowledged(line, "the chip's number")
    return int.from_bytes(number, "big")


def read_memory(line: Line, address: int, length: int) -> bytes:
    """Reads 1..BLOCK bytes."""
    _command(line, Command.READ_MEMORY)
    _address(line, address)
    line.write(bytes([length - 1, ~(length - 1) & 0xFF]))
    _acknowledged(line, f"{length} bytes")
    return line.read(length)


def write_memory(line: Line, address: int, data: bytes) -> None:
    """Writes 1..BLOCK bytes; the last word is filled up with what erased flash holds."""
    padded = data + b"\xff" * (-len(data) % 4)
    _command(line, Command.WRITE_MEMORY)
    _address(line, address)
    _checked(line, bytes([len(padded) - 1]) + padded, "the data")


def erase_sector(line: Line, sector: int, command: Command = Command.EXTENDED_ERASE) -> None:
    """Erases one sector; the answer takes as long as that does. command: which of the two the chip knows."""
    _command(line, command)
    if command is Command.ERASE:
        _checked(line, bytes([0, sector]), f"page {sector}")  # 0: the number of pages - 1
        return
    _checked(line, (0).to_bytes(2, "big") + sector.to_bytes(2, "big"), f"sector {sector}")  # as above


def go(line: Line, address: int) -> None:
    """Starts the program at an address, where its stack pointer and its entry lie."""
    _command(line, Command.GO)
    _address(line, address)


def _command(line: Line, command: Command) -> None:
    line.write(bytes([command, ~command & 0xFF]))
    _acknowledged(line, command.name.lower().replace("_", " "))


def _address(line: Line, address: int) -> None:
    _checked(line, address.to_bytes(4, "big"), f"address 0x{address:08x}")


def _checked(line: Line, data: bytes, what: str) -> None:
    line.write(data + bytes([reduce(xor, data)]))
    _acknowledged(line, what)


def _acknowledged(line: Line, what: str) -> None:
    answer = line.read(1)[0]
    if answer == NACK:
        raise RefusedError(f"NACK to {what}")
    if answer != ACK:
        raise ExchangeError(f"0x{answer:02x} in answer to {what}")
