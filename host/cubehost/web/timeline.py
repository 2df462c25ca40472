"""When the parts of a solve began and ended: capture, read, decide, solve, plan, each turn."""

import time
from collections.abc import Collection

from msgspec.structs import replace

from cubehost.jobs.events import Event, StepBegan, StepEnded
from cubehost.web.shapes import StepShape

# Steps whose time counts as that of a part of a solve.
LOOKING = "capture", "read", "decide", "look"
SOLVING = "solve", "plan"


class Timeline:
    """Steps in seconds since the first began."""

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
        """The steps of a job; its turns come by `turn`."""
        if isinstance(event, StepBegan) and event.name != "turn":
            self._begun[event.name] = self.now()
        elif isinstance(event, StepEnded) and event.name != "turn":
            start = self._begun.pop(event.name)
            self._steps.append(StepShape(event.name, "step", start, self.now()))

    def turn(self, name: str) -> None:
        """A turn that ends now; it began when the one before it ended."""
        start = self._turns_from
        self._steps.append(StepShape(name, "turn", start, self.now()))

    def moved(self, begun: float, seconds: float) -> None:
        """The run asked for at `begun` moved for so long: what came before the first turn was planning."""
        turns = (i for i, step in enumerate(self._steps) if step.kind == "turn" and step.start >= begun)
        first = next(turns, None)
        if first is None:
            return
        start = min(max(begun, self._steps[-1].end - seconds), self._steps[first].end)
        plan = StepShape("plan", "step", begun, start)
        self._steps[first : first + 1] = [plan, replace(self._steps[first], start=start)]

    def seconds(self, names: Collection[str]) -> float:
        """That the steps of these names took together."""
        steps = (step for step in self._steps if step.kind == "step" and step.name in names)
        return round(float(sum(step.end - step.start for step in steps)), 3)

    def shown(self) -> list[StepShape]:
        """As the section `run` has them."""
        return [replace(s, start=round(s.start, 4), end=round(s.end, 4)) for s in self._steps]
