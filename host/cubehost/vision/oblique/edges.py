"""The vertices moved to where the picture's edges are, and how much of the grid is really there.

The lines of the three grids are laid into the picture, and how steep the picture is across them is summed.
Each vertex is moved as long as that grows, first in a blurred picture and by long steps:

     +-+ +-+ +-+      All seven vertices are free, so that a lens that bends lines is followed too;
     +-+ +-+ +-+      neighbouring faces share an edge, and stay together. How wide the plastic between
     +-+ +-+ +-+      stickers is, the picture says.
"""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np

from cubehost.colour.lab import Array
from cubehost.vision.corners import UNIT
from cubehost.vision.oblique.space import FACES
from cubehost.vision.sources import Pixels, scaled

SAMPLES = 8  # of a line, within a facelet
STEEP = 60.0  # levels a pixel, about where an edge is as good as any
# In facelets: blur at first and at last, and the steps then
BLURS = (0.08, 0.03)
FAR, NEAR = (0.12, 0.06), (0.03, 0.015)
FINE = 240.0  # pixels of a facelet, of which the shortest step is four; what is larger is made smaller
ROUNDS = 6
GAPS = (0.0, 0.05, 0.1, 0.15)  # of a facelet: plastic between its side and its sticker
LITTLE = 3e-4  # gain of the three faces below which a round was the last
HOPELESS = 0.45  # least evidence of the worst face, found roughly: wrong ones seldom have so much
FAINT = 0.02  # slope that noise has too, of 1
SQUARE = UNIT.astype(np.float32)
WAYS = np.array([(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y], np.float64)


class Edges(NamedTuple):
    """Slope of the picture [height, width] along x and y, of the steepest channel, at most 1."""

    x: Array
    y: Array

    @staticmethod
    def of(pixels: Pixels, blur: float) -> "Edges":
        """Returns the edges of a picture [height, width, 3] uint8; blur: standard deviation in pixels."""
        smooth = cv2.GaussianBlur(pixels.astype(np.float32), (0, 0), max(blur, 0.8))
        across, down = (np.asarray(cv2.Sobel(smooth, cv2.CV_32F, dx, 1 - dx)) for dx in (1, 0))
        steepest = cv2.magnitude(across, down).argmax(2)[..., None]
        x, y = (np.take_along_axis(slope, steepest, 2)[..., 0] for slope in (across, down))
        steep = cv2.magnitude(x, y)
        flattened = np.tanh(steep / STEEP) / np.maximum(steep, 1e-6)
        return Edges(x * flattened, y * flattened)

    def across(self, places: Array) -> Array:
        """Slope [..., samples] across straight lines [..., samples, 2], at their samples; float64."""
        height, width = self.x.shape
        x = np.clip(np.rint(places[..., 0]).astype(int), 0, width - 1)
        y = np.clip(np.rint(places[..., 1]).astype(int), 0, height - 1)
        ways = places[..., -1, :] - places[..., 0, :]
        ways /= np.linalg.norm(ways, axis=-1)[..., None] + 1e-12
        found: Array = np.abs(self.y[y, x] * ways[..., :1] - self.x[y, x] * ways[..., 1:])
        return found


def _lines(side: int, gap: float, offsets: Array) -> Array:
    """Samples [lines, samples, 2] of lines in the unit square, both ways, at these distances [k] from its
    sides, but for a gap at the ends of each facelet."""
    once = gap + (1 - 2 * gap) * (np.arange(SAMPLES) + 0.5) / SAMPLES
    along = (np.arange(side)[:, None] + once).ravel() / side
    rows = np.stack(np.meshgrid(along, offsets), -1)
    return np.concatenate([rows, rows[..., ::-1]])


def _strength(edges: Edges, faces: Array, lines: Array) -> Array:
    """How steep the picture is across the lines of each of the faces [n, 4, 2], pixels; [n, samples]."""
    placed = np.ascontiguousarray(faces, np.float32)
    lays = np.array([cv2.getPerspectiveTransform(SQUARE, corners) for corners in placed])
    flat = lines.reshape(-1, 2) @ lays[:, :, :2].transpose(0, 2, 1) + lays[:, None, :, 2]
    places = (flat[..., :2] / flat[..., 2:]).reshape(len(faces), *lines.shape)
    return edges.across(places).reshape(len(faces), -1)


def facelet(vertices: Array, side: int) -> float:
    """A facelet's side, pixels, in the mean of the edges at the nearest vertex; vertices [7, 2] float64."""
    return float(np.linalg.norm(vertices[1:4] - vertices[0], axis=1).mean() / side)


def polished(pixels: Pixels, vertices: Array, side: int) -> Array:
    """Moves the vertices [7, 2] float64 a little, to where the grid fits the picture best.

    pixels [height, width, 3] uint8. Begun far off they are first moved in a blurred picture; begun well they
    would be led astray there.
    """
    cell = facelet(vertices, side)
    if (scale := FINE / cell) < 0.9:
        return polished(scaled(pixels, scale), vertices * scale, side) / scale
    blurred, sharp = (Edges.of(pixels, blur * cell) for blur in BLURS)
    led = vertices
    for step in FAR:
        led = _climbed(blurred, _grids(side)[0], led, step * cell)
    if max(_evidence(sharp, start[FACES], side).min() for start in (vertices, led)) < HOPELESS:
        return led
    ends = []
    for start in (vertices, led):
        end, faces = start, start[FACES]
        lines = max(_grids(side), key=lambda grid: float(_strength(sharp, faces, grid).mean()))
        for step in NEAR:
            end = _climbed(sharp, lines, end, step * cell)
        ends.append(end)
    return max(ends, key=lambda end: float(_evidence(sharp, end[FACES], side).sum()))


def _climbed(edges: Edges, lines: Array, vertices: Array, step: float) -> Array:
    """Moves all vertices together, then each, by steps of this length, until nothing is gained."""
    best = _strength(edges, vertices[FACES], lines).mean(1)
    for _ in range(ROUNDS):
        before = best.sum()
        for moving in ([*range(7)], *([number] for number in range(7))):
            concerned = [i for i, face in enumerate(FACES) if set(face) & set(moving)]
            steps = WAYS * step
            while len(steps):  # those still to be tried are judged together; the first that gains is made
                moved = np.repeat(vertices[None], len(steps), axis=0)
                moved[:, moving] += steps[:, None]
                strength = np.repeat(best[None], len(steps), axis=0)
                faces = moved[:, FACES[concerned]].reshape(-1, 4, 2)
                strength[:, concerned] = _strength(edges, faces, lines).mean(1).reshape(len(steps), -1)
                gains = strength.sum(1) > best.sum()
                if not gains.any():
                    break
                first = int(gains.argmax())
                vertices, best, steps = moved[first], strength[first], steps[first + 1 :]
        if best.sum() - before < LITTLE:
            break
    return vertices


def evidence(pixels: Pixels, vertices: Array, side: int) -> Array:
    """Returns for each face the share 0..1 of its grid that is an edge in the picture, [3] float64.

    An edge is what is clearly steeper than the middles of the stickers, half a facelet beside it.
    pixels [height, width, 3] uint8; vertices [7, 2] float64.
    """
    return _evidence(Edges.of(pixels, BLURS[1] * facelet(vertices, side)), vertices[FACES], side)


def _evidence(edges: Edges, faces: Array, side: int) -> Array:
    middle = _lines(side, GAPS[-1], (np.arange(side) + 0.5) / side)
    least = 2 * np.median(_strength(edges, faces, middle), axis=1, keepdims=True) + FAINT
    shares = [(_strength(edges, faces, grid) > least).mean(1) for grid in _grids(side)]
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


@cache
def _grids(side: int) -> list[Array]:
    """Outlines of the stickers for plastic of different widths between them."""
    whole = np.arange(side)
    sides = [np.concatenate([whole + gap, whole + 1 - gap]) / side for gap in GAPS]
    pairs = zip(GAPS, sides, strict=True)
    return [_lines(side, gap, np.unique(offsets.round(9))) for gap, offsets in pairs]
