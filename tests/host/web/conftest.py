"""Servers for the tests of the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page's libraries are not installed: pip install 'cubehost[web]'")

from browser import chromium
from served import serving
from talker import PATIENCE, Talker
from window import Window

from cubehost.web import acceptor

Serve = Callable[..., Any]


@pytest.fixture(autouse=True)
def _own_history(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))


@pytest.fixture(autouse=True)
def _patient_acceptor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A virtual robot confirms a stop as soon as this computer lets it, a real one in time."""
    monkeypatch.setattr(acceptor, "ANSWER_PATIENCE", PATIENCE)


@pytest.fixture
def serve(tmp_path: Path) -> Serve:
    """`with serve(port=…) as served:`; each with a history of its own."""
    return lambda **options: serving(**{"history": tmp_path / "solves.jsonl", **options})


@pytest.fixture
def served(serve: Serve) -> Iterator[Any]:
    with serve() as served:
        yield served


@pytest.fixture
def talker(served: Any) -> Iterator[Talker]:
    with Talker(served.port) as talker:
        talker.await_sections()
        yield talker


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Window]]:
    windows: list[Window] = []

    def opened(url: str, **options: Any) -> Window:
        windows.append(Window(browser, url, **options))
        return windows[-1]

    yield opened
    for window in windows:
        window.close()


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One server for looks at the page in several sizes and colours."""
    with serving(history=tmp_path_factory.mktemp("data") / "solves.jsonl") as served:
        yield served
