"""Which engine solves a request, and that another one is a file and a row."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.solving import engines, solver
from cubehost.solving.engines import Request
from cubehost.solving.solver import ENGINES, Engine

UNDONE = '''
"""Solves what one turn of R has scrambled, in a metric that needs no tables for that."""

from cubehost.cube import state_after
from cubehost.solving.engines import Request, Solution, from_turns


def solve(request: Request) -> Solution | None:
    if request.facelets != state_after("R"):
        return None
    return from_turns(request, [5], 0.0, 0, tables="undone")
'''


def test_an_engine_is_a_file_and_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "undone.py").write_text(UNDONE)
    monkeypatch.syspath_prepend(tmp_path)
    row = Engine("undone", "solve", [3], metrics=["htm", "qtm"])
    monkeypatch.setattr(solver, "ENGINES", (row, *ENGINES))
    known, other, metric = (
        solver.solve(cube.state_after(moves), metric=metric, tables="small")
        for moves, metric in (("R", "qtm"), ("U", "qtm"), ("R", "axial"))
    )
    assert (known.moves, known.tables) == ("R'", "undone")
    assert (other.moves, other.tables) == ("U'", "small")  # it gave None
    assert (metric.moves, metric.tables) == ("R'", "small")  # the row does not have the metric


@pytest.mark.parametrize("size", range(2, 12))
def test_the_first_that_can_keep_to_a_request(size: int) -> None:
    able = [engine.module.rpartition(".")[2] for engine in ENGINES if engine.can(Request("", size))]
    assert able == {2: ["pocket"], 3: ["engines", "engines", "engines", "solver"]}.get(size, ["big_cubes"])


def test_a_proof_is_asked_of_what_proves() -> None:
    assert [e.function for e in ENGINES if e.can(Request("", 3, optimal=True))] == ["proven"]


@pytest.mark.parametrize(
    ("metric", "said"), [("robot", "counts turns, not the robot's seconds"), ("axial", "make axial")]
)
def test_a_limit_that_no_engine_keeps_to_is_refused(metric: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        solver.solve(cube.state_after("R U F"), metric=metric, max_length=9, tables="small")


def test_a_size_that_no_engine_solves_is_refused() -> None:
    with pytest.raises(InputError, match="no solver for 12 layers: 2 to 11"):
        solver.solve("U" * 6 * 144, 12)


@pytest.mark.parametrize(("budget", "count"), [(0.0, 1), (2.5, 3), (None, 19)])
def test_late_first_answers_end_a_ranking(
    budget: float | None, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that each answer takes a second from."""
    small, searched = engines.small, 0

    def late(request: Request) -> engines.Solution:
        nonlocal searched
        searched += 1
        return small(request._replace(budget=None, nodes=0))

    monkeypatch.setattr(engines, "small", late)
    monkeypatch.setattr(engines, "time", SimpleNamespace(perf_counter=lambda: float(searched)))
    solver.solve(cube.random_cube(8), metric="robot", tables="small", budget=budget)
    assert searched == count
