"""The page in a real browser: stops, other people, and a server, robot or key that is not there."""

import http.server
import signal
import threading

from served import kept_port
from talker import Talker
from window import scrambled

from cubehost.cube import state_after

SOLVED = state_after("")
OLD = "/page-OLDHASH0.js"  # a bundle that the page names no more


def test_stop_in_mid_run_re_arm_straighten_and_solve(serve, open_page):
    def rest(us: int) -> None:
        with Talker(served.port) as talker:
            talker.slow_down(us)

    with serve() as served:
        window = open_page(served.url)
        for by in ("button", "key"):
            rest(1_000_000)
            window.press("Scramble")
            window.until("() => document.querySelector('progress').value >= 2")
            window.press("Stop") if by == "button" else window.page.keyboard.press("Escape")
            window.page.get_by_role("button", name="Stopped").wait_for()
            window.text(".clock p", "Stopped after")
            assert window.page.locator("#solve .time").inner_text() == "–"  # nobody has measured it
            window.page.locator(".player.unknown").first.wait_for()
            assert window.page.get_by_role("button", name="Scramble").is_disabled()
            window.page.locator("#rearm").click()
            window.press("Leave it stopped")
            assert window.page.get_by_role("button", name="Stopped").is_visible()
            window.page.locator(".main").click()  # the one button offers it, too
            window.press("Re-arm")
            window.page.get_by_role("button", name="Stop", exact=True).wait_for()
            rest(0)
            window.press("Straighten and solve")
            window.text(".clock p", "solved")
            assert served.connection.virtual.solved
            assert not window.page.locator("#alert").is_visible()  # that of the stop is over
            window.idle()


def test_two_people_see_the_same(serve, open_page):
    with serve() as served:
        one, two = open_page(served.url), open_page(served.url)
        two.text("#link", "Virtual robot")
        scrambled(one)
        two.until("() => /^Scrambled by/.test(document.querySelector('.clock p').textContent)")
        assert two.sees() == served.facelets
        two.press("Stop")
        one.page.get_by_role("button", name="Stopped").wait_for()


def test_the_page_comes_back_when_the_server_does(serve, open_page):
    with kept_port() as port:
        with serve(listen_port=port) as served:
            window = open_page(served.url)
            window.text("#link", "Virtual robot")
            window.go("Settings")
            window.page.locator("#settings button:enabled").first.wait_for()
            window.press("Stop")
            window.page.get_by_role("button", name="Stopped").wait_for()
        window.text("#link", "No server")
        window.page.get_by_role("button", name="Stop", exact=True).wait_for()  # if it still is, nobody sees
        assert window.page.locator("#settings button:enabled").count() == 0
        window.go("Solve")
        assert window.page.get_by_role("button", name="No server").is_disabled()
        with serve(listen_port=port) as served:
            window.text("#link", "Virtual robot")
            scrambled(window)
            assert window.sees() == served.facelets


def test_without_a_server_the_page_opens_and_says_so(serve, open_page):
    with serve() as served:
        window = open_page(served.url)
        window.text("#link", "Virtual robot")
        window.until("async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")
        put = "async (name) => (await caches.open('shell')).put(name, new Response('old'))"
        window.page.evaluate(put, OLD)
        window.page.reload()  # now by the worker, which keeps what it serves
        window.text("#link", "Virtual robot")  # each module that says so was kept before it was run
        window.until("async (old) => !(await caches.match(old))", OLD)
    window.page.reload()
    window.text("#link", "No server")
    window.page.get_by_role("button", name="No server").wait_for()


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
            window.text(".action .note", "has not confirmed the stop")
            window.text("#link", "silent")
        finally:
            process.send_signal(signal.SIGCONT)
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.page.locator("#cut").wait_for(state="hidden")
        window.page.evaluate(
            "addEventListener('offline', () => window.said = document.querySelector('#link').textContent)"
        )
        window.context.set_offline(True)
        window.page.wait_for_function("() => window.said")
        said = window.page.evaluate("window.said")  # the server's next word ends it: it is still heard here
        assert said == "No server: trying again…", "at once"
        window.page.locator("#stop").click()  # "Stopped" as long as the page takes the server to be there
        window.text("#cut", "cut the robot's power")
        window.context.set_offline(False)


def test_what_a_stop_takes_the_line_from_is_fetched_afterwards(serve, open_page):
    """No picture or list may be in the way of a stop, and none is lost by it."""
    with serve(token="right-token") as served:
        window = open_page("about:blank")
        held = []
        window.page.route("**/api/keys", lambda route: held.append(route) if not held else route.continue_())
        window.page.goto(served.server.link)
        while not held:
            window.page.wait_for_timeout(20)
        window.press("Stop")
        window.page.get_by_role("button", name="Stopped").wait_for()
        window.go("Machine")
        window.page.locator("#machine .links").get_by_role("link", name="watch", exact=True).wait_for()


def test_what_is_pressed_before_the_server_answers_is_done_once_it_does(serve, open_page):
    with serve() as served:
        window = open_page("about:blank")
        window.page.add_init_script(
            """const { send } = WebSocket.prototype;
            WebSocket.prototype.send = function (text) {
              if (text.includes('"hello"')) window.greet = () => send.call(this, text);
              else send.call(this, text);
            };"""
        )
        window.page.goto(f"{served.url}/#/setup")
        window.press("Take pictures")
        window.until("() => window.greet")
        assert not served.server.model.now.cameras.pictures
        window.page.evaluate("greet()")
        window.page.get_by_label("Corner 1 of face U").wait_for()


def test_a_wrong_token_is_refused_and_each_key_opens_its_part(serve, open_page):
    with serve(token="right-token") as served:
        window = open_page(f"{served.url}/#token=wrong")
        window.text("#ask", "asks for its key")
        window.text("#link", "Not let in")
        window.page.locator("#machine dd").first.wait_for(state="attached")  # by a bundle that comes later
        assert set(window.page.locator("#machine dd").all_text_contents()) == {"unknown"}
        window.page.locator("#token").fill("right-token")
        window.press("Connect")
        window.text("#link", "Virtual robot")
        linked = open_page(served.server.link)
        linked.text("#link", "Virtual robot")
        assert "token" not in linked.page.url
        linked.text(".frame", "live")  # its pictures need the token, too
        watching = open_page(f"{served.url}/#token={served.server.guard.keys['watch']}")
        watching.text(".action", "may only watch")
        assert watching.page.locator(".main").is_disabled()
        watching.go("Settings")
        watching.page.locator("#settings button").first.wait_for()
        assert watching.page.locator("#settings button:enabled").count() == 0
        watching.go("Solve")
        with Talker(served.port, {"token": "right-token"}) as talker:
            talker.slow_down(1_000_000)
        linked.press("Scramble")
        watching.text(".main", "Turning")
        assert watching.page.get_by_role("button", name="Pause").is_disabled()
        watching.press("Stop")  # whoever watches may
        linked.page.get_by_role("button", name="Stopped").wait_for()


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
