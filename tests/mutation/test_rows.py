"""Every mutation says a line of its file, and tests that are there; rows of docs/seeds.md have one each."""

import tomllib
from pathlib import Path

import pytest

import seeds_page

ROOT = Path(__file__).resolve().parents[2]
ROWS, SEEDS = (
    tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))["mutation"]
    for name in ("mutations.toml", "seeds.toml")
)
OF_ROW = {row.number: {"tests": row.tests} for row in seeds_page.rows()}


def test_each_row_of_the_seeds_page_has_one() -> None:
    assert sorted(row["row"] for row in SEEDS) == sorted(OF_ROW)


@pytest.mark.parametrize(
    "row", [*ROWS, *(row | OF_ROW[row["row"]] for row in SEEDS)], ids=lambda row: row["file"]
)
def test_the_line_stands_once_in_its_file(row: dict[str, str]) -> None:
    assert (ROOT / row["file"]).read_text(encoding="utf-8").splitlines().count(row["was"]) == 1
    assert (ROOT / row["tests"].split()[0].split("::")[0]).exists()
