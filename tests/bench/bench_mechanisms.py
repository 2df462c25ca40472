"""How long each mechanism takes for random cubes, and how short it could be at all.

    python tests/bench/bench_mechanisms.py [--cubes 100] [--budget 0.1]

played back: a near-optimal solution in half turns, by the exact planner. searched: in the mechanism's own
seconds (`mechanism/solving.py`). bound: the seconds at which there are as many sequences of turns as cubes,
4.3e19, each at its cost. They are paths of the automaton that the search uses; their number grows as
exp(rate x seconds), where the matrix of exp(-rate x cost) has spectral radius 1. Machines with more than
MOST_LISTS states of it are left out.
"""

import argparse
import math
import statistics

import numpy as np
from cubehost._core import ffi, lib
from numpy.typing import NDArray

from cubehost.cube import random_cube
from cubehost.mechanism import Mechanism, known_mechanisms
from cubehost.mechanism.solving import MechanismSolver
from cubehost.solver import solve

CUBES = 43_252_003_274_489_856_000
FACES = "URFDLB"
MOST_LISTS = 20_000


def bound(mechanism: Mechanism) -> float | None:
    """Seconds; None where there are too many lists to count."""
    memory = ffi.new("uint64_t[]", lib.mechanism_automaton_size(mechanism.compiled) // 8 + 1)
    automaton = ffi.cast("mechanism_automaton *", memory)
    lib.mechanism_automaton_begin(automaton, mechanism.compiled)
    start = (lib.mechanism_begin(automaton, 0, 0).list, -1)
    number, waiting, edges = {start: 0}, [start], []
    at = ffi.new("mechanism_place *")
    for here, (places, last) in enumerate(waiting):  # which grows as new ones are found
        for move in range(lib.MECHANISM_AXIS_MOVES):
            axis = move // 15
            if axis == last:
                continue
            at[0] = {"list": places, "frame": 0}
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
    return math.log(CUBES) / growth_rate(len(number), np.array(edges))


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


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cubes", type=int, default=100)
    parser.add_argument("--budget", type=float, default=1.0, help="seconds of search a cube")
    parser.add_argument("--mechanism", action="append", help="only these")
    arguments = parser.parse_args()
    cubes = [random_cube(seed) for seed in range(arguments.cubes)]
    moves = [solve(cube, budget=arguments.budget).moves for cube in cubes]
    heads = f"{'mechanism':16} {'played back':>12} {'searched':>9} {'bound':>8}"
    print(f"{heads}   seconds, mean of {len(cubes)} cubes")
    for name in arguments.mechanism or known_mechanisms():
        mechanism = Mechanism.named(name)
        least = bound(mechanism)
        solver = MechanismSolver(mechanism)
        searched = statistics.mean(solver.solve(cube, arguments.budget)[1].seconds for cube in cubes)
        played = (
            f"{statistics.mean(mechanism.plan(one).seconds for one in moves):12.2f}"
            if mechanism.description.faces == FACES
            else f"{'-':>12}"
        )
        print(f"{name:16} {played} {searched:9.2f} {f'{least:8.2f}' if least else '       -'}", flush=True)


if __name__ == "__main__":
    main()
