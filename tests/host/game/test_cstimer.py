"""csTimer's file, and what its own source says of sessions (tests/cstimer_sessions.py)."""

import json
import re
from pathlib import Path

import pytest

from commands import ran, run
from cstimer_sessions import figures
from cubehost.base.errors import InputError
from cubehost.game import cstimer, store
from cubehost.game.times import DNF, Result

KEPT = json.loads(Path(__file__).with_name("cstimer.json").read_text())
OWN = {
    "session1": [
        [[0, 12345], "R U R' U'", "", 1700000000],
        [[2000, 9876, 5000, 2500], "F2 D", "lucky “LL”", 1700000100],
        [[-1, 15555], "", "", 1700000200, ["R@0 U@120", "333"]],
        [[0, 12345], "R U R' U'", "", 1700000000],
        [[4000, 60123.5], "U", "old"],
        [[0, 1000], "R", "", None, ["U", "333"]],
    ],
    "session2": [],
    "session7": [[[0, 1], "R", "", 1]],
    "properties": {
        "sessionData": json.dumps(
            {"1": {"name": "3x3", "opt": {}, "rank": 2}, "2": {"name": "3x3", "opt": {"scrType": "333oh"}}}
        ),
        "sessionN": 15,
        "useMilli": True,
        "color": "2",
    },
    "other": {"kept": [1, None]},
}


@pytest.mark.parametrize("at", range(len(KEPT["said"])))
def test_statistics_are_those_of_cstimer(at: int) -> None:
    results = cstimer.read(json.dumps(KEPT["sessions"])).sessions[at + 1]
    assert figures(results) == KEPT["said"][at]


def test_its_file_is_read_and_written_without_loss() -> None:
    file = cstimer.read(json.dumps(OWN))
    assert json.loads(cstimer.write(file)) == OWN
    assert file.names == {1: "3x3", 2: "3x3"}
    solve = file.sessions[1][1]
    assert (solve.time, solve.phases, solve.comment) == (11.876, (5000, 2500), "lucky “LL”")


def test_it_goes_into_a_save_and_out_again_without_loss(tmp_path: Path) -> None:
    save, there, back = tmp_path / "game.json", tmp_path / "in.txt", tmp_path / "out.txt"
    there.write_text(json.dumps(OWN))
    assert run("play", "--save", str(save), "--import", str(there)) == (0, "", "cubehost: 7 new solves\n")
    assert run("play", "--save", str(save), "--import", str(there))[2] == "cubehost: 0 new solves\n"
    assert run("play", "--save", str(save), "--export", str(back)) == (0, "", "")
    assert json.loads(back.read_text()) == OWN


def test_an_older_file_brings_no_renamed_session_back_under_its_old_name(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved = store.Save()
    older, newer = json.dumps(OWN), {**OWN, "session7": [*OWN["session7"], [[0, 5], "U", "", 9]]}
    saved.take(cstimer.read(older))
    for name, to in [("3x3", "home"), ("home", "at home"), ("7", "Anna")]:
        saved.rename(name, to)
    store.write(saved, path)
    saved = store.read(path)
    assert [saved.take(cstimer.read(text)).new for text in (older, json.dumps(newer))] == [0, 1]
    assert {name: len(kept) for name, kept in saved.results.items()} == {
        "at home": 6,
        "3x3 (2)": 0,
        "Anna": 2,
    }
    assert saved.given().names == {1: "at home", 2: "3x3", 7: "Anna"}
    other = json.dumps({"session1": [[[0, 77], "D", "", 5]], "properties": OWN["properties"]})
    assert saved.take(cstimer.read(other)).new == 1  # another session that has the old name
    assert len(saved.results["3x3"]) == 1


def named(solves: dict[str, list[object]], **properties: object) -> dict[str, object]:
    """A file with these sessions."""
    data = {str(at): {"name": name, "opt": {}, "rank": at} for at, name in enumerate(solves, 1)}
    sessions = {f"session{at}": one for at, one in enumerate(solves.values(), 1)}
    said = {"sessionData": json.dumps(data), "sessionN": len(data), **properties}
    return {**sessions, "properties": said}


def test_a_second_file_leaves_what_the_first_one_said() -> None:
    def solve(at: int) -> list[object]:
        return [[[0, 1000 * at], "R", "", at]]

    data = {
        "1": {"name": "pyra", "opt": {"scrType": "pyrso"}, "rank": 1},
        "2": {"name": "2 hands", "opt": {"scrType": "333oh"}, "rank": 2},
        "3": {"name": "not yet used", "opt": {}, "rank": 3},
    }
    first = named({"pyra": solve(1), "2 hands": solve(2)}, useIns="a", color="1")
    first["properties"] |= {"sessionData": json.dumps(data), "sessionN": 3}  # type: ignore[operator]
    second = named({"mine": solve(3)}, color="2")
    save = store.Save()
    for file in (first, second):
        save.take(cstimer.read(json.dumps(file)))
    text = cstimer.write(save.given())
    value = json.loads(text)
    assert [value[f"session{number}"] for number in (1, 2, 4)] == [solve(3), solve(2), solve(1)]
    assert json.loads(value["properties"].pop("sessionData")) == {
        "1": {"name": "mine", "opt": {}, "rank": 1},
        "2": data["2"],
        "3": data["3"],
        "4": {**data["1"], "rank": 4},
    }
    assert value["properties"] == {"useIns": "a", "color": "2", "sessionN": 4}
    assert save.take(cstimer.read(text)) == (0, 0, 0)
    assert cstimer.write(save.given()) == text
    save = store.Save({"2 hands": [Result(2, 0)], "2 state": [Result(1, 0)]})
    data = json.loads(save.given().rest["properties"]["sessionData"])
    assert [one["opt"] for one in data.values()] == [{}, {"scrType": "222so"}]


def test_a_file_from_before_finds_a_session_renamed_when_its_name_was_given_again() -> None:
    older = json.dumps(named({"A": [[[0, 1000], "R", "", 1]]}))
    newer = json.dumps(named({"A": [[[0, 2000], "U", "", 2]]}))
    saved = store.Save()
    for text, name in ((older, "B"), (newer, "C")):
        saved.take(cstimer.read(text))
        saved.rename("A", name)
    assert [saved.take(cstimer.read(text)).new for text in (older, newer)] == [0, 0]
    assert {name: len(kept) for name, kept in saved.results.items()} == {"B": 1, "C": 1}
    saved.rename("B", "A")
    assert saved.take(cstimer.read(older)).new == 0
    assert set(saved.results) == {"A", "C"}


def test_what_was_said_of_a_solve_in_cstimer_since_is_taken(tmp_path: Path) -> None:
    """In the columns: there before, changed here to, changed there to; what holds, and what is told."""
    none, two, dnf = (0, ""), (2000, ""), (-1, "")
    cases = [
        (none, None, two, two, "0 new solves, 1 changed"),
        (two, None, none, none, "0 new solves, 1 changed"),
        (none, two, none, two, "0 new solves"),
        (none, dnf, dnf, dnf, "0 new solves"),
        (none, dnf, two, dnf, "0 new solves; 1 changed both here and in csTimer: left as here"),
        (none, dnf, (0, "peeked"), (-1, "peeked"), "0 new solves, 1 changed"),
    ]
    there, path = tmp_path / "there.txt", tmp_path / "game.json"
    for before, here, later, kept, told in cases:
        save = store.Save()
        save.take(cstimer.read(json.dumps(named({"A": [[[before[0], 9000], "R", before[1], 5]]}))))
        if here:
            save.results["A"][0] = save.results["A"][0].marked(DNF if here[0] < 0 else here[0] / 1000)
        store.write(save, path)
        there.write_text(json.dumps(named({"A": [[[later[0], 9000], "R", later[1], 5]]})))
        for again in (False, True):
            err = run("play", "--save", str(path), "--import", str(there))[2]
            still = "0 new solves" + told.partition("solves")[2] * ("both" in told)
            assert err == f"cubehost: {still if again else told}\n"
            (((penalty, _), _, comment, _),) = json.loads(cstimer.write(store.read(path).given()))["session1"]
            assert (penalty, comment) == kept


def test_solves_without_scramble_and_date_are_told_apart_by_all_that_is_said_of_them() -> None:
    saved = store.Save()
    for penalty, new in ((0, 1), (2000, 1), (2000, 0)):
        file = cstimer.read(json.dumps({"session1": [[[penalty, 10000], "", "", None]]}))
        assert saved.take(file) == store.Taken(new)
    assert [solve.penalty for solve in saved.results["1"]] == [0, 2]


def test_an_export_of_a_save_that_is_not_there_is_refused_and_makes_no_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none" / "game.json"
    code, out, err = ran(capsys, "play", "--save", str(path), "--export", "-")
    assert (code, out) == (2, "")
    assert err == f"cubehost: {path}: no such file, so there is nothing to export\n"
    assert not path.parent.exists()


def test_games_are_sessions_behind_those_that_were_imported(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved = store.Save({"4 state": [Result(62.5, 2, 80, "Rw U2", at=1700000300)], "3 state": []})
    saved.take(cstimer.read(json.dumps(OWN)))
    store.write(saved, path)
    code, out, _ = run("play", "--save", str(path), "--export", "-")
    value = json.loads(out)
    data = json.loads(value["properties"]["sessionData"])
    assert (code, value["session8"]) == (0, [[[2000, 62500], "Rw U2", "", 1700000300]])
    assert data["8"] == {"name": "4 state", "opt": {"scrType": "444wca"}, "rank": 8}
    assert {key: value[key] for key in ("session1", "session2", "session7", "other")} == {
        key: OWN[key] for key in ("session1", "session2", "session7", "other")
    }
    assert store.read(path).results["4 state"] == saved.results["4 state"]


def test_a_save_of_before_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    value = {"version": 1, "letters": False, "inspects": True, "game": None}
    path.write_text(json.dumps({**value, "results": {"3 state": [[12.5, 2.0, 60], [9.0, None, 3]]}}))
    assert store.read(path).results == {"3 state": [Result(12.5, 2, 60), Result(9, DNF, 3)]}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[]", "the file"),
        ("no", "the file"),
        ('{"session1": [[[0, 1000], "R", "", 1], [[0], "R", "", 1]]}', "session1, solve 2"),
        ('{"session1": [[[0, -5], "R", "", 1]]}', "session1, solve 1"),
        ('{"session1": [[[0, true], "R", "", 1]]}', "session1, solve 1"),
        ('{"session1": [[[0, NaN], "R", "", 1]]}', "session1, solve 1"),
        ('{"session1": [[[0, 5], 7, "", 1]]}', "session1, solve 1"),
        ('{"session1": [[[0, 5], "R", "", "yesterday"]]}', "session1, solve 1"),
        ('{"rgb": [[1, 2, 3]]}', "no sessions"),
        ('{"session1": [[[0, 1e12], "R", "", 1]]}', "session1, solve 1"),
        ('{"session1": [[[-2, 5], "R", "", 1]]}', "session1, solve 1"),
        ('{"session1": 5}', "^session1 is not"),
        ('{"session1": {}}', "^session1 is not"),
        ('{"session1": "{}"}', "^session1 is not"),
        ('{"properties": {"sessionData": "{"}}', "sessionData"),
        ('{"properties": 3}', "sessionData"),
        ('{"session1": [], "properties": {"sessionData": {"x": {}}}}', "sessionData"),
        ('{"session1": [], "properties": {"sessionData": {"1": []}}}', "sessionData"),
    ],
)
def test_what_is_not_its_file_is_said_with_its_place(
    text: str, where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(InputError, match=where):
        cstimer.read(text)
    file = tmp_path / "solves.txt"
    file.write_text(text)
    code, out, err = ran(capsys, "play", "--save", str(tmp_path / "game.json"), "--import", str(file))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert not re.search("object|unpack|indices", err), "words of Python's"
    assert not (tmp_path / "game.json").exists()
