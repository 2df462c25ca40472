"""The one state that all clients see: named sections of plain JSON values, and a log.

A client is sent the sections that changed since it was last served, as they are by then. So one that falls
behind skips what came between, and what waits for it is never more than a set of names:

    worker --set--> sections  cube  run  log ...     client A (quick)   dirty {}
                      number    41   42   17          client B (slow)    dirty {cube, run}, log from 12
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Literal, cast

from cubehost.web.messages import Alive, LogLine, Section, State

LOG_LINES = 300

Changed = Callable[[str], None]  # the name of a section, or LOG
LOG = "log"


class Model:
    """May be changed and read from any thread; listeners are called in the changing thread."""

    def __init__(self, **sections: Any) -> None:
        self._lock = threading.Lock()
        self._number = 0
        self._sections: dict[str, tuple[int, Any]] = {name: (0, value) for name, value in sections.items()}
        self._held: dict[str, float] = dict.fromkeys(sections, time.monotonic())  # when it was last seen to
        self._log: deque[tuple[int, LogLine]] = deque(maxlen=LOG_LINES)
        self._listeners: list[Changed] = []

    @property
    def names(self) -> list[str]:
        return list(self._sections)

    def listen(self, listener: Changed) -> None:
        self._listeners.append(listener)

    def get(self, name: str) -> Any:
        """Treat it as frozen: a change is a new value given to `set`."""
        return self._sections[name][1]

    def set(self, name: str, value: Any, age: float = 0.0) -> None:
        """age: seconds since it was seen to hold."""
        with self._lock:
            self._held[name] = time.monotonic() - age
            if self._sections[name][1] == value:
                return
            self._number += 1
            self._sections[name] = (self._number, value)
        self._tell(name)

    def update(self, name: str, **changes: Any) -> None:
        """Change some keys of a section that is an object."""
        self.set(name, {**self.get(name), **changes})

    def log(self, text: str, level: Literal["info", "warning", "error"] = "info") -> None:
        with self._lock:
            self._number += 1
            self._log.append((self._number, LogLine(time.time(), level, text)))
        self._tell(LOG)

    def age(self, name: str) -> float:
        """Seconds since the section was last set, to the same or to something new."""
        return round(time.monotonic() - self._held[name], 2)

    def message(self, name: str) -> State:
        number, value = self._sections[name]
        return State(cast(Section, name), number, self.age(name), value)

    def alive(self) -> Alive:
        return Alive({name: self.age(name) for name in self._sections})

    def values(self) -> dict[str, Any]:
        """All sections as they are now."""
        return {name: value for name, (_, value) in self._sections.items()}

    def log_since(self, number: int) -> tuple[int, list[LogLine]]:
        """The lines after line `number`, and the number to ask with next."""
        with self._lock:
            entries = [entry for entry in self._log if entry[0] > number]
        return (entries[-1][0] if entries else number), [line for _, line in entries]

    def _tell(self, name: str) -> None:
        for listener in self._listeners:
            listener(name)
