"""The solvers: every answer turned on the model or the core's cube, the 2x2's proven by its distribution."""

import os
import random
import signal
import threading
from typing import Any

import numpy as np
import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.solving import solver
from large_search import is_solution
from model import Cube, random_moves
from symmetric import classes, random_state

# Shortest solutions of all 2x2s by half turns.
POCKET_DISTRIBUTION = [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644]
SUPERFLIP = "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"

SUPERFLIP_WITH_FOUR_SPOTS = "".join(SUPERFLIP[i] for i in cube.origins("F2 B2 U D' R2 L2 U D'", 3))


def test_the_tables_of_this_build_are_intact() -> None:
    assert lib.cc_solver_tables_intact()


def pocket(state: Any, metric: int = lib.CC_METRIC_HTM) -> int:
    """Length of the shortest solution of a `cc_cube *` in the metric, after checking it."""
    memory, solution = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1), ffi.new("cc_solution *")
    options = ffi.new("cc_solve_options *", {"metric": metric})
    assert lib.cc_solve2(memory, state, options, solution) == 0
    assert solution.optimal
    solved = ffi.new("cc_cube *", state[0])
    for turn in solution.turns[0 : solution.length]:
        lib.cc_cube_turn(solved, turn)
    assert list(solved.cp) == list(range(8))
    assert not any(solved.co)
    turns = solution.turns[0 : solution.length]
    return sum(2 if metric == lib.CC_METRIC_QTM and turn % 3 == 1 else 1 for turn in turns)


def test_a_thousand_random_cubes() -> None:
    lengths = []
    for seed in range(1000):
        facelets = cube.random_cube(seed)
        solution = solver.solve(facelets, nodes=0)
        assert is_solution(facelets, solution.moves), facelets
        assert solution.htm == len(cube.parse_moves(solution.moves)) <= 23
        lengths.append(solution.htm)
    assert sum(lengths) / len(lengths) < 21.5


def test_more_nodes_never_make_it_longer() -> None:
    for seed in range(30):
        facelets = cube.random_cube(seed)
        few, many = (solver.solve(facelets, nodes=nodes) for nodes in (0, 20_000))
        assert is_solution(facelets, many.moves)
        assert many.htm <= few.htm
        assert many.nodes <= max(few.nodes, 20_000) + 256


def test_a_limit_is_kept() -> None:
    for seed in range(20):
        facelets = cube.random_cube(seed)
        solution = solver.solve(facelets, nodes=0, max_length=21)
        assert solution.htm <= 21
        assert is_solution(facelets, solution.moves)
    with pytest.raises(InputError, match="no solution"):
        solver.solve(cube.state_after("R U F"), max_length=2)


@pytest.mark.parametrize("count", range(6))
def test_few_turns_are_undone_in_as_many(count: int) -> None:
    rng = random.Random(count)
    for _ in range(20):
        facelets = cube.state_after(random_moves(rng, count))
        solution = solver.solve(facelets, nodes=10**9)
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= count
        assert solution.optimal


@pytest.mark.parametrize("count", range(6, 11))
def test_no_near_position_is_missed(count: int) -> None:
    """The sets of near positions may hold too many, never too few: what is that near is found to be."""
    rng = random.Random(count)
    for _ in range(100):
        facelets = cube.state_after(random_moves(rng, count))
        solution = solver.solve(facelets, nodes=10**7, max_length=count)
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= count


@pytest.mark.parametrize("count", [10, 11])
def test_no_near_position_of_phase_2_is_missed(count: int) -> None:
    """As above, inside phase 2's subgroup: few nodes find what is there."""
    rng = random.Random(count)
    for _ in range(200):
        turns = [rng.choice(["U", "U2", "U'", "D", "D2", "D'", "R2", "F2", "L2", "B2"]) for _ in range(count)]
        facelets = cube.state_after(" ".join(turns))
        solution = solver.solve(facelets, nodes=0, max_length=count)
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= count
        assert solution.nodes < 2500


def test_the_hardest_cube_is_solved() -> None:
    solution = solver.solve(SUPERFLIP, nodes=0)
    assert is_solution(SUPERFLIP, solution.moves)
    assert solution.htm >= 20  # God's number: 20 turns are needed


SYMMETRIC_NODES = 80_000  # some 20 million instructions on the chip


def test_symmetric_cubes_and_their_neighbours_get_a_first_answer_soon() -> None:
    """Of every class of symmetry, as they are and after one turn."""
    rng = random.Random(1)
    for group in classes()[1:]:
        states = [state for _ in range(12) if (state := random_state(group, rng))]
        for state in [*states, *("".join(state[i] for i in cube.origins("R", 3)) for state in states)]:
            found = solver.solve(state, nodes=0, tables="small")
            assert is_solution(state, found.moves), state
            assert found.nodes <= SYMMETRIC_NODES, state
            assert found.htm <= 23, state


@pytest.mark.parametrize("facelets", [SUPERFLIP, SUPERFLIP_WITH_FOUR_SPOTS])
def test_a_long_first_answer_is_improved_on(facelets: str) -> None:
    first, later = (solver.solve(facelets, nodes=nodes, tables="small") for nodes in (0, 400_000))
    assert first.nodes <= SYMMETRIC_NODES
    assert first.htm in (22, 23)
    assert is_solution(facelets, later.moves)
    assert later.htm <= first.htm


def test_no_answer_is_one_that_simplify_shortens() -> None:
    """Where a phase ends with a turn of the face that the next begins with, they are one."""
    for seed in range(1000):
        moves = solver.solve(cube.random_cube(seed), nodes=0, tables="small").moves
        assert cube.simplify(moves) == moves


def test_limits_hold_without_an_answer() -> None:
    solution = ffi.new("cc_solution *")
    memory = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1)
    options = ffi.new("cc_solve_options *", {"max_length": 14, "max_nodes": 1000})
    state = cube.read_cube(cube.random_cube(1))
    assert lib.cc_solve3(memory, state, options, solution) == lib.CC_ERR_NOT_FOUND
    assert 1000 <= solution.nodes <= 1256


def test_that_there_is_none_is_proven_or_not_said() -> None:
    with pytest.raises(InputError, match=r"^proven: there is no solution"):
        solver.solve(cube.state_after("R U F"), max_length=2)
    with pytest.raises(InputError, match=r"^no solution .*found"):
        solver.solve(cube.random_cube(1), max_length=14, nodes=10_000)


@pytest.mark.parametrize("left_out", "URFDLB")
def test_any_five_faces_solve_every_cube(left_out: str) -> None:
    faces = "URFDLB".replace(left_out, "")
    for seed in range(20):
        facelets = cube.random_cube(seed)
        solution = solver.solve(facelets, nodes=0, faces=faces)
        back = [move[0] + {"": "'", "2": "2", "'": ""}[move[1:]] for move in solution.moves.split()]
        assert Cube(3).moves(" ".join(reversed(back))).facelets() == facelets
        assert left_out not in solution.moves
        assert solution.htm <= 28


@pytest.mark.parametrize("faces", ["RFDLB", "URFLB", "URFDL", "URF", "RL", "RLFB"])
def test_near_states_get_the_fewest_turns_of_some_faces(faces: str) -> None:
    """By the model, breadth first; the faces that are left out would often be shorter."""
    turns = [face + amount for face in faces for amount in ("", "2", "'")]
    known, newest = {Cube(3).facelets(): 0}, [""]
    for distance in (1, 2, 3):
        farther = []
        for moves in newest:
            for turn in turns:
                facelets = Cube(3).moves(f"{moves} {turn}").facelets()
                if facelets not in known:
                    known[facelets] = distance
                    farther.append(f"{moves} {turn}")
        newest = farther if len(farther) < 100 else random.Random(distance).sample(farther, 100)
    for facelets in random.Random(5).sample(sorted(known), min(60, len(known))):
        solution = solver.solve(facelets, nodes=10**7, faces=faces)
        assert is_solution(facelets, solution.moves)
        assert {move[0] for move in solution.moves.split()} <= set(faces)
        assert (solution.htm, solution.optimal) == (known[facelets], True)


@pytest.mark.parametrize("faces", ["RU", "RUF", "RLFB", "RUFL", "UDRL"])
def test_what_few_faces_scrambled_they_solve(faces: str) -> None:
    facelets = cube.state_after(random_moves(random.Random(6), 40, faces))
    solution = solver.solve(facelets, nodes=0, faces=faces)
    assert is_solution(facelets, solution.moves)
    assert {move[0] for move in solution.moves.split()} <= set(faces)


def test_what_some_faces_do_not_reach_is_refused_and_not_searched_for() -> None:
    with pytest.raises(InputError, match=r"73,483,200 states, and it is not one"):
        solver.solve(cube.state_after("R U F"), faces="RU")
    for wrong in ("", "X", "RR"):
        with pytest.raises(InputError, match="faces are letters"):
            solver.solve(cube.state_after("R"), faces=wrong)
    for size, more in ((2, {}), (4, {}), (3, {"optimal": True})):
        with pytest.raises(InputError, match="left out of a 3x3"):
            solver.solve(cube.state_after("R", size), faces="RFDLB", **more)


def test_no_solution_by_some_faces_is_proven_within_a_length() -> None:
    with pytest.raises(InputError, match="proven"):
        solver.solve(cube.state_after("U"), max_length=7, nodes=10**7, faces="RFDLB")


def test_a_solved_cube_needs_nothing() -> None:
    for size in (2, 3):
        solution = solver.solve(Cube(size).facelets(), size)
        assert (solution.moves, solution.htm, solution.optimal) == ("", 0, True)


def test_the_answer_is_for_the_holding_given() -> None:
    for holding in ("x", "y'", "z2", "x y"):
        facelets = Cube(3).moves("R U2 F' L D B2 " + holding).facelets()
        back = solver.solve(facelets, nodes=0).moves
        turned = Cube(3).moves(f"R U2 F' L D B2 {holding} {back}").facelets()
        assert all(len(set(turned[i : i + 9])) == 1 for i in range(0, 54, 9))


def test_every_near_pocket_cube_has_the_known_distance() -> None:
    """Breadth first from solved: as many of each distance as are known, and the solver agrees."""
    seen = {Cube(2).facelets(): 0}
    front = [ffi.new("cc_cube *", lib.cc_cube_solved)]
    for distance in range(1, 5):
        reached = []
        for state in front:
            for turn in range(9):
                after = ffi.new("cc_cube *", state[0])
                lib.cc_cube_turn(after, turn)
                key = bytes(after.cp) + bytes(after.co)
                if key not in seen:
                    seen[key] = distance
                    reached.append(after)
        front = [s for s in reached if list(s.cp) != list(range(8)) or any(s.co)]
        assert len(front) == POCKET_DISTRIBUTION[distance]
        assert all(pocket(state) == distance for state in front)


def test_random_pocket_cubes_are_distributed_as_known() -> None:
    """2,000 uniform ones: each share within five standard deviations of the exact one."""
    count, total = 2000, sum(POCKET_DISTRIBUTION)
    found = [0] * len(POCKET_DISTRIBUTION)
    random_state, state = ffi.new("cc_random *"), ffi.new("cc_cube *")
    lib.cc_random_seed(random_state, 5)
    for _ in range(count):
        lib.cc_random_cube(random_state, 2, state)
        found[pocket(state)] += 1
    for distance, exact in enumerate(POCKET_DISTRIBUTION):
        share = exact / total
        assert abs(found[distance] - count * share) <= 5 * (count * share * (1 - share)) ** 0.5 + 1


# Shortest solutions of all 2x2s by quarter turns.
QUARTERS = [1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276]


def pocket_distances(turns: list[int]) -> tuple[np.ndarray, list[int]]:
    """Of every 2x2, by its permutation * 729 + its twist: breadth first, with the core's turns only."""
    perm, twist = (coordinate_moves(size) for size in (5040, 729))
    distance = np.full(5040 * 729, -1, np.int8)
    front = np.zeros(1, np.int64)
    counts = []
    while front.size:
        distance[front] = len(counts)
        counts.append(int(front.size))
        reached = np.zeros(distance.size, bool)
        for turn in turns:
            reached[perm[front // 729, turn] * 729 + twist[front % 729, turn]] = True
        front = np.flatnonzero(reached & (distance < 0))
    return distance, counts


def coordinate_moves(size: int) -> np.ndarray:
    """[value, turn] of the corners' permutation (5040) or twist (729)."""
    of = pocket_perm if size == 5040 else pocket_twist
    table = np.full((size, 9), -1, np.int64)
    states = [ffi.new("cc_cube *", lib.cc_cube_solved)]
    known = {of(states[0])}
    for state in states:
        for turn in range(9):
            after = ffi.new("cc_cube *", state[0])
            lib.cc_cube_turn(after, turn)
            table[of(state), turn] = of(after)
            if of(after) not in known:
                known.add(of(after))
                states.append(after)
    return table


def pocket_twist(state: Any) -> int:
    """The seventh corner turns as the six others leave it."""
    return sum(int(turned) * 3**i for i, turned in enumerate(list(state.co)[:6]))


def pocket_perm(state: Any) -> int:
    """Rank among the permutations of seven (DBL stays)."""
    left, rank = [0, 1, 2, 3, 4, 5, 7], 0
    for piece in [*list(state.cp)[:6], state.cp[7]]:
        rank = rank * len(left) + left.index(piece)
        left.remove(piece)
    return rank


@pytest.mark.parametrize(
    ("metric", "turns", "known"),
    [
        (lib.CC_METRIC_HTM, range(9), POCKET_DISTRIBUTION),
        (lib.CC_METRIC_QTM, [t for t in range(9) if t % 3 != 1], QUARTERS),
    ],
    ids=["htm", "qtm"],
)
def test_pocket_solutions_are_optimal(metric: int, turns: list[int], known: list[int]) -> None:
    """All states are counted by distance; random ones are solved in just so many."""
    distance, counts = pocket_distances(list(turns))
    assert counts == known
    generator, state = ffi.new("cc_random *"), ffi.new("cc_cube *")
    lib.cc_random_seed(generator, 3)
    for _ in range(300):
        lib.cc_random_cube(generator, 2, state)
        assert pocket(state, metric) == distance[pocket_perm(state) * 729 + pocket_twist(state)]


def test_a_3x3_is_not_solved_by_quarter_turns() -> None:
    memory, solution = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1), ffi.new("cc_solution *")
    options = ffi.new("cc_solve_options *", {"metric": lib.CC_METRIC_QTM})
    state = cube.read_cube(cube.random_cube(1))
    assert lib.cc_solve3(memory, state, options, solution) == lib.CC_ERR_ARGUMENT


def test_impossible_pieces_are_refused() -> None:
    memory, solution = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1), ffi.new("cc_solution *")
    swapped = ffi.new("cc_cube *", lib.cc_cube_solved)
    swapped.ep[0], swapped.ep[1] = 1, 0
    assert lib.cc_solve3(memory, swapped, ffi.NULL, solution) == lib.CC_ERR_PARITY
    moved = ffi.new("cc_cube *", lib.cc_cube_solved)
    lib.cc_cube_turn(moved, 9)
    assert lib.cc_solve2(memory, moved, ffi.NULL, solution) == lib.CC_ERR_ARGUMENT


def test_it_can_be_stopped() -> None:
    asked = []

    @ffi.callback("bool(void *)")
    def stop(_context: object) -> bool:
        asked.append(1)
        return len(asked) >= 3

    memory, solution = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1), ffi.new("cc_solution *")
    options = ffi.new("cc_solve_options *", {"stop": stop, "max_length": 14})
    state = cube.read_cube(cube.random_cube(1))
    assert lib.cc_solve3(memory, state, options, solution) == lib.CC_ERR_STOPPED
    assert len(asked) == 3
    assert lib.cc_solver_size() <= 48 * 1024


def test_ctrl_c_ends_a_search_that_has_no_answer() -> None:
    signalled = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    signalled.start()
    with pytest.raises(KeyboardInterrupt):
        solver.solve(cube.random_cube(1), nodes=2**32 - 1, max_length=15)
    signalled.join()
    assert solver.solve(cube.state_after("R U"), nodes=0).htm == 2
