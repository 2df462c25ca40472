"""Smart cubes as the truth of a robot: what is told of runs with jams and lost steps, over a bad link.

    python tests/bench/bench_felt.py [--runs 1000] [--lose 0.1] [--seed 0] [--at-once 4]

Each run is a solve on the virtual robot's mechanics, in the robot's own time, with its own cube as a smart
one of the next family: 1.6 seconds, of which this computer works for 0.3. Hence several at once.
The pins say what became of the cube, the packets what is told. Printed by kind of mishap: runs, how many were
told to go otherwise than planned while they turned, how many at their end; then what was told and is not so:
of the cube, in the run where all went as planned, of another turn than the first that went wrong, at the end.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cubehost.base.errors import CubehostError
from cubehost.sim.smart_cube import Faults
from cubehost.sim.smart_frames import FORMS
from mishaps import STEPS_OF_A_RUN, Beside, Kind, solve_beside

FALSE = ("false solved", "false alarm", "other turn", "false end")
KINDS: tuple[Kind, ...] = ("none", "slip", "jam")
Run = tuple[int, str, Kind, Beside | str]


def run(seed: int, lose: float) -> Run:
    """A run that failed, as a robot may be late on a busy computer, is the words of its error."""
    family, kind = list(FORMS)[seed % len(FORMS)], KINDS[seed // len(FORMS) % len(KINDS)]
    after = random.Random(f"{seed}{family}{kind}").randrange(STEPS_OF_A_RUN)
    try:
        beside = solve_beside(seed, family, Faults(lose=lose, double=lose, seed=seed), kind, after)
    except CubehostError as error:
        return seed, family, kind, str(error)
    return seed, family, kind, beside


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--lose", type=float, default=0.1, help="share of packets, and as many are doubled")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=4, help="runs at the same time")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.runs)
    with ProcessPoolExecutor(options.at_once) as pool:
        report(pool.map(partial(run, lose=options.lose), seeds))


def report(done_runs: Iterable[Run]) -> None:
    runs, false = Counter(), Counter()
    for seed, family, kind, done in done_runs:
        if isinstance(done, str):
            runs[kind, "failed"] += 1
            print(f"failed: seed {seed}, {family}, {kind}: {done}", flush=True)
            continue
        told, during = done.truth.solved, [event.since for event in done.deviated]
        when = "told in the run" if during else "told at its end"
        runs[kind, "solved" if done.solved else when] += 1
        wrong = {
            "false solved": told and not done.solved,
            "false alarm": during and done.since is None,
            "other turn": during and during[0] != done.since,
            "false end": told is not done.solved,
        }
        for words in (words for words, holds in wrong.items() if holds):
            false[words] += 1
            print(f"{words}: seed {seed}, {family}, {kind}: {during}, {done}", flush=True)
    for (kind, what), count in sorted(runs.items()):
        print(f"{kind:5} {what:16} {count:5}")
    print(*(f"{words}: {false[words]}" for words in FALSE), sep=", ")


if __name__ == "__main__":
    main()
