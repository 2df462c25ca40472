"""A race: one scramble for the robot and a person."""

import re

import pytest
from browser import PHONE
from window import wait_for

from cubehost.cube import state_after
from cubehost.smartcube import radio
from cubehost.web import smart
from smart_hand import Hand

SMALL = {"width": 320, "height": 568}


@pytest.fixture
def race(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/play/race", has_touch=True)
        window.page.set_viewport_size(PHONE)
        window.page.evaluate("Math.random = () => 38 / 2 ** 32")  # a scramble of three lines where SMALL
        window.press("Scramble both")
        window.page.get_by_role("button", name="I am ready").wait_for()
        yield window, served


def is_above_bar(part):
    box = part.bounding_box()
    return box["y"] + box["height"] <= part.page.locator("#bar").bounding_box()["y"]


def test_the_robot_begins_later_and_both_have_the_same_scramble(race):
    window, served = race
    page = window.page
    page.set_viewport_size(SMALL)
    scramble = page.locator(".race .scramble")
    assert served.facelets == state_after(scramble.inner_text())
    assert scramble.bounding_box()["height"] > 60
    page.evaluate("scrollTo(0, 0)")
    assert is_above_bar(page.get_by_role("button", name="I am ready"))
    page.get_by_label("Handicap").fill("6")
    steps = served.steps
    page.get_by_role("button", name="I am ready").tap()
    page.locator(".lamps .lit").nth(2).wait_for()
    assert is_above_bar(page.locator(".lamps"))
    done = page.get_by_role("button", name="I am done")
    done.wait_for()
    assert is_above_bar(done)
    assert is_above_bar(page.locator(".race .even"))
    assert page.locator(".race .line").inner_text() == "Go! The robot begins after 6 s."
    done.tap()
    assert served.steps == steps
    window.text(".race .line", "The robot is at it")
    window.text(".board li", "handicap 6 s. You won.")
    assert page.locator(".race .line").inner_text() == "You won."
    times = page.locator(".race .time").all_inner_texts()
    you, robot = map(float, times)
    assert you < 6 < robot
    wait_for(lambda: served.connection.virtual.solved)
    result = page.locator(".board li").first.inner_text()
    assert result == "You {} s, robot {} s, handicap 6 s. You won.".format(*times)
    page.reload()
    window.text(".board li", result)


def test_a_stop_before_the_robot_begins_ends_its_race_for_good(race):
    """Also where it is armed again before its time has come."""
    window, served = race
    page = window.page
    page.get_by_label("Handicap").fill("3")
    page.get_by_role("button", name="I am ready").tap()
    page.get_by_role("button", name="I am done").wait_for()
    steps = served.steps
    window.press("Stop")
    page.get_by_role("button", name="Stopped").wait_for()
    page.locator("#rearm").click()
    window.press("Re-arm")
    page.get_by_role("button", name="Stop", exact=True).wait_for()
    page.wait_for_timeout(3500)
    assert served.steps == steps
    page.get_by_role("button", name="I am done").tap()
    window.text(".board li", "robot not finished")


def test_who_leaves_the_view_moves_no_robot(race):
    window, served = race
    page = window.page
    steps = served.steps
    page.get_by_label("Handicap").fill("0")
    page.get_by_role("button", name="I am ready").tap()
    window.go("Solve")
    page.wait_for_timeout(3500)
    assert served.steps == steps
    page.go_back()
    window.text(".race .line", "The race was cancelled.")


def test_a_smart_cube_stops_the_persons_clock(race, monkeypatch):
    pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")
    window, _ = race
    page = window.page
    hand = Hand("gan-gen4", state_after(""))
    monkeypatch.setattr(radio, "nearby", lambda: [radio.Near(hand.name, hand.mac, "gan-gen4", -50, None)])
    monkeypatch.setattr(smart, "open_cube", lambda where: hand.connected())
    page.locator(".race").get_by_role("button", name="Smart cube").tap()
    window.press(f"{hand.name} (-50 dBm)")
    window.text(".race .smart", "0 of")
    moves = page.locator(".race .scramble").inner_text()
    hand.turn(moves)
    window.text(".race .smart", "Your cube is scrambled.")
    page.get_by_label("Handicap").fill("5")  # seconds: the hand may be slow
    page.get_by_role("button", name="I am ready").tap()
    page.get_by_role("button", name="I am done").wait_for()
    hand.turn(f"({moves})'")
    window.text(".board li", re.compile(r"You \d\."))
    window.text(".board li", "handicap 5 s. You won.")
