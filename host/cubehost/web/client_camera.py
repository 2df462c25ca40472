"""A client's own camera, as a phone's: a cube is turned before it until it is known, without a robot."""

import cv2
import numpy as np

from cubehost.cube import pieces
from cubehost.errors import InputError
from cubehost.vision.live import Live
from cubehost.vision.sources import Image
from cubehost.web.messages import Seen

LARGEST = 1280  # pixels of a side


class ClientCamera:
    """Takes pictures one after the other. Not for several threads at once."""

    def __init__(self) -> None:
        self._live = Live()

    def look(self, jpeg: bytes) -> Seen:
        """With one more picture. Raises InputError for what is none."""
        data = np.frombuffer(jpeg, np.uint8)
        pixels = cv2.imdecode(data, cv2.IMREAD_COLOR) if jpeg[:2] == b"\xff\xd8" else None
        if pixels is None or max(pixels.shape) > LARGEST:
            raise InputError(f"not a picture: a JPEG of at most {LARGEST} pixels a side")
        progress = self._live.add(Image("phone", np.asarray(pixels, np.uint8)))
        sides = progress.sides.round().astype(int).tolist()
        face = [list(corner) for corner in progress.face or ()]
        if progress.decision is None:
            return Seen(sides, progress.missing, progress.text, face)
        self._live = Live()  # the next cube
        facelets = progress.decision.facelets
        return Seen(sides, "", progress.text, face, facelets, pieces(facelets))
