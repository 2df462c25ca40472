"""Keeps what is done of a long run in a file that only grows: a header, then a line for each finished unit.

A torn last line, as a crash or a full disk leaves it, is not counted; its unit is run again.
Two runs of one puzzle use the same file by default: the one that writes first has it until it ends.
"""

import contextlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, held
from cubehost.packing.engine import Tally
from cubehost.packing.execute import Plan, Search

VERSION = 1
MARK = b'{"cubehost-packing": '


class CheckpointError(InputError):
    """The checkpoint cannot be written or read, or is of something else."""


@dataclass(frozen=True)
class Header:
    """What a checkpoint is of; everything must match to go on with it."""

    puzzle: str
    engine: str
    listing: bool
    target: int
    units: str

    @staticmethod
    def of(search: Search, plan: Plan) -> "Header":
        units = sha256(repr([tuple(unit) for unit in plan.units]).encode()).hexdigest()
        return Header(search.model.puzzle.digest(), search.engine, search.listing, plan.target, units)


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value).encode() + b"\n"


class Checkpoint:
    """Collects finished units and writes them when told to; nothing is on disk before."""

    def __init__(self, path: Path, header: Header, begun: BinaryIO | None = None) -> None:
        self.path = path
        self._unsaved: list[bytes] = []
        self._file = begun
        self._good = os.fstat(begun.fileno()).st_size if begun else 0
        if not begun:
            self._unsaved.append(_line({"cubehost-packing": VERSION, **vars(header)}))

    def add(self, number: int, tally: Tally) -> None:
        """Remember a unit until the next save."""
        self._unsaved.append(_line({"unit": number, "solutions": tally.solutions, "nodes": tally.nodes}))

    def save(self) -> None:
        """Append what is not yet on disk. On an error or a signal the file is as it was; try again then."""
        if not self._unsaved:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._append(b"".join(self._unsaved))
        except OSError as error:
            raise CheckpointError(
                f"{self.path}: the checkpoint cannot be written: {error.strerror}; "
                "make room or name another file with --checkpoint"
            ) from error
        self._unsaved.clear()

    def _append(self, data: bytes) -> None:
        file = self._file = self._file or _held(self.path)
        if os.fstat(file.fileno()).st_nlink == 0:
            raise CheckpointError(f"{self.path}: the checkpoint was deleted while its run went on")
        if not self._good and self.path.is_file() and os.fstat(file.fileno()).st_size:
            raise _stopped(self.path)  # written in the seconds since this run began
        try:
            file.seek(self._good)
            written = file.write(data)
            if written != len(data):
                written += file.write(data[written:])
            os.fsync(file.fileno())
            self._good += len(data)
        except BaseException:  # also one of a signal handler, after which the last save comes
            with contextlib.suppress(OSError):
                file.truncate(self._good)
            raise

    def close(self) -> None:
        """Close the file: another run may go on with what has been saved."""
        if self._file:
            self._file.close()

    def remove(self) -> None:
        """Delete the file of a run that is complete."""
        if self._file and self.path.is_file() and os.fstat(self._file.fileno()).st_nlink:
            self.path.unlink()


def _held(path: Path, flags: int = os.O_CREAT) -> BinaryIO:
    """Opens a file that no other run gets before it is closed. Raises CheckpointError where one has it."""
    return held(
        path,
        lambda who: CheckpointError(
            f"{path}: {who} keeps its checkpoint there; name another file with --checkpoint"
        ),
        flags,
    )


def check_free(path: Path) -> None:
    """Raises CheckpointError where a file lies that a new checkpoint would overwrite."""
    if not path.is_file():
        return
    try:
        file = _held(path, 0)
    except CheckpointError:  # of a run that goes on, and may have ended before this one has to save
        return
    with file:
        begins = file.read(len(MARK))
    if begins == MARK:
        raise _stopped(path)
    if begins:
        raise CheckpointError(f"{path}: is no checkpoint and is kept; name another file with --checkpoint")


def _stopped(path: Path) -> CheckpointError:
    return CheckpointError(
        f"{path}: the checkpoint of a run that was stopped; go on with --resume, delete it, or name another "
        "file with --checkpoint"
    )


def read(path: Path) -> tuple[BinaryIO, dict[str, Any], dict[int, Tally], list[int]]:
    """A checkpoint to go on with, its header, finished units, and the numbers of lines that are no units.

    It is cut back to its last whole line.
    """
    if path.exists() and not path.is_file():  # a pipe or a device may never end
        raise CheckpointError(f"{path}: no checkpoint to go on with: not a file")
    try:
        file = _held(path, 0)
        lines = [line for line in file.read().splitlines(keepends=True) if line.endswith(b"\n")]
    except OSError as error:
        raise CheckpointError(f"{path}: no checkpoint to go on with: {error.strerror}") from error
    try:
        header = json.loads(lines[0])
    except FOREIGN as error:
        raise CheckpointError(f"{path}: not a checkpoint of this program") from error
    if not isinstance(header, dict) or header.pop("cubehost-packing", None) != VERSION:
        raise CheckpointError(f"{path}: not a checkpoint of this program")
    file.truncate(sum(map(len, lines)))
    return file, header, *_units(lines[1:])


def _units(lines: Iterable[bytes]) -> tuple[dict[int, Tally], list[int]]:
    done, bad = {}, []
    for number, line in enumerate(lines, 2):
        try:
            value = json.loads(line)
            done[int(value["unit"])] = Tally(int(value["solutions"]), int(value["nodes"]))
        except FOREIGN:
            bad.append(number)
    return done, bad


def check(path: Path, found: dict[str, Any], done: Mapping[int, Tally], expected: Header, units: int) -> None:
    """Raise CheckpointError where the checkpoint is of another puzzle, engine or version, or was damaged."""
    for key, what in {
        "puzzle": "another puzzle",
        "engine": "another engine",
        "listing": "a count, not a listing, or the other way round",
        "units": "another version of this program",
    }.items():
        if found.get(key) != vars(expected)[key]:
            raise CheckpointError(f"{path}: the checkpoint is of {what}; name another file with --checkpoint")
    if any(
        not 0 <= number < units or min(tally.solutions, tally.nodes) < 0 for number, tally in done.items()
    ):
        raise CheckpointError(f"{path}: the checkpoint is damaged; delete it and start anew")
