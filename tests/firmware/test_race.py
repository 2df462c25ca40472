"""Steps and bytes that come at any instruction of the main loop (cube_sim --race): none is lost or torn."""

import random
import re
import time
from pathlib import Path

from device import SOLVED, STEPS, Device

from cubehost.robot.lines import format_line
from cubehost.sim.virtual_cube import VirtualCube
from model import Cube, random_moves


def test_runs_with_holds_and_a_flood_of_questions(tmp_path: Path) -> None:
    rng = random.Random(1)
    done = ""
    with Device(tmp_path, "--race", speed=1) as device:
        device.ok("home")
        device.ok("cube", SOLVED)
        for fast in (0, 1):
            device.ok("set", f"fast {fast}")
            moves = random_moves(rng, 8)
            device.ok("run", moves)
            for verb in ("status", "hold", "hello", "go", "get fast") * 3:
                device.write(b"?" * rng.randrange(3))
                device.ask(*verb.split())
            while (state := device.status()["state"]) != "idle":
                assert state in ("running", "held")
                if state == "held":
                    device.ok("go")
            done += " " + moves
        assert device.status()["aligned"] == "1"
        wanted = Cube(3).moves(done).facelets()
        assert device.ok("cube") == wanted
        cube = VirtualCube(SOLVED, STEPS, cutting_angle=25)
        cube.feed(device.steps())
        assert cube.facelets == wanted
        assert not cube.problems


def test_stops_at_any_instant(tmp_path: Path) -> None:
    rng = random.Random(4)
    stopped = 0
    with Device(tmp_path, "--race", speed=1) as device:
        for number in range(1, 200):
            device.ok("home")
            device.write(device.line("run", random_moves(rng, 6)))
            time.sleep(rng.choice([0, 0.0005, 0.002, 0.05]))
            device.write(b"!")
            device.await_word("ok", "err")  # of the run
            assert device.ok("stop", str(number)) == f"stop={number}"
            steps = len(device.steps().steps)
            status = device.status()
            assert (status["state"], status["stop"]) == ("idle", str(number))
            stopped += status["reason"] == "stopped"
            assert len(device.steps().steps) == steps
            if number >= 15 and stopped > 5:  # a run may end before its stop, or begin after it
                break
        assert not device.levels()[-1, 1] & 0x3F, "no STEP pin stays high"
    assert stopped > 5


def test_no_byte_of_a_reply_is_torn(tmp_path: Path) -> None:
    with Device(tmp_path, "--race", speed=1) as device:
        device.ok("home")
        device.ok("run", "R2 U2 F2 D2 L2 B2 " * 3)
        asked = 200
        for number in range(asked):
            device.write(format_line(7000 + number, "get", "max_rate") + b"?")
            seen = sorted(device.await_word("ok", "status").args for _ in range(2))
            assert seen[0].startswith("max_rate=")
            assert re.match(r"state=\w+ reason=\w+ aligned=[01] ", seen[1])
