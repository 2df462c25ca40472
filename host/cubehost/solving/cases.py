"""The cases of the last layer that somebody met in a solve: OLL 1-57, PLL by letter; any side may be last."""

from functools import cache

from cubehost import cube
from cubehost.solving import targets
from cubehost.solving.near import upright

# The rotation that brings a side up.
UP = {"U": "", "D": "z2", "F": "x", "B": "x'", "R": "z'", "L": "z"}
TOP = [*range(9), *(9 * face + at for face in (1, 2, 4, 5) for at in range(3))]  # facelets of the top layer
REST = [at for at in range(54) if at not in TOP]
CROSS = [28, 30, 32, 34, *(9 * face + 7 for face in (1, 2, 4, 5))]  # facelets of the bottom's edges
SOLVED = cube.state_after("")


def met(scramble: str, moves: str) -> list[str]:
    """The OLL and the PLL case that a solve met, as `OLL 27`, `PLL T`, or with `skip` for none: that of the
    first state with all but one layer solved, and that of the first state from there on whose last layer
    shows one colour. A last layer that was solved too, but for a turn of it, counts only if the cross
    opposite had stood before: the last turn of any solve leads from such a state. Empty where the moves do
    not solve the 3x3, or reach no such state.

    Raises InputError where they are no moves.
    """
    states = [cube.state_after(scramble)]
    for move in moves.split():
        states.append(cube.turned(states[-1], move))
    if not cube.is_solved(states[-1]):
        return []
    for at, state in enumerate(states):
        for side in cube.FACES:
            seen = _from(state, side)
            if seen and (_pll(seen) != "solved" or _had_cross(states[:at], side)):
                after = (_from(later, side) for later in states[at:])
                oriented = next(one for one in after if one and _shows(one) == _shows(SOLVED))
                pll = _pll(oriented)
                return [f"OLL {_oll(seen)}", f"PLL {'skip' if pll == 'solved' else pll}"]
    return []


def _from(facelets: str, side: str, rest: list[int] = REST) -> str | None:
    """The facelets with middle `side` up, faces named by their middles; None if one of `rest` is unsolved."""
    held = cube.FACES[facelets[4::9].index(side)]
    turned = upright(cube.turned(facelets, UP[held]))
    return turned if all(turned[at] == SOLVED[at] for at in rest) else None


def _had_cross(states: list[str], side: str) -> bool:
    """Whether the cross opposite `side` was solved in one of the states where not all but its layer was."""
    return any(_from(state, side, CROSS) and not _from(state, side) for state in states)


def _shows(facelets: str) -> str:
    """Marks the places of the last layer that show the top's colour."""
    return "".join(".U"[facelets[at] == "U"] for at in TOP)


def _oll(facelets: str) -> str:
    return _olls()[_shows(facelets)]


def _pll(facelets: str) -> str:
    """The case's letter, "solved" where at most a turn of the top is left, "" where it is not oriented."""
    return _plls().get(facelets, "")


@cache
def _olls() -> dict[str, str]:
    cases = {"skip": "", **targets.table()["oll"]}
    states = {name: f"({moves})'" if moves else "" for name, moves in cases.items()}
    return {_shows(cube.state_after(f"{m} {u}")): name for name, m in states.items() for u in targets.AUF}


@cache
def _plls() -> dict[str, str]:
    cases = {"solved": "", **targets.table()["pll"]}
    states = {name: f"({moves})'" if moves else "" for name, moves in cases.items()}
    return {
        upright(cube.state_after(f"{u} {m} {v}")): name  # some algorithms turn the whole cube
        for name, m in states.items()
        for u in targets.AUF
        for v in targets.AUF
    }
