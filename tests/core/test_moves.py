"""Notation, face map, pieces and simplifier of the C core against the plain Python model."""

import random

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from model import FACES, Cube

TURNS = [face + amount for face in FACES for amount in ("", "2", "'")]
ROTATIONS = [axis + amount for axis in "xyz" for amount in ("", "2", "'")]
WIDE = [face + "w" + amount for face in FACES for amount in ("", "2", "'")]


def words(rng: random.Random, vocabulary: list[str], count: int) -> str:
    return " ".join(rng.choice(vocabulary) for _ in range(count))


def pieces_after(moves: str) -> object:
    state = ffi.new("cc_cube *", lib.cc_cube_solved)
    for move in cube.parse_moves(moves):
        lib.cc_cube_turn(state, lib.cc_turn_from_move(move))
    return state


def facelets_of(state: object, size: int = 3) -> str:
    text = ffi.new("char[]", 55)
    lib.cc_cube_to_facelets(state, size, text)
    return str(ffi.string(text).decode())


def by_face_map(moves: str, size: int) -> str:
    """Facelets of the solved face map after moves."""
    state, text = ffi.new("cc_facemap *"), ffi.new("char[]", 55)
    lib.cc_facemap_solved(state, size)
    for move in cube.parse_moves(moves, size):
        assert lib.cc_facemap_move(state, move) == 0
    lib.cc_facemap_to_facelets(state, text)
    return str(ffi.string(text).decode())


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("move", TURNS + ROTATIONS + WIDE)
def test_each_move_is_the_models(size: int, move: str) -> None:
    moves = f"R U2 F' L D B2 R' U F {move}"
    expected = Cube(size).moves(moves).facelets()
    assert cube.state_after(moves, size) == by_face_map(moves, size) == expected


@pytest.mark.parametrize("size", [2, 3])
def test_thousands_of_random_sequences(size: int) -> None:
    rng = random.Random(size)
    for _ in range(4000):
        moves = words(rng, TURNS * 3 + ROTATIONS + WIDE, rng.randint(0, 12))
        expected = Cube(size).moves(moves).facelets()
        assert cube.state_after(moves, size) == by_face_map(moves, size) == expected, moves


def test_pieces_agree_with_the_face_map() -> None:
    rng = random.Random(7)
    for _ in range(3000):
        moves = words(rng, TURNS, 20)
        state, facelets = pieces_after(moves), cube.state_after(moves)
        assert facelets_of(state) == facelets
        assert lib.cc_cube_equal(cube.read_cube(facelets), state)


def test_a_cube_times_its_inverse_is_solved() -> None:
    rng = random.Random(8)
    for _ in range(200):
        state = pieces_after(words(rng, TURNS, 25))
        back = ffi.new("cc_cube *")
        lib.cc_cube_invert(state, back)
        lib.cc_cube_multiply(state, back, back)
        assert lib.cc_cube_equal(back, ffi.new("cc_cube *", lib.cc_cube_solved))


@pytest.mark.parametrize("size", [2, 3])
def test_every_holding_of_a_cube_is_legal(size: int) -> None:
    seen = set()
    for first in ["", "x", "x2", "x'", "z", "z'"]:
        for second in ["", "y", "y2", "y'"]:
            seen.add(Cube(size).moves(f"{first} {second}").facelets())
            cube.read_cube(Cube(size).moves(f"R U F' D2 {first} {second}").facelets(), size)
    assert len(seen) == 24


def test_a_cube_is_read_in_the_holding_it_was_given_in() -> None:
    """Turning what was read is the same as reading what was turned: solutions hold in that holding."""
    rng = random.Random(9)
    for _ in range(500):
        held = f"{words(rng, TURNS, 10)} {words(rng, ROTATIONS, 2)}"
        state = cube.read_cube(Cube(3).moves(held).facelets())
        for move in cube.parse_moves("R U2 F'"):
            lib.cc_cube_turn(state, lib.cc_turn_from_move(move))
        assert lib.cc_cube_equal(state, cube.read_cube(Cube(3).moves(f"{held} R U2 F'").facelets()))


def test_a_turn_of_the_face_map_is_one_rotation() -> None:
    """Ring order, colour indices, masks and data of the seed's own example (11.2 and 11.4.1)."""
    state = ffi.new("cc_facemap *")
    lib.cc_facemap_solved(state, 2)
    state.face[0], state.face[3], state.face[4] = 0x02030105, 0x03050000, 0x00030100
    state.face[2], state.face[5] = 0x00000205, 0x04000001
    lib.cc_facemap_move(state, cube.parse_moves("U")[0])
    assert state.face[0] == 0x03010502
    assert [state.face[i] for i in (5, 2, 4, 3)] == [0x05000003, 0x00000104, 0x00020500, 0x03010000]


@pytest.mark.parametrize("turns", ["U", "U'", "U2", "U' U' U'"])
def test_quarter_turns_are_rotations_by_a_byte(turns: str) -> None:
    """Clockwise to the left, back to the right, which is three times to the left; half a turn by 16 bits."""
    state, word = ffi.new("cc_facemap *"), 0x02030105
    lib.cc_facemap_solved(state, 2)
    state.face[0] = word
    for move in cube.parse_moves(turns, 2):
        lib.cc_facemap_move(state, move)
    bits = {"U": 8, "U'": 32 - 8, "U2": 16, "U' U' U'": 8}[turns]
    assert state.face[0] == (word << bits | word >> 32 - bits) & 0xFFFFFFFF
    assert by_face_map(turns, 2) == Cube(2).moves(turns).facelets()


@pytest.mark.parametrize("size", [2, 3])
def test_face_map_reads_what_it_writes(size: int) -> None:
    facelets = Cube(size).moves("R U F' x Lw2").facelets()
    state, text = ffi.new("cc_facemap *"), ffi.new("char[]", 55)
    assert lib.cc_facemap_from_facelets(state, size, facelets.encode(), len(facelets)) == 0
    lib.cc_facemap_to_facelets(state, text)
    assert ffi.string(text).decode() == facelets
    assert lib.cc_facemap_from_facelets(state, size, b"U", 1) == lib.CC_ERR_LENGTH
    nonsense = b"Q" * len(facelets)
    assert lib.cc_facemap_from_facelets(state, size, nonsense, len(facelets)) == lib.CC_ERR_LETTER
    assert lib.cc_facemap_solved(state, 4) == lib.CC_ERR_ARGUMENT


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("R U’ F2", "R U' F2"),
        ("Ri Ui", "R' U'"),
        ("R´ U`", "R' U'"),
        ("RUR'U'", "R U R' U'"),
        ("R2' U'2 F3", "R2 U2 F'"),
        ("Rw 3Rw2 x y' z2", "Rw 3Rw2 x y' z2"),
        ("R // a comment\nU", "R U"),
        ("  \t\n", ""),
    ],
)
def test_notation_as_people_type_it(typed: str, canonical: str) -> None:
    assert cube.format_moves(cube.parse_moves(typed, 4)) == canonical


@pytest.mark.parametrize(
    ("text", "column"), [("R U Q", 5), ("R2 U4", 4), ("’R", 1), ("R é", 3), ("R U 4Rw", 5), ("0Rw", 1)]
)
def test_first_error_is_named_with_its_place(text: str, column: int) -> None:
    with pytest.raises(InputError, match=f"column {column}: "):
        cube.parse_moves(text)


def test_printing_needs_room() -> None:
    moves = ffi.new("cc_move[]", cube.parse_moves("R U R'"))
    text = ffi.new("char[]", 7)
    assert lib.cc_moves_print(moves, 3, text, 6) == lib.CC_ERR_SPACE
    assert lib.cc_moves_print(moves, 3, text, 7) == 6


def test_simplify_is_the_seeds_example() -> None:
    assert cube.simplify("R L' F U D2 U") == "R L' F U2 D2"
    assert cube.simplify("R F F' R'") == ""
    assert cube.simplify("R2 L R2 L'") == ""


def test_simplify_keeps_the_state_and_is_done_after_once() -> None:
    """1,000 sequences of 100 moves, each drawn evenly from the 18 turns, keep 74 %.

    The seed says 76 %: its pruner does not join the neighbours of a group that vanished (which gives 75.4 %).
    """
    rng = random.Random(10)
    kept = 0
    for _ in range(1000):
        moves = words(rng, TURNS, 100)
        short = cube.simplify(moves)
        assert cube.simplify(short) == short
        assert cube.state_after(short) == cube.state_after(moves)
        kept += len(short.split())
    assert 0.73 < kept / 100_000 < 0.755


def test_simplify_knows_rotations_and_wide_turns() -> None:
    rng = random.Random(11)
    for _ in range(500):
        moves = words(rng, TURNS + ROTATIONS + WIDE, 30)
        short = cube.simplify(moves)
        assert cube.simplify(short) == short
        assert cube.state_after(short) == cube.state_after(moves)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("", (0, 0, 0, 0)),
        ("R L2 U D' U F2", (6, 8, 3, 5)),
        ("L2 R2 F B", (4, 6, 2, 3)),
        ("R2 L F R2", (4, 6, 3, 5)),
    ],
)
def test_lengths_in_four_metrics(moves: str, expected: tuple[int, ...]) -> None:
    turns = [lib.cc_turn_from_move(m) for m in cube.parse_moves(moves)]
    in_c = ffi.new("cc_turn[]", turns)
    metrics = (lib.CC_METRIC_HTM, lib.CC_METRIC_QTM, lib.CC_METRIC_AXIAL, lib.CC_METRIC_AXIAL_QTM)
    assert tuple(lib.cc_turns_length(metric, in_c, len(turns)) for metric in metrics) == expected


def test_a_turn_and_its_inverse_cancel() -> None:
    for turn in range(18):
        state = ffi.new("cc_cube *", lib.cc_cube_solved)
        lib.cc_cube_turn(state, turn)
        assert facelets_of(state) != Cube(3).facelets()
        lib.cc_cube_turn(state, lib.cc_turn_inverse(turn))
        assert facelets_of(state) == Cube(3).facelets()


@pytest.mark.parametrize("move", ["Rw", "x"])
def test_only_face_turns_are_turns(move: str) -> None:
    assert lib.cc_turn_from_move(cube.parse_moves(move)[0]) == lib.CC_ERR_NOT_A_TURN
