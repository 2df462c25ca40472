"""A cube turned before a camera: sides told apart and fused, the missing one said, until it is sure."""

from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost.cli import cli
from cubehost.errors import AmbiguousScanError
from cubehost.vision import Image, dataset
from cubehost.vision.live import Live, watch


def test_a_video_of_a_turning_cube_is_read(tmp_path: Path) -> None:
    facelets, pictures = dataset.clip(1)
    path = tmp_path / "turning.avi"
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (640, 480))
    for pixels in pictures:
        video.write(pixels)
    video.release()
    result = CliRunner().invoke(cli, ["scan", str(path)])
    assert result.stdout == facelets + "\n"
    assert "missing: " in result.stderr
    assert result.stderr.rstrip().endswith("sure")


def test_the_missing_sides_are_said() -> None:
    frames = [Image("clip", pixels) for pixels in islice(dataset.clip(1)[1], 8)]
    watched = watch(frames)
    seen = list(islice(watched, len(frames)))
    with pytest.raises(AmbiguousScanError, match="1 of 6 sides seen"):
        next(watched)
    assert seen[0].text == "0 of 6 sides seen; missing: white, red, green, yellow, orange, blue"
    assert seen[-1].sides.shape == (1, 9, 3)
    assert len(seen[-1].text.split(", ")) == len(seen[-1].missing) == 5


def test_the_corners_of_the_face_in_a_frame_are_told() -> None:
    made = dataset.sample(4, "faces")
    corners = next(iter(made.pictures[0].faces.values()))
    face = Live().add(made.images()[0]).face
    assert face is not None
    height, width = made.pictures[0].pixels.shape[:2]
    off = np.linalg.norm(np.array(face)[:, None] * [width, height] - corners, axis=-1).min(1)
    assert off.max() < 0.05 * width


def test_frames_without_a_cube_tell_nothing() -> None:
    clutter = np.random.default_rng(0).integers(0, 255, (240, 320, 3)).astype(np.uint8)
    with pytest.raises(AmbiguousScanError, match="0 of 6"):
        list(watch([Image("clutter", clutter)] * 3))
