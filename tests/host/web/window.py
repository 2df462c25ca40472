"""A visitor's window on the page, and what tests do in it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from browser import DESK
from served import Served

SOURCES = Path(__file__).parents[3] / "host" / "page"
WAIT = 60_000  # ms: patience, for computers that do much else


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

    def with_sources(self) -> Self:
        """Single modules of the page are to be had as /src/NAME."""

        def answer(route: Any) -> None:
            route.fulfill(path=SOURCES / Path(route.request.url).name)

        self.context.route("**/src/*", answer)
        return self

    def _request(self, request: Any) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "blob:", "data:")):
            self.outside.append(request.url)

    def press(self, name: str, exact: bool = True) -> None:
        self.page.get_by_role("button", name=name, exact=exact).click()

    def until(self, script: str, *arguments: Any) -> None:
        self.page.wait_for_function(script, arg=arguments[0] if arguments else None)

    def text(self, place: str, words: str) -> None:
        self.page.locator(place).filter(has_text=words).first.wait_for()

    def sees(self) -> str:
        """The net of all stickers as the page shows it: as seen, or as expected."""
        self.press("All stickers")
        net = "".join(self.page.locator("#ask .sticker").all_inner_texts())
        self.press("Close")
        return net

    def go(self, view: str) -> None:
        """The view is shown, and scrolled to its top: the address is told of after the click."""
        self.page.get_by_role("link", name=view, exact=True).click()
        self.page.locator("#bar a[aria-current]").filter(has_text=view).wait_for()

    def idle(self) -> None:
        """The one button can be pressed again."""
        self.page.locator(".main:enabled").wait_for()

    def close(self) -> None:
        self.context.close()
        assert self.outside == [], self.outside
        assert self.broken == [], self.broken


def scrambled(window: Window) -> None:
    window.press("Scramble")
    window.text("#solve .clock", "moves")
    window.until("() => /^Scrambled by/.test(document.querySelector('.clock p').textContent)")
    window.idle()


def pressed_and_done(window: Window, served: Served, name: str) -> None:
    """A button, and what it asks the robot for, to its end: one that is busy takes nothing more."""
    ended = served.server.model.now.work.ended
    window.press(name)
    wait_for(lambda: served.server.model.now.work.ended > ended)


def wait_for(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT / 1000
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)
