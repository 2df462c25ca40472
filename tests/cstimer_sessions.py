"""Sessions with penalties, and what csTimer's own source says of them.

python tests/cstimer_sessions.py CSTIMER/src/js [--count 1000] [--keep FILE --kept 18]

compares ours with csTimer's TimeStat (github.com/cs0x7f/cstimer, GPL-3, which is not shipped), run by
Node.js, on sessions of random length, times and penalties. Times and averages of ten minutes and more,
which csTimer does not round, are rounded to seconds for it. --keep writes some, for
tests/host/game/test_cstimer.py, three averages of 100 among them.
"""

import argparse
import json
import random
import subprocess
from pathlib import Path
from typing import Any

from cubehost.game import cstimer
from cubehost.game.times import DNF, Result, average, averages, best, mean

LENGTHS = [1, 4, 5, 6, 11, 12, 13, 40, 99, 100, 101, 160]
THEIRS = """
const fs = require("fs"), vm = require("vm"), folder = process.argv[1];
const context = vm.createContext({ kernel: { getProp: (_, usual) => usual }, execMain: (f) => f() });
for (const file of ["lib/sbtree.js", "stats/timestat.js"])
  vm.runInContext(fs.readFileSync(`${folder}/${file}`, "utf8"), context);
const TimeStat = vm.runInContext("TimeStat", context);
// kernel.js and stats.js, where ms are not shown; and WCA regulation 9f2, which csTimer does not follow
const long = (v, or) => (v >= 600000 ? Math.round(v / 1000) * 1000 : or(v));
const round = (v) => (v <= 0 ? v : long(v, (ms) => Math.round(ms / 10) * 10));
const said = JSON.parse(fs.readFileSync(0, "utf8")).map((times) => {
  const full = (v) => long(v, (ms) => ~~(ms / 10) * 10);
  const at = (i) => (times[i][0][0] === -1 ? -1 : full(times[i][0][0] + times[i][0][1]));
  const stat = new TimeStat([5, 12, 100], times.length, at), [dnf, mean] = stat.getAllStats();
  return { dnf, mean: round(mean), best: stat.bestTime,
           averages: stat.avgSizes.map((_, j) => (stat.lastAvg[j] ? round(stat.lastAvg[j][0]) : null)),
           bests: stat.avgSizes.map((_, j) => round(stat.bestAvg(j, 0))) };
});
console.log(JSON.stringify(said));
"""


def figures(results: list[Result]) -> dict[str, Any]:
    """Ours, in ms, as csTimer has them: -1 for DNF and where there is nothing to take the best of."""
    return {
        "dnf": sum(result.penalty == DNF for result in results),
        "mean": _ms(mean(results), -1),
        "best": _ms(best(results), -1),
        "averages": [_ms(average(results, count)) for count in (5, 12, 100)],
        "bests": [_ms(min(averages(results, count), default=DNF)) for count in (5, 12, 100)],
    }


def _ms(seconds: float | None, none: int | None = None) -> int | None:
    return none if seconds is None else -1 if seconds == DNF else round(seconds * 1000)


def session(rng: random.Random) -> list[Any]:
    """As csTimer exports it; some times end in 9 or 5 ms, where rounding shows."""
    usual, dnf = rng.choice([3000, 12_000, 75_000, 700_000]), rng.choice([0, 0.02, 0.1, 0.5, 1])
    solves = []
    for _ in range(rng.choice(LENGTHS)):
        ms = round(rng.lognormvariate(0, 0.25) * usual)
        ms = ms // 10 * 10 + rng.choice([0, 5, 9]) if rng.random() < 0.2 else ms
        penalty = -1 if rng.random() < dnf else rng.choice([0, 0, 0, 0, 2000, 4000])
        solves.append([[penalty, ms], "", "", 1_700_000_000])
    return solves


def theirs(sessions: list[Any], folder: str) -> list[Any]:
    done = subprocess.run(
        ["node", "-e", THEIRS, folder], input=json.dumps(sessions), capture_output=True, text=True, check=True
    )
    return list(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--kept", type=int, default=18)
    options = parser.parse_args()
    rng = random.Random(39)
    sessions = [session(rng) for _ in range(options.count)]
    said = theirs(sessions, options.folder)
    written = {f"session{at}": solves for at, solves in enumerate(sessions, 1)}
    ours = [figures(results) for _, results in sorted(cstimer.read(json.dumps(written)).sessions.items())]
    differ = sum(a != b for a, b in zip(ours, said, strict=True))
    finite = sum(value not in (None, -1) for one in said for value in one["averages"])
    print(f"{len(sessions)} sessions, {finite} averages that are no DNF: {differ} sessions differ")  # noqa: T201
    if options.keep:
        hundred = [at for at, one in enumerate(said) if one["averages"][2] not in (None, -1)]
        few = sorted({*hundred[:3], *range(options.kept)})
        kept = {"sessions": {f"session{n}": sessions[at] for n, at in enumerate(few, 1)}}
        kept["said"] = [said[at] for at in few]
        options.keep.write_text(json.dumps(kept, separators=(",", ":")).replace("]],", "]],\n") + "\n")


if __name__ == "__main__":
    main()
