"""The timer of the page: what it keeps and counts, and how it is worked."""

import json
import re
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from browser import PHONE
from window import wait_for

from cubehost.base.errors import InputError
from cubehost.cube import is_solved, simplify, state_after
from cubehost.game import cstimer, store
from cubehost.game.times import DNF, shown
from cubehost.solving import cases
from cubehost.web import timer as timer_module
from cubehost.web.game import ANSWERS
from cubehost.web.hand import DeleteSession, DeleteTime, KeepTime, MarkTime, Mix, RenameSession, Times
from cubehost.web.timer import Timer

NAME = "3 state"
ONE_COLOUR_UP = """() => {
    const up = [...document.querySelectorAll(".timer .picture .sticker")].slice(0, 9);
    return up.length && up.every((sticker) => sticker.matches(".cU"));
}"""
MOVES = re.compile("^[URFDLB]")
POINTER = {"pointerId": 1, "isPrimary": True}
FILE = {
    "session1": [[[2000, 9876], "F2 D", "lucky", 1700000100], [[-1, 15555], "", "", 1700000200]],
    "properties": {"sessionData": json.dumps({"1": {"name": "OH", "opt": {}, "rank": 1}}), "sessionN": 15},
}


def ask(timer: Timer, message):
    return timer.answer(message)


def filled(path, *ms: int) -> Timer:
    timer = Timer(path / "game.json")
    for one in ms:
        ask(timer, KeepTime(NAME, one, scramble="R U"))
    return timer


def test_times_are_counted_as_the_wca_does(tmp_path):
    told = ask(filled(tmp_path, 12349, 10000, 11119, 13000, 9990), Times(NAME))
    assert [solve.number for solve in told.solves] == [5, 4, 3, 2, 1]
    assert told.figures == {
        **{"count": "5", "best": "9.99", "mean": "11.29"},
        **{"average5": "11.15", "average12": "–", "average100": "–"},  # of 12.34 10.00 11.11
        **{"best5": "11.15", "best12": "–", "best100": "–"},
    }


def test_the_best_average_is_kept_in_sight(tmp_path):
    timer = filled(tmp_path, 10000, 10000, 10000, 10000, 10000, 99000, 20000, 20000)
    figures = ask(timer, Times(NAME)).figures
    assert (figures["average5"], figures["best5"]) == ("16.67", "10.00")
    kept = store.read(timer.path).results[NAME]
    for at in range(2, 7):  # of any five more than one is a DNF
        ask(timer, MarkTime(NAME, at, kept[at - 1].at, "DNF"))
    assert ask(timer, Times(NAME)).figures["best5"] == "DNF"


@pytest.mark.parametrize(
    ("inspected", "text", "penalty"),
    [
        (15.0, "10.00", "none"),
        (15.01, "12.00+", "+2"),
        (17.0, "12.00+", "+2"),
        (17.01, "DNF (10.00)", "DNF"),
    ],
)
def test_an_inspection_that_was_too_long_costs(tmp_path, inspected, text, penalty):
    (solve,) = ask(filled(tmp_path), KeepTime(NAME, 10000, inspected)).solves
    assert (solve.text, solve.penalty) == (text, penalty)


def test_a_penalty_is_given_and_taken_back_and_a_time_deleted(tmp_path):
    timer = filled(tmp_path, 10000, 11000)
    first = ask(timer, Times(NAME)).solves[-1]
    assert ask(timer, MarkTime(NAME, 1, first.at, "DNF")).figures["best"] == "11.00"
    assert store.read(timer.path).results[NAME][0].penalty == DNF
    assert ask(timer, MarkTime(NAME, 1, first.at, "none")).figures["best"] == "10.00"
    assert [solve.seconds for solve in ask(timer, DeleteTime(NAME, 1, first.at)).solves] == [11.0]
    for change in (MarkTime(NAME, 2, first.at, "+2"), DeleteTime(NAME, 1, 5), DeleteTime("no such", 1, None)):
        with pytest.raises(InputError, match="no such time"):
            ask(timer, change)
    assert [solve.seconds for solve in ask(timer, Times(NAME)).solves] == [11.0]


@pytest.mark.parametrize("change", [DeleteTime, MarkTime])
def test_a_list_that_is_old_takes_no_other_time_of_the_same_second(tmp_path, monkeypatch, change):
    """As of times that are typed at once."""
    monkeypatch.setattr(time, "time", lambda: 1700000000.0)
    timer = filled(tmp_path, 10000, 11000)
    first = ask(timer, Times(NAME)).solves[-1]
    ask(timer, DeleteTime(NAME, 1, first.at, seconds=first.seconds))  # in another tab
    with pytest.raises(InputError, match="no such time"):
        ask(timer, change(NAME, 1, first.at, seconds=first.seconds))
    (left,) = ask(timer, Times(NAME)).solves
    assert (left.text, left.penalty) == ("11.00", "none")


def test_a_time_takes_a_comment_beside_its_penalty(tmp_path):
    timer = filled(tmp_path, 10000)
    at = ask(timer, Times(NAME)).solves[0].at
    ask(timer, MarkTime(NAME, 1, at, "+2"))
    (solve,) = ask(timer, MarkTime(NAME, 1, at, comment="corner cut “too far”")).solves
    assert (solve.text, solve.comment) == ("12.00+", "corner cut “too far”")
    assert json.loads(timer.exported())["session1"] == [[[2000, 10000], "R U", "corner cut “too far”", at]]
    (solve,) = ask(timer, MarkTime(NAME, 1, at, "none", "")).solves
    assert (solve.text, solve.comment) == ("10.00", "")


def test_a_session_that_is_renamed_keeps_its_times_and_its_place_in_cstimers_file(tmp_path):
    timer = filled(tmp_path, 10000, 11000)
    timer.imported(cstimer.read(json.dumps(FILE)))
    assert ask(timer, RenameSession(NAME, "3 at home")).figures["count"] == "2"
    told = ask(timer, RenameSession("OH", "One hand"))
    assert (told.session, told.sessions, len(told.solves)) == ("One hand", ["3 at home", "One hand"], 2)
    written = json.loads(timer.exported())
    assert written["session1"] == FILE["session1"]
    data = json.loads(written["properties"]["sessionData"])
    assert data["1"] == {"name": "One hand", "opt": {}, "rank": 1}
    assert [one["name"] for one in data.values()] == ["One hand", "3 at home"]
    with pytest.raises(InputError, match="'One hand' already"):
        ask(timer, RenameSession("3 at home", "One hand"))
    assert ask(timer, Times("3 at home")).figures["count"] == "2"


def test_renaming_a_session_that_is_not_there_makes_none(tmp_path):
    timer = filled(tmp_path, 10000)
    ask(timer, RenameSession("nosuch", "new"))
    assert set(store.read(timer.path).results) == {NAME}


def test_a_session_is_deleted_with_its_times_here_and_in_cstimers_file(tmp_path):
    timer = filled(tmp_path, 10000)
    timer.imported(cstimer.read(json.dumps(FILE)))
    told = ask(timer, DeleteSession("OH"))
    assert (told.sessions, told.solves) == ([NAME], [])
    written = json.loads(timer.exported())
    assert [one["name"] for one in json.loads(written["properties"]["sessionData"]).values()] == [NAME]
    assert [len(value) for key, value in written.items() if key.startswith("session")] == [1]
    assert ask(timer, DeleteSession("no such")).sessions == [NAME]
    assert timer.imported(cstimer.read(json.dumps(FILE))) == (2, 0, 0), "as new"


def test_what_is_said_of_a_time_here_does_not_make_it_another_one_of_cstimers(tmp_path):
    timer = filled(tmp_path)
    timer.imported(cstimer.read(json.dumps(FILE)))
    first = ask(timer, Times("OH")).solves[-1]
    ask(timer, MarkTime("OH", first.number, first.at, "DNF", "counted wrongly"))
    assert timer.imported(cstimer.read(json.dumps(FILE))) == (0, 0, 0)
    assert ask(timer, Times("OH")).solves[-1].penalty == "DNF"
    other = {**FILE, "session1": [[[0, 9876], "F2 D", "lucky", 1700000100], *FILE["session1"][1:]]}
    assert timer.imported(cstimer.read(json.dumps(other))) == (0, 0, 1)
    ask(timer, MarkTime("OH", first.number, first.at, "+2", "lucky"))  # as it was
    assert timer.imported(cstimer.read(json.dumps(other))) == (0, 1, 0)
    assert ask(timer, Times("OH")).solves[-1].penalty == "none"


def test_a_typed_penalty_counts_whatever_was_inspected(tmp_path):
    (solve,) = ask(filled(tmp_path), KeepTime(NAME, 10000, 20.0, "+2")).solves
    assert (solve.text, solve.penalty) == ("12.00+", "+2")


def test_moves_of_a_smart_cube_name_the_cases_of_the_last_layer(tmp_path):
    sune, t_perm = "R U R' U R U2 R'", "R U R' U' R' F R2 U' R' U' R U R' F'"
    timer = filled(tmp_path)
    told = ask(timer, KeepTime(NAME, 9000, scramble=f"({sune} {t_perm})'", moves=f"{sune} {t_perm}"))
    assert told.solves[0].comment == "OLL 27, PLL T"
    assert store.read(timer.path).results[NAME][0].turns == 21


def test_a_game_that_is_played_meanwhile_keeps_its_file(tmp_path, monkeypatch):
    monkeypatch.setattr(timer_module, "PATIENCE", 0.1)
    timer = filled(tmp_path, 10000)
    with store.taken(timer.path), pytest.raises(InputError, match="plays there"):
        ask(timer, KeepTime(NAME, 11000))
    assert ask(timer, Times(NAME)).figures["count"] == "1"


def test_servers_with_one_file_wait_for_each_other(tmp_path):
    timer = filled(tmp_path, 10000)
    with ThreadPoolExecutor(1) as pool:
        with store.taken(timer.path):
            told = pool.submit(ask, timer, KeepTime(NAME, 11000))
            with pytest.raises(TimeoutError):
                told.result(0.1)
        assert told.result().figures["count"] == "2"


@pytest.mark.parametrize("size", range(2, 8))
def test_a_scramble_of_each_size(size):
    mixed = ANSWERS[Mix](Mix(size, seed=1))
    assert mixed.moves == ANSWERS[Mix](Mix(size, seed=1)).moves
    after = state_after(mixed.moves, size)
    assert not is_solved(after)
    assert mixed.facelets == (after if size < 4 else None)


def test_a_scramble_to_practise_a_case():
    mixed = ANSWERS[Mix](Mix(case="t perm", seed=1))
    assert (mixed.case, mixed.facelets) == ("t perm", state_after(mixed.moves))
    assert cases.met(mixed.moves, simplify(f"({mixed.moves})'")) == ["OLL skip", "PLL T"]
    with pytest.raises(InputError, match="of a 3x3"):
        ANSWERS[Mix](Mix(4, "PLL"))
    with pytest.raises(InputError, match="no case 'X perm'"):
        ANSWERS[Mix](Mix(case="X perm"))


def test_cstimers_file_goes_in_and_out(served):
    there = f"{served.url}/api/import-times"
    assert httpx.post(there, json=FILE).json() == {"solves": 2, "changed": 0, "differ": 0}
    assert httpx.post(there, json=FILE).json() == {"solves": 0, "changed": 0, "differ": 0}
    assert json.loads(httpx.get(f"{served.url}/api/times.txt").text) == FILE
    assert "no sessions" in httpx.post(there, json={}).json()["error"]
    odd = [[[0, 1], "", "", 10**20]], [[[0, 1], "\ud800"]]
    wrong = [
        "[",
        '{"session1": [], "properties": {"sessionN": "x"}}',
        *(json.dumps({"session1": s}) for s in odd),
    ]
    for text in wrong:
        answer = httpx.post(there, content=text)
        assert (answer.status_code, "not as csTimer" in answer.json()["error"]) == (400, True), text
    answer = httpx.post(
        there, content=json.dumps(FILE, ensure_ascii=False).replace("lucky", "Glück").encode("latin-1")
    )
    assert (answer.status_code, "UTF-8" in answer.json()["error"]) == (400, True), "no letter is guessed"
    marked = json.dumps(FILE).encode("utf-8-sig")
    assert httpx.post(there, content=marked).json() == {"solves": 0, "changed": 0, "differ": 0}
    assert json.loads(httpx.get(f"{served.url}/api/times.txt").text) == FILE


def test_a_timed_solve_with_inspection_and_a_penalty_on_a_phone(serve, open_page, tmp_path):
    """With the browser's clock in hand: 16 s of inspection, and 1:13.20."""
    with serve() as served:
        window = open_page("about:blank", has_touch=True)
        page = window.page
        page.set_viewport_size(PHONE)
        page.clock.install(time=0)
        page.goto(f"{served.url}/#/play/timer")
        page.locator(".timer .scramble").filter(has_text=MOVES).wait_for()
        scramble = page.locator(".timer .scramble").inner_text()
        pad = page.locator(".pad")

        def hold() -> None:
            pad.dispatch_event("pointerdown", POINTER)

        def let_go() -> None:
            pad.dispatch_event("pointerup", POINTER)

        page.clock.pause_at(3600)  # on a busy computer, too, only the test makes time pass
        hold()
        let_go()
        for wait, told in ((8500, "8 seconds"), (4000, "12 seconds")):
            page.clock.run_for(wait)
            window.text(".pad", told)
        page.clock.run_for(3300)
        window.text(".pad .time", "+2")
        hold()
        page.clock.run_for(200)
        let_go()  # too soon: it is not armed
        window.text(".pad .time", "+2")
        hold()
        page.clock.run_for(400)
        assert pad.get_attribute("data-state") == "ready"
        let_go()
        page.clock.run_for(73_200)
        assert re.fullmatch(r"1:1[34]\.\d", page.locator(".pad .time").inner_text())
        hold()
        shown_at_once = page.locator(".pad .time").inner_text()
        let_go()
        window.text(".times", "+")
        (result,) = store.read(store.default_path()).results[NAME]
        assert (result.penalty, result.scramble) == (2.0, scramble)
        assert 73.1 < result.seconds < 73.3
        assert shown_at_once == f"{shown(result.time)}+"
        window.text(".pad .time", shown_at_once)
        page.get_by_role("button", name="DNF", exact=True).tap()
        window.text(".pad .time", "DNF")
        page.get_by_role("button", name="Delete", exact=True).tap()
        wait_for(lambda: not store.read(store.default_path()).results[NAME])
        assert served.steps == 0


def test_space_held_down_is_one_start_and_any_key_stops(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/play/timer")
        page = window.page
        page.locator(".timer .scramble").filter(has_text=MOVES).wait_for()
        page.get_by_label("Inspection").uncheck()
        page.locator("#views").focus()
        for _ in range(20):  # as a keyboard repeats it
            page.keyboard.down("Space")
        time.sleep(0.4)
        page.keyboard.up("Space")
        page.locator(".pad[data-state=running]").wait_for()
        page.keyboard.press("j")
        window.text(".times", "0.")
        assert page.locator(".times li").count() == 1
        page.reload()
        window.text(".times", "0.")
        with window.page.expect_download() as coming:
            window.press("Save for csTimer")
        assert coming.value.suggested_filename == "cstimer.txt"
        before = {**FILE, "session1": [[[0, 9876], "F2 D", "", 1700000100], FILE["session1"][1]]}
        for file, told in ((before, "2 new solves."), (FILE, "0 new solves. 1 changed.")):
            page.locator("input[type=file]").set_input_files(
                {"name": "cs.txt", "mimeType": "text/plain", "buffer": json.dumps(file).encode()}
            )
            window.text("#ask", told)
            window.press("Close")
        page.get_by_role("combobox", name="Session").select_option("OH")
        window.text(".times", "11.87+")
        window.press("DNF (15.55)", exact=True)
        window.text("#ask", "Solve 2")
        window.press("Close")
        page.get_by_role("combobox", name="Session").select_option("Rename session…")
        page.get_by_label("Name", exact=True).fill("One hand")
        window.press("Keep")
        window.until("() => document.querySelector('.timer select').value === 'One hand'")
        window.press("Comment")
        page.get_by_label("Comment", exact=True).fill("a lock-up")
        window.press("Keep")
        window.text(".times", "a lock-up")
        assert [one.comment for one in store.read(store.default_path()).results["One hand"]] == [
            "lucky",
            "a lock-up",
        ]
        page.get_by_role("combobox", name="Scrambles").select_option("PLL")
        window.until(ONE_COLOUR_UP)
        for session, case in (("3x3", ""), ("One hand", "PLL")):  # each has its own scrambles
            page.get_by_role("combobox", name="Session").select_option(session)
            assert page.get_by_role("combobox", name="Scrambles").input_value() == case
        window.until(ONE_COLOUR_UP)


def test_a_time_is_typed_as_in_cstimer(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/play/timer")
        window.page.locator(".timer .scramble").filter(has_text=MOVES).wait_for()
        several = ("14.34+, DNF(12,5) DNF 1:01.00; 9.99", "9.99")
        for typed, shown_as in (("1:02,5", "1:02.50"), ("10234", "1:02.34"), several):
            scramble = window.page.locator(".timer .scramble").inner_text()
            window.press("Type a time")
            field = window.page.get_by_label("Time", exact=True).locator("visible=true").last
            for wrong in ("ten", "+2", "1.5, ten", "12.34 0.00"):
                field.fill(wrong)
                field.press("Enter")
                assert window.page.locator("#ask").is_visible(), "no time"
            field.fill(typed)
            field.press("Enter")
            window.text(".times", shown_as)
            window.until("(was) => document.querySelector('.timer .scramble').textContent !== was", scramble)
            window.page.locator(".timer .scramble").filter(has_text=MOVES).wait_for()
        results = store.read(store.default_path()).results[NAME]
        assert [one.seconds for one in results] == [62.5, 62.34, 12.34, 12.5, 61.0, 9.99]
        assert [one.penalty for one in results] == [0, 0, 2, DNF, DNF, 0]
        assert [bool(one.scramble) for one in results] == [True, True, True, False, False, False]
        window.page.get_by_label("Session", exact=True).select_option("Delete session…")
        window.press("Keep it")
        window.page.get_by_label("Session", exact=True).select_option("Delete session…")
        window.page.locator("#ask").get_by_role("button", name="Delete").click()
        window.text(".figures", "–")
        window.page.locator(".times li").first.wait_for(state="detached")
        assert NAME not in store.read(store.default_path()).results
