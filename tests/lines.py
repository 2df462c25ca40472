"""Lines of the protocol for tests that damage them: good ones, and what a bad cable makes of them."""

import random

from cubehost.robot.lines import format_line, parse_line

TURNS = [face + amount for face in "URFDLB" for amount in ("", "2", "'")]


def request(rng: random.Random, seq: int) -> bytes:
    kind = rng.randrange(10)
    if kind < 4:
        return format_line(seq, "run", " ".join(rng.choices(TURNS, k=rng.randint(1, 3))))
    if kind < 6:
        return format_line(seq, "jog", f"{rng.choice('URFDLB')} {rng.choice([-2, -1, 1, 2])}")
    if kind == 6:
        return format_line(seq, "scramble", f"{rng.randint(1, 3)} {rng.randrange(1000)}")
    return format_line(seq, *rng.choice([("status", ""), ("get", "max_rate"), ("hello", ""), ("home", "")]))


def damaged(rng: random.Random, text: bytes, other: bytes) -> bytes:
    """Truncated, merged with another, or with bytes changed, lost, doubled or swapped; a newline ends it."""
    kind = rng.randrange(7)
    i, j = sorted(rng.sample(range(len(text) - 1), 2))
    if kind == 0:
        out = text[:i]
    elif kind == 1:
        out = text[:i] + text[i + 1 : j] + text[j + 1 :]
    elif kind == 2:
        out = text[:i] + bytes([text[i] ^ 1 << rng.randrange(8)]) + text[i + 1 :]
    elif kind == 3:
        out = text[:i] + bytes([text[j]]) + text[i + 1 : j] + bytes([text[i]]) + text[j + 1 :]
    elif kind == 4:
        out = text[:i] + other[rng.randrange(len(other)) :]
    elif kind == 5:
        out = text[:j] + text[i:]
    else:
        out = rng.randbytes(rng.choice([3, 30, 300, 600]))
    return out.replace(b"\n", b"").replace(b"!", b".") + b"\n"


def is_request(line: bytes) -> bool:
    """What a strict receiver must carry out: whole, numbered, checked (by chance 1 in 65,536 is)."""
    parsed = parse_line(line.rstrip(b"\n").replace(b"\r", b"").replace(b"?", b""))
    return parsed is not None and parsed.seq is not None and not parsed.is_event
