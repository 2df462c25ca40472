"""Tells which cube stickers make that somebody reads from one in the hand, in any holding and colour scheme,
or what is wrong with them. A letter stands for the colour of that face in the usual scheme (`colours.NAMES`).
"""

from typing import Any, NamedTuple

from cubehost._core import ffi, lib
from cubehost.cube import CORNERS, EDGES, FACES, PLACES, facelet_bytes, size_of
from cubehost.cube.colours import NAMES
from cubehost.cube.typed import meant

NONE = (lib.CC_ERR_CORNER, lib.CC_ERR_EDGE)
FEW = 4  # pieces that are marked at most, where any of them may be the wrong one
TWICE = (lib.CC_ERR_CORNER_TWICE, lib.CC_ERR_EDGE_TWICE)
OF_EDGES = (lib.CC_ERR_EDGE, lib.CC_ERR_EDGE_TWICE, lib.CC_ERR_FLIP)
# What can be wrong though every piece is there once, and how many pieces that takes at least.
WHOLE = {
    lib.CC_ERR_FLIP: ("an edge is flipped", 1),
    lib.CC_ERR_TWIST: ("a corner is twisted", 1),
    lib.CC_ERR_PARITY: ("two pieces are swapped", 2),
}


class Entered(NamedTuple):
    """What stickers were read as. facelets: faces named by the cube's middles (2x2: by its corner DBL), "" if
    no cube is like that. wrong: why not, in words; at: indices of the stickers that this is about."""

    facelets: str
    wrong: str = ""
    at: tuple[int, ...] = ()


def read(stickers: str) -> Entered:
    """Read a 3x3 or 2x2. stickers: 54 or 24 letters, faces U R F D L B row by row."""
    size, faces = size_of(stickers), _faces(stickers)
    if len(set(faces)) != len(FACES):
        return _no_faces(stickers, faces)
    facelets = stickers.translate(str.maketrans(faces, FACES))
    cube, reason, data = ffi.new("cc_cube *"), ffi.new("cc_reason *"), facelet_bytes(facelets)
    if not lib.cc_cube_from_facelets(cube, size, data, len(data), reason):
        return Entered(facelets)
    if reason.err == lib.CC_ERR_COUNT:
        colour = faces[reason.where]
        at = tuple(i for i, letter in enumerate(stickers) if letter == colour)
        return Entered("", f"{len(at)} stickers are {NAMES[colour]}, not {size**2}", at)
    wrong, places = _wrong(reason, stickers, facelets)
    hint = meant(facelets)
    at = tuple(i for place in places for i in _stickers(place, size))
    return Entered("", f"{wrong}; {hint}" if hint else wrong, at)


def _faces(stickers: str) -> str:
    """The sides' colours in the order of FACES; fewer than six different ones where they cannot be told."""
    if len(stickers) == 54:
        return stickers[4::9]
    corners = [{stickers[i] for i in _stickers(corner, 2)} for corner in CORNERS]
    opposite: dict[str, str] = {}
    for colour in FACES:
        apart = set(FACES).difference(*(corner for corner in corners if colour in corner))
        opposite[colour] = apart.pop() if len(apart) == 1 else ""
    down, back, left = (stickers[i] for i in _stickers("DBL", 2))
    return opposite[down] + opposite[left] + opposite[back] + down + left + back


def _no_faces(stickers: str, faces: str) -> Entered:
    if len(stickers) == 54:
        twice = next(colour for colour in faces if faces.count(colour) > 1)
        at = tuple(9 * i + 4 for i, colour in enumerate(faces) if colour == twice)
        return Entered("", f"{len(at)} middles are {NAMES[twice]}: each side has a colour of its own", at)
    for corner in CORNERS:
        at = _stickers(corner, 2)
        if len({stickers[i] for i in at}) < len(at):
            return Entered("", f"the corner {corner} has a colour twice", at)
    return Entered("", "no cube has all these corners: compare each with yours")


def _wrong(reason: Any, stickers: str, facelets: str) -> tuple[str, list[str]]:
    """What is wrong, in words, and the names of the places where it is or may be."""
    size = size_of(stickers)
    kind, places = ("edge", list(EDGES)) if reason.err in OF_EDGES else ("corner", list(CORNERS))
    if reason.err in NONE + TWICE:
        place = places[reason.where]
        colours = [stickers[i] for i in _stickers(place, size)]
        said = f"{', '.join(NAMES[colour] for colour in colours[:-1])} and {NAMES[colours[-1]]}"
        if reason.err in NONE:
            return f"no {kind} is {said}: {place}", [place]
        same = [one for one in places if {stickers[i] for i in _stickers(one, size)} == set(colours)]
        return f"two {kind}s are {said}: {' and '.join(same)}", same
    words, least = WHOLE[reason.err]
    away = [place for place in _away(facelets) if least == 2 or place in places]
    if len(away) > FEW:
        every = "all edges and corners" if least == 2 else f"all {kind}s"
        return f"{words}: compare {every} with yours", []
    return f"{words}: {' and '.join(away) if len(away) <= least else 'compare those that are marked'}", away


def _away(facelets: str) -> list[str]:
    """Places that are not as on a solved cube; of a nearly solved one these are the few that can be wrong."""
    size = size_of(facelets)
    every = PLACES if size == 3 else CORNERS
    return [one for one in every if any(facelets[i] != FACES[i // size**2] for i in _stickers(one, size))]


def _stickers(place: str, size: int) -> tuple[int, ...]:
    return tuple(int(lib.cc_facelet2(i)) if size == 2 else i for i in PLACES[place])
