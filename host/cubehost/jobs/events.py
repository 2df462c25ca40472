"""What a job tells while it is done. Who shows it gives `tell`; a job never prints."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from cubehost.colour import Decision
    from cubehost.engines import Solution
    from cubehost.jobs.truth import Truth
    from cubehost.vision.scanner import Scanner

StepName = Literal["capture", "read", "decide", "solve", "turn", "look", "recover"]


@dataclass(frozen=True)
class StepBegan:
    """attempt: which try of so many, from 1."""

    name: StepName
    attempt: int = 1
    of: int = 1


@dataclass(frozen=True)
class StepEnded:
    name: StepName
    seconds: float


@dataclass(frozen=True)
class Photographed:
    """`shots.images` are new."""

    shots: "Scanner"


@dataclass(frozen=True)
class Scanned:
    """decision: about the cube as the last pictures show it."""

    shots: "Scanner"
    decision: "Decision"
    attempt: int
    of: int


@dataclass(frozen=True)
class Found:
    solution: "Solution"


@dataclass(frozen=True)
class Turned:
    """`done` of so many moves are made. moves: all of them, where they were planned here."""

    done: int
    of: int
    moves: tuple[str, ...] | None


@dataclass(frozen=True)
class Looked:
    truth: "Truth"


@dataclass(frozen=True)
class NotLearned:
    """The cube is solved, and why what it teaches is not kept."""

    why: str


@dataclass(frozen=True)
class Recovering:
    """What ended otherwise than planned, and is being put right now."""

    why: str


@dataclass(frozen=True)
class FaceNudged:
    """A face that was off is turned by so many degrees, clockwise positive."""

    face: str
    degrees: float


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
)
Tell = Callable[[Event], None]
# What is shown of a run's record, by the names that stand there.
TOLD = {"begin", "end"} | {event.__name__ for event in get_args(Event)} - {"StepBegan", "Photographed"}


def silent(event: Event) -> None:
    """For callers who do not look."""


@contextmanager
def step(tell: Tell, name: StepName, attempt: int = 1, of: int = 1) -> Iterator[None]:
    """Tells that a step begins, and how long it took, also where it failed."""
    start = time.perf_counter()
    tell(StepBegan(name, attempt, of))
    try:
        yield
    finally:
        tell(StepEnded(name, time.perf_counter() - start))
