"""The solver's tables: every pruning distance counted again by an independent search."""

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from math import comb, factorial
from pathlib import Path

import numpy as np
import pytest

from model import Cube

SCRIPT = Path(__file__).resolve().parents[2] / "shared" / "cube_core" / "tools" / "build_tables.py"
TURNS = [face + amount for face in "URFDLB" for amount in ("", "2", "'")]
PHASE2_TURNS = ["U", "U2", "U'", "D", "D2", "D'", "R2", "F2", "L2", "B2"]

# Facelets (Kociemba's order) of each place, the one that decides its orientation first.
EDGE_FACELETS = [(5, 10), (7, 19), (3, 37), (1, 46), (32, 16), (28, 25),
                 (30, 43), (34, 52), (23, 12), (21, 41), (50, 39), (48, 14)]  # fmt: skip
CORNER_FACELETS = [(8, 9, 20), (6, 18, 38), (0, 36, 47), (2, 45, 11),
                   (29, 26, 15), (27, 44, 24), (33, 53, 42), (35, 17, 51)]  # fmt: skip


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[int]]:
    out = tmp_path_factory.mktemp("tables")
    subprocess.run([sys.executable, str(SCRIPT), "--out", str(out)], check=True, stdout=subprocess.PIPE)
    counts: dict[str, list[int]] = json.loads((out / "tables.json").read_text())
    return counts


@cache
def pieces_of(turn: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """For each place what the turn brings there, read off the model: corners, edges as (from, turned)."""
    facelets = Cube(3).moves(turn).facelets()

    def read(places: list[tuple[int, ...]], names: str) -> list[tuple[int, int]]:
        names_of = {"".join(names[f] for f in place): i for i, place in enumerate(places)}
        found = []
        for place in places:
            seen = "".join(facelets[f] for f in place)
            turned = next(k for k in range(len(place)) if seen[k:] + seen[:k] in names_of)
            found.append((names_of[seen[turned:] + seen[:turned]], turned))
        return found

    solved = Cube(3).facelets()
    return read(CORNER_FACELETS, solved), read(EDGE_FACELETS, solved)


Row = tuple[int, ...]


def orbit(start: Row, moves: list[Callable[[Row], Row]]) -> list[np.ndarray]:
    """All rows that the moves reach, numbered from the start's 0, as a table for each move."""
    number, rows = {start: 0}, [start]
    tables: list[list[int]] = [[] for _ in moves]
    for row in rows:
        for table, move in zip(tables, moves, strict=True):
            after = move(row)
            if after not in number:
                number[after] = len(rows)
                rows.append(after)
            table.append(number[after])
    return [np.array(table) for table in tables]


def distances(moves: list[np.ndarray]) -> list[int]:
    """How many are how far from 0, breadth first."""
    seen = np.zeros(len(moves[0]), bool)
    seen[0] = True
    front = np.array([0])
    counts = []
    while front.size:
        counts.append(int(front.size))
        reached = np.zeros_like(seen)
        for move in moves:
            reached[move[front]] = True
        front = np.flatnonzero(reached & ~seen)
        seen[front] = True
    return counts


def pair(a: list[np.ndarray], b: list[np.ndarray]) -> list[np.ndarray]:
    """Moves of two coordinates as one number."""
    return [(x[:, None] * len(y) + y[None, :]).ravel() for x, y in zip(a, b, strict=True)]


def orientations(turns: list[str], corners: bool) -> list[np.ndarray]:
    def mover(turn: str) -> Callable[[Row], Row]:
        brought, base = pieces_of(turn)[0 if corners else 1], 3 if corners else 2
        return lambda row: tuple((row[source] + turned) % base for source, turned in brought)

    return orbit((0,) * (8 if corners else 12), [mover(turn) for turn in turns])


def places(turns: list[str], corners: bool, start: Row, first: int = 0) -> list[np.ndarray]:
    """Rows of pieces on the places from `first` on; equal numbers are pieces that are not told apart."""

    def mover(turn: str) -> Callable[[Row], Row]:
        brought = pieces_of(turn)[0 if corners else 1][first : first + len(start)]
        sources = [source - first for source, _ in brought]
        return lambda row: tuple(row[source] for source in sources)

    return orbit(start, [mover(turn) for turn in turns])


def slices() -> list[np.ndarray]:
    return places(TURNS, False, (0,) * 8 + (1,) * 4)


def test_near_phase_1_positions(report: dict[str, list[int]]) -> None:
    """Breadth first over twist, flip and slice, six turns far; the seventh count is Kociemba's."""
    twists, flips = orientations(TURNS, True), orientations(TURNS, False)
    seen = front = np.zeros(1, np.int64)
    counts = [1]
    for _ in range(6):
        slice_, rest = np.divmod(front, len(twists[0]) * len(flips[0]))
        twist, flip = np.divmod(rest, len(flips[0]))
        reached = [
            (s[slice_].astype(np.int64) * len(t) + t[twist]) * len(f) + f[flip]
            for s, t, f in zip(slices(), twists, flips, strict=True)
        ]
        front = np.setdiff1d(np.unique(np.concatenate(reached)), seen, assume_unique=True)
        seen = np.concatenate([seen, front])
        counts.append(len(front))
    assert report["phase1"] == [*counts, 12_070_278]
    assert report["post_moves"] == counts[:4]


def test_near_phase_2_positions(report: dict[str, list[int]]) -> None:
    """Breadth first over corners, slice and other edges, seven turns far; the eighth count is Kociemba's."""
    corners = places(PHASE2_TURNS, True, tuple(range(8)))
    others = places(PHASE2_TURNS, False, tuple(range(8)))
    slice_edges = places(PHASE2_TURNS, False, tuple(range(4)), 8)
    seen = front = np.zeros(1, np.int64)
    counts = [1]
    for _ in range(7):
        rest, slice_ = np.divmod(front, 24)
        corner, other = np.divmod(rest, len(others[0]))
        reached = [
            (c[corner].astype(np.int64) * len(o) + o[other]) * 24 + s[slice_]
            for c, o, s in zip(corners, others, slice_edges, strict=True)
        ]
        front = np.setdiff1d(np.unique(np.concatenate(reached)), seen, assume_unique=True)
        seen = np.concatenate([seen, front])
        counts.append(len(front))
    assert report["phase2"] == [*counts, 4_185_118]


def test_corners_with_slice_and_u_edges(report: dict[str, list[int]]) -> None:
    corners = places(PHASE2_TURNS, True, tuple(range(8)))
    slice_edges = places(PHASE2_TURNS, False, tuple(range(4)), 8)
    assert report["corner_slice4"] == distances(pair(corners, slice_edges))
    comb_edges = places(PHASE2_TURNS, False, (0,) * 4 + (1,) * 4)
    assert report["corner_comb"] == distances(pair(corners, comb_edges))


def test_edges_with_u_corners(report: dict[str, list[int]]) -> None:
    edges = places(PHASE2_TURNS, False, tuple(range(8)))
    corners = places(PHASE2_TURNS, True, (0,) * 4 + (1,) * 4)
    assert report["edge_comb"] == distances(pair(edges, corners))


def test_pocket_cube(report: dict[str, list[int]]) -> None:
    turns = [turn for turn in TURNS if turn[0] in "URF"]
    assert report["pocket_perm"] == distances(places(turns, True, tuple(range(8))))
    assert report["pocket_twist"] == distances(orientations(turns, True))
    quarters = [turn for turn in turns if not turn.endswith("2")]
    assert report["pocket_perm_quarters"] == distances(places(quarters, True, tuple(range(8))))
    assert report["pocket_twist_quarters"] == distances(orientations(quarters, True))


def test_every_state_is_counted(report: dict[str, list[int]]) -> None:
    """Corners have the parity of slice and other edges together, so any corners go with any slice."""
    sizes = {
        "corner_slice4": factorial(8) * factorial(4),
        "corner_comb": factorial(8) * comb(8, 4),
        "edge_comb": factorial(8) * comb(8, 4),
        "pocket_perm": factorial(7),
        "pocket_twist": 3**6,
    }
    assert {name: sum(report[name]) for name in sizes} == sizes
    assert report["classes"] == [168, 2768, 2768]  # Kociemba's numbers
