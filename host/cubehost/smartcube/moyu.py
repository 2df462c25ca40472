"""MoYu's WRM cubes (WCU_MY3…)."""

from cubehost.smartcube.packets import (
    Bits,
    Fact,
    State,
    Turn,
    Turns,
    UnreadableError,
    letter,
    move_of,
    possible,
)

KEYS = [("15773a5c670e2d1f17672a139b675257", "11232625862a2c3b55067f317e672157")]  # and IV
ASK = b"\xa3" + bytes(19)
COLOURS = "FBUDLR"
NONE = 31  # in a slot without a turn, as none was made yet


def read(data: bytes) -> list[Fact]:
    bits = Bits(data)
    match bits(0, 8):
        case 0xA3:
            return [State(possible("".join(_face(bits, COLOURS.index(f)) for f in "URFDLB")), bits(152, 8))]
        case 0xA5:
            made = [i for i in range(5) if bits(96 + 5 * i, 5) != NONE]
            return [Turns(bits(88, 8), [_turn(bits, i) for i in made])]
        case 0xA1 | 0xA4 | 0xAB | 0xAC:
            return []
    raise UnreadableError


def _face(bits: Bits, face: int) -> str:
    around = "".join(letter(COLOURS, bits(8 + 24 * face + 3 * i, 3)) for i in range(8))
    return around[:4] + COLOURS[face] + around[4:]


def _turn(bits: Bits, i: int) -> Turn:
    return Turn(move_of(COLOURS, bits(96 + 5 * i, 4), bits(100 + 5 * i, 1)), bits(8 + 16 * i, 16))
