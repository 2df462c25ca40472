"""A cube found in a picture."""

from typing import NamedTuple

import numpy as np

from cubehost.vision.oblique.space import FACES, Array


class View(NamedTuple):
    """A cube seen at a corner: its vertices [7, 2] in pixels (`space`), and in which picture of the scan."""

    vertices: Array
    picture: int

    def faces(self) -> list[Array]:
        """Corners [4, 2] float64 of the faces, clockwise, the nearest vertex first; uppermost face first."""
        found = [self.vertices[list(face)] for face in FACES]
        first = int(np.argmin([corners[:, 1].mean() for corners in found]))
        return found[first:] + found[:first]
