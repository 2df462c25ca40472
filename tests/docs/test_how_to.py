"""What the how-to pages tell a developer to write is written here, and works."""

import json
import textwrap
from pathlib import Path

import click
from click.testing import CliRunner

HOW_TO = Path(__file__).resolve().parents[2] / "docs" / "how-to"


def code_block(page: str) -> str:
    """The page's first indented block."""
    lines = (HOW_TO / page).read_text().splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("    "))
    end = next(i for i in range(start, len(lines)) if lines[i] and not lines[i].startswith("    "))
    return textwrap.dedent("\n".join(lines[start:end]))


def test_the_command_of_the_page_is_a_command_that_works() -> None:
    module: dict[str, object] = {}
    exec(code_block("add-a-command.md"), module)
    command = module["command"]
    assert isinstance(command, click.Command)
    done = CliRunner().invoke(command, ["--json", "R U2 F'"])
    assert json.loads(done.output) == {"moves": "R U2 F'", "quarters": 4}
