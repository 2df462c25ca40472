"""Solutions of 4x4 to 11x11 cubes, each turned on the plain model; states that cannot be."""

import json
import random
from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest
from click.testing import CliRunner
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.scrambling.scrambler import Method, Scrambler
from cubehost.solving import big_cubes, engines, solver
from cubehost.solving.reducer import block_turns
from model import Cube


@cache
def permutation(size: int, move: str) -> np.ndarray:
    """Where each facelet comes from, by the model turned once on numbered stickers."""
    model = Cube(size)
    model.colour = {place: i for i, place in enumerate(model.places)}  # type: ignore[misc]
    model.move(move)
    return np.array([model.colour[place] for place in model.places])


def after(facelets: str, moves: str, size: int) -> np.ndarray:
    state = np.array(list(facelets))
    for move in moves.split():
        state = state[permutation(size, move)]
    return state


def is_solved_by(facelets: str, moves: str, size: int) -> bool:
    faces = after(facelets, moves, size).reshape(6, -1)
    return bool((faces == faces[:, :1]).all())


ONE_EDGE = "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"  # turned: two of its wings are exchanged
TWO_EDGES = "2R2 U2 2R2 Uw2 2R2 Uw2"  # exchanged


def scrambled(size: int, seed: int, then: str = "") -> str:
    """Quarter and half turns of every block of layers, the holding mixed as well."""
    rng = random.Random(seed)
    moves = [
        f"{rng.randint(1, size)}{rng.choice('URFDLB')}w{rng.choice(['', '2', chr(39)])}"
        for _ in range(40 * size)
    ]
    return cube.state_after(f"{' '.join(moves)} {then}", size)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 10, 11])  # 8 and 9 within those
def test_every_size_is_solved_by_outer_blocks_of_at_most_half_the_layers(size: int) -> None:
    for seed in range(3 if size <= 4 else 1):
        facelets = scrambled(size, seed)
        solution = solver.solve(facelets, budget=0.0 if size > 3 else None)
        assert is_solved_by(facelets, solution.moves, size), facelets
        assert len(solution.moves.split()) == solution.block_turns
        assert (solution.htm is None) == (size > 3)
        for move in cube.parse_moves(solution.moves, size):
            assert move.first == 1
            assert move.last <= max(1, size // 2)


@pytest.mark.parametrize(
    ("size", "rotation"), [(4, "x"), (4, "y' x2"), (4, "z x'"), (5, "y' x2"), (6, "z x'")]
)
def test_any_holding(size: int, rotation: str) -> None:
    facelets = scrambled(size, 5, rotation)
    assert is_solved_by(facelets, solver.solve(facelets, budget=0.0).moves, size)
    turned = cube.state_after(rotation, size)
    assert solver.solve(turned).moves == ""


@pytest.mark.parametrize(
    ("size", "moves"),
    [
        (4, f"{ONE_EDGE} {TWO_EDGES}"),
        (4, f"U R' {ONE_EDGE} L D2 {TWO_EDGES} F"),
        (4, f"{TWO_EDGES} R' D L2 B {ONE_EDGE}"),  # to be taken back before the rest is solved
        (5, f"{ONE_EDGE} F {TWO_EDGES}"),  # of a 5x5 wings only, and centres that go with them
        (5, f"R U F {TWO_EDGES} {ONE_EDGE} D L"),
        (6, f"{ONE_EDGE.replace('2L', '3L').replace('2R', '3R')} {ONE_EDGE}"),
        (4, f"F R U {TWO_EDGES} F R"),  # turns of the 3x3 on both sides
        (4, f"R U F D' L2 {TWO_EDGES} B U2 R' F L"),
        (5, f"R U F D' L2 B' {TWO_EDGES} B U2 R' F L D"),
        (6, f"R U F D' L2 B' {TWO_EDGES} B U2 R' F L D"),
        (7, f"R U F D' L2 {ONE_EDGE} B U2 R' F L"),
    ],
)
def test_parities_take_no_more_turns_than_they_came_from(size: int, moves: str) -> None:
    facelets = cube.state_after(moves, size)
    assert facelets != cube.state_after("", size)
    solution = solver.solve(facelets, budget=0.0)
    assert is_solved_by(facelets, solution.moves, size)
    assert solution.block_turns <= len(block_turns(moves, size))


@pytest.mark.parametrize("size", range(4, 9))
@pytest.mark.parametrize("then", ["", "R' D F"])
def test_an_edge_that_is_turned_takes_no_more_than_the_usual_moves(size: int, then: str) -> None:
    """Each inner slice is two outer block turns; held otherwise, and in the other layers of larger cubes."""
    deep = ONE_EDGE if size < 6 else ONE_EDGE.replace("2L", "3L").replace("2R", "3R")
    for moves in {ONE_EDGE, deep}:
        facelets = cube.state_after(f"{moves} {then} y x", size)
        solution = solver.solve(facelets, budget=0.0)
        assert is_solved_by(facelets, solution.moves, size)
        assert solution.block_turns <= 22 + len(then.split())


CUBE_IN_CUBE = "F L F U' R U F2 L2 U' L' B D' B' L2 U"


@pytest.fixture
def without_near_search_and_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(big_cubes, "NEAR_NODES", 1000)
    monkeypatch.setattr(big_cubes.Tabled, "solve", None)


@pytest.mark.usefixtures("without_near_search_and_tables")
@pytest.mark.parametrize(("size", "layers"), [(4, 1), (4, 2), (5, 2), (8, 1), (8, 4), (9, 3)])
def test_layers_that_stayed_together_still_do(size: int, layers: int) -> None:
    """A pattern by blocks of so many layers: it is a 3x3's, or a 2x2's."""
    wide = [move._replace(last=layers) for move in cube.parse_moves(CUBE_IN_CUBE)]
    facelets = cube.state_after(f"{cube.format_moves(wide, size)} x y", size)
    solution = solver.solve(facelets)
    assert is_solved_by(facelets, solution.moves, size)
    assert solution.block_turns <= len(wide)
    assert {move.last for move in cube.parse_moves(solution.moves, size)} == {layers}


@pytest.mark.usefixtures("without_near_search_and_tables")
def test_ctrl_c_gives_their_moves_as_the_larger_cubes(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(request: engines.Request) -> engines.Solution:
        raise engines.InterruptedSearch(engines.small(request))

    monkeypatch.setattr(big_cubes, "small", interrupted)
    monkeypatch.setattr(big_cubes, "large_of", lambda *_: None)
    wide = [move._replace(last=2) for move in cube.parse_moves(CUBE_IN_CUBE)]
    facelets = cube.state_after(cube.format_moves(wide, 5), 5)
    with pytest.raises(engines.InterruptedSearch) as found:
        solver.solve(facelets)
    assert is_solved_by(facelets, found.value.best.moves, 5)


@pytest.mark.parametrize(
    ("size", "moves", "most"),
    [
        (4, "2R U 2L' U' 2R' U 2L U'", 12),
        (5, "R U' F2 2R U 3L' U' 2R' U 3L U' D2 F' L", 18),  # turns of the 3x3 on both sides
        (6, "[3R, U 2L' U']", 12),  # the narrowest search joins its bars in vain
        (7, "F' D 2R U 3L' U' 2R' U 3L U' D' F", 14),
        (6, "F2 U [2R', U L' U'] U' F2", 11),
        (7, "Uw [3R', U L' U'] Uw' F R2 D", 15),
    ],
)
def test_three_in_a_ring_take_a_commutator(size: int, moves: str, most: int) -> None:
    facelets = cube.state_after(f"{moves} y x", size)
    solution = solver.solve(facelets, budget=0.0)
    assert is_solved_by(facelets, solution.moves, size)
    assert solution.block_turns <= most


@pytest.mark.parametrize("size", range(4, 12))
def test_what_is_nearly_solved(size: int) -> None:
    assert solver.solve(cube.state_after("x y", size)).moves == ""
    facelets = cube.state_after("R U", size)
    solution = solver.solve(facelets)
    assert is_solved_by(facelets, solution.moves, size)
    assert solution.block_turns == 2
    facelets = cube.state_after(f"{size // 2}Rw", size)
    assert is_solved_by(facelets, solver.solve(facelets).moves, size)


@pytest.mark.parametrize("size", [4, 5, 6, 7, 11])
def test_a_near_state_stays_near(size: int) -> None:
    """After each turn of five, one after the other; held as it was and, where its centres tell, otherwise."""
    row = ["Rw", "U'", "Fw2", "D", "L'"]
    for count in range(len(row) + 1):
        facelets = cube.state_after(" ".join(row[:count]), size)
        for held in (facelets, cube.state_after(f"{' '.join(row[:count])} x y'", size)):
            solution = solver.solve(held)
            assert is_solved_by(held, solution.moves, size)
            assert solution.block_turns <= count


def test_no_other_state_is_called_near() -> None:
    assert big_cubes.near(scrambled(5, 1), 5) is None


def blocks(size: int) -> list[str]:
    """Every outer block turn of at most half the layers."""
    depths = ["", "w", *(f"{depth}w" for depth in range(3, size // 2 + 1))][: size // 2]
    names = [f"{depth[:-1]}{face}{depth[-1:]}" for face in "URFDLB" for depth in depths]
    return [name + turns for name in names for turns in ("", "2", "'")]


@pytest.mark.parametrize(("size", "seed"), [*product([4, 5, 6, 7, 10, 11], range(3))])
def test_a_scramble_is_undone_in_as_many_turns(size: int, seed: int) -> None:
    rng = random.Random(seed)
    scramble = rng.choices(blocks(size), k=4 + 3 * seed)
    facelets = "".join(after(cube.state_after("", size), " ".join(scramble), size))
    solution = solver.solve(facelets, size)
    assert is_solved_by(facelets, solution.moves, size)
    assert solution.block_turns is not None
    assert solution.block_turns <= len(scramble)
    assert solution.optimal


def in_any_holding(states: np.ndarray) -> list[bytes]:
    """Of each row of facelets one name: colours are numbered as they come."""
    firsts = np.stack([(states == face).argmax(1) for face in cube.FACES], 1)
    order = np.zeros((len(states), 128), np.uint8)
    np.put_along_axis(order, np.array([[*map(ord, cube.FACES)]]), firsts.argsort(1).argsort(1), 1)
    return [row.tobytes() for row in np.take_along_axis(order, states.view(np.int32), 1)]


def around(state: np.ndarray, turns: int, size: int) -> list[set[bytes]]:
    """States up to 0, 1 .. so many block turns away, in any holding."""
    states, balls = state[None], [set(in_any_holding(state[None]))]
    for _ in range(turns):
        states = np.concatenate([states[:, permutation(size, move)] for move in blocks(size)])
        named = dict(zip(in_any_holding(states), states, strict=True))
        states = np.stack([named[name] for name in named.keys() - balls[-1]])
        balls.append(balls[-1] | named.keys())
    return balls


@pytest.mark.parametrize("size", [4, 5])
def test_near_states_are_as_far_as_two_balls_that_meet(size: int) -> None:
    rng, solved = random.Random(size), np.array(list(cube.state_after("", size)))
    home, far = around(solved, 3, size), 0
    for turns in [*range(1, 7)] * 4:
        state = after("".join(solved), " ".join(rng.choices(blocks(size), k=turns)), size)
        distance = solver.solve("".join(state), size).block_turns or 0
        assert distance <= turns
        balls = around(state, 2, size)
        met = [a + b for a, b in product(range(3), range(4)) if balls[a] & home[b]]
        assert distance == min(met, default=6)
        far += distance > 4
    assert far > 4


def exchanged(facelets: str, *pairs: tuple[int, int]) -> str:
    stickers = list(facelets)
    for a, b in pairs:
        stickers[a], stickers[b] = stickers[b], stickers[a]
    return "".join(stickers)


def on(size: int, face: str, row: int, column: int) -> int:
    return ("URFDLB".index(face) * size + row) * size + column


def impossible() -> list[tuple[str, int, str]]:
    four, five = cube.state_after("Rw U", 4), cube.state_after("", 5)
    edge = (on(5, "U", 4, 2), on(5, "F", 0, 2))
    left_wing, right_wing = ((on(5, "U", 4, k), on(5, "F", 0, k)) for k in (1, 3))
    corner = [on(4, "U", 0, 0), on(4, "L", 0, 0), on(4, "B", 0, 3)]
    return [
        (four[:-1], 4, "number of facelets"),
        (four.replace("U", "X", 1), 4, "none of U R F D L B"),
        ("R" + four[1:] if four[0] != "R" else "U" + four[1:], 4, "too often"),
        (exchanged(four, (corner[0], corner[1]), (corner[1], corner[2])), 4, "corner"),
        (exchanged(four, (corner[0], corner[1])), 4, "corner"),
        (four.translate(str.maketrans("UD", "DU")), 4, "corner"),  # a mirrored colour scheme
        (five.translate(str.maketrans("UD", "DU")), 5, "centres"),
        (exchanged(five, edge), 5, "flipped"),
        (exchanged(five, left_wing), 5, "edge piece"),
        (exchanged(five, (right_wing[0], on(5, "R", 1, 0)), (right_wing[1], on(5, "F", 1, 4))), 5, "edge"),
        (exchanged(five, (on(5, "U", 1, 1), on(5, "F", 1, 2))), 5, "centres"),
        (exchanged(five, (on(5, "U", 2, 2), on(5, "F", 2, 2))), 5, "centres"),
    ]


@pytest.mark.parametrize(("facelets", "size", "reason"), impossible())
def test_what_cannot_be_is_refused_with_its_reason(facelets: str, size: int, reason: str) -> None:
    with pytest.raises(InputError, match=f"not a cube.*{reason}"):
        solver.solve(facelets, size)


# Facelets of a corner, of a wing, and a centre piece of each orbit, with how many kinds may show there.
SPREAD = {
    4: [((3 * 4 + 3, 16, 32 + 3), 21), ((3 * 4 + 1, 32 + 1), 24), ((5,), 6), ((80 + 6,), 6)],
    5: [((24, 25, 54), 24), ((21, 51), 24), ((22, 52), 24), ((6,), 6), ((7,), 6)],
    6: [((31, 73), 24), ((32, 74), 24), ((7,), 6), ((8,), 6), ((9,), 6), ((14,), 6)],
}


@pytest.mark.parametrize("size", SPREAD)
def test_random_states_are_evenly_spread(size: int) -> None:
    """Each kind of piece as often in a place as the others: chi-square, up to 23 degrees of freedom."""
    source, state = ffi.new("cc_random *"), ffi.new("cc_nxn *")
    lib.cc_random_seed(source, size)
    seen: list[Counter[tuple[int, ...]]] = [Counter() for _ in SPREAD[size]]
    for _ in range(4000):
        assert lib.reduction_random(source, size, state) == 0
        for counter, (places, _) in zip(seen, SPREAD[size], strict=True):
            counter[tuple(state.colour[place] for place in places)] += 1
    for counter, (_, kinds) in zip(seen, SPREAD[size], strict=True):
        assert len(counter) == kinds
        assert sum((n - 4000 / kinds) ** 2 / (4000 / kinds) for n in counter.values()) < 60


@pytest.mark.parametrize("size", [4, 5])
def test_random_state_scrambles(size: int) -> None:
    scrambler, again = (Scrambler(size, Method.STATE, seed=3) for _ in range(2))
    moves = scrambler.lines(6 - size).splitlines()
    for scramble in [again.next() for _ in moves]:
        assert scramble.moves == moves.pop(0)
        assert scramble.facelets == "".join(after(cube.state_after("", size), scramble.moves, size))


def test_more_time_is_never_worse() -> None:
    """Of a state whose searches are short."""
    facelets = cube.state_after(f"R U F {ONE_EDGE} D L {TWO_EDGES}", 4)
    quick, slow = (solver.solve(facelets, 4, budget=budget) for budget in (0.0, 0.5))
    assert is_solved_by(facelets, slow.moves, 4)
    assert (slow.block_turns or 0) <= (quick.block_turns or 0)


def test_the_same_state_gets_the_same_moves() -> None:
    facelets = scrambled(4, 2)
    assert solver.solve(facelets).moves == solver.solve(facelets, threads=1).moves


def run(*arguments: str, stdin: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(cli, list(arguments), input=stdin)
    return result.exit_code, result.stdout


def test_the_command_solves_states_scrambles_and_streams() -> None:
    scramble = "Rw U2 Fw' L D2 Bw"
    facelets = Cube(4).moves(scramble).facelets()
    code, moves = run("solve", "--size", "4", "--moves", scramble)
    assert code == 0
    assert is_solved_by(facelets, moves, 4)
    assert run("solve", facelets) == run("solve", "--size", "4", facelets) == (0, moves)
    code, out = run("solve", "-", stdin=f"{facelets}\nnonsense\n{cube.state_after('R')}\n")
    assert (code, out) == (2, f"{moves}R'\n")


def test_in_a_stream_options_of_the_3x3_are_refused_from_4x4_on() -> None:
    states = f"{cube.state_after('', 4)}\n{cube.state_after('R')}\n"
    code, out = run("solve", "--nodes", "0", "-", stdin=states)
    assert (code, out) == (2, "R'\n")


def test_json_counts_outer_block_turns() -> None:
    facelets = cube.state_after("R U", 5)
    code, out = run("solve", "--json", facelets)
    solution = json.loads(out)
    assert code == 0
    assert solution["moves"] == "U' R'"
    assert (solution["metric"], solution["block_turns"]) == ("block_turns", 2)
    assert [solution[name] for name in ("htm", "qtm", "axial", "robot_seconds")] == [None] * 4
    assert solution["optimal"] is True
