"""The solves that are kept, and which of them count."""

import csv
import io
import json
import random
import time
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal

import pytest

from cubehost.base.errors import InputError
from cubehost.cube import state_after
from cubehost.web import history as module
from cubehost.web.history import SHOWN, History
from cubehost.web.shapes import SolveShape


def line(seconds: float | None, number: float = 0, **other) -> dict:
    """As it lies in the file."""
    kept = {"time": number, "facelets": state_after("R"), "moves": "R'", "turns": 20, "seconds": seconds}
    return kept | {"solved": True} | other


def solve(seconds: float | None, number: float = 0, **other) -> SolveShape:
    return SolveShape(**line(seconds, number, **other))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "solves.jsonl"


def filled(path, *solves: SolveShape) -> History:
    history = History(path)
    for each in solves:
        history.add(each)
    return history


def test_nothing_yet(path):
    assert History(path).shown() == []


def test_what_another_server_writes_is_seen_and_changed(path):
    one, other = History(path), History(path)
    for number in (1, 2, 3):
        one.add(solve(10.0, number))
    assert [each.time for each in other.solves] == [1, 2, 3]
    other.delete(2)
    other.note(3, "lucky")
    assert [(each.time, each.note) for each in one.solves] == [(1, ""), (3, "lucky")]
    assert one.shown()[0].count == 2
    with pytest.raises(InputError, match="no such solve"):
        one.note(2, "not kept")


def test_after_a_line_of_our_own_no_other_is_read_again(path, monkeypatch):
    history, other = filled(path, *(solve(10.0, number) for number in range(100))), History(path)
    parsed, parse = [], module._parsed
    monkeypatch.setattr(module, "_parsed", lambda line: parsed.append(line) or parse(line))
    history.note(7, "lucky")
    history.add(solve(9.0, 100))
    history.delete(3)
    assert len(parsed) == 3
    other.add(solve(8.0, 101))
    history.add(solve(7.0, 102))
    assert history.solves == History(path).solves
    assert [each.time for each in history.solves] == [*range(3), *range(4, 103)]
    assert history.solves[6].note == "lucky"


def test_no_page_leaves_solves_out_after_the_clock_was_put_back(path):
    history = filled(path, *(solve(10.0, number) for number in (100, 200, 50, 60)))
    seen, before = [], 1e12
    while page := history.page(before, 1):
        seen += [each.time for each in page]
        before = page[0].time
    assert seen == [200, 100, 60, 50]
    assert [each.time for each in history.page(1e12, 3)] == [60, 100, 200]


def test_a_time_of_no_year_is_no_solve(path):
    filled(path, solve(10.0, 1), solve(10.0, 5e11), solve(10.0, 2))
    assert History(path).csv().count("1970-01-01") == 2
    assert [each.time for each in History(path).solves] == [1, 2]


def test_the_mark_with_which_some_editors_begin_a_file_costs_no_solve(path):
    filled(path, solve(10.0, 1), solve(11.0, 2))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert [each.time for each in History(path).solves] == [1, 2]


def test_what_is_no_file_has_no_solves(path):
    """Nor is it read: /dev/full never ends."""
    history = filled(path, solve(10.0))
    path.unlink()
    path.symlink_to("/dev/full")
    assert history.solves == []


def test_best_mean_and_the_average_without_the_extremes(path):
    (shown,) = filled(path, *(solve(seconds) for seconds in (9.0, 1.0, 2.0, 3.0, 4.0, 100.0))).shown()
    assert shown.best == 1.0
    assert shown.mean == 19.83
    assert shown.average5 == 3.0  # of 1 2 3 4 100: 2 3 4
    assert shown.average12 is None


def test_what_counts_was_seen_solved_measured_and_mixed(path):
    solved_already = solve(0.0, turns=0, facelets=state_after(""), moves="")
    others = [
        solve(None),
        solve(0.1, turns=9),
        solved_already,
        solve(0.2, solved=False),
        solve(0.3, solved=None),
    ]
    small = solve(0.5, turns=4, facelets=state_after("R", 2))
    (shown,) = filled(path, solve(2.0), *others, small).shown()
    assert (shown.count, shown.counted, shown.best, shown.mean) == (7, 2, 0.5, 1.25)
    assert [s.counts for s in shown.solves] == [True, False, False, False, False, False, True]


def test_each_robot_has_its_own_the_last_that_solved_first(path):
    fast = {"robot": "native", "mechanism": ""}
    slow = {"robot": "native", "mechanism": "Cubotino"}
    history = filled(path, solve(60.0, 1, **slow), solve(1.0, 2, **fast), solve(64.0, 3, **slow))
    assert [(r.mechanism, r.count, r.best) for r in history.shown()] == [
        ("Cubotino", 2, 60.0),
        ("", 1, 1.0),
    ]


def test_newest_first_and_no_more_than_a_page_shows(path):
    (shown,) = filled(path, *(solve(1.0, number, looking=0.1) for number in range(SHOWN + 5))).shown()
    assert [s.time for s in shown.solves] == list(range(SHOWN + 4, 4, -1))
    assert shown.parts == [[0.1, None, 1.0]] * SHOWN


def test_a_note_and_a_deleted_solve_last(path):
    history = filled(path, solve(1.0, 1.25), solve(2.0, 2.5), solve(3.0, 3.75))
    history.note(1.25, "with the new belts")
    history.delete(2.5)
    for one in (history, History(path)):
        assert [(s.time, s.note) for s in one.solves] == [
            (1.25, "with the new belts"),
            (3.75, ""),
        ]
    with pytest.raises(InputError, match="no such solve"):
        history.delete(2.5)


def test_pages(path):
    history = filled(path, *(solve(1.0, number) for number in range(10)))
    assert [s.time for s in history.page(8, 3)] == [5, 6, 7]
    assert [s.time for s in history.page(1e12, 100)] == list(range(10))


def test_five_thousand_solves_are_all_counted_and_soon(path):
    """By a few lines that know only the file."""
    rng, lines = random.Random(5), []
    for number in range(5000):
        robot = {"robot": rng.choice(["a", "b"]), "mechanism": ""}
        lines.append(line(round(rng.uniform(0.5, 9), 3), number, solved=rng.random() < 0.9, **robot))
    path.parent.mkdir()
    path.write_text("".join(json.dumps(one) + "\n" for one in lines))
    begun = time.process_time()
    history = History(path)
    shown = {robot.robot: robot for robot in history.shown()}
    assert time.process_time() - begun < 2  # 0.1 to 0.2 s where nothing else runs
    for name, robot in shown.items():
        mine = [one for one in lines if one["robot"] == name]
        seconds = [one["seconds"] for one in mine if one["solved"]]
        assert (robot.count, robot.counted) == (len(mine), len(seconds))
        assert (robot.best, robot.mean) == (full(min(seconds)), rounded(seconds))
        for count, out in ((5, 1), (12, 1), (100, 5)):
            assert getattr(robot, f"average{count}") == rounded(sorted(seconds[-count:])[out:-out])
    rows = list(csv.DictReader(io.StringIO(history.csv())))
    assert (len(rows), rows[-1]["time"]) == (5000, "1970-01-01T01:23:19.000+00:00")


def full(seconds: float) -> float:
    """Full hundredths, as the WCA takes a time."""
    return float(Decimal(str(seconds)).quantize(Decimal("0.01"), ROUND_FLOOR))


def rounded(seconds: list[float]) -> float:
    """The mean as the WCA takes it: of full hundredths, and to hundredths."""
    total = sum(Decimal(str(full(one))) for one in seconds)
    return float((total / len(seconds)).quantize(Decimal("0.01"), ROUND_HALF_UP))


def test_it_is_read_again_without_the_lines_that_are_broken(path):
    history = History(path)
    history.add(solve(1.0))
    with path.open("a") as file:
        for broken in (
            "[]",
            "{}",
            '{"time": 1}',
            '{"time": 1, "facelets": "U", "moves": "", "turns": 0, "seconds": 1}',
            json.dumps(line(1.0) | {"seconds": float("nan")}),
            json.dumps(line(1.0) | {"turns": [1]}),
            json.dumps(line(1.0) | {"robot": 7}),
            '{"of": 17, "deleted": true}',
            '{"of": [], "note": 3}',
            "[" * 100_000,
        ):
            file.write(broken + "\n")
        file.write('{"time": 3, "facel')
    assert len(History(path).solves) == 1


def test_a_torn_line_takes_no_other_solve_with_it(path):
    History(path).add(solve(1.0))
    with path.open("a") as file:
        file.write('{"time": 2.0, "facel')  # a power cut, a full disk
    History(path).add(solve(3.0))
    assert len(History(path).solves) == 2
