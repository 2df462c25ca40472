"""Pictures that are refused are kept, but not among the user's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubehost.vision import feed


@pytest.fixture(autouse=True)
def _cameras_closed() -> Iterator[None]:
    """A camera stays open between pictures: none is left to the next test."""
    yield
    feed.close_all()


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
