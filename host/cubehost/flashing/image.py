"""A firmware image: read from any of its three forms, and checked before a byte of the chip is touched."""

import re
import struct
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import accumulate, count
from pathlib import Path

from cubehost.base import fnv
from cubehost.base.errors import InputError, MissingToolError
from cubehost.base.files import read_bytes
from cubehost.boards.chips import FLASH, Board, Chip, Sector, sectors

VECTORS = 16  # entries of the vector table that every Cortex-M4 has: stack, reset, 14 exceptions
UF2_MAGIC, RP2040 = (0x0A324655, 0x9E5D5157), 0xE48BFF56  # a block's first words, and its chip family
MAX_GAP = 1 << 20  # bytes between segments that a file may leave open; more is no image for these chips


@dataclass(frozen=True)
class Image:
    """A firmware image: `data` belongs at `address`; gaps between segments are 0xFF, as erased flash is."""

    path: str
    address: int
    data: bytes

    def part(self, sector: Sector) -> bytes:
        at = sector.address - self.address
        return self.data[at : at + sector.size]

    def touched(self, chip: Chip) -> list[Sector]:
        """Returns the sectors that it has data for; settings lie in a hole of it, and outlive a flash."""
        return [s for s in sectors(self.address, len(self.data), chip.bank) if self.part(s).strip(b"\xff")]

    def runs(self, chip: Chip) -> list[tuple[int, bytes]]:
        """Returns address and content of each run of touched sectors."""
        return self._runs(self.touched(chip))

    def writes(self, chip: Chip) -> list[tuple[int, bytes]]:
        """Returns what a program for flashing is to write, in this order: addresses and data.

        First the vector table is emptied, and its sector is written last: a flash that breaks off before that
        leaves a chip that does nothing, never half of a firmware.
        """
        first, *others = self.touched(chip)
        no_vectors = b"\xff" * 4 * VECTORS
        return [(first.address, no_vectors), *self._runs(others), (first.address, self.part(first))]

    def _runs(self, touched: list[Sector]) -> list[tuple[int, bytes]]:
        found: list[tuple[int, bytes]] = []
        for sector in touched:
            start, data = found.pop() if found else (0, b"")
            if start + len(data) != sector.address:
                found += [(start, data)] if data else []
                start, data = sector.address, b""
            found.append((start, data + self.part(sector)))
        return found

    def placed(self, board: Board) -> "Image":
        """Returns the image at this board's address: a .bin, which has none, belongs at 0 of an Arduino."""
        is_arduinos = board.family == "atmega" and Path(self.path).suffix.lower() == ".bin"
        return replace(self, address=0) if is_arduinos else self

    def check(self, chip: Chip, flash: int) -> None:
        """Raises InputError unless it could start on this chip, by its place, size and vector table."""
        if self.address != FLASH:
            raise self._wrong(f"begins at 0x{self.address:08x}, where the chip starts at 0x{FLASH:08x}")
        if len(self.data) > flash:
            raise self._wrong(f"has {len(self.data)} bytes, the chip's flash {flash}")
        if len(self.data) < 4 * VECTORS:
            raise self._wrong(f"has {len(self.data)} bytes: too short for a vector table")
        stack, reset, *others = struct.unpack_from(f"<{VECTORS}I", self.data)
        if stack % 8 or not chip.holds_stack(stack):
            raise self._wrong(f"puts its stack at 0x{stack:08x}, where a {chip.name} has no memory for it")
        for number, vector in enumerate((reset, *others), 1):
            if not self._is_code(vector) and (vector or number == 1):
                raise self._wrong(f"has vector {number} at 0x{vector:08x}, outside its own code")

    def check_board(self, board: Board, known: Iterable[str]) -> None:
        """Raises InputError where the image carries another board's name and not this one's."""
        named = self.boards(known)
        if named and board.name not in named:
            raise self._wrong(f"was built for {', '.join(named)}, the board is {board.name}")

    def boards(self, known: Iterable[str]) -> list[str]:
        """Returns which of the boards' names stand in the image, as its `hello` and banner say them."""
        return [name for name in known if re.search(rb"(?<![\w])" + name.encode() + rb"(?![\w])", self.data)]

    def check_room(self, board: Board, start: int, mark: bytes) -> None:
        """Raises InputError unless it begins at `start` with `mark`, as this board's images do, and fits."""
        if (self.address, self.data[: len(mark)]) != (start, mark):
            raise self._wrong(f"begins at 0x{self.address:x} with {self.data[: len(mark)].hex()}")
        if len(self.data) > board.flash:
            raise self._wrong(f"has {len(self.data)} bytes, the board's flash {board.flash}")

    def is_named(self, firmware: str) -> bool:
        """Whether a firmware that names itself so in `hello` is this image: FNV-1a over words of flash."""
        words = (word for (word,) in struct.iter_unpack("<I", self.data[: len(self.data) // 4 * 4]))
        hashes = accumulate(words, fnv.more, initial=fnv.START)
        next(hashes)  # of nothing
        return firmware.upper() in (f"{value:08X}" for value in hashes)

    def _is_code(self, vector: int) -> bool:
        """Whether a vector is odd, as Thumb addresses are, and inside the image."""
        return vector % 2 == 1 and self.address <= vector - 1 < self.address + len(self.data)

    def _wrong(self, what: str) -> InputError:
        return InputError(f"{self.path} {what}: not an image for this board; nothing was written")


def read_image(path: Path) -> Image:
    """Reads an .elf, .hex, .bin or .uf2 file. InputError for others, MissingToolError without its library."""
    try:
        return _read_image(path)
    except ImportError as error:
        raise MissingToolError(f"{error.name} is not installed: `pip install 'cubehost[flash]'`") from error


def _read_image(path: Path) -> Image:
    content = read_bytes(path)
    if not content:
        raise InputError(f"{path}: an empty image")
    if content[:4] == b"\x7fELF":
        return _joined(path, _elf_segments(path))
    suffix = path.suffix.lower()
    if suffix in (".hex", ".ihex"):
        return _joined(path, _hex_segments(path))
    if suffix == ".uf2":
        return _joined(path, _uf2_segments(path, content))
    if suffix == ".bin":
        return Image(str(path), FLASH, content)
    raise InputError(f"{path}: not a firmware image (.elf, .hex, .bin or .uf2)")


def _elf_segments(path: Path) -> list[tuple[int, bytes]]:
    from elftools.common.exceptions import ELFError
    from elftools.elf.elffile import ELFFile

    try:
        with path.open("rb") as file:
            segments = ELFFile(file).iter_segments("PT_LOAD")
            return [(int(s["p_paddr"]), bytes(s.data())) for s in segments if s["p_filesz"]]
    except (ELFError, ValueError) as error:
        raise InputError(f"{path}: a broken ELF file ({error})") from error


def _hex_segments(path: Path) -> list[tuple[int, bytes]]:
    from intelhex import IntelHex, IntelHexError

    try:
        content = IntelHex(str(path))
    except (IntelHexError, ValueError) as error:
        raise InputError(f"{path}: a broken Intel HEX file ({error})") from error
    return [(start, bytes(content.tobinarray(start, end - 1))) for start, end in content.segments()]


def _uf2_segments(path: Path, content: bytes) -> list[tuple[int, bytes]]:
    """Reads blocks of 512 bytes, each with its place and number (https://github.com/microsoft/uf2)."""
    heads = [struct.unpack_from("<8I", content, at) for at in range(0, len(content) - 511, 512)]
    if len(content) % 512 or any((*head[:2], head[7]) != (*UF2_MAGIC, RP2040) for head in heads):
        raise InputError(f"{path}: not a UF2 file for an RP2040, or one that is cut off")
    here, of = len(heads), heads[0][6]
    if here != of or sorted(head[5] for head in heads) != list(range(here)):
        blocks = "1 block" if here == 1 else f"{here} blocks"
        raise InputError(f"{path}: {blocks} of {of}: cut off, or two files joined")
    return [(head[3], content[at + 32 : at + 32 + head[4]]) for at, head in zip(count(0, 512), heads)]


def _joined(path: Path, segments: list[tuple[int, bytes]]) -> Image:
    if not segments:
        raise InputError(f"{path}: an empty image")
    start = min(address for address, _ in segments)
    end = max(address + len(data) for address, data in segments)
    if end - start > sum(len(data) for _, data in segments) + MAX_GAP:
        raise InputError(f"{path}: its parts lie too far apart for one flash (0x{start:08x} to 0x{end:08x})")
    joined = bytearray(b"\xff" * (end - start))
    for address, data in segments:
        joined[address - start : address - start + len(data)] = data
    return Image(str(path), start, bytes(joined))
