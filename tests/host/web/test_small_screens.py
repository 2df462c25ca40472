"""Solve on a small phone, on one that lies on its side, in a low window."""

import pytest
from window import scrambled

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
    return [...cut, ...links].map((e) => e.className || e.textContent);
}"""


@pytest.mark.parametrize("size", [(320, 568), (390, 664), (844, 390), (932, 430), (1280, 600)])
def test_nothing_is_cut_off_on_a_small_screen_or_one_on_its_side(serve, open_page, size):
    with serve() as served:
        window = open_page(served.url)
        window.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        scrambled(window)
        assert window.page.evaluate(CUT) == []
