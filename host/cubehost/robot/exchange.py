"""One request on its way over a link: when to send it again, when to ask, when to give up."""

from typing import NamedTuple, Protocol

from cubehost._core import lib
from cubehost.base.errors import RefusedError
from cubehost.robot.lines import Line
from cubehost.robot.stop import Clock

HINTS = 10  # at most so many torn lines have a request sent again at once: a storm must not feed itself
REPLIES = ("ok", "err")
WORKING = frozenset({"solving", "running", "homing"})

# Errors that say "this line did not arrive as it was sent", so that sending it again helps.
TORN = frozenset({lib.CC_LINK_ERR_LENGTH, lib.CC_LINK_ERR_CRC, lib.CC_LINK_ERR_FORMAT, lib.CC_LINK_ERR_LOST})


class Timing(NamedTuple):
    """How long to wait for what, in seconds."""

    resend: float = 0.4  # without a reply, until a line is sent again
    give_up: float = 5.0  # without any reply to a request that takes no time
    probe: float = 1.0  # between two `?` while a request that takes its time is out
    silence: float = 0.5  # without an event in a run, before its state is asked for
    banner: float = 2.5  # for a board that opening its port has restarted: boot loaders leave after 1 or 2
    first: float = 1.2  # for the first answer of a board that may have restarted
    boot_loader: float = 10.0  # of silence: a boot loader that a byte has woken leaves after 5 to 9


class Carrier(Protocol):
    """What an exchange needs of the link that it goes over (`Link`)."""

    timing: Timing
    clock: Clock
    status: dict[str, str] | None

    def send(self, line: bytes, moves: bool = False) -> None: ...
    def resend(self, line: bytes, moves: bool = False) -> None: ...
    def write_byte(self, byte: bytes) -> None: ...
    def receive(self, timeout: float) -> list[Line | None]: ...


class Exchange:
    """A request's line, sent until its reply comes. moves: whether a stop forbids it.

    patience: seconds that the robot may work in silence before it replies; while it says that it works it may
    take longer. give_up: seconds without any reply; None: the link's.
    """

    def __init__(
        self, link: Carrier, moves: bool, line: bytes, seq: int, patience: float, give_up: float | None = None
    ) -> None:
        self._link = link
        self._moves = moves
        self._line = line
        self._seq = seq
        self._slow = patience > 0
        self._deadline = link.clock() + (link.timing.give_up if give_up is None else give_up) + patience
        self._hints = HINTS
        self.is_echoed = False  # our own line came back
        self._busy: Line | None = None  # a `busy`, returned if nothing better comes

    def run(self) -> Line | None:
        timing = self._link.timing
        self._link.send(self._line, self._moves)
        while self._link.clock() < self._deadline:
            reply = self._wait(timing.probe if self._slow else timing.resend)
            if reply is None and self._slow:
                reply = self._probe()
            if reply is not None:
                return reply
            if not self._slow or self._is_idle():
                self._link.resend(self._line, self._moves)
            elif self._link.status is not None and self._busy is None:  # it says that it is at work on it
                self._deadline = max(self._deadline, self._link.clock() + timing.give_up)
        return self._busy

    def _wait(self, seconds: float, for_status: bool = False) -> Line | None:
        """Returns our reply, or None after the time or as soon as something shows that a line was torn."""
        end = self._link.clock() + seconds
        while (left := end - self._link.clock()) > 0:
            lines = self._link.receive(left)
            for line in lines:
                if line is not None and line.seq == self._seq and refusal_code(line) not in TORN:
                    if line.word not in REPLIES:
                        self.is_echoed = True
                        continue
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
        """Whether a torn line may have been ours or our reply, so that waiting on is of no use."""
        return line is None or (refusal_code(line) in TORN and line.seq in (None, self._seq))

    def _may_be_busy_with_us(self, line: Line) -> bool:
        """Whether this is `busy` in answer to a second copy of a line, while the robot works at the first."""
        return self._slow and refusal_code(line) == lib.CC_LINK_ERR_BUSY

    def _probe(self) -> Line | None:
        """Asks with `?`, which is answered at any time; the reply may come meanwhile."""
        self._link.status = None
        self._link.write_byte(b"?")
        return self._wait(self._link.timing.resend, for_status=True)

    def _is_idle(self) -> bool:
        """Whether the robot said that it does nothing, so not our line either. Silence may be work."""
        status = self._link.status
        return status is not None and status.get("state") not in WORKING


def refusal_code(line: Line) -> int | None:
    """The code of an `err`, None for any other line."""
    if line.is_event or line.word != "err":
        return None
    return refusal(line.args).code


def refusal(args: str) -> RefusedError:
    """Returns the error for the arguments of an `err <code> <text>`."""
    code, _, text = args.partition(" ")
    number = int(code) if code.lstrip("-").isdigit() else 0
    return RefusedError(f"the robot refused: {text or args}", number)
