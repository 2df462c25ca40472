"""Where pictures come from: files, folders, videos, cameras by number, device or address."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from cubehost.errors import DeviceLostError, DeviceNotFoundError, InputError
from cubehost.files import read_bytes

Pixels = NDArray[np.uint8]

FACES = "URFDLB"
PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff", ".ppm", ".heic", ".heif"}
PHONE = {".heic", ".heif"}
VIDEOS = {".mp4", ".avi", ".mkv", ".mov", ".webm", ".mjpg", ".mjpeg"}
HIGHEST = 99  # number of a camera; OpenCV counts other kinds of devices from 100
MANUAL_EXPOSURE = 1  # of CAP_PROP_AUTO_EXPOSURE, as V4L2 counts
WARM_UP = 8  # frames until exposure and white balance of a camera have settled

# What fails is said by the errors below, once: not by OpenCV, and not by the FFmpeg in it (-8 is its "quiet")
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


@dataclass(frozen=True)
class Camera:
    """A source, and what is locked in it in the driver's units; None: automatic."""

    source: str
    exposure: float | None = None
    white_balance: float | None = None


class Image(NamedTuple):
    """A picture and where it is from. Pixels are [height, width, 3], blue green red, as OpenCV has them."""

    name: str
    pixels: Pixels

    @property
    def label(self) -> str:
        """How messages call it."""
        return f"camera {self.name}" if is_camera(self.name) else self.name


def capture(*sources: str | int | Camera, stops: float = 0.0) -> list[Image]:
    """One picture of each source, in order; a folder gives all of its pictures.

    stops: exposure of this picture against what the camera is set to, doubled with each stop up; it is put
    back afterwards. Files, and cameras whose driver tells no exposure, are as they are.

    A source is a picture or video file, a folder, a camera's number, a device (/dev/video0) or an address
    (rtsp://, http://). A folder with U R F D L B comes in this order, any other by name.
    Raises InputError for files, DeviceNotFoundError or DeviceLostError for cameras.
    """
    images = [image for source in sources for image in _open(source, stops)]
    if not images:
        raise InputError("no picture given: name a file, a folder or a camera")
    return images


def is_camera(source: str) -> bool:
    """A number, a device or an address; anything else is a path."""
    return source.isdecimal() or "://" in source or source.startswith("/dev/")


def _open(wanted: str | int | Camera, stops: float) -> Iterator[Image]:
    camera = wanted if isinstance(wanted, Camera) else Camera(str(wanted))
    source = camera.source
    path = Path(source)
    if is_camera(source):
        yield _from_camera(camera, stops)
    elif path.is_dir():
        yield from map(_from_file, _pictures_in(path))
    elif path.suffix.lower() in VIDEOS:
        yield _from_video(path)
    else:
        yield _from_file(path)


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
        data = np.frombuffer(read_bytes(path), np.uint8)
    except InputError as error:
        hint = "" if path.suffix else " (a camera is a number, a device such as /dev/video0, or an address)"
        raise InputError(f"{error}{hint}") from None
    if path.suffix.lower() in PHONE:
        return Image(str(path), _from_phone(path))
    pixels = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None  # turned as its EXIF says
    if pixels is None:
        raise InputError(f"{path}: not a picture that can be read")
    return Image(str(path), np.asarray(pixels, np.uint8))


def _from_phone(path: Path) -> Pixels:
    """HEIC, which OpenCV cannot read; libheif turns it as it was held."""
    try:
        import pillow_heif
    except ImportError:
        raise InputError(f"{path}: HEIC needs `pip install cubehost[heic]`, or save it as JPEG") from None
    try:
        return np.asarray(pillow_heif.open_heif(path, convert_hdr_to_8bit=True, bgr_mode=True), np.uint8)
    except (ValueError, OSError, EOFError) as error:
        raise InputError(f"{path}: not a picture that can be read ({error})") from None


def _from_video(path: Path) -> Image:
    if not path.is_file():
        raise InputError(f"{path}: no such file")
    # By FFmpeg alone: what else may try prints lines of its own
    pixels = last_frame(cv2.VideoCapture(str(path), cv2.CAP_FFMPEG), 1)
    if pixels is None:
        raise InputError(f"{path}: no frame of this video can be read")
    return Image(str(path), pixels)


def _from_camera(wanted: Camera, stops: float) -> Image:
    device = _opened(wanted.source)
    try:
        _lock(device, wanted)
        if stops and wanted.exposure is None:
            last_frame(device, WARM_UP)  # or it is not yet known what the automatic would take
        with _exposed(device, stops):
            pixels = last_frame(device, WARM_UP)
    finally:
        device.release()
    if pixels is None:
        raise DeviceLostError(f"camera {wanted.source}: opened, but gives no picture; plug it in again")
    return Image(wanted.source, pixels)


def _opened(source: str) -> Any:
    if source.isdecimal() and int(source) > HIGHEST:
        raise DeviceNotFoundError(f"camera {source}: no camera has such a number")
    device = cv2.VideoCapture(int(source) if source.isdecimal() else source)
    if not device.isOpened():
        device.release()
        raise DeviceNotFoundError(f"camera {source}: does not answer; is it plugged in and free?")
    return device


def _lock(device: Any, wanted: Camera) -> None:
    if wanted.exposure is not None:
        device.set(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL_EXPOSURE)
        device.set(cv2.CAP_PROP_EXPOSURE, wanted.exposure)
    if wanted.white_balance is not None:
        device.set(cv2.CAP_PROP_AUTO_WB, 0)
        device.set(cv2.CAP_PROP_WB_TEMPERATURE, wanted.white_balance)


@contextmanager
def _exposed(device: Any, stops: float) -> Iterator[None]:
    """Exposure so many stops from where it is, then back, the automatic too."""
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


def locked(source: str) -> Camera:
    """The camera with exposure and white balance where its automatic has settled; files have none."""
    if not is_camera(source):
        return Camera(source)
    device = _opened(source)
    try:
        last_frame(device, WARM_UP)
        exposure = float(device.get(cv2.CAP_PROP_EXPOSURE))
        white_balance = float(device.get(cv2.CAP_PROP_WB_TEMPERATURE))
    finally:
        device.release()
    # A driver that does not know a property answers 0 or less for the temperature, 0 for the exposure
    return Camera(source, exposure or None, white_balance if white_balance > 0 else None)


def last_frame(camera: Any, frames: int) -> Pixels | None:
    """The last of so many frames; None where one of them does not come."""
    pixels = None
    for _ in range(frames):
        good, pixels = camera.read()
        if not good:
            return None
    return None if pixels is None else np.asarray(pixels, np.uint8)
