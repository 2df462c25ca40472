"""Cubes and moves: a thin, typed skin over the C core. States are Kociemba facelet strings."""

import math
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.base.errors import InputError

MAX_MOVES = 100_000
FACES = "URFDLB"
# Rotations to each of the 24 ways to hold a cube: which face is up, then which is in front.
HOLDINGS = [f"{up} {turn}" for up in ("", "x", "x2", "x'", "z", "z'") for turn in ("", "y", "y2", "y'")]
# Column and row of each face in the unfolded cube
NET = {"U": (1, 0), "L": (0, 1), "F": (1, 1), "R": (2, 1), "B": (3, 1), "D": (1, 2)}
# Facelets of each corner and edge, in the order of the letters of its name; places in the core's order.
CORNERS, EDGES = (
    {"".join(FACES[c] for c in colours): tuple(at) for at, colours in zip(*tables, strict=True)}
    for tables in ((lib.cc_corner_facelet, lib.cc_corner_colour), (lib.cc_edge_facelet, lib.cc_edge_colour))
)
PLACES: dict[str, tuple[int, ...]] = {**CORNERS, **EDGES}
# A place's facelets once more: by the letters of its name in any order, then by the face that each lies on.
BY_FACE = {frozenset(name): dict(zip(name, at, strict=True)) for name, at in PLACES.items()}
WORD = re.compile("[A-Za-z]{4}")
MIN_SIZE, MAX_SIZE = int(lib.CC_SIZE_MIN), int(lib.CC_SIZE_MAX)


def squares(facelets: str) -> Iterator[tuple[str, int, int, int, int]]:
    """Yield each facelet of a net: its letter, its face's column and row, its own column and row in that."""
    side = math.isqrt(len(facelets) // 6)
    for at, letter in enumerate(facelets):
        face, inside = divmod(at, side * side)
        yield letter, *NET[FACES[face]], inside % side, inside // side


class Move(NamedTuple):
    """A `cc_move`: the layers first..last, counted from the face, by clockwise quarter turns."""

    face: int
    first: int
    last: int
    turns: int

    @property
    def inverse(self) -> "Move":
        return self._replace(turns=4 - self.turns)


def error_text(code: int) -> str:
    """The core's own words for an error code."""
    return str(ffi.string(lib.cc_err_text(code)).decode())


def parse_moves(text: str, size: int = 3) -> list[Move]:
    """Moves of an N x N cube by the grammar of docs/notation.md: WCA and SiGN, groups, triggers, comments.

    Raises InputError with the place of the first wrong move.
    """
    return from_c(*_parse(text, size))


def _parse(text: str, size: int) -> tuple[Any, int]:
    """The moves as a C array, and their number."""
    data = text.encode()
    grows = "(" in text or "[" in text or WORD.search(text)  # may be more moves than letters
    capacity = MAX_MOVES if grows else min(len(data) + 1, MAX_MOVES)
    moves = ffi.new("cc_move[]", capacity)
    at = ffi.new("size_t *")
    count = lib.cc_moves_parse(data, len(data), size, moves, capacity, at)
    if count == lib.CC_ERR_ARGUMENT:
        raise InputError(f"no cube has {size} layers here: {MIN_SIZE} to {MAX_SIZE}")
    if count < 0:
        raise InputError(_move_error(count, data, at[0]))
    return moves, count


def from_c(moves: Any, count: int) -> list[Move]:
    """Moves out of an array of `cc_move`."""
    return [Move(m.face, m.first, m.last, m.turns) for m in moves[0:count]]


def _move_error(code: int, data: bytes, at: int) -> str:
    if code == lib.CC_ERR_TOO_LONG:
        return f"more than {MAX_MOVES} moves: split them"
    word = data[at : at + 12].split(maxsplit=1)
    shown = word[0].decode(errors="replace") if word else ""
    if code == lib.CC_ERR_WORD:
        shown = shown.rstrip("()[],:")
    column = len(data[:at].decode(errors="replace")) + 1
    return f"moves, column {column}: {shown!r}: {error_text(code)}"


def format_moves(moves: Iterable[Move], size: int = 3) -> str:
    """The moves in canonical notation, on a cube of that size."""
    array = ffi.new("cc_move[]", list(moves))
    return _print(array, len(array), size)


def turn_of(face: str, quarters: int) -> str:
    """One face by -2, -1, 1 or 2 quarter turns, clockwise positive: "R2"."""
    return face + {1: "", 2: "2", -1: "'", -2: "2"}[quarters]


def _print(moves: Any, count: int, size: int) -> str:
    space = lib.CC_MOVE_TEXT * count + 1
    text = ffi.new("char[]", space)
    lib.cc_moves_print_on(size, moves, count, text, space)
    return str(ffi.string(text).decode())


def cube_after(moves: str, size: int = 3) -> Any:
    """A `cc_nxn *` that was solved, after the moves."""
    parsed, count = _parse(moves, size)
    cube = ffi.new("cc_nxn *")
    lib.cc_nxn_solved(cube, size)
    lib.cc_nxn_moves(cube, parsed, count)
    return cube


def state_after(moves: str, size: int = 3) -> str:
    """Facelets of a solved N x N cube after the moves."""
    return facelets_on(cube_after(moves, size))


def facelets_on(cube: Any) -> str:
    """Facelets of a `cc_nxn *`."""
    text = ffi.new("char[]", 6 * cube.size**2 + 1)
    lib.cc_nxn_to_facelets(cube, text)
    return str(ffi.string(text).decode())


def origins(moves: str, size: int = 3) -> list[int]:
    """Where each facelet was before the moves: the facelet now at i was at origins[i]."""
    parsed, count = _parse(moves, size)
    cube = ffi.new("cc_nxn *")
    total = [0] * (6 * size * size)
    for shift in (0, 8):  # a sticker holds 8 bits: half of its facelet's number at a time
        lib.cc_nxn_solved(cube, size)
        for i in range(len(total)):
            cube.colour[i] = i >> shift & 255
        lib.cc_nxn_moves(cube, parsed, count)
        total = [sum_ + (part << shift) for sum_, part in zip(total, cube.colour, strict=False)]
    return total


@lru_cache(1000)
def _places(moves: str, size: int) -> tuple[int, ...]:
    return tuple(origins(moves, size))


def turned(facelets: str, moves: str) -> str:
    """The stickers of a cube after moves, whatever their letters. Raises InputError."""
    size = math.isqrt(len(facelets) // 6)
    if size < 2 or len(facelets) != 6 * size**2:
        raise InputError(f"not the facelets of a cube: {facelets!r}")
    return "".join([facelets[place] for place in _places(moves, size)])


def facemap_of(facelets: str) -> Any:
    """A `cc_facemap *` of a 2x2 or 3x3 cube. Raises InputError."""
    facemap, data = ffi.new("cc_facemap *"), facelet_bytes(facelets)
    if lib.cc_facemap_from_facelets(facemap, size_of(facelets), data, len(data)):
        raise InputError(f"not the facelets of a cube: {facelets!r}")
    return facemap


def facelets_in(facemap: Any) -> str:
    """Facelets of a `cc_facemap *`."""
    text = ffi.new("char[]", lib.CC_FACELETS3 + 1)
    lib.cc_facemap_to_facelets(facemap, text)
    return str(ffi.string(text).decode())


def is_solved(facelets: str) -> bool:
    """Whether each face has one colour. A 2x2 has no centres and may be held in any way."""
    side = len(facelets) // 6
    return all(len(set(facelets[at : at + side])) == 1 for at in range(0, len(facelets), side))


def pieces(facelets: str) -> dict[str, list[int]]:
    """The fields of the `cc_cube` behind facelets (cubie.h). Raises InputError with the exact reason."""
    cube = read_cube(facelets, size_of(facelets))
    return {name: list(getattr(cube, name)) for name in ("cp", "co", "ep", "eo")}


def assembled(cp: list[int], co: list[int], ep: list[int], eo: list[int]) -> str:
    """Facelets of a 3x3 of these pieces (`pieces`). Raises InputError where no turns lead there."""
    kinds = ((cp, co, 8, 3), (ep, eo, 12, 2))
    if any(sorted(p) != list(range(n)) or not all(0 <= x < most for x in o) for p, o, n, most in kinds):
        raise InputError("not a cube: a piece is missing, or there twice")
    built, text = ffi.new("cc_cube *", (cp, co, ep, eo)), ffi.new("char[]", lib.CC_FACELETS3 + 1)
    lib.cc_cube_to_facelets(built, 3, text)
    read_cube(facelets := str(ffi.string(text).decode()))
    return facelets


def simplify(moves: str, size: int = 3) -> str:
    """The shortened moves (seed 001's move pruner)."""
    parsed, count = _parse(moves, size)
    return _print(parsed, lib.cc_moves_simplify(size, parsed, count), size)


def read_cube(facelets: str, size: int = 3) -> Any:
    """The pieces (`cc_cube *`) behind facelets. Raises InputError with the exact reason."""
    cube, reason = ffi.new("cc_cube *"), ffi.new("cc_reason *")
    data = facelet_bytes(facelets)
    if lib.cc_cube_from_facelets(cube, size, data, len(data), reason):
        raise not_a_cube(reason, size)
    return cube


def facelet_bytes(facelets: str) -> bytes:
    """Facelets as bytes, one for each letter. Raises InputError for a letter that no face can have."""
    for number, letter in enumerate(facelets, 1):
        if not letter.isascii():
            raise InputError(f"not a cube: letter {number}, {letter!r}, is none of {FACES}")
    return facelets.encode()


def not_a_cube(reason: Any, size: int) -> InputError:
    """The error that a `cc_reason *` describes; `size`: layers of the cube that its place is on."""
    text = ffi.new("char[]", 120)
    lib.cc_reason_text(reason, size, text, 120)
    return InputError(f"not a cube: {ffi.string(text).decode()}")


def faces_of(text: str) -> str:
    """The letters of some faces, in the order of FACES. Raises InputError for other letters, and for none."""
    letters = "".join(text.split()).upper()
    if not letters or set(letters) - set(FACES) or len(set(letters)) < len(letters):
        raise InputError(f"faces are letters of {FACES}, each once: not {text!r}")
    return "".join(face for face in FACES if face in letters)


def layers_of(facelets: str) -> int | None:
    """N of an N x N cube, by the number of its letters; None where no cube has so many."""
    side = math.isqrt(len(facelets) // 6)
    return side if side >= MIN_SIZE and 6 * side * side == len(facelets) else None


def size_of(facelets: str) -> int:
    """Layers by the number of letters: 2 or 3; 3 where it is neither's, so that the core names the error."""
    return 2 if len(facelets) == lib.CC_FACELETS2 else 3


def seed_of(seed: int) -> int:
    """The seed, if the core's generator takes it. Raises InputError for one that it does not."""
    if not 0 <= seed < 2**64:
        raise InputError(f"a seed is a number from 0 to {2**64 - 1}, not {seed}")
    return seed


def random_cube(seed: int, size: int = 3) -> str:
    """Facelets of a uniformly random 2x2 or 3x3; the same seed gives the same cube. Raises InputError."""
    if size not in (2, 3):
        raise InputError(f"a random cube has 2 or 3 layers, not {size}: cubehost.scramble makes larger ones")
    random, cube = ffi.new("cc_random *"), ffi.new("cc_cube *")
    lib.cc_random_seed(random, seed_of(seed))
    lib.cc_random_cube(random, size, cube)
    text = ffi.new("char[]", lib.CC_FACELETS3 + 1)
    lib.cc_cube_to_facelets(cube, size, text)
    return str(ffi.string(text).decode())
