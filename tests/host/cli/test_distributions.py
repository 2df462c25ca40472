"""Printed scrambles, read back and turned: whether every state, holding and move is as likely as another.

`--drawn 10000` draws so many of each event instead of a few hundred; a coordinate is looked at where each of
its values is to be expected five times. `--printed FOLDER` reads them from files.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt

import pytest

from cubehost import cube
from cubehost.scrambling.wca_events import EVENTS

Printed = Callable[[str, str, int], list[str]]  # the fixture of conftest.py
UNLIKELY = 4.4  # standard deviations: one test in 100,000
HOLDINGS = [f"{a} {b}".strip() for a in ("", "x", "x2", "x'", "z", "z'") for b in ("", "y", "y2", "y'")]
# Corners as (face, row, column) of their three stickers, clockwise, 0 for the first and 1 for the last.
CORNERS = (
    ("U11", "R00", "F01"), ("U10", "F00", "L01"), ("U00", "L00", "B01"), ("U01", "B00", "R01"),
    ("D01", "F11", "R10"), ("D00", "L11", "F10"), ("D10", "B11", "L10"), ("D11", "R11", "B10"),
)  # fmt: skip
# Edges by the cells (row, column) of a 3x3's faces.
EDGES = (
    ("U12", "R01"), ("U21", "F01"), ("U10", "L01"), ("U01", "B01"), ("D12", "R21"), ("D01", "F21"),
    ("D10", "L21"), ("D21", "B21"), ("F12", "R10"), ("F10", "L12"), ("B12", "L10"), ("B10", "R12"),
)  # fmt: skip


def deviations(statistic: float, degrees: int) -> float:
    """Of chi-square from what is to be expected (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * degrees)
    return ((statistic / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def even(seen: Counter[int], cells: int) -> float:
    """How far from even `cells` values are."""
    mean = seen.total() / cells
    return deviations(
        sum((times - mean) ** 2 for times in seen.values()) / mean + (cells - len(seen)) * mean, cells - 1
    )


def placed(seen: Counter[tuple[int, int]], places: int, kinds: int, count: int) -> float:
    """The same of what stands at each of several places, in which each kind stands equally often."""
    mean = count / kinds
    statistic = sum((seen[place, kind] - mean) ** 2 for place in range(places) for kind in range(kinds))
    return deviations(statistic / mean * (places - 1) / places, (places - 1) * (kinds - 1))


def facelet(size: int, name: str) -> int:
    face, row, column = "URFDLB".index(name[0]), int(name[1]), int(name[2])
    return (face * size + row * (size - 1)) * size + column * (size - 1)


def corners(facelets: str, size: int) -> list[tuple[int, int]]:
    """Which corner stands at each place, and how it is twisted."""
    found = []
    for names in CORNERS:
        colours = [facelets[facelet(size, name)] for name in names]
        twist = next(i for i, colour in enumerate(colours) if colour in "UD")
        turned = colours[twist:] + colours[:twist]
        found.append((["".join(name[0] for name in home) for home in CORNERS].index("".join(turned)), twist))
    return found


def edges(facelets: str) -> list[tuple[int, int]]:
    homes = ["".join(name[0] for name in home) for home in EDGES]
    found = []
    for names in EDGES:
        text = "".join(facelets[("URFDLB".index(n[0]) * 3 + int(n[1])) * 3 + int(n[2])] for n in names)
        flip = text not in homes
        found.append((homes.index(text[::-1] if flip else text), int(flip)))
    return found


def number(digits: Iterable[int], base: int) -> int:
    value = 0
    for digit in digits:
        value = value * base + digit
    return value


def upright(moves: str, size: int) -> tuple[str, int]:
    """The state with its centres where they belong (the corner DBL on an even cube), and how it was held."""
    for held, turns in enumerate(HOLDINGS):
        facelets = cube.state_after(f"{moves} {turns}", size)
        middle = [facelets[f * size * size + size * size // 2] for f in range(6)]
        if "".join(middle) == "URFDLB" if size % 2 else corners(facelets, size)[6] == (6, 0):
            return facelets, held
    raise AssertionError(moves)


def coordinates_3x3(states: list[str]) -> Iterator[float]:
    count = len(states)
    all_corners, all_edges = [corners(s, 3) for s in states], [edges(s) for s in states]
    for found, places, turns in ((all_corners, 8, 3), (all_edges, 12, 2)):
        pieces = Counter((i, piece) for s in found for i, (piece, _) in enumerate(s))
        yield placed(pieces, places, places, count)
        for digits in (2, places // 2, places - 1):
            if count >= 5 * turns**digits:
                yield even(Counter(number((t for _, t in s[:digits]), turns) for s in found), turns**digits)
    slices = Counter(sum(1 << i for i, (piece, _) in enumerate(s) if piece > 7) for s in all_edges)
    if count >= 5 * 495:
        yield even(slices, 495)
    odd = Counter(sum(a > b for i, (b, _) in enumerate(s) for a, _ in s[:i]) % 2 for s in all_corners)
    yield even(odd, 2)


def coordinates_2x2(states: list[str]) -> Iterator[float]:
    found = [[s[i] for i in range(8) if i != 6] for s in (corners(state, 2) for state in states)]
    names = {piece: i for i, piece in enumerate(i for i in range(8) if i != 6)}
    yield placed(Counter((i, names[p]) for s in found for i, (p, _) in enumerate(s)), 7, 7, len(states))
    for digits in (2, 4, 6):
        if len(states) >= 5 * 3**digits:
            yield even(Counter(number((t for _, t in s[:digits]), 3) for s in found), 3**digits)
    if len(states) >= 5 * 210:
        yield even(Counter(number((names[p] for p, _ in s[:3]), 7) for s in found), 210)


def coordinates_4x4(states: list[str]) -> Iterator[float]:
    """Places of corners and their twists, of centres by colour, of wings by their two colours."""
    found = [corners(state, 4) for state in states]
    rest = [[s[i] for i in range(8) if i != 6] for s in found]
    names = {piece: i for i, piece in enumerate(i for i in range(8) if i != 6)}
    yield placed(Counter((i, names[p]) for s in rest for i, (p, _) in enumerate(s)), 7, 7, len(states))
    yield even(Counter(number((t for _, t in s[:3]), 3) for s in rest), 27)
    inner = [f * 16 + row * 4 + column for f in range(6) for row in (1, 2) for column in (1, 2)]
    centres = Counter((i, "URFDLB".index(state[at])) for state in states for i, at in enumerate(inner))
    yield placed(centres, 24, 6, len(states))
    wings = cube.origins("", 4)
    places = [i for i in wings if (i % 16) in (1, 2, 4, 7, 8, 11, 13, 14)]
    colours = Counter((i, "URFDLB".index(state[at])) for state in states for i, at in enumerate(places))
    statistic = sum((colours[i, k] - len(states) / 6) ** 2 for i in range(48) for k in range(6))
    # A wing's two stickers are one draw: 48 places hold what 24 pieces decide.
    assert statistic / (len(states) / 6) < 48 * 5 + 10 * sqrt(2 * 48 * 5)


def moves_of_random_turns(lines: list[str], size: int) -> Iterator[float]:
    """The first, middle and last moves: 18 with each number of layers that may turn."""
    names: dict[str, int] = {}
    blocks = 3 * 6 * (size // 2) - (0 if size % 2 else 9)
    for at in (0, len(lines[0].split()) // 2, -1):
        seen = Counter(names.setdefault(line.split()[at], len(names)) for line in lines)
        yield even(seen, blocks)
    assert len(names) == blocks


@pytest.mark.parametrize("event", EVENTS)
def test_printed_scrambles_are_evenly_spread(event: str, printed: Printed) -> None:
    size = EVENTS[event].size
    lines = printed(event, "drawn", 20 if size == 4 else 300)
    count = len(lines)
    found: list[float] = []
    if size > 4:
        length = {5: 60, 6: 80, 7: 100}[size]
        found += moves_of_random_turns([" ".join(line.split()[:length]) for line in lines], size)
    if EVENTS[event].random_holding:
        turned = lines if size < 5 else [" ".join(line.split()[60:]) for line in lines]
        found.append(even(Counter(upright(line, size)[1] for line in turned), 24))
    if size < 5:
        states = [upright(line, size)[0] for line in lines]
        found += {2: coordinates_2x2, 3: coordinates_3x3, 4: coordinates_4x4}[size](states)
    mean = sum(len(line.split()) for line in lines) / count
    sys.stderr.write(f"{event}: {count} of {mean:.2f} turns; {' '.join(f'{z:+.1f}' for z in found)}\n")
    assert max(map(abs, found)) < UNLIKELY
