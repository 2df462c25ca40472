"""`--port gan[:NAME]`: a GAN robot over Bluetooth, for which the lines of the protocol are answered here.

    run R F2 …  --> six turns or fewer, a write --> fff3
    ~turn, ~done, stop=<n>    <-- how many remain <-- fff2, asked again and again

No command is known that ends turns which it has been given: so it gets few at a time, and a stop is confirmed
once it has said that none remain. It takes no turns while some remain. None of this has met a GAN robot yet.
"""

import queue
import threading
import time
from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from cubehost._core import lib
from cubehost.base.errors import DeviceLostError, DeviceNotFoundError, RefusedError
from cubehost.cube import turn_of
from cubehost.robot.lines import Line, format_line, parse_line
from cubehost.robot.stop import Clock
from cubehost.robot.transport import Transport
from cubehost.smartcube import radio
from cubehost.smartcube.families import uuid
from cubehost.smartcube.link import Kind

STATUS, MOVES = uuid("fff2"), uuid("fff3")  # of the service fff0
FACES = "RFDLB"
NIBBLES = {face + by: 3 * i + j for i, face in enumerate(FACES) for j, by in enumerate(("", "2", "'"))}
UNUSED, BYTES = 15, 18  # the nibble without a turn; bytes of a write
AT_ONCE = 6  # turns, of the 36 that a write holds
MOST = 66  # turns of a line
RESTS = 2  # answers in a row that say "none remain" until it is believed
POLL, IDLE = 0.03, 1.0  # seconds between two questions how many remain: while it turns, at rest
TAKEN = 1.0  # seconds within which turns that it was given must be among those that remain
PATIENCE = 5.0  # seconds for an answer of the radio
BEATS = {True: 0.5, False: 1.0}  # seconds between two `beat` events, by whether it turns

HELLO = f"protocol={lib.CC_PROTOCOL_VERSION} board=gan steps=0 max_moves={MOST} max_steps=0 servos=0 solver=0"
WHY = {
    "release": "no way is known to switch its motors off",
    "nudge": "it turns faces by quarters only",
    "save": "no setting of it is known",
    "load": "no setting of it is known",
    "set": "no setting of it is known",
    "scramble": "it makes up no turns: send it those of `cubehost scramble`",
    "plan": "it turns faces and plays no plans",
    "play": "it turns faces and plays no plans",
}
ROBOT = Kind(
    "GAN robot",
    "gan",
    "is it on, and no app or program connected to it (stop it there)?",
    lambda name: "gan" if name.upper().startswith("GAN") else None,
)


class _Part(NamedTuple):
    """How many turns were written at once, and when (at: by the clock)."""

    turns: int
    at: float


def encode(turns: list[str]) -> bytes:
    """Returns the 18 bytes to write for up to 36 turns of R F D L B.

    A single turn becomes two that come to the same: cubing.js's page never sends one alone, either.
    """
    nibbles = [NIBBLES[turn] for turn in turns]
    if len(nibbles) == 1:
        face, by = divmod(nibbles[0], 3)
        nibbles = [3 * face, 3 * face] if by == 1 else [3 * face + 2 - by, 3 * face + 1]
    nibbles += [UNUSED] * (2 * BYTES - len(nibbles))
    return bytes(high << 4 | low for high, low in zip(nibbles[::2], nibbles[1::2], strict=True))


class GanTransport(Transport):
    """A GAN robot as a `Transport`: it answers the protocol's lines itself. clock: times the runs."""

    def __init__(self, name: str, clock: Clock = time.monotonic) -> None:
        self._radio, self._clock = radio.connect(name, ROBOT), clock
        self._said: queue.Queue[bytes] = queue.Queue()
        self._changed = threading.Condition()
        self._lost: DeviceLostError | None = None
        self._closing = self._beats = self._holding = self._stopping = False
        self._owner, self._beat, self._begun, self._job = 0, clock(), 0.0, 0
        self._last = (b"", b"")  # the last line, and the answer to it
        self._waiting: list[str] = []  # turns of the job that the robot was not given yet
        self._part: _Part | None = None
        self._is_taken = False  # the robot has said that turns of the part remain
        self._given = self._done = self._of = self._stop = 0  # turns of the job; the last stop's number
        self._under_way, self._reason, self._is_fault, self._is_aligned = False, "boot", False, True
        self._stops: dict[int, int] = {}  # number of a `stop` line -> the stop's number, while not confirmed
        self._rests = 0
        self._verbs: dict[str, Callable[[Line], str]] = {
            "hello": self._hello,
            "strict": lambda line: "",
            "beat": self._set_beat,
            "status": lambda line: self._status(),
            "get": self._get,
            "defaults": lambda line: "",
            "run": lambda line: self._run(line.args.split()),
            "jog": self._jog,
            "hold": self._hold,
            "go": self._go,
            "home": self._home,
            "ack": self._ack,
        }
        try:
            if not {STATUS, MOVES} <= self._radio.characteristics:
                raise DeviceNotFoundError(f"{self._radio.name} is no GAN robot: it takes no turns of faces")
            self._left = self._ask()
        except DeviceNotFoundError:
            self._radio.close()
            raise
        self._thread = threading.Thread(target=self._watch, name="gan", daemon=True)
        self._thread.start()

    def read(self, timeout: float) -> bytes:
        with self._changed:
            if self._beats and not self._lost and self._clock() - self._beat >= BEATS[self._is_busy]:
                self._beat = self._clock()
                self._tell("beat", self._status())
        try:
            return self._said.get(timeout=timeout)
        except queue.Empty:
            if self._lost:
                raise self._lost from None
            return b""

    def write(self, data: bytes) -> None:
        with self._changed:
            if b"!" in data:
                self._end()
            for text in data.split(b"\n"):
                if text == b"?":
                    self._tell("status", self._status())
                elif (line := parse_line(text.lstrip(b"!"))) and line.seq is not None:
                    self._take(text, line, line.seq)
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(PATIENCE)
        self._radio.close()

    def _take(self, text: bytes, line: Line, seq: int) -> None:
        """Carries out a line and answers it. A line that is sent again only gets the same answer again."""
        if line.word == "stop":
            self._stops[seq] = int(line.args)
            self._end()
            return
        if text != self._last[0]:
            self._last = (text, self._answer(line, seq))
        self._said.put(self._last[1])

    def _answer(self, line: Line, seq: int) -> bytes:
        try:
            if line.word not in self._verbs:
                why = WHY.get(line.word, "unknown verb")
                raise RefusedError(f"a GAN robot has no `{line.word}`: {why}", lib.CC_LINK_ERR_VERB)
            return format_line(seq, "ok", self._verbs[line.word](line))
        except RefusedError as error:
            return format_line(seq, "err", f"{error.code} {error}")

    def _hello(self, line: Line) -> str:
        self._owner += line.args.startswith("own")
        return f"{HELLO} motors={FACES} mechanism=gan owner={self._owner}"

    def _set_beat(self, line: Line) -> str:
        self._beats = line.args == "on"
        return ""

    def _get(self, line: Line) -> str:
        if line.args:
            raise RefusedError("no such setting or value", lib.CC_LINK_ERR_SETTING)
        return ""

    def _home(self, _: Line) -> str:
        self._check_rest()
        self._reason, self._is_fault, self._is_aligned = "homed", False, True
        return ""

    def _ack(self, _: Line) -> str:
        """Ends a fault. How many turns were made nobody knows: a person sees to it, and says so by `home`."""
        self._check_rest()
        self._is_fault = False
        return ""

    def _jog(self, line: Line) -> str:
        face, by = line.args.split()
        return self._run([turn_of(face, int(by))] if int(by) else [])

    def _run(self, turns: list[str]) -> str:
        for turn in turns:
            if turn not in NIBBLES:
                why = f"bad moves: {turn}: a GAN robot turns the faces {FACES} only"
                raise RefusedError(why, lib.CC_LINK_ERR_MOVES)
        if not 0 < len(turns) <= MOST:
            raise RefusedError(f"bad moves: 1 to {MOST}", lib.CC_LINK_ERR_MOVES)
        self._check_rest()
        if self._is_fault:
            raise RefusedError("fault, ack first", lib.CC_LINK_ERR_FAULT)
        if not self._is_aligned:
            raise RefusedError(f"not aligned, home first: {self._reason}", lib.CC_LINK_ERR_NOT_ALIGNED)
        self._waiting, self._given, self._done, self._of = turns, 0, 0, len(turns)
        self._job, self._begun, self._under_way = self._job + 1, self._clock(), True
        return f"moves={len(turns)}"

    def _check_rest(self) -> None:
        if self._is_busy:
            raise RefusedError("busy", lib.CC_LINK_ERR_BUSY)

    def _hold(self, _: Line) -> str:
        self._holding = self._under_way
        return ""

    def _go(self, _: Line) -> str:
        if self._state != "held":
            raise RefusedError("nothing is on hold", lib.CC_LINK_ERR_NOT_HELD)
        self._holding = False
        return ""

    @property
    def _is_busy(self) -> bool:
        return self._under_way or self._stopping or self._left > 0

    @property
    def _state(self) -> str:
        if self._is_fault:
            return "fault"
        if self._holding and self._part is None:
            return "held"
        return "running" if self._is_busy else "idle"

    def _status(self) -> str:
        job = f"job={self._job} done={self._done} of={self._of}"
        says = f"stop={self._stop} owner={self._owner} late=0 uptime_ms={round(1000 * self._clock())}"
        aligned = f"aligned={int(self._is_aligned)}"
        return f"state={self._state} reason={self._reason} {aligned} {job} {says} homing=hand"

    def _tell(self, event: str, args: str) -> None:
        self._said.put(format_line(None, event, args))

    def _end(self) -> None:
        """Withholds the turns that the robot was not given yet; it makes those that it has."""
        self._stopping, self._rests, self._waiting, self._holding = True, 0, [], False

    def _watch(self) -> None:
        try:
            while not self._closing:
                left = self._ask()
                with self._changed:
                    part = self._heard(left)
                if part:
                    self._radio.put(MOVES, encode(part), PATIENCE)
                with self._changed:
                    self._changed.wait(POLL if self._is_busy else IDLE)
        except DeviceLostError as error:
            self._lost = error

    def _ask(self) -> int:
        """Asks the robot how many turns remain."""
        said = self._radio.ask(STATUS, PATIENCE)
        if not said:
            raise DeviceLostError(f"{self._radio.name} does not tell how many turns remain")
        return said[0]

    def _heard(self, left: int) -> list[str] | None:
        """Takes note that `left` turns remain; returns the turns to give the robot now, None for none."""
        self._left, self._rests = left, 0 if left else self._rests + 1
        if left:
            self._is_taken = True
            self._turned(left)
            return None
        if self._part and not self._is_taken:
            if self._clock() - self._part.at >= TAKEN:
                self._fail("turns_not_taken")
            return None
        if self._rests < RESTS:
            return None
        self._turned(0)
        had, self._part = self._part, None
        if self._stopping:
            self._stopped()
        elif self._waiting and not self._holding:
            return self._next()
        elif self._waiting and had:
            self._tell("held", f"job={self._job} done={self._done} of={self._of}")
        elif self._under_way and not self._waiting:
            self._under_way = self._holding = False
            us = round(1e6 * (self._clock() - self._begun))
            self._tell("done", f"job={self._job} moves={self._of} time_us={us}")
        return None

    def _next(self) -> list[str]:
        """Returns the turns to be given next: as many as are given at once, and no single one at the end."""
        count = ceil(len(self._waiting) / ceil(len(self._waiting) / AT_ONCE))
        part, self._waiting = self._waiting[:count], self._waiting[count:]
        self._given += count
        self._part, self._is_taken, self._rests = _Part(count, self._clock()), False, 0
        return part

    def _turned(self, left: int) -> None:
        if self._part is None:
            return
        done = self._given - min(left, self._part.turns)
        if done > self._done:
            self._done = done
            self._tell("turn", f"job={self._job} done={done} of={self._of}")

    def _stopped(self) -> None:
        if self._under_way:
            self._tell("stopped", f"job={self._job} done={self._done} of={self._of}")
        self._stopping = self._under_way = False
        for seq, number in self._stops.items():
            self._stop = number
            self._said.put(format_line(seq, "ok", f"stop={number}"))
        self._stops.clear()

    def _fail(self, reason: str) -> None:
        self._waiting, self._part, self._under_way = [], None, False
        self._reason, self._is_fault, self._holding, self._is_aligned = reason, True, False, False
        self._tell("fault", f"reason={reason}")
