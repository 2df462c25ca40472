"""What the virtual cameras see of a cube whose faces stand off their quarter turns, piece by piece.

Each piece is a small cube: its outer sides are stickers, the others plastic. Pieces of a face that is off are
turned with it; they are painted from the farthest to the nearest. (Where faces of two axes are off at one
time, pieces of both are turned by one after the other, which is what they nearly do.)
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import cv2
import numpy as np

from cubehost.colour.lab import Array


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


def turn_about(normal: Array, degrees: float) -> Array:
    """The matrix [3, 3] of a turn that is clockwise as seen from where `normal` [3] points to; float64."""
    x, y, z = normal / np.linalg.norm(normal)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = -np.radians(degrees)
    turn: Array = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return turn


def pieces(
    faces: Mapping[str, Face],
    textures: Mapping[str, Array],
    off: Mapping[str, float],
    plastic: Array,
    size: int,
) -> list[tuple[Array, list[Quad]]]:
    """Middle [3] and sides of each piece, where it is; float64.

    textures: of each face as it lies at a quarter turn, [height, width, 3]. plastic [3]: its colour.
    off: degrees.
    """
    half = 1.0 / size
    normals = {name: face.normal for name, face in faces.items()}
    turns = {name: turn_about(normals[name], degrees) for name, degrees in off.items()}
    made = []
    for place in np.ndindex(size, size, size):
        middle = (2 * np.array(place) + 1) * half - 1
        if np.abs(middle).max() < 1 - 1.5 * half:
            continue  # inside
        turn = np.eye(3)
        for name, one in turns.items():
            if middle @ normals[name] > 1 - 1.5 * half:
                turn = one @ turn
        sides = []
        for name, normal in normals.items():
            if middle @ normal > 1 - 1.5 * half:
                sides.append(_sticker(middle + normal * half, faces[name], textures[name], size))
            else:
                sides.append(_plastic(middle, normal, half, plastic))
        made.append((turn @ middle, [Quad(quad.corners @ turn.T, quad.paint) for quad in sides]))
    return made


def _plastic(middle: Array, outward: Array, half: float, plastic: Array) -> Quad:
    first = np.roll(outward, 1)
    second = np.cross(outward, first)
    ways = [first + second, second - first, -first - second, first - second]
    corners = middle + half * (outward + np.array(ways))
    return Quad(corners[::-1], np.broadcast_to(plastic, (2, 2, 3)))


def _sticker(at: Array, face: Face, texture: Array, size: int) -> Quad:
    column = int((at - face.corner) @ face.right / (face.right @ face.right) * size)
    row = int((at - face.corner) @ face.down / (face.down @ face.down) * size)
    right, down = face.right / size, face.down / size
    corner = face.corner + column * right + row * down
    cell = len(texture) // size
    paint = texture[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell]
    return Quad(np.array([corner, corner + right, corner + right + down, corner + down]), paint)


def visible(made: list[tuple[Array, list[Quad]]], eye: Array) -> Iterator[Quad]:
    """Sides turned to the eye [3] float64, the far pieces' first."""
    for _, sides in sorted(made, key=lambda piece: -float(np.linalg.norm(piece[0] - eye))):
        for quad in sides:
            a, b, _, d = quad.corners
            if np.cross(d - a, b - a) @ (eye - a) > 0:
                yield quad


def lay(canvas: Array, outline: Array, paint: Array) -> None:
    """Paints a texture into a quadrilateral [4, 2] of the canvas, and nothing outside its bounds.

    canvas and paint: [height, width, 3]; float64.
    """
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
