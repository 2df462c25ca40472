"""Debian's Chromium under Playwright; installed where missing, skipped with the reason where it cannot be.

Its headless shell, which Playwright itself prefers, makes a window for a twentieth of the processor's time;
what depends on a person's settings is tested in the whole browser, as the shell reads none.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
ROOT = Path(__file__).parents[3]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 120_000  # ms until it has started, on computers that do much else
PHONE = {"width": 360, "height": 740}
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}  # and with them no storage
LARGE_TEXT = {"webkit": {"webprefs": {"default_font_size": 32}}}  # twice as large
VIEWS = ("solve", "history", "setup", "settings", "play", "machine")
DESK = {"width": 1440, "height": 900}


def find_chromium(*names: str) -> str:
    """The first of these that is here, or can be installed."""
    for attempt in range(2):
        if found := next(filter(None, map(shutil.which, names)), None):
            return found
        if attempt == 0:
            subprocess.run([ROOT / ".ci" / "need", f"{names[0]}:{names[0]}"], capture_output=True)
    pytest.skip("no Chromium here, and apt cannot install it")


def how(*names: str) -> dict[str, Any]:
    return {"executable_path": find_chromium(*names), "headless": True, "args": FLAGS, "timeout": PATIENCE}


def playwright() -> Any:
    module = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed: pip install -e '.[dev]'"
    )
    return module.sync_playwright()


@contextmanager
def chromium(*names: str) -> Iterator[Any]:
    """The headless shell, where no others are named."""
    with playwright() as running:
        browser = running.chromium.launch(**how(*(names or (SHELL, *WHOLE))))
        yield browser
        browser.close()


@contextmanager
def set_up_by(browser: Any, profile: Path, settings: dict[str, Any]) -> Iterator[Any]:
    """A window's context of a Chromium with a person's settings."""
    file = profile / "Default" / "Preferences"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(settings))
    context = browser.browser_type.launch_persistent_context(profile, **how(*WHOLE))
    yield context
    context.close()
