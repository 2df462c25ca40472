"""Budgets of whole commands, from their start to their end: kept, said not to be, or neither.

Superflip and random states of the 3x3 by five faces, and random states of the 4x4 to 7x7, whose tables are
made first. `kept`: ended within the budget and 0.2 s, by the clock; `queued`: within those and the time in
which its first thread waited for a processor that others had (Linux only); `told`: later, and said so.
`beyond`: the longest that one took past its budget.

python tests/bench/bench_budgets.py [--states 8]
"""

import os
import resource
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import NamedTuple

from bench_reduction import random_states

from cubehost.solving.reducer import OF_SIZE

BUDGETS = (0.1, 0.5, 1.0, 2.0, 4.0)
LATE_SECONDS = 0.2
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


class Ended(NamedTuple):
    seconds: float
    queued: float  # of these, while others had the processors
    processor: float
    turns: int
    told: bool


def solved(size: int, moves: str, budget: float) -> Ended:
    faces = ["--faces", "RFDLB"] if size == 3 else []
    typed = ["solve", "--moves", "--size", str(size), "--budget", str(budget), *faces, moves]
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "cubehost", *typed]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOWAIT)
    seconds = time.perf_counter() - start
    queued = int(Path(f"/proc/{program.pid}/schedstat").read_text().split()[1]) / 1e9
    out, err = program.communicate()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if program.returncode:
        raise SystemExit(err)
    return Ended(seconds, queued, processor, len(out.split()), "a first answer is waited for" in err)


def measure(size: int, states: list[str], budget: float) -> int:
    """Prints a row; how many were neither kept nor told of."""
    every = [solved(size, moves, budget) for moves in states]
    kept = [one for one in every if one.seconds <= budget + LATE_SECONDS]
    late = [one for one in every if one.seconds - one.queued > budget + LATE_SECONDS]
    told = sum(one.told for one in late)
    seconds, _, processor, turns, _ = zip(*every, strict=True)
    print(
        f"{size}x{size}  budget {budget}  kept {len(kept):2}  queued {len(every) - len(kept) - len(late):2}"
        f"  told {told:2}  neither {len(late) - told:2}  beyond {max(seconds) - budget:5.2f} s"
        f"  processor s {statistics.fmean(processor):5.2f}  turns {statistics.fmean(turns):5.1f}",
        flush=True,
    )
    return len(late) - told


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=8, help="of each size and budget")
    count, silent = parser.parse_args().states, 0
    for size in range(3, 8):
        for file in OF_SIZE[size].files if size > 3 else []:
            file.made()
        states = [SUPERFLIP] * (size == 3) + list(random_states(size, count - (size == 3)))
        silent += sum(measure(size, states, budget) for budget in BUDGETS)
    load = f"load {os.getloadavg()[0]:.1f}"
    print(f"of {5 * len(BUDGETS) * count} budgets {silent} neither kept nor told of; {load}")


if __name__ == "__main__":
    main()
