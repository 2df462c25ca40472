"""`cubehost` as a person has it who types."""

import os
import pty
import select
import subprocess
import sys
import time

import pytest

PATIENCE = 60.0  # seconds


class Terminal:
    """`cubehost` with its input and its messages on a terminal, its answer in a pipe."""

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        command = [sys.executable, "-c", "from cubehost.cli import main; main()", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stderr=slave, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """What was shown up to `text`, from the last such call on."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"no {text!r} in {self.seen!r}"
            try:
                self.seen += os.read(self.master, 65536).decode()
            except OSError:  # the other side is closed
                pytest.fail(f"ended without {text!r}: {self.seen!r}")
        before, _, self.seen = self.seen.partition(text)
        return before

    def say(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def end(self) -> tuple[int, str]:
        out, _ = self.process.communicate(timeout=PATIENCE)
        os.close(self.master)
        return self.process.returncode, out
