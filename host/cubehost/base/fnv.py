"""FNV-1a, of 32 bits (Fowler, Noll, Vo 1991), as firmware/fnv.h has it: of bytes, or of words of a flash."""

START = 2166136261  # of nothing


def more(value: int, unit: int) -> int:
    """The hash of what `value` is of and this byte or word behind it."""
    return (value ^ unit) * 16777619 & 0xFFFFFFFF
