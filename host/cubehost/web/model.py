"""The one state that all clients see: named sections of plain JSON values, and a log.

A client is sent the sections that changed since it was last served, as they are by then, in the order in
which they were last changed. So one that falls behind skips what came between, and nothing waits for it but
the number of the last change that it was told of:

    worker --set--> sections  cube  run  log ...     client A (quick)   told 42
                      number    41   42   17          client B (slow)    told 40: cube, then run
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Literal, cast

from cubehost.web.messages import Alive, Log, LogLine, Section, State

LOG_LINES = 300

LOG = "log"  # beside the names of sections


class Model:
    """May be changed and read from any thread; listeners are called in the changing thread."""

    def __init__(self, **sections: Any) -> None:
        self._lock = threading.Lock()
        self._number = len(sections)
        self._sections: dict[str, tuple[int, Any]] = {
            name: (number, value) for number, (name, value) in enumerate(sections.items(), 1)
        }
        self._held: dict[str, float] = dict.fromkeys(sections, time.monotonic())  # when it was last seen to
        self._log: deque[tuple[int, LogLine]] = deque(maxlen=LOG_LINES)
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Called after each change."""
        self._listeners.append(listener)

    def get(self, name: str) -> Any:
        """Treat it as frozen: a change is a new value given to `set`."""
        return self._sections[name][1]

    def set(self, name: str, value: Any, age: float = 0.0) -> None:
        """age: seconds since it was seen to hold."""
        self.change(name, lambda _: value, age)

    def update(self, name: str, /, **changes: Any) -> None:
        """Change some keys of a section that is an object."""
        self.change(name, lambda value: {**value, **changes})

    def change(self, name: str, changed: Callable[[Any], Any], age: float = 0.0) -> None:
        """Set a section to what `changed` makes of its value, while no other thread may set it.

        Of two threads that tell how something stands, the later one has then looked at it later, too.
        """
        with self._lock:
            value = changed(self._sections[name][1])
            self._held[name] = time.monotonic() - age
            if self._sections[name][1] == value:
                return
            self._number += 1
            self._sections[name] = (self._number, value)
        self._tell()

    def log(self, text: str, level: Literal["info", "warning", "error"] = "info") -> None:
        with self._lock:
            self._number += 1
            self._log.append((self._number, LogLine(time.time(), level, text)))
        self._tell()

    def age(self, name: str) -> float:
        """Seconds since the section was last set, to the same or to something new."""
        return round(time.monotonic() - self._held[name], 2)

    def next_after(self, number: int, logged: int) -> tuple[int, State | Log] | None:
        """The earliest of the changes since change `number`, as it stands by now, with its own number; None
        where nothing has changed. logged: number of the last line of the log that is known."""
        with self._lock:
            changed = [(at, name) for name, (at, _) in self._sections.items() if at > number]
            if self._log and self._log[-1][0] > number:
                changed.append((self._log[-1][0], LOG))
            if not changed:
                return None
            at, name = min(changed)
            if name == LOG:
                return at, Log([line for line_at, line in self._log if line_at > logged])
            return at, State(cast(Section, name), at, self.age(name), self._sections[name][1])

    def alive(self) -> Alive:
        return Alive({name: self.age(name) for name in self._sections})

    def values(self) -> dict[str, Any]:
        """All sections as they are now."""
        return {name: value for name, (_, value) in self._sections.items()}

    def log_lines(self) -> list[LogLine]:
        with self._lock:
            return [line for _, line in self._log]

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
