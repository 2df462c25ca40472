"""Pictures of a client's own camera: only what is small enough is decoded."""

import struct

import cv2
import numpy as np
import pytest

from cubehost.base.errors import InputError
from cubehost.web import client_camera
from cubehost.web.client_camera import LARGEST, ClientCamera


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
    monkeypatch.setattr(client_camera, "decoded", lambda _: pytest.fail("memory is taken for it"))
    with pytest.raises(InputError, match="not a picture"):
        ClientCamera().look(data)


@pytest.mark.parametrize("flags", [(), (cv2.IMWRITE_JPEG_PROGRESSIVE, 1), (cv2.IMWRITE_JPEG_RST_INTERVAL, 4)])
def test_a_picture_of_the_largest_size_is_looked_at(flags):
    assert ClientCamera().look(jpeg(LARGEST, 96, *flags)).ask


def test_what_is_torn_is_refused_in_words():
    data = jpeg(64, 48)
    header = data.index(b"\xff\xda")
    for end in range(header):
        with pytest.raises(InputError, match="not a picture"):
            ClientCamera().look(data[:end])
