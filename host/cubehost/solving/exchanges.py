"""Big cubes that are 3x3s but for exchanged wings, or three pieces in a ring: ways back by people's turns."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice, permutations, product
from operator import itemgetter
from textwrap import wrap
from typing import NamedTuple

from cubehost.base.errors import InputError
from cubehost.cube import FACES, HOLDINGS, format_moves, origins, parse_moves, read_cube, state_after
from cubehost.solving.reducer import Reduction, block_turns, lines_of
from cubehost.solving.rings import Ring, begun, commutators, kind

# All else stays: two wings of an edge ("OLL parity"), the wings of two edges ("PLL parity").
EXCHANGES = ("2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2", "2R2 U2 2R2 U2 2U2 2R2 U2 2U2")
MOST = 24  # ways before the 3x3, and as many behind it
MOST_RINGS = 60  # commutators, those behind the fewest turns first


Stickers = tuple[str, ...]


class _Exchange(NamedTuple):
    moves: str
    on: Callable[[Sequence[str]], Stickers]
    mixed: frozenset[int]  # edges, as `_mixed`, of a 3x3 of which it makes one that it is to be done on


def reductions(facelets: str) -> Iterator[Reduction]:
    """To a 3x3 by one exchange of wings, or two where none will do, before the 3x3 is solved or behind that.

    Those that leave the fewest stickers off, in the fewest turns; none where more centres are off than
    exchanges of wings leave so from 5x5 on. And by the shortest commutators, before the 3x3, where it is one
    but for three centres or wings in a ring.
    """
    size = math.isqrt(len(facelets) // 6)
    rings = sorted(_in_rings(facelets, size), key=lambda way: len(block_turns(way.moves, size)))
    yield from rings[:MOST]
    middle = lines_of(facelets, list(range(1, size - 1)))
    faces = wrap(middle, len(middle) // 6)
    if sum(len(face) - max(map(face.count, FACES)) for face in faces) > 4 * (size - 4):
        return
    for inverse_of in ("", facelets):
        found = _found(_inverse(facelets, size) if inverse_of else facelets, size, bool(inverse_of))
        ranked = sorted(found, key=lambda way: (_off(way[1]), len(block_turns(way[0], size))))
        yield from (Reduction(moves, three, inverse_of) for moves, three in ranked[:MOST])


def _in_rings(facelets: str, size: int) -> Iterator[Reduction]:
    """To a 3x3 by one commutator of three centres or wings."""
    for rings in (_centre_rings(facelets, size), *_wing_rings(facelets, size)):
        for moves in islice(commutators(rings, size), MOST_RINGS):
            if three := _as_3x3(itemgetter(*origins(moves, size))(facelets), size):
                yield Reduction(moves, three)


def _centre_rings(facelets: str, size: int) -> list[Ring]:
    """All that leave no centre off."""
    side, within = size * size, range(1, size - 1)
    home = []
    for face in wrap(facelets, side):
        middle = lines_of(face * 6, list(within))
        home += [max(FACES, key=middle.count)] * side
    places = [(face * size + k) * size + m for face, k, m in product(range(6), within, within)]
    off = [i for i in places if facelets[i] != home[i]]
    if len(off) not in (2, 3):
        return []
    alike = [i for i in places if kind(i, size) == kind(off[0], size)]
    return [
        ring
        for ring in permutations(alike, 3)
        if ring == begun(*ring)
        and all(i in ring for i in off)
        and all(facelets[b] == home[a] for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
    ]


def _wing_rings(facelets: str, size: int) -> Iterator[list[Ring]]:
    """Of each kind of wing: all that make edges whole."""
    mixed = [_slots(size)[i] for i in _mixed(facelets, size)]
    for k in range(1, size // 2) if len(mixed) <= 6 else ():  # an edge is there twice
        other = {slot[k][1]: slot[k][0] for slot in mixed}
        other |= {slot[size - 1 - k][0]: slot[size - 1 - k][1] for slot in mixed}
        yield [
            ring
            for ring in permutations(sorted(other), 3)
            if ring == begun(*ring) and _as_3x3(_after(facelets, ring, [other[i] for i in ring]), size)
        ]


def _after(facelets: str, *rings: Sequence[int]) -> Stickers:
    stickers = list(facelets)
    for a, b, c in rings:
        stickers[a], stickers[b], stickers[c] = facelets[b], facelets[c], facelets[a]
    return tuple(stickers)


def _found(facelets: str, size: int, is_inverse: bool) -> list[tuple[str, str]]:
    """Moves, and the 3x3 that they leave."""
    every = _exchanges(size, is_inverse)
    once = [("", tuple(facelets)), *((each.moves, each.on(facelets)) for each in every)]
    found = [(moves, three) for moves, stickers in once if (three := _as_3x3(stickers, size))]
    for moves, stickers in once[1:] if not found else []:
        mixed = _mixed(stickers, size)
        for each in every:
            if each.mixed == mixed and (three := _as_3x3(each.on(stickers), size)):
                found.append((f"{moves} {each.moves}", three))
    return found


def _as_3x3(stickers: Stickers, size: int) -> str | None:
    """None where it is none."""
    if _same_lines(size)(stickers) != stickers:
        return None
    three = lines_of("".join(stickers), [0, 1, size - 1])
    try:
        read_cube(three)
    except InputError:  # an edge is turned, or two are exchanged
        return None
    return three


@cache
def _same_lines(size: int) -> Callable[[Sequence[str]], Stickers]:
    """For each sticker that of the 3x3's one that it belongs to."""
    line = [0, *[1] * (size - 2), size - 1]
    return itemgetter(
        *(
            (face * size + line[k]) * size + line[m]
            for face, k, m in product(range(6), range(size), range(size))
        )
    )


def _mixed(stickers: Sequence[str], size: int) -> frozenset[int]:
    """Those of `_slots` whose edge is not whole."""
    slots = enumerate(_slots(size))
    return frozenset(i for i, slot in slots if len({(stickers[a], stickers[b]) for a, b in slot[1:-1]}) > 1)


def _off(three: str) -> int:
    """Stickers that differ from their face's centre."""
    return sum(three[i] != three[i // 9 * 9 + 4] for i in range(len(three)))


def _inverse(facelets: str, size: int) -> str:
    """The state that all turns taken back on a solved cube lead to, but with whole centres."""
    side, stickers = size * size, [""] * len(facelets)
    for face, shown in enumerate(wrap(facelets, side)):
        middle = FACES.index(max(FACES, key=lines_of(shown * 6, list(range(1, size - 1))).count))
        stickers[middle * side : (middle + 1) * side] = FACES[face] * side
    for k in range(size):
        cells = [slot[k] for slot in _slots(size)]
        homes = {(FACES[a // side], FACES[b // side]): (a, b) for a, b in cells}
        for here in cells:
            home = homes[facelets[here[0]], facelets[here[1]]]
            for place, at in zip(home, here, strict=True):
                stickers[place] = FACES[at // side]
    return "".join(stickers)


@cache
def _slots(size: int) -> list[list[tuple[int, int]]]:
    """The places of the stickers of each edge's pieces and of the corners at its ends; flipped, once more."""
    below = (size - 1) * size, 2 * size * size  # U's last row, F's first one
    turned = [origins(holding, size) for holding in HOLDINGS]
    return [[(places[below[0] + k], places[below[1] + k]) for k in range(size)] for places in turned]


@cache
def _exchanges(size: int, without_centres: bool) -> list[_Exchange]:
    """Of each edge or two, each way round, in neighbouring layers."""
    found, rim = [], {place for slot in _slots(size) for cell in slot for place in cell}
    for holding, moves in product(HOLDINGS, EXCHANGES):
        faces = state_after(holding, 3)[4::9]
        for first, behind in combinations(range(2, size // 2 + 2), 2):
            inner = {"first": first, "last": behind - 1}
            turns = [
                move._replace(face=FACES.index(faces[move.face]), **inner if move.first > 1 else {})
                for move in parse_moves(moves, 4)
            ]
            text, back = (format_moves(all_, size) for all_ in (turns, [t.inverse for t in turns[::-1]]))
            places = enumerate(origins(text, size))
            kept = [at if without_centres and at not in rim else place for at, place in places]
            mixed = _mixed(state_after(back, size), size)
            found.append(_Exchange(text, itemgetter(*kept), mixed))
    return found
