"""The check of firmware sizes notices growth, and only growth."""

from pathlib import Path

from scripts import loaded

ROOT = Path(__file__).resolve().parents[2]
sizes = loaded(ROOT / ".ci" / "sizes.py")
KEPT = {"a": {"flash": 1000, "memory": 100}}


def test_one_percent_may_be_added() -> None:
    assert sizes.compare(KEPT, {"a": {"flash": 1010, "memory": 101}}) == []
    assert sizes.compare(KEPT, {"a": {"flash": 500, "memory": 100}}) == []


def test_more_is_named() -> None:
    assert sizes.compare(KEPT, {"a": {"flash": 1011, "memory": 102}}) == [
        "a: flash 1000 -> 1011 bytes (+1.1%)",
        "a: memory 100 -> 102 bytes (+2.0%)",
    ]


def test_a_new_board_must_be_entered() -> None:
    assert sizes.compare({}, {"b": {"flash": 1, "memory": 1}}) == ["b: not in sizes.toml"]
