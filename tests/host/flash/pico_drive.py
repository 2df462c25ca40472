"""A Pico in its boot loader, a folder for its drive, and afterwards, a Python robot for its firmware."""

import struct
from pathlib import Path

import pytest
from peer import HELLO, Peer

from cubehost.flashing import over_drive
from cubehost.flashing.image import read_image


def mounted(parent: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The drive."""
    folder = parent / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(
        "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
    )
    monkeypatch.setattr(over_drive, "_mounts", lambda: iter([parent, folder]))
    monkeypatch.setattr(over_drive, "APPEARS", 1.0)
    return folder


class Pico(Peer):
    """Says hello as this firmware."""

    def __init__(self, firmware: str, board: str = "pico") -> None:
        super().__init__()
        self.says = HELLO.replace("board=peer", f"board={board}").replace("0badcafe", firmware)

    def _greeting(self, args: str) -> str:
        super()._greeting(args)
        return self.says.replace("owner=0", f"owner={self.owner}")


def name_of(image: Path) -> str:
    """Its firmware's: FNV-1a over the image."""
    hash = 2166136261
    for (word,) in struct.iter_unpack("<I", read_image(image).data):
        hash = (hash ^ word) * 16777619 % 2**32
    return f"{hash:08X}"
