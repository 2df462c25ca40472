"""The flight record of a run: what was said, seen, decided and turned, and when.

One file a run in the user's state folder, a JSON object a line, written as it happens: a power cut tears
the last line only. Records never cost a solve: where the disk refuses, the rest of the record is missing.

    {"t": 0.0, "is": "begin", "version": "0.1.0", "port": "/dev/ttyACM0", "firmware": ..., "time": ...}
    {"t": 0.012, "is": "line", "text": "> #17 get*5A02"}                 every line of the link: settings, too
    {"t": 0.2, "is": "picture", "name": "camera 0", "jpeg": "..."}       base64
    {"t": 0.3, "is": "Scanned", "facelets": "...", "probability": 1.0, ...}
    {"t": 2.1, "is": "end", "said": "solved"}
"""

import base64
import contextlib
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import cv2

from cubehost.base.errors import InputError
from cubehost.base.folders import user_folder
from cubehost.connect.ports import Connection
from cubehost.jobs.events import (
    Event,
    FaceNudged,
    Found,
    Looked,
    Photographed,
    Scanned,
    StepEnded,
    Tell,
    Turned,
    silent,
)
from cubehost.vision.sources import Image

KEPT = 50  # records; the oldest are deleted
MOST_BYTES = 200_000_000  # of all of them together
LARGEST = 20_000_000  # bytes of one record: what comes after them is left out
LONGEST = 1e7  # seconds of one: no run takes months
SUFFIX = ".flight"


def folder() -> Path:
    return Path(user_folder("state")) / "flights"


class Flight:
    """A record that is being written. None of its methods raises an error where the disk refuses."""

    def __init__(self, path: Path, told: Tell = silent) -> None:
        """told: is passed on what a job tells."""
        self.name = path.stem
        self._told = told
        self._start = time.monotonic()
        self._bytes = 0
        self._file = None
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("wb", buffering=0)

    def note(self, what: str, **values: Any) -> None:
        """Writes one line; nothing more once the disk has refused one."""
        if self._file is None:
            return
        line = json.dumps({"t": round(time.monotonic() - self._start, 4), "is": what, **values}) + "\n"
        if self._bytes + len(line) > LARGEST and what != "end":
            return
        self._bytes += len(line)
        try:
            self._file.write(line.encode())
        except OSError:
            self.close()

    def line(self, direction: str, data: bytes) -> None:
        """Records a line of the link, which is given this as its log."""
        self.note("line", text=f"{direction} {data.decode('ascii', 'backslashreplace').rstrip()}")

    def tell(self, event: Event) -> None:
        """Records what a job tells, which is given this as its `tell`, and passes it on."""
        if isinstance(event, Photographed):
            for image in event.shots.images:
                self._picture(image)
        else:
            self.note(type(event).__name__, **_values(event))
        self._told(event)

    def _picture(self, image: Image) -> None:
        jpeg = cv2.imencode(".jpg", image.pixels)[1].tobytes()
        self.note("picture", name=image.name, jpeg=base64.b64encode(jpeg).decode())

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None


def _values(event: Event) -> dict[str, Any]:
    match event:
        case StepEnded(name, seconds):
            return {"name": name, "seconds": round(seconds, 4)}
        case Scanned(decision=decision):
            return decision.as_json()
        case Found(solution):
            return {"moves": solution.moves, "turns": solution.htm, "robot_seconds": solution.robot_seconds}
        case Turned(done, of, moves):
            return {"done": done, "of": of, "move": moves[done - 1] if moves else None}
        case Looked(truth):
            return truth.as_json()
        case FaceNudged(face, degrees):
            return {"face": face, "degrees": round(degrees, 2)}
        case _:
            return event._asdict()


@contextmanager
def recorded(connection: Connection, told: Tell = silent) -> Iterator[Flight]:
    """Records what is done with a robot meanwhile, and how it ends. told: is passed on what a job tells."""
    _make_room()
    flight = Flight(_new_path(), told)
    hello = connection.robot.hello
    flight.note(
        "begin",
        version=version("cubehost"),
        time=time.time(),
        port=connection.port,
        board=hello.board,
        firmware=hello.firmware,
    )
    connection.record = connection.robot.link.record = flight.line
    try:
        yield flight
    except BaseException as error:
        flight.note("end", said=f"{type(error).__name__}: {error}")
        raise
    finally:
        connection.record = connection.robot.link.record = None
        flight.close()


def _new_path() -> Path:
    """Returns a new record's path: this second (UTC), this process, and a number behind that of the newest
    record, as a clock may be put back."""
    name = f"{time.strftime('%Y-%m-%dT%H%M%S', time.gmtime())}-{os.getpid()}"
    return folder() / f"{name}-{max(map(_number, records()), default=0) + 1:02}{SUFFIX}"


def _number(path: Path) -> int:
    """Returns the number at the end of a record's name; earlier versions counted within a second, from 0."""
    number = path.stem.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def _make_room() -> None:
    """Deletes the oldest records until one more has room."""
    with contextlib.suppress(OSError):
        sizes = [(path, path.stat().st_size) for path in records()]
        total = sum(size for _, size in sizes)
        while sizes and (len(sizes) >= KEPT or total > MOST_BYTES):
            path, size = sizes.pop(0)
            path.unlink()
            total -= size


def records() -> list[Path]:
    """Returns the records that are kept, the oldest first."""
    return sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: (_number(path), path.name))


def read(path: Path) -> list[dict[str, Any]]:
    """Returns a record's whole entries: a power cut or a disk may have damaged others. Raises InputError."""
    try:
        with path.open("rb") as file:
            lines = file.read(2 * LARGEST).decode(errors="replace").splitlines()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    entries = []
    for line in lines:
        with contextlib.suppress(ValueError, RecursionError):
            entry = json.loads(line)
            if _is_entry(entry):
                entries.append(entry)
    if not entries:
        raise InputError(f"{path}: not a flight record")
    return entries


def is_whole(entries: list[dict[str, Any]]) -> bool:
    """Whether a record tells its run to the end: neither torn by a power cut or a full disk, nor going on."""
    return bool(entries) and entries[-1]["is"] == "end"


def _is_entry(value: Any) -> bool:
    """Whether a line is as `Flight.note` writes it."""
    if not isinstance(value, dict) or not isinstance(value.get("is"), str):
        return False
    seconds = value.get("t")
    if not isinstance(seconds, int | float) or not 0 <= seconds < LONGEST:
        return False
    if value["is"] == "picture":
        return isinstance(value.get("name"), str) and _is_base64(value.get("jpeg"))
    return isinstance(value.get("facelets"), str | None)


def _is_base64(text: Any) -> bool:
    try:
        return isinstance(text, str) and base64.b64decode(text) is not None
    except ValueError:
        return False
