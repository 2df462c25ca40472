"""Random 3x3 states that look the same through given symmetries of the cube.

A state is a permutation of the 54 stickers: sticker i is where sticker state[i] was. A symmetry is one too,
of the whole cube. States that a group of them leaves alone are made an orbit of cubies at a time.
"""

import random
from collections.abc import Iterable
from itertools import combinations_with_replacement

from cubehost import cube
from cubehost.base.errors import InputError

Stickers = tuple[int, ...]
Group = frozenset[Stickers]

# Stickers of each cubie, in U R F D L B order of faces, nine each; corners clockwise.
CORNERS = [
    (8, 9, 20),
    (6, 18, 38),
    (0, 36, 47),
    (2, 45, 11),
    (29, 26, 15),
    (27, 44, 24),
    (33, 53, 42),
    (35, 17, 51),
]
EDGES = [
    (5, 10),
    (7, 19),
    (3, 37),
    (1, 46),
    (32, 16),
    (28, 25),
    (30, 43),
    (34, 52),
    (23, 12),
    (21, 41),
    (50, 39),
    (48, 14),
]


def combine(first: Stickers, second: Stickers) -> Stickers:
    """The one, then the other."""
    return tuple(first[i] for i in second)


def mirrored() -> Stickers:
    """Left and right exchanged."""
    faces = [0, 4, 2, 3, 1, 5]
    return tuple(faces[i // 9] * 9 + i % 9 // 3 * 3 + 2 - i % 3 for i in range(54))


def group_of(generators: Iterable[Stickers]) -> Group:
    """All symmetries that those make together."""
    found, known = [tuple(range(54))], {tuple(range(54))}
    given = list(generators)
    for one in found:
        for other in given:
            both = combine(one, other)
            if both not in known:
                known.add(both)
                found.append(both)
    return frozenset(known)


def classes() -> list[Group]:
    """One group of each of the 33 classes of groups of symmetries, the smallest (identity alone) first."""
    whole = group_of([tuple(cube.origins("x", 3)), tuple(cube.origins("y", 3)), mirrored()])
    found = {group_of(pair) for pair in combinations_with_replacement(sorted(whole), 2)}
    found |= {group_of([*group, one]) for group in found if len(group) in (4, 8) for one in whole}
    kept, left = [], set(found)
    for group in sorted(found, key=lambda group: (len(group), sorted(group))):
        if group in left:
            kept.append(group)
            for one in whole:
                back = tuple(sorted(range(54), key=one.__getitem__))
                left.discard(frozenset(combine(combine(back, other), one) for other in group))
    return kept


def random_state(group: Group, rng: random.Random) -> str | None:
    """Facelets of a state that the group leaves alone; None where chance leads to none that can be."""
    state = {face * 9 + 4: face * 9 + 4 for face in range(6)}
    for cubies in (CORNERS, EDGES):
        if not _fill(state, cubies, group, rng):
            return None
    facelets = "".join("URFDLB"[state[i] // 9] for i in range(54))
    try:
        cube.read_cube(facelets)
    except InputError:
        return None
    return facelets


def _fill(state: dict[int, int], cubies: list[tuple[int, ...]], group: Group, rng: random.Random) -> bool:
    places = rng.sample(cubies, len(cubies))
    pieces = [(cubie, turned) for cubie in cubies for turned in range(len(cubie))]
    for place in places:
        if place[0] in state:
            continue
        for piece, turned in rng.sample(pieces, len(pieces)):
            added = _orbit(place, piece[turned:] + piece[:turned], group)
            if added and not added.keys() & state.keys() and not {*added.values()} & {*state.values()}:
                state.update(added)
                break
        else:
            return False
    return True


def _orbit(place: tuple[int, ...], piece: tuple[int, ...], group: Group) -> dict[int, int] | None:
    """What the group makes of a piece in a place; None where it makes two things of one sticker."""
    added: dict[int, int] = {}
    for one in group:
        for to, origin in zip(place, piece, strict=True):
            if added.setdefault(one[to], one[origin]) != one[origin]:
                return None
    return added if len({*added.values()}) == len(added) else None
