"""Debian's Chromium under Playwright; installed where missing, skipped with the reason where it cannot be."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
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
DESK = {"width": 1440, "height": 900}


def find_chromium() -> str:
    for attempt in range(2):
        if found := next(filter(None, map(shutil.which, NAMES)), None):
            return found
        if attempt == 0:
            subprocess.run([ROOT / ".ci" / "need", "chromium:chromium"], capture_output=True)
    pytest.skip("no Chromium here, and apt cannot install it")


@contextmanager
def chromium() -> Iterator:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed: pip install -e '.[dev]'"
    )
    path = find_chromium()
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=path, headless=True, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()
