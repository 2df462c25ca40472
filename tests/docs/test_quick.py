"""`make quick` runs files that exist, each once."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_files_of_quick_exist_and_stand_once() -> None:
    named = (ROOT / "tests" / "quick.txt").read_text().split()
    assert named == sorted(set(named))
    assert [name for name in named if not (ROOT / name).is_file()] == []
