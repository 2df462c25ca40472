"""Commands of `cubehost` in this process: by the program's entry, with its errors, or by click's runner."""

import pytest
from click.testing import CliRunner

from cubehost.cli import cli, main


def ended(*arguments: str) -> int:
    """The exit code."""
    try:
        main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output, errors."""
    code = ended(*arguments)
    return code, *capsys.readouterr()


def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
    """The same by click's runner, which gives standard input."""
    result = CliRunner().invoke(cli, list(arguments), input=stdin)
    return result.exit_code, result.stdout, result.stderr
