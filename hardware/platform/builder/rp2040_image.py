"""Makes two forms that an RP2040 asks for: a second stage with its CRC, and .uf2 for the ROM's USB drive."""

import binascii
import struct

STAGE = 252  # bytes of the second stage that its CRC covers (RP2040 datasheet 2.8.1.3.1)
FLASH = 0x10000000
PAYLOAD = 256  # bytes of a UF2 block (https://github.com/microsoft/uf2)
FAMILY_PRESENT, RP2040_FAMILY = 0x2000, 0xE48BFF56
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)


def crc32(data: bytes) -> int:
    """CRC-32 with its highest bit first and nothing inverted at the end; zlib's is its mirror image."""
    mirrored = bytes(int(f"{byte:08b}"[::-1], 2) for byte in data)
    return int(f"{binascii.crc32(mirrored) ^ 0xFFFFFFFF:032b}"[::-1], 2)


def with_crc(code: bytes) -> bytes:
    """The second stage as it lies in flash: 252 bytes and their CRC."""
    if len(code) > STAGE:
        raise ValueError(f"the second stage has {len(code)} bytes, of at most {STAGE}")
    padded = code.ljust(STAGE, b"\0")
    return padded + struct.pack("<I", crc32(padded))


def uf2(image: bytes) -> bytes:
    """An image, which begins at the start of flash, in blocks that each know their place."""
    pieces = [image[at : at + PAYLOAD] for at in range(0, len(image), PAYLOAD)]
    return b"".join(_block(number, len(pieces), piece) for number, piece in enumerate(pieces))


def _block(number: int, count: int, piece: bytes) -> bytes:
    address = FLASH + number * PAYLOAD
    head = (*MAGIC[:2], FAMILY_PRESENT, address, PAYLOAD, number, count, RP2040_FAMILY)
    return struct.pack("<8I476sI", *head, piece.ljust(PAYLOAD, b"\0"), MAGIC[2])
