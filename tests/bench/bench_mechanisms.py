"""How long each mechanism takes for random cubes, and how short it could be at all.

    python tests/bench/bench_mechanisms.py [--cubes 1000] [--mechanism NAME ...]

(a): a near-optimal solution in half turns (0.1 s), by the exact planner. ours: searched in the mechanism's
own seconds from there on (`mechanism/solving.py`), for a second. (b): the first answer of the small tables
in the way of a public project (`translations.py`). bound: the seconds at which there are as many sequences
of turns as cubes, 4.3e19, each at its cost. They are paths of the automaton that the search uses; their
number grows as exp(rate x seconds), where the matrix of exp(-rate x cost) has spectral radius 1. Where
lists with all their places are too many, those with fewer (`places`) are counted, which are a little too
dear. gap: how much of what is between (a) and the bound ours closes.
"""

import math
import statistics
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import NamedTuple

import numpy as np
from cubehost._core import ffi, lib
from numpy.typing import NDArray
from translations import TRANSLATIONS, seconds

from cubehost.cube import random_cube
from cubehost.mechanism import Mechanism, known_mechanisms
from cubehost.mechanism.solving import BUDGET, MechanismSolver
from cubehost.solving.solver import solve

CUBES = 43_252_003_274_489_856_000
FIRST = 0.1  # seconds of (a)
MOST_LISTS = 25_000
PLACES = (lib.MECHANISM_MOST_PLACES, 4, 3, 2)


class Bound(NamedTuple):
    seconds: float
    places: int


def bound(mechanism: Mechanism) -> Bound | None:
    """None where there are too many lists to count."""
    return next((found for places in PLACES if (found := bound_of(mechanism, places))), None)


def bound_of(mechanism: Mechanism, places: int) -> Bound | None:
    memory = ffi.new("uint64_t[]", lib.mechanism_automaton_size(mechanism.planners[0].c) // 8 + 1)
    automaton = ffi.cast("mechanism_automaton *", memory)
    lib.mechanism_automaton_begin(automaton, mechanism.planners[0].c, places)
    start = (lib.mechanism_begin(automaton, 0, 0).list, -1)
    number, waiting, edges = {start: 0}, [start], []
    at = ffi.new("mechanism_place *")
    for here, (numbered, last) in enumerate(waiting):  # which grows as new ones are found
        for move in range(lib.MECHANISM_AXIS_MOVES):
            axis = move // 15
            if axis == last:
                continue
            at[0] = {"list": numbered, "frame": 0}
            us = lib.mechanism_step(automaton, at, move)
            if at.list == lib.MECHANISM_NO_LIST:
                continue
            after = (at.list, side_of(axis, at.frame))
            if after not in number:
                if len(number) == MOST_LISTS:
                    return None
                number[after] = len(number)
                waiting.append(after)
            edges.append((here, number[after], us / 1e6))
    return Bound(math.log(CUBES) / growth_rate(len(number), np.array(edges)), places)


def side_of(axis: int, holding: int) -> int:
    """The machine's axis along which the cube's lies."""
    return next(side for side in range(3) if lib.cc_holding_face(holding, side) % 3 == axis)


def growth_rate(size: int, edges: NDArray[np.float64]) -> float:
    """The rate at which the spectral radius is 1, by bisection; the radius by power iteration."""
    here, there, cost = edges[:, 0].astype(int), edges[:, 1].astype(int), edges[:, 2]
    low, high = 0.01, 1000.0
    for _ in range(50):
        rate = math.sqrt(low * high)
        weights, vector, radius = np.exp(-rate * cost), np.ones(size), 0.0
        for _ in range(60):
            vector = np.bincount(here, weights * vector[there], size)
            radius = vector.max()
            vector /= radius
        low, high = (rate, high) if radius > 1 else (low, rate)
    return low


class Row(NamedTuple):
    """Mean seconds; by_project: None where nobody's way is known here."""

    played_back: float
    ours: float
    by_project: float | None


def measured(mechanism: Mechanism, cubes: list[str]) -> Row:
    solver, rows = MechanismSolver(mechanism), list[tuple[float, ...]]()
    faces, translate = mechanism.description.faces, TRANSLATIONS.get(mechanism.description.name)
    for cube in cubes:
        played = mechanism.plan(solve(cube, budget=FIRST, faces=faces).moves)
        ours, _ = solver.improved(cube, played, BUDGET)
        row = (played.seconds, ours.seconds)
        if translate:
            first = solve(cube, nodes=0, tables="small").moves
            row = (*row, seconds(mechanism, translate(first)))
        rows.append(row)
    means = [statistics.mean(column) for column in zip(*rows, strict=True)]
    return Row(means[0], means[1], means[2] if translate else None)


def shown(name: str, row: Row, least: Bound | None) -> str:
    text = f"{name:16} {row.played_back:8.2f} {row.ours:8.2f}"
    text += f" {least.seconds:8.2f} {least.places:6}" if least else f" {'-':>8} {'-':>6}"
    gap = (row.played_back - row.ours) / (row.played_back - least.seconds) if least else None
    text += f" {gap:6.0%}" if gap is not None else f" {'-':>6}"
    if row.by_project:
        text += f" {row.by_project:8.2f} {1 - row.ours / row.by_project:6.0%}"
    return text


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--cubes", type=int, default=1000)
    parser.add_argument("--mechanism", action="append", help="only these")
    arguments = parser.parse_args()
    cubes = [random_cube(seed) for seed in range(arguments.cubes)]
    print(f"mean seconds of {len(cubes)} cubes")
    heads = f"{'mechanism':16} {'(a)':>8} {'ours':>8} {'bound':>8} {'places':>6} {'gap':>6}"
    print(f"{heads} {'(b)':>8} {'below':>6}")
    for name in arguments.mechanism or known_mechanisms():
        mechanism = Mechanism.named(name)
        row = measured(mechanism, cubes)
        print(shown(name, row, bound(mechanism)), flush=True)


if __name__ == "__main__":
    main()
