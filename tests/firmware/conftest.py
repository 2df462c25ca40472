"""Devices for the tests of the firmware."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from device import Device


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path) as made:
        yield made
