"""How long a robot turns for random cubes: from the text-book robot to ranked solutions, on virtual motors.

    python tests/bench/bench_solve_time.py [CUBES]        default 1000

Times are the motion core's, which the firmware keeps to the microsecond; the last column says how many cubes
met a jam or a lost step when the same steps drove the virtual robot's motors. Default parameters of both; the
tables are the core's `cc_motion_default` and `cc_motion_fast`.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, NamedTuple

from cubehost._core import ffi, lib

from cubehost.cube import random_cube
from cubehost.sim.physics import Mechanics
from cubehost.solving import engines, timing

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from mechanics import drive

NODES = 5000


class Row(NamedTuple):
    name: str
    config: Any
    together: bool = True  # opposite faces turn at once
    ranked: bool = False  # the fastest of nineteen solutions


def table(name: str, **changes: int) -> Any:
    """One of the core's tables of settings; changes: of the same release for every class of transition."""
    made = ffi.new("cc_motion_config *", getattr(lib, name))
    for place in range(8 if changes else 0):
        made.release[place // 4][place // 2 % 2][place % 2] = changes["release"]
    return made


def rows() -> list[Row]:
    safe, fast = table("cc_motion_default"), table("cc_motion_fast")
    return [
        Row("text-book: full stop, one face at a time", safe, together=False),
        Row("opposite faces together", safe),
        Row("fast table's speeds, full stop", table("cc_motion_fast", release=0)),
        Row("with its release angles", fast),
        Row("solutions ranked by predicted time", fast, ranked=True),
    ]


def seconds(moves: str, row: Row) -> float:
    if row.together:
        return timing.seconds(moves, row.config)
    words = moves.split()
    return sum(timing.seconds(word, row.config) + row.config.settle_us / 1e6 for word in words)


def fails(moves: str, row: Row) -> bool:
    """Whether the same steps jam or lose steps on the mechanics."""
    mechanics = Mechanics(row.config.steps_per_quarter)
    parts = [moves] if row.together else moves.split()
    for part in parts:
        turns = timing.turns_of(part)
        drive(mechanics, row.config, turns)
    return any(mechanics.jams) or any(mechanics.slips)


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("cubes", type=int, nargs="?", default=1000)
    cubes = parser.parse_args().cubes
    steps = rows()
    total, longest, failed = [[0.0] * len(steps) for _ in range(3)]
    for seed in range(cubes):
        found = [one.moves for one in engines.candidates(engines.Request(random_cube(seed), 3, nodes=NODES))]
        for at, row in enumerate(steps):
            soonest = min(found, key=lambda moves: timing.seconds(moves, row.config))
            moves = soonest if row.ranked else found[0]
            took = seconds(moves, row)
            total[at] += took
            longest[at] = max(longest[at], took)
            failed[at] += fails(moves, row)
    print(f"{'robot':44}{'mean s':>8}{'max s':>8}{'gain':>7}{'failed':>8}   {cubes} cubes")
    for at, row in enumerate(steps):
        gain = f"{1 - total[at] / total[at - 1]:.0%}" if at else ""
        print(f"{row.name:44}{total[at] / cubes:8.3f}{longest[at]:8.3f}{gain:>7}{failed[at]:8.0f}")


if __name__ == "__main__":
    main()
