"""A run as it is shown: turn by turn, when its parts began and ended, and what became of the cube."""

import time
from collections.abc import Collection
from typing import Literal

from msgspec.structs import replace

from cubehost.base.errors import FaultError, InputError, RefusedError, StoppedError
from cubehost.cube import turned
from cubehost.jobs.events import Event, StepBegan, StepEnded, Turned
from cubehost.robot.client import Run
from cubehost.web.model import Model
from cubehost.web.shapes import CubeShape, RunShape, StepShape

RunKind = Literal["solve", "scramble", "turns"]

# Steps whose time counts as that of a part of a solve.
LOOKING = "capture", "read", "decide", "look"
SOLVING = "solve", "plan"


class Timeline:
    """When the parts of a solve (capture, read, decide, solve, plan, each turn) began and ended, in seconds
    since the first began."""

    def __init__(self) -> None:
        self._origin: float | None = None
        self._steps: list[StepShape] = []
        self._turns_from = 0.0
        self._begun: dict[str, float] = {}

    def now(self) -> float:
        """The time on this line; the first call is its zero."""
        clock = time.monotonic()
        if self._origin is None:
            self._origin = clock
        self._turns_from = clock - self._origin
        return self._turns_from

    def tell(self, event: Event) -> None:
        """Notes when the steps of a job begin and end; its turns come by `turn`."""
        if isinstance(event, StepBegan) and event.name != "turn":
            self._begun[event.name] = self.now()
        elif isinstance(event, StepEnded) and event.name != "turn":
            start = self._begun.pop(event.name)
            self._steps.append(StepShape(event.name, "step", start, self.now()))

    def turn(self, name: str) -> None:
        """Notes a turn that ends now; it began when the one before it ended."""
        start = self._turns_from
        self._steps.append(StepShape(name, "turn", start, self.now()))

    def moved(self, begun: float, seconds: float) -> None:
        """Splits planning off the first turn of the run asked for at `begun`, which moved for `seconds`."""
        turns = (i for i, step in enumerate(self._steps) if step.kind == "turn" and step.start >= begun)
        first = next(turns, None)
        if first is None:
            return
        start = min(max(begun, self._steps[-1].end - seconds), self._steps[first].end)
        plan = StepShape("plan", "step", begun, start)
        self._steps[first : first + 1] = [plan, replace(self._steps[first], start=start)]

    def seconds(self, names: Collection[str]) -> float:
        """Returns how long the steps of these names took together, turns left out."""
        steps = (step for step in self._steps if step.kind == "step" and step.name in names)
        return round(float(sum(step.end - step.start for step in steps)), 3)

    def shown(self) -> list[StepShape]:
        """Returns the steps as the section `run` has them."""
        return [replace(s, start=round(s.start, 4), end=round(s.end, 4)) for s in self._steps]


class Following:
    """Shows a run as its events come in. kind: what it is for; only a solve's time is a result."""

    def __init__(self, model: Model, timeline: Timeline, words: list[str], kind: RunKind) -> None:
        self._model, self._timeline, self._words, self._kind = model, timeline, words, kind
        self._done = 0
        self._begun = timeline.now()
        self._show("running")

    def tell(self, event: Event) -> None:
        """Shows a turn that has ended, or two of opposite faces that turned together."""
        if isinstance(event, Turned):
            self._timeline.turn(" ".join(self._words[self._done : event.done]))
            self._advance(event.done)
            self._show("running")

    def finish(self, run: Run) -> None:
        if run.seconds is not None:
            self._timeline.moved(self._begun, run.seconds)
        self._show("done", run.seconds)

    def failed(self, error: Exception) -> None:
        """Shows a run that failed: in which turn is not known; that it has ended only by the robot's word.

        What this computer refused before the first turn has not reached the robot: the cube stays known.
        """
        if isinstance(error, InputError) and not self._done:
            self._show("none")
            return
        self._model.set("cube", CubeShape())
        if isinstance(error, (StoppedError, FaultError)):
            self._show("stopped")
        elif isinstance(error, RefusedError) and not self._done:  # it has not begun; another's run may go on
            self._show("none")
        else:
            self._show("unknown")

    def _advance(self, done: int) -> None:
        moves = " ".join(self._words[self._done : done])
        self._done = max(self._done, done)
        before = self._model.now.cube.facelets
        if before is not None and moves:
            self._model.set("cube", CubeShape(turned(before, moves), before, moves))

    def _show(self, state: str, seconds: float | None = None) -> None:
        run = RunShape(
            state=state,
            kind=self._kind,
            done=self._done,
            of=len(self._words),
            moves=" ".join(self._words),
            seconds=seconds,
            timeline=self._timeline.shown(),
        )
        self._model.set("run", run)
