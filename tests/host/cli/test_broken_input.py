"""Pictures that show no cube and cameras that are none: one clear line, and no robot is even asked."""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from cubehost import cube
from cubehost.cli import scan_and_send
from cubehost.vision import devices
from cubehost.vision.virtual import VirtualCamera

COMMANDS = ("scan", "scan-and-send")


@pytest.fixture(scope="module")
def all_pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """regions.json, good pictures of its two cameras, and broken ones."""
    folder = tmp_path_factory.mktemp("pictures")
    camera, rng = VirtualCamera(1), np.random.default_rng(0)
    camera.regions.save(folder / "regions.json")
    good = camera.capture(cube.random_cube(1))
    finger = rng.normal((60, 80, 150), 4, (480, 640, 3))
    pictures = {"black": np.zeros((480, 640, 3)), "finger": finger, "small": np.full((99, 99, 3), 90)}
    pictures["white"] = np.full((480, 640, 3), 253)
    pictures["grid"] = np.full((480, 640, 3), 120)
    pictures["grid"][:20] = 10  # edges, but none where the facelets should be
    pictures["blurred"] = cv2.GaussianBlur(good[0].pixels, (0, 0), 20)
    for name, pixels in pictures.items():
        cv2.imwrite(str(folder / f"{name}.png"), np.clip(pixels, 0, 255).astype(np.uint8))
    for number, image in enumerate(good):
        cv2.imwrite(str(folder / f"good{number}.png"), image.pixels)
    (folder / "cut.png").write_bytes((folder / "good0.png").read_bytes()[:500])
    (folder / "empty.png").touch()
    picture = (folder / "good0.png").read_bytes()
    header = picture[12:16] + struct.pack(">II", 60000, 60000) + picture[24:29]
    huge = picture[:12] + header + struct.pack(">I", zlib.crc32(header)) + picture[33:]
    (folder / "huge.png").write_bytes(huge)
    return folder


@pytest.fixture
def folder(all_pictures: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Those; robots must not be connected to."""

    def connected(*_: object) -> None:
        raise AssertionError("something was sent")

    monkeypatch.setattr(scan_and_send, "connected", connected)
    return all_pictures


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("pictures", "code", "says"),
    [
        (("black", "black"), 2, "black.png: black: is there light"),
        (("finger", "finger"), 2, "finger.png: covered"),
        (("good0", "finger"), 2, "finger.png: covered"),
        (("good0", "black"), 2, "black.png: black: is there light"),
        (("good0", "white"), 2, "white.png: overexposed"),
        (("blurred", "good1"), 2, "blurred.png: out of focus"),
        (("grid", "grid"), 2, "look alike"),
        (("good0", "nowhere"), 2, "nowhere.png: No such file"),
        (("small", "small"), 2, "outside the picture of 99 x 99"),
        (("cut", "good1"), 2, "cut.png: not a picture"),
        (("empty", "good1"), 2, "empty.png: not a picture"),
        (("huge", "good1"), 2, "huge.png: not a picture"),
    ],
)
def test_pictures_that_show_no_cube(
    folder: Path,
    refused: Callable[..., tuple[int, str]],
    command: str,
    pictures: tuple[str, str],
    code: int,
    says: str,
) -> None:
    images = [word for name in pictures for word in ("--images", str(folder / f"{name}.png"))]
    files = ["--regions", str(folder / "regions.json"), "--picture", str(folder / "seen.png")]
    got, err = refused(command, *images, *files)
    assert got == code
    assert says in err


def test_cameras_that_do_not_answer(folder: Path, refused: Callable[..., tuple[int, str]]) -> None:
    """Nor may the libraries below say anything of their own."""
    for camera in ("97", "/dev/video97", "rtsp://127.0.0.1:1/none"):
        arguments = ["--camera", camera, "--camera", "98", "--regions", str(folder / "regions.json")]
        code, err = refused("scan", *arguments)
        assert code == 3
        assert f"camera {camera}: does not answer" in err


@pytest.mark.parametrize(
    ("camera", "code", "says"),
    [("999999999999", 3, "no camera has such a number"), ("-1", 2, "a camera is a number, a device")],
)
def test_names_that_are_no_cameras(
    folder: Path, refused: Callable[..., tuple[int, str]], camera: str, code: int, says: str
) -> None:
    files = ["--camera", camera, "--camera", "98", "--regions", str(folder / "regions.json")]
    got, err = refused("scan", *files)
    assert (got, says in err) == (code, True)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "/dev/null"], "where does it look"),
        (
            ["--port", "sim", "--camera", "0", "--regions", "regions.json"],
            "virtual cameras: --camera needs a real one",
        ),
        (["--port", "sim", "--camera", "0"], "need --regions"),
    ],
)
def test_cameras_and_robots_that_do_not_go_together(
    refused: Callable[..., tuple[int, str]], arguments: list[str], says: str
) -> None:
    code, err = refused("scan-and-send", *arguments)
    assert (code, says in err) == (2, True)


def test_regions_that_know_no_cameras(folder: Path, refused: Callable[..., tuple[int, str]]) -> None:
    code, err = refused("scan", "--regions", str(folder / "regions.json"))
    assert (code, "name no cameras: give --camera" in err) == (2, True)


def test_videos_that_are_none_say_one_line(folder: Path, refused: Callable[..., tuple[int, str]]) -> None:
    writer = cv2.VideoWriter(str(folder / "whole.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (640, 480))
    writer.write(cv2.imread(str(folder / "good0.png")))
    writer.release()
    (folder / "cut.avi").write_bytes((folder / "whole.avi").read_bytes()[:300])
    (folder / "empty.mp4").touch()
    for name in ("cut.avi", "empty.mp4"):
        images = ["--images", str(folder / name), "--images", str(folder / "good1.png")]
        code, err = refused("scan", *images, "--regions", str(folder / "regions.json"))
        assert (code, f"{name}: no frame of this video" in err) == (2, True)


@pytest.mark.parametrize("command", COMMANDS)
def test_pictures_that_cannot_be_written(
    folder: Path, refused: Callable[..., tuple[int, str]], command: str
) -> None:
    images = ["--images", str(folder / "good0.png"), "--images", str(folder / "good1.png")]
    for nowhere in (folder / "good0.png/seen.png", folder):
        files = ["--regions", str(folder / "regions.json"), "--picture", str(nowhere)]
        code, err = refused(command, *images, *files)
        assert (code, str(nowhere) in err) == (2, True)


def test_a_camera_that_disappears(
    folder: Path, refused: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unplugged:
        """Opens, and gives no frame."""

        def __init__(self, _: object) -> None:
            pass

        def isOpened(self) -> bool:  # noqa: N802
            return True

        def read(self) -> tuple[bool, None]:
            return False, None

        def get(self, _: int) -> float:
            return 0.0

        def release(self) -> None:
            pass

    monkeypatch.setattr(devices.cv2, "VideoCapture", Unplugged)
    code, err = refused("scan", "--camera", "0", "--camera", "1", "--regions", str(folder / "regions.json"))
    assert code == 3
    assert "camera 0: opened, but gives no picture" in err
