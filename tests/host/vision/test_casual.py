"""Any pictures of a cube, in any order and holding; the rendered, labelled pictures themselves."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost import cube, vision
from cubehost.base.errors import CubehostError, InputError
from cubehost.cli import cli
from cubehost.colour.arrangement import arrange
from cubehost.cube import colours
from cubehost.vision import capture, casual, dataset, lens
from cubehost.vision.virtual import PAINT, VirtualCamera

DATA = Path(__file__).parents[4] / "shared/data/colour"


@pytest.mark.parametrize(("seed", "kind"), [(0, "corners"), (1, "faces"), (2, "mixed")])
def test_any_pictures_are_read(seed: int, kind: str) -> None:
    made = dataset.sample(seed, kind)
    regions, found = casual.scan(made.images())
    assert found.decision.accepted
    assert found.decision.facelets == made.facelets
    again = vision.read(made.images(), regions)  # the regions are those of the upright faces
    assert np.allclose(again, vision.read(made.images(), regions))
    assert len(regions.boxes) == 54


def test_a_pocket_cube_is_read_from_two_corners() -> None:
    made = dataset.sample(3, "corners", 2)
    found = casual.scan(made.images(), 2)[1].decision
    assert found.accepted
    assert found.facelets == made.facelets


def test_a_pocket_cube_is_read_from_its_sides_in_any_order() -> None:
    made = dataset.sample(3, "faces", 2)
    found = casual.scan(made.images(), 2)[1].decision
    assert found.accepted
    assert found.facelets == made.facelets  # held with the piece of yellow, orange and blue where it belongs


def test_sides_that_several_pocket_cubes_have_are_refused_unless_in_order() -> None:
    """In one of sixteen cubes the sides alone do not tell; their names do, however they are turned."""
    random, grid, verdicts = np.random.default_rng(0), np.arange(4).reshape(2, 2), []
    for seed in (0, 13):
        facelets = cube.random_cube(seed, 2)
        rgb = np.array([colours.USUAL[letter] for letter in facelets]) * 0.8 + random.normal(0, 2, (24, 3))
        turned = rgb[np.concatenate([4 * i + np.rot90(grid, random.integers(4)).ravel() for i in range(6)])]
        assert arrange(turned, [1] * 6, in_order=True).decision.facelets == facelets
        anyhow = arrange(turned, [1] * 6).decision
        verdicts.append((anyhow.accepted, anyhow.premise and anyhow.premise.name))
    assert verdicts == [(True, None), (False, "several cubes")]


def test_sides_in_any_order_are_arranged_by_any_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours that no cube has: only the pieces tell which side is where."""
    paints = [(3, 3, 3), (60, 20, 60), (5, 40, 40), (70, 40, 40), (20, 5, 50), (70, 70, 20)]
    for face, rgb in zip("URFDLB", paints, strict=True):
        monkeypatch.setitem(PAINT, face, tuple(value / 100 for value in rgb))
    grid = np.arange(9).reshape(3, 3)
    for seed in range(3):
        facelets, random = dataset.sample(seed, "corners").facelets, np.random.default_rng(seed)
        camera = VirtualCamera(seed)
        rgb = vision.read(camera.capture(facelets), camera.regions)
        sides = [9 * side + np.rot90(grid, random.integers(4)).ravel() for side in random.permutation(6)]
        held = np.concatenate(sides)
        found = arrange(rgb[held], [1] * 6)
        assert found.decision.accepted
        shown = [facelets[held[i]] for i in found.order]
        assert len(set(zip(found.decision.facelets, shown, strict=True))) == 6  # renamed, nothing else


def test_what_is_missing_is_said() -> None:
    one, other = dataset.sample(0, "corners").images()
    for images in ([one], [one, other, one], [one] * 12):  # known before a picture is looked at
        black = [image._replace(pixels=0 * image.pixels) for image in images]
        with pytest.raises(InputError, match=f"^{len(images)} pictures? of a cube, not two of opposite"):
            casual.scan(black)
    unseen = vision.Image("unseen", np.random.default_rng(1).integers(0, 255, (48, 64, 3)).astype(np.uint8))
    with pytest.raises(InputError, match=f"sides of the cube seen: {one.name}: 3, {one.name}: 3; so these"):
        casual.scan([one, one, unseen, unseen])
    clutter = np.random.default_rng(0).integers(0, 255, (480, 640, 3)).astype(np.uint8)
    with pytest.raises(InputError, match=r"clutter: no cube found; of a face .* \(drawn: .*\); hold") as told:
        casual.find(vision.Image("clutter", clutter), 0)
    assert "of a face held straight 0 of 9 stickers fit a grid, of a corner 0 of 3" in str(told.value)


def test_a_cube_whose_outline_the_pictures_edge_cuts_is_read_as_far_as_its_stickers_are_there() -> None:
    """Cut through its outermost vertex, by a tenth of a facelet and by three."""
    image = dataset.sample(0, "corners").images()[0]
    corners = np.array([face.points for face in casual.find(image, 0)])
    right, facelet = corners[..., 0].max(), np.linalg.norm(corners[:, 1] - corners[:, 0], axis=-1).mean() / 3
    little, much = (
        image._replace(pixels=image.pixels[:, : int(right - share * facelet)]) for share in (0.1, 0.3)
    )
    found = np.array([face.points for face in casual.find(little, 0)])
    assert np.abs(found - corners).max() < 0.1 * facelet
    with pytest.raises(InputError, match=r"the picture's edge cuts the cube .*: move back$"):
        casual.find(much, 0)


def test_what_was_found_is_drawn_where_no_cube_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two rows of a face: a grid of which too little is there."""
    monkeypatch.setattr(lens, "user_folder", lambda _: tmp_path)
    pixels = np.full((240, 320, 3), 15, np.uint8)
    for column, row in np.ndindex(2, 2):
        pixels[60 + 50 * row : 104 + 50 * row, 80 + 50 * column : 124 + 50 * column] = 30, 160, 230
    with pytest.raises(InputError, match=r"(\d) of 9 stickers fit a grid"):
        casual.find(vision.Image("part", pixels), 0)
    drawn = cv2.imread(str(tmp_path / "refused.png"))
    assert drawn is not None
    assert (drawn == (0, 255, 0)).all(-1).any()  # what looks like a sticker
    assert np.abs(drawn.astype(int) - pixels).mean() < 30


def test_a_picture_is_turned_as_its_exif_says(tmp_path: Path) -> None:
    """A phone stores pixels as its sensor lies, and says how it was held."""
    pixels = dataset.sample(0, "corners").pictures[0].pixels
    jpeg = cv2.imencode(".jpg", np.rot90(pixels, 1))[1].tobytes()  # as seen after a quarter turn back: 6
    tag = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"
    (tmp_path / "phone.jpg").write_bytes(
        jpeg[:2] + b"\xff\xe1" + (len(tag) + 2).to_bytes(2, "big") + tag + jpeg[2:]
    )
    (image,) = capture(str(tmp_path / "phone.jpg"))
    assert image.pixels.shape == pixels.shape
    assert np.abs(image.pixels.astype(int) - pixels).mean() < 6


def test_heic_that_libheif_finds_unsafe_is_no_bug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("Security limit exceeded")

    monkeypatch.setitem(sys.modules, "pillow_heif", SimpleNamespace(open_heif=refuse))
    (tmp_path / "phone.heic").write_bytes(b"ftyp")
    with pytest.raises(InputError, match=r"phone\.heic: not a picture that can be read \(Security"):
        capture(str(tmp_path / "phone.heic"))


def test_heic_is_read_or_the_way_to_it_said(tmp_path: Path) -> None:
    path = tmp_path / "phone.heic"
    path.write_bytes(b"no picture")
    with pytest.raises(CubehostError, match=r"cubehost\[heic\]|not a picture") as told:
        capture(str(path))
    assert told.value.exit_code == (2 if find_spec("pillow_heif") else 3)
    heif = pytest.importorskip("pillow_heif", reason="pillow-heif is not installed")
    pixels = dataset.sample(0, "corners").pictures[0].pixels
    heif.from_bytes("BGR", pixels.shape[1::-1], pixels.tobytes()).save(path)
    (image,) = capture(str(path))
    assert np.abs(image.pixels.astype(int) - pixels).mean() < 6


def test_scan_takes_pictures_and_dataset_makes_them(tmp_path: Path) -> None:
    made = CliRunner().invoke(
        cli, ["dataset", str(tmp_path), "--sets", "1", "--kind", "corners", "--seed", "4", "--json"]
    )
    assert json.loads(made.stdout) == {"folder": str(tmp_path), "sets": 1, "pictures": 2}
    label = json.loads((tmp_path / "labels.jsonl").read_text())
    shown = sorted(face for picture in label["pictures"] for face in picture["faces"])
    assert "".join(shown) == "BDFLRU"
    result = CliRunner().invoke(cli, ["scan", "--json", str(tmp_path)])
    scanned = json.loads(result.stdout)
    assert (scanned["facelets"], scanned["decision"]) == (label["facelets"], "accept")


def test_a_dataset_grows_and_tells_what_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def seeds() -> list[int]:
        return [json.loads(line)["seed"] for line in (tmp_path / "labels.jsonl").read_text().splitlines()]

    dataset.write(tmp_path, [1, 2], "corners", 2)
    dataset.write(tmp_path, [2, 3], "corners", 2)
    assert seeds() == [1, 2, 3]

    def interrupted(seed: int, *how: Any) -> dataset.Sample:
        assert seeds() == [1, 2, 3, 4][: seed - 1]  # nor does a kill take them
        if seed == 5:
            raise KeyboardInterrupt
        return sample(seed, *how)

    sample = dataset.sample
    monkeypatch.setattr(dataset, "sample", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dataset.write(tmp_path, [4, 5, 6], "corners", 2)
    assert seeds() == [1, 2, 3, 4]
    (tmp_path / "labels.jsonl").write_text("mine\n")
    with pytest.raises(InputError, match="not labels of rendered sets"):
        dataset.write(tmp_path, [1], "corners", 2)
    assert (tmp_path / "labels.jsonl").read_text() == "mine\n"


@pytest.mark.skipif(not DATA.is_dir(), reason=f"no pictures at {DATA}")
def test_what_the_edge_of_a_picture_leaves_is_read_or_else_said_by_the_files_name() -> None:
    """The edges cut up to two fifths of a sticker."""
    pictures = capture(str(DATA / "pictures-3/edge-cut"))
    truth = "LRFLUBULBDDLLRDRFFLBRUFURDUURFRDLFUUDDBFLBDFBDBBFBULRR"
    assert casual.scan(pictures)[1].decision.facelets == truth
    pictures[1] = pictures[1]._replace(pixels=pictures[1].pixels[:, :-20])
    said = r"pic_D\.png: the third column is outside the picture: move back"
    with pytest.raises(InputError, match=said):
        casual.scan(pictures)


def test_the_same_seed_gives_the_same_pictures() -> None:
    one, other = dataset.sample(7), dataset.sample(7)
    assert one.made == other.made
    for a, b in zip(one.pictures, other.pictures, strict=True):
        assert np.array_equal(a.pixels, b.pixels)
    with pytest.raises(InputError, match="no kind"):
        dataset.sample(1, "holiday")
