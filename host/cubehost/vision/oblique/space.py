"""A cube seen at a corner: three faces about its nearest vertex, in space and in the picture.

      4              The nearest vertex is 0 and the origin; the axes a, b, c run along the edges away
   .     .           from it to 1, 2, 3, clockwise in the picture. In space a facelet's side is 1.
1           2
|  a     b  |        Three faces, clockwise too:  ab = 0 1 4 2,  bc = 0 2 5 3,  ca = 0 3 6 1.
|     0     |        Facelet (i, j) of ab lies between i and i + 1 along a, j and j + 1 along b.
6     |c    5
   .  |  .           The camera is x = (A X + t) / (1 + p . X): eleven numbers, which know nothing of
      3              focal length or middle, so that a picture may be cut out of another.
"""

import itertools
from typing import NamedTuple

import numpy as np

from cubehost.colour.lab import Array
from cubehost.vision.corners import UNIT

VERTICES = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1], [1, 0, 1]], np.float64)
FACES = np.array([(0, 1, 4, 2), (0, 2, 5, 3), (0, 3, 6, 1)])
FARTHEST = 0.2  # of the nearest point's scale: no camera stands so near that a cube's scale falls below


class View(NamedTuple):
    """A cube seen at a corner: its vertices [7, 2] in pixels, and in which picture of the scan."""

    vertices: Array
    picture: int

    def faces(self) -> list[Array]:
        """Corners [4, 2] float64 of the faces, clockwise, the nearest vertex first; uppermost face first."""
        found = list(self.vertices[FACES])
        first = int(np.argmin([corners[:, 1].mean() for corners in found]))
        return found[first:] + found[:first]


def cells(side: int) -> Array:
    """Corners in space of all facelets of three faces, [3 side², 4, 3] float64, clockwise, nearest first."""
    found = np.zeros((3, side, side, 4, 3))
    for face, i, j in itertools.product(range(3), range(side), range(side)):
        found[face, i, j][:, [face, (face + 1) % 3]] = UNIT + np.array([i, j])
    return found.reshape(-1, 4, 3)


def project(camera: Array, points: Array) -> Array:
    """Projects points [..., 3] in space by a camera [11] to the picture [..., 2]; float64."""
    flat: Array = (points @ camera[:6].reshape(2, 3).T + camera[6:8]) / depth(camera, points)[..., None]
    return flat


def depth(camera: Array, points: Array) -> Array:
    """Returns depths [...] of points [..., 3] before a camera [11]; float64: 1 at the nearest vertex."""
    behind: Array = 1 + points @ camera[8:]
    return behind


def from_one(quad: Array, cell: Array) -> Array:
    """The camera, without perspective, that sees this facelet of ab (its corners in space) as this quad.

    The camera is [11], quad [4, 2], cell [4, 3]; float64.

    Seen from far away, the two sides of a square are (e, z) and (f, w) with e, f as measured and depths z, w
    such that they are equally long and upright on each other: z w = -e . f,  e² + z² = f² + w². At the
    nearest vertex both lead away from the camera, so e . f < 0. Their cross product is the third axis.
    """
    e = ((quad[1] - quad[0]) + (quad[2] - quad[3])) / 2
    f = ((quad[3] - quad[0]) + (quad[2] - quad[1])) / 2
    product = max(-float(e @ f), 1e-3 * float(np.linalg.norm(e) * np.linalg.norm(f)))
    longer = float(f @ f - e @ e)
    z = np.sqrt((longer + np.hypot(longer, 2 * product)) / 2)
    third = np.cross([*e, z], [*f, product / z]) / np.sqrt(e @ e + z * z)
    axes = np.stack([e, f, third[:2]], 1)
    return np.concatenate([axes.ravel(), quad.mean(0) - axes @ cell.mean(0), np.zeros(3)])


def fitted(camera: Array, space: Array, picture: Array, ridge: Array) -> Array:
    """Fits the camera to the points by least squares; what they leave open stays as it was by `ridge`.

    Cameras and ridge are [11], space [..., 3], picture [..., 2]; float64.
    x (1 + p . X) = A X + t is linear in the camera; weighed by the depth so far it is the distance in the
    picture.
    """
    x, flat = space.reshape(-1, 3), picture.reshape(-1, 2)
    terms = np.zeros((len(x), 2, 11))
    terms[:, 0, 0:3] = terms[:, 1, 3:6] = x
    terms[:, 0, 6] = terms[:, 1, 7] = 1
    terms[:, :, 8:] = -flat[:, :, None] * x[:, None, :]
    weight = 1 / depth(camera, x)[:, None]
    rows, wanted = (terms * weight[..., None]).reshape(-1, 11), (flat * weight).ravel()
    found = np.linalg.solve(rows.T @ rows + np.diag(ridge), rows.T @ wanted + ridge * camera)
    return np.asarray(found, np.float64)
