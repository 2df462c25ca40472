"""How cubes encrypt. The package `cryptography` is loaded when a cube that does is met."""

from typing import Any

from cubehost.base.errors import InputError, MissingToolError
from cubehost.smartcube.packets import UnreadableError

BLOCK = 16
EXTRA = "pip install 'cubehost[bluetooth]'"


class Cipher:
    """The cipher of a cube that encrypts nothing, or in a way that its reader undoes."""

    def decrypt(self, data: bytes) -> bytes:
        return data

    def encrypt(self, data: bytes) -> bytes:
        return data


class Blocks(Cipher):
    """AES-128, each block by itself, padded with zeros."""

    def __init__(self, key: bytes) -> None:
        self._aes = _aes(key)

    def decrypt(self, data: bytes) -> bytes:
        if not data or len(data) % BLOCK:
            raise UnreadableError
        return bytes(self._aes.decryptor().update(data))

    def encrypt(self, data: bytes) -> bytes:
        return bytes(self._aes.encryptor().update(data + bytes(-len(data) % BLOCK)))


class Ends(Cipher):
    """AES-128 of the first and then of the last 16 bytes, each XOR the IV; key and IV changed by the MAC."""

    def __init__(self, key: str, iv: str, mac: bytes) -> None:
        self._aes, self._iv = _aes(_salted(key, mac)), _salted(iv, mac)

    def decrypt(self, data: bytes) -> bytes:
        if len(data) < BLOCK:
            raise UnreadableError
        plain = bytearray(data)
        for at in dict.fromkeys((len(data) - BLOCK, 0)):
            block = self._aes.decryptor().update(bytes(plain[at : at + BLOCK]))
            plain[at : at + BLOCK] = self._mixed(block)
        return bytes(plain)

    def encrypt(self, data: bytes) -> bytes:
        crypted = bytearray(data)
        for at in dict.fromkeys((0, len(data) - BLOCK)):
            crypted[at : at + BLOCK] = self._aes.encryptor().update(self._mixed(crypted[at : at + BLOCK]))
        return bytes(crypted)

    def _mixed(self, block: bytes | bytearray) -> bytes:
        return bytes(a ^ b for a, b in zip(block, self._iv, strict=True))


def _salted(text: str, mac: bytes) -> bytes:
    base = bytes.fromhex(text)
    return bytes((a + b) % 255 for a, b in zip(base, mac[::-1], strict=False)) + base[len(mac) :]


def _aes(key: bytes) -> Any:
    try:
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    except ImportError:
        raise MissingToolError(f"this cube encrypts what it says, which takes a package: {EXTRA}") from None
    return Cipher(algorithms.AES(key), modes.ECB())


def mac_of(text: str) -> bytes:
    """Six bytes of an address, with : or - or nothing between them. Raises InputError."""
    try:
        mac = bytes.fromhex("".join(text.split()).replace(":", "").replace("-", ""))
    except ValueError:
        mac = b""
    if len(mac) != 6:
        raise InputError(f"{text!r} is no Bluetooth address: six bytes as F7:09:2E:CB:57:53")
    return mac
