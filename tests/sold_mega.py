"""A Mega with the boot loader that it is sold with, in its emulator, for as long as it stays plugged in."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cubehost.base.errors import CubehostError
from cubehost.sim import avr


@contextmanager
def plugged_in(folder: Path) -> Iterator[str]:
    """Its port; folder: for its EEPROM. Skips, saying so, where a tool of the emulator is missing."""
    try:
        avr.check_tools()
    except CubehostError as error:
        pytest.skip(str(error))
    command = [str(avr.emulator()), *avr.options(), f"--eeprom={folder / 'eeprom'}", "--pins=/dev/null"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield process.stdout.readline().strip().removeprefix("pty=")
        process.kill()
