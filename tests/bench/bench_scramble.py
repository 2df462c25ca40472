"""Scrambles a CPU-second, and the scores of judged ones beside the original program's.

    python tests/bench/bench_scramble.py [--seconds S]

Rates to beat: judged, a C++ program that scores the whole cube anew for each move; random-state 3x3, csTimer.
Scores of the original are CuScrambler's own (seed 004), from a sample of unknown size.
"""

import argparse
import statistics
import time

from cubehost.scrambling.scrambler import Method, Scrambler, expected_score, score_deviation
from cubehost.solving import tables

WHOLE_CUBE = {2: 195_000, 3: 32_000, 4: 8_400, 5: 3_700, 6: 1_900, 7: 1_100}
CSTIMER = {3: 361}
ORIGINAL = {2: 0.048, 3: 1.694, 4: 6.13, 5: 13.81, 6: 24.03, 7: 38.19, 8: 54.26, 9: 75.93}


def rate(scrambler: Scrambler, seconds: float) -> float:
    """Scrambles a CPU-second, in batches, as `cubehost scramble` makes them."""
    batch, made, start = 1, 0, time.process_time()
    while (used := time.process_time() - start) < seconds:
        scrambler.lines(batch)
        made += batch
        batch = min(256, 2 * batch)
    return made / used


def lengths(scrambler: Scrambler, states: int) -> str:
    """Their mean length, and how many a CPU-second."""
    start = time.process_time()
    found = [len(line.split()) for _ in range(states // 250) for line in scrambler.lines(250).splitlines()]
    used = time.process_time() - start
    return f"{len(found) / used:12,.0f}  {statistics.mean(found):.2f} turns over {len(found):,}"


def compared(found: float, other: float | None) -> str:
    return f"{other:>9,}  {found / other:5.1f} times" if other else ""


def score(size: int, seconds: float) -> str:
    """Mean, its standard error, and the original's."""
    scrambler, scores, start = Scrambler(size, Method.JUDGED, seed=1), list[int](), time.process_time()
    while time.process_time() - start < seconds or len(scores) < 20:
        scores.append(scrambler.next().score)
    error = statistics.stdev(scores) / len(scores) ** 0.5
    z = (statistics.mean(scores) - expected_score(size)) / score_deviation(size)
    original = f"{ORIGINAL[size]:7.3f}" if size in ORIGINAL else "      –"
    return f"{statistics.mean(scores):9.3f} ± {error:.3f}  original {original}  z {z:+6.2f}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for each figure")
    parser.add_argument("--states", type=int, default=2000, help="3x3 states for the mean length")
    options = parser.parse_args()
    seconds = options.seconds
    print("scrambles a CPU-second                 to beat")
    for size in (2, 3):
        found = rate(Scrambler(size, Method.STATE, seed=1), seconds)
        print(f"state  {size:2}  {found:12,.0f}  {compared(found, CSTIMER.get(size))}")
    print(f"state   3  {lengths(Scrambler(3, seed=1), options.states)}  small tables (a seed's)")
    if tables.FILES["htm"].opened():
        print(f"state   3  {lengths(Scrambler(3), options.states)}  large tables")
    for size in range(2, 12):
        found = rate(Scrambler(size, Method.JUDGED, seed=1), seconds)
        print(f"judged {size:2}  {found:12,.0f}  {compared(found, WHOLE_CUBE.get(size))}")
    for size in (4, 7, 11):
        print(f"wca    {size:2}  {rate(Scrambler(size, Method.WCA, seed=1), seconds):12,.0f}")
    print("\nmean score of judged scrambles; z: from random states, in their standard deviations")
    for size in range(2, 11):
        print(f"judged {size:2}  {score(size, seconds)}")


if __name__ == "__main__":
    main()
