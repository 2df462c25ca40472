"""`scan` and `correct` as a person and a pipe use them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import run
from cubehost import cube
from cubehost.vision import capture, picture
from cubehost.vision.virtual import VirtualCamera


def test_scan_sees_the_virtual_cube() -> None:
    facelets = cube.random_cube(11)
    held = "cubehost: note: hold it with white up and green to you\n"
    assert run("scan", "--cube", facelets) == (0, facelets + "\n", held)


def test_scan_pipes_into_correct(tmp_path: Path) -> None:
    code, out, _ = run("scan", "--json", "--seed", "5", "--picture", str(tmp_path / "scan.png"))
    scanned = json.loads(out)
    assert (code, scanned["decision"], len(scanned["rgb"])) == (0, "accept", 54)
    assert capture(str(tmp_path / "scan.png"))[0].pixels.shape[2] == 3
    for method in ("neu", "komplex", "einfach", "nearest"):
        corrected = json.loads(run("correct", "--json", "--method", method, "-", stdin=out)[1])
        assert corrected["facelets"] == scanned["facelets"] == cube.random_cube(5)
        assert set(corrected) >= {"facelets", "decision", "probability", "second", "doubtful"}
    (tmp_path / "reading.json").write_text(out)
    assert run("correct", str(tmp_path / "reading.json"))[1] == cube.random_cube(5) + "\n"


def test_a_reading_that_is_no_cube_is_asked_for_again() -> None:
    line = json.dumps({"rgb": [[200, 30, 30]] * 27 + [[30, 30, 200]] * 27})
    answer = json.loads(run("correct", "--json", "--method", "neu", "-", stdin=line)[1])
    assert answer["decision"] == "rescan"
    code, out, err = run("correct", "--method", "neu", "-", stdin=line)
    assert (code, out) == (5, "")
    assert "scan again" in err


def test_a_bad_line_does_not_stop_the_others() -> None:
    good = run("scan", "--json")[1]
    code, out, err = run("correct", "--json", "-", stdin=f"nonsense\n{good}{{}}\n")
    assert code == 2
    assert [set(json.loads(line)) == {"error"} for line in out.splitlines()] == [True, False, True]
    assert err.count("\n") == 2


def test_doubts_are_settled_by_a_file(tmp_path: Path) -> None:
    """A reading in which red and orange are one colour, settled by naming all of both."""
    facelets = cube.random_cube(4)
    colours = {
        "U": [230] * 3,
        "R": [200, 60, 20],
        "F": [20, 150, 50],
        "D": [220, 210, 20],
        "B": [20, 50, 170],
    }
    line = json.dumps({"rgb": [colours.get(letter, colours["R"]) for letter in facelets]})
    assert run("correct", "-", stdin=line)[0] == 5
    said = "".join(letter if letter in "RL" else "." for letter in facelets)
    (tmp_path / "stickers.txt").write_text(said)
    assert run("correct", "--edit", str(tmp_path / "stickers.txt"), "-", stdin=line)[1] == facelets + "\n"
    (tmp_path / "stickers.txt").write_text("U3")
    assert run("correct", "--edit", str(tmp_path / "stickers.txt"), "-", stdin=line)[0] == 2
    assert run("correct", "--edit", "nowhere", "-", stdin=line)[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["scan", "--images", "nowhere.png"],
        ["scan", "--images", "nowhere.png", "--regions", "nowhere.json"],
        ["scan", "--cube", "UUU"],
        ["correct", "nowhere.json"],
        ["correct", "/"],
        ["correct", "--method", "magic", "-"],
        ["scan", "--picture", "/proc/nowhere/scan.png"],
        ["camera", "setup", "--camera", "0", "--output", "x", "--overlay", "./x"],
    ],
)
def test_errors_are_one_line_and_code_2(
    arguments: list[str], refused: Callable[..., tuple[int, str]]
) -> None:
    assert refused(*arguments)[0] == 2


def test_a_picture_that_is_read_is_not_drawn_upon(
    tmp_path: Path, refused: Callable[..., tuple[int, str]]
) -> None:
    camera = VirtualCamera(1)
    camera.regions.save(tmp_path / "regions.json")
    for number, image in enumerate(camera.capture(cube.random_cube(1))):
        picture.save(image.pixels, tmp_path / f"{number}.png")
    before = (tmp_path / "1.png").read_bytes()
    images = ["--images", str(tmp_path / "0.png"), "--images", str(tmp_path / "1.png")]
    (tmp_path / "link.png").symlink_to(tmp_path / "1.png")
    for drawn in ("1.png", "link.png"):
        files = ["--regions", str(tmp_path / "regions.json"), "--picture", str(tmp_path / drawn)]
        for command in ("scan", "scan-and-send"):
            code, line = refused(command, *images, *files)
            assert (code, f"{drawn} would overwrite what is read" in line) == (2, True)
    assert (tmp_path / "1.png").read_bytes() == before
