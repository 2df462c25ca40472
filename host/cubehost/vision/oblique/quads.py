"""Quadrilaterals in a picture that may be stickers seen obliquely."""

from itertools import chain

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.colour.lab import Array
from cubehost.vision.outlines import Mask, fine_masks, masks, outlines
from cubehost.vision.sources import Pixels

SMALLEST, LARGEST = 0.03, 0.3  # side of a sticker, in parts of the picture's shorter side
FULL, CONVEX = 0.72, 0.82  # least share of an outline in its quadrilateral, and in its hull
NARROWEST = 0.2  # shortest side against the longest
MOST = 400  # candidates, the largest: pictures of cubes have up to 300, and of squares so large few have room


def quads_in(pixels: Pixels) -> Array:
    """Finds candidates [k, 4, 2] float64, clockwise, the largest first; one place may have several.

    pixels [height, width, 3] uint8.
    """
    found = [quad for mask in chain(masks(pixels), fine_masks(pixels)) for quad in _quads(mask)]
    quads = _distinct(found)
    return quads[np.argsort(-areas(quads), kind="stable")[:MOST]]


def areas(quads: Array) -> Array:
    """Returns the areas [k] float64, pixels², of quads [k, 4, 2]: positive where clockwise."""
    diagonals = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    area: Array = (diagonals[0][:, 0] * diagonals[1][:, 1] - diagonals[0][:, 1] * diagonals[1][:, 0]) / 2
    return area


def middles(quads: Array) -> Array:
    """Returns where the diagonals of quads [k, 4, 2] meet, [k, 2] float64: the middles of squares seen so."""
    one, other, between = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1], quads[:, 1] - quads[:, 0]
    along = (between[:, 0] * other[:, 1] - between[:, 1] * other[:, 0]) / (2 * areas(quads))
    return quads[:, 0] + along[:, None] * one


def _quads(mask: Mask) -> list[tuple[float, Array]]:
    """Returns a mask's quadrilaterals, each with the share of it that its outline fills."""
    shorter = min(mask.shape)
    found = []
    for outline in outlines(mask):
        area = cv2.contourArea(outline)
        if (SMALLEST * shorter) ** 2 < area < (LARGEST * shorter) ** 2:
            quad = _quad_about(cv2.convexHull(outline), area)
            if quad is not None:
                found.append((area / float(areas(quad[None])[0]), quad))
    return found


def _quad_about(hull: NDArray[np.int32], area: float) -> Array | None:
    """Returns the smallest quadrilateral about an outline that is nearly one, None about any other."""
    if len(hull) < 4 or area < CONVEX * cv2.contourArea(hull):
        return None
    quad = np.asarray(cv2.approxPolyN(hull, 4, ensure_convex=True), np.float64).reshape(-1, 2)
    if len(quad) != 4:
        return None
    turned = float(areas(quad[None])[0])
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    if area < FULL * abs(turned) or sides.min() < NARROWEST * sides.max():
        return None
    return quad if turned > 0 else quad[::-1].copy()


def _distinct(found: list[tuple[float, Array]]) -> Array:
    """Leaves one of each quadrilateral found in several masks: the one that is filled best."""
    quads = np.array([quad for _, quad in sorted(found, key=lambda pair: -pair[0])]).reshape(-1, 4, 2)
    size, middle, kept = np.sqrt(areas(quads)), quads.mean(1), list[int]()
    for one in range(len(quads)):
        alike = np.abs(size[kept] - size[one]) <= 0.12 * size[one]
        if not (alike & (np.abs(middle[kept] - middle[one]).max(1) <= 0.1 * size[one])).any():
            kept.append(one)
    return quads[kept]
