"""The firmware in virtual time (virtual_board.c), and a line to it that loses, doubles and delays."""

import random
import struct
import subprocess
from collections import deque
from collections.abc import Callable
from pathlib import Path

import memory_board

from cubehost.robot.transport import Transport

SLICE = 0.005  # seconds that the board lives before it is looked at whether it has said anything
FRAME = struct.Struct("<IH")
ANSWER = struct.Struct("<IIIH")

Spoil = Callable[[bytes], bytes]


def virtual_board() -> Path:
    """The program."""
    source = Path(memory_board.__file__).with_name("virtual_board.c")
    return memory_board.build(["-O0"], source)


class Board:
    """Time goes on only by `live`. `steps`, and `last_step` in seconds, are what its pins did."""

    def __init__(self, program: Path) -> None:
        self._process = subprocess.Popen([str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        self._now = self.steps = 0
        self.last_step = 0.0

    def close(self) -> None:
        self._in.close()
        self._process.wait(10)
        self._out.close()

    def clock(self) -> float:
        return self._now / 1e6

    def live(self, seconds: float, data: bytes = b"") -> bytes:
        """What it says meanwhile."""
        self._in.write(FRAME.pack(max(1, round(seconds * 1e6)), len(data)) + data)
        self._in.flush()
        self._now, last, self.steps, length = ANSWER.unpack(self._out.read(ANSWER.size))
        self.last_step = last / 1e6
        return self._out.read(length)


class Line(Transport):
    """A transport. `up`, `down`: what becomes of bytes; `delay`: seconds for which the host's are held up."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.up: Spoil = bytes
        self.down: Spoil = bytes
        self.delay = 0.0
        self._held: deque[tuple[float, bytes]] = deque()

    def mend(self) -> None:
        self.up = self.down = bytes
        self.delay = 0.0

    def write(self, data: bytes) -> None:
        at = self._board.clock() + self.delay
        if self._held:
            at = max(at, self._held[-1][0])  # no byte overtakes another
        self._held.append((at, self.up(data)))

    def read(self, timeout: float) -> bytes:
        end = self._board.clock() + timeout
        heard = b""
        while not heard:
            left = end - self._board.clock()
            if left <= 0:
                return b""
            heard = self.down(self._board.live(min(left, SLICE), self._due()))
        return heard

    def close(self) -> None: ...

    def _due(self) -> bytes:
        data = b""
        while self._held and self._held[0][0] <= self._board.clock():
            data += self._held.popleft()[1]
        return data


def losing(share: float, source: random.Random) -> Spoil:
    return lambda data: bytes(byte for byte in data if source.random() > share)


def doubling(share: float, source: random.Random) -> Spoil:
    return lambda data: b"".join(bytes([byte]) * (1 + (source.random() < share)) for byte in data)
