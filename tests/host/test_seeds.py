"""The ordering documents by sentences: every command of docs/seeds.md, and what no other test has."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import numpy as np
import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.colour import decide
from cubehost.colour.correctors import SOFTNESS, distances
from seeds_page import ROOT, named_tests, rows

COLOURS = np.array(
    [[230, 230, 230], [180, 20, 20], [20, 150, 50], [220, 210, 20], [240, 110, 20], [20, 50, 170]]
)


def of_kind(program: str) -> Iterator[tuple[str, str]]:
    return ((row.command, row.shown) for row in rows() if row.command.startswith(program + " "))


def test_the_table_is_whole() -> None:
    assert [row.number for row in rows()] == list(range(1, len(rows()) + 1))
    assert {row.command.split()[0] for row in rows()} == {"cubehost", "pytest"}
    assert all(shown for _, shown in of_kind("cubehost"))


@pytest.mark.parametrize(
    ("command", "shown"), list(of_kind("cubehost")), ids=[row.name for row in rows() if row.shown]
)
def test_each_command_shows_what_the_table_says(command: str, shown: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PATH": path}
    )
    assert shown in done.stdout + done.stderr


def test_each_test_that_the_table_names_is_there_and_passes(request: pytest.FixtureRequest) -> None:
    """In one run of pytest, but those that run beside this one: none of them may be skipped (conftest.py)."""
    wanted = named_tests()
    assert all(wanted.values()), wanted
    beside = {item.nodeid.partition("[")[0] for item in request.session.items}
    names = [name for name in dict.fromkeys(chain(*wanted.values())) if name not in beside]
    program = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    if names:
        done = subprocess.run([*program, *names], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-4000:]


def test_a_test_that_the_table_names_may_not_be_skipped() -> None:
    name = "tests/host/cli/test_solve.py::test_the_program_says_why_not"
    program = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", name]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "PATH": ""})
    assert "docs/seeds.md names this test, and it was skipped: Skipped: no C compiler" in done.stdout
    assert done.returncode == 1


# --- C-Solver

NET = ("up", "down", "front", "back", "left", "right")
TOP, RIGHT, BOTTOM, LEFT = 0x0000FFFF, 0x00FFFF00, 0xFFFF0000, 0xFF0000FF
# The document's 11.5: quarter turns of the neighbours before the side is turned as the upper one is.
PRE_ROTATIONS = {
    "U": ("up", {}),
    "D": ("down", {"back": 2, "front": 2}),
    "L": ("left", {"back": 3, "front": 1}),
    "R": ("right", {"back": 1, "front": 3}),
    "F": ("front", {"left": 3, "right": 1, "down": 2}),
    "B": ("back", {"left": 1, "right": 3, "down": 2}),
}
# Which neighbours then stand where back, right, front and left stand around the upper side.
STAND_AS = {
    "U": ("back", "right", "front", "left"),
    "D": ("back", "left", "front", "right"),
    "L": ("back", "up", "front", "down"),
    "R": ("back", "down", "front", "up"),
    "F": ("up", "right", "down", "left"),
    "B": ("down", "right", "up", "left"),
}


def rotl(word: int, bits: int) -> int:
    bits %= 32
    return (word << bits | word >> 32 - bits) & 0xFFFFFFFF


def turned_by_the_document(faces: dict[str, int], side: str) -> dict[str, int]:
    face, pre = PRE_ROTATIONS[side]
    out = {name: rotl(word, 8 * pre.get(name, 0)) for name, word in faces.items()}
    back, right, front, left = STAND_AS[side]
    hops = ((back, right, LEFT), (right, front, TOP), (front, left, RIGHT), (left, back, BOTTOM))
    before = dict(out)
    for source, to, mask in hops:
        out[to] = out[to] & ~mask | rotl(before[source], 8) & mask
    out = {name: rotl(word, -8 * pre.get(name, 0)) for name, word in out.items()}
    out[face] = rotl(faces[face], 8)
    return out


def face_map(words: list[int]) -> ffi.CData:  # type: ignore[name-defined]
    state = ffi.new("cc_facemap *")
    lib.cc_facemap_solved(state, 2)
    for i, word in enumerate(words):
        state.face[i] = word
    return state


def test_pre_rotations_of_every_side() -> None:
    """Stickers that all differ, so that nothing can be exchanged unseen."""
    words = [sum((4 * face + i) << 8 * i for i in range(4)) for face in range(6)]
    for side in "UDLRFB":
        state = face_map(words)
        lib.cc_facemap_move(state, cube.parse_moves(side, 2)[0])
        expected = turned_by_the_document(dict(zip(NET, words, strict=True)), side)
        assert {name: state.face[i] for i, name in enumerate(NET)} == expected, side


def test_the_face_map_is_six_words() -> None:
    state = ffi.new("cc_facemap *")
    assert ffi.typeof(state.face).length == 6
    assert ffi.sizeof(ffi.typeof(state.face).item) == 4


def test_masks_of_rows_and_columns() -> None:
    """What a turn of U brings from one filled face to the next is that row or column, nothing else."""
    for source, to, mask in (("back", "right", LEFT), ("right", "front", TOP), ("front", "left", RIGHT)):
        state = face_map([0] * 6)
        state.face[NET.index(source)] = 0xFFFFFFFF
        lib.cc_facemap_move(state, cube.parse_moves("U", 2)[0])
        assert state.face[NET.index(to)] == mask


def test_colour_indices_and_their_bits() -> None:
    names = ("WHITE", "YELLOW", "ORANGE", "RED", "BLUE", "GREEN")
    assert [getattr(lib, f"CC_{name}") for name in names] == list(range(6))
    for size, spare in ((2, 0xF8F8F8F8), (3, 0x88888888)):  # a byte or a nibble a sticker: what 3 bits leave
        state = cube.facemap_of(cube.state_after("R U F' L2 D B", size))
        assert not any(word & spare for word in state.face)
        assert {word & 7 for word in state.face} > {4, 5}


# --- Hilfsmittel


def test_three_quarters_of_random_moves_remain() -> None:
    rng = random.Random(1)
    turns = [face + amount for face in "URFDLB" for amount in ("", "2", "'")]
    kept = sum(len(cube.simplify(" ".join(rng.choices(turns, k=100))).split()) for _ in range(1000))
    assert 0.72 < kept / 100_000 < 0.77


def disturbed(seed: int) -> tuple[str, np.ndarray]:
    """A cube, and a reading of it in which some stickers have moved far towards another colour."""
    rng, facelets = np.random.default_rng(seed), cube.random_cube(seed)
    rgb = COLOURS[["URFDLB".index(letter) for letter in facelets]].astype(float)
    for place in rng.choice([i for i in range(54) if i % 9 != 4], rng.integers(1, 7), replace=False):
        rgb[place] += (COLOURS[rng.integers(6)] - rgb[place]) * rng.uniform(0.5, 0.8)
    return facelets, rgb


def komplex_by_the_document(rgb: np.ndarray) -> str:
    """Facelet by facelet, the one that most probably has a deficit colour first; then its colours."""
    distance = distances(rgb)
    facelets = ["URFDLB"[colour] for colour in distance.argmin(1)]
    stock = {colour: facelets.count(colour) - 9 for colour in "URFDLB"}
    deficit = [colour for colour in "URFDLB" if stock[colour] < 0]
    weight = np.exp(-distance / SOFTNESS)
    share = weight / weight.sum(1, keepdims=True)
    places = [i for i in range(54) if stock[facelets[i]] > 0 and i % 9 != 4]
    chance = {i: {colour: share[i, "URFDLB".index(colour)] for colour in deficit} for i in places}
    for place in sorted(places, key=lambda i: max(chance[i].values(), default=0.0), reverse=True):
        for colour in sorted(deficit, key=lambda c: chance[place][c], reverse=True):
            if stock[colour] < 0 < stock[facelets[place]]:
                stock[facelets[place]] -= 1
                stock[colour] += 1
                facelets[place] = colour
                break
    return "".join(facelets)


def test_komplex_is_what_the_document_says() -> None:
    changed = 0
    for seed in range(300):
        _, rgb = disturbed(seed)
        decided = decide(rgb, "komplex").facelets
        assert decided == komplex_by_the_document(rgb)
        changed += decided != decide(rgb, "nearest").facelets
    assert changed > 100


def test_neu_may_find_the_wrong_cube() -> None:
    """Two stickers of a solved cube misread so that one more makes a cycle of three edges: possible."""
    solved = cube.state_after("")
    rgb = COLOURS[["URFDLB".index(letter) for letter in solved]].astype(float)
    front, right, back = (COLOURS["URFDLB".index(letter)] for letter in "FRB")
    rgb[19], rgb[10], rgb[46] = right, back, back * 0.6 + front * 0.4  # the edges UF, UR, UB
    decision = decide(rgb, "neu")
    assert decision.accepted
    assert decision.facelets != solved
