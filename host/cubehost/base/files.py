"""Files that a user names, read and written in one way: whole, and with one line that says what is wrong."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from cubehost.base import port_owner
from cubehost.base.errors import InputError

MOST = 64 << 20  # bytes; a device that never ends is no file
AGAIN = 0.01  # seconds between two looks at a lock

# What taking apart a value raises that somebody else has written: its kind, its keys, 1e999, its levels.
FOREIGN = (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)


def why(error: Exception) -> str:
    """In brackets what we or the reader of JSON found wrong; nothing where Python alone has words for it."""
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
    """A file whose old content is there until the new one is whole, as on a full disk. Raises InputError."""
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
    """Before a file is written that takes time to make: raises InputError where it cannot be.

    What it holds stays until then; where what is done meanwhile fails none is left that was not there.
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
    """A line at a file's end, whole or not at all, as on a full disk; one that is torn there stays by itself.

    Raises InputError.
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
    """Locks an open file until it is closed; False where another program has it and `wait` is False.

    True without a lock where the system or the file's disk has no such locks.
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
    """One program at a time, of those that ask here, reads and then writes what a folder that is there has.

    Only where the system and the folder's disk have such locks.
    """
    with ExitStack() as stack:
        with suppress(OSError):
            stack.callback(os.close, fd := os.open(folder, os.O_RDONLY))
            lock(fd)
        yield


def held(
    path: Path, taken: Callable[[str], Exception], flags: int = os.O_CREAT, patience: float = 0.0
) -> BinaryIO:
    """A file to read and write, which no other program gets here before it is closed.

    Only where the system has such locks. patience: seconds to wait for who has it. Raises what `taken` makes
    of its name, and OSError.
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
        else:  # the one who had it has ended just now
            file.close()


def from_json(text: str) -> Any:
    """Of a person's file: raises ValueError also for a key that stands twice, of which one would be lost."""
    import json  # a solve without it starts sooner

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value: dict[str, Any] = {}
        for key, part in pairs:
            if key in value:
                raise ValueError(f"{key!r} stands twice")
            value[key] = part
        return value

    return json.loads(text, object_pairs_hook=once)


def line_of(text: str, key: str) -> int:
    """In which line of JSON a key stands first; 1 where it is not found."""
    return text.count("\n", 0, max(text.find(f'"{key}"'), 0)) + 1


def unknown_key(text: str, value: Iterable[str], known: Iterable[str]) -> str | None:
    """What is wrong with a JSON object that was read from `text`: its first key that is not known."""
    for key in value:
        if key not in known:
            return f"line {line_of(text, key)}: {key!r} means nothing here: {', '.join(known)}"
    return None
