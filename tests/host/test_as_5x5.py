"""Larger cubes made to 5x5s: what comes of it is one, and the inner cube still the 3x3 that it was made."""

import random

import pytest
from cubehost._core import ffi, lib

from cubehost.cube import Move, format_moves, from_c, origins, read_cube, state_after
from cubehost.solving.reducer import lines_of

SIZES = [6, 7, 8]


def scrambled(size: int, seed: int) -> tuple[str, list[Move]]:
    """Facelets, and what solves the inner cube: the way back, without what layers 2 and size - 1 did."""
    rng = random.Random(seed)
    moves, back = [], []
    for _ in range(5 * size):
        move = Move(rng.randrange(6), 1, rng.choice([1, *range(3, size // 2 + 1)]), rng.randint(1, 3))
        moves += [move, Move(rng.randrange(6), 2, 2, rng.randint(1, 3))]
        back.append(move.inverse)
    return state_after(format_moves(moves, size), size), back[::-1]


def as_5x5(facelets: str, size: int, inner: list[list[Move]], **stop: object) -> tuple[int, list[Move]]:
    arrays = [ffi.new("cc_move[]", moves) for moves in inner]
    in_c = ffi.new("reduction_inner[]", [(array, len(array)) for array in arrays])
    options = ffi.new(
        "reduction_as_5x5_options *", {"inner": in_c, "inner_count": len(arrays), "width": 500, **stop}
    )
    memory = ffi.new("uint64_t[]", lib.reduction_as_5x5_size() // 8 + 1)
    moves = ffi.new("cc_move[]", lib.REDUCTION_MOVES)
    count = lib.reduction_as_5x5(memory, size, facelets.encode(), len(facelets), options, moves)
    return count, from_c(moves, max(count, 0))


@pytest.mark.parametrize("size", SIZES)
def test_all_lines_between_the_outer_two_become_one(size: int) -> None:
    facelets, back = scrambled(size, size)
    count, moves = as_5x5(facelets, size, [back])
    assert count == len(moves) > 0
    assert all(move.first == 1 and move.last <= size // 2 for move in moves)
    after = "".join(facelets[place] for place in origins(format_moves(moves, size), size))
    five = lines_of(after, [0, 1, 2, size - 2, size - 1])
    again = [0, 1, *[2] * (size - 4), 3, 4]
    assert after == lines_of(five, again)
    read_cube(lines_of(after, [0, 2, size - 1]))  # raises where it is none


def test_the_shorter_of_two_ways_counts() -> None:
    facelets, back = scrambled(6, 1)
    longer = [*back[:10], Move(0, 1, 1, 1), Move(1, 1, 3, 1), Move(1, 1, 3, 3), Move(0, 1, 1, 3), *back[10:]]
    alone, both = (as_5x5(facelets, 6, ways)[0] for ways in ([back], [longer, back]))
    assert both <= alone


def test_a_solved_inner_cube_needs_no_moves_of_its_own() -> None:
    facelets = state_after("3Rw Uw U' 3Rw'", 6)
    count, moves = as_5x5(facelets, 6, [[]])
    assert count <= 4
    assert moves


def test_it_ends_when_it_is_told_to() -> None:
    asked = []

    @ffi.callback("bool(void *)")  # type: ignore[untyped-decorator]
    def stop(_context: object) -> bool:
        asked.append(True)
        return True

    facelets, back = scrambled(6, 2)
    assert as_5x5(facelets, 6, [back, back], stop=stop)[0] == lib.CC_ERR_STOPPED
    assert len(asked) == 1


def test_what_makes_no_5x5_is_refused() -> None:
    facelets, back = scrambled(6, 3)
    turn = Move(0, 1, 1, 1)
    assert as_5x5(state_after("", 5), 5, [[]])[0] == lib.CC_ERR_ARGUMENT
    assert as_5x5(facelets, 6, [])[0] == lib.CC_ERR_ARGUMENT
    assert as_5x5(facelets, 6, [[turn] * (lib.REDUCTION_INNER_MOVES + 1)])[0] == lib.CC_ERR_ARGUMENT
    assert as_5x5(facelets[:-1] + "X", 6, [back])[0] == lib.CC_ERR_LETTER
