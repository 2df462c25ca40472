"""Plans turn what was asked for, in the least time that there is."""

import heapq
import itertools
import random
from pathlib import Path

import pytest
from cubehost._core import ffi, lib

from cubehost.base.errors import InputError
from cubehost.boards.source import data_root
from cubehost.cube import origins, state_after
from cubehost.mechanism import Mechanism, known_mechanisms
from cubehost.mechanism.compiled import Possible
from cubehost.mechanism.orders import Orders

FACES = "URFDLB"
CENTRES = (4, 13, 22, 31, 40, 49)


def random_moves(faces: str, count: int, rng: random.Random) -> str:
    """Face turns, no two of one face in a row."""
    turns: list[str] = []
    while len(turns) < count:
        face = rng.choice(faces)
        if not turns or turns[-1][0] != face:
            turns.append(face + rng.choice(["", "'", "2"]))
    return " ".join(turns)


def held_upright(facelets: str) -> str:
    """The same cube, turned in the hands until its centres stand as U R F D L B."""
    for spins in itertools.product(("", "x ", "x2 ", "x' ", "z ", "z' "), ("", "y", "y2", "y'")):
        turned = permuted(facelets, spins[0] + spins[1])
        if "".join(turned[place] for place in CENTRES) == FACES:
            return turned
    raise AssertionError(facelets)


def permuted(facelets: str, moves: str) -> str:
    """The facelets of a cube in any state after moves."""
    return "".join(facelets[place] for place in origins(moves))


@pytest.mark.parametrize("name", known_mechanisms())
def test_a_plan_turns_the_cube_as_its_moves_do(name: str) -> None:
    mechanism = Mechanism.named(name)
    rng = random.Random(5)
    for _ in range(5):
        moves = random_moves(mechanism.description.faces, 12, rng)
        plan = mechanism.plan(moves)
        machine = " ".join(step.turns for step in plan.steps if step.turns)
        assert held_upright(state_after(machine)) == state_after(moves), (moves, machine)
        assert plan.seconds == pytest.approx(sum(step.seconds for step in plan.steps))


def least_seconds(mechanism: Mechanism, moves: str) -> float:
    """The cheapest actions of any kind with the effect of the moves, by search over cubes as they are."""
    wanted = state_after(moves)
    start = (state_after(""), mechanism.states[0])
    best, heap, number = {start: 0}, [(0, 0, *start)], 0
    while heap:
        us, _, facelets, state = heapq.heappop(heap)
        if us > best[facelets, state]:
            continue
        if held_upright(facelets) == wanted:
            return us / 1e6
        for way in mechanism.planners[0].ways[state]:
            turned = permuted(facelets, _text(way)) if way.turns or way.rotates[1] else facelets
            reached = us + way.us
            if reached < best.get((turned, way.to), 1 << 60):
                best[turned, way.to] = reached
                number += 1
                heapq.heappush(heap, (reached, number, turned, way.to))
    raise AssertionError("not reached")


def _text(way: Possible) -> str:
    amount = ("", "", "2", "'")
    turns = [FACES[side] + amount[quarters] for side, quarters in way.turns]
    if way.rotates[1]:
        turns.append("yxz"[way.rotates[0]] + amount[way.rotates[1]])
    return " ".join(turns)


@pytest.mark.parametrize("moves", ["D", "U", "R2", "F D", "U D'", "D2 B"])
@pytest.mark.parametrize("name", ["cubotino", "stepper_flipper"])
def test_no_plan_is_faster_than_the_planners(name: str, moves: str) -> None:
    mechanism = Mechanism.named(name)
    assert mechanism.plan(moves).seconds == pytest.approx(least_seconds(mechanism, moves))


def test_a_relay_in_the_servos_supply_is_on_first_and_costs_a_plan_nothing(tmp_path: Path) -> None:
    """As docs/mechanisms.md has it; that a stop switches it off: tests/firmware/test_uno.py."""
    relay = '[actuators.supply]\nkind = "switch"\nstart = "on"\noutput = "s2"\n\n[camera]'
    described = (data_root() / "hardware" / "mechanisms" / "cubotino.toml").read_text("utf-8")
    file = tmp_path / "machine.toml"
    file.write_text(described.replace("[camera]", relay))
    mechanism = Mechanism.named(str(file))
    orders, usual = Orders(mechanism, 800), Mechanism.named("cubotino")
    assert orders.start() == ["1000:s2=1", *Orders(usual, 800).start()]
    assert orders.steps(mechanism.plan("D F"), 0) == Orders(usual, 800).steps(usual.plan("D F"), 0)


def test_six_motors_take_the_time_of_the_motion_core() -> None:
    mechanism = Mechanism.named("six_steppers")
    rng = random.Random(9)
    config = ffi.addressof(lib.cc_motion_default)
    for _ in range(20):
        moves = random_moves(FACES, 20, rng)
        turns = [FACES.index(word[0]) * 3 + {"": 0, "2": 1, "'": 2}[word[1:]] for word in moves.split()]
        exact = lib.cc_motion_time_us(config, turns, len(turns)) + lib.cc_motion_default.settle_us
        assert mechanism.plan(moves).seconds == pytest.approx(exact / 1e6, rel=0.001)


def test_five_motors_refuse_the_sixth_face() -> None:
    with pytest.raises(InputError, match="turns the faces RFDLB only"):
        Mechanism.named("five_steppers").plan("R U")


def test_a_turn_past_an_actuators_end_is_told_as_that(tmp_path):
    """A geared servo at each of two faces, with three positions: the second turn is past its last."""
    lines = ['faces = "UR"']
    for output, face in enumerate("UR"):
        lines += [f"[actuators.{face}]", 'kind = "servo"', 'positions = ["a", "b", "c"]', 'start = "b"']
        lines += [f'output = "s{output}"', "pulses = [500, 1500, 2500]"]
    for face, by in (("U", 1), ("U", -1), ("R", 1), ("R", -1)):
        lines += ["[[actions]]", f'name = "{face}{by}"', f"moves = {{ {face} = {by} }}"]
        lines += [f"turns = {{ {face} = {by} }}", "seconds = 0.3"]
    file = tmp_path / "geared.toml"
    file.write_text("\n".join(lines))
    with pytest.raises(InputError, match=r"cannot turn U after 'U R': U stands at 'c' of a, b, c$"):
        Mechanism.named(str(file)).plan("U R U R")
    with pytest.raises(
        InputError, match=r"cannot turn R2: R stands at 'b' of a, b, c$"
    ):  # and U is in no way
        Mechanism.named(str(file)).plan("R2")
    file.write_text("\n".join(lines).replace('start = "b"', 'start = "c"'))
    assert Mechanism.named(str(file)).plan("U' R' U").moves, "each turns back first"
