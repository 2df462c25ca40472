"""The page in a real browser, from the scramble to the solved cube."""

import http.server
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser import DESK, PHONE, chromium
from served import Served, serving
from talker import Talker

from cubehost.cube import state_after

SOLVED = state_after("")
WAIT = 20_000  # ms
# What the 3D cube shows, as cubing counts its pieces, and the same after moves on a solved cube.
SHOWN = """async (id) => {
    const player = document.querySelector(`#${id} twisty-player`);
    return JSON.stringify((await player.experimentalModel.currentPattern.get()).patternData);
}"""
AFTER = """async (moves) => {
    const { cube3x3x3 } = await import("./vendor/cubing.js");
    const puzzle = await cube3x3x3.kpuzzle();
    return JSON.stringify(puzzle.defaultPattern().applyAlg(moves).patternData);
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


class Window:
    """A page of one visitor. `outside`: requests to anywhere else; `broken`: errors of its scripts."""

    def __init__(self, browser: Any, url: str, **options: Any) -> None:
        self.context = browser.new_context(viewport=DESK, **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.outside: list[str] = []
        self.broken: list[str] = []
        self.page.on("request", self._request)
        self.page.on("pageerror", lambda error: self.broken.append(str(error)))
        self.page.goto(url)

    def _request(self, request: Any) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "blob:", "data:")):
            self.outside.append(request.url)

    def press(self, name: str, exact: bool = True) -> None:
        self.page.get_by_role("button", name=name, exact=exact).click()

    def until(self, script: str, *arguments: Any) -> None:
        self.page.wait_for_function(script, arg=arguments[0] if arguments else None)

    def text(self, place: str, words: str) -> None:
        self.page.locator(place).filter(has_text=words).first.wait_for()

    def net(self, place: str) -> str:
        return "".join(self.page.locator(f"{place} .sticker").all_inner_texts())

    def expects(self, facelets: str) -> None:
        self.until("(net) => document.querySelector('#expected').textContent === net", facelets)
        self.until("() => !document.querySelector('#busy').textContent")

    def sees(self, facelets: str) -> None:
        stickers = "[...document.querySelectorAll('#seen .sticker')]"
        self.until(f"(net) => {stickers}.map((s) => s.innerText).join('') === net", facelets)

    def close(self) -> None:
        self.context.close()
        assert self.outside == []
        assert self.broken == []


Open = Callable[..., Window]


@pytest.fixture
def open_page(browser) -> Iterator[Open]:
    windows: list[Window] = []

    def opened(url: str, **options: Any) -> Window:
        windows.append(Window(browser, url, **options))
        return windows[-1]

    yield opened
    for window in windows:
        window.close()


def scrambled(window: Window) -> str:
    """Presses Scramble; the cube after it as the page expects it."""
    window.press("Scramble")
    window.text("#solution", "Done:")
    window.until("() => !document.querySelector('#busy').textContent")
    return window.net("#expected")


def test_scramble_scan_correct_solve_run(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        expected = scrambled(window)
        assert expected == served.facelets != SOLVED
        window.press("Scan")
        window.text("#verdict", "Read")
        assert window.net("#seen") == expected
        right = {"U": "white", "R": "red", "F": "green", "D": "yellow", "L": "orange", "B": "blue"}[
            expected[12]
        ]
        wrong = "white" if right != "white" else "red"
        window.page.locator("[data-facelet='12']").click()  # in the picture
        window.press(f"{wrong} (", exact=False)
        window.text("#verdict", "With your correction others changed too")
        assert window.net("#seen") != expected
        window.page.get_by_role("button", name=f"R4 {wrong}, corrected").click()  # in the net
        window.press(f"{right} (", exact=False)
        window.sees(expected)
        window.text("#verdict", "Read")
        window.press("Solve")
        window.text("#solution", "Solution,")
        window.press("Run")
        window.text("#solution", "Done:")
        window.text("#history", "1 solves")
        assert served.connection.virtual.solved
        assert window.net("#expected") == SOLVED
        for name in ("capture", "read", "decide", "solve", "plan", "turns"):
            window.text("#timeline .track", name)


def test_the_3d_cube_shows_the_state(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        window.until("() => document.querySelector('#player twisty-player')")
        moves = "R U' F2 B"
        buttons = (
            "right, a quarter turn",
            "up, a quarter turn back",
            "front, a half turn",
            "back, a quarter turn",
        )
        for number, button in enumerate(buttons, 1):
            window.press(button)
            window.expects(state_after(" ".join(moves.split()[:number])))
        window.page.wait_for_timeout(800)  # the picture's own turning
        assert window.page.evaluate(SHOWN, "player") == window.page.evaluate(AFTER, moves)
        later = open_page(served.url)  # comes to a state that no turn has led to
        later.until("() => document.querySelector('#player twisty-player')")
        later.page.wait_for_timeout(300)
        assert later.page.evaluate(SHOWN, "player") == later.page.evaluate(AFTER, moves)


def test_stop_in_mid_run_and_re_arm_on_purpose(serve, open_page):
    with serve() as served:
        with Talker(served.port) as talker:
            talker.slow_down()
        window = open_page(served.url)
        for by in ("button", "key"):
            window.press("Scramble")
            window.until("() => document.querySelector('#progress').value >= 2")
            window.press("Stop") if by == "button" else window.page.keyboard.press("Escape")
            window.page.get_by_role("button", name="Stopped").wait_for()
            window.text("#solution", "Stopped after")
            window.text("#expected", "Not known")
            assert window.page.get_by_role("button", name="Scramble").is_disabled()
            window.press("Re-arm…")
            window.press("Leave it stopped")
            assert window.page.get_by_role("button", name="Stopped").is_visible()
            window.press("Re-arm…")
            window.press("Re-arm")
            window.page.get_by_role("button", name="Stop", exact=True).wait_for()
            window.press("Faces are aligned")
            window.text("#facts", "Faces alignedyes")
            window.press("Scan")
            window.expects(served.facelets)


def test_two_people_see_the_same(serve, open_page):
    with serve() as served:
        one, two = open_page(served.url), open_page(served.url)
        two.text("#link", "Connected")
        expected = scrambled(one)
        two.text("#solution", "Done:")
        two.expects(expected)
        two.press("Stop")
        one.page.get_by_role("button", name="Stopped").wait_for()
        one.text("#link", "Connected")


def test_the_page_comes_back_when_the_server_does(serve, open_page):
    with serve() as served:
        port = served.port
        window = open_page(served.url)
        window.text("#link", "Connected")
    window.text("#link", "No server")
    assert window.page.get_by_role("button", name="Scan").is_disabled()
    with serve(listen_port=port) as served:
        window.text("#link", "Connected")
        assert scrambled(window) == served.facelets


def test_a_stop_that_nobody_confirms_is_red_and_not_called_one(serve, open_page):
    """The robot hangs; then the network is gone."""
    with serve() as served:
        window = open_page(served.url)
        process = served.connection.virtual._process
        process.send_signal(signal.SIGSTOP)
        try:
            window.press("Stop")
            window.text("#cut", "cut")
            assert window.page.get_by_role("button", name="Stopped").count() == 0
            assert not window.page.locator("#rearm").is_visible()
            window.text("#facts", "unknown")
        finally:
            process.send_signal(signal.SIGCONT)
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.page.locator("#cut").wait_for(state="hidden")
        window.context.set_offline(True)
        window.page.get_by_role("button", name="Stopped").click()
        window.text("#cut", "cut the robot's power")
        window.context.set_offline(False)


def test_a_wrong_token_is_refused_and_the_right_one_opens(serve, open_page):
    with serve(token="right-token") as served:
        window = open_page(f"{served.url}/#token=wrong")
        window.text("#token-why", "asks for its token")
        assert window.page.locator("#facts").inner_text() == ""
        window.page.locator("#token").fill("right-token")
        window.press("Connect")
        window.text("#link", "Connected")
        linked = open_page(served.server.link)
        linked.text("#link", "Connected")
        assert "token" not in linked.page.url
        linked.press("Scan")  # its pictures need the token too
        linked.page.locator("#pictures img").first.wait_for()


ATTACK = """async (port) => {
    const closed = await new Promise((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
        socket.onopen = () => {
            socket.send('{"type": "hello"}');
            socket.send('{"type": "jog", "face": "U", "quarters": 1}');
        };
        socket.onclose = (event) => done(event.code);
    });
    await fetch(`http://127.0.0.1:${port}/stop`, { method: "POST", mode: "no-cors" }).catch(() => null);
    return closed;
}"""


class Silent(http.server.SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>another site</title>")

    def log_message(self, *_: object) -> None: ...


def test_another_sites_page_moves_and_stops_nothing(serve, open_page):
    with serve() as served, http.server.HTTPServer(("127.0.0.1", 0), Silent) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        window = open_page(f"http://127.0.0.1:{site.server_port}/")
        assert window.page.evaluate(ATTACK, served.port) == 4403
        site.shutdown()
        assert served.facelets == SOLVED
        assert served.steps == 0
        assert not served.server.worker.latched


def test_the_keyboard_reaches_everything(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        window.text("#link", "Connected")
        window.page.keyboard.press("Tab")
        assert window.page.evaluate("document.activeElement.id") == "stop"
        window.press("Scan")
        window.text("#verdict", "Read")
        window.page.locator("#seen button[tabindex='0']").focus()
        for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):
            window.page.keyboard.press(key)
        assert window.page.evaluate("document.activeElement.title").startswith("F2 green")
        window.page.keyboard.press("Enter")
        window.page.get_by_role("heading", name="Colour of F2").wait_for()
        window.press("Stop")  # an open dialog must not be in its way
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.press("Cancel")
        window.press("New game")
        window.until("() => document.querySelector('#game .field .net')")
        before = window.net("#game .field")
        window.page.locator("#game .field").focus()
        window.page.keyboard.press("r")
        window.text("#game", "1 moves.")
        assert window.net("#game .field") != before
        assert served.steps == 0


def test_a_corner_is_dragged_and_moved_by_key(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        window.press("Take pictures")
        corner = window.page.get_by_label("Corner 1 of face U")
        corner.scroll_into_view_if_needed()
        at = served.server.model.get("cameras")["corners"]["U"]["points"][0]
        box = corner.bounding_box()
        window.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        window.page.mouse.down()
        window.page.mouse.move(box["x"] + box["width"] / 2 + 4, box["y"] + box["height"] / 2 + 3)
        window.page.mouse.up()
        deadline = time.monotonic() + 20
        while (moved := served.server.model.get("cameras")["corners"]["U"]["points"][0]) == at:
            assert time.monotonic() < deadline, "the corner did not move"
            time.sleep(0.05)
        assert moved[0] > at[0] + 2
        assert moved[1] > at[1] + 2


@pytest.fixture(scope="module")
def lasting(tmp_path_factory) -> Iterator[Served]:
    """One server for looks at the page in several sizes and colours."""
    with serving(history=tmp_path_factory.mktemp("data") / "solves.jsonl") as served:
        yield served


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_and_nothing_sticks_out(browser, lasting, viewport, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install -e '.[dev]'")
    context = browser.new_context(viewport=viewport, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto(lasting.url)
    page.get_by_role("button", name="Scan", exact=True).click()
    page.locator("#pictures img").first.wait_for()
    page.get_by_role("button", name="right, a quarter turn", exact=True).click()
    page.locator("#timeline .track").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert page.locator("#stop").bounding_box()["y"] < 20, "the stop stays in sight after scrolling"
    found = axe.Axe().run(page).response["violations"]
    context.close()
    serious = [
        (v["id"], [n["target"] for n in v["nodes"]][:3])
        for v in found
        if v["impact"] in ("serious", "critical")
    ]
    assert serious == []
