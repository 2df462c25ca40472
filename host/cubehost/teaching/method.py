"""The beginner's layer method: seven steps by ten algorithms, each piece found by looking, nothing by search.

A cube is its 54 stickers as it is held, in any holding and colour scheme: a sticker belongs to the side whose
middle has its colour.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cubehost import cube
from cubehost.cube import CORNERS, EDGES, PLACES
from cubehost.cube import turned as after

BASE = "U"  # the colour that the method begins with, where the cube has it: white
RING = "FLBR"  # sides, in the order in which U takes the pieces over them
TOP_TURNS = ("", "U", "U2", "U'")
FACING = {"F": "", "R": "y", "B": "y2", "L": "y'"}  # by the side that shall face you
UPSIDE = {"U": "z2", "D": "", "F": "x'", "B": "x", "R": "z", "L": "z'"}  # by the side that shall be below
ALGORITHMS = {
    "corner_right": "R U R'",
    "corner_front": "F' U' F",
    "corner_up": "R U2 R' U' R U R'",
    "edge_right": "U R U' R' U' F' U F",
    "edge_left": "U' L' U L U F U' F'",
    "cross": "F R U R' U' F'",
    "edges": "R U R' U R U2 R' U",
    "corners": "U R U' L' U R' U' L",
    "twist": "R' D' R D R' D' R D",
    "twist_back": "D' R' D R D' R' D R",
}


class Part(NamedTuple):
    """What is done with one piece.

    case: its words in words.toml. hold: how the cube is turned first, as a whole. before, after: its stickers
    as it is then held. first: the turn of the top with which the moves begin, before the algorithm, or "".
    piece: the colours of the piece that it is about, or "". place: where that is before. facing: on which
    side its sticker is that matters, or "".
    """

    step: int
    case: str
    hold: str
    first: str
    moves: str
    before: str
    after: str
    piece: str
    place: str
    facing: str

    @property
    def turned(self) -> str:
        """The moves, each face by the colour of its middle: the same in every holding."""
        return _renamed(self.moves, dict(zip(cube.FACES, self.before[4::9], strict=True)))

    def turned_by(self, faces: dict[str, str]) -> str:
        """The moves on a cube that is held still. faces: its faces by the colours of their middles."""
        return _renamed(self.turned, faces)

    def as_held(self, turned: str) -> str:
        """Turns whose faces are named as in `turned`, named as the cube is held in this part."""
        return _renamed(turned, dict(zip(self.before[4::9], cube.FACES, strict=True)))


def _renamed(moves: str, names: dict[str, str]) -> str:
    return " ".join(names[move[0]] + move[1:] for move in moves.split())


def lesson(stickers: str) -> list[Part]:
    """All parts that solve a possible 3x3, in order; none where it is solved. stickers: 54 letters."""
    below = stickers[4::9].find(BASE) if BASE in stickers[4::9] else 0
    hands = _Hands(stickers, UPSIDE[cube.FACES[below]])
    for step in (_white_cross, _white_corners, _middle_layer, _top_cross, _top_edges, _place, _twist):
        step(hands)
    return hands.parts


def where(stickers: str, colours: Iterable[str]) -> str:
    """The place of the piece that has these colours."""
    wanted = set(colours)
    return next(place for place, at in PLACES.items() if {stickers[i] for i in at} == wanted)


class _Hands:
    """The cube as it is held, and what was done with it."""

    def __init__(self, stickers: str, hold: str) -> None:
        """hold: the rotations that come before the first part."""
        self.stickers, self.parts, self._hold = after(stickers, hold), list[Part](), hold

    def at(self, place: str, side: str) -> str:
        """The colour on that side of the piece there."""
        return self.stickers[PLACES[place][place.index(side)]]

    def colours(self, place: str) -> str:
        return "".join(self.stickers[i] for i in PLACES[place])

    def middle(self, side: str) -> str:
        return self.stickers[4 + 9 * cube.FACES.index(side)]

    def side(self, colour: str) -> str:
        return cube.FACES[self.stickers[4::9].index(colour)]

    def is_home(self, place: str) -> bool:
        """Whether each sticker of the piece there has the colour of its side."""
        return all(self.at(place, side) == self.middle(side) for side in place)

    def over(self, side: str) -> str:
        """The colour that the top edge over a side shows on that side."""
        return self.at(f"U{side}", side)

    def do(
        self, step: int, case: str, facing: str, first: str, turns: str, piece: str = "", sticker: str = ""
    ) -> None:
        """Hold the cube with side `facing` to you, then turn it: a part of the lesson, unless nothing turns.

        piece: a place, as the cube is held before. sticker: the colour of the piece's sticker that matters.
        """
        moves = f"{first} {turns}".strip()
        if not moves:
            return
        colours = self.colours(piece) if piece else ""
        hold, self._hold = f"{self._hold} {FACING[facing]}".strip(), ""
        before = self.stickers = after(self.stickers, FACING[facing])
        place = where(before, colours) if colours else ""
        on = next((side for side in place if self.at(place, side) == sticker), "")
        self.stickers = after(before, moves)
        self.parts.append(Part(step, case, hold, first, moves, before, self.stickers, colours, place, on))


def _top_turn(side: str, to: str) -> str:
    """The turn of the top that brings the pieces over one side over another."""
    return TOP_TURNS[(RING.index(to) - RING.index(side)) % 4]


def _right_of(side: str) -> str:
    return RING[RING.index(side) - 1]


def _left_of(side: str) -> str:
    return RING[(RING.index(side) + 1) % 4]


def _front_of(corner: str) -> str:
    """The side that faces you where the corner is at the right."""
    one, other = (side for side in corner if side not in "UD")
    return one if _right_of(one) == other else other


# Step 1: first the four edges around the top's middle (petals), then each down to its side.


def _white_cross(hands: _Hands) -> None:
    while stray := next(_no_petals(hands), None):
        _make_petal(hands, *stray)
    while ready := [side for side in RING if hands.at(f"U{side}", "U") == hands.middle("D")]:
        turns = {side: _top_turn(side, hands.side(hands.over(side))) for side in ready}
        petal = min(ready, key=lambda side: turns[side] != "")
        home = hands.side(hands.over(petal))
        hands.do(1, "petal_down", home, turns[petal], "F2", f"U{petal}", hands.over(petal))


def _no_petals(hands: _Hands) -> Iterator[tuple[str, str]]:
    """Yield white edges neither at their place nor a petal, and the sides of their white; easy ones first."""
    base = hands.middle("D")
    edges = [place for place in EDGES if base in hands.colours(place) and not hands.is_home(place)]
    found = [(place, next(s for s in place if hands.at(place, s) == base)) for place in edges]
    yield from sorted((e for e in found if e[1] != "U"), key=lambda e: (e[0][0] in "UD", e[1] != "D"))


def _make_petal(hands: _Hands, place: str, white: str) -> None:
    base = hands.middle("D")
    if place[0] not in "UD":
        other = place.replace(white, "")
        case, moves = ("petal_right", "R") if other == _right_of(white) else ("petal_left", "L'")
        facing, slot = white, other
    else:
        facing = slot = place[1]
        case, moves = ("petal_below", "F2") if white == "D" else (f"petal_{place[0]}", "F")
    free = next(t for t in TOP_TURNS if _is_free(hands, slot, t) or place == f"U{slot}")
    hands.do(1, case, facing, free, moves, place, base)


def _is_free(hands: _Hands, slot: str, turn: str) -> bool:
    """Whether no petal is over side `slot` after a turn of the top."""
    came = RING[(RING.index(slot) - TOP_TURNS.index(turn)) % 4]
    return hands.at(f"U{came}", "U") != hands.middle("D")


# Step 2


def _white_corners(hands: _Hands) -> None:
    base = hands.middle("D")
    while wrong := [c for c in CORNERS if base in hands.colours(c) and not (hands.is_home(c) and "D" in c)]:
        if ready := [_corner(hands, c) for c in wrong if "U" in c]:
            _, case, front, first, place = min(ready)
            hands.do(2, case, front, first, ALGORITHMS[case], place, base)
        else:
            hands.do(2, "corner_out", _front_of(wrong[0]), "", ALGORITHMS["corner_right"], wrong[0], base)


def _corner(hands: _Hands, place: str) -> tuple[int, str, str, str, str]:
    """How hard a corner in the top is, its case, the side to face you, the turn of the top, the place."""
    base = hands.middle("D")
    homes = [hands.side(colour) for colour in hands.colours(place) if colour != base]
    front = _front_of("".join(homes))
    turn = _top_turn(_front_of(place), front)
    white = next(side for side in place if hands.at(place, side) == base)
    case = "corner_up" if white == "U" else "corner_front" if white == _front_of(place) else "corner_right"
    hardness = 2 * (case == "corner_up") + (turn != "")
    return hardness, case, front, turn, place


# Step 3


def _middle_layer(hands: _Hands) -> None:
    top = hands.middle("U")
    middle = [place for place in EDGES if not set(place) & set("UD")]
    while wrong := [place for place in middle if not hands.is_home(place)]:
        if ready := [side for side in RING if top not in hands.colours(f"U{side}")]:
            turns = {side: _top_turn(side, hands.side(hands.over(side))) for side in ready}
            side = min(ready, key=lambda side: turns[side] != "")
            front, to = hands.side(hands.over(side)), hands.side(hands.at(f"U{side}", "U"))
            case = "edge_right" if to == _right_of(front) else "edge_left"
            hands.do(3, case, front, turns[side], ALGORITHMS[case], f"U{side}", hands.over(side))
        else:
            out = next(place for place in wrong if top not in hands.colours(place))
            hands.do(3, "edge_out", _front_of(out), "", ALGORITHMS["edge_right"], out, hands.at(out, out[0]))


# Steps 4 and 5: the top's edges, their colour up and then at their sides.


def _top_cross(hands: _Hands) -> None:
    top = hands.middle("U")
    while len(up := [side for side in RING if hands.at(f"U{side}", "U") == top]) < 4:
        if not up:
            case, front = "cross_dot", "F"
        elif _left_of(_left_of(up[0])) == up[1]:
            case, front = "cross_line", _left_of(up[0])
        else:
            case = "cross_hook"
            front = next(s for s in RING if {_left_of(s), _left_of(_left_of(s))} == set(up))
        hands.do(4, case, front, "", ALGORITHMS["cross"])


def _top_edges(hands: _Hands) -> None:
    while True:
        turn, right = max(((t, _matching(hands, t)) for t in TOP_TURNS), key=lambda found: len(found[1]))
        if len(right) == 4:
            hands.do(5, "edges_turn", "F", turn, "")
            return
        wrong = [side for side in RING if side not in right]
        opposite = _left_of(_left_of(wrong[0])) == wrong[1]
        case = "edges_opposite" if opposite else "edges_beside"
        front = wrong[0] if opposite or _left_of(wrong[0]) == wrong[1] else wrong[1]
        hands.do(5, case, front, turn, ALGORITHMS["edges"])


def _matching(hands: _Hands, turn: str) -> list[str]:
    """The sides over which the right edge is after a turn of the top."""
    turned = after(hands.stickers, turn)
    return [side for side in RING if turned[EDGES[f"U{side}"][1]] == hands.middle(side)]


# Steps 6 and 7: the top's corners, to their places and then round.


def _place(hands: _Hands) -> None:
    tops = [place for place in CORNERS if "U" in place]
    while len(right := [c for c in tops if set(hands.colours(c)) == {hands.middle(s) for s in c}]) < 4:
        if right:
            hands.do(6, "corners_one", _front_of(right[0]), "", ALGORITHMS["corners"], right[0])
        else:
            hands.do(6, "corners_none", "F", "", ALGORITHMS["corners"])


def _twist(hands: _Hands) -> None:
    top, facing = hands.middle("U"), "F"
    tops = ["URF", "UFL", "ULB", "UBR"]
    if wrong := [place for place in tops if hands.at(place, "U") != top]:
        facing = _front_of(wrong[0])
    while any(hands.at(place, "U") != top for place in tops):
        turn = next(t for t in TOP_TURNS if after(hands.stickers, f"{FACING[facing]} {t}")[8] != top)
        turned = after(hands.stickers, f"{FACING[facing]} {turn}")
        case = "twist" if turned[9] == top else "twist_back"
        place = next(p for p in tops if set(hands.colours(p)) == {turned[i] for i in CORNERS["URF"]})
        hands.do(7, case, facing, turn, ALGORITHMS[case], place, top)
        facing = "F"
    last = next(t for t in TOP_TURNS if len(_matching(hands, t)) == 4)
    hands.do(7, "twist_last", "F", last, "")
