"""For all tests: what cubehost keeps lies in folders of this run; the user's own are left alone."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

# What other programs look up in the user's cache, and would fetch or compile again in an empty one.
KEPT = {"CCACHE_DIR": "ccache", "PLAYWRIGHT_BROWSERS_PATH": "ms-playwright"}
if "PYTEST_XDIST_WORKER" not in os.environ:  # all processes of a run share one cache: tables are made once
    users = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    for variable, name in KEPT.items():
        if (users / name).is_dir():
            os.environ.setdefault(variable, str(users / name))
    CACHE = tempfile.TemporaryDirectory(prefix="cubehost-cache-")
    os.environ["XDG_CACHE_HOME"] = CACHE.name
CONFIG = tempfile.TemporaryDirectory(prefix="cubehost-config-")
os.environ["CUBEHOST_CONFIG"] = CONFIG.name
os.environ.pop("CUBEHOST_PORT", None)
os.environ.setdefault("CUBEHOST_SIM_LINE", "fast")  # but for those who ask for the line's time
# A shell turns Ctrl-C off for what it starts in the background: here, and in what tests start, it means what
# it means at a terminal.
signal.signal(signal.SIGINT, signal.default_int_handler)
# nohup makes a program outlive its terminal: these tests do, but what they start must hear of it.
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)

TESTS = Path(__file__).parent
QUICK = (TESTS / "quick.txt").read_text().split()
# A minute each and more; no two next to each other that keep large tables on the disk.
LONGEST = (TESTS / "longest.txt").read_text().split()

KINDS = ("CONFIG", "DATA", "STATE")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first and the shortest last: no process waits at the end for another's file."""
    items.sort(key=lambda item: _place(item.path.relative_to(TESTS.parent).as_posix()))


def _place(file: str) -> int:
    middle = len(LONGEST)
    return LONGEST.index(file) if file in LONGEST else middle + (file in QUICK)


@pytest.fixture(scope="session", autouse=True)
def _folders_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One set a process of a run: programs that its tests start inherit it. Gone at its end."""
    root = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        for kind in KINDS:
            patch.setenv(f"XDG_{kind}_HOME", str(root / kind.lower()))
        patch.delenv("CUBEHOST_CACHE", raising=False)
        yield
    shutil.rmtree(root, ignore_errors=True)
