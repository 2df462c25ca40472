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

from cubehost.colour.lab import Array
from cubehost.vision.corners import UNIT
from cubehost.vision.oblique.space import FACES
from cubehost.vision.sources import Pixels

SAMPLES = 8  # of a line, within a facelet
STEEP = 60.0  # levels a pixel, about where an edge is as good as any
# In facelets: blur at first and at last, and the steps then
BLURS = (0.08, 0.03)
FAR, NEAR = (0.12, 0.06), (0.03, 0.015)
ROUNDS = 6
GAPS = (0.0, 0.05, 0.1, 0.15)  # of a facelet: plastic between its side and its sticker
LITTLE = 3e-4  # gain of the three faces below which a round was the last
HOPELESS = 0.45  # least evidence of the worst face, found roughly: wrong ones seldom have so much
FAINT = 0.02  # slope that noise has too, of 1
WAYS = np.array([(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y], np.float64)


class Edges(NamedTuple):
    """Slope of the picture [height, width] along x and y, of the steepest channel, at most 1."""

    x: Array
    y: Array

    @staticmethod
    def of(pixels: Pixels, blur: float) -> "Edges":
        """Of a picture [height, width, 3] uint8; blur: standard deviation in pixels."""
        smooth = cv2.GaussianBlur(pixels.astype(np.float32), (0, 0), max(blur, 0.8))
        across, down = (np.asarray(cv2.Sobel(smooth, cv2.CV_32F, dx, 1 - dx)) for dx in (1, 0))
        steepest = np.hypot(across, down).argmax(2)[..., None]
        x, y = (np.take_along_axis(slope, steepest, 2)[..., 0] for slope in (across, down))
        steep = np.hypot(x, y)
        flattened = np.tanh(steep / STEEP) / np.maximum(steep, 1e-6)
        return Edges(x * flattened, y * flattened)

    def across(self, places: Array) -> Array:
        """Slope [lines, samples] across straight lines [lines, samples, 2], at their samples; float64."""
        height, width = self.x.shape
        x, y = np.clip(np.rint(places).astype(int), 0, [width - 1, height - 1]).transpose(2, 0, 1)
        ways = places[:, -1] - places[:, 0]
        ways /= np.linalg.norm(ways, axis=1)[:, None] + 1e-12
        found: Array = np.abs(self.y[y, x] * ways[:, :1] - self.x[y, x] * ways[:, 1:])
        return found


def _lines(side: int, gap: float, offsets: Array) -> Array:
    """Samples [lines, samples, 2] of lines in the unit square, both ways, at these distances [k] from its
    sides, but for a gap at the ends of each facelet."""
    once = gap + (1 - 2 * gap) * (np.arange(SAMPLES) + 0.5) / SAMPLES
    along = (np.arange(side)[:, None] + once).ravel() / side
    rows = np.stack(np.meshgrid(along, offsets), -1)
    return np.concatenate([rows, rows[..., ::-1]])


def _strength(edges: Edges, corners: Array, lines: Array) -> Array:
    """How steep the picture is across the lines of a face by its corners [4, 2], pixels; [k]."""
    lay = cv2.getPerspectiveTransform(UNIT.astype(np.float32), corners.astype(np.float32))
    flat = lines @ lay[:, :2].T + lay[:, 2]
    return edges.across(flat[..., :2] / flat[..., 2:]).ravel()


def facelet(vertices: Array, side: int) -> float:
    """Pixels of a facelet's side, in the mean of the edges at the nearest vertex; vertices [7, 2] float64."""
    return float(np.linalg.norm(vertices[1:4] - vertices[0], axis=1).mean() / side)


def polished(pixels: Pixels, vertices: Array, side: int) -> Array:
    """The vertices [7, 2] float64 where the grid fits the picture best, not far from where they were.

    pixels [height, width, 3] uint8. Begun far off they are first moved in a blurred picture; begun well they
    would be led astray there.
    """
    cell = facelet(vertices, side)
    blurred, sharp = (Edges.of(pixels, blur * cell) for blur in BLURS)
    led = vertices
    for step in FAR:
        led = _climbed(blurred, _grids(side)[0], led, step * cell)
    if max(_evidence(sharp, start[FACES], side).min() for start in (vertices, led)) < HOPELESS:
        return led
    ends = []
    for start in (vertices, led):
        lines = max(
            _grids(side), key=lambda grid: float(np.mean([_strength(sharp, f, grid) for f in start[FACES]]))
        )
        end = start
        for step in NEAR:
            end = _climbed(sharp, lines, end, step * cell)
        ends.append(end)
    return max(ends, key=lambda end: float(_evidence(sharp, end[FACES], side).sum()))


def _climbed(edges: Edges, lines: Array, vertices: Array, step: float) -> Array:
    """All together, then each vertex, by steps of this length, until nothing is gained."""
    best = np.array([_strength(edges, face, lines).mean() for face in vertices[FACES]])
    for _ in range(ROUNDS):
        before = best.sum()
        for moving in ([*range(7)], *([number] for number in range(7))):
            concerned = [i for i, face in enumerate(FACES) if set(face) & set(moving)]
            for way in WAYS:
                moved, strength = vertices.copy(), best.copy()
                moved[moving] += way * step
                strength[concerned] = [_strength(edges, moved[FACES[i]], lines).mean() for i in concerned]
                if strength.sum() > best.sum():
                    vertices, best = moved, strength
        if best.sum() - before < LITTLE:
            break
    return vertices


def evidence(pixels: Pixels, vertices: Array, side: int) -> Array:
    """Of each face, the share 0..1 of its grid that is an edge in the picture, [3] float64.

    An edge is what is clearly steeper than the middles of the stickers, half a facelet beside it.
    pixels [height, width, 3] uint8; vertices [7, 2] float64.
    """
    return _evidence(Edges.of(pixels, BLURS[1] * facelet(vertices, side)), vertices[FACES], side)


def _evidence(edges: Edges, faces: Array, side: int) -> Array:
    middle = _lines(side, GAPS[-1], (np.arange(side) + 0.5) / side)
    least = [2 * np.median(_strength(edges, face, middle)) + FAINT for face in faces]
    shares = [
        np.array(
            [(_strength(edges, face, grid) > low).mean() for face, low in zip(faces, least, strict=True)]
        )
        for grid in _grids(side)
    ]
    return max(shares, key=lambda share: float(share.mean()))


def evidence_of_face(pixels: Pixels, corners: Array, side: int) -> float:
    """The same of one face by its four corners [4, 2] float64, clockwise; pixels [height, width, 3] uint8."""
    cell = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean()) / side
    blur = BLURS[1] * cell
    about = 4 * max(blur, 1) + 2  # pixels: what lies farther from the face does not reach its lines
    begin = np.maximum(np.floor(corners.min(0) - about), 0).astype(int)
    end = np.ceil(corners.max(0) + about).astype(int)
    edges = Edges.of(pixels[begin[1] : end[1], begin[0] : end[0]], blur)
    return float(_evidence(edges, (corners - begin)[None], side)[0])


def _grids(side: int) -> list[Array]:
    """Outlines of the stickers for plastic of different widths between them."""
    whole = np.arange(side)
    sides = [np.concatenate([whole + gap, whole + 1 - gap]) / side for gap in GAPS]
    pairs = zip(GAPS, sides, strict=True)
    return [_lines(side, gap, np.unique(offsets.round(9))) for gap, offsets in pairs]
