"""The record of a link: one line a line, with the time and who spoke.

0.001234 > #17 hello*5A02
0.002871 < #17 ok protocol=1 firmware=0badcafe board=native steps=3200 max_moves=200*91C4
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cubehost.base.errors import InputError
from cubehost.robot.link import LineLog


@contextmanager
def line_log(path: str, tell: Callable[[str], None] | None = None, again: bool = False) -> Iterator[LineLog]:
    """Writes as lines pass, so that the file is complete whatever happens next. again: behind what it holds.

    Raises InputError where the file cannot be opened. A full disk costs the record, never the run: `tell`
    hears of it at once; without it that is raised when the caller is done.
    """
    failed: list[str] = []
    try:
        file = open(path, "ab" if again else "wb", buffering=0)  # noqa: SIM115
    except OSError as error:
        raise InputError(f"--log {path}: {error.strerror}") from error
    start = time.monotonic()

    def note(direction: str, data: bytes) -> None:
        text = data.decode("ascii", "backslashreplace").replace("\n", "\\n")
        try:
            file.write(f"{time.monotonic() - start:.6f} {direction} {text}\n".encode("ascii"))
        except OSError as error:
            failed.append(f"--log {path} is not complete: {error.strerror}")
            if tell and len(failed) == 1:
                tell(failed[0])

    with file:
        yield note
    if failed and not tell:
        raise InputError(f"{failed[0]}; all else is done")
