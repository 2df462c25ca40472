"""The 5x5 by tables: what is reduced is a 3x3, solutions solve, distances are those of whole cubes.

The tables take 17 seconds of one processor; they are made once for these tests.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from cubehost._core import ffi, lib

from big_cubes import is_solved_by, random_states, sets_by_distance
from cubehost.base.errors import InputError
from cubehost.cube import parse_moves, read_cube, state_after
from cubehost.solving import solver, table_file
from cubehost.solving.engines import TURNS
from cubehost.solving.reducer import CUBE5, OF_SIZE, As5x5, Reducer, Reduction
from cubehost.solving.table_file import Mapped

BLOCKS = [face + wide for face in "UDRLFB" for wide in ("", "w")]
CENTRES = [25 * face + cell for face in range(6) for cell in (6, 7, 8, 11, 13, 16, 17, 18)]  # that move
HEAD = 8  # bytes before the set of states near the end of phase 1
NEAR = 1 << 21  # its slots: a distance above a key of 56 bits, or 0
FEW = {"ends": [20, 20, 20, 20, 12], "begins": [0, 20, 20, 20, 20]}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapped]:
    """In a folder of their own, and gone afterwards: other tests solve larger cubes without."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUBEHOST_CACHE", str(tmp_path_factory.mktemp("tables")))
        yield CUBE5.file.make()
        table_file.remove(CUBE5.file.path)
    table_file.TableFile.opened.cache_clear()


def of_few_answers() -> Reducer:
    return Reducer(5, 1, FEW["ends"][-1], 0, {**FEW, "nodes": 400_000_000}, lib.CUBE5_THREADS_MAX)


def test_the_first_phase_knows_every_state_that_is_near(tables: Mapped) -> None:
    entries = ffi.cast("uint64_t *", tables.pointer + HEAD)
    distances = Counter(entry >> 56 for entry in entries[0:NEAR] if entry)
    assert [distances[depth] for depth in range(4)] == sets_by_distance(5, BLOCKS, CENTRES, 3)
    assert max(distances) == 5


def test_reductions_leave_possible_3x3s_and_the_solution_is_one(tables: Mapped) -> None:
    state = next(random_states(5, 5))
    found = CUBE5.reductions(tables, state, **FEW)
    lengths = [len(parse_moves(one.moves, 5)) for one in found]
    assert len(found) == 12
    assert lengths == sorted(lengths)
    assert max(lengths) < 65
    for one in found:
        moves = parse_moves(one.moves, 5)
        assert all(move.first == 1 and move.last <= 2 for move in moves)
        read_cube(one.facelets)  # raises where it is none
    whole = CUBE5.shortest(found, *[lambda facelets: solver.solve(facelets, nodes=0).moves] * 2)
    assert is_solved_by(state, whole, 5)


def test_3x3s_of_the_shortest_reductions_are_solved_once_more() -> None:
    first = {"a": "R U F", "b": "R U", "c": "R U F D"}
    second = {"a": "R U", "b": "B"}
    found = [Reduction("L", "a"), Reduction("L B", "b"), Reduction("L B", "c")]
    reducer = Reducer(5, 1, len(found), len(second), {})
    assert reducer.shortest(found, first.__getitem__, second.__getitem__) == "L B2"
    second["a"] = ""
    assert reducer.shortest(found, first.__getitem__, second.__getitem__) == "L"


def test_a_3x3_on_a_5x5_needs_no_reduction(tables: Mapped) -> None:
    """Turns of F and B turn its edges round, whole as they are."""
    scramble = "F R' U2 B L F' D R2 B' U F L2 D' B R F2 U' L"
    found = CUBE5.reductions(tables, state_after(scramble, 5), **FEW)
    assert found[0].moves == ""
    assert found[0].facelets == state_after(scramble)


def test_solve_takes_the_tables(tables: Mapped) -> None:
    table_file.TableFile.opened.cache_clear()
    state = next(random_states(5, 1))
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 5)
    assert solution.tables == "5x5"
    assert solution.block_turns == len(parse_moves(solution.moves, 5))


def test_larger_cubes_are_solved_as_5x5s(tables: Mapped, monkeypatch: pytest.MonkeyPatch) -> None:
    few = of_few_answers()
    monkeypatch.setitem(OF_SIZE, 7, As5x5(few, few))
    table_file.TableFile.opened.cache_clear()
    state = next(random_states(7, 7))
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 7)
    assert solution.tables == "5x5"
    assert solution.block_turns < 240


def test_more_threads_find_the_same(tables: Mapped) -> None:
    """Of a state whose answers are soon found, as it is searched six times."""
    state = next(random_states(5, 5))
    alone = CUBE5.reductions(tables, state, 1, **FEW)
    assert CUBE5.reductions(tables, state, 2, **FEW) == alone
    assert CUBE5.reductions(tables, state, 5, **FEW) == alone
    few_nodes = [CUBE5.reductions(tables, state, n, **FEW, nodes=2_000_000) for n in (1, 2, 5)]
    assert few_nodes[0] == few_nodes[1] == few_nodes[2]


def test_the_3x3s_are_solved_by_the_large_tables_where_they_are(
    tables: Mapped, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Large:
        asked = 0

        def turns(self, cube: Any, nodes: int) -> list[int]:
            self.asked += 1
            facelets = ffi.new("char[]", lib.CC_FACELETS3 + 1)
            lib.cc_cube_to_facelets(cube, 3, facelets)
            moves = solver.solve(ffi.string(facelets).decode(), nodes=0).moves
            return [TURNS.index(turn) for turn in moves.split()]

    large = Large()
    monkeypatch.setitem(OF_SIZE, 5, of_few_answers())
    monkeypatch.setattr(solver, "_large", lambda metric, is_wanted: large)
    table_file.TableFile.opened.cache_clear()
    state = next(random_states(5, 9))
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 5)
    assert solution.tables == "5x5, large"
    assert large.asked == 12


def test_a_search_ends_when_it_is_told_to(tables: Mapped) -> None:
    asked = []

    @ffi.callback("bool(void *)")  # type: ignore[untyped-decorator]
    def stop(_context: object) -> bool:
        asked.append(True)
        return True

    assert CUBE5.reductions(tables, next(random_states(5, 6)), stop=stop) == []
    assert len(asked) == 1


def test_what_is_no_cube_is_refused_with_the_reason(tables: Mapped) -> None:
    with pytest.raises(InputError, match="not a cube"):
        CUBE5.reductions(tables, state_after("", 5)[:-1] + "U")
