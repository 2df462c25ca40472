"""Solves with mishaps: how many are finished without a person, and whether what is said of them is true.

    python tests/bench/bench_recovery.py [SOLVES] [FIRST_SEED]       default 1000, 0

Lost steps, jams, power cuts and stops by turns (one in five has none), on the virtual robot's mechanics, as
fast as this computer goes; a later run of the same cube has one more with a probability of 15 %. Judged by
the pins.
"""

import contextlib
import os
import statistics
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from mishaps import KINDS, Solve, solve


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("solves", type=int, nargs="?", default=1000)
    parser.add_argument("first", type=int, nargs="?", default=0)
    arguments = parser.parse_args()
    done: list[Solve] = []
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        os.environ["XDG_STATE_HOME"] = folder  # flight records: the user's own stay
        measure(range(arguments.first, arguments.first + arguments.solves), done)
    report(done)


def measure(seeds: range, done: list[Solve]) -> None:
    for seed in seeds:
        one = solve(seed, KINDS[seed % len(KINDS)])
        done.append(one)
        if one.false or not one.finished:
            said = one.outcome.truth if one.outcome else one.error
            print(
                f"seed {seed}, {one.kind}: in truth {'solved' if one.solved else 'not solved'}, said: {said}",
                flush=True,
            )


def report(done: list[Solve]) -> None:
    print(
        f"{'mishap':10}{'solves':>8}{'finished':>10}{'false':>7}{'recoveries':>12}{'worst off':>11}{'s':>7}"
    )
    for kind in (*KINDS, "all"):
        some = [one for one in done if kind in (one.kind, "all")]
        if some:
            offs = [off for one in some for off in one.offs]
            recoveries = sum(one.outcome.recoveries for one in some if one.outcome)
            finished, false = sum(one.finished for one in some), sum(one.false for one in some)
            print(
                f"{kind:10}{len(some):8}{finished / len(some):10.1%}{false:7}{recoveries:12}"
                f"{max(offs, default=0):10.2f}°{statistics.fmean(one.seconds for one in some):7.2f}"
            )


if __name__ == "__main__":
    main()
