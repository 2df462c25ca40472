"""`make quick` runs files that exist, each once; the files that `make test` begins with exist, too."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_files_of_quick_exist_and_stand_once() -> None:
    named = (ROOT / "tests" / "quick.txt").read_text().split()
    assert named == sorted(set(named))
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_longest_files_exist_and_are_not_among_the_quick() -> None:
    named, longest = ((ROOT / "tests" / name).read_text().split() for name in ("quick.txt", "longest.txt"))
    assert len(longest) == len(set(longest))
    assert [name for name in longest if not (ROOT / name).is_file() or name in named] == []
