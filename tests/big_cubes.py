"""What the tests of the 4x4 and the 5x5 by tables share: random states, solutions, distances."""

from collections.abc import Iterator

from cubehost._core import ffi, lib

from cubehost.cube import origins, parse_moves
from cubehost.solving.reducer import Reducer


def random_states(size: int, seed: int) -> Iterator[str]:
    """Facelets of one state after the other."""
    random, cube, text = ffi.new("cc_random *"), ffi.new("cc_nxn *"), ffi.new("char[]", 6 * size * size + 1)
    lib.cc_random_seed(random, seed)
    while True:
        lib.reduction_random(random, size, cube)
        lib.cc_nxn_to_facelets(cube, text)
        yield ffi.string(text).decode()


def is_solved_by(facelets: str, moves: str, size: int) -> bool:
    cube = ffi.new("cc_nxn *")
    assert lib.cc_nxn_from_facelets(cube, size, facelets.encode(), len(facelets)) == 0
    parsed = parse_moves(moves, size)
    assert lib.cc_nxn_moves(cube, [tuple(move) for move in parsed], len(parsed)) == 0
    return bool(lib.cc_nxn_is_solved(cube))


def sets_by_distance(size: int, blocks: list[str], places: list[int], depth: int) -> list[int]:
    """How many sets of these places the pieces of faces R and L can be on, so many turns of blocks away."""
    sources = [origins(block + turns, size) for block in blocks for turns in ("", "2", "'")]
    layer = {frozenset(place for place in places if place // size**2 in (1, 4))}
    seen, counts = set(layer), [1]
    for _ in range(depth):
        layer = {
            frozenset(place for place in places if source[place] in before)
            for before in layer
            for source in sources
        } - seen
        seen |= layer
        counts.append(len(layer))
    return counts


def check_that_it_ends_when_it_is_told_to(reducer: Reducer) -> None:
    """It asks once, and has found nothing."""
    asked = []

    @ffi.callback("bool(void *)")  # type: ignore[untyped-decorator]
    def stop(_context: object) -> bool:
        asked.append(True)
        return True

    state = next(random_states(reducer.size, 6))
    assert reducer.reductions(state, reducer.effort.usual, stop=stop) == []
    assert len(asked) == 1
