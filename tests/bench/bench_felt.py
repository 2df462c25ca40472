"""Smart cubes as the truth of a robot: what is told of runs with jams and lost steps, over a bad link.

    python tests/bench/bench_felt.py [--runs 1000] [--lose 0.1] [--seed 0]

Each run is a solve on the virtual robot's mechanics, in the robot's own time, with its own cube as a smart
one of the next family. The pins say what became of the cube, the packets what is told. Printed by kind of
mishap: runs, how many were told to go otherwise than planned while they turned, how many at their end; then
what was told and is not so.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cubehost.sim.smart_cube import Faults
from cubehost.sim.smart_frames import FORMS
from mishaps import STEPS_OF_A_RUN, Kind, solve_beside

KINDS: tuple[Kind, ...] = ("none", "slip", "jam")


def run(seed: int, family: str, kind: Kind, lose: float) -> tuple[bool, bool | None, bool]:
    """Whether it was told during the run, whether it is told to be solved, and whether it is."""
    after = random.Random(f"{seed}{family}{kind}").randrange(STEPS_OF_A_RUN)
    done = solve_beside(seed, family, Faults(lose=lose, double=lose, seed=seed), kind, after)
    return bool(done.deviated), done.truth.solved, done.solved


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--lose", type=float, default=0.1, help="share of packets, and as many are doubled")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    runs, false = Counter(), Counter()
    for seed in range(options.seed, options.seed + options.runs):
        family, kind = list(FORMS)[seed % len(FORMS)], KINDS[seed // len(FORMS) % len(KINDS)]
        during, told, solved = run(seed, family, kind, options.lose)
        runs[kind, "solved" if solved else "told in the run" if during else "told at its end"] += 1
        wrong = {
            "false solved": told and not solved,
            "false alarm": during and solved,
            "false end": told is not solved,
        }
        for words in (words for words, holds in wrong.items() if holds):
            false[words] += 1
            print(f"{words}: seed {seed}, {family}, {kind}")
    for (kind, what), count in sorted(runs.items()):
        print(f"{kind:5} {what:16} {count:5}")
    print(*(f"{words}: {false[words]}" for words in ("false solved", "false alarm", "false end")), sep=", ")


if __name__ == "__main__":
    main()
