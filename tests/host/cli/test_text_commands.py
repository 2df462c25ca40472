"""`state` and `simplify` as a person and a pipe use them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import run
from model import Cube


def test_state_prints_the_facelets() -> None:
    assert run("state", "R U R' U'") == (0, Cube(3).moves("R U R' U'").facelets() + "\n", "")
    assert run("state", "--size", "2", "R", "U") == (0, Cube(2).moves("R U").facelets() + "\n", "")


def test_simplify_prints_the_moves() -> None:
    assert run("simplify", "R L' F U D2 U") == (0, "R L' F U2 D2\n", "")
    assert json.loads(run("simplify", "--json", "R R")[1]) == {"moves": "R R", "simplified": "R2"}


def test_a_pipe_gets_a_line_for_a_line() -> None:
    code, out, _ = run("state", "-", stdin="R\n\nU\n")
    assert (code, out.split()) == (0, [Cube(3).moves(moves).facelets() for moves in ("R", "", "U")])


def test_an_empty_line_is_no_moves() -> None:
    """So what `solve -` prints of a solved cube is a line for a line."""
    solved = Cube(3).facelets()
    assert run("simplify", "-", stdin="R R\n \nU") == (0, "R2\n\nU\n", "")
    assert run("solve", "-", stdin=f"\n{solved}\n\n")[1] == "\n"
    assert run("state", "-", stdin="\n")[1] == solved + "\n"


def test_a_file_called_like_the_pipe_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "-").write_text("a sheet")
    monkeypatch.chdir(tmp_path)
    assert run("solve", "-", stdin="R\n") == (0, "R'\n", "")


def test_a_carriage_return_ends_a_line_of_a_pipe() -> None:
    assert run("simplify", "-", stdin="R // so\rU\r") == (0, "R\nU\n", "")
    assert run("simplify", "-", stdin="R\r\nU\r\n") == (0, "R\nU\n", "")


def test_a_bad_line_does_not_stop_the_others() -> None:
    code, out, err = run("simplify", "-", stdin="R R\nQ\nU U'\n")
    assert (code, out) == (2, "R2\n\n")
    assert err == "cubehost: line 2: moves, column 1: 'Q': not a move\n"
    code, out, _ = run("simplify", "--json", "-", stdin="R R\nQ\n")
    assert [set(json.loads(line)) for line in out.splitlines()] == [{"moves", "simplified"}, {"error"}]


@pytest.mark.parametrize(
    "arguments",
    [
        ["state", "R Q"],
        ["state"],
        ["nonsense"],
        ["state", "--size", "1", "R"],
        ["state", "--size", "1000", "R"],
    ],
)
def test_errors_are_one_line_and_code_2(
    arguments: list[str], refused: Callable[..., tuple[int, str]]
) -> None:
    assert refused(*arguments)[0] == 2
