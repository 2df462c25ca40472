"""A folder of labelled pictures on a disk that fills and after a power cut: what it tells is whole."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.vision import Image, dataset
from cubehost.vision.virtual import VirtualCamera

FACELETS = cube.random_cube(1)
linux = pytest.mark.skipif(sys.platform != "linux", reason="files are limited in Linux' way")


@contextmanager
def room_for(most: int) -> Iterator[None]:
    """No file can have more bytes: what a full disk says, of a file."""
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def add(folder: Path) -> None:
    small = [Image("camera", np.zeros((4, 4, 3), np.uint8))]
    dataset.add(folder, small, VirtualCamera(1).regions, FACELETS)


@linux
def test_a_full_disk_leaves_no_part_of_a_picture(tmp_path: Path) -> None:
    camera = VirtualCamera(1)
    with room_for(1000), pytest.raises(InputError, match=r"solve-000000-0\.png: File too large"):
        dataset.add(tmp_path, camera.capture(FACELETS), camera.regions, FACELETS)
    with room_for(1000), pytest.raises(InputError, match=r"000001-0\.png: File too large"):
        dataset.write(tmp_path, [1], "corners", 2)
    assert not list(tmp_path.iterdir())


@linux
def test_a_full_disk_leaves_no_part_of_a_line(tmp_path: Path) -> None:
    add(tmp_path)
    before = (tmp_path / "solves.jsonl").read_bytes()
    with room_for(len(before) + 100), pytest.raises(InputError, match=r"solves\.jsonl: File too large"):
        add(tmp_path)
    assert (tmp_path / "solves.jsonl").read_bytes() == before


def test_a_line_that_a_power_cut_tore_costs_no_other(tmp_path: Path) -> None:
    add(tmp_path)
    solves = tmp_path / "solves.jsonl"
    solves.write_bytes(solves.read_bytes()[:-20])
    add(tmp_path)
    assert json.loads(solves.read_text().splitlines()[-1])["pictures"] == ["solve-000001-0.png"]


def test_a_set_that_is_made_anew_leaves_no_picture_of_the_old_one(tmp_path: Path) -> None:
    dataset.write(tmp_path, [1], "faces", 2)
    dataset.write(tmp_path, [1], "corners", 2)
    label = json.loads((tmp_path / "labels.jsonl").read_text())
    told = {picture["file"] for picture in label["pictures"]}
    assert {path.name for path in tmp_path.glob("*.png")} == told


def test_a_label_that_a_power_cut_tore_costs_only_its_set(tmp_path: Path) -> None:
    dataset.write(tmp_path, [1, 2], "corners", 2)
    labels = tmp_path / "labels.jsonl"
    labels.write_bytes(labels.read_bytes()[:-20])
    dataset.write(tmp_path, [3], "corners", 2)
    assert [json.loads(line)["seed"] for line in labels.read_text().splitlines()] == [1, 3]
    labels.write_text("mine")
    with pytest.raises(InputError, match="not labels of rendered sets"):
        dataset.write(tmp_path, [3], "corners", 2)
    assert labels.read_text() == "mine"
