"""A smart cube beside a run: what is not made as planned is told at that turn, what is made so is not."""

import math
import random
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest

from cubehost.base.errors import DeviceError
from cubehost.cube import parse_moves, random_cube, turn_of, turned
from cubehost.jobs import felt
from cubehost.jobs.events import Deviated, Event, Found, Turned
from cubehost.jobs.felt import Felt
from cubehost.sim.smart_cube import Faults
from cubehost.smartcube.events import Lost, Stands
from cubehost.solving.solver import solve
from mishaps import STEPS_OF_A_RUN, solve_beside


class Cube:
    """These states follow from what is heard of it, one a look; it stands as it tells where it is asked.

    tells: each of the states is told by the cube itself.
    """

    def __init__(self, states: list[str | None], stands: str | None, tells: bool = False) -> None:
        self._states = [(state, tells) for state in states]
        self._stands, self._answered = stands, -math.inf
        self.told, self.answers, self.drained = 0, 0, threading.Event()

    def take(self, timeout: float) -> list[Any]:
        if not self._states:
            self.drained.wait(timeout) if not self.drained.is_set() else threading.Event().wait(timeout)
            self.drained.set()
            return []
        self.told += 1
        state, told = self._states.pop(0)
        return [Lost(0, None) if state is None else Stands(0, state, told)]

    def ask(self, again: float = 0.0) -> None:
        if self._stands and self.answers < 2 and time.monotonic() - self._answered > 0.05:
            self._answered = time.monotonic()
            self.answers += 1
            self._states.append((self._stands, True))

    def state(self) -> str:
        if self._stands is None:
            raise DeviceError("it is gone")
        return self._stands


def run(
    before: str, moves: str, cube: Cube, claimed: int = 0, seconds: float = 0.0
) -> tuple[Felt, list[Event]]:
    told: list[Event] = []
    cubes: Any = cube
    listening = Felt(cubes, before, told.append)
    solution: Any = SimpleNamespace(moves=moves)
    listening.tell(Found(solution))
    listening.tell(Turned(claimed, len(moves.split()), None))
    with listening:
        assert cube.drained.wait(20)
        threading.Event().wait(seconds)
    return listening, [event for event in told if isinstance(event, Deviated)]


def quarters(moves: str, rng: random.Random, jammed: int = -1) -> list[str]:
    """Turn by turn, as a cube tells them: half turns by either way, turns of opposite faces mixed.

    jammed: a move, by its index, that is not made.
    """
    turns: list[tuple[int, str]] = []
    for at, move in enumerate(parse_moves(moves)):
        one = rng.choice([1, -1]) if move.turns == 2 else {1: 1, 3: -1}[move.turns]
        made = [(at, turn_of("URFDLB"[move.face], one))] * (2 if move.turns == 2 else 1)
        opposite = at and parse_moves(moves)[at - 1].face == (move.face + 3) % 6
        if opposite and rng.random() < 0.5:
            turns[-1:] = [made[0], turns[-1], *made[1:]]
        else:
            turns += made
    return [turn for at, turn in turns if at != jammed]


def states(before: str, turns: list[str]) -> list[str]:
    return [turned(before, " ".join(turns[: n + 1])) for n in range(len(turns))]


@pytest.mark.parametrize("seed", range(30))
def test_a_run_as_planned_is_not_doubted(seed: int) -> None:
    rng, before = random.Random(seed), random_cube(seed)
    moves = solve(before, nodes=0).moves
    seen: list[str | None] = list(states(before, quarters(moves, rng)))
    for _ in range(seed % 3):  # not heard for some turns
        at = rng.randrange(len(seen) - 3)
        seen[at : at + rng.randrange(1, 4)] = [None]
    late = rng.randrange(1, len(seen) - 1)
    seen.insert(late + 1, seen[late - 1])  # a state that comes late
    listening, deviated = run(before, moves, Cube(seen, turned(before, moves)), len(moves.split()))
    assert deviated == []
    assert listening.truth().answer == "solved"


@pytest.mark.parametrize("seed", range(30))
def test_a_face_that_does_not_turn_is_told_at_the_next_turn(seed: int) -> None:
    rng, before = random.Random(seed), random_cube(seed + 99)
    moves = solve(before, nodes=0).moves
    parsed = parse_moves(moves)
    jammed = rng.randrange(len(parsed) - 2)
    seen = states(before, quarters(moves, rng, jammed))
    cube = Cube(list(seen), seen[-1])
    listening, deviated = run(before, moves, cube)
    neighbours = [
        n for n in (jammed - 1, jammed, jammed + 1) if parsed[n].face % 3 == parsed[jammed].face % 3
    ]
    assert deviated == [Deviated(listening.since or 0)]
    assert (listening.since or 0) - 1 in neighbours
    truth = listening.truth()
    assert (truth.answer, truth.since, truth.facelets) == ("not solved", listening.since, seen[-1])


def test_a_turn_that_the_robot_tells_and_nobody_feels_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(felt, "LAG", 0.02)
    before = random_cube(7)
    moves = solve(before, nodes=0).moves
    made = turned(before, " ".join(moves.split()[:3]))
    cube = Cube(states(before, moves.split()[:3]), made)
    _, deviated = run(before, moves, cube, claimed=4, seconds=0.3)
    assert deviated == [Deviated(4)]
    assert cube.answers == 2


def test_a_half_turn_that_jams_in_its_middle_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it would look the same with the next move left out."""
    monkeypatch.setattr(felt, "LAG", 0.02)
    before, moves = random_cube(7), "D L2 B' L2 U"
    seen = states(before, ["D", "L"])
    _, deviated = run(before, moves, Cube(list(seen), seen[-1]), claimed=4, seconds=0.3)
    assert deviated == [Deviated(2)]


def test_the_move_left_out_is_named_where_those_before_it_were_not_heard() -> None:
    before, moves = random_cube(9), "R U F D L B R U F D"
    cube = Cube([], turned(before, "R U F D B R U"))
    _, deviated = run(before, moves, cube, claimed=8, seconds=0.3)
    assert deviated == [Deviated(5)]


def test_a_turn_that_was_heard_the_wrong_way_is_named() -> None:
    """Also where it would look the same with the next move left out."""
    before, moves = random_cube(9), "U B' R2 B2 L"
    seen = states(before, ["U", "B"])
    _, deviated = run(before, moves, Cube(list(seen), seen[-1]), claimed=3, seconds=0.3)
    assert deviated == [Deviated(2)]


def test_packets_that_come_late_and_all_at_once_accuse_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cube that tells its state with each turn, over a link that stood still until the robot was done."""
    monkeypatch.setattr(felt, "LAG", 0.0)
    before = random_cube(8)
    moves = solve(before, nodes=0).moves
    turns = quarters(moves, random.Random(8))
    cube = Cube(list(states(before, turns)), turned(before, moves), tells=True)
    listening, deviated = run(before, moves, cube, len(moves.split()), seconds=0.1)
    assert (deviated, listening.truth().answer) == ([], "solved")


def test_a_cube_that_is_gone_says_nothing_of_the_end() -> None:
    before = random_cube(3)
    listening, deviated = run(before, "R U", Cube([], None))
    assert (listening.truth().answer, listening.truth().why) == ("not known", "it is gone")
    assert deviated == []


@pytest.mark.parametrize("kind", ["none", "jam"])
@pytest.mark.parametrize("family", ["gan-gen4", "gocube", "giiker"])
def test_a_virtual_robot_with_its_own_smart_cube_over_a_bad_link(family: str, kind: Any) -> None:
    """What the robot's pins did is one judge, what the packets say the other; a third of them is lost."""
    pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")
    faults = Faults(lose=0.3, double=0.1, seed=3)
    deviated, truth, solved, since = solve_beside(7, family, faults, kind, STEPS_OF_A_RUN // 4)
    assert truth.solved is solved is (since is None) is (kind == "none")
    assert bool(truth.since) is not solved
    if solved:
        assert deviated == []
