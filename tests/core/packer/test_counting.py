"""Counts without enumerating, against published numbers, closed forms, and the engine that enumerates."""

import pytest

from cubehost.packing import library
from cubehost.packing.counting import CountLimitError, CountProgress, classes, count, worth_seconds
from cubehost.packing.engine import Model, Worker
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

Cells = tuple[Cell, ...]
DOMINO: Cells = ((0, 0, 0), (1, 0, 0))
L3: Cells = ((0, 0, 0), (1, 0, 0), (0, 1, 0))
L4: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0))
T4: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))
BAR3, BAR4 = box(3, 1, 1), box(4, 1, 1)


def filled_by(cells: Cells, region: Cells, name: str = "equal pieces", spare: int = 0) -> Puzzle:
    copies = len(region) // len(cells)
    return Puzzle(name, region, (Piece("A", cells, copies, copies + spare),))


def aztec_diamond(n: int) -> Cells:
    return tuple((x, y, 0) for x in range(-n, n) for y in range(-n, n) if abs(x + 0.5) + abs(y + 0.5) <= n)


def matchings(n: int) -> Puzzle:
    """Dominoes on a square in which any cell may stay empty."""
    region = box(n, n, 1)
    return Puzzle("matchings", region, (Piece("A", DOMINO, 0, n * n // 2 or 1),), frozenset(region))


PUBLISHED = [
    # dominoes in squares, OEIS A004003
    (filled_by(DOMINO, box(4, 4, 1)), 36),
    (filled_by(DOMINO, box(6, 6, 1)), 6_728),
    (filled_by(DOMINO, box(8, 8, 1)), 12_988_816),
    (filled_by(DOMINO, box(10, 10, 1)), 258_584_046_368),
    (filled_by(DOMINO, box(12, 12, 1)), 53_060_477_521_960_000),
    (filled_by(DOMINO, box(14, 14, 1)), 112_202_208_776_036_178_000_000),
    (filled_by(DOMINO, box(16, 16, 1)), 2_444_888_770_250_892_795_802_079_170_816),
    # in strips: A000045, A001835, A005178
    (filled_by(DOMINO, box(2, 10, 1)), 89),
    (filled_by(DOMINO, box(20, 2, 1)), 10_946),
    (filled_by(DOMINO, box(3, 8, 1)), 153),
    (filled_by(DOMINO, box(3, 12, 1)), 2_131),
    (filled_by(DOMINO, box(4, 7, 1)), 781),
    # in boxes: A006253, A028446
    (filled_by(DOMINO, box(2, 2, 3)), 32),
    (filled_by(DOMINO, box(2, 2, 5)), 450),
    (filled_by(DOMINO, box(2, 2, 7)), 6_272),
    (filled_by(DOMINO, box(4, 4, 4)), 5_051_532_105),
    # in Aztec diamonds, 2^(n (n + 1) / 2): A006125
    *((filled_by(DOMINO, aztec_diamond(n)), 2 ** (n * (n + 1) // 2)) for n in (1, 2, 3, 6, 8)),
    # matchings of a grid: A028420
    *((matchings(n), number) for n, number in enumerate((7, 131, 10_012, 2_810_694, 2_989_126_727), 2)),
    # straight trominoes in 3 x n, A000930; right trominoes in 2 x 3n, 2^n; in 4 x 3n, A046984
    (filled_by(BAR3, box(3, 12, 1)), 60),
    (filled_by(L3, box(2, 36, 1)), 2**12),
    (filled_by(L3, box(4, 6, 1)), 18),
    (filled_by(L3, box(4, 9, 1)), 88),
    # T-tetrominoes: twice the Tutte polynomial of a grid at (3, 3), Korn and Pak (2004)
    (filled_by(T4, box(4, 8, 1)), 6),
    (filled_by(T4, box(8, 8, 1)), 84),
    (filled_by(L4, box(10, 12, 1)), 36_678_216_884),
]


@pytest.mark.parametrize(("puzzle", "number"), PUBLISHED)
def test_published_counts(puzzle: Puzzle, number: int) -> None:
    assert count(Model(puzzle, symmetry=False), threads=2) == number


@pytest.mark.parametrize(("n", "number"), [(2, 1), (4, 9), (6, 930), (8, 1_629_189)])
def test_dominoes_up_to_symmetry(n: int, number: int) -> None:
    """OEIS A068928."""
    assert count(Model(filled_by(DOMINO, box(n, n, 1)))) == number


def enumerated(model: Model) -> int:
    worker = Worker(model)
    return sum(worker.run(unit).solutions for unit in worker.split(0))


FRAME = tuple(cell for cell in box(5, 5, 1) if cell != (2, 2, 0))
V3 = Piece("V", L3, 2, 2)
BOTH_HANDS = (
    Piece("S", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)), 2, 2),
    Piece("Z", ((1, 0, 0), (0, 0, 0), (0, 1, 0), (0, 1, 1)), 2, 2),
)


@pytest.mark.parametrize("symmetry", [False, True])
@pytest.mark.parametrize(
    "puzzle",
    [
        library.load("soma"),
        library.load("pentominoes-3x20"),
        library.load("pentominoes-2x3x10"),
        filled_by(L3, box(3, 3, 2)),
        filled_by(L3, box(3, 3, 4)),
        filled_by(L4, box(4, 4, 2)),
        filled_by(BAR4, box(4, 4, 2)),
        filled_by(box(2, 2, 1), box(4, 4, 3)),
        filled_by(box(1, 2, 3), box(4, 3, 4)),
        filled_by(BAR3, box(3, 3, 3), spare=5),
        Puzzle("two hands", box(2, 4, 2), BOTH_HANDS),
        Puzzle(
            "hands and bars", box(4, 4, 2), (*BOTH_HANDS, Piece("I", BAR4, 0, 9), Piece("D", DOMINO, 1, 3))
        ),
        Puzzle("a hole anywhere", box(5, 3, 1), (Piece("D", DOMINO, 7, 7),), frozenset(box(5, 3, 1))),
        Puzzle("V and I", box(3, 6, 1), (V3, Piece("I", BAR3, 1, 9))),
        Puzzle("a frame", FRAME, (Piece("V", L3, 0, 8), Piece("I", BAR3, 0, 8))),
    ],
)
def test_both_engines_agree(puzzle: Puzzle, symmetry: bool) -> None:
    model = Model(puzzle, symmetry)
    number = enumerated(model)
    assert count(model, threads=2) == number
    assert number > 0


def test_classes_are_the_whole_group() -> None:
    cube = Model(filled_by(DOMINO, box(4, 4, 4)))
    assert sum(size for _, size in classes(cube)) == cube.summary.n_symmetries == 48
    assert len(classes(cube)) == 10  # the classes of the cube's full group


def test_too_little_memory_is_said() -> None:
    with pytest.raises(CountLimitError, match=r"more than 0\.0039 GiB"):
        count(Model(filled_by(DOMINO, box(6, 6, 6)), symmetry=False), memory=1 << 22)


def test_too_long_a_count_is_given_up() -> None:
    heard: list[CountProgress] = []
    with pytest.raises(CountLimitError, match="longer than"):
        count(Model(filled_by(DOMINO, box(6, 6, 6)), symmetry=False), seconds=0.0, on_progress=heard.append)
    assert heard[0].layers == 216


def test_different_pieces_are_always_enumerated() -> None:
    assert worth_seconds(Model(library.load("bedlam")), 1) == 0
    assert worth_seconds(Model(filled_by(DOMINO, box(4, 4, 1))), 1) == 0
    assert worth_seconds(Model(filled_by(DOMINO, box(12, 12, 1))), 1) > 1000
