"""Counts that independent programs agree on, on every engine and every path of this machine."""

import pytest

from cubehost.base.errors import InputError
from cubehost.packing import engine as engine_module
from cubehost.packing import library
from cubehost.packing.engine import (
    Model,
    Packing,
    StopFlag,
    StoppedError,
    Tally,
    Unit,
    Worker,
    available_paths,
)
from cubehost.packing.puzzle import Piece, Puzzle, box

COUNTS = {
    "soma": 240,
    "pentominoes-6x10": 2339,
    "pentominoes-5x12": 1010,
    "pentominoes-4x15": 368,
    "pentominoes-3x20": 2,
    "pentominoes-8x8-hole": 65,
    "pentominoes-2x3x10": 12,
    "pentominoes-2x5x6": 264,
}
SEED_BOXES = ["soma", "pentominoes-6x10", "pentominoes-5x12", "pentominoes-3x20", "pentominoes-2x3x10"]
TRICUBE = ((0, 0, 0), (1, 0, 0), (0, 1, 0))


def count(model: Model, engine: str, path: str, target: int = 0) -> Tally:
    worker, total = Worker(model, engine, path), Tally()
    for unit in worker.split(target):
        total.add(worker.run(unit))
    return total


@pytest.mark.parametrize("path", available_paths())
@pytest.mark.parametrize("name", COUNTS)
def test_counts_on_every_path(name: str, path: str) -> None:
    assert count(Model(library.load(name)), "fast", path).solutions == COUNTS[name]


@pytest.mark.parametrize("name", SEED_BOXES)
def test_counts_on_the_seeds_engine(name: str) -> None:
    assert count(Model(library.load(name)), "seed", "best").solutions == COUNTS[name]


def test_units_are_disjoint_and_everything() -> None:
    model = Model(library.load("pentominoes-6x10"))
    whole = count(model, "fast", "best")
    cut = count(model, "fast", "best", target=700)
    assert (cut.solutions, whole.solutions) == (2339, 2339)
    assert abs(cut.nodes - whole.nodes) < 0.01 * whole.nodes
    assert len(Worker(model).split(700)) > 700
    assert len(set(Worker(model).split(700))) == len(Worker(model).split(700))


def test_a_unit_that_cannot_be_cut_for_want_of_room_is_kept_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many units there is room for: children begun must not be searched beside their parent."""
    model = Model(library.load("soma"))
    starts, kept = model.summary.n_starts, 0
    for room in range(starts, starts + 120, 3):
        monkeypatch.setattr(engine_module, "MAX_UNITS", room)
        worker = Worker(model)
        units = worker.split(10_000)
        assert len(units) <= room
        assert sum(worker.run(unit).solutions for unit in units) == COUNTS["soma"], room
        kept += len(units) < room
    assert kept > 10


@pytest.mark.parametrize(("engine", "path"), [*(("fast", p) for p in available_paths()), ("seed", "best")])
def test_packings_handed_out_fill_the_box_and_differ(engine: str, path: str) -> None:
    model = Model(library.load("pentominoes-2x3x10"))
    found: list[Packing] = []

    def keep(packing: Packing) -> bool:
        found.append(packing)
        return True

    worker = Worker(model, engine, path, found=keep)
    for unit in worker.split(0):
        worker.run(unit)
    assert len({frozenset(packing) for packing in found}) == 12
    for packing in found:
        placements = [model.placement(index) for index in packing]
        assert sorted(c for p in placements for c in p.cells) == sorted(model.puzzle.region)
        assert sorted(p.piece for p in placements) == list(range(12))


@pytest.mark.parametrize("path", available_paths())
def test_many_copies_of_one_piece(path: str) -> None:
    """A box of 3x3x2 in L tricubes: the packings counted with and without symmetry must agree with
    Burnside's count over a listing."""
    puzzle = Puzzle("L tricubes", box(3, 3, 2), (Piece("L", TRICUBE, 6, 6),))
    model = Model(puzzle, symmetry=False)
    found: set[frozenset[frozenset[tuple[int, int, int]]]] = set()

    def keep(packing: Packing) -> bool:
        found.add(frozenset(frozenset(model.placement(i).cells) for i in packing))
        return True

    worker = Worker(model, path=path, found=keep)
    for unit in worker.split(10):
        worker.run(unit)
    assert len(found) == count(model, "fast", path).solutions > 0
    flips = [
        lambda c: c,
        lambda c: (2 - c[0], c[1], c[2]),
        lambda c: (c[0], 2 - c[1], c[2]),
        lambda c: (c[0], c[1], 1 - c[2]),
        lambda c: (c[1], c[0], c[2]),
    ]
    group = {tuple(sorted((c, c) for c in puzzle.region))}
    while True:
        more = {tuple((a, f(b)) for a, b in g) for g in group for f in flips} | group
        if more == group:
            break
        group = more
    fixed = sum(
        frozenset(frozenset(dict(g)[c] for c in cells) for cells in packing) == packing
        for g in group
        for packing in found
    )
    assert fixed % len(group) == 0
    assert count(Model(puzzle), "fast", path).solutions == fixed // len(group)


def test_more_than_64_items_begin_in_the_wide_form() -> None:
    """Twelve boxes of 3x2 far apart, each filled in two ways by two L tricubes."""
    far = tuple((x + 40 * i, y, 0) for i in range(12) for x, y, _ in box(3, 2, 1))
    puzzle = Puzzle("twelve boxes", far, (Piece("L", TRICUBE, 24, 24),))
    assert count(Model(puzzle, symmetry=False), "fast", "best", target=50).solutions == 2**12
    # Burnside over the region's four symmetries: end over end and half a turn keep 2**6 each, a flip
    # within the row exchanges the two fillings of every box and keeps none.
    up_to_symmetry = count(Model(puzzle), "fast", "best", target=50).solutions
    assert up_to_symmetry == (2**12 + 2**6 + 2**6 + 0) // 4


@pytest.mark.parametrize("engine", ["fast", "seed"])
def test_a_stopped_unit_counts_nothing(engine: str) -> None:
    stop = StopFlag()
    worker = Worker(Model(library.load("glasmachers")), engine, stop=stop)
    stop.set()
    with pytest.raises(StoppedError):
        worker.run(worker.split(0)[0])


def test_found_ends_the_search() -> None:
    found: list[Packing] = []

    def one(packing: Packing) -> bool:
        found.append(packing)
        return False

    worker = Worker(Model(library.load("soma")), found=one)
    with pytest.raises(StoppedError):
        worker.run(worker.split(0)[0])
    assert len(found) == 1


def test_foreign_units_are_refused() -> None:
    worker = Worker(Model(library.load("soma")))
    for unit in (Unit(999, ()), Unit(0, (1, 1, 1))):
        with pytest.raises(InputError, match="work unit"):
            worker.run(unit)
