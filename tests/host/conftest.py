"""What the tests of more than one command need."""

from collections.abc import Callable

import pytest

from cubehost.cli import main

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
