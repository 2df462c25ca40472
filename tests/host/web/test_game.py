"""The game of the page: sizes, slices, moves taken back, and what a reload leaves."""

import json

import pytest
from browser import PHONE

from cubehost.base.errors import InputError
from cubehost.cube import is_solved, state_after, turned
from cubehost.web.game import ANSWERS
from cubehost.web.hand import Game

SHOWN = "(facelets) => document.querySelector('.field .cube3d').dataset.facelets === facelets"


@pytest.mark.parametrize("size", range(2, 8))
def test_a_game_of_each_size_is_turned_and_taken_back(size):
    begun = ANSWERS[Game](Game(size=size))
    assert len(begun.facelets) == 6 * size**2
    assert not begun.solved
    for moves in ("R U' y", f"{size // 2}R"):
        there = ANSWERS[Game](Game(state_after("", size), moves))
        assert there.facelets == state_after(moves, size)
        assert there.solved == is_solved(there.facelets)
    back = ANSWERS[Game](Game(state_after("R x", size), "x' R'"))
    assert (back.facelets, back.solved) == (state_after("", size), True)


def test_what_is_no_cube_is_refused():
    with pytest.raises(InputError, match="facelets"):
        turned("U" * 60, "R")


def test_a_cube_is_played_on_after_a_reload(serve, open_page):
    """Each picture is what the core makes of the moves: slices, the whole cube, an inner layer of a 4x4."""
    with serve() as served:
        window = open_page(f"{served.url}/#/play/game", has_touch=True)
        page = window.page
        page.set_viewport_size(PHONE)
        window.until("() => document.querySelector('.field .cube3d')?.dataset.facelets")  # its own is kept
        begun = {"facelets": state_after("M' x R"), "solved": False, "done": [], "ms": 0}
        page.evaluate("(game) => localStorage.setItem('cubehost-game', game)", json.dumps(begun))
        page.reload()
        window.until(SHOWN, begun["facelets"])
        for label, moves in (("R'", "M' x"), ("U", "M' x U"), ("E'", "M' x U E'")):
            page.locator(".keys button").get_by_text(label, exact=True).tap()
            window.until(SHOWN, state_after(moves))
        window.text("#play", "Moves: 3.")
        window.press("Undo")
        window.press("Undo")
        window.until(SHOWN, state_after("M' x"))
        page.reload()
        window.until(SHOWN, state_after("M' x"))
        window.text("#play", "Moves: 1.")
        page.locator(".field").focus()
        page.keyboard.press("Shift+x")
        page.keyboard.press("m")
        page.get_by_role("button", name="Undo", disabled=True).wait_for()  # "solved" stands elsewhere, too
        window.text("#play", "Solved")

        page.get_by_role("combobox", name="Layers").select_option("4x4")
        window.press("New game")
        window.until("() => document.querySelector('.field .cube3d').dataset.facelets.length === 96")
        mixed = page.locator(".field .cube3d").get_attribute("data-facelets")
        page.get_by_role("combobox", name="Layer that turns").select_option("layer 2")
        page.locator(".keys button").get_by_text("R", exact=True).tap()
        window.until(SHOWN, turned(mixed, "2R"))
        assert served.steps == 0
