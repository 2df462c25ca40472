"""The solver on the device: the host's answers, and a link that stays alive."""

from pathlib import Path

import pytest
from cubehost._core import ffi, lib
from device import Device

from cubehost.cube import random_cube
from cubehost.robot.lines import format_line
from model import Cube

NODES = 2000
HARD = "nodes=4000000000"


def host_answer(facelets: str, nodes: int) -> str:
    """The core's solution with the same options, as moves."""
    size = 3 if len(facelets) == 54 else 2
    cube, solution = ffi.new("cc_cube *"), ffi.new("cc_solution *")
    options = ffi.new("cc_solve_options *", {"max_nodes": nodes})
    memory = ffi.new("uint64_t[]", lib.cc_solver_size() // 8 + 1)
    assert lib.cc_cube_from_facelets(cube, size, facelets.encode(), len(facelets), ffi.NULL) == 0
    solve = lib.cc_solve3 if size == 3 else lib.cc_solve2
    assert solve(memory, cube, options, solution) == 0
    return " ".join("URFDLB"[t // 3] + ["", "2", "'"][t % 3] for t in solution.turns[0 : solution.length])


def test_it_solves_as_the_host_does(device: Device) -> None:
    for seed in range(20):
        facelets = random_cube(seed)
        assert device.ok("solve", f"{facelets} nodes={NODES}") == host_answer(facelets, NODES)


def test_solve_run_solves_the_cube_of_the_pins(tmp_path: Path) -> None:
    for seed in range(10):
        facelets = random_cube(seed)
        with Device(tmp_path) as device:
            device.ok("home")
            moves = device.ok("solve-run", f"{facelets} nodes={NODES}")
            assert f"moves={len(moves.split())} " in device.await_word("done").args
            assert device.cube(facelets).solved


@pytest.mark.parametrize("scramble", ["R U R' F2", "R2 U' F R U2 F' R'", "U"])
def test_it_solves_a_2x2_in_any_holding(device: Device, scramble: str) -> None:
    for holding in ["", " x", " y' z2"]:
        model = Cube(2).moves(scramble + holding)
        device.ok("home")
        moves = device.ok("solve-run", model.facelets())
        device.await_word("done")
        assert model.moves(moves).solved()


def test_a_2x2_by_quarter_turns(device: Device) -> None:
    facelets = Cube(2).moves("U2 R2 F2").facelets()
    counts = {}
    for metric in ("htm", "qtm"):
        moves = device.ok("solve", f"{facelets} metric={metric}").split()
        assert Cube(2).moves(f"U2 R2 F2 {' '.join(moves)}").solved()
        counts[metric] = (len(moves), sum(2 if move.endswith("2") else 1 for move in moves))
    assert counts["htm"][0] <= counts["qtm"][0]
    assert counts["qtm"][1] <= counts["htm"][1]
    for bad in (f"{facelets} metric=axial", f"{random_cube(1)} metric=qtm"):
        assert device.ask("solve", bad).word == "err"


def test_a_solved_cube_needs_nothing(device: Device) -> None:
    solved = "".join(face * 9 for face in "URFDLB")
    device.ok("home")
    assert device.ok("solve", solved) == ""
    assert device.ok("solve-run", solved) == ""
    assert device.status()["job"] == "0"


@pytest.mark.parametrize(
    ("facelets", "why"),
    [
        ("U" * 54, "colour"), ("", ""), ("UUU", ""), ("U" * 55, ""), ("X" * 54, ""),
        ("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"[::-1].replace("B", "U", 1), ""),
    ],
)  # fmt: skip
def test_a_cube_that_cannot_be_is_refused_with_the_reason(device: Device, facelets: str, why: str) -> None:
    device.ok("home")
    for verb in ("solve", "solve-run"):
        reply = device.ask(verb, facelets)
        assert reply.word == "err"
        assert reply.args.startswith(f"{lib.CC_LINK_ERR_CUBE} not a cube: "), reply.args
    assert device.status()["job"] == "0"


def test_its_options_are_checked(device: Device) -> None:
    facelets = random_cube(1)
    for option in [
        "nodes",
        "nodes=",
        "nodes=x",
        "nodes=-1",
        "depth=3",
        "nodes=1 nodes=2",
        "nodes=99999999999",
    ]:
        assert device.refusal("solve", f"{facelets} {option}") == lib.CC_LINK_ERR_ARGUMENT


def test_the_link_lives_while_it_solves_and_a_stop_ends_it(device: Device) -> None:
    device.ok("home")
    device.write(f"solve-run {random_cube(3)} {HARD}\n".encode())
    device.until("solving")
    device.write(b"jog R 1\n")  # is noted, and not carried out inside the other
    device.write(b"!")
    for _ in range(2):  # the stop means both
        assert device.await_word("ok", "err").args.startswith(str(lib.CC_LINK_ERR_STOPPED))
    status = device.status()
    assert (status["state"], status["aligned"], status["job"]) == ("idle", "1", "0")


def test_a_repeated_line_does_not_solve_twice(device: Device) -> None:
    line = format_line(9, "solve", f"{random_cube(4)} nodes=300000")
    device.write(line + line + line)
    first = device.await_word("ok", "err")
    assert first.word == "ok"
    assert first.seq == 9
    seen = device.read_line(1.0)
    assert seen is None or seen.startswith(b"#9 ok")
