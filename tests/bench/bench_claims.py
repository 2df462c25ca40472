"""Whether what the 3x3 solvers say is right: random states, all near ones, superflip and patterns.

    python tests/bench/bench_claims.py [--states 20000] [--near 4] [--patterns 50] [--metric small|htm ...]

The small tables in half turns (first answers), and every metric of which the large tables have been made. All
answers are turned by permutations of stickers from the tests' model. Near states are found breadth first by
the same: each must be called optimal where the search has time for it, and whatever is called so must cost no
more; `robot` is never called so. Ends with 1 where anything is wrong."""

import random
import statistics
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from cubehost import cube
from cubehost.solving import engines, solver, tables

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from model import Cube
from symmetric import classes, random_state

Solve = Callable[[str], engines.Solution]
SOLVED = Cube(3).facelets()
SUPERFLIP = "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"
AMOUNTS = ("", "2", "'")
SMALL = "small"


def stickers_after(turn: str) -> list[int]:
    """Where each sticker was before the turn, by the model."""
    model = Cube(3)
    model.colour = {place: str(i) for i, place in enumerate(model.places)}
    model.moves(turn)
    return [int(model.colour[place]) for place in model.places]


TURNS = {face + amount: stickers_after(face + amount) for face in "URFDLB" for amount in AMOUNTS}


def turned(state: str, moves: Iterable[str]) -> str:
    for move in moves:
        state = "".join([state[i] for i in TURNS[move]])
    return state


def cost(metric: str, turns: tuple[int, int]) -> int:
    """Of quarter turns of two opposite faces, by the metric's definition."""
    quarters = [(0, 1, 2, 1)[turn] for turn in turns]
    return {
        "htm": sum(turn > 0 for turn in turns),
        "qtm": sum(quarters),
        "axial": 1,
        "axial-qtm": max(quarters),
    }[metric]


def near(metric: str, radius: int, start: str = SOLVED) -> dict[str, int]:
    """Every state that costs at most so much from `start`, with what it costs."""
    steps = []
    for axis, both in product(range(3), product(range(4), repeat=2)):
        faces = ("URFDLB"[axis], "URFDLB"[axis + 3])
        moves = [face + AMOUNTS[by - 1] for face, by in zip(faces, both, strict=True) if by]
        if moves and cost(metric, both) <= radius:
            steps.append((cost(metric, both), moves))
    costs, layers = {start: 0}, [{start}, *[set[str]() for _ in range(radius)]]
    for here in range(radius):
        for state in [one for one in layers[here] if costs[one] == here]:
            for more, moves in steps:
                there = turned(state, moves)
                if here + more <= radius and costs.get(there, radius + 1) > here + more:
                    costs[there] = here + more
                    layers[here + more].add(there)
    return costs


def patterns(count: int) -> Iterator[str]:
    """Superflip, and states that symmetries leave alone, the most symmetric first."""
    yield SUPERFLIP
    rng, groups, given = random.Random(7), [group for group in classes() if len(group) > 2][::-1], 0
    while given < count:
        for group in groups:
            state = random_state(group, rng)
            if state and given < count:
                yield state
                given += 1


NOT_NEAR: dict[str, float] = {}


def check(
    what: str, solve: Solve, metric: str, states: Iterable[str], known: Mapping[str, float], must_prove: bool
) -> int:
    """How many answers are wrong; tells of the rest. `known`: costs of states, where they are known."""
    costs, optimal, wrong = list[float](), 0, 0
    for state in states:
        found = solve(state)
        cost = found.cost(metric)
        is_right = turned(state, found.moves.split()) == SOLVED
        is_right = is_right and (found.optimal or not must_prove)
        is_right = is_right and (not found.optimal or cost == known.get(state, cost))
        if not is_right:
            print(f"WRONG: {what}, {metric}: {state}: {found.moves!r}, {cost}, optimal: {found.optimal}")
        wrong += not is_right
        optimal += found.optimal
        costs.append(cost)
    print(
        f"{what:28} {metric:9} {len(costs):6} states, mean {statistics.fmean(costs):6.3f}, max {max(costs)}, "
        f"called optimal {optimal}, wrong {wrong}",
        flush=True,
    )
    return wrong


def searching(metric: str, seconds: float) -> Solve:
    if metric == SMALL:
        return lambda state: solver.solve(state, nodes=0)
    return lambda state: solver.solve(state, metric=metric, budget=seconds, tables="large", threads=1)


def proving(metric: str) -> Solve:
    """Near states are proven long before these limits."""
    if metric == SMALL:
        return lambda state: solver.solve(state, nodes=10**7)
    return lambda state: solver.solve(state, metric=metric, budget=60, tables="large", threads=1)


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=20_000)
    parser.add_argument("--near", type=int, default=4, help="cost; in axial moves 3 at most")
    parser.add_argument("--patterns", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=0.001)
    parser.add_argument("--metric", action="append", choices=[SMALL, *tables.SEARCHED])
    arguments = parser.parse_args()
    wrong = 0
    for metric in arguments.metric or [SMALL, *tables.SEARCHED]:
        if metric != SMALL and tables.file_of(metric).opened() is None:
            print(f"{metric}: left out: `cubehost tables make {metric}` first")
            continue
        counted = "htm" if metric == SMALL else metric
        name, search, prove = f"{metric}, ", searching(metric, arguments.seconds), proving(metric)
        radius = min(arguments.near, 3) if counted == "axial" else arguments.near
        states = map(cube.random_cube, range(arguments.states))
        wrong += check(f"{name}random", search, counted, states, NOT_NEAR, False)
        if counted != tables.ROBOT:
            costs = near(counted, radius)
            wrong += check(f"{name}near, searched", search, counted, costs, costs, False)
            wrong += check(f"{name}near, proven", prove, counted, costs, costs, True)
        wrong += check(f"{name}patterns", search, counted, patterns(arguments.patterns), NOT_NEAR, False)
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
