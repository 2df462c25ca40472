"""Solvers of others beside ours: each state by all in turn, so that the machine's load falls on all alike.

    python tests/bench/bench_peers.py [--states 100] [--seconds 0.01] [--metric htm]
        [--rob-twophase FOLDER] [--cubing FOLDER]

- kociemba, RubikTwoPhase: `pip install 'cubehost[bench]'`. The latter takes its tables from the folder
  `twophase` of the current one; `python -c "import twophase.solver"` makes them there in half an hour.
- cubing.js: `npm install cubing` in FOLDER.
- rob-twophase: `git clone https://github.com/efrantar/rob-twophase && cd rob-twophase && make`, for another
  metric than htm with `CPPFLAGS="-std=c++11 -O3 -DQT"`, `-DAX` or both. It first makes 0.7 to 1.2 GB of
  tables in FOLDER.

Who is not there is named. Every answer is turned on the model of the tests, which knows none of the solvers.
A first answer takes no budget; lengths are in the metric, which those from PyPI and npm do not search in."""

import importlib.util
import os
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from pathlib import Path

from cubehost._core import lib

from cubehost import cube
from cubehost.solving import solver, tables

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from model import Cube

Answer = Callable[[str], str]  # facelets in, moves out
CUBING = """
import { createInterface } from "node:readline";
import { experimentalSolve3x3x3IgnoringCenters } from "cubing/search";
import { cube3x3x3 } from "cubing/puzzles";
const solved = (await cube3x3x3.kpuzzle()).defaultPattern();
for await (const line of createInterface({ input: process.stdin }))
  console.log((await experimentalSolve3x3x3IgnoringCenters(solved.applyAlg(line))).toString());
process.exit(0);
"""


def inverse(moves: str) -> str:
    turned = (move.inverse for move in reversed(cube.parse_moves(moves)))
    return cube.format_moves(turned)


def ours(arguments: Namespace) -> Iterator[tuple[str, Answer | str]]:
    metric, budget = arguments.metric, arguments.seconds
    yield "ours, small, first answer", lambda state: solver.solve(state, nodes=0).moves
    yield "ours, small", lambda state: solver.solve(state, budget=budget, tables="small").moves
    if tables.FILES[metric].opened() is None:
        yield "ours, large", f"`cubehost tables make {metric}` first"
    else:
        options = {"metric": metric, "budget": budget, "tables": "large", "threads": arguments.threads}
        yield "ours, large", lambda state: solver.solve(state, **options).moves


def from_pypi(arguments: Namespace) -> Iterator[tuple[str, Answer | str]]:
    if importlib.util.find_spec("kociemba"):
        yield "kociemba, first answer", importlib.import_module("kociemba").solve
    else:
        yield "kociemba", "not installed (see --help)"
    if not importlib.util.find_spec("twophase") or not Path("twophase/phase2_prun").is_file():
        yield "RubikTwoPhase", "not installed, or its tables are not in this folder (see --help)"
    else:
        solve = importlib.import_module("twophase.solver").solve
        yield "RubikTwoPhase", lambda state: spaced(solve(state, 0, arguments.seconds).partition("(")[0])


def spaced(words: str) -> str:
    """Moves of which a clockwise quarter is called R1, an anticlockwise one R3."""
    return words.replace("1", "").replace("3", "'")


class Talking:
    """A program that answers line by line."""

    def __init__(self, command: list[str], folder: str) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._program = subprocess.Popen(command, cwd=folder, text=True, **pipes)  # type: ignore[call-overload]

    def until(self, ends: str) -> str:
        """The next line that has these characters. It ends the bench where the program has ended."""
        for line in self._program.stdout:
            if ends in line:
                return str(line).strip()
        sys.exit(f"{self._program.args[0]} ended with {self._program.wait()}")

    def say(self, line: str) -> None:
        self._program.stdin.write(f"{line}\n")
        self._program.stdin.flush()


def from_npm(arguments: Namespace) -> Iterator[tuple[str, Answer | str]]:
    if not (Path(arguments.cubing) / "node_modules" / "cubing").is_dir():
        yield "cubing.js", "not installed (see --help)"
        return
    script = Path(arguments.cubing) / "bench_peers.mjs"  # modules are looked for where it lies
    script.write_text(CUBING)
    program = Talking(["node", script.name], arguments.cubing)

    def answer(state: str) -> str:
        program.say(inverse(solver.solve(state, nodes=0).moves))
        return program.until("")

    answer(cube.random_cube(0))  # it makes its tables with the first
    yield "cubing.js, first answer", answer


def built(arguments: Namespace) -> Iterator[tuple[str, Answer | str]]:
    if not (Path(arguments.rob_twophase) / "twophase").is_file():
        yield "rob-twophase", "not built (see --help)"
        return
    limits = ["-m", str(max(1, round(arguments.seconds * 1000))), "-t", str(arguments.threads), "-c"]
    program = Talking(["./twophase", *limits], arguments.rob_twophase)

    def answer(state: str) -> str:
        program.until("Ready!")
        program.say(f"solve {state}")
        return program.until("(").partition("(")[0]

    yield "rob-twophase", answer


def check(name: str, state: str, moves: str) -> None:
    if Cube(3).moves(inverse(moves)).facelets() != state:
        sys.exit(f"{name}: {moves!r} does not solve {state}")


def cost(moves: str, metric: str) -> int:
    """As our own solutions are counted, and shortened where neighbours can be joined."""
    turns = [lib.cc_turn_from_move(move) for move in cube.parse_moves(cube.simplify(moves))]
    return int(lib.cc_turns_length(tables.METRICS[metric], turns, len(turns)))


def load() -> str:
    return "load " + " ".join(f"{one:.1f}" for one in os.getloadavg()) + f" on {os.cpu_count()} processors"


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.01, help="budget of those that take one")
    parser.add_argument("--metric", choices=list(tables.METRICS), default=tables.DEFAULT)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rob-twophase", default="rob-twophase", metavar="FOLDER")
    parser.add_argument("--cubing", default=".", metavar="FOLDER")
    arguments = parser.parse_args()
    peers: dict[str, Answer] = {}
    for kind in (ours, from_pypi, from_npm, built):
        for name, answer in kind(arguments):
            if isinstance(answer, str):
                print(f"{name}: left out: {answer}")
            else:
                peers[name] = answer
    costs: dict[str, list[int]] = {name: [] for name in peers}
    times: dict[str, list[float]] = {name: [] for name in peers}
    print(load())
    for state in map(cube.random_cube, range(arguments.states)):
        for name, answer in peers.items():
            start = time.perf_counter()
            moves = answer(state)
            times[name].append((time.perf_counter() - start) * 1e3)
            check(name, state, moves)
            costs[name].append(cost(moves, arguments.metric))
    for name in peers:
        mean, most, slow = statistics.fmean(costs[name]), max(costs[name]), sorted(times[name])
        print(
            f"{name:26} {arguments.metric} mean {mean:6.3f} max {most:2}   "
            f"ms median {statistics.median(slow):7.2f} p99 {slow[len(slow) * 99 // 100]:8.2f}"
        )
    print(f"{load()}; {arguments.states} states, every answer solves its state")


if __name__ == "__main__":
    main()
