"""Which process holds a device or a listening port (Linux: /proc tells; elsewhere nothing is known)."""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
LISTENING = "0A"  # state in /proc/net/tcp


def of_device(path: str) -> str | None:
    """The process that has locked a device: "process 123 (cubehost serve)", None where it cannot be told.

    A line of /proc/locks:  1: FLOCK  ADVISORY  WRITE 123 00:18:10 0 EOF     (process, major:minor:inode)
    """
    with suppress(OSError, ValueError):
        about = os.stat(path)
        for line in (PROC / "locks").read_text().splitlines():
            fields = line.split()
            if fields[1] == "FLOCK" and _is_of(fields[5], about):
                return _named(PROC / fields[4])
    return None


def _is_of(place: str, about: os.stat_result) -> bool:
    """Returns whether `place`, the major:minor:inode of a lock, is this file.

    Files of other file systems may have the same inode. Some systems (Btrfs) tell another device by stat than
    in /proc/locks, so of regular files only the inode is compared.
    """
    major, minor, inode = place.split(":")
    same = (int(major, 16), int(minor, 16)) == (os.major(about.st_dev), os.minor(about.st_dev))
    return int(inode) == about.st_ino and (same or stat.S_ISREG(about.st_mode))


def of_port(port: int) -> str | None:
    """The process that listens on a TCP port, as `of_device` tells it; None where it cannot be told."""
    inodes = {f"socket:[{inode}]" for inode in _listening(port)}
    for folder in _processes() if inodes else ():
        with suppress(OSError):  # another user's process
            if any(_target(link) in inodes for link in (folder / "fd").iterdir()):
                return _named(folder)
    return None


def _named(folder: Path) -> str:
    return f"process {folder.name} ({_command(folder)})"


def _processes() -> Iterator[Path]:
    """Yields the folders in /proc of all processes but this one."""
    if PROC.is_dir():
        yield from (p for p in PROC.iterdir() if p.name.isdecimal() and int(p.name) != os.getpid())


def _target(link: Path) -> str:
    try:
        return os.readlink(link)
    except OSError:
        return ""


def _command(folder: Path) -> str:
    """Returns a process's command line, shortened: without the interpreter and without folders."""
    words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
    names = [Path(word).name if "/" in word and i < 2 else word for i, word in enumerate(words) if word]
    if len(names) > 1 and names[0].startswith("python"):
        names = names[1:]
    return " ".join(names)[:60]


def _listening(port: int) -> Iterator[str]:
    for table in ("tcp", "tcp6"):
        with suppress(OSError):
            for line in (PROC / "net" / table).read_text().splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                    yield fields[9]
