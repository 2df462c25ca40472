"""A file of tables in the user's cache directory: made once, checked, mapped into memory, shared.

    tables | CRC-32 of each piece | "done" CRC-32 of those CRCs

A whole file is read and checked once. Its size, time and trailer are then noted in a file beside it, and as
long as they are the same, opening it only maps it: nothing is read that is not needed.

While the tables are being made, their file has another name, and their first bytes hold the next step, so
that an interrupted making goes on from there. Its last four bytes say meanwhile whether the rest can be
trusted:

    KEPT            all of it is on the disk
    of this boot    all of it is in the system's memory, until the system is started anew

So a making need not wait for the disk after every step, which would be gigabytes each time. Where the system
does not tell one boot from another, only a making that ended in order is trusted.
"""

from __future__ import annotations

import mmap
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from cubehost._core import ffi
from cubehost.base.errors import InputError
from cubehost.base.folders import user_folder
from cubehost.base.threads import available, share
from cubehost.cube import error_text

if TYPE_CHECKING:
    from pathlib import Path

PIECE = 1 << 26  # bytes that one CRC tells of
DONE = b"done"
KEPT = b"kept"
HEAD = 4  # bytes of the next step; tables that keep none are made from the beginning

AnyPath = str | os.PathLike[str]
# is told the share that is done, 0..1
Progress = Callable[[float], None]
# makes tables in C (solvers/making.h): memory, threads, C callback for progress and its context -> error code
Make = Callable[[Any, int, Any, Any], int]


def folder() -> str:
    """Where tables live; CUBEHOST_CACHE names another folder."""
    return os.environ.get("CUBEHOST_CACHE") or user_folder("cache")


class Mapped:
    """A mapped file. `pointer` is good as long as the object lives."""

    def __init__(self, memory: mmap.mmap) -> None:
        self.memory = memory
        self.pointer: Any = ffi.from_buffer("uint8_t[]", memory)

    def read(self) -> None:
        """Have the system read the file into memory, as far as there is room."""
        if hasattr(mmap, "MADV_WILLNEED"):
            with suppress(OSError):
                self.memory.madvise(mmap.MADV_WILLNEED)


def open_mapped(path: AnyPath, whole: int) -> mmap.mmap | None:
    """Map a file of `whole` bytes to read it; None where there is no file of that size."""
    try:
        with open(path, "rb") as file:
            memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):
        return None
    if hasattr(mmap, "MADV_HUGEPAGE"):  # where the file system can; looking up at random is faster then
        with suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memory if len(memory) == whole else None


def whole_size(size: int) -> int:
    """Bytes of a file that holds `size` bytes of tables."""
    return size + _trailer_bytes(size)


def load(path: AnyPath, size: int, is_new: bool = False) -> Mapped | None:
    """Map tables; None where there are none with matching CRCs. `is_new`: check these whatever is noted."""
    memory = open_mapped(path, whole_size(size))
    if memory is None:
        return None
    stamp = _stamp(path, memory[size:])
    if is_new or _read_stamp(path) != stamp:
        if memory[size:] != trailer(memory, size):
            return None
        _write_stamp(path, stamp)
    return Mapped(memory)


def remove(path: AnyPath) -> int:
    """Delete the tables, whole or begun; returns how many bytes that frees.

    Raises InputError where they cannot be deleted.
    """
    freed = 0
    for file in (path, _beside(path, ".part"), _beside(path, ".checked")):
        try:
            bytes_ = os.stat(file).st_size
            os.unlink(file)
            freed += bytes_
        except FileNotFoundError:
            continue
        except OSError as error:
            raise InputError(f"{file}: {error.strerror or error}") from error
    return freed


def _beside(path: AnyPath, suffix: str) -> str:
    return os.path.splitext(path)[0] + suffix


def _stamp(path: AnyPath, trailer: bytes) -> str:
    """The note on a checked file (size, time, inode, CRC of the trailer): any write changes it."""
    found = os.stat(path)
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ino} {zlib.crc32(trailer):08x}\n"


def _read_stamp(path: AnyPath) -> str | None:
    try:
        with open(_beside(path, ".checked"), encoding="ascii") as file:
            return file.read()
    except (OSError, ValueError):
        return None


def _write_stamp(path: AnyPath, stamp: str) -> None:
    """Note the stamp beside the file; where the folder cannot keep it, the next program checks once more."""
    with suppress(OSError), open(_beside(path, ".checked"), "w", encoding="ascii") as file:
        file.write(stamp)


class TableFile(NamedTuple):
    """One kind of tables: what it is called, what it is for, its file's name, and how that is made.

    without: how to do without them, for the message where the folder cannot take them.
    """

    name: str
    purpose: str
    file: str
    measure: Callable[[], int]  # bytes of the tables
    fill: Make
    without: str

    @property
    def path(self) -> Path:
        from pathlib import Path  # no search needs it

        return Path(folder(), self.file)

    @property
    def size(self) -> int:
        """Bytes of the tables."""
        return self.measure()

    def load(self, is_new: bool = False) -> Mapped | None:
        """Map the tables; None where there are none with matching CRCs. `is_new`: check these in any case."""
        return load(os.path.join(folder(), self.file), self.size, is_new)

    @lru_cache  # noqa: B019 (there are a dozen, which live as long as the program)
    def opened(self) -> Mapped | None:
        """The tables as `load` found them when this program asked first; `make` has them looked for again."""
        return self.load()

    def make(self, progress: Progress | None = None, threads: int | None = None) -> Mapped:
        """Load the tables, or make them. An interrupted making goes on where it was.

        Raises InputError where the folder cannot take them, or they are there and cannot be read.
        """
        if (loaded := self.load()) is None:
            if why := self.unread():
                raise InputError(
                    f"solver tables: {self.path} cannot be read: {why} (let it be read, or move it away; "
                    f"{self.without})"
                )
            make(self, progress or (lambda done: None), threads or available())
            loaded = self.load()
        TableFile.opened.cache_clear()
        if loaded is None:
            raise InputError(
                f"solver tables: {self.path} does not keep what is written (is the disk failing?)"
            )
        return loaded

    def made(self) -> Mapped:
        """The tables, made where they have not been: by `making`. Raises InputError as `make`."""
        return self.opened() or making(self)

    def unread(self) -> str:
        """Why the system does not let the file be read; "" where it does, or where there is none."""
        try:
            with open(os.path.join(folder(), self.file), "rb") as file:
                mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ).close()
        except (FileNotFoundError, NotADirectoryError, ValueError):  # none, or an empty one
            return ""
        except OSError as error:
            return error.strerror or str(error)
        return ""

    def state(self) -> str:
        """`made` (of full size; what is in it is not checked), `begun` (making goes on from there),
        `damaged`, `unread` (the system does not let it be read) or `none`."""
        path = os.path.join(folder(), self.file)
        if self.unread():
            return "unread"
        with suppress(OSError):
            return "made" if os.stat(path).st_size == whole_size(self.size) else "damaged"
        return "begun" if os.path.exists(_beside(path, ".part")) else "none"


# Makes tables that a search cannot do without; the command line puts a function here that shows progress.
making: Callable[[TableFile], Mapped] = TableFile.make


def _pieces(size: int) -> list[tuple[int, int]]:
    return list(pairwise([*range(0, size, PIECE), size]))


def _trailer_bytes(size: int) -> int:
    return 4 * len(_pieces(size)) + len(DONE) + 4


def trailer(memory: mmap.mmap | memoryview, size: int) -> bytes:
    """The bytes that stand behind whole tables: their CRCs, DONE and the CRC of these CRCs."""
    with memoryview(memory) as view:
        sums = share(lambda piece: zlib.crc32(view[piece[0] : piece[1]]), _pieces(size))
        text = b"".join(crc.to_bytes(4, "little") for crc in sums)
    return text + DONE + zlib.crc32(text).to_bytes(4, "little")


def make(file: TableFile, progress: Progress, threads: int) -> None:
    """Make the tables, in a mapped file that keeps what was begun, unless they are there and good.

    Raises InputError where the folder cannot take them.
    """
    path, size = str(file.path), file.size
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        while not _made(file, path, size, partial(_fill, file.fill, progress, threads)):
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            f"solver tables, {os.path.dirname(path)}: {reason} ({size / 1e6:.0f} MB are needed; "
            f"CUBEHOST_CACHE names another folder, {file.without})"
        ) from error


def _made(file: TableFile, path: str, size: int, fill: Callable[[mmap.mmap], None]) -> bool:
    """Make the tables under a lock; False where a program that held it has deleted the file: try again."""
    from cubehost.base import files  # a solve whose tables are there does not need it

    name = _beside(path, ".part")
    with open(name, "a+b") as part:
        files.lock(part.fileno())  # or two would make them; without locks both make the same
        if os.fstat(part.fileno()).st_nlink == 0:
            return False
        if load(path, size) is None:
            _write(part.fileno(), path, size, fill)
    return True


def _reserve(fd: int, whole: int) -> None:
    """Reserve the file's bytes, where systems can: a full disk is an error here, not a signal later."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(fd, 0, whole)
    else:
        os.ftruncate(fd, whole)


def _write(fd: int, path: str, size: int, fill: Callable[[mmap.mmap], None]) -> None:
    whole = whole_size(size)
    is_begun = os.fstat(fd).st_size == whole
    try:
        if not is_begun:
            os.ftruncate(fd, 0)  # what was begun is of another version
        _reserve(fd, whole)
        memory = mmap.mmap(fd, whole)
    except OSError:
        if not is_begun:
            os.unlink(_beside(path, ".part"))
        raise
    with memory:
        with _kept_at_end(memory):
            fill(memory)
        memory[size:] = trailer(memory, size)
        memory.flush()
    if hasattr(os, "posix_fadvise"):  # written a page at a time; read anew it comes in huge pages
        os.posix_fadvise(fd, 0, 0, os.POSIX_FADV_DONTNEED)
    os.replace(_beside(path, ".part"), path)


def _boot() -> bytes:
    """Four bytes that are the same until the system is started anew; if it does not tell, always others."""
    try:
        with open("/proc/sys/kernel/random/boot_id", "rb") as file:
            boot = file.read()
    except OSError:
        boot = os.urandom(16)
    return zlib.crc32(boot).to_bytes(4, "little")


@contextmanager
def _kept_at_end(memory: mmap.mmap) -> Iterator[None]:
    """Mark tables as of this boot while they are made, and then as KEPT on the disk, whatever ends that.

    Tables that cannot be trusted, or whose first step had not ended, are zeroed to begin anew.
    """
    mark, boot = memory[-len(KEPT) :], _boot()
    if any(mark) and (mark not in (KEPT, boot) or not any(memory[:HEAD])):
        for first, last in _pieces(len(memory)):
            memory[first:last] = bytes(last - first)
    memory[-len(KEPT) :] = boot
    memory.flush()
    try:
        yield
    finally:
        memory.flush()
        memory[-len(KEPT) :] = KEPT


def _fill(make: Make, progress: Progress, threads: int, memory: mmap.mmap) -> None:
    """Have C fill the tables, until the end or until `progress`, or a signal handler in it, raises."""
    raised: list[BaseException] = []

    def keep(kind: Any, error: BaseException, trace: Any) -> bool:
        raised.append(error)
        return False

    @ffi.callback("bool(void *, const solvers_progress *)", onerror=keep)  # type: ignore[untyped-decorator]
    def tell(context: Any, now: Any) -> bool:
        progress(now.done)
        return True

    with ffi.from_buffer("uint8_t[]", memory) as pointer:  # let go before the map is closed
        err = make(pointer, threads, tell, ffi.NULL)
    if raised:
        raise raised[0]
    if err:
        raise RuntimeError(error_text(err))
    progress(1.0)
