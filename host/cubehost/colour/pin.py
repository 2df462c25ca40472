"""Settling doubts by hand: a person says what some stickers are, and the most likely cube with them follows.

Written as `U3 R` (sticker, colour), one or several, or as all facelets with `.` for those to be decided.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from cubehost.base.errors import InputError
from cubehost.colour import likely
from cubehost.colour.decision import FACES, Decision, facelet_name
from cubehost.colour.lab import Array

FORBIDDEN = 400.0  # nats: more than any doubt, less than what would vanish


def parse(text: str, facelets: int) -> dict[int, str]:
    """Sticker index -> colour letter. Raises InputError with what is wrong."""
    words = " ".join(line.partition("#")[0] for line in text.splitlines()).upper().replace("=", " ").split()
    joined = "".join(words)
    if len(joined) == facelets and not any(c.isdigit() for c in joined):
        words = [w for i, c in enumerate(joined) if c not in ".?" for w in (facelet_name(i, facelets), c)]
    if len(words) % 2:
        raise InputError(f"{words[-1]}: stickers and colours come in pairs, as in `U3 R`")
    found: dict[int, str] = {}
    for sticker, said in zip(words[::2], words[1::2], strict=True):
        index, colour = _pair(sticker, said, facelets)
        if found.setdefault(index, colour) != colour:
            raise InputError(f"{sticker} {found[index]} and {sticker} {colour}: a sticker has one colour")
    return found


def _pair(sticker: str, colour: str, facelets: int) -> tuple[int, str]:
    side = facelets // 6
    match = re.fullmatch(f"([{FACES}])([1-{side}])", sticker)
    if not match:
        raise InputError(f"{sticker}: no sticker; they are U1 to B{side}")
    if len(colour) != 1 or colour not in FACES:
        raise InputError(f"{colour}: no colour; they are named after the faces, {' '.join(FACES)}")
    index = FACES.index(match[1]) * side + int(match[2]) - 1
    if facelets == 54 and index % 9 == 4 and colour != match[1]:
        raise InputError(f"{sticker} is a centre: it names the colour {match[1]}")
    return index, colour


def pinned(costs: Array, fixed: Mapping[int, str]) -> Decision:
    """The decision by costs [54 or 24, 6] float64 given that these stickers are as said.

    Raises InputError where no cube has them.
    """
    pinned_costs = costs - costs.min(1, keepdims=True)
    for index, colour in fixed.items():
        kept = pinned_costs[index, FACES.index(colour)]
        pinned_costs[index] += FORBIDDEN
        pinned_costs[index, FACES.index(colour)] = kept
    decision = likely.decide_costs(pinned_costs, "map, by hand")
    if any(decision.facelets[index] != colour for index, colour in fixed.items()):
        raise InputError("no possible cube has these stickers: look again")
    return decision


def accepted(decision: Decision) -> Decision:
    """The same, taken by the person as it stands."""
    return replace(decision, decision="accept", method="map, by hand")
