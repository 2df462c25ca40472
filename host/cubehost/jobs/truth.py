"""What became of the cube: looked at, never inferred from what the robot was told to do."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from cubehost import colour
from cubehost.base.errors import CubehostError, InputError
from cubehost.cube import format_moves, is_solved, parse_moves, turned
from cubehost.jobs.alignment import OFF, Aligned
from cubehost.jobs.events import Looked, Photographed, Tell, Truth, silent, step
from cubehost.vision.scanner import Scanner

NOBODY_LOOKS = "no camera looks at the robot"


def unseen(why: str) -> Truth:
    return Truth("not known", why=why)


def verify(
    shots: Scanner | None, before: str, moves: str, tell: Tell = silent, aligned: Aligned | None = None
) -> Truth:
    """Looks at a cube that was `before` and should be solved by `moves`; no face is turned for it.

    shots: makes new pictures; None where nothing sees the robot. aligned: what aligned faces look like there;
    None: it is not checked whether faces are off.
    """
    with step(tell, "look"):
        truth = _look(shots, before, moves, tell, aligned) if shots else unseen(NOBODY_LOOKS)
    tell(Looked(truth))
    return truth


def _look(shots: Scanner, before: str, moves: str, tell: Tell, aligned: Aligned | None) -> Truth:
    why = "no picture"
    for _ in range(shots.scans):
        try:
            shots.look()
        except CubehostError as error:
            return unseen(str(error))
        tell(Photographed(shots))
        assert shots.rgb is not None
        seen = aligned.off(shots) if aligned else {}
        if off := {name: degrees for name, degrees in seen.items() if abs(degrees) >= OFF}:
            return Truth("not solved", off=off)
        if colour.faces_uniform(shots.rgb).answer == "yes":
            return Truth("solved")
        decision = shots.decide(colour.DEFAULT)
        if decision.accepted:
            return _told(decision.facelets, before, moves)
        why = f"the pictures are not sure (probability {decision.probability or 0:.3f})"
    return unseen(why)


def _told(facelets: str, before: str, moves: str) -> Truth:
    if is_solved(facelets):
        return Truth("solved")
    return Truth("not solved", facelets, since_move(before, moves, facelets))


def since_move(before: str, moves: str, seen: str) -> int | None:
    """Returns the first move (from 1) not made as planned, if one or two such moves explain what was seen.

    A move may have been left out or made by another amount; or all were left out from some move on.
    """
    try:
        parsed = parse_moves(moves)
    except InputError:
        return None
    for at, made in _otherwise(parsed):
        if turned(before, format_moves(made)) == seen:
            return at + 1
    return None


def _otherwise(moves: list[Any]) -> Iterator[tuple[int, list[Any]]]:
    """Yields how it may have gone, the likely ways first: (index of the first wrong move, moves made)."""
    for end in range(len(moves)):
        yield end, moves[:end]
    for wrong in (1, 2):
        for places in combinations(range(len(moves)), wrong):
            for amounts in product((0, 1, 2, 3), repeat=wrong):
                made: list[Any] = list(moves)
                for place, amount in zip(places, amounts, strict=True):
                    made[place] = moves[place]._replace(turns=amount)
                if all(moves[p].turns != a for p, a in zip(places, amounts, strict=True)):
                    yield places[0], [move for move in made if move.turns]
