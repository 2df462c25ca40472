"""What must be known of a chip and of a board to flash it: identity, memories, erase sectors."""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from cubehost.base.errors import DeviceError, InputError

FLASH = 0x08000000
RAM = 0x20000000
CCM = 0x10000000
KIB = 1024
FAMILIES = ("stm32", "atmega", "rp2040")  # of chips that cubehost flashes: how their names begin
BANK = (16, 16, 16, 16, 64, 128, 128, 128, 128, 128, 128, 128)  # KiB of each sector (RM0090, table 5)


@dataclass(frozen=True)
class Chip:
    """A line of chips with one device id. Sizes in bytes; bank: KiB of its sectors, repeated as needed.

    openocd: OpenOCD's name of it; idcode, kib_at: addresses of its id and of its flash's size; serial, dfu:
    whether its bootloader can be spoken to over a serial line, over USB.
    """

    name: str
    device_id: int
    names: tuple[str, ...]
    ram: int
    ccm: int
    bank: tuple[int, ...] = BANK
    openocd: str = "stm32f4x"
    idcode: int = 0xE0042000  # DBGMCU_IDCODE (RM0090, 38.6.1)
    kib_at: int = 0x1FFF7A22  # (RM0090, 39.2)
    serial: bool = True
    dfu: bool = True

    def holds_stack(self, address: int) -> bool:
        """Whether a stack may begin (grow down from) here."""
        return any(base < address <= base + size for base, size in ((RAM, self.ram), (CCM, self.ccm)))


@dataclass(frozen=True)
class Board:
    """A board as its PlatformIO description gives it. flash: bytes that an image may have."""

    name: str
    mcu: str
    flash: int

    @property
    def family(self) -> str:
        """One of FAMILIES, or ""."""
        return next((family for family in FAMILIES if self.mcu.startswith(family)), "")

    @property
    def chip(self) -> Chip:
        return chip_of(self.mcu)


@dataclass(frozen=True)
class Sector:
    """A part of the flash that the chip erases at once."""

    number: int
    address: int
    size: int


@cache
def chips() -> tuple[Chip, ...]:
    data = tomllib.loads((files(__package__) / "chips.toml").read_text())
    return tuple(_chip(name, **fields) for name, fields in data.items())


def _chip(name: str, id: int, names: list[str], ram: int, ccm: int, **others: Any) -> Chip:
    others["bank"] = tuple(others.get("bank", BANK))
    return Chip(name, id, tuple(names), ram * KIB, ccm * KIB, **others)


def chip_of(mcu: str) -> Chip:
    """Returns the chip by its maker's name for it. Raises InputError."""
    for chip in chips():
        if mcu.startswith(chip.names):
            return chip
    raise InputError(f"cubehost cannot flash a {mcu}; use its maker's tool")


def chip_by_id(device_id: int) -> Chip:
    for chip in chips():
        if chip.device_id == device_id:
            return chip
    known = ", ".join(f"0x{chip.device_id:x}" for chip in chips())
    raise DeviceError(f"a chip with device id 0x{device_id:x} answers, which is not one of ours ({known})")


def offset(sector: int, bank: tuple[int, ...] = BANK) -> int:
    """Returns the bytes of flash before a sector; the bank is repeated."""
    return KIB * sum(bank[number % len(bank)] for number in range(sector))


def sectors(start: int, size: int, bank: tuple[int, ...] = BANK) -> list[Sector]:
    """The erase sectors that `size` bytes from `start` touch."""
    found, address, number = [], FLASH, 0
    while address < start + size:
        length = bank[number % len(bank)] * KIB
        if address + length > start:
            found.append(Sector(number, address, length))
        address += length
        number += 1
    return found


def boards(root: Path) -> dict[str, Board]:
    """Returns by name the boards of a checkout whose images cubehost can write."""
    found = {}
    for path in sorted((root / "hardware" / "platform" / "boards").glob("*.json")):
        data = json.loads(path.read_text())
        mcu = str(data["build"].get("mcu", ""))
        if mcu.startswith(FAMILIES):
            found[path.stem] = Board(path.stem, mcu, _room(root, path.stem, data))
    return found


def _room(root: Path, name: str, data: dict[str, Any]) -> int:
    """Returns how many bytes an image may have. An STM32's settings lie in sectors of its own flash."""
    room, mcu = int(data["upload"]["maximum_size"]), str(data["build"]["mcu"])
    if after_settings := data["build"].get("after_settings", 0):
        return room + int(after_settings)
    return min(room, _before_settings(root, name, mcu)) if mcu.startswith("stm32") else room


def _before_settings(root: Path, name: str, mcu: str) -> int:
    """Returns the bytes of flash in front of the sectors of settings, which an image must not reach."""
    path = root / "hardware" / "boards" / f"{name}.toml"
    data = tomllib.loads(path.read_text()) if path.is_file() else {}
    kept = data.get("storage", {}).get("sectors", [len(BANK)])
    return offset(min(kept), chip_of(mcu).bank)


def board_named(root: Path, name: str) -> Board:
    known = boards(root)
    if name not in known:
        raise InputError(f"no board {name!r} can be flashed: there are {', '.join(known) or 'none'}")
    return known[name]
