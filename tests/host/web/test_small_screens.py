"""Solve on a small phone, on its side, in a low window; the page in a person's own colours."""

import errno
import json
import shlex

import pytest
from browser import LARGE_TEXT, VIEWS, set_up_by
from served import network_camera
from talker import Talker
from window import WAIT, pressed_and_done, scrambled

from cubehost.cube import state_after
from cubehost.game import store
from cubehost.robot.client import Robot
from cubehost.robot.replies import Setting
from cubehost.sim import process
from cubehost.vision.virtual import VirtualCamera
from cubehost.web.cameras import jpeg

# Parts of Solve that are cut off by the part around them, and links out of sight.
CUT = """() => {
    const inside = (e, [left, top, right, bottom]) => {
        const box = e.getBoundingClientRect();
        return box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
    };
    const part = (e) => {
        const { left, top, right, bottom } = e.closest(".part").getBoundingClientRect();
        return [left, top, right, bottom];
    };
    const names = [".time", ".clock .line", ".player", "button"].map((name) => `#solve ${name}`);
    const shown = [...document.querySelectorAll(names.join())];
    const cut = shown.filter((e) => e.offsetParent && !inside(e, part(e)));
    const screen = [0, 0, innerWidth, innerHeight];
    const links = [...document.querySelectorAll("#bar a")].filter((e) => !inside(e, screen));
    const bar = document.querySelector("#bar").getBoundingClientRect();
    const low = bar.width > bar.height ? bar.top : innerHeight;
    const main = document.querySelector(".main");
    if (!inside(main, [0, 0, innerWidth, low])) links.push(main);
    const time = document.querySelector(".time");
    if (time.offsetHeight > 1.2 * parseFloat(getComputedStyle(time).fontSize)) cut.push(time);
    return [...cut, ...links].map((e) => e.className || e.textContent);
}"""

# How much of so many moves is out of sight, pixels.
UNSEEN = """(text) => {
    const moves = document.querySelector(".clock .moves");
    const shown = moves.textContent;
    moves.textContent = text;
    const unseen = moves.scrollHeight - moves.clientHeight;
    moves.textContent = shown;
    return unseen;
}"""
LONG = " ".join(["R'"] * 22)
SIZES = [(320, 568), (360, 740), (390, 664), (740, 360), (844, 390), (932, 430), (1280, 600)]


def test_nothing_is_cut_off_on_a_small_screen_or_one_on_its_side(serve, open_page):
    """Nor once what is shown is of a minute ago; all of the moves are in sight on an ordinary phone."""
    with serve() as served:
        window = open_page(served.url)
        scrambled(window)
        pressed_and_done(window, served, "Scan and solve")
        for age, told in ((0, "now"), (75, "s ago")):
            for section in ("run", "scan"):
                served.server.model._held[section] -= age
            window.page.locator(".clock .age").filter(has_text=told).wait_for()
            for width, height in SIZES:
                window.page.set_viewport_size({"width": width, "height": height})
                assert window.page.evaluate(CUT) == [], (width, height, age)
                if (width, height) == (360, 740):
                    assert window.page.evaluate(UNSEEN, LONG) == 0, age


# What is wider than the screen, cut off within its own box, or hidden under another tab or the bar.
SPOILT = """() => {
    const shown = [...document.querySelectorAll("header *, #bar *, main section:not([hidden]) *")];
    const seen = shown.filter((e) => e.offsetParent && !e.closest("svg, .spoken"));
    const right = (e) => e.getBoundingClientRect().right;
    const wide = seen.filter((e) => right(e) > innerWidth + 1 && !e.closest(".corners"));
    const cuts = (e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible";
    const cut = seen.filter((e) => cuts(e) && !e.closest("select, .corners, #log, .moves"));
    const links = [...document.querySelectorAll("#bar a")];
    const over = links.filter((e) => e.scrollWidth > e.clientWidth + 1);
    return [...wide, ...cut, ...over].map((e) => e.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("size", [(360, 740), (320, 568), (740, 360), (1440, 900)], ids=str)
def test_text_twice_as_large_cuts_and_covers_nothing(serve, browser, tmp_path, size):
    with serve() as served, set_up_by(browser, tmp_path / "profile", LARGE_TEXT) as context:
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(served.url)
        page.get_by_role("button", name="Scan and solve").click()
        page.locator(".clock p").filter(has_text="solved").wait_for()
        assert page.evaluate("getComputedStyle(document.querySelector('p.note')).fontSize") == "26.24px"
        assert page.locator(".main").evaluate("(e) => e.getBoundingClientRect().bottom") <= size[1]
        for view in (*VIEWS, "play/timer", "play/race", "play/game"):
            page.goto(f"{served.url}/#/{view}")
            page.locator(f"#{view.split('/')[0]} :is(.card, .part):visible").first.wait_for()
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0], view
            assert page.evaluate(SPOILT) == [], view


def a_thousand_solves(path):
    """By two robots, one of a long name, each with a note."""
    kept = {
        "facelets": state_after("R"),
        "moves": "R'",
        "turns": 20,
        "solved": True,
        "note": "a new grip " * 4,
    }
    robots = ("Virtual robot", "The robot of the workshop upstairs, the second one")
    lines = ({**kept, "time": n, "seconds": 5 + n % 70, "robot": robots[n % 2]} for n in range(1000))
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


AGED = {
    "a reload": lambda page: page.reload(),
    "another tab": lambda page: page.context.new_page().goto(page.url),
}


SMALL = (320, 568)


def whole_in_every_view(window, served, state, seen=(), sizes=(SMALL,)):
    """Nothing is cut off or covered on a small phone. seen: views and words there."""
    for width, height in sizes:
        window.page.set_viewport_size({"width": width, "height": height})
        for view in VIEWS:
            window.page.goto(f"{served.url}/#/{view}")
            window.page.locator(f"#{view} :is(.card, .part):visible").first.wait_for()
            for text in (text for shown, text in seen if shown == view):
                window.page.get_by_text(text).first.wait_for(state="attached")
            assert window.page.evaluate("document.documentElement.scrollWidth") <= width, (state, view)
            assert window.page.evaluate(SPOILT) == [], (state, view, width)


def test_after_a_thousand_solves_nothing_is_cut_or_covered(serve, open_page, tmp_path):
    """Of two robots; nor after a reload, beside another tab."""
    a_thousand_solves(tmp_path / "solves.jsonl")
    with serve() as served:
        window = open_page(served.url)
        for state, age in AGED.items():
            age(window.page)
            whole_in_every_view(window, served, state, [("history", "workshop")], (SMALL, (740, 360)))


def test_a_full_disk_is_told_and_cuts_and_covers_nothing(serve, open_page, tmp_path, monkeypatch):
    """The solve is not kept, nor the log, nor a time of the timer, and each is said."""
    history = tmp_path / "solves.jsonl"
    full = "No space left on device"

    def write(path, data):
        raise OSError(errno.ENOSPC, full)

    monkeypatch.setattr(store, "write_whole", write)
    with serve(history=history, log_file="/dev/full", facelets=state_after("R")) as served:
        history.symlink_to("/dev/full")
        window = open_page(served.url)
        pressed_and_done(window, served, "Scan and solve")
        assert served.connection.virtual.solved
        said = [
            ("machine", f"this solve is not kept: {history}: {full}"),
            ("machine", "--log /dev/full is not complete"),
        ]
        whole_in_every_view(window, served, "full disk", [*said, ("history", "No solve yet")])
        window.page.goto(f"{served.url}/#/play/timer")
        window.press("Type a time")
        window.page.keyboard.type("12.34")
        window.page.keyboard.press("Enter")
        window.text("#alert", full)
        box = window.page.locator("#alert").bounding_box()
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 320
        assert window.page.locator("#alert").evaluate("(e) => e.scrollWidth <= e.clientWidth")


def test_a_lost_camera_is_told_and_cuts_and_covers_nothing(serve, open_page):
    """Its last picture stays, with its age."""
    picture = jpeg(VirtualCamera(1).capture(state_after("R U F"))[0])
    with network_camera(picture) as (camera, lose), serve(cameras=(camera,)) as served:
        window = open_page(f"{served.url}/#/setup")
        window.press("Take pictures")
        window.page.locator("#setup img").wait_for()
        lose()
        window.press("Take pictures")
        lost = f"camera {camera}: opened, but gives no picture; is it on, and in this network?"
        window.text("#alert", lost)
        window.page.locator("#setup img").wait_for()
        whole_in_every_view(window, served, "lost camera", [("machine", lost), ("setup", "s ago")])


def test_another_firmware_cuts_and_covers_nothing(serve, open_page, tmp_path, monkeypatch):
    """One whose settings have names of its own and tell no defaults; then one of another protocol."""
    older = tmp_path / "older"
    older.write_text(f'#!/bin/sh\nexec {shlex.quote(str(process.cube_sim()))} --protocol=9 "$@"\n')
    older.chmod(0o755)
    settings = Robot.settings

    def others(robot):
        unknown = Setting("a_setting_of_the_workshop", 3, -2147483648, 2147483647, "furlongs")
        return [*(one._replace(default=None) for one in settings(robot)), unknown]

    with monkeypatch.context() as patch:
        patch.setattr(Robot, "settings", others)
        with serve() as served:
            window = open_page(served.url)
            window.text("#link", "at rest")
            seen = [("settings", "a setting of the workshop")]
            whole_in_every_view(window, served, "other settings", seen)
            patch.setattr(process, "cube_sim", lambda: older)
            served.connection.virtual._process.kill()
            window.page.goto(f"{served.url}/#/solve")
            said = [("solve", "the robot speaks protocol 9")]
            whole_in_every_view(window, served, "other protocol", said)
            window.page.wait_for_timeout(1000)  # it is tried again and again, and told of once
            assert window.page.locator("#log p").filter(has_text="speaks protocol 9").count() == 1
            window.text("#link", "Another firmware")
            window.page.goto(f"{served.url}/#/solve")
            window.press("Write its firmware")
            window.text("#setup .step >> nth=0", "the robot speaks protocol 9")


def test_each_sticker_is_a_target_of_its_own(serve, open_page):
    """24 px from one to the next, on the smallest phone; white ones have an edge. So has a face's corner."""
    with serve() as served, Talker(served.port) as talker:
        talker.do("look")
        talker.do("scan")
        page = open_page(served.url, has_touch=True).page
        page.set_viewport_size({"width": 320, "height": 568})
        page.locator(".pictures .frame svg").first.tap()  # those in it are smaller: all of them are shown
        edge = "(all) => all.map((e) => [e.offsetWidth, e.offsetHeight, getComputedStyle(e).borderTopColor])"
        for width, height, colour in page.locator("#ask .sticker").evaluate_all(edge):
            assert min(width, height) >= 24
            assert colour == "rgb(85, 85, 94)"
        page.goto(f"{served.url}/#/setup")
        page.locator(".handle").first.wait_for()
        for box in (handle.bounding_box() for handle in page.locator(".handle").all()):
            assert min(box["width"], box["height"]) >= 24


# Colours of borders by which a pad tells its state, tabs which one is open, and a side what is above it.
TOLD = """() => {
    const colour = (e, of) => getComputedStyle(e)[of];
    const pad = document.querySelector(".pad");
    const states = ["rest", "held", "ready"].map((state) => {
        pad.dataset.state = state;
        return colour(pad, "borderTopColor");
    });
    const tabs = [...document.querySelectorAll(".tabs a")].map((e) => colour(e, "borderBottomColor"));
    const above = [...document.querySelectorAll(".above")].map((e) => colour(e, "backgroundColor"));
    return [states, tabs, above].map((all) => new Set(all).size);
}"""


def test_what_a_colour_tells_is_told_in_forced_colours_too(serve, open_page):
    """And where no motion is wanted, no dial of a machine moves."""
    with serve(mechanism="cubotino") as served:
        page = open_page(f"{served.url}/#/play", forced_colors="active", reduced_motion="reduce").page
        page.locator(".tabs").wait_for()
        assert page.evaluate(TOLD) == [3, 2, 3]
        hand = page.locator("#machine .hand").first
        page.get_by_role("link", name="Machine").click()
        hand.wait_for(state="attached")  # a line has no width
        assert hand.evaluate("(e) => getComputedStyle(e).transitionDuration") == "0s"
