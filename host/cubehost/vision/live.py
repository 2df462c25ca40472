"""A cube turned before a camera: its sides are told apart, fused frame by frame, until the cube is sure.

frame ─► a face looked at straight, twice alike? ─► a side seen before (in any turn): fused
      │                                           ╰► else a new one; of a 3x3, one for each middle
      ╰► of a 2x2, once its sides may not tell it: a corner with three sides, likewise
six sides, or with corners ─► which is which (colour.arrangement), a step a frame ─► sure: done; else on
"""

import itertools
from collections.abc import Generator, Iterable, Iterator
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from cubehost.base.errors import AmbiguousScanError, InputError
from cubehost.colour import pocket
from cubehost.colour.arrangement import steps
from cubehost.colour.clusters import ORDERS
from cubehost.colour.decision import FACES, Decision
from cubehost.colour.lab import Array, lab_of
from cubehost.colour.rotations import Indices, turned
from cubehost.cube import colours
from cubehost.cube.colours import NAMES
from cubehost.vision import casual
from cubehost.vision.corners import Corners, boxes_in
from cubehost.vision.grid import OutsideError
from cubehost.vision.sources import Image, scaled

# Tried on eleven clips with reflections, each at two rates. As it stands all 22 are sure. Of these six are
# not with four times MIDDLES, two with half of STILL, one with twice, three with twice FRAMES, four with
# twice GLOSSY; with twice MIDDLES or half of FADED more words are untrue. Half or twice TINGE and half of
# KEPT change nothing.
# Lab units of hue by which a sticker differs at most in two frames of one side. In a clip of a glossy cube
# the same sticker moved by up to 14, red and orange lie 22 apart: twice as much makes these two one side
SAME_STICKER = 10.0
MIDDLES = 7.5  # Lab units without lightness by which two middles differ at least: red and orange by 22
FADED = 40.0  # Lab units of chroma that glare may leave of a colour, and that a lamp may give to white
PALE = 0.2  # weight of chroma beside hue: gloss takes it away, and does not turn one colour into another
# Levels of 255: from CLIPPED on the brightest channel may be clipped. A darkest one above half of it is white
# paint's alone, and one that is less by a TINGE not even white's: then it is a reflection
CLIPPED, TINGE = 250.0, 10.0
GLOSSY = 2  # stickers of nine that a reflection may hide in a frame; of four none
STILL = 16.0  # Lab units, in the mean, that two frames in a row differ at most: motion smears what is fused
FRAMES = 3  # that a side must have been seen in
KEPT = 60  # frames of a side that count, the last ones: some seconds, over which a reflection travels
AGAIN = 1.1  # times the frames of the last try: then the cube is tried again
TRIES = 7  # ways to choose six of the sides seen
ENOUGH = 3  # sides of a 2x2 from which on corners are looked for: those opposite may look the same
PATIENCE = 5  # frames in a row without a straight face before: each search takes a second, and turning less
WIDE = 640  # pixels of a frame's longer side: more tells nothing
OTHER = {2: 3, 3: 2}  # the size that a cube seen may have instead
REFLECTION = "; a reflection hides the middle of this side: tilt it"
Ask = Literal["size", "missing", "side", "either", "corner", "opposite", "deciding", "again", "nothing"]
TEXTS: dict[Ask, str] = {
    "missing": "{count} of 6 sides seen; missing: {names}",
    "size": "no side of a {size}x{size} seen, but of a {other}x{other}: is the size right?",
    "side": "{count} of 6 sides of a 2x2 seen; hold another one straight before the camera",
    "either": "{count} of 6 sides of a 2x2 seen; show another or, if all were shown, two opposite corners",
    "corner": "several 2x2 have such sides: show a corner, three sides at once, then the opposite one",
    "opposite": "a corner seen: show the opposite one",
    "deciding": "{count} sides seen: working out the cube",
    "again": "not sure yet: show again {names}",
    "nothing": "sure",
}


class Progress(NamedTuple):
    """How far it is, for text and for a drawn cube.

    sides: the sides seen often enough, [k, 9 or 4, 3] red green blue 0..255, each as it was first held, those
    seen most first; of a 3x3 one for each middle, none while a reflection on it may still pass. missing:
    letters of the faces to be shown, whose usual colours none of their middles is nearest to, or to be shown
    again ("" of a 2x2, which has no middles).
    ask: what to do next, for programs; text: for people. decision: the cube once it is sure, None before;
    rgb: as it was read, [54 or 24, 3]. faces: corners of the faces that the last frame shows, clockwise, as
    shares of the frame's width and height; one, three at a corner, or none.
    """

    sides: Array
    missing: str
    ask: Ask
    text: str
    decision: Decision | None
    faces: tuple[tuple[tuple[float, float], ...], ...] = ()
    rgb: Array | None = None


class _Part:
    """A side of the cube, or three about a corner: its stickers in each frame, and their median [k, 3]."""

    def __init__(self, rgb: Array, turns: Indices) -> None:
        self.turns, self.frames, self._seen = turns, 0, list[Array]()
        self.fuse(rgb)

    def turn_of(self, rgb: Array) -> tuple[float, int]:
        """Returns how far stickers are from these in the best turn, Lab units, and that turn's index."""
        off = [_apart(self.rgb, rgb[turn]) for turn in self.turns]
        best = int(np.argmin(off))
        return off[best], best

    def fuse(self, rgb: Array) -> None:
        """Takes in a frame's stickers. A reflection that travels hides each in fewer frames than not."""
        self._seen = [*self._seen[1 - KEPT :], rgb]
        self.rgb = np.median(self._seen, axis=0)
        self.frames += 1

    @property
    def is_washed_out(self) -> bool:
        """Whether a reflection on the middle of a 3x3's side leaves a tinge of a colour, hardly which."""
        low, high = self.rgb[4].min(), self.rgb[4].max()
        return bool(high >= CLIPPED and high / 2 < low < high - TINGE)

    def has_another_middle(self, side: "_Part") -> bool:
        """Whether the middle sticker of a 3x3's side is of another colour."""
        middle, other = lab_of(np.stack([self.rgb[4], side.rgb[4]]))[:, 1:]
        return self.is_washed_out != side.is_washed_out or float(np.linalg.norm(middle - other)) > MIDDLES

    def shows(self, side: "_Part") -> bool:
        """Whether one of the sides about this corner looks like this one."""
        return any(side.turn_of(rgb)[0] < SAME_STICKER for rgb in self.rgb.reshape(3, -1, 3))


class Live:
    """Takes frame after frame; `progress` says what is still to be shown.

        live = Live()                                    Live(2) for a 2x2
        progress = live.add(Image("camera", pixels))     once a frame; pixels [h, w, 3] uint8, blue green red
        if progress.decision: ...                        the cube; nothing more is needed

    A frame of any size costs some 30 ms (it is looked at 640 pixels wide), and as much again while the cube
    is worked out, a step a frame; of a 2x2 one that is searched for a corner up to a second. No threads, no
    camera, no clock: frames may come as fast or as slowly as they do, about ten a second do well. One object
    a cube, used by one thread at a time.
    """

    def __init__(self, size: int = 3) -> None:
        self._size = size
        self._sides: list[_Part] = []
        self._corners: list[_Part] = []
        self._last: Array | None = None
        self._is_fused = False  # the last one
        self._tried: tuple[int, int] = (0, 0)  # parts and frames of the last try
        self._work: Generator[None, None, None] | None = None
        self._refused: Decision | None = None  # by the last try that ended
        self._found: tuple[Decision, Array] | None = None
        self._without = 0  # frames in a row that show no face looked at straight
        self._others = 0  # frames that show a face of another size
        self._cut = ""  # what of a face the last frame's edge cuts, and what to do

    def add(self, image: Image) -> Progress:
        """Takes in one more frame, and returns the progress with it."""
        frame = _small(image)
        faces = self._faces_in(frame)
        rgb = _stickers(frame, faces, self._size)
        before, self._last = self._last, rgb
        if rgb is None or before is None or not _is_still(before, rgb):
            self._is_fused = False
        else:
            for seen in [rgb] if self._is_fused else [before, rgb]:
                self._fuse(seen)
            self._is_fused = True
        self._step()
        if rgb is None and not _known(self._sides):
            self._others += _face_in(frame, OTHER[self._size])[1] >= casual.PROVEN
        height, width = frame.pixels.shape[:2]
        shown = faces if rgb is not None else ()
        return self.progress()._replace(
            faces=tuple(tuple((x / width, y / height) for x, y in face.points) for face in shown)
        )

    def _faces_in(self, frame: Image) -> tuple[Corners, ...]:
        """Finds the face in a frame, or the three of a corner; () where none is seen."""
        face, proof, self._cut = _face_in(frame, self._size)
        self._without = 0 if proof >= casual.STANDS_OUT else self._without + 1
        if self._size == 2 and self._without > PATIENCE and len(_known(self._sides)) >= ENOUGH:
            try:
                return casual.find(frame, 0, 2)
            except InputError:
                return ()
        return (face,) if face and proof >= casual.PROVEN else ()

    def _fuse(self, rgb: Array) -> None:
        one = len(rgb) == self._size**2
        parts = self._sides if one else self._corners
        found = [part.turn_of(rgb) for part in parts]
        best = min(range(len(found)), key=lambda i: found[i][0], default=-1)
        if best >= 0 and found[best][0] < SAME_STICKER:
            parts[best].fuse(rgb[parts[best].turns[found[best][1]]])
        else:
            parts.append(_Part(rgb, turned(len(rgb)) if one else _about_a_corner(len(rgb))))

    def progress(self) -> Progress:
        shown, corners = self._shown(), _known(self._corners)
        known = [side for side in shown if len(shown) == 6 or not self._is_hidden(side)]
        sides = np.array([side.rgb for side in known]).reshape(-1, self._size**2, 3)
        ask = "nothing" if self._found else self._ask(len(known), len(corners))
        missing = "" if self._size == 2 else self._doubted() if ask == "again" else _missing(sides[:, 4])
        every = ask == "again" and missing == FACES
        names = "all sides" if every else ", ".join(NAMES[face] for face in missing) or "none"
        text = TEXTS[ask].format(count=len(known), names=names, size=self._size, other=OTHER[self._size])
        text += REFLECTION if len(known) < len(shown) else ""
        text += f"; {self._cut}" if self._cut and not self._found else ""
        decision, rgb = self._found or (None, None)
        return Progress(sides, missing, ask, text, decision, rgb=rgb)

    def finish(self) -> Progress:
        """Works out what was seen so far, and returns the progress then."""
        while self._step():
            pass
        return self.progress()

    def _shown(self) -> list[_Part]:
        """The sides seen often enough, most often first; those of a 3x3 with the same middle are one."""
        shown: list[_Part] = []
        for side in _known(self._sides):
            if self._size == 2 or all(side.has_another_middle(other) for other in shown):
                shown.append(side)
        return shown if self._size == 2 else shown[:6]

    def _is_hidden(self, side: _Part) -> bool:
        """Whether this side is before the camera, with a reflection on its middle."""
        if self._size == 2 or self._last is None or not side.is_washed_out:
            return False
        return side.turn_of(self._last)[0] < SAME_STICKER

    def _ask(self, sides: int, corners: int) -> Ask:
        """Returns what is to be shown next."""
        if sides >= 6 and self._refused is None:
            return "deciding"
        if corners:
            return "opposite"
        if sides >= 6:
            several = self._refused and self._refused.premise == pocket.SEVERAL
            return "corner" if several else "again"
        if sides == 0 and self._others >= FRAMES:
            return "size"
        if self._size == 3:
            return "missing"
        return "side" if sides < ENOUGH else "either"

    def _doubted(self) -> str:
        """Letters of the sides of which the last try was not sure; of all where these are most. First those
        whose middles no frame showed without a reflection."""
        clear = [side.rgb[4] for side in self._shown() if not side.is_washed_out]
        if hidden := _missing(np.array(clear).reshape(-1, 3)):
            return hidden
        doubtful = {FACES[sticker // 9] for sticker, _ in self._refused.doubtful} if self._refused else set()
        return "".join(sorted(doubtful, key=FACES.index)) if 0 < len(doubtful) <= ENOUGH else FACES

    def _step(self) -> bool:
        """Takes a step towards the cube. Returns False where more must be seen before there is one."""
        sides, corners = self._shown(), _known(self._corners)
        parts, frames = len(sides) + len(corners), sum(part.frames for part in sides + corners)
        is_new = parts != self._tried[0] or frames >= AGAIN * self._tried[1]
        if self._work is None and is_new and not self._found and (len(sides) >= 6 or corners):
            self._tried = parts, frames
            self._work = self._working(sides, corners)
        if self._work is None:
            return False
        try:
            next(self._work)
        except StopIteration:
            self._work = None
        return True

    def _working(self, sides: list[_Part], corners: list[_Part]) -> Generator[None, None, None]:
        """Works out the cube of these parts, a step at each `next`; `_found` has it once it is sure."""
        for chosen in itertools.islice(_ways(sides, corners), TRIES):
            groups = [len(part.rgb) // self._size**2 for part in chosen]
            rgb = np.concatenate([part.rgb for part in chosen])
            found = yield from steps(rgb, groups)
            self._refused = found.decision
            if found.decision.accepted:
                self._found = found.decision, rgb[found.order]
                return


def _known(parts: list[_Part]) -> list[_Part]:
    """Returns the parts seen often enough, most often first."""
    return sorted((part for part in parts if part.frames >= FRAMES), key=lambda part: -part.frames)


def _ways(sides: list[_Part], corners: list[_Part]) -> Iterator[tuple[_Part, ...]]:
    """Yields parts that may be the six sides, what tells most first: clutter may be a seventh side."""
    yield from itertools.combinations(corners, 2)
    for corner in corners:
        rest = [side for side in sides if not corner.shows(side)]
        yield from ((corner, *three) for three in itertools.combinations(rest, 3))
    yield from itertools.combinations(sides, 6)


def watch(frames: Iterable[Image], size: int = 3) -> Iterator[Progress]:
    """Yields progress with each frame, until sure. Raises AmbiguousScanError where the frames end before."""
    live = Live(size)
    for image in frames:
        progress = live.add(image)
        yield progress
        if progress.decision:
            return
    progress = live.finish()
    if not progress.decision:
        raise AmbiguousScanError(f"the video ends too early: {progress.text}")
    yield progress


def _face_in(frame: Image, size: int) -> tuple[Corners | None, float, str]:
    """A face looked at straight and how surely it is one, 0..1; or what of it the frame's edge cuts."""
    try:
        return *casual.single_face(frame, 0, size), ""
    except OutsideError as error:
        return None, 0.0, error.told
    except InputError:
        return None, 0.0, ""


def _small(image: Image) -> Image:
    scale = min(1.0, WIDE / max(image.pixels.shape[:2]))
    return Image(image.name, scaled(image.pixels, scale))


def _stickers(frame: Image, faces: tuple[Corners, ...], size: int) -> Array | None:
    """Returns the stickers of these faces, red green blue [k, 3]; None without faces."""
    areas = [box.held(frame.pixels).of(frame.pixels) for face in faces for box in boxes_in(face, size)]
    return np.array([area.reshape(-1, 3).mean(0)[::-1] for area in areas]) if areas else None


def _is_still(before: Array, now: Array) -> bool:
    """Whether two frames in a row show the same, held still."""
    if len(before) != len(now):
        return False
    return float(np.linalg.norm(lab_of(before) - lab_of(now), axis=1).mean()) < STILL


def _about_a_corner(stickers: int) -> Indices:
    """Returns the stickers of three sides about a corner, whichever side comes first, [3, stickers]."""
    return np.array([np.roll(np.arange(stickers), side * stickers // 3) for side in range(3)], np.intp)


def _apart(one: Array, other: Array) -> float:
    """Returns how far stickers differ at most, GLOSSY ones aside, Lab units: in hue, a little in chroma."""
    mine, others = (lab_of(rgb)[:, 1:] for rgb in (one, other))
    chroma = np.linalg.norm(mine, axis=1) - np.linalg.norm(others, axis=1)
    hue = np.maximum(np.square(mine - others).sum(1) - np.square(chroma), 0)
    off = np.sort(np.sqrt(hue + np.square(PALE * chroma)))
    return float(off[-1 - GLOSSY if len(off) == 9 else -1])


def _missing(middles: Array) -> str:
    """Letters of the faces whose usual colours none of the middles seen, [k, 3], has where they fit best."""
    orders = ORDERS[:, : len(middles)]
    usual = _vivid([colours.USUAL[face] for face in FACES])
    off = np.linalg.norm(_vivid(middles.reshape(-1, 3))[:, None] - usual, axis=-1)
    seen = orders[off[np.arange(len(middles)), orders].sum(1).argmin()]
    return "".join(face for i, face in enumerate(FACES) if i not in seen)


def _vivid(rgb: ArrayLike) -> Array:
    """Returns hues as directions, longer the surer they are, [k, 2]; lightness, the lamp's, is left out."""
    ab = lab_of(np.asarray(rgb, np.float64))[:, 1:]
    vivid: Array = ab / (np.linalg.norm(ab, axis=1, keepdims=True) + FADED)
    return vivid
