"""What the engine refuses, and its words for it."""

import pytest
from cubehost._packer import ffi, lib

from cubehost.base.errors import InputError
from cubehost.packing.engine import Model, Worker, error_text
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

DOMINO: tuple[Cell, ...] = ((0, 0, 0), (1, 0, 0))
BAR: tuple[Cell, ...] = tuple((x, 0, 0) for x in range(4))


@pytest.mark.parametrize(
    ("region", "pieces", "said"),
    [
        (box(2, 2, 2), [Piece("A", DOMINO, 3, 3)], "volume"),
        (box(3, 3, 1), [Piece("A", DOMINO, 0, 9)], "volume"),
        (box(2, 2, 1), [Piece("long", box(5, 1, 1))], "piece long: a piece is larger"),
        (box(2, 2, 2), [Piece("bar", BAR, 2, 2)], "piece bar: a piece fits nowhere"),
        (box(2, 1, 1), [Piece("A", (*DOMINO, (0, 0, 0)))], "larger"),
        (box(2, 2, 1), [Piece("A", (*DOMINO, (0, 0, 0)))], "named twice"),
        ((*box(2, 1, 1), (0, 0, 0)), [Piece("A", DOMINO)], "named twice"),
        (box(2, 1, 1), [Piece("A", DOMINO, 2, 1)], "copies"),
        (box(2, 1, 1), [], "1 to 256"),
        ((), [Piece("A", DOMINO)], "2048 cells"),
        (box(13, 13, 13), [Piece("A", DOMINO, 1, 200)], "2048 cells"),
    ],
)
def test_refused_with_the_reason(region: tuple[Cell, ...], pieces: list[Piece], said: str) -> None:
    with pytest.raises(InputError, match=said):
        Model(Puzzle("p", region, tuple(pieces)))


def test_the_seeds_engine_says_what_it_packs() -> None:
    with pytest.raises(InputError, match="layers of 3 to 12"):
        Worker(Model(Puzzle("p", box(4, 4, 1), (Piece("A", DOMINO, 8, 8),))), "seed")


def test_too_little_memory_is_refused_before_it_is_touched() -> None:
    model = Model(Puzzle("p", box(2, 1, 1), (Piece("A", DOMINO),)))
    worker, options = ffi.new("bp_worker **"), ffi.new("bp_options *")
    memory = ffi.new("char[]", 4096 + 64)
    aligned = memory + (-int(ffi.cast("uintptr_t", memory)) % 64)
    assert lib.bp_worker_init(model.handle, options, aligned, 4096, worker) == lib.BP_ERR_ARENA
    assert lib.bp_worker_init(model.handle, options, aligned + 1, 1 << 30, worker) == lib.BP_ERR_ARENA
    assert lib.bp_worker_init(model.handle, options, ffi.NULL, 0, worker) == lib.BP_ERR_ARGUMENT


def test_every_error_has_a_text() -> None:
    texts = [error_text(code) for code in range(-14, 1)]
    assert len(set(texts)) == 15
    assert error_text(-99) == "unknown error"
