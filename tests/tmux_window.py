"""A terminal for programs that take the whole of it: a window of tmux, pressed and read."""

import os
import subprocess
import time
from pathlib import Path

PATIENCE = 120.0  # seconds, of which a busy computer needs some to start Python


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, socket: Path, width: int, height: int) -> None:
        self.socket = socket
        shell = ["sh", "-i"]  # of one word the user's own shell makes it, and may stay between
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height), *shell)

    def tmux(self, *arguments: str) -> str:
        command = ["tmux", "-S", str(self.socket), *arguments]
        of_pytest = ("COLUMNS", "LINES")
        plain = {name: value for name, value in os.environ.items() if name not in of_pytest}
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, timeout=PATIENCE, env=plain
        )
        return done.stdout

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def wait_for(self, text: str) -> str:
        """What the terminal shows, once the text is in it (lines joined: a small one wraps)."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.tmux("capture-pane", "-p", "-J")
            if text in shown.replace("\n", ""):
                return shown
            time.sleep(0.1)
        raise AssertionError(f"{text!r} does not show in:\n{shown}")

    @property
    def program(self) -> int:
        """The process that was started in it."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(Path(f"/proc/{shell}/task/{shell}/children").read_text())

    def wait_for_the_end(self) -> None:
        """Of a program that took the whole window."""
        end = time.monotonic() + PATIENCE
        while self.tmux("display-message", "-p", "#{alternate_on}").strip() != "0":
            assert time.monotonic() < end
            time.sleep(0.1)
