"""What the 3x3 solver calls optimal, or impossible: every state up to two turns, some of four, and limits on
phase 2 that leave their solutions out; and that its phase 2 loses no position by a look-up."""

import random
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from cubehost._core import lib

from cubehost import cube

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CORE = ROOT / "shared" / "cube_core"
PHASE2 = CORE / "src" / "solver" / "phase2.c"
TURNS = [face + turn for face in "URFDLB" for turn in ("", "2", "'")]
LONGEST_PHASE2_AND_SMALL_TABLES = [(0, False), (1, False), (1, True)]


def distances(radius: int) -> dict[str, int]:
    """Of every state not farther than that, breadth first."""
    origins = [cube.origins(turn, 3) for turn in TURNS]
    solved = "".join(face * 9 for face in "URFDLB")
    found, front = {solved: 0}, [solved]
    for distance in range(1, radius + 1):
        reached = {"".join([state[i] for i in turn]) for state, turn in product(front, origins)}
        front = sorted(reached - found.keys())
        found |= dict.fromkeys(front, distance)
    return found


@pytest.fixture(scope="module")
def states() -> dict[str, int]:
    near = distances(4)
    far = [state for state, distance in near.items() if distance == 4]
    kept = {state: distance for state, distance in near.items() if distance <= 2}
    return kept | {state: 4 for state in random.Random(1).sample(far, 200)}


def library(folder: Path, small: bool) -> Path:
    """The core with its tables, for the small ones or the others."""
    out = ROOT / "build" / ("tables-small" if small else "tables")
    make_tables = [sys.executable, CORE / "tools" / "build_tables.py", "--out", out, *["--small"] * small]
    tables = subprocess.run(make_tables, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    sources = [c for floor in ("base", "cube", "solver") for c in (CORE / "src" / floor).glob("*.c")]
    subprocess.run([*compiler(small), "-O1", "-c", *sources, tables], cwd=folder, check=True)
    subprocess.run(["ar", "rcs", "core.a", *folder.glob("*.o")], cwd=folder, check=True)
    return folder / "core.a"


def compiler(small: bool) -> list[str]:
    return ["cc", "-std=c11", f"-I{CORE / 'include'}", *["-DCC_SMALL_TABLES"] * small]


@pytest.fixture(scope="module")
def cores(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return [library(tmp_path_factory.mktemp("core"), small) for small in (False, True)]


def build(cores: list[Path], target: Path, small: bool, *words: object) -> Path:
    """The core with what is compiled by these words, in place of its own where it has that too."""
    subprocess.run([*compiler(small), *map(str, words), cores[small], "-o", target], check=True)
    return target


@pytest.fixture(scope="module", params=LONGEST_PHASE2_AND_SMALL_TABLES)
def program(
    request: pytest.FixtureRequest, cores: list[Path], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """solver_claims with that limit on phase 2 and those tables."""
    longest, small = request.param
    target, sources = tmp_path_factory.mktemp("claims") / "solver_claims", [HERE / "solver_claims.c", PHASE2]
    return build(cores, target, small, "-O1", f"-DCC_LONGEST_PHASE2={longest}", *sources)


def claims(program: Path, cubes: list[tuple[int, str]]) -> list[list[int]]:
    """[error, length, optimal] of each (max_length, facelets)."""
    given = "".join(f"{limit} {state}\n" for limit, state in cubes)
    done = subprocess.run([program], input=given, capture_output=True, text=True, check=True)
    return [[int(word) for word in line.split()] for line in done.stdout.splitlines()]


def test_only_shortest_solutions_are_called_optimal(program: Path, states: dict[str, int]) -> None:
    for distance, (err, length, optimal) in zip(
        states.values(), claims(program, [(0, state) for state in states]), strict=True
    ):
        assert err == 0
        assert length >= distance
        assert not optimal or length == distance


def test_none_is_proven_only_where_there_is_none(program: Path, states: dict[str, int]) -> None:
    far = {state: distance for state, distance in states.items() if distance >= 2}
    for state_claims in claims(program, [(distance, state) for state, distance in far.items()]):
        assert state_claims[0] in (0, lib.CC_ERR_NOT_FOUND)
    for err, *_ in claims(program, [(distance - 1, state) for state, distance in far.items()]):
        assert err in (lib.CC_ERR_NO_SOLUTION, lib.CC_ERR_NOT_FOUND)


@pytest.mark.parametrize("small", [False, True])
def test_no_near_position_of_phase_2_is_lost(cores: list[Path], tmp_path: Path, small: bool) -> None:
    """By all shortest ways to all of them: one bit that is missing would be noticed."""
    program = build(cores, tmp_path / "near2_members", small, "-O2", HERE / "near2_members.c")
    members, lost = map(int, subprocess.run([program], check=True, stdout=subprocess.PIPE).stdout.split())
    assert members > 1_000_000
    assert lost == 0
