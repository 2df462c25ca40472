"""Commutators that move three centres or three wings of a big cube in a ring, and leave all else."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, product
from typing import NamedTuple, Self

from cubehost.cube import FACES, HOLDINGS, Move, origins
from cubehost.solving.reducer import block_turns

MOST_TURNS = 2  # before a commutator, and taken back behind it
MOST = 12  # commutators, those behind the fewest turns first
QUARTERS = ("", "2", "'")

# Facelets: each comes to show what the next one shows, the last what the first one does. The least is first.
Ring = tuple[int, int, int]


def begun(a: int, b: int, c: int) -> Ring:
    """The ring of these facelets, with the least one first."""
    return min((a, b, c), (b, c, a), (c, a, b))


class Rings(NamedTuple):
    """Rings of a cube of `size` layers, of which doing any one will do."""

    size: int
    rings: frozenset[Ring]

    def ways(self) -> list[list[Move]]:
        """Ways to do one of the rings, each in outer block turns."""
        return [block_turns(moves, self.size) for moves in islice(commutators(self.rings, self.size), MOST)]

    def after(self, turn: str) -> Self:
        """Returns the rings at the places where a turn takes their facelets."""
        to = taken(turn, self.size)
        return self._replace(rings=frozenset(begun(to[a], to[b], to[c]) for a, b, c in self.rings))


@cache
def taken(turn: str, size: int) -> list[int]:
    """Returns, for each facelet, the place to which a turn takes it."""
    to = [0] * (6 * size * size)
    for place, origin in enumerate(origins(turn, size)):
        to[origin] = place
    return to


def kind(facelet: int, size: int) -> tuple[int, int]:
    """A sticker's kind: line and column of the first of the four places where turns of its face take it."""
    line, column = divmod(facelet % size**2, size)
    far = size - 1
    return min((line, column), (column, far - line), (far - line, far - column), (far - column, line))


def commutators(rings: Iterable[Ring], size: int) -> Iterator[str]:
    """Yield moves that do one of the rings, which are all of one kind of sticker: those behind the fewest
    turns first. A wing's other sticker goes with it."""
    edge = dict.fromkeys(rings, "")
    seen = set(edge)
    known = _known(size, kind(min(edge)[0], size)) if edge else {}
    for turns in range(MOST_TURNS + 1):
        for ring in sorted(edge.keys() & known.keys()):
            yield f"{edge[ring]} {known[ring]} ({edge[ring]})'"
        wider = {}
        for (a, b, c), before in edge.items() if turns < MOST_TURNS else ():
            for name, to in _turns(size):
                ring = begun(to[a], to[b], to[c])
                if ring not in seen:
                    seen.add(ring)
                    wider[ring] = f"{before} {name}"
        edge = wider


@cache
def _turns(size: int) -> list[tuple[str, list[int]]]:
    """Each turn of an outer block, and where it takes each facelet."""
    layers = range(1, size // 2 + 1)
    names = [f"{n}{face}w{turns}" for face, n, turns in product(FACES, layers, QUARTERS)]
    return [(name, taken(name, size)) for name in names]


@cache
def _known(size: int, place: tuple[int, int]) -> dict[Ring, str]:
    """The rings that commutators [A, U B U'] of slices A and B do in any holding, each with the one of the
    fewest block turns. `place`: the kind of its stickers."""
    layers = sorted({layer for line in place for layer in (line + 1, size - line)})
    held = [(holding, origins(holding, size)) for holding in HOLDINGS]
    found: dict[Ring, str] = {}
    for moves in sorted(_candidates(size, layers), key=lambda text: len(block_turns(text, size))):
        to = origins(moves, size)
        moved = [i for i, other in enumerate(to) if i != other]
        if len(moved) not in (3, 6) or any(to[to[to[i]]] != i for i in moved):
            continue
        for (holding, place_of), i in product(held, moved):
            ring = begun(place_of[i], place_of[to[i]], place_of[to[to[i]]])
            found.setdefault(ring, f"{holding} {moves} ({holding})'")
    return found


def _candidates(size: int, layers: list[int]) -> Iterator[str]:
    for r, left, a, u, b in product(layers, layers, QUARTERS, QUARTERS, QUARTERS):
        if {r, left} != {1}:
            yield f"[{r}R{a}, U{u} {left}L{b} (U{u})']"
            yield f"[U{u} {left}L{b} (U{u})', {r}R{a}]"
