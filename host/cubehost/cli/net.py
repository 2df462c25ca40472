"""A cube's net in colour, for terminals: the faces unfolded around F, two columns a facelet."""

from collections.abc import Container, Mapping
from math import isqrt

from rich.text import Text

from cubehost.cube.colours import USUAL, as_hex

_ORDER = "URFDLB"
_ROWS = (("", "U"), ("L", "F", "R", "B"), ("", "D"))


def net(facelets: str, letters: Mapping[str, str] | None = None, marked: Container[int] = ()) -> Text:
    """The net of any N x N cube: Kociemba letters, URFDLB.

    letters: others to be shown instead. marked: facelets that get a *.
    """
    size = isqrt(len(facelets) // 6)
    shown = letters or dict(zip(_ORDER, _ORDER, strict=True))
    lines = []
    for row in _ROWS:
        for at in range(size):
            line = Text()
            for face in row:
                if face:
                    start = _ORDER.index(face) * size * size + at * size
                    for i in range(start, start + size):
                        text = shown[facelets[i]] + ("*" if i in marked else " ")
                        line.append(text, style=f"black on {as_hex(USUAL[facelets[i]])}")
                else:
                    line.append("  " * size)
                line.append(" ")
            lines.append(line)
    return Text("\n").join(lines)
