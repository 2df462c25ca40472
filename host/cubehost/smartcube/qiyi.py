"""QiYi's cubes and the Tornado."""

from cubehost.smartcube.packets import Fact, State, Turn, Turns, UnreadableError, letter, move_of, possible

KEY = bytes.fromhex("57b1f9abcd5ae8a79cb98ce7578c5108")
COLOURS, FACES = "LRDUFB", "LRDUFB"
MARK, ORIENTATION = 0xFE, b"\xcc\x10"


def read(data: bytes) -> list[Fact]:
    if data[:2] == ORIENTATION:
        return []
    said = data[: data[1]]
    if data[0] != MARK or len(said) < 36 or _crc(said):
        raise UnreadableError
    state = State(_cube(said[7:34]), clock=_clock(said[3:7]))
    match said[2]:
        case 2 | 4:
            return [state]
        case 3:
            slots = [said[at : at + 5] for at in range(36, len(said) - 6, 5)]
            earlier = [
                Turn(_move(s[4]), _clock(s[:4])) for s in reversed(slots) if 0 < s[4] <= 2 * len(FACES)
            ]
            return [Turns(None, [Turn(_move(said[34]), state.clock), *earlier]), state]
    return []


def answer(data: bytes) -> bytes | None:
    """The packet that tells the cube that one of its own has arrived; None where it does not want that."""
    wanted = data[0] == MARK and (data[2] == 2 or (data[2] == 3 and len(data) > 91 and data[91] != 0))
    return framed(data[2:7]) if wanted else None


def hello(mac: bytes) -> bytes:
    return framed(bytes.fromhex("006b010000220600020800") + mac[::-1])


def framed(content: bytes) -> bytes:
    said = bytes([MARK, len(content) + 4]) + content
    return said + _crc(said).to_bytes(2, "little")


def _move(code: int) -> str:
    if not code:
        raise UnreadableError
    return move_of(FACES, (code - 1) // 2, code % 2)


def _clock(data: bytes) -> int:
    """A time in units of 1/1.6 ms."""
    return int.from_bytes(data)


def _cube(data: bytes) -> str:
    return possible("".join(letter(COLOURS, half) for byte in data for half in (byte & 15, byte >> 4)))


def _crc(data: bytes) -> int:
    """CRC-16/MODBUS; 0 for a packet that ends with its own CRC."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xA001 if crc & 1 else 0)
    return crc
