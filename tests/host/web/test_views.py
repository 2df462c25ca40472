"""The views beside Solve, in a real browser: what is saved, copied, printed, tried and greyed there."""

import csv
import json
import math
import re
import shlex
import signal
from pathlib import Path

import httpx
from served import Served
from talker import Talker
from window import Window, pressed_and_done, scrambled, wait_for

from cubehost.cube import random_cube, state_after
from cubehost.sim import process
from cubehost.web import worker


def setting(served: Served, name: str) -> int:
    return next(s.value for s in served.server.model.now.settings if s.name == name)


def test_the_history_is_saved_as_a_table_and_as_json(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        scrambled(window)
        with Talker(served.port) as talker:
            talker.do("solve-cube")
        window.go("History")
        files = {}
        for name in ("Save as CSV", "Save as JSON"):
            with window.page.expect_download() as coming:
                window.press(name)
            files[coming.value.suggested_filename] = Path(coming.value.path()).read_text()
        (solve,) = json.loads(files["solves.json"])
        (row,) = csv.DictReader(files["solves.csv"].splitlines())
        assert solve["solved"] is True
        assert row["moves"] == solve["moves"] == window.page.locator("#history .moves").inner_text()


def test_solves_are_shown_by_robot_noted_and_deleted(serve, open_page, tmp_path):
    kept = {"facelets": state_after("R"), "moves": "R'", "turns": 20, "solved": True}
    kept |= {"looking": 0.4, "solving": 0.2}
    robots = [
        {"robot": "native", "seconds": 1.0},
        {"robot": "native", "mechanism": "Cubotino", "seconds": 64.6},
    ]
    lines = [{"time": float(n), **kept, **robots[n % 2]} for n in range(1, 8)]
    file = tmp_path / "solves.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with serve(history=file) as served:
        window = open_page(f"{served.url}/#/history")
        cards = window.page.locator("#history .solve")
        wait_for(lambda: cards.count() == 4)
        window.text(".figures", "64.60 s")
        window.page.locator("#history select").select_option("Virtual robot · six motors")
        wait_for(lambda: cards.count() == 3)
        window.text(".figures", "1.00 s")
        assert window.page.locator(".plot g rect").count() == 9
        cards.first.get_by_role("button", name="Note").click()
        window.page.get_by_label("Note", exact=True).fill("new belts")
        window.press("Keep")
        window.text("#history .solve", "new belts")
        assert cards.count() == 3  # the robot that was chosen
        cards.first.get_by_role("button", name="Delete").click()
        window.press("Cancel")
        cards.first.get_by_role("button", name="Delete").click()
        window.page.locator("#ask").get_by_role("button", name="Delete").click()
        wait_for(lambda: cards.count() == 2)
    changes = [json.loads(line) for line in file.read_text().splitlines()[7:]]
    assert [change.keys() for change in changes] == [{"of", "note"}, {"of", "deleted"}]


def test_settings_are_in_peoples_words_and_defaults_are_asked_about(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/settings")
        speed = window.page.get_by_label("Top speed", exact=True)
        before = int(speed.input_value())
        assert window.page.locator(".differs").count() == 0
        speed.fill(str(before - 1000))
        window.press("Set Top speed")
        wait_for(lambda: setting(served, "max_rate") == before - 1000)
        window.text("#lim-max_rate.differs", f"changed, default {before}")
        assert window.page.locator(".differs").count() == 1
        window.press("Defaults…")
        window.press("Cancel")
        assert setting(served, "max_rate") == before - 1000
        window.press("Defaults…")
        window.press("Take the defaults")
        wait_for(lambda: setting(served, "max_rate") == before)
        window.page.locator(".differs").wait_for(state="detached")
        assert window.page.locator("details[open]").count() == 0  # experts' are folded
        assert "Other" not in window.page.locator("#settings h2").all_inner_texts()  # each has its words


def test_each_direction_is_tried_and_the_step_is_done(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/setup")
        step = window.page.locator(".step").nth(1)
        assert "Faces will turn" in step.inner_text()
        for face in ("up", "right", "front", "down", "left", "back"):
            assert step.locator(".state").inner_text() == "to do"
            pressed_and_done(window, served, f"Turn {face}")
        step.locator(".state.well").wait_for()
        assert step.locator(".state").inner_text() == "done"
        assert served.server.model.now.cube.facelets == served.facelets
        assert served.server.model.now.cube.moves == "B"
        window.press("Stop")
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.until(
            "() => [...document.querySelectorAll('.step .keys button')].every((key) => key.disabled)"
        )


def test_the_set_up_is_walked_to_the_first_solve_and_stays_done(serve, open_page):
    with serve(facelets=random_cube(6)) as served:
        window = open_page(f"{served.url}/#/setup")
        states = window.page.locator(".step .state")
        window.text(".step .state.well", "done")  # the board, found by itself
        window.press("Take pictures")
        window.page.locator(".handle").first.wait_for()
        window.press("Scan")
        window.text(".step .line", "over 99.9 % sure")
        assert states.all_inner_texts() == ["done", "to do", "done", "done", "to do"]
        window.page.get_by_role("link", name="To Solve").click()
        window.press("Scan and solve")
        window.text(".clock p", "solved")
        assert served.connection.virtual.solved
        window.go("Set up")
        window.until("() => document.querySelectorAll('.step .state.well').length === 4")
        assert states.all_inner_texts() == ["done", "to do", "done", "done", "done"]


def test_an_age_has_its_line_before_it_is_known(serve, open_page):
    """Else what stands below moves when it comes, under the finger of whoever is about to press it."""
    with serve() as served:
        window = open_page(f"{served.url}/#/setup")
        age = window.page.locator("#setup [data-age=machine]")
        age.filter(has_text="now").wait_for()
        heights = """(age) => {
            const known = age.offsetHeight;
            age.textContent = "";
            return [known, age.offsetHeight];
        }"""
        known, unknown = age.evaluate(heights)
        assert unknown == known > 0


def test_a_corner_is_dragged_and_moved_by_key(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/setup")
        window.press("Take pictures")
        corner = window.page.get_by_label("Corner 1 of face U")
        corner.wait_for()
        # What the header says of the task in hand may move the page.
        window.page.locator("#setup [data-task]:enabled").first.wait_for()
        corner.hover()  # once it stands still
        at = served.server.model.now.cameras.corners["U"].points[0]
        box = corner.bounding_box()
        window.page.mouse.down()
        window.page.mouse.move(box["x"] + box["width"] / 2 + 4, box["y"] + box["height"] / 2 + 3)
        window.page.mouse.up()
        wait_for(lambda: served.server.model.now.cameras.corners["U"].points[0] != at)
        moved = served.server.model.now.cameras.corners["U"].points[0]
        assert moved[0] > at[0] + 2
        assert moved[1] > at[1] + 2


def test_play_prints_scrambles(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/play/timer")
        window.page.locator("#play .timer .time").wait_for()
        unread = window.page.locator("output.time:not([aria-live=off])")
        assert unread.count() == 0  # no screen reader reads each frame
        with window.context.expect_page() as coming:
            window.press("Open a sheet")
        sheet = coming.value
        sheet.locator("svg text").nth(4).wait_for()  # a scramble each
        assert served.steps == 0


def test_the_diagnosis_and_the_links_of_each_key_are_for_others(serve, open_page):
    with serve(token="right-token") as served:
        window = open_page(served.server.link)
        window.context.grant_permissions(["clipboard-read", "clipboard-write"])
        window.text("#link", "Virtual robot")
        window.go("Machine")
        window.text("#log p", "firmware")
        window.press("Copy")
        window.text("#alert", "Copied")
        text = window.page.evaluate("navigator.clipboard.readText()")
        told = json.loads(text)
        assert told["machine"]["state"] == "idle"
        assert told["log"]
        assert all(key not in text for key in served.server.guard.keys.values())
        for role, may in (("watch", "look, and stop"), ("drive", "solve, too"), ("setup", "do everything")):
            link = window.page.locator("#machine .links").get_by_role("link", name=role, exact=True)
            assert link.get_attribute("href") == f"/#token={served.server.guard.keys[role]}"
            window.text("#machine .links", f"may {may}")
        watching = open_page(f"{served.url}/#token={served.server.guard.keys['watch']}")
        watching.text(".action", "may only watch")
        watching.go("Machine")
        watching.text("#machine .links", "API")
        assert watching.page.locator("#machine .links li").count() == 1  # who watches hands out no keys


# View -> the sections whose ages it shows.
AGES = {
    "Solve": {"run", "scan"},
    "Set up": {"machine", "cameras", "scan"},
    "Settings": {"settings"},
    "Machine": {"machine", "drivers", "run"},
}
# [section, what it says of its age, whether it stands in something grey] of all in sight.
SHOWN_AGES = """() => [...document.querySelectorAll("[data-age]")].filter((e) => e.checkVisibility())
    .map((e) => [e.dataset.age, e.textContent, Boolean(e.closest(".aged"))])"""


def shown_ages(window: Window, view: str, grey: bool) -> None:
    """All ages of a view are told, and their parts are grey, or none is."""
    window.go(view)
    window.until(
        f"""([sections, grey]) => {{
            const shown = ({SHOWN_AGES})();
            return sections.every((section) => shown.some(([name]) => name === section))
                && shown.every(([, text, aged]) => text && aged === grey);
        }}""",
        [sorted(AGES[view]), grey],
    )
    shown = window.page.evaluate(SHOWN_AGES)
    assert {section for section, _, _ in shown} == AGES[view], view
    for _, text, _ in shown:
        assert re.fullmatch(r"now|\d+ (s|min|h) ago", text), (view, text)


def test_every_part_says_how_old_it_is_and_is_grey_while_the_robot_is_silent(serve, open_page, monkeypatch):
    monkeypatch.setattr(worker, "SILENCE", math.inf)  # a virtual robot that is given up is started anew
    with serve() as served:
        window = open_page(served.url)
        scrambled(window)
        with Talker(served.port) as talker:
            talker.do("scan")
            talker.do("look")
        for view in AGES:
            shown_ages(window, view, grey=False)
        robot = served.connection.virtual._process
        robot.send_signal(signal.SIGSTOP)
        try:
            for view in AGES:
                shown_ages(window, view, grey=True)
            window.text("#machine .card.aged h2", "s ago")
        finally:
            robot.send_signal(signal.SIGCONT)
        for view in AGES:
            shown_ages(window, view, grey=False)
    window.page.locator("body.aged").wait_for()  # and all of it without a server
    window.go("Machine")
    window.page.evaluate("scrollTo(0, 400)")
    assert window.page.evaluate("scrollY") > 100
    assert 0 <= window.page.locator("#stop").bounding_box()["y"] < 20  # within reach, grey or not


def test_drivers_tell_what_they_know_and_when(serve, open_page, tmp_path, monkeypatch):
    """One that is warm; load of a motor that has turned in StealthChop, and of no other."""
    warm = tmp_path / "warm"
    warm.write_text(f'#!/bin/sh\nexec {shlex.quote(str(process.cube_sim()))} --driver=F:hot "$@"\n')
    warm.chmod(0o755)
    monkeypatch.setattr(process, "cube_sim", lambda: warm)
    with serve() as served:
        window = open_page(f"{served.url}/#/machine")
        rows = window.page.locator("#drivers tbody tr")
        window.text("#drivers tr", "120 to 143 °C")  # the board has asked all of them
        assert rows.all_inner_texts() == [
            f"{face}\t{'120 to 143 °C' if face == 'front' else 'below 120 °C'}\tnot read"
            for face in ("up", "right", "front", "down", "left", "back")
        ]
        with Talker(served.port) as talker:
            talker.do("set", name="spread_cycle", value=0)
            while (told := httpx.get(f"{served.url}/api/state/drivers").json())[1]["load"] is None:
                talker.do("jog", face="R", quarters=1)
        assert [driver["load"] for driver in told] == [None, 410, None, None, None, None]
        assert told[2] == {"face": "F", "at_least": 120, "below": 143, "load": None, "load_age": None}
        window.text("#drivers tr", "410 of 510, ")
        metrics = httpx.get(f"{served.url}/metrics").text
        assert 'cubehost_driver_exceeds_celsius{face="F"} 120\n' in metrics
        assert 'cubehost_driver_exceeds_celsius{face="U"} 0\n' in metrics
        assert [line for line in metrics.splitlines() if line.startswith("cubehost_driver_load{")] == [
            'cubehost_driver_load{face="R"} 410'
        ]
