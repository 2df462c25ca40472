"""The engine against a packer that tries everything, on small random puzzles of every kind."""

import itertools
import random
from collections.abc import Iterator
from functools import cache

import pytest

from cubehost.base.errors import InputError
from cubehost.packing.counting import count
from cubehost.packing.engine import Model, Packing, Tally, Worker, available_paths
from cubehost.packing.proof import impossibility
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

Placed = tuple[int, frozenset[Cell]]


@cache
def turns() -> list[tuple[tuple[int, ...], tuple[int, ...], bool]]:
    """All 48 signed permutations of the axes, with whether they reflect."""
    out = []
    for axes in itertools.permutations(range(3)):
        odd = sum(a > b for a, b in itertools.combinations(axes, 2)) % 2
        for signs in itertools.product((1, -1), repeat=3):
            out.append((axes, signs, (odd + signs.count(-1)) % 2 == 1))
    return out


def turned(cells: tuple[Cell, ...], axes: tuple[int, ...], signs: tuple[int, ...]) -> tuple[Cell, ...]:
    moved = [tuple(s * c[a] for a, s in zip(axes, signs, strict=True)) for c in cells]
    low = [min(c[i] for c in moved) for i in range(3)]
    return tuple(sorted((c[0] - low[0], c[1] - low[1], c[2] - low[2]) for c in moved))


@cache
def forms(piece: Piece) -> set[tuple[Cell, ...]]:
    return {turned(piece.cells, a, s) for a, s, reflects in turns() if piece.mirror or not reflects}


def placements(puzzle: Puzzle) -> list[Placed]:
    region, out = set(puzzle.region), set()
    for number, piece in enumerate(puzzle.pieces):
        for form, at in itertools.product(forms(piece), puzzle.region):
            shift = [a - f for a, f in zip(at, form[0], strict=True)]
            cells = frozenset((x + shift[0], y + shift[1], z + shift[2]) for x, y, z in form)
            if cells <= region:
                out.add((number, cells))
    return sorted(out, key=lambda p: (p[0], sorted(p[1])))


def brute_force(puzzle: Puzzle) -> set[frozenset[Placed]]:
    """Every packing, by taking or leaving each placement in turn."""
    all_placements = placements(puzzle)
    bit = {cell: 1 << i for i, cell in enumerate(puzzle.region)}
    masks = [sum(bit[cell] for cell in cells) for _, cells in all_placements]
    needed = sum(bit[cell] for cell in set(puzzle.region) - puzzle.optional)
    later = [0]  # what the placements from one on can fill together
    for mask in reversed(masks):
        later.append(later[-1] | mask)
    later.reverse()
    found = set()

    def search(at: int, chosen: list[Placed], filled: int, used: list[int]) -> None:
        if needed & ~(filled | later[at]):
            return
        if at == len(all_placements):
            if all(p.least <= u for p, u in zip(puzzle.pieces, used, strict=True)):
                found.add(frozenset(chosen))
            return
        number = all_placements[at][0]
        if not masks[at] & filled and used[number] < puzzle.pieces[number].most:
            more = [u + (i == number) for i, u in enumerate(used)]
            search(at + 1, [*chosen, all_placements[at]], filled | masks[at], more)
        search(at + 1, chosen, filled, used)

    search(0, [], 0, [0] * len(puzzle.pieces))
    return found


def symmetries(puzzle: Puzzle) -> Iterator[dict[Cell, Cell]]:
    """Maps of the region onto itself under which the set of packings is kept: found by trying them."""
    for axes, signs, reflects in turns():
        if reflects and any(not _mirrors(puzzle, piece) for piece in puzzle.pieces):
            continue
        moved = [tuple(s * c[a] for a, s in zip(axes, signs, strict=True)) for c in puzzle.region]
        shift = [min(c[i] for c in puzzle.region) - min(c[i] for c in moved) for i in range(3)]
        image = [(c[0] + shift[0], c[1] + shift[1], c[2] + shift[2]) for c in moved]
        mapping = dict(zip(puzzle.region, image, strict=True))
        if set(image) == set(puzzle.region) and {mapping[c] for c in puzzle.optional} == puzzle.optional:
            yield mapping


def _mirrors(puzzle: Puzzle, piece: Piece) -> bool:
    """Whether the mirror image of a piece is there as often as the piece."""
    mirrored = Piece("", tuple((-x, y, z) for x, y, z in piece.cells), mirror=piece.mirror)
    same = [p for p in puzzle.pieces if p.mirror == piece.mirror and forms(p) == forms(mirrored)]
    return any((p.least, p.most) == (piece.least, piece.most) for p in same)


def orbits(puzzle: Puzzle, packings: set[frozenset[Placed]]) -> int:
    """Packings up to symmetry, by walking every orbit. A packing is told by its sets of cells."""
    left = {frozenset((_kind(puzzle, n), cells) for n, cells in packing) for packing in packings}
    maps, count = list(symmetries(puzzle)), 0
    while left:
        packing = next(iter(left))
        left -= {
            frozenset((_flip(puzzle, k, cells, m), _image(cells, m)) for k, cells in packing) for m in maps
        }
        count += 1
    return count


def _image(cells: frozenset[Cell], mapping: dict[Cell, Cell]) -> frozenset[Cell]:
    return frozenset(mapping[c] for c in cells)


def _kind(puzzle: Puzzle, number: int) -> frozenset[tuple[Cell, ...]]:
    return frozenset(forms(puzzle.pieces[number]))


def _flip(
    puzzle: Puzzle, kind: frozenset[tuple[Cell, ...]], cells: frozenset[Cell], mapping: dict[Cell, Cell]
) -> frozenset[tuple[Cell, ...]]:
    """The piece that lies where the symmetry carries one: itself, or its mirror image."""
    form = turned(tuple(_image(cells, mapping)), (0, 1, 2), (1, 1, 1))
    kinds = {_kind(puzzle, n) for n in range(len(puzzle.pieces))}
    return kind if form in kind else next(k for k in kinds if form in k)


def random_piece(rng: random.Random, size: int, name: str) -> Piece:
    cells = [(0, 0, 0)]
    while len(cells) < size:
        x, y, z = rng.choice(cells)
        step = rng.choice([(1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0)])
        cell = (x + step[0], y + step[1], z + step[2])
        if cell not in cells:
            cells.append(cell)
    least = rng.choice([0, 1, 1, 1, 2])
    return Piece(name, tuple(cells), least, max(1, least + rng.choice([0, 0, 1])), rng.random() < 0.3)


def random_puzzle(seed: int) -> Puzzle:
    rng = random.Random(seed)
    region = list(box(*rng.choice([(2, 2, 2), (3, 2, 2), (3, 3, 1), (4, 2, 1), (2, 2, 3)])))
    if rng.random() < 0.3:
        region.remove(rng.choice(region))
    optional = frozenset(rng.sample(region, rng.choice([0, 0, 0, 1, 2])))
    pieces = [random_piece(rng, rng.randint(1, 4), name) for name in "ABC"[: rng.randint(2, 3)]]
    if rng.random() < 0.3:
        first = pieces[0]
        flipped = tuple((-x, y, z) for x, y, z in first.cells)
        pieces.append(Piece("M", flipped, first.least, first.most, first.mirror))
    return Puzzle(f"random {seed}", tuple(region), tuple(pieces), optional)


def distinct_kinds(puzzle: Puzzle) -> bool:
    kinds = [(p.mirror, _kind(puzzle, n)) for n, p in enumerate(puzzle.pieces)]
    shapes = [shape for _, shape in kinds]
    return len(set(map(frozenset, shapes))) == len(shapes) and not any(
        a & b for (_, a), (_, b) in itertools.combinations(kinds, 2)
    )


def solvable_puzzles(count: int) -> list[Puzzle]:
    """Random puzzles that the engine takes; some have no packing, most have."""
    out = []
    for seed in itertools.count():
        puzzle = random_puzzle(seed)
        if len(out) == count:
            return out
        volumes = [(len(p.cells) * p.least, len(p.cells) * p.most) for p in puzzle.pieces]
        fits = sum(v[0] for v in volumes) <= len(puzzle.region)
        fills = sum(v[1] for v in volumes) >= len(puzzle.region) - len(puzzle.optional)
        if fits and fills and distinct_kinds(puzzle) and len(placements(puzzle)) < 60:
            out.append(puzzle)
    raise AssertionError


@cache
def cases() -> list[tuple[Puzzle, set[frozenset[Placed]], int]]:
    """Puzzles with all their packings and how many there are up to symmetry."""
    out = []
    for puzzle in solvable_puzzles(60):
        packings = brute_force(puzzle)
        out.append((puzzle, packings, orbits(puzzle, packings)))
    return out


def engine_packings(puzzle: Puzzle, path: str, symmetry: bool, target: int) -> list[frozenset[Placed]]:
    model = Model(puzzle, symmetry)
    found: list[Packing] = []
    listing = Worker(model, path=path, found=lambda packing: not found.append(packing))  # type: ignore[func-returns-value]
    counting = Worker(model, path=path)
    total = Tally()
    for unit in counting.split(target):
        listing.run(unit)
        total.add(counting.run(unit))
    assert total.solutions == len(found)
    packings = [[model.placement(index) for index in packing] for packing in found]
    return [frozenset((p.piece, frozenset(p.cells)) for p in packing) for packing in packings]


def refused_or_empty(puzzle: Puzzle, path: str) -> bool:
    """No packing: the engine finds none, or says beforehand that a piece fits nowhere or no volume does."""
    try:
        return engine_packings(puzzle, path, symmetry=True, target=0) == []
    except InputError as error:
        return "fits nowhere" in str(error) or "volume" in str(error)


@pytest.mark.parametrize("path", available_paths())
@pytest.mark.parametrize("target", [0, 20])
def test_every_packing_is_found_once_and_counted_up_to_symmetry(path: str, target: int) -> None:
    solved = 0
    for puzzle, expected, up_to_symmetry in cases():
        if not expected:
            assert refused_or_empty(puzzle, path), puzzle
            continue
        found = engine_packings(puzzle, path, symmetry=False, target=target)
        assert len(found) == len(set(found)), puzzle
        assert set(found) == expected, puzzle
        distinct = engine_packings(puzzle, path, symmetry=True, target=target)
        assert len(distinct) == up_to_symmetry, puzzle
        assert set(distinct) <= expected
        solved += bool(expected)
    assert solved > 20


def count_or_none(puzzle: Puzzle, symmetry: bool) -> int:
    """The counting engine's number; 0 where the puzzle is refused because nothing can fit."""
    try:
        return count(Model(puzzle, symmetry), threads=2)
    except InputError as error:
        if "fits nowhere" in str(error) or "volume" in str(error):
            return 0
        raise


def test_the_counting_engine_counts_what_is_found_and_its_orbits() -> None:
    """Optional cells, optional and mirrored pieces, pieces that are each other's mirror images."""
    for puzzle, expected, up_to_symmetry in cases():
        assert count_or_none(puzzle, symmetry=False) == len(expected), puzzle
        assert count_or_none(puzzle, symmetry=True) == up_to_symmetry, puzzle


def test_no_packing_is_denied() -> None:
    """Colours and forced cells show that a puzzle has none only where it has none."""
    denied = 0
    for puzzle, expected, _ in cases():
        try:
            reason = impossibility(Model(puzzle))
        except InputError:
            continue
        assert reason is None or not expected, (puzzle, reason)
        denied += reason is not None
    assert denied >= 3
