"""Keys as they are pressed, without Enter; Ctrl-C stays a signal."""

from __future__ import annotations

import os
import re
import sys
import time
from types import TracebackType

POLL = 0.02  # seconds, where the terminal cannot be waited for
KEY = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)  # as terminals send them
ARROWS = {"\x1b[C": "right", "\x1b[D": "left", "\x1bOC": "right", "\x1bOD": "left"}
OF_WINDOWS = {"M": "right", "K": "left"}  # the second byte, after 0 or e0


class Keys:
    """The terminal's keyboard, read key by key while this is entered as a context."""

    def __init__(self) -> None:
        self._typed: list[str] = []

    def __enter__(self) -> Keys:
        if sys.platform != "win32":
            import termios
            import tty

            self._fd = sys.stdin.fileno()
            self._mode = termios.tcgetattr(self._fd)
            tty.setcbreak(self._fd)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if sys.platform != "win32":
            import termios

            termios.tcsetattr(self._fd, termios.TCSADRAIN, self._mode)

    def take(self, seconds: float) -> str | None:
        """Returns the key pressed in that time, if any: a character, `left`, `right`; "q": no terminal."""
        if sys.platform == "win32":
            return self._take_of_windows(seconds)
        import select

        if not self._typed:
            if not select.select([self._fd], [], [], seconds)[0]:
                return None
            self._typed = KEY.findall(os.read(self._fd, 64).decode(errors="replace")) or ["q"]
        key = self._typed.pop(0)
        return ARROWS.get(key, key)

    def _take_of_windows(self, seconds: float) -> str | None:
        import msvcrt

        end = time.monotonic() + seconds
        while not msvcrt.kbhit():  # type: ignore[attr-defined]
            if time.monotonic() > end:
                return None
            time.sleep(POLL)
        key = str(msvcrt.getwch())  # type: ignore[attr-defined]
        return OF_WINDOWS.get(str(msvcrt.getwch())) if key in "\0\xe0" else key  # type: ignore[attr-defined]
