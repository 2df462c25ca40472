"""A cube's net in colour, for terminals: the faces unfolded around F, two columns a facelet."""

from math import isqrt

from rich.text import Text

from cubehost.cube.colours import USUAL, as_hex

_ORDER = "URFDLB"
_ROWS = (("", "U"), ("L", "F", "R", "B"), ("", "D"))


def net(facelets: str) -> Text:
    """The net of any N x N cube: Kociemba letters, URFDLB."""
    size = isqrt(len(facelets) // 6)
    lines = [_line(facelets, row, at, size) for row in _ROWS for at in range(size)]
    return Text("\n").join(lines)


def _line(facelets: str, faces: tuple[str, ...], at: int, size: int) -> Text:
    line = Text()
    for face in faces:
        if not face:
            line.append("  " * size + " ")
            continue
        start = _ORDER.index(face) * size * size + at * size
        for letter in facelets[start : start + size]:
            line.append(f"{letter} ", style=f"black on {as_hex(USUAL[letter])}")
        line.append(" ")
    return line
