"""What must be known of a chip and of a board to flash it: identity, memories, erase sectors."""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from cubehost.errors import DeviceError, InputError

FLASH = 0x08000000
RAM = 0x20000000
CCM = 0x10000000
KIB = 1024
BANK = (16, 16, 16, 16, 64, 128, 128, 128, 128, 128, 128, 128)  # KiB of each sector (RM0090, table 5)


@dataclass(frozen=True)
class Chip:
    """A line of chips with one device id. Sizes in bytes."""

    name: str
    device_id: int
    names: tuple[str, ...]
    ram: int
    ccm: int

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
    def chip(self) -> Chip:
        for chip in chips():
            if self.mcu.startswith(chip.names):
                return chip
        raise InputError(f"board {self.name}: cubehost cannot flash a {self.mcu}; use its maker's tool")


@dataclass(frozen=True)
class Sector:
    """What the chip erases at once."""

    number: int
    address: int
    size: int


@cache
def chips() -> tuple[Chip, ...]:
    data = tomllib.loads((files(__package__) / "chips.toml").read_text())
    return tuple(
        Chip(name, c["id"], tuple(c["names"]), c["ram"] * KIB, c["ccm"] * KIB) for name, c in data.items()
    )


def chip_by_id(device_id: int) -> Chip:
    for chip in chips():
        if chip.device_id == device_id:
            return chip
    known = ", ".join(f"0x{chip.device_id:x}" for chip in chips())
    raise DeviceError(f"a chip with device id 0x{device_id:x} answers, which is not one of ours ({known})")


def sectors(start: int, size: int) -> list[Sector]:
    """The erase sectors that `size` bytes from `start` touch; chips above 1 MiB repeat the bank."""
    found, address, number = [], FLASH, 0
    while address < start + size:
        length = BANK[number % len(BANK)] * KIB
        if address + length > start:
            found.append(Sector(number, address, length))
        address += length
        number += 1
    return found


def boards(root: Path) -> dict[str, Board]:
    """Boards of a checkout whose images cubehost flashes itself: STM32F4s."""
    found = {}
    for path in sorted((root / "hardware" / "platform" / "boards").glob("*.json")):
        data = json.loads(path.read_text())
        if str(data["build"].get("mcu", "")).startswith("stm32") and "by_hand" not in data["upload"]:
            room, after_settings = data["upload"]["maximum_size"], data["build"].get("after_settings", 0)
            room = room + after_settings if after_settings else min(room, _before_settings(root, path.stem))
            found[path.stem] = Board(path.stem, data["build"]["mcu"], room)
    return found


def _before_settings(root: Path, name: str) -> int:
    """Bytes of flash in front of the sectors that hold settings, which an image must not reach."""
    path = root / "hardware" / "boards" / f"{name}.toml"
    data = tomllib.loads(path.read_text()) if path.is_file() else {}
    kept = data.get("storage", {}).get("sectors", [len(BANK)])
    return sum(BANK[: min(kept)]) * KIB


def _by_hand(root: Path, name: str) -> str | None:
    """What a person does with a board that is not flashed by us, in words."""
    path = root / "hardware" / "platform" / "boards" / f"{name}.json"
    return json.loads(path.read_text())["upload"].get("by_hand") if path.is_file() else None


def board_named(root: Path, name: str) -> Board:
    known = boards(root)
    if words := _by_hand(root, name):
        raise InputError(f"the {name} takes its image without cubehost: {words}")
    if name not in known:
        raise InputError(f"no board {name!r} can be flashed: there are {', '.join(known) or 'none'}")
    return known[name]
