"""A bad cable between the link and a robot."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from cubehost.robot.transport import Transport


class Noise(Transport):
    """Changes, loses or doubles one byte in `one_in`, both ways."""

    def __init__(self, inner: Transport, seed: int, one_in: int = 100) -> None:
        self._inner, self._random, self._one_in = inner, random.Random(seed), one_in
        self.spoiled = 0
        self._quiet = False

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """A good cable for a while."""
        self._quiet = True
        yield
        self._quiet = False

    def read(self, timeout: float) -> bytes:
        return self._spoil(self._inner.read(timeout))

    def write(self, data: bytes) -> None:
        self._inner.write(self._spoil(data))

    def close(self) -> None:
        self._inner.close()

    def _spoil(self, data: bytes) -> bytes:
        return b"".join(map(self._spoil_byte, data))

    def _spoil_byte(self, byte: int) -> bytes:
        if self._quiet or self._random.randrange(self._one_in):
            return bytes([byte])
        self.spoiled += 1
        changed = bytes([byte ^ 1 << self._random.randrange(8)])
        return self._random.choice([b"", bytes([byte, byte]), changed])
