"""The one state that all clients see: its sections, and a log.

A client is sent the sections that changed since it was last served, as they are by then, in the order in
which they were last changed. So one that falls behind skips what came between, and nothing waits for it but
the number of the last change that it was told of:

    worker --set--> sections  cube  run  log ...     client A (quick)   told 42
                      number    41   42   17          client B (slow)    told 40: cube, then run
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from cubehost.web.messages import Alive, Log, LogLine, State
from cubehost.web.shapes import Sections, Shape

LOG_LINES = 300


class Model:
    """May be changed and read from any thread; listeners are called in the changing thread."""

    def __init__(self, now: Sections | None = None) -> None:
        self.now = now or Sections()  # changed by the methods below only
        self._lock = threading.Lock()
        names = Sections.__struct_fields__
        self._changes = {name: number for number, name in enumerate(names, 1)}  # each section's last
        self._number = len(names)
        self._held = dict.fromkeys(names, time.monotonic())  # when each was last seen to hold
        self._log: deque[tuple[int, LogLine]] = deque(maxlen=LOG_LINES)
        self._listeners: tuple[Callable[[], None], ...] = ()

    def listen(self, listener: Callable[[], None]) -> None:
        """Have `listener` called after each change."""
        self._listeners += (listener,)

    def ignore(self, listener: Callable[[], None]) -> None:
        self._listeners = tuple(other for other in self._listeners if other != listener)

    def set(self, name: str, value: Shape | Sequence[Shape], age: float = 0.0) -> None:
        """Set a section. age: seconds since the value was seen to hold."""
        self.change(name, lambda _: value, age)

    def update(self, name: str, /, **changes: Any) -> None:
        """Change some fields of a section that is an object."""
        self.change(name, lambda value: replace(value, **changes))

    def change(self, name: str, changed: Callable[[Any], Any], age: float = 0.0) -> None:
        """Set a section to what `changed` makes of its value, while no other thread may set it.

        Of two threads that tell how something stands, the later one has then looked at it later, too.
        """
        with self._lock:
            before = getattr(self.now, name)
            value = changed(before)
            self._held[name] = time.monotonic() - age
            if before == value:
                return
            self._number += 1
            self._changes[name] = self._number
            self.now = replace(self.now, **{name: value})
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
        """Return the first section that has changed since change `number`, as it is by now, and the number of
        its change; None where nothing has. logged: number of the last line of the log that is known."""
        with self._lock:
            changed = [(at, name) for name, at in self._changes.items() if at > number]
            if self._log and self._log[-1][0] > number:
                changed.append((self._log[-1][0], "log"))
            if not changed:
                return None
            at, name = min(changed)
            if name == "log":
                return at, Log([line for line_at, line in self._log if line_at > logged])
            return at, State(name, at, self.age(name), getattr(self.now, name))

    def alive(self) -> Alive:
        return Alive({name: self.age(name) for name in self._held})

    def log_lines(self) -> list[LogLine]:
        with self._lock:
            return [line for _, line in self._log]

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
