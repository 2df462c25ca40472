"""The 4x4 by tables: what is reduced is a 3x3, solutions solve, near states stay near, tables are whole.

The tables take half a minute of one processor; they are made once for these tests.
"""

from collections import Counter
from itertools import islice

import pytest
from cubehost._core import ffi, lib

from big_cubes import is_solved_by, random_states, sets_by_distance
from cubehost.base.errors import InputError
from cubehost.cube import parse_moves, read_cube, state_after
from cubehost.scrambling.scrambler import Scrambler
from cubehost.solving import solver, table_file
from cubehost.solving.reducer import CUBE4
from cubehost.solving.table_file import Mapped

SETS_8_OF_24 = 735_471
BLOCKS = ["U", "D", "R", "L", "F", "B", "Uw", "Rw", "Fw"]
CENTRES = [16 * face + 4 * row + column for face in range(6) for row in (1, 2) for column in (1, 2)]
EVEN_PERMUTATIONS_OF_12 = 239_500_800
HOLDINGS = [f"{up} {round_}" for up in ("", "x", "x2", "x'", "z", "z'") for round_ in ("", "y", "y2", "y'")]


@pytest.fixture(scope="module")
def tables() -> Mapped:
    return CUBE4.file.make()


def test_the_first_phase_has_a_distance_for_every_state(tables: Mapped) -> None:
    distances = Counter(tables.pointer[0:SETS_8_OF_24])
    assert [distances[depth] for depth in range(5)] == sets_by_distance(4, BLOCKS, CENTRES, 4)
    assert max(distances) == 9


def test_no_distance_of_a_pairing_is_missing(tables: Mapped) -> None:
    size = int(lib.cube4_tables_size())
    pairings = Counter(bytes(ffi.buffer(tables.pointer))[size - 31_006_080 : size])
    assert max(pairings) == 13
    assert pairings[0] == 1
    assert sum(pairings.values()) > EVEN_PERMUTATIONS_OF_12 / 8


def test_reductions_leave_possible_3x3s(tables: Mapped) -> None:
    for state in islice(random_states(4, 4), 3):
        found = CUBE4.reductions(tables, state, phase1=300, phase2=40, answers=8)
        assert len(found) == 8
        lengths = [len(parse_moves(one.moves, 4)) for one in found]
        assert lengths == sorted(lengths)
        for one in found:
            read_cube(one.facelets)  # raises where it is none


def test_random_states_are_solved(tables: Mapped) -> None:
    for state in islice(random_states(4, 4), 4):
        solution = solver.solve(state)
        assert is_solved_by(state, solution.moves, 4)
        moves = parse_moves(solution.moves, 4)
        assert solution.block_turns == len(moves)
        assert all(move.first == 1 and move.last <= 2 for move in moves)


@pytest.mark.parametrize("scramble", ["", "R", "Rw2", "Uw' F", "Lw D2 Bw", "x Rw U2 z'", "3Rw"])
def test_a_near_state_stays_near(tables: Mapped, scramble: str) -> None:
    state = state_after(scramble, 4)
    solution = solver.solve(state)
    assert is_solved_by(state, solution.moves, 4)
    assert solution.block_turns <= len(scramble.split())


@pytest.mark.parametrize(
    "scramble", ["2R2 U2 2R2 Uw2 2R2 Uw2", "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"]
)
def test_a_parity_on_its_own_is_solved_too(tables: Mapped, scramble: str) -> None:
    table_file.TableFile.opened.cache_clear()
    state = state_after(scramble, 4)
    assert is_solved_by(state, solver.solve(state).moves, 4)


def test_a_scramble_without_a_seed_is_as_short_as_the_tables_make_it(tables: Mapped) -> None:
    table_file.TableFile.opened.cache_clear()
    scrambles = [Scrambler(4).next() for _ in range(3)]
    for scramble in scrambles:
        assert state_after(scramble.moves, 4) == scramble.facelets
        assert len(scramble.moves.split()) <= 50
    assert len({scramble.facelets for scramble in scrambles}) == 3


def test_a_seed_gives_the_same_short_scrambles_wherever_the_tables_are(
    tables: Mapped, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_file.TableFile.opened.cache_clear()
    short, again = (Scrambler(4, seed=1).next() for _ in range(2))
    assert short == again
    assert Scrambler(4, seed=1).advice == ""
    monkeypatch.setattr(table_file.TableFile, "opened", lambda self: None)
    long = Scrambler(4, seed=1)
    assert "tables make 4x4" in long.advice
    scramble = long.next().moves  # the same state, of a cube held otherwise before
    assert short.facelets in {state_after(f"{turns} {scramble}", 4) for turns in HOLDINGS}
    assert len(short.moves.split()) <= 50


def test_what_is_no_cube_is_refused_with_the_reason(tables: Mapped) -> None:
    facelets = state_after("", 4)
    with pytest.raises(InputError, match="not a cube"):
        CUBE4.reductions(tables, facelets[:-1] + "U")


def test_an_interrupted_making_leaves_nothing_that_looks_whole(
    tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        CUBE4.file.make(stop)
    assert CUBE4.file.load() is None
