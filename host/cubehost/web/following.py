"""A run as it is shown: turn by turn, and what became of the cube where nobody knows."""

from typing import Literal

from cubehost.base.errors import FaultError, InputError, RefusedError, StoppedError
from cubehost.cube import turned
from cubehost.jobs.events import Event, Turned
from cubehost.robot.client import Run
from cubehost.web.model import Model
from cubehost.web.shapes import CubeShape, RunShape
from cubehost.web.timeline import Timeline

RunKind = Literal["solve", "scramble", "turns"]


class Following:
    """Shows a run as its events come in. kind: what it is for; only a solve's time is a result."""

    def __init__(self, model: Model, timeline: Timeline, words: list[str], kind: RunKind) -> None:
        self._model, self._timeline, self._words, self._kind = model, timeline, words, kind
        self._done = 0
        self._begun = timeline.now()
        self._show("running")

    def tell(self, event: Event) -> None:
        """Opposite faces that turned together end together."""
        if isinstance(event, Turned):
            self._timeline.turn(" ".join(self._words[self._done : event.done]))
            self._advance(event.done)
            self._show("running")

    def finish(self, run: Run) -> None:
        if run.seconds is not None:
            self._timeline.moved(self._begun, run.seconds)
        self._show("done", run.seconds)

    def failed(self, error: Exception) -> None:
        """Nobody knows which turn it ended in; whether it has ended only where the robot itself says so.

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
