"""Four grippers as qphase counts them, by our search and by qphase itself, on the same cubes.

    python tests/bench/bench_qphase.py [--cubes 100] [--seconds 1] [--qphase FOLDER]

A robot move is a turn of one layer or of two opposite ones, a roll of the whole cube, or a regrip that cannot
be done meanwhile; all cost one. An odd turn leaves a gripper lying, in the way of its neighbours; those that
do not turn may let go and turn back meanwhile, as long as one of each pair holds. The rules are those that
qphase's program has in `grip.cpp` (https://github.com/efrantar/qphase, 2020), written as a description of
ours (docs/mechanisms.md). qphase: `git clone https://github.com/efrantar/qphase && cd qphase && make`, with
today's GCC `make CPPFLAGS="-std=c++11 -O3 -include chrono -include cstdint"`; its first start makes 3 GB of
tables.
Both answers are turned and counted here.
"""

import re
import statistics
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from cubehost.cube import is_solved, random_cube, turned
from cubehost.mechanism import Mechanism
from cubehost.mechanism.solving import MechanismSolver
from cubehost.solving import tables

SIDES = "RLFB"
PLACES = ("upright", "lying")
State = tuple[int, ...]  # of each side's gripper, by PLACES
AMOUNTS = {0: "", 1: "", 2: "2", 3: "'"}


def is_possible(state: State) -> bool:
    """No gripper that lies has a lying neighbour."""
    return not (any(state[:2]) and any(state[2:]))


def moves_from(state: State) -> Iterator[tuple[str, str, State]]:
    """Name, what it turns or rotates, and the state after it: of each robot move."""
    for pair, other in ((0, 2), (2, 0)):
        for amounts in product(range(4), repeat=2):
            if not any(amounts) or all(state[other : other + 2]):  # nobody would hold the rest
                continue
            turns = {SIDES[pair + i]: amount for i, amount in enumerate(amounts) if amount}
            odd = {pair + i for i, amount in enumerate(amounts) if amount % 2}
            idle = {i for i in range(4) if i not in {pair + j for j, amount in enumerate(amounts) if amount}}
            for after in changed(state, odd, idle):
                # Of the pair that holds one may let go, the same before and after.
                if (
                    not all(after[other : other + 2])
                    and len(differing(state, after) & {other, other + 1}) < 2
                ):
                    text = ", ".join(f"{side} = {(0, 1, 2, -1)[amount]}" for side, amount in turns.items())
                    yield (
                        " ".join(side + AMOUNTS[by] for side, by in turns.items()),
                        f"turns = {{ {text} }}",
                        after,
                    )
        for after in changed(state, {pair, pair + 1}, {other, other + 1}):
            yield f"roll {SIDES[pair]}", f'rotates = "{"xz"[pair // 2]}"', after
    for after in changed(state, set(), set(range(4))):
        if any(not state[i] and not after[i] for i in range(4)):  # one holds the cube
            yield "regrip", "", after


def differing(one: State, other: State) -> set[int]:
    return {i for i in range(4) if one[i] != other[i]}


def changed(state: State, odd: set[int], idle: set[int]) -> Iterator[State]:
    """After those have turned by a quarter, and any of the idle ones have turned back or forth."""
    for choice in product((False, True), repeat=len(idle)):
        flipped = odd | {i for i, chosen in zip(sorted(idle), choice, strict=True) if chosen}
        after = tuple(place ^ (i in flipped) for i, place in enumerate(state))
        if is_possible(after):
            yield after


def description() -> str:
    lines = ['title = "Four grippers, as qphase counts"']
    for side in SIDES:
        lines += [f"[actuators.{side}]", 'kind = "servo"', f"positions = {[*PLACES]}"]
    for state in filter(is_possible, product((0, 1), repeat=4)):
        for number, (name, what, after) in enumerate(moves_from(state)):
            ways = zip(SIDES, state, after, strict=True)
            moves = ", ".join(f'{side} = ["{PLACES[a]}", "{PLACES[b]}"]' for side, a, b in ways)
            label = "".join(map(str, state))
            lines += ["[[actions]]", f'name = "{name} ({label} {number})"', f"moves = {{ {moves} }}", what]
            lines += ["seconds = 1"]
    return "\n".join(lines)


class Qphase:
    """A running qphase: how many robot moves it takes for a cube."""

    def __init__(self, folder: Path, seconds: float) -> None:
        command = [str(folder / "qphase"), "-m", str(round(1000 * seconds)), "-t", "2"]
        self._running = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._until("Ready!")

    def _until(self, word: str) -> str:
        assert self._running.stdout
        for line in self._running.stdout:
            if word in line:
                return line
        raise SystemExit("qphase has ended")

    def moves(self, facelets: str) -> int:
        assert self._running.stdin
        self._running.stdin.write(f"solve {facelets}\n")
        self._running.stdin.flush()
        line = self._until("|")
        self._until("Ready!")
        found = re.search(r"\{(\d+) \|", line)
        assert found
        return int(found[1])


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--cubes", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0, help="of search a cube, on two threads")
    parser.add_argument("--qphase", type=Path, help="the folder of its program")
    arguments = parser.parse_args()
    if tables.FILES["htm"].opened() is None:
        parser.error("`cubehost tables make htm` first")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "as_qphase_counts.toml"
        file.write_text(description())
        solver = MechanismSolver(Mechanism.named(str(file)))
    peer = Qphase(arguments.qphase.absolute(), arguments.seconds) if arguments.qphase else None
    ours, theirs = list[int](), list[int]()
    for seed in range(arguments.cubes):
        facelets = random_cube(seed)
        found, plan = solver.solve(facelets, arguments.seconds)
        assert is_solved(turned(facelets, found.moves))
        ours.append(round(plan.seconds))
        if peer:
            theirs.append(peer.moves(facelets))
        print(seed, ours[-1], *theirs[-1:], flush=True)
    for name, counts in (("ours", ours), ("qphase", theirs)):
        if counts:
            print(f"{name:6} mean {statistics.mean(counts):.2f}, {min(counts)} to {max(counts)}")


if __name__ == "__main__":
    sys.exit(main())
