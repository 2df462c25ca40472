"""A cube and no robot: entered by taps, solved, taught."""

import pytest
from browser import PHONE
from window import Window

from cubehost.cube import FACES, is_solved, random_cube, state_after, turned
from cubehost.cube.colours import NAMES

SMALL = {"width": 320, "height": 568}
SOLVED = state_after("")
DRAWN = "(stickers) => document.querySelector('#play .cube3d').dataset.facelets === stickers"
# The stickers of a lesson's cubes, before and after.
PICTURES = "() => [...document.querySelectorAll('.page .cube3d')].map((cube) => cube.dataset.facelets)"


def exchanged(stickers: str, one: int, other: int) -> str:
    letters = list(stickers)
    letters[one], letters[other] = letters[other], letters[one]
    return "".join(letters)


def entered(window: Window, stickers: str) -> int:
    """By taps alone: a colour, then its stickers; how many there were."""
    taps = 0
    for number, colour in enumerate(FACES):
        choice = window.page.locator(".palette button").nth(number)
        if choice.get_attribute("aria-checked") == "false":
            choice.tap()
            taps += 1
        for place in (i for i, one in enumerate(stickers) if one == colour):
            sticker = window.page.locator(f".entry [data-at='{place}']")
            if f"c{colour}" not in (sticker.get_attribute("class") or "").split():
                sticker.tap()
                taps += 1
    return taps


@pytest.fixture(params=[PHONE, SMALL], ids=["360", "320"])
def phone(request, serve, open_page):
    """A server without a robot, and a phone that opens its page."""
    with serve(port=None) as served:
        window = open_page(served.url, has_touch=True)
        window.page.set_viewport_size(request.param)
        window.page.locator(".entry").wait_for()
        yield window


def test_without_a_robot_the_page_opens_at_the_cube_in_the_hand(phone):
    assert phone.page.evaluate("location.hash") == "#/play"
    scan = phone.page.get_by_role("button", name="Scan with this device").bounding_box()
    assert scan["y"] + scan["height"] < phone.page.viewport_size["height"]
    assert phone.page.evaluate("scrollY") == 0
    least = 44 if phone.page.viewport_size["width"] >= 360 else 40
    for box in phone.page.locator(".entry .sticker, .palette button").evaluate_all(
        "(all) => all.map((e) => [e.offsetWidth, e.offsetHeight])"
    ):
        assert min(box) >= least, box
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= phone.page.viewport_size["width"]


def test_a_cube_is_entered_by_taps_and_solved_move_by_move(phone):
    stickers = random_cube(39)
    assert entered(phone, stickers) <= 54
    phone.page.get_by_role("button", name="Solve it").tap()
    moves = phone.page.locator(".turns button").all_inner_texts()
    assert is_solved(turned(stickers, " ".join(moves)))
    phone.text("#play", "Hold it with white up and green facing you")
    for at in range(len(moves)):
        phone.page.get_by_role("button", name="Next move").tap()
        phone.until(
            DRAWN,
            turned(stickers, " ".join(moves[: at + 1])),
        )
    phone.text("#play .next", "Solved.")


def test_a_cube_held_otherwise_is_drawn_in_its_own_colours(phone):
    """Its middles are entered as well."""
    stickers = state_after("x y R U F2")
    assert entered(phone, stickers) <= 54
    phone.page.get_by_role("button", name="Solve it").tap()
    phone.text("#play", f"Hold it with {NAMES[stickers[4]]} up and {NAMES[stickers[22]]} facing you")
    phone.until(DRAWN, stickers)


IMPOSSIBLE = {
    "an edge is flipped: UR": (exchanged(SOLVED, 5, 10), [5, 10]),
    "two pieces are swapped: UR and UF": (exchanged(SOLVED, 10, 19), [5, 10, 7, 19]),
    "no edge is white and yellow: UF": (exchanged(SOLVED, 19, 28), [7, 19]),
}


def test_impossible_cubes_are_named_on_the_stickers_and_mended(phone):
    for wrong, (stickers, at) in IMPOSSIBLE.items():
        phone.press("Clear")
        entered(phone, stickers)
        phone.text(".enter", f"This is no cube: {wrong}.")
        marked = phone.page.locator(".entry .wrong").evaluate_all(
            "(all) => all.map((e) => Number(e.dataset.at))"
        )
        assert sorted(marked) == sorted(at)
    entered(phone, SOLVED)
    phone.text(".enter", "Solved already")
    assert phone.page.locator(".entry .wrong").count() == 0


def test_too_many_of_a_colour_are_counted(phone):
    white = phone.page.locator(".palette button").first
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        phone.page.locator(f".entry [data-at='{place}']").tap()
    assert white.inner_text() == "✓"
    white.tap()
    phone.page.locator(".entry [data-at='9']").tap()
    assert (white.inner_text(), white.get_attribute("aria-label")) == ("+1", "white, 1 too many")


def test_the_keyboard_enters_a_small_cube_that_lasts_over_a_reload(serve, open_page):
    stickers = state_after("R U F2 R'", 2)
    with serve() as served:
        window = open_page(f"{served.url}/#/play")
        window.page.get_by_role("combobox", name="Layers").select_option("2x2")
        window.page.locator(".entry [tabindex='0']").focus()
        letters = dict(zip(FACES, "wrgyob", strict=True))
        for colour in stickers:
            window.page.keyboard.press(letters[colour])
        window.text(".enter", "moves solve it")
        window.page.reload()
        window.press("Solve it")
        window.until(
            "(first) => document.querySelector('#play .cube3d').dataset.facelets === first", stickers
        )
        moves = " ".join(window.page.locator(".turns button").all_inner_texts())
        assert is_solved(turned(stickers, moves))
        done = window.page.locator(".turns .done")
        for key, behind in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
            window.page.keyboard.press(key)
            assert done.count() == behind
        window.page.get_by_role("combobox", name="Tempo").select_option("fast")
        window.press("Show the moves")
        window.press("Pause")
        paused = done.count()
        window.page.wait_for_timeout(400)  # longer than a move
        assert 1 <= done.count() == paused < len(moves.split())
        window.press("Show the moves")
        window.until(f"() => document.querySelectorAll('.turns .done').length === {len(moves.split())}")
        window.page.get_by_role("button", name="Show the moves").wait_for()
        assert served.steps == 0


def test_the_first_steps_of_a_lesson(phone):
    """Each page's moves lead from its first picture to its second; test_method.py judges its claims."""
    entered(phone, state_after("R U2 F' L D B2"))
    phone.page.get_by_role("button", name="Teach me").tap()
    phone.text("#play h2", "Before you begin")
    steps: list[str] = []
    while len(set(steps)) < 4:
        phone.page.get_by_role("button", name="Next", exact=True).tap()
        steps.append(phone.page.locator("#play .page h2").inner_text())
        phone.until(f"() => ({PICTURES})().every(Boolean)")
        before, after = phone.page.evaluate(PICTURES)
        names, words = (phone.page.locator(f".said {kind}").all_inner_texts() for kind in ("dt", "dd"))
        said = dict(zip(names, words, strict=True))
        assert list(said) == ["Look for", "Where", "Hold", "Do", "Turn", "Why"]
        assert turned_held(before, said["Turn"].partition("(")[0]) == after
    assert steps[0].startswith("Step 1 of 7")
    phone.page.get_by_role("button", name="Back", exact=True).tap()
    assert phone.page.locator("#play .page h2").inner_text() == steps[-2]
    phone.page.get_by_role("button", name="To the stickers").tap()
    phone.page.locator(".entry").wait_for()


def turned_held(stickers: str, moves: str) -> str:
    """After face turns, whichever colour is where."""
    names = str.maketrans(stickers[4::9], FACES)
    return turned(stickers.translate(names), moves).translate(str.maketrans(FACES, stickers[4::9]))
