"""GoCube and Rubik's Connected."""

from cubehost.smartcube.packets import (
    Fact,
    Positions,
    State,
    Turn,
    Turns,
    UnreadableError,
    letter,
    move_of,
    possible,
)

ASK = b"\x33"
FACES = "BFUDRL"
RING = (0, 1, 2, 5, 8, 7, 6, 3)  # stickers of a face, clockwise
BEGINS = {"U": 6, "D": 2}  # index in RING of the sticker told first; 0 on the other faces


def read(data: bytes) -> list[Fact]:
    """The facts of a packet of one frame or several."""
    facts: list[Fact] = []
    while data:
        size = data[1] if len(data) > 3 else 0
        frame = data[:size]
        if (
            size < 4
            or frame[0] != 0x2A
            or data[size : size + 2] != b"\r\n"
            or sum(frame[:-1]) & 255 != frame[-1]
        ):
            raise UnreadableError
        facts += _said(frame[2], frame[3:-1])
        data = data[size + 2 :]
    return facts


def _said(kind: int, content: bytes) -> list[Fact]:
    if kind == 2:
        if len(content) < 54:
            raise UnreadableError
        quarters = map(_quarters, content[54:60])
        return [State(possible(_cube(content))), Positions(dict(zip(FACES, quarters, strict=False)))]
    if kind != 1:
        return []
    if not content or len(content) % 2:
        return [Turns(None, [])]
    each = zip(content[::2], content[1::2], strict=True)
    return [Turns(_quarters(at), [Turn(move_of(FACES, code >> 1, code & 1))]) for code, at in each]


def _quarters(position: int) -> int:
    return position // 3 % 4


def _cube(content: bytes) -> str:
    """The facelets of six faces, each told as its centre and then its ring."""
    facelets = [""] * 54
    for at, face in enumerate(FACES):
        colours = [letter(FACES, c) for c in content[9 * at : 9 * at + 9]]
        first = 9 * "URFDLB".index(face)
        facelets[first + 4] = colours[0]
        for i, colour in enumerate(colours[1:]):
            facelets[first + RING[(BEGINS.get(face, 0) + i) % 8]] = colour
    return "".join(facelets)
