"""Tables that the searches for a mechanism find: none, or small ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from cubehost._core import lib

from cubehost.solving import table_file, tables


@pytest.fixture
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    table_file.TableFile.opened.cache_clear()
    yield
    table_file.TableFile.opened.cache_clear()


@pytest.fixture
def sketches(no_tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small tables of half turns in place of the large ones."""
    monkeypatch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
    tables.FILES["htm"].make()
