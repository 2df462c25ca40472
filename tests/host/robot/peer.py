"""A robot made of Python, for tests of the host's side of the line: by the book, over a bad line."""

import random
import time
from collections import deque
from collections.abc import Callable

from cubehost._core import ffi, lib

from cubehost.robot.exchange import Timing
from cubehost.robot.link import OWNED, Link
from cubehost.robot.transport import Transport

QUICK = Timing(resend=0.02, give_up=2.0, probe=0.03, silence=0.02)
HELLO = "protocol=1 firmware=0badcafe board=peer steps=800 max_moves=60 owner=0"


def line_text(kind: int, seq: int, word: str, args: str) -> bytes:
    text = ffi.new("char[]", lib.CC_LINE_MAX + 1)
    length = lib.cc_line_format(kind, seq, word.encode(), args.encode(), text, lib.CC_LINE_MAX + 1)
    assert length > 0, (word, args)
    return bytes(ffi.buffer(text, length))


class Peer:
    """The robot's side of docs/protocol.md, without motors. `ran` lists every job that was really begun."""

    foreign = False  # a device of another kind, which never answers as a robot

    def __init__(self) -> None:
        self.out = b""
        self.ran: list[str] = []
        self.heard = b""
        self.stops = 0
        self.stop = 0  # number of the last stop
        self.deaf = False  # to numbered stops
        self.owner = 0
        self._token = ""
        self.job = 0
        self.state = "idle"
        self.reason = "boot"
        self.aligned = 1
        self.count = 0
        self.solution = "R U"
        self.solving_polls = 0  # `?` that are answered `solving` before a solve-run ends
        self._solving: tuple[int, bytes] | None = None
        self._buffer = b""
        self._last: dict[bool, tuple[int, bytes, bytes]] = {}  # of the owner, of observers

    def receive(self, data: bytes) -> None:
        self.heard += data
        for byte in (data[i : i + 1] for i in range(len(data))):
            if byte == b"?":
                self.event("status", self.status())
                self._work()
            elif byte == b"!":
                self.stops += 1
                self.event("stopped", f"job={self.job} done=0 of=0")
            elif byte == b"\n":
                line, self._buffer = self._buffer, b""
                if line:
                    self._line(line)
            else:
                self._buffer += byte

    def event(self, name: str, args: str) -> None:
        self.out += line_text(lib.CC_LINE_EVENT, 0, name, args)

    def status(self) -> str:
        return (
            f"state={self.state} reason={self.reason} aligned={self.aligned} "
            f"done={self.count} of={self.count} job={self.job} "
            f"stop={self.stop} owner={self.owner} uptime_ms=5"
        )

    def _line(self, data: bytes) -> None:
        line = ffi.new("cc_line *")
        error = lib.cc_line_parse(data, len(data), line)
        seq = line.seq if line.has_seq else -1
        if error:
            code = lib.CC_LINK_ERR_CRC if error == lib.CC_ERR_LINE_CRC else lib.CC_LINK_ERR_FORMAT
            self.out += line_text(lib.CC_LINE_REQUEST, seq, "err", f"{code} torn")
            return
        verb = data[line.word_at : line.word_at + line.word_length].decode()
        args = data[line.args_at : line.args_at + line.args_length].decode()
        last = self._last.get(seq >> 16 != 0)
        if verb != "hello" and last is not None and last[0] == seq:
            self.out += (
                last[2] if data == last[1] else self._reply(seq, "err", f"{lib.CC_LINK_ERR_SEQ} sequence")
            )
            return
        self._execute(seq, data, verb, args)

    def _reply(self, seq: int, word: str, args: str) -> bytes:
        return line_text(lib.CC_LINE_REQUEST, seq, word, args)

    def _execute(self, seq: int, data: bytes, verb: str, args: str) -> None:
        if self.state == "solving" and verb not in ("status", "hello"):
            self.out += self._reply(seq, "err", f"{lib.CC_LINK_ERR_BUSY} busy")
            return
        if verb == "solve-run":
            self._last.pop(seq >> 16 != 0, None)
            self.state, self._solving = "solving", (seq, data)
            self._work()
            return
        if verb in OWNED and seq >> 16 != self.owner:
            self.out += self._reply(seq, "err", f"{lib.CC_LINK_ERR_NOT_OWNER} not owner")
            return
        reply = self._reply(seq, *self._answer(verb, args))
        self._last[seq >> 16 != 0] = (seq, data, reply)
        self.out += reply
        if verb == "run":
            self._run(args)

    def _answer(self, verb: str, args: str) -> tuple[str, str]:
        if verb == "hello":
            return "ok", self._greeting(args)
        if verb == "stop" and not self.deaf:
            self.stop = int(args)
            return "ok", f"stop={args}"
        if verb == "status":
            return "ok", self.status()
        if verb == "run" and not self.aligned:
            return "err", f"{lib.CC_LINK_ERR_NOT_ALIGNED} not aligned"
        if verb == "run":
            return "ok", f"moves={len(args.split())} time_us=1000"
        return "ok", ""

    def _greeting(self, args: str) -> str:
        if args.startswith("own") and args != self._token:
            self.owner, self._token = self.owner + 1, args
        return HELLO.replace("owner=0", f"owner={self.owner}")

    def _work(self) -> None:
        if self._solving is None:
            return
        if self.solving_polls > 0:
            self.solving_polls -= 1
            return
        (seq, data), self._solving = self._solving, None
        self.state = "idle"
        reply = self._reply(seq, "ok", self.solution)
        self._last[seq >> 16 != 0] = (seq, data, reply)
        self.out += reply
        self._run(self.solution)

    def _run(self, moves: str) -> None:
        if not self.aligned or not moves:
            return
        self.ran.append(moves)
        self.job += 1
        self.count = len(moves.split())
        for done in range(1, self.count + 1):
            self.event("turn", f"job={self.job} done={done} of={self.count}")
        self.event("done", f"job={self.job} moves={self.count} time_us=1234")


Fault = Callable[[bytes], bytes]


class PeerTransport(Transport):
    """A wire to a Peer: `up` and `down` may lose, double or change what passes."""

    def __init__(self, peer: Peer, up: Fault = bytes, down: Fault = bytes) -> None:
        self.peer, self.up, self.down = peer, up, down
        self._arriving: deque[bytes] = deque()

    def write(self, data: bytes) -> None:
        self.peer.receive(self.up(data))
        self.flush()

    def flush(self) -> None:
        data, self.peer.out = self.peer.out, b""
        if data:
            self._arriving.append(self.down(data))

    def read(self, timeout: float) -> bytes:
        if self._arriving:
            return self._arriving.popleft()
        time.sleep(min(timeout, 0.005))
        return b""

    def close(self) -> None: ...


def link_to(peer: Peer, up: Fault = bytes, down: Fault = bytes) -> Link:
    return Link(PeerTransport(peer, up, down), timing=QUICK)


def noise(seed: int, one_in: int) -> Fault:
    """Each byte is lost, doubled or changed in one of `one_in` cases."""
    source = random.Random(seed)

    def spoil(data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            kind = source.randrange(3 * one_in)
            if kind == 0:
                continue
            if kind == 1:
                out.append(byte)
            out.append(byte ^ 1 << source.randrange(8) if kind == 2 else byte)
        return bytes(out)

    return spoil


def nth(number: int, change: Fault) -> Fault:
    """Only the `number`-th write (from 0) is changed."""
    count = iter(range(1 << 30))
    return lambda data: change(data) if next(count) == number else data
