"""A virtual camera: what two fixed cameras would see of a cube, as pictures like any other.

The cube is 2 units wide; x points to R, y to U, z to F. Each face is painted flat in linear light (sticker,
black plastic, lamp, gloss), then laid into the picture by the perspective of its four corners:

       corner (top left)            camera 0 at (+,+,+) sees U R F
            +----- right ---->      camera 1 at (-,-,-) sees D L B
            |  0 1 2
            v  3 4 5                lamp -> diffuse by the angle, gloss where it mirrors into the camera
          down 6 7 8

Where faces stand off their quarter turns, each piece is a small cube instead: its outer sides are stickers,
the others plastic. Pieces of a face that is off are turned with it; they are painted from the farthest to the
nearest. (Where faces of two axes are off at one time, pieces of both are turned by one after the other, which
is what they nearly do.)
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import ArrayLike

from cubehost.base.errors import InputError
from cubehost.colour.lab import Array
from cubehost.vision.corners import Corners, boxes_in
from cubehost.vision.regions import Regions, regions_from
from cubehost.vision.sources import FACES, Image, Pixels

WIDTH, HEIGHT = 640, 480
FOCAL = 640.0  # pixels
TEXTURE = 180  # pixels of a face's side; divisible by 2 and 3
STICKER = 0.86  # of a facelet's side; the rest is plastic
LAMP = 0.9  # distance of the lamp from the camera, in cube widths: not on the camera, or all would shine
# Linear light reflected by the stickers of U R F D L B: white, red, green, yellow, orange, blue
PAINT = {
    "U": (0.80, 0.80, 0.78),
    "R": (0.50, 0.03, 0.03),
    "F": (0.03, 0.38, 0.10),
    "D": (0.78, 0.62, 0.03),
    "L": (0.85, 0.20, 0.03),
    "B": (0.02, 0.09, 0.42),
}
PLASTIC = (0.012, 0.012, 0.012)
LEAST_OFF = 0.5  # degrees that a face may be off and is drawn as if it were not
BLURRED = 6  # pixels: farther from the cube the lens spreads nothing of it
BACKGROUND = (0.05, 0.055, 0.06)


Window = tuple[slice, slice]  # rows and columns


class Face(NamedTuple):
    """Place of a face in space: its top left corner as seen from outside, and its two sides."""

    corner: Array
    right: Array
    down: Array

    @property
    def normal(self) -> Array:
        """Outwards, [3] float64, of length 1."""
        outward: Array = np.cross(self.down, self.right) / 4
        return outward


class Quad(NamedTuple):
    """A side of a piece: corners [4, 3] clockwise from outside, and what is painted on it [a, a, 3]."""

    corners: Array
    paint: Array


def _face(corner: tuple[int, int, int], right: tuple[int, int, int], down: tuple[int, int, int]) -> Face:
    return Face(np.array(corner, float), 2 * np.array(right, float), 2 * np.array(down, float))


PLACES = {
    "U": _face((-1, 1, -1), (1, 0, 0), (0, 0, 1)),
    "R": _face((1, 1, 1), (0, 0, -1), (0, -1, 0)),
    "F": _face((-1, 1, 1), (1, 0, 0), (0, -1, 0)),
    "D": _face((-1, -1, 1), (1, 0, 0), (0, 0, -1)),
    "L": _face((-1, 1, -1), (0, 0, 1), (0, -1, 0)),
    "B": _face((1, 1, -1), (-1, 0, 0), (0, -1, 0)),
}


class View:
    """A pinhole camera at `eye` [3] that looks at the cube's middle; up [3]: what is above in its picture."""

    def __init__(self, eye: ArrayLike, up: ArrayLike = (0.0, 1.0, 0.0)) -> None:
        self.eye = np.asarray(eye, np.float64)
        forward = -self.eye / np.linalg.norm(self.eye)
        right = np.cross(forward, np.asarray(up, np.float64))
        right /= np.linalg.norm(right)
        self.axes = np.stack([right, np.cross(forward, right), forward])

    def project(self, points: Array) -> Array:
        """Projects points [..., 3] to pixels [..., 2]; float64."""
        seen = (points - self.eye) @ self.axes.T
        flat: Array = FOCAL * seen[..., :2] / seen[..., 2:] + [WIDTH / 2, HEIGHT / 2]
        return flat

    def faces(self) -> list[str]:
        """Returns the faces turned to the camera."""
        return [name for name, face in PLACES.items() if face.normal @ (self.eye - face.corner) > 0]


VIEWS = (View((3.3, 2.9, 3.6)), View((-3.5, -2.8, -3.4)))


class VirtualCamera:
    """Two fixed cameras before a virtual cube. The same seed and calls give the same pictures.

    noise: standard deviation of a pixel, levels 0..255; gloss: 0 (matt) to 1; light: factor of the exposure;
    sticker: side of a sticker, in parts of a facelet.
    Each capture draws noise and a slightly different lamp, as between two real pictures.
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        size: int = 3,
        noise: float = 3.0,
        gloss: float = 0.35,
        light: float = 1.0,
        sticker: float | None = None,
    ) -> None:
        self.random = np.random.default_rng(seed)
        self.size, self.noise, self.gloss, self.light = size, noise, gloss, light
        self.lamp: Array | None = None  # aside of the camera; None: drawn for each picture
        self.sticker = STICKER if sticker is None else sticker
        aged = self.random.normal(0, 0.06, (6, 3))  # no two cubes have quite the same colours
        self.paint = dict(zip(PAINT, np.array([*PAINT.values()]) * np.exp(aged), strict=True))
        self.regions = regions_of_views(size)

    def capture(
        self, facelets: str, stops: float = 0.0, off: Mapping[str, float] | None = None
    ) -> list[Image]:
        """Pictures of the cube with these facelets, exposed by so many stops more (or less) than usual.

        off: degrees clockwise by which faces are off the quarter turn that the facelets tell.
        Raises InputError where the facelets are not of this size.
        """
        exposure = self.light * 2**stops
        turned = {face: angle for face, angle in (off or {}).items() if abs(angle) > LEAST_OFF}
        pictures = [self.picture(view, facelets, exposure, turned) for view in VIEWS]
        return [Image(f"virtual camera {i}", pixels) for i, pixels in enumerate(pictures)]

    def picture(
        self, view: View, facelets: str, exposure: float = 1.0, off: Mapping[str, float] | None = None
    ) -> Pixels:
        """What a camera of this view sees, [height, width, 3] uint8; exposure: factor of the usual one.

        off and errors as for `capture`.
        """
        if len(facelets) != 6 * self.size**2 or not set(facelets) <= set(FACES):
            raise InputError(f"the virtual camera needs {6 * self.size**2} letters {FACES}")
        aside = self.random.normal(0, LAMP, 3) if self.lamp is None else self.lamp
        lamp = view.eye * 0.7 + aside + [0, LAMP, 0]
        background = np.array(BACKGROUND) * self.random.uniform(0.3, 1.5, 3)
        canvas = np.tile(background, (HEIGHT, WIDTH, 1))
        names = PLACES if off else view.faces()
        textures = {name: self._texture(view, lamp, name, facelets) for name in names}
        if off:
            quads = list(_visible(_pieces(textures, off, self.size), view.eye))
            seen = [view.project(quad.corners) for quad in quads]
            for corners, quad in zip(seen, quads, strict=True):
                _paint(canvas, corners, quad.paint)
        else:
            seen = [outline(view, name) for name in names]
            for corners, name in zip(seen, names, strict=True):
                _lay(canvas, corners, textures[name])
        return self._developed(canvas, background, _window(np.concatenate(seen), BLURRED), exposure)

    def _texture(self, view: View, lamp: Array, name: str, facelets: str) -> Array:
        """Returns the light that a face sends to the camera, [TEXTURE, TEXTURE, 3]."""
        face, across = PLACES[name], (np.arange(TEXTURE) + 0.5) / TEXTURE
        at = face.corner + across[None, :, None] * face.right + across[:, None, None] * face.down
        to_lamp, to_eye = _unit(lamp - at), _unit(view.eye - at)
        diffuse = np.clip(to_lamp @ face.normal, 0, 1)
        shine = np.clip(_unit(to_lamp + to_eye) @ face.normal, 0, 1) ** 60
        light = (0.45 + 0.65 * diffuse)[..., None] * self._albedo(name, facelets)
        seen: Array = light + self.gloss * shine[..., None]
        return seen

    def _albedo(self, name: str, facelets: str) -> Array:
        """Returns the share of light that a face reflects, [TEXTURE, TEXTURE, 3]: stickers on plastic."""
        n, cell = self.size, TEXTURE // self.size
        start = FACES.index(name) * n * n
        albedo = np.empty((TEXTURE, TEXTURE, 3))
        albedo[:] = PLASTIC
        edge = round(cell * (1 - self.sticker) / 2)
        for i, letter in enumerate(facelets[start : start + n * n]):
            y, x = i // n * cell, i % n * cell
            albedo[y + edge : y + cell - edge, x + edge : x + cell - edge] = self.paint[letter]
        return albedo

    def _developed(self, canvas: Array, background: Array, cube: Window, exposure: float) -> Pixels:
        """Puts light through lens, exposure, gamma, sensor; outside the window there is only background."""
        brightness = np.exp(self.random.normal(0, 0.05))
        noise = self.noise * self.random.standard_normal(canvas.shape)
        blurred = cv2.GaussianBlur(canvas[cube], (0, 0), 0.8)
        around, light = (_gamma(seen * exposure * brightness) for seen in (background, blurred))
        pixels = np.asarray(cv2.add(noise, np.append(around, 0.0), dtype=cv2.CV_8U), np.uint8)
        pixels[cube] = cv2.add(noise[cube], light, dtype=cv2.CV_8U)
        return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR), np.uint8)


def _lay(canvas: Array, corners: Array, texture: Array) -> None:
    """Lays a texture into a quadrilateral [4, 2] of the canvas."""
    rows, columns = part = _window(corners, 2)
    square = np.array([[0, 0], [TEXTURE, 0], [TEXTURE, TEXTURE], [0, TEXTURE]], np.float32)
    lay = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    shifted = np.array([[1, 0, -columns.start], [0, 1, -rows.start], [0, 0, 1]]) @ lay
    size = columns.stop - columns.start, rows.stop - rows.start
    laid = cv2.warpPerspective(np.dstack([texture, np.ones((TEXTURE, TEXTURE))]), shifted, size)
    canvas[part] *= 1 - laid[..., 3:]
    canvas[part] += laid[..., :3]


def _window(points: Array, margin: int) -> Window:
    """Returns rows and columns of the picture about points [k, 2], one at least."""
    low = np.clip(np.floor(points.min(0)) - margin, 0, [WIDTH - 1, HEIGHT - 1]).astype(int)
    high = np.clip(np.ceil(points.max(0)) + margin, low + 1, [WIDTH, HEIGHT]).astype(int)
    return slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0]))


def _gamma(light: Array) -> Array:
    levels: Array = 255 * np.clip(light, 0, 1) ** (1 / 2.2)
    return levels


def _unit(vectors: Array) -> Array:
    unit: Array = vectors / np.sqrt(np.einsum("...i,...i", vectors, vectors))[..., None]
    return unit


def outline(view: View, name: str) -> Array:
    """Returns corners [4, 2] float64 of a face in the picture, clockwise from its top left."""
    c, r, d = PLACES[name]
    return view.project(np.array([c, c + r, c + r + d, c + d]))


def regions_of_views(size: int) -> Regions:
    """Returns the regions of both cameras, from the geometry alone."""
    seen = {name: Corners.at(outline(view, name), i) for i, view in enumerate(VIEWS) for name in view.faces()}
    return regions_from([[box] for name in FACES for box in boxes_in(seen[name], size)])


def turn_about(normal: Array, degrees: float) -> Array:
    """The matrix [3, 3] of a turn that is clockwise as seen from where `normal` [3] points to; float64."""
    x, y, z = normal / np.linalg.norm(normal)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = -np.radians(degrees)
    turn: Array = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return turn


def _pieces(
    textures: Mapping[str, Array], off: Mapping[str, float], size: int
) -> list[tuple[Array, list[Quad]]]:
    """Returns the middle [3] and the sides of each piece, turned to where it is.

    textures: of each face as it lies at a quarter turn, [height, width, 3]. off: degrees.
    """
    half, cell = 1.0 / size, TEXTURE // size
    turns = {name: turn_about(PLACES[name].normal, degrees) for name, degrees in off.items()}
    made = []
    for place in np.ndindex(size, size, size):
        middle = (2 * np.array(place) + 1) * half - 1
        if np.abs(middle).max() < 1 - 1.5 * half:
            continue  # inside
        turn = np.eye(3)
        for name, one in turns.items():
            if middle @ PLACES[name].normal > 1 - 1.5 * half:
                turn = one @ turn
        sides = list[Quad]()
        for name, face in PLACES.items():
            right, down = face.right / size, face.down / size
            corner = middle + half * face.normal - (right + down) / 2
            corners = np.array([corner, corner + right, corner + right + down, corner + down])
            paint = np.broadcast_to(np.array(PLASTIC), (2, 2, 3))
            if middle @ face.normal > 1 - 1.5 * half:
                column, row = (int((middle - face.corner) @ way / 4 * size) * cell for way in face[1:])
                paint = textures[name][row : row + cell, column : column + cell]
            sides.append(Quad(corners @ turn.T, paint))
        made.append((turn @ middle, sides))
    return made


def _visible(made: list[tuple[Array, list[Quad]]], eye: Array) -> Iterator[Quad]:
    """Yields the sides turned to the eye [3], the far pieces' first."""
    for _, sides in sorted(made, key=lambda piece: -float(np.linalg.norm(piece[0] - eye))):
        for quad in sides:
            a, b, _, d = quad.corners
            if np.cross(d - a, b - a) @ (eye - a) > 0:
                yield quad


def _paint(canvas: Array, outline: Array, paint: Array) -> None:
    """Paints a texture into a quadrilateral [4, 2] of the canvas, and nothing outside its bounds."""
    low = np.maximum(np.floor(outline.min(0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(outline.max(0)).astype(int) + 2, canvas.shape[1::-1])
    if (high <= low).any():
        return
    height, width = paint.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    way = cv2.getPerspectiveTransform(corners, (outline - low).astype(np.float32))
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    laid = cv2.warpPerspective(np.ascontiguousarray(paint), way, size, borderMode=cv2.BORDER_REPLICATE)
    inside = np.zeros(size[::-1])
    cv2.fillConvexPoly(inside, np.rint((outline - low) * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
    part = canvas[low[1] : high[1], low[0] : high[0]]
    part += inside[..., None] * (laid - part)
