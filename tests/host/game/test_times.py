"""Statistics as cubers keep them."""

import pytest

from cubehost.game.times import DNF, Result, average, best, mean, penalty_after, shown


def results(*times: float) -> list[Result]:
    return [Result(0.0 if time == DNF else time, DNF if time == DNF else 0.0, 1) for time in times]


def test_best_and_mean_leave_unfinished_games_out() -> None:
    assert best(results(12, DNF, 9.5)) == 9.5
    assert mean(results(10, DNF, 20)) == 15
    assert best(results(DNF)) is mean([]) is None


def test_averages_drop_the_best_and_the_worst() -> None:
    assert average(results(1, 10, 11, 12, 99), 5) == 11
    assert average(results(50, 1, 10, 11, 12, DNF), 5) == 11
    assert average(results(10, 11, 12, DNF, DNF), 5) == DNF
    assert average(results(1, 2, 3, 4), 5) is None
    assert average(results(*range(12)), 12) == 5.5


def test_from_ten_minutes_on_seconds_are_counted() -> None:
    assert best(results(600.5, 700)) == 601
    assert average(results(500, 600.5, 600.5, 600, 700), 5) == 601  # of 601, 601, 600: 600.67
    assert mean(results(601.5, 601.49)) == 602  # of 602, 601
    assert mean(results(590, 600.5)) == 595.5  # of 590.00, 601
    assert Result(599.5, 2).hundredths == 60200


@pytest.mark.parametrize(("seconds", "penalty"), [(0, 0), (15, 0), (15.1, 2), (17, 2), (17.1, DNF)])
def test_inspection_penalties(seconds: float, penalty: float) -> None:
    assert penalty_after(seconds) == penalty


def test_a_penalty_counts() -> None:
    assert Result(10, 2, 1).time == 12
    assert Result(10, DNF, 1).time == DNF


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (None, "–"),
        (DNF, "DNF"),
        (9.5, "9.50"),
        (59.9996, "1:00.00"),
        (62.349, "1:02.34"),
        (3600, "60:00"),
        (602.4, "10:02"),
        (600.499, "10:00"),
        (600.5, "10:01"),
        (601.5, "10:02"),
        (599.999, "9:59.99"),
    ],
)
def test_how_times_are_shown(seconds: float | None, text: str) -> None:
    assert shown(seconds) == text
