"""What the tests of shortest solutions share: tables that are cut short, and distances found without any."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.solving import engines, near, optimal, several, table_file, tables
from large_search import axis_moves, is_solution, made

LEVEL = 1  # the smallest with a fine table
COARSE, FINE = 6, 5  # distances that are filled
RADIUS = {"htm": 4, "qtm": 5, "axial": 3, "axial-qtm": 4}  # of the ball that is searched whole
# What is one move, by each metric's definition.
IS_ONE = {
    "htm": lambda move: " " not in move,
    "qtm": lambda move: " " not in move and "2" not in move,
    "axial": lambda move: True,
    "axial-qtm": lambda move: "2" not in move,
}


def memory(metric: str) -> int:
    return optimal.FILES[metric][LEVEL].size


def moves_of(metric: str) -> list[str]:
    return [move for axis in range(3) for move in axis_moves(axis) if IS_ONE[metric](move)]


def make_short(folder: Path, metric: str) -> list[int]:
    """A file with tables of the first distances only; new coarse entries of each distance."""
    block = np.zeros(memory(metric), np.uint8)
    pointer = ffi.from_buffer("uint8_t[]", block)
    make = partial(lib.optimal_make, pointer, tables.METRICS[metric], LEVEL)
    counts = made(make, pointer, 0, COARSE)
    made(make, pointer, lib.OPTIMAL_COARSE_STEPS, 2 * FINE - 1)
    with (folder / optimal.FILES[metric][LEVEL].path.name).open("wb") as file:
        file.write(memoryview(block))
        file.write(table_file.trailer(memoryview(block), len(block)))
    return counts


def searched(facelets: str, metric: str, *, symmetries: bool) -> tuple[int, int]:
    """What the shortest solution costs, and nodes, one length after the other on one thread."""
    block: Any = ffi.new("uint64_t[]", lib.optimal_search_size() // 8 + 1)
    search, turns = ffi.cast("optimal_search *", block), ffi.new("cc_turn[]", lib.OPTIMAL_TURNS)
    pointer = optimal.FILES[metric][LEVEL].make().pointer
    cost = lib.optimal_start(search, pointer, tables.METRICS[metric], LEVEL, cube.read_cube(facelets))
    if not symmetries:
        lib.optimal_forget_symmetries(search)
    while (count := _found(search, cost, turns)) < 0:
        cost += 1
    lib.optimal_end(search)
    assert is_solution(facelets, " ".join(engines.TURNS[turn] for turn in turns[0:count]))
    return cost, int(lib.optimal_nodes(search))


def all_shortest(facelets: str, metric: str) -> tuple[list[str], list[str]]:
    """By the search on one and on two threads, the same; and by what meets from both ends, with no table."""
    found = []
    for threads in (1, 2):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(several, "NEAR", -1)
            ways = several.shortest(facelets, metric, memory=memory(metric), threads=threads)
        assert all(is_solution(facelets, way.moves) and way.optimal for way in ways)
        assert len({way.cost(metric) for way in ways}) == 1
        found.append(sorted(several._ordered(way.moves) for way in ways))
    assert found[0] == found[1]
    cost = int(ways[0].cost(metric))
    return found[0], sorted(several._meeting(near.upright(facelets), cost, near.moves_of(metric)))


def _found(search: Any, cost: int, turns: Any) -> int:
    lib.optimal_begin(search, cost, 1)
    while not lib.optimal_wait(search, 10**6):
        pass
    return int(lib.optimal_found(search, turns))


@cache
def ball(metric: str) -> "Ball":
    return Ball(metric)


class Ball:
    """Every cube up to RADIUS moves from solved, with no table and no search: places and pieces as arrays."""

    def __init__(self, metric: str) -> None:
        solved = self.row(ffi.new("cc_cube *", lib.cc_cube_solved))
        self.shells = [np.array([solved])]
        known = {solved.tobytes()}
        moves = list(self.cubes(moves_of(metric)))
        for _ in range(RADIUS[metric]):
            products = [self.times(self.shells[-1], move) for move in moves]
            new = {row.tobytes() for rows in products for row in rows} - known
            known |= new
            self.shells.append(np.array([np.frombuffer(row, np.uint8) for row in new]))
        distances = [np.full(len(shell), distance) for distance, shell in enumerate(self.shells)]
        self.states, self.distances = np.concatenate(self.shells), np.concatenate(distances)
        self.order = np.argsort(self.keys(self.states))
        self.sorted = self.keys(self.states)[self.order]

    @staticmethod
    def row(state: Any) -> np.ndarray:
        return np.frombuffer(bytes(ffi.buffer(state)), np.uint8)

    def cubes(self, moves: list[str]) -> Iterator[np.ndarray]:
        for move in moves:
            yield self.row(cube.read_cube(cube.state_after(move)))

    @staticmethod
    def times(a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """a * b, one of them a row and the other many."""
        a, b = np.broadcast_arrays(np.atleast_2d(a), np.atleast_2d(b))
        corner, edge = b[:, :8].astype(int), b[:, 16:28].astype(int)

        def taken(columns: slice, places: np.ndarray) -> np.ndarray:
            return np.take_along_axis(a[:, columns], places, axis=1)

        parts = [
            taken(slice(0, 8), corner),
            (taken(slice(8, 16), corner) + b[:, 8:16]) % 3,
            taken(slice(16, 28), edge),
            taken(slice(28, 40), edge) ^ b[:, 28:40],
        ]
        return np.concatenate(parts, axis=1).astype(np.uint8)

    @staticmethod
    def keys(rows: np.ndarray) -> np.ndarray:
        return np.ascontiguousarray(rows).view(f"S{rows.shape[1]}")[:, 0]

    def distance(self, facelets: str) -> int:
        """Moves that the cube needs: x of one side meets y of the other; above twice the radius one more."""
        reached = self.keys(self.times(self.row(cube.read_cube(facelets)), self.states))
        found = np.minimum(np.searchsorted(self.sorted, reached), len(self.sorted) - 1)
        meets = self.sorted[found] == reached
        both = self.distances + self.distances[self.order[found]]
        return int(both[meets].min(initial=2 * len(self.shells) - 1))
