"""Shortest solutions in quarter turns and axial moves, on tables that are cut short."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.cli import cli
from cubehost.solving import near, optimal, solver, table_file
from large_search import is_solution
from shortest import RADIUS, all_shortest, ball, make_short, memory, moves_of, searched

AXIS = dict(zip("URFDLB", [0, 1, 2] * 2, strict=True))
METRICS = [metric for metric in RADIUS if metric != "htm"]
# States of each distance; those of quarter turns are published.
SHELLS = {
    "qtm": [1, 12, 114, 1068, 10011, 93840],
    "axial": [1, 45, 1347, 39631],
    "axial-qtm": [1, 24, 405, 6816, 113435],
}


@pytest.fixture(scope="module", params=METRICS)
def metric(request: pytest.FixtureRequest, shared_folder: Path) -> Iterator[str]:
    """Its tables of the first distances only are in the cache folder."""
    make_short(shared_folder, request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUBEHOST_CACHE", str(shared_folder))
        table_file.TableFile.opened.cache_clear()
        yield request.param
    table_file.TableFile.opened.cache_clear()
    for path in shared_folder.iterdir():  # it is large
        path.unlink()


def scrambles(metric: str, counts: list[int]) -> list[str]:
    """So many moves, no two of an axis in a row."""
    rng, found = random.Random(3), list[str]()
    for count in counts:
        moves = [""]
        while len(moves) <= count:
            move = rng.choice(moves_of(metric))
            if AXIS.get(move[0]) != AXIS.get(moves[-1][:1], 3):
                moves.append(move)
        found.append(" ".join(moves))
    return found


def shortest(facelets: str, metric: str) -> int:
    """By the search alone, with no first solution to beat; the turns are not more than the moves."""
    *_, last = optimal.search(cube.read_cube(facelets), 27, memory(metric), 2, metric)
    assert last.turns is not None
    found = solver.engines.from_turns(solver.Request(facelets, 3), last.turns, 0.0, 0)
    assert is_solution(facelets, found.moves)
    assert found.cost(metric) == last.at_least
    return last.at_least


def test_no_shorter_solution_exists(metric: str) -> None:
    known = ball(metric)
    assert [len(shell) for shell in known.shells] == SHELLS[metric]
    counts = [*range(2 * RADIUS[metric]), *[2 * RADIUS[metric]] * 3]
    for scramble in scrambles(metric, counts):
        facelets = cube.state_after(scramble)
        assert shortest(facelets, metric) == known.distance(facelets), scramble
        *_, proof = solver.proofs(facelets, metric=metric, memory=memory(metric))
        assert (proof.best.optimal, proof.best.metric) == (True, metric)
        assert is_solution(facelets, proof.best.moves)
        assert proof.best.cost(metric) == proof.at_least == known.distance(facelets), scramble


def test_a_cube_and_its_inverse_are_equally_far(metric: str) -> None:
    """Where both ends of the solution are searched and threads share the work."""
    most = {"qtm": 10, "axial": 7, "axial-qtm": 8}[metric]
    lengths = []
    for scramble in scrambles(metric, [most, most]):
        lengths.append(shortest(cube.state_after(scramble), metric))
        assert lengths[-1] == shortest(cube.state_after(f"({scramble})'"), metric), scramble
    assert max(lengths) == most


SIX_SPOTS = "U D' R L' F B' U D'"  # it looks the same from six sides
SAME_FROM_BEHIND = {
    "qtm": "R L U F B D' R L U F' B'",
    "axial": "R L U F B D2 R' L' U D F2 B2 U' R L",
    "axial-qtm": "R L U F B D' R' L' U D F B U' R L",
}


def test_equivalent_solutions_are_looked_for_once(metric: str) -> None:
    """Half a turn about U-D does not change the cube."""
    facelets = cube.state_after(SAME_FROM_BEHIND[metric])
    length, few = searched(facelets, metric, symmetries=True)
    same_length, many = searched(facelets, metric, symmetries=False)
    assert length == same_length > 6
    assert 1.5 * few < many


def test_all_shortest_are_those_that_meet_half_way(metric: str) -> None:
    counts = {"qtm": [0, 7, 8], "axial": [0, 4, 5], "axial-qtm": [0, 5, 6]}[metric]
    for moves in [*scrambles(metric, counts), SIX_SPOTS]:
        found, met = all_shortest(cube.state_after(moves), metric)
        assert found == met, moves


def test_near_states_are_found_by_two_balls(metric: str) -> None:
    known, far = ball(metric), 0
    for scramble in scrambles(metric, [0, 1, 2, 3, 4, 5, 6, 7]):
        facelets = cube.state_after(scramble)
        turns, distance = near.solution(facelets, metric), known.distance(facelets)
        far += turns is None
        if turns is not None:
            found = solver.engines.from_turns(solver.Request(facelets, 3), turns, 0.0, 0)
            assert is_solution(facelets, found.moves)
            assert found.cost(metric) == distance
        else:
            assert distance > 2 * {"qtm": 3, "axial": 2, "axial-qtm": 3}[metric]
    assert far < 4


def test_the_command(metric: str) -> None:
    options = ["solve", "--optimal", "--json", "--metric", metric, "--memory", str(memory(metric)), "--moves"]
    result = CliRunner().invoke(cli, [*options, "R L U2 F' R D"])
    value = json.loads(result.stdout)
    assert result.exit_code == 0
    assert (value["optimal"], value["metric"]) == (True, metric)
    assert value[metric.replace("-", "_")] == value["at_least"] == ball(metric).distance(value["facelets"])
