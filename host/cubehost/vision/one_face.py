"""Pictures of single faces from a camera before which a machine brings them: cut out, and set upright."""

import cv2
import numpy as np

from cubehost.base.errors import InputError
from cubehost.vision.corners import Corners, boxes_in
from cubehost.vision.regions import Box, Regions, regions_from
from cubehost.vision.sources import Image, Pixels
from cubehost.vision.virtual import PLACES, View, outline

CELL = 60  # pixels of a facelet that was cut out
BOX = 24  # side of the region that is read
DISTANCE = 5.0  # of a virtual camera from the cube's middle; a cube is 2 wide
ASIDE = 0.6  # it stands a little aside, or its lamp would shine right back


def regions() -> Regions:
    """Returns the regions of the six faces U R F D L B, as `upright` gives them."""
    edge = (CELL - BOX) // 2
    places = [(picture, row, column) for picture in range(6) for row in range(3) for column in range(3)]
    return regions_from(
        [[Box(c * CELL + edge, r * CELL + edge, BOX, BOX, picture)] for picture, r, c in places]
    )


def upright(image: Image, boxes: list[Box], quarters: int) -> Image:
    """Cuts out the face within nine boxes of a picture, row by row, turned by quarters counter-clockwise."""
    if len(boxes) != 9:
        raise InputError(f"{image.name}: a camera that sees one face has nine boxes, not {len(boxes)}")
    middles = np.array([(box.x + box.w / 2, box.y + box.h / 2) for box in boxes], np.float32)
    cells = (np.array([(c, r) for r in range(3) for c in range(3)], np.float32) + 0.5) * CELL
    lay, _ = cv2.estimateAffine2D(middles, cells)
    face: Pixels = cv2.warpAffine(image.pixels, lay, (3 * CELL, 3 * CELL)).astype(np.uint8)
    return Image(image.name, np.ascontiguousarray(np.rot90(face, quarters)))


def view_of(side: str) -> View:
    """Returns a virtual camera that looks at one side, upright."""
    place = PLACES[side]
    return View(DISTANCE * place.normal + ASIDE * place.down / 2, -place.down / 2)


def boxes_of(side: str) -> list[Box]:
    """Returns the boxes of a side's nine facelets in the picture of `view_of`."""
    return boxes_in(Corners.at(outline(view_of(side), side), 0), 3)
