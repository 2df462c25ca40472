"""Finds cubes that a camera sees at a corner, three faces each in perspective.

    quads ──► grow ──► edges ──► enough evidence? ──► names
    may be    which    moved to  or say what          U R F by the colours of
    stickers  fit      the lines is missing           the middles, or as told

A cube is taken only where three quarters of each face's grid are edges in the picture. On pictures of a
real robot, whose grippers hide a part, most right ones had 0.86 or more on their worst face, and the best
wrong one 0.71.
"""

from itertools import islice

import cv2
import numpy as np

from cubehost.base.errors import InputError
from cubehost.colour.lab import Array
from cubehost.vision.corners import Corners, boxes_in
from cubehost.vision.oblique import edges
from cubehost.vision.oblique.grow import Grown, all_grown
from cubehost.vision.oblique.quads import middles, quads_in
from cubehost.vision.oblique.space import FACES, VERTICES, View, project
from cubehost.vision.sources import Image, Pixels, scaled

WORKING_SIZE = 480  # pixels of the shorter side that the search works on
PROVEN = 0.75  # of a face's grid: edges that must be there
GROWN = 1000  # that are looked at: on a chequered cloth each square grows; no picture of a cube had 700
TRIED = 8  # of the most promising, how many are looked at closely
PLAIN = 0.8  # of the facelets: seen so many, it is looked at first
APART = 0.4  # of a facelet: what lies nearer is the same cube
OUTLINE = [1, 4, 2, 5, 3, 6]
DEPTHS = (0.05, 0.12, 0.2)  # of the nearest vertex's distance: how much farther off its neighbours may be
SECTORS = ("right", "lower right", "lower", "lower left", "left", "upper left", "upper", "upper right")


class NotFoundError(InputError):
    """No cube at a corner: vertices [7, 2] float64, pixels, of what comes nearest, which faces are sure."""

    def __init__(self, message: str, vertices: Array | None, sure: tuple[bool, ...]) -> None:
        super().__init__(message)
        self.vertices, self.sure = vertices, sure


def find_views(images: list[Image], side: int, wanted: int = 2) -> list[View]:
    """Finds so many views of a cube in the pictures, as many in each, from left to right.

    Raises InputError for other numbers of pictures, NotFoundError that says in which, and which face, is not
    found.
    """
    if not images or wanted % len(images):
        raise InputError(
            f"{len(images)} pictures: faces are found by themselves in six of one face each, or in one or "
            "two of opposite corners of the cube"
        )
    each = wanted // len(images)
    return [view for i, image in enumerate(images) for view in _views_in(image, i, side, each)]


def view_at(image: Image, number: int, points: Array, side: int) -> View:
    """Returns the view whose nearest vertex and three neighbours, clockwise, somebody has placed.

    points [4, 2] float64. How near the camera is, and so the other vertices, the lines in the picture say.
    """
    found = []
    for depth in DEPTHS:
        axes = (points[1:] * (1 + depth) - points[0]).T
        camera = np.concatenate([axes.ravel(), points[0], np.full(3, depth)])
        found.append(edges.polished(image.pixels, project(camera, VERTICES), side))
    best = max(found, key=lambda vertices: float(edges.evidence(image.pixels, vertices, side).sum()))
    return View(best, number)


def _views_in(image: Image, number: int, side: int, wanted: int) -> list[View]:
    scale = WORKING_SIZE / min(image.pixels.shape[:2])
    small = scaled(image.pixels, scale)
    quads, found = quads_in(small), list[Array]()
    for count in range(wanted):
        try:
            found.append(_one(small, quads, side, scale))
        except NotFoundError as error:
            which = f", cube {count + 1} of {wanted}" if wanted > 1 else ""
            told = f"{image.label} (picture {number}{which}): {error}"
            raise NotFoundError(told, error.vertices, error.sure) from None
        quads = quads[[not _inside(found[-1], middle) for middle in middles(quads)]]
    views = [View(edges.polished(image.pixels, vertices / scale, side), number) for vertices in found]
    return sorted(views, key=lambda view: float(view.vertices[0, 0]))


def _inside(vertices: Array, point: Array) -> bool:
    outline = vertices[OUTLINE].astype(np.float32)
    return cv2.pointPolygonTest(outline, (float(point[0]), float(point[1])), False) >= 0


def _one(pixels: Pixels, quads: Array, side: int, scale: float) -> Array:
    """Returns the vertices of the first promising cube whose faces all prove to be there."""
    best, least = None, np.zeros(3)
    for grown in _promising(quads, side):
        vertices = edges.polished(pixels, grown.vertices, side)
        shares = edges.evidence(pixels, vertices, side)
        if shares.min() >= PROVEN and _is_read(pixels, vertices, side):
            return vertices
        if shares.sum() > least.sum():
            best, least = vertices, shares
    nearest, sure = None if best is None else best / scale, tuple(bool(share >= PROVEN) for share in least)
    raise NotFoundError(_what_is_missing(nearest, sure), nearest, sure)


def _is_read(pixels: Pixels, vertices: Array, side: int) -> bool:
    """Whether the picture holds the middles of all stickers: its edge may cut the cube's outline."""
    boxes = [box for face in vertices[FACES] for box in boxes_in(Corners.at(face, 0), side)]
    middles = np.array([(box.x + box.w / 2, box.y + box.h / 2) for box in boxes])
    return bool(((middles > 0) & (middles < pixels.shape[1::-1])).all())


def _promising(quads: Array, side: int) -> list[Grown]:
    """Returns the best that grow, each cube once; just one where a PLAIN share of it is seen."""
    grown = list[Grown]()
    for one in islice(all_grown(quads, side), GROWN):
        if one.seen >= PLAIN * 3 * side**2:
            return [one]
        grown.append(one)
    kept = list[Grown]()
    for one in sorted(grown, key=lambda g: -g.score):
        if not any(_same(one, other, side) for other in kept):
            kept.append(one)
        if len(kept) == TRIED:
            break
    return kept


def _same(one: Grown, other: Grown, side: int) -> bool:
    """Whether two are the same cube, whichever of the three edges is called the first."""
    near = APART * edges.facelet(one.vertices, side)
    turned = (np.roll(one.vertices[1:4], way, axis=0) for way in range(3))
    apart = min(float(np.abs(ends - other.vertices[1:4]).max()) for ends in turned)
    return apart < near and float(np.abs(one.vertices[0] - other.vertices[0]).max()) < near


def _what_is_missing(vertices: Array | None, sure: tuple[bool, ...]) -> str:
    """Says which face is not sure; vertices: in the picture as it was taken."""
    if vertices is None or not any(sure):
        return "no corner of a cube with its three faces is found"
    names = []
    for face in (number for number, is_sure in enumerate(sure) if not is_sure):
        aside = vertices[FACES[face]].mean(0) - vertices[0]
        names.append(SECTORS[round(float(np.arctan2(aside[1], aside[0])) / (np.pi / 4)) % 8])
    x, y = vertices[0].round().astype(int)
    if not names:
        return f"the picture's edge cuts the cube about the corner at {x},{y}: move back"
    missing = " and the ".join(names)
    return f"of the three faces about the corner at {x},{y} the {missing} one is not sure"
