"""The table of docs/seeds.md: its commands, and the tests that they name."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| \d+ \| .* \| `` ?(.*?) ?`` \| (?:`` ?(.*?) ?``)? ?\|$")


def rows() -> list[tuple[str, str]]:
    """The commands of the page's table, each with what it shows ("" for a test)."""
    found = map(ROW.match, (ROOT / "docs" / "seeds.md").read_text().splitlines())
    return [(row[1], row[2] or "") for row in found if row]


def named_by(command: str) -> list[str]:
    """What a row's pytest command selects."""
    file, _, wanted = command.removeprefix("pytest ").partition(" -k ")
    names = re.findall(r"^def (test_\w+)", (ROOT / file).read_text(), re.MULTILINE)
    return [f"{file}::{name}" for name in names if wanted in name]


@cache
def named_tests() -> dict[str, list[str]]:
    """What each pytest command of the table selects."""
    return {command: named_by(command) for command, _ in rows() if command.startswith("pytest ")}
