"""The page with a smart cube: one nearby, which a hand turns, and that of a virtual robot."""

import pytest

pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")

from browser import PHONE
from window import wait_for

from cubehost.base.errors import DeviceNotFoundError
from cubehost.cube import state_after
from cubehost.game import store
from cubehost.smartcube import radio
from cubehost.web import smart
from smart_hand import Hand

SOLVED = state_after("")


def inverse(moves: str) -> str:
    back = {"": "'", "'": "", "2": "2"}
    return " ".join(move[0] + back[move[1:]] for move in reversed(moves.split()))


@pytest.fixture
def hand(monkeypatch):
    """A cube nearby, which connects."""
    hand = Hand("gan-gen4", SOLVED)
    near = radio.Near(hand.name, hand.mac, "gan-gen4", -50, None)
    monkeypatch.setattr(radio, "nearby", lambda: [near])
    monkeypatch.setattr(smart, "open_cube", lambda where: hand.connected())
    return hand


@pytest.fixture
def phone(serve, open_page):
    with serve() as served:
        yield lambda part: _opened(open_page, f"{served.url}/#/play/{part}")


def _opened(open_page, url):
    window = open_page(url, has_touch=True)
    window.page.set_viewport_size(PHONE)
    return window


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
    window.text(".times", "0.")
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
