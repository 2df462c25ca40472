"""The frame: its pictures show what its sources say, its parts can be made, and no layer is hindered."""

import csv
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scripts import loaded

HARDWARE = Path(__file__).resolve().parents[2] / "hardware"
needs_openscad = pytest.mark.skipif(not shutil.which("openscad"), reason="openscad is not installed")


render = loaded(HARDWARE / "render.py")


@pytest.mark.parametrize("view", render.VIEWS)
def test_pictures_are_of_the_present_sources(view: str) -> None:
    png = (HARDWARE / "pictures" / f"{view}.png").read_bytes()
    assert render.hash_of(png) == render.sources_hash(), "stale: run `python hardware/render.py`"
    assert len(png) < 60_000


@pytest.mark.parametrize("part", render.PRINTED)
def test_printable_files_are_of_the_present_sources(part: str) -> None:
    stl = (render.STL / f"{part}.stl").read_bytes()
    assert render.hash_of(stl) == render.sources_hash(), "stale: run `python hardware/render.py --stl`"
    assert len(stl) == 84 + 50 * int.from_bytes(stl[80:84], "little")


def test_the_volume_and_the_area_of_a_mesh_are_those_of_a_tetrahedron() -> None:
    corners = ("0 0 0", "10 0 0", "0 10 0", "0 0 10")
    faces = ((0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3))
    words = "\n".join(f"vertex {corners[corner]}" for face in faces for corner in face)
    volume, area = render.volume_and_area(render.binary(words, "0" * 64))
    assert volume == pytest.approx(1000 / 6)
    assert area == pytest.approx(150 + 3**0.5 / 4 * 200)


def test_a_change_of_a_source_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = render.sources_hash()
    shutil.copytree(render.FRAME, tmp_path / "frame")
    monkeypatch.setattr(render, "FRAME", tmp_path / "frame")
    assert render.sources_hash() == before
    with (tmp_path / "frame" / "parameters.scad").open("a") as file:
        file.write("cube = 56;\n")
    assert render.sources_hash() != before


def bill() -> list[dict[str, str]]:
    with (HARDWARE / "bom.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def test_the_bill_has_every_printed_part_as_often_as_it_is_needed() -> None:
    printed = {row["part"]: int(row["quantity"]) for row in bill() if row["group"] == "printed"}
    assert printed == render.PRINTED
    assert all((HARDWARE / "frame" / f"{part}.scad").is_file() for part in printed)


def test_the_bill_is_a_table_without_holes() -> None:
    for row in bill():
        assert None not in row, row
        assert int(row["quantity"]) > 0
        assert row["part"]


@needs_openscad
def test_the_bill_has_the_extrusions_lengths(tmp_path: Path) -> None:
    command = [
        "openscad",
        "-D",
        'part="lengths"',
        "-o",
        str(tmp_path / "x.stl"),
        str(render.FRAME / "robot.scad"),
    ]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    lengths = {name: float(value) for name, value in re.findall(r"(\w+) = ([\d.]+)", said)}
    assert lengths
    for name in ("post", "column", "arm", "upright"):
        row = next(row for row in bill() if row["part"] == name)
        told = float(re.search(r"([\d.]+) mm", row["what"]).group(1))
        assert told == pytest.approx(lengths[name], abs=0.3)


@needs_openscad
@pytest.mark.parametrize("part", render.PRINTED)
def test_each_part_can_be_made(part: str, tmp_path: Path) -> None:
    out = tmp_path / f"{part}.stl"
    said = render.openscad("-o", str(out), "-D", "$fn=12", str(render.FRAME / f"{part}.scad"))
    assert "Simple:        yes" in said
    assert out.stat().st_size > 1000


@needs_openscad
def test_nothing_stands_in_a_turning_layers_way() -> None:
    assert not render.clashes()
    assert render.clashes("gap=9")  # the check itself can fail


@needs_openscad
def test_no_two_parts_stand_in_one_place() -> None:
    assert not render.clashes(part="overlap")
    assert render.clashes("motor_length=100", "$fn=6", part="overlap")  # the B motor in the column
