"""The N x N cube, its notation and its simplifier against the plain model, the face map and the pieces."""

import random
import re

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from model import FACES, Cube

SIZES = [2, 3, 4, 5, 6, 7, 8, 11]
LAYERS = re.compile(r"(?:(\d+)-)?(\d*)([URFDLBurfdlb]w?|[MESmesxyz])(2?)('?)$")
ROTATED_LIKE = {"x": "R", "y": "U", "z": "F"}
SLID_LIKE = {"M": "L", "E": "D", "S": "F"}


def layers_of(move: str, size: int) -> tuple[str, int, int, int]:
    """Face, first and last layer, turns: the conventions of cubing.js, read a second time."""
    match = LAYERS.match(move)
    assert match, move
    first, number, letter, two, prime = match.groups()
    turns = (2 if two else 1) * (-1 if prime else 1)
    if letter in ROTATED_LIKE:
        return ROTATED_LIKE[letter], 1, size, turns
    if letter in SLID_LIKE:
        return SLID_LIKE[letter], (size + 1) // 2, (size + 1) // 2, turns
    if letter.upper() in SLID_LIKE:
        return SLID_LIKE[letter.upper()], 2, size - 1, turns
    wide = letter.islower() or letter.endswith("w")
    last = int(number or (2 if wide else 1))
    return letter[0].upper(), int(first or (1 if wide else last)), last, turns


def model_after(moves: str, size: int) -> str:
    model = Cube(size)
    for move in moves.split():
        model.turn(*layers_of(move, size))
    return model.facelets()


def vocabulary(size: int) -> list[str]:
    """Every block of layers in every way of writing it, and the rotations."""
    words = list("xyz") + (list("MES") if size % 2 else []) + (list("mes") if size > 2 else [])
    for face in FACES:
        words += [face, face + "w", face.lower()]
        words += [f"{last}{face}" for last in range(1, size + 1)]
        words += [f"{last}{kind}" for last in range(1, size + 1) for kind in (face + "w", face.lower())]
        words += [
            f"{first}-{last}{kind}"
            for last in range(2, size + 1)
            for first in range(1, last)
            for kind in (face + "w", face, face.lower())
        ]
    return [word + amount for word in words for amount in ("", "2", "'", "2'")]


def words(rng: random.Random, size: int, count: int) -> str:
    return " ".join(rng.choices(vocabulary(size), k=count))


@pytest.mark.parametrize("size", SIZES[:4])
def test_every_word_of_the_notation_is_the_models(size: int) -> None:
    scramble = "R 2U' F2 Lw D2 B'"
    for move in vocabulary(size):
        assert cube.state_after(f"{scramble} {move}", size) == model_after(f"{scramble} {move}", size), move


@pytest.mark.parametrize("size", [*SIZES, 33])
def test_random_sequences_are_the_models(size: int) -> None:
    rng = random.Random(size)
    for _ in range(1 if size == 33 else 600 // size**2 + 2):
        moves = words(rng, size, 15)
        assert cube.state_after(moves, size) == model_after(moves, size), moves


@pytest.mark.parametrize("size", [2, 3])
def test_face_map_agrees(size: int) -> None:
    rng = random.Random(size)
    vocabulary_of_size, text = vocabulary(size), ffi.new("char[]", 55)
    for _ in range(3000):
        moves = " ".join(rng.choices(vocabulary_of_size, k=12))
        state = ffi.new("cc_facemap *")
        lib.cc_facemap_solved(state, size)
        for move in cube.parse_moves(moves, size):
            assert lib.cc_facemap_move(state, move) == 0
        lib.cc_facemap_to_facelets(state, text)
        assert cube.state_after(moves, size) == ffi.string(text).decode(), moves


def test_pieces_agree_in_whatever_holding() -> None:
    """Turns after a rotation turn the same pieces: what the pieces say is what the stickers say."""
    rng = random.Random(3)
    for _ in range(1000):
        moves = words(rng, 3, 6)
        state = cube.read_cube(cube.state_after(moves))
        lib.cc_cube_turn(state, lib.cc_turn_from_move(cube.parse_moves("R'")[0]))
        assert lib.cc_cube_equal(state, cube.read_cube(cube.state_after(moves + " R'")))


@pytest.mark.parametrize(
    ("size", "text", "plain"),
    [
        (3, "(R U)2", "R U R U"),
        (3, "(R U')'", "U R'"),
        (3, "(R U2)'2", "U2 R' U2 R'"),
        (3, "(R U)3’", "U' R' U' R' U' R'"),
        (3, "[R, U]", "R U R' U'"),
        (3, "[R: U]", "R U R'"),
        (3, "[R U: [F, D']]2", "R U F D' F' D U' R' R U F D' F' D U' R'"),
        (3, "[ R ,U ]'( F )", "U R U' R' F"),
        (3, "R // (a [comment\n[U: // more\nF]", "R U F U'"),
        (3, "RUR'U'(x y)2M'E2", "R U R' U' x y x y M' E2"),
        (3, "()[,][:]", ""),
        (3, "R'2 R2' R3 R3' Ri R‘ Rʼ R′", "R2 R2 R' R R' R' R' R'"),
        (5, "M E' S2 m", "M E' S2 2-4Lw"),
        (5, "3R' 3L 3U 3B2", "M M E' S2"),
        (4, "r 3r 2-3r 1-3R 2-2R 4R", "Rw 3Rw 2-3Rw 3Rw 2R 4R"),
        (33, "16Rw' 17U 20-31F2", "16Rw' E' 20-31Fw2"),
    ],
)
def test_what_it_reads_and_how_it_prints(size: int, text: str, plain: str) -> None:
    assert cube.format_moves(cube.parse_moves(text, size), size) == plain
    assert cube.state_after(plain, size) == cube.state_after(text, size)


@pytest.mark.parametrize(
    ("size", "text", "column", "why"),
    [
        (3, "R (U F", 3, "bracket"),
        (3, "R U) F", 4, "bracket"),
        (3, "R, U", 2, "bracket"),
        (3, "[R, U", 1, "bracket"),
        (3, "[R U]", 1, "bracket"),
        (3, "[R, U, F]", 1, "bracket"),
        (3, "F (R]2", 3, "bracket"),
        (3, "F (R Q)", 6, "not a move"),
        (3, "F (R U)0", 3, "not a move"),
        (3, "R R4", 3, "not a move"),
        (3, "R R0", 3, "not a move"),
        (3, "U 2x", 3, "not a move"),
        (3, "U 2M", 3, "not a move"),
        (3, "U Mw", 3, "not a move"),
        (3, "U rw", 3, "not a move"),
        (3, "U 2-Rw", 3, "not a move"),
        (3, "U R''", 3, "not a move"),
        (4, "R M", 3, "no such layers"),
        (6, "[R: S2]", 5, "no such layers"),
        (2, "U m", 3, "no such layers"),
        (4, "U 5R", 3, "no such layers"),
        (4, "U 3-2R", 3, "no such layers"),
        (4, "U 0R", 3, "no such layers"),
        (4, "U 3-5Rw", 3, "no such layers"),
        (3, "R " + "(" * 33 + "U" + ")" * 33, 35, "too deep"),
    ],
)
def test_every_error_has_its_place(size: int, text: str, column: int, why: str) -> None:
    with pytest.raises(InputError, match=f"column {column}: .*{why}"):
        cube.parse_moves(text, size)


def test_brackets_cannot_exhaust_anything() -> None:
    with pytest.raises(InputError, match="more than"):
        cube.parse_moves("(((R U)999)999)999")
    assert len(cube.parse_moves("((R U)500)100")) == 100_000
    assert len(cube.parse_moves("(" * 32 + "R" + ")" * 32)) == 1


def test_noise_is_refused_with_its_place_or_read() -> None:
    rng = random.Random(5)
    for _ in range(20_000):
        text = "".join(rng.choices("URFrMmxw()[],:'2309- /i’", k=rng.randint(0, 12)))
        try:
            moves = cube.parse_moves(text, 5)
        except InputError as error:
            if not re.search("column [0-9]+: |more than", str(error)):
                raise
        else:
            assert cube.state_after(cube.format_moves(moves, 5), 5) == cube.state_after(text, 5)


@pytest.mark.parametrize("size", [1, 0, -1, 34, 1000])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(InputError, match="2 to 33"):
        cube.parse_moves("R", size)
    assert lib.cc_nxn_solved(ffi.new("cc_nxn *"), size) == lib.CC_ERR_ARGUMENT


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7])
def test_simplify_keeps_the_state_and_is_done_after_once(size: int) -> None:
    rng = random.Random(size)
    every = vocabulary(size)
    for _ in range(400):
        axis = [word for word in every if re.search("[RLMX]", word.upper())]
        moves = " ".join(rng.choices(every, k=8) + rng.choices(axis, k=6) + rng.choices(every, k=4))
        short = cube.simplify(moves, size)
        assert cube.simplify(short, size) == short, moves
        assert cube.state_after(short, size) == cube.state_after(moves, size), moves
        assert len(short.split()) <= len(moves.split())


@pytest.mark.parametrize(
    ("size", "moves", "short"),
    [
        (4, "Rw R'", "2R"),
        (3, "R M' L'", "x"),
        (3, "M M", "M2"),
        (5, "R 2R 3R", "3Rw"),
        (5, "L R L", "L2 R"),
        (4, "Rw Lw' x'", ""),
        (4, "U Rw Lw' x' U'", ""),
        (7, "R 3R 5R", "R 3R 5R"),
        (2, "R L'", "R L'"),
        (4, "x R x'", "R"),
        (4, "x U x'", "x U x'"),
        (33, "16Rw 15Rw'", "16R"),
    ],
)
def test_simplify_sums_each_layer(size: int, moves: str, short: str) -> None:
    assert cube.simplify(moves, size) == short


def fewest(size: int) -> dict[tuple[int, ...], int]:
    """The fewest blocks of layers for each tuple of turns of the layers, by breadth-first search."""
    blocks = [(a, b, t) for a in range(size) for b in range(a + 1, size + 1) for t in (1, 2, 3)]
    known = {(0,) * size: 0}
    edge = list(known)
    while edge:
        found = []
        for state in edge:
            for a, b, t in blocks:
                after = tuple((s + t) % 4 if a <= i < b else s for i, s in enumerate(state))
                if after not in known:
                    known[after] = known[state] + 1
                    found.append(after)
        edge = found
    return known


def test_simplify_is_shortest_on_one_axis() -> None:
    amount = ["", "", "2", "'"]
    for turns, length in fewest(5).items():
        layers = " ".join(f"{i + 1}R{amount[t]}" for i, t in enumerate(turns) if t)
        assert len(cube.simplify(layers, 5).split()) == length, layers


def test_stickers_are_read_as_written() -> None:
    facelets = cube.state_after("3Rw 2U' M x", 7)
    state, text = ffi.new("cc_nxn *"), ffi.new("char[]", 6 * 49 + 1)
    assert lib.cc_nxn_from_facelets(state, 7, facelets.encode(), len(facelets)) == 0
    lib.cc_nxn_to_facelets(state, text)
    assert ffi.string(text).decode() == facelets
    assert not lib.cc_nxn_is_solved(state)
    assert lib.cc_nxn_from_facelets(state, 7, b"U", 1) == lib.CC_ERR_LENGTH
    assert lib.cc_nxn_from_facelets(state, 7, b"Q" * 294, 294) == lib.CC_ERR_LETTER
    assert lib.cc_nxn_from_facelets(state, 34, b"U", 1) == lib.CC_ERR_ARGUMENT


def test_solved_is_solved_in_every_holding() -> None:
    state = ffi.new("cc_nxn *")
    lib.cc_nxn_solved(state, 4)
    for move in cube.parse_moves("x y' z2 Rw Rw' Rw Lw' x'", 4):
        assert lib.cc_nxn_move(state, move) == 0
    assert lib.cc_nxn_is_solved(state)
    assert lib.cc_nxn_move(state, (1, 3, 5, 1)) == lib.CC_ERR_LAYER
    assert lib.cc_nxn_is_solved(state)
