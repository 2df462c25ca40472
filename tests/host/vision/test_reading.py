"""Pictures to colours: regions, broken pictures, and the virtual camera through the same code as photos."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from cubehost import cube
from cubehost.base.errors import DeviceNotFoundError, InputError
from cubehost.colour import decide
from cubehost.vision import Image, Regions, capture, picture, read, scans
from cubehost.vision.virtual import VirtualCamera

FACES = "URFDLB"
DATA = Path(__file__).parents[4] / "shared/data/colour"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no photos at {DATA}")


def grid(side: int = 10) -> dict[str, list[list[int]]]:
    """Face f in rows of its own: facelet i of face f at (i * side, f * side)."""
    return {face: [[i * side, f * side, side, side] for i in range(9)] for f, face in enumerate(FACES)}


def load(tmp_path: Path, value: object) -> Regions:
    path = tmp_path / "regions.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value))
    return Regions.load(path)


def painted(side: int = 10) -> tuple[Image, np.ndarray]:
    rgb = np.random.default_rng(1).integers(0, 256, (6, 9, 3), np.uint8)
    pixels = rgb.repeat(side, 0).repeat(side, 1)[..., ::-1]
    return Image("painted", np.ascontiguousarray(pixels)), rgb.reshape(54, 3)


def test_a_reading_is_the_mean_of_the_regions(tmp_path: Path) -> None:
    image, rgb = painted()
    assert np.array_equal(read([image], load(tmp_path, grid())), rgb)
    rows = grid()
    rows["U"][0] = [[0, 0, 10, 10], [10, 0, 10, 30]]  # one part own colour, then its neighbour and two below
    mixed = read([image], load(tmp_path, rows))[0]
    assert np.allclose(mixed, (rgb[0] * 1.0 + rgb[1] + rgb[10] + rgb[19]) / 4)


def test_both_forms_of_regions_say_the_same(tmp_path: Path) -> None:
    rects = tmp_path / "scan.rects"
    rects.write_text("".join(" ".join(map(str, box)) + "\n" for face in FACES for box in grid()[face]))
    assert Regions.load(rects) == load(tmp_path, grid())
    saved = tmp_path / "saved.json"
    Regions.load(rects).save(saved)
    assert Regions.load(saved) == Regions.load(rects)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not a file of regions"),
        ('{"U": 1,\n"blur": 3}', "not a file of regions: line 2: 'blur' means nothing here: U, R"),
        ("", "0 facelets instead of 54"),
        ("1 2 3\n", "3 numbers in a line"),
        ("1 2 3 x\n", "not a file of regions"),
        ('{"U": []}', "no face R F D L B"),
        (json.dumps(grid() | {"U": []}), "different numbers"),
        (json.dumps(grid() | {"U": [[0, 0, 0, 0]] * 9}), "no size"),
        (json.dumps(grid() | {"U": [[0, 0, 1]] * 9}), r"\[x, y, w, h\]"),
        (json.dumps(grid() | {"U": [[0, 0, 1, 1, 1]] * 9}), "some regions name"),
        (json.dumps(grid() | {"U": [[]] * 9}), "not a file of regions"),
        (json.dumps(grid() | {"U": [[float("nan"), 0, 1, 1]] * 9}), "not a file of regions"),
        (json.dumps(grid() | {"U": [[float("inf"), 0, 1, 1]] * 9}), "not a file of regions"),
        (json.dumps(grid() | {"U": [[0, 0, 1.9, 1]] * 9}), "a region is of whole numbers"),
        (json.dumps(grid() | {"U": [[0, 0, "1", True]] * 9}), "a region is of whole numbers"),
        (json.dumps(grid())[:-1] + ', "U": []}', "'U' stands twice"),
        (json.dumps(grid() | {"cameras": "0"}), "`cubehost camera setup`"),
        (json.dumps({"regions": grid(), "foo": 1}), "line 1: 'foo' means nothing here: robot, board"),
        (json.dumps({"regions": grid(), "U": grid()["U"]}), "line 1: 'U' means nothing here: robot, board"),
        (
            json.dumps(grid() | {"cameras": [{"source": "0", "exposure": "x"}]}),
            "exposure of the camera '0' is no",
        ),
        (json.dumps(grid() | {"cameras": [{"name": "0"}]}), "`cubehost camera setup`"),
        (json.dumps(grid() | {"U": 7}), "not a file of regions"),
    ],
)
def test_broken_regions_are_named(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        load(tmp_path, text)


def test_regions_outside_the_picture_are_refused(tmp_path: Path) -> None:
    image, _ = painted()
    for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
        with pytest.raises(InputError, match=r"region of [URFDLB]\d lies outside the picture of 90 x 60"):
            read([image], load(tmp_path, grid()).moved(dx, dy))


def test_pictures_that_show_no_cube_are_refused() -> None:
    camera = VirtualCamera(size=3)
    black = [Image("black", np.zeros((480, 640, 3), np.uint8))] * 2
    finger = [Image("finger", np.full((480, 640, 3), (90, 100, 190), np.uint8))] * 2
    with pytest.raises(InputError, match="black"):
        read(black, camera.regions)
    with pytest.raises(InputError, match="finger: covered"):
        read(finger, camera.regions)
    with pytest.raises(InputError, match="1 pictures in a scan, but the regions are for 2"):
        read(black[:1], camera.regions)


def test_sources_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n")
    (tmp_path / "empty.jpg").touch()
    (tmp_path / "video.mp4").write_bytes(b"no video")
    (tmp_path / "folder").mkdir()
    for name in ("broken.png", "empty.jpg", "missing.png", "video.mp4", "missing.avi", "folder"):
        with pytest.raises(InputError, match=name):
            capture(str(tmp_path / name))
    with pytest.raises(DeviceNotFoundError, match="camera 97"):
        capture(97)
    with pytest.raises(InputError):
        capture()


def test_a_video_is_a_source(tmp_path: Path) -> None:
    path = tmp_path / "cube.avi"
    pixels = VirtualCamera().capture(cube.random_cube(1))[0].pixels
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 10, (640, 480))
    writer.write(pixels)
    writer.release()
    [image] = capture(str(path))
    assert np.abs(image.pixels.astype(int) - pixels).mean() < 6


@pytest.mark.parametrize("size", [2, 3])
def test_the_virtual_camera_shows_each_facelet_where_the_geometry_says(size: int) -> None:
    """Every sticker differs from its own face's paint when painted otherwise: regions and picture agree."""
    camera = VirtualCamera(seed=4, size=size, noise=0, gloss=0)
    n = 6 * size * size
    for facelet in range(0, n, 5):
        facelets = ["U"] * n
        facelets[facelet] = "B"
        rgb = read(camera.capture("".join(facelets)), camera.regions)
        assert (rgb[:, 0] - rgb[:, 2]).argmin() == facelet


def test_the_virtual_camera_is_seeded() -> None:
    facelets = cube.random_cube(7)
    one, two, other = (VirtualCamera(seed).capture(facelets) for seed in (1, 1, 2))
    assert all(np.array_equal(a.pixels, b.pixels) for a, b in zip(one, two, strict=True))
    assert not np.array_equal(one[0].pixels, other[0].pixels)
    with pytest.raises(InputError, match="54 letters"):
        VirtualCamera().capture("U" * 24)


def test_virtual_pictures_are_read_right() -> None:
    for seed in range(5):
        facelets, camera = cube.random_cube(seed), VirtualCamera(seed)
        assert decide(read(camera.capture(facelets), camera.regions)).facelets == facelets


def test_the_picture_of_a_scan(tmp_path: Path) -> None:
    camera = VirtualCamera()
    images = camera.capture(cube.random_cube(0))
    rgb = read(images, camera.regions)
    drawn = picture.draw(images, camera.regions, rgb, decide(rgb))
    picture.save(drawn, tmp_path / "scan.png")
    assert np.array_equal(capture(str(tmp_path / "scan.png"))[0].pixels, drawn)
    with pytest.raises(InputError):
        picture.save(drawn, tmp_path / "nowhere" / "scan.png")


def test_scans_are_cut_out_of_a_row_of_pictures(tmp_path: Path) -> None:
    image, _ = painted()
    one = load(tmp_path, grid())
    assert [len(scan) for scan in scans([image] * 3, one)] == [1, 1, 1]
    assert len(scans([image._replace(name=f"x/{face}.png") for face in FACES], one)) == 1
    assert [len(scan) for scan in scans([image] * 4, VirtualCamera().regions)] == [2, 2]
    with pytest.raises(InputError, match="3 pictures, but the regions need 2"):
        scans([image] * 3, VirtualCamera().regions)


@needs_data
@pytest.mark.parametrize("name", ["02_70c8d9", "05_7f5dcf", "07_718f37"])
def test_upright_photos_are_read_right(name: str) -> None:
    folder = DATA / "photos" / f"3x3x3-random-{name}"
    truth = json.loads((DATA / "photos/states.json").read_text())[folder.name]
    assert decide(read(capture(str(folder)), Regions.load(folder / "regions.json"))).facelets == truth
