"""`cubehost pack` as a person, a script and a shell use it."""

import json
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as Xml
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from cubehost.cli import cli, main
from cubehost.packing import library
from readers import leaves_after_a_line

PROGRAM = [sys.executable, "-c", "from cubehost.cli import main; main()", "pack"]


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["pack", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_a_count_in_json() -> None:
    code, out = run("soma", "--count", "--json", "--threads", "2")
    value = json.loads(out)
    assert code == 0
    assert set(value) == {"count", "nodes", "seconds", "threads", "engine"}
    assert (value["count"], value["threads"], value["engine"]) == (240, 2, "fast")


@pytest.mark.parametrize("engine", ["fast", "seed"])
def test_a_count_for_people(engine: str) -> None:
    code, out = run("soma", "--engine", engine)
    assert code == 0
    assert out.startswith("Soma cube: 240 packings up to symmetry; ")
    assert out.count("\n") == 1


def test_all_in_json_is_one_object() -> None:
    code, out = run("pentominoes-2x3x10", "--all", "--json")
    value = json.loads(out)
    assert code == 0
    assert value["count"] == len(value["solutions"]) == 12
    cells = sorted(tuple(cell) for piece in value["solutions"][5] for cell in piece["cells"])
    assert cells == [(x, y, z) for x in range(2) for y in range(3) for z in range(10)]


def test_all_in_json_of_nothing(tmp_path: Path) -> None:
    puzzle = tmp_path / "none.puzzle"
    puzzle.write_text("box 3 2 1\npiece T\n###\n.#.\npiece dot 2\n#\n")
    bar = tmp_path / "bar.puzzle"
    bar.write_text("box 2 3 1\npiece bar 2\n###\n")
    assert json.loads(run(str(puzzle), "--all", "--json")[1])["count"] == 1
    assert json.loads(run(str(bar), "--all", "--json")[1])["count"] == 1
    puzzle.write_text("box 3 3 1\npiece bar 2\n###\npiece L 1\n##\n#.\n")
    assert json.loads(run(str(puzzle), "--all", "--json")[1])["solutions"] == []


def test_packings_are_drawn_in_layers() -> None:
    code, out = run("soma", "--first", "2")
    drawings = out.split("\n\n")
    assert code == 0
    assert len(drawings) == 3
    letters = "".join(drawings[0].split())
    assert len(letters) == 27
    assert {letters.count(c) for c in set(letters)} == {3, 4}
    assert "2 packings up to symmetry shown" in drawings[2]


def test_pictures(tmp_path: Path) -> None:
    svg, png, obj = tmp_path / "a.svg", tmp_path / "a.png", tmp_path / "a.obj"
    assert run("soma", "--svg", str(svg), "--png", str(png), "--obj", str(obj))[0] == 0
    root = Xml.parse(svg).getroot()
    polygons = root.findall("{http://www.w3.org/2000/svg}polygon")
    assert len({p.get("class") for p in polygons}) == 7
    image = cv2.imread(str(png))
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    assert abs(image.shape[1] - width) <= 1
    assert abs(image.shape[0] - height) <= 1
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 20


def test_the_cad_file_is_closed_solids_of_the_right_volume(tmp_path: Path) -> None:
    file = tmp_path / "a.obj"
    run("soma", "--obj", str(file))
    vertices, volume, solids = [], 0.0, 0
    for line in file.read_text().splitlines():
        kind, *words = line.split()
        solids += kind == "o"
        if kind == "v":
            vertices.append(np.array([float(w) for w in words]))
        if kind == "f":
            a, b, c, d = (vertices[int(w) - 1] for w in words)
            volume += (np.dot(a, np.cross(b, c)) + np.dot(a, np.cross(c, d))) / 6
    assert solids == 7
    assert volume == pytest.approx(27)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none-such"], "none-such: No such file"),
        (["soma", "--first", "2", "--all"], "give one of --first"),
        (["soma", "--first", "2", "--resume"], "neither --resume"),
        (["soma", "--all", "--engine", "count"], "only counts"),
        (["soma", "--estimate", "--html", "x"], "an estimate has nothing to draw"),
        (["soma", "--count", "--svg", "x.svg"], "nothing to draw"),
        (["soma", "--engine", "seed", "--path", "portable"], "--path is for the fast engine"),
        (["soma", "--engine", "fast", "--memory", "1G"], "--memory is for the count engine"),
        (["soma", "--memory", "1G"], "--memory is for the count engine, and this is enumerated"),
        (["soma", "--all", "--memory", "1G"], "--memory is for the count engine"),
        (["soma", "--first", "1", "--threads", "2"], "--first searches with one"),
        (["soma", "--cluster", "x:1", "--threads", "2"], "--threads: --cluster"),
        (["soma", "--estimate", "--engine", "seed"], "fast engine on this computer: leave --engine seed out"),
        (["soma", "--estimate", "--engine", "count"], "leave --engine count out"),
        (["soma", "--estimate", "--resume"], "leave --resume, --checkpoint, --cluster out"),
        (["soma", "--html", "x", "--svg", "./x"], "--html x would overwrite --svg"),
        (["soma", "--all", "--checkpoint", "x", "--png", "x"], "--png x would overwrite --checkpoint"),
        (["x.puzzle", "--svg", "x.puzzle"], "--svg x.puzzle would overwrite what is read"),
        (["soma", "--resume"], "no checkpoint to go on with"),
        (["bedlam", "--engine", "seed"], "layers of 3 to 12"),
        (["soma", "--svg", "/none/such/x.svg"], "/none/such/x.svg: No such file"),
    ],
)
def test_one_line_for_what_is_wrong(
    arguments: list[str], said: str, refused: Callable[..., tuple[int, str]]
) -> None:
    code, line = refused("pack", *arguments)
    assert code == 2
    assert said in line


def test_volumes_that_cannot_match(tmp_path: Path, refused: Callable[..., tuple[int, str]]) -> None:
    puzzle = tmp_path / "p.puzzle"
    puzzle.write_text("name Odd\nbox 3 3 1\npiece I 4\n##\n")
    assert refused("pack", str(puzzle)) == (
        2,
        "cubehost: Odd: the pieces cannot have the volume of the region: they fill 8 cells, it has 9\n",
    )


def test_no_cluster_there(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("cubehost.base.cluster.CONNECT_SECONDS", 0.5)
    with pytest.raises(SystemExit) as error:
        main(["pack", "soma", "--cluster", "tcp://127.0.0.1:9"])
    assert error.value.code == 3
    assert capsys.readouterr().err.splitlines()[-1].startswith("cubehost: tcp://127.0.0.1:9: no Dask")


def test_ctrl_c_and_resume_print_every_packing_once(tmp_path: Path) -> None:
    """The real program, stopped twice in mid-listing, on the slowest path, so that there is a middle."""
    out, checkpoint = tmp_path / "out", tmp_path / "c"
    arguments = [*PROGRAM, "pentominoes-3x4x5", "--all", "--threads", "2", "--path", "portable"]
    arguments += ["--checkpoint", str(checkpoint)]
    with out.open("wb") as file:
        for resume in ([], ["--resume"]):
            process = subprocess.Popen([*arguments, *resume], stdout=file, stderr=subprocess.PIPE)
            size = out.stat().st_size
            while out.stat().st_size == size and process.poll() is None:
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            error = process.communicate()[1].decode()
            assert process.returncode == 130, error
            assert "--resume" in error
        subprocess.run([*arguments, "--resume"], stdout=file, check=True)
    drawings = [d for d in out.read_text().split("\n\n") if "packings" not in d]
    assert len(drawings) == len(set(drawings)) == 3940
    assert not checkpoint.exists()


def test_a_stopped_list_in_json_is_one_object_and_the_next_holds_the_rest(tmp_path: Path) -> None:
    arguments = [*PROGRAM, "pentominoes-3x4x5", "--all", "--json", "--threads", "2", "--path", "portable"]
    arguments += ["--checkpoint", str(tmp_path / "c")]
    out = tmp_path / "out"
    with out.open("wb") as file:
        process = subprocess.Popen(arguments, stdout=file, stderr=subprocess.PIPE)
        while not out.stat().st_size and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert b"--resume" in process.communicate()[1]
    stopped = json.loads(out.read_text())
    assert (process.returncode, stopped["interrupted"]) == (130, True)
    assert 0 < stopped["count"] == len(stopped["solutions"]) < 3940
    done = subprocess.run([*arguments, "--resume"], capture_output=True, check=True)
    rest = json.loads(done.stdout)
    assert (rest["count"], rest["printed_before"]) == (3940, stopped["count"])
    assert len(rest["solutions"]) == 3940 - stopped["count"]


def test_a_terminated_count_goes_on(tmp_path: Path) -> None:
    """On the slowest path, so that it lasts until the first save; then on the fastest."""
    arguments = [*PROGRAM, "bedlam", "--json", "--threads", "1", "--checkpoint", str(tmp_path / "c")]
    slowly = [*arguments, "--path", "portable"]
    process = subprocess.Popen(slowly, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not (tmp_path / "c").exists() and process.poll() is None:
        time.sleep(0.02)
    process.terminate()
    out, error = process.communicate()
    assert (process.returncode, out) == (130, b""), error
    assert error.decode().startswith("cubehost: stopped with ")
    again = subprocess.run([*arguments, "--resume"], capture_output=True, check=True)
    assert json.loads(again.stdout)["count"] == 19_186


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_said_once_and_the_count_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubehost.packing.session.SAVE_SECONDS", 0.0)
    result = CliRunner().invoke(cli, ["pack", "pentominoes-6x10", "--json", "--checkpoint", "/dev/full"])
    assert json.loads(result.stdout)["count"] == 2339
    assert result.stderr.count("\n") == 1
    assert "/dev/full: the checkpoint cannot be written: No space left" in result.stderr


def test_a_closed_pipe_is_quiet() -> None:
    arguments = [*PROGRAM, "pentominoes-6x10", "--all"]
    assert leaves_after_a_line(arguments, COLUMNS="80") == (0, b"")


def test_equal_pieces_are_counted_without_enumerating() -> None:
    answer = json.loads(run("dominoes-8x8", "--json", "--count")[1])
    assert (answer["count"], answer["engine"]) == (1_629_189, "count")
    assert "count engine" in run("soma", "--engine", "count")[1]
    assert "fast engine" in run("soma")[1]


def test_a_count_that_does_not_fit_is_said(tmp_path: Path, refused: Callable[..., tuple[int, str]]) -> None:
    puzzle = tmp_path / "p.puzzle"
    puzzle.write_text("name Big\nbox 6 6 6\npiece domino 108\n##\n")
    code, line = refused("pack", str(puzzle), "--engine", "count", "--memory", "8M")
    assert code == 2
    assert "Big: the states need more than 0.0078 GiB (--memory); or enumerate" in line


def test_no_packing_and_why_before_any_search(tmp_path: Path) -> None:
    """27 bricks of 1x2x4 in a box of 6x6x6."""
    puzzle = tmp_path / "p.puzzle"
    puzzle.write_text("name Bricks\nbox 6 6 6\npiece brick 27\n####\n####\n")
    assert "Bricks: no packing is possible: with its cells in four colours" in run(str(puzzle))[1]
    answer = json.loads(run(str(puzzle), "--json")[1])
    assert answer["count"] == 0
    assert "no way to lay the pieces" in answer["impossible"]


def test_an_estimate() -> None:
    answer = json.loads(run("pentominoes-3x4x5", "--estimate", "--json")[1])
    assert 1e6 < answer["nodes"] < 4e6
    assert "nodes (standard error" in run("soma", "--estimate")[1]


def test_a_page_to_turn(tmp_path: Path) -> None:
    """What the page holds; tests/host/packing/test_page.py looks at it in a browser."""
    page = tmp_path / "soma.html"
    assert run("soma", "--first", "1", "--html", str(page))[0] == 0
    text = page.read_text()
    pieces = json.loads(text.split("const packing = ")[1].split(";\n")[0])["pieces"]
    assert sorted(tuple(cell) for piece in pieces for cell in piece["cells"]) == sorted(
        library.load("soma").region
    )
    assert "http" not in text
