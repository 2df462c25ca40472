"""Pictures of a client's own camera: only what is small enough is decoded."""

import json
import shutil
import struct
import subprocess
from pathlib import Path

import cv2
import numpy as np
import pytest

from cubehost.base.errors import InputError
from cubehost.web import carried
from cubehost.web.carried import LARGEST, ClientCamera
from cubehost.web.server import WIRE_LIMIT

SOURCES = Path(__file__).parents[3] / "host" / "page"
BITS = 1.5  # of a pixel, in a JPEG of quality 70 of a room


def jpeg(width: int, height: int, *flags: int) -> bytes:
    return cv2.imencode(".jpg", np.zeros((height, width, 3), np.uint8), flags)[1].tobytes()


def claiming(width: int, height: int) -> bytes:
    """A small one whose header tells of another size."""
    data = jpeg(64, 48)
    was = struct.pack(">HH", 48, 64)
    assert data.count(was) == 1
    return data.replace(was, struct.pack(">HH", height, width))


@pytest.mark.parametrize(
    "data", [claiming(65000, 65000), claiming(64, LARGEST + 1), claiming(LARGEST + 1, 48)]
)
def test_a_picture_that_is_too_large_is_refused_before_it_is_decoded(data, monkeypatch):
    monkeypatch.setattr(carried, "decoded", lambda _: pytest.fail("memory is taken for it"))
    with pytest.raises(InputError, match="not a picture"):
        ClientCamera().look(data)


@pytest.mark.parametrize("flags", [(), (cv2.IMWRITE_JPEG_PROGRESSIVE, 1), (cv2.IMWRITE_JPEG_RST_INTERVAL, 4)])
def test_a_picture_of_the_largest_size_is_looked_at(flags):
    assert ClientCamera().look(jpeg(LARGEST, 96, *flags)).ask


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(
    ("width", "height"), [(1280, 720), (640, 480), (720, 1280), (480, 640), (1080, 2400)]
)
def test_frames_of_a_device_fit_a_message_however_it_is_held(width, height, tmp_path):
    module = shutil.copy(SOURCES / "frame.js", tmp_path / "frame.mjs")
    script = f"import {{ fitted }} from '{module}'; console.log(JSON.stringify(fitted({width}, {height})))"
    run = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, check=True)
    sent = json.loads(run.stdout)
    assert sent["width"] * sent["height"] * BITS / 8 < WIRE_LIMIT
    assert sent["width"] / width == pytest.approx(sent["height"] / height, rel=0.01)
    assert min(sent.values()) >= 270, "small stickers could not be read"


def test_what_is_torn_is_refused_in_words():
    data = jpeg(64, 48)
    header = data.index(b"\xff\xda")
    for end in range(header):
        with pytest.raises(InputError, match="not a picture"):
            ClientCamera().look(data[:end])
