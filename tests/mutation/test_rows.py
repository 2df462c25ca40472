"""Every row of mutations.toml still says a line of its file, and tests that are there."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROWS = tomllib.loads(Path(__file__).with_name("mutations.toml").read_text(encoding="utf-8"))["mutation"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["file"])
def test_the_line_stands_once_in_its_file(row: dict[str, str]) -> None:
    assert (ROOT / row["file"]).read_text(encoding="utf-8").splitlines().count(row["was"]) == 1
    assert (ROOT / row["tests"].split()[0].split("::")[0]).exists()
