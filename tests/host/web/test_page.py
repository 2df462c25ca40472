"""The page in a real browser, from the scramble to the solved cube."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from browser import PHONE, VIEWS
from talker import Talker
from window import SOURCES, WAIT, scrambled, wait_for

from cubehost.cube import random_cube, state_after, turned
from cubehost.solving.solver import solve
from cubehost.vision.virtual import VirtualCamera
from cubehost.web import cameras as cameras_module

SOLVED = state_after("")
ROOT = Path(__file__).parents[3]
# Sum of all layout shifts that no tap has asked for.
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
# What the 3D cube shows: its facelets, and those in sight that are not drawn so.
SHOWN = """() => {
    const cube = document.querySelector("#solve .cube3d");
    const drawn = [...cube.querySelectorAll("[data-facelet]")];
    const wrong = drawn.filter((p) => p.className.baseVal !== "c" + cube.dataset.facelets[p.dataset.facelet]);
    return [cube.dataset.facelets, drawn.length, wrong.length];
}"""
# The stickers of the cube that a dialog draws.
DRAWN = "() => document.querySelector('#ask .cube3d').dataset.facelets"

TABLES = {"words.js", "view_words.js"}
MISSING = """async ([all, from]) => {
    const { words } = await import(from);
    return all.filter((path) => path.split(".").reduce((at, name) => at?.[name], words) === undefined);
}"""


def test_the_first_solve_from_an_empty_browser_on_a_phone(serve, browser):
    """One tap, no scroll, next to no layout shift."""
    with serve(facelets=random_cube(2)) as served:
        context = browser.new_context(viewport=PHONE, has_touch=True)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.add_init_script(SHIFTS)
        page.goto(served.url)
        button = page.get_by_role("button", name="Scan and solve")
        page.locator(".action").filter(has_text="Faces will turn").wait_for()
        for place in (".pictures", ".player", ".time", ".doubt", ".action", "#stop"):
            box = page.locator(place).first.bounding_box()
            assert box["y"] >= 0, place
            assert box["y"] + box["height"] <= PHONE["height"], place
        button.tap()
        page.locator(".clock p").filter(has_text="solved").wait_for()
        assert served.connection.virtual.solved
        assert page.evaluate("[scrollX, scrollY, document.documentElement.scrollHeight]") == [0, 0, 740]
        for view in ("History", "Set up", "Settings", "Play", "Machine", "Solve"):
            page.get_by_role("link", name=view, exact=True).tap()
            page.locator("#bar a[aria-current]").filter(has_text=view).wait_for()
            page.wait_for_timeout(300)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], view
            assert 0 <= page.locator("#stop").bounding_box()["y"] < 20, view
        assert page.evaluate("shifted") < 0.1
        context.close()


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_jumps_where_an_address_is_opened(browser, lasting, view):
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.set_default_timeout(WAIT)
    page.add_init_script(SHIFTS)
    page.goto(f"{lasting.url}/#/{view}")
    page.locator("#link").filter(has_text="Virtual robot").wait_for()
    page.wait_for_timeout(1500)  # in which something might jump
    assert page.evaluate("shifted") < 0.1
    context.close()


def test_scan_correct_undo_solve(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        scrambled(window)
        with Talker(served.port) as talker:
            while served.facelets[12] == "U":  # white may be glare on any colour: no word against it is plain
                talker.do("scramble")
            expected = served.facelets
            assert expected != SOLVED
            talker.do("scan")
        window.text(".doubt", "Read")
        assert window.sees() == expected
        window.page.locator("rect[data-facelet='12']").dispatch_event("click")  # in the picture
        window.press("white")
        window.text(".doubt", "plainly show another colour at R4")
        assert window.sees() != expected
        window.press("Undo")
        # "Read" stands behind what the pictures say, too.
        window.until("() => document.querySelector('.doubt p').textContent.startsWith('Read')")
        assert window.sees() == expected
        window.press("Scan and solve")
        window.text(".clock p", "solved")
        assert served.connection.virtual.solved
        window.go("History")
        window.text("#history", "Average of 5")
        window.text("#history .card", "seen solved")
        window.press("Replay", exact=False)
        for name in ("capture", "read", "decide", "solve", "turns"):
            window.text("#ask .track", name)
        assert window.page.locator("#ask .seen img").count() == 2
        wait_for(lambda: window.page.evaluate(DRAWN) != expected)  # it plays by itself
        window.page.locator("#ask .turns button").last.click()
        wait_for(lambda: window.page.evaluate(DRAWN) == SOLVED)
        window.page.keyboard.press("Escape")  # closes the dialog, and nothing more
        window.page.locator("#ask").wait_for(state="hidden")
        assert not served.server.worker.latched
        window.page.keyboard.press("Escape")
        window.page.get_by_role("button", name="Stopped").wait_for()


def test_a_dialog_that_is_opened_as_another_closes_leaves_the_page_in_reach(serve, open_page):
    """It is told of its closing a moment later; what is then open has to be let go of at its own end."""
    with serve() as served:
        window = open_page(served.url)
        window.press("All stickers")
        again = "b => { document.getElementById('ask').close(); b.click(); }"
        window.page.get_by_role("button", name="All stickers", exact=True).evaluate(again)
        window.press("Close")
        window.until("() => !document.getElementById('views').inert")


@pytest.mark.parametrize("size", [2, 3])
def test_a_replay_is_gone_through_by_arrows_and_ends_where_its_dialog_does(serve, open_page, tmp_path, size):
    facelets = random_cube(1, size)
    moves = solve(facelets).moves
    first, second = moves.split()[:2]
    solved = {"time": 1.0, "facelets": facelets, "moves": moves, "turns": len(moves.split()), "seconds": 1.0}
    (tmp_path / "solves.jsonl").write_text(json.dumps(solved))
    with serve() as served:
        window = open_page(f"{served.url}/#/history")
        window.press("Replay", exact=False)
        wait_for(lambda: window.page.evaluate(DRAWN) != facelets)  # it plays by itself
        window.press("Pause")
        for key, stands in (("ArrowRight", f"{first} {second}"), ("ArrowLeft", "")):
            window.page.locator("#ask .turns button").first.click()
            wait_for(lambda: window.page.evaluate(DRAWN) == turned(facelets, first))
            window.page.keyboard.press(key)
            wait_for(lambda stands=stands: window.page.evaluate(DRAWN) == turned(facelets, stands))
        window.press("Show the moves")
        window.press("Close")
        seen = []
        for _ in range(2):
            window.page.wait_for_timeout(1500)  # in which two more moves would be made
            seen.append(window.page.evaluate(DRAWN))
        assert seen[0] == seen[1]


def test_doubt_is_settled_in_the_picture_by_one_tap(serve, open_page, monkeypatch):
    """Through a veil that hides the colours: two likeliest at the sticker, never the older cube."""
    capture, tints = VirtualCamera.capture, np.random.default_rng(1).normal(0, 60, (54, 3))

    def poorly(self: VirtualCamera, *how: object) -> list:
        images = capture(self, *how)
        for [box], tint in zip(self.regions.boxes, tints, strict=True):
            part = images[box.picture].pixels[box.y : box.y + box.h, box.x : box.x + box.w]
            part[:] = np.clip(part + tint, 0, 255).astype(np.uint8)
        return images

    monkeypatch.setattr(VirtualCamera, "capture", poorly)
    monkeypatch.setattr(cameras_module, "SCANS", 1)
    with serve(facelets=random_cube(3)) as served:
        window = open_page(served.url)
        window.press("Scan and solve")
        window.text(".doubt", "Which colour is")
        assert served.steps == 0
        assert window.page.locator(".region.doubtful").count() > 0
        window.page.get_by_role("button", name="Scan again").wait_for()
        window.page.locator(".doubt .sticker").first.click()
        window.page.get_by_role("button", name="Undo").wait_for()
        assert window.page.locator(".region.corrected").count() == 1
        window.press("Undo")
        window.page.locator(".region.corrected").wait_for(state="detached")
        with Talker(served.port) as talker:
            for index in (i for i in range(54) if i % 9 != 4):
                talker.do("correct", facelet=index, colour=served.facelets[index])
        window.press("As shown")
        window.press("Solve")
        window.until("() => document.querySelector('.clock p').textContent.includes(' of ')")
        window.idle()
        assert served.connection.virtual.solved


def test_the_3d_cube_shows_the_state(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/machine")
        moves = "R U' F2 B"
        names = (
            "R: right, a quarter turn",
            "U′: up, a quarter turn back",
            "F2: front, a half turn",
            "B: back, a quarter turn",
        )
        for number, name in enumerate(names, 1):
            window.press(name)
            made = " ".join(moves.split()[:number])
            wait_for(lambda made=made: served.server.model.now.cube.facelets == state_after(made))
            wait_for(lambda: served.server.model.now.work.busy is None)
        window.go("Solve")
        drawn = "(net) => document.querySelector('#solve .cube3d').dataset.facelets === net"
        window.until(drawn, state_after(moves))  # turned to
        assert window.page.evaluate(SHOWN) == [state_after(moves), 27, 0]
        later = open_page(served.url)  # comes to a state that no turn has led to
        later.until(drawn, state_after(moves))
        assert later.page.evaluate(SHOWN) == [state_after(moves), 27, 0]


def test_the_3d_cube_turns_as_the_core_does(serve, open_page):
    """Each face, both ways and by half: the letters that the drawn layer carries along."""
    with serve() as served:
        window = open_page(served.url, service_workers="block").with_sources()
        for move in (face + turns for face in "URFDLB" for turns in ("", "'", "2")):
            turned_by = window.page.evaluate(
                """async ([before, move]) => {
                    const { Cube3d } = await import("/src/cube3d.js");
                    const host = document.createElement("div");
                    const cube = new Cube3d(host);
                    cube.show(before);
                    cube.show(null, { before, moves: move });
                    for (;;) {
                        await new Promise((done) => setTimeout(done, 30));
                        if (host.classList.contains("unknown")) return host.firstChild.dataset.facelets;
                    }
                }""",
                [random_cube(1), move],
            )
            assert turned_by == turned(random_cube(1), move), move


def test_the_3d_cube_keeps_up_with_the_robot(serve, open_page):
    """A state that is followed by another is not waited for: of 40 turns only the last takes any time."""
    moves, start = ["R", "U"] * 20, random_cube(1)
    states = [turned(start, " ".join(moves[:count])) for count in range(len(moves) + 1)]
    with serve() as served:
        page = open_page(served.url, service_workers="block").with_sources().page
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.evaluate(
            """async ([states, moves]) => {
                const { Cube3d } = await import("/src/cube3d.js");
                const host = document.createElement("div");
                host.id = "kept-up";
                document.body.append(host);
                const cube = new Cube3d(host);
                cube.show(states[0]);
                moves.forEach((move, i) => cube.show(states[i + 1], { before: states[i], moves: move }));
            }""",
            [states, moves],
        )
        shown = []
        for _ in range(20):
            shown.append(page.locator("#kept-up svg").get_attribute("data-facelets"))
            page.clock.run_for(16)
        assert shown == sorted(shown, key=states[-2:].index)
    assert set(shown) == set(states[-2:])


def test_moves_are_stepped_through_without_the_robot(serve, open_page):
    """Back through what it turned, on through what it will turn, by key, button and bar."""
    with serve(facelets=random_cube(4)) as served:
        before = served.facelets
        window = open_page(served.url)
        window.press("Scan and solve")
        window.text(".clock p", "solved")
        window.idle()
        moves, steps = served.server.model.now.run.moves.split(), served.steps
        drawn = "(net) => document.querySelector('#solve .cube3d').dataset.facelets === net"
        bar = window.page.get_by_label("Moves of the cube that is shown")
        window.until(drawn, SOLVED)
        assert bar.input_value() == str(len(moves))
        window.press("A move back")
        window.until(drawn, turned(before, " ".join(moves[:-1])))
        bar.press("Home")
        window.until(drawn, before)
        bar.press("ArrowRight")
        window.until(drawn, turned(before, moves[0]))
        window.press("A move on")
        window.until(drawn, turned(before, " ".join(moves[:2])))
        assert served.steps == steps
        with Talker(served.port) as talker:
            talker.do("jog", face="R", quarters=1)  # what the robot does comes first again
            window.until(drawn, state_after("R"))
            talker.do("scan")
            talker.do("solve")
        window.until("() => document.querySelector('.scrub input').value === '0'")
        window.until(drawn, state_after("R"))
        window.press("A move on")
        window.until(drawn, SOLVED)


def test_the_keyboard_reaches_everything(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        window.text("#link", "Virtual robot")
        window.page.keyboard.press("Tab")
        assert window.page.evaluate("document.activeElement.id") == "stop"
        with Talker(served.port) as talker:
            talker.do("scan")
        window.text(".doubt", "Read")
        window.press("All stickers")
        window.page.locator("#ask button[tabindex='0']").focus()
        for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):
            window.page.keyboard.press(key)
        assert window.page.evaluate("document.activeElement.title").startswith("F2 green")
        window.page.keyboard.press("Enter")
        window.page.get_by_role("heading", name="Colour of F2").wait_for()
        for _ in range(12):  # it goes round in dialog and header, never below the veil
            window.page.keyboard.press("Tab")
            assert not window.page.evaluate("Boolean(document.activeElement.closest('main, nav'))")
        window.press("Stop")  # an open dialog must not be in its way
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.press("Cancel")
        window.go("Play")
        window.page.get_by_role("link", name="Game", exact=True).click()
        window.press("New game")
        window.until("() => document.querySelector('.field .net')")
        window.page.locator(".field").focus()
        window.page.keyboard.press("r")
        window.text("#play", "Moves: 1.")
        assert served.steps == 0


def test_modules_are_small_and_all_words_that_they_say_are_there(serve, open_page):
    """They stand in two tables; what a module asks for beyond its own would read "undefined"."""
    said: dict[str, set[str]] = {}
    for path in SOURCES.glob("*.js"):
        module = path.read_text()
        assert len(module.splitlines()) < 150, path.name
        for table in re.findall(r'words\b.* from "\./(\w*words\.js)"', module):
            said.setdefault(table, set()).update(map(".".join, words_in(module)))
    assert {name for name, paths in said.items() if len(paths) > 50} == TABLES
    with serve() as served:
        page = open_page(served.url, service_workers="block").with_sources().page
        assert [page.evaluate(MISSING, [sorted(said[t]), f"/src/{t}"]) for t in TABLES] == [[], []]


def test_each_fault_of_the_link_is_told_in_words(serve, open_page):
    table = re.findall(
        r"^\| (`.*`) \| ", (ROOT / "docs" / "protocol.md").read_text().split("## Faults")[1], re.M
    )
    reasons = [name.replace("<face>", "F") for row in table for name in re.findall(r"`([\w<>]+)`", row)]
    assert len(reasons) == 15, reasons
    with serve() as served:
        page = open_page(served.url, service_workers="block").with_sources().page
        told = page.evaluate(
            """async (all) => {
                const { words } = await import("/src/words.js");
                return all.map((reason) => words.solve.fault(reason));
            }""",
            reasons,
        )
    assert "Fault: short circuit at the driver of front. See to it first." in told
    assert not [text for text in told if "_" in text or "undefined" in text]
    assert not set(reasons) & {text.split()[1].rstrip(".") for text in told}


def words_in(module: str) -> set[tuple[str, ...]]:
    """`words.solve.go`, or `w.go` where w = words.solve, as parts behind `words`."""
    found = {tuple(name.split(".")[1:]) for name in re.findall(r"\bwords((?:\.\w+)+)", module)}
    if short := re.search(r"const w = words\.(\w+);", module):
        found |= {(short[1], name) for name in re.findall(r"\bw\.(\w+)", module)}
    return found - {("js",), ("json",)}
