"""Any pictures of a cube, taken by hand: single faces, corners with three faces, in any order and holding.

    picture ─► a face looked at straight? ─► or a corner, three faces in perspective ─► or an oblique face
                9 squares of 9, upright        three quarters of each grid proven          its grid proven

What each picture shows is found by its shape alone; which side of the cube it is follows from the colours
(`colour.arrangement`).
"""

from collections.abc import Sequence

import cv2
import numpy as np

from cubehost.base.errors import InputError
from cubehost.colour.arrangement import Arranged, arrange
from cubehost.vision import lens
from cubehost.vision.corners import Corners, boxes_in, corners_of
from cubehost.vision.grid import OutsideError, Shape, SizeError, find_grid, looked_for, shapes_in
from cubehost.vision.oblique import WORKING_SIZE, NotFoundError, find_views, space
from cubehost.vision.oblique.edges import evidence_of_face
from cubehost.vision.regions import Box, Regions, read, regions_from
from cubehost.vision.sources import FACES, Image, scaled

STRAIGHT = 0.12  # skew of a lattice up to which a face is looked at straight
PROVEN = 0.7  # of a single face's grid: edges that must be there
STANDS_OUT = 0.9  # of the grid of a face that needs no other look
SIX_SIDES = "two of opposite corners, six of single sides, or a corner and three sides"


# The faces that a picture shows, each by its corners; three go clockwise about the vertex they share
Seen = tuple[Corners, ...]


def find(image: Image, number: int, side: int = 3) -> Seen:
    """Finds the face or the corner that a picture shows. Raises InputError for no cube, or none for sure."""
    return _found(image, number, side, *single_face(image, number, side))


def _found(image: Image, number: int, side: int, face: Corners | None, proof: float) -> Seen:
    if face and proof >= STANDS_OUT:
        return (face,)
    try:
        (view,) = find_views([image], side, 1)
    except NotFoundError as error:
        if face and proof >= PROVEN:
            return (face,)
        raise InputError(_not_found(image, side, error)) from None
    return tuple(Corners.at(points, number) for points in view.faces())


def _not_found(image: Image, side: int, corner: NotFoundError) -> str:
    """Returns what was looked for, what of it was found, and where that is drawn into the picture."""
    squares, grid = looked_for(image, side)
    drawn = image.pixels.copy()
    thick = max(2, min(drawn.shape[:2]) // 240)
    for x, y, width in squares:
        box = round(x - width / 2), round(y - width / 2), round(width), round(width)
        cv2.rectangle(drawn, box, (0, 255, 0), thick)
    for x, y in () if grid is None else grid.middles:
        cv2.circle(drawn, (round(x), round(y)), 2 * thick, (255, 0, 255), -1)
    if corner.vertices is not None and any(corner.sure):
        for face, is_sure in zip(corner.vertices[space.FACES], corner.sure, strict=True):
            colour = (0, 255, 0) if is_sure else (255, 0, 255)
            cv2.polylines(drawn, [face.round().astype(np.int32)], True, colour, thick)
    if all(corner.sure):
        return f"{image.label}: the picture's edge cuts the cube (drawn: {lens.kept(drawn)}): move back"
    straight = f"of a face held straight {grid.hit.sum() if grid else 0} of {side**2} stickers fit a grid"
    return (
        f"{image.label}: no cube found; {straight}, of a corner {sum(corner.sure)} of 3 faces are sure "
        f"(drawn: {lens.kept(drawn)}); hold a face flat to the camera and fill half, or show three faces"
    )


def regions_of(faces: Sequence[Corners], images: Sequence[Image], side: int = 3) -> Regions:
    """Returns the regions of faces' facelets, in their order; of what the pictures' edges cut, the rest."""
    boxes = [box for face in faces for box in boxes_in(face, side)]
    return regions_from([[box.held(images[box.picture or 0].pixels)] for box in boxes])


def single_face(image: Image, number: int, side: int = 3) -> tuple[Corners | None, float]:
    """Finds a single face, and how surely it is one, 0..1: below STANDS_OUT unless seen whole and straight.

    Four squares of a 3x3's face are no face of a 2x2. Of a face that is looked at straight, raises
    OutsideError where the picture's edge cuts it, SizeError where it is a larger cube's.
    """
    return _single_face(image, number, side, shapes_in(image))


def _single_face(image: Image, number: int, side: int, shapes: list[Shape]) -> tuple[Corners | None, float]:
    try:
        grid = find_grid(image, side, shapes)
    except OutsideError as error:
        if error.grid.skew() <= STRAIGHT:
            raise
        return None, 0.0
    except SizeError:
        raise
    except InputError:
        return None, 0.0
    if side == 2 and _single_face(image, number, 3, shapes)[1] >= PROVEN:
        return None, 0.0
    scale = WORKING_SIZE / min(image.pixels.shape[:2])
    small = scaled(image.pixels, scale)
    boxes = [Box(round(16 * float(x)), round(16 * float(y)), 1, 1) for x, y in grid.middles]
    corners = np.array(corners_of(boxes, number).points) / 16
    proof = evidence_of_face(small, corners * scale, side)
    if grid.hit.sum() < side * side or grid.skew() > STRAIGHT:
        proof = min(proof, STANDS_OUT - 0.01)
    return Corners.at(corners, number), proof


def six_faces(images: Sequence[Image], side: int = 3) -> list[Corners]:
    """Finds the face that each of six pictures shows. Raises InputError where that is none, or not surely."""
    if len(images) != len(FACES):
        raise InputError(f"six pictures are needed, {' '.join(FACES)} in this order, not {len(images)}")
    lens.check(images)
    found = []
    for number, image in enumerate(images):
        face, proof = single_face(image, number, side)
        if face is None or proof < PROVEN:
            raise InputError(f"{image.label}: no whole face found; hold it flat to the camera, fill half")
        found.append(face)
    return found


def scan(images: Sequence[Image], side: int = 3, in_order: bool = False) -> tuple[Regions, Arranged]:
    """Finds the cube in these pictures, and the regions of its facelets, upright in the order URFDLB.

    in_order: the pictures are six, of a single side each, in that order. Raises InputError for pictures that
    do not show the six sides once each.
    """
    seen = [(face,) for face in six_faces(images, side)] if in_order else _six_sides(images, side)
    groups, faces = [len(one) for one in seen], [face for one in seen for face in one]
    regions = regions_of(faces, images, side)
    found = arrange(read(list(images), regions), groups, in_order)
    return Regions(tuple(regions.boxes[i] for i in found.order), len(images)), found


def _six_sides(images: Sequence[Image], side: int) -> list[Seen]:
    """Finds what each picture shows, six sides in all. Raises InputError as soon as it cannot be six."""
    corners, odd = divmod(6 - len(images), 2)
    if odd or not 0 <= corners <= 2:
        raise InputError(f"{len(images)} picture{'s' * (len(images) != 1)} of a cube, not {SIX_SIDES}")
    lens.check(images)
    singles = [single_face(image, number, side) for number, image in enumerate(images)]  # what is quick first
    seen = list[Seen]()
    for image, single in zip(images, singles, strict=True):
        seen.append(_found(image, len(seen), side, *single))
        found = sum(len(one) == 3 for one in seen)
        if found > corners or len(seen) - found > len(images) - corners:
            shown = ", ".join(f"{image.label}: {len(one)}" for image, one in zip(images, seen, strict=False))
            raise InputError(f"sides of the cube seen: {shown}; so these pictures are not {SIX_SIDES}")
    return seen
