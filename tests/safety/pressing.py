"""A person at the page in Chromium: presses STOP once, and sees what the page says, and when."""

import os
import signal
import time
from typing import Any, NamedTuple

from words import Told

PHONE = {"width": 360, "height": 740}
# Each change of the words in sight, with its time (Unix, ms), over reloads; and when STOP was pressed.
WATCH = """() => {
    const text = (id) => document.querySelector(id)?.textContent ?? "";
    const now = () => ({ stop: text("#stop"), link: text("#link"), line: text("#solve .clock .line") });
    let last = "";
    window.seen = [];
    window.presses = [];
    const look = () => {
        const red = !document.getElementById("cut").hidden;
        const words = { ...now(), red, aged: document.body.classList.contains("aged") };
        if (JSON.stringify(words) === last) return;
        last = JSON.stringify(words);
        window.seen.push({ at: Date.now(), ...words });
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, all);
    document.addEventListener("submit", () => window.presses.push(Date.now()), true);
    look();
}"""


class Seen(NamedTuple):
    """Wall times: of the press; of "Stopped" after it, and of the red (None: not seen)."""

    pressed: float
    confirmed: float | None
    red: float | None


class Person:
    """At a page of the server on `port`."""

    def __init__(self, browser: Any, port: int) -> None:
        self._context = browser.new_context(viewport=PHONE)
        self._page = self._context.new_page()
        self._page.goto(f"http://127.0.0.1:{port}")
        self._page.locator("#link").filter(has_text="Virtual robot").wait_for(timeout=60_000)
        self._page.evaluate(WATCH)

    def close(self) -> None:
        self._context.close()

    def begin_anew(self) -> None:
        """Forgets what it has read, but for what it reads now."""
        self._page.evaluate("seen = seen.slice(-1).map((one) => ({ ...one, at: Date.now() }))")

    def offline(self, is_offline: bool) -> None:
        self._context.set_offline(is_offline)

    def sleep(self, seconds: float) -> None:
        """Nothing of the page runs meanwhile, nor is it seen."""
        tell = self._context.browser.new_browser_cdp_session()
        told = tell.send("SystemInfo.getProcessInfo")["processInfo"]
        tell.detach()
        pages = [int(one["id"]) for one in told if one["type"] == "renderer"]
        for page in pages:
            os.kill(page, signal.SIGSTOP)
        time.sleep(seconds)
        for page in pages:
            os.kill(page, signal.SIGCONT)

    def press(self) -> float:
        """Once, as a finger does; the wall time at which the page had it."""
        presses = len(self._page.evaluate("presses"))
        self._page.mouse.click(73, 36)
        while len(made := self._page.evaluate("presses")) == presses:
            self._page.wait_for_timeout(5)
        return _wall(made[-1])

    def sees(self, pressed: float, wait: float) -> Seen:
        """Until it reads "Stopped", at most `wait` seconds from the press on."""
        while True:
            seen = [one for one in self._page.evaluate("seen") if _wall(one["at"]) >= pressed - 0.002]
            stopped = [_wall(one["at"]) for one in seen if one["stop"] == "Stopped" and not one["red"]]
            red = [_wall(one["at"]) for one in seen if one["red"]]
            if stopped or time.monotonic() > pressed + wait:
                return Seen(pressed, stopped[0] if stopped else None, red[0] if red else None)
            self._page.wait_for_timeout(10)

    def told(self) -> list[Told]:
        """All that it has read, as sections of what the page calls at rest; grey words are of before."""
        return [
            Told(_wall(one["at"]), f"page {name}", {"state": one[name] if not one["aged"] else ""})
            for one in self._page.evaluate("seen")
            for name in ("stop", "link", "line")
        ]


def _wall(ms: float) -> float:
    return ms / 1000 + time.monotonic() - time.time()
