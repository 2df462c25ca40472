"""What is known of a puzzle before it is searched: that it has no packing, and how long a search will be."""

import pytest

from cubehost.packing import library
from cubehost.packing.engine import Model, Tally, Worker
from cubehost.packing.estimate import Outlook, Sampler, rate
from cubehost.packing.proof import impossibility
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

DOMINO: tuple[Cell, ...] = ((0, 0, 0), (1, 0, 0))
T4: tuple[Cell, ...] = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))


def without(region: tuple[Cell, ...], *cells: Cell) -> tuple[Cell, ...]:
    return tuple(cell for cell in region if cell not in cells)


@pytest.mark.parametrize(
    ("region", "pieces", "reason"),
    [
        (box(6, 6, 6), [Piece("brick", box(1, 2, 4), 27, 27)], "54, 60, 54, 48 of each, and no way"),
        (without(box(8, 8, 1), (0, 0, 0), (7, 7, 0)), [Piece("domino", DOMINO, 31, 31)], "30, 32 of each"),
        (box(4, 5, 1), [Piece("T", T4, 5, 5)], "no way to lay the pieces covers these numbers"),
        (box(10, 10, 1), [Piece("I", box(4, 1, 1), 25, 25)], "four colours"),
        (box(6, 6, 1), [Piece("I", box(4, 1, 1), 9, 9)], "four colours"),
        (
            without(box(5, 5, 1), (1, 0, 0)),
            [Piece("I", box(3, 1, 1), 8, 8)],
            "once 6 forced pieces lie, no piece can cover the cell 3, 3, 0",
        ),
        (
            (*box(2, 2, 1), (5, 5, 5)),
            [Piece("a", DOMINO, 1, 1), Piece("b", box(3, 1, 1), 0, 1)],
            "cover the cell 5, 5, 5",
        ),
        ((*box(3, 2, 1), (5, 5, 5), (7, 7, 7)), [Piece("a", DOMINO, 4, 4)], "cell 5, 5, 5"),
    ],
)
def test_shown_without_searching(region: tuple[Cell, ...], pieces: list[Piece], reason: str) -> None:
    assert reason in (impossibility(Model(Puzzle("p", region, tuple(pieces)))) or "")


@pytest.mark.parametrize("name", library.names())
def test_nothing_is_shown_of_what_can_be_packed(name: str) -> None:
    assert impossibility(Model(library.load(name))) is None


def test_what_may_stay_empty_is_counted_in() -> None:
    region = without(box(8, 8, 1), (0, 0, 0))
    pieces = (Piece("domino", DOMINO, 31, 31),)
    even, odd = frozenset([(7, 7, 0), (1, 1, 0)]), frozenset([(7, 7, 0), (1, 0, 0)])
    assert impossibility(Model(Puzzle("p", region, pieces, even))) is not None
    assert impossibility(Model(Puzzle("p", region, pieces, odd))) is None


@pytest.mark.parametrize("most", [8, 9])
def test_pieces_that_may_be_left_out_are_counted_in(most: int) -> None:
    """None need be used, and eight dominoes cover sixteen cells."""
    puzzle = Puzzle("p", box(4, 4, 1), (Piece("domino", DOMINO, 0, most),))
    assert impossibility(Model(puzzle)) is None


@pytest.mark.parametrize("name", ["pentominoes-2x3x10", "pentominoes-4x15", "pentominoes-8x8-hole", "soma"])
def test_walks_tell_the_size_of_the_tree(name: str) -> None:
    model, total = Model(library.load(name)), Tally()
    worker, sampler = Worker(model), Sampler(model)
    for unit in worker.split(0):
        total.add(worker.run(unit))
    sampler.walk(8000)
    assert 0.5 < sampler.estimate.nodes / total.nodes < 2
    assert sampler.estimate.walks == 8000
    assert sampler.estimate.error < 0.25


def test_walks_tell_how_many_packings_there_are() -> None:
    sampler = Sampler(Model(library.load("pentominoes-6x10")))
    sampler.walk(4000)
    assert 0.5 < sampler.estimate.packings / 2339 < 2


def test_the_rate_is_of_whole_and_of_broken_units() -> None:
    assert rate(Model(library.load("bedlam")), 1e7, 0.2) > 1000
    assert rate(Model(library.load("soma")), 1500, 0.2) > 1000


def test_the_outlook_by_nodes_and_then_by_units() -> None:
    outlook = Outlook(Model(library.load("pentominoes-6x10")))
    assert outlook.seconds_left(0, 0, 1000) is None
    outlook.close()
    outlook._stop.set(False)
    while outlook.estimate is None:
        outlook._sampler.walk()
        outlook.estimate = outlook._sampler.estimate
    some, half = outlook.seconds_left(1000, 0, 1000), outlook.seconds_left(1000, 500, 1000)
    assert some
    assert half
    assert some > 20 * half  # by units half is done; by nodes less than a hundredth
