"""The page of a packing, as text and in a browser."""

from dataclasses import replace
from pathlib import Path

from browser import chromium

from cubehost.packing import library
from cubehost.packing.drawing import page
from cubehost.packing.engine import Model, Packing
from cubehost.packing.execute import Search
from cubehost.packing.pack import first


def test_the_puzzles_name_may_hold_the_templates_words() -> None:
    puzzle = replace(library.load("soma"), name="DATA <and> TITLE")
    text = page(puzzle, [])
    assert "<title>DATA &lt;and&gt; TITLE</title>" in text
    assert 'const packing = {"name": "DATA <and> TITLE", "pieces": []};' in text


def test_it_is_turned_pulled_apart_and_stepped_through(tmp_path: Path) -> None:
    model = Model(library.load("soma"))
    packing: Packing = next(iter(first(Search(model), 1)))
    file = tmp_path / "soma.html"
    file.write_text(page(model.puzzle, [model.placement(index) for index in packing]))
    with chromium() as browser:
        tab = browser.new_page(viewport={"width": 500, "height": 500})
        errors: list[str] = []
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.goto(file.as_uri())
        pictures = [tab.screenshot()]
        for act in (
            lambda: tab.keyboard.press("ArrowLeft"),
            lambda: tab.click("#fewer"),
            lambda: tab.eval_on_selector("#apart", "e => { e.value = 80; e.oninput({ target: e }); }"),
            lambda: tab.click("li button"),
        ):
            act()
            pictures.append(tab.screenshot())
        assert tab.inner_text("#step") == "6 of 7 pieces"
        assert len(set(pictures)) == len(pictures)
        assert errors == []
