"""Pictures that show nothing are named: black, covered, overexposed, out of focus; good ones never."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.vision import Image, Regions, capture, lens, read
from cubehost.vision.casual import six_faces
from cubehost.vision.virtual import VirtualCamera

DATA = Path(__file__).parents[4] / "shared/data/colour"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no photos at {DATA}")


def finger(rng: np.random.Generator, noise: float) -> np.ndarray:
    """Flesh against the lens: dark red, lighter to one side, and the noise of a dim picture."""
    light = np.linspace(0.3, rng.uniform(0.4, 1.0), 640)[None, :, None]
    pixels = np.array([50.0, 70.0, 190.0]) * light + rng.normal(0, noise, (480, 640, 3))
    return np.clip(pixels, 0, 255).astype(np.uint8)


def noisy(level: float, noise: float) -> np.ndarray:
    pixels = np.random.default_rng(1).normal(level, noise, (480, 640, 3))
    return np.clip(pixels, 0, 255).astype(np.uint8)


def first(images: list[Image], broken: np.ndarray) -> list[Image]:
    return [Image("0", broken), *images[1:]]


@pytest.mark.parametrize("noise", [1.0, 6.0])
@pytest.mark.parametrize("seed", range(3))
def test_a_finger_before_a_lens(seed: int, noise: float) -> None:
    camera = VirtualCamera(1)
    images = camera.capture(cube.random_cube(1))
    with pytest.raises(InputError, match=r"^camera 0: covered"):
        read(first(images, finger(np.random.default_rng(seed), noise)), camera.regions)


@pytest.mark.parametrize(
    ("pixels", "looks"),
    [
        (noisy(4, 4), "black"),
        (noisy(40, 4), "covered"),  # a grey cap that lets light through
        (noisy(130, 8), "covered"),
        (noisy(254, 3), "overexposed"),
    ],
)
def test_what_a_picture_without_anything_looks_like(pixels: np.ndarray, looks: str) -> None:
    camera = VirtualCamera(1)
    images = camera.capture(cube.random_cube(1))
    with pytest.raises(InputError, match=f"^camera 0: {looks}"):
        read(first(images, pixels), camera.regions)
    with pytest.raises(InputError, match=f"^camera 0: {looks}"):
        six_faces(first(images * 3, pixels))


@pytest.mark.parametrize("seed", range(3))
def test_a_blurred_cube_is_out_of_focus_and_not_covered(seed: int) -> None:
    camera = VirtualCamera(seed, light=0.5 + seed / 2)
    images = camera.capture(cube.random_cube(seed))
    for sigma in (20, 30, 45):
        blurred = np.asarray(cv2.GaussianBlur(images[0].pixels, (0, 0), sigma), np.uint8)
        with pytest.raises(InputError, match=r"^camera 0: out of focus"):
            read(first(images, blurred), camera.regions)


def test_too_long_exposures_are_named() -> None:
    camera = VirtualCamera(1, light=100)
    with pytest.raises(InputError, match="overexposed"):
        read(camera.capture(cube.random_cube(1)), camera.regions)


@pytest.mark.parametrize("how", [{}, {"light": 0.1}, {"light": 2.5}, {"noise": 12.0}, {"gloss": 1.0}])
def test_usable_pictures_raise_no_alarm(how: dict[str, float]) -> None:
    camera = VirtualCamera(2, **how)
    for facelets in (cube.random_cube(1), cube.state_after("")):
        lens.check(camera.capture(facelets), facelet=camera.regions.facelet_size())
        read(camera.capture(facelets), camera.regions)


def test_the_picture_of_a_camera_is_kept_where_the_message_says(tmp_path: Path) -> None:
    black = np.zeros((480, 640, 3), np.uint8)
    with pytest.raises(InputError, match=r"^camera 3: black.*\(picture: (.*refused\.png)\)$"):
        lens.check([Image("3", black)])
    assert np.array_equal(capture(str(tmp_path / "cubehost/refused.png"))[0].pixels, black)


def test_the_set_up_refuses_a_covered_camera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cv2.imwrite("0.png", noisy(40, 4))
    cv2.imwrite("1.png", VirtualCamera(1).capture(cube.random_cube(1))[1].pixels)
    refused = CliRunner().invoke(cli, ["camera", "setup", "--camera", "0.png", "--camera", "1.png"])
    assert str(refused.exception).startswith("0.png: covered")
    assert not Path("regions.json").exists()


@needs_data
def test_real_photos_raise_no_alarm() -> None:
    robot = Regions.load(DATA / "robot-photos/scan.rects")
    for image in capture(str(DATA / "robot-photos")):
        lens.check([image])
        read([image], robot)
    for folder in sorted((DATA / "photos").glob("3x3x3*")):
        images = capture(str(folder))
        lens.check(images)
        if (folder / "regions.json").is_file():
            read(images, Regions.load(folder / "regions.json"))


def test_a_strip_is_refused_before_it_is_enlarged() -> None:
    for height, width in ((4, 4000), (4000, 4)):
        with pytest.raises(InputError, match=f"{width} x {height} pixels, too narrow"):
            lens.check([Image("strip", np.full((height, width, 3), 130, np.uint8))])
