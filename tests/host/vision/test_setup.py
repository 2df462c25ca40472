"""Setting up fixed cameras, and noticing that they have moved."""

import json
import re
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.base.errors import DeviceLostError, DeviceNotFoundError, InputError
from cubehost.cli import cli
from cubehost.colour import decide
from cubehost.colour.decision import VERTEX
from cubehost.vision import Camera, Image, Regions, capture, drift, feed, read, setup, sources
from cubehost.vision import devices as device_module
from cubehost.vision.virtual import PLACES, VIEWS, VirtualCamera

DATA = Path(__file__).parents[4] / "shared/data/colour"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no photos at {DATA}")


def corners_text() -> str:
    """The faces of the virtual cube, as a person would measure them in the pictures."""
    lines = []
    for number, view in enumerate(VIEWS):
        for name in view.faces():
            c, r, d = PLACES[name].corner, PLACES[name].right, PLACES[name].down
            corners = view.project(np.array([c, c + r, c + r + d, c + d])).round().astype(int)
            lines.append(f"{name} {number}  " + " ".join(f"{x},{y}" for x, y in corners))
    return "\n".join(lines) + "\n# comment\n"


def moved(image: Image, dx: float, dy: float) -> Image:
    size = image.pixels.shape[1], image.pixels.shape[0]
    step = np.array([[1, 0, dx], [0, 1, dy]], np.float32)
    pixels = cv2.warpAffine(image.pixels, step, size, borderMode=cv2.BORDER_REPLICATE)
    return image._replace(pixels=np.asarray(pixels, np.uint8))


@pytest.mark.parametrize("size", [2, 3])
def test_corners_give_regions_that_read(tmp_path: Path, size: int) -> None:
    camera = VirtualCamera(2, size=size)
    placed = setup.parse_corners(corners_text(), ())
    regions = setup.regions_of(placed, camera.capture(cube.random_cube(1, size)), size)
    for given, made in zip(camera.regions.boxes, regions.boxes, strict=True):
        assert max(abs(a - b) for a, b in zip(given[0][:4], made[0][:4], strict=True)) <= 3
    regions.save(tmp_path / "robot.json")
    loaded = Regions.load(tmp_path / "robot.json")
    assert loaded == regions
    facelets = cube.random_cube(5, size)
    found = decide(read(camera.capture(facelets), loaded))
    assert found.accepted
    assert size == 2 or found.facelets == facelets


def test_eight_points_place_all_faces() -> None:
    """Each view by its nearest corner and three edges, measured a little off; one face is half covered."""
    camera, facelets = VirtualCamera(4), cube.random_cube(4)
    images, exact = camera.capture(facelets), setup.parse_corners(corners_text(), ())
    lines, random = [], np.random.default_rng(0)
    for number, view in enumerate(VIEWS):
        name = next(word for word in VERTEX if set(word) == set(view.faces()))
        first, second, third = (PLACES[face].normal for face in name)
        shared = first + second + third
        points = view.project(shared - 2 * np.array([0 * first, second, third, first]))
        points += random.uniform(-6, 6, (4, 2))
        lines.append(f"{name} {number} " + " ".join(f"{x:.0f},{y:.0f}" for x, y in points))
        x, y = view.project(first[None])[0].astype(int)
        cv2.circle(images[number].pixels, (x, y), 30, (60, 60, 60), -1)
    placed = setup.parse_corners("\n".join(lines), images)
    for face, corners in exact.items():
        assert np.abs(np.array(corners.points) - placed[face].points).max() < 10  # of 60 pixels a facelet


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("U 0 1,2 3,4 5,6", "a face is `U 0"),
        ("UFR 0 1,1 2,1 2,2 1,2", "no three faces about a corner"),
        ("URF 7 1,1 2,1 2,2 1,2", "there is no picture 7"),
        ("X 0 1,1 2,1 2,2 1,2", "a face is `U 0"),
        ("U 0 10,10 90,10 90,90 10,90", "no corners of face R F D L B"),
    ],
)
def test_corners_that_are_none(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        setup.regions_of(setup.parse_corners(text, ()), VirtualCamera().capture(cube.random_cube(1)))


def test_corners_that_cannot_be() -> None:
    images = VirtualCamera().capture(cube.random_cube(1))
    good = setup.parse_corners(corners_text(), ())
    points = good["U"].points
    crossed = good["U"]._replace(points=tuple(points[i] for i in (0, 2, 1, 3)))
    outside = good["U"]._replace(points=tuple((x + 500, y + 500) for x, y in points))
    for wrong, reason in (
        (crossed, "must go round"),
        (outside, "outside"),
        (good["U"]._replace(picture=2), "no picture 2"),
    ):
        with pytest.raises(InputError, match=reason):
            setup.regions_of(good | {"U": wrong}, images)


def test_drift_is_measured_and_refused() -> None:
    camera = VirtualCamera(1)
    regions = setup.regions_of(setup.parse_corners(corners_text(), ()), camera.capture(cube.random_cube(1)))
    facelet = regions.facelet_size()
    later = camera.capture(cube.random_cube(2))
    shift = drift.measure(regions.references[0], moved(later[0], 7, -4).pixels)
    assert (shift.dx, shift.dy) == pytest.approx((7, -4), abs=0.5)
    little = [moved(image, 0.1 * facelet, 0) for image in later]
    assert decide(read(little, regions)).facelets == cube.random_cube(2)
    with pytest.raises(InputError, match="camera has moved by"):
        read([moved(image, 0.3 * facelet, 0.3 * facelet) for image in later], regions)
    noise = np.random.default_rng(0).integers(0, 255, later[0].pixels.shape).astype(np.uint8)
    with pytest.raises(InputError, match=r"something else|has moved"):
        read([Image("noise", noise), later[1]], regions)
    with pytest.raises(InputError, match="another size"):
        read([image._replace(pixels=image.pixels[:400]) for image in later], regions)


@needs_data
def test_drift_on_real_photos() -> None:
    """Twelve photos of a robot's cameras pass; shifted ones are refused before they are misread."""
    regions = Regions.load(DATA / "robot-photos/scan.rects")
    photos = capture(str(DATA / "robot-photos"))
    facelet, reference = regions.facelet_size(), [photos[0].pixels]
    for photo in photos:
        drift.check(reference, [photo], facelet)
        for dx, dy in ((16, 8), (-14, 12), (0, -20)):
            with pytest.raises(InputError, match="has moved"):
                drift.check(reference, [moved(photo, dx, dy)], facelet)


def test_the_command_sets_up_scans_and_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    camera, facelets = VirtualCamera(3), cube.random_cube(3)
    for number, image in enumerate(camera.capture(facelets)):
        cv2.imwrite(f"{number}.png", image.pixels)
    Path("corners.txt").write_text(corners_text())
    arguments = [
        "--camera",
        "0.png",
        "--camera",
        "1.png",
        "--corners",
        "corners.txt",
        "--output",
        "robot.json",
    ]
    made = CliRunner().invoke(cli, ["camera", "setup", *arguments])
    assert (made.exit_code, "54 facelets in 2 pictures" in made.stdout) == (0, True)
    assert capture("overlay.png")[0].pixels.shape == (480, 1280, 3)
    assert json.loads(Path("robot.json").read_text())["cameras"][0]["source"] == "0.png"
    assert CliRunner().invoke(cli, ["scan", "--regions", "robot.json"]).stdout == facelets + "\n"
    checked = CliRunner().invoke(cli, ["camera", "check", "--regions", "robot.json"])
    assert re.findall(r"moved by -?0\.0, -?0\.0", checked.stdout) != []
    cv2.imwrite("0.png", moved(capture("0.png")[0], 20, 20).pixels)
    for command in (["camera", "check"], ["scan"]):
        refused = CliRunner().invoke(cli, [*command, "--regions", "robot.json"])
        assert isinstance(refused.exception, InputError)


class Device:
    """A camera as OpenCV gives it: loses its picture after so many frames."""

    def __init__(self, frames: int) -> None:
        self.frames, self.set_to, self.released = frames, {}, False

    def isOpened(self) -> bool:  # noqa: N802
        return self.frames >= 0

    def read(self) -> tuple[bool, np.ndarray | None]:
        self.frames -= 1
        return self.frames >= 0, np.full((4, 4, 3), 9, np.uint8) if self.frames >= 0 else None

    def set(self, what: int, value: float) -> None:
        self.set_to[what] = value

    def get(self, what: int) -> float:
        known = {cv2.CAP_PROP_EXPOSURE: 156.0, cv2.CAP_PROP_WB_TEMPERATURE: 4600.0}
        return (known | {cv2.CAP_PROP_AUTO_EXPOSURE: 3.0} | self.set_to)[what]

    def release(self) -> None:
        self.released = True


def test_cameras_are_locked_and_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = {0: Device(10_000), 1: Device(3), "rtsp://nowhere": Device(-1)}
    monkeypatch.setattr(device_module.cv2, "VideoCapture", lambda source: devices[source])
    locked = sources.locked("0")
    assert locked == Camera("0", 156.0, 4600.0)
    assert capture(locked)[0].pixels.shape == (4, 4, 3)
    assert devices[0].set_to[cv2.CAP_PROP_EXPOSURE] == 156.0
    assert devices[0].set_to[cv2.CAP_PROP_AUTO_WB] == 0
    with pytest.raises(DeviceLostError, match="camera 1"):
        capture(1)
    with pytest.raises(DeviceNotFoundError, match="rtsp"):
        capture("rtsp://nowhere")
    feed.close_all()
    assert all(device.released for device in devices.values())


class Bright(Device):
    """Its picture is as bright as it is exposed; `unit` of an exposure of one."""

    def __init__(self, exposure: float) -> None:
        super().__init__(1000)
        self.set_to = {cv2.CAP_PROP_EXPOSURE: exposure, cv2.CAP_PROP_AUTO_EXPOSURE: 3.0}

    def read(self) -> tuple[bool, np.ndarray | None]:
        exposure = self.set_to[cv2.CAP_PROP_EXPOSURE]
        level = 40 * (exposure / 100 if exposure > 0 else 2 ** (exposure + 5))
        return True, np.full((4, 4, 3), level, np.uint8)


@pytest.mark.parametrize("exposure", [100.0, -5.0])
@pytest.mark.parametrize("stops", [-1, 0, 1])
def test_a_picture_is_exposed_by_stops_and_the_camera_put_back(
    monkeypatch: pytest.MonkeyPatch, exposure: float, stops: int
) -> None:
    """In time as V4L2 counts it, and in its logarithm as Windows does; automatic and locked."""
    device = Bright(exposure)
    monkeypatch.setattr(device_module.cv2, "VideoCapture", lambda source: device)
    before = dict(device.set_to)
    assert capture("0", stops=stops)[0].pixels.max() == 40 * 2**stops
    assert device.set_to == before
    assert capture(Camera("0", exposure), stops=stops)[0].pixels.max() == 40 * 2**stops
    assert device.set_to == before | {cv2.CAP_PROP_AUTO_EXPOSURE: device_module.MANUAL_EXPOSURE}


def test_a_camera_without_exposure_is_as_it_is_and_a_lost_one_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blind = Bright(0.0)
    monkeypatch.setattr(device_module.cv2, "VideoCapture", lambda source: blind)
    before = dict(blind.set_to)
    capture("0", stops=1)
    assert blind.set_to == before
    feed.close_all()
    lost = Device(3)
    monkeypatch.setattr(device_module.cv2, "VideoCapture", lambda source: lost)
    with pytest.raises(DeviceLostError):
        capture(Camera("0", 156.0), stops=-1)
    assert lost.set_to[cv2.CAP_PROP_EXPOSURE] == 156.0
    assert lost.released


def test_what_was_locked_goes_by_the_cameras_name() -> None:
    regions = replace(VirtualCamera().regions, cameras=(Camera("0", 156.0), Camera("1")))
    assert regions.locked(["1", "0", "2"]) == [Camera("1"), Camera("0", 156.0), Camera("2")]
