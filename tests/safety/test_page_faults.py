"""Random faults of one file of the page, of the storage or of the worker: a press stops the robot.

The long run: pytest tests/safety --page-faults 200.
"""

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser import chromium
from served import Served, serving

from cubehost.robot.stop import State
from cubehost.web import routes

TRIES = 3000  # of 20 ms
PAGE = Path(str(routes.PAGE))
BUNDLE = next(PAGE.glob("page-*.js")).name
FILES = sorted(path.name for path in PAGE.iterdir() if path.is_file() and path.name != "index.html")


def cut(data: bytes, source: random.Random) -> bytes:
    return data[: source.randrange(len(data))]


def spoilt(data: bytes, source: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(source.choice((1, 10, 100))):
        spoilt[source.randrange(len(spoilt))] = source.randrange(256)
    return bytes(spoilt)


def foreign(data: bytes, source: random.Random) -> bytes:
    return source.choice((b"", b"<!doctype html><h1>Sign in</h1>", source.randbytes(5000), b"throw 1;"))


ON_DISK = (cut, spoilt, foreign)
ON_ITS_WAY: dict[str, Callable[[Any], Any]] = {
    "refused": lambda route: route.abort(),
    "never": lambda route: None,
    "500": lambda route: route.fulfill(status=500, body="out of order"),
}
THROWS = "throw new DOMException('', 'SecurityError');"
STORAGE = (
    f"Object.defineProperty(window, 'localStorage', {{ get() {{ {THROWS} }} }});",
    f"Storage.prototype.setItem = () => {{ {THROWS} }};",
    f"Storage.prototype.getItem = () => {{ {THROWS} }};",
    "Storage.prototype.getItem = () => '\\u0000{not what was kept';",
    "Object.defineProperty(window, 'localStorage', { value: null });",
    f"Object.defineProperty(window, 'caches', {{ get() {{ {THROWS} }} }});",
)
WORKERS = (
    "self.onfetch = (event) => event.respondWith(new Promise(() => null));",
    "self.onfetch = (event) => event.respondWith(Response.error());",
    "self.onfetch = (event) => event.respondWith(new Response(''));",
    "self.onfetch = () => { for (;;); };",
)
CLAIM = """self.oninstall = () => self.skipWaiting();
self.onactivate = (event) => event.waitUntil(self.clients.claim());
"""


@contextmanager
def faulty(kind: str, source: random.Random, folder: Path, page: Any) -> Iterator[str]:
    """One fault is made; what it is."""
    name = BUNDLE if source.random() < 0.4 else source.choice(FILES)
    if kind == "storage":
        script = source.choice(STORAGE)
        page.add_init_script(script)
        yield script
    elif kind == "way":
        how = source.choice(list(ON_ITS_WAY))
        page.route(f"**/{name}", ON_ITS_WAY[how])
        yield f"{name} {how}"
    elif kind == "gone":
        (folder / name).unlink()
        yield f"{name} is not there"
    elif kind == "spoilt":
        how, data = source.choice(ON_DISK), (folder / name).read_bytes()
        (folder / name).write_bytes(how(data, source))
        yield f"{name} {how.__name__}"
    else:
        text = source.choice(WORKERS)
        (folder / "sw.js").write_text(CLAIM + text)
        yield text


def press(page: Any, served: Served) -> bool:
    """Whether the robot confirms it."""
    # Not by the mouse: where the sheet does not come nothing is drawn yet.
    page.locator("#stop").evaluate("(button) => { setTimeout(() => button.click()); }")
    for _ in range(TRIES):
        if served.server.stop.state is State.CONFIRMED:
            return True
        page.wait_for_timeout(20)
    return False


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(routes, "PAGE", tmp_path / "page")
    shutil.copytree(PAGE, tmp_path / "page")
    with serving(history=tmp_path / "solves.jsonl") as served:
        yield served


def test_a_press_stops_the_robot_whatever_else_fails(request, served, tmp_path):
    count, seed = (request.config.getoption(name) for name in ("--page-faults", "--safety-seed"))
    kinds = ("spoilt", "way", "storage", "worker", "gone")
    with chromium() as browser:
        for number in range(count):
            source = random.Random(f"{seed} {number}")
            context = browser.new_context()
            page = context.new_page()
            with faulty(kinds[number % len(kinds)], source, tmp_path / "page", page) as told:
                page.goto(served.url, wait_until="commit")
                if kinds[number % len(kinds)] == "worker":
                    page.wait_for_function("() => navigator.serviceWorker.controller")
                assert press(page, served), (number, told)
            context.close()
            shutil.copytree(PAGE, tmp_path / "page", dirs_exist_ok=True)
            served.server.stop.rearm()
