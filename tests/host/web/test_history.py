"""The solves that are kept."""

import json

import pytest

from cubehost.cube import state_after
from cubehost.web.history import KEPT, SHOWN, History


def solve(seconds: float | None, number: int = 0) -> dict:
    return {"time": number, "facelets": state_after("R"), "moves": "R'", "turns": 1, "seconds": seconds}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "solves.jsonl"


def test_nothing_yet(path):
    shown = History(path).shown()
    assert (shown["count"], shown["best"], shown["mean"], shown["average5"]) == (0, None, None, None)


def test_best_mean_and_the_average_without_the_extremes(path):
    history = History(path)
    for seconds in (9.0, 1.0, 2.0, 3.0, 4.0, 100.0):
        history.add(solve(seconds))
    shown = history.shown()
    assert shown["best"] == 1.0
    assert shown["mean"] == pytest.approx(119 / 6)
    assert shown["average5"] == 3.0  # of 1 2 3 4 100: 2 3 4


def test_a_run_whose_time_was_lost_does_not_count(path):
    history = History(path)
    for seconds in (2.0, None):
        history.add(solve(seconds))
    assert (history.shown()["count"], history.shown()["mean"]) == (2, 2.0)


def test_newest_first_and_no_more_than_a_page_shows(path):
    history = History(path)
    for number in range(SHOWN + 5):
        history.add(solve(1.0, number))
    solves = history.shown()["solves"]
    assert [s["time"] for s in solves] == list(range(SHOWN + 4, 4, -1))
    assert solves[0]["pieces"]["cp"] != list(range(8))


def test_it_is_read_again_without_the_lines_that_are_broken(path):
    history = History(path)
    history.add(solve(1.0))
    with path.open("a") as file:
        for line in (
            "[]",
            "{}",
            '{"time": 1}',
            '{"time": 1, "facelets": "U", "moves": "", "turns": 0, "seconds": 1}',
            json.dumps(solve(1.0) | {"seconds": float("nan")}),
            json.dumps(solve(1.0) | {"turns": [1]}),
            "[" * 100_000,
        ):
            file.write(line + "\n")
        file.write('{"time": 3, "facel')
    assert History(path).shown()["count"] == 1


def test_old_ones_are_forgotten(path):
    path.parent.mkdir()
    history = History(path)
    history.add(solve(1.0))
    path.write_text(path.read_text() * (KEPT + 10))
    assert History(path).shown()["count"] == KEPT


def test_a_torn_line_takes_no_other_solve_with_it(path):
    History(path).add(solve(1.0))
    with path.open("a") as file:
        file.write('{"time": 2.0, "facel')  # a power cut, a full disk
    History(path).add(solve(3.0))
    assert History(path).shown()["count"] == 2
