"""A robot made of a log: `--port replay:FILE` plays the robot's side of what `--log FILE` wrote.

The program must say what it said then; only the numbers of its requests may differ: the replies get the new
ones. Its `?` are not compared, as the clock decides when they are sent.
"""

import re
import time
from collections import deque

from cubehost.base.errors import DeviceLostError, InputError
from cubehost.base.files import read_text
from cubehost.robot.lines import format_line, parse_line
from cubehost.robot.transport import Transport

ASKS = b"?"
_OWN_TOKEN = re.compile(r"(?<=^own )\d+$")  # picked anew by each program


class ReplayTransport(Transport):
    """Plays the robot's lines of a log, each once the program has said all that stands before it there."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._entries = deque(_read_log(path))
        self._number: dict[int, int] = {}  # a request's number in the log -> its number now
        self._arriving = b""
        self._release()

    def write(self, data: bytes) -> None:
        for said in data.strip(b"\n").split(b"\n"):
            if said != ASKS:
                self._heard(said)

    def read(self, timeout: float) -> bytes:
        data, self._arriving = self._arriving, b""
        if not data and not self._entries:
            raise DeviceLostError(f"{self._path} has no more lines: the recorded session ended here")
        if not data:
            time.sleep(min(timeout, 0.01))
        return data

    def close(self) -> None: ...

    def _heard(self, said: bytes) -> None:
        then = self._entries.popleft()[1] if self._entries else b"nothing"
        if not self._same(then, said):
            raise InputError(
                f"{self._path}: the log has `{then.decode()}` where the program now says `{said.decode()}`"
            )
        self._release()

    def _same(self, then: bytes, now: bytes) -> bool:
        old, new = parse_line(then), parse_line(now)
        if old is None or new is None:
            return then == now
        if old.seq is not None and new.seq is not None:
            self._number[old.seq] = new.seq
        return (old.word, _OWN_TOKEN.sub("", old.args)) == (new.word, _OWN_TOKEN.sub("", new.args))

    def _release(self) -> None:
        """Makes readable what the robot said next, up to the program's next line in the log."""
        while self._entries and self._entries[0][0] == "<":
            self._arriving += self._renumbered(self._entries.popleft()[1]) + b"\n"

    def _renumbered(self, data: bytes) -> bytes:
        line = parse_line(data)
        if line is None or line.is_event or line.seq not in self._number:
            return data
        try:
            return format_line(self._number[line.seq], line.word, line.args).rstrip(b"\n")
        except InputError:  # the new number makes it longer than a line may be
            return data


def _read_log(path: str) -> list[tuple[str, bytes]]:
    try:
        lines = read_text(path).splitlines()
        entries = [line.split(" ", 2) for line in lines]
        said = [(direction, _bytes(text)) for _, direction, text in entries if direction in "<>"]
        return [one for one in said if one != (">", ASKS)]
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: not a log of `--log`: {error}") from error


def _bytes(text: str) -> bytes:
    """Returns a line's bytes as they were, without the newline that precedes one that was sent again."""
    return text.encode("ascii").decode("unicode_escape").encode("latin-1").strip(b"\n")
