"""Devices for the tests of the firmware."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from device import Device
from virtual_line import virtual_board


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path) as made:
        yield made


@pytest.fixture(scope="session")
def virtual_program() -> Path:
    """The robot in virtual time, for `virtual_line.Board`."""
    return virtual_board()
