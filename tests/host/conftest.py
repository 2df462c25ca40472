"""What the tests of more than one command need."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from cubehost._core import lib

from cubehost.cli import main
from cubehost.solving import table_file, tables

TELL_AS_THEY_GO = ["scan-and-send"]
Refused = Callable[..., tuple[int, str]]
BUILD = Path(__file__).parents[2] / "build"  # which the tests' conftest.py makes


@pytest.fixture
def refused(capfd: pytest.CaptureFixture[str]) -> Refused:
    """`refused("solve", "UUU")`: the exit code and the one line of a command that must end with an error.

    Standard output stays empty, but for commands that tell how far they are; no library may speak for itself.
    """

    def run(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        out, err = capfd.readouterr()
        assert err.count("\n") == 1, err
        assert not out or arguments[0] in TELL_AS_THEY_GO
        assert err.startswith("cubehost: ")
        assert isinstance(stop.value.code, int)
        return stop.value.code, err

    return run


@pytest.fixture(scope="session")
def distributed() -> Any:
    """Dask's module. It takes a second to import: not where tests are collected, as each process does."""
    return pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def shared_folder() -> Iterator[Path]:
    """For what is large and a file's tests share, gone after the last. Not in /tmp, which may be memory."""
    with TemporaryDirectory(prefix="large-", dir=BUILD) as folder:
        yield Path(folder)


@pytest.fixture
def room(shared_folder: Path) -> Iterator[Path]:
    """A folder of one test's own for what is large."""
    with TemporaryDirectory(dir=shared_folder) as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def sketches(shared_folder: Path) -> Path:
    """A cache folder with sketches of all tables of the large solver."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
        patch.setenv("CUBEHOST_CACHE", str(shared_folder))
        for file in tables.FILES.values():
            file.make()
    return shared_folder


@pytest.fixture
def cache(sketches: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of the test's own with those; gives it."""
    monkeypatch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    for file in sketches.glob("*.tables"):
        shutil.copyfile(file, tmp_path / file.name)
    table_file.TableFile.opened.cache_clear()
    yield tmp_path
    table_file.TableFile.opened.cache_clear()
