"""The stop: one path from whoever presses to the robot's pins, and back.

request() --> `!` and `stop <number>` on the wire, both again every REPEAT
                     |
ARMED ---------> REQUESTED --the robot echoes the number--> CONFIRMED --rearm()--> ARMED
  |                  +--- overdue after PATIENCE: people are told to cut the power; the wire is told on
  +-- the robot tells a number that is new and not ours: somebody else's stop --> CONFIRMED

Only what the robot has echoed is shown as stopped. After that no `!` is sent, so that an old stop never ends
a new run; and nothing that was asked for before a stop, anybody's, is sent after it, not even once it is
re-armed.
"""

import contextlib
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Any

from cubehost.base.errors import CubehostError, StoppedError
from cubehost.robot.lines import format_line

REPEAT = 0.05  # seconds between two tries until the robot confirms
PATIENCE = 0.08  # seconds without a confirmation until people are warned that motors may still turn
# The same two where another program reads the port, too, and takes away half of the confirmations.
REPEAT_BESIDE, PATIENCE_BESIDE = 0.02, 0.4
PRESSES = 64  # how many presses' names are remembered, and how many numbers that the robot has told
NUMBERS = (1 << 32) - 1  # 1 .. this; 0 is what a robot says before its first stop
CUT_POWER = "The robot has not confirmed the stop: cut its power"
NOT_YET = "The robot has not confirmed the stop yet: cut its power if it moves"

Clock = Callable[[], float]
Write = Callable[[bytes], None]  # must not wait
Listener = Callable[["Stop"], None]


class State(Enum):
    """What is known of the last stop."""

    ARMED = "armed"
    REQUESTED = "requested"
    CONFIRMED = "confirmed"


def stop_bytes(number: int) -> bytes:
    """Returns the byte that stops at once, a newline that ends a torn line, and the line that is echoed."""
    seq = 1 + number % 0xFFFF  # an observer's
    return b"!\n" + format_line(seq, "stop", str(number))


class Stop:
    """The stop of one robot. May be used from any thread; `start` begins a thread that repeats requests.

    It outlives connections: a stop requested while there was none is the first thing said on the next.
    """

    def __init__(self, clock: Clock = time.monotonic, beside: bool = False) -> None:
        """beside: another program reads what the robot says, too."""
        self._clock = clock
        self._repeat = REPEAT_BESIDE if beside else REPEAT
        self._patience = PATIENCE_BESIDE if beside else PATIENCE
        self._changed = threading.Condition()
        self._state = State.ARMED
        self._number = secrets.randbelow(NUMBERS) + 1
        self._write: Write | None = None
        self._asked = self._said = 0.0
        self._told_overdue = False
        self.away = ""  # why there is no wire to the robot, where cutting its power would do harm
        self._presses: deque[str] = deque(maxlen=PRESSES)
        self._numbers: deque[int] = deque(maxlen=PRESSES)  # that the robot has told
        self._listeners: list[Listener] = []
        self._thread: threading.Thread | None = None
        self._closing = False

    @property
    def state(self) -> State:
        return self._state

    @property
    def number(self) -> int:
        """The last stop's number; whoever moves the robot keeps it as a permit, which the next stop ends."""
        return self._number

    @property
    def overdue(self) -> bool:
        """Whether it was requested so long ago that a robot that hears would have confirmed."""
        return self._state is State.REQUESTED and self._clock() - self._asked >= self._patience

    def shown(self) -> dict[str, Any]:
        """Returns what people are shown. latched: from the request to the re-arming."""
        overdue = self.overdue
        return {
            "state": self._state.value,
            "latched": self._state is not State.ARMED,
            "message": self.warning if overdue else "",
        }

    @property
    def warning(self) -> str:
        """What people are told of a stop that is not confirmed."""
        return self.away or CUT_POWER

    def listen(self, listener: Listener) -> None:
        """Has `listener` called after each change, also when a request becomes overdue, in any thread."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Begins a thread that repeats a request until it is confirmed; without it, callers of `tick` do."""
        self._thread = threading.Thread(target=self._insist, name="stop", daemon=True)
        self._thread.start()

    def close(self) -> None:
        with self._changed:
            self._closing = True
            self._changed.notify_all()

    def attach(self, write: Write) -> None:
        """Makes `write` the wire to the robot from now on."""
        with self._changed:
            self._write = write
            self._changed.notify_all()
            self._say_if_requested()

    def detach(self, write: Write) -> None:
        """Forgets the wire `write`, which is gone. Another wire stays."""
        with self._changed:
            if self._write == write:
                self._write = None

    def request(self, press: str = "") -> None:
        """Stops, now. While a request is unconfirmed, another one says its number once more.

        press: the presser's own name for this press: if it comes in again by a second way, it is no new stop.
        """
        with self._changed:
            if press in self._presses:
                return
            if press:
                self._presses.append(press)
            if self._state is not State.REQUESTED:
                self._count()
                self._asked = self._clock()
                self._told_overdue = False
                self._state = State.REQUESTED
            self._say_if_requested()
            self._changed.notify_all()
        self._tell()

    def heard(self, number: int) -> None:
        """Takes the robot's word that the stop of this number was its last, and that its pins stood then.

        A number that it has not told before, and that is not ours, is a stop by somebody else: it holds here,
        too, and is one more where a stop holds already. The first number heard may be of before this program.
        """
        with self._changed:
            known = not self._numbers or not number or number in self._numbers
            if number not in self._numbers:
                self._numbers.append(number)
            ours = self._state is State.REQUESTED and number == self._number
            if not ours and (known or self._state is State.REQUESTED):
                return
            if not ours:
                self._count()
            self._state = State.CONFIRMED
            self._changed.notify_all()
        self._tell()

    def rearm(self) -> None:
        """Lifts the stop, on purpose. StoppedError while the robot has not confirmed it."""
        with self._changed:
            if self._state is State.REQUESTED:
                raise StoppedError("still stopping: the robot has not confirmed; cut its power if it moves")
            self._state = State.ARMED
        self._tell()

    def check(self, permit: int, may_be_latched: bool = False) -> None:
        """Raises StoppedError where a stop has come since `permit` was the number, even if it is lifted now,
        and where one holds, unless `may_be_latched`."""
        is_latched = self._state is not State.ARMED and not may_be_latched
        if is_latched or self._number != permit:
            raise StoppedError(
                "stopped: what was asked for before moves nothing any more; "
                "`robot status` tells how it stands"
            )

    def guard(self, permit: int, write: Write, data: bytes) -> None:
        """Writes what moves the robot unless a stop has come; the `!` of a later stop comes after it."""
        with self._changed:
            self.check(permit)
            write(data)

    def tick(self) -> None:
        """Does what is due: repeats the request, and tells the listeners once that it is overdue."""
        with self._changed:
            if self._clock() - self._said >= self._repeat:
                self._say_if_requested()
            late = self.overdue and not self._told_overdue
            self._told_overdue |= late
        if late:
            self._tell()

    def _insist(self) -> None:
        while not self._closing:
            with self._changed:
                if self._state is not State.REQUESTED:
                    self._changed.wait_for(lambda: self._closing or self._state is State.REQUESTED)
                self._changed.wait(self._repeat)
            self.tick()

    def _count(self) -> None:
        """Gives one more stop its number, which ends all permits."""
        self._number = self._number % NUMBERS + 1

    def _say_if_requested(self) -> None:
        if self._state is State.REQUESTED and self._write is not None:
            self._said = self._clock()
            with contextlib.suppress(CubehostError):  # whoever reads notices a lost robot
                self._write(stop_bytes(self._number))

    def _tell(self) -> None:
        for listener in self._listeners:
            listener(self)
