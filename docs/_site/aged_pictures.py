"""Pictures of the page in states that have aged, for docs/page.md; the tests' own rig brings them about.

Needs the extra `dev` and Chromium; writes docs/page/aged-STATE.webp.
"""

import shlex
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "host" / "web"), str(ROOT / "tests" / "host")]

from browser import LARGE_TEXT, PHONE, chromium, set_up_by  # noqa: E402
from served import Served, network_camera, serving  # noqa: E402
from test_small_screens import a_thousand_solves  # noqa: E402

from cubehost.cube import state_after  # noqa: E402
from cubehost.sim import process  # noqa: E402
from cubehost.vision.virtual import VirtualCamera  # noqa: E402
from cubehost.web.cameras import jpeg  # noqa: E402

TARGET = ROOT / "docs" / "page"
QUALITY = 55


def solved(page: Any) -> None:
    page.get_by_role("button", name="Scramble").click()
    page.locator(".clock p").filter(has_text="Scrambled by").wait_for()
    page.get_by_role("button", name="Scan and solve").click()
    page.locator(".clock p").filter(has_text="solved").wait_for()


def photograph(context: Any, served: Served, view: str, state: str, age: Callable[[Any], object]) -> None:
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{served.url}/#/solve")
    page.locator("#link").filter(has_text="at rest").wait_for()
    age(page)
    page.goto(f"{served.url}/#/{view}")
    page.locator(f"#{view.split('/')[0]} :is(.card, .part):visible").first.wait_for()
    page.wait_for_timeout(1500)
    if state == "full-disk":
        page.locator("#log p").filter(has_text="not kept").scroll_into_view_if_needed()
    image = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    cv2.imwrite(str(TARGET / f"aged-{state}.webp"), image, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    page.close()


def in_windows(browser: Any, folder: Path) -> None:
    """What a window, or a person's own settings, make of it."""
    nothing = lambda page: None  # noqa: E731
    with serving(history=folder / "solves.jsonl") as served:
        with set_up_by(browser, folder / "large", LARGE_TEXT) as large:
            photograph(large, served, "solve", "large-text", lambda page: page.set_viewport_size(PHONE))
        small, low = {"width": 320, "height": 568}, {"width": 740, "height": 360}
        phone = browser.new_context(viewport=PHONE)
        photograph(phone, served, "solve", "ten-seconds", lambda page: (solved(page), time.sleep(10)))
        photograph(browser.new_context(viewport=small), served, "solve", "small", nothing)
        photograph(browser.new_context(viewport=low), served, "solve", "landscape", nothing)
        forced = browser.new_context(viewport=PHONE, forced_colors="active")
        photograph(forced, served, "play/timer", "forced-colours", nothing)


def in_servers(browser: Any, folder: Path) -> None:
    """What a server, its disk or its robot make of it."""
    context = browser.new_context(viewport=PHONE)
    a_thousand_solves(folder / "thousand.jsonl")
    with serving(history=folder / "thousand.jsonl") as served:
        photograph(context, served, "history", "thousand-solves", lambda page: page.reload())
    full = folder / "full.jsonl"
    with serving(history=full, log_file="/dev/full") as served:
        full.symlink_to("/dev/full")
        photograph(context, served, "machine", "full-disk", solved)
    picture = jpeg(VirtualCamera(1).capture(state_after("R U F"))[0])
    with network_camera(picture) as (camera, lose), serving(cameras=(camera,)) as served:

        def look_twice(page: Any) -> None:
            page.goto(f"{served.url}/#/setup")
            page.get_by_role("button", name="Take pictures").click()
            page.locator("#setup img").wait_for()
            lose()
            page.get_by_role("button", name="Take pictures").click()
            page.locator("#alert").filter(has_text="gives no picture").wait_for()
            page.locator("#setup img").scroll_into_view_if_needed()

        photograph(context, served, "setup", "lost-camera", look_twice)
    other = folder / "other"
    other.write_text(f'#!/bin/sh\nexec {shlex.quote(str(process.cube_sim()))} --protocol=9 "$@"\n')
    other.chmod(0o755)
    with serving(history=folder / "solves.jsonl") as served:

        def change(page: Any) -> None:
            process.cube_sim = lambda: other
            served.connection.virtual._process.kill()
            page.get_by_text("speaks protocol 9").first.wait_for(state="attached")

        photograph(context, served, "solve", "other-firmware", change)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        in_windows(browser, Path(folder))
        in_servers(browser, Path(folder))


if __name__ == "__main__":
    main()
