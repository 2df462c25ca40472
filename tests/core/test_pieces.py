"""The seed's model by pieces against stickers, face map and cubies."""

import random
from typing import Any

import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from model import FACES

WORDS = [
    word + amount
    for word in [*FACES, *"xyzMES", *(layers.format(f) for f in FACES for layers in ("{}w", "3{}w", "2{}"))]
    for amount in ("", "2", "'")
]


def pieces_after(moves: str) -> Any:
    pieces = ffi.new("cc_pieces *")
    lib.cc_pieces_solved(pieces)
    for move in cube.parse_moves(moves):
        assert lib.cc_pieces_move(pieces, move) == 0
    return pieces


def facelets_of(pieces: Any) -> str:
    text = ffi.new("char[]", 55)
    lib.cc_pieces_to_facelets(pieces, text)
    return str(ffi.string(text).decode())


@pytest.mark.parametrize("word", WORDS)
def test_each_move_is_that_of_the_stickers(word: str) -> None:
    moves = f"R U2 F' L D' B2 {word}"
    assert facelets_of(pieces_after(moves)) == cube.state_after(moves)


def test_random_sequences_agree_with_stickers_face_map_and_cubies() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        moves = " ".join(rng.choices(WORDS, k=12))
        facelets = facelets_of(pieces_after(moves))
        assert facelets == cube.state_after(moves)
        face_map, text = ffi.new("cc_facemap *"), ffi.new("char[]", 55)
        lib.cc_facemap_solved(face_map, 3)
        for move in cube.parse_moves(moves):
            lib.cc_facemap_move(face_map, move)
        lib.cc_facemap_to_facelets(face_map, text)
        assert facelets == ffi.string(text).decode()
        cube.read_cube(facelets)


def test_restored_in_any_holding_and_only_then() -> None:
    rng = random.Random(2)
    solved = ffi.new("cc_cube *", lib.cc_cube_solved)
    for _ in range(300):
        moves = " ".join(rng.choices([*WORDS, "R U' L' U R' U' L U"], k=rng.randint(0, 3)))  # corners alone
        undone = " ".join(rng.choice([moves, f"({moves})'", ""]) for _ in range(2))
        for text in (moves, undone, f"{moves} ({moves})' {rng.choice('xyz')} {rng.choice('xyz')}2"):
            restored = lib.cc_cube_equal(cube.read_cube(cube.state_after(text)), solved)
            assert lib.cc_pieces_restored(pieces_after(text)) == bool(restored) == one_colour_a_face(text)


def one_colour_a_face(moves: str) -> bool:
    facelets = cube.state_after(moves)
    return all(len(set(facelets[i : i + 9])) == 1 for i in range(0, 54, 9))


def test_nibbles_are_the_seeds() -> None:
    """Front or back above up or down above left or right; L is the seed's C3 and l(), back."""
    pieces = pieces_after("")
    front, left, up = (pieces.a[i] for i in (0, 1, 2))
    assert pieces.b[0] == front << 4 | up
    assert pieces.c[0] == front << 8 | up << 4 | left
    before, after = pieces_after("R F U2 B"), pieces_after("R F U2 B L'")
    for to, source in ((3, 7), (7, 11), (11, 4), (4, 3)):
        assert after.b[to] == before.b[source]
    for to, source in ((0, 3), (3, 7), (7, 4), (4, 0)):
        c = before.c[source]
        assert after.c[to] == (c & 0xF) | (c & 0xF0) << 4 | (c & 0xF00) >> 4


def test_layers_that_it_does_not_have_are_refused() -> None:
    assert lib.cc_pieces_move(pieces_after(""), (0, 1, 4, 1)) == lib.CC_ERR_LAYER
