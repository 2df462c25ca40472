"""Cameras as they are: slow, dark at first, stalling, dying and back, one JPEG, a stream, a Pi."""

import contextlib
import http.server
import sys
import threading
import types
from collections.abc import Callable, Iterator

import cv2
import numpy as np
import pytest

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError, InputError, StoppedError
from cubehost.vision import Box, Camera, capture, devices, feed, read, sources
from cubehost.vision.regions import regions_from

Frame = np.ndarray | None


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy computer may take seconds to begin a thread, or to open a stream."""
    monkeypatch.setattr(feed, "PATIENCE", 60.0)
    monkeypatch.setattr(devices, "ANSWER", 60.0)


def grey(level: float) -> np.ndarray:
    return np.full((16, 24, 3), level, np.uint8)


class Fake:
    """A camera whose frames a script says, by the number of the frame; None: it is lost."""

    def __init__(self, script: Callable[[int], Frame]) -> None:
        self.script, self.read_so_far, self.set_to = script, 0, list[tuple[int, float]]()
        self.released = threading.Event()

    def read(self) -> tuple[bool, Frame]:
        frame = self.script(self.read_so_far)
        self.read_so_far += 1
        return frame is not None, frame

    def set(self, what: int, value: float) -> None:
        self.set_to.append((what, value))

    def get(self, what: int) -> float:
        del what
        return 0.0

    def release(self) -> None:
        self.released.set()


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Plugs fake cameras in, each source's in the order in which it is opened; tells what was opened."""

    def plugged(**cameras: list[Fake]) -> list[str]:
        opened: list[str] = []

        def open_next(source: str) -> Fake:
            opened.append(source)
            left = cameras["c" + source]
            if not left:
                raise DeviceNotFoundError(f"camera {source}: does not answer")
            return left.pop(0)

        monkeypatch.setattr(devices, "opened", open_next)
        return opened

    return plugged


def test_a_camera_that_is_dark_at_first_is_waited_for(plug: Callable[..., list[str]]) -> None:
    levels = [0] * 30 + [20, 60, 90, 110, 118, 120]
    plug(c0=[Fake(lambda i: grey(levels[min(i, len(levels) - 1)]))])
    assert capture("0")[0].pixels.mean() > 115


def test_a_camera_stays_open_and_two_are_asked_at_once(plug: Callable[..., list[str]]) -> None:
    both = threading.Barrier(2, timeout=20)

    def together(i: int) -> Frame:
        if i == 0:
            both.wait()  # breaks unless the other camera is read meanwhile
        return grey(100)

    opened = plug(c0=[Fake(together)], c1=[Fake(together)])
    assert [image.name for image in capture("0", "1")] == ["0", "1"]
    capture("0", "1")
    assert sorted(opened) == ["0", "1"]


def test_a_camera_that_dies_is_opened_again(plug: Callable[..., list[str]]) -> None:
    dying, back = Fake(lambda i: grey(100) if i < 6 else None), Fake(lambda i: grey(150))
    opened = plug(c0=[dying, back])
    assert capture("0")[0].pixels.mean() == 100
    while not dying.released.wait(5):
        pass
    assert capture("0")[0].pixels.mean() == 150
    assert opened == ["0", "0"]


def test_a_camera_that_dies_in_the_middle_of_a_picture_too(plug: Callable[..., list[str]]) -> None:
    plug(c0=[Fake(lambda i: grey(10 * i) if i < 3 else None), Fake(lambda i: grey(150))])
    assert capture("0")[0].pixels.mean() == 150


def test_a_camera_that_is_gone_is_said_to_be_lost(plug: Callable[..., list[str]]) -> None:
    plug(c0=[Fake(lambda i: None)])
    with pytest.raises(DeviceLostError, match="camera 0: opened, but gives no picture"):
        capture("0")
    with pytest.raises(DeviceNotFoundError, match="camera 0: does not answer"):
        capture("0")


def test_a_stalled_camera_is_given_up_and_returns(
    plug: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "PATIENCE", 0.2)
    ends = threading.Event()

    def stalls(i: int) -> Frame:
        ends.wait(60)
        return grey(1)

    stalled = Fake(stalls)
    plug(c0=[stalled, Fake(lambda i: grey(80))])
    with pytest.raises(DeviceLostError, match=r"no picture within 0\.2 s"):
        capture("0")
    monkeypatch.setattr(feed, "PATIENCE", 60.0)
    assert capture("0")[0].pixels.mean() == 80
    ends.set()
    assert stalled.released.wait(20)  # its own thread lets go of it


def test_the_wait_for_a_camera_ends_when_nobody_wants_its_picture_any_more(
    plug: Callable[..., list[str]],
) -> None:
    asked, over = threading.Event(), threading.Event()

    def hangs(_: int) -> Frame:
        asked.set()
        over.wait(60)
        return grey(80)

    def stop() -> None:
        if asked.is_set():
            raise StoppedError("stopped")

    opened = plug(c0=[Fake(hangs)])
    with pytest.raises(StoppedError):
        capture("0", meanwhile=stop)
    over.set()
    assert capture("0")[0].pixels.mean() == 80
    assert opened == ["0"]


def test_settings_are_set_once_and_pictures_turned(plug: Callable[..., list[str]]) -> None:
    fake = Fake(lambda i: np.dstack([np.tile(np.arange(24, dtype=np.uint8), (16, 1)) + 50] * 3))
    plug(c0=[fake])
    wanted = Camera("0", focus=12.0, gain=2.0, resolution=(1280, 720), rotation=90)
    for _ in range(2):
        (image,) = capture(wanted)
        assert image.pixels.shape == (24, 16, 3)
        assert image.pixels[0, 0, 0] < image.pixels[-1, 0, 0]  # the left column is above
    assert fake.set_to == [
        (cv2.CAP_PROP_FRAME_WIDTH, 1280),
        (cv2.CAP_PROP_FRAME_HEIGHT, 720),
        (cv2.CAP_PROP_AUTOFOCUS, 0),
        (cv2.CAP_PROP_FOCUS, 12.0),
        (cv2.CAP_PROP_GAIN, 2.0),
    ]


def test_a_stream_that_changes_its_size_is_followed(plug: Callable[..., list[str]]) -> None:
    """As phones do when they are turned; regions that no longer fit are refused where they are read."""
    wide = np.full((30, 40, 3), 100, np.uint8)
    plug(c0=[Fake(lambda i: grey(100) if i < 3 else wide)])
    shapes = [capture(Camera("0", resolution=(24, 16)))[0].pixels.shape for _ in range(2)]
    assert shapes[-1] == (30, 40, 3)
    (image,) = capture("0")
    placed = regions_from([[Box(2 * (i % 9), 2 * (i // 9) + 20, 2, 2)] for i in range(54)])
    with pytest.raises(InputError, match="outside"):
        read([image], placed)


def test_a_bug_ends_no_thread(plug: Callable[..., list[str]]) -> None:
    plug(c0=[Fake(lambda i: grey(80))])
    thread = feed.of("0")
    with pytest.raises(ZeroDivisionError):
        thread.result(thread.start(lambda opened: 1 / 0))
    assert capture("0")[0].pixels.mean() == 80


JPEG = cv2.imencode(".jpg", cv2.resize(grey(90), (320, 240)))[1].tobytes()


class Phone(http.server.BaseHTTPRequestHandler):
    """/shot.jpg one picture a request, /stream motion JPEG, /page no picture."""

    def do_GET(self) -> None:
        if self.path == "/shot.jpg":
            self._answer("image/jpeg", JPEG)
        elif self.path == "/broken.jpg":
            self._answer("image/jpeg", b"")
        elif self.path == "/stream":
            part = b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n%s\r\n"
            self._answer("multipart/x-mixed-replace; boundary=frame", (part % (len(JPEG), JPEG)) * 400)
        else:
            self.send_error(404)

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        with contextlib.suppress(OSError):  # the reader has seen enough
            self.wfile.write(body)

    def log_message(self, *words: object) -> None:
        del words


@pytest.fixture
def phone() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Phone)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("path", ["/shot.jpg", "/stream"])
def test_one_picture_a_request_and_a_stream(phone: str, path: str) -> None:
    for _ in range(2):
        (image,) = capture(phone + path)
        assert image.pixels.shape == (240, 320, 3)
        assert abs(float(image.pixels.mean()) - 90) < 3


def test_an_address_without_a_picture_is_said(phone: str) -> None:
    with pytest.raises(DeviceNotFoundError, match="404"):
        capture(phone + "/nothing")
    with pytest.raises(DeviceLostError, match="gives no picture"):
        capture(phone + "/broken.jpg")


class Picamera2:
    """The part of picamera2's interface that is used, as its manual describes it."""

    def __init__(self, number: int) -> None:
        if number > 0:
            raise IndexError("list index out of range")
        self.controls: dict[str, object] = {}
        self.main: dict[str, object] = {}
        self.running = False

    def create_video_configuration(self, main: dict[str, object]) -> dict[str, object]:
        return {"size": (24, 16)} | main

    def configure(self, main: dict[str, object]) -> None:
        assert not self.running
        self.main = main

    def start(self) -> None:
        self.running = True

    def stop(self) -> None:
        self.running = False

    def close(self) -> None:
        pass

    def set_controls(self, controls: dict[str, object]) -> None:
        self.controls |= controls

    def capture_array(self, name: str) -> np.ndarray:
        assert (name, self.running, self.main["format"]) == ("main", True, "RGB888")
        width, height = self.main["size"]  # type: ignore[misc]
        return np.full((height, width, 3), 70, np.uint8)

    def capture_metadata(self) -> dict[str, object]:
        return {"ExposureTime": 9000, "ColourTemperature": 4500, "AnalogueGain": 1.5}


def test_a_raspberry_pi_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("picamera2")
    made: list[Picamera2] = []

    def open_camera(number: int) -> Picamera2:
        made.append(Picamera2(number))
        return made[-1]

    module.Picamera2 = open_camera  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "picamera2", module)
    locked = sources.locked(Camera("picamera:0", resolution=(640, 480)))
    assert (locked.exposure, locked.white_balance) == (9000, 4500)
    assert capture(locked)[0].pixels.shape == (480, 640, 3)
    assert made[0].controls["AeEnable"] is False
    assert made[0].controls["ExposureTime"] == 9000
    with pytest.raises(DeviceNotFoundError, match="picamera:1"):
        capture("picamera:1")


def test_without_picamera2_the_way_to_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(DeviceNotFoundError, match="apt install python3-picamera2"):
        capture("picamera")
