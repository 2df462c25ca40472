"""`cubehost tables`, and what `cubehost solve` does with tables or without."""

import errno
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from cubehost._core import lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli, solve
from cubehost.cube import typed
from cubehost.solving import solver, table_file, tables

# More than can be ruled out in a fifth of a second.
FAR = {"htm": 15, "qtm": 19, "axial": 12, "axial-qtm": 16}


def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(cli, list(arguments), input=stdin)
    if isinstance(result.exception, InputError):
        return 2, result.stdout, str(result.exception)
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder, for sketches of tables, which later tests must not take for whole ones."""
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    monkeypatch.setattr(tables, "SCALE", lib.LARGE_SKETCH)
    table_file.TableFile.opened.cache_clear()
    yield tmp_path
    table_file.TableFile.opened.cache_clear()


def test_tables_are_listed_made_checked_and_removed(cache: Path) -> None:
    def state() -> str:
        lines = [json.loads(line) for line in run("tables", "list", "--json")[1].splitlines()]
        assert {"htm", "qtm", "axial", "axial-qtm", "optimal-0"} <= {line["name"] for line in lines}
        return next(str(line["state"]) for line in lines if line["name"] == "qtm")

    assert state() == "none"
    assert run("tables", "make", "qtm")[0] == 0
    assert state() == "made"
    assert run("tables", "check")[:2] == (0, "qtm: good\n")
    file = tables.FILES["qtm"].path
    data = bytearray(file.read_bytes())
    data[5000] ^= 1
    file.write_bytes(data)
    code, out, error = run("tables", "check", "qtm")
    assert (code, out) == (2, "qtm: DAMAGED\n")
    assert "cubehost tables remove qtm" in error
    file.write_bytes(data[:5000])
    assert state() == "damaged"
    assert run("tables", "check")[:2] == (2, "qtm: DAMAGED\n")
    assert run("tables", "remove", "qtm")[0] == 0
    assert state() == "none"
    assert not list(cache.glob("*qtm*"))
    assert run("tables", "check", "qtm")[0] == 2


def test_a_file_is_read_once_and_again_when_it_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    tables.FILES["htm"].make()
    read: list[int] = []
    trailer = table_file.trailer

    def counted(memory: object, size: int) -> bytes:
        read.append(size)
        return trailer(memory, size)  # type: ignore[arg-type]

    monkeypatch.setattr(table_file, "trailer", counted)
    assert tables.FILES["htm"].load()
    assert not read
    tables.FILES["htm"].path.touch()
    assert tables.FILES["htm"].load()
    assert len(read) == 1
    assert tables.FILES["htm"].load()
    assert len(read) == 1


def test_a_metric_without_tables_is_not_claimed() -> None:
    state = cube.state_after("R2 L2 F")
    code, out, error = run("solve", "--json", "--metric", "qtm", state)
    solution = json.loads(out)
    assert (code, solution["metric"], solution["tables"]) == (0, "htm", "small")
    assert "no tables for qtm" in error
    tables.FILES["qtm"].make()
    for options in (["--nodes", "0"], ["--tables", "small"]):
        error = run("solve", "--metric", "qtm", *options, state)[2]
        assert "the small tables do not know qtm: this was searched in face turns\n" in error
    tables.FILES["qtm"].path.unlink()
    table_file.TableFile.opened.cache_clear()
    assert run("solve", "--metric", "qtm", "--max-length", "9", state)[0] == 2


def test_the_best_tables_there_are_are_used_and_said(cache: Path) -> None:
    state = cube.state_after("R2 L2 F")
    assert json.loads(run("solve", "--json", state)[1])["tables"] == "small"
    tables.FILES["htm"].make()
    assert json.loads(run("solve", "--json", state)[1])["tables"] == "large"
    assert json.loads(run("solve", "--json", "--nodes", "0", state)[1])["tables"] == "small"


@pytest.mark.parametrize("name", ["htm", "qtm", "axial", "axial-qtm"])
def test_a_limit_holds_in_each_metric(name: str) -> None:
    tables.FILES[name].make()
    near, far = cube.state_after("R U F"), cube.random_cube(1)
    options = ["--metric", name, "--tables", "large", "--budget"]
    assert run("solve", *options, "60", "--max-length", "3", near)[0] == 0
    code, _, error = run("solve", *options, "60", "--max-length", "2", near)
    assert code == 2
    assert "proven: there is no solution of at most 2 turns" in error
    code, _, error = run("solve", *options, "0.2", "--max-length", str(FAR[name]), far)
    assert code == 2
    assert "found in" in error
    code, out, _ = run("solve", "--json", "--metric", name, "--budget", "0", cube.state_after("R U"))
    column = name.replace("-", "_")
    quick = json.loads(run("solve", "--json", "--nodes", "0", cube.state_after("R U"))[1])
    assert json.loads(out)[column] <= quick[column]


def test_a_budget_holds_without_an_answer() -> None:
    for options in (["--budget", "0.2"], ["--nodes", "20000"]):
        code, _, error = run("solve", *options, "--max-length", "15", cube.random_cube(2))
        assert code == 2
        assert "there may be one" in error


@pytest.mark.parametrize("metric", tables.METRICS)
def test_near_states_are_proven_without_tables(cache: Path, metric: str) -> None:
    for moves in ("", "R U F", "x y", "x R U F z'"):
        code, out, _ = run("solve", "--optimal", "--json", "--metric", metric, "--moves", moves)
        solution = json.loads(out)
        assert (code, solution["optimal"], solution["metric"]) == (0, True, metric)
        assert solution[metric.replace("-", "_")] == (3 if "F" in moves else 0)
    assert not list(cache.iterdir())


def test_a_2x2_needs_no_tables_and_keeps_to_its_length(cache: Path) -> None:
    of_2x2 = ["solve", "--size", "2", "--moves", "R U F R2 U'"]
    assert run(*of_2x2, "--tables", "large", "--max-length", "5")[0] == 0
    assert not list(cache.iterdir())
    code, _, error = run(*of_2x2, "--max-length", "4")
    assert (code, "proven: there is no solution of at most 4 turns" in error) == (2, True)
    assert run(*of_2x2, "--max-length", "5", "--metric", "qtm")[0] == 2


def test_what_a_metric_is_best_with_is_offered(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    def offered() -> str:
        with redirect_stderr(Terminal()) as told:
            solve.offer_tables({"metric": "htm", "tables": "auto", "nodes": None})
        return told.getvalue()

    monkeypatch.setattr(sys, "stdin", Terminal())
    with redirect_stderr(Terminal()) as told:
        found = solver.solve(cube.state_after("R U", 4))
        solve.tell_what_was_used(found, {"metric": "htm", "tables": "auto", "nodes": None, "budget": None})
    assert "2 turns, the shortest there is; no tables" in told.getvalue()
    assert "make htm`" in offered()
    tables.FILES["htm"].make()
    assert offered() == ""


def test_damaged_tables_are_told_by_whoever_would_use_them(cache: Path) -> None:
    tables.FILES["htm"].path.write_bytes(b"x")
    code, _, error = run("solve", "--moves", "R U")
    assert (code, "damaged tables are not used: `cubehost tables make htm" in error) == (0, True)


def test_tables_that_may_not_be_read_are_not_called_damaged(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.FILES["htm"].make()
    path = tables.FILES["htm"].path
    before = path.read_bytes()

    def refuse(name: str, *how: str, **more: str) -> object:
        if str(name) == str(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return open(name, *how, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(table_file, "open", refuse, raising=False)
    table_file.TableFile.opened.cache_clear()
    state = cube.state_after("R U")
    for arguments, code in ((["solve", state], 0), (["solve", "--tables", "large", state], 2)):
        got, _, error = run(*arguments)
        assert (got, f"{path} cannot be read" in error, "damaged" in error) == (code, True, False)
        assert "Permission denied" in error
    code, out, error = run("tables", "check")
    assert (code, out) == (2, f"htm: not checked, {path}: Permission denied\n")
    assert "these tables cannot be read, see their permissions: htm" in error
    assert re.search(r"^htm .* unread ", run("tables", "list")[1], re.M)
    assert run("tables", "make", "htm")[0] == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", ["999T", "-1", "much", "0x10"])
def test_memory_that_is_no_size_or_not_there_is_refused(size: str, cache: Path) -> None:
    assert run("solve", "--optimal", f"--memory={size}", cube.random_cube(1))[0] == 2
    assert not list(cache.iterdir())


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_cubes_are_understood_as_people_write_them(size: int) -> None:
    state = cube.state_after("R U' F2 Lw" if size > 3 else "R U' F2", size)
    colours = state.translate(str.maketrans("URFDLB", "WRGYOB"))
    side = size * size
    blanks = " ".join(colours[at : at + side] for at in range(0, 6 * side, side))
    assert typed.facelets_of(state.lower()) == state
    assert typed.facelets_of(colours) == state
    assert typed.facelets_of(f" {blanks.lower()}\n") == state
    if size == 3:
        moves = run("solve", "--nodes", "0", state)[1]
        assert run("solve", "--nodes", "0", *blanks.split())[1] == moves
        held = state.translate(str.maketrans("URFDLB", "GRWBOY"))  # another face up
        assert typed.facelets_of(held) == state


def test_many_cubes_come_back_in_their_order() -> None:
    states = [cube.random_cube(seed) for seed in range(30)]
    lines = "".join(f"{state}\n" for state in [*states[:10], "nonsense", *states[10:]])
    code, out, _ = run("solve", "--nodes", "0", "--json", "--threads", "4", "-", stdin=lines)
    found = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert "error" in found.pop(10)
    assert [one["facelets"] for one in found] == states
