"""GAN's cubes of generation 2, 3 and 4."""

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cube import FACES
from cubehost.smartcube.packets import Bits, Fact, State, Turn, Turns, UnreadableError, move_of

KEYS = (  # and IVs
    ("01024228319116072005185442111253", "11033228210176272095781432120243"),
    ("05120245020129561278127681010803", "01442806862122285105083182022106"),  # MoYu's AiCube
)
ASK2, ASK3, ASK4 = b"\x04" + bytes(19), b"\x68\x01" + bytes(14), b"\xdd\x04\x00\xed" + bytes(16)
FLAGS = {2: "U", 32: "R", 8: "F", 1: "D", 16: "L", 4: "B"}
HISTORY_FACES = "DUBFLR"
KINDS2, KINDS3, KINDS4 = (1, 2, 4, 5, 9, 13), (1, 2, 6, 7, 16, 17), (1, 0xD1, 0xEA, 0xEC, 0xED, 0xEF)


def read2(data: bytes) -> list[Fact]:
    bits = Bits(data)
    match bits(0, 4):
        case 2:
            return [Turns(bits(4, 8), [_turn2(bits, i) for i in range(7)])]
        case 4:
            return [State(_cube(bits, 12, 47), bits(4, 8))]
        case kind if kind in KINDS2:
            return []
    raise UnreadableError


def _turn2(bits: Bits, i: int) -> Turn:
    return Turn(move_of(FACES, bits(12 + 5 * i, 4), bits(16 + 5 * i, 1)), bits(47 + 16 * i, 16))


def read3(data: bytes) -> list[Fact]:
    bits = Bits(data)
    if bits(0, 8) != 0x55 or bits(8, 8) not in KINDS3:
        raise UnreadableError
    match bits(8, 8):
        case 1:
            return [_turn(bits, 24)]
        case 2:
            return [State(_cube(bits, 40, 77), bits.little(24, 2))]
        case 6:
            return [_history(bits, 24, bits(16, 8))]
    return []


def read4(data: bytes) -> list[Fact]:
    bits = Bits(data)
    match bits(0, 8):
        case 1:
            starts = range(0, 8 * len(data) - 71, 72)
            ours = next((i for i, at in enumerate(starts) if bits(at, 8) != 1), len(starts))
            return [_turn(bits, at + 16) for at in starts[:ours]]
        case 0xED:
            return [State(_cube(bits, 32, 69), bits.little(16, 2))]
        case 0xD1:
            return [_history(bits, 16, bits(8, 8))]
        case kind if kind in KINDS4 or kind >= 0xF5:
            return []
    raise UnreadableError


def _turn(bits: Bits, at: int) -> Turns:
    face = FLAGS.get(bits(at + 50, 6))
    if face is None or bits(at + 48, 2) > 1:
        raise UnreadableError
    return Turns(bits.little(at + 32, 2), [Turn(move_of(face, 0, bits(at + 48, 2)), bits.little(at, 4))])


def _history(bits: Bits, at: int, length: int) -> Turns:
    """The turns back from a serial, up to the first slot that has no face."""
    turns = []
    for i in range(2 * (length - 1)):
        face, direction = bits(at + 8 + 4 * i, 3), bits(at + 11 + 4 * i, 1)
        if face >= len(HISTORY_FACES):
            break
        turns.append(Turn(move_of(HISTORY_FACES, face, direction)))
    return Turns(bits(at, 8), turns)


def _cube(bits: Bits, at: int, edges: int) -> str:
    """Facelets of 7 corners and their twists, 11 edges and their flips, from these bits on."""
    cp, co = [bits(at + 3 * i, 3) for i in range(7)], [bits(at + 21 + 2 * i, 2) for i in range(7)]
    ep, eo = [bits(edges + 4 * i, 4) for i in range(11)], [bits(edges + 44 + i, 1) for i in range(11)]
    try:
        return cube.assembled(
            [*cp, 28 - sum(cp)], [*co, -sum(co) % 3], [*ep, 66 - sum(ep)], [*eo, sum(eo) % 2]
        )
    except InputError:
        raise UnreadableError from None


def history3(serial: int, count: int) -> bytes:
    return bytes([0x68, 3, *_window(serial, count)]).ljust(16, b"\0")


def history4(serial: int, count: int) -> bytes:
    return bytes([0xD1, 4, *_window(serial, count)]).ljust(20, b"\0")


def _window(serial: int, count: int) -> bytes:
    """Bytes that ask for turns back from a serial: cubes answer an odd serial, an even count, not past 0."""
    odd = serial - (serial % 2 == 0) & 255
    return bytes([odd, 0, min(count + count % 2, odd + 1), 0])
