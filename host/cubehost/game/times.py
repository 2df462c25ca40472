"""Results of solved games, and the statistics cubers keep: best, mean, averages of 5 and 12."""

import math
from dataclasses import dataclass

DNF = math.inf
INSPECTION, LAST_CHANCE = 15.0, 17.0  # seconds (WCA regulations A3a, A4d)


def penalty_after(inspected: float) -> float:
    """Seconds added for an inspection that took that long; DNF from 17 s on."""
    if inspected <= INSPECTION:
        return 0.0
    return 2.0 if inspected <= LAST_CHANCE else DNF


@dataclass(frozen=True)
class Result:
    """One game: seconds without penalty, the penalty (0, 2 or DNF), turns made."""

    seconds: float
    penalty: float
    turns: int

    @property
    def time(self) -> float:
        return self.seconds + self.penalty


def mean(results: list[Result]) -> float | None:
    """Of what was finished within the rules; None where there is nothing."""
    times = [result.time for result in results if result.time != DNF]
    return sum(times) / len(times) if times else None


def best(results: list[Result]) -> float | None:
    return min((result.time for result in results if result.time != DNF), default=None)


def average(results: list[Result], count: int) -> float | None:
    """Of the last `count` without the best and the worst (WCA regulation 9f8); None if there are fewer."""
    if len(results) < count:
        return None
    times = sorted(result.time for result in results[-count:])[1:-1]
    return sum(times) / len(times)


def shown(seconds: float | None) -> str:
    """`12.345`, `1:02.345`, from ten minutes on `10:02` (WCA regulation 9f2), `DNF`, or a dash."""
    if seconds is None:
        return "–"
    if seconds == DNF:
        return "DNF"
    if seconds >= 600:
        return "{}:{:02}".format(*divmod(round(seconds), 60))
    minutes, rest = divmod(round(seconds * 1000), 60_000)
    return f"{minutes}:{rest / 1000:06.3f}" if minutes else f"{rest / 1000:.3f}"
