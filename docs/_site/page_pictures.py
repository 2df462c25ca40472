"""Pictures of every view of the page, in three sizes and two themes, for docs/page.md.

Needs the extra `dev` and Chromium; writes docs/page/VIEW-SIZE-THEME.webp of a virtual robot after two solves.
Arguments are the views to take; all by default.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from playwright.sync_api import sync_playwright

from cubehost.cube import random_cube

TARGET = Path(__file__).parents[1] / "page"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}
PLAYED = ("play/lesson", "play/timer", "play/race", "play/game")
VIEWS = ("solve", "history", "setup", "settings", "play", *PLAYED, "machine")
ENTERED = f"localStorage.setItem('cubehost-stickers', '{random_cube(7)}')"
THEMES = ("light", "dark")
QUALITY = 55
SERVE = "from cubehost.cli import main; main()"


def photograph(browser: Any, link: str, size: str, theme: str, views: tuple[str, ...]) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
    context.add_init_script(ENTERED)
    page = context.new_page()
    page.set_default_timeout(60_000)
    for view in views:
        page.goto(f"{link}#/{view.replace('lesson', 'cube')}")
        page.locator("#link", has_text="at rest").wait_for()
        if view == "solve":
            page.locator("figcaption", has_text="live").first.wait_for()
        elif view == "play":
            page.get_by_role("button", name="Teach me").wait_for()
        elif view == "play/lesson":
            page.get_by_role("button", name="Teach me").click()
            page.get_by_role("button", name="Next").click()
            page.get_by_role("button", name="Next").click()
        elif view == "play/game":
            page.get_by_role("button", name="New game").click()
            page.locator("#play .keys button").first.wait_for()
        elif view == "play/timer":
            page.locator(".timer .scramble").filter(has_text="2").wait_for()
        elif view == "setup":
            page.get_by_role("button", name="Take pictures").click()
            page.locator(".handle").first.wait_for()
        page.wait_for_timeout(1500)
        image = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
        name = view.replace("/", "-")
        cv2.imwrite(str(TARGET / f"{name}-{size}-{theme}.webp"), image, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    context.close()


def solve(browser: Any, link: str) -> None:
    """Twice scrambled and solved, and scrambled and scanned, so that there is something to see."""
    page = browser.new_page()
    page.set_default_timeout(60_000)
    page.goto(link)
    for _ in range(2):
        page.get_by_role("button", name="Scramble").click()
        page.locator(".clock p", has_text="moves").wait_for()
        page.wait_for_timeout(2000)
        page.get_by_role("button", name="Scan and solve").click()
        page.locator(".clock p", has_text="solved").wait_for()
        page.locator(".main:enabled").wait_for()
    page.get_by_role("button", name="Scramble").click()
    page.wait_for_timeout(5000)
    page.goto(f"{link}#/setup")
    page.get_by_role("button", name="Scan", exact=True).click()
    page.locator(".step .line", has_text="sure").wait_for()
    page.close()


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """The link to a page whose files lie in that folder."""
    kept = {"XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}
    command = [sys.executable, "-c", SERVE, "serve", "--json", "--port", "sim", "--listen-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **kept}) as server:
        try:
            assert server.stdout is not None
            yield json.loads(server.stdout.readline())["link"]
        finally:
            server.terminate()


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    flags = ["--no-sandbox", "--disable-gpu"]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(folder) as link,
        sync_playwright() as running,
        running.chromium.launch(executable_path="/usr/bin/chromium", args=flags) as browser,
    ):
        solve(browser, link)
        for size in SIZES:
            for theme in THEMES:
                photograph(browser, link, size, theme, tuple(sys.argv[1:]) or VIEWS)


if __name__ == "__main__":
    main()
