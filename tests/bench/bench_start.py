"""What starting a command costs: processor seconds, the least of RUNS, with files in the system's memory.

    python tests/bench/bench_start.py

For `robot stop` until the port has been sent its `!`, for the others until they end."""

import os
import pty
import resource
import subprocess
import sys
import tty
from pathlib import Path

RUNS = 7
COMMAND = [sys.executable, "-m", "cubehost"]
STATE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
COMMANDS = (["--help"], ["solve", STATE], ["scramble"], ["simplify", "R L' F U D2 U"])


def used(*typed: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([*COMMAND, *typed], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def used_until_the_stop() -> float:
    """At the moment when `!` comes out of a pseudo-terminal on which nobody answers."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    program = subprocess.Popen(
        [*COMMAND, "robot", "stop", "--port", os.ttyname(theirs)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while b"!" not in os.read(ours, 64):
            pass
        threads = Path(f"/proc/{program.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9
    finally:
        program.kill()
        program.wait()
        os.close(ours)
        os.close(theirs)


def main() -> None:
    for typed in COMMANDS:
        print(f"{' '.join(typed)[:20]:<22}{min(used(*typed) for _ in range(RUNS)):.3f} s", flush=True)
    print(f"{'robot stop, until !':<22}{min(used_until_the_stop() for _ in range(RUNS)):.3f} s")


if __name__ == "__main__":
    main()
