"""What a job tells while it is done. Who shows it gives `tell`; a job never prints."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from cubehost.colour import Decision
    from cubehost.solving.engines import Solution
    from cubehost.vision.scanner import Scanner

StepName = Literal["capture", "read", "decide", "solve", "turn", "look", "recover"]


@dataclass(frozen=True)
class Truth:
    """Whether the cube is solved, and what that rests on.

    facelets: of a cube that was seen and is not solved. since: the first move (1: the first) that was not
    made as planned, where one or two such moves explain what was seen. off: degrees by which faces stand off
    their quarter turns, clockwise; the state is not told then. why: what keeps it from being known.
    """

    answer: Literal["solved", "not solved", "not known"]
    facelets: str | None = None
    since: int | None = None
    why: str = ""
    off: dict[str, float] = field(default_factory=dict)

    @property
    def solved(self) -> bool | None:
        """Whether the cube is solved; None: not known."""
        return None if self.answer == "not known" else self.answer == "solved"

    def __str__(self) -> str:
        if self.answer == "not known":
            return f"not known whether it is solved: {self.why}"
        if self.off:
            faces = ", ".join(f"{face} by {degrees:+.0f}°" for face, degrees in self.off.items())
            return f"{self.answer}: faces stand off their quarter turns, {faces}"
        return self.answer if self.since is None else f"{self.answer}: not as planned since move {self.since}"

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class StepBegan(NamedTuple):
    """A step begins. attempt: which try of `of`, from 1."""

    name: StepName
    attempt: int = 1
    of: int = 1


class StepEnded(NamedTuple):
    name: StepName
    seconds: float


class Photographed(NamedTuple):
    """New pictures were taken, `shots.images`."""

    shots: "Scanner"


class Scanned(NamedTuple):
    """A scan is read and decided. decision: about the cube as the last pictures show it."""

    shots: "Scanner"
    decision: "Decision"
    attempt: int
    of: int


class Found(NamedTuple):
    solution: "Solution"


class Turned(NamedTuple):
    """`done` of `of` moves are made. moves: all of them; None where the robot planned them."""

    done: int
    of: int
    moves: tuple[str, ...] | None


class Looked(NamedTuple):
    truth: Truth


class NotLearned(NamedTuple):
    """The cube is solved, but what its scan teaches could not be kept: why."""

    why: str


class Recovering(NamedTuple):
    """A run ended otherwise than planned (why), which is being put right now."""

    why: str


class FaceNudged(NamedTuple):
    """A face that was off was turned by so many degrees, clockwise positive."""

    face: str
    degrees: float


class Deviated(NamedTuple):
    """A smart cube says, while the robot turns, that this move (1: the first) was not made as planned."""

    since: int


Event = (
    StepBegan
    | StepEnded
    | Photographed
    | Scanned
    | Found
    | Turned
    | Looked
    | NotLearned
    | Recovering
    | FaceNudged
    | Deviated
)
Tell = Callable[[Event], None]
# The entries of a run's record that are shown, by their names there.
TOLD = {"begin", "end"} | {event.__name__ for event in get_args(Event)} - {"StepBegan", "Photographed"}


def silent(event: Event) -> None:
    """Ignores an event, for callers who do not show them."""


@contextmanager
def step(tell: Tell, name: StepName, attempt: int = 1, of: int = 1) -> Iterator[None]:
    """Tells that a step begins, and how long it took, also where it failed."""
    start = time.perf_counter()
    tell(StepBegan(name, attempt, of))
    try:
        yield
    finally:
        tell(StepEnded(name, time.perf_counter() - start))
