"""Where pictures come from: files, folders, videos, cameras by number, device or address."""

import importlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.base.errors import InputError, MissingToolError
from cubehost.base.files import read_bytes
from cubehost.vision import feed
from cubehost.vision.devices import MANUAL_EXPOSURE, Device, decoded, is_camera, lost

Pixels = NDArray[np.uint8]

FACES = "URFDLB"
PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff", ".ppm", ".heic", ".heif"}
PHONE = {".heic", ".heif"}
VIDEOS = {".mp4", ".avi", ".mkv", ".mov", ".webm", ".mjpg", ".mjpeg"}

# What fails is said by the errors below, once: not by OpenCV, and not by the FFmpeg in it (-8 is its "quiet")
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


@dataclass(frozen=True)
class Camera:
    """A source, and what is locked in it in the driver's units; None: automatic, or as it comes.

    resolution: width and height in pixels; rotation: degrees clockwise by which its pictures are turned, a
    multiple of 90.
    """

    source: str
    exposure: float | None = None
    white_balance: float | None = None
    focus: float | None = None
    gain: float | None = None
    resolution: tuple[int, int] | None = None
    rotation: int = 0


class Image(NamedTuple):
    """A picture and where it is from. Pixels are [height, width, 3], blue green red, as OpenCV has them."""

    name: str
    pixels: Pixels

    @property
    def label(self) -> str:
        """The name by which messages call the picture."""
        return f"camera {self.name}" if is_camera(self.name) else self.name


def brightest(pixels: NDArray[Any]) -> Any:
    """[height, width]: the largest channel of each pixel [height, width, 3], uint8 or float32, as max(2)."""
    blue, green, red = cv2.split(pixels)
    return cv2.max(cv2.max(blue, green), red)


def scaled(pixels: Pixels, scale: float) -> Pixels:
    """Returns a picture [height, width, 3] uint8 `scale` times as large."""
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=how), np.uint8)


def capture(
    *sources: str | int | Camera, stops: float = 0.0, meanwhile: Callable[[], None] = lambda: None
) -> list[Image]:
    """Takes one picture of each source, in order; a folder gives all of its pictures.

    stops: exposure of this picture against what the camera is set to, doubled with each stop up; it is put
    back afterwards. Files, and cameras whose driver tells no exposure, are as they are. meanwhile: as for
    `feed.Feed.result`.

    A source is a picture or video file, a folder, a camera's number, a device (/dev/video0), an address
    (rtsp://, http:// of a stream or of one picture) or picamera:0. A folder with U R F D L B comes in this
    order, any other by name. Cameras stay open for the next picture (`feed`).
    Raises InputError for files, DeviceNotFoundError or DeviceLostError for cameras, within 5 s.
    """
    begun = [_begun(source, stops, meanwhile) for source in sources]
    images = [image for finish in begun for image in finish()]
    if not images:
        raise InputError("no picture given: name a file, a folder or a camera")
    return images


def frames(source: str) -> Iterator[Image]:
    """Yields every frame of a video, of a camera as long as it is asked, or the pictures of a file or folder.

    Errors as for `capture`.
    """
    if is_camera(source):
        thread = feed.of(source)
        while True:
            yield Image(source, thread.result(thread.start(_next)))
    if Path(source).suffix.lower() not in VIDEOS:
        yield from capture(source)
        return
    yield _from_video(Path(source))
    video = cv2.VideoCapture(source, cv2.CAP_FFMPEG)
    while (frame := video.read())[0]:
        yield Image(source, np.asarray(frame[1], np.uint8))


def _next(opened: feed.Open) -> Pixels:
    good, pixels = opened.device.read()
    if not good or pixels is None:
        raise lost(opened.source, "gives no more pictures")
    return np.asarray(pixels, np.uint8)


def _begun(
    wanted: str | int | Camera, stops: float, meanwhile: Callable[[], None]
) -> Callable[[], list[Image]]:
    """Returns what gives the pictures of a source. A camera begins here, so that all take theirs at once."""
    camera = wanted if isinstance(wanted, Camera) else Camera(str(wanted))
    source, path = camera.source, Path(camera.source)
    if not source:
        raise InputError("an empty name is no picture, folder or camera")
    if is_camera(source):
        thread = feed.of(source)
        job = thread.start(lambda opened: _taken(opened, camera, stops))
        return lambda: [Image(source, thread.result(job, meanwhile))]
    if path.is_dir():
        return lambda: [_from_file(file) for file in _pictures_in(path)]
    if path.suffix.lower() in VIDEOS:
        return lambda: [_from_video(path)]
    return lambda: [_from_file(path)]


def _pictures_in(folder: Path) -> list[Path]:
    found = sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURES)
    if not found:
        raise InputError(f"{folder}: no pictures in this folder ({' '.join(sorted(PICTURES))})")
    by_face = {path.stem: path for path in found}
    if sorted(by_face) == sorted(FACES):
        return [by_face[face] for face in FACES]
    return found


def _from_file(path: Path) -> Image:
    try:
        data = read_bytes(path)
    except InputError as error:
        hint = "" if path.suffix else " (a camera is a number, a device such as /dev/video0, or an address)"
        raise InputError(f"{error}{hint}") from None
    if path.suffix.lower() in PHONE:
        return Image(str(path), _from_phone(path))
    pixels = decoded(data)
    if pixels is None:
        raise InputError(f"{path}: not a picture that can be read")
    return Image(str(path), np.asarray(pixels, np.uint8))


def _from_phone(path: Path) -> Pixels:
    """Reads HEIC, which OpenCV cannot; libheif turns it as it was held."""
    try:
        pillow_heif = importlib.import_module("pillow_heif")
    except ImportError:
        raise MissingToolError(
            f"{path}: HEIC needs `pip install cubehost[heic]`, or save it as JPEG"
        ) from None
    try:
        return np.asarray(pillow_heif.open_heif(path, convert_hdr_to_8bit=True, bgr_mode=True), np.uint8)
    except (ValueError, OSError, EOFError, RuntimeError) as error:  # the last: more boxes than libheif bears
        raise InputError(f"{path}: not a picture that can be read ({error})") from None


def _from_video(path: Path) -> Image:
    if not path.is_file():
        raise InputError(f"{path}: no such file")
    # By FFmpeg alone: what else may try prints lines of its own
    good, pixels = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG).read()
    if not good or pixels is None:
        raise InputError(f"{path}: no frame of this video can be read")
    return Image(str(path), np.asarray(pixels, np.uint8))


def _taken(opened: feed.Open, wanted: Camera, stops: float) -> Pixels:
    """Takes a picture of the camera, once its exposure has settled."""
    if opened.settings != wanted:
        _lock(opened.device, wanted)
        opened.settings = wanted
    if stops and wanted.exposure is None:
        opened.settled()  # or it is not yet known what the automatic would take
    with _exposed(opened.device, stops):
        pixels = opened.settled()
    return np.ascontiguousarray(np.rot90(pixels, -wanted.rotation // 90), np.uint8)


def _lock(device: Device, wanted: Camera) -> None:
    if wanted.resolution is not None:
        device.set(cv2.CAP_PROP_FRAME_WIDTH, wanted.resolution[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, wanted.resolution[1])
    for value, lock, automatic, off in (
        (wanted.exposure, cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL_EXPOSURE),
        (wanted.white_balance, cv2.CAP_PROP_WB_TEMPERATURE, cv2.CAP_PROP_AUTO_WB, 0),
        (wanted.focus, cv2.CAP_PROP_FOCUS, cv2.CAP_PROP_AUTOFOCUS, 0),
        (wanted.gain, cv2.CAP_PROP_GAIN, None, 0),
    ):
        if value is not None:
            if automatic is not None:
                device.set(automatic, off)
            device.set(lock, value)


@contextmanager
def _exposed(device: Device, stops: float) -> Iterator[None]:
    """Sets the exposure so many stops from where it is, and afterwards back, the automatic too."""
    automatic, exposure = (float(device.get(p)) for p in (cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_EXPOSURE))
    if not stops or not exposure:
        yield
        return
    device.set(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL_EXPOSURE)
    # V4L2 counts time, DirectShow and Media Foundation its binary logarithm in seconds, below 0
    device.set(cv2.CAP_PROP_EXPOSURE, exposure * 2**stops if exposure > 0 else exposure + stops)
    try:
        yield
    finally:
        device.set(cv2.CAP_PROP_EXPOSURE, exposure)
        device.set(cv2.CAP_PROP_AUTO_EXPOSURE, automatic)


def locked(wanted: str | Camera) -> Camera:
    """Returns the camera with exposure and white balance as its automatic has settled; a file as it is."""
    camera = wanted if isinstance(wanted, Camera) else Camera(wanted)
    if not is_camera(camera.source):
        return camera
    thread = feed.of(camera.source)
    return thread.result(thread.start(lambda opened: _as_settled(opened, camera)))


def _as_settled(opened: feed.Open, camera: Camera) -> Camera:
    _lock(opened.device, camera)
    opened.settings = camera
    opened.settled()
    exposure = float(opened.device.get(cv2.CAP_PROP_EXPOSURE))
    white_balance = float(opened.device.get(cv2.CAP_PROP_WB_TEMPERATURE))
    # A driver that does not know a property answers 0 or less for the temperature, 0 for the exposure
    return replace(
        camera, exposure=exposure or None, white_balance=white_balance if white_balance > 0 else None
    )
