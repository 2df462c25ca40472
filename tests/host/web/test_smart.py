"""The page with a smart cube: one nearby, which a hand turns, and that of a virtual robot."""

import re

import pytest

pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")

from browser import PHONE
from window import wait_for

from cubehost.base.errors import DeviceNotFoundError
from cubehost.cube import FACES, state_after, turned
from cubehost.game import store
from cubehost.smartcube import radio
from cubehost.teaching.method import lesson
from cubehost.web import smart
from smart_hand import Hand

SOLVED = state_after("")
DRAWN = "(stickers) => document.querySelector('#play .page .cube3d')?.dataset.facelets === stickers"


def inverse(moves: str) -> str:
    back = {"": "'", "'": "", "2": "2"}
    return " ".join(move[0] + back[move[1:]] for move in reversed(moves.split()))


@pytest.fixture
def hand(monkeypatch, request):
    """A cube nearby, which connects."""
    family = getattr(request, "param", "gan-gen4")
    hand = Hand(family, SOLVED)
    near = radio.Near(hand.name, hand.mac, family, -50, None)
    monkeypatch.setattr(radio, "nearby", lambda: [near])
    monkeypatch.setattr(smart, "open_cube", lambda where: hand.connected())
    return hand


@pytest.fixture
def phone(serve, open_page):
    """Opens a part of Play; `served` at it has the server."""
    with serve() as served:

        def opened(part):
            window = open_page(f"{served.url}/#/play/{part}", has_touch=True)
            window.page.set_viewport_size(PHONE)
            return window

        opened.served = served
        yield opened


def test_a_cube_that_numbers_no_turns_is_asked_how_it_stands_when_it_is_still():
    hand = Hand("gocube", SOLVED)
    with hand.connected() as cube:
        listening = smart._Listening(cube)
        hand.unheard = True
        hand.turn("R")
        hand.unheard = False
        hand.turn("U")

        def stands():
            listening.listen(smart.NOTHING)
            return listening.facelets == state_after("R U")

        wait_for(stands)


def test_the_timer_runs_by_the_cube_and_by_hand_once_it_is_lost(phone, hand):
    window = phone("timer")
    page = window.page
    page.get_by_role("button", name="Smart cube").tap()
    window.press(f"{hand.name} (-50 dBm)")
    window.text(".timer .smart", "0 of")
    moves = page.locator(".timer .scramble").inner_text().split()
    wrong = "B" if moves[0][0] in "UDLR" else "U"
    hand.turn(wrong)
    window.text(".timer .smart", f"Take it back: {wrong}'")
    hand.turn(f"{wrong}' {' '.join(moves)}")
    window.text(".pad", "The first turn starts the clock.")
    assert page.locator(".pad").get_attribute("data-state") == "ready"
    first, *rest = inverse(" ".join(moves)).split()
    hand.turn(first)
    page.locator(".pad[data-state=running]").wait_for()
    hand.turn(" ".join(rest))
    window.text(".times", re.compile(r"\d\.\d\d"))
    (result,) = store.read(store.default_path()).results["3 state"]
    assert (result.scramble, result.penalty) == (" ".join(moves), 0.0)

    page.locator(".timer .scramble").filter(has_not_text=" ".join(moves)).wait_for()
    window.text(".timer .smart", "0 of")
    hand.turn(page.locator(".timer .scramble").inner_text())
    window.text(".pad", "The first turn starts the clock.")
    hand.turn("R")
    page.locator(".pad[data-state=running]").wait_for()
    hand.away = True
    window.text(".pad", "stop the clock yourself")
    window.text(".timer .smart", "no smart cube GANi4_A26E: turn a face, so that it wakes")
    page.locator(".pad").tap()
    wait_for(lambda: len(store.read(store.default_path()).results["3 state"]) == 2)


def test_what_is_wrong_is_said_in_the_list(phone, hand, monkeypatch):
    def nothing():
        raise DeviceNotFoundError("Bluetooth does not answer: is it switched on?")

    monkeypatch.setattr(radio, "nearby", nothing)
    window = phone("timer")
    window.press("Smart cube")
    window.text("#ask", "Bluetooth does not answer: is it switched on?")
    window.press("The virtual robot's cube, as a smart one")
    window.text(".timer .smart", "0 of")
    window.press("Disconnect")
    window.page.get_by_role("button", name="Smart cube").wait_for()


def test_a_lesson_follows_the_cube_and_says_how_to_undo_a_wrong_turn(phone, hand):
    state = state_after("R U2 F' L D B2")
    hand.turn("R U2 F' L D B2")
    window = phone("cube")
    page = window.page
    window.press("Smart cube")
    window.press(f"{hand.name} (-50 dBm)")
    window.press("Take the smart cube's colours")
    window.press("Teach me")
    window.text("#play h2", "Before you begin")
    first, second, *others = lesson(state)
    hand.turn(first.turned)
    window.text(".foot", "Page 3 of")
    wrong = next(face for face in FACES if face not in second.turned)
    hand.turn(wrong)
    window.text(".foot", f"Take it back: {second.as_held(wrong)}'")
    hand.turn(f"{wrong}'")
    for part in (second, *others):
        hand.turn(part.turned)
    window.text(".foot", "The cube is solved.")
    assert page.locator("#play .page h2").inner_text().startswith("If you did")


@pytest.mark.parametrize("hand", ["gocube"], indirect=True)  # its turns have no numbers
def test_turns_that_nobody_heard_begin_another_lesson(phone, hand):
    hand.turn("R U2 F'")
    window = phone("cube")
    window.press("Smart cube")
    window.press(f"{hand.name} (-50 dBm)")
    window.press("Take the smart cube's colours")
    window.press("Teach me")
    wait_for(lambda: phone.served.server.model.now.smart.lesson)
    hand.unheard = True
    hand.turn("B L'")
    hand.unheard = False
    hand.turn("D")
    window.press("A lesson from the cube as it is now")
    window.page.get_by_role("button", name="A lesson from").wait_for(state="hidden")
    window.press("Next")
    window.until(DRAWN, lesson(state_after("R U2 F' B L' D"))[0].before)


def test_the_robot_shows_a_step_of_a_lesson_and_waits(serve, open_page):
    state = state_after("R U2 F' L D B2")
    first, second = lesson(state)[:2]
    with serve() as served:
        window = open_page(f"{served.url}/#/play/cube")
        window.page.evaluate("(stickers) => localStorage.setItem('cubehost-stickers', stickers)", state)
        window.page.reload()
        window.press("Teach me")
        window.press("Next")
        window.press("Show me on the robot")  # which has another cube, as far as it knows
        window.text("#ask", "with white up and green to the robot's front")
        served.connection.virtual.cube.put(state)
        window.press("It is in the robot")
        window.press("Show me on the robot")
        window.page.get_by_role("button", name="Take it back on the robot").wait_for()
        shown = turned(state, first.turned)
        assert served.facelets == shown
        steps = served.steps
        window.press("Next")
        window.page.get_by_role("button", name="Show me on the robot").wait_for()
        assert served.steps == steps
        window.press("Show me on the robot")
        window.press("Take it back on the robot")
        window.page.get_by_role("button", name="Show me on the robot").wait_for()
        assert served.facelets == shown
        window.press("Stop")
        window.text(".foot", "The robot is not ready")
        assert served.facelets == shown
        assert second.step == 1
