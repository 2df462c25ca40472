"""Cubes and moves: a thin, typed skin over the C core. States are Kociemba facelet strings."""

from dataclasses import dataclass

from cubehost._core import ffi, lib
from cubehost.errors import InputError

MAX_MOVES = 100_000


@dataclass(frozen=True)
class Solution:
    """What the solver found: turns in WCA notation and their number in three metrics."""

    moves: str
    htm: int
    qtm: int
    axial: int
    nodes: int
    optimal: bool


def error_text(code: int) -> str:
    """The core's own words for an error code."""
    return str(ffi.string(lib.cc_err_text(code)).decode())


def parse_moves(text: str, size: int = 3) -> list[object]:
    """Moves of an N x N cube as C structs (`cc_move`).

    Raises InputError with the place of the first wrong move.
    """
    data = text.encode()
    capacity = min(len(data) // 1 + 1, MAX_MOVES)
    moves = ffi.new("cc_move[]", capacity)
    at = ffi.new("size_t *")
    count = lib.cc_moves_parse(data, len(data), size, moves, capacity, at)
    if count < 0:
        raise InputError(_move_error(count, data, at[0]))
    return [moves[i] for i in range(count)]


def _move_error(code: int, data: bytes, at: int) -> str:
    if code == lib.CC_ERR_TOO_LONG:
        return f"more than {MAX_MOVES} moves: split them"
    word = data[at : at + 12].split(maxsplit=1)
    shown = word[0].decode(errors="replace") if word else ""
    column = len(data[:at].decode(errors="replace")) + 1
    return f"moves, column {column}: {shown!r}: {error_text(code)}"


def format_moves(moves: list[object]) -> str:
    """Canonical WCA notation."""
    space = lib.CC_MOVE_TEXT * len(moves) + 1
    text = ffi.new("char[]", space)
    lib.cc_moves_print(ffi.new("cc_move[]", moves), len(moves), text, space)
    return str(ffi.string(text).decode())


def state_after(moves: str, size: int = 3) -> str:
    """Facelets of a solved cube of size 2 or 3 after the moves."""
    cube = ffi.new("cc_facemap *")
    lib.cc_facemap_solved(cube, size)
    for move in parse_moves(moves, size):
        lib.cc_facemap_move(cube, move)
    text = ffi.new("char[]", lib.CC_FACELETS3 + 1)
    lib.cc_facemap_to_facelets(cube, text)
    return str(ffi.string(text).decode())


def simplify(moves: str, size: int = 3) -> str:
    """The shortened moves (seed 001's move pruner)."""
    parsed = parse_moves(moves, size)
    array = ffi.new("cc_move[]", parsed)
    count = lib.cc_moves_simplify(array, len(parsed))
    return format_moves([array[i] for i in range(count)])


def read_cube(facelets: str, size: int = 3) -> object:
    """The pieces (`cc_cube *`) behind facelets. Raises InputError with the exact reason."""
    cube, reason = ffi.new("cc_cube *"), ffi.new("cc_reason *")
    data = facelets.encode()
    if lib.cc_cube_from_facelets(cube, size, data, len(data), reason):
        text = ffi.new("char[]", 120)
        lib.cc_reason_text(reason, size, text, 120)
        raise InputError(f"not a cube: {ffi.string(text).decode()}")
    return cube


def size_of(facelets: str) -> int:
    """2 or 3 by the number of letters; 3 where it is neither, so that the core names the error."""
    return 2 if len(facelets) == lib.CC_FACELETS2 else 3
