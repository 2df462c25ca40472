"""States by name: patterns, cases of the last layer and of F2L; and cubes seen from another state."""

import random
import re
from contextlib import suppress
from functools import cache

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cube import typed

SETS = ("oll", "pll", "f2l")
LAST = list(range(4))  # places of the last layer
# Names of many states: the places of corners and of edges whose pieces are mixed.
MIXED: dict[str, tuple[list[int], list[int]]] = {
    "cross only": (list(range(8)), [0, 1, 2, 3, 8, 9, 10, 11]),
    "corners only": (list(range(8)), []),
    "edges only": ([], list(range(12))),
    "last layer": (LAST, LAST),
}
RANDOM = (*MIXED, *map(str.upper, SETS))  # and any case of a set
AUF = ("", "U", "U2", "U'")
LONGEST = 40  # characters of a name, with blanks
CUTOFF = 0.8  # likeness (difflib) from which on a misspelt name may mean a known one


@cache
def table() -> dict[str, dict[str, str]]:
    """targets.toml: in "patterns" names and the moves to them; in each of SETS cases and their solutions."""
    import tomllib
    from importlib.resources import files

    return tomllib.loads((files("cubehost.solving") / "targets.toml").read_text("utf-8"))


def names() -> list[str]:
    return [
        *table()["patterns"],
        *RANDOM,
        *(f"{kind.upper()} {case}" for kind in SETS for case in table()[kind]),
    ]


def state(text: str) -> str:
    """Facelets of a 3x3 given by a name, by moves from solved or by its facelets. Raises InputError."""
    if (moves := moves_to(text)) is not None:
        return cube.state_after(moves)
    letters = typed.facelets_of(text)
    if typed.are_facelets(text) or (len(letters) == 54 and not set(letters) - set(cube.FACES)):
        cube.read_cube(letters)
        return letters
    try:
        return cube.state_after(text)
    except InputError as error:
        raise InputError(f"{text[:60]!r} is no state, no name ({_some()}) and no moves: {error}") from None


def moves_to(name: str) -> str | None:
    """Moves from solved to a state of that name, of which there may be several; None for what is no name.

    Raises InputError for a name of many states, a case that there is not, and a name that is misspelt.
    """
    if len(name) > LONGEST:
        return None
    wanted = _plain(name)
    if wanted == "random":
        raise InputError("random: `cubehost scramble` makes the moves of a random cube")
    if wanted in map(_plain, RANDOM):
        raise InputError(f"{name} stands for many states: `cubehost scramble --case` draws one of them")
    for pattern, moves in table()["patterns"].items():
        if _plain(pattern) == wanted:
            return moves
    found = re.fullmatch(r"(oll|pll)(.+)|(\w{1,2})perm|(f2l)(\d[\d,-]*)", wanted)  # F2L2U may be moves
    if found is None:
        _check_spelling(name)
        return None
    kind, case = ["pll", *filter(None, found.groups())][-2:]
    cases = table()[kind]
    if solved_by := {known.lower(): moves for known, moves in cases.items()}.get(case):
        return f"({solved_by})'"
    last = [*cases][-1]
    listed = f"1 to {last}" if last.isdigit() else ", ".join(cases)
    raise InputError(f"there is no case {name!r}: {kind.upper()} has {listed}")


def _check_spelling(name: str) -> None:
    from difflib import get_close_matches  # seldom needed

    phrases, perms = [*table()["patterns"], *MIXED], [f"{case} perm" for case in table()["pll"]]
    known = {_plain(one): one for one in (*phrases, *perms)}
    meant = [known[one] for one in get_close_matches(_plain(name), known, 1, CUTOFF)]
    meant = meant or [one for one in phrases if one.split()[-1:] == name.lower().split()[-1:]]
    if meant:
        raise InputError(f"there is no state {name!r}: is {' or '.join(map(repr, meant))} meant?")


def drawn(name: str, rng: random.Random) -> str:
    """Facelets of one of the states that a name stands for: what a case leaves open is random.

    Raises InputError for what is no name.
    """
    wanted = _plain(name)
    for kind, free in MIXED.items():
        if _plain(kind) == wanted:
            return _mixed(*free, rng)
    if wanted in SETS:
        wanted = name = wanted + rng.choice(list(table()[wanted]))
    moves = moves_to(name)
    if moves is None:
        raise InputError(f"there is no case {name[:60]!r}: {_some()}")
    case, plls = table(), [f"({pll})'" for pll in table()["pll"].values()]
    before, after = rng.choice(AUF), rng.choice(AUF)
    if wanted.startswith("f2l"):  # the last layer is whatever it is
        oll = rng.choice(list(case["oll"].values()))
        return cube.state_after(f"{rng.choice(plls)} {rng.choice(AUF)} ({oll})' {before} {moves} {after}")
    if wanted.startswith("oll"):
        return cube.state_after(f"{rng.choice(plls)} {before} {moves} {after}")
    is_pattern = wanted in map(_plain, table()["patterns"])
    return cube.state_after(moves if is_pattern else f"{before} {moves} {after}")


def seen_from(facelets: str, target: str) -> str:
    """The cube that is solved by the moves that lead from one 3x3 to another. Raises InputError."""
    cube.read_cube(facelets)  # `pieces` would take a 2x2
    here, there = cube.pieces(facelets), cube.pieces(target)
    made = []
    for places, turns, most in (("cp", "co", 3), ("ep", "eo", 2)):
        home = {piece: place for place, piece in enumerate(there[places])}
        made.append([home[piece] for piece in here[places]])
        turned = zip(here[places], here[turns], strict=True)
        made.append([(turn - there[turns][home[piece]]) % most for piece, turn in turned])
    return cube.assembled(*made)


def _mixed(corners: list[int], edges: list[int], rng: random.Random) -> str:
    """Facelets with the pieces at these places at random: each state but the solved one is as likely."""
    while True:
        cp, co = _shuffled(8, corners, 3, rng)
        ep, eo = _shuffled(12, edges, 2, rng)
        with suppress(InputError):  # another parity
            if not cube.is_solved(state := cube.assembled(cp, co, ep, eo)):
                return state


def _shuffled(count: int, free: list[int], most: int, rng: random.Random) -> tuple[list[int], list[int]]:
    pieces, turns = list(range(count)), [0] * count
    for place, piece in zip(free, rng.sample(free, len(free)), strict=True):
        pieces[place], turns[place] = piece, rng.randrange(most)
    return pieces, turns


def _plain(name: str) -> str:
    """A name in small letters and one word, "in a" as "in". Blanks stay behind a digit: F2 L2 are moves."""
    return re.sub(r"(?<=\bin)[\s_-](a|the)\b|(?<!\d)[\s_-]+", "", name.strip().lower())


def _some() -> str:
    known = ", ".join([*table()["patterns"], *RANDOM])
    return f"names are {known}, OLL 1 to 57, PLL Aa to Z, F2L 1 to 41"
