"""FNV-1a, of 32 bits (Fowler, Noll, Vo 1991), as firmware/fnv.h has it: of bytes, or of words of a flash."""

START = 2166136261  # the hash of no bytes


def more(value: int, unit: int) -> int:
    """Returns the hash `value` continued by one byte or word."""
    return (value ^ unit) * 16777619 & 0xFFFFFFFF
