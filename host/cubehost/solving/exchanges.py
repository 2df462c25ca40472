"""Solves big cubes that are 3x3s but for exchanged wings, or for three pieces that change places in a ring.

The 3x3 is solved; speedcubers' algorithms for these pieces go in where its solution has brought the pieces to
places that the algorithm is for.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, permutations, product
from operator import itemgetter
from textwrap import wrap
from typing import NamedTuple, Self

from cubehost.base.errors import InputError
from cubehost.cube import (
    FACES,
    HOLDINGS,
    Move,
    format_moves,
    is_solved,
    origins,
    parse_moves,
    read_cube,
    state_after,
    turned,
)
from cubehost.solving.engines import Request, small
from cubehost.solving.reducer import block_turns, lines_of, merged, merged_count
from cubehost.solving.rings import Ring, Rings, begun, kind, taken

# Exchange two wings of an edge ("OLL parity"), the wings of two edges ("PLL parity"), and nothing else.
EXCHANGES = ("2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2", "2R2 U2 2R2 Uw2 2R2 2U2")
MOST = 144  # 3x3s that a 4x4 is but for one exchange; with two exchanges there may be ten times as many
MOST_TWICE, QUICK_NODES = 12, 1000  # of more, so many are taken: the shortest by a search of so many nodes
FEW = 12  # solutions with the first repair put in, in which the second one is tried

Stickers = tuple[str, ...]


class Exchange(NamedTuple):
    """Wings of two edges that stand in each other's places, or of one edge, in the layers first..last."""

    size: int
    first: int
    last: int
    places: frozenset[tuple[int, int]]  # numbers of `_slots`: a place, and the one where its wings belong

    def ways(self) -> list[list[Move]]:
        """The known ways to bring the wings back from where they stand now, each in outer block turns."""
        return _known(self.size).get(self, [])

    def after(self, turn: str) -> Self:
        """Returns the same exchange at the places where a turn of a face takes its wings."""
        to = _takes(turn)
        return self._replace(places=frozenset((to[a], to[b]) for a, b in self.places))

    def on(self, stickers: Sequence[str]) -> Stickers:
        """The stickers after these wings have been brought back."""
        slots, new = _slots(self.size), list(stickers)
        for (a, b), k in product(self.places, range(self.first - 1, self.last)):
            for here, there in zip(slots[a][k], slots[b][k], strict=True):
                new[here] = stickers[there]
        return tuple(new)

    @property
    def mixed(self) -> frozenset[int]:
        """The edges that this exchange leaves with wings of two kinds, numbered as in `_slots`."""
        is_whole = self.first == 2 and 2 * self.last == self.size
        return frozenset() if is_whole else frozenset(a for a, _ in self.places)


Way = tuple[str, tuple[Exchange, ...]]  # facelets of a 3x3, and the exchanges that lead to it


class Repaired(NamedTuple):
    """The 3x3 that a cube is but for some repairs, all of which are needed."""

    facelets: str
    of: str  # the cube's facelets
    repairs: tuple[Exchange | Rings, ...]

    def solved_by(self, end: str, size: int) -> list[Move] | None:
        """Outer block turns that solve the cube: `end`, which solves the 3x3, and the repairs if they fit."""
        ways = [[[turn] for turn in parse_moves(end)]]
        for repair in self.repairs:
            longer = [way for shorter in ways[:FEW] for way in _with(repair, shorter)]
            ways = sorted(longer, key=lambda way: merged_count(_turns(way), size))
        every = (merged(_turns(way), size) for way in ways)
        return next((one for one in every if is_solved(turned(self.of, format_moves(one, size)))), None)


def _turns(parts: list[list[Move]]) -> list[Move]:
    return list(chain.from_iterable(parts))


def _with(repair: Exchange | Rings, parts: list[list[Move]]) -> Iterator[list[list[Move]]]:
    """Yield the turns with the repair put in at each place; a part of several turns is another repair, which
    leaves the pieces of this one alone."""
    for at in range(len(parts) + 1):
        yield from ([*parts[:at], way, *parts[at:]] for way in repair.ways())
        if at < len(parts) and len(parts[at]) == 1:
            repair = repair.after(format_moves(parts[at]))


def reductions(facelets: str) -> Iterator[Repaired]:
    """Yield the 3x3s that a cube is but for a ring of three or one exchange of wings; two if one will not do.

    Exchanges are not looked for where more centres are off than their algorithms leave off from 5x5 on.
    """
    size = math.isqrt(len(facelets) // 6)
    yield from _in_rings(facelets, size)
    whole = _with_whole_centres(facelets, size)
    if sum(a != b for a, b in zip(facelets, whole, strict=True)) > 4 * (size - 4):
        return
    found = _exchanged(whole, size)
    if len(found) > MOST:
        found = sorted(found, key=lambda way: _quick(way[0]))[:MOST_TWICE]
    for three, repairs in found:
        yield Repaired(three, facelets, repairs)


def _quick(three: str) -> int:
    """The number of turns of a quick solution, which is short where there is a very short one."""
    return small(Request(three, 3, nodes=QUICK_NODES)).block_turns


def _exchanged(stickers: Stickers, size: int) -> list[Way]:
    every, mixed = _every(size), _mixed(stickers, size)
    if len(mixed) > 8 or _as_3x3(stickers, size):  # `_slots` has each edge twice
        return []
    once: list[Way] = [
        (three, (one,)) for one in every.get(mixed, ()) if (three := _as_3x3(one.on(stickers), size))
    ]
    return once or list(_exchanged_twice(stickers, size))


def _exchanged_twice(stickers: Stickers, size: int) -> Iterator[Way]:
    every = _every(size)
    for one in chain.from_iterable(every.values()):
        left = one.on(stickers)
        for other in every.get(_mixed(left, size), ()):
            if _go_together(one, other) and (three := _as_3x3(other.on(left), size)):
                yield three, (one, other)


def _go_together(one: Exchange, other: Exchange) -> bool:
    """Whether to try these two: each pair in one order only, and not two of one kind that leave all edges
    whole, as together they do what turns of the 3x3 do."""
    kinds = [(len(each.places), each.first, each.last) for each in (one, other)]
    return kinds[0] < kinds[1] or (kinds[0] == kinds[1] and bool(one.mixed))


def _in_rings(facelets: str, size: int) -> Iterator[Repaired]:
    """Yield the 3x3s that a cube is but for a ring of centres or wings, each with all its rings."""
    rings = defaultdict(set)
    for ring, stickers in (*_centre_rings(facelets, size), *_wing_rings(facelets, size)):
        if three := _as_3x3(stickers, size):
            rings[three].add(ring)
    for three, found in rings.items():
        yield Repaired(three, facelets, (Rings(size, frozenset(found)),))


def _centre_rings(facelets: str, size: int) -> Iterator[tuple[Ring, Stickers]]:
    """Yield each ring of three centres that leaves no centre off, and the stickers after it."""
    whole = _with_whole_centres(facelets, size)
    off = [i for i, colour in enumerate(whole) if facelets[i] != colour]
    if len(off) not in (2, 3):
        return
    side = size * size
    places = [i for i in range(6 * side) if kind(i, size) == kind(off[0], size)]
    for ring in permutations(places, 3):
        if (
            ring == begun(*ring)
            and all(i in ring for i in off)
            and all(facelets[b] == whole[a] for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
        ):
            yield ring, whole


def _wing_rings(facelets: str, size: int) -> Iterator[tuple[Ring, Stickers]]:
    """Yield each ring of three wings of mixed edges that may help, and the stickers after it."""
    mixed = [_slots(size)[i] for i in _mixed(facelets, size)]
    for k in range(1, size // 2) if len(mixed) <= 6 else ():  # `_slots` has each edge twice
        other = {slot[k][1]: slot[k][0] for slot in mixed}
        other |= {slot[size - 1 - k][0]: slot[size - 1 - k][1] for slot in mixed}
        for ring in permutations(sorted(other), 3):
            if ring == begun(*ring):
                yield ring, _after(facelets, ring, [other[i] for i in ring])


def _after(facelets: str, *rings: Sequence[int]) -> Stickers:
    stickers = list(facelets)
    for a, b, c in rings:
        stickers[a], stickers[b], stickers[c] = facelets[b], facelets[c], facelets[a]
    return tuple(stickers)


def _with_whole_centres(facelets: str, size: int) -> Stickers:
    """The stickers with each face's centres all in the colour that most of them show."""
    within, stickers = range(1, size - 1), list(facelets)
    for face, shown in enumerate(wrap(facelets, size * size)):
        colour = max(FACES, key=lines_of(shown * 6, list(within)).count)
        for k, m in product(within, within):
            stickers[(face * size + k) * size + m] = colour
    return tuple(stickers)


def _as_3x3(stickers: Stickers, size: int) -> str | None:
    """Facelets of the 3x3 that the cube is with its layers between as one; None where it is none."""
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
    """A function that gives every sticker the letter of the one that stands for its facelet of the 3x3: it
    leaves a cube that is a 3x3 as it is."""
    line = [0, *[1] * (size - 2), size - 1]
    return itemgetter(
        *(
            (face * size + line[k]) * size + line[m]
            for face, k, m in product(range(6), range(size), range(size))
        )
    )


def _mixed(stickers: Sequence[str], size: int) -> frozenset[int]:
    """Numbers of the `_slots` whose wings are not all of one kind."""
    slots = enumerate(_slots(size))
    return frozenset(i for i, slot in slots if len({(stickers[a], stickers[b]) for a, b in slot[1:-1]}) > 1)


@cache
def _slots(size: int) -> list[list[tuple[int, int]]]:
    """For each edge the pairs of facelets along it, from corner to corner; each edge flipped as well: 24."""
    below = (size - 1) * size, 2 * size * size  # U's last row, F's first one
    turned = [origins(holding, size) for holding in HOLDINGS]
    return [[(places[below[0] + k], places[below[1] + k]) for k in range(size)] for places in turned]


@cache
def _takes(turn: str) -> list[int]:
    """Returns, for each of `_slots`, the one to which a turn of a face brings its stickers."""
    to, slots = taken(turn, 3), [slot[1] for slot in _slots(3)]
    return [slots.index((to[a], to[b])) for a, b in slots]


def _ranges(size: int) -> Iterator[tuple[int, int]]:
    """Yield the first and last layer of each range of inner layers up to the middle."""
    return combinations_with_replacement(range(2, size // 2 + 1), 2)


@cache
def _every(size: int) -> dict[frozenset[int], list[Exchange]]:
    """All exchanges of a size, of one edge or two, either way round, by the edges that they leave mixed."""
    slots = [slot[1] for slot in _slots(3)]
    other = [slots.index((b, a)) for a, b in slots]  # the same edge, flipped
    pairs = [(a, b) for a, b in combinations(range(len(slots)), 2) if b != other[a]]
    places = {frozenset([(a, b), (b, a), (other[a], other[b]), (other[b], other[a])]) for a, b in pairs}
    places |= {frozenset([(a, b), (b, a)]) for a, b in enumerate(other)}
    found: dict[frozenset[int], list[Exchange]] = defaultdict(list)
    for (first, last), each in product(_ranges(size), sorted(places, key=sorted)):
        one = Exchange(size, first, last, each)
        found[one.mixed].append(one)
    return found


@cache
def _known(size: int) -> dict[Exchange, list[list[Move]]]:
    """What EXCHANGES do, in every holding, with every range of inner layers, forwards and backwards: for each
    exchange the ways that undo it."""
    known: dict[Exchange, list[list[Move]]] = defaultdict(list)
    for (first, last), holding, moves in product(_ranges(size), HOLDINGS, EXCHANGES):
        faces, inner = state_after(holding)[4::9], {"first": first, "last": last}
        turns = [
            move._replace(face=FACES.index(faces[move.face]), **inner if move.first > 1 else {})
            for move in parse_moves(moves, 4)
        ]
        text = format_moves(turns, size)
        was, number = origins(text, size), {slot[first - 1][0]: i for i, slot in enumerate(_slots(size))}
        places = frozenset((number[was[a]], i) for a, i in number.items() if was[a] != a)
        way = block_turns(text, size)
        known[Exchange(size, first, last, places)] += [way, [turn.inverse for turn in reversed(way)]]
    return known
