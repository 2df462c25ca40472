"""`cubehost solve` and the C program `cube_solver`, as a person and a pipe use them."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.cli import cli
from cubehost.mechanism import Mechanism
from cubehost.solving import table_file
from model import Cube

ROOT = Path(__file__).resolve().parents[3]
CORE = ROOT / "shared" / "cube_core"


def run(*arguments: str, stdin: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(cli, list(arguments), input=stdin)
    return result.exit_code, result.stdout


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`cube_solver`, compiled as its build does: core, the tables of the last build, one file."""
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    out = tmp_path_factory.mktemp("cube_solver")
    script = CORE / "tools" / "build_tables.py"
    maker = [sys.executable, str(script), "--out", str(ROOT / "build" / "tables")]
    made = subprocess.run(maker, check=True, stdout=subprocess.PIPE, text=True)
    sources = [*CORE.glob("src/*/*.c"), CORE / "cli" / "cube_solver.c", made.stdout.strip()]
    flags = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{CORE / 'include'}"]
    subprocess.run(["cc", *flags, *map(str, sources), "-o", str(out / "cube_solver")], check=True)
    return out / "cube_solver"


def call(program: Path, *arguments: str, stdin: str = "") -> tuple[int, str, str]:
    done = subprocess.run([str(program), *arguments], input=stdin, text=True, capture_output=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def test_the_printed_moves_solve_the_cube() -> None:
    for size in (2, 3):
        scramble = "R U2 F' L D B2 R' U F"
        facelets = Cube(size).moves(scramble).facelets()
        code, moves = run("solve", facelets)
        assert code == 0
        turned = Cube(size).moves(f"{scramble} {moves}").facelets()
        assert all(len(set(turned[i : i + size**2])) == 1 for i in range(0, 6 * size**2, size**2))


def test_json_has_the_fixed_members() -> None:
    facelets = cube.state_after("R2 L2 F")
    code, out = run("solve", "--json", facelets)
    solution = json.loads(out)
    assert code == 0
    assert solution["facelets"] == facelets
    assert solution["moves"].split()[0] == "F'"
    assert (solution["htm"], solution["qtm"], solution["axial"]) == (3, 5, 2)
    assert solution["seconds"] > 0


def test_a_robot_without_the_sixth_motor(program: Path) -> None:
    facelets = Cube(3).moves("R U2 F' L D B2 R' U F").facelets()
    for moves in (
        run("solve", "--faces", "rfdlb", "--nodes", "1000", facelets)[1],
        call(program, "--faces", "RFDLB", "--nodes", "1000", facelets)[1],
    ):
        assert "U" not in moves
        turned = Cube(3).moves(f"R U2 F' L D B2 R' U F {moves}").facelets()
        assert turned == Cube(3).facelets()
    for few in ("RFDL", "RRFDLB", "RFDLX", ""):
        code, out, err = call(program, "--faces", few, facelets)
        assert (code, out) == (2, "")
        assert "bad arguments" in err


def test_a_2x2_by_quarter_turns() -> None:
    state = cube.state_after("U2 R2 F2 R U", 2)
    lengths = {}
    for metric in ("htm", "qtm"):
        code, out = run("solve", "--json", "--metric", metric, state)
        lengths[metric] = json.loads(out)
        assert code == 0
        assert lengths[metric]["optimal"]
    assert lengths["qtm"]["qtm"] <= lengths["htm"]["qtm"]
    assert lengths["htm"]["htm"] <= lengths["qtm"]["htm"]


def test_a_pipe_gets_a_line_for_a_line() -> None:
    code, out = run("solve", "-", stdin=f"{cube.state_after('R')}\nnonsense\n{cube.state_after('U2')}\n")
    assert (code, out) == (2, "R'\nU2\n")


def test_moves_and_letters_by_lines() -> None:
    code, out = run("solve", "-", stdin=f"R U'\n{cube.state_after('R')}\n")
    assert (code, out.splitlines()) == (0, ["U R'", "R'"])


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["UUU"], "wrong number of facelets"),
        (["R" * 54], "too often"),
        (["--max-length", "1", cube.state_after("R U")], "no solution"),
        (["--size", "12", "U"], "--size"),
        (["--budget", "nan", "U"], "'--budget': nan is not in the range"),
        (["--budget", "-1", "U"], "--budget"),
        (["--memory", "1G", "U"], "--memory is for --optimal"),
        (["--memory", "1G", "--count", "2", cube.state_after("R U")], "--memory is for --optimal"),
        (["--count", "2", "--optimal", "--faces", "RFDLB", cube.state_after("R")], "excludes it"),
        (["--count", "2", "--optimal", "--budget", "1", cube.state_after("R")], "exclude each other"),
        (["--size", "4", "--metric", "qtm", "U"], "--budget"),
        (["--size", "5", "--nodes", "1", "U"], "--budget"),
        (["--metric", "qtm", "U" * 96], "--budget"),
        (["--tables", "large", "U" * 96], "--budget"),
        (["--optimal", "U" * 96], "--optimal is for the 3x3"),
        (["--size", "4", "U" * 96], "too often"),
        (["--size", "4", "--moves", "5Rw"], "column 1"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], reason: str, refused: Callable[..., tuple[int, str]]
) -> None:
    code, line = refused("solve", *arguments)
    assert code == 2
    assert reason in line


def test_the_program_answers_as_the_host_does(program: Path) -> None:
    states = [cube.random_cube(seed) for seed in range(20)] + [cube.random_cube(1, 2), cube.state_after("")]
    lines = "\n".join(states) + "\n"
    code, out, err = call(program, "--nodes", "5000", stdin=lines)
    assert (code, err) == (0, "")
    assert out == run("solve", "--nodes", "5000", "-", stdin=lines)[1]
    assert call(program, "--size", "3", states[0], "--nodes", "5000")[1] == out.splitlines()[0] + "\n"


def test_the_program_gives_the_host_s_objects(program: Path) -> None:
    """The same members and values, but for the time that was spent."""
    for arguments in (
        ["--nodes", "2000"],
        ["--moves", "--nodes", "0"],
        ["--size", "2", "--metric", "qtm", "--moves"],
    ):
        lines = "R U2 F' L D B2\nU2 R2 F2 R U\n"
        if "--moves" not in arguments:
            lines = "".join(f"{cube.state_after(moves)}\n" for moves in lines.splitlines())
        code, out, _ = call(program, "--json", *arguments, stdin=lines)
        ours, theirs = (
            [json.loads(line) for line in text.splitlines()]
            for text in (out, run("solve", "--json", *arguments, "-", stdin=lines)[1])
        )
        assert code == 0
        assert [one.keys() for one in ours] == [one.keys() for one in theirs]
        for one, other in zip(ours, theirs, strict=True):
            assert one["seconds"] >= 0
            assert one | {"seconds": 0} == pytest.approx(other | {"seconds": 0}), arguments


def test_the_program_keeps_a_budget(program: Path) -> None:
    state = cube.random_cube(3)
    code, out, _ = call(program, "--budget", "0.3", state)
    assert code == 0
    assert len(out.split()) <= len(call(program, "--nodes", "0", state)[1].split())
    assert all(
        f == face for face, f in zip("".join(c * 9 for c in "URFDLB"), cube.turned(state, out), strict=True)
    )


def test_the_program_says_why_not(program: Path) -> None:
    code, out, err = call(program, stdin=f"{cube.state_after('R')}\nUUU\n{'U' * 5000}\n")
    assert (code, out) == (2, "R'\n")
    assert err.splitlines()[0] == "cube_solver: line 2: wrong number of facelets: 3 instead of 54"
    assert err.splitlines()[1].startswith("cube_solver: line 3: wrong number")
    code, out, err = call(program, "--json", "--moves", stdin="R\nR Q\n")
    assert (code, json.loads(out.splitlines()[1])) == (2, {"error": "moves, column 3: not a move"})
    assert "quarter turns" in call(program, "--metric", "qtm", cube.state_after("R"))[2]
    for bad in (
        ["--budget", "-1"],
        ["--budget", "nan"],
        ["--budget", "1", "--nodes", "1"],
        ["--metric", "axial"],
    ):
        assert call(program, *bad)[0] == 2
    for bad in (["--size", "4"], ["--size"], ["--nodes", "-1"], ["--nonsense"], ["U", "U"], ["--nodes", "x"]):
        assert call(program, *bad)[0] == 2
    assert call(program, "--max-length", "1", cube.state_after("R U"))[0] == 2


def test_a_mechanism_s_solution_comes_with_its_seconds_and_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))  # no large tables
    table_file.TableFile.opened.cache_clear()
    code, out = run("solve", "--moves", "--mechanism", "cubotino", "--json", "R U2 F'")
    table_file.TableFile.opened.cache_clear()
    solution = json.loads(out)
    assert (code, solution["metric"], solution["optimal"], solution["tables"]) == (
        0,
        "cubotino",
        False,
        "small",
    )
    assert solution["robot_seconds"] == pytest.approx(
        Mechanism.named("cubotino").plan(solution["moves"]).seconds
    )
    assert len(set(cube.state_after(f"R U2 F' {solution['moves']}")[:9])) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [["--help"], [cube.state_after("R U")], []])
def test_the_program_says_that_the_disk_is_full(program: Path, arguments: list[str]) -> None:
    state = cube.state_after("R U") + "\n"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [program, *arguments], input=state, stdout=full, stderr=-1, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "cube_solver: the output: No space left on device\n")
