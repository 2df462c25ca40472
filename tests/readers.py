"""A reader that leaves after one line, as `head -1` does."""

import os
import subprocess


def leaves_after_a_line(command: list[str], **environment: str) -> tuple[int, bytes]:
    """The exit code of a command whose reader does, and what it says on standard error."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, env={**os.environ, **environment}) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        said = running.stderr.read()
        return running.wait(120), said
