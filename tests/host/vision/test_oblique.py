"""Cubes seen at a corner: three faces each in perspective, found, named, or refused with what is missing."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.colour.decision import VERTEX
from cubehost.vision import Image, capture, oblique, setup, virtual
from cubehost.vision.corners import Corners
from cubehost.vision.oblique import find_views, grow, quads
from cubehost.vision.oblique.space import View
from cubehost.vision.virtual import PLACES, VirtualCamera

DATA = Path(__file__).parents[4] / "shared/data/colour/robot-photos"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no photos at {DATA}")
BOTH = "BFLRURLFRFBUDRLDDDUUURFLBBFLLLFDBRBBRUFFLDFLDBDUUBRRUD.png"
# The robot's faces in its pictures, clockwise from the uppermost, as its regions name them
SEES = ("LFD", "BRU")


def upright(view: virtual.View, name: str) -> np.ndarray:
    """Corners of a face in the picture, clockwise from its top left, by the geometry alone."""
    corner, right, down = PLACES[name]
    return view.project(np.array([corner, corner + right, corner + right + down, corner + down]))


def errors(placed: dict[str, Corners], side: int) -> list[float]:
    """Of each face's corners, in facelets, names and turns counted too."""
    found = []
    for number, view in enumerate(virtual.VIEWS):
        for name in view.faces():
            known = upright(view, name)
            cell = np.linalg.norm(known - np.roll(known, 1, axis=0), axis=1).mean() / side
            assert placed[name].picture == number
            found.append(float(np.abs(np.array(placed[name].points) - known).max() / cell))
    return found


def elsewhere(seed: int) -> tuple[virtual.View, virtual.View]:
    """Two cameras at opposite corners, not quite: each somewhere else."""
    rng, views = np.random.default_rng(seed), []
    for sign in (1, -1):
        aside = sign + rng.uniform(-0.4, 0.4, 3)
        x, y, z = aside / np.linalg.norm(aside) * rng.uniform(5, 7)
        views.append(virtual.View((x, y, z)))
    return views[0], views[1]


@pytest.mark.parametrize(
    ("seed", "sticker", "how"),
    [
        (0, 0.86, {}),
        (1, 0.96, {"noise": 8.0}),  # nearly no plastic between the stickers
        (2, 0.74, {"light": 0.3}),
        (3, 0.86, {"light": 1.8, "gloss": 1.0}),
    ],
)
def test_faces_are_found_where_they_are(
    monkeypatch: pytest.MonkeyPatch, seed: int, sticker: float, how: dict[str, float]
) -> None:
    monkeypatch.setattr(virtual, "VIEWS", elsewhere(seed))
    monkeypatch.setattr(virtual, "STICKER", sticker)
    images = VirtualCamera(seed, **how).capture(cube.random_cube(seed))
    assert max(errors(setup.find_faces(images), 3)) < 0.2  # regions end 0.2 before a facelet's side


def test_a_small_cube_is_found_and_must_be_named() -> None:
    images = VirtualCamera(1, size=2).capture(cube.random_cube(1, 2))
    with pytest.raises(InputError, match="--sees"):
        setup.find_faces(images, 2)
    assert max(errors(setup.find_faces(images, 2, ["URF", "LDB"]), 2)) < 0.2


def test_both_corners_may_be_in_one_picture() -> None:
    left, right = VirtualCamera(4).capture(cube.random_cube(4))
    images = [Image("both", np.hstack([left.pixels, right.pixels]))]
    placed = setup.find_faces(images)
    for name in "DLB":
        moved = tuple((x - virtual.WIDTH, y) for x, y in placed[name].points)
        placed[name] = Corners(moved, 1)
    assert max(errors(placed, 3)) < 0.2


def test_a_face_that_is_hidden_is_named_and_nothing_is_claimed() -> None:
    images = VirtualCamera(5).capture(cube.random_cube(5))
    hidden = upright(virtual.VIEWS[0], "R").astype(np.int32)
    cv2.fillConvexPoly(images[0].pixels, hidden, (90, 90, 90))
    with pytest.raises(InputError, match=r"picture 0.* corner at \d+,\d+ the (lower )?right one is not sure"):
        find_views(images, 3)


def test_what_is_no_cube_is_not_taken_for_one() -> None:
    rng = np.random.default_rng(0)
    pixels = np.full((480, 640, 3), 60, np.uint8)
    for _ in range(40):
        middle, size = rng.uniform(60, 420, 2), rng.uniform(15, 40)
        box = cv2.boxPoints((tuple(middle), (size, size * rng.uniform(0.6, 1)), rng.uniform(0, 90)))
        cv2.fillConvexPoly(pixels, box.astype(np.int32), rng.integers(0, 255, 3).tolist())
    with pytest.raises(InputError, match=r"no corner of a cube|not sure"):
        find_views([Image("clutter", pixels)], 3, 1)


def chequered(cell: int) -> np.ndarray:
    y, x = np.mgrid[:480, :640] // cell
    return np.repeat(((x + y) % 2 * 100 + 120).astype(np.uint8)[..., None], 3, axis=2)


def test_a_cube_is_found_before_a_chequered_cloth() -> None:
    """More squares than are candidates: the cube's, the larger ones, are among them."""
    views = elsewhere(0)
    pixels, cloth = VirtualCamera(0).picture(views[0], cube.random_cube(0)), chequered(20)
    shown = [upright(views[0], name) for name in views[0].faces()]
    cube_in = np.zeros(pixels.shape[:2], np.uint8)
    for outline in shown:
        cv2.fillConvexPoly(cube_in, outline.round().astype(np.int32), 1)
    cloth[cube_in == 1] = pixels[cube_in == 1]
    assert len(quads.quads_in(cloth)) == quads.MOST
    (view,) = find_views([Image("cloth", cloth)], 3, 1)
    places = np.concatenate(shown)
    apart = np.linalg.norm(view.vertices[:, None] - places, axis=-1).min(1)
    facelet = np.linalg.norm(shown[0][1] - shown[0][0]) / 3
    assert apart.max() < 0.25 * facelet


def test_the_search_on_a_chequered_cloth_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its squares grows in all directions; so many are looked at and no more."""
    grown = []

    def counted(candidates: np.ndarray, side: int) -> Iterator[grow.Grown]:
        for one in grow.all_grown(candidates, side):
            grown.append(one)
            yield one

    monkeypatch.setattr(oblique, "all_grown", counted)
    monkeypatch.setattr(oblique, "GROWN", 30)
    with pytest.raises(InputError, match=r"no corner of a cube|not sure"):
        find_views([Image("cloth", chequered(60))], 3, 1)
    assert len(grown) == 30


def test_names_are_the_24_ways_to_read_a_corner() -> None:
    assert len(VERTEX) == 24
    for view in virtual.VIEWS:
        seen = names_of(view)
        for name in (seen, seen[1:] + seen[:1], seen[2:] + seen[:2]):
            assert name in VERTEX
            assert name[::-1] not in VERTEX


def names_of(view: virtual.View) -> str:
    """Clockwise in the picture from the uppermost, by the geometry."""
    at = {name: upright(view, name).mean(0) for name in view.faces()}
    middle = np.mean(list(at.values()), axis=0)
    around = sorted(at, key=lambda name: np.arctan2(*(at[name] - middle)[::-1]))
    first = around.index(min(at, key=lambda name: at[name][1]))
    return "".join(around[first:] + around[:first])


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (["URF"], "1 times --sees, but 2"),
        (["URF", "DLX"], "DLX: no three faces"),
        (["URF", "LBD"], "LBD: no three faces"),
        (["URF", "RUB"], "must be seen once"),
    ],
)
def test_names_that_cannot_be(told: list[str], reason: str) -> None:
    views = [View(np.zeros((7, 2)), i) for i in range(2)]
    with pytest.raises(InputError, match=reason):
        setup.names_told(told, views)


def test_the_command_finds_the_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    facelets = cube.random_cube(6)
    images = VirtualCamera(6).capture(facelets)
    for number, image in enumerate(images):
        cv2.imwrite(f"{number}.png", image.pixels)
    made = CliRunner().invoke(cli, ["camera", "setup", "--camera", "0.png", "--camera", "1.png"])
    assert (made.exit_code, facelets in made.stdout) == (0, True)
    assert CliRunner().invoke(cli, ["scan", "--regions", "regions.json"]).stdout == facelets + "\n"
    bench = cv2.rectangle(np.full_like(images[0].pixels, 90), (200, 100), (460, 300), (30, 60, 160), -1)
    cv2.imwrite("2.png", bench)
    lost = CliRunner().invoke(cli, ["camera", "setup", "--camera", "2.png", "--camera", "1.png"])
    assert "2.png (picture 0): no corner of a cube" in str(lost.exception)
    assert "--corners" in str(lost.exception)


@needs_data
def test_a_real_robot_whose_grippers_hide_a_part() -> None:
    """Every pixel that the robot's own regions read lies in the facelet of that name."""
    placed = setup.find_faces(capture(str(DATA / BOTH)), 3, SEES)
    lines = (DATA / "scan.rects").read_text().split("\n")
    right = 0
    for facelet, line in enumerate(filter(None, lines)):
        numbers = np.array(line.split(), float).reshape(-1, 4)
        corners = np.array(placed["URFDLB"[facelet // 9]].points, np.float32)
        square = np.array([[0, 0], [3, 0], [3, 3], [0, 3]], np.float32)
        lay = cv2.getPerspectiveTransform(corners, square)
        at = cv2.perspectiveTransform((numbers[:, :2] + numbers[:, 2:] / 2)[None], lay)[0]
        row, column = facelet % 9 // 3, facelet % 3
        assert np.abs(at - [column + 0.5, row + 0.5]).max() < 0.75
        right += bool(np.abs(at - [column + 0.5, row + 0.5]).max() < 0.5)
    assert right >= 50  # regions and pictures are not of the same day


@needs_data
def test_real_pictures_that_do_not_show_enough_are_refused() -> None:
    photo = capture(str(sorted(DATA.glob("*.png"))[1]))[0]
    left = photo._replace(pixels=photo.pixels[:, : photo.pixels.shape[1] // 2])
    with pytest.raises(InputError, match=r"\(picture 0\): (no corner of a cube|of the three faces)"):
        find_views([left], 3, 1)
