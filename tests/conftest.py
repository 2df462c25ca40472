"""For all tests: what cubehost keeps lies in folders of this run; the user's own are left alone."""

import os
import shutil
import signal
import tempfile
from collections.abc import Generator, Iterator
from itertools import chain
from pathlib import Path

import pytest

from seeds_page import named_tests

CONFIG = tempfile.TemporaryDirectory(prefix="cubehost-config-")
os.environ["CUBEHOST_CONFIG"] = CONFIG.name
TESTS = Path(__file__).parent
if "PYTEST_XDIST_WORKER" not in os.environ:
    # What one process of a run has made is there for all. Not in /tmp, which may be memory: 330 MB.
    (TESTS.parent / "build").mkdir(exist_ok=True)
    TABLES = tempfile.TemporaryDirectory(prefix="tables-of-tests-", dir=TESTS.parent / "build")
    os.environ["CUBEHOST_CACHE"] = TABLES.name
os.environ.pop("CUBEHOST_PORT", None)
os.environ.setdefault("CUBEHOST_SIM_LINE", "fast")  # but for those who ask for the line's time
# A shell turns Ctrl-C off for what it starts in the background: here, and in what tests start, it means what
# it means at a terminal.
signal.signal(signal.SIGINT, signal.default_int_handler)
# nohup makes a program outlive its terminal: these tests do, but what they start must hear of it.
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)

QUICK = (TESTS / "quick.txt").read_text().split()
# By how long they take, the longest first; before them those that make tables which others need.
LONGEST = (TESTS / "longest.txt").read_text().split()

KINDS = ("CACHE", "CONFIG", "DATA", "STATE")
# What other programs look up in the user's cache, and would fetch or compile again in an empty one.
KEPT = {"CCACHE_DIR": "ccache", "PLAYWRIGHT_BROWSERS_PATH": "ms-playwright"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first and the shortest last: no process waits at the end for another's file."""
    items.sort(key=lambda item: _place(item.path.relative_to(TESTS.parent).as_posix()))


def _place(file: str) -> int:
    middle = len(LONGEST)
    return LONGEST.index(file) if file in LONGEST else middle + (file in QUICK)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What the table of docs/seeds.md names may not be skipped, but for want of the ARM compiler."""
    report = yield
    name = item.nodeid.partition("[")[0]
    if report.skipped and not name.startswith("tests/firmware/") and name in chain(*named_tests().values()):
        report.outcome = "failed"
        report.longrepr = f"docs/seeds.md names this test, and it was skipped: {report.longrepr[2]}"
    return report


@pytest.fixture(scope="session", autouse=True)
def _folders_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One set a process: programs that its tests start inherit it. Gone at its end."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    root = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        for variable, name in KEPT.items():
            if (cache / name).is_dir() and variable not in os.environ:
                patch.setenv(variable, str(cache / name))
        for kind in KINDS:
            patch.setenv(f"XDG_{kind}_HOME", str(root / kind.lower()))
        yield
    shutil.rmtree(root, ignore_errors=True)
