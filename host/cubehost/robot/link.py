"""Lines to and from a robot: framing by the core, time-outs, resending, and never a double run.

host                         robot
 | #7 run R U*1A2B  ----X      |     lost or torn: the robot says nothing, or `err` for the line
 | #7 run R U*1A2B  ---------> |     the same line again, under the same number
 |          X---- #7 ok*3C4D   |     the reply is lost: the run has begun
 | #7 run R U*1A2B  ---------> |     a number that it knows: the stored reply, nothing runs twice
 | <--------- #7 ok*3C4D       |
"""

import random
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import error_text
from cubehost.errors import DeviceNotFoundError, InputError, RefusedError
from cubehost.robot.transport import Transport

HINTS = 10  # torn lines that have a request sent again at once: a storm of them must not feed itself
SEQ_LIMIT = 1_000_000_000
MAX_EVENTS = 10_000
WORKING = frozenset({"solving", "running", "homing"})

# Errors that say "this line did not arrive as it was sent", so that sending it again helps.
TORN = frozenset({lib.CC_LINK_ERR_LENGTH, lib.CC_LINK_ERR_CRC, lib.CC_LINK_ERR_FORMAT})


class Timing(NamedTuple):
    """Seconds of patience."""

    resend: float = 0.4  # without a reply
    give_up: float = 5.0  # without any reply to a request that takes no time
    probe: float = 1.0  # between two `?` while a request that takes its time is out
    silence: float = 0.5  # without an event in a run, before its state is asked for


class Line(NamedTuple):
    """A line that arrived whole. `seq` is None where it has none."""

    is_event: bool
    seq: int | None
    word: str
    args: str


class Event(NamedTuple):
    """Something that the robot said unasked."""

    name: str
    args: str

    @property
    def fields(self) -> dict[str, str]:
        return fields(self.args)


# Sees every line of both directions: ">" or "<" and the bytes without the newline.
LineLog = Callable[[str, bytes], None]


def fields(args: str) -> dict[str, str]:
    """The `key=value` words of a line's arguments."""
    return dict(word.split("=", 1) for word in args.split(" ") if "=" in word)


def parse_line(data: bytes) -> Line | None:
    """A line without its newline, or None where it is not one of the protocol."""
    line = ffi.new("cc_line *")
    if lib.cc_line_parse(data, len(data), line):
        return None
    word = data[line.word_at : line.word_at + line.word_length].decode()
    args = data[line.args_at : line.args_at + line.args_length].decode()
    return Line(line.kind == lib.CC_LINE_EVENT, line.seq if line.has_seq else None, word, args)


def format_line(seq: int, verb: str, args: str = "") -> bytes:
    """A request with its newline. InputError where it does not fit a line or holds what a line cannot."""
    text = ffi.new("char[]", lib.CC_LINE_MAX + 1)
    length = lib.cc_line_format(
        lib.CC_LINE_REQUEST, seq, verb.encode(), args.encode(), text, lib.CC_LINE_MAX + 1
    )
    if length < 0:
        raise InputError(f"{verb} {args[:20]!r}…: {error_text(length)}")
    return bytes(ffi.buffer(text, length))


class Link:
    """Requests and replies over a transport, one at a time; events are queued as they come."""

    def __init__(
        self, transport: Transport, log: LineLog | None = None, timing: Timing | None = None
    ) -> None:
        self.events: deque[Event] = deque(maxlen=MAX_EVENTS)
        self.status: dict[str, str] | None = None  # the last answer to `?`
        self.torn = 0  # lines that arrived damaged
        self.resent = 0
        self.timing = timing or Timing()
        self._transport = transport
        self._log = log
        self._buffer = b""
        # Not from 1: replies to an earlier program may still lie in a buffer on the way.
        self._seq = random.randrange(1, SEQ_LIMIT // 2)

    def close(self) -> None:
        self._transport.close()

    def write_byte(self, byte: bytes) -> None:
        """`!` or `?`, which need no line."""
        self._note(">", byte)
        self._transport.write(byte)

    def request(self, verb: str, args: str = "", patience: float = 0.0) -> str:
        """Send until it is answered; the arguments of the `ok`, or RefusedError.

        patience: seconds that the robot may work before it replies (0: it replies at once). Meanwhile `?`
        tells a robot at work from a line that was lost. DeviceNotFoundError when nothing answers.
        """
        self._seq = self._seq % (SEQ_LIMIT - 1) + 1
        exchange = _Exchange(self, format_line(self._seq, verb, args), self._seq, patience)
        reply = exchange.run()
        if reply is None:
            raise DeviceNotFoundError(f"no answer to `{verb}`: is it a cube robot, and is its power on?")
        if reply.word == "ok":
            return reply.args
        raise refusal(reply.args)

    def next_event(self, timeout: float) -> Event | None:
        """The oldest event, waiting for one at most `timeout` seconds."""
        deadline = time.monotonic() + timeout
        while not self.events:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self.receive(left)
        return self.events.popleft()

    def receive(self, timeout: float) -> list[Line | None]:
        """What one read brings: replies, and None for each damaged line. Events go to the queue."""
        *complete, self._buffer = (self._buffer + self._transport.read(timeout)).split(b"\n")
        if len(self._buffer) > lib.CC_LINE_MAX:
            self._buffer = b"!"  # the rest of an endless line; no line begins so, it will count as torn
        return [line for data in complete if data.strip(b"\r") for line in self._take(data.strip(b"\r"))]

    def _take(self, data: bytes) -> list[Line | None]:
        self._note("<", data)
        line = parse_line(data)
        if line is None:
            self.torn += 1
            return [None]
        if not line.is_event:
            return [line]
        event = Event(line.word, line.args)
        if line.word == "status":
            self.status = event.fields
        else:
            self.events.append(event)
        return []

    def send(self, line: bytes) -> None:
        self._note(">", line.rstrip(b"\n"))
        self._transport.write(line)

    def resend(self, line: bytes) -> None:
        """The same line once more; the newline before it ends a torn line that the robot still waits for."""
        self.resent += 1
        self.send(b"\n" + line)

    def _note(self, direction: str, data: bytes) -> None:
        if self._log:
            self._log(direction, data)


class _Exchange:
    """One request on its way: when to send again, when to ask, when to give up."""

    def __init__(self, link: Link, line: bytes, seq: int, patience: float) -> None:
        self._link = link
        self._line = line
        self._seq = seq
        self._slow = patience > 0
        self._deadline = time.monotonic() + link.timing.give_up + patience
        self._resends = 0
        self._hints = HINTS
        self._busy: Line | None = None  # the refusal that stands if nothing better comes

    def run(self) -> Line | None:
        timing = self._link.timing
        self._link.send(self._line)
        while time.monotonic() < self._deadline:
            reply = self._wait(timing.probe if self._slow else timing.resend)
            if reply is None and self._slow:
                reply = self._probe()
            if reply is not None:
                return reply
            if not self._slow or self._is_idle():
                self._resends += 1
                self._link.resend(self._line)
        return self._busy

    def _wait(self, seconds: float, for_status: bool = False) -> Line | None:
        """Our reply, or None after the time or as soon as something shows that a line was torn."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            lines = self._link.receive(left)
            for line in lines:
                if line is not None and line.seq == self._seq and refusal_code(line) not in TORN:
                    if not self._may_be_busy_with_us(line):
                        return line
                    self._busy = line
            if self._hints and any(self._hints_at_loss(line) for line in lines):
                self._hints -= 1
                return None
            if for_status and self._link.status is not None:
                return None
        return None

    def _hints_at_loss(self, line: Line | None) -> bool:
        """Something was torn that may have been ours: no use in waiting on."""
        return line is None or (refusal_code(line) in TORN and line.seq in (None, self._seq))

    def _may_be_busy_with_us(self, line: Line) -> bool:
        """`busy` may answer a second copy of a line that the robot is at work on."""
        return self._slow and refusal_code(line) == lib.CC_LINK_ERR_BUSY

    def _probe(self) -> Line | None:
        """Asks with `?`, which is answered at any time; the reply may come meanwhile."""
        self._link.status = None
        self._link.write_byte(b"?")
        return self._wait(self._link.timing.resend, for_status=True)

    def _is_idle(self) -> bool:
        """It said that it does nothing, so it cannot be at work on our line. Silence may be work."""
        status = self._link.status
        return status is not None and status.get("state") not in WORKING


def refusal_code(line: Line) -> int | None:
    """The code of an `err`, None for any other line."""
    if line.is_event or line.word != "err":
        return None
    first = line.args.split(" ", 1)[0]
    return int(first) if first.lstrip("-").isdigit() else 0


def refusal(args: str) -> RefusedError:
    """What `err <code> <text>` becomes."""
    code, _, text = args.partition(" ")
    number = int(code) if code.lstrip("-").isdigit() else 0
    return RefusedError(f"the robot refused: {text or args}", number)
