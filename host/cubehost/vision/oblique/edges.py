"""The vertices moved to where the picture's edges are, and how much of the grid is really there.

The lines of the three grids are laid into the picture, and how steep the picture is across them is summed.
Each vertex is moved as long as that grows, first in a blurred picture and by long steps:

     +-+ +-+ +-+      All seven vertices are free, so that a lens that bends lines is followed too;
     +-+ +-+ +-+      neighbouring faces share an edge, and stay together. How wide the plastic between
     +-+ +-+ +-+      stickers is, the picture says.
"""

from typing import NamedTuple

import cv2
import numpy as np

from cubehost.vision.oblique.space import FACES, SQUARE, Array
from cubehost.vision.sources import Pixels

SAMPLES = 8  # of a line, within a facelet
STEEP = 60.0  # levels a pixel, about where an edge is as good as any
# In facelets: blur at first and at last, and the steps then
BLURS = (0.08, 0.03)
FAR, NEAR = (0.12, 0.06), (0.03, 0.015)
ROUNDS = 6
GAPS = (0.0, 0.05, 0.1, 0.15)  # of a facelet: plastic between its side and its sticker
FAINT = 0.02  # slope that noise has too, of 1
WAYS = np.array([(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y], np.float64)


class Edges(NamedTuple):
    """Slope of the picture [height, width] along x and y, of the steepest channel, at most 1."""

    x: Array
    y: Array

    @staticmethod
    def of(pixels: Pixels, blur: float) -> "Edges":
        smooth = cv2.GaussianBlur(pixels.astype(np.float32), (0, 0), max(blur, 0.8))
        across, down = (np.asarray(cv2.Sobel(smooth, cv2.CV_32F, dx, 1 - dx)) for dx in (1, 0))
        steepest = np.hypot(across, down).argmax(2)[..., None]
        x, y = (np.take_along_axis(slope, steepest, 2)[..., 0] for slope in (across, down))
        steep = np.hypot(x, y)
        flattened = np.tanh(steep / STEEP) / np.maximum(steep, 1e-6)
        return Edges(x * flattened, y * flattened)

    def along(self, places: Array, normals: Array) -> Array:
        """Slope at the places [..., 2] in the direction of the normals."""
        height, width = self.x.shape
        x, y = np.clip(np.rint(places).astype(int), 0, [width - 1, height - 1]).T
        found: Array = np.abs(self.x[y, x] * normals[..., 0].T + self.y[y, x] * normals[..., 1].T).T
        return found


class Lines(NamedTuple):
    """Samples [k, 2] of a grid's lines in the unit square, and the direction of each sample's line."""

    places: Array
    directions: Array

    @staticmethod
    def within(side: int, gap: float, offsets: Array) -> "Lines":
        """Lines both ways at these distances from the sides, but for a gap at the ends of each facelet."""
        once = gap + (1 - 2 * gap) * (np.arange(SAMPLES) + 0.5) / SAMPLES
        along = (np.arange(side)[:, None] + once).ravel() / side
        rows = np.stack(np.meshgrid(along, offsets), -1).reshape(-1, 2)
        ways = np.repeat([[1.0, 0.0], [0.0, 1.0]], len(rows), axis=0)
        return Lines(np.concatenate([rows, rows[:, ::-1]]), ways)

    def strength(self, edges: Edges, vertices: Array) -> Array:
        """How steep the picture is across the lines of each face, [3, k]."""
        return np.array([self._strength(edges, vertices[list(face)]) for face in FACES])

    def _strength(self, edges: Edges, corners: Array) -> Array:
        lay = homography(corners)
        here, ahead = (laid(lay, self.places + step * self.directions) for step in (0, 1e-3))
        along = ahead - here
        along /= np.linalg.norm(along, axis=1)[:, None] + 1e-12
        return edges.along(here, np.stack([-along[:, 1], along[:, 0]], 1))


def homography(corners: Array) -> Array:
    """The unit square to four corners."""
    lay = cv2.getPerspectiveTransform(SQUARE.astype(np.float32), corners.astype(np.float32))
    return np.asarray(lay, np.float64)


def laid(lay: Array, places: Array) -> Array:
    flat = places @ lay[:, :2].T + lay[:, 2]
    there: Array = flat[:, :2] / flat[:, 2:]
    return there


def facelet(vertices: Array, side: int) -> float:
    """Pixels of a facelet's side, in the mean of the edges at the nearest vertex."""
    return float(np.linalg.norm(vertices[1:4] - vertices[0], axis=1).mean() / side)


def polished(pixels: Pixels, vertices: Array, side: int) -> Array:
    """The vertices where the grid fits the picture best, not far from where they were.

    Begun far off they are first moved in a blurred picture; begun well they would be led astray there.
    """
    cell = facelet(vertices, side)
    blurred, sharp = (Edges.of(pixels, blur * cell) for blur in BLURS)
    led = vertices
    for step in FAR:
        led = _climbed(blurred, _grids(side)[0], led, step * cell)
    ends = []
    for start in (vertices, led):
        lines = max(_grids(side), key=lambda grid: float(grid.strength(sharp, start).mean()))
        end = start
        for step in NEAR:
            end = _climbed(sharp, lines, end, step * cell)
        ends.append(end)
    return max(ends, key=lambda end: float(evidence(pixels, end, side).sum()))


def _climbed(edges: Edges, lines: Lines, vertices: Array, step: float) -> Array:
    """All together, then each vertex, by steps of this length, until nothing is gained."""
    best = float(lines.strength(edges, vertices).mean())
    for _ in range(ROUNDS):
        before = best
        for moving in ([*range(7)], *([number] for number in range(7))):
            for way in WAYS:
                moved = vertices.copy()
                moved[moving] += way * step
                strength = float(lines.strength(edges, moved).mean())
                if strength > best:
                    vertices, best = moved, strength
        if best - before < 1e-4:
            break
    return vertices


def evidence(pixels: Pixels, vertices: Array, side: int) -> Array:
    """Of each face, the share 0..1 of its grid that is an edge in the picture, [3].

    An edge is what is clearly steeper than the middles of the stickers, half a facelet beside it.
    """
    edges = Edges.of(pixels, BLURS[1] * facelet(vertices, side))
    middle = Lines.within(side, GAPS[-1], (np.arange(side) + 0.5) / side).strength(edges, vertices)
    least = 2 * np.median(middle, axis=1, keepdims=True) + FAINT
    shares = [(grid.strength(edges, vertices) > least).mean(1) for grid in _grids(side)]
    return max(shares, key=lambda share: float(share.mean()))


def _grids(side: int) -> list[Lines]:
    """Outlines of the stickers for plastic of different widths between them."""
    whole = np.arange(side)
    sides = [np.concatenate([whole + gap, whole + 1 - gap]) / side for gap in GAPS]
    pairs = zip(GAPS, sides, strict=True)
    return [Lines.within(side, gap, np.unique(offsets.round(9))) for gap, offsets in pairs]
