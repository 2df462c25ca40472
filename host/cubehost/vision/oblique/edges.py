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


class Lines(NamedTuple):
    """Samples [lines, samples, 2] of a grid's lines in the unit square."""

    places: Array

    @staticmethod
    def within(side: int, gap: float, offsets: Array) -> "Lines":
        """Lines both ways at these distances [k] float64 from the sides, a side being 1, but for a gap at the
        ends of each facelet."""
        once = gap + (1 - 2 * gap) * (np.arange(SAMPLES) + 0.5) / SAMPLES
        along = (np.arange(side)[:, None] + once).ravel() / side
        rows = np.stack(np.meshgrid(along, offsets), -1)
        return Lines(np.concatenate([rows, rows[..., ::-1]]))

    def strength(self, edges: Edges, vertices: Array) -> Array:
        """How steep the picture is across the lines of each face, [3, k] float64; vertices [7, 2], pixels."""
        return np.array([self.of_face(edges, vertices, face) for face in range(3)])

    def of_face(self, edges: Edges, vertices: Array, face: int) -> Array:
        """The same of one face (0..2), [k] float64."""
        lay = homography(vertices[list(FACES[face])])
        return edges.across(laid(lay, self.places)).ravel()


def homography(corners: Array) -> Array:
    """[3, 3] float64: the unit square to four corners [4, 2]."""
    lay = cv2.getPerspectiveTransform(SQUARE.astype(np.float32), corners.astype(np.float32))
    return np.asarray(lay, np.float64)


def laid(lay: Array, places: Array) -> Array:
    """Places [..., 2] float64 of the unit square, by a homography [3, 3], in the picture."""
    flat = places @ lay[:, :2].T + lay[:, 2]
    there: Array = flat[..., :2] / flat[..., 2:]
    return there


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
    if max(_evidence(sharp, start, side).min() for start in (vertices, led)) < HOPELESS:
        return led
    ends = []
    for start in (vertices, led):
        lines = max(_grids(side), key=lambda grid: float(grid.strength(sharp, start).mean()))
        end = start
        for step in NEAR:
            end = _climbed(sharp, lines, end, step * cell)
        ends.append(end)
    return max(ends, key=lambda end: float(_evidence(sharp, end, side).sum()))


def _climbed(edges: Edges, lines: Lines, vertices: Array, step: float) -> Array:
    """All together, then each vertex, by steps of this length, until nothing is gained."""
    best = lines.strength(edges, vertices).mean(1)
    for _ in range(ROUNDS):
        before = best.sum()
        for moving in ([*range(7)], *([number] for number in range(7))):
            concerned = [i for i, face in enumerate(FACES) if set(face) & set(moving)]
            for way in WAYS:
                moved, strength = vertices.copy(), best.copy()
                moved[moving] += way * step
                strength[concerned] = [lines.of_face(edges, moved, face).mean() for face in concerned]
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
    return _evidence(Edges.of(pixels, BLURS[1] * facelet(vertices, side)), vertices, side)


def _evidence(edges: Edges, vertices: Array, side: int) -> Array:
    middle = Lines.within(side, GAPS[-1], (np.arange(side) + 0.5) / side).strength(edges, vertices)
    least = 2 * np.median(middle, axis=1, keepdims=True) + FAINT
    shares = [(grid.strength(edges, vertices) > least).mean(1) for grid in _grids(side)]
    return max(shares, key=lambda share: float(share.mean()))


def evidence_of_face(pixels: Pixels, corners: Array, side: int) -> float:
    """The same of one face by its four corners [4, 2] float64, clockwise; pixels [height, width, 3] uint8."""
    cell = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean()) / side
    blur = BLURS[1] * cell
    about = 4 * max(blur, 1) + 2  # pixels: what lies farther from the face does not reach its lines
    begin = np.maximum(np.floor(corners.min(0) - about), 0).astype(int)
    end = np.ceil(corners.max(0) + about).astype(int)
    slopes = Edges.of(pixels[begin[1] : end[1], begin[0] : end[0]], blur)
    lay = homography(corners - begin)

    def across(lines: Lines) -> Array:
        return slopes.across(laid(lay, lines.places))

    middles = across(Lines.within(side, GAPS[-1], (np.arange(side) + 0.5) / side))
    least = 2 * float(np.median(middles)) + FAINT
    return max(float((across(grid) > least).mean()) for grid in _grids(side))


def _grids(side: int) -> list[Lines]:
    """Outlines of the stickers for plastic of different widths between them."""
    whole = np.arange(side)
    sides = [np.concatenate([whole + gap, whole + 1 - gap]) / side for gap in GAPS]
    pairs = zip(GAPS, sides, strict=True)
    return [Lines.within(side, gap, np.unique(offsets.round(9))) for gap, offsets in pairs]
