"""The solvers of computers, installed for C programs: the example finds them by pkg-config, and solves."""

import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from cubehost.cube import format_moves, parse_moves, random_cube, state_after
from cubehost.solving.reducer import CUBE4
from exports import exported

ROOT = Path(__file__).resolve().parents[2]
SOLVERS = ROOT / "host" / "solvers"
SANITIZED = ["-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
SHORT = ["-DSCALE=LARGE_SKETCH", "-DSTEPS=4"]  # tables with weaker bounds, made in a second
OPPOSITE = {"": "'", "2": "2", "'": ""}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """examples/c/solve.c with the installed library, under AddressSanitizer and UBSan."""
    for tool in ("make", "cc", "pkg-config"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is not installed")
    folder = tmp_path_factory.mktemp("solvers")
    where = [f"BUILD={folder / 'build'}", f"PREFIX={folder / 'prefix'}", f"CFLAGS={' '.join(SANITIZED)}"]
    made = subprocess.run(["make", "-s", "-C", SOLVERS, "install", *where], capture_output=True, text=True)
    if "asan" in made.stderr:
        pytest.skip("the compiler has no AddressSanitizer")
    assert (made.returncode, made.stderr) == (0, "")  # no warning either
    environment = os.environ | {"PKG_CONFIG_PATH": str(folder / "prefix/lib/pkgconfig")}
    asked = ["pkg-config", "--cflags", "--libs", "cube_solvers"]
    flags = subprocess.run(asked, env=environment, check=True, capture_output=True, text=True).stdout.split()
    strict = ["-std=c11", "-Wall", "-Wextra", "-Werror", *SANITIZED, *SHORT]
    source = ROOT / "examples" / "c" / "solve.c"
    subprocess.run(["cc", *strict, source, "-o", folder / "solve", *flags], check=True)
    return folder / "solve"


def test_it_is_compiled_without_a_warning(tmp_path: Path) -> None:
    """As `make` does by itself, at -O3, where a compiler sees more than above."""
    if not (shutil.which("make") and shutil.which("cc")):
        pytest.skip("make or cc is not installed")
    made = subprocess.run(["make", "-s", "-C", SOLVERS, f"BUILD={tmp_path}"], capture_output=True, text=True)
    assert (made.returncode, made.stderr) == (0, "")


def test_it_exports_what_its_headers_declare_and_nothing_else(program: Path) -> None:
    """So that no name of ours meets one of the program that it is linked with."""
    for tool in ("nm", "objcopy"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is not installed: `sudo apt install binutils`")
    prefix = program.parent / "prefix"
    headers = "".join(path.read_text() for path in (prefix / "include" / "cube_solvers").glob("*/*.h"))
    names = exported(prefix / "lib" / "libcube_solvers.a")
    assert names
    assert [name for name in names if f"{name}(" not in headers] == []


def run(program: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, *arguments], cwd=program.parent, capture_output=True, text=True)


def inverse(moves: str, size: int = 3) -> str:
    turned = [move.inverse for move in reversed(parse_moves(moves, size))]
    return format_moves(turned, size)


def test_a_3x3_is_solved_shortly_with_tables_that_stay(program: Path) -> None:
    for facelets in (random_cube(1), state_after("R U2 F' L D B2")):
        done = run(program, "near", "near.tables", facelets)
        assert (done.returncode, done.stderr) == (0, "")
        assert state_after(inverse(done.stdout)) == facelets
    assert len(done.stdout.split()) == 6
    assert (program.parent / "near.tables").stat().st_size > 1e6
    assert not (program.parent / "near.tables.part").exists()


def test_a_shortest_solution_is_found(program: Path) -> None:
    facelets = state_after("R U2 F' L D B2")
    done = run(program, "optimal", "optimal.tables", facelets)
    assert (done.returncode, done.stderr) == (0, "")
    assert state_after(inverse(done.stdout)) == facelets
    assert len(done.stdout.split()) == 6


@pytest.mark.parametrize(("size", "turns"), [(4, 60), (5, 4)])
def test_big_cubes_are_solved(program: Path, size: int, turns: int) -> None:
    rng = random.Random(size)
    moves = [rng.choice("URFDLB") + rng.choice(["", "w"]) + rng.choice(["", "2"]) for _ in range(turns)]
    facelets = state_after(" ".join(moves), size)
    tables = CUBE4.file.made() and CUBE4.file.path if size == 4 else "none.tables"
    done = run(program, "big", tables, facelets)
    assert (done.returncode, done.stderr) == (0, "")
    held = state_after(inverse(done.stdout, size), size)  # solved, in the holding that it ends in
    names = dict(zip(held, facelets, strict=True))
    assert "".join(names[letter] for letter in held) == facelets


def test_what_is_no_cube_is_named(program: Path) -> None:
    done = run(program, "near", "near.tables", "UUU")
    assert (done.returncode, done.stdout) == (2, "")
    assert "solve: facelets: " in done.stderr
    assert run(program).returncode == 2
