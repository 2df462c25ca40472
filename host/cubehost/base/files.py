"""Files that a user names, read and written in one way: whole, and with one line that says what is wrong."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from cubehost.base import port_owner
from cubehost.base.errors import InputError

MOST = 64 << 20  # bytes that are read of a file: a device named as one may never end
AGAIN = 0.01  # seconds between two looks at a lock

# What may be raised while a foreign file's value is taken apart: wrong types or keys, 1e999, deep nesting.
FOREIGN = (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)


def why(error: Exception) -> str:
    """Returns " (ERROR)" for an error of ours or of the JSON reader, "" for one whose text helps no user."""
    from json import JSONDecodeError

    return f" ({error})" if isinstance(error, InputError | JSONDecodeError) else ""


def read_bytes(path: str | Path) -> bytes:
    """All bytes of a file. Raises InputError where it cannot be read or holds more than 64 MiB."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise InputError(f"{str(path) or 'an empty name'}: {why}") from None
    if len(data) > MOST:
        raise InputError(f"{path}: larger than {MOST >> 20} MiB, not such a file")
    return data


def read_text(path: str | Path) -> str:
    """The text of a file in UTF-8, without the mark with which some editors begin it. Raises InputError."""
    return as_text(read_bytes(path), path)


def as_text(data: bytes, path: str | Path) -> str:
    """The text in a file's bytes, as `read_text` gives it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{path}: not a text file in UTF-8: save it as UTF-8") from None


def write_whole(path: str | Path, data: bytes) -> None:
    """Writes a file; its old content stays until all of the new one is on the disk. Raises InputError."""
    path, target = Path(path), Path(os.path.realpath(path))
    new = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        if path.exists() and not path.is_file():  # a device or a pipe takes what it is given
            path.write_bytes(data)
            return
        try:
            new.write_bytes(data)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


@contextmanager
def tried(path: str | Path) -> Iterator[None]:
    """Raises InputError where a file cannot be written, before the work begins that makes its content.

    A file that is there keeps its content; one that the check created is deleted where the work fails.
    """
    path = Path(path)
    is_new = not path.exists()
    write_whole(path, b"" if is_new or not path.is_file() else read_bytes(path))
    try:
        yield
    except BaseException:
        if is_new:
            path.unlink(missing_ok=True)
        raise


def append_line(path: str | Path, line: str) -> None:
    """Appends a line to a file, whole or, as on a full disk, not at all. Raises InputError.

    Where the file ends in the middle of a line, the new one begins on a line of its own.
    """
    try:
        with open(path, "a+b", buffering=0) as file:
            end = file.seek(0, os.SEEK_END)
            file.seek(max(0, end - 1))
            data = (b"\n" if file.read(1) not in (b"", b"\n") else b"") + line.encode() + b"\n"
            try:
                while data:
                    data = data[file.write(data) :]
            except OSError:
                with suppress(OSError):  # a device has no end
                    file.truncate(end)
                raise
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def lock(fd: int, wait: bool = True) -> bool:
    """Locks an open file until it is closed; returns False where another program has it and `wait` is False.

    Returns True without a lock where the system or the file's disk has no such locks.
    """
    with suppress(ImportError, OSError):
        import fcntl

        try:
            fcntl.flock(fd, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
    return True


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Locks a folder, against other programs that call this, while its files are read and then written.

    Does nothing where the folder does not exist, or the system or its disk has no such locks.
    """
    with ExitStack() as stack:
        with suppress(OSError):
            stack.callback(os.close, fd := os.open(folder, os.O_RDONLY))
            lock(fd)
        yield


def held(
    path: Path, taken: Callable[[str], Exception], flags: int = os.O_CREAT, patience: float = 0.0
) -> BinaryIO:
    """Opens a file to read and write, and locks it, where the system can, until it is closed.

    patience: seconds to wait for another program that has it; then raises `taken(that program's name)`.
    Raises OSError where the file cannot be opened.
    """
    end = time.monotonic() + patience
    while True:
        file = os.fdopen(os.open(path, os.O_RDWR | flags, 0o644), "r+b", buffering=0)
        if not lock(file.fileno(), wait=False):
            file.close()
            if time.monotonic() >= end:
                raise taken(port_owner.of_device(str(path)) or "another program")
            time.sleep(AGAIN)
        elif os.fstat(file.fileno()).st_nlink:
            return file
        else:  # its last holder has deleted it just now: open a new one
            file.close()


def from_json(text: str) -> Any:
    """Reads JSON that a person wrote. Raises ValueError also for a repeated key: one value would be lost."""
    import json  # loaded here: a solve starts sooner without it

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value: dict[str, Any] = {}
        for key, part in pairs:
            if key in value:
                raise ValueError(f"{key!r} stands twice")
            value[key] = part
        return value

    return json.loads(text, object_pairs_hook=once)


def line_of(text: str, key: str) -> int:
    """Returns the number of the line of JSON in which a key stands first; 1 where it is not found."""
    return text.count("\n", 0, max(text.find(f'"{key}"'), 0)) + 1


def unknown_key(text: str, value: Iterable[str], known: Iterable[str]) -> str | None:
    """Returns a complaint about the first unknown key of `value`, an object read from `text`; else None."""
    for key in value:
        if key not in known:
            return f"line {line_of(text, key)}: {key!r} means nothing here: {', '.join(known)}"
    return None
