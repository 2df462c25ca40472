"""The large solver. On sketches of its tables (without corner twists and edges: a second to make, weaker
bounds, the same answers), on the first distances of whole ones, and on files that are damaged."""

import errno
import os
import random
import time
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.solving import engines, solver, table_file, tables, timing
from large_search import cube_moves, facelets_of, is_solution, made, searched, spheres
from model import random_moves

# New ones of each distance in phase 1: classes under 16 symmetries of flip and slice, times twist.
CLASSES = 64430
PHASE1_COUNTS = [1, 5, 44, 487, 5841, 68364, 776568]
NAMES = list(tables.METRICS)


@pytest.mark.parametrize("metric", NAMES)
def test_what_is_near_is_solved_as_cheaply_as_can_be(cache: Path, metric: str) -> None:
    near = spheres(metric, {"htm": 3, "qtm": 4, "axial": 2, "axial-qtm": 3}[metric])
    rng = random.Random(5)
    for state in rng.sample(sorted(near), 60):
        found = solver.solve(facelets_of(state), metric=metric, budget=60, tables="large")
        assert is_solution(found.facelets, found.moves)
        assert found.cost(metric) == near[state]
        assert found.optimal


@pytest.mark.parametrize("metric", NAMES)
def test_a_length_that_is_enough_is_found_and_a_lesser_one_proven_to_be_none(
    cache: Path, metric: str
) -> None:
    near = spheres(metric, {"htm": 3, "qtm": 4, "axial": 2, "axial-qtm": 3}[metric])
    rng = random.Random(6)
    for state in rng.sample([state for state in sorted(near) if near[state] > 1], 20):
        how: dict[str, Any] = {"metric": metric, "budget": 60, "tables": "large"}
        found = solver.solve(facelets_of(state), max_length=near[state], **how)
        assert found.cost(metric) == near[state]
        with pytest.raises(InputError, match="proven: there is no solution"):
            solver.solve(facelets_of(state), max_length=near[state] - 1, **how)


@pytest.mark.parametrize("metric", list(engines.METRICS))
def test_every_metric_solves(cache: Path, metric: str) -> None:
    for seed in range(2):
        facelets = cube.random_cube(seed)
        solution = solver.solve(facelets, metric=metric, budget=0.05)
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= 30


@pytest.mark.parametrize(("left_out", "metric"), [("U", "htm"), ("F", "htm"), ("L", "htm"), ("U", "robot")])
def test_a_budget_is_kept_with_five_faces(cache: Path, left_out: str, metric: str) -> None:
    """Superflip, of which the large tables alone find a first answer much later."""
    facelets = cube.state_after("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    faces = "URFDLB".replace(left_out, "")
    within = partial(solver.solve, budget=0.1, tables="large", faces=faces, threads=1, metric=metric)
    within(cube.state_after("R D B"))  # which opens the tables
    start = time.process_time()
    found = within(facelets)
    assert time.process_time() - start < 0.1 + 0.2
    assert is_solution(facelets, found.moves)
    assert {move[0] for move in found.moves.split()} <= set(faces)


@pytest.mark.parametrize("faces", ["RFDLB", "URFDB", "URL"])
def test_faces_that_are_left_out_stand_still(cache: Path, faces: str) -> None:
    facelets = cube.state_after(" ".join(f"{face}{amount}" for face in faces for amount in ("2", "'")))
    for metric, tables_ in product(engines.METRICS, ("small", "large")):
        found = solver.solve(facelets, metric=metric, budget=0.05, tables=tables_, faces=faces)
        assert is_solution(facelets, found.moves)
        assert {move[0] for move in found.moves.split()} <= set(faces)


@pytest.mark.parametrize("metric", NAMES)
def test_near_states_get_the_least_of_some_faces(cache: Path, metric: str) -> None:
    """`U` without U takes 13 turns, so what is near by the other five is all that is this cheap."""
    near = spheres(metric, {"htm": 3, "qtm": 4, "axial": 2, "axial-qtm": 3}[metric], still=0)
    rng = random.Random(5)
    for state in rng.sample(sorted(near), 40):
        found = solver.solve(facelets_of(state), metric=metric, budget=60, tables="large", faces="RFDLB")
        assert is_solution(found.facelets, found.moves)
        assert found.cost(metric) == near[state]
        assert found.optimal


def test_an_answer_comes_even_without_time(cache: Path) -> None:
    for seed, metric in enumerate(engines.METRICS):
        facelets = cube.random_cube(seed)
        found = solver.solve(facelets, metric=metric, budget=0, tables="large")
        assert is_solution(facelets, found.moves)


def test_few_turns_are_undone_in_as_many_and_that_is_proven(cache: Path) -> None:
    rng = random.Random(3)
    for count in (0, 1, 2, 3, 5, 7, 8):
        facelets = cube.state_after(random_moves(rng, count))
        solution = solver.solve(facelets, budget=60, tables="large")
        assert is_solution(facelets, solution.moves)
        assert solution.htm <= count
        assert solution.optimal


@pytest.mark.parametrize(
    ("moves", "soonest"),
    [
        ("U2 D2 F' B D'", "U' B2 F2 D U F2 L2 R2 B' F'"),  # not the first way through phase 2
        ("F2 B2 R2 L2 U2 F2 B2", "D U B' F' D2 U2 B' F' D' U"),  # one more than the fewest
    ],
)
def test_of_short_ones_a_robot_gets_what_it_turns_soonest(cache: Path, moves: str, soonest: str) -> None:
    loaded, motion = tables.file_of("robot").load(), timing.default_config()
    assert loaded
    facelets, wanted = cube.state_after(moves), {"metric": lib.CC_METRIC_AXIAL, "motion": motion}
    options = ffi.new("large_options *", wanted | {"scale": tables.SCALE})
    options.budget_us, options.max_nodes = 2**64 - 1, 20_000
    found = searched(loaded, cube.read_cube(facelets), options)
    assert is_solution(facelets, cube_moves(found))
    assert found.cost == round(timing.seconds(cube_moves(found), motion) * 1e6)
    assert found.cost <= round(timing.seconds(soonest, motion) * 1e6)
    assert not found.optimal


def test_a_robot_that_turns_by_the_minute_gets_a_solution_too(cache: Path) -> None:
    slow = {"steps_per_quarter": 800, "start_rate": 20, "max_rate": 25, "acceleration": 1000}
    motion = ffi.new("cc_motion_config *", slow)
    found = solver.solve(cube.random_cube(0), metric="robot", budget=0, tables="large", motion=motion)
    assert is_solution(cube.random_cube(0), found.moves)
    assert found.robot_seconds > 600


@pytest.mark.parametrize("shortest_phase2", [8, 11])
def test_first_phases_that_leave_little_are_left_out(cache: Path, shortest_phase2: int) -> None:
    """Solutions of the same states, with fewer nodes, and never called optimal."""
    loaded = tables.FILES["htm"].load()
    assert loaded
    for seed in range(4):
        state = cube.read_cube(cube.random_cube(seed))
        options = ffi.new("large_options *", {"metric": lib.CC_METRIC_HTM, "scale": tables.SCALE})
        options.budget_us, options.max_nodes = 2**64 - 1, 20_000
        whole = searched(loaded, state, options)
        options.shortest_phase2 = shortest_phase2
        part = searched(loaded, state, options)
        assert is_solution(cube.random_cube(seed), cube_moves(part))
        assert part.nodes <= whole.nodes
        assert part.length >= whole.length
        assert not part.optimal
        assert list(part.turns[0 : part.length]) == engines.Large("htm", loaded).turns(
            state, 20_000, shortest_phase2
        )


@pytest.mark.parametrize(
    "moves",
    [
        "R F U2 R2 D F2 L' B",
        "L U R2 U' F2 D2 B L'",
        "B L' B L2 U2 L F' D'",  # premoves whose first phase is searched for others, a half turn apart
    ],
)
def test_premoves_find_a_second_phase_that_is_in_the_midst(cache: Path, moves: str) -> None:
    """Eight moves that neither begin nor end in the subgroup, in few nodes: without premoves 18 turns are
    found instead, in 50,000 and more."""
    loaded = tables.FILES["htm"].load()
    assert loaded
    back = [lib.cc_turn_inverse(lib.cc_turn_from_move(move)) for move in reversed(cube.parse_moves(moves))]
    facelets = cube.state_after(" ".join(engines.TURNS[turn] for turn in back))
    options = ffi.new("large_options *", {"metric": lib.CC_METRIC_HTM, "scale": tables.SCALE})
    options.budget_us, options.max_nodes, options.shortest_phase2 = 2**64 - 1, 2000, 4
    found = searched(loaded, cube.read_cube(facelets), options)
    assert is_solution(facelets, cube_moves(found))
    assert found.length == found.cost == 8


@pytest.mark.parametrize("metric", tables.SEARCHED)
def test_what_premoves_find_solves(cache: Path, metric: str) -> None:
    """Some of these solutions end in premoves; those that share a first phase go on to second ones of their
    own."""
    loaded, motion = tables.file_of(metric).load(), timing.default_config()
    assert loaded
    options = ffi.new("large_options *", {"metric": tables.SEARCHED[metric], "scale": tables.SCALE})
    options.motion = motion if metric == tables.ROBOT else ffi.NULL
    options.budget_us, options.max_nodes = 2**64 - 1, 60_000
    for seed in range(6):
        found = searched(loaded, cube.read_cube(cube.random_cube(seed)), options)
        assert is_solution(cube.random_cube(seed), cube_moves(found))


def test_improvements_improve(cache: Path) -> None:
    for metric in engines.METRICS:
        found = list(solver.improvements(cube.random_cube(4), metric=metric, budget=0.2))
        costs = [solution.cost(metric) for solution in found]
        assert costs == sorted(costs, reverse=True)
        assert all(is_solution(solution.facelets, solution.moves) for solution in found)


def test_many_at_once(cache: Path) -> None:
    states = [cube.random_cube(seed) for seed in range(8)]
    found = solver.solve_many(states, threads=3, budget=0.02)
    assert [solution.facelets for solution in found] == states
    assert all(is_solution(solution.facelets, solution.moves) for solution in found)


@pytest.mark.parametrize("tables", ["small", "large"])
def test_a_budget_that_is_no_number(tables: str) -> None:
    with pytest.raises(InputError, match="not a number of seconds"):
        solver.solve(cube.random_cube(1), budget=float("nan"), tables=tables)


def test_a_budget_without_large_tables_is_for_the_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    table_file.TableFile.opened.cache_clear()
    facelets = cube.random_cube(5)
    solution = solver.solve(facelets, budget=0.1)
    assert is_solution(facelets, solution.moves)
    assert not list(tmp_path.iterdir())


def test_the_first_distances_of_whole_tables() -> None:
    """Only what is written costs memory. Hints of entries that are not known allow everything."""
    metric, scale = lib.CC_METRIC_HTM, lib.LARGE_WHOLE
    memory = np.zeros(tables.FILES["htm"].size, np.uint8)
    pointer = ffi.from_buffer("uint8_t[]", memory)
    make = partial(lib.large_make, pointer, metric, scale)

    def found(table: int, count: int) -> list[int]:
        return made(make, pointer, table * lib.LARGE_DISTANCES, count)

    found(lib.LARGE_PHASE2, 6)
    assert found(lib.LARGE_PHASE1, 7) == PHASE1_COUNTS
    assert found(lib.LARGE_PRUNING, 1) == [CLASSES]
    # The last seven moves of phase 1, as many of them as the list of metrics says.
    ffi.cast("int32_t *", pointer)[0] = lib.LARGE_END_GAMES * lib.LARGE_DISTANCES
    for _ in range(2):  # and what is done stays as it is
        assert make(2, ffi.NULL, ffi.NULL) == 0
    loaded = table_file.Mapped(memory)
    few = ["R", "U F2", "R U' B", "F L2 D R'", "U R2 F' L B2"]
    # As long as the tables of last moves, with opposite faces in a row.
    more = [
        "R L' U F B2 D",
        "U D2 F R L B",
        "F B' R U D' L2",
        "D R L2 B F' U",
        "L R B' D U2 F",
        "F' R2 L U D B2",
        "B R' U D F' L",
    ]
    motion = timing.default_config()
    for moves in (*few, *more):
        facelets = cube.state_after(moves)
        request = engines.Request(facelets, 3, budget=60, threads=2, motion=motion)
        *_, last = engines.Large("htm", loaded).improvements(request)
        assert is_solution(facelets, last.moves)
        assert last.htm == len(moves.split())
        assert last.optimal
    # Phase 2 alone solves these, whatever the axis.
    for moves in ("U2 R2", "U2 R2 F2", "U2 R2 F2 L2"):
        for longest_phase2 in range(1, len(moves.split())):
            assert not claims_too_early(loaded, moves, longest_phase2)


def claims_too_early(loaded: table_file.Mapped, moves: str, longest_phase2: int) -> bool:
    """Whether a search that leaves longer second phases out claims that fewer moves do not solve these."""
    state = cube.read_cube(cube.state_after(moves))
    options = ffi.new("large_options *", {"metric": lib.CC_METRIC_HTM, "scale": lib.LARGE_WHOLE})
    options.budget_us, options.max_nodes = 10**9, 100_000
    options.max_cost, options.longest_phase2 = len(moves.split()), longest_phase2
    memory, found = ffi.new("uint64_t[]", lib.large_search_size() // 8 + 1), ffi.new("large_solution *")
    search = ffi.cast("large_search *", memory)
    lib.large_start(search, loaded.pointer, state, options)
    lib.large_work(search)
    is_found = lib.large_best(search, found)
    lib.large_finish(search)
    return bool(found.optimal) and not is_found


@pytest.mark.parametrize("where", [0, 5_000_000, -1])
def test_a_damaged_file_is_never_trusted(cache: Path, where: int) -> None:
    assert tables.FILES["htm"].load() is not None
    with tables.FILES["htm"].path.open("r+b") as file:
        file.seek(where, os.SEEK_END if where < 0 else os.SEEK_SET)
        byte = file.read(1)[0]
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte ^ 1]))
    assert tables.FILES["htm"].load() is None
    facelets = cube.random_cube(1)
    assert is_solution(facelets, solver.solve(facelets, budget=0, tables="large").moves)
    assert tables.FILES["htm"].load() is not None


def test_a_truncated_or_missing_file_is_none(cache: Path) -> None:
    file = tables.FILES["qtm"].path
    os.truncate(file, 1000)
    assert tables.FILES["qtm"].load() is None
    os.truncate(file, 0)
    assert tables.FILES["qtm"].load() is None
    file.unlink()
    assert tables.FILES["qtm"].load() is None


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_an_interrupted_making_goes_on_where_it_was(cache: Path, share: float) -> None:
    file = tables.FILES["htm"].path
    whole = file.read_bytes()
    file.unlink()
    before: list[float] = []

    def interrupt(done: float) -> None:
        before.append(done)
        if done >= share:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tables.FILES["htm"].make(interrupt)
    assert not file.exists()
    after: list[float] = []
    tables.FILES["htm"].make(after.append)
    assert file.read_bytes() == whole
    assert before == sorted(before)
    assert after[0] >= before[-1] - 1 / 42  # of 42 steps those that were finished are not done again
    assert after[-1] == 1.0
    assert not file.with_suffix(".part").exists()


def test_a_full_disk_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "posix_fallocate", full)
    with pytest.raises(InputError, match=r"No space left.*675 MB.*--tables small"):
        tables.FILES["htm"].make()
    assert tables.FILES["htm"].load() is None


def test_what_is_no_cube_is_refused_before_tables_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CACHE", str(tmp_path))
    solved = cube.state_after("")
    with pytest.raises(InputError, match="edge"):
        solver.solve(solved[:7] + solved[19] + solved[8:19] + solved[7] + solved[20:], tables="large")
    assert not list(tmp_path.iterdir())
