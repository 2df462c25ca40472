"""The 5x5 by tables: what is reduced is a 3x3, solutions solve, distances are those of whole cubes.

The tables take 17 seconds of one processor; they are made once for these tests.
"""

from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from cubehost._core import ffi, lib

from big_cubes import check_that_it_ends_when_it_is_told_to, is_solved_by, random_states, sets_by_distance
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.cube import format_moves, parse_moves, read_cube, state_after
from cubehost.solving import big_cubes, solver
from cubehost.solving.engines import TURNS
from cubehost.solving.reducer import CUBE5, OF_SIZE, As5x5, Effort, Reduction, Width
from cubehost.solving.table_file import Mapped

BLOCKS = [face + wide for face in "UDRLFB" for wide in ("", "w")]
CENTRES = [25 * face + cell for face in range(6) for cell in (6, 7, 8, 11, 13, 16, 17, 18)]  # that move
HEAD = 8  # bytes before the set of states near the end of phase 1
NEAR = 1 << 21  # its slots: a distance above a key of 56 bits, or 0


@pytest.fixture(scope="module")
def tables() -> Mapped:
    return CUBE5.file.make()


def few(answers: int, nodes: int = 400_000_000) -> Effort:
    """So many, first and usually."""
    ends, begins = [20, 20, 20, 20, answers], [0, 20, 20, 20, 20]
    width = Width({"ends": ends, "begins": begins, "nodes": nodes}, answers, 0, ways=100)
    return Effort(width, width)


FEW = few(12).usual


def test_the_first_phase_knows_every_state_that_is_near(tables: Mapped) -> None:
    entries = np.frombuffer(ffi.buffer(tables.pointer + HEAD, 8 * NEAR), np.uint64)
    distances = np.bincount((entries[entries > 0] >> 56).astype(np.int64))
    assert distances[:4].tolist() == sets_by_distance(5, BLOCKS, CENTRES, 3)
    assert len(distances) - 1 == 5


def test_reductions_leave_possible_3x3s_and_the_solution_is_one(tables: Mapped) -> None:
    state = next(random_states(5, 5))
    found = CUBE5.reductions(state, FEW)
    lengths = [len(parse_moves(one.moves, 5)) for one in found]
    assert len(found) == 12
    assert lengths == sorted(lengths)
    assert max(lengths) < 65
    for one in found:
        moves = parse_moves(one.moves, 5)
        assert all(move.first == 1 and move.last <= 2 for move in moves)
        read_cube(one.facelets)  # raises where it is none
    whole = CUBE5.shortest(found, *[lambda facelets: solver.solve(facelets, nodes=0).moves] * 2, again=2)
    assert whole is not None
    assert is_solved_by(state, format_moves(whole, 5), 5)


def test_3x3s_of_the_shortest_reductions_are_solved_once_more() -> None:
    first: dict[str, str | None] = {"a": "R U F", "b": "R U", "c": "R U F D"}
    second: dict[str, str | None] = {"a": "R U", "b": "B"}
    found = [Reduction("L", "a"), Reduction("L B", "b"), Reduction("L B", "c")]

    def shortest() -> str | None:
        moves = CUBE5.shortest(found, first.__getitem__, second.__getitem__, again=2)
        return moves and format_moves(moves, 5)

    assert shortest() == "L B2"
    second["a"] = ""
    assert shortest() == "L"
    first.update(b=None, c=None)  # there was no time for them
    assert shortest() == "L"
    first["a"] = None
    assert shortest() is None


def test_a_3x3_on_a_5x5_needs_no_reduction(tables: Mapped) -> None:
    """Turns of F and B turn its edges round, whole as they are."""
    scramble = "F R' U2 B L F' D R2 B' U F L2 D' B R F2 U' L"
    found = CUBE5.reductions(state_after(scramble, 5), FEW)
    assert found[0].moves == ""
    assert found[0].facelets == state_after(scramble)


def test_solve_takes_the_tables(tables: Mapped) -> None:
    state = next(random_states(5, 1))
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 5)
    assert solution.tables == "5x5"
    assert solution.block_turns == len(parse_moves(solution.moves, 5))


def test_larger_cubes_are_solved_as_5x5s(tables: Mapped, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CUBE5, "effort", few(12))
    monkeypatch.setitem(OF_SIZE, 7, As5x5(CUBE5, CUBE5))
    state = next(random_states(7, 7))
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 7)
    assert solution.tables == "5x5"
    assert solution.block_turns < 240


def test_a_budget_below_the_first_answer_gets_that_one_and_a_line_says_so(tables: Mapped) -> None:
    state = next(random_states(5, 2))
    result = CliRunner().invoke(cli, ["solve", "--budget", "0", state])
    assert result.exit_code == 0
    assert is_solved_by(state, result.stdout, 5)
    assert "s, not the 0 s of the budget: a first answer is waited for\n" in result.stderr


def test_more_threads_find_the_same(tables: Mapped) -> None:
    """Of a state whose answers are soon found, as it is searched six times."""
    state = next(random_states(5, 5))
    alone = CUBE5.reductions(state, FEW, 1)
    assert CUBE5.reductions(state, FEW, 2) == alone
    assert CUBE5.reductions(state, FEW, 5) == alone
    few_nodes = [CUBE5.reductions(state, few(12, 2_000_000).usual, n) for n in (1, 2, 5)]
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
    monkeypatch.setattr(CUBE5, "effort", few(12))
    monkeypatch.setattr(big_cubes, "large_of", lambda metric, is_wanted: large)
    state = next(random_states(5, 9))
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 5)
    assert solution.tables == "5x5, large"
    assert large.asked == 12


def test_a_search_ends_when_it_is_told_to(tables: Mapped) -> None:
    check_that_it_ends_when_it_is_told_to(CUBE5)


def test_what_is_no_cube_is_refused_with_the_reason(tables: Mapped) -> None:
    with pytest.raises(InputError, match="not a cube"):
        CUBE5.reductions(state_after("", 5)[:-1] + "U", FEW)
