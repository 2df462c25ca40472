"""A client's own camera, as a phone's: a cube is turned before it until it is known, without a robot."""

import numpy as np

from cubehost.base.errors import InputError
from cubehost.vision.devices import decoded
from cubehost.vision.live import Live
from cubehost.vision.sources import Image
from cubehost.web.hand import Seen

LARGEST = 1280  # pixels of a side
FRAMES = {0xC0, 0xC1, 0xC2}  # kinds of segments: baseline, extended, progressive
SEGMENTS = {*FRAMES, 0xC4, 0xDB, 0xDD, 0xFE, *range(0xE0, 0xF0)}  # that may stand before the pixels


class ClientCamera:
    """Takes pictures of a cube of this size, one after the other. Not for several threads at once."""

    def __init__(self, size: int = 3) -> None:
        self._size = size
        self._live = Live(size)

    def look(self, jpeg: bytes) -> Seen:
        """With one more picture. Raises InputError for what is none."""
        pixels = decoded(jpeg) if 0 < _side(jpeg) <= LARGEST else None
        if pixels is None:
            raise InputError(f"not a picture: a JPEG of at most {LARGEST} pixels a side")
        progress = self._live.add(Image("phone", np.asarray(pixels, np.uint8)))
        sides = progress.sides.round().astype(int).tolist()
        faces = [[list(corner) for corner in face] for face in progress.faces]
        seen = Seen(sides, progress.missing, progress.ask, progress.text, faces)
        if progress.decision is not None:
            self._live = Live(self._size)  # the next cube
            seen.facelets = progress.decision.facelets
        return seen


def _side(jpeg: bytes) -> int:
    """The longer side of a JPEG, pixels, by its frame header: a few bytes may tell of a picture of gigabytes.

    0 for what is none. A segment: FF, its kind, its length in two bytes (ITU-T T.81, B.1).
    """
    at = 2 if jpeg[:2] == b"\xff\xd8" else len(jpeg)
    while at + 9 <= len(jpeg) and jpeg[at] == 0xFF and jpeg[at + 1] in SEGMENTS:
        if jpeg[at + 1] in FRAMES:
            return max(int.from_bytes(jpeg[at + 5 : at + 7]), int.from_bytes(jpeg[at + 7 : at + 9]))
        at += 2 + int.from_bytes(jpeg[at + 2 : at + 4])
    return 0
