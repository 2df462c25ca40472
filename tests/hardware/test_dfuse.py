"""The DfuSe file of an image: read back by the format's own lengths, and accepted by dfu-util."""

import shutil
import struct
import subprocess
import zlib
from pathlib import Path

import pytest
from test_frame import HARDWARE

from scripts import loaded

dfuse = loaded(HARDWARE / "platform/builder/dfuse.py")
IMAGE = bytes(range(256)) * 5 + b"end"


def test_lengths_lead_to_the_image() -> None:
    data = dfuse.dfuse(IMAGE)
    signature, _, size, targets = struct.unpack_from("<5sBIB", data)
    assert (signature, targets, size) == (b"DfuSe", 1, len(data) - 16)
    target, _, _, name, length, elements = struct.unpack_from("<6sBI255sII", data, 11)
    assert (target, name.rstrip(b"\0"), elements) == (b"Target", b"Internal Flash", 1)
    assert struct.unpack_from("<II", data, 285) == (0x08000000, len(IMAGE))
    assert length == 8 + len(IMAGE)
    assert data[293:-16] == IMAGE


def test_the_suffix_names_the_boot_loader_and_covers_all() -> None:
    data = dfuse.dfuse(IMAGE)
    assert data[-16:-4] == bytes.fromhex("ffff 11df 8304 1a01") + b"UFD\x10"
    assert struct.unpack("<I", data[-4:])[0] == zlib.crc32(data[:-4]) ^ 0xFFFFFFFF


def test_dfu_suffix_takes_it(tmp_path: Path) -> None:
    if not shutil.which("dfu-suffix"):
        pytest.skip("dfu-util is not installed")
    path = tmp_path / "firmware.dfu"
    path.write_bytes(dfuse.dfuse(IMAGE))
    done = subprocess.run(["dfu-suffix", "-c", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "0xDF11" in done.stdout
