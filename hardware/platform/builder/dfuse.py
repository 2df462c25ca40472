"""Writes the file that ST's tools and `dfu-util -D` take: DfuSe (ST UM0391, "DFU file format specification").

prefix 11 | target 274 | element 8 | its part of the image | ... | suffix 16, its CRC over all before it
"""

import struct
import zlib

FLASH = 0x08000000
ST, IN_BOOTLOADER, ANY_VERSION, FORM = 0x0483, 0xDF11, 0xFFFF, 0x011A
NAME = b"Internal Flash"


def dfuse(image: bytes, after_settings: int = 0) -> bytes:
    """Return the file for an image from the flash's start on, without blank bytes before `after_settings`."""
    parts = {FLASH: image}
    if after_settings:
        parts = {
            FLASH: image[:after_settings].rstrip(b"\xff"),
            FLASH + after_settings: image[after_settings:],
        }
    elements = b"".join(struct.pack("<II", at, len(part)) + part for at, part in parts.items())
    target = struct.pack("<6sBI255sII", b"Target", 0, 1, NAME, len(elements), len(parts)) + elements
    prefix = struct.pack("<5sBIB", b"DfuSe", 1, 11 + len(target), 1)
    suffix = struct.pack("<4H3sB", ANY_VERSION, IN_BOOTLOADER, ST, FORM, b"UFD", 16)
    whole = prefix + target + suffix
    return whole + struct.pack("<I", zlib.crc32(whole) ^ 0xFFFFFFFF)
