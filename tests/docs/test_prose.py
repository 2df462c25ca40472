"""Pages can be read as text, too: lines of prose have at most 120 columns."""

from pathlib import Path

import pytest

from robots_we_serve import PAGE, SURVEY, page_with, tables

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "hardware").glob("*.md"),
    *(ROOT / "examples").rglob("*.md"),
]
NO_PROSE = ("|", "![", "    ")  # tables, pictures and code have the lines that they need


def test_the_counts_of_the_robots_that_are_served_are_those_of_the_rules() -> None:
    """After a new rule or board: `python tests/robots_we_serve.py`."""
    if not SURVEY.is_file():
        pytest.skip("the survey is not beside this checkout (../shared/data)")
    text = PAGE.read_text(encoding="utf-8")
    assert page_with(text, tables(SURVEY)) == text


@pytest.mark.parametrize("page", sorted(PAGES), ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_of_prose_are_short(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    long = [n for n, line in enumerate(lines, 1) if len(line) > 120 and not line.startswith(NO_PROSE)]
    assert long == []
