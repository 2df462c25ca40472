"""A plain Python model of the N x N cube, the oracle of the C code: nothing but stickers turned in space.

Axes: x to the right, y up, z towards the viewer. Layers lie at -(N-1), -(N-3), ..., N-1 along each axis,
and the stickers of a face at +-N on that face's axis.
"""

import random
import re
from functools import cache

FACES = "URFDLB"
# face -> outward normal, direction from left to right, direction downwards, seen from outside
FRAMES = {
    "U": ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    "R": ((1, 0, 0), (0, 0, -1), (0, -1, 0)),
    "F": ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    "D": ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
    "L": ((-1, 0, 0), (0, 0, 1), (0, -1, 0)),
    "B": ((0, 0, -1), (-1, 0, 0), (0, -1, 0)),
}
MOVE = re.compile(r"(?P<width>\d*)(?P<letter>[URFDLBxyz])(?P<wide>w?)(?P<amount>2?)(?P<prime>'?)$")

Vector = tuple[int, ...]


def moved(facelets: str, to: list[int], source: list[int]) -> str:
    """With the stickers of some places put on others, as no turn puts them."""
    letters = list(facelets)
    for i, j in zip(to, source, strict=True):
        letters[i] = facelets[j]
    return "".join(letters)


def random_moves(rng: random.Random, count: int, faces: str = FACES) -> str:
    """Face turns, each as likely, also twice the same."""
    return " ".join(rng.choice(faces) + rng.choice(["", "2", "'"]) for _ in range(count))


def dot(a: Vector, b: Vector) -> int:
    return sum(p * q for p, q in zip(a, b, strict=True))


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def clockwise(point: Vector, normal: Vector) -> Vector:
    """The point after a clockwise quarter turn, looking at the face from outside."""
    along = dot(point, normal)
    return tuple(along * n + c for n, c in zip(normal, cross(point, normal), strict=True))


@cache
def positions(size: int) -> list[Vector]:
    """Where each facelet is, in the order of a facelet string."""
    out = []
    for face in FACES:
        normal, right, down = FRAMES[face]
        for row in range(size):
            for column in range(size):
                u, v = 2 * column - size + 1, 2 * row - size + 1
                axes = zip(normal, right, down, strict=True)
                out.append(tuple(size * n + u * r + v * d for n, r, d in axes))
    return out


@cache
def quarter(size: int, face: str, first: int, last: int) -> list[tuple[Vector, Vector]]:
    """From where to where a clockwise quarter turn of the layers first..last takes each sticker."""
    normal = FRAMES[face][0]
    low = -size if last == size else size + 1 - 2 * last
    high = size if first == 1 else size + 1 - 2 * first
    taken = [place for place in positions(size) if low <= dot(place, normal) <= high]
    return [(place, clockwise(place, normal)) for place in taken]


class Cube:
    """A cube as a mapping from places in space to colours."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.places = positions(size)
        self.colour = {p: FACES[i // size**2] for i, p in enumerate(self.places)}

    def turn(self, face: str, first: int, last: int, turns: int) -> None:
        """Turn the layers first..last, counted from the face, clockwise by quarter turns."""
        for _ in range(turns % 4):
            before = dict(self.colour)
            for place, to in quarter(self.size, face, first, last):
                self.colour[to] = before[place]

    def move(self, move: str) -> None:
        """One move in WCA notation."""
        match = MOVE.match(move)
        assert match, move
        letter = match["letter"]
        turns = int(match["amount"] or 1) * (-1 if match["prime"] else 1)
        if letter in "xyz":
            self.turn({"x": "R", "y": "U", "z": "F"}[letter], 1, self.size, turns)
        else:
            self.turn(letter, 1, int(match["width"] or 2) if match["wide"] else 1, turns)

    def moves(self, text: str) -> "Cube":
        for move in text.split():
            self.move(move)
        return self

    def facelets(self) -> str:
        return "".join(self.colour[p] for p in self.places)

    def solved(self) -> bool:
        """Each face of one colour, in whatever holding."""
        side = self.size**2
        text = self.facelets()
        return all(len(set(text[f * side : (f + 1) * side])) == 1 for f in range(6))
