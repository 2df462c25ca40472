"""Runs a cubehost command as on a system that is not POSIX: `portable.py solve ...`.

What such a system lacks cannot be imported by cubehost's own modules; libraries choose for themselves."""

import builtins
import mmap
import os
import signal
import sys
from typing import Any

LACKING = {"curses", "fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
WITHOUT = {
    os: ("mkfifo", "openpty", "posix_fadvise", "posix_fallocate", "sched_getaffinity"),
    mmap: ("MADV_HUGEPAGE", "MAP_NORESERVE", "PROT_READ"),
    signal: ("SIGHUP", "SIGUSR1", "SIGUSR2"),
}
usual = builtins.__import__


def lacking(name: str, globals: Any = None, *rest: Any, **named: Any) -> Any:
    """Imports, but nothing of LACKING for cubehost."""
    if name.partition(".")[0] in LACKING and str((globals or {}).get("__name__", "")).startswith("cubehost"):
        raise ImportError(f"no module {name} on this system")
    return usual(name, globals, *rest, **named)


def main() -> None:
    """The command, in a world with less."""
    import platformdirs.unix  # noqa: F401  # libraries look at the system when they are imported

    for module, names in WITHOUT.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    builtins.__import__ = lacking
    from cubehost.cli import main as command

    command(sys.argv[1:])


if __name__ == "__main__":
    main()
