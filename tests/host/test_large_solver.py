"""The large solver on tables that are cut short: exact up to a distance and a lower bound beyond, so that
answers are right as with whole ones; and files that are damaged or cannot be written."""

import errno
import os
import random
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from cubehost._core import ffi, lib

from cubehost import cube, solver, tables
from cubehost.errors import InputError

KNOWN = 6  # distances that are filled
# New ones of each distance in phase 1: classes under 16 symmetries of flip and slice, times twist.
PHASE1_COUNTS = [1, 5, 44, 487, 5841, 68364]
# Bytes of the block before the distances: the coordinates' tables in layout.h.
BEFORE = 4 * (1_013_760 + 64_430 * 20) + 2 * (2187 + 40_320) * 34 + 288
COLUMNS = {"htm": "htm", "qtm": "qtm", "axial": "axial", "robot": "robot_seconds"}


@pytest.fixture(scope="module")
def short_block() -> np.ndarray:
    """Unknown distances are one more than the last known."""
    memory = np.zeros(lib.large_size() + tables.TRAILER_BYTES, np.uint8)
    pointer = ffi.from_buffer("uint8_t[]", memory)
    lib.large_begin(pointer)
    counts = [lib.large_fill(pointer, 0, d, 0, lib.large_classes(0)) for d in range(KNOWN)]
    assert counts == PHASE1_COUNTS
    for distance in range(KNOWN):
        lib.large_fill(pointer, 1, distance, 0, lib.large_classes(1))
    distances = memory[BEFORE : lib.large_size()]
    low, high = distances & 15, distances >> 4
    distances[:] = np.where(low == 15, KNOWN + 1, low) | np.where(high == 15, KNOWN + 1, high) << 4
    trailer = tables.DONE + zlib.crc32(memory[: lib.large_size()].tobytes()).to_bytes(4, "little")
    memory[lib.large_size() :] = np.frombuffer(trailer, np.uint8)
    return memory


@pytest.fixture
def cache(short_block: np.ndarray, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder with the tables in it; gives their path."""
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    tables.path().write_bytes(short_block.tobytes())
    solver._large.cache_clear()
    yield tables.path()
    solver._large.cache_clear()


def is_solution(facelets: str, moves: str) -> bool:
    state = cube.read_cube(facelets)
    for move in cube.parse_moves(moves):
        lib.cc_cube_turn(state, lib.cc_turn_from_move(move))
    return bool(lib.cc_cube_equal(state, ffi.new("cc_cube *", lib.cc_cube_solved)))


@pytest.mark.parametrize("metric", list(solver.METRICS))
def test_every_metric_solves(cache: Path, metric: solver.Metric) -> None:
    for seed in range(8):
        facelets = cube.random_cube(seed)
        solution = solver.solve(facelets, metric=metric, budget=0.05)
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= 24


def test_an_answer_comes_even_without_time(cache: Path) -> None:
    for seed in range(10):
        facelets = cube.random_cube(seed)
        assert is_solution(facelets, solver.solve(facelets, budget=0, tables="large").moves)


def test_few_turns_are_undone_in_as_many_and_that_is_proven(cache: Path) -> None:
    rng = random.Random(3)
    for count in (0, 1, 2, 3, 5, 7, 9):
        moves = " ".join(rng.choice("URFDLB") + rng.choice(["", "2", "'"]) for _ in range(count))
        facelets = cube.state_after(moves)
        solution = solver.solve(facelets, budget=60, tables="large")
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= count
        assert solution.optimal


def test_improvements_improve(cache: Path) -> None:
    for metric, column in COLUMNS.items():
        found = list(solver.improvements(cube.random_cube(4), metric=metric, budget=0.2))  # type: ignore[arg-type]
        costs = [getattr(solution, column) for solution in found]
        assert costs == sorted(costs, reverse=True)
        assert all(is_solution(solution.facelets, solution.moves) for solution in found)


def test_many_at_once(cache: Path) -> None:
    states = [cube.random_cube(seed) for seed in range(12)]
    found = solver.solve_many(states, threads=3, budget=0.02)
    assert [solution.facelets for solution in found] == states
    assert all(is_solution(solution.facelets, solution.moves) for solution in found)


def test_a_budget_without_large_tables_is_for_the_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    solver._large.cache_clear()
    facelets = cube.random_cube(5)
    solution = solver.solve(facelets, budget=0.1)
    assert is_solution(facelets, solution.moves)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("where", [0, 50_000_000, -1])
def test_a_damaged_file_is_never_trusted(cache: Path, where: int) -> None:
    assert tables.load() is not None
    with cache.open("r+b") as file:
        file.seek(where, os.SEEK_END if where < 0 else os.SEEK_SET)
        byte = file.read(1)[0]
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte ^ 1]))
    assert tables.load() is None


def test_a_truncated_or_missing_file_is_none(cache: Path) -> None:
    os.truncate(cache, 1000)
    assert tables.load() is None
    os.truncate(cache, 0)
    assert tables.load() is None
    cache.unlink()
    assert tables.load() is None


def test_an_interrupted_making_goes_on_where_it_was(cache: Path, short_block: np.ndarray) -> None:
    """Left in the last distance: what was there stays, the rest is done, the file gets its name."""
    part = cache.with_suffix(".part")
    size = lib.large_size()
    part.write_bytes(short_block[:size].tobytes() + tables.PART + bytes([1, 14, 0, 0]))
    cache.unlink()
    done: list[float] = []
    loaded = tables.make(done.append)
    assert bytes(loaded.memory[:size]) == short_block[:size].tobytes()
    assert cache.exists()
    assert not part.exists()
    assert done[-1] == 1.0


def test_a_full_disk_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "posix_fallocate", full)
    with pytest.raises(InputError, match=r"No space left.*--tables small"):
        tables.make()
    assert tables.load() is None
