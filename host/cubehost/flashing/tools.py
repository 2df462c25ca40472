"""Programs that flash for us: found, run, listened to, and their failures put into one line."""

import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from cubehost.base.errors import DeviceNotFoundError, FlashError, MissingToolError

PACKAGES = {
    "avrdude": "sudo apt install avrdude",
    "dfu-util": "apt install dfu-util",
    "openocd": "apt install openocd",
    "picotool": "sudo apt install picotool",  # Debian 13
    "pyocd": "pip install pyocd",
}
T = TypeVar("T")
PATIENCE = 120.0  # seconds without a word; erasing a chip takes half a minute of silence
END_OF_PART = re.compile(rb"[\r\n]")


def require(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise MissingToolError(f"{name} is not installed: `{PACKAGES[name]}`")
    return path


def soon(look: Callable[[], T | None], seconds: float) -> T | None:
    """Returns what `look` finds within that time; None where it finds nothing."""
    end = time.monotonic() + seconds
    while (found := look()) is None and time.monotonic() < end:
        time.sleep(0.2)
    return found


def run(
    command: list[str],
    nobody: re.Pattern[str] | None,
    on_line: Callable[[str], None] = lambda line: None,
    remedy: str = "check cable and power",
) -> str:
    """Runs a tool; returns all that it says, of which `on_line` gets each line at once. Raises FlashError.

    nobody: what it says where no device is plugged in, for which DeviceNotFoundError is raised; None once one
    was found, which must have vanished then. Lines end at CR too: progress bars use it.
    """
    process = subprocess.Popen(
        [require(command[0]), *command[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    hung = threading.Event()

    def end() -> None:
        hung.set()
        process.kill()

    with process:
        try:
            said = _listen(process, on_line, end)
            _in_time(process.wait, end)
        except BaseException:  # Ctrl-C among them, which may have been sent to us alone
            process.kill()
            raise
    if hung.is_set():
        raise FlashError(
            f"{command[0]} hung: ended after {PATIENCE:g} s of silence; {remedy}, then try again"
        )
    if process.returncode == 0:
        return said
    if nobody and nobody.search(said):
        raise DeviceNotFoundError(f"{command[0]} finds no device: {remedy}")
    raise FlashError(f"{command[0]} failed: {_reason(said)}; {remedy}, then run the same command again")


def _in_time(wait: Callable[[], T], end: Callable[[], None]) -> T:
    """Returns what `wait` returns; after PATIENCE calls `end`, which must end the waiting."""
    timer = threading.Timer(PATIENCE, end)
    timer.start()
    try:
        return wait()
    finally:
        timer.cancel()


def _listen(
    process: "subprocess.Popen[bytes]", on_line: Callable[[str], None], end: Callable[[], None]
) -> str:
    assert process.stdout is not None
    pipe = process.stdout.fileno()
    said, rest = [], b""
    while data := _in_time(lambda: os.read(pipe, 4096), end):
        *lines, rest = END_OF_PART.split(rest + data)
        for line in lines:
            said.append(line.decode(errors="replace"))
            on_line(said[-1])
    return "\n".join([*said, rest.decode(errors="replace")])


def _reason(said: str) -> str:
    """Returns the line that looks most like the cause: the first that names an error, else the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error|fail|cannot|can't|mismatch", line, re.IGNORECASE)]
    return (errors or lines or ["it says nothing"])[0 if errors else -1][:160]
