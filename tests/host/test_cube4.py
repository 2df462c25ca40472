"""The 4x4 by tables: what is reduced is a 3x3, solutions solve, near states stay near, tables are whole.

The tables take half a minute of one processor; the first test that needs them has a command make them.
"""

import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from cubehost._core import ffi, lib

from big_cubes import check_that_it_ends_when_it_is_told_to, is_solved_by, random_states, sets_by_distance
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.cube import parse_moves, read_cube, state_after
from cubehost.scrambling.scrambler import Method, Scrambler
from cubehost.solving import solver
from cubehost.solving.reducer import CUBE4
from cubehost.solving.table_file import Mapped, TableFile

Refused = Callable[..., tuple[int, str]]
SETS_8_OF_24 = 735_471
BLOCKS = ["U", "D", "R", "L", "F", "B", "Uw", "Rw", "Fw"]
CENTRES = [16 * face + 4 * row + column for face in range(6) for row in (1, 2) for column in (1, 2)]
EVEN_PERMUTATIONS_OF_12 = 239_500_800
MAKING = "cubehost: note: making the solver tables of the 4x4 (39 MB, once)\n"


@pytest.fixture(scope="module")
def tables() -> Mapped:
    """Made by a command that solves a 4x4, unless tests in another process have made them."""
    state, before = next(random_states(4, 44)), CUBE4.file.state()
    result = CliRunner().invoke(cli, ["solve", "--budget", "0", state])
    assert result.exit_code == 0
    assert before != "made" or MAKING not in result.stderr
    assert is_solved_by(state, result.stdout, 4)
    return CUBE4.file.made()


def test_the_first_phase_has_a_distance_for_every_state(tables: Mapped) -> None:
    distances = Counter(tables.pointer[0:SETS_8_OF_24])
    assert [distances[depth] for depth in range(5)] == sets_by_distance(4, BLOCKS, CENTRES, 4)
    assert max(distances) == 9


def test_no_distance_of_a_pairing_is_missing(tables: Mapped) -> None:
    size = int(lib.cube4_tables_size())
    pairings = np.frombuffer(ffi.buffer(tables.pointer), np.uint8)[size - 31_006_080 : size]
    assert pairings.max() == 13
    assert np.count_nonzero(pairings == 0) == 1
    assert len(pairings) > EVEN_PERMUTATIONS_OF_12 / 8


def test_reductions_leave_possible_3x3s(tables: Mapped) -> None:
    for state in islice(random_states(4, 4), 3):
        found = CUBE4.reductions(state, CUBE4.effort.first)
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


def test_a_parity_on_its_own_is_reduced_within_few_nodes(tables: Mapped) -> None:
    """Whose centres are whole: that its wings are an odd permutation is known from the first turn on."""
    state = state_after("2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2", 4)
    width = CUBE4.effort.first
    found = CUBE4.reductions(state, width._replace(options={**width.options, "nodes": 100_000}))
    assert len(found) == width.answers
    for one in found:
        read_cube(one.facelets)  # raises where it is none


def test_a_phase_is_searched_until_it_has_an_end(tables: Mapped) -> None:
    width = CUBE4.effort.first
    found = CUBE4.reductions(next(random_states(4, 4)), width._replace(options={**width.options, "nodes": 1}))
    assert found
    read_cube(found[0].facelets)


def test_a_search_ends_when_it_is_told_to(tables: Mapped) -> None:
    check_that_it_ends_when_it_is_told_to(CUBE4)


def test_a_seed_gives_the_same_scrambles_again(tables: Mapped) -> None:
    first, again, other = (Scrambler(4, Method.WCA, seed=seed).lines(2) for seed in (8, 8, 9))
    assert first == again != other
    assert len(set(first.splitlines())) == 2
    assert Scrambler(4, Method.WCA, seed=8).next().moves == first.splitlines()[0]
    assert Scrambler(4, Method.WCA).lines(1) != Scrambler(4, Method.WCA).lines(1)


def test_a_scramble_is_as_short_as_the_tables_make_it(tables: Mapped) -> None:
    scrambles = [Scrambler(4).next() for _ in range(3)]
    for scramble in scrambles:
        assert state_after(scramble.moves, 4) == scramble.facelets
        assert len(scramble.moves.split()) <= 52
    assert len({scramble.facelets for scramble in scrambles}) == 3


def test_what_is_no_cube_is_refused_with_the_reason(tables: Mapped) -> None:
    facelets = state_after("", 4)
    with pytest.raises(InputError, match="not a cube"):
        CUBE4.reductions(facelets[:-1] + "U", CUBE4.effort.first)


def test_where_no_tables_can_be_made_one_line_says_how_large_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path / "file" / "below"))
    TableFile.opened.cache_clear()
    for command in (["solve", next(random_states(4, 1))], ["scramble", "4x4"]):
        code, error = refused(*command)
        assert code == 2
        assert "39 MB are needed; CUBEHOST_CACHE names another folder" in error
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    TableFile.opened.cache_clear()


def test_an_interrupted_making_leaves_nothing_that_looks_whole(
    tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        CUBE4.file.make(stop)
    assert CUBE4.file.load() is None


def test_a_command_that_makes_them_says_so_before_it_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    command = [sys.executable, "-m", "cubehost", "solve", next(random_states(4, 44))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == MAKING
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate()
    assert (process.returncode, out) == (130, "")
    assert CUBE4.file.state() == "begun"
