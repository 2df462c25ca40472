"""Solve on a small phone, on one that lies on its side, in a low window."""

from window import pressed_and_done, scrambled

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

# How much of the moves is out of sight, pixels.
UNSEEN = """() => {
    const moves = document.querySelector(".clock .moves");
    return moves.scrollHeight - moves.clientHeight;
}"""
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
                    assert window.page.evaluate(UNSEEN) == 0, age
