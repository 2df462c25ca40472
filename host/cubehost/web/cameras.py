"""The robot's cameras as the page uses them: pictures, the regions in them, and regions set up by hand."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2

from cubehost.base.errors import DeviceLostError, InputError, StoppedError
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection
from cubehost.cube import size_of
from cubehost.jobs.scan import one_face_of, pictures_of, sight_of
from cubehost.vision import Camera, Image, Regions, capture, setup, sources
from cubehost.vision.corners import Corners, boxes_in, corners_of
from cubehost.vision.scanner import SCANS, Scanner
from cubehost.vision.sources import FACES
from cubehost.vision.virtual import VirtualCamera

QUALITY = 80  # of JPEGs for browsers; decisions are made of what the camera gave
LIVE_EVERY = 0.3  # seconds between two live pictures


def jpeg(image: Image) -> bytes:
    """Encodes a picture for browsers."""
    return cv2.imencode(".jpg", image.pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


class Cameras:
    """The cameras that are named, else those of the regions, else the virtual ones of a virtual robot.

    path: the file that keeps the regions. robot: its name, under which its lamps are learned, see
    `colour.learned`.
    """

    def __init__(
        self,
        cameras: tuple[str, ...] = (),
        path: Path | None = None,
        seed: int = 0,
        robot: str | None = None,
        stops: Callable[[], int] = lambda: 0,
    ) -> None:
        """stops: returns the number of the last stop; a new stop also ends the wait for a camera."""
        self._cameras = cameras
        self._path = path
        self._seed = seed
        self.robot = robot
        self._virtual: VirtualCamera | None = None
        self._sees_one = False  # a machine shows its one camera a face after the other
        self._regions = Regions.load(path) if path is not None and path.is_file() else None
        self._corners: dict[str, Corners] = {}
        self._seen: list[Image] = []
        self._stops = stops
        self._closing = threading.Event()
        self._exposing = threading.Lock()  # held by whoever uses the cameras
        self._looking = threading.Lock()
        self._live: list[bytes] = []
        self._live_at = -LIVE_EVERY
        self._live_seen: Any = None

    def look(self, connection: Connection, stops: float = 0.0) -> list[Image]:
        """Takes a picture with each camera, so many stops more exposed. Raises InputError without cameras."""
        with self._exposing:
            self._seen = self._pictures(connection, stops)
            self._live = [jpeg(image) for image in self._seen]
            self._live_at, self._live_seen = time.monotonic(), None
            return self._seen

    def _pictures(self, connection: Connection, stops: float) -> list[Image]:
        if cameras := self._wanted():
            return capture(*cameras, stops=stops, meanwhile=self._wait())
        return self._virtually(connection)(stops)

    def find(self, connection: Connection) -> None:
        """Gets the cameras of a virtual robot ready; does nothing where there are others or none."""
        robot = connection.robot
        self._sees_one = isinstance(robot, MachineRobot) and robot.mechanism.description.camera is not None
        if not self._wanted() and connection.virtual is not None:
            self._virtually(connection)

    def _wait(self) -> Callable[[], None]:
        """Returns a check for waits for cameras that hang: it raises after a stop, or as the server ends."""
        before = self._stops()

        def is_wanted() -> None:
            if self._closing.is_set():
                raise DeviceLostError("no picture: the server ends")
            if self._stops() != before:
                raise StoppedError("stopped, without waiting for the cameras")

        return is_wanted

    def close(self) -> None:
        """Ends all waits for a camera. From any thread."""
        self._closing.set()

    def scanner(self, connection: Connection, turn: Callable[[str], object] | None) -> Scanner:
        """Returns what scans as `cubehost scan-and-send`. Raises InputError where the cameras are not set up.

        turn: turns faces between two scans; None: nothing may.
        """
        if isinstance(connection.robot, MachineRobot):
            regions = None if connection.virtual else self._regions
            return sight_of(connection, regions, self._cameras, seed=self._seed, robot=self.robot)(turn)
        if not self._wanted():
            self._virtually(connection)
        return Scanner(lambda stops: self.look(connection, stops), self.regions, SCANS, turn, self.robot)

    def _wanted(self) -> list[Camera]:
        """Returns the real cameras to use, with what was locked in them at set-up; [] for none."""
        if self._regions is None:
            return [Camera(source) for source in self._cameras]
        return self._regions.locked(self._cameras) or list(self._regions.cameras)

    def _virtually(self, connection: Connection) -> Callable[[float], list[Image]]:
        """Returns what takes pictures of a virtual robot's cube. Raises InputError for a real robot."""
        robot = connection.virtual
        if robot is None:
            raise InputError("this robot has no camera: its server must be started with one")
        if self._sees_one:
            photograph, _ = one_face_of(connection, None, (), self._seed)
            return lambda stops: [photograph(stops)]
        size = size_of(robot.facelets)
        if self._virtual is None or self._virtual.size != size:
            self._virtual = VirtualCamera(self._seed, size=size)
            self._regions = self._regions or self._virtual.regions
        return pictures_of(robot, self._virtual)

    def live(self, connection: Connection, number: int) -> bytes:
        """Returns what camera `number` sees now, or saw last while a scan has the cameras, as JPEG.

        From any thread; one picture serves all who ask within LIVE_EVERY. Raises InputError.
        """
        with self._looking:
            if time.monotonic() - self._live_at > LIVE_EVERY and self._exposing.acquire(blocking=False):
                try:
                    self._refresh(connection)
                finally:
                    self._exposing.release()
                self._live_at = time.monotonic()
            if not 0 <= number < len(self._live):
                raise InputError(f"there is no camera {number}: they are counted from 0")
            return self._live[number]

    def _refresh(self, connection: Connection) -> None:
        """Takes new live pictures; of a virtual robot only where something has turned."""
        virtual = None if self._wanted() else connection.virtual
        now = virtual and (virtual.seen, getattr(virtual.cube, "held", None))
        if now is None or now != self._live_seen:
            self._live = [jpeg(image) for image in self._pictures(connection, 0.0)]
        self._live_seen = now

    @property
    def regions(self) -> Regions:
        """Where the faces lie in the pictures. Raises InputError where nobody has said so yet."""
        if self._regions is None:
            missing = " ".join(face for face in FACES if face not in self._corners)
            raise InputError(f"set the cameras up first: where are the faces {missing} in the pictures?")
        return self._regions

    def boxes(self, regions: Regions | None = None) -> list[list[list[int]]]:
        """Returns each facelet's boxes: x, y, width, height, number of the picture. [] before the set-up.

        A facelet has none where a machine shows its one camera a face after the other.
        """
        if self._sees_one and not regions and (self._regions or not self._cameras):
            return [[] for _ in range(54)]
        if not (shown := regions or self._regions):
            return []
        return [[[*box[:4], shown.picture_of(i, box)] for box in row] for i, row in enumerate(shown.boxes)]

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
        """Notes where a face lies; with the last of the six saves the regions, as `cubehost camera setup`."""
        boxes_in(corners, side)
        if not self._seen:
            raise InputError("take pictures first: where a face lies is said in them")
        self._corners = self.corners | {face: corners}
        if set(self._corners) >= set(FACES):
            cameras = self._regions.cameras if self._regions else ()
            locked = list(cameras) or [sources.locked(source) for source in self._cameras]
            self._regions = setup.regions_of(self._corners, self._seen, side, locked)
            if self._path is not None:
                self._regions.save(self._path)
