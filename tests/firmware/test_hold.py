"""Hold and go, nudge, release, and the cube that the robot expects."""

import random
import time
from pathlib import Path

import numpy as np
import pytest
from cubehost._core import lib
from device import SOLVED, STEPS, Device
from virtual_line import Board

from cubehost.cube import random_cube
from cubehost.sim.virtual_cube import VirtualCube
from model import FACES, Cube, random_moves


def rest(device: Device) -> dict[str, str]:
    """Its status once nothing moves."""
    while (status := device.status())["state"] == "running":
        continue
    return status


@pytest.mark.parametrize("fast", [0, 1], ids=["safe", "fast"])
def test_a_run_on_hold_stands_at_a_turns_end_and_goes_on(tmp_path: Path, fast: int) -> None:
    rng = random.Random(fast)
    done, holds = "", 0
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        device.ok("set", f"fast {fast}")
        device.ok("cube", SOLVED)
        for _ in range(6):
            moves = random_moves(rng, 15)
            device.ok("run", moves)
            while True:
                time.sleep(rng.uniform(0.01, 0.15))
                device.ok("hold")
                status = rest(device)
                if status["state"] == "idle":
                    break
                holds += 1
                at = int(status["done"])
                assert (status["state"], status["aligned"]) == ("held", "1")
                steps = device.steps()
                assert not (steps.steps.astype(int).sum(axis=0) % STEPS).any(), "faces stand at quarters"
                so_far = Cube(3).moves(f"{done} {' '.join(moves.split()[:at])}")
                assert device.ok("cube") == so_far.facelets()
                time.sleep(0.02)
                assert len(device.steps().steps) == len(steps.steps), "nothing moves on hold"
                device.ok("go")
            done += " " + moves
            assert (status["aligned"], status["done"], status["of"]) == ("1", "15", "15")
            cube = VirtualCube(SOLVED, STEPS, cutting_angle=25)
            cube.feed(device.steps())
            assert not cube.problems
            for face in range(6):
                times = device.steps().time_us[device.steps().steps[:, face] != 0].astype(np.int64)
                assert np.diff(times).min(initial=1000) >= 22, "no step comes before its motor is ready"
            assert cube.facelets == device.ok("cube") == Cube(3).moves(done).facelets()
    assert holds


@pytest.mark.parametrize("at", [0.001, 0.01, 0.02])
def test_a_hold_ends_with_the_turn_in_hand_though_more_is_planned(virtual_program: Path, at: float) -> None:
    """In virtual time: so many seconds into the second turn. What lies ready reaches into the third."""
    board = Board(virtual_program)
    board.live(0.1, b"home\n")
    said = board.live(0.001, b"run R U F D L B\n")
    while b"done=1 " not in said:
        said += board.live(0.001)
    said += board.live(at) + board.live(0.5, b"hold\n")
    assert b"~held job=1 done=2 of=6" in said
    assert b"~done job=1 moves=6" in board.live(1.0, b"go\n")
    board.close()


def test_a_second_hold_changes_nothing(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        replies = device.at_once("run R U F D L B R U", "hold", "hold", "hold")
        assert {reply.word for reply in replies} == {"ok"}
        assert rest(device)["state"] == "held"
        device.ok("hold")
        assert rest(device)["state"] == "held"
        device.ok("go")
        assert (rest(device)["state"], device.status()["reason"]) == ("idle", "none")
        assert device.status()["done"] == "8"


def test_what_is_allowed_on_hold(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        assert device.refusal("go") == lib.CC_LINK_ERR_NOT_HELD
        device.ok("hold")  # of nothing
        device.hold_in("run R U F D L B")
        for request in ("run R", "jog R 1", "nudge R 1", "home", "set fast 1", "save", f"cube {SOLVED}"):
            verb, _, args = request.partition(" ")
            assert device.refusal(verb, args) == lib.CC_LINK_ERR_BUSY, request
        for verb in ("status", "get", "hello", "hold", "cube"):
            device.ok(verb)
        assert device.status()["state"] == "held"
        device.ok("go")
        assert device.refusal("go") == lib.CC_LINK_ERR_BUSY
        assert device.await_word("done").args.startswith("job=1 moves=6")


@pytest.mark.parametrize("how", ["!", "stop 3"])
def test_a_stop_on_hold_ends_the_run_and_keeps_the_alignment(tmp_path: Path, how: str) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        device.hold_in("run R U F D L B")
        device.write(how.encode() + b"\n")
        device.await_word("stopped")
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("idle", "1", "none")
        assert device.refusal("go") == lib.CC_LINK_ERR_NOT_HELD
        assert device.run("R").word == "done"


def test_a_released_robot_has_its_motors_off_and_knows_nothing(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        assert device.levels()[-1, 1] >> 12 == 0
        device.ok("release")
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "released")
        assert device.levels()[-1, 1] >> 12 == 0b111111
        assert device.refusal("run", "R") == lib.CC_LINK_ERR_NOT_ALIGNED
        device.ok("home")
        replies = device.at_once("run R U F D L B", "release", "hold")
        assert [reply.word for reply in replies] == ["ok", "err", "ok"]
        assert replies[1].args.startswith(f"{lib.CC_LINK_ERR_BUSY} ")
        device.await_word("held")
        device.ok("release")
        device.await_word("stopped")
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "released")
        assert device.levels()[-1, 1] >> 12 == 0b111111


@pytest.mark.parametrize(
    ("face", "degrees", "steps"),
    [("U", "45", 400), ("R", "-45", -400), ("F", "1", 9), ("D", "0.1", 1), ("L", "-.5", -4), ("B", "0.05", 0),
     ("U", "12.3456789", 110), ("R", "-0", 0), ("F", "45.0000", 400)],
)  # fmt: skip
def test_a_nudge_is_so_many_microsteps(device: Device, face: str, degrees: str, steps: int) -> None:
    assert device.ok("nudge", f"{face} {degrees}") == f"steps={abs(steps)}"
    if steps:
        assert device.await_word("nudged").args == f"face={face} steps={abs(steps)}"
    made = device.steps().steps.astype(int).sum(axis=0)
    assert made.tolist() == [steps * (name == face) for name in FACES]
    status = device.status()
    assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "nudged")


@pytest.mark.parametrize(
    "bad",
    ["", "R", "R x", "R 45.001", "R -46", "Q 1", "R 1 1", "R 1.2.3", "R .", "R -", "R 1e1", "R " + 20 * "9"],
)
def test_a_nudge_that_means_nothing_is_refused(device: Device, bad: str) -> None:
    device.ok("home")
    assert device.refusal("nudge", bad) == lib.CC_LINK_ERR_ARGUMENT
    assert device.status()["aligned"] == "1"


def test_a_nudge_can_be_stopped(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("set", "start_rate 10")  # it takes 40 seconds
        device.ok("nudge", "R 45")
        assert device.status()["state"] == "running"
        device.write(b"!")
        while device.status()["state"] == "running":
            pass
        assert 0 <= len(device.steps().steps) < 400
        assert (device.status()["aligned"], device.status()["reason"]) == ("0", "stopped")


def test_the_expected_cube_is_that_of_the_turns_that_the_pins_completed(tmp_path: Path) -> None:
    """Of two that turn together the quarter turn may be complete and the half turn not."""
    rng = random.Random(5)
    stopped = 0
    with Device(tmp_path, speed=1) as device:
        assert device.ok("cube") == "", "nobody told it"
        for table in (0, 1) * 6:
            device.ok("home")
            device.ok("set", f"fast {table}")
            device.ok("cube", SOLVED)
            before = len(device.steps().steps)
            moves = " ".join(rng.choice(["R L2", "U2 D", "F B'", "R2 L", "U", "F2"]) for _ in range(5))
            device.ok("run", moves)
            time.sleep(rng.uniform(0.02, 0.3))
            device.write(b"!")
            stopped += rest(device)["reason"] == "stopped"
            made = np.abs(device.steps().steps[before:].astype(int)).sum(axis=0)
            told, needed = Cube(3), dict.fromkeys(FACES, 0)
            for move in moves.split():
                needed[move[0]] += 2 * STEPS if move.endswith("2") else STEPS
                if made[FACES.index(move[0])] >= needed[move[0]]:
                    told.moves(move)
            assert device.ok("cube") == told.facelets()
    assert stopped


def test_the_expected_cube_can_be_a_2x2_and_is_checked(device: Device) -> None:
    model = Cube(2).moves("R U F2")
    assert device.ok("cube", model.facelets()) == model.facelets()
    device.ok("home")
    assert device.run("R' U").word == "done"
    assert device.ok("cube") == model.moves("R' U").facelets()
    for bad in ("U" * 54, "UUU", SOLVED[1:] + "U", SOLVED + " x"):
        assert device.ask("cube", bad).word == "err"
    assert device.ok("cube") == model.facelets(), "it is kept"


def test_solve_run_tells_it_what_it_holds(device: Device) -> None:
    device.ok("home")
    device.ok("solve-run", f"{random_cube(3)} nodes=2000")
    device.await_word("done")
    assert device.ok("cube") == SOLVED
