"""When the parts of a solve began and ended: capture, read, decide, solve, plan, each turn."""

import time
from collections.abc import Collection
from typing import Any

from cubehost.jobs.events import Event, StepBegan, StepEnded


class Timeline:
    """Steps in seconds since the first began."""

    def __init__(self) -> None:
        self._origin: float | None = None
        self._steps: list[dict[str, Any]] = []
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
            self._steps.append({"name": event.name, "kind": "step", "start": start, "end": self.now()})

    def turn(self, name: str) -> None:
        """A turn that ends now; it began when the one before it ended."""
        start = self._turns_from
        self._steps.append({"name": name, "kind": "turn", "start": start, "end": self.now()})

    def moved(self, begun: float, seconds: float) -> None:
        """The run asked for at `begun` moved for so long: what came before the first turn was planning."""
        first = next((s for s in self._steps if s["kind"] == "turn" and s["start"] >= begun), None)
        if first is None:
            return
        start = min(max(begun, self._steps[-1]["end"] - seconds), first["end"])
        first["start"] = start
        plan = {"name": "plan", "kind": "step", "start": begun, "end": start}
        self._steps.insert(self._steps.index(first), plan)

    def seconds(self, names: Collection[str]) -> float:
        """That the steps of these names took together."""
        steps = (step for step in self._steps if step["kind"] == "step" and step["name"] in names)
        return round(float(sum(step["end"] - step["start"] for step in steps)), 3)

    def shown(self) -> list[dict[str, Any]]:
        """The section's value."""
        return [{**s, "start": round(s["start"], 4), "end": round(s["end"], 4)} for s in self._steps]
