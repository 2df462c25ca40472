"""A cube turned before a camera: sides told apart and fused, the missing one said, until it is sure."""

from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.base.errors import AmbiguousScanError
from cubehost.cli import cli
from cubehost.vision import Image, dataset
from cubehost.vision.live import REFLECTION, TEXTS, Live, Progress, watch
from cubehost.vision.sources import FACES, Pixels
from cubehost.vision.virtual import PLACES, VIEWS, View, VirtualCamera
from rendered_clips import clip


def saved(pictures: Iterable[Pixels], path: Path) -> str:
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (640, 480))
    for pixels in pictures:
        video.write(pixels)
    video.release()
    return str(path)


@pytest.fixture(scope="module")
def turning(shared_folder: Path) -> tuple[str, str]:
    """A cube's facelets, and a video of it being turned."""
    facelets, pictures = clip(1)
    return facelets, saved(pictures, shared_folder / "turning.avi")


def test_a_video_of_a_turning_cube_is_read(turning: tuple[str, str]) -> None:
    facelets, video = turning
    result = CliRunner().invoke(cli, ["scan", video])
    assert result.stdout == facelets + "\n"
    assert "missing: " in result.stderr
    assert result.stderr.splitlines()[-2] == "sure"  # then how to hold it


def test_a_live_scans_reading_is_that_of_its_facelets(turning: tuple[str, str]) -> None:
    facelets, video = turning
    seen = CliRunner().invoke(cli, ["scan", "--live", "--json", video])
    again = CliRunner().invoke(cli, ["correct", "-"], input=seen.stdout)
    assert again.stdout == facelets + "\n"


REAL = Path(__file__).parents[4] / "shared/data/colour/pictures-3/video/cube1.mp4"
STATE = "BUFBULRUDRFLDRULBFDRBDFLFBBUUDBDRUDUULFFLRRDRDLLFBRLFB"
SHOWN = {0: "F", 43: "R", 75: "B", 108: "L", 151: "U", 202: "D"}  # from which frame on


@pytest.mark.skipif(not REAL.is_file(), reason="no clip beside the repository")
def test_a_glossy_cube_turned_by_fast_hands_is_read_and_no_side_asked_for_that_was_shown() -> None:
    """Every sixth frame: no side is shown for more than seven, and a reflection lies on two of them."""
    live, video = Live(), cv2.VideoCapture(str(REAL))
    for number in count():
        pixels = video.read()[1]
        if number % 6:
            continue
        progress = live.add(Image("clip", np.asarray(pixels, np.uint8)))
        if progress.decision:
            break
        shown = [face for begin, face in SHOWN.items() if begin <= number]
        assert set(FACES) - set(shown) <= set(progress.missing) <= set(FACES) - set(shown[:-1])
    assert progress.decision.facelets == STATE


def test_of_a_pocket_cube_whose_sides_several_have_a_corner_is_asked_for(tmp_path: Path) -> None:
    facelets, pictures = clip(2, 2)
    path = saved(pictures, tmp_path / "turning.avi")
    result = CliRunner().invoke(cli, ["scan", "--live", path, "--size", "2"])
    assert result.stdout == facelets + "\n"
    said = result.stderr.splitlines()
    assert [line[0] for line in said[:6]] == list("012345")
    assert said[6:] == [TEXTS["corner"], "sure"]


def shown_still(facelets: str) -> list[Image]:
    """A 2x2 of which each side that these letters tell is shown for some frames, the others not at all."""
    camera = VirtualCamera(0, size=2, noise=2.0)
    camera.lamp = np.zeros(3)
    sides = [face for i, face in enumerate(FACES) if facelets[4 * i] != "."]
    views = [View(5 * PLACES[face].normal, -PLACES[face].down) for face in sides]
    painted = facelets.replace(".", "U")
    return [Image("clip", camera.picture(view, painted)) for view in views for _ in range(4)]


def test_sides_that_differ_in_one_like_colour_are_two() -> None:
    """Red and orange, white and yellow: fused they would leave one side for ever to be shown."""
    live = Live(2)
    for frame in shown_still("UFRB" + "." * 8 + "UFLB" + "DRDR" + "URDR"):
        progress = live.add(frame)
    assert (len(progress.sides), progress.ask) == (4, "either")


def test_a_pocket_cube_whose_opposite_sides_look_the_same_is_read_at_its_corners() -> None:
    facelets = cube.state_after("R2", 2)
    camera, live = VirtualCamera(1, size=2), Live(2)
    camera.lamp = np.zeros(3)
    for frame in shown_still(facelets):
        progress = live.add(frame)
    assert (len(progress.sides), progress.ask) == (4, "either")
    corners = [Image("clip", camera.picture(view, facelets)) for view in VIEWS for _ in range(10)]
    seen = list(watching(live, corners))
    assert [len(progress.faces) for progress in seen[8:10]] == [3, 3]
    assert seen[9].ask == "opposite"
    assert seen[-1].decision is not None
    assert seen[-1].decision.facelets == facelets


def watching(live: Live, frames: Iterable[Image]) -> Iterator[Progress]:
    """Until sure."""
    for frame in frames:
        yield (progress := live.add(frame))
        if progress.decision:
            return


def test_a_pocket_cube_is_not_guessed_from_five_sides() -> None:
    live = Live(2)
    frames = shown_still(cube.random_cube(1, 2)[:20] + "....")
    for frame in frames + frames:
        progress = live.add(frame)
    assert progress.decision is None
    assert progress.text.startswith("5 of 6 sides of a 2x2 seen; show another")


@pytest.mark.parametrize("size", [2, 3])
def test_a_cube_of_another_size_is_told(size: int) -> None:
    frames = [Image("clip", pixels) for pixels in islice(clip(1, 5 - size)[1], 8)]
    with pytest.raises(AmbiguousScanError, match=f"no side of a {size}x{size} seen"):
        list(watch(frames, size))


def test_the_missing_sides_are_said() -> None:
    frames = [Image("clip", pixels) for pixels in islice(clip(1)[1], 8)]
    watched = watch(frames)
    seen = list(islice(watched, len(frames)))
    with pytest.raises(AmbiguousScanError, match="1 of 6 sides seen"):
        next(watched)
    assert seen[0].text == "0 of 6 sides seen; missing: white, red, green, yellow, orange, blue"
    assert seen[-1].sides.shape == (1, 9, 3)
    assert len(seen[-1].text.split(", ")) == len(seen[-1].missing) == 5


def test_a_middle_under_a_reflection_is_named_once_it_leaves_and_not_taken_for_white() -> None:
    live, camera = Live(), VirtualCamera(0, noise=2.0)
    camera.lamp = np.zeros(3)
    for face, middle in (("U", None), ("R", (230, 230, 253)), ("F", None)):  # blue green red
        view = View(5 * PLACES[face].normal, -PLACES[face].down)
        pixels = camera.picture(view, cube.random_cube(1))
        if middle:
            height, width = pixels.shape[:2]
            cv2.circle(pixels, (width // 2, height // 2), height // 11, middle, -1)
        seen = [live.add(Image("clip", pixels)) for _ in range(3)]
        assert seen[-1].text.endswith(REFLECTION) == bool(middle)
        assert seen[-1].missing == {"U": "RFDLB", "R": "RFDLB", "F": "DLB"}[face]


def test_a_side_whose_middle_was_never_seen_is_asked_for_again() -> None:
    """Red and orange are hardly told apart, and a reflection lies on the red middle."""
    live, camera = Live(), VirtualCamera(0, noise=2.0, gloss=0.0)
    camera.paint["R"] = 0.1 * camera.paint["R"] + 0.9 * camera.paint["L"]
    for face in "UFDLBR":
        view = View(5 * PLACES[face].normal, -PLACES[face].down)
        pixels = camera.picture(view, cube.random_cube(1))
        if face == "R":
            cv2.circle(pixels, (320, 240), 45, (230, 230, 253), -1)
        for _ in range(3):
            live.add(Image("clip", pixels))
    progress = live.finish()
    assert (progress.ask, progress.missing) == ("again", "R")


def test_the_corners_of_the_face_in_a_frame_are_told() -> None:
    made = dataset.sample(4, "faces")
    corners = next(iter(made.pictures[0].faces.values()))
    (face,) = Live().add(made.images()[0]).faces
    height, width = made.pictures[0].pixels.shape[:2]
    off = np.linalg.norm(np.array(face)[:, None] * [width, height] - corners, axis=-1).min(1)
    assert off.max() < 0.05 * width


def test_a_face_is_read_up_to_the_frames_edge_and_told_to_move_back_where_that_cuts_it() -> None:
    face, camera = PLACES["F"], VirtualCamera(0, noise=2.0)
    camera.lamp = np.zeros(3)
    for lean, rows, is_cut in ((0.0, 90, False), (0.0, 122, True), (0.5, 92, False), (0.5, 104, True)):
        view = View(5 * face.normal, lean * face.right - face.down)
        seen = Live().add(Image("clip", camera.picture(view, cube.random_cube(1))[rows:]))
        assert seen.text.endswith("; the first row is outside the picture: move back") == is_cut
        assert len(seen.faces) == (not is_cut)


def test_frames_without_a_cube_tell_nothing() -> None:
    clutter = np.random.default_rng(0).integers(0, 255, (240, 320, 3)).astype(np.uint8)
    with pytest.raises(AmbiguousScanError, match="0 of 6"):
        list(watch([Image("clutter", clutter)] * 3))
