"""Every engine and every path gives the same packings of random boxes that are known to be packable."""

import random

import pytest

from cubehost.base.errors import InputError
from cubehost.packing.engine import Model, Packing, StoppedError, Worker, available_paths
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

STEPS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
BOXES = ((3, 3, 4), (3, 3, 3), (2, 4, 4), (6, 6, 1), (2, 2, 9), (5, 5, 1), (3, 4, 3))
MANY = 5000


def neighbours(cell: Cell, within: set[Cell]) -> list[Cell]:
    near = [(cell[0] + x, cell[1] + y, cell[2] + z) for x, y, z in STEPS]
    return [c for c in near if c in within]


def cut(rng: random.Random, region: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
    """The region cut into pieces of about five cells, from its most closed-in cells onwards."""
    left, pieces = set(region), []
    while left:
        piece = [min(sorted(left), key=lambda c: len(neighbours(c, left)) + rng.random() / 2)]
        left.remove(piece[0])
        for _ in range(rng.choice((3, 4, 4, 5))):
            near = sorted({c for p in piece for c in neighbours(p, left)})
            if near:
                piece.append(rng.choice(near))
                left.remove(piece[-1])
        pieces.append(tuple(piece))
    return pieces


def random_puzzle(seed: int) -> Puzzle | None:
    rng = random.Random(seed)
    region = box(*rng.choice(BOXES))
    cells = cut(rng, region)
    if min(map(len, cells)) < 3:
        return None
    pieces = tuple(Piece(f"p{i}", c, mirror=rng.random() < 0.1) for i, c in enumerate(cells))
    return Puzzle(f"random {seed}", region, pieces)


def packings(model: Model, engine: str, path: str, target: int) -> set[frozenset[int]] | None:
    """All packings; None if they are too many to list."""
    found: list[Packing] = []

    def keep(packing: Packing) -> bool:
        found.append(packing)
        return len(found) < MANY

    worker = Worker(model, engine, path, found=keep)
    try:
        for unit in worker.split(target):
            worker.run(unit)
    except StoppedError:
        return None
    assert len({frozenset(p) for p in found}) == len(found)
    return {frozenset(p) for p in found}


def can_seed(model: Model) -> bool:
    try:
        Worker(model, "seed")
    except InputError:
        return False
    return True


@pytest.mark.parametrize("symmetry", [False, True])
def test_all_agree(symmetry: bool) -> None:
    compared = seeds = 0
    for puzzle in filter(None, map(random_puzzle, range(160))):
        model = Model(puzzle, symmetry)
        expected = packings(model, "fast", "portable", 0)
        if expected is None:
            continue
        assert expected, puzzle
        for path in available_paths():
            assert packings(model, "fast", path, 40) == expected, (puzzle, path)
        if can_seed(model):
            assert packings(model, "seed", "best", 0) == expected, puzzle
            seeds += 1
        compared += 1
    assert compared > 12
    assert seeds > 3
