"""The protocol line: what is written is read, and what was damaged is never read as something else."""

import random

import pytest
from cubehost._core import ffi, lib

REQUEST = b"#17 run R U R' U'"


def parse(text: bytes) -> tuple[int, object]:
    line = ffi.new("cc_line *")
    return lib.cc_line_parse(text, len(text), line), line


def written(kind: int, seq: int, word: bytes, args: bytes, space: int = 400) -> bytes | int:
    text = ffi.new("char[]", space)
    length = lib.cc_line_format(kind, seq, word, args, text, space)
    return length if length < 0 else bytes(ffi.buffer(text, length))


def request(seq: int = 17, word: bytes = b"run", args: bytes = b"R U R' U'") -> bytes:
    text = written(lib.CC_LINE_REQUEST, seq, word, args)
    assert isinstance(text, bytes)
    return text


def test_the_checksum_is_ccitt_false() -> None:
    assert lib.cc_crc16(b"123456789", 9) == 0x29B1


def test_a_request_is_read_as_written() -> None:
    text = request()
    assert text == REQUEST + b"*%04X\n" % lib.cc_crc16(REQUEST, len(REQUEST))
    err, line = parse(text[:-1])
    assert (err, line.has_seq, line.has_crc, line.seq, line.kind) == (0, True, True, 17, lib.CC_LINE_REQUEST)
    assert text[line.word_at : line.word_at + line.word_length] == b"run"
    assert text[line.args_at : line.args_at + line.args_length] == b"R U R' U'"


def test_a_person_writes_neither_seq_nor_crc() -> None:
    err, line = parse(b"  run   R U  ")
    assert (err, line.has_seq, line.has_crc) == (0, False, False)
    assert (line.word_at, line.word_length, line.args_at, line.args_length) == (2, 3, 8, 3)
    assert written(lib.CC_LINE_REQUEST, -1, b"ok", b"") == b"ok\n"


def test_an_event_has_a_checksum() -> None:
    text = written(lib.CC_LINE_EVENT, -1, b"done", b"job=1")
    assert isinstance(text, bytes)
    assert text.startswith(b"~done job=1*")
    err, line = parse(text[:-1])
    assert (err, line.kind) == (0, lib.CC_LINE_EVENT)
    assert parse(b"~done job=1")[0] == lib.CC_ERR_LINE_FORMAT


@pytest.mark.parametrize(
    ("text", "err"),
    [
        (b"", "FORMAT"), (b"   ", "FORMAT"), (b"#", "FORMAT"), (b"#x run", "FORMAT"), (b"#1", "FORMAT"),
        (b"#1 run R", "FORMAT"), (b"#12345678901 run R", "FORMAT"), (b"run R*12", "FORMAT"),
        (b"#4294967296 run R", "FORMAT"),
        (b"run R*12G4", "FORMAT"), (b"run \x07", "FORMAT"), (b"run \xff", "FORMAT"), (b"run R*0000", "CRC"),
        (b"x" * 256, "LENGTH"), (b"x" * 100_000, "LENGTH"), (b"*FFFF", "FORMAT"),
    ],
)  # fmt: skip
def test_what_is_no_line_is_refused(text: bytes, err: str) -> None:
    assert parse(text)[0] == getattr(lib, f"CC_ERR_LINE_{err}")


def test_a_damaged_line_still_tells_its_seq() -> None:
    text = bytearray(request()[:-1])
    text[-6] ^= 1
    err, line = parse(bytes(text))
    assert (err, line.has_seq, line.seq) == (lib.CC_ERR_LINE_CRC, True, 17)


@pytest.mark.parametrize("args", [b"a*b", b"a!", b"a?", b"a\n", b"\xe9"])
def test_nothing_is_sent_that_a_line_cannot_hold(args: bytes) -> None:
    assert written(lib.CC_LINE_REQUEST, 1, b"run", args) == lib.CC_ERR_LINE_FORMAT


def test_lengths_are_kept() -> None:
    assert written(lib.CC_LINE_REQUEST, 1, b"run", b"R" * 300, 1000) == lib.CC_ERR_LINE_LENGTH
    assert written(lib.CC_LINE_REQUEST, 1, b"run", b"R", 5) == lib.CC_ERR_SPACE
    assert written(lib.CC_LINE_REQUEST, 1 << 32, b"run", b"R") == lib.CC_ERR_LINE_FORMAT


@pytest.mark.parametrize("seq", [0, 999_999_999, 1_000_000_000, (1 << 32) - 1])
def test_a_seq_has_32_bits(seq: int) -> None:
    err, line = parse(request(seq)[:-1])
    assert (err, line.has_seq, line.seq) == (0, True, seq)


def damaged(rng: random.Random, text: bytes, other: bytes) -> bytes:
    kind = rng.randrange(5)
    i, j = sorted(rng.sample(range(len(text)), 2))
    if kind == 0:
        return text[:i]
    if kind == 1:
        return text[:i] + text[i + 1 : j] + text[j + 1 :]
    if kind == 2:
        return text[:i] + bytes([text[i] ^ 1 << rng.randrange(8)]) + text[i + 1 :]
    if kind == 3:
        return text[:i] + bytes([text[j]]) + text[i + 1 : j] + bytes([text[i]]) + text[j + 1 :]
    return text[:i] + other[rng.randrange(len(other)) :]


def test_a_damaged_strict_line_is_never_another_line() -> None:
    """With seq and CRC asked for, only the 1 in 65,536 that a CRC-16 lets through is read wrongly."""
    rng = random.Random(5)
    turns = [f + a for f in "URFDLB" for a in ("", "2", "'")]
    wrong, tried = 0, 40_000
    lines = [request(n, b"run", " ".join(rng.choices(turns, k=20)).encode())[:-1] for n in range(1, 60)]
    for _ in range(tried):
        original = rng.choice(lines)
        text = damaged(rng, original, rng.choice(lines))
        err, line = parse(text)
        if err == 0 and line.has_seq and text not in lines:
            wrong += 1
    assert wrong <= 5
