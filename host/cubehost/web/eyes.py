"""The robot's cameras as the page uses them: pictures, the regions in them, and regions set up by hand."""

from pathlib import Path

from cubehost.cube import size_of
from cubehost.errors import InputError
from cubehost.robot.ports import Connection
from cubehost.vision import Image, Regions, capture
from cubehost.vision.corners import Corners, boxes_in, corners_of
from cubehost.vision.regions import Box, regions_from
from cubehost.vision.sources import FACES
from cubehost.vision.virtual import VirtualCamera


class Eyes:
    """The cameras named, else the virtual ones of a virtual robot. Regions stay in `path`, where given."""

    def __init__(self, cameras: tuple[str, ...] = (), path: Path | None = None, seed: int = 0) -> None:
        self._cameras = cameras
        self._path = path
        self._seed = seed
        self._virtual: VirtualCamera | None = None
        self._regions = Regions.load(path) if path is not None and path.is_file() else None
        self._corners: dict[str, Corners] = {}

    def look(self, connection: Connection) -> list[Image]:
        """A picture of each camera. Raises InputError where the robot has none."""
        if self._cameras:
            return capture(*self._cameras)
        if connection.virtual is None:
            raise InputError(
                "this robot has no camera: start with --camera and --regions, or say what cube it is"
            )
        facelets = connection.virtual.facelets
        size = size_of(facelets)
        if self._virtual is None or self._virtual.size != size:
            self._virtual = VirtualCamera(self._seed, size=size)
            self._regions = self._regions or self._virtual.regions
        return self._virtual.capture(facelets)

    @property
    def regions(self) -> Regions:
        """Raises InputError where nobody has said yet where the faces lie."""
        if self._regions is None:
            missing = " ".join(face for face in FACES if face not in self._corners)
            raise InputError(f"set the cameras up first: where are the faces {missing} in the pictures?")
        return self._regions

    @property
    def corners(self) -> dict[str, Corners]:
        """The corners of each face that is set up."""
        if self._regions is None:
            return self._corners
        boxes, count = self._regions.boxes, len(self._regions.boxes) // 6
        fitted = {
            face: corners_of(
                [row[0] for row in boxes[i * count : (i + 1) * count]],
                self._regions.picture_of(i * count, boxes[i * count][0]),
            )
            for i, face in enumerate(FACES)
        }
        return fitted | self._corners

    def place(self, face: str, corners: Corners, side: int = 3) -> None:
        """This face lies there. Complete regions are kept in the file."""
        boxes_in(corners, side)
        self._corners = self.corners | {face: corners}
        if set(self._corners) >= set(FACES):
            rows: list[list[Box]] = [[box] for f in FACES for box in boxes_in(self._corners[f], side)]
            self._regions = regions_from(rows)
            if self._path is not None:
                self._regions.save(self._path)
