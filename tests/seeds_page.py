"""The table of docs/seeds.md: its commands, and the tests that they name."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| (\d+) \| .* \| `` ?(.*?) ?`` \| (?:`` ?(.*?) ?``)? ?\|$")


class Row(NamedTuple):
    """A sentence's command, and what it shows ("" for a test)."""

    number: int
    command: str
    shown: str

    @property
    def name(self) -> str:
        return f"row{self.number:02}"

    @property
    def tests(self) -> str:
        """What pytest is given to run it."""
        if self.command.startswith("pytest "):
            return self.command.removeprefix("pytest ")
        return f"tests/host/test_seeds.py -k {self.name}"


@cache
def rows() -> list[Row]:
    """The page's table."""
    found = map(ROW.match, (ROOT / "docs" / "seeds.md").read_text().splitlines())
    return [Row(int(row[1]), row[2], row[3] or "") for row in found if row]


def named_by(command: str) -> list[str]:
    """What a row's pytest command selects."""
    file, _, wanted = command.removeprefix("pytest ").partition(" -k ")
    names = re.findall(r"^def (test_\w+)", (ROOT / file).read_text(), re.MULTILINE)
    return [f"{file}::{name}" for name in names if wanted in name]


@cache
def named_tests() -> dict[str, list[str]]:
    """What each pytest command of the table selects."""
    return {row.command: named_by(row.command) for row in rows() if not row.shown}
