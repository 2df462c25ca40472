"""Results of solved games, and the statistics cubers keep: best, mean, averages of 5, 12 and 100.

As the WCA counts (regulations 9f1, 9f2): a time is cut to hundredths, a mean is rounded to them; from ten
minutes on both are rounded to seconds, times before their mean is taken.
"""

import math
from dataclasses import dataclass, replace

DNF = math.inf
LONG = 60_000  # hundredths
INSPECTION, LAST_CHANCE = 15.0, 17.0  # seconds (WCA regulations A3a, A4d)


def penalty_after(inspected: float) -> float:
    """Seconds added for an inspection that took that long; DNF from 17 s on."""
    if inspected <= INSPECTION:
        return 0.0
    return 2.0 if inspected <= LAST_CHANCE else DNF


@dataclass(frozen=True)
class Result:
    """One game: seconds without penalty, the penalty in seconds (0, 2, any, or DNF), turns made.

    scramble, comment; at: when it ended, seconds since 1970, or None; phases: ms from its beginning to the
    end of each phase but the last, the last first; more: whatever else csTimer's file has of it, as JSON;
    was: penalty and comment before they were changed here, until csTimer's file has the same.
    """

    seconds: float
    penalty: float
    turns: int = 0
    scramble: str = ""
    comment: str = ""
    at: int | None = None
    phases: tuple[float, ...] = ()
    more: str = ""
    was: tuple[float, str] | None = None

    @property
    def time(self) -> float:
        return self.seconds + self.penalty

    def marked(self, penalty: float | None = None, comment: str | None = None) -> "Result":
        """Returns the result with the penalty or the comment that a person has given it here."""
        return replace(
            self,
            penalty=self.penalty if penalty is None else penalty,
            comment=self.comment if comment is None else comment,
            was=self.was or (self.penalty, self.comment),
        )

    @property
    def hundredths(self) -> float:
        return DNF if self.penalty == DNF else _counted(self.time)


def mean(results: list[Result]) -> float | None:
    """Returns the mean of all results but DNFs; None where there are none."""
    times = [result.hundredths for result in results if result.penalty != DNF]
    return _mean(times) if times else None


def best(results: list[Result]) -> float | None:
    times = [result.hundredths for result in results if result.penalty != DNF]
    return min(times) / 100 if times else None


def average(results: list[Result], count: int) -> float | None:
    """The mean, in seconds, of `middle`, or None. Of five as WCA regulation 9f8, of others as csTimer."""
    times = middle([result.hundredths for result in results], count)
    return None if times is None else _mean(times)


def middle(times: list[float], count: int) -> list[float] | None:
    """The last `count` times without the best and the worst twentieth, at least one each; None of fewer."""
    out = math.ceil(count / 20)
    return sorted(times[-count:])[out:-out] if len(times) >= count else None


def averages(results: list[Result], count: int) -> list[float]:
    """The `average` of `count` after each result, from the one on that completes the first."""
    found = (average(results[end - count : end], count) for end in range(count, len(results) + 1))
    return [one for one in found if one is not None]


def _mean(hundredths: list[float]) -> float:
    """The mean in seconds, rounded as above; halves go up."""
    one = sum(hundredths) / len(hundredths)
    if one == DNF:
        return DNF
    return math.floor(one / 100 + 0.5) if one >= LONG else math.floor(one + 0.5) / 100


def shown(seconds: float | None) -> str:
    """`12.34`, `1:02.34`, from ten minutes on `10:02`, `DNF`, or a dash."""
    if seconds is None:
        return "–"
    if seconds == DNF:
        return "DNF"
    minutes, rest = divmod(_counted(seconds), 6000)
    if minutes >= LONG // 6000:
        return f"{minutes}:{rest // 100:02}"
    return f"{minutes}:{rest / 100:05.2f}" if minutes else f"{rest / 100:.2f}"


def _counted(seconds: float) -> int:
    """A time in full hundredths; from ten minutes on those of the nearest second, halves go up."""
    ms = round(seconds * 1000)
    return ms // 10 if ms < 10 * LONG else (ms + 500) // 1000 * 100
