"""Every "optimal" of a 2x2, against a breadth-first search over all 3,674,160 states, in every metric."""

import itertools
import random
from functools import cache

import numpy as np
import pytest
from cubehost._core import lib

from cubehost import cube
from cubehost.solving import pocket, solver, tables

# A clockwise quarter turn: from where the corner comes that lies at each place then, and how it is twisted.
# Places: URF, UFL, ULB, UBR, DFR, DLF, DRB; the one at DBL never moves.
QUARTERS = {
    "U": ([3, 0, 1, 2, 4, 5, 6], [0, 0, 0, 0, 0, 0, 0]),
    "R": ([4, 1, 2, 0, 6, 5, 3], [2, 0, 0, 1, 1, 0, 2]),
    "F": ([1, 5, 2, 3, 0, 4, 6], [1, 2, 0, 0, 2, 1, 0]),
}
OPPOSITE = {"U": "D", "R": "L", "F": "B"}
TWISTS = 3**6
# Published: states so many half turns, or quarter turns, from solved (Jaap Scherphuis' page of the 2x2x2).
HALF = [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644]
QUARTER = [1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276]
SHELLS = {"htm": HALF, "qtm": QUARTER, "axial": HALF, "axial-qtm": HALF}


@cache
def turns() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Where each order [5040] and each twist [729] of the corners goes by a turn."""
    orders = {order: i for i, order in enumerate(itertools.permutations(range(7)))}
    twists = [(*t, -sum(t) % 3) for t in itertools.product(range(3), repeat=6)]
    number = {t: i for i, t in enumerate(twists)}
    found = {}
    for face, (source, twist) in QUARTERS.items():
        order = np.array([orders[tuple(o[i] for i in source)] for o in orders])
        turned = np.array(
            [number[tuple((t[i] + d) % 3 for i, d in zip(source, twist, strict=True))] for t in twists]
        )
        for amount, text in ((1, ""), (2, "2"), (3, "'")):
            p, t = np.arange(len(order)), np.arange(TWISTS)
            for _ in range(amount):
                p, t = order[p], turned[t]
            found[face + text] = (p, t)
    return found


def costs(metric: str) -> dict[str, int]:
    """Of R, R2 and R', whichever of the two opposite layers turn: R L is R2 in another holding."""
    both = lib.cc_metrics[tables.METRICS[metric]].cost
    pairs = [(a, b) for a in range(4) for b in range(4) if a or b]
    return {
        text: min(both[a][b] for a, b in pairs if (a + b) % 4 == amount)
        for amount, text in ((1, ""), (2, "2"), (3, "'"))
    }


@cache
def distances(single: tuple[str, ...]) -> np.ndarray:
    """Of each state, by turns of the amounts that cost 1."""
    found = np.full(5040 * TWISTS, -1, np.int8)
    edge, found[0], depth = np.array([0]), 0, 0
    while len(edge):
        depth += 1
        for name, (order, twist) in turns().items():
            if name[1:] in single:
                new = order[edge // TWISTS] * TWISTS + twist[edge % TWISTS]
                found[new[found[new] < 0]] = depth
        edge = np.flatnonzero(found == depth)
    return found


def of_metric(metric: str) -> np.ndarray:
    return distances(tuple(text for text, cost in costs(metric).items() if cost == 1))


def way_home(state: int, known: np.ndarray) -> str:
    """Turns that solve it, a step nearer each."""
    moves = []
    while known[state]:
        steps = {
            name: order[state // TWISTS] * TWISTS + twist[state % TWISTS]
            for name, (order, twist) in turns().items()
        }
        name = next(name for name, after in steps.items() if known[after] == known[state] - 1)
        moves.append(name)
        state = steps[name]
    return " ".join(moves)


def test_opposite_turns_are_one_in_another_holding() -> None:
    holdings = [f"{a} {b}" for a in ("", "x", "x2", "x'", "z", "z'") for b in ("", "y", "y2", "y'")]
    for face, other in OPPOSITE.items():
        for a, b in itertools.product(range(4), repeat=2):
            both = f"({face}){a} ({other}){b}".replace(f"({face})0", "").replace(f"({other})0", "")
            one = f"({face}){(a + b) % 4}".replace(f"({face})0", "")
            assert cube.state_after(both, 2) in {cube.state_after(f"{one} {held}", 2) for held in holdings}


@pytest.mark.parametrize("metric", SHELLS)
def test_what_is_called_optimal_is(metric: str) -> None:
    known, rng = of_metric(metric), random.Random(metric)
    assert np.bincount(known).tolist() == SHELLS[metric]
    for depth in range(known.max() + 1):
        shell = np.flatnonzero(known == depth)
        for state in rng.choices(shell.tolist(), k=20):
            facelets = cube.state_after(f"({way_home(state, known)})'", 2)
            facelets = "".join(facelets[i] for i in cube.origins(rng.choice(["", "x y", "z2", "y' z"]), 2))
            found = solver.solve(facelets, metric=metric)
            assert cube.is_solved(cube.turned(facelets, found.moves))
            assert (found.optimal, found.cost(metric), found.metric) == (True, depth, metric), facelets


def test_half_a_turn_by_two_opposite_layers() -> None:
    found = solver.solve(cube.state_after("R2", 2), metric="axial-qtm")
    assert (found.cost("axial-qtm"), found.moves.split()) == (1, ["R", "L"])
    assert pocket.solve(solver.Request(cube.state_after("R2 U2", 2), 2)).cost("htm") == 2
