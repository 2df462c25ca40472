"""Runs: the right turns, in the time foretold, and a stop that stops."""

import random
import time
from pathlib import Path

import numpy as np
from cubehost._core import ffi, lib
from device import SOLVED, STEPS, Device

from cubehost.cube import format_moves, parse_moves
from cubehost.robot.lines import fields
from cubehost.sim.virtual_cube import VirtualCube
from model import Cube, random_moves


def test_pins_turn_the_cube_as_asked(device: Device) -> None:
    rng = random.Random(3)
    device.ok("home")
    done = ""
    for _ in range(12):
        moves = random_moves(rng, rng.randint(1, 40))
        foretold = fields(device.ok("run", moves))
        end = fields(device.await_word("done").args)
        assert end["moves"] == foretold["moves"] == str(len(moves.split()))
        assert end["time_us"] == foretold["time_us"]
        done += " " + moves
        model = Cube(3).moves(done)
        cube = device.cube()
        assert cube.facelets == model.facelets()
        assert not cube.problems


def test_the_trace_takes_the_time_foretold(device: Device) -> None:
    device.ok("home")
    time_us = int(fields(device.ok("run", "R U2 F' B"))["time_us"])
    device.await_word("done")
    times = device.steps().time_us
    # the first step comes a first interval after the start, which is not in the trace
    assert 0 <= time_us - (int(times[-1]) - int(times[0])) < 1000


def test_progress_is_told_turn_by_turn(device: Device) -> None:
    device.ok("home")
    device.ok("run", "R L U F2")
    told = [fields(device.await_word("turn").args)["done"] for _ in range(3)]
    assert told[-1] == "4"
    assert device.await_word("done").args.startswith("job=1 moves=4")


def test_nothing_but_looking_is_allowed_in_a_run(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        device.ok("run", "R2 U2 " * 30)
        for verb in [
            "run R",
            "home",
            "set settle_us 1",
            "save",
            "load",
            "defaults",
            "selftest",
            "ack",
            "reboot",
        ]:
            word, _, args = verb.partition(" ")
            assert device.refusal(word, args) == lib.CC_LINK_ERR_BUSY
        for verb in ["status", "hello", "get", "strict off"]:
            device.ok(*verb.split())
        assert device.status()["state"] == "running"


def test_a_stop_stops_within_a_step(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        device.ok("run", "R U F D L B " * 10)
        device.await_word("turn")
        time.sleep(0.02)
        device.write(b"!")
        end = device.await_word("stopped")
        trace = len(device.steps().steps)
        assert 1 <= int(fields(end.args)["done"]) < 60
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "stopped")
        assert device.refusal("run", "R") == lib.CC_LINK_ERR_NOT_ALIGNED
        assert device.refusal("jog", "R 1") == lib.CC_LINK_ERR_NOT_ALIGNED
        time.sleep(0.05)
        assert len(device.steps().steps) == trace, "a pin moved after the stop"
        device.ok("home")
        device.ok("jog", "R 1")
        device.await_word("done")


def test_stops_at_any_instant_leave_whole_steps(tmp_path: Path) -> None:
    rng = random.Random(8)
    with Device(tmp_path, speed=1) as device:
        for _ in range(12):
            device.ok("home")
            device.ok("run", "R L2 U' D F")
            time.sleep(rng.random() * 0.25)
            device.write(b"!")
            if device.await_word("stopped", "done").word == "stopped":
                assert device.status()["aligned"] == "0"
        levels = device.levels()[:, 1]
        assert levels[-1] & 0x3F == 0, "no STEP pin stays high"


def test_a_stop_means_requests_on_their_way_too(device: Device) -> None:
    """The run is in the receive buffer, not yet begun, when the stop overtakes it."""
    device.ok("home")
    device.write(device.line("run", "R U R' U'") + b"!")
    reply = device.await_word("ok", "err")
    if reply.word == "err":
        assert reply.args.split()[0] == str(lib.CC_LINK_ERR_STOPPED)
    assert device.status()["state"] == "idle"
    device.write(b"run R!\n")
    assert device.await_word("err").args.split()[0] == str(lib.CC_LINK_ERR_STOPPED)
    assert device.status()["job"] in ("0", "1")


def test_each_motor_follows_its_limits(device: Device) -> None:
    device.ok("set", "max_rate 20000")
    device.ok("home")
    assert device.run("R2").word == "done"
    steps = device.steps()
    intervals = np.diff(steps.time_us.astype(np.int64))
    assert len(steps.steps) == 2 * STEPS
    assert intervals.min() >= 49
    assert np.count_nonzero(intervals <= 51) > STEPS, "most of a half turn goes at full speed"


def test_scrambles_are_those_of_the_core(device: Device) -> None:
    state, turns = ffi.new("cc_random *"), ffi.new("cc_turn[]", 25)
    lib.cc_random_seed(state, 77)
    lib.cc_random_turns(state, turns, 25)
    device.ok("home")
    told = device.ok("scramble", "25 77")
    assert [lib.cc_turn_from_move(tuple(m)) for m in parse_moves(told)] == list(turns)
    device.await_word("done")
    assert device.cube().facelets == Cube(3).moves(told).facelets()
    assert format_moves(parse_moves(told)) == told


def test_the_fast_table_turns_the_same_cube_sooner(device: Device) -> None:
    """Corners are cut, never so that two axes are out of the way of each other."""
    rng = random.Random(9)
    device.ok("home")
    device.ok("set", "fast 1")
    done = ""
    for _ in range(10):
        moves = random_moves(rng, 30)
        fast = int(fields(device.ok("run", moves))["time_us"])
        assert fields(device.await_word("done").args)["time_us"] == str(fast)
        done += " " + moves
    cube = VirtualCube(SOLVED, STEPS, cutting_angle=25)
    cube.feed(device.steps())
    assert cube.facelets == Cube(3).moves(done).facelets()
    assert not cube.problems
    device.ok("set", "fast 0")
    safe = int(fields(device.ok("run", moves))["time_us"])
    assert fast < 0.7 * safe
