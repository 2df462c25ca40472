"""What a camera is to us: read, set, get, release, as OpenCV's VideoCapture has them, over other ways too.

    0, /dev/video0, rtsp://, http:// of a stream     OpenCV
    http:// of one picture (phones, ESP32-CAM)       a request a picture
    picamera:0 (Raspberry Pi)                        picamera2

`picamera2` was tried with a stand-in of its interface, not on a Raspberry Pi.
"""

import importlib
import urllib.request
from typing import Any, ClassVar, Protocol

import cv2
import numpy as np

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError

HIGHEST = 99  # number of a camera; OpenCV counts other kinds of devices from 100
MANUAL_EXPOSURE = 1  # of CAP_PROP_AUTO_EXPOSURE, as V4L2 counts
ANSWER = 4.0  # seconds that a camera at an address may take for a picture
LARGEST = 64 << 20  # bytes of a picture


class Device(Protocol):
    """An open camera. read: whether a picture came, and it, blue green red; get: 0 for what is not known."""

    def read(self) -> tuple[bool, Any]: ...
    def set(self, what: int, value: float) -> Any: ...
    def get(self, what: int) -> float: ...
    def release(self) -> None: ...


def is_camera(source: str) -> bool:
    """Whether a source is a camera: a number, a device or an address; anything else is a path."""
    return source.isdecimal() or "://" in source or source.startswith(("/dev/", "picamera"))


def lost(source: str, what: str) -> DeviceLostError:
    """Returns the error of a camera that did this, with what to look at: a cable, or its network."""
    look = "is it on, and in this network?" if "://" in source else "plug it in again"
    return DeviceLostError(f"camera {source}: {what}; {look}")


def opened(source: str) -> Device:
    """Opens a camera. Raises DeviceNotFoundError where nothing answers."""
    if source.isdecimal() and int(source) > HIGHEST:
        raise DeviceNotFoundError(f"camera {source}: no camera has such a number")
    if source.startswith("picamera"):
        return PiCamera(source)
    if source.startswith(("http://", "https://")) and _is_one_picture(source):
        return Snapshots(source)
    device = cv2.VideoCapture(int(source) if source.isdecimal() else source)
    if not device.isOpened():
        device.release()
        raise DeviceNotFoundError(f"camera {source}: does not answer; is it plugged in and free?")
    return device


def decoded(data: bytes) -> Any:
    """The pixels of a picture, blue green red, turned as its EXIF says; None for what is no picture."""
    try:
        return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    except cv2.error:  # it says that it is larger than OpenCV takes
        return None


def _is_one_picture(address: str) -> bool:
    """Whether it answers with a picture, not with a stream. Raises DeviceNotFoundError."""
    try:
        with urllib.request.urlopen(address, timeout=ANSWER) as answer:
            return str(answer.headers.get_content_type()).startswith("image/")
    except (OSError, ValueError) as error:
        raise DeviceNotFoundError(f"camera {address}: does not answer ({error})") from None


class Snapshots:
    """A camera that gives one picture a request: nothing can be set, each picture is fresh."""

    def __init__(self, address: str) -> None:
        self.address = address

    def read(self) -> tuple[bool, Any]:
        try:
            with urllib.request.urlopen(self.address, timeout=ANSWER) as answer:
                data = answer.read(LARGEST)
        except (OSError, ValueError):
            return False, None
        pixels = decoded(data)
        return pixels is not None, pixels

    def set(self, what: int, value: float) -> None:
        """Nothing can be set."""

    def get(self, what: int) -> float:
        del what
        return 0.0

    def release(self) -> None:
        """Nothing is held."""


class PiCamera:
    """`picamera:1` by picamera2; exposure in microseconds, white balance in kelvin, focus in dioptres."""

    METADATA: ClassVar = {
        cv2.CAP_PROP_EXPOSURE: "ExposureTime",
        cv2.CAP_PROP_WB_TEMPERATURE: "ColourTemperature",
        cv2.CAP_PROP_GAIN: "AnalogueGain",
        cv2.CAP_PROP_FOCUS: "LensPosition",
    }

    def __init__(self, source: str) -> None:
        number = source.partition(":")[2] or "0"
        try:
            picamera2 = importlib.import_module("picamera2")
        except ImportError:
            raise DeviceNotFoundError(
                f"camera {source}: needs picamera2 (`sudo apt install python3-picamera2`, a venv with "
                "--system-site-packages)"
            ) from None
        try:
            self.camera = picamera2.Picamera2(int(number))
            self._start()
        except (RuntimeError, IndexError, ValueError, OSError) as error:
            raise DeviceNotFoundError(f"camera {source}: does not answer ({error})") from None
        self._width = 0

    def _start(self, size: tuple[int, int] | None = None) -> None:
        """RGB888 is how libcamera calls bytes in the order blue green red."""
        main: dict[str, Any] = {"format": "RGB888"} | ({"size": size} if size else {})
        self.camera.configure(self.camera.create_video_configuration(main=main))
        self.camera.start()

    def read(self) -> tuple[bool, Any]:
        try:
            return True, self.camera.capture_array("main")
        except (RuntimeError, OSError):
            return False, None

    def set(self, what: int, value: float) -> None:
        controls = {
            cv2.CAP_PROP_AUTO_EXPOSURE: ("AeEnable", value != MANUAL_EXPOSURE),
            cv2.CAP_PROP_AUTO_WB: ("AwbEnable", bool(value)),
            cv2.CAP_PROP_AUTOFOCUS: ("AfMode", 2 if value else 0),
            **{known: (name, value) for known, name in self.METADATA.items()},
            cv2.CAP_PROP_EXPOSURE: ("ExposureTime", int(value)),
        }
        if what in controls:
            name, setting = controls[what]
            self.camera.set_controls({name: setting})
        elif what == cv2.CAP_PROP_FRAME_WIDTH:
            self._width = int(value)
        elif what == cv2.CAP_PROP_FRAME_HEIGHT:
            self.camera.stop()
            self._start((self._width, int(value)))

    def get(self, what: int) -> float:
        if what not in self.METADATA:
            return 0.0
        return float(self.camera.capture_metadata().get(self.METADATA[what]) or 0.0)

    def release(self) -> None:
        self.camera.stop()
        self.camera.close()
