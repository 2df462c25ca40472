"""Optimal solutions on tables that are cut short, a weaker bound: the same answers, later. And the files."""

import errno
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.solving import optimal, several, solver, table_file, targets
from large_search import is_solution
from model import random_moves
from shortest import all_shortest, ball, make_short, memory, searched

MEMORY = memory("htm")
# New ones of each distance: classes of flip and slice under 16 symmetries, times twist.
COARSE_COUNTS = [1, 5, 44, 487, 5841, 68364]


@pytest.fixture(scope="module")
def short_tables(shared_folder: Path) -> Path:
    """A cache folder with tables of the first distances only."""
    assert make_short(shared_folder, "htm") == COARSE_COUNTS
    return shared_folder


@pytest.fixture
def cache(short_tables: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CUBEHOST_CACHE", str(short_tables))
    table_file.TableFile.opened.cache_clear()
    yield short_tables
    table_file.TableFile.opened.cache_clear()


def scrambles(seed: int, counts: list[int]) -> list[str]:
    rng = random.Random(seed)
    return [random_moves(rng, count) for count in counts]


def shortest(facelets: str, below: int) -> int:
    """By the search alone, with no first solution to beat."""
    *_, last = optimal.search(cube.read_cube(facelets), below, MEMORY)
    assert last.turns is not None
    assert len(last.turns) == last.at_least
    return last.at_least


def test_no_shorter_solution_exists(cache: Path) -> None:
    known = ball("htm")
    assert [len(shell) for shell in known.shells] == [1, 18, 243, 3240, 43239]
    for scramble in scrambles(1, [0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 8]):
        facelets = cube.state_after(scramble)
        assert shortest(facelets, 9) == known.distance(facelets), scramble
        solution = solver.solve(facelets, optimal=True, memory=MEMORY)
        assert solution.optimal
        assert is_solution(facelets, solution.moves)
        assert solution.htm == known.distance(facelets), scramble


def test_a_cube_and_its_inverse_are_equally_far(cache: Path) -> None:
    """Ten turns and more, where both ends of the solution are searched and threads share the work."""
    lengths = []
    for scramble in scrambles(2, [10, 11, 11, 12]):
        lengths.append(shortest(cube.state_after(scramble), 13))
        assert lengths[-1] == shortest(cube.state_after(f"({scramble})'"), 13), scramble
    assert max(lengths) >= 10


@pytest.mark.parametrize(
    ("scramble", "saved"),
    [
        ("R L U F2 B2 D R' L' U2 F B D", 1.8),  # half a turn about U-D changes nothing
        ("R U F2 D L R' D' B2 U' L'", 1.1),  # which here makes the inverse
    ],
)
def test_equivalent_solutions_are_looked_for_once(cache: Path, scramble: str, saved: float) -> None:
    facelets = cube.state_after(scramble)
    length, nodes = searched(facelets, "htm", symmetries=True)
    other_length, other_nodes = searched(facelets, "htm", symmetries=False)
    assert length == other_length >= 10
    assert nodes * saved < other_nodes


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("", 1),
        ("R U F2 L' D B2 R' U2", 1),
        ("six spots", 9),
        ("four spots", 24),
    ],
)
def test_all_shortest_are_those_that_meet_half_way(cache: Path, moves: str, count: int) -> None:
    found, met = all_shortest(targets.state(moves), "htm")
    assert found == met
    assert len(found) == count


def test_no_more_shortest_than_asked_for(cache: Path) -> None:
    state = targets.state("four spots")
    ways = {way.moves for way in several.shortest(state, "htm", 7, memory=MEMORY)}
    assert len(ways) == 7
    assert all(is_solution(state, way) for way in ways)


def test_the_proof_goes_up_and_the_solution_down(cache: Path) -> None:
    (scramble,) = scrambles(5, [10])
    proofs = list(solver.proofs(cube.state_after(scramble), memory=MEMORY))
    assert [proof.at_least for proof in proofs] == sorted(proof.at_least for proof in proofs)
    assert [proof.best.htm for proof in proofs] == sorted((p.best.htm for p in proofs), reverse=True)
    assert proofs[-1].best.optimal
    assert proofs[-1].best.htm == proofs[-1].at_least
    assert all(is_solution(proof.best.facelets, proof.best.moves) for proof in proofs)


def test_memory_chooses_the_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    sizes = [file.size for file in optimal.FILES["htm"]]
    assert sizes == sorted(sizes)
    assert optimal.level_for(sizes[2]) == 2
    assert optimal.level_for(sizes[2] - 1) == 1
    monkeypatch.setattr(optimal, "free_memory", lambda: 2 * sizes[1])
    assert optimal.level_for(None) == 1
    monkeypatch.setattr(optimal, "free_memory", lambda: 1000)
    assert optimal.level_for(None) == 0
    monkeypatch.setattr(optimal, "free_memory", lambda: 2 * sizes[-1])
    assert optimal.level_for(None) == optimal.QUICK < optimal.LEVELS[-1] == optimal.level_for(sizes[-1])
    optimal.FILES["htm"][-1].path.touch()
    assert optimal.level_for(None) == optimal.LEVELS[-1]
    with pytest.raises(InputError, match="smallest tables"):
        optimal.level_for(1000)


def short(pointer: Any, threads: int, tell: Any, context: Any) -> int:
    """The first four steps of the smallest tables, as if they were all."""

    @ffi.callback("bool(void *, const solvers_progress *)")
    def limited(context: Any, now: Any) -> bool:
        done = now.done * lib.OPTIMAL_COARSE_STEPS / 4
        goes_on = tell(context, ffi.new("solvers_progress *", [now.step, now.found, done]))
        return goes_on and ffi.cast("int32_t *", pointer)[0] < 4

    err = lib.optimal_make(pointer, lib.CC_METRIC_HTM, 0, threads, limited, context)
    return 0 if ffi.cast("int32_t *", pointer)[0] == 4 else err


def make(path: Path, progress: Callable[[float], None] = lambda done: None) -> None:
    file = optimal.FILES["htm"][0]._replace(file=str(path), fill=short, without="less")
    table_file.make(file, progress, 2)


def test_an_interrupted_making_goes_on_where_it_was(tmp_path: Path) -> None:
    """Unless its last bytes name another boot, as after a power cut."""
    whole, broken = tmp_path / "whole.tables", tmp_path / "broken.tables"
    seen: list[float] = []

    def interrupt(done: float) -> None:
        seen.append(done)
        if done > 0.7:
            raise KeyboardInterrupt

    def marked_as_of(boot: bytes) -> None:
        with broken.with_suffix(".part").open("r+b") as file:
            file.seek(-len(boot), os.SEEK_END)
            file.write(boot)

    make(whole)
    with pytest.raises(KeyboardInterrupt):
        make(broken, interrupt)
    seen.clear()
    marked_as_of(b"\0\1\2\3")
    with pytest.raises(KeyboardInterrupt):
        make(broken, interrupt)
    assert round(min(seen), 9) <= 1 / 4  # the first of the four steps
    seen.clear()
    marked_as_of(table_file._boot())  # as a kill leaves it
    make(broken, seen.append)
    assert min(seen) > 0.5
    assert seen[-1] == 1.0
    assert broken.read_bytes() == whole.read_bytes()
    assert not broken.with_suffix(".part").exists()


@pytest.mark.parametrize("where", [5, 70_000_000, -2])
def test_a_damaged_file_is_never_trusted(tmp_path: Path, where: int) -> None:
    path, size = tmp_path / "x.tables", optimal.FILES["htm"][0].size
    path.write_bytes(bytes(size) + table_file.trailer(memoryview(bytes(size)), size))
    assert table_file.load(path, size) is not None
    with path.open("r+b") as file:
        file.seek(where, os.SEEK_END if where < 0 else os.SEEK_SET)
        byte = file.read(1)[0]
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte ^ 1]))
    assert table_file.load(path, size) is None
    os.truncate(path, 100)
    assert table_file.load(path, size) is None


def test_a_full_disk_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "posix_fallocate", full)
    with pytest.raises(InputError, match=r"No space left.*81 MB are needed.*less"):
        make(tmp_path / "x.tables")


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["solve", "--optimal", "--memory", str(MEMORY), *arguments])
    return result.exit_code, result.stdout


def test_the_command(cache: Path) -> None:
    code, out = run("--moves", "--json", "R U2 F' R")
    value = json.loads(out)
    assert code == 0
    assert (value["htm"], value["optimal"], value["at_least"], value["metric"]) == (4, True, 4, "htm")
    assert run("--moves", "F B")[1] in ("F' B'\n", "B' F'\n")


@pytest.mark.parametrize(
    "options",
    [["--budget", "1"], ["--nodes", "5"], ["--max-length", "20"], ["--memory", "2x"]],
)
def test_contradictions_are_told(options: list[str]) -> None:
    assert run(*options, "--moves", "R")[0] == 2


def test_the_2x2_is_optimal_anyway() -> None:
    code, out = run("--size", "2", "--moves", "--json", "R U")
    assert code == 0
    assert json.loads(out)["optimal"] is True


# The command, to which Ctrl-C comes once it has been told that less than eight turns do not solve.
INTERRUPTED = """
import os, signal, threading
from cubehost.solving import optimal
from cubehost.cli import main
search = optimal.search

def interrupted(*given, **named):
    coming = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    for state in search(*given, **named):
        yield state
        if state.at_least >= 8 and not coming.ident:
            coming.start()

optimal.search = interrupted
main()
"""


def test_an_interrupted_search_tells_what_it_knows(cache: Path) -> None:
    arguments = f"solve --optimal --json --memory {MEMORY} {cube.random_cube(1)}"
    command = [sys.executable, "-c", INTERRUPTED, *arguments.split()]
    process = subprocess.run(command, text=True, capture_output=True, check=False)
    value = json.loads(process.stdout)
    assert process.returncode == 130
    assert not value["optimal"]
    assert 8 <= value["at_least"] < value["htm"] <= 22
    assert f"{value['htm']} moves are known" in process.stderr
    assert f"fewer than {value['at_least']} are proven impossible" in process.stderr
