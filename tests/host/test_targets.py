"""Names of states: each is what csTimer, or a description of the pattern, says that it is."""

import json
import random
import tomllib
from itertools import groupby, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from commands import ran, run
from cubehost.base.errors import InputError
from cubehost.cube import pieces, random_cube, simplify, state_after, turned
from cubehost.solving import near, several, solver, tables, targets
from cubehost.solving.engines import Solution

SOLVED = state_after("")

TABLE = tomllib.loads(
    (Path(__file__).resolve().parents[2] / "host/cubehost/solving/targets.toml").read_text()
)
# csTimer (cs0x7f/cstimer, src/js/scramble/scramble_333_edit.js): flips of the last layer's edges UR UF UL UB
# and twists of its corners URF UFL ULB UBR, from the right; permutations likewise; the slot's pieces.
OLL = """1111 1212|1111 1122|1111 0222|1111 0111|0011 2022|0011 1011|0011 2202|0011 0111|0011 1110|0011 2220
0011 0222|0011 1101|0101 2022|0101 0111|0101 0222|0101 1011|1111 0102|1111 0012|1111 0021|1111 0000
0000 1212|0000 1122|0000 0012|0000 0021|0000 0102|0000 0111|0000 0222|0011 0000|0011 0210|0011 2100
0011 0021|0011 1002|0101 0021|0101 0210|0011 1020|0011 0102|0011 2010|0011 0201|0101 1020|0101 0102
0011 1200|0011 0120|0011 0012|0011 2001|0101 0012|0101 0120|0011 1221|0011 1122|0011 2112|0011 2211
0101 1221|0101 1122|0011 2121|0011 1212|0101 2121|0101 1212|0101 0000"""
PLL = """H 1032 3210|Ua 3102 3210|Ub 3021 3210|Z 2301 3210|Aa 3210 3021|Ab 3210 3102|E 3210 2301|F 3012 3201
Ga 2130 3021|Gb 1320 3102|Gc 3021 3102|Gd 3102 3021|Ja 3201 3201|Jb 3120 3201|Na 1230 3012
Nb 3012 3012|Ra 0213 3201|Rb 2310 3201|T 1230 3201|V 3120 3012|Y 3201 3012"""
F2L = """2000 1011 2012 1003 2003 1012 2002 1013 2013 1002 2010 1001 2011 1000 2001 1010 0000 0011 0003 0012
0002 0013 0001 0010 0400 0411 1400 2411 1411 2400 0018 0008 2008 1008 2018 1018 0418 1408 2408 1418
2418"""


def rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.replace("\n", "|").split("|")]


def digits(text: str) -> list[int]:
    return [int(digit) for digit in reversed(text)]


def case(moves: str, before: str = "", after: str = "") -> dict[str, list[int]]:
    return pieces(state_after(f"{before} ({moves})' {after}"))


@pytest.mark.parametrize("number", range(1, 58))
def test_oll(number: int) -> None:
    flips, twists = map(digits, rows(OLL)[number - 1])
    seen = [case(TABLE["oll"][str(number)], after=turn) for turn in ("", "U", "U2", "U'")]
    assert (flips, twists) in [(state["eo"][:4], state["co"][:4]) for state in seen]
    assert all(state["ep"][4:] == list(range(4, 12)) and state["cp"][4:] == [4, 5, 6, 7] for state in seen)
    assert not any(seen[0]["eo"][4:] + seen[0]["co"][4:])


@pytest.mark.parametrize("row", rows(PLL), ids=lambda row: row[0])
def test_pll(row: list[str]) -> None:
    turns = ("", "U", "U2", "U'")
    seen = [case(TABLE["pll"][row[0]], before, after) for before, after in product(turns, turns)]
    assert (digits(row[1]), digits(row[2])) in [(state["ep"][:4], state["cp"][:4]) for state in seen]
    assert not any(any(state["eo"] + state["co"]) for state in seen)
    assert all(state["ep"][4:] == list(range(4, 12)) and state["cp"][4:] == [4, 5, 6, 7] for state in seen)


@pytest.mark.parametrize("number", range(1, 42))
def test_f2l(number: int) -> None:
    twist, corner, flip, edge = (int(digit, 16) for digit in F2L.split()[number - 1])
    seen = [case(TABLE["f2l"][str(number)], after=turn) for turn in ("", "U", "U2", "U'")]
    found = [
        (s["co"][s["cp"].index(4)], s["cp"].index(4), s["eo"][s["ep"].index(8)], s["ep"].index(8))
        for s in seen
    ]
    assert (twist, corner, flip, edge) in found
    state = seen[0]
    assert [state["ep"][i] for i in (4, 5, 6, 7, 9, 10, 11)] == [4, 5, 6, 7, 9, 10, 11]
    assert [state["cp"][i] for i in (5, 6, 7)] == [5, 6, 7]
    assert not any([state["eo"][i] for i in (4, 5, 6, 7, 9, 10, 11)] + [state["co"][i] for i in (5, 6, 7)])


def faces(name: str) -> list[str]:
    state = targets.state(name)
    return [state[at : at + 9] for at in range(0, 54, 9)]


def test_patterns_look_as_they_are_called() -> None:
    assert all(set(face) == {face[4]} for face in faces("solved"))
    opposite = str.maketrans("URFDLB", "DLBURF")
    assert all(
        face[::2] == face[4] * 5 == face[1::2].translate(opposite) + face[4] for face in faces("checkerboard")
    )
    flipped = pieces(targets.state("superflip"))
    assert (flipped["ep"], flipped["cp"]) == (list(range(12)), list(range(8)))
    assert (flipped["eo"], flipped["co"]) == ([1] * 12, [0] * 8)
    for name, count in (("six spots", 6), ("four spots", 4)):
        around = [face[:4] + face[5:] for face in faces(name)]
        assert [len(set(ring)) for ring in around] == [1] * 6
        assert sum(ring[0] != face[4] for ring, face in zip(around, faces(name), strict=True)) == count
    assert all(face[1::2] == face[4] * 4 and len(set(face[::2])) == 2 for face in faces("crosses"))
    for face in faces("cube in cube"):
        colours = [
            [face[at] for at in block] for block in ((0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8))
        ]
        assert face.count(face[4]) == 4
        assert [face[4]] * 4 in colours
        assert len(set(face)) == 2
    assert all(face.count(face[4]) == 3 and len(set(face)) == 3 for face in faces("cube in cube in cube"))
    assert all(face[:3] == face[3:6] == face[6:] for face in faces("vertical stripes"))
    for snake, bends in (("anaconda", 6), ("python", 4)):
        own = [[face[at] == face[4] for at in (1, 7, 3, 5, 0, 2, 6, 8)] for face in faces(snake)]
        assert all(len(set(face)) == 2 for face in faces(snake))
        assert all(sum(edges[:4]) == sum(edges) == 2 for edges in own)
        assert sum(edges[0] != edges[1] for edges in own) == bends


def test_every_name_is_a_state_that_solve_leads_to(capsys: pytest.CaptureFixture[str]) -> None:
    start = random_cube(5)
    for name in [*TABLE["patterns"], "OLL 27", "oll-1", "PLL Ja", "T perm", "f2l 41"]:
        code, out, _ = ran(capsys, "solve", start, "--to", name, "--nodes", "0")
        assert code == 0
        assert turned(start, out) == targets.state(name)


@pytest.mark.parametrize(
    ("name", "meant"),
    [("6 spots", "'six spots' or 'four spots'"), ("stripes", "vertical stripes"), ("cross", "crosses")],
)
def test_the_nearest_name_is_told(name: str, meant: str) -> None:
    with pytest.raises(InputError, match=meant):
        targets.state(name)


def test_a_cube_in_a_cube_is_one_in_cube() -> None:
    assert (
        targets.state("cube in a cube") == targets.state("Cube-in-the-cube") == targets.state("cube in cube")
    )
    assert targets.state("cube in a cube in a cube") == targets.state("cube in cube in cube")


def test_moves_that_look_like_a_case_are_moves() -> None:
    assert targets.state("F2 L2") == state_after("F2 L2")
    assert targets.state("F2 L") == state_after("F2 L")
    assert targets.state("f2l2") == targets.state("F2L-2") == targets.state(" F2L  2 ")


def test_a_target_is_reached_from_any_holding(capsys: pytest.CaptureFixture[str]) -> None:
    start = state_after("R U2 F' x y'")
    held = state_after("M2 E2 S2 x y'")
    code, out, _ = ran(capsys, "solve", start, "--to", "checkerboard", "--json", "--nodes", "0")
    value = json.loads(out)
    assert (code, value["facelets"], value["to"]) == (0, start, targets.state("checkerboard"))
    assert state_after(f"R U2 F' x y' {value['moves']}") == held


def test_a_robot_sets_a_case_up(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, said = ran(capsys, "send", "--to", "F2L 3", "--cube", "superflip", "--port", "sim", "--json")
    assert (code, json.loads(out or "{}").get("facelets")) == (0, targets.state("F2L 3")), said


@pytest.mark.parametrize("name", ["OLL 27", "oll27", "T perm", "F2L 3", "f2l41", "superflip"])
def test_a_name_is_a_cube_for_all_that_read_one(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    state = targets.state(name)
    assert ran(capsys, "state", name)[:2] == (0, f"{state}\n")
    assert ran(capsys, "draw", name) == ran(capsys, "draw", state)
    assert turned(state, ran(capsys, "solve", name, "--nodes", "0")[1]) == state_after("")
    code, out, _ = run("solve", "--nodes", "0", "-", stdin=f"{name}\n{state}\n")
    first, second = out.splitlines()
    assert (code, first) == (0, second)


@pytest.mark.parametrize("command", ["solve", "state", "learn", "draw"])
@pytest.mark.parametrize("moves", ["F2 L2", "F2L2", "F2LL", "F2L2U2U2"])
def test_moves_are_no_case_of_f2l(command: str, moves: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, command, moves)[1] == ran(capsys, command, "F2 L2 U U'")[1]


@pytest.mark.parametrize(
    ("name", "does"), [("random", "scramble`"), ("PLL", "--case"), ("last layer", "--case")]
)
@pytest.mark.parametrize("command", ["solve", "state", "learn", "draw"])
def test_what_stands_for_many_cubes_is_told_of(
    command: str, name: str, does: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, said = ran(capsys, command, name)
    assert (code, out, len(said.splitlines())) == (2, "", 1)
    assert does in said


def test_a_robots_cube_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, said = ran(capsys, "send", "R", "--cube", "superflip", "--port", "sim", "--json")
    assert code == 0, said
    assert json.loads(out)["facelets"] == turned(targets.state("superflip"), "R")


def test_no_name_is_longer_than_what_is_read_as_one() -> None:
    assert max(map(len, targets.names())) <= targets.LONGEST


@pytest.mark.parametrize("case", targets.names())
def test_scrambles_of_a_case_are_of_it(case: str) -> None:
    rng = random.Random(case)
    drawn = [pieces(targets.drawn(case, rng)) for _ in range(3)]
    for state in drawn:
        if case == "PLL":
            assert not any(state["eo"] + state["co"])
        if case in ("OLL", "PLL", "last layer"):
            assert (state["ep"][4:], state["cp"][4:]) == (list(range(4, 12)), [4, 5, 6, 7])
        elif case.startswith("OLL"):
            flips, twists = map(digits, rows(OLL)[int(case[4:]) - 1])
            rings = [
                (state["eo"][n:4] + state["eo"][:n], state["co"][n:4] + state["co"][:n]) for n in range(4)
            ]
            assert (flips, twists) in rings
        if case == "cross only":
            assert [state["ep"][i] for i in range(4, 8)] == [4, 5, 6, 7]
            assert not any(state["eo"][4:8])
        if case == "corners only":
            assert (state["ep"], state["eo"]) == (list(range(12)), [0] * 12)
        if case == "edges only":
            assert (state["cp"], state["co"]) == (list(range(8)), [0] * 8)
    assert len({str(state) for state in drawn}) > 1 or case in TABLE["patterns"] or case.startswith("PLL ")


def test_a_scramble_leads_to_its_case_and_the_seed_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    first, again = (
        ran(capsys, "scramble", "--case", "OLL 21", "-n", "2", "--seed", "3")[1] for _ in range(2)
    )
    assert first == again
    for moves in first.splitlines():
        assert pieces(state_after(moves))["eo"] == [0] * 12


BAD = [
    ("solve", SOLVED, "--to", "OLL 58", "there is no case 'OLL 58': OLL has 1 to 57"),
    ("solve", "OLL 99", "there is no case 'OLL 99': OLL has 1 to 57"),
    ("solve", "F2L 42", "there is no case 'F2L 42': F2L has 1 to 41"),
    ("solve", "PLL Q", "there is no case 'PLL Q': PLL has Aa, Ab, E, F, Ga"),
    ("draw", "q perm", "there is no case 'q perm': PLL has Aa"),
    ("draw", "superflp", "there is no state 'superflp': is 'superflip' meant?"),
    ("solve", "--moves", "R", "--to", "checkerbord", "is 'checkerboard' meant?"),
    ("scramble", "--case", "last layr", "is 'last layer' meant?"),
    ("solve", SOLVED, "--to", "cross only", "stands for many states"),
    ("solve", "--size", "2", "U" * 24, "--to", "solved", "for the 3x3"),
    (
        "solve",
        SOLVED,
        "--count",
        "2",
        "--mechanism",
        "cubotino",
        "--to and --count are for neither --mechanism",
    ),
    ("solve", SOLVED, "--to", "OLL 1, 2", "there is no case"),
    ("scramble", "--case", "OLL 0", "there is no case"),
    ("scramble", "--case", "OLL 1, 2", "there is no case"),
    ("scramble", "--case", "F2L 1-5", "there is no case"),
    ("scramble", "--case", "OLL 2 7", "there is no case"),
    ("scramble", "--case", "F2 L", "there is no case"),
    ("scramble", "--case", "T perm", "--size", "4", "--case is for the 3x3"),
    ("send", "give MOVES, or --to"),
    ("send", "R", "--to", "solved", "give MOVES, or --to"),
]


@pytest.mark.parametrize("row", BAD, ids=lambda row: " ".join(row[:-1])[-40:])
def test_what_is_no_target_is_one_line(row: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, said = ran(capsys, *row[:-1])
    assert (code, out, said.count("\n")) == (2, "", 1)
    assert row[-1] in said


@pytest.mark.parametrize("asked", [("--count", "2"), ("--to", "superflip")])
def test_a_2x2_of_a_pipe_has_neither_targets_nor_several_solutions(asked: tuple[str, str]) -> None:
    code, out, said = run("solve", "-", *asked, stdin=state_after("R U F'", 2) + "\n")
    assert (code, out) == (2, "")
    assert "line 1: not a cube: wrong number of facelets: 24 instead of 54" in said


def test_several_solutions_say_that_another_metric_was_searched(capsys: pytest.CaptureFixture[str]) -> None:
    said = ran(capsys, "solve", "R U F", "--count", "2", "--metric", "qtm", "--nodes", "0")[2]
    assert "the small tables do not know qtm: this was searched in face turns" in said


def in_order(moves: str) -> str:
    """Runs of turns of one axis by the alphabet: they commute."""
    runs = groupby(moves.split(), key=lambda turn: "URFDLB".index(turn[0]) % 3)
    return " ".join(turn for _, run in runs for turn in sorted(run))


@pytest.mark.parametrize("metric", tables.METRICS)
def test_all_shortest_solutions_are_those_of_a_breadth_first_search(metric: str) -> None:
    ball = {SOLVED: {""}}
    edge = dict(ball)
    moves = near.moves_of(metric)
    for _ in range(3):
        wider: dict[str, set[str]] = {}
        for state, ways in edge.items():
            for move in moves:
                after = turned(state, move.name)
                if after not in ball:
                    wider.setdefault(after, set()).update(simplify(f"{way} {move.name}") for way in ways)
        edge = wider
        ball |= edge
        if len(ball) > 1000:
            break
    rng = random.Random(metric)
    for state in rng.sample(sorted(ball), 12):
        found = [solution.moves for solution in several.shortest(state, metric)]
        expected = {in_order(simplify(f"({way})'")) for way in ball[state]}
        assert sorted(map(in_order, found)) == sorted(expected)
        assert all(turned(state, moves) == SOLVED for moves in found)


@pytest.mark.parametrize("start", [random_cube(8), state_after("R U F"), SOLVED])
def test_good_solutions_are_different_and_solve(start: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "solve", start, "--count", "25", "--nodes", "0")
    assert (code, len(set(out.splitlines()))) == (0, 25)
    assert all(turned(start, moves) == SOLVED for moves in out.splitlines())
    lengths = [len(moves.split()) for moves in out.splitlines()]
    assert lengths == sorted(lengths)


@pytest.mark.parametrize("count", [1, 2, 30])
def test_a_budget_is_for_all_solutions_together(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that each search takes all that it may from."""
    now, solve = 0.0, solver.solve

    def spend(facelets: str, *, budget: float, **options: Any) -> Solution:
        nonlocal now
        now += budget
        return solve(facelets, nodes=0, **options)

    monkeypatch.setattr(solver, "solve", spend)
    monkeypatch.setattr(several, "time", SimpleNamespace(perf_counter=lambda: now))
    assert len(several.good(random_cube(8), count, budget=2.0)) == count
    assert now == pytest.approx(2.0)


def test_ctrl_c_gives_the_best_of_those_that_were_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    searches, solve = iter(range(3)), solver.solve

    def some(facelets: str, **options: Any) -> Solution:
        if next(searches, None) is None:
            raise KeyboardInterrupt
        return solve(facelets, **options)

    monkeypatch.setattr(solver, "solve", some)
    code, out, said = ran(capsys, "solve", "R U F", "--count", "9", "--nodes", "0")
    assert (code, out) == (130, "F' U' R'\n")
    assert "3 turns are known" in said
