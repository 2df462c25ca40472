#!/usr/bin/env python3
"""dfu-util, openocd and pyocd with a chip that is a file, for the tests of what calls them.

Answers as the real programs do, as far as cubehost asks. $CHIP is a folder: `flash` holds the flash, `mood`
words: `absent`, `worn`, `broken`, `hanging`, `id=<hex>`, `probe=<name>`, `count=<n>`, `cut=<n>` (the cable
goes in the middle of write n).
"""

import os
import re
import signal
import sys
from pathlib import Path

CHIP = Path(os.environ["CHIP"])
MOOD = dict(part.partition("=")[::2] for part in (CHIP / "mood").read_text().split())
FLASH = CHIP / "flash"
WRITES = CHIP / "writes"  # as many characters as there were writes
TOOL = Path(sys.argv[0]).name
GONE = {
    "dfu-util": "No DFU capable USB device available",
    "openocd": "Error: open failed",
    "pyocd": "No connected debug probes",
}


def write(path: str, address: str) -> None:
    """What lies elsewhere stays."""
    at = int(address, 16) - 0x08000000
    data = bytearray(Path(path).read_bytes())
    if "worn" in MOOD:
        data[-1] ^= 1
    number = len(WRITES.read_text()) if WRITES.exists() else 0
    WRITES.write_text("." * (number + 1))
    cut = int(MOOD.get("cut", -1)) == number
    if cut:
        data = data[: len(data) // 2]
    flash = bytearray(FLASH.read_bytes() if FLASH.exists() else b"").ljust(at, b"\xff")
    flash[at : at + len(data)] = data
    FLASH.write_bytes(flash)
    if cut:
        sys.exit(GONE[TOOL])


def read(address: str, size: str) -> bytes:
    at = int(address, 16) - 0x08000000
    return FLASH.read_bytes()[at : at + int(size)]


def dfu_util(words: list[str]) -> int:
    if "absent" in MOOD:
        print("dfu-util 0.11\n\nNo DFU capable USB device available", file=sys.stderr)
        return 0 if "--list" in words else 74
    if "--list" in words:
        for number in range(int(MOOD.get("count", 1))):
            print(
                'Found DFU: [0483:df11] ver=2200, devnum=9, cfg=1, intf=0, path="1-2", alt=0, '
                'name="@Internal Flash  /0x08000000/04*016Kg,01*064Kg,07*128Kg", '
                f'serial="20593{number}"'
            )
        return 0
    if "broken" in MOOD:
        print("Download [=====      ]  20%\rdfu-util: Error sending dnload request (LIBUSB_ERROR_PIPE)")
        return 74
    address = words[words.index("-s") + 1].removesuffix(":leave")
    if "-D" in words:
        write(words[words.index("-D") + 1], address)
        print("Erase   [====     ]  50%\rErase   [=====] 100%\nDownload [====] 100%   2000 bytes")
    else:
        Path(words[words.index("-U") + 1]).write_bytes(read(address, words[words.index("-Z") + 1]))
        print("Upload  [=====]  100%")
    return 0


def openocd(words: list[str]) -> int:
    text = " ".join(words)
    if "absent" in MOOD or f"interface/{MOOD.get('probe', 'stlink')}.cfg" not in text:
        print("Open On-Chip Debugger 0.12.0\nError: open failed", file=sys.stderr)
        return 1
    if "cubehost-id" in text:
        print(f"cubehost-id 0x2003{MOOD.get('id', '6419')}\ncubehost-kib 0x0400", file=sys.stderr)
        return 0
    assert text.endswith("reset exit")
    for path, address in re.findall(r"program \{(.*?)\} (\S+) verify", text):
        print("** Programming Started **", file=sys.stderr)
        write(path, address)
        print("** Programming Finished **\n** Verify Started **", file=sys.stderr)
        data = Path(path).read_bytes()
        if read(address, str(len(data))) != data:
            print(
                "Error: checksum mismatch - attempting binary compare\n** Verify Failed **", file=sys.stderr
            )
            return 1
        print("** Verified OK **", file=sys.stderr)
    print("** Resetting Target **", file=sys.stderr)
    return 0


def pyocd(words: list[str]) -> int:
    if "--targets" in words:
        print("  stm32f429xg   STMicroelectronics   STM32F429xG   builtin")
        return 0
    if "absent" in MOOD:
        print("No connected debug probes")
        return 1
    assert words[words.index("--target") + 1] == "stm32f429xg"
    if words[0] == "load":
        write(words[-1], words[words.index("--base-address") + 1])
    if words[0] == "commander":
        _, address, size, path = words[words.index("-c") + 1].split()
        Path(path).write_bytes(read(address, size))
    return 0


if __name__ == "__main__":
    if "hanging" in MOOD:
        signal.pause()
    tools = {"dfu-util": dfu_util, "openocd": openocd, "pyocd": pyocd}
    sys.exit(tools[TOOL](sys.argv[1:]))
