"""A cube turned before a camera: its sides are told apart, fused frame by frame, until the cube is sure.

frame ─► a face looked at straight, twice alike? ─► a side seen before (in any turn): fused
                                                  ╰► else a new one
six sides ─► which is which (colour.arrangement) ─► sure: done; else more frames
"""

import itertools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import cv2
import numpy as np

from cubehost import colours
from cubehost.colour.arrangement import arrange
from cubehost.colour.decision import FACES, Decision
from cubehost.colour.lab import Array, lab_of
from cubehost.errors import AmbiguousScanError
from cubehost.vision.casual import PROVEN, single_face
from cubehost.vision.corners import boxes_in
from cubehost.vision.sources import Image

ALIKE = 14.0  # Lab units, in the mean of nine stickers, that frames of one side differ by at most
STILL = 8.0  # the same of two frames in a row: what is fused is not smeared by motion
FRAMES = 3  # that a side must have been seen in
WIDE = 640  # pixels of a frame's longer side: more tells nothing
NAMES = {"U": "white", "R": "red", "F": "green", "D": "yellow", "L": "orange", "B": "blue"}
_GRID = np.arange(9).reshape(3, 3)
_TURNS = [np.rot90(_GRID, turn).ravel() for turn in range(4)]


class Progress(NamedTuple):
    """How far it is, for text and for a drawn cube.

    sides: the sides seen often enough, [k, 9, 3] red green blue 0..255, each as it was first held, those seen
    most first. missing: letters of the faces whose usual colours none of their middles is nearest to ("" with
    six sides). text: what to do next. decision: the cube once it is sure, None before. face: corners of the
    face that the last frame shows, clockwise from its top left, as shares of the frame's width and height;
    None where it shows none.
    """

    sides: Array
    missing: str
    text: str
    decision: Decision | None
    face: tuple[tuple[float, float], ...] | None = None


class _Side:
    """A side of the cube, its nine stickers red green blue in the mean of its frames."""

    def __init__(self, rgb: Array) -> None:
        self.rgb, self.frames = rgb, 1

    def turn_of(self, rgb: Array) -> tuple[float, int]:
        """How far a face is from this side at best, in Lab units, and turned how."""
        mine, other = lab_of(self.rgb), lab_of(rgb)
        off = [float(np.linalg.norm(mine - other[turn], axis=1).mean()) for turn in _TURNS]
        best = int(np.argmin(off))
        return off[best], best

    def fuse(self, rgb: Array) -> None:
        self.rgb = (self.rgb * self.frames + rgb) / (self.frames + 1)
        self.frames += 1


class Live:
    """Takes frame after frame; `progress` says what is still to be shown.

        live = Live()
        progress = live.add(Image("camera", pixels))     once a frame; pixels [h, w, 3] uint8, blue green red
        if progress.decision: ...                        the cube; nothing more is needed

    A frame of any size costs some 30 ms (it is looked at 640 pixels wide), one with which all six sides are
    known up to a second. No threads, no camera, no clock: frames may come as fast or as slowly as they do,
    about ten a second do well. One object a cube, used by one thread at a time.
    """

    def __init__(self) -> None:
        self._sides: list[_Side] = []
        self._last: Array | None = None
        self._tried = 0

    def add(self, image: Image) -> Progress:
        """With one more frame."""
        seen = _face_in(image)
        rgb = seen.rgb if seen else None
        before, self._last = self._last, rgb
        if rgb is not None and before is not None and _apart(rgb, before) < STILL:
            self._fuse(rgb)
        return self.progress()._replace(face=seen.corners if seen else None)

    def _fuse(self, rgb: Array) -> None:
        turns = [side.turn_of(rgb) for side in self._sides]
        best = min(range(len(turns)), key=lambda i: turns[i][0], default=-1)
        if best >= 0 and turns[best][0] < ALIKE:
            self._sides[best].fuse(rgb[_TURNS[turns[best][1]]])
        else:
            self._sides.append(_Side(rgb))

    def progress(self) -> Progress:
        known = sorted((side for side in self._sides if side.frames >= FRAMES), key=lambda s: -s.frames)
        sides = np.array([side.rgb for side in known]).reshape(-1, 9, 3)
        missing = _missing(sides[:, 4])
        if len(known) < 6:
            names = ", ".join(NAMES[face] for face in missing) or "none"
            return Progress(sides, missing, f"{len(known)} of 6 sides seen; missing: {names}", None)
        found = self._decided(known)
        return Progress(sides, missing, "sure" if found else "not sure yet: show all sides again", found)

    def _decided(self, known: list[_Side]) -> Decision | None:
        """The cube, once sure; tried once for all that was seen. Clutter may be a seventh side."""
        frames = sum(side.frames for side in known)
        if frames == self._tried:
            return None
        self._tried = frames
        for six in itertools.islice(itertools.combinations(known, 6), 7):
            found = arrange(np.concatenate([side.rgb for side in six]), [1] * 6).decision
            if found.accepted:
                return found
        return None


def watch(frames: Iterable[Image]) -> Iterator[Progress]:
    """Progress with each frame, until sure. Raises AmbiguousScanError where the frames end before."""
    live = Live()
    for image in frames:
        progress = live.add(image)
        yield progress
        if progress.decision:
            return
    raise AmbiguousScanError(f"the video ends too early: {live.progress().text}")


class _Face(NamedTuple):
    """Stickers red green blue [9, 3], corners as in `Progress`."""

    rgb: Array
    corners: tuple[tuple[float, float], ...]


def _face_in(image: Image) -> _Face | None:
    """The face in a frame; None where none is seen whole."""
    scale = min(1.0, WIDE / max(image.pixels.shape[:2]))
    small = cv2.resize(image.pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    frame = Image(image.name, np.asarray(small, np.uint8))
    face, proof = single_face(frame, 0)
    if face is None or proof < PROVEN:
        return None
    height, width = frame.pixels.shape[:2]
    boxes = boxes_in(face, 3)
    if any(b.x < 0 or b.y < 0 or b.x + b.w > width or b.y + b.h > height for b in boxes):
        return None
    areas = [frame.pixels[b.y : b.y + b.h, b.x : b.x + b.w] for b in boxes]
    rgb = np.array([area.reshape(-1, 3).mean(0)[::-1] for area in areas])
    return _Face(rgb, tuple((x / width, y / height) for x, y in face.points))


def _apart(one: Array, other: Array) -> float:
    return float(np.linalg.norm(lab_of(one) - lab_of(other), axis=1).mean())


def _missing(middles: Array) -> str:
    """Letters of the faces whose usual colours no middle seen, [k, 3], is nearest to."""
    usual = lab_of([colours.USUAL[face] for face in FACES])
    off = np.linalg.norm(lab_of(middles)[:, None] - usual, axis=-1) if len(middles) else np.zeros((0, 6))
    left = set(range(6))
    for _ in range(min(len(middles), 6)):
        side, face = np.unravel_index(np.argmin(off), off.shape)
        left.discard(int(face))
        off[side], off[:, face] = np.inf, np.inf
    return "".join(FACES[face] for face in sorted(left))
