"""Lines to and from a robot: time-outs, resending, owners, and never a double run.

host                         robot
 | #7 run R U*1A2B  ----X      |     lost or torn: the robot says nothing, or `err` for the line
 | #7 run R U*1A2B  ---------> |     the same line again, under the same number
 |          X---- #7 ok*3C4D   |     the reply is lost: the run has begun
 | #7 run R U*1A2B  ---------> |     a number that it knows: the stored reply, nothing runs twice
 | <--------- #7 ok*3C4D       |
"""

import contextlib
import math
import random
import re
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from cubehost._core import lib
from cubehost.base.errors import CubehostError, DeviceNotFoundError, RefusedError, StoppedError
from cubehost.robot.dtr import Restarts
from cubehost.robot.exchange import Exchange, Timing, refusal, refusal_code
from cubehost.robot.lines import Line, fields, format_line, number_in, parse_line
from cubehost.robot.stop import Clock, State, Stop
from cubehost.robot.transport import READ_SLICE, Transport

LINES = 0xFFFF  # the highest number of an owner's lines, and of all observers': the lower half of a seq
MAX_EVENTS = 10_000
MAX_REPLIES = 1_000
FRESH = 1.5  # seconds for which a status that the robot told counts as known: two and a half of its beats

_CHANGING = re.compile(rb" uptime_ms=\d+|\*[0-9A-F]{4}$")  # what differs between beats that say the same

# What sets motors going: never sent once a stop has come.
MOVING = frozenset({"run", "solve-run", "scramble", "jog", "nudge", "home", "go", "play"})
# What only the owner may say (docs/protocol.md, "Numbers and owners").
OWNED = MOVING | {"release", "set", "save", "load", "defaults", "ack", "reboot", "plan"}


class Event(NamedTuple):
    """Something that the robot said unasked."""

    name: str
    args: str

    @property
    def fields(self) -> dict[str, str]:
        return fields(self.args)


# Sees every line of both directions: ">" or "<" and the bytes without the newline.
LineLog = Callable[[str, bytes], None]


class Link:
    """Requests and replies over a transport, one at a time; events are queued as they come.

    After `start` a thread of the link's own reads, so that what the robot says is heard whatever the caller
    does meanwhile, and several threads may ask. Without `start` each call that waits for lines reads them.
    """

    def __init__(
        self,
        transport: Transport,
        log: LineLog | None = None,
        timing: Timing | None = None,
        stop: Stop | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.events: deque[Event] = deque(maxlen=MAX_EVENTS)
        self.status: dict[str, str] | None = None  # the last answer to `?`
        self.torn = 0  # lines that arrived damaged
        self.resent = 0
        self.timing = timing or Timing()
        self.clock = clock
        self.stop = stop or Stop(clock)
        self.permit = self.stop.number  # motions are sent while this is the last stop's number
        self.owner = 0
        self.settings = ""  # the settings' hash as the robot told it last; "" where its firmware has none
        self._transport = transport
        self._log = log
        self.record: LineLog | None = None  # sees every line as `log` does
        self._logged_beat = b""
        self._buffer = b""
        # Not from 1: replies to an earlier program may still lie in a buffer on the way.
        self._line_number = random.randrange(1, LINES)
        self._told: tuple[float, dict[str, str]] | None = None
        # What was told before this time is not believed: since then a motion was begun, or news was missed.
        self.stale_before = -math.inf  # by the clock
        self.on_stale: Callable[[], None] = lambda: None
        self.on_close: Callable[[], None] = lambda: None
        self._replies: deque[Line | None] = deque(maxlen=MAX_REPLIES)
        self._said: deque[bytes] = deque(maxlen=MAX_REPLIES)  # the stop's lines: the reader logs them
        self._requesting = threading.RLock()
        self._news = threading.Condition()
        self._is_news = False
        self._heard = 0  # whole lines
        self._restarts = transport.restarts
        self._quiet: bytes | None = None  # what the stop has said while all else is silent
        self.why_silent = "is it a cube robot, and is its power on?"
        self.restarts_again = False  # whether opening this port next time restarts the board
        self._reader: threading.Thread | None = None
        self._lost: CubehostError | None = None
        self._closing = False
        self.stop.attach(self._write_stop)

    def start(self) -> None:
        """Reads from here on in a thread of its own."""
        self._reader = threading.Thread(target=self._read_on, name="link", daemon=True)
        self._reader.start()

    def close(self) -> None:
        self.stop.detach(self._write_stop)
        self._closing = True
        if self._reader is not None:
            self._reader.join(1.0)
        self._transport.close()
        self.on_close()

    @property
    def told(self) -> dict[str, str] | None:
        """The robot's last beat or status while it is fresh; None: nobody knows what the robot does.

        What it said before it was asked to move, or before another program read news of it, holds no more.
        """
        told = self._told
        if told is not None and told[0] < self.stale_before:
            return None
        return told[1] if told is not None and self.clock() - told[0] < FRESH else None

    @property
    def age(self) -> float | None:
        """Seconds since the robot last told its state, None before the first time."""
        return None if self._told is None else self.clock() - self._told[0]

    @property
    def is_played(self) -> bool:
        """Whether a log is written or played: then caches are not used, so that each run asks the same."""
        return self._log is not None or self._reader is None

    def forget(self) -> None:
        """Forgets what was heard so far, as it was meant for an earlier program."""
        self.events.clear()
        self._told = None

    def hello(self) -> str:
        """Returns the robot's greeting, of a board that may just have restarted into its boot loader.

        A boot loader takes any byte for a new image's, and stays awake for it. So nothing is said at first to
        a board which opening its port has restarted; and where it does not answer then, nothing for as long
        as its boot loader may have been kept awake. DeviceNotFoundError where nothing answers.
        """
        with self._requesting:  # another thread may want to ask meanwhile, as after a stop
            is_sure = self._restarts is Restarts.NO
            has_booted = self._restarts is Restarts.PROBABLY and self._listen(self.timing.banner, "boot")
            greeting = None
            if not is_sure:
                with contextlib.suppress(DeviceNotFoundError):
                    greeting = self._ask("hello", "", 0.0, self.timing.first)
                if greeting is None:
                    has_booted = self._listen(self.timing.boot_loader) or has_booted
            if greeting is None:
                greeting = self._ask("hello", "", 0.0)
            self.restarts_again = not self._transport.hold() and has_booted
            self._restarts = Restarts.NO if is_sure else Restarts.PERHAPS  # as its power may fail
            return greeting

    def _listen(self, seconds: float, event: str = "") -> bool:
        """Says nothing, but a stop once, until a line or this event comes. False where none does."""
        end, before = self.clock() + seconds, self._heard
        with contextlib.ExitStack() as stack:
            self._quiet = b""
            stack.callback(setattr, self, "_quiet", None)
            while (left := end - self.clock()) > 0:
                self.receive(left)
                names = {heard.name for heard in tuple(self.events)}  # copied: the reader adds to it
                if event in names or (not event and self._heard > before):
                    return True
        return False

    def write_byte(self, byte: bytes) -> None:
        """Writes `!` or `?`, which need no line."""
        self._note(">", byte)
        self._transport.write(byte)

    def request(self, verb: str, args: str = "", patience: float = 0.0) -> str:
        """Sends a request until it is answered; returns the arguments of the `ok`, or raises RefusedError.

        patience: seconds that the robot may work before it replies (0: it replies at once). Meanwhile `?`
        tells a robot at work from a line that was lost. DeviceNotFoundError when nothing answers;
        StoppedError where a stop ended it, or where it would move the robot and a stop has come since
        `permit` was taken.
        """
        with self._requesting:
            if verb in OWNED or (verb == "cube" and args):
                self._own()
            return self._ask(verb, args, patience)

    @property
    def owns(self) -> bool:
        """Whether this host is the owner, as far as the robot has said."""
        return bool(self.owner) and (self.told or {}).get("owner", str(self.owner)) == str(self.owner)

    def _own(self) -> None:
        """Makes this host the owner unless it is: an owner's lines are never carried out twice."""
        if self.owns and self._line_number < LINES:
            return
        self.owner = 0  # asked as an observer: a robot that restarted may give the same number once more
        answer = self._ask("hello", f"own {secrets.randbits(32)}", 0.0)
        self.owner = number_in(fields(answer), "owner", 0) & LINES
        self._told = None  # which may name the owner of before
        if self.owner:
            self._line_number = 0

    def _ask(self, verb: str, args: str, patience: float, give_up: float | None = None) -> str:
        self._line_number = self._line_number % LINES + 1
        seq = self.owner << 16 | self._line_number
        exchange = Exchange(self, verb in MOVING, format_line(seq, verb, args), seq, patience, give_up)
        reply = exchange.run()
        if reply is None and exchange.is_echoed:
            raise DeviceNotFoundError(
                f"only an echo of `{verb}`, no answer: does TX go to RX of the same side, or is this a modem?"
            )
        if reply is None:
            raise DeviceNotFoundError(f"no answer to `{verb}`: {self.why_silent}")
        if reply.word == "ok":
            if verb in MOVING or verb == "release":
                self.stale_before = self.clock()
            self.settings = fields(reply.args).get("settings", self.settings)
            return reply.args
        code = refusal_code(reply)
        if code == lib.CC_LINK_ERR_STOPPED:
            raise StoppedError("stopped before it was done: `robot status` tells whether to `robot home`")
        if code == lib.CC_LINK_ERR_NOT_OWNER:
            self.owner = 0  # the next request makes us the owner again
            text = "it restarted, or another program has taken it: `robot status` tells how it is"
            raise RefusedError(f"the robot refused: {text}", lib.CC_LINK_ERR_NOT_OWNER)
        raise refusal(reply.args)

    def await_stop(self, seconds: float) -> bool:
        """Waits for the robot to confirm the requested stop; returns whether it did within `seconds`."""
        deadline = self.clock() + seconds
        with contextlib.suppress(CubehostError):  # lost: nobody will confirm
            while self.stop.state is State.REQUESTED and self.clock() < deadline:
                self.stop.tick()
                self.receive(READ_SLICE)
        return self.stop.state is not State.REQUESTED

    def next_event(self, timeout: float) -> Event | None:
        """Returns the oldest event, or None where none comes within `timeout` seconds."""
        deadline = self.clock() + timeout
        while not self.events:
            left = deadline - self.clock()
            if left <= 0:
                return None
            self.receive(left)
        return self.events.popleft()

    def receive(self, timeout: float) -> list[Line | None]:
        """Returns the replies that have come, None for each damaged line. Events go to the queue. Waits for
        news at most `timeout` seconds, with a reading thread at most two READ_SLICE."""
        if self._reader is None:
            self._read(0 if self._replies else timeout)
        else:
            with self._news:
                self._news.wait_for(lambda: self._is_news, min(timeout, 2 * READ_SLICE))
                self._is_news = False
        replies = [self._replies.popleft() for _ in range(len(self._replies))]
        if self._lost is not None and not replies:
            raise self._lost
        return replies

    def _read_on(self) -> None:
        try:
            while not self._closing:
                self._read(READ_SLICE)
        except CubehostError as error:
            self._lost = error
            self._wake()

    def _read(self, timeout: float) -> None:
        missed = self._transport.missed
        data = self._transport.read(timeout)
        if self._transport.missed != missed:
            self._doubt()
        while self._said:
            self._note(">", self._said.popleft())
        *complete, self._buffer = (self._buffer + data).split(b"\n")
        if len(self._buffer) > lib.CC_LINE_MAX:
            self._buffer = b"!"  # the rest of an endless line; no line begins so, it will count as torn
        for text in complete:
            if line := text.strip(b"\r"):
                self._take(line)
        if complete:
            self._wake()

    def _doubt(self) -> None:
        self.stale_before = self.clock()
        self.on_stale()

    def _wake(self) -> None:
        with self._news:
            self._is_news = True
            self._news.notify_all()

    def _take(self, data: bytes) -> None:
        self._note_heard(data)
        line = parse_line(data)
        if line is None:
            self.torn += 1
            self._replies.append(None)
            # A restart cuts a line off, and the `boot` event comes right behind the part that was sent.
            _, mark, event = data.rpartition(b"~")
            line = parse_line(mark + event) if mark else None
            if line is None:
                return
        self._heard += 1
        # A reply without a number has no CRC and may be what is left of a torn line: it is not believed.
        values = fields(line.args) if line.is_event or line.seq is not None else {}
        if "state" in values:
            self._told = (self.clock(), values)
        if values.get("stop", "").isdigit():
            self.stop.heard(int(values["stop"]))
        self._sort(line, values)

    def _sort(self, line: Line, values: dict[str, str]) -> None:
        if not line.is_event:
            self._replies.append(line)
        elif line.word == "status":
            self.status = values
        elif line.word != "beat":
            if line.word == "boot":
                self.owner = 0  # a robot that restarted knows no owner; `_own` asks again
            if line.word == "turn" and (self.told or {}).get("state", "running") != "running":
                self._doubt()  # the line that it set off was lost, or read by another program
            self.events.append(Event(line.word, line.args))

    def send(self, line: bytes, moves: bool = False) -> None:
        """Sends a line. moves: raises StoppedError if a stop has come since `permit` was taken."""
        if moves:
            self.stop.check(self.permit)
        self._note(">", line.rstrip(b"\n"))
        if moves:
            self._doubt()
            self.stop.guard(self.permit, self._transport.write, line)
        else:
            self._transport.write(line)

    def resend(self, line: bytes, moves: bool = False) -> None:
        """Sends a line again; the newline before it ends a torn line that the robot still waits for."""
        self.resent += 1
        self.send(b"\n" + line, moves)

    def _write_stop(self, data: bytes) -> None:
        if self._quiet is not None and self._quiet == data:
            return
        if self._quiet is not None:
            self._quiet = data
        self._transport.write(data)
        self._said.append(data.rstrip(b"\n"))

    def _note_heard(self, data: bytes) -> None:
        """Logs a line that was heard, but no beat that tells nothing new but the time."""
        if data.startswith(b"~beat "):
            beat = _CHANGING.sub(b"", data)
            if beat == self._logged_beat:
                return
            self._logged_beat = beat
        self._note("<", data)

    def _note(self, direction: str, data: bytes) -> None:
        for log in (self._log, self.record):
            if log:
                log(direction, data)
