"""A line of the link, read and written by the core (cube_core/line.h)."""

from typing import NamedTuple

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError, ProtocolError
from cubehost.cube import error_text


class Line(NamedTuple):
    """A line that arrived whole. `seq` is None where it has none."""

    is_event: bool
    seq: int | None
    word: str
    args: str


def fields(args: str) -> dict[str, str]:
    """The `key=value` words of a line's arguments."""
    return dict(word.split("=", 1) for word in args.split(" ") if "=" in word)


def number_in(values: dict[str, str], name: str, default: int | None = None) -> int:
    """Returns a number that the robot tells, the default where it tells none. ProtocolError for a bad one."""
    try:
        return int(values[name]) if default is None else int(values.get(name, default))
    except (KeyError, ValueError):
        told = f"{name}={values[name][:20]}" if name in values else f"no {name}"
        raise ProtocolError(f"the robot tells {told}, where the protocol has a number") from None


def parse_line(data: bytes) -> Line | None:
    """Parses a line without its newline; None where it is not one of the protocol."""
    line = ffi.new("cc_line *")
    if lib.cc_line_parse(data, len(data), line):
        return None
    word = data[line.word_at : line.word_at + line.word_length].decode()
    args = data[line.args_at : line.args_at + line.args_length].decode()
    return Line(line.kind == lib.CC_LINE_EVENT, line.seq if line.has_seq else None, word, args)


def format_line(seq: int | None, word: str, args: str = "") -> bytes:
    """Formats a request, a reply, or without `seq` an event, with its newline.

    InputError where it does not fit a line or holds what a line cannot.
    """
    text = ffi.new("char[]", lib.CC_LINE_MAX + 1)
    kind = lib.CC_LINE_EVENT if seq is None else lib.CC_LINE_REQUEST
    length = lib.cc_line_format(kind, seq or 0, word.encode(), args.encode(), text, lib.CC_LINE_MAX + 1)
    if length < 0:
        raise InputError(f"{word} {args[:20]!r}…: {error_text(length)}")
    return bytes(ffi.buffer(text, length))
