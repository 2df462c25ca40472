"""What the tests of more than one command need."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cubehost._core import lib

from cubehost.cli import main
from cubehost.solving import table_file, tables

TELL_AS_THEY_GO = ["scan-and-send"]
Refused = Callable[..., tuple[int, str]]


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


@pytest.fixture(scope="module")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """For what is large and a file's tests share: gone after the last of them."""
    folder = tmp_path_factory.mktemp("shared")
    yield folder
    shutil.rmtree(folder)


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
        (tmp_path / file.name).write_bytes(file.read_bytes())
    table_file.TableFile.opened.cache_clear()
    yield tmp_path
    table_file.TableFile.opened.cache_clear()
