"""Six freehand pictures: finding the grid, and how each face was held."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.base.errors import AmbiguousScanError, InputError
from cubehost.cli import cli
from cubehost.colour import decide, learned, rotations
from cubehost.colour.arrangement import Arranged, arrange
from cubehost.robot import profile
from cubehost.vision import Image, Reading, Regions, capture, read
from cubehost.vision.casual import regions_of, single_face, six_faces
from cubehost.vision.grid import find_grid

FACES = "URFDLB"
BGR = {"U": (225, 230, 230), "R": (30, 25, 170), "F": (60, 140, 25), "D": (30, 200, 215), "L": (20, 100, 235),
       "B": (160, 60, 20)}  # fmt: skip
DATA = Path(__file__).parents[4] / "shared/data/colour"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no photos at {DATA}")


def photo(letters: str, rng: np.random.Generator) -> tuple[Image, np.ndarray]:
    """A face photographed a little obliquely, and where its facelets are."""
    flat, side = np.full((300, 300, 3), 12, np.uint8), round(len(letters) ** 0.5)
    cell, gap = 300 // side, 24 // side
    for i, letter in enumerate(letters):
        y, x = i // side * cell, i % side * cell
        flat[y + gap : y + cell - gap, x + gap : x + cell - gap] = BGR[letter]
    corners = np.array([[150, 90], [420, 90], [420, 360], [150, 360]]) + rng.uniform(-14, 14, (4, 2))
    lay = cv2.getPerspectiveTransform(
        np.array([[0, 0], [300, 0], [300, 300], [0, 300]], np.float32), corners.astype(np.float32)
    )
    canvas = rng.integers(40, 60, (480, 600, 3)).astype(np.uint8)
    cv2.warpPerspective(flat, lay, (600, 480), canvas, borderMode=cv2.BORDER_TRANSPARENT)
    middles = np.array([[x, y] for y in (50, 150, 250) for x in (50, 150, 250)], float)
    noisy = canvas + rng.normal(0, 4, canvas.shape)
    pixels = np.clip(cv2.GaussianBlur(noisy, (0, 0), 1), 0, 255).astype(np.uint8)
    return Image("photo", pixels), cv2.perspectiveTransform(middles[None], lay)[0]


def photos(facelets: str, turns: tuple[int, ...], seed: int) -> list[Image]:
    rng = np.random.default_rng(seed)
    held = np.empty(54, dtype="<U1")
    held[rotations.order_of(turns)] = list(facelets)
    return [photo("".join(held[9 * i : 9 * i + 9]), rng)[0] for i in range(6)]


def test_the_grid_is_found_where_it_is() -> None:
    rng = np.random.default_rng(2)
    for seed in range(20):
        image, middles = photo(cube.random_cube(seed)[:9], rng)
        grid = find_grid(image)
        assert np.abs(grid.middles - middles).max() < 0.2 * grid.cell


def test_a_part_of_a_face_is_no_face_of_a_smaller_cube() -> None:
    image, _ = photo("URFDLBURF", np.random.default_rng(3))
    assert single_face(image, 0, 3)[1] > 0.9
    with pytest.raises(InputError, match="the face of a 3x3, not of a 2x2"):
        single_face(image, 0, 2)


@pytest.mark.parametrize("side", [4, 5, 7])
def test_a_larger_cube_is_named(side: int) -> None:
    random = np.random.default_rng(side)
    image, _ = photo("".join(random.choice(list(FACES), side**2)), random)
    with pytest.raises(InputError, match=f"^photo: the face of a {side}x{side}, not of a 3x3$"):
        single_face(image, 0, 3)


def test_order_of_turns_faces_clockwise() -> None:
    """A picture of a face turned clockwise once more than upright needs three more turns."""
    reading = np.arange(54)
    assert list(reading[rotations.order_of((1, 0, 0, 0, 0, 0))][:9]) == [6, 3, 0, 7, 4, 1, 8, 5, 2]
    assert list(reading[rotations.order_of((0,) * 6)]) == list(range(54))
    twice = reading[rotations.order_of((1, 2, 3, 1, 2, 3))][rotations.order_of((3, 2, 1, 3, 2, 1))]
    assert list(twice) == list(range(54))


def upright(rgb: Reading) -> Arranged:
    """The cube of six sides in their order, however turned."""
    return arrange(rgb, [1] * 6, in_order=True)


def test_turned_faces_are_set_upright() -> None:
    for seed in range(8):
        facelets, turns = (
            cube.random_cube(seed),
            tuple(np.random.default_rng(seed).integers(0, 4, 6).tolist()),
        )
        images = photos(facelets, turns, seed)
        found = upright(read(images, regions_of(six_faces(images), images)))
        assert (found.decision.facelets, found.decision.decision) == (facelets, "accept")
        assert found.order.tolist() == rotations.order_of(turns).tolist()


def test_a_pattern_that_any_roll_fits_is_not_made_certain() -> None:
    """A solved cube looks the same however its faces lie; of a 6-spot nothing else is known either."""
    images = photos(cube.state_after(""), (0,) * 6, 1)
    found = upright(read(images, regions_of(six_faces(images), images)))
    assert found.decision.facelets == cube.state_after("")
    # Superflip's edges fit many ways; right or refused, never wrong and accepted
    superflip = cube.state_after("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    images = photos(superflip, (1, 0, 2, 3, 0, 1), 1)
    found = upright(read(images, regions_of(six_faces(images), images)))
    assert found.decision.facelets == superflip or not found.decision.accepted


def test_pictures_without_a_face_are_refused() -> None:
    rng = np.random.default_rng(0)
    for pixels in (np.zeros((480, 640, 3)), rng.integers(0, 255, (480, 640, 3)), np.full((480, 640, 3), 200)):
        with pytest.raises(InputError, match="no face found"):
            find_grid(Image("nothing", pixels.astype(np.uint8)))
    with pytest.raises(InputError, match="six pictures"):
        six_faces(photos(cube.random_cube(1), (0,) * 6, 1)[:5])


def test_scan_freehand(tmp_path: Path) -> None:
    facelets = cube.random_cube(9)
    for face, image in zip(FACES, photos(facelets, (1, 2, 0, 3, 1, 2), 3), strict=True):
        cv2.imwrite(str(tmp_path / f"{face}.png"), image.pixels)
    result = CliRunner().invoke(
        cli,
        ["scan", "--freehand", "--json", "--images", str(tmp_path), "--picture", str(tmp_path / "s.jpg.out")],
    )
    scanned = json.loads(result.stdout)
    assert (scanned["facelets"], scanned["decision"]) == (facelets, "accept")
    assert decide(scanned["rgb"]).facelets == facelets  # the reading is given upright


@needs_data
def test_real_freehand_photos() -> None:
    """All seven sets: every grid where the regions say, every cube right, turned faces too."""
    states = json.loads((DATA / "photos/states.json").read_text())
    for name, truth in states.items():
        images = capture(str(DATA / "photos" / name))
        regions = regions_of(six_faces(images), images)
        assert upright(read(images, regions)).decision.facelets == truth, name
        placed = DATA / "photos" / name / "regions.json"
        if placed.is_file():
            for found, given in zip(regions.boxes, Regions.load(placed).boxes, strict=True):
                off = [found[0].x + found[0].w / 2 - given[0].x - given[0].w / 2,
                       found[0].y + found[0].h / 2 - given[0].y - given[0].h / 2]  # fmt: skip
                assert max(map(abs, off)) < 0.3 * found[0].w / 0.4, name


@pytest.fixture
def red_like_orange(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[str, Path]:
    """A folder of freehand pictures that cannot be decided, and whose cube they show."""
    monkeypatch.setitem(BGR, "L", BGR["R"])
    facelets = cube.random_cube(9)
    for face, image in zip(FACES, photos(facelets, (1, 2, 0, 3, 1, 2), 3), strict=True):
        cv2.imwrite(str(tmp_path / f"{face}.png"), image.pixels)
    return facelets, tmp_path


def test_freehand_doubts_are_settled_by_a_file(red_like_orange: tuple[str, Path]) -> None:
    facelets, folder = red_like_orange
    arguments = ["scan", "--freehand", "--images", str(folder)]
    refused = CliRunner().invoke(cli, arguments)
    assert isinstance(refused.exception, AmbiguousScanError)
    stickers = folder / "stickers.txt"
    stickers.write_text("".join(letter if letter in "RL" else "." for letter in facelets))
    assert CliRunner().invoke(cli, [*arguments, "--edit", str(stickers)]).stdout == facelets + "\n"


@pytest.mark.parametrize("method", ["nearest", "einfach", "neu", "komplex"])
def test_freehand_by_another_method(tmp_path: Path, method: str) -> None:
    facelets = cube.random_cube(9)
    for face, image in zip(FACES, photos(facelets, (1, 2, 0, 3, 1, 2), 3), strict=True):
        cv2.imwrite(str(tmp_path / f"{face}.png"), image.pixels)
    arguments = ["scan", "--freehand", "--json", "--method", method, "--images", str(tmp_path)]
    scanned = json.loads(CliRunner().invoke(cli, arguments).stdout)
    assert (scanned["facelets"], scanned["method"], scanned["probability"]) == (facelets, method, None)
    wrong = CliRunner().invoke(cli, [*arguments, "--robot", "mine"])
    assert isinstance(wrong.exception, InputError)


def test_freehand_with_what_a_robot_has_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Offsets that would mislead are taken off only where they explain the pictures better."""
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path))
    facelets = cube.random_cube(9)
    images = photos(facelets, (1, 2, 0, 3, 1, 2), 3)
    for face, image in zip(FACES, images, strict=True):
        pale = cv2.addWeighted(image.pixels, 0.3, np.full_like(image.pixels, 140), 0.7, 0)
        cv2.imwrite(str(tmp_path / f"{face}.png"), pale)
    arguments = ["scan", "--freehand", "--json", "--images", str(tmp_path)]
    unknown = CliRunner().invoke(cli, [*arguments, "--robot", "mine"])
    assert "no robot is called mine" in str(unknown.exception)
    first = json.loads(CliRunner().invoke(cli, arguments).stdout)
    learned.save(learned.learn(None, first["rgb"], facelets), profile.path_of("mine"))
    again = json.loads(CliRunner().invoke(cli, [*arguments, "--robot", "mine"]).stdout)
    assert first["facelets"] == again["facelets"] == facelets
    assert again["probability"] != first["probability"]


def test_no_cube_is_surer_than_how_its_pictures_lie() -> None:
    images = photos(cube.random_cube(4), (1, 0, 2, 3, 0, 1), 1)
    found = upright(read(images, regions_of(six_faces(images), images)))
    assert found.decision.probability is not None
    assert 0 < found.decision.probability <= found.sure <= 1
