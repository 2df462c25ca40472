"""Giiker's and Xiaomi's cubes: each packet is the whole state."""

from cubehost.cube import BY_FACE, FACES
from cubehost.smartcube.packets import Fact, State, Turn, Turns, UnreadableError, letter, possible

CORNERS = ("FRD", "FUR", "FLU", "FDL", "BDR", "BRU", "BUL", "BLD")
EDGES = ("FD", "FR", "FU", "FL", "DR", "UR", "UL", "DL", "BD", "BR", "BU", "BL")
LEFT = (1, 3, 4, 6)  # corner places whose twist is counted the other way round
KEY = bytes.fromhex("b05168e05689ed77261ac1a1d27e96515d0decf959eb58187151d68382c702a927a5ab29")
ENCRYPTED = 0xA7
AMOUNTS = {1: "", 2: "2", 3: "'", 9: "2"}


def read(data: bytes) -> list[Fact]:
    """The state, and the turns that may have led to it, the newest first."""
    if len(data) != 20:
        raise UnreadableError
    said = _plain(data) if data[18] == ENCRYPTED else data
    nibbles = [half for byte in said for half in (byte >> 4, byte & 15)]
    recent = zip(nibbles[32::2], nibbles[33::2], strict=True)
    turns = [Turn("BDLURF"[face - 1] + AMOUNTS[n]) for face, n in recent if 1 <= face <= 6 and n in AMOUNTS]
    return [Turns(None, turns), State(_cube(nibbles))]


def _plain(data: bytes) -> bytes:
    first, second = data[19] >> 4, data[19] & 15
    return bytes((data[i] + KEY[i + first] + KEY[i + second]) & 255 for i in range(18))


def _cube(nibbles: list[int]) -> str:
    facelets = [FACES[i // 9] for i in range(54)]
    for place, name in enumerate(CORNERS):
        twist = nibbles[8 + place] % 3
        _place(facelets, name, letter(CORNERS, nibbles[place] - 1), twist if place in LEFT else -twist)
    for place, name in enumerate(EDGES):
        flip = nibbles[28 + place // 4] >> (3 - place % 4) & 1
        _place(facelets, name, letter(EDGES, nibbles[16 + place] - 1), flip)
    return possible("".join(facelets))


def _place(facelets: list[str], place: str, piece: str, turned: int) -> None:
    """Puts a piece's colours at a place, its first at the letter `turned` of the place's name."""
    where = BY_FACE[frozenset(place)]
    for n, colour in enumerate(piece):
        facelets[where[place[(n + turned) % len(place)]]] = colour
