"""STOP on the page in a real browser: without a network, without any one of its files, without storage."""

import json
import re
import signal
import threading
from contextlib import suppress

import pytest
from browser import NO_COOKIES, PHONE, set_up_by
from served import kept_port
from talker import Talker
from window import wait_for

from cubehost.robot.stop import State
from cubehost.web import acceptor

sync_api = pytest.importorskip("playwright.sync_api", reason="pip install -e '.[dev]'")

# What can be pressed that asks something of the robot.
PRESSABLE = """() => {
    location.hash = '#/machine';
    const all = [...document.querySelectorAll("main button:enabled, #rearm:not([hidden])")];
    const asking = all.filter((e) => e.dataset.task || e.matches("#rearm, .main, .side"));
    return asking.map((e) => e.textContent);
}"""


def slow(served) -> None:
    with Talker(served.port) as talker:
        talker.slow_down(1_000_000)


def confirmed(served) -> bool:
    return served.server.stop.state is State.CONFIRMED


def lifted(served) -> None:
    served.server.stop.rearm()


def test_a_press_without_a_network_is_sent_when_it_is_back_and_nothing_moves_meanwhile(serve, open_page):
    """As a phone in a run: out of the Wi-Fi, STOP, into it again."""
    with serve() as served:
        window = open_page(served.url)
        window.text("#link", "Virtual robot")
        slow(served)
        window.press("Scramble")
        window.until("() => document.querySelector('progress').value >= 1")
        window.context.set_offline(True)
        window.page.locator("#stop").click()
        window.text("#cut", "cut the robot's power")
        assert window.page.locator("#stop").inner_text().lower() == "stopping…"
        assert window.page.evaluate(PRESSABLE) == []
        assert served.server.stop.state is State.ARMED
        window.context.set_offline(False)
        wait_for(lambda: confirmed(served))
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.page.locator("#cut").wait_for(state="hidden")
        window.go("Solve")
        assert window.page.get_by_role("button", name="Scramble").is_disabled()


def test_a_press_outlives_a_reload_and_the_server(serve, open_page):
    """The server is gone as STOP is pressed; the page is loaded anew; the next server is told."""
    with kept_port() as port:
        with serve(listen_port=port) as served:
            window = open_page(served.url)
            window.text("#link", "Virtual robot")
            window.until("async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")
            window.page.reload()
            window.text("#link", "Virtual robot")
        window.text("#link", "No server")
        window.page.locator("#stop").click()
        window.text("#cut", "does not answer")
        window.page.reload()
        window.text("#cut", "cut the robot's power")
        with serve(listen_port=port) as served:
            wait_for(lambda: confirmed(served))
            window.page.get_by_role("button", name="Stopped").wait_for()
            number = served.server.stop.number
            window.page.reload()
            window.page.get_by_role("button", name="Stopped").wait_for()
            assert served.server.stop.number == number, "what was answered is not sent again"


def test_a_press_whose_answer_hangs_is_sent_again(serve, open_page):
    """As over a network that loses what is sent without saying so."""
    with serve() as served:
        window = open_page(served.url, service_workers="block")  # what goes by one is held by no route
        window.text("#link", "Virtual robot")
        held, lost = [], [True]
        window.page.route("**/stop*", lambda route: held.append(route) if lost else route.continue_())
        window.page.evaluate("() => { WebSocket.prototype.send = () => null; }")  # lost there, too
        window.press("Stop")
        window.text("#cut", "cut the robot's power")
        lost.clear()
        wait_for(lambda: window.page.wait_for_timeout(50) or confirmed(served))
        window.page.get_by_role("button", name="Stopped").wait_for()
        assert held


def test_a_re_arming_ends_what_was_pressed_before_it(serve, open_page):
    """The stop came by the websocket, its request hangs: once lifted it must not come once more."""
    with serve() as served:
        window = open_page(served.url, service_workers="block")
        window.text("#link", "Virtual robot")
        held = []
        window.page.route("**/stop*", lambda route: held.append(route))
        window.press("Stop")
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.page.locator("#rearm").click()
        window.press("Re-arm")
        window.page.get_by_role("button", name="Stop", exact=True).wait_for()
        window.page.unroute("**/stop*")
        window.page.wait_for_timeout(1500)
        assert served.server.stop.state is State.ARMED
        assert window.page.evaluate(PRESSABLE) != []
        assert held


def files_of(window, url: str) -> list[str]:
    """All that the page asks for while it loads, but for itself."""
    asked: list[str] = []
    window.page.on("request", lambda request: asked.append(request.url))
    window.page.goto(url)
    window.text("#link", "Virtual robot")
    files = [one.removeprefix(url) for one in dict.fromkeys(asked) if one.startswith(url)]
    return [name for name in files if re.search(r"\.\w+$", name)]


@pytest.mark.parametrize("how", ["refused", "never"])
def test_no_file_that_does_not_arrive_takes_the_stop_away(serve, open_page, monkeypatch, how):
    """Each script, the words, each sheet and picture in turn: a press stops the robot."""
    monkeypatch.setattr(acceptor, "FORM_PATIENCE", 60.0)
    with serve() as served:
        window = open_page("about:blank", service_workers="block")
        files = files_of(window, f"{served.url}/")
        kinds = {re.sub(r"-\w{8}", "", name) for name in files}
        assert {"page.js", "page.css"} <= kinds
        missing = ""

        def hand_on(route) -> None:
            if not route.request.url.endswith(missing):
                route.fallback()
            elif how == "refused":
                route.abort()

        window.page.route(re.compile(r"\.\w+$"), hand_on)
        for name in files:
            missing = f"/{name}"
            window.page.goto(served.url, wait_until="commit")
            stop = window.page.locator("#stop")
            if how == "never" and name.endswith(".css"):  # nobody sees a page before its sheets
                # Later: who is in a call when the page goes may never hear its end.
                stop.evaluate("(button) => void setTimeout(() => button.click())")
            else:
                stop.click(no_wait_after=True)
            wait_for(lambda: window.page.wait_for_timeout(20) or confirmed(served))
            leave(window.page)
            lifted(served)
        window.broken.clear()  # what a missing module breaks is not the stop


def leave(page) -> None:
    """One that was pressed on its way is just loading itself anew."""
    for _ in range(20):
        with suppress(sync_api.Error):
            page.goto("about:blank")
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never comes to rest")


def test_what_is_still_on_its_way_takes_no_line_from_the_stop(serve, open_page, monkeypatch):
    """A browser opens six connections to a server, and here each waits for what does not come."""
    with serve() as served:
        hand_on, held = served.server._acceptor._hand_on, []

        def hold(connection, head: bytes, address) -> bool:
            if b"/page-" not in head or b".css" in head or confirmed(served):
                return hand_on(connection, head, address)  # what was cut off comes again once it is confirmed
            held.append(connection)
            return True

        monkeypatch.setattr(served.server._acceptor, "_hand_on", hold)
        window = open_page("about:blank", service_workers="block")
        window.page.goto(served.url, wait_until="commit")
        window.until("() => window.stopButton")
        window.page.evaluate("() => [...'12345'].forEach((i) => fetch(`/page-?${i}`).catch(() => null))")
        wait_for(lambda: window.page.wait_for_timeout(20) or len(held) >= 6)
        window.page.locator("#stop").click(no_wait_after=True)
        wait_for(lambda: window.page.wait_for_timeout(20) or confirmed(served))
        window.text("#link", "Virtual robot")
        window.page.get_by_role("button", name="Stopped").wait_for()
        assert all(connection.recv(1) == b"" for connection in held), "given up for the stop"


STORAGE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("", "SecurityError"); },
});"""


def test_without_storage_the_page_works_and_a_press_outlives_a_reload(serve, open_page):
    with serve(token="right-token") as served:
        window = open_page("about:blank", service_workers="block")
        window.page.add_init_script(STORAGE)
        window.page.goto(served.server.link)
        window.text("#link", "Virtual robot")
        window.page.route("**/stop*", lambda route: route.abort())
        window.page.evaluate("() => { WebSocket.prototype.send = () => null; }")
        window.press("Stop")
        window.text("#cut", "does not answer")
        assert not served.server.worker.latched
        window.page.unroute("**/stop*")
        window.page.reload()
        wait_for(lambda: window.page.wait_for_timeout(20) or confirmed(served))


def test_with_all_cookies_blocked(serve, browser, tmp_path):
    """As a person blocks them in Chromium's settings: storage throws."""
    with serve() as served, set_up_by(browser, tmp_path / "profile", NO_COOKIES) as context:
        page = context.new_page()
        page.goto(served.url)
        blocked = "() => { try { localStorage.length; return false; } catch { return true; } }"
        assert page.evaluate(blocked)
        page.locator("#link").filter(has_text="Virtual robot").wait_for()
        page.locator("#stop").click()
        wait_for(lambda: page.wait_for_timeout(20) or confirmed(served))
        page.get_by_role("button", name="Stopped").wait_for()


def test_without_any_script_it_is_a_form_that_says_whether_it_is_confirmed(serve, open_page, monkeypatch):
    with serve(token="right-token") as served:
        window = open_page(served.url, java_script_enabled=False)
        monkeypatch.setattr(acceptor, "FORM_PATIENCE", 60.0)
        window.press("Stop")
        window.page.get_by_role("heading", name="Stopped").wait_for()
        assert confirmed(served)
        lifted(served)
        monkeypatch.setattr(acceptor, "FORM_PATIENCE", 0.1)
        monkeypatch.setattr(served.server.stop, "heard", lambda number: None)
        window.press("Stop once more")
        window.page.get_by_role("heading", name="Not confirmed").wait_for()
        window.text("body.red", "cut its power")
        monkeypatch.undo()
        wait_for(lambda: confirmed(served))
        window.page.get_by_role("link", name="The robot's page").click()
        window.page.get_by_role("button", name="Stop", exact=True).wait_for()


def test_another_sites_form_stops_nothing(serve, open_page):
    with serve() as served:
        window = open_page("about:blank")
        window.page.set_content(f'<form method=post action="{served.url}/stop"><button>Stop</button></form>')
        window.press("Stop")
        window.text("body", "another site's page")
        assert served.server.stop.state is State.ARMED
        assert json.loads(window.page.locator("body").inner_text())["error"]


def test_a_stop_while_settings_are_saved_says_so_and_how_long(serve, open_page, monkeypatch):
    """A chip that erases its flash hears nothing for up to two seconds: to cut its power then loses all."""
    with serve() as served:
        window = open_page(f"{served.url}/#/settings")
        window.page.locator("#settings button:enabled").first.wait_for()
        robot, process = served.connection.robot, served.connection.virtual._process
        pressed = threading.Event()

        def save() -> None:
            process.send_signal(signal.SIGSTOP)
            pressed.wait(60)
            process.send_signal(signal.SIGCONT)

        monkeypatch.setattr(robot, "save", save)
        monkeypatch.setattr(acceptor, "ANSWER_PATIENCE", 0.2)
        window.press("Keep over power-off")
        window.until("() => window.stopButton")
        wait_for(lambda: served.server.model.now.stop.meanwhile)
        window.press("Stop")
        window.text("#cut.calm", "being saved, at rest only and for up to 2 s")
        assert re.search(r"\([12] s\)", window.page.locator("#cut").inner_text())
        window.text("#cut:not(.calm)", "cut")  # what takes longer than it may is not waited for
        pressed.set()
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.page.locator("#cut").wait_for(state="hidden")


OVER = """([one, other]) => {
    const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
    return a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def test_what_is_told_after_a_stop_leaves_the_cube_in_sight(serve, open_page):
    """On a phone, where how the cube stands is what one looks for; and it names what the page has."""
    with serve() as served:
        window = open_page(served.url)
        window.page.set_viewport_size(PHONE)
        window.text("#link", "Virtual robot")
        slow(served)
        window.press("Scramble")
        window.until("() => document.querySelector('progress').value >= 1")
        window.press("Stop")
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.text("#alert", "stopped after")
        assert not window.page.evaluate(OVER, ["#alert", "#solve .player"])
        window.page.evaluate("document.body.classList.remove('stopped')")  # as it is told of anything else
        assert not window.page.evaluate(OVER, ["#alert", "#solve .player"])
        told = window.page.locator("#alert").inner_text()
        for name in re.findall("“([^”]*)”", told):
            assert window.page.get_by_text(name, exact=True).count(), (name, told)
