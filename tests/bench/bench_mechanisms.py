"""How long each mechanism takes for random cubes, and how short it could be at all.

    python tests/bench/bench_mechanisms.py [--cubes 100] [--budget 0.1]

played back: a near-optimal solution in half turns, by the exact planner. bound: the seconds at which there
are as many plans as cubes, 4.3e19: canonical sequences of turns are counted, each at the cost of its exact
plan. A state of that count is the vector of the least costs of being at each (state, holding), less its
minimum; the number of sequences grows as exp(rate x seconds), where the matrix of exp(-rate x cost) has
spectral radius 1. Mechanisms with more than a few thousand such states are left out.
"""

import argparse
import math
from collections.abc import Iterator
from functools import cache

import numpy as np
from cubehost._core import lib
from numpy.typing import NDArray

from cubehost.cube import random_cube
from cubehost.mechanism import Mechanism, known_mechanisms
from cubehost.solver import solve

CUBES = 43_252_003_274_489_856_000
HOLDINGS = 24
FACES = "URFDLB"
MOST_VECTORS = 5_000
MOST_NODES = 700
UNREACHED = np.float32(1e9)

Matrix = NDArray[np.float32]


def least_sums(a: Matrix, b: Matrix) -> Matrix:
    """The product of two matrices of costs: least sums instead of sums of products."""
    return np.stack([(row[:, None] + b).min(0) for row in a])


class Costs:
    """Matrices [node, node] of milliseconds; node = state * 24 + holding."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.nodes = len(mechanism.states) * HOLDINGS
        self.number = {state: i for i, state in enumerate(mechanism.states)}
        self.hold = self._closure()

    def _entries(self) -> Iterator[tuple[int, int, float, tuple[tuple[int, int], ...]]]:
        """From node, to node, milliseconds, faces of the cube that turn and by how much."""
        for state, ways in self.mechanism.ways.items():
            for way in ways:
                for holding in range(HOLDINGS):
                    to = lib.cc_holding_rotate(holding, way.rotates[0], way.rotates[1])
                    faces = tuple((lib.cc_holding_face(holding, side), q) for side, q in way.turns)
                    here = self.number[state] * HOLDINGS + holding
                    yield here, self.number[way.to] * HOLDINGS + to, way.us / 1000, faces

    def _closure(self) -> Matrix:
        """The least cost of coming from node to node without turning a layer."""
        hold = np.full((self.nodes, self.nodes), UNREACHED, np.float32)
        np.fill_diagonal(hold, 0)
        self.turning = []
        for here, there, ms, faces in self._entries():
            if faces:
                self.turning.append((here, there, ms, faces))
            else:
                hold[here, there] = min(hold[here, there], ms)
        for middle in range(self.nodes):
            np.minimum(hold, hold[:, middle : middle + 1] + hold[middle], out=hold)
        return hold

    def action(self, *faces: tuple[int, int]) -> Matrix:
        """The least cost of one action that turns just these faces."""
        matrix = np.full((self.nodes, self.nodes), UNREACHED, np.float32)
        for here, there, ms, turned in self.turning:
            if sorted(turned) == sorted(faces):
                matrix[here, there] = min(matrix[here, there], ms)
        return matrix

    def turn(self, face: int, quarters: int) -> Matrix:
        """Of one turn, holding the cube anew before it; a half turn also by two quarters."""
        matrix = least_sums(self.hold, self.action((face, quarters)))
        if quarters == 2:
            for quarter in (1, 3):
                one = self.turn(face, quarter)
                matrix = np.minimum(matrix, least_sums(one, one))
        return matrix

    def groups(self) -> list[tuple[int, Matrix]]:
        """The axis and the matrix of each single turn and each pair of opposite faces."""
        single = {(f, q): self.turn(f, q) for f in range(6) for q in (1, 2, 3)}
        found = [(face % 3, matrix) for (face, _), matrix in single.items()]
        for axis in range(3):
            for q in (1, 2, 3):
                for p in (1, 2, 3):
                    one, other = single[axis, q], single[axis + 3, p]
                    both = least_sums(self.hold, self.action((axis, q), (axis + 3, p)))
                    pair = np.minimum(least_sums(one, other), least_sums(other, one))
                    found.append((axis, np.minimum(pair, both)))
        return found


def bound(mechanism: Mechanism) -> float | None:
    """Seconds; None where the mechanism has too many states to count."""
    if len(mechanism.states) * HOLDINGS > MOST_NODES:
        return None
    costs = Costs(mechanism)
    groups = costs.groups()
    start = np.full(costs.nodes, UNREACHED, np.float32)
    start[0] = 0
    number: dict[tuple[bytes, int], int] = {(start.tobytes(), -1): 0}
    vectors, edges = [(start, -1)], []
    for at, (vector, last) in enumerate(vectors):  # the list grows as new vectors are found
        for axis, matrix in groups:
            if axis == last:
                continue
            after = (vector[:, None] + matrix).min(0)
            after = (after[:, None] + costs.hold).min(0)  # what is held anew for less is no other state
            cost = after.min()
            if cost >= UNREACHED:
                continue
            vector_after, last_after = least_named(np.round(after - cost, 2), axis)
            key = (vector_after.tobytes(), last_after)
            if key not in number:
                if len(vectors) == MOST_VECTORS:
                    return None
                number[key] = len(vectors)
                vectors.append((vector_after, last_after))
            edges.append((at, number[key], float(cost) / 1000))
    return math.log(CUBES) / growth_rate(len(vectors), np.array(edges))


@cache
def renamings() -> list[tuple[NDArray[np.intp], list[int]]]:
    """For each way of naming the faces anew by a rotation: what each holding and axis becomes."""
    names = [tuple(lib.cc_holding_face(h, side) for side in range(6)) for h in range(HOLDINGS)]
    found = []
    for rotated in names:
        holdings = [names.index(tuple(rotated[face] for face in name)) for name in names]
        found.append((np.argsort(holdings), [rotated[axis] % 3 for axis in range(3)]))
    return found


def least_named(vector: Matrix, axis: int) -> tuple[Matrix, int]:
    """The same state of the count with the cube's faces named so that it comes first."""
    table = vector.reshape(-1, HOLDINGS)
    return min(
        ((table[:, order].reshape(-1).astype(np.float32), axes[axis]) for order, axes in renamings()),
        key=lambda named: (named[1], named[0].tobytes()),
    )


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
    parser.add_argument("--budget", type=float, default=0.1, help="seconds of search a cube")
    parser.add_argument("--mechanism", action="append", help="only these")
    arguments = parser.parse_args()
    moves = [solve(random_cube(seed), budget=arguments.budget).moves for seed in range(arguments.cubes)]
    print(f"{'mechanism':16} {'played back':>12} {'bound':>8}   seconds, mean of {arguments.cubes} cubes")
    for name in arguments.mechanism or known_mechanisms():
        mechanism = Mechanism.named(name)
        least = bound(mechanism)
        shown = f"{least:8.2f}" if least else "       -"
        if mechanism.description.faces == FACES:
            mean = sum(mechanism.plan(one).seconds for one in moves) / len(moves)
            print(f"{name:16} {mean:12.2f} {shown}", flush=True)
        else:
            print(f"{name:16} {'-':>12} {shown}   (no solution here leaves a face out)", flush=True)


if __name__ == "__main__":
    main()
