"""A client's own camera, as a phone's: a cube is turned before it until it is known, without a robot."""

import numpy as np

from cubehost.base.errors import InputError
from cubehost.vision.devices import decoded
from cubehost.vision.live import Live
from cubehost.vision.sources import Image
from cubehost.web.hand import Seen

LARGEST = 1280  # pixels of a side


class ClientCamera:
    """Takes pictures of a cube of this size, one after the other. Not for several threads at once."""

    def __init__(self, size: int = 3) -> None:
        self._size = size
        self._live = Live(size)

    def look(self, jpeg: bytes) -> Seen:
        """With one more picture. Raises InputError for what is none."""
        pixels = decoded(jpeg) if jpeg[:2] == b"\xff\xd8" else None
        if pixels is None or max(pixels.shape) > LARGEST:
            raise InputError(f"not a picture: a JPEG of at most {LARGEST} pixels a side")
        progress = self._live.add(Image("phone", np.asarray(pixels, np.uint8)))
        sides = progress.sides.round().astype(int).tolist()
        faces = [[list(corner) for corner in face] for face in progress.faces]
        seen = Seen(sides, progress.missing, progress.ask, progress.text, faces)
        if progress.decision is not None:
            self._live = Live(self._size)  # the next cube
            seen.facelets = progress.decision.facelets
        return seen
