"""Whether what stands in a description is a number, and of which kind: `true` is none."""

from typing import Any

MOST = 1 << 31  # above all numbers that are allowed: seconds, degrees, settings of the board


def is_number(value: Any) -> bool:
    """Whether it is a finite number of a size that machines have."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -MOST < value < MOST


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and is_number(value)


def is_turn(value: Any) -> bool:
    return is_whole(value) and value in (-1, 1, 2)


def all_numbers(values: Any, count: int, low: float, high: float) -> bool:
    good = isinstance(values, list) and len(values) == count
    return good and all(is_number(value) and low <= value <= high for value in values)
