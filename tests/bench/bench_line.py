"""What a virtual robot is asked before the first step of each job, and how long its line takes for that.

    python tests/bench/bench_line.py

Requests, bytes of requests and replies, and ms that the host waited for replies: over a serial line of
115,200 baud and over USB, the settings' hash new to the host, then known. Events are not counted."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# As without a log, for which a host asks everything.
START = (
    "from cubehost.robot.link import Link; Link.is_played = False; from cubehost.__main__ import main; main()"
)
COMMAND = [sys.executable, "-c", START]
JOBS = {
    "robot status": "robot status",
    "robot jog R 1": "robot jog R 1",
    "send": "send R",
    "scan-and-send": "scan-and-send",
    "robot set": "robot set settle_us 1234",
    "robot get": "robot get",
}
MOVES = re.compile(r"> #\d+ (run|jog|play) ")
LINE = re.compile(r"(\d+\.\d+) ([<>]) (#(\d+) .*)")


def logged(job: str, line: str, folder: Path) -> str:
    """The log of the link. folder: what the host keeps."""
    log = folder / "log"
    log.unlink(missing_ok=True)
    environment = {**os.environ, "CUBEHOST_SIM_LINE": line, "XDG_CACHE_HOME": str(folder)}
    typed = [*COMMAND, *job.split(), "--port", "sim", "--log", str(log)]
    subprocess.run(typed, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return log.read_text()


def costs(log: str) -> tuple[int, int, float]:
    """Requests, bytes, and ms of waiting, up to the reply to the first request that moves something."""
    asked: dict[str, float] = {}
    requests, size, waited, last = 0, 0, 0.0, ""
    for text in log.splitlines():
        if not (found := LINE.fullmatch(text)):
            continue
        time, direction, line, seq = float(found[1]), found[2], found[3], found[4]
        size += len(line) + 1
        if direction == ">":
            asked.setdefault(seq, time)
            requests += 1
            last = seq if MOVES.search(text) else last
        else:
            waited += time - asked.get(seq, time)
            if seq == last:
                break
    return requests, size, 1000 * waited


def main() -> None:
    print(f"{'':<16}{'':>8}{'requests':>10}{'bytes':>8}{'115,200 baud':>16}{'USB':>10}")
    for name, job in JOBS.items():
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            for known in ("new", "known"):
                requests, size, serial = costs(logged(job, "115200", Path(one)))
                *_, usb = costs(logged(job, "usb", Path(other)))
                print(f"{name:<16}{known:>8}{requests:>10}{size:>8,}{serial:>13.0f} ms{usb:>7.0f} ms")


if __name__ == "__main__":
    main()
