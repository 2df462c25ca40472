"""Where a virtual camera stands that looks at one side of the cube, for robots that show face by face."""

from cubehost.vision.regions import Box
from cubehost.vision.virtual import PLACES, View, outline

DISTANCE = 5.0  # of the camera from the cube's middle; a cube is 2 wide
ASIDE = 0.6  # it stands a little aside, or its lamp would shine right back
BOX = 0.4  # side of a region, in parts of a facelet


def view_of(side: str) -> View:
    """Upright, as the facelets of that side are counted."""
    place = PLACES[side]
    eye = DISTANCE * place.normal / (place.normal @ place.normal) ** 0.5 + ASIDE * place.down / 2
    return View((float(eye[0]), float(eye[1]), float(eye[2])), tuple(-place.down / 2))


def boxes_of(side: str) -> list[Box]:
    """The nine facelets in its picture."""
    corners = outline(view_of(side), side)
    boxes = []
    for row in range(3):
        for column in range(3):
            across, down = (column + 0.5) / 3, (row + 0.5) / 3
            top = corners[0] + (corners[1] - corners[0]) * across
            bottom = corners[3] + (corners[2] - corners[3]) * across
            x, y = top + (bottom - top) * down
            size = float(abs(corners[1] - corners[0]).max()) / 3 * BOX
            boxes.append(Box(round(x - size / 2), round(y - size / 2), round(size), round(size)))
    return boxes
