"""Scramblers and the score, against plain re-scoring from the definition."""

import random
import statistics
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.scrambling.scrambler import Method, Pool, Scrambler, expected_score, score_deviation
from cubehost.solving import solver
from model import FACES, FRAMES, Cube, Vector, dot

Facing = dict[str, int]  # the face that a piece's facelet looks to -> index of the facelet


@cache
def neighbours(size: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """Each two pieces next to each other: what they count, and their facelets that face the same way."""
    pieces: dict[Vector, Facing] = defaultdict(dict)
    for index, place in enumerate(Cube(size).places):
        face = next(f for f in FACES if dot(place, FRAMES[f][0]) == size)
        pieces[tuple(max(1 - size, min(size - 1, x)) for x in place)][face] = index
    found = []
    for place, facelets in pieces.items():
        for axis in range(3):
            other = pieces.get(tuple(x + 2 * (i == axis) for i, x in enumerate(place)), {})
            shared = [(facelets[f], other[f]) for f in facelets if f in other]
            if shared:
                found.append((4 if min(len(facelets), len(other)) > 1 else 1, shared))
    return found


def plain_score(size: int, facelets: str) -> int:
    """The seed's CalculateScramblePoint, from its text."""
    total = 0
    for value, shared in neighbours(size):
        same = sum(facelets[a] == facelets[b] for a, b in shared)
        total += value if same >= (2 if value == 4 else 1) else 0
    return total


@pytest.mark.parametrize("size", range(2, 12))
def test_a_solved_cube_has_its_closed_form(size: int) -> None:
    solved = ffi.new("cc_nxn *")
    lib.cc_nxn_solved(solved, size)
    assert (
        lib.cc_nxn_score(solved) == 12 * (size - 1) * (size + 2) == plain_score(size, Cube(size).facelets())
    )


@pytest.mark.parametrize("size", range(2, 9))
@pytest.mark.parametrize("method", [Method.RANDOM, Method.JUDGED])
def test_the_score_is_the_definitions(size: int, method: Method) -> None:
    scrambler = Scrambler(size, method, seed=size, length=9)
    for _ in range(60):
        scramble = scrambler.next()
        assert scramble.facelets == cube.state_after(scramble.moves, size)
        assert scramble.score == plain_score(size, scramble.facelets)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_every_turn_changes_only_its_cut(size: int) -> None:
    """The judge's whole trick: a move's score from the one cut that it turns."""
    rng, cut = random.Random(size), ffi.new("cc_cut *")
    for _ in range(300):
        state = ffi.new("cc_nxn *")
        lib.cc_nxn_solved(state, size)
        for _ in range(8):
            lib.cc_nxn_move(state, (rng.randrange(6), 1, rng.randint(1, size - 1), rng.randint(1, 3)))
        face, layers, turns = rng.randrange(6), rng.randint(1, size - 1), rng.randint(1, 3)
        lib.cc_cut_read(cut, state, face, layers)
        before, change = lib.cc_nxn_score(state), lib.cc_cut_score(cut, turns) - lib.cc_cut_score(cut, 0)
        lib.cc_nxn_move(state, (face, 1, layers, turns))
        assert lib.cc_nxn_score(state) == before + change


def blocks(moves: str, size: int) -> list[tuple[int, int]]:
    parsed = cube.parse_moves(moves, size)
    assert all(move.first == 1 and move.last <= size // 2 for move in parsed)
    return [(move.face, move.last) for move in parsed]


@pytest.mark.parametrize("size", [*range(2, 11), 33])
def test_judged_scrambles_keep_the_seeds_rules(size: int) -> None:
    scrambler, widths = Scrambler(size, Method.JUDGED, seed=1), set()
    for _ in range(200 // size):
        moves = blocks(scrambler.next().moves, size)
        assert len(moves) == {2: 11, 3: 20, 4: 40, 5: 60, 6: 80, 7: 100, 8: 130, 9: 160, 10: 200}.get(
            size, 1120
        )
        assert all(a != b for a, b in pairwise(moves))
        axes = [face % 3 for face, _ in moves]
        assert all(len(set(axes[i : i + 3])) > 1 for i in range(len(axes) - 2))
        widths |= set(moves)
    assert widths == {(face, width) for face in range(6) for width in range(1, size // 2 + 1)}


@pytest.mark.parametrize(
    ("size", "length"),
    [(4, 40), (5, 60), (6, 80), (7, 100), (8, 120), (9, 140), (10, 160), (11, 180)],
)
def test_wca_scrambles_have_no_redundant_turn(size: int, length: int) -> None:
    method = Method.WCA if size > 4 else Method.RANDOM
    scrambler, seen = Scrambler(size, method, seed=2), set()
    for _ in range(60):
        moves = scrambler.next().moves
        turned = blocks(moves, size)
        assert len(turned) == length
        run: set[int] = set()
        axis = -1
        for face, width in turned:
            cut = width if face < 3 else size - width
            run = run if face % 3 == axis else set()
            axis = face % 3
            assert cut not in run
            run.add(cut)
        seen |= set(turned)
    halves = {(face, size // 2) for face in (3, 4, 5)} if size % 2 == 0 else set()
    assert seen == {(face, width) for face in range(6) for width in range(1, size // 2 + 1)} - halves


def test_a_random_3x3_scramble_is_the_robots_own() -> None:
    """The firmware's `scramble` and the host's turn the same faces for the same seed."""
    source, turns = ffi.new("cc_random *"), ffi.new("cc_turn[]", 200)
    lib.cc_random_seed(source, 77)
    lib.cc_random_turns(source, turns, 200)
    expected = cube.format_moves([cube.Move(t // 3, 1, 1, t % 3 + 1) for t in turns])
    assert Scrambler(3, Method.RANDOM, seed=77, length=200).next().moves == expected


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize(("pool", "better"), [(Pool.PROGRAM, 3), (Pool.THIRD, 2)])
def test_each_judged_move_is_among_the_best_of_those_drawn(size: int, pool: Pool, better: int) -> None:
    """Of the legal moves nine are drawn: at most the others and `better` of the drawn may score less."""
    scrambler = Scrambler(size, Method.JUDGED, seed=3, pool=pool)
    worst = 0
    for _ in range(12):
        done: list[str] = []
        for move in scrambler.next().moves.split():
            before, taken = blocks(" ".join(done), size), plain_after([*done, move], size)
            scores = [plain_after([*done, word], size) for word in legal_words(before, size)]
            less = sum(score < taken for score in scores)
            worst = max(worst, less - (len(scores) - 9))
            assert less <= len(scores) - 9 + better
            done.append(move)
    assert worst > -9  # it was not always the very best


def plain_after(moves: list[str], size: int) -> int:
    return plain_score(size, cube.state_after(" ".join(moves), size))


def legal_words(before: list[tuple[int, int]], size: int) -> list[str]:
    axes = {face % 3 for face, _ in before[-2:]}
    blocked = axes if len(before) > 1 and len(axes) == 1 else set()
    return [
        f"{width if width > 2 else ''}{FACES[face]}{'w' if width > 1 else ''}{amount}"
        for width in range(1, size // 2 + 1)
        for face in range(6)
        for amount in ("", "2", "'")
        if before[-1:] != [(face, width)] and face % 3 not in blocked
    ]


@pytest.mark.parametrize(
    ("size", "mean", "count"),
    [
        (2, 0.048, 4000),
        (3, 1.694, 2000),
        (4, 6.13, 1000),
        (5, 13.81, 600),
        (6, 24.03, 400),
        (7, 38.19, 300),
        (8, 54.26, 200),
        (9, 75.93, 150),
    ],
)
def test_judged_scores_are_the_original_programs(size: int, mean: float, count: int) -> None:
    scrambler = Scrambler(size, Method.JUDGED, seed=4)
    scores = [scrambler.next().score for _ in range(count)]
    assert abs(statistics.mean(scores) - mean) < 3 * statistics.stdev(scores) / count**0.5


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_random_states_have_the_expected_score(size: int) -> None:
    """Many random turns are as good as a random state: mean and spread are those that z is measured by."""
    scrambler, count = Scrambler(size, Method.RANDOM, seed=5, length=60 + 20 * size), 4000
    scores = [scrambler.next().score for _ in range(count)]
    deviation = score_deviation(size)
    assert abs(statistics.mean(scores) - expected_score(size)) < 3 * deviation / count**0.5
    assert abs(statistics.stdev(scores) / deviation - 1) < 0.04


@pytest.mark.parametrize("seed", [8849, 11187, 13055])  # whose first cube is three turns away at most
def test_a_2x2_that_is_too_near_is_drawn_again(seed: int) -> None:
    facelets = Scrambler(2, seed=seed).next().facelets
    assert len(solver.solve(facelets).moves.split()) >= 4


def test_no_2x2_scramble_is_nearer_than_four_moves() -> None:
    scrambler = Scrambler(2, seed=10)
    scrambles = [scrambler.next() for _ in range(1500)]
    lengths = [len(solver.solve(scramble.facelets).moves.split()) for scramble in scrambles]
    assert min(lengths) >= 4
    assert max(lengths) >= 10
    assert min(len(scramble.moves.split()) for scramble in scrambles) == 11  # whatever the distance


@pytest.mark.parametrize("size", [2, 3])
def test_states_are_evenly_spread(size: int) -> None:
    """Each corner and each turn of it as often at URF as the others: chi-square, 23 degrees of freedom."""
    scrambler, count, n = Scrambler(size, Method.STATE, seed=11), 800, size * size
    places = (n - 1, n, 2 * n + size - 1)
    states = (scrambler.next().facelets for _ in range(count))
    seen = Counter("".join(state[i] for i in places) for state in states)
    assert len(seen) == (21 if size == 2 else 24)  # the 2x2's DBL stays where it is
    expected = count / len(seen)
    assert sum((times - expected) ** 2 / expected for times in seen.values()) < 50


def test_random_states_have_the_expected_score_of_3x3() -> None:
    scrambler, count = Scrambler(3, Method.STATE, seed=12), 800
    mean = statistics.mean(scrambler.next().score for _ in range(count))
    assert abs(mean - expected_score(3)) < 3 * score_deviation(3) / count**0.5


def test_the_method_follows_the_size() -> None:
    assert Scrambler(3).method is Scrambler(2, Method.WCA).method is Method.STATE
    assert Scrambler(4).method is Scrambler(4, Method.WCA).method is Method.STATE
    assert Scrambler(5).method is Method.WCA
    with pytest.raises(InputError, match="no solver"):
        Scrambler(12, Method.STATE)
    with pytest.raises(InputError, match="--length"):
        Scrambler(3, length=10)


def test_a_low_score_is_not_more_random() -> None:
    """Judged 3x3 scrambles are far from evenly spread: no random state is this low on average."""
    scrambler = Scrambler(3, Method.JUDGED, seed=6)
    assert statistics.mean(scrambler.next().z for _ in range(500)) < -1.2


def test_the_pool_of_the_text_is_stricter() -> None:
    means = []
    for pool in Pool:
        scrambler = Scrambler(3, Method.JUDGED, seed=7, pool=pool)
        means.append(statistics.mean(scrambler.next().score for _ in range(500)))
    assert means[1] < 0.8 < means[0]  # of three and their ties one would be taken that leaves 1.0


@pytest.mark.parametrize(("size", "method"), [(5, Method.WCA), (4, Method.JUDGED), (4, Method.RANDOM)])
def test_seeds_reproduce_and_differ(size: int, method: Method) -> None:
    """Of random moves; of random states of a 4x4, for which tables are made: tests/host/test_cube4.py."""
    first, again, other = (Scrambler(size, method, seed=seed).lines(2) for seed in (8, 8, 9))
    assert first == again != other
    assert len(set(first.splitlines())) == 2
    assert Scrambler(size, method, seed=8).next().moves == first.splitlines()[0]
    assert Scrambler(size, method).lines(1) != Scrambler(size, method).lines(1)


def test_the_core_refuses_what_it_cannot_do() -> None:
    scrambler, moves = ffi.new("cc_scrambler *"), ffi.new("cc_move[]", 20)
    lib.cc_random_seed(ffi.addressof(scrambler, "random"), 1)
    scrambler.size, scrambler.method, scrambler.length = 3, lib.CC_SCRAMBLE_JUDGED, 20
    for pool in (0, 10):
        scrambler.pool = pool
        assert lib.cc_scramble_next(scrambler, moves, 20) == lib.CC_ERR_ARGUMENT
    scrambler.pool = 4
    assert lib.cc_scramble_next(scrambler, moves, 19) == lib.CC_ERR_SPACE
    assert lib.cc_scramble_lines(scrambler, 1, moves, ffi.new("char[]", 20), 20) == lib.CC_ERR_SPACE
    scrambler.size = 34
    assert lib.cc_scramble_next(scrambler, moves, 20) == lib.CC_ERR_ARGUMENT
    assert lib.cc_scramble_length(lib.CC_SCRAMBLE_JUDGED, 1) == lib.CC_ERR_ARGUMENT
